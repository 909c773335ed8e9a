/* Of the page of keys: the buttons of a pad by their signs, and what fingers do. */
#include "book/flow.h"
#include "setup/pad_keys.h"

#include <serenissima/toolkit/pad_glyph.h>

enum { SIGN_W = 124, SIGN_RADIUS = 11 };

static void flow_head(Flow *flow, const char *words)
{
    const TextStyle style =
        text_style_with(THEME_TYPE_BOLD, ui->theme->color.rubric, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    flow->height += 14;
    flow_words(flow, &style, 0, flow->w, 6, words);
}

/* With "hold" before it where it is held. */
static void draw_sign(Flow *flow, const PadRow *row)
{
    const float w = pad_glyph_width(row->button, SIGN_RADIUS);
    const GfxRect line = gfx_rect(flow->x, flow->y + flow->height, SIGN_W - 8, 24);
    const TextStyle style = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_LEFT,
                                            TEXT_MIDDLE, TEXT_SHRINK);
    pad_glyph_draw(row->button, row->held, line.x + 4 + w / 2, line.y + 12, SIGN_RADIUS);
    if (row->held) {
        text_draw(ui->text, &style, gfx_rect(line.x + w + 14, line.y, line.w - w - 14, line.h),
                  S("pad.held"));
    }
}

static void flow_buttons(Flow *flow)
{
    const TextStyle body = text_style(THEME_TYPE_BODY);
    int count = 0;
    const PadRow *rows = pad_keys_rows(&count);
    flow_head(flow, S("pad.title"));
    for (int i = 0; i < count; i++) {
        if (flow->draw) {
            draw_sign(flow, &rows[i]);
        }
        flow_words(flow, &body, SIGN_W, flow->w - SIGN_W, 4,
                   strings_get(app->strings, rows[i].about));
    }
    flow_words(flow, &body, 0, flow->w, 4, S("pad.record"));
    flow_words(flow, &body, 0, flow->w, 4, S("pad.typing"));
}

void flow_hands(Flow *flow)
{
    const TextStyle body = text_style(THEME_TYPE_BODY);
    const char *const touch[] = {S("touch.tap"), S("touch.drag"), S("touch.pinch"), S("touch.hold"),
                                 S("touch.typing")};
    flow_buttons(flow);
    flow_head(flow, S("touch.title"));
    for (size_t i = 0; i < sizeof touch / sizeof touch[0]; i++) {
        flow_words(flow, &body, 0, flow->w, 4, touch[i]);
    }
}
