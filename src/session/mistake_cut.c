/* A mistake of a person, cut out of a game as a tactical position. */
#include <serenissima/session/analysed.h>

#include <stdio.h>
#include <string.h>

enum { REVIEW_TURNS = 1 }; /* turns that a review plays on after the one in hand */

bool mistake_counts(Session *session, const Moment *moment)
{
    const SessionSetup *setup = session_setup(session);
    SessionStep step;
    if (account_mistake(moment) == MISTAKE_NONE || moment->of_wealth
        || moment->sure_loss < MISTAKE_KEEP_LEAST || moment->player < 1
        || moment->player > setup->game.player_count
        || session_setup_ai_at(setup, moment->player, moment->first_step)[0] != '\0') {
        return false;
    }
    session_step(session, moment->first_step, moment->player, &step);
    return !step.standing;
}

/* Of the commands those that the seat can give one after another from the position. */
static void keep_legal(const Tactic *tactic, AiPlan *plan)
{
    GamePosition state = tactic->state;
    plan->count = rules_play_on(&tactic->board->world, &state, plan->commands, plan->count);
}

static void put_plan(Tactic *tactic, const AiPlan *plan, const AiForecast *after, int32_t regret,
                     int32_t regret_error)
{
    TacticPlan *put = &tactic->plans[tactic->count++];
    put->plan = *plan;
    keep_legal(tactic, &put->plan);
    memset(&put->plan.commands[put->plan.count], 0,
           (size_t)(AI_PLAN_MAX - put->plan.count) * sizeof put->plan.commands[0]);
    put->place = tactic_place(tactic, &put->plan);
    put->told = (TacticFigures){.chance = after->share[tactic->seat],
                                .error = after->share_error[tactic->seat],
                                .regret = regret,
                                .regret_error = regret_error,
                                .rollouts = after->rollouts > 0 ? after->rollouts : 1};
}

/* Does a plan lead to this place, at its end or on the way? */
static bool leads_to(const Tactic *tactic, AiPlan plan, uint64_t place)
{
    while (plan.count > 0 && tactic_place(tactic, &plan) != place) {
        plan.count--;
    }
    return plan.count > 0;
}

static void put_head(Session *session, const Moment *moment, const Tactic *tactic,
                     KeptMistake *what)
{
    const SessionSetup *setup = session_setup(session);
    const World *world = &tactic->board->world;
    const uint64_t hash = rules_hash(world, &tactic->state.state) + tactic->seat;
    memset(what, 0, sizeof *what);
    snprintf(what->name, sizeof what->name, "mistake-%08lx%08lx", (unsigned long)(hash >> 32),
             (unsigned long)(hash & UINT32_MAX));
    what->edition = world->edition;
    what->players = setup->game.player_count;
    what->seat = tactic->seat;
    what->turn = moment->turn;
    what->rounds = world->e1996.round_count[what->players] > 0;
    what->cost = moment->sure_loss;
    for (PlayerId seat = 1; seat <= what->players; seat++) {
        memcpy(what->names[seat], setup->seats[seat].name, sizeof what->names[seat]);
        what->colours[seat] = setup->seats[seat].colour;
    }
}

bool mistake_cut(Session *session, const Moment *moment, const AdviceReview *review, uint64_t seed,
                 KeptMistake *what, Tactic *out)
{
    AiPlan played = {.count = 0};
    SessionStep step;
    memset(out, 0, sizeof *out);
    out->board = session_board(session);
    out->seat = moment->player;
    out->family = TACTIC_FAMILY_COUNT;
    out->turns = REVIEW_TURNS;
    out->seed = seed;
    snprintf(out->origin, sizeof out->origin, "a mistake in a game");
    session_imagine(session, moment->first_step, moment->player, &out->state);
    for (int i = 0; i < moment->step_count && played.count < AI_PLAN_MAX; i++) {
        session_step(session, moment->first_step + i, moment->player, &step);
        played.commands[played.count++] = step.command;
    }
    put_plan(out, &review->best_plan, &review->best, 0, 0);
    put_plan(out, &played, &review->played, moment->sure_loss, moment->loss_error);
    put_head(session, moment, out, what);
    return out->plans[0].plan.count > 0 && out->plans[1].plan.count > 0
           && !leads_to(out, out->plans[1].plan, out->plans[0].place);
}
