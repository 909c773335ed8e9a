#include "table.h"

#include <serenissima/data/board.h>
#include <stdio.h>
#include <string.h>

enum { COMMANDS_MAX = 100000 };

static const Board *board(void)
{
    static Board loaded_board;
    static bool loaded;
    if (!loaded) {
        BoardProblems problems;
        loaded = board_init_from_file(&loaded_board, SERENISSIMA_BOARD, &problems);
        ck_assert_msg(loaded, "the 1996 board does not load");
    }
    return &loaded_board;
}

const World *table_world(void)
{
    return &board()->world;
}

PlayerId table_lowest(PlayerMask mask)
{
    PlayerId player = 1;
    while ((mask >> player & 1) == 0) {
        player++;
    }
    return player;
}

static bool wastes_galley(const Command *command)
{
    return (command->kind == CMD_MOVE_SAILORS && command->as.move_sailors.sink != 0)
           || (command->kind == CMD_DISMISS_SAILORS && command->as.dismiss_sailors.sink != 0)
           || (command->kind == CMD_BUILD_GALLEY && command->as.build_galley.sink != 0)
           || (command->kind == CMD_BOARD_WRECK && command->as.board_wreck.sink != 0);
}

static void take_turn(const TableGame *game, GameState *state, PlayerId player, TableResult *result)
{
    const World *world = table_world();
    PlayerView view;
    AiPlan plan;
    const Ai *ai = ai_find(game->seats[player], EDITION_1996);
    uint64_t seed = game->seed * UINT64_C(0x9E3779B97F4A7C15) + (uint64_t)result->commands;
    ck_assert_ptr_nonnull(ai);
    rules_view(world, state, player, &view);
    const AiQuestion question = {world, &view, player, seed, NULL, NULL};
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
            return;
        }
        result->asked += command->kind == CMD_HAGGLE;
        result->wasted += !random && wastes_galley(command);
        rules_apply(world, state, command, NULL);
        result->commands++;
    }
}

TableResult table_play(const TableGame *game)
{
    const World *world = table_world();
    const GameSetup setup = {game->players, game->options};
    TableResult result = {0};
    GameState state;
    Rng chance;
    rules_start(world, &setup, &state);
    rules_seat_people(world, &state, game->people);
    rng_init(&chance, game->seed, RNG_STREAM_GAME);
    while (result.commands < COMMANDS_MAX && result.refused == 0) {
        PlayerMask pending = rules_pending(world, &state);
        if (pending == 0) {
            result.finished = true;
            break;
        }
        PlayerId player = table_lowest(pending);
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
    }
    return result;
}

void table_ask(const GameState *state, PlayerId seat, uint64_t seed, AiPlan *plan)
{
    PlayerView view;
    rules_view(table_world(), state, seat, &view);
    const AiQuestion question = {table_world(), &view, seat, seed, NULL, NULL};
    ai_decide(ai_find("trader", EDITION_1996), &question, plan);
}

ZoneId table_zone(const char *name)
{
    ZoneId zone = board_zone_find(board(), name);
    ck_assert_msg(zone != 0, "there is no zone %s", name);
    return zone;
}

PortId table_port(const char *name)
{
    PortId port = board_port_find(board(), name);
    ck_assert_msg(port != 0, "there is no port %s", name);
    return port;
}

GoodId table_good(const char *name)
{
    GoodId good = board_good_find(board(), name);
    ck_assert_msg(good != 0, "there is no good %s", name);
    return good;
}

/* The game is begun by rules, then the order is chosen by hand: positions are those of the seats.
 */
void table_set(GameState *state, PhaseId phase, uint8_t round)
{
    const World *world = table_world();
    const GameSetup setup = {4, 0};
    rules_start(world, &setup, state);
    while (rules_phase(&state->pub).id == PHASE_DIVIDE_CREW) {
        Command command;
        memset(&command, 0, sizeof command);
        command.kind = CMD_DIVIDE_CREW;
        command.player = rules_phase(&state->pub).player;
        command.as.divide_crew.first = 3;
        command.as.divide_crew.second = 3;
        command.as.divide_crew.port = 4;
        rules_apply(world, state, &command, NULL);
    }
    state->pub.turn = round;
    state->pub.depth = 1;
    memset(state->pub.stack, 0, sizeof state->pub.stack);
    state->pub.stack[0].id = (uint8_t)phase;
    state->pub.stack[0].player = 1;
    for (PlayerId player = 1; player <= 4; player++) {
        state->pub.as.e1996.order[player - 1] = player;
        state->secret.stake_hundreds[player] = -1;
    }
}
