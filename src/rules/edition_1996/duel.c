/* Phase 4: whom a galley may attack, one round of a battle, and its odds (S1-B). */
#include "e1996.h"

enum { BATTLE_CREW_MAX = BATTLE_DEFENDER_MAX };

BattleLosses e1996_battle_losses(int attackers, int defenders, bool fortress, int attacker_face,
                                 int defender_face)
{
    int divisor = fortress ? BATTLE_DIVISOR_FORTRESS : BATTLE_DIVISOR;
    return (BattleLosses){(uint8_t)((defenders + defender_face) / BATTLE_DIVISOR),
                          (uint8_t)((attackers + attacker_face) / divisor)};
}

/* S1-B5, B6: a garrison that may be attacked from this zone; 0 none. */
static PortId port_target(const Asking *ask, ZoneId zone)
{
    PortId port = ask->world->port_of_zone[zone];
    const Port *there = &ask->pub->ports[port];
    bool enemy = port != 0 && there->owner != 0 && there->owner != ask->player;
    return enemy && there->garrison != 0 ? port : 0;
}

uint32_t e1996_targets(const World *world, const PublicState *pub, GalleyId galley, PortId *port)
{
    const Asking ask = {world, NULL, pub, &pub->as.e1996, 0, pub->galleys[galley].owner};
    ZoneId zone = pub->galleys[galley].zone;
    uint32_t targets = 0;
    for (uint32_t id = 1; id <= world->galley_count; id++) {
        const Galley *other = &pub->galleys[id];
        targets |= (uint32_t)(other->zone == zone && other->owner != ask.player) << id;
    }
    *port = port_target(&ask, zone);
    return targets;
}

bool duel_is_possible(const World *world, const GameState *state, PlayerId player)
{
    const Asking ask = asking_of(world, state, player);
    ZoneMask enemies = 0;
    ZoneMask own = 0;
    for (int id = 1; id <= ask.world->galley_count; id++) {
        const Galley *galley = &ask.pub->galleys[id];
        ZoneMask zone = (ZoneMask)1 << galley->zone;
        own |= galley->owner == ask.player ? zone : 0;
        enemies |= galley->owner != ask.player && galley->owner != 0 ? zone : 0;
    }
    for (int id = 1; id <= ask.world->port_count; id++) {
        ZoneId zone = ask.world->ports[id].zone;
        enemies |= port_target(&ask, zone) != 0 ? (ZoneMask)1 << zone : 0;
    }
    return (own & enemies) != 0;
}

static RuleError check_attack_galley(const Asking *ask, GalleyId galley, GalleyId target)
{
    if (!galley_in_play(ask->world, ask->pub, target)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_B1);
    }
    if (ask->pub->galleys[target].owner == ask->player) {
        return rule_refuses(REFUSAL_GALLEY_OWN, RULE_S1_B1);
    }
    bool here = ask->pub->galleys[target].zone == ask->pub->galleys[galley].zone;
    return rule_requires(here, REFUSAL_GALLEY_NOT_HERE, RULE_S1_B1);
}

static RuleError check_attack_port(const Asking *ask, GalleyId galley, PortId port)
{
    if (!port_exists(ask->world, port)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_B5);
    }
    if (ask->world->ports[port].zone != ask->pub->galleys[galley].zone) {
        return rule_refuses(REFUSAL_PORT_NOT_HERE, RULE_S1_B5);
    }
    if (ask->pub->ports[port].owner == ask->player) {
        return rule_refuses(REFUSAL_PORT_OWN, RULE_S1_B5);
    }
    if (ask->pub->ports[port].owner == 0) {
        return rule_refuses(REFUSAL_PORT_NEUTRAL, RULE_S1_B5);
    }
    bool guarded = ask->pub->ports[port].garrison != 0;
    return rule_requires(guarded, REFUSAL_PORT_UNGUARDED, RULE_S1_B5);
}

RuleError duel_check(const World *world, const GameState *state, const Command *command)
{
    const Asking ask = asking_of(world, state, command->player);
    if (command->kind == CMD_ATTACK_GALLEY) {
        RuleError error = check_own_galley(&ask, command->as.attack_galley.galley, RULE_S1_B1);
        return refused(error) ? error
                              : check_attack_galley(&ask, command->as.attack_galley.galley,
                                                    command->as.attack_galley.target);
    }
    if (command->kind == CMD_ATTACK_PORT) {
        RuleError error = check_own_galley(&ask, command->as.attack_port.galley, RULE_S1_B5);
        return refused(error) ? error
                              : check_attack_port(&ask, command->as.attack_port.galley,
                                                  command->as.attack_port.port);
    }
    return rule_requires(command->kind == CMD_END_BATTLE, REFUSAL_NOT_NOW, RULE_S1_R1);
}

void duel_apply(Change *change, const Command *command)
{
    if (command->kind == CMD_END_BATTLE) {
        round_go_on(change);
        return;
    }
    bool on_port = command->kind == CMD_ATTACK_PORT;
    Event event = event_of(EV_FIGHT_STARTED);
    event.as.fight_started.attacker =
        on_port ? command->as.attack_port.galley : command->as.attack_galley.galley;
    event.as.fight_started.target = on_port ? 0 : command->as.attack_galley.target;
    event.as.fight_started.port = on_port ? command->as.attack_port.port : 0;
    change_emit(change, &event);
    emit_phase_pushed(change, PHASE_BATTLE_DICE, PLAYER_CHANCE, event.as.fight_started.port, 0);
}

int duel_legal(const World *world, const GameState *state, Command out[])
{
    const Asking ask = asking_of(world, state, rules_phase(&state->pub).player);
    int count = 0;
    list_add(out, &count, CMD_END_BATTLE, ask.player);
    for (int id = 1; id <= world->galley_count; id++) {
        if (ask.pub->galleys[id].owner != ask.player) {
            continue;
        }
        PortId port;
        uint32_t targets = e1996_targets(world, ask.pub, (GalleyId)id, &port);
        for (; targets != 0; targets &= targets - 1) {
            Command *command = list_add(out, &count, CMD_ATTACK_GALLEY, ask.player);
            command->as.attack_galley.galley = (GalleyId)id;
            command->as.attack_galley.target = lowest_bit(targets);
        }
        if (port != 0) {
            Command *command = list_add(out, &count, CMD_ATTACK_PORT, ask.player);
            command->as.attack_port.galley = (GalleyId)id;
            command->as.attack_port.port = port;
        }
    }
    return count;
}

RuleError duel_dice_check(const World *world, const GameState *state, const Command *command)
{
    (void)world;
    (void)state;
    if (command->kind != CMD_ROLL_BATTLE) {
        return rule_refuses(REFUSAL_NOT_NOW, RULE_S1_B1);
    }
    uint8_t attacker = command->as.roll_battle.attacker;
    uint8_t defender = command->as.roll_battle.defender;
    bool faces = attacker >= 1 && attacker <= DIE_FACES && defender >= 1 && defender <= DIE_FACES;
    return rule_requires(faces, REFUSAL_BAD_COUNT, RULE_S1_B1);
}

static void emit_rolled(Change *change, const Command *command)
{
    Event event = event_of(EV_BATTLE_ROLLED);
    event.as.battle_rolled.attacker = command->as.roll_battle.attacker;
    event.as.battle_rolled.defender = command->as.roll_battle.defender;
    change_emit(change, &event);
}

/* S1-B1, B4: both lose at the same time; a survivor decides about a galley without sailors. */
static void fight_galley(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    GalleyId active = pub->as.e1996.active;
    GalleyId target = pub->as.e1996.target;
    const Galley *attacker = &pub->galleys[active];
    const Galley *defender = &pub->galleys[target];
    BattleLosses losses = e1996_battle_losses(attacker->sailors, defender->sailors, false,
                                              command->as.roll_battle.attacker,
                                              command->as.roll_battle.defender);
    emit_rolled(change, command);
    emit_sailors_lost(change, attacker->owner, active, 0,
                      (uint8_t)smaller_of(losses.attacker, attacker->sailors));
    emit_sailors_lost(change, defender->owner, target, 0,
                      (uint8_t)smaller_of(losses.defender, defender->sailors));
    emit_plain(change, EV_FIGHT_ENDED);
    bool attacker_lost = attacker->sailors == 0;
    bool defender_lost = defender->sailors == 0;
    if (attacker_lost != defender_lost) {
        GalleyId survivor = attacker_lost ? target : active;
        emit_phase_replaced(change, PHASE_SPOILS, pub->galleys[survivor].owner,
                            attacker_lost ? active : target, survivor);
        return;
    }
    if (attacker_lost) {
        emit_galley_sunk(change, active);
        emit_galley_sunk(change, target);
    }
    emit_plain(change, EV_PHASE_POPPED);
}

/* S1-B5: a fortress weakens the attacker, and a galley that falls sinks. */
static void fight_port(Change *change, PortId id, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    GalleyId active = pub->as.e1996.active;
    const Galley *attacker = &pub->galleys[active];
    const Port *port = &pub->ports[id];
    bool fortress = (port->buildings & BUILDING_FORT) != 0;
    BattleLosses losses = e1996_battle_losses(attacker->sailors, port->garrison, fortress,
                                              command->as.roll_battle.attacker,
                                              command->as.roll_battle.defender);
    emit_rolled(change, command);
    emit_sailors_lost(change, attacker->owner, active, 0,
                      (uint8_t)smaller_of(losses.attacker, attacker->sailors));
    emit_sailors_lost(change, port->owner, 0, id,
                      (uint8_t)smaller_of(losses.defender, port->garrison));
    emit_plain(change, EV_FIGHT_ENDED);
    sink_if_empty(change, active);
    emit_plain(change, EV_PHASE_POPPED);
}

void duel_dice_apply(Change *change, const Command *command)
{
    PortId port = rules_phase(&change->state->pub).a;
    if (port != 0) {
        fight_port(change, port, command);
    } else {
        fight_galley(change, command);
    }
}

int duel_dice_legal(const World *world, const GameState *state, Command out[])
{
    (void)world;
    (void)state;
    int count = 0;
    for (int roll = 0; roll < DIE_FACES * DIE_FACES; roll++) {
        Command *command = list_add(out, &count, CMD_ROLL_BATTLE, PLAYER_CHANCE);
        command->as.roll_battle.attacker = (uint8_t)(1 + roll / DIE_FACES);
        command->as.roll_battle.defender = (uint8_t)(1 + roll % DIE_FACES);
    }
    return count;
}

Command duel_dice_draw(const World *world, const GameState *state, Rng *rng)
{
    (void)world;
    (void)state;
    Command command;
    int count = 0;
    uint32_t roll = rng_below(rng, DIE_FACES * DIE_FACES);
    legal_add(&command, &count, CMD_ROLL_BATTLE, PLAYER_CHANCE);
    command.as.roll_battle.attacker = (uint8_t)(1 + roll / DIE_FACES);
    command.as.roll_battle.defender = (uint8_t)(1 + roll % DIE_FACES);
    return command;
}

void e1996_battle_round(int attackers, int defenders, bool fortress, BattleRound *round)
{
    assert(attackers >= 1 && attackers <= DECK_PLACE_COUNT && defenders >= 1
           && defenders <= BATTLE_CREW_MAX);
    memset(round, 0, sizeof *round);
    for (int roll = 0; roll < BATTLE_ROLL_COUNT; roll++) {
        BattleLosses losses = e1996_battle_losses(attackers, defenders, fortress,
                                                  1 + roll / DIE_FACES, 1 + roll % DIE_FACES);
        int lost = smaller_of(losses.attacker, attackers);
        int killed = smaller_of(smaller_of(losses.defender, defenders), DECK_PLACE_COUNT);
        round->both[lost][killed]++;
    }
}

/* Chance of each number of attackers left, by numbers of both sides; defenders count down. */
typedef struct DuelEnd {
    uint32_t left[DECK_PLACE_COUNT + 1]; /* attackers left and defender gone; [0] both gone */
    uint32_t lost;                       /* attackers gone, defenders left */
} DuelEnd;

static DuelEnd duel_end_certain(int attackers, int defenders)
{
    DuelEnd end = {{0}, 0};
    if (defenders > 0) {
        end.lost = 1U << BATTLE_ODDS_BITS;
    } else {
        end.left[attackers] = 1U << BATTLE_ODDS_BITS;
    }
    return end;
}

/* One round and then what is known of fewer; a round without losses is left out and the rest scaled
 * up. There are losses on both sides of every table, as 3 and more of a sum kill. */
static DuelEnd duel_end_after_round(DuelEnd table[][DECK_PLACE_COUNT + 1], int attackers,
                                    int defenders, bool fortress)
{
    uint64_t left[DECK_PLACE_COUNT + 1] = {0};
    uint64_t lost = 0;
    uint64_t rolls = 0;
    for (int roll = 0; roll < BATTLE_ROLL_COUNT; roll++) {
        BattleLosses losses = e1996_battle_losses(attackers, defenders, fortress,
                                                  1 + roll / DIE_FACES, 1 + roll % DIE_FACES);
        if (losses.attacker == 0 && losses.defender == 0) {
            continue;
        }
        int a = attackers - smaller_of(losses.attacker, attackers);
        int d = defenders - smaller_of(losses.defender, defenders);
        const DuelEnd *next = &table[d][a];
        rolls++;
        lost += next->lost;
        for (int i = 0; i <= DECK_PLACE_COUNT; i++) {
            left[i] += next->left[i];
        }
    }
    DuelEnd end;
    end.lost = (uint32_t)(lost / rolls);
    for (int i = 0; i <= DECK_PLACE_COUNT; i++) {
        end.left[i] = (uint32_t)(left[i] / rolls);
    }
    return end;
}

void e1996_battle_odds(int attackers, int defenders, bool fortress, BattleOdds *odds)
{
    assert(attackers >= 1 && attackers <= DECK_PLACE_COUNT && defenders >= 1
           && defenders <= BATTLE_CREW_MAX);
    DuelEnd table[BATTLE_CREW_MAX + 1][DECK_PLACE_COUNT + 1];
    for (int d = 0; d <= defenders; d++) {
        for (int a = 0; a <= attackers; a++) {
            table[d][a] = a == 0 || d == 0 ? duel_end_certain(a, d)
                                           : duel_end_after_round(table, a, d, fortress);
        }
    }
    const DuelEnd *end = &table[defenders][attackers];
    memset(odds, 0, sizeof *odds);
    odds->both_die = end->left[0];
    odds->defender_wins = end->lost;
    odds->attacker_left[0] = end->left[0] + end->lost;
    for (int i = 1; i <= DECK_PLACE_COUNT; i++) {
        odds->attacker_left[i] = end->left[i];
        odds->attacker_wins += end->left[i];
    }
}
