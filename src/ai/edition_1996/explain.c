/* Where a plan leads, term by term: it is played to the end of the seat's phase, dice several times
 * over. Hints compare two plans by it (hints.c). */
#include "../hints.h"
#include "seat.h"

#include <string.h>

enum { SAMPLE_COUNT = 8, STEP_MAX = 400, CENTIDUCATS = 100 };

static bool is_over(const GameState *from, const GameState *state)
{
    const Phase *base = &from->pub.stack[0];
    const Phase *now = &state->pub.stack[0];
    return now->id != base->id || now->player != base->player || state->pub.turn != from->pub.turn;
}

static void apply_plan(const World *world, GameState *state, PlayerId seat, const AiPlan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        if (!player_mask_has(rules_pending(world, state), seat)
            || !command_legal(world, state, &plan->commands[i])) {
            return;
        }
        rules_apply(world, state, &plan->commands[i], NULL);
    }
}

static PlayerId first_pending(PlayerMask mask)
{
    PlayerId player = 1;
    while (!player_mask_has(mask, player)) {
        player++;
    }
    return player;
}

/* Plays on, all seats thinking alike. True when luck had a part in it. */
static bool finish(const World *world, const GameState *from, GameState *state, Rng *rng)
{
    bool luck = false;
    for (int step = 0; step < STEP_MAX && !is_over(from, state); step++) {
        PlayerMask pending = rules_pending(world, state);
        if (pending == 0) {
            break;
        }
        PlayerId player = first_pending(pending);
        if (player == PLAYER_CHANCE) {
            Command drawn = rules_draw(world, state, rng);
            rules_apply(world, state, &drawn, NULL);
            luck = true;
            continue;
        }
        PlayerView view;
        AiPlan plan;
        rules_view(world, state, player, &view);
        const AiQuestion question = {world, &view, player, rng_next(rng), NULL};
        trader_1996_decide(NULL, &question, &plan);
        apply_plan(world, state, player, &plan);
    }
    return luck;
}

void terms_1996(const AiQuestion *question, const AiPlan *plan, PlanTerms *out)
{
    const World *world = question->world;
    Outlook outlook;
    int64_t sums[AI_TERM_COUNT] = {0};
    int samples = 0;
    bool luck = true;
    outlook_init(&outlook, world, &question->view->pub, question->seat, question->seed);
    for (; samples < SAMPLE_COUNT && luck; samples++) {
        Rng rng;
        GameState from;
        Appraisal appraisal;
        seat_imagine(world, question->view, question->seat, question->seed, &from);
        GameState state = from;
        rng_init(&rng, question->seed + (uint64_t)samples, RNG_STREAM_PLAYOUT);
        apply_plan(world, &state, question->seat, plan);
        luck = finish(world, &from, &state, &rng);
        appraise(&outlook, &state, question->seat, &appraisal);
        for (int term = 0; term < AI_TERM_COUNT; term++) {
            sums[term] += appraisal.terms[term];
        }
        if (samples == 0) {
            out->place = rules_hash(world, &state);
        }
    }
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        out->terms[term] = (int32_t)(sums[term] * CENTIDUCATS / samples);
    }
}
