#include "learn/parts.h"

#include "advice/coach.h"
#include "advice/hint.h"
#include "learn/card.h"
#include "record/record.h"
#include "setup/keys.h"
#include "table/table.h"

typedef enum CoachAnswer { COACH_NO_ANSWER, COACH_TAKE_BACK, COACH_GO_ON } CoachAnswer;

static bool is_open(const Table *t)
{
    return coach_is_open(t) && !record_is_open(t);
}

static void take_answer(Table *t, CoachAnswer answer)
{
    if (answer == COACH_TAKE_BACK) {
        coach_take_back(t);
    } else if (answer == COACH_GO_ON) {
        coach_close(t);
    }
}

void coach_card_keys(Table *t)
{
    if (!is_open(t) || app->sheet_open) {
        return;
    }
    if (ui_shortcut_above(keys_of(KEY_BACK))) {
        take_answer(t, COACH_GO_ON);
    } else if (coach_can_take_back(t) && ui_shortcut_above(keys_of(KEY_UNDO))) {
        take_answer(t, COACH_TAKE_BACK);
    }
}

/* Nothing is taken back where that has become impossible. */
static void put_buttons(Table *t, LearnCard *card)
{
    const CardButton back = {"button:coach_back",
                             {.label = S("coach.take_back"), .tip = S("coach.take_back_tip")},
                             COACH_TAKE_BACK},
                     on = {"button:coach_go_on",
                           {.label = S("word.go_on"),
                            .tip = S("coach.go_on_tip"),
                            .kind = UI_KIND_BRASS},
                           COACH_GO_ON};
    if (coach_can_take_back(t)) {
        card->buttons[card->count++] = back;
    }
    card->buttons[card->count++] = on;
}

static CoachAnswer draw_card(Table *t)
{
    LearnCard card = {.head = app_lone_person() ? S("coach.head")
                                                : app_seat_name(t->hints->card.job.seat),
                      .name = ui_id("coach:%d", t->hints->card.first_step),
                      .over = true};
    put_buttons(t, &card);
    coach_lines(t, &card.lines);
    char words[1536] = "";
    for (int i = 0; i < card.lines.count; i++) {
        const size_t used = strlen(words);
        snprintf(words + used, sizeof words - used, "%s\n", card.lines.list[i].words);
    }
    if (t->layout.dock.h > 0) {
        ui_note("coach:words", t->layout.dock, words);
    }
    return (CoachAnswer)card_teach(t, &card);
}

/* Whoever has gone on playing, has dice to throw, or has taken moves back by himself, has answered
 * it. */
static bool is_answered(CoachCard *card)
{
    const int steps = session_step_count(app->session);
    SessionStep past;
    card->drawn_at = card->drawn_at > 0 ? card->drawn_at : steps;
    bool any = steps < card->drawn_at || session_asks_draw(app->session);
    for (int i = card->drawn_at; i < steps; i++) {
        session_step(app->session, i, 0, &past);
        any = any || (app_is_person(past.player) && !past.standing);
    }
    return any;
}

void coach_card_draw(Table *t)
{
    if (!is_open(t)) {
        return;
    }
    if (is_answered(&t->hints->card)) {
        coach_close(t);
        return;
    }
    ui_golden_only("button:coach_go_on");
    ui_modal_join();
    const CoachAnswer answer = draw_card(t);
    ui_modal_end();
    take_answer(t, answer);
}
