/* Levels of the 1996 edition, and its plans for hints. */
#include "seat.h"

void level_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    trader_1996_decide(ai, question, plan);
}

int choices_1996(const AiQuestion *question, const AiBudget *budget, AiChoice *out, int max)
{
    (void)budget;
    (void)max;
    memset(&out[0], 0, sizeof out[0]);
    trader_1996_decide(NULL, question, &out[0].plan);
    weigh_1996(question, &out[0].plan, budget, &out[0].after);
    out[0].utility = out[0].after.worth[question->seat];
    return 1;
}

void weigh_1996(const AiQuestion *question, const AiPlan *plan, const AiBudget *budget,
                AiForecast *out)
{
    (void)budget;
    Outlook outlook;
    GameState state;
    PlayerId seat = question->seat != 0 ? question->seat : 1;
    outlook_init(&outlook, question->world, &question->view->pub, seat, question->seed);
    seat_imagine(question->world, question->view, seat, question->seed, &state);
    for (int i = 0; plan != NULL && i < plan->count; i++) {
        if (!command_legal(question->world, &state, &plan->commands[i])) {
            break;
        }
        rules_apply(question->world, &state, &plan->commands[i], NULL);
    }
    memset(out, 0, sizeof *out);
    for (PlayerId player = 1; player <= state.pub.player_count; player++) {
        out->worth[player] = appraise_total(&outlook, &state, player);
    }
}
