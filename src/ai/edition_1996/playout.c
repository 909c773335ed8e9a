/* Playing on: all seats by the hand evaluation, dice by the rollout. */
#include "search.h"

#include <string.h>

enum {
    ROLLOUT_STEP_MAX = 4096,
    PHASE_STEP_MAX = 400,
    /* thousandths by which a rollout's seats may value a thing otherwise */
    PERTURB_MOST = 300,
    PERTURB_STEPS = 512
};

/* Dice depend on the rollout and on when they fall, so that all plans meet the same (common random
 * numbers). */
typedef struct Luck {
    uint64_t key;
    uint8_t turn;
    uint8_t nth[PHASE_COUNT];
} Luck;

static Command draw(const World *world, const Imagined *state, Luck *luck)
{
    uint8_t phase = rules_phase(&state->pub).id;
    if (state->pub.turn != luck->turn) {
        luck->turn = state->pub.turn;
        memset(luck->nth, 0, sizeof luck->nth);
    }
    uint64_t when = (uint64_t)state->pub.turn << 16 | (uint64_t)phase << 8 | luck->nth[phase]++;
    Rng rng;
    rng_init(&rng, seed_mix(luck->key, when), RNG_STREAM_PLAYOUT);
    return rules_draw(world, &state->state, &rng);
}

bool search_phase_done_1996(const Imagined *from, const Imagined *state)
{
    const Phase *base = &from->pub.stack[0];
    const Phase *now = &state->pub.stack[0];
    return now->id != base->id || now->player != base->player || state->pub.turn != from->pub.turn;
}

/* Dice depend on who fights, and how often he has rolled: plans that fight the same in another
 * order meet the same. */
static Command roll_for(const World *world, const Imagined *state, uint64_t key,
                        uint8_t rolled[GALLEY_MAX + 1])
{
    const Public1996 *round = &state->pub.as.e1996;
    Rng rng;
    uint64_t when =
        (uint64_t)round->active << 16 | (uint64_t)round->target << 8 | rolled[round->active]++;
    rng_init(&rng, seed_mix(key, when), RNG_STREAM_PLAYOUT);
    return rules_draw(world, &state->state, &rng);
}

const Command *search_last_attack_1996(const AiPlan *plan)
{
    const Command *attack = plan->count > 1 ? &plan->commands[plan->count - 2] : NULL;
    bool attacks =
        attack != NULL && (attack->kind == CMD_ATTACK_GALLEY || attack->kind == CMD_ATTACK_PORT);
    return attacks && attack[1].kind == CMD_END_BATTLE ? attack : NULL;
}

/* The player decides. Who has made his last attack goes on with it or ends the battles. */
static void decide_on(EvalContext *eval, Imagined *state, PlayerId player, uint64_t seed,
                      const Priors *priors, const Command **last)
{
    AiPlan plan;
    seat_decide_with(eval, state, player, seed, priors, &plan);
    if (*last != NULL && player == (*last)->player && rules_phase(&state->pub).id == PHASE_BATTLE
        && (plan.count == 0 || memcmp(&plan.commands[0], *last, sizeof **last) != 0)) {
        plan.commands[0] = command_make(CMD_END_BATTLE, player);
        plan.count = 1;
        *last = NULL;
    }
    imagined_follow(eval->world, state, &plan);
}

bool search_finish_phase_1996(EvalContext *eval, const Imagined *from, Imagined *state,
                              const PhaseCourse *course)
{
    const World *world = eval->world;
    const Command *last = course->last;
    uint8_t rolled[GALLEY_MAX + 1] = {0};
    bool luck = false;
    for (int step = 0; step < PHASE_STEP_MAX && !search_phase_done_1996(from, state); step++) {
        PlayerMask pending = rules_pending(world, &state->state);
        if (pending == 0) {
            break;
        }
        PlayerId player = first_pending(pending);
        if (player == PLAYER_CHANCE) {
            Command drawn = course->dice != NULL ? roll_for(world, state, *course->dice, rolled)
                                                 : rules_draw(world, &state->state, course->rng);
            imagined_apply(world, state, &drawn);
            luck = true;
            continue;
        }
        decide_on(eval, state, player, rng_next(course->rng), course->priors->by[player], &last);
    }
    return luck;
}

void table_priors_1996(const Priors *priors, const AiQuestion *question, PlayerId eyes,
                       TablePriors *out)
{
    for (PlayerId player = 1; player <= PLAYER_MAX; player++) {
        const Ai *ai = question != NULL && player != eyes ? win_known(question, player) : NULL;
        out->by[player] = priors;
        if (ai != NULL) {
            level_1996_priors(ai, question->view->pub.player_count, &out->known[player]);
            out->by[player] = &out->known[player];
        }
    }
}

static int32_t perturbed(int32_t value, uint64_t *bits)
{
    int32_t part = (int32_t)(*bits & (2 * PERTURB_STEPS - 1)) - PERTURB_STEPS;
    *bits /= 2 * PERTURB_STEPS;
    return value + value * part / PERTURB_STEPS * PERTURB_MOST / THOUSAND;
}

/* Without battles a round has no luck: the seats would do the same in every rollout, and the search
 * would trust in that. So each values things a little otherwise in each. */
static void perturb(const Priors *priors, uint64_t bits, Priors *out)
{
    *out = *priors;
    out->wealth = perturbed(priors->wealth, &bits);
    out->trade = perturbed(priors->trade, &bits);
    out->hulls = perturbed(priors->hulls, &bits);
    out->guards = perturbed(priors->guards, &bits);
    out->rivals = perturbed(priors->rivals, &bits);
}

void search_play_out_1996(EvalContext *eval, Imagined *state, const TablePriors *priors,
                          bool perturbs, uint64_t key, int last_round, const Command *last)
{
    const World *world = eval->world;
    Luck luck = {.key = key, .turn = state->pub.turn};
    Priors priors_of[PLAYER_MAX + 1];
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        priors_of[player] = *priors->by[player];
        if (perturbs) {
            perturb(priors->by[player], seed_mix(key, player), &priors_of[player]);
        }
    }
    for (int step = 0; step < ROLLOUT_STEP_MAX && state->pub.turn <= last_round; step++) {
        PlayerMask pending = rules_pending(world, &state->state);
        if (pending == 0) {
            return;
        }
        PlayerId player = first_pending(pending);
        if (player == PLAYER_CHANCE) {
            Command drawn = draw(world, state, &luck);
            imagined_apply(world, state, &drawn);
        } else {
            decide_on(eval, state, player, seed_mix(key, (uint64_t)step), &priors_of[player],
                      &last);
        }
    }
}
