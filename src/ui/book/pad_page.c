/* Of the page of keys: the buttons of a pad by their signs, and what fingers do. */
#include "book/page.h"
#include "setup/pad_keys.h"

#include <serenissima/toolkit/pad.h>

enum { SIGN_W = 124, SIGN_RADIUS = 11 };

static void draw_head(UiPage *page, const char *words)
{
    const TextStyle style =
        text_style_with(THEME_TYPE_BOLD, ui->theme->color.rubric, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    gfx_cut_top(&page->rest, 14);
    book_words(page, &style, 0, 0, 6, words);
}

/* With "hold" before it where it is held. */
static void draw_sign(GfxRect r, const PadRow *row)
{
    const float w = pad_glyph_width(row->button, SIGN_RADIUS);
    pad_glyph_draw(row->button, row->held, r.x + 4 + w / 2, r.y + 12, SIGN_RADIUS);
    if (row->held) {
        table_text(THEME_TYPE_ITALIC, 0, ui->theme->color.ink_soft, TEXT_LEFT,
                   gfx_rect(r.x + w + 14, r.y, SIGN_W - w - 22, 24), S("pad.held"));
    }
}

void book_page_hands(UiPage *page)
{
    const TextStyle body = text_style(THEME_TYPE_BODY);
    const char *const touch[] = {S("touch.tap"), S("touch.drag"), S("touch.pinch"), S("touch.hold"),
                                 S("touch.typing")};
    int count = 0;
    const PadRow *rows = pad_keys_rows(&count);
    draw_head(page, S("pad.title"));
    for (int i = 0; i < count; i++) {
        draw_sign(page->rest, &rows[i]);
        book_words(page, &body, SIGN_W, 0, 4, strings_get(app->strings, rows[i].about));
    }
    book_words(page, &body, 0, 0, 4, S("pad.record"));
    book_words(page, &body, 0, 0, 4, S("pad.typing"));
    draw_head(page, S("touch.title"));
    for (size_t i = 0; i < sizeof touch / sizeof touch[0]; i++) {
        book_words(page, &body, 0, 0, 4, touch[i]);
    }
}
