#include "visit.h"

#include "arena.h"

#include <serenissima/rules/bits.h>
#include <string.h>

void visit_stain(void)
{
    static uint64_t stain;
    volatile uint64_t stack[1 << 17];
    stain += UINT64_C(0x5555555555555555);
    for (size_t i = 0; i < sizeof stack / sizeof stack[0]; i++) {
        stack[i] = stain;
    }
}

AiPlan visit_ask(const Asker *asker, const char *name, uint64_t seed, const AiParallel *parallel)
{
    PlayerView view;
    AiPlan plan;
    memset(&plan, 0, sizeof plan);
    rules_view_position(asker->world, asker->state, asker->seat, &view);
    const AiQuestion question = {asker->world, &view, asker->seat, seed, parallel, NULL};
    visit_stain();
    ai_decide(ai_find(name, (EditionId)asker->world->edition), &question, &plan);
    return plan;
}

void visit_check_same(const AiPlan *a, const AiPlan *b, const char *name)
{
    ck_assert_int_eq(a->count, b->count);
    ck_assert_msg(memcmp(a->commands, b->commands, (size_t)a->count * sizeof a->commands[0]) == 0,
                  "%s decides otherwise", name);
}

/* Plays a game of helmsmen and calls `visit` before each decision. */
int visit_game(EditionId edition, int players, uint8_t options, int decisions_max,
               void (*visit)(const Asker *asker, int number))
{
    const World *world = arena_world(edition);
    const GameSetup setup = {(uint8_t)players, options};
    GamePosition state;
    Rng rng;
    int number = 0;
    rules_begin(world, &setup, &state);
    rng_init(&rng, 7, RNG_STREAM_GAME);
    while (rules_pending(world, &state.state) != 0 && number < decisions_max) {
        PlayerMask pending = rules_pending(world, &state.state);
        if ((pending >> PLAYER_CHANCE & 1) != 0) {
            Command drawn = rules_draw(world, &state.state, &rng);
            rules_play(world, &state, &drawn, NULL);
            continue;
        }
        const Asker asker = {world, &state, (PlayerId)bits_lowest(pending)};
        visit(&asker, number++);
        AiPlan plan = visit_ask(&asker, "helmsman", (uint64_t)number, NULL);
        for (int i = 0;
             i < plan.count && (rules_pending(world, &state.state) >> asker.seat & 1) != 0; i++) {
            if (rules_check(world, &state.state, &plan.commands[i]).refusal != REFUSAL_NONE) {
                ck_assert_int_gt(i, 0);
                break;
            }
            rules_play(world, &state, &plan.commands[i], NULL);
        }
    }
    return number;
}

GamePosition visit_disguise(const Asker *asker)
{
    GamePosition other = *asker->state;
    for (PlayerId player = 1; player <= other.pub.player_count; player++) {
        if (player != asker->seat) {
            other.secret.ducats[player] = other.secret.ducats[player] * 3 + 700;
            if (other.secret.stake_hundreds[player] > 0) {
                other.secret.stake_hundreds[player]--;
            }
        }
    }
    return other;
}
