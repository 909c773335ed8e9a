/* The policy: which plan or answer the hand evaluation likes best, for every kind of decision. */
#include "planner.h"
#include "../eval/update.h"

#include <string.h>

/* Keeps the best answers that are a single command each. */
typedef struct Ballot {
    Candidate *kept;
    int max;
    int count;
} Ballot;

static void ballot_add(Ballot *ballot, const Command *command, int32_t utility,
                       const int32_t total[PLAYER_MAX + 1])
{
    if (ballot->count == ballot->max && utility <= ballot->kept[ballot->count - 1].utility) {
        return;
    }
    int place = ballot->count < ballot->max ? ballot->count++ : ballot->count - 1;
    while (place > 0 && utility > ballot->kept[place - 1].utility) {
        ballot->kept[place] = ballot->kept[place - 1];
        place--;
    }
    Candidate *kept = &ballot->kept[place];
    memset(kept, 0, sizeof *kept);
    kept->plan.commands[0] = *command;
    kept->plan.count = 1;
    kept->utility = utility;
    memcpy(kept->total, total, sizeof kept->total);
}

/* Every legal command, by the worth of the position after it; `tie` says where the list begins. */
static void vote_one_ply(EvalContext *eval, const GameState *state, PlayerId seat, bool for_rollout,
                         uint32_t tie, Ballot *ballot)
{
    Command legal[RULES_LEGAL_MAX];
    int count = rules_legal(eval->chart.world, state, seat, legal);
    for (int i = 0; i < count; i++) {
        const Command *command = &legal[(tie % (uint32_t)count + (uint32_t)i) % (uint32_t)count];
        GameState after = *state;
        int32_t total[PLAYER_MAX + 1];
        rules_apply(eval->chart.world, &after, command, NULL);
        evaluate_near_base(eval, &after, for_rollout, total);
        ballot_add(ballot, command, evaluation_utility(eval, total, seat), total);
    }
}

void blockade_follow(EvalContext *eval, const GameState *state, const Command *answer,
                     bool for_rollout, Candidate *out)
{
    const PlanOptions options = {.for_rollout = for_rollout};
    GameState after = *state;
    PlanBuilder builder;
    GalleyId active = state->pub.as.e2012.active;
    PlayerId mover = state->pub.galleys[active].owner;
    rules_apply(eval->chart.world, &after, answer, NULL);
    builder_init(&builder, eval, mover, &options, out, 1);
    builder_waive(&builder, &after);
    builder_init(&builder, eval, mover, &options, out, 1);
    if (rules_phase(&after.pub).id == PHASE_ACTION) {
        builder_run(&builder, &after);
    }
    if (builder.kept_count == 0) {
        memset(out, 0, sizeof *out);
        out->finish = FINISH_END;
        out->zone = after.pub.galleys[active].zone;
        builder_evaluate(&builder, &after, out->total);
    }
}

/* S2-M2, V5, B9: what the mover does after a yes against what he does after a no. */
static void vote_blockade(EvalContext *eval, const GameState *state, PlayerId seat,
                          bool for_rollout, Ballot *ballot)
{
    const CommandKind answers[] = {CMD_WAIVE_BLOCKADE, CMD_DECLARE_BLOCKADE};
    for (int i = 0; i < (eval->weights->blockades.on ? 2 : 1); i++) {
        Command answer = command_make(answers[i], seat);
        Candidate reply;
        blockade_follow(eval, state, &answer, for_rollout, &reply);
        ballot_add(ballot, &answer, evaluation_utility(eval, reply.total, seat), reply.total);
    }
}

/* S2-B5: fighting on to the end against stopping here. */
static void vote_fight(EvalContext *eval, const GameState *state, PlayerId seat, bool for_rollout,
                       Ballot *ballot)
{
    const PlanOptions options = {.for_rollout = for_rollout};
    const World *world = eval->chart.world;
    const Public2012 *turn = &state->pub.as.e2012;
    Candidate unused;
    PlanBuilder builder;
    int32_t total[PLAYER_MAX + 1];
    builder_init(&builder, eval, seat, &options, &unused, 1);
    Command withdraw = command_make(CMD_WITHDRAW, seat);
    GameState after = *state;
    rules_apply(world, &after, &withdraw, NULL);
    builder_evaluate(&builder, &after, total);
    ballot_add(ballot, &withdraw, evaluation_utility(eval, total, seat), total);
    Command on = command_make(CMD_FIGHT_ON, seat);
    if (turn->target != 0) {
        battle_galley(&builder, state, turn->target, total);
    } else {
        battle_port(&builder, state, world->port_of_zone[state->pub.galleys[turn->active].zone],
                    total);
    }
    ballot_add(ballot, &on, evaluation_utility(eval, total, seat), total);
}

/* As policy_candidates. *randomised: the answer depends on the tie, too. */
static int find_candidates(EvalContext *eval, const GameState *state, PlayerId seat,
                           const PlanOptions *options, uint32_t tie, Ballot *ballot,
                           bool *randomised)
{
    uint8_t phase = rules_phase(&state->pub).id;
    const bool for_rollout = options->for_rollout;
    if (phase == PHASE_CHOOSE || phase == PHASE_ACTION || phase == PHASE_INVEST
        || phase == PHASE_RELIEF) {
        PlanBuilder builder;
        builder_init(&builder, eval, seat, options, ballot->kept, ballot->max);
        builder_run(&builder, state);
        ballot->count = builder.kept_count;
    } else if (phase == PHASE_BLOCKADE) {
        vote_blockade(eval, state, seat, for_rollout, ballot);
    } else if (phase == PHASE_FIGHT_CHOICE) {
        vote_fight(eval, state, seat, for_rollout, ballot);
    }
    for (int i = 0; !for_rollout && i < ballot->count; i++) {
        GameState after = *state;
        ballot->kept[i].plan.count = plan_apply(eval->chart.world, &after, &ballot->kept[i].plan);
    }
    *randomised = ballot->count == 0 || ballot->kept[0].plan.count == 0;
    if (*randomised) {
        ballot->count = 0;
        vote_one_ply(eval, state, seat, for_rollout, tie, ballot);
    }
    return ballot->count;
}

/* The same with a base, and what is not for rollouts with a cache. */
static int settle_candidates(EvalContext *eval, const GameState *state, PlayerId seat,
                             const PlanOptions *options, uint32_t tie, Ballot *ballot,
                             bool *randomised)
{
    UpdateCache cache;
    eval_2012_set_base(eval, state);
    if (options->for_rollout) {
        return find_candidates(eval, state, seat, options, tie, ballot, randomised);
    }
    update_cache_clear(&cache);
    eval->cache = &cache;
    int count = find_candidates(eval, state, seat, options, tie, ballot, randomised);
    eval->cache = NULL;
    return count;
}

int policy_candidates(EvalContext *eval, const GameState *state, PlayerId seat,
                      const PlanOptions *options, uint32_t tie, Candidate *kept, int kept_max)
{
    Ballot ballot = {kept, kept_max, 0};
    bool randomised;
    return settle_candidates(eval, state, seat, options, tie, &ballot, &randomised);
}

void policy_decide(EvalContext *eval, const GameState *state, PlayerId seat,
                   const PlanOptions *options, uint32_t tie, AiPlan *plan)
{
    Candidate best;
    Ballot ballot = {&best, 1, 0};
    ReplyKey key = {0, 0};
    Replies *replies = options->for_rollout ? eval->replies : NULL;
    bool randomised;
    if (replies != NULL) {
        key = replies_key(state, seat);
        if (replies_find(replies, &key, plan)) {
            return;
        }
    }
    settle_candidates(eval, state, seat, options, tie, &ballot, &randomised);
    *plan = best.plan;
    if (replies != NULL && !randomised) {
        replies_keep(replies, &key, plan);
    }
}
