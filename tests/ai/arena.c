#include "arena.h"

#include <serenissima/rules/bits.h>
#include <stdio.h>
#include <string.h>

enum { COMMANDS_MAX = 100000 };

const Ai *(*arena_find)(const char *name, EditionId edition) = ai_find;

const Board *arena_board(EditionId edition)
{
    static const char *const files[EDITION_COUNT] = {
        [EDITION_2012] = SERENISSIMA_BOARDS "/2012.json",
        [EDITION_1996] = SERENISSIMA_BOARDS "/1996.json",
    };
    static Board boards[EDITION_COUNT];
    static bool loaded[EDITION_COUNT];
    if (!loaded[edition]) {
        BoardProblems problems;
        loaded[edition] = board_init_from_file(&boards[edition], files[edition], &problems);
        ck_assert_msg(loaded[edition], "%s does not load", files[edition]);
    }
    return &boards[edition];
}

const World *arena_world(EditionId edition)
{
    return &arena_board(edition)->world;
}

ArenaGame arena_game(EditionId edition, int players, uint64_t seed, const char *seat)
{
    ArenaGame game = {.edition = edition, .players = (uint8_t)players, .seed = seed};
    for (int player = 1; player <= players; player++) {
        game.seats[player] = seat;
    }
    return game;
}

void arena_check_clean(const ArenaResult *result)
{
    ck_assert_msg(result->finished, "the game did not end");
    ck_assert_int_eq(result->refused, 0);
    ck_assert_int_eq(result->wasted, 0);
}

AiPlan arena_ask(const World *world, const GamePosition *state, PlayerId seat, const char *name,
                 uint64_t seed)
{
    const Ai *ai = arena_find(name, (EditionId)world->edition);
    PlayerView view;
    AiPlan plan = {0};
    ck_assert_ptr_nonnull(ai);
    rules_view_position(world, state, seat, &view);
    const AiQuestion question = {world, &view, seat, seed, NULL, NULL};
    ai_decide(ai, &question, &plan);
    ck_assert_int_ge(plan.count, 1);
    ck_assert_int_le(plan.count, AI_PLAN_MAX);
    return plan;
}

/* A galley that sinks by its owner's own command must have landed its last sailor. */
static bool wastes_galley(const Command *command)
{
    return (command->kind == CMD_MOVE_SAILORS && command->as.move_sailors.sink != 0)
           || (command->kind == CMD_DISMISS_SAILORS && command->as.dismiss_sailors.sink != 0)
           || (command->kind == CMD_BUILD_GALLEY && command->as.build_galley.sink != 0)
           || (command->kind == CMD_BOARD_WRECK && command->as.board_wreck.sink != 0);
}

static void take_turn(const ArenaGame *game, GamePosition *state, PlayerId player,
                      ArenaResult *result)
{
    const World *world = arena_world(game->edition);
    const uint64_t seed = game->seed * UINT64_C(0x9E3779B97F4A7C15)
                          + (uint64_t)result->commands * UINT64_C(0xD1342543DE82EF95);
    const AiPlan plan = arena_ask(world, state, player, game->seats[player], seed);
    const bool random = strcmp(game->seats[player], "random") == 0;
    for (int i = 0; i < (game->first_only ? 1 : plan.count); i++) {
        const Command *command = &plan.commands[i];
        RuleError error = rules_check(world, &state->state, command);
        if (error.refusal != REFUSAL_NONE) {
            fprintf(stderr, "seed %llu: %s refused: %s %s\n", (unsigned long long)game->seed,
                    command_info((CommandKind)command->kind)->name,
                    refusal_name((Refusal)error.refusal), rule_name((RuleId)error.rule));
            result->refused++;
            return;
        }
        if (game->look != NULL) {
            game->look(world, state, command);
        }
        result->asked += command->kind == CMD_HAGGLE;
        result->wasted += !random && wastes_galley(command);
        rules_play(world, state, command, NULL);
        result->commands++;
    }
}

/* Who decides now; draws until it is a player. 0: the game is over. */
static PlayerId next_player(const World *world, GamePosition *state, Rng *chance, int *commands)
{
    PlayerMask pending;
    while ((pending = rules_pending(world, &state->state)) != 0) {
        const PlayerId player = (PlayerId)bits_lowest(pending);
        if (player != PLAYER_CHANCE) {
            return player;
        }
        const Command drawn = rules_draw(world, &state->state, chance);
        rules_play(world, state, &drawn, NULL);
        ++*commands;
    }
    return 0;
}

ArenaResult arena_play(const ArenaGame *game)
{
    const World *world = arena_world(game->edition);
    const GameSetup setup = {game->players, game->options};
    ArenaResult result = {0};
    GamePosition state;
    Rng chance;
    rules_begin(world, &setup, &state);
    rules_seat_people(world, &state.state, game->people);
    rng_init(&chance, game->seed, RNG_STREAM_GAME);
    while (result.commands < COMMANDS_MAX && result.refused == 0) {
        const PlayerId player = next_player(world, &state, &chance, &result.commands);
        if (player == 0) {
            result.finished = true;
            rules_rank(world, &state.state, result.rank);
            result.end = state;
            break;
        }
        take_turn(game, &state, player, &result);
    }
    result.hash = rules_hash(world, &state.state);
    return result;
}

int arena_walk(EditionId edition, const GameSetup *setup, uint64_t seed,
               void (*look)(const World *world, const GamePosition *state, PlayerId seat, int n))
{
    const World *world = arena_world(edition);
    GamePosition state;
    Rng chance;
    PlayerId seat;
    int n = 0, drawn = 0;
    rules_begin(world, setup, &state);
    rng_init(&chance, seed, RNG_STREAM_GAME);
    while ((seat = next_player(world, &state, &chance, &drawn)) != 0) {
        look(world, &state, seat, n);
        const AiPlan plan = arena_ask(world, &state, seat, "trader", (uint64_t)n++);
        for (int i = 0; i < plan.count; i++) {
            rules_play(world, &state, &plan.commands[i], NULL);
        }
    }
    return n;
}
