/* The keyboard on the screen: when it opens, where it lies, its keys. What they do to the text does
 * the field (widgets_field.c) in the frame after. */
#include "toolkit/widgets/ui_private.h"

#include <serenissima/json/json.h>

enum {
    GAP = 4,
    MARGIN = 8,
    EDGE = 6,
    BOARD_W = 860,
    KEY_H = 46,
    LETTER_BYTES = 8,
    SHIFT_LOCKED = 2
};

static const char DIGITS[] = "1234567890";
/* What names of files and ways to them need, and what names of people do. */
static const char *const SIGN_ROWS[] = {
    "-_.,'!?&()", "/\\:~+#@%=;",
    "\u00E1\u00E0\u00E2\u00E4\u00E3\u00E5\u00E6\u00E7\u00E9\u00E8\u00EA\u00EB",
    "\u00ED\u00EC\u00EE\u00EF\u00F1\u00F3\u00F2\u00F4\u00F6\u0153\u00FA\u00F9\u00FB\u00FC\u00DF"};
enum { SIGN_ROW_COUNT = sizeof SIGN_ROWS / sizeof SIGN_ROWS[0] };

/* --- Opening and closing ---------------------------------------------------------------------- */

void ui_typing_close(void)
{
    UiTyping *k = &state->typing;
    ui_focus(k->id);
    state->focus_put = false;
    k->id[0] = 0;
}

static void open_for(const char *id, const char *text)
{
    UiTyping *k = &state->typing;
    memset(k, 0, sizeof *k);
    snprintf(k->id, sizeof k->id, "%s", id);
    snprintf(k->before, sizeof k->before, "%s", text);
    k->begins = ui->input.hand == INPUT_HAND_PAD;
    /* A finger has put the caret where it is; else what is typed replaces what is there. */
    state->field = k->begins ? 0 : state->field;
}

/* The last letters of the text, whole. */
static void keep_end(UiTyping *k, const char *text)
{
    const char *at = text;
    while (strlen(at) >= UI_VALUE_MAX || ((unsigned char)at[0] & 0xC0U) == 0x80U) {
        at++;
    }
    snprintf(k->shown, sizeof k->shown, "%s", at);
}

bool ui_typing_follow(const char *id, UiResponse *field, const char *text)
{
    UiTyping *k = &state->typing;
    const Input *in = &ui->input;
    const bool pressed =
        field->clicked && (in->hand == INPUT_HAND_PAD || in->hand == INPUT_HAND_TOUCH);
    if (pressed && strcmp(k->id, id) != 0) {
        /* Where the system has such a keyboard (Steam's on a Steam Deck, a phone's) it comes by
         * this, and ours stays away. */
        SDL_StartTextInput();
        if (!SDL_HasScreenKeyboardSupport()) {
            open_for(id, text);
        }
    }
    if (strcmp(k->id, id) != 0) {
        return false;
    }
    if (in->text[0] || in->composed[0] || in->key == SDLK_BACKSPACE) { /* A real one is in hand. */
        ui_typing_close();
        ui->focus_shown = false;
        field->focused = true;
        return false;
    }
    const UiTable *t = state->now;
    k->from = t->spot[t->count - 1].target.rect;
    k->alive = true;
    keep_end(k, text);
    return true;
}

/* --- Letters ---------------------------------------------------------------------------------- */

/* Cuts the first letter off *text; false: there is none. */
static bool next_letter(const char **text, char out[LETTER_BYTES])
{
    const char *at = *text;
    const size_t bytes = at[0] ? text_letter(at, NULL) : 0;
    memcpy(out, at, bytes);
    out[bytes] = 0;
    *text += bytes;
    return bytes > 0;
}

static int count_letters(const char *text)
{
    char letter[LETTER_BYTES];
    int count = 0;
    while (next_letter(&text, letter)) {
        count++;
    }
    return count;
}

/* The capital of a Latin letter with its marks; what has none stays. */
static void capital_of(const char *letter, char out[LETTER_BYTES])
{
    const unsigned char *at = (const unsigned char *)letter;
    const bool small = at[0] >= 'a' && at[0] <= 'z';
    const bool marked = at[0] == 0xC3 && at[1] >= 0xA0 && at[1] != 0xB7 && at[1] != 0xBF;
    const bool ligature = at[0] == 0xC5 && at[1] == 0x93; /* oe */
    snprintf(out, LETTER_BYTES, "%s", letter);
    if (small || marked || ligature) {
        out[small ? 0 : 1] = (char)(at[small ? 0 : 1] - (ligature ? 1 : 0x20));
    }
}

/* --- Keys ------------------------------------------------------------------------------------- */

/* A key with its name for who hears it; sign: the pad's button that does the same. */
static bool draw_key(const char *name, GfxRect r, const char *label, const char *said, bool on,
                     PadButton sign)
{
    enum { RADIUS = 9 };
    const char *id = ui_id("typing:%s", name);
    const UiResponse resp = ui_target(id, r, NULL, NULL, NULL);
    ui_describe(UI_ROLE_NONE, said, state->typing.shown, on);
    if (state->typing.begins) {
        snprintf(ui->focused, sizeof ui->focused, "%s", id);
        ui->focus_shown = state->by_keys = true;
        state->focus_put = state->focus_given = state->typing.begins = false;
    }
    ui_button_face(r, UI_KIND_PAPER, &resp, on);
    TextStyle style = ui_ink(THEME_TYPE_BUTTON, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    style.plain = true;
    const bool pad = ui->input.hand == INPUT_HAND_PAD && sign != PAD_BUTTON_COUNT;
    const float w = pad ? pad_glyph_width(sign, RADIUS) : 0;
    const float beside = pad ? w + 4 : 0;
    const GfxRect words = gfx_rect(r.x + 5 + beside, r.y, r.w - 10 - beside, r.h);
    const bool room = !pad || text_fits(ui->text, &style, words.w, label);
    if (room) {
        text_draw(ui->text, &style, words, label);
    }
    if (pad) { /* Alone it stands in the middle. */
        pad_glyph_draw(sign, false, room ? r.x + 6 + w / 2 : r.x + r.w / 2, r.y + r.h / 2, RADIUS);
    }
    if (resp.clicked) {
        sound_play_at(ui->sound, "click", 0.6F);
    }
    return resp.clicked;
}

static void draw_letters(const ScreenKeysWords *w, GfxRect row, const char *letters)
{
    UiTyping *k = &state->typing;
    const int count = count_letters(letters);
    char letter[LETTER_BYTES], shown[LETTER_BYTES];
    for (int i = 0; next_letter(&letters, letter); i++) {
        capital_of(letter, shown);
        const bool capital = k->shift > 0 && strcmp(shown, letter) != 0;
        const char *as = capital ? shown : letter;
        const char *said = w->name ? w->name(w->context, letter, capital) : NULL;
        if (draw_key(letter, gfx_split_row(row, i, count, GAP), as, said ? said : as, false,
                     PAD_BUTTON_COUNT)) {
            snprintf(k->typed, sizeof k->typed, "%s", as);
            k->shift = k->shift == SHIFT_LOCKED ? SHIFT_LOCKED : 0;
        }
    }
}

/* Every press on it goes on: for one letter, for all, for none. */
static void act(UiTyping *k, InputTyping what)
{
    if (what == INPUT_TYPING_SHIFT) {
        k->shift = (k->shift + 1) % (SHIFT_LOCKED + 1);
    } else if (what == INPUT_TYPING_SIGNS) {
        k->signs = !k->signs;
    } else if (what == INPUT_TYPING_SPACE) {
        snprintf(k->typed, sizeof k->typed, " ");
    } else if (what != INPUT_TYPING_NONE) {
        k->act = what;
    }
}

static void draw_commands(const ScreenKeysWords *w, GfxRect row)
{
    UiTyping *k = &state->typing;
    const struct {
        InputTyping act;
        const char *name, *label, *said;
        float share;
        bool on;
    } keys[] = {{INPUT_TYPING_SHIFT, "shift", w->shift, w->shift, 1.3F, k->shift > 0},
                {INPUT_TYPING_SIGNS, "signs", k->signs ? w->letters : w->signs,
                 k->signs ? w->letters : w->signs, 1.3F, k->signs},
                {INPUT_TYPING_SPACE, "space", w->space, w->space, 1.6F, false},
                {INPUT_TYPING_BACK, "back", "\u2190", w->back, 0.75F, false},
                {INPUT_TYPING_ON, "on", "\u2192", w->on, 0.75F, false},
                {INPUT_TYPING_ERASE, "erase", w->erase, w->erase, 1.3F, false},
                {INPUT_TYPING_CANCEL, "cancel", w->cancel, w->cancel, 1.3F, false},
                {INPUT_TYPING_DONE, "done", w->done, w->done, 1.3F, false}};
    enum { COUNT = sizeof keys / sizeof keys[0] };
    float shares[COUNT];
    GfxRect at[COUNT];
    for (int i = 0; i < COUNT; i++) {
        shares[i] = keys[i].share;
    }
    gfx_split_weighed(row, shares, COUNT, GAP, at);
    for (int i = 0; i < COUNT; i++) {
        if (draw_key(keys[i].name, at[i], keys[i].label, keys[i].said, keys[i].on,
                     pad_button_typing(keys[i].act))) {
            act(k, keys[i].act);
        }
    }
}

/* --- The whole -------------------------------------------------------------------------------- */

/* Below the field or, where there is more room, above it: what is typed stays in sight. */
static GfxRect place(int rows)
{
    const GfxRect from = state->typing.from;
    const float w = fminf(BOARD_W, gfx_width(ui->gfx) - 2 * EDGE), all = gfx_height(ui->gfx);
    const float below = all - from.y - from.h - 2 * EDGE, above = from.y - 2 * EDGE;
    const float most = (float)(rows * (KEY_H + GAP) - GAP + 2 * MARGIN);
    const bool under = below >= most || below >= above;
    const float h = fminf(most, under ? below : above);
    return gfx_rect((gfx_width(ui->gfx) - w) / 2, under ? all - EDGE - h : EDGE, w, h);
}

static void draw_rows(const ScreenKeysWords *w, GfxRect in, int rows)
{
    UiTyping *k = &state->typing;
    const bool begins = k->begins, signs = k->signs;
    const float h = (in.h - (float)((rows - 1) * GAP)) / (float)rows;
    k->begins = false; /* Few begin with a digit. */
    draw_letters(w, gfx_cut_top(&in, h), DIGITS);
    k->begins = begins;
    for (int i = 0; i < rows - 2; i++) {
        const char *letters = signs                  ? (i < SIGN_ROW_COUNT ? SIGN_ROWS[i] : "")
                              : i < SCREEN_KEYS_ROWS ? w->rows[i]
                                                     : w->accents;
        gfx_cut_top(&in, GAP);
        draw_letters(w, gfx_cut_top(&in, h), letters);
    }
    gfx_cut_top(&in, GAP);
    draw_commands(w, in);
}

void ui_screen_keys(const ScreenKeysWords *words)
{
    UiTyping *k = &state->typing;
    k->id[0] = k->alive ? k->id[0] : 0;
    k->alive = false;
    pad_set_typing(k->id[0] != 0);
    if (!k->id[0]) {
        return;
    }
    const int rows = SCREEN_KEYS_ROWS + 3;
    const GfxRect r = place(rows), all = gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx));
    ui_modal_begin("typing", false);
    const UiResponse away = ui_target("typing:away", all, &(UiHit){.no_focus = true}, NULL, NULL);
    paint_tag(r, ui->theme->color.brass_dark);
    draw_rows(words, gfx_rect_inset(r, MARGIN), rows);
    act(k, ui->input.typing);
    if (ui_key(SDLK_ESCAPE, UI_KEY_ANYTIME)) {
        act(k, INPUT_TYPING_CANCEL);
    }
    ui_modal_end();
    const GfxPoint m = ui_mouse();
    if (away.clicked && !gfx_rect_has(r, m.x, m.y) && !gfx_rect_has(k->from, m.x, m.y)) {
        k->id[0] = 0;
    }
}
