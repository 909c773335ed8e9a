/* Set-up: how the first sailors are divided (S1-S3). */
#include "e1996.h"

static int crew_on_galley_max(const World *world)
{
    return smaller_of(DECK_PLACE_COUNT, world->e1996.sailors_start - 1);
}

/* S1-S3: 1 to 5 on each galley, the rest in the capital. */
RuleError divide_crew_check(const World *world, const GameState *state, const Command *command)
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
    const GalleyId id = e1996_new_galley(change->world, &change->state->pub, 0);
    emit_galley_launched(change, id, player, zone);
    emit_sailors_hired(change, player, id, 0, crew);
}

void divide_crew_apply(Change *change, const Command *command)
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
        emit_phase_replaced(change, phase_make(PHASE_DIVIDE_CREW, (PlayerId)(player + 1)));
    } else {
        round_begin(change, 1);
    }
}

void divide_crew_legal(const World *world, const GameState *state, CommandList *list)
{
    int most = crew_on_galley_max(world);
    for (int first = 1; first <= most; first++) {
        for (int second = 1; second <= most; second++) {
            int port = world->e1996.sailors_start - first - second;
            if (port < 0) {
                continue;
            }
            LIST(list, DIVIDE_CREW, divide_crew, rules_phase(&state->pub).player,
                 .first = (uint8_t)first, .second = (uint8_t)second, .port = (uint8_t)port);
        }
    }
}
