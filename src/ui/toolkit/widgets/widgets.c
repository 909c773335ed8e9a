/* Buttons, toggles, radio rows, tabs. */
#include "toolkit/widgets/ui_private.h"

/* A button's face: its kind and state in one number, because faces are kept per variant. */
enum { FACE_NORMAL, FACE_HOVER, FACE_PRESSED, FACE_OFF, FACE_COUNT };

static void face_colors(int variant, GfxColor *top, GfxColor *low)
{
    const ThemeColors *c = &ui->theme->color;
    const GfxColor colors[4][2] = {{c->plain_top, c->plain_low},
                                   {c->golden_top, c->golden_low},
                                   {c->red_top, c->red_low},
                                   {c->quiet_top, c->quiet_low}};
    int kind = variant / FACE_COUNT, face = variant % FACE_COUNT;
    *top = colors[kind][0];
    *low = colors[kind][1];
    if (face == FACE_OFF) {
        *top = gfx_mix(c->paper_bottom, c->paper_low, 0.5f);
        *low = c->paper_low;
    } else if (face == FACE_HOVER) {
        float lift = kind == UI_KIND_RED ? 0.12f : 0.5f;
        *top = gfx_mix(*top, gfx_rgb(0xFFF4E0), lift);
        *low = gfx_mix(*low, gfx_rgb(0xFFF6DC), lift * 0.7f);
    } else if (face == FACE_PRESSED) {
        GfxColor t = *top;
        *top = gfx_mix(*low, gfx_rgb(0x3A2410), 0.12f);
        *low = gfx_mix(t, *low, 0.5f);
    }
}

static void draw_face(GfxRect r, UiLook as)
{
    GfxColor top, low;
    int kind = as.variant / FACE_COUNT, face = as.variant % FACE_COUNT;
    float radius = ui->theme->grid.radius;
    face_colors(as.variant, &top, &low);
    bool raised = face != FACE_PRESSED && face != FACE_OFF;
    if (raised && kind != UI_KIND_QUIET) {
        gfx_shadow(ui->gfx, gfx_rect_inset(r, 1), radius, 4, 0.8f, 2.4f,
                   gfx_fade(gfx_rgb(0x1A0D04), 0.5f));
    }
    gfx_fill_rounded_vertical(ui->gfx, r, radius, top, low);
    paint_grain(gfx_rect_inset(r, 3), kind == UI_KIND_RED ? 0.18f : 0.4f);
    if (face == FACE_PRESSED) {
        GfxColor dark = gfx_fade(gfx_rgb(0x2A1604), 0.35f), none = gfx_fade(dark, 0);
        gfx_fill_rect_vertical(ui->gfx, gfx_rect(r.x + 2, r.y + 1, r.w - 4, 6), dark, none);
    } else if (face != FACE_OFF) {
        gfx_stroke_rounded(ui->gfx, gfx_rect_inset(r, 2.4f), radius - 2, 1,
                           gfx_fade(gfx_rgb(0xFFFCEB), kind == UI_KIND_RED ? 0.30f : 0.6f));
    }
    GfxColor edge = face == FACE_OFF        ? gfx_fade(ui->theme->color.ink_soft, 0.6f)
                    : kind == UI_KIND_QUIET ? gfx_fade(ui->theme->color.ink_soft, 0.7f)
                                            : gfx_rgb(0x33220F);
    gfx_stroke_rounded(ui->gfx, gfx_rect_inset(r, 0.6f), radius, 1.3f * ui->theme->look.edge, edge);
}

static int face_of(const UiResponse *r, bool selected)
{
    if (!r->enabled) {
        return FACE_OFF;
    }
    return selected || (r->held && r->hovered) ? FACE_PRESSED
           : r->hovered                        ? FACE_HOVER
                                               : FACE_NORMAL;
}

void ui_button_face(GfxRect r, UiKind kind, const UiResponse *resp, bool selected)
{
    const UiLook as = {.variant = (int)kind * FACE_COUNT + face_of(resp, selected)};
    ui_paint_cached(r, 9, as, draw_face);
}

/* The corner that names the key, if it leaves the label alone. */
static void draw_key(GfxRect r, const char *name, GfxColor color, float label_w)
{
    TextStyle s = text_style_with(THEME_TYPE_SMALL, gfx_fade(color, 0.85f), TEXT_CENTER,
                                  TEXT_MIDDLE, TEXT_FREE);
    s.plain = true;
    float w = text_width(ui->text, &s, name) + 10;
    if (r.w < label_w + 2 * w + 24) {
        return;
    }
    GfxRect k = gfx_rect(r.x + r.w - w - 5, r.y + 5, w, 17);
    gfx_fill_rounded(ui->gfx, k, 3, gfx_fade(gfx_rgb(0x1A0F06), 0.14f));
    ui_describe_key(name);
    ui_tell_begin("");
    text_draw(ui->text, &s, k, name);
    ui_tell_end();
}

/* The button of the pad in hand that presses this one: the golden one is A's, unless A presses what
 * has the focus. */
static void draw_sign(GfxRect r, const UiButton *b, bool golden, float label_w)
{
    enum { RADIUS = 10 };
    bool held = false;
    PadButton sign = pad_glyph_of(b->corner, &held);
    const UiSpot *entered = ui_entered(state->last);
    const bool ringed = ui->focus_shown && entered && !strcmp(entered->target.id, ui->focused);
    if (golden && !ringed && sign == PAD_BUTTON_COUNT) {
        sign = PAD_A;
    }
    if (sign == PAD_BUTTON_COUNT) {
        return;
    }
    /* On a small tile it is small, and leaves those beside it alone. */
    const float radius = r.w < 4 * RADIUS ? RADIUS * 0.7F : RADIUS,
                w = pad_glyph_width(sign, radius);
    const bool room = r.w >= label_w + 2 * w + 30;
    pad_glyph_draw(sign, held, r.x + r.w - w / 2 - (room ? 10 : 0), room ? r.y + r.h / 2 : r.y + 3,
                   radius);
}

static void draw_labels(GfxRect r, const UiButton *b, GfxColor color)
{
    TextStyle label =
        text_style_with(THEME_TYPE_BUTTON, color, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    TextStyle sub =
        text_style_with(THEME_TYPE_BUTTON_SUB, color, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    /* A label too long for its line even when it is set smaller takes the whole button, but for a
     * line of what explains it where that fits; a word is never broken, but set smaller yet. */
    if (text_width(ui->text, &label, b->label) * 0.7f > r.w) {
        const bool words = strchr(b->label, ' ') != NULL;
        label.size = ui->theme->type[THEME_TYPE_BUTTON].size * (words ? 0.8f : 0.75f);
        label.overflow = words ? TEXT_WRAP : TEXT_SHRINK;
        label.line = 1;
        const float line = text_line_height(ui->text, &sub) * 0.8f;
        if (words) {
            text_fit(ui->text, &label, gfx_point(r.w, r.h), label.size, b->label);
        }
        const float lines = text_measure(ui->text, &label, b->label, r.w).y;
        if (b->sub && lines + line <= r.h + 8 && text_fits(ui->text, &sub, r.w, b->sub)) {
            const float top = r.y + (r.h - lines - line) / 2;
            text_draw(ui->text, &sub, gfx_rect(r.x, top + lines, r.w, line), b->sub);
            r = gfx_rect(r.x, top, r.w, lines);
        }
        text_draw(ui->text, &label, r, b->label);
        return;
    }
    if (!b->sub) {
        text_draw(ui->text, &label, r, b->label);
        return;
    }
    float lh = text_line_height(ui->text, &label) * 0.92f;
    float sh = text_line_height(ui->text, &sub) * 0.92f;
    TextStyle wrapped = sub;
    wrapped.overflow = TEXT_WRAP;
    const float wrapped_h = text_measure(ui->text, &wrapped, b->sub, r.w).y;
    /* What explains it may take more lines, also where all is set smaller, up to the edge. */
    if (text_width(ui->text, &sub, b->sub) > r.w && lh + wrapped_h <= r.h) {
        sub = wrapped;
        sh = wrapped_h;
    } else if (text_width(ui->text, &sub, b->sub) * 0.7f > r.w
               && lh * 0.8f + sh * 1.4f <= r.h + 10) {
        label.size = ui->theme->type[THEME_TYPE_BUTTON].size * 0.8f;
        sub.size = ui->theme->type[THEME_TYPE_BUTTON_SUB].size * 0.7f;
        sub.overflow = TEXT_WRAP;
        sub.line = 0.95f;
        lh *= 0.8f;
        sh *= 1.4f;
    } else if (!text_fits(ui->text, &sub, r.w, b->sub)) {
        sub.size = ui->theme->type[THEME_TYPE_BUTTON_SUB].size * 0.8f; /* Before it is cut. */
    }
    float top = r.y + (r.h - lh - sh) / 2;
    text_draw(ui->text, &label, gfx_rect(r.x, top, r.w, lh), b->label);
    text_draw(ui->text, &sub, gfx_rect(r.x, top + lh - 1, r.w, sh), b->sub);
}

static bool in_word(unsigned char c)
{
    return c >= 0x80 || (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

static bool has_word(const char *text, const char *word, size_t n)
{
    for (; text && *text; text++) {
        if (SDL_strncasecmp(text, word, n) == 0) {
            return true;
        }
    }
    return false;
}

/* A tip in which every word is already on the button is none. */
static bool says_more(const UiButton *b)
{
    for (const char *at = b->tip; at && *at;) {
        size_t n = 0;
        while (in_word((unsigned char)at[n])) {
            n++;
        }
        if (n > 0 && !has_word(b->label, at, n) && !has_word(b->sub, at, n)) {
            return true;
        }
        at += n > 0 ? n : 1;
    }
    return false;
}

/* Enter presses the golden button, unless something else has the focus (ui_keys_begin). */
static bool enter_presses(const UiButton *b, bool golden)
{
    const uint8_t how = UI_KEY_TYPING | (b->anytime ? UI_KEY_ANYTIME : 0);
    const UiKey enter[] = {{SDLK_RETURN, 0, how}, {SDLK_KP_ENTER, 0, how}, {0, 0, 0}};
    return golden && ui_shortcut(enter);
}

void ui_golden_only(const char *id)
{
    if (!id) {
        state->golden_is_one = false;
        return;
    }
    if (strcmp(state->golden, id) != 0) {
        gfx_request_redraw(ui->gfx);
    }
    state->golden_is_next = true;
    snprintf(state->golden, UI_ID_MAX, "%s", id);
    for (UiSpot *s = state->now->spot; s < state->now->spot + state->now->count; s++) {
        s->target.golden = s->target.enabled && strcmp(s->target.id, id) == 0;
    }
}

/* The button as it is where only one is golden. A red one stays red. */
static UiButton gilded(const char *id, const UiButton *button)
{
    UiButton b = *button;
    if (state->golden_is_one) {
        b.primary = strcmp(state->golden, id) == 0;
        b.kind = b.kind == UI_KIND_RED     ? UI_KIND_RED
                 : b.primary               ? UI_KIND_BRASS
                 : b.kind == UI_KIND_BRASS ? UI_KIND_PAPER
                                           : b.kind;
    }
    return b;
}

/* Its key or, where a pad is in hand, the pad's button. */
static void draw_shortcut(GfxRect r, const UiButton *b, bool golden, GfxColor color)
{
    const bool pad = ui->input.hand == INPUT_HAND_PAD;
    if (!b->corner && !(pad && golden)) {
        return;
    }
    const TextStyle label = text_style(THEME_TYPE_BUTTON), sub = text_style(THEME_TYPE_BUTTON_SUB);
    const float w = b->label ? text_width(ui->text, &label, b->label) : 0;
    if (pad) {
        draw_sign(r, b, golden, fmaxf(w, b->sub ? text_width(ui->text, &sub, b->sub) : 0));
    } else {
        draw_key(r, ui->name_key ? ui->name_key(b->corner) : SDL_GetKeyName(b->corner->key), color,
                 w);
    }
}

bool ui_button(const char *id, GfxRect r, const UiButton *button)
{
    const UiButton as = gilded(id, button), *b = &as;
    const bool golden = b->primary || b->kind == UI_KIND_BRASS;
    const UiHit hit_as = {.anytime = b->anytime,
                          .repeats = b->repeats,
                          .golden = golden,
                          .no_focus = b->no_focus,
                          .no_tab = b->no_tab,
                          .idle = b->idle};
    UiResponse resp = ui_target(id, r, &hit_as, says_more(b) ? b->tip : NULL, b->disabled_reason);
    ui_describe(UI_ROLE_BUTTON,
                b->said         ? b->said
                : b->label      ? b->label
                : ui_is_named() ? NULL
                                : b->tip,
                NULL, b->selected);
    ui_button_face(r, b->kind, &resp, b->selected);
    const ThemeColors *c = &ui->theme->color;
    const GfxColor color = !resp.enabled            ? c->ink_faint
                           : b->kind == UI_KIND_RED ? c->on_red
                                                    : c->ink;
    GfxRect in = gfx_rect_inset(r, 6);
    in.y += face_of(&resp, b->selected) == FACE_PRESSED ? 1.0f : 0.0f;
    if (b->icon) {
        GfxRect box = b->label ? gfx_cut_left(&in, in.h) : in;
        AtlasDraw how = {resp.enabled ? 1 : 0.45f, {0, 0, 0, 0}, 0};
        atlas_draw_in(ui->atlas, b->icon, gfx_rect_inset(box, 2), &how);
        gfx_cut_left(&in, b->label ? 5 : 0); /* Its shadow. */
    }
    if (b->label) {
        if (b->said) {
            ui_tell_begin("");
        }
        draw_labels(gfx_rect(in.x + b->margin, in.y, in.w - 2 * b->margin, in.h), b, color);
        if (b->said) {
            ui_tell_end();
        }
    }
    draw_shortcut(r, b, golden && resp.enabled, color);
    const bool calm = !b->quiet || ui_in_quiet();
    const bool own = b->keys && !b->disabled_reason && !ui_is_hidden(id) && ui_shortcut(b->keys),
               enter = !b->disabled_reason && !own && enter_presses(b, golden);
    const bool key = (own || enter) && ui_key_is_ripe(id, enter);
    const bool hit = (resp.clicked || key) && resp.enabled && calm;
    if (hit) {
        snprintf(ui->acted, UI_ID_MAX, "%s", id);
        sound_play_at(ui->sound, "click", 0.6f); /* It comes with every press. */
    }
    return hit;
}

float ui_button_width(const UiButton *b)
{
    TextStyle label = text_style(THEME_TYPE_BUTTON), sub = text_style(THEME_TYPE_BUTTON_SUB);
    float w = b->label ? text_width(ui->text, &label, b->label) : 0;
    float ws = b->sub ? text_width(ui->text, &sub, b->sub) : 0;
    w = ws > w ? ws : w;
    float h = b->sub ? ui->theme->grid.button2_h : ui->theme->grid.button_h;
    return w + 28 + (b->icon ? h - 12 : 0) + (b->corner ? 12 : 0);
}

/* In a row labels come nearer to the edges. */
static float row_button_width(const UiButton *b)
{
    enum { TIGHTER = 14 };
    return ui_button_width(b) - TIGHTER;
}

GfxRect ui_cut_foot(GfxRect *r)
{
    const GfxRect foot = gfx_cut_bottom(r, ui->theme->grid.button_h);
    gfx_cut_bottom(r, ui->theme->grid.gap);
    return foot;
}

float ui_button_row_width(float gap, const UiButton *buttons, int count)
{
    float sum = gap * (float)(count - 1);
    for (int i = 0; i < count; i++) {
        sum += row_button_width(&buttons[i]);
    }
    return sum;
}

void ui_button_row(GfxRect r, float gap, const UiButton *buttons, int count, GfxRect out[])
{
    float widths[UI_ROW_MAX];
    count = count < UI_ROW_MAX ? count : UI_ROW_MAX;
    for (int i = 0; i < count; i++) {
        widths[i] = row_button_width(&buttons[i]);
    }
    gfx_split_widths(r, widths, count, gap, out);
}

/* --- Choices ---------------------------------------------------------------------------------- */

/* A row that lights up under the pointer: the body of toggles and radio rows. */
static void draw_row(GfxRect r, const UiResponse *resp)
{
    if (resp->hovered && resp->enabled) {
        gfx_fill_rounded(ui->gfx, r, 4, gfx_fade(ui->theme->color.select, 0.45f));
    }
}

void ui_row_label(GfxRect r, const char *label)
{
    const TextStyle s = ui_ink(THEME_TYPE_BODY, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &s, r, label);
}

bool ui_toggle(const char *id, GfxRect r, const char *label, const char *tip, bool *on)
{
    UiResponse resp = ui_target(id, r, NULL, tip, NULL);
    ui_describe(UI_ROLE_TOGGLE, label, NULL, *on);
    draw_row(r, &resp);
    float s = 20;
    GfxRect box = gfx_rect(r.x + 5, r.y + (r.h - s) / 2, s, s);
    paint_well(box);
    if (*on) {
        GfxPoint p[3] = {
            {box.x + 4, box.y + 10}, {box.x + 8.5f, box.y + 15.5f}, {box.x + 16.5f, box.y + 3.5f}};
        gfx_polyline(ui->gfx, p, 3, false, 3.2f, ui->theme->color.rubric, NULL);
    }
    ui_row_label(gfx_rect(r.x + s + 14, r.y, r.w - s - 18, r.h), label);
    if (resp.clicked) {
        *on = !*on;
        sound_play(ui->sound, "click");
    }
    return resp.clicked;
}

bool ui_radio(const char *id, GfxRect r, const char *label, const char *tip, bool on)
{
    UiResponse resp = ui_target(id, r, NULL, tip, NULL);
    ui_describe(UI_ROLE_RADIO, label, NULL, on);
    draw_row(r, &resp);
    float x = r.x + 15, y = r.y + r.h / 2;
    gfx_fill_circle(ui->gfx, x, y, 9, ui->theme->color.paper_low);
    gfx_stroke_circle(ui->gfx, x, y, 9, 1.2f * ui->theme->look.edge, ui->theme->color.ink_soft);
    if (on) {
        gfx_fill_circle(ui->gfx, x, y, 5.4f, ui->theme->color.rubric);
    }
    ui_row_label(gfx_rect(r.x + 33, r.y, r.w - 37, r.h), label);
    if (resp.clicked && !on) {
        sound_play(ui->sound, "click");
    }
    return resp.clicked && !on;
}

bool ui_list_row(const char *id, GfxRect r, const char *label, bool on)
{
    const ThemeColors *c = &ui->theme->color;
    const GfxRect face = gfx_rect_inset(r, 1);
    const UiResponse answer = ui_target(id, face, &(UiHit){.anytime = true}, NULL, NULL);
    ui_describe(UI_ROLE_BUTTON, label, NULL, on);
    const TextStyle style =
        ui_ink(on ? THEME_TYPE_BOLD : THEME_TYPE_BODY, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    if (on || answer.hovered) {
        gfx_fill_rounded(ui->gfx, face, 5, on ? c->select : gfx_fade(c->select, 0.45f));
    }
    text_draw(ui->text, &style, gfx_rect(r.x + 9, r.y, r.w - 14, r.h), label);
    return answer.clicked;
}

/* Alike where all labels have room so, else as wide as each needs. */
static void tab_places(GfxRect r, const char *const *labels, int count, GfxRect place[UI_ROW_MAX])
{
    const TextStyle style = text_style(THEME_TYPE_BUTTON);
    float widths[UI_ROW_MAX], most = 0;
    SDL_assert(count <= UI_ROW_MAX);
    for (int i = 0; i < count; i++) {
        widths[i] = text_width(ui->text, &style, labels[i]) + 18;
        most = fmaxf(most, widths[i]);
    }
    for (int i = 0; i < count && most * (float)count <= r.w; i++) {
        widths[i] = most;
    }
    gfx_split_widths(r, widths, count, 4, place);
}

bool ui_tabs(const char *id, GfxRect r, const char *const *labels, int count, int *chosen)
{
    bool changed = false;
    const ThemeColors *c = &ui->theme->color;
    char name[UI_SAID_MAX];
    snprintf(name, sizeof name, "%s", state->name_next);
    if (state->scroll_depth == 0) { /* Not where they are a row of many. */
        ui_keep_clear(r);
    }
    GfxRect place[UI_ROW_MAX];
    tab_places(r, labels, count, place);
    for (int i = 0; i < count; i++) {
        ui_name_next(name);
        const char *tab = ui_id("%s:%d", id, i);
        const GfxRect at = place[i];
        UiResponse resp = ui_target(tab, at, NULL, NULL, NULL);
        bool on = *chosen == i;
        ui_describe(UI_ROLE_TAB, labels[i], NULL, on);
        ui_describe_place(NULL, i + 1, count);
        GfxColor top = on ? c->paper_high : resp.hovered ? c->paper_top : c->paper_bottom;
        GfxColor low = on ? c->paper_high : c->paper_low;
        gfx_push_clip(ui->gfx, gfx_rect(at.x - 2, at.y - 2, at.w + 4, at.h + 2));
        GfxRect body = gfx_rect(at.x, at.y + (on ? 0.0f : 3.0f), at.w, at.h + 8);
        gfx_fill_rounded_vertical(ui->gfx, body, 7, top, low);
        gfx_stroke_rounded(ui->gfx, gfx_rect_inset(body, 0.6f), 7, 1.2f * ui->theme->look.edge,
                           c->ink_soft);
        gfx_pop_clip(ui->gfx);
        if (on) {
            gfx_fill_rect(ui->gfx, gfx_rect(at.x + 12, at.y + 4, at.w - 24, 2), c->rubric);
        }
        TextStyle s =
            text_style_with(on ? THEME_TYPE_BUTTON : THEME_TYPE_BODY, on ? c->ink : c->ink_soft,
                            TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
        text_draw(ui->text, &s, gfx_rect(at.x + 8, at.y + 3, at.w - 16, at.h - 2), labels[i]);
        if (resp.clicked && !on) {
            *chosen = i;
            changed = true;
            sound_play(ui->sound, "page");
        }
    }
    gfx_fill_rect(ui->gfx, gfx_rect(r.x, r.y + r.h - 1, r.w, 1), c->ink_soft);
    GfxRect open = place[*chosen];
    gfx_fill_rect(ui->gfx, gfx_rect(open.x + 1.2f, r.y + r.h - 1, open.w - 2.4f, 1), c->paper_high);
    return changed;
}
