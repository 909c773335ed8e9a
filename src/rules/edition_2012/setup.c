/* Set-up: first player, closed ports, starting ports and galley numbers (S2-S). */
#include "e2012.h"

void e2012_start(const World *world, const GameSetup *setup, GameState *state)
{
    const World2012 *numbers = &world->e2012;
    Public2012 *turn = &state->pub.as.e2012;
    uint8_t seats = setup->player_count;
    for (int player = 1; player <= seats; player++) {
        state->pub.reserve[player] = numbers->sailors_per_player[seats];
        state->secret.ducats[player] = numbers->ducats_start;
    }
    turn->track = numbers->track_start[seats];
    memcpy(turn->cards_left, numbers->card_count, sizeof turn->cards_left);
    turn->forts_left = numbers->fort_count;
    turn->basilicas_left = numbers->basilica_count;
    state->pub.stack[0] = phase_make(PHASE_FIRST_PLAYER, PLAYER_CHANCE);
    state->pub.depth = 1;
}

static PlayerId last_player(const PublicState *pub)
{
    return player_before(pub, pub->first_player);
}

/* Starting ports that nobody has and that are not closed. */
static int starting_ports_left(const World *world, const PublicState *pub)
{
    int left = 0;
    for (PortId id = 1; id <= world->port_count; id++) {
        left += world->ports[id].starting != 0 && !port_is_closed(&pub->ports[id])
                && pub->ports[id].owner == 0;
    }
    return left;
}

/* Goods of which a port is yet to be closed, bit `good`. Of each there is one that nobody starts in
 * (board.c), so one can be. */
static unsigned kinds_open(const World *world, const PublicState *pub)
{
    return world->e2012.closing_goods & ~(unsigned)pub->as.e2012.closed_goods;
}

/* May this port be closed? By a player as by chance, for whom all such ports weigh the same
 * (S2-S5). */
static RuleError check_closable(const World *world, const PublicState *pub, PortId id)
{
    if (!port_exists(world, id)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_S5);
    }
    if (port_is_closed(&pub->ports[id])) {
        return rule_refuses(REFUSAL_PORT_CLOSED, RULE_S2_S5);
    }
    if ((kinds_open(world, pub) >> world->ports[id].good & 1U) == 0) {
        return rule_refuses(REFUSAL_CLOSING_KIND, RULE_S2_S5);
    }
    if (world->ports[id].starting != 0 && starting_ports_left(world, pub) <= pub->player_count) {
        return rule_refuses(REFUSAL_CLOSING_STARTS, RULE_S2_S5);
    }
    return rule_allows();
}

static RuleError check_free_number(const World *world, const PublicState *pub, GalleyId galley,
                                   RuleId rule)
{
    if (galley < 1 || galley > world->e2012.galley_number_count[pub->player_count]) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_C2);
    }
    return rule_requires(pub->galleys[galley].owner == 0, REFUSAL_NUMBER_TAKEN, rule);
}

static RuleError check_start_port(const World *world, const PublicState *pub, PortId port)
{
    if (!port_exists(world, port)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_S2);
    }
    if (world->ports[port].starting == 0) {
        return rule_refuses(REFUSAL_PORT_NOT_STARTING, RULE_S2_S2);
    }
    if (port_is_closed(&pub->ports[port])) {
        return rule_refuses(REFUSAL_PORT_CLOSED, RULE_S2_S6);
    }
    return rule_requires(pub->ports[port].owner == 0, REFUSAL_PORT_TAKEN, RULE_S2_S2);
}

RuleId number_rule(const PublicState *pub)
{
    return pub->player_count == 2 ? RULE_S2_S4 : RULE_S2_S3;
}

/* The round in which all who have `have` galleys choose one more number; after the last round the
 * first turn. */
static void begin_number_round(Change *change, uint8_t have)
{
    const PublicState *pub = &change->state->pub;
    if (have >= change->world->e2012.first_galleys[pub->player_count]) {
        turn_begin(change);
        return;
    }
    PlayerId begins = numbers_go_backwards(pub, have) ? last_player(pub) : pub->first_player;
    emit_phase_replaced(change, start_number_phase(begins, have));
}

RuleError setup_check(const World *world, const GameState *state, const Command *command)
{
    const PublicState *pub = &state->pub;
    uint8_t phase = rules_phase(pub).id;
    if (phase == PHASE_FIRST_PLAYER && command->kind == CMD_DRAW_FIRST_PLAYER) {
        PlayerId drawn = command->as.draw_first_player.player;
        return rule_requires(drawn >= 1 && drawn <= pub->player_count, REFUSAL_BAD_ID, RULE_S2_S1);
    }
    if (phase == PHASE_CLOSE_PORTS && command->kind == CMD_CLOSE_PORT) {
        return check_closable(world, pub, command->as.close_port.port);
    }
    if (phase == PHASE_START_PORT && command->kind == CMD_CHOOSE_START) {
        RuleError error = check_start_port(world, pub, command->as.choose_start.port);
        return refused(error)
                   ? error
                   : check_free_number(world, pub, command->as.choose_start.galley, RULE_S2_S2);
    }
    if (phase == PHASE_START_NUMBER && command->kind == CMD_CHOOSE_NUMBER) {
        return check_free_number(world, pub, command->as.choose_number.galley, number_rule(pub));
    }
    return rule_refuses(REFUSAL_NOT_NOW, RULE_NONE);
}

/* The next port to close, or the choice of starting ports. `closed` ports are closed already. */
static void go_on_closing(Change *change, uint8_t closed)
{
    const World *world = change->world;
    const PublicState *pub = &change->state->pub;
    if (closed == world->e2012.closed_port_count[pub->player_count]
        || kinds_open(world, pub) == 0) {
        emit_phase_replaced(change, phase_make(PHASE_START_PORT, pub->first_player));
        return;
    }
    PlayerId chooser = PLAYER_CHANCE;
    if ((pub->options & OPTION_CHOSEN_CLOSING) != 0) {
        chooser = pub->player_count; /* seats by number, whoever is first */
        for (uint8_t i = 0; i < closed; i++) {
            chooser = player_before(pub, chooser);
        }
    }
    Phase close = phase_make(PHASE_CLOSE_PORTS, chooser);
    close.as.close_ports.closed = closed;
    emit_phase_replaced(change, close);
}

static void place_galley(Change *change, GalleyId galley, PlayerId player, ZoneId zone)
{
    emit_galley_launched(change, galley, player, zone);
    emit_sailors_hired(change, player, galley, 0, change->world->e2012.crew_start);
}

/* S2-S2: port, garrison and first galley. */
static void apply_choose_start(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    const WorldPort *site = &change->world->ports[command->as.choose_start.port];
    PlayerId player = command->player;
    emit_port_owner_changed(change, command->as.choose_start.port, player);
    emit_sailors_hired(change, player, 0, command->as.choose_start.port,
                       change->world->e2012.crew_start);
    place_galley(change, command->as.choose_start.galley, player, site->zone);
    if (player != last_player(pub)) {
        emit_phase_replaced(change, phase_make(PHASE_START_PORT, player_after(pub, player)));
    } else {
        begin_number_round(change, 1);
    }
}

/* S2-S3, S2-S4: a galley beside the first; then the next seat, or the next round of numbers. */
static void apply_choose_number(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    PlayerId player = command->player;
    uint8_t have = rules_phase(pub).as.start_number.galleys;
    bool backwards = numbers_go_backwards(pub, have);
    const GalleyId first = lowest_bit(galleys_of(pub, player));
    place_galley(change, command->as.choose_number.galley, player, pub->galleys[first].zone);
    if (player == (backwards ? pub->first_player : last_player(pub))) {
        begin_number_round(change, (uint8_t)(have + 1));
        return;
    }
    PlayerId next = backwards ? player_before(pub, player) : player_after(pub, player);
    emit_phase_replaced(change, start_number_phase(next, have));
}

void setup_apply(Change *change, const Command *command)
{
    if (command->kind == CMD_DRAW_FIRST_PLAYER) {
        EMIT(change, FIRST_PLAYER_DRAWN, first_player_drawn,
             .player = command->as.draw_first_player.player);
        go_on_closing(change, 0);
    } else if (command->kind == CMD_CLOSE_PORT) {
        uint8_t closed = rules_phase(&change->state->pub).as.close_ports.closed;
        EMIT(change, PORT_CLOSED, port_closed, .port = command->as.close_port.port);
        go_on_closing(change, (uint8_t)(closed + 1));
    } else if (command->kind == CMD_CHOOSE_START) {
        apply_choose_start(change, command);
    } else {
        apply_choose_number(change, command);
    }
}

void first_player_legal(const World *world, const GameState *state, CommandList *list)
{
    (void)world;
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        LIST(list, DRAW_FIRST_PLAYER, draw_first_player, PLAYER_CHANCE, .player = player);
    }
}

void close_ports_legal(const World *world, const GameState *state, CommandList *list)
{
    PlayerId player = rules_phase(&state->pub).player;
    for (PortId port = 1; port <= world->port_count; port++) {
        if (!refused(check_closable(world, &state->pub, port))) {
            LIST(list, CLOSE_PORT, close_port, player, .port = port);
        }
    }
}

void start_port_legal(const World *world, const GameState *state, CommandList *list)
{
    const PublicState *pub = &state->pub;
    for (PortId port = 1; port <= world->port_count; port++) {
        uint32_t left = refused(check_start_port(world, pub, port)) ? 0 : free_numbers(world, pub);
        for (; left != 0; left &= left - 1) {
            LIST(list, CHOOSE_START, choose_start, rules_phase(pub).player, .port = port,
                 .galley = lowest_bit(left));
        }
    }
}

void start_number_legal(const World *world, const GameState *state, CommandList *list)
{
    const PublicState *pub = &state->pub;
    for (uint32_t left = free_numbers(world, pub); left != 0; left &= left - 1) {
        LIST(list, CHOOSE_NUMBER, choose_number, rules_phase(pub).player,
             .galley = lowest_bit(left));
    }
}
