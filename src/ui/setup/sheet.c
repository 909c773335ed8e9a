#include "setup/parts.h"

/* Voices leave signs out and say small and capital letters alike. */
static const char *letter_name(void *context, const char *letter, bool capital)
{
    (void)context;
    static const struct {
        const char *sign, *name;
    } SIGNS[] = {{"-", "typing.dash"},     {"_", "typing.underscore"}, {".", "typing.dot"},
                 {",", "typing.comma"},    {"'", "typing.apostrophe"}, {"!", "typing.exclamation"},
                 {"?", "typing.question"}, {"&", "typing.ampersand"},  {"(", "typing.opens"},
                 {")", "typing.closes"},   {"/", "typing.slash"},      {"\\", "typing.backslash"},
                 {":", "typing.colon"},    {"~", "typing.tilde"},      {"+", "typing.plus"},
                 {"#", "typing.hash"},     {"@", "typing.at"},         {"%", "typing.per_cent"},
                 {"=", "typing.equals"},   {";", "typing.semicolon"}};
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        if (strcmp(letter, SIGNS[i].sign) == 0) {
            return S(SIGNS[i].name);
        }
    }
    return capital ? SF("typing.capital", ARG_TEXT("letter", letter)) : NULL;
}

/* What a longer language has behind the letters of a row is none of them. */
static const char *letters_of(const char *key, char *out, size_t size)
{
    const char *text = strings_get(app->strings, key);
    snprintf(out, size, "%.*s", (int)strcspn(text, " "), text);
    return out;
}

void screen_typing(void)
{
    static const char *const ROWS[SCREEN_KEYS_ROWS] = {"typing.row_1", "typing.row_2",
                                                       "typing.row_3"};
    char rows[SCREEN_KEYS_ROWS][64], accents[96];
    ScreenKeysWords words = {.accents = letters_of("typing.accents", accents, sizeof accents),
                             .shift = S("typing.shift"),
                             .signs = S("typing.signs"),
                             .letters = S("typing.letters"),
                             .space = S("key.space"),
                             .erase = S("typing.erase"),
                             .done = S("word.done"),
                             .cancel = S("typing.cancel"),
                             .back = S("typing.back"),
                             .on = S("typing.on"),
                             .name = letter_name,
                             .context = app};
    for (int i = 0; i < SCREEN_KEYS_ROWS; i++) {
        words.rows[i] = letters_of(ROWS[i], rows[i], sizeof rows[i]);
    }
    ui_screen_keys(&words);
}

void screen_backdrop(void)
{
    const float w = gfx_width(ui->gfx);
    const float h = gfx_height(ui->gfx);
    if (app->title_picture == NULL) {
        char path[APP_PATH_BYTES];
        snprintf(path, sizeof path, "%s/images/board_2012.jpg", app->host.asset_dir);
        app->title_picture = gfx_picture_load(ui->gfx, path, NULL);
    }
    if (app->title_picture == NULL) {
        paint_walnut(gfx_rect(0, 0, w, h));
        return;
    }
    /* Of the chart; it covers the window whatever its shape. */
    const float ratio = 1580.0F / 1003.0F;
    const float wide = w / h > ratio ? w : h * ratio;
    const GfxRect to = gfx_rect((w - wide) / 2, (h - wide / ratio) / 2, wide, wide / ratio);
    gfx_picture_prepare(app->title_picture, to);
    gfx_picture_draw(app->title_picture, to, gfx_rect(0, 0, w, h), false);
    gfx_fill_rect(ui->gfx, gfx_rect(0, 0, w, h), gfx_fade(ui->theme->color.walnut_dark, 0.28F));
}

GfxRect screen_sheet(float w, float h, const char *title)
{
    screen_backdrop();
    const float width = gfx_width(ui->gfx);
    const float height = gfx_height(ui->gfx);
    const bool low = height < 480; /* The page needs the room more than its head. */
    w = w < width - 24 ? w : width - 24;
    h = h < height - 24 ? h : height - 24;
    GfxRect r = gfx_rect((width - w) / 2, (height - h) / 2, w, h);
    paint_panel_framed(r);
    r = gfx_rect_inset(r, ui->theme->grid.pad * (low ? 1 : 1.6F));
    TextStyle head =
        ui_ink(low ? THEME_TYPE_HEAD : THEME_TYPE_TITLE, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    const GfxRect at = gfx_cut_top(&r, text_line_height(ui->text, &head));
    ui_label("text:title", at, &head, title);
    ui_keep_clear(at);
    paint_rule(r.x, r.y + 4, r.w);
    gfx_cut_top(&r, 14);
    return r;
}

int screen_buttons(GfxRect row, const ScreenButton *buttons, int count)
{
    int pressed = -1;
    for (int i = 0; i < count; i++) {
        const GfxRect r = gfx_split_row(row, i, count, ui->theme->grid.gap);
        pressed = ui_button(buttons[i].id, r, &buttons[i].button) ? i : pressed;
    }
    return pressed;
}

void screen_row(GfxRect r, bool chosen, bool lit)
{
    const ThemeColors *c = &ui->theme->color;
    if (chosen || lit) {
        gfx_fill_rounded(ui->gfx, r, 5,
                         chosen ? gfx_fade(c->select, 0.8F) : gfx_fade(c->paper_low, 0.6F));
    }
}
