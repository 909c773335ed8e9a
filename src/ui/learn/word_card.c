#include "learn/parts.h"

#include "learn/card.h"
#include "table/card_fold.h"
#include "table/table.h"

/* --- What there is to say --------------------------------------------------------------------- */

static const char *first_words(Table *t)
{
    const StringArg name[] = {ARG_TEXT("player", table_seat_name(t->viewer))};
    return strings_format(app->strings, t->has.points ? "first.words_1996" : "first.words_2012",
                          name, 1);
}

/* --- The card --------------------------------------------------------------------------------- */

static bool draw_card(Table *t, const char *head, const char *text)
{
    const TextStyle words = text_style(THEME_TYPE_BODY);
    const float gap = ui->theme->grid.gap, button_h = ui->theme->grid.button_h;
    const CardHead on_top = {head, NULL, "word", false};
    const float inside = card_inside_w(t, CARD_W);
    const float h = text_measure(ui->text, &words, text, inside).y + button_h + 2 * gap
                    + card_around_h(t, inside, &on_top);
    if (card_is_folded(t, CARD_TEACHES, on_top.name, head, NULL)) {
        return false;
    }
    const CardClear clear = {.own = "button:word"};
    const UiButton on = {.label = S("lesson.next"), .kind = UI_KIND_BRASS};
    GfxRect r = card_paper(t, card_place(t, CARD_W, h, &clear, &app->card_place), &on_top);
    const bool read = ui_button("button:word_read", gfx_cut_bottom(&r, button_h), &on);
    gfx_cut_bottom(&r, gap);
    card_words("word:text", r, text);
    return read;
}

void word_card_draw(Table *t)
{
    if (!app->first_game) {
        return;
    }
    ui_modal_begin("word", false);
    const bool read = draw_card(t, S("first.head"), first_words(t));
    ui_modal_end();
    if (read) {
        app->first_game = false;
        gfx_request_redraw(ui->gfx);
    }
}
