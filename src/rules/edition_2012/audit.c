/* Invariants of the 2012 edition. */
#include "../world/audit.h"

#include "e2012.h"
#include "edition.h"

static bool is_nested(uint8_t phase)
{
    return phase >= PHASE_BLOCKADE && phase <= PHASE_OCCUPY;
}

static bool within_activation(uint8_t phase)
{
    return phase >= PHASE_CHOOSE && phase <= PHASE_INVEST;
}

static bool during_setup(uint8_t phase)
{
    return phase >= PHASE_FIRST_PLAYER && phase <= PHASE_START_NUMBER;
}

/* Who decides must be somebody, and the right one where only one can be. */
static bool audit_decider(const PublicState *pub, AuditFault *broken)
{
    Phase top = rules_phase(pub);
    if (phase_decision((PhaseId)top.id) == DECISION_CHANCE) {
        return true;
    }
    if (top.id == PHASE_GAME_OVER) {
        return top.player == 0
               || decision_fails(broken, "a finished game waits for a player", top.player);
    }
    if (top.player == 0 || (top.player == PLAYER_CHANCE && top.id != PHASE_CLOSE_PORTS)) {
        return decision_fails(broken, "a decision belongs to nobody", top.id);
    }
    PlayerId active_owner = pub->galleys[pub->as.e2012.active].owner;
    bool by_owner = top.id == PHASE_CHOOSE || top.id == PHASE_ACTION || top.id == PHASE_FIGHT_CHOICE
                    || top.id == PHASE_OCCUPY || top.id == PHASE_INVEST;
    if (by_owner && top.player != active_owner) {
        return decision_fails(broken, "the decision is not that of the active galley's owner",
                              top.player);
    }
    if (top.id == PHASE_BLOCKADE && top.player == active_owner) {
        return player_fails(broken, "a player is asked to blockade himself", top.player);
    }
    return true;
}

/* One decision, or one inside an action. */
static bool audit_nesting(const PublicState *pub, AuditFault *broken)
{
    Phase top = rules_phase(pub);
    int depth = is_nested(top.id) ? 2 : 1;
    if (pub->depth != depth || (depth == 2 && pub->stack[0].id != PHASE_ACTION)) {
        return decision_fails(broken, "decisions lie on one another in an order that cannot be",
                              top.id);
    }
    if (pub->depth == 2 && pub->stack[0].player != pub->galleys[pub->as.e2012.active].owner) {
        return decision_fails(broken, "the decision is not that of the active galley's owner",
                              pub->stack[0].player);
    }
    if (!during_setup(top.id) && (pub->first_player == 0 || pub->turn == 0)) {
        return audit_fails(broken, "the game has begun without a first player or a turn",
                           pub->turn);
    }
    return audit_decider(pub, broken);
}

static bool audit_activation(const World *world, const PublicState *pub, AuditFault *broken)
{
    const Public2012 *turn = &pub->as.e2012;
    if (!within_activation(pub->stack[0].id)) {
        bool idle = turn->active == 0 && turn->start_zone == 0 && turn->step == 0
                    && turn->zones_moved == 0 && turn->cubes_loaded == 0 && turn->cap == 0
                    && turn->did == 0 && turn->blockader == 0 && turn->blockaders_before == 0
                    && turn->waived == 0 && turn->landing_asked == 0 && turn->target == 0
                    && turn->pending_good == 0 && turn->pending_land == 0;
        return idle
               || audit_fails(broken, "something of an activation is left without one",
                              turn->active);
    }
    if (turn->active < 1 || turn->active > world->galley_count
        || pub->galleys[turn->active].owner == 0) {
        return galley_fails(broken, "the active galley is not in play", turn->active);
    }
    if (turn->start_zone < 1 || turn->start_zone > world->zone_count) {
        return audit_fails(broken, "the activation began in no zone", turn->start_zone);
    }
    if (turn->step >= STEP_COUNT || (turn->step == STEP_LOAD && turn->zones_moved != 0)) {
        return audit_fails(broken, "the step of the action does not exist, or is over", turn->step);
    }
    if (turn->waived != 0 && rules_phase(pub).id != PHASE_BLOCKADE) {
        return audit_fails(broken, "a blockade was waived that nobody is asked about",
                           turn->waived);
    }
    if (turn->cap != CAP_OPEN && turn->cap > DECK_PLACE_COUNT) {
        return audit_fails(broken, "the combat cap is too high", turn->cap);
    }
    if (turn->blockader > pub->player_count
        || turn->blockader == pub->galleys[turn->active].owner) {
        return audit_fails(broken, "the blockading player cannot be", turn->blockader);
    }
    unsigned impossible =
        player_mask_of(pub->galleys[turn->active].owner) | player_mask_of(turn->blockader);
    if (turn->blockaders_before != 0
        && (turn->blockader == 0 || (turn->blockaders_before & impossible) != 0)) {
        return audit_fails(broken, "the players who blockaded before cannot be",
                           turn->blockaders_before);
    }
    return true;
}

/* S2-B: there are two sides to a fight, and the cap is fixed. */
static bool audit_fight(const World *world, const PublicState *pub, AuditFault *broken)
{
    const Public2012 *turn = &pub->as.e2012;
    const Galley *active = &pub->galleys[turn->active];
    uint8_t phase = rules_phase(pub).id;
    bool fighting =
        phase == PHASE_FIGHT_DICE || phase == PHASE_FORT_DICE || phase == PHASE_FIGHT_CHOICE;
    if (!fighting) {
        bool plunder = phase == PHASE_PLUNDER;
        return turn->target == 0 || plunder
               || galley_fails(broken, "a galley is under attack without a fight", turn->target);
    }
    if (turn->cap == CAP_OPEN) {
        return decision_fails(broken, "a fight goes on without a combat cap", turn->active);
    }
    if (turn->target > world->galley_count) {
        return decision_fails(broken, "the galley under attack does not exist", turn->target);
    }
    const Galley *target = &pub->galleys[turn->target];
    const Port *port = &pub->ports[world->port_of_zone[active->zone]];
    bool galley_fight = turn->target != 0 && target->owner != 0 && target->owner != active->owner
                        && target->zone == active->zone && phase != PHASE_FORT_DICE;
    bool port_fight = turn->target == 0 && port->owner != 0 && port->owner != active->owner;
    return galley_fight || port_fight
           || decision_fails(broken, "a fight has no enemy", turn->target);
}

/* S2-B7: wreck and survivor are the two sides of the fight that is over. */
static bool audit_plunder(const World *world, const PublicState *pub, AuditFault *broken)
{
    const Public2012 *turn = &pub->as.e2012;
    Phase top = rules_phase(pub);
    GalleyId other =
        top.as.plunder.wreck == turn->active ? top.as.plunder.galley : top.as.plunder.wreck;
    bool sides = (top.as.plunder.wreck == turn->active) != (top.as.plunder.galley == turn->active)
                 && other >= 1 && other <= world->galley_count && other == turn->target
                 && pub->galleys[other].owner != 0
                 && pub->galleys[other].owner != pub->galleys[turn->active].owner;
    if (!sides || pub->galleys[top.as.plunder.galley].owner != top.player) {
        return decision_fails(broken, "wreck and survivor are not the two galleys of the fight",
                              top.as.plunder.wreck);
    }
    return true;
}

static bool audit_question(const World *world, const PublicState *pub, AuditFault *broken)
{
    const Public2012 *turn = &pub->as.e2012;
    const Galley *active = &pub->galleys[turn->active];
    PortId id = world->port_of_zone[active->zone];
    Phase top = rules_phase(pub);
    uint8_t what = top.id == PHASE_BLOCKADE ? top.as.blockade.what : 0;
    if (top.id == PHASE_BLOCKADE && (what < BLOCKADE_MOVE || what > BLOCKADE_LANDING)) {
        return decision_fails(broken, "a blockade stops nothing that there is", what);
    }
    if ((turn->pending_good != 0) != (what == BLOCKADE_SALE)
        || (turn->pending_land != 0) != (what == BLOCKADE_LANDING)) {
        return decision_fails(broken, "what is announced is not what is asked", what);
    }
    if (what == BLOCKADE_SALE) {
        int space;
        int32_t value;
        int32_t bonus;
        bool known = turn->pending_good <= world->good_count;
        if (!known
            || !e2012_sale_quote(world, pub, turn->active, turn->pending_good, &space, &value,
                                 &bonus)) {
            return decision_fails(broken, "the sale in question cannot be", turn->pending_good);
        }
    }
    bool landing = what == BLOCKADE_LANDING || top.id == PHASE_OCCUPY;
    if (landing && (id == 0 || port_is_closed(&pub->ports[id]) || pub->ports[id].owner != 0)) {
        return decision_fails(broken, "there is no neutral port to land in", id);
    }
    if (what == BLOCKADE_LANDING
        && (turn->pending_land > active->sailors
            || turn->pending_land > world->ports[id].space_count)) {
        return decision_fails(broken, "the landing in question is too large", turn->pending_land);
    }
    return true;
}

/* S2-L4, S2-S6 */
static bool audit_ports(const World *world, const PublicState *pub, AuditFault *broken)
{
    for (int id = 1; id <= world->port_count; id++) {
        const Port *port = &pub->ports[id];
        if (port->used != 0
            || (port->buildings & ~(BUILDING_FORT | BUILDING_BASILICA | BUILDING_CLOSED)) != 0) {
            return port_fails(broken, "a port has a building that does not exist", id);
        }
        if (port_is_closed(port)
            && (port->owner != 0 || port->garrison != 0 || port->stock != 0
                || port->buildings != BUILDING_CLOSED)) {
            return port_fails(broken, "a closed port is in use", id);
        }
        if (port->owner > pub->player_count) {
            return port_fails(broken, "a port's owner does not exist", id);
        }
        if ((port->owner != 0) != (port->garrison != 0)) {
            return port_fails(
                broken, "a port has an owner without a garrison, or a garrison without an owner",
                id);
        }
        if (port->garrison > world->ports[id].space_count) {
            return port_fails(broken, "a garrison is larger than its warehouse", id);
        }
    }
    return true;
}

/* Seats from the first player on: 0 for him, 1 for the next. */
static int seats_after_first(const PublicState *pub, PlayerId player)
{
    return (player + pub->player_count - pub->first_player) % pub->player_count;
}

/* Galleys that the player has chosen so far (S2-S2, S3, S4). */
static int galleys_at_setup(const PublicState *pub, PlayerId player)
{
    Phase top = rules_phase(pub);
    if (top.id == PHASE_FIRST_PLAYER || top.id == PHASE_CLOSE_PORTS) {
        return 0;
    }
    bool backwards =
        top.id == PHASE_START_NUMBER && numbers_go_backwards(pub, top.as.start_number.galleys);
    int mine = seats_after_first(pub, player);
    int theirs = seats_after_first(pub, top.player);
    bool had_turn = backwards ? mine > theirs : mine < theirs;
    return (top.id == PHASE_START_NUMBER ? top.as.start_number.galleys : 0) + had_turn;
}

/* S2-S: everybody has exactly what he has chosen so far. */
static bool audit_setup(const World *world, const GameState *state, AuditFault *broken)
{
    const PublicState *pub = &state->pub;
    Phase top = rules_phase(pub);
    if (!during_setup(top.id)) {
        return true;
    }
    if ((pub->first_player == 0) != (top.id == PHASE_FIRST_PLAYER) || pub->turn != 0) {
        return audit_fails(broken, "set-up is without a first player, or within a turn",
                           pub->first_player);
    }
    if (top.id == PHASE_START_NUMBER
        && (top.as.start_number.galleys == 0
            || top.as.start_number.galleys >= world->e2012.first_galleys[pub->player_count])) {
        return decision_fails(broken, "more galleys are to be chosen than each player begins with",
                              top.as.start_number.galleys);
    }
    if (top.id == PHASE_CLOSE_PORTS
        && top.as.close_ports.closed >= world->e2012.closed_port_count[pub->player_count]) {
        return decision_fails(broken, "more ports are to be closed than the game asks for",
                              top.as.close_ports.closed);
    }
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        const int chosen = galleys_at_setup(pub, player);
        if (bits_count(galleys_of(pub, player)) != chosen
            || bits_count(ports_of(pub, player)) != (chosen > 0)) {
            return player_fails(broken, "a player has not what he has chosen in set-up", player);
        }
    }
    Command choices[RULES_LEGAL_MAX];
    CommandList list;
    list_begin(&list, choices, 0);
    edition_2012.phases[top.id].legal(world, state, &list);
    return list.next == choices ? audit_fails(broken, "nothing is left to choose in set-up", top.id)
                                : true;
}

/* S2-C2, S2-C3 */
static bool audit_players(const World *world, const PublicState *pub, AuditFault *broken)
{
    for (int player = 0; player < PLAYER_MAX + 2; player++) {
        int sailors = pub->reserve[player];
        for (int id = 1; id <= world->galley_count && player != 0; id++) {
            sailors += pub->galleys[id].owner == player ? pub->galleys[id].sailors : 0;
        }
        for (int id = 1; id <= world->port_count && player != 0; id++) {
            sailors += pub->ports[id].owner == player ? pub->ports[id].garrison : 0;
        }
        bool seat = player >= 1 && player <= pub->player_count;
        if (sailors != (seat ? world->e2012.sailors_per_player[pub->player_count] : 0)) {
            return player_fails(broken, "the sailors of a player are not as many as in the box",
                                player);
        }
        if (seat
            && bits_count(galleys_of(pub, (PlayerId)player)) > world->e2012.galleys_per_player) {
            return player_fails(broken, "a player has too many galleys", player);
        }
    }
    for (int id = world->e2012.galley_number_count[pub->player_count] + 1;
         id <= world->galley_count; id++) {
        if (pub->galleys[id].owner != 0) {
            return galley_fails(broken,
                                "a galley has a number that is not used with so few players", id);
        }
    }
    return true;
}

/* S2-C4, S2-C6, S2-D3 */
static bool audit_box(const World *world, const PublicState *pub, AuditFault *broken)
{
    const Public2012 *turn = &pub->as.e2012;
    const int forts = turn->forts_left + rules_buildings(pub, BUILDING_FORT);
    const int basilicas = turn->basilicas_left + rules_buildings(pub, BUILDING_BASILICA);
    uint8_t cards[CARD_COUNT];
    memcpy(cards, turn->cards_left, sizeof cards);
    if (forts != world->e2012.fort_count || basilicas != world->e2012.basilica_count) {
        return audit_fails(broken, "forts or basilicas are not as many as in the box", forts);
    }
    if (turn->discard_count > sizeof turn->discards) {
        return audit_fails(broken, "too many Doge cards are face up", turn->discard_count);
    }
    for (int i = 0; i < (int)sizeof turn->discards; i++) {
        uint8_t card = turn->discards[i];
        if ((card != 0) != (i < turn->discard_count) || card >= CARD_COUNT) {
            return audit_fails(broken, "the Doge cards face up are not in order", i);
        }
        cards[card] = (uint8_t)(cards[card] + (card != 0));
    }
    if (turn->discard_count != 0
        && memcmp(turn->cards_left, (const uint8_t[CARD_COUNT]){0}, sizeof turn->cards_left) == 0) {
        return audit_fails(broken, "no Doge card is left to draw", 0);
    }
    if (memcmp(cards, world->e2012.card_count, sizeof cards) != 0) {
        return audit_fails(broken, "the Doge cards are not as many as in the box", 0);
    }
    const uint8_t *scoring_spaces = world->e2012.track_scoring[pub->player_count];
    int reached = 0;
    while (reached < 3 && turn->track >= scoring_spaces[reached]) {
        reached++;
    }
    if (turn->track > world->e2012.track_last || turn->scorings != reached) {
        return audit_fails(broken, "the track or the number of scorings that it led to is wrong",
                           turn->track);
    }
    if ((turn->scorings == SCORING_COUNT) != (rules_phase(pub).id == PHASE_GAME_OVER)) {
        return audit_fails(broken, "the game is over before the third scoring, or goes on after it",
                           turn->scorings);
    }
    return true;
}

/* Masks name players who exist, and only where they mean something. */
static bool audit_masks(const World *world, const PublicState *pub, AuditFault *broken)
{
    const Public2012 *turn = &pub->as.e2012;
    const PlayerMask seats = player_mask_all(pub->player_count);
    unsigned closed = 0;
    if (((turn->waived | turn->landing_asked | turn->relief_done | turn->blockaders_before)
         & ~seats)
        != 0) {
        return audit_fails(broken, "a player is noted who does not exist", 0);
    }
    if (turn->relief_done != 0 && rules_phase(pub).id != PHASE_RELIEF) {
        return audit_fails(broken, "somebody had relief outside the end of a turn",
                           turn->relief_done);
    }
    for (int id = 1; id <= world->port_count; id++) {
        closed |= port_is_closed(&pub->ports[id]) ? 1U << world->ports[id].good : 0;
    }
    return turn->closed_goods == closed
           || audit_fails(broken, "the kinds closed are not those of the closed ports",
                          turn->closed_goods);
}

static bool audit_unused(const World *world, const GameState *state, AuditFault *broken)
{
    const PublicState *pub = &state->pub;
    const Public2012 *turn = &pub->as.e2012;
    for (size_t i = sizeof(Public2012); i < sizeof pub->as.bytes; i++) {
        if (pub->as.bytes[i] != 0) {
            return audit_fails(broken, "bytes of another edition are in use", (int)i);
        }
    }
    for (int player = 0; player < PLAYER_MAX + 2; player++) {
        if (state->secret.stake_hundreds[player] != 0) {
            return player_fails(broken, "a player has a stake", player);
        }
    }
    if (turn->marker > world->galley_count) {
        return audit_fails(broken, "the wheel's marker is out of range", turn->marker);
    }
    return true;
}

/* Each part may rely on those before it: the stack on the seats, fights on galleys that exist. */
bool e2012_audit(const World *world, const GameState *state, AuditFault *broken)
{
    const PublicState *pub = &state->pub;
    if (!audit_frame(world, state, edition_2012.traits.options, broken)
        || !audit_stack(pub, edition_2012.phases, broken)) {
        return false;
    }
    Phase top = rules_phase(pub);
    bool plunder = top.id == PHASE_PLUNDER;
    return audit_galleys(world, pub, plunder ? top.as.plunder.wreck : 0, broken)
           && audit_ports(world, pub, broken) && audit_warehouses(world, pub, broken)
           && audit_cubes(world, pub, broken) && audit_players(world, pub, broken)
           && audit_box(world, pub, broken) && audit_ducats(state, broken)
           && audit_unused(world, state, broken) && audit_masks(world, pub, broken)
           && audit_activation(world, pub, broken) && audit_nesting(pub, broken)
           && audit_setup(world, state, broken) && audit_fight(world, pub, broken)
           && (!plunder || audit_plunder(world, pub, broken)) && audit_question(world, pub, broken);
}
