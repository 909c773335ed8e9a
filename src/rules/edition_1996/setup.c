/* Set-up (S1-S): powers, capitals, and how the first sailors are divided. */
#include "e1996.h"

uint8_t e1996_power_of(const PublicState *pub, PlayerId player)
{
    return (uint8_t)(player + (pub->as.e1996.powers != 0 ? 2 : 0));
}

PortId e1996_capital_of(const World *world, const PublicState *pub, PlayerId player)
{
    uint8_t power = e1996_power_of(pub, player);
    for (PortId port = 1; port <= world->port_count; port++) {
        if (world->ports[port].capital_of == power) {
            return port;
        }
    }
    return 0;
}

int e1996_round_count(const World *world, const PublicState *pub)
{
    return world->e1996.round_count[pub->player_count];
}

/* S1-S1, S1-S3: capitals belong to their powers before anything is decided. */
void e1996_start(const World *world, const GameSetup *setup, GameState *state)
{
    PublicState *pub = &state->pub;
    bool east = setup->player_count == 2 && (setup->options & OPTION_SPAIN_TURKEY) != 0;
    pub->as.e1996.powers = east;
    pub->reserve[0] = world->e1996.sailor_count;
    for (PlayerId player = 1; player <= setup->player_count; player++) {
        PortId capital = e1996_capital_of(world, pub, player);
        state->secret.ducats[player] = world->e1996.ducats_start;
        pub->ports[capital].owner = capital != 0 ? player : 0;
    }
    pub->depth = 1;
    pub->stack[0] = (Phase){PHASE_DIVIDE_CREW, 1, 0, 0};
}

static int crew_on_galley_max(const World *world)
{
    return smaller_of(DECK_PLACE_COUNT, world->e1996.sailors_start - 1);
}

/* S1-S3: 1 to 5 on each galley, the rest in the capital. */
RuleError crew_check(const World *world, const GameState *state, const Command *command)
{
    (void)state;
    if (command->kind != CMD_DIVIDE_CREW) {
        return rule_refuses(REFUSAL_NOT_NOW, RULE_S1_S3);
    }
    int first = command->as.divide_crew.first;
    int second = command->as.divide_crew.second;
    int most = crew_on_galley_max(world);
    if (first < 1 || first > most || second < 1 || second > most) {
        return rule_refuses(REFUSAL_BAD_COUNT, RULE_S1_S3);
    }
    bool all = first + second + command->as.divide_crew.port == world->e1996.sailors_start;
    return rule_requires(all, REFUSAL_CREW_UNDIVIDED, RULE_S1_S3);
}

static void launch(Change *change, PlayerId player, ZoneId zone, uint8_t crew)
{
    const PublicState *pub = &change->state->pub;
    GalleyId id = 1;
    while (pub->galleys[id].owner != 0) {
        id++;
    }
    emit_galley_launched(change, id, player, zone);
    emit_sailors_hired(change, player, id, 0, crew);
}

void crew_apply(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    PlayerId player = command->player;
    PortId capital = e1996_capital_of(change->world, pub, player);
    ZoneId zone = change->world->ports[capital].zone;
    launch(change, player, zone, command->as.divide_crew.first);
    launch(change, player, zone, command->as.divide_crew.second);
    if (command->as.divide_crew.port != 0) {
        emit_sailors_hired(change, player, 0, capital, command->as.divide_crew.port);
    }
    if (player < pub->player_count) {
        emit_phase_replaced(change, PHASE_DIVIDE_CREW, (PlayerId)(player + 1), 0, 0);
    } else {
        round_begin(change, 1);
    }
}

int crew_legal(const World *world, const GameState *state, Command out[])
{
    int count = 0;
    int most = crew_on_galley_max(world);
    for (int first = 1; first <= most; first++) {
        for (int second = 1; second <= most; second++) {
            int port = world->e1996.sailors_start - first - second;
            if (port < 0) {
                continue;
            }
            Command *command =
                list_add(out, &count, CMD_DIVIDE_CREW, rules_phase(&state->pub).player);
            command->as.divide_crew.first = (uint8_t)first;
            command->as.divide_crew.second = (uint8_t)second;
            command->as.divide_crew.port = (uint8_t)port;
        }
    }
    return count;
}
