#include "learn/parts.h"

#include "advice/coach.h"
#include "advice/hint.h"
#include "learn/card.h"
#include "setup/keys.h"
#include "setup/parts.h"
#include "table/table.h"

typedef enum CoachAnswer { COACH_NO_ANSWER, COACH_TAKE_BACK, COACH_SHOW, COACH_GO_ON } CoachAnswer;

/* Nothing is taken back where that has become impossible. */
static void put_buttons(Table *t, LearnCard *card)
{
    const CardButton back = {"button:coach_back",
                             {.label = S("coach.take_back"),
                              .tip = S("coach.take_back_tip"),
                              .keys = keys_of(KEY_UNDO)},
                             COACH_TAKE_BACK},
                     show = {"button:coach_show",
                             {.label = S("coach.show"),
                              .tip = S("coach.show_tip"),
                              .selected = t->hints->card.drawn,
                              .keys = keys_of(KEY_HINT)},
                             COACH_SHOW},
                     on = {"button:coach_go_on",
                           {.label = S("coach.go_on"),
                            .tip = S("coach.go_on_tip"),
                            .kind = UI_KIND_BRASS,
                            .keys = keys_of(KEY_BACK)},
                           COACH_GO_ON};
    if (coach_can_take_back(t)) {
        card->buttons[card->count++] = back;
    }
    card->buttons[card->count++] = show;
    card->buttons[card->count++] = on;
}

static CoachAnswer draw_card(Table *t)
{
    enum { COACH_W = 440 };
    const char *whose = app_seat_name(t->hints->card.job.seat);
    LearnCard card = {.head = S("coach.head"),
                      .remark =
                          app_lone_person() ? NULL : SF("coach.for", ARG_TEXT("player", whose)),
                      .name = ui_id("coach:%d", session_step_count(app->session)),
                      .button_h = ui->theme->grid.button_h};
    /* Where the galley lies, or sank, that it speaks of, else the port's plate; w 0: nowhere. */
    const GalleyId galley = coach_galley(t);
    const PortId port = coach_port(t);
    const GfxPoint at = table_to_window(t, t->galley_at[galley]);
    const CardClear clear = {.pointed = galley != 0 ? gfx_rect(at.x - 45, at.y - 60, 90, 80)
                                        : port != 0 ? t->plate[port]
                                                    : gfx_rect(0, 0, 0, 0),
                             .own = "button:coach"};
    put_buttons(t, &card);
    coach_lines(t, &card.lines);
    if (card_teach_is_away(t, &card)) {
        return COACH_NO_ANSWER;
    }
    const float h = card_teach_height(t, &card, COACH_W);
    const GfxRect place = card_place(t, COACH_W, h, &clear, &app->card_place);
    /* For scripts: what it speaks of, what was better, and the reasons. */
    int reasons = 0;
    for (int i = 0; i < card.lines.count; i++) {
        const HintLine *line = &card.lines.list[i];
        if (line->kind == LINE_TEXT) {
            ui_note("coach:thing", place, line->words);
        } else if (line->kind == LINE_PLAN) {
            ui_note("coach:better", place, line->words);
        } else if (line->kind == LINE_GAIN || line->kind == LINE_LOSS) {
            ui_note(ui_id("coach:reason:%d", ++reasons), place, line->words);
        }
    }
    return (CoachAnswer)card_teach(t, place, &card);
}

void coach_card_draw(Table *t)
{
    CoachCard *card = &t->hints->card;
    if (!card->open || table_is_playing(t) || t->report.open || t->fight.open) {
        return; /* What happened is looked at first. */
    }
    ui_modal_begin("coach", false);
    const CoachAnswer answer = draw_card(t);
    ui_modal_end();
    switch (answer) {
    case COACH_TAKE_BACK: coach_take_back(t); break;
    case COACH_SHOW: card->drawn = !card->drawn; break;
    case COACH_GO_ON: coach_close(t); break;
    case COACH_NO_ANSWER: break;
    }
}
