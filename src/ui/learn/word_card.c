#include "learn/parts.h"

#include "learn/card.h"
#include "table/table.h"

void word_card_draw(Table *t)
{
    if (!app->first_game) {
        return;
    }
    const char *key = t->has.points ? "first.words_1996" : "first.words_2012";
    const LearnCard card = {
        .head = S("first.head"),
        .name = "word",
        .id = "word:text",
        .text = SF(key, ARG_PLAYER(t->viewer)),
        .buttons = {{"button:word_read", {.label = S("word.go_on"), .kind = UI_KIND_BRASS}, 1}},
        .count = 1,
        .over = true};
    ui_modal_begin("word", false);
    if (card_teach(t, &card)) {
        app->first_game = false;
        gfx_request_redraw(ui->gfx);
    }
    ui_modal_end();
}
