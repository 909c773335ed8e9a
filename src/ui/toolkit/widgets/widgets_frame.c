/* Panels, dialogs, scrolling areas, progress bars: what holds other things. */
#include "toolkit/widgets/ui_private.h"

void ui_label(const char *id, GfxRect r, const TextStyle *style, const char *utf8)
{
    text_draw(ui->text, style, r, utf8);
    ui_note(id, r, utf8);
}

enum { HEAD_GAP = 8 }; /* Between a head and its remark. */

static TextStyle head_style(TextVertical at)
{
    return text_style_with(THEME_TYPE_HEAD, ui->theme->color.rubric, TEXT_LEFT, at, TEXT_SHRINK);
}

static TextStyle remark_style(TextAlign align, TextVertical at)
{
    return ui_soft(THEME_TYPE_ITALIC, align, at, TEXT_SHRINK);
}

/* Cuts what the head takes of a line that both share from the left of *r, and the gap. */
static GfxRect cut_head(GfxRect *r, const char *head, const char *remark)
{
    const TextStyle left = head_style(TEXT_MIDDLE), right = remark_style(TEXT_RIGHT, TEXT_MIDDLE);
    const float words = text_width(ui->text, &left, head);
    const float room = r->w - HEAD_GAP;
    const float share = room * words / (words + text_width(ui->text, &right, remark) + 1);
    const GfxRect part = gfx_cut_left(r, fminf(words, share));
    gfx_cut_left(r, HEAD_GAP);
    return part;
}

static bool has_words(const char *utf8)
{
    return utf8 != NULL && utf8[0] != '\0';
}

/* Is neither cut where they share a line of this width? */
static bool share_a_line(float w, const char *head, const char *remark)
{
    GfxRect r = gfx_rect(0, 0, w, 0);
    const TextStyle left = head_style(TEXT_MIDDLE), right = remark_style(TEXT_RIGHT, TEXT_MIDDLE);
    const GfxRect part = cut_head(&r, head, remark);
    return text_fits(ui->text, &left, part.w, head) && text_fits(ui->text, &right, r.w, remark);
}

/* Whoever hears a head hears its remark with it, and needs no room for both: until ui_tell_end. */
static void tell_head(const char *head, const char *remark)
{
    char both[2 * UI_TIP_MAX];
    if (has_words(remark)) {
        snprintf(both, sizeof both, "%s%c%s", head, UI_TELL_PARTS, remark);
        ui_tell_begin(both);
    }
}

void ui_head(GfxRect r, TextVertical at, const char *head, const char *remark)
{
    const TextStyle left = head_style(at), right = remark_style(TEXT_RIGHT, at);
    tell_head(head, remark);
    if (has_words(remark) && share_a_line(r.w, head, remark)) {
        text_draw(ui->text, &left, cut_head(&r, head, remark), head);
        text_draw(ui->text, &right, r, remark);
    } else {
        text_draw(ui->text, &left, r, head);
    }
    if (has_words(remark)) {
        ui_tell_end();
    }
}

enum { PANEL_RULE_H = 7 };

GfxRect ui_panel(GfxRect r, const char *head, const char *remark)
{
    float pad = ui->theme->grid.pad;
    paint_panel(r);
    GfxRect in = gfx_rect_inset(r, pad);
    if (!head) {
        return in;
    }
    const TextStyle below = remark_style(TEXT_LEFT, TEXT_MIDDLE);
    const float line = text_line_height(ui->text, &below) + 2;
    const bool under = has_words(remark) && !share_a_line(in.w, head, remark);
    if (under) {
        tell_head(head, remark);
        ui_head(gfx_cut_top(&in, line), TEXT_MIDDLE, head, NULL);
        text_draw(ui->text, &below, gfx_cut_top(&in, line), remark);
        ui_tell_end();
    } else {
        ui_head(gfx_cut_top(&in, line), TEXT_MIDDLE, head, remark);
    }
    paint_rule(in.x - 2, in.y + 1, in.w + 4);
    gfx_cut_top(&in, PANEL_RULE_H);
    return in;
}

float ui_panel_frame(float w, const char *head, const char *remark)
{
    const float pad = 2 * ui->theme->grid.pad;
    const TextStyle below = remark_style(TEXT_LEFT, TEXT_MIDDLE);
    const bool two = has_words(remark) && !share_a_line(w - pad, head, remark);
    return pad + PANEL_RULE_H + (two ? 2 : 1) * (text_line_height(ui->text, &below) + 2);
}

void ui_progress(GfxRect r, float share, GfxColor color)
{
    share = share < 0 ? 0 : share > 1 ? 1 : share;
    paint_well(r);
    GfxRect in = gfx_rect_inset(r, 1.5f);
    in.w *= share;
    if (in.w > 0.5f) {
        gfx_fill_rounded_vertical(ui->gfx, in, 2, gfx_mix(color, gfx_rgb(0xFFFFFF), 0.22f), color);
    }
}

/* --- Scrolling -------------------------------------------------------------------------------- */

static UiScroll *find_scroll(const char *id)
{
    uint64_t key = gfx_hash(ui->scroll_owner, id, strlen(id));
    UiScroll *best = &state->scroll[0];
    for (int i = 0; i < UI_SCROLL_MAX; i++) {
        UiScroll *c = &state->scroll[i];
        if (c->key == key) {
            return c;
        }
        if (c->key == 0 || (best->key != 0 && c->used < best->used)) {
            best = c;
        }
    }
    memset(best, 0, sizeof *best);
    best->key = key;
    best->at_end = true;
    return best;
}

void ui_scroll_unfold(GfxRect r)
{
    const int depth = state->scroll_depth - 1;
    if (depth >= 0) {
        UiScroll *c = state->scroll_open[depth];
        c->fold_top = r.y - state->scroll_rect[depth].y + c->shown;
        c->fold_bottom = c->fold_top + r.h;
    }
}

float ui_scroll_missing(GfxRect r)
{
    const GfxRect place = gfx_rect_to_window(ui->gfx, r);
    float missing = -r.h;
    for (int i = 0; i < UI_SCROLL_MAX; i++) {
        const UiScroll *c = &state->scroll[i];
        const GfxPoint middle = gfx_rect_center(c->rect);
        if (c->key != 0 && c->used == gfx_frame_count(ui->gfx) && c->layer == 0
            && gfx_rect_has(place, middle.x, middle.y)) {
            missing = c->content_h - c->view_h;
        }
    }
    return missing;
}

static void clamp_scroll(UiScroll *c)
{
    float most = c->content_h - c->view_h;
    most = most > 0 ? most : 0;
    c->at = c->at < 0 ? 0 : c->at > most ? most : c->at;
    c->shown = c->shown < 0 ? 0 : c->shown > most ? most : c->shown;
}

/* Will another area be drawn over this one where the mouse is, as in the last frame? A panel may
 * lie on the log. */
static bool lies_below(const UiScroll *c)
{
    const GfxPoint at = ui->input.mouse;
    for (int i = 0; i < UI_SCROLL_MAX; i++) {
        const UiScroll *other = &state->scroll[i];
        if (other->key != 0 && other != c && other->layer == c->layer
            && other->used + 1 == gfx_frame_count(ui->gfx)
            && gfx_rect_has(other->rect, at.x, at.y)) {
            return true;
        }
    }
    return false;
}

/* Notches that turn the area, c as the last frame left it; they turn nothing else then. */
static float take_wheel(UiScroll *c, GfxRect r)
{
    const GfxPoint m = ui_mouse();
    const float notches = ui->input.wheel;
    if (notches == 0 || ui_is_covered() || !gfx_rect_has(r, m.x, m.y) || lies_below(c)) {
        return 0;
    }
    c->at_end = false;
    ui->input.wheel = 0;
    return notches;
}

static void scroll_bar(const char *id, UiScroll *c, GfxRect r)
{
    const char *bar = ui_id("%.50s:bar", id);
    GfxRect track = gfx_rect(r.x + r.w - 9, r.y, 9, r.h);
    float h = r.h * c->view_h / c->content_h;
    h = h < 24 ? 24 : h;
    float most = c->content_h - c->view_h;
    GfxRect thumb = gfx_rect(track.x + 1, r.y + (r.h - h) * c->shown / most, 7, h);
    UiResponse resp = ui_target(
        bar, track, &(UiHit){.no_focus = true, .anytime = true, .drags = true}, NULL, NULL);
    if (resp.held) {
        float y = ui_mouse().y - h / 2;
        c->at = most * (y - r.y) / (r.h - h);
        c->shown = c->at;
        c->at_end = false;
    }
    gfx_fill_rounded(ui->gfx, gfx_rect(track.x + 3.5f, r.y, 2, r.h), 1,
                     gfx_fade(ui->theme->color.ink_soft, 0.25f));
    GfxColor col = resp.hovered || resp.held ? ui->theme->color.brass_dark : ui->theme->color.brass;
    gfx_fill_rounded(ui->gfx, thumb, 3.5f, col);
    gfx_stroke_rounded(ui->gfx, thumb, 3.5f, 0.9f, gfx_fade(ui->theme->color.ink, 0.7f));
}

GfxRect ui_scroll_begin(const char *id, GfxRect r, float content_h, bool stick_to_end)
{
    UiScroll *c = find_scroll(id);
    /* More to show, or less room for it. */
    const bool more = content_h > c->content_h || r.h < c->view_h - 0.5f;
    const float turned = take_wheel(c, r) * 56;
    c->at -= turned;
    const bool anew = c->used + 1 < gfx_frame_count(ui->gfx); /* Nobody saw where it was. */
    c->used = gfx_frame_count(ui->gfx);
    if (c->fold_bottom > 0 && content_h > c->content_h) {
        enum { MARGIN = 16 };
        const float below = c->fold_bottom + content_h - c->content_h + MARGIN - r.h;
        c->at = fmaxf(c->at, fminf(below, c->fold_top));
    }
    c->fold_bottom = content_h > c->content_h ? 0 : c->fold_bottom;
    c->content_h = content_h;
    c->view_h = r.h;
    c->rect = gfx_rect_to_window(ui->gfx, r);
    c->layer = ui_layer();
    if (stick_to_end && c->at_end && more) {
        c->at = content_h;
        c->led = true;
    }
    clamp_scroll(c);
    if (stick_to_end && c->at >= content_h - c->view_h - 1) {
        c->at_end = true;
    }
    float gap = c->at - c->shown;
    c->led = c->led && gap != 0 && turned == 0;
    if (fabsf(gap) > 0.5f && ui->anim.speed > 0 && !anew && gfx_frame_count(ui->gfx) > 0) {
        c->shown += gap * 0.35f;
        gfx_request_redraw(ui->gfx);
    } else {
        c->shown = c->at;
    }
    clamp_scroll(c);
    bool bar = content_h > r.h + 0.5f;
    if (bar) {
        scroll_bar(id, c, r);
    }
    SDL_assert(state->scroll_depth < UI_SCROLL_DEPTH && !ui->gfx->measuring);
    state->scroll_open[state->scroll_depth] = c;
    state->scroll_rect[state->scroll_depth++] = r;
    GfxRect seen = gfx_rect(r.x, r.y, r.w - (bar ? 12.0f : 0.0f), r.h);
    gfx_push_clip(ui->gfx, seen);
    ui->gfx->marks.scrolls++;
    /* Whole pixels, or type would flicker while it glides. */
    float k = gfx_view_scale(ui->gfx);
    float y = r.y - floorf(c->shown * k + 0.5f) / k;
    return gfx_rect(r.x, y, seen.w, content_h > r.h ? content_h : r.h);
}

void ui_scroll_end(void)
{
    SDL_assert(state->scroll_depth > 0);
    gfx_pop_clip(ui->gfx);
    ui->gfx->marks.scrolls--;
    const UiScroll *c = state->scroll_open[--state->scroll_depth];
    GfxRect r = state->scroll_rect[state->scroll_depth];
    /* A breath of shade where more lies above or below. */
    GfxColor dark = gfx_fade(ui->theme->color.ink_soft, 0.28f), none = gfx_fade(dark, 0);
    if (c->shown > 1) {
        gfx_fill_rect_vertical(ui->gfx, gfx_rect(r.x, r.y, r.w - 12, 7), dark, none);
    }
    if (c->shown < c->content_h - c->view_h - 1) {
        gfx_fill_rect_vertical(ui->gfx, gfx_rect(r.x, r.y + r.h - 7, r.w - 12, 7), none, dark);
    }
}

void ui_scroll_to(const char *id, float top, float bottom)
{
    UiScroll *c = find_scroll(id);
    const float was = c->at;
    if (top < c->at) {
        c->at = top;
    } else if (bottom > c->at + c->view_h) {
        c->at = bottom - c->view_h;
    }
    c->led = c->led || c->at != was;
    c->at_end = false;
    gfx_request_redraw(ui->gfx);
}

bool ui_scroll_on(const char *id)
{
    const UiScroll *c = find_scroll(id);
    const bool more = c->at < c->content_h - c->view_h - 1;
    if (more) {
        ui_scroll_to(id, c->at, fminf(c->content_h, c->at + 2 * c->view_h));
    }
    return more;
}

/* --- Dialogs ---------------------------------------------------------------------------------- */

static bool close_cross(const char *id, GfxRect r)
{
    const char *name = ui_id("%.50s:close", id);
    UiResponse resp = ui_target(name, r, NULL, NULL, NULL);
    ui_describe(UI_ROLE_CLOSE, NULL, NULL, false);
    GfxColor c = resp.hovered ? ui->theme->color.rubric : ui->theme->color.ink_soft;
    GfxRect x = gfx_rect_inset(r, 8);
    gfx_line(ui->gfx, x.x, x.y, x.x + x.w, x.y + x.h, 2.6f, c);
    gfx_line(ui->gfx, x.x + x.w, x.y, x.x, x.y + x.h, 2.6f, c);
    return resp.clicked;
}

/* A sheet with a cross and a title, in the section begun for it. */
static GfxRect open_dialog(const char *id, GfxRect r, float pad, const char *title,
                           const char *subtitle, bool *closed)
{
    ui->dialog_rect = r;
    /* The sheet itself takes the pointer, so that nothing behind it answers. */
    ui_target(id, r, &(UiHit){.no_focus = true}, NULL, NULL);
    paint_panel_framed(r);
    bool shut = closed && close_cross(id, gfx_rect(r.x + r.w - pad - 22, r.y + pad / 2, 34, 34));
    if (closed) {
        state->dialog_leaves = ui_layer();
        /* What came by itself a moment ago is not put away unread. */
        *closed = (ui_key(SDLK_ESCAPE, UI_KEY_ANYTIME | UI_KEY_TYPING)
                   && ui_sheet_seen(id, ui->input.key_ms))
                  || shut;
    }
    ui_focus_first(); /* Not the cross. */
    GfxRect in = gfx_rect_inset(r, pad);
    if (title) {
        TextStyle t = ui_ink(THEME_TYPE_TITLE, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
        GfxRect line = gfx_cut_top(&in, text_line_height(ui->text, &t) * 0.9f);
        text_draw(ui->text, &t, gfx_rect(line.x + 24, line.y - 8, line.w - 48, line.h), title);
        ui_keep_clear(line);
        ui_note("dialog:title", line, title);
    }
    if (subtitle) {
        TextStyle t = ui_soft(THEME_TYPE_ITALIC, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
        t.overflow = text_fits(ui->text, &t, in.w, subtitle) ? TEXT_SHRINK : TEXT_WRAP;
        GfxRect line = gfx_cut_top(&in, text_measure(ui->text, &t, subtitle, in.w).y);
        text_draw(ui->text, &t, gfx_rect(line.x, line.y - 6, line.w, line.h), subtitle);
        ui_keep_clear(line);
    }
    gfx_cut_top(&in, title ? 6 : 0);
    return in;
}

GfxRect ui_dialog_begin(const char *id, float w, float h, const char *title, const char *subtitle,
                        bool *closed)
{
    float ww = gfx_width(ui->gfx),
          wh = ui->dialogs_foot > 0 ? ui->dialogs_foot : gfx_height(ui->gfx);
    w = w < ww - 24 ? w : ww - 24;
    h = h < wh - 24 ? h : wh - 24;
    ui_modal_begin(id, true);
    float x = (ww - w) / 2, right = ui->dialogs_end;
    x = right > 0 && x + w > right - 4 ? right - 4 - w : x;
    /* The feet of ordinary sheets stand on one line: a longer text makes them higher. */
    enum { FEET = 300 };
    const float foot = fminf(wh - 12, (wh + fmaxf(h, 2 * FEET)) / 2);
    return open_dialog(id, gfx_rect(floorf(x > 12 ? x : 12), floorf(foot - h), w, h), 24, title,
                       subtitle, closed);
}

GfxRect ui_dialog_at(const char *id, GfxRect r, bool *closed)
{
    ui_modal_begin(id, false);
    return open_dialog(id, r, ui->theme->grid.pad, NULL, NULL, closed);
}

void ui_dialog_end(void)
{
    ui_modal_end();
}
