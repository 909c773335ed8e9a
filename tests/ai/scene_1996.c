#include "scene_1996.h"

#include <string.h>

ZoneId scene_1996_zone(const char *name)
{
    ZoneId zone = board_zone_find(arena_board(EDITION_1996), name);
    ck_assert_msg(zone != 0, "there is no zone %s", name);
    return zone;
}

PortId scene_1996_port(const char *name)
{
    PortId port = board_port_find(arena_board(EDITION_1996), name);
    ck_assert_msg(port != 0, "there is no port %s", name);
    return port;
}

GoodId scene_1996_good(const char *name)
{
    GoodId good = board_good_find(arena_board(EDITION_1996), name);
    ck_assert_msg(good != 0, "there is no good %s", name);
    return good;
}

/* The game is begun by rules, then the order is chosen by hand: positions are those of the seats.
 */
void scene_1996_set(GamePosition *state, PhaseId phase, uint8_t round)
{
    const World *world = arena_world(EDITION_1996);
    const GameSetup setup = {4, 0};
    rules_begin(world, &setup, state);
    while (rules_phase(&state->pub).id == PHASE_DIVIDE_CREW) {
        Command command;
        memset(&command, 0, sizeof command);
        command.kind = CMD_DIVIDE_CREW;
        command.player = rules_phase(&state->pub).player;
        command.as.divide_crew.first = 3;
        command.as.divide_crew.second = 3;
        command.as.divide_crew.port = 4;
        rules_play(world, state, &command, NULL);
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
