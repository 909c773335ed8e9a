#include "learn/parts.h"

#include "learn/card.h"
#include "record/record.h"
#include "table/table.h"

bool word_card_waits(void)
{
    return app->first_game && app->table && !record_is_open(app->table);
}

void word_card_draw(Table *t)
{
    if (!word_card_waits()) {
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
    ui_golden_only("button:word_read");
    ui_modal_join();
    if (card_teach(t, &card) || session_can_undo(app->session)) { /* Or has begun to play. */
        app->first_game = false;
        gfx_request_redraw(ui->gfx);
    }
    ui_modal_end();
}
