/* Text field and dropdown list: the controls that hold the keyboard or open over others. */
#include "toolkit/widgets/ui_private.h"

#include <serenissima/json/json.h>

enum { LINE_BYTES = 1200 }; /* No field holds more. */

/* --- Editing UTF-8 ---------------------------------------------------------------------------- */

static int previous(const char *text, int at)
{
    do {
        at--;
    } while (at > 0 && ((unsigned char)text[at] & 0xC0u) == 0x80u);
    return at < 0 ? 0 : at;
}

static int following(const char *text, int at)
{
    return text[at] ? at + (int)text_letter(text + at, NULL) : at;
}

static bool remove_range(char *text, int from, int to)
{
    if (from >= to) {
        return false;
    }
    memmove(text + from, text + to, strlen(text + to) + 1);
    return true;
}

static bool insert(char *text, size_t size, int *caret, const char *more)
{
    /* The first line alone; the clipboard may hold anything. */
    char line[LINE_BYTES];
    snprintf(line, sizeof line, "%.*s", (int)strcspn(more, "\r\n"), more);
    text_clean(line);
    size_t have = strlen(text), add = strlen(line);
    while (add > 0 && have + add >= size) { /* whole characters only */
        add = (size_t)previous(line, (int)add);
    }
    if (add == 0) {
        return false;
    }
    memmove(text + *caret + add, text + *caret, have - (size_t)*caret + 1);
    memcpy(text + *caret, line, add);
    *caret += (int)add;
    return true;
}

static bool clear_selected(char *text)
{
    bool had = state->field_all && text[0];
    if (state->field_all) {
        text[0] = 0;
        state->caret = 0;
        state->field_all = false;
    }
    return had;
}

static bool paste(char *text, size_t size)
{
    char *clip = SDL_GetClipboardText();
    bool changed = false;
    if (clip) {
        changed = clear_selected(text);
        changed = insert(text, size, &state->caret, clip) || changed;
        SDL_free(clip);
    }
    return changed;
}

static void move_caret(const char *text, SDL_Keycode key)
{
    int n = (int)strlen(text);
    switch (key) {
    case SDLK_LEFT: state->caret = state->field_all ? 0 : previous(text, state->caret); break;
    case SDLK_RIGHT: state->caret = state->field_all ? n : following(text, state->caret); break;
    case SDLK_HOME: state->caret = 0; break;
    case SDLK_END: state->caret = n; break;
    default: return;
    }
    state->field_all = false;
}

static bool erase(char *text)
{
    const int from = previous(text, state->caret);
    if (clear_selected(text)) {
        return true;
    }
    const bool changed = state->caret > 0 && remove_range(text, from, state->caret);
    state->caret = state->caret > 0 ? from : 0;
    return changed;
}

/* Applies the key and the typed text of this frame; true when the text changed. */
static bool edit(char *text, size_t size)
{
    const Input *in = &ui->input;
    int n = (int)strlen(text);
    state->caret = state->caret > n ? n : state->caret;
    bool changed = false;
    if (in->composed[0]) {
        return false;
    }
    if (input_key(in, SDLK_BACKSPACE, 0) || input_key(in, SDLK_BACKSPACE, INPUT_SHIFT)) {
        changed = erase(text);
    } else if (input_key(in, SDLK_DELETE, 0)) {
        changed =
            clear_selected(text) || remove_range(text, state->caret, following(text, state->caret));
    } else if (input_key(in, SDLK_a, INPUT_CTRL)) {
        state->field_all = true;
    } else if (input_key(in, SDLK_c, INPUT_CTRL)) {
        SDL_SetClipboardText(text);
    } else if (input_key(in, SDLK_v, INPUT_CTRL) && !in->key_repeat) {
        changed = paste(text, size);
    } else if (in->mods == 0 && !in->cross) {
        move_caret(text, in->key);
    }
    if (in->text[0]) {
        changed = clear_selected(text) || changed;
        changed = insert(text, size, &state->caret, in->text) || changed;
    }
    return changed;
}

/* Applies what the keyboard on the screen left for the field; true when the text changed. */
static bool take_typed(char *text, size_t size, bool *done)
{
    const InputTyping act = state->typing.act;
    bool changed = false;
    if (act == INPUT_TYPING_ERASE) {
        changed = erase(text);
    } else if (act == INPUT_TYPING_BACK || act == INPUT_TYPING_ON) {
        move_caret(text, act == INPUT_TYPING_BACK ? SDLK_LEFT : SDLK_RIGHT);
    } else if (act == INPUT_TYPING_CANCEL) {
        changed = strcmp(text, state->typing.before) != 0;
        snprintf(text, size, "%s", state->typing.before);
        state->caret = (int)strlen(text);
    }
    if (state->typing.typed[0]) {
        changed = clear_selected(text) || changed;
        changed = insert(text, size, &state->caret, state->typing.typed) || changed;
    }
    *done = act == INPUT_TYPING_DONE;
    state->typing.typed[0] = 0;
    state->typing.act = INPUT_TYPING_NONE;
    if (*done || act == INPUT_TYPING_CANCEL) {
        ui_typing_close();
    }
    return changed;
}

/* --- Text field ------------------------------------------------------------------------------- */

static float width_until(const TextStyle *style, const char *text, int bytes)
{
    char part[LINE_BYTES];
    snprintf(part, sizeof part, "%.*s", bytes, text);
    return part[0] ? text_width(ui->text, style, part) : 0;
}

static int caret_at(const TextStyle *style, const char *text, float x)
{
    int at = 0, n = (int)strlen(text);
    while (at < n) {
        int next = following(text, at);
        float mid = (width_until(style, text, at) + width_until(style, text, next)) / 2;
        if (x < mid) {
            break;
        }
        at = next;
    }
    return at;
}

/* Where the input method shows its list, and what it has put together so far, underlined. Returns
 * the width that takes. */
static float draw_composed(const TextStyle *style, GfxRect r, float x)
{
    const char *composed = ui->input.composed;
    const GfxPoint corner = gfx_to_window(ui->gfx, gfx_view_to_window(ui->gfx, gfx_point(x, r.y)));
    const GfxPoint end =
        gfx_to_window(ui->gfx, gfx_view_to_window(ui->gfx, gfx_point(r.x + r.w, r.y + r.h)));
    const SDL_Rect place = {(int)corner.x, (int)corner.y, (int)(end.x - corner.x),
                            (int)(end.y - corner.y)};
    SDL_SetTextInputRect(&place);
    if (!composed[0]) {
        return 0;
    }
    const float w = text_width(ui->text, style, composed);
    gfx_fill_rect(ui->gfx, gfx_rect(x, r.y + 4, w, r.h - 8), ui->theme->color.paper_high);
    text_draw(ui->text, style, gfx_rect(x, r.y, w + 2, r.h), composed);
    gfx_line(ui->gfx, x, r.y + r.h - 6, x + w, r.y + r.h - 6, 1.4f, ui->theme->color.ink);
    return w;
}

static void draw_field(GfxRect r, const TextStyle *style, const char *placeholder, const char *text,
                       bool focused)
{
    const ThemeColors *c = &ui->theme->color;
    GfxRect in = gfx_rect_inset(r, 8);
    gfx_fill_rounded(ui->gfx, r, 4, c->paper_high);
    GfxColor dark = gfx_fade(c->walnut_dark, 0.22f), none = gfx_fade(dark, 0);
    gfx_fill_rect_vertical(ui->gfx, gfx_rect(r.x + 1, r.y + 1, r.w - 2, 5), dark, none);
    gfx_stroke_rounded(ui->gfx, gfx_rect_inset(r, 0.5f), 4, focused ? 1.8f : 1.1f,
                       focused ? c->rubric : c->ink_soft);
    gfx_push_clip(ui->gfx, gfx_rect(in.x - 3, r.y, in.w + 6, r.h));
    float caret_x = width_until(style, text, state->caret);
    float shift = focused && caret_x > in.w ? caret_x - in.w : 0;
    if (focused && state->field_all && text[0]) {
        gfx_fill_rect(ui->gfx,
                      gfx_rect(in.x - 1, r.y + 5, text_width(ui->text, style, text) + 2, r.h - 10),
                      c->select);
    }
    if (text[0]) {
        text_draw(ui->text, style, gfx_rect(in.x - shift, r.y, in.w + shift + 2, r.h), text);
    } else if (placeholder) {
        TextStyle hint = *style;
        hint.type = THEME_TYPE_ITALIC;
        hint.color = c->ink_faint;
        text_draw(ui->text, &hint, gfx_rect(in.x, r.y, in.w, r.h), placeholder);
    }
    if (focused) {
        caret_x += draw_composed(style, r, in.x + caret_x - shift);
    }
    /* The caret blinks by asking for a frame twice a second, no more. */
    bool lit = focused && ((int64_t)(ui->anim.now_ms / 530)) % 2 == 0;
    if (focused) {
        gfx_request_redraw_in(ui->gfx, 530);
    }
    if (lit) {
        gfx_mark_plane(ui->gfx, GFX_PLANE_FLOATS);
        gfx_fill_rect(ui->gfx, gfx_rect(in.x + caret_x - shift, r.y + 6, 1.4f, r.h - 12), c->ink);
        gfx_mark_plane(ui->gfx, GFX_PLANE_SHEET);
    }
    gfx_pop_clip(ui->gfx);
}

bool ui_text_field(const char *id, GfxRect r, const char *placeholder, char *buffer, size_t size,
                   bool *submitted)
{
    if (ui->gfx->measuring) {
        return false;
    }
    UiResponse resp = ui_target(id, r, &(UiHit){.types = true, .goes_on = !submitted}, NULL, NULL);
    ui_describe(UI_ROLE_FIELD, placeholder, buffer, false);
    TextStyle style = ui_ink(THEME_TYPE_BODY, TEXT_LEFT, TEXT_MIDDLE, TEXT_FREE);
    style.plain = true;
    bool changed = false, done = false;
    const uint64_t key = gfx_hash(0, id, strlen(id));
    const bool on_screen = ui_typing_follow(id, &resp, buffer);
    const bool has = resp.focused || on_screen;
    if (has && state->field != key) {
        /* Reached without the mouse: what is typed replaces what is there. */
        state->caret = (int)strlen(buffer);
        state->field_all = true;
    }
    state->field = has ? key : state->field == key ? 0 : state->field;
    if (resp.held && ui->input.pressed[INPUT_BUTTON_LEFT]) {
        state->caret = caret_at(&style, buffer, ui_mouse().x - r.x - 8);
        state->field_all = ui->input.clicks >= 2;
        SDL_StartTextInput();
    }
    if (on_screen) {
        changed = take_typed(buffer, size, &done);
    } else if (resp.focused) {
        state->field_seen = true;
        changed = edit(buffer, size);
        done = submitted && !ui->input.composed[0]
               && (ui_key(SDLK_RETURN, UI_KEY_TYPING) || ui_key(SDLK_KP_ENTER, UI_KEY_TYPING));
    }
    if (submitted) {
        *submitted = done;
    }
    draw_field(r, &style, placeholder, buffer, has);
    return changed;
}

/* --- Dropdown --------------------------------------------------------------------------------- */

static void open_popup(const char *id, const char *name, GfxRect r, const char *const *labels,
                       const char *const *tips, int count, int chosen)
{
    UiPopup *p = &state->popup;
    memset(p, 0, sizeof *p);
    snprintf(p->id, sizeof p->id, "%s", id);
    snprintf(p->name, sizeof p->name, "%s", name);
    p->from = gfx_rect_to_window(ui->gfx, r);
    p->count = count < UI_POPUP_ITEM_MAX ? count : UI_POPUP_ITEM_MAX;
    p->chosen = p->line = chosen;
    p->alive = true;
    for (int i = 0; i < p->count; i++) {
        snprintf(p->label[i], sizeof p->label[i], "%s", labels[i]);
        snprintf(p->tip[i], sizeof p->tip[i], "%s", tips && tips[i] ? tips[i] : "");
    }
}

bool ui_dropdown(const char *id, GfxRect r, const char *const *labels, const char *const *tips,
                 int count, int *chosen)
{
    UiPopup *p = &state->popup;
    bool mine = !ui->gfx->measuring && !strcmp(p->id, id), changed = false;
    const char *name = ui_id("%.*s", UI_ID_MAX - 1, state->name_next);
    if (mine) {
        p->alive = true;
        if (p->answered) {
            changed = p->chosen != *chosen;
            *chosen = p->chosen;
            p->id[0] = 0;
        }
    }
    const bool one = *chosen >= 0 && *chosen < count;
    const UiButton b = {
        .label = one ? labels[*chosen] : "",
        .tip = tips && one ? tips[*chosen] : NULL,
        .selected = mine && p->id[0],
        .margin = 26 /* The mark at the end with room before it, and as much at the beginning. */
    };
    GfxRect mark = gfx_rect(r.x + r.w - 22, r.y + r.h / 2 - 3, 12, 7);
    bool clicked = ui_button(id, r, &b);
    ui_describe(UI_ROLE_LIST, NULL, NULL, false);
    GfxPoint tri[3] = {
        {mark.x, mark.y}, {mark.x + mark.w, mark.y}, {mark.x + mark.w / 2, mark.y + mark.h}};
    gfx_fill_polygon(ui->gfx, tri, 3, ui->theme->color.ink_soft);
    if (clicked && !mine) {
        open_popup(id, name, r, labels, tips, count, *chosen);
    }
    return changed;
}

#define LINE_ID "%.50s:%d" /* Of the list, and of the line. */

/* Arrows and the ends of the list; opened by the keyboard, it has the focus from the first. */
static void popup_keys(int lines)
{
    UiPopup *p = &state->popup;
    const bool opened = ui->focus_shown && !strcmp(ui->focused, p->id);
    int to = opened && p->line < 0 ? 0 : p->line;
    const unsigned how = UI_KEY_REPEATS | UI_KEY_ANYTIME;
    to += ui_key(SDLK_DOWN, how) - ui_key(SDLK_UP, how);
    to += lines < p->count ? lines * (ui_key(SDLK_RIGHT, how) - ui_key(SDLK_LEFT, how)) : 0;
    to = ui_key(SDLK_HOME, how) ? 0 : ui_key(SDLK_END, how) ? p->count - 1 : to;
    to = to < p->count ? to : p->count - 1;
    to = to < 0 && p->line >= 0 ? 0 : to;
    if (to >= 0 && (to != p->line || opened)) {
        snprintf(ui->focused, UI_ID_MAX, LINE_ID, p->id, to);
        ui->focus_shown = true;
        p->line = to;
        gfx_request_redraw(ui->gfx);
    }
}

/* What the line under the pointer means is shown beside the list, where it hides none of the other
 * lines. */
static void popup_about(GfxRect list, GfxRect line, const char *utf8)
{
    enum { GAP = 6, EDGE = 8 };
    const TextStyle style = text_style(THEME_TYPE_BODY);
    const float right = gfx_width(ui->gfx) - EDGE - (list.x + list.w + GAP),
                left = list.x - GAP - EDGE;
    const bool on_right = right >= UI_TAG_W || right >= left;
    const float room = on_right ? right : left, w = room < UI_TAG_W ? room : UI_TAG_W;
    const GfxPoint size = ui_tag_size(&style, utf8, w);
    GfxRect r =
        gfx_rect(on_right ? list.x + list.w + GAP : list.x - GAP - size.x, line.y, size.x, size.y);
    const float lowest = gfx_height(ui->gfx) - EDGE - r.h;
    r.y = r.y > lowest ? lowest : r.y;
    r.y = r.y < EDGE ? EDGE : r.y;
    ui_tag_draw(&style, r, utf8);
}

enum { POPUP_PAD = 10, POPUP_EDGE = 4 };

/* A list longer than the window is high goes on in further columns, all of so many lines. */
static int popup_lines(float row)
{
    const int fit = (int)((gfx_height(ui->gfx) - 2 * POPUP_EDGE - 12) / row),
              room = fit > 0 ? fit : 1, columns = (state->popup.count + room - 1) / room;
    return columns > 1 ? (state->popup.count + columns - 1) / columns : state->popup.count;
}

/* As wide as its button, or as its longest line where the window has the room; several columns are
 * no wider than that. */
static GfxRect popup_rect(float row, int lines)
{
    const UiPopup *p = &state->popup;
    const TextStyle style = text_style(THEME_TYPE_BODY);
    const float most = gfx_width(ui->gfx) - 12;
    float w = lines < p->count ? 0 : p->from.w;
    for (int i = 0; i < p->count; i++) {
        const float line = text_width(ui->text, &style, p->label[i]) + 1;
        w = fmaxf(w, fminf(most, line + 2 * (POPUP_PAD + POPUP_EDGE)));
    }
    w = fminf(w * (float)((p->count + lines - 1) / lines), most);
    GfxRect r = gfx_rect(fminf(p->from.x, fmaxf(6, most + 6 - w)), p->from.y + p->from.h + 3, w,
                         row * (float)lines + 2 * POPUP_EDGE);
    if (r.y + r.h > gfx_height(ui->gfx) - 6) {
        r.y = p->from.y - 3 - r.h;
    }
    r.y = r.y < 4 ? 4 : r.y;
    return r;
}

/* A line of the list; true when it was chosen. */
static bool popup_line(GfxRect at, int line)
{
    UiPopup *p = &state->popup;
    const char *id = ui_id(LINE_ID, p->id, line);
    ui_means(p->label[line]);
    const UiResponse resp = ui_target(id, at, NULL, p->tip[line], NULL);
    ui_describe(UI_ROLE_LINE, p->label[line], NULL, line == p->chosen);
    ui_describe_place(p->name, line + 1, p->count);
    if (resp.hovered && (ui->input.moved.x != 0 || ui->input.moved.y != 0)) {
        ui_focus(id);
        ui->focus_shown = false;
        p->line = line;
    } else if (resp.focused) {
        p->line = line;
    }
    if (line == p->line || line == p->chosen) {
        gfx_fill_rounded(ui->gfx, at, 3,
                         gfx_fade(ui->theme->color.select, line == p->line ? 1.0f : 0.5f));
    }
    const TextStyle s = ui_ink(THEME_TYPE_BODY, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &s, gfx_rect(at.x + POPUP_PAD, at.y, at.w - 2 * POPUP_PAD, at.h),
              p->label[line]);
    return resp.clicked;
}

/* The open list lies above every section; a click beside it closes it. */
void ui_popup_draw(void)
{
    UiPopup *p = &state->popup;
    p->closed = false;
    if (!p->id[0] || p->answered || p->count == 0) {
        return;
    }
    if (!p->alive) {
        p->id[0] = 0;
        return;
    }
    const float row = ui->theme->grid.field_h;
    const int lines = popup_lines(row);
    const GfxRect r = popup_rect(row, lines);
    const float column = (r.w - 2 * POPUP_EDGE) / (float)((p->count + lines - 1) / lines);
    ui_section_begin(false);
    popup_keys(lines);
    const GfxRect all = gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx));
    const UiResponse away = ui_target("popup:close", all, &(UiHit){.no_focus = true}, NULL, NULL);
    paint_tag(r, ui->theme->color.brass_dark);
    int chosen = -1;
    for (int i = 0; i < p->count; i++) {
        const GfxRect at = gfx_rect(r.x + POPUP_EDGE + (float)(i / lines) * column,
                                    r.y + POPUP_EDGE + (float)(i % lines) * row, column, row);
        chosen = popup_line(at, i) ? i : chosen;
    }
    if (p->line >= 0 && p->tip[p->line][0]) {
        popup_about(r, gfx_rect(r.x, r.y + (float)(p->line % lines) * row, r.w, row),
                    p->tip[p->line]);
    }
    if (chosen >= 0) {
        p->chosen = chosen;
        p->answered = true;
        ui_focus(p->id);
    } else if (away.clicked || ui_key(SDLK_ESCAPE, UI_KEY_ANYTIME)) {
        ui_focus(p->id); /* The keyboard goes on from there. */
        p->id[0] = 0;
        p->closed = true;
    }
    ui_modal_end();
}
