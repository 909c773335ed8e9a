#include "learn/parts.h"

#include "advice/coach.h"
#include "advice/hint.h"
#include "learn/card.h"
#include "record/record.h"
#include "setup/keys.h"
#include "table/table.h"

enum { TAKE_BACK = 1, GO_ON }; /* An answer; 0: none. */

static bool is_open(const Table *t)
{
    return coach_is_open(t) && !record_is_open(t);
}

static void take_answer(Table *t, int answer)
{
    if (answer == TAKE_BACK) {
        coach_take_back(t);
    } else if (answer == GO_ON) {
        coach_close(t);
    }
}

void coach_card_keys(Table *t)
{
    if (is_open(t) && !app->sheet_open) {
        const bool on = ui_shortcut_above(keys_of(KEY_BACK)),
                   back = coach_can_take_back(t) && ui_shortcut_above(keys_of(KEY_UNDO));
        take_answer(t, on ? GO_ON : back ? TAKE_BACK : 0);
    }
}

void coach_card_draw(Table *t)
{
    if (is_open(t) && coach_is_answered(t)) {
        coach_close(t);
    }
    if (!is_open(t)) {
        return;
    }
    ui_golden_only("button:coach_go_on");
    ui_modal_join();
    LearnCard card = {
        .head = app_lone_person() ? S("coach.head") : app_seat_name(t->hints->card.job.seat),
        .name = ui_id("coach:%d", t->hints->card.first_step),
        .over = true,
        .buttons = {{"button:coach_back",
                     {.label = S("coach.take_back"), .tip = S("coach.take_back_tip")},
                     TAKE_BACK},
                    {"button:coach_go_on",
                     {.label = S("word.go_on"), .tip = S("coach.go_on_tip"), .kind = UI_KIND_BRASS},
                     GO_ON}},
        .count = 2};
    if (!coach_can_take_back(t)) {
        card.buttons[0] = card.buttons[--card.count];
    }
    const char *words = coach_lines(t, &card.lines);
    if (t->layout.dock.h > 0) {
        ui_note("coach:words", t->layout.dock, words);
    }
    const int answer = card_teach(t, &card);
    ui_modal_end();
    take_answer(t, answer);
}
