/* A fight: dice, losses, what is left of the ships, and the attacker's choice to go on (S2-B2..B7,
 * S2-B11, B12). */
#include "e2012.h"

/* The two sides of the fight in hand; target 0: the port of the active galley's zone. */
typedef struct Fight {
    Situation at;
    GalleyId target;
    PlayerId enemy;    /* owner of what is attacked */
    uint8_t attackers; /* sailors now */
    uint8_t defenders;
} Fight;

static Fight fight_in_hand(const World *world, const GameState *state)
{
    Fight fight;
    fight.at = situation_of(world, state);
    fight.target = fight.at.turn->target;
    fight.attackers = fight.at.galley->sailors;
    if (fight.target != 0) {
        fight.enemy = fight.at.pub->galleys[fight.target].owner;
        fight.defenders = fight.at.pub->galleys[fight.target].sailors;
    } else {
        fight.enemy = fight.at.port->owner;
        fight.defenders = fight.at.port->garrison;
    }
    return fight;
}

static RuleError check_roll_skulls(const World *world, const GameState *state,
                                   const Command *command)
{
    Fight fight = fight_in_hand(world, state);
    bool possible = command->as.roll_skulls.attacker <= e2012_attack_dice(fight.at.pub)
                    && command->as.roll_skulls.defender <= fight.defenders;
    return rule_requires(possible, REFUSAL_BAD_COUNT, RULE_S2_B2);
}

static RuleError check_take_cube(const World *world, const GameState *state, GoodId good)
{
    const PublicState *pub = &state->pub;
    Phase phase = rules_phase(pub);
    return check_cube_moves(world, &pub->galleys[phase.as.plunder.wreck],
                            &pub->galleys[phase.as.plunder.galley], good, RULE_S2_B7, RULE_S2_B7);
}

RuleError fight_check(const World *world, const GameState *state, const Command *command)
{
    uint8_t phase = rules_phase(&state->pub).id;
    if (phase == PHASE_FIGHT_DICE && command->kind == CMD_ROLL_SKULLS) {
        return check_roll_skulls(world, state, command);
    }
    if (phase == PHASE_FORT_DICE && command->kind == CMD_ROLL_FORT) {
        bool possible = command->as.roll_fort.skulls <= world->e2012.fort_dice;
        return rule_requires(possible, REFUSAL_BAD_COUNT, RULE_S2_B11);
    }
    if (phase == PHASE_PLUNDER && command->kind == CMD_TAKE_CUBE) {
        return check_take_cube(world, state, command->as.take_cube.good);
    }
    if ((phase == PHASE_PLUNDER && command->kind == CMD_END_PLUNDER)
        || (phase == PHASE_FIGHT_CHOICE
            && (command->kind == CMD_FIGHT_ON || command->kind == CMD_WITHDRAW))) {
        return rule_allows();
    }
    return rule_refuses(REFUSAL_NOT_NOW, RULE_NONE);
}

/* S2-B6: the wreck goes down; without the active galley the activation is over. */
static void finish_wreck(Change *change, GalleyId wreck)
{
    emit_galley_sunk(change, wreck);
    emit_plain(change, EV_FIGHT_ENDED);
    if (wreck == change->state->pub.as.e2012.active) {
        activation_end(change);
    } else {
        emit_plain(change, EV_PHASE_POPPED);
    }
}

static bool plunder_is_possible(const PublicState *pub, GalleyId wreck, GalleyId survivor)
{
    return pub->galleys[wreck].cubes != 0 && galley_room(&pub->galleys[survivor]) != 0;
}

/* S2-B6, B7: who survived may take cubes before the other sinks. */
static void settle_galley_fight(Change *change, const Fight *fight)
{
    const PublicState *pub = &change->state->pub;
    GalleyId active = fight->at.galley_id;
    if (fight->attackers == 0 && fight->defenders == 0) {
        emit_galley_sunk(change, fight->target);
        finish_wreck(change, active);
        return;
    }
    GalleyId wreck = fight->defenders == 0 ? fight->target : active;
    GalleyId survivor = fight->defenders == 0 ? active : fight->target;
    if (plunder_is_possible(pub, wreck, survivor)) {
        Phase plunder = phase_make(PHASE_PLUNDER, pub->galleys[survivor].owner);
        plunder.as.plunder.wreck = wreck;
        plunder.as.plunder.galley = survivor;
        emit_phase_replaced(change, plunder);
    } else {
        finish_wreck(change, wreck);
    }
}

/* S2-B12: a port without garrison is neutral at once; the attacker, if alive, may land. */
static void settle_port_fight(Change *change, const Fight *fight)
{
    if (fight->defenders == 0) {
        emit_port_owner_changed(change, fight->at.port_id, 0);
    }
    if (fight->attackers == 0) {
        finish_wreck(change, fight->at.galley_id);
    } else {
        emit_phase_replaced(change, phase_make(PHASE_OCCUPY, fight->at.player));
    }
}

/* S2-B2: both sides lose at the same time, nobody more than he has. */
static void apply_roll_skulls(Change *change, const Command *command)
{
    Fight fight = fight_in_hand(change->world, change->state);
    uint8_t killed = (uint8_t)smaller_of(command->as.roll_skulls.attacker, fight.defenders);
    uint8_t lost = (uint8_t)smaller_of(command->as.roll_skulls.defender, fight.attackers);
    EMIT(change, SKULLS_ROLLED, skulls_rolled,
         .attacker_dice = (uint8_t)e2012_attack_dice(fight.at.pub),
         .attacker_skulls = command->as.roll_skulls.attacker, .defender_dice = fight.defenders,
         .defender_skulls = command->as.roll_skulls.defender);
    emit_sailors_lost(change, fight.enemy, fight.target, fight.target != 0 ? 0 : fight.at.port_id,
                      killed);
    emit_sailors_lost(change, fight.at.player, fight.at.galley_id, 0, lost);
    fight.defenders = (uint8_t)(fight.defenders - killed);
    fight.attackers = (uint8_t)(fight.attackers - lost);
    if (fight.attackers != 0 && fight.defenders != 0) {
        emit_phase_replaced(change, phase_make(PHASE_FIGHT_CHOICE, fight.at.player));
    } else if (fight.target != 0) {
        settle_galley_fight(change, &fight);
    } else {
        settle_port_fight(change, &fight);
    }
}

/* S2-B11: the fort fires before the first round, which follows without a pause. */
static void apply_roll_fort(Change *change, uint8_t skulls)
{
    Fight fight = fight_in_hand(change->world, change->state);
    uint8_t lost = (uint8_t)smaller_of(skulls, fight.attackers);
    EMIT(change, FORT_FIRED, fort_fired, .port = fight.at.port_id, .skulls = skulls);
    emit_sailors_lost(change, fight.at.player, fight.at.galley_id, 0, lost);
    if (lost == fight.attackers) {
        finish_wreck(change, fight.at.galley_id);
    } else {
        emit_phase_replaced(change, phase_make(PHASE_FIGHT_DICE, PLAYER_CHANCE));
    }
}

/* S2-B7: ends by itself when nothing more can be taken. */
static void apply_take_cube(Change *change, GoodId good)
{
    const PublicState *pub = &change->state->pub;
    Phase phase = rules_phase(pub);
    EMIT(change, CUBE_TAKEN, cube_taken, .from = phase.as.plunder.wreck,
         .to = phase.as.plunder.galley, .good = good);
    if (!plunder_is_possible(pub, phase.as.plunder.wreck, phase.as.plunder.galley)) {
        finish_wreck(change, phase.as.plunder.wreck);
    }
}

void fight_apply(Change *change, const Command *command)
{
    switch (command->kind) {
    case CMD_ROLL_SKULLS: apply_roll_skulls(change, command); break;
    case CMD_ROLL_FORT: apply_roll_fort(change, command->as.roll_fort.skulls); break;
    case CMD_FIGHT_ON: /* S2-B5 */
        emit_phase_replaced(change, phase_make(PHASE_FIGHT_DICE, PLAYER_CHANCE));
        break;
    case CMD_WITHDRAW: /* S2-B5 */
        emit_plain(change, EV_FIGHT_ENDED);
        activation_end(change);
        break;
    case CMD_TAKE_CUBE: apply_take_cube(change, command->as.take_cube.good); break;
    default: finish_wreck(change, rules_phase(&change->state->pub).as.plunder.wreck); break;
    }
}

void fight_dice_legal(const World *world, const GameState *state, CommandList *list)
{
    Fight fight = fight_in_hand(world, state);
    int dice = e2012_attack_dice(fight.at.pub);
    for (int attacker = 0; attacker <= dice; attacker++) {
        for (int defender = 0; defender <= fight.defenders; defender++) {
            LIST(list, ROLL_SKULLS, roll_skulls, PLAYER_CHANCE, .attacker = (uint8_t)attacker,
                 .defender = (uint8_t)defender);
        }
    }
}

uint32_t fight_dice_weight(const World *world, const GameState *state, const Command *outcome)
{
    Fight fight = fight_in_hand(world, state);
    return (uint32_t)skull_ways[e2012_attack_dice(fight.at.pub)][outcome->as.roll_skulls.attacker]
           * skull_ways[fight.defenders][outcome->as.roll_skulls.defender];
}

/* A bit is a die and a set bit a skull. */
static uint8_t skulls_among(uint32_t bits, int dice)
{
    uint8_t skulls = 0;
    for (int i = 0; i < dice; i++) {
        skulls = (uint8_t)(skulls + (bits >> i & 1U));
    }
    return skulls;
}

Command fight_dice_draw(const World *world, const GameState *state, Rng *rng)
{
    Fight fight = fight_in_hand(world, state);
    uint32_t bits = rng_next(rng);
    Command command = command_make(CMD_ROLL_SKULLS, PLAYER_CHANCE);
    command.as.roll_skulls.attacker = skulls_among(bits, e2012_attack_dice(fight.at.pub));
    command.as.roll_skulls.defender = skulls_among(bits >> 16, fight.defenders);
    return command;
}

void fort_dice_legal(const World *world, const GameState *state, CommandList *list)
{
    (void)state;
    for (int skulls = 0; skulls <= world->e2012.fort_dice; skulls++) {
        LIST(list, ROLL_FORT, roll_fort, PLAYER_CHANCE, .skulls = (uint8_t)skulls);
    }
}

uint32_t fort_dice_weight(const World *world, const GameState *state, const Command *outcome)
{
    (void)state;
    return skull_ways[world->e2012.fort_dice][outcome->as.roll_fort.skulls];
}

void fight_choice_legal(const World *world, const GameState *state, CommandList *list)
{
    (void)world;
    PlayerId player = rules_phase(&state->pub).player;
    list_add(list, CMD_FIGHT_ON, player);
    list_add(list, CMD_WITHDRAW, player);
}

void plunder_legal(const World *world, const GameState *state, CommandList *list)
{
    PlayerId player = rules_phase(&state->pub).player;
    for (GoodId good = 1; good <= world->good_count; good++) {
        if (!refused(check_take_cube(world, state, good))) {
            LIST(list, TAKE_CUBE, take_cube, player, .good = good);
        }
    }
    list_add(list, CMD_END_PLUNDER, player);
}
