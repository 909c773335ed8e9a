#include "arena.h"

#include <serenissima/data/board.h>
#include <stdio.h>
#include <string.h>

enum { COMMANDS_MAX = 100000 };

const World *arena_world(void)
{
    static Board board;
    static bool loaded;
    if (!loaded) {
        BoardProblems problems;
        loaded = board_init_from_file(&board, SERENISSIMA_BOARD, &problems);
        ck_assert_msg(loaded, "the 2012 board does not load");
    }
    return &board.world;
}

uint64_t arena_decision_seed(uint64_t seed, int n)
{
    return seed * UINT64_C(0x9E3779B97F4A7C15) + (uint64_t)n * UINT64_C(0xD1342543DE82EF95);
}

static PlayerId lowest_player(PlayerMask mask)
{
    PlayerId player = 1;
    while ((mask >> player & 1) == 0) {
        player++;
    }
    return player;
}

/* A galley that sinks by its owner's own command must have landed its last sailor. */
static bool sinks_for_nothing(const Command *command)
{
    return command->kind == CMD_MOVE_SAILORS && command->as.move_sailors.sink != 0;
}

static void take_turn(const ArenaGame *game, GameState *state, PlayerId player, ArenaResult *result)
{
    const World *world = arena_world();
    PlayerView view;
    AiPlan plan;
    const Ai *ai = ai_find(game->seats[player], EDITION_2012);
    ck_assert_ptr_nonnull(ai);
    rules_view(world, state, player, &view);
    const AiQuestion question = {
        world, &view, player, arena_decision_seed(game->seed, result->commands), NULL, NULL};
    ai_decide(ai, &question, &plan);
    ck_assert_int_ge(plan.count, 1);
    ck_assert_int_le(plan.count, AI_PLAN_MAX);
    bool random = strcmp(ai->name, "random") == 0;
    for (int i = 0; i < (game->first_only ? 1 : plan.count); i++) {
        const Command *command = &plan.commands[i];
        RuleError error = rules_check(world, state, command);
        if (error.refusal != REFUSAL_NONE) {
            fprintf(stderr, "seed %llu: %s refused: %s %s\n", (unsigned long long)game->seed,
                    command_info((CommandKind)command->kind)->name,
                    refusal_name((Refusal)error.refusal), rule_name((RuleId)error.rule));
            result->refused++;
            result->commands++;
            return;
        }
        if (!random && sinks_for_nothing(command)) {
            result->sunk_without_landing++;
        }
        rules_apply(world, state, command, NULL);
        result->commands++;
    }
}

ArenaResult arena_play(const ArenaGame *game)
{
    const World *world = arena_world();
    const GameSetup setup = {game->players, game->options};
    ArenaResult result = {0};
    GameState state;
    Rng chance;
    rules_start(world, &setup, &state);
    rng_init(&chance, game->seed, RNG_STREAM_GAME);
    while (result.commands < COMMANDS_MAX && result.refused == 0) {
        PlayerMask pending = rules_pending(world, &state);
        if (pending == 0) {
            result.finished = true;
            break;
        }
        PlayerId player = lowest_player(pending);
        if (player == PLAYER_CHANCE) {
            Command drawn = rules_draw(world, &state, &chance);
            rules_apply(world, &state, &drawn, NULL);
            result.commands++;
        } else {
            take_turn(game, &state, player, &result);
        }
    }
    result.hash = rules_hash(world, &state);
    if (result.finished) {
        rules_rank(world, &state, result.rank);
        result.end = state;
    }
    memcpy(result.ducats, state.secret.ducats, sizeof result.ducats);
    return result;
}
