/* Invariants of the 1996 edition. */
#include "../world/audit.h"

#include "e1996.h"
#include "edition.h"

static bool is_nested(uint8_t phase)
{
    return (phase >= PHASE_PRICE && phase <= PHASE_OFFER_LAST) || phase == PHASE_PERMIT
           || phase == PHASE_BATTLE_DICE || phase == PHASE_SPOILS || phase == PHASE_LANDING;
}

/* The phase of the round that a decision interrupts. */
static PhaseId base_of(uint8_t phase)
{
    return phase == PHASE_PERMIT                                 ? PHASE_ROUTE
           : phase == PHASE_BATTLE_DICE || phase == PHASE_SPOILS ? PHASE_BATTLE
           : phase == PHASE_LANDING                              ? PHASE_CAPTURE
                                                                 : PHASE_OUTFIT;
}

static bool is_of_a_player(const PublicState *pub, PlayerId player)
{
    return player >= 1 && player <= pub->player_count;
}

static bool audit_nesting(const World *world, const PublicState *pub, AuditFault *broken)
{
    Phase top = rules_phase(pub);
    Phase base = pub->stack[0];
    bool nested = is_nested(top.id);
    if (pub->depth != (nested ? 2 : 1) || (nested && base.id != base_of(top.id))) {
        return decision_fails(broken, "decisions lie on one another in an order that cannot be",
                              top.id);
    }
    bool nobody = base.id == PHASE_STAKE || base.id == PHASE_GAME_OVER;
    bool chance = base.id == PHASE_TIE_DIE;
    if (nobody   ? base.player != 0
        : chance ? base.player != PLAYER_CHANCE
                 : !is_of_a_player(pub, base.player)) {
        return decision_fails(broken, "a decision belongs to nobody, or to one who has none",
                              base.id);
    }
    if (nested && top.id != PHASE_BATTLE_DICE && !is_of_a_player(pub, top.player)) {
        return decision_fails(broken, "a decision belongs to nobody", top.id);
    }
    bool setup = base.id == PHASE_DIVIDE_CREW;
    if (setup ? pub->turn != 0 : pub->turn < 1 || pub->turn > e1996_round_count(world, pub)) {
        return fails_at(broken, AUDIT_TURN, "the round is none of this game", pub->turn);
    }
    return pub->first_player == 0
           || fails_at(broken, AUDIT_FIRST, "this edition has no first player", pub->first_player);
}

static bool audit_ports(const World *world, const PublicState *pub, AuditFault *broken)
{
    for (int id = 1; id <= world->port_count; id++) {
        const Port *port = &pub->ports[id];
        if ((port->buildings & ~BUILDING_FORT) != 0) {
            return port_fails(broken, "a port has a building that does not exist", id);
        }
        if (port->owner > pub->player_count) {
            return port_fails(broken, "a port's owner does not exist", id);
        }
        if (port->owner == 0 && port->garrison != 0) {
            return port_fails(broken, "a port has a garrison without an owner", id);
        }
    }
    for (int id = 0; id <= PORT_MAX; id++) {
        bool owned = id >= 1 && id <= world->port_count && pub->ports[id].owner != 0;
        int standing = pub->as.e1996.standing_hundreds[id];
        int haggled = pub->as.e1996.haggled_hundreds[id];
        if (!owned && (standing != 0 || haggled != 0)) {
            return port_fails(broken, "a port that nobody owns has a price", id);
        }
        bool outfit = pub->stack[0].id == PHASE_OUTFIT;
        if (haggled != 0
            && (!outfit || pub->ports[id].owner == pub->stack[0].player
                || (haggled & ~HAGGLE_OVER) == 0)) {
            return port_fails(broken, "a port has a haggled price that cannot be", id);
        }
        if (standing > PRICE_HUNDREDS_MAX && standing != STANDING_ASK) {
            return port_fails(broken, "a port has a price that is too high", id);
        }
    }
    return e1996_fortresses_left(world, pub) >= 0
           || audit_fails(broken, "fortresses are more than in the box", 0);
}

/* S1-C2 */
static bool audit_sailors(const World *world, const PublicState *pub, AuditFault *broken)
{
    int sailors = pub->reserve[0];
    for (int id = 1; id <= world->galley_count; id++) {
        sailors += pub->galleys[id].sailors;
        if (galley_stopped_by(&pub->as.e1996, (GalleyId)id) > pub->player_count) {
            return galley_fails(broken, "a galley was stopped by nobody of this game", id);
        }
    }
    for (int id = 0; id <= GALLEY_MAX; id++) {
        if (pub->galleys[id].owner == 0 && galley_moved(&pub->as.e1996, (GalleyId)id) != 0) {
            return galley_fails(broken, "a galley that is not in play has moved", id);
        }
    }
    for (int id = 1; id <= world->port_count; id++) {
        sailors += pub->ports[id].garrison;
    }
    for (int player = 1; player < PLAYER_MAX + 2; player++) {
        if (pub->reserve[player] != 0) {
            return player_fails(broken, "a player has sailors outside the common pool", player);
        }
    }
    return sailors == world->e1996.sailor_count
           || audit_fails(broken, "the sailors are not as many as in the box", sailors);
}

/* S1-O1: secret stakes while they are asked for, and none else. */
static bool audit_stakes(const World *world, const GameState *state, AuditFault *broken)
{
    const PublicState *pub = &state->pub;
    bool staking = pub->stack[0].id == PHASE_STAKE;
    for (int player = 0; player < PLAYER_MAX + 2; player++) {
        int16_t stake = state->secret.stake_hundreds[player];
        bool seat = player >= 1 && player <= pub->player_count;
        bool placed = player_mask_has(pub->as.e1996.staked, (PlayerId)player);
        if (!seat || !staking ? stake != 0 || placed : placed ? stake < 0 : stake != -1) {
            return player_fails(broken, "a stake is placed that is not asked for, or missing",
                                player);
        }
        if (seat && stake > 0
            && ducats_of(world, stake) > e1996_stake_limit(world, state->secret.ducats[player])) {
            return player_fails(broken, "a player's stake is more than he has", player);
        }
    }
    const PlayerMask all = player_mask_all(pub->player_count);
    if ((pub->as.e1996.staked & ~all) != 0 || (staking && pub->as.e1996.staked == all)) {
        return audit_fails(broken, "stakes wait for nobody", pub->as.e1996.staked);
    }
    return true;
}

/* Players on positions: each once at most, and all of them from phase 2 on. */
static bool audit_positions(const PublicState *pub, const uint8_t places[PLAYER_MAX], bool all,
                            AuditFault *broken)
{
    PlayerMask seen = 0;
    int count = 0;
    for (int i = 0; i < PLAYER_MAX; i++) {
        PlayerId player = places[i];
        if (player == 0) {
            continue;
        }
        if (player > pub->player_count || i >= pub->player_count || player_mask_has(seen, player)) {
            return player_fails(broken, "the turn order names a player twice or none", player);
        }
        seen |= player_mask_of(player);
        count++;
    }
    return !all || count == pub->player_count
           || audit_fails(broken, "the turn order is not complete", count);
}

/* Nothing of phase 1 is there before its time, and positions are chosen in order of rank. */
static bool audit_choices(const PublicState *pub, AuditFault *broken)
{
    const Public1996 *round = &pub->as.e1996;
    uint8_t base = pub->stack[0].id;
    bool before_reveal = base == PHASE_DIVIDE_CREW || base == PHASE_STAKE;
    int chosen = 0;
    for (int i = 0; i < PLAYER_MAX; i++) {
        chosen += round->order[i] != 0;
        if (before_reveal
            && (round->position_rank[i] != 0 || round->dice[i + 1] != 0
                || round->stake_hundreds[i + 1] != 0)) {
            return audit_fails(broken, "stakes or dice are shown before their time", i + 1);
        }
    }
    if (chosen != 0 && before_reveal) {
        return audit_fails(broken, "a position is chosen before its time", chosen);
    }
    if (base != PHASE_POSITION && base != PHASE_TIE_DIE) {
        return true;
    }
    for (int i = 0; i < chosen; i++) {
        if (e1996_position_of(pub, round->position_rank[i]) == 0) {
            return audit_fails(broken, "a position is chosen out of order",
                               round->position_rank[i]);
        }
    }
    PlayerId chooser = base == PHASE_POSITION ? pub->stack[0].player : 0; /* 0: a die says who */
    return (chosen < pub->player_count && round->position_rank[chosen] == chooser)
           || audit_fails(broken, "a position is chosen out of order", pub->stack[0].player);
}

static bool audit_order(const PublicState *pub, AuditFault *broken)
{
    const Public1996 *round = &pub->as.e1996;
    uint8_t base = pub->stack[0].id;
    bool ordering = base == PHASE_TIE_DIE || base == PHASE_POSITION;
    bool settled = base >= PHASE_OUTFIT || base == PHASE_GAME_OVER;
    if (!audit_positions(pub, round->order, settled && base != PHASE_GAME_OVER, broken)
        || !audit_positions(pub, round->position_rank, false, broken)) {
        return false;
    }
    for (int i = 0; i < PLAYER_MAX; i++) {
        bool seat = i < pub->player_count;
        uint8_t tier = round->tier[i];
        if (seat && ordering ? tier < 1 || tier > pub->player_count : tier != 0) {
            return audit_fails(broken, "who chooses before whom cannot be told", i + 1);
        }
        if (round->dice[i + 1] > DIE_FACES || (!seat && round->dice[i + 1] != 0)) {
            return audit_fails(broken, "a die shows no face of it", i + 1);
        }
    }
    Phase phase = pub->stack[0];
    if (base == PHASE_TIE_DIE
        && (tie_die_roller(pub) == 0 || phase.as.tie_die.roller != tie_die_roller(pub))) {
        return audit_fails(broken, "a die is rolled by one who is not tied",
                           phase.as.tie_die.roller);
    }
    return true;
}

/* Tiers are 1 and how many are ahead, so those in one tier are followed by as many free ones. */
static bool audit_tiers(const PublicState *pub, AuditFault *broken)
{
    const Public1996 *round = &pub->as.e1996;
    uint8_t base = pub->stack[0].id;
    if (base != PHASE_TIE_DIE && base != PHASE_POSITION) {
        return true;
    }
    int alone = 0;
    int ranks = 0;
    for (int player = 1; player <= pub->player_count; player++) {
        int ahead = 0;
        int equal = 0;
        for (int rival = 1; rival <= pub->player_count; rival++) {
            ahead += round->tier[rival - 1] < round->tier[player - 1];
            equal += round->tier[rival - 1] == round->tier[player - 1];
        }
        uint8_t ranked = round->position_rank[round->tier[player - 1] - 1];
        if (ahead != round->tier[player - 1] - 1 || ranked != (equal == 1 ? player : 0)) {
            return audit_fails(broken, "who chooses before whom cannot be told", player);
        }
        alone += equal == 1;
        ranks += round->position_rank[player - 1] != 0;
    }
    return alone == ranks || audit_fails(broken, "who chooses before whom cannot be told", ranks);
}

static bool galley_of(const World *world, const PublicState *pub, GalleyId id, PlayerId owner)
{
    return galley_in_play(world, pub, id) && pub->galleys[id].owner == owner;
}

/* Moving and fighting. */
static bool audit_activity(const World *world, const PublicState *pub, AuditFault *broken)
{
    const Public1996 *round = &pub->as.e1996;
    Phase top = rules_phase(pub);
    Phase base = pub->stack[0];
    bool moving = base.id == PHASE_ROUTE && round->active != 0;
    bool fighting = top.id == PHASE_BATTLE_DICE;
    if (!moving && (round->start_zone != 0 || round->zones_moved != 0 || round->permitted != 0)) {
        return audit_fails(broken, "something of a move is left without one", round->active);
    }
    if (!moving && !fighting && round->active != 0) {
        return galley_fails(broken, "a galley is active without a move or a fight", round->active);
    }
    if (!fighting && round->target != 0) {
        return galley_fails(broken, "a galley is under attack without a fight", round->target);
    }
    if ((moving || fighting) && !galley_of(world, pub, round->active, base.player)) {
        return galley_fails(broken, "the active galley is not in play", round->active);
    }
    const Galley *active = &pub->galleys[round->active];
    if (moving
        && (round->start_zone < 1 || round->start_zone > world->zone_count
            || round->zones_moved == 0 || round->zones_moved >= active->sailors
            || galley_moved(round, round->active) != 0 || (round->permitted & 1U) != 0
            || round->permitted >> (pub->player_count + 1) != 0)) {
        return galley_fails(broken, "the active galley's move cannot be", round->active);
    }
    if (top.id == PHASE_PERMIT
        && (!moving || top.as.permit.galley != round->active
            || route_next_permitter(pub) != top.player)) {
        return player_fails(broken, "a player is asked for a permission that is not his",
                            top.player);
    }
    return true;
}

static bool audit_battle_dice(const World *world, const PublicState *pub, AuditFault *broken)
{
    const Public1996 *round = &pub->as.e1996;
    const Galley *active = &pub->galleys[round->active];
    const Galley *target = &pub->galleys[round->target];
    PortId port = rules_phase(pub).as.battle_dice.port;
    bool on_galley = round->target != 0 && port == 0 && galley_in_play(world, pub, round->target)
                     && target->owner != active->owner && target->zone == active->zone;
    bool on_port = round->target == 0 && port_exists(world, port)
                   && world->ports[port].zone == active->zone
                   && pub->ports[port].owner != active->owner && pub->ports[port].garrison != 0;
    return on_galley || on_port || decision_fails(broken, "a battle has no enemy", round->target);
}

static bool audit_spoils(const World *world, const PublicState *pub, AuditFault *broken)
{
    Phase top = rules_phase(pub);
    GalleyId wreck = top.as.spoils.wreck;
    GalleyId survivor = top.as.spoils.galley;
    bool sides = wreck != survivor && galley_in_play(world, pub, wreck)
                 && galley_of(world, pub, survivor, top.player)
                 && pub->galleys[wreck].zone == pub->galleys[survivor].zone
                 && (pub->galleys[wreck].owner == top.player || pub->galleys[wreck].sailors == 0);
    return sides
           || decision_fails(broken, "wreck and survivor are not two galleys of a battle", wreck);
}

static bool audit_landing(const World *world, const PublicState *pub, AuditFault *broken)
{
    Phase top = rules_phase(pub);
    PortId port = top.as.landing.port;
    bool open = port_exists(world, port) && top.player == pub->stack[0].player
                && (pub->ports[port].owner == top.player || pub->ports[port].garrison == 0);
    return (open && galleys_at(pub, top.player, world->ports[port].zone) != 0)
           || decision_fails(broken, "no galley can land where a landing is pending", port);
}

static bool audit_interruption(const World *world, const PublicState *pub, AuditFault *broken)
{
    switch ((int)rules_phase(pub).id) {
    case PHASE_BATTLE_DICE: return audit_battle_dice(world, pub, broken);
    case PHASE_SPOILS: return audit_spoils(world, pub, broken);
    case PHASE_LANDING: return audit_landing(world, pub, broken);
    default: return true;
    }
}

static bool audit_haggle(const World *world, const PublicState *pub, AuditFault *broken)
{
    const Public1996 *round = &pub->as.e1996;
    Phase top = rules_phase(pub);
    bool haggling = top.id >= PHASE_PRICE && top.id <= PHASE_LAST_WORD;
    bool priced = haggling && top.id != PHASE_PRICE;
    bool countered = top.id == PHASE_COUNTER || top.id == PHASE_LAST_WORD;
    if (priced != (round->price_hundreds != 0) || countered != (round->counter_hundreds != 0)) {
        return decision_fails(broken, "a price is named without a haggle, or none in one",
                              round->price_hundreds);
    }
    if (!haggling) {
        return true;
    }
    PortId port = top.as.haggle.port;
    PlayerId buyer = pub->stack[0].player;
    bool owner_speaks = top.id == PHASE_PRICE || top.id == PHASE_COUNTER;
    if (!port_exists(world, port) || top.player != (owner_speaks ? pub->ports[port].owner : buyer)
        || !e1996_may_haggle(world, pub, port, buyer)) {
        return decision_fails(broken, "a haggle goes on that cannot be", port);
    }
    if (priced && round->price_hundreds > e1996_price_limit_hundreds(world, pub, port)) {
        return decision_fails(broken, "a price is named that is too high", port);
    }
    if (countered && round->counter_hundreds >= round->price_hundreds) {
        return decision_fails(broken, "a counter-offer is not below the price", port);
    }
    return true;
}

static bool audit_offer_item(const World *world, const PublicState *pub, int item)
{
    const Public1996 *round = &pub->as.e1996;
    PlayerId proposer = pub->stack[0].player;
    GalleyId from = round->offer_from[item];
    GalleyId to = round->offer_to[item];
    if (!galley_in_play(world, pub, from) || !galley_in_play(world, pub, to)
        || !good_exists(world, round->offer_good[item])) {
        return false;
    }
    const Galley *giver = &pub->galleys[from];
    const Galley *taker = &pub->galleys[to];
    bool sides = (giver->owner == proposer && taker->owner == round->offer_partner)
                 || (giver->owner == round->offer_partner && taker->owner == proposer);
    int given = 0;
    for (int i = 0; i < OFFER_ITEM_MAX; i++) {
        given += round->offer_from[i] == from && round->offer_good[i] == round->offer_good[item];
    }
    return sides && giver->zone == taker->zone && !zone_is_high_seas(world, giver->zone)
           && giver->zone == pub->galleys[round->offer_from[0]].zone
           && given <= galley_cubes(giver, round->offer_good[item]);
}

/* S1-T13 */
static bool audit_offer(const World *world, const PublicState *pub, AuditFault *broken)
{
    const Public1996 *round = &pub->as.e1996;
    Phase top = rules_phase(pub);
    bool open = top.id >= PHASE_DRAFT && top.id <= PHASE_OFFER_LAST;
    bool sent = open && top.id != PHASE_DRAFT;
    PlayerId proposer = pub->stack[0].player;
    bool proposer_speaks = top.id == PHASE_DRAFT || top.id == PHASE_OFFER_COUNTER;
    if (open != (round->offer_partner != 0)
        || (open
            && (!is_of_a_player(pub, round->offer_partner) || round->offer_partner == proposer
                || top.player != (proposer_speaks ? proposer : round->offer_partner)
                || top.as.draft.partner != (proposer_speaks ? round->offer_partner : proposer)))) {
        return decision_fails(broken, "an offer is between players who make none",
                              round->offer_partner);
    }
    if ((!sent && (round->offer_price_hundreds != 0 || round->offer_pays != 0))
        || round->offer_pays > 1
        || (top.id != PHASE_OFFER_COUNTER && round->offer_counter_hundreds != 0)
        || (sent && round->offer_from[0] == 0)) {
        return decision_fails(broken, "an offer has a price that cannot be",
                              round->offer_price_hundreds);
    }
    bool ended = false;
    for (int i = 0; i < OFFER_ITEM_MAX; i++) {
        ended = ended || round->offer_from[i] == 0;
        bool empty =
            round->offer_from[i] == 0 && round->offer_to[i] == 0 && round->offer_good[i] == 0;
        if (ended ? !empty : !open || !audit_offer_item(world, pub, i)) {
            return decision_fails(broken, "an offer names a cube that cannot change hands", i + 1);
        }
    }
    for (int id = 1; sent && id <= world->galley_count; id++) {
        if (e1996_places_after_offer(pub, (GalleyId)id) > DECK_PLACE_COUNT) {
            return galley_fails(broken, "an offer would overload a galley", id);
        }
    }
    return true;
}

/* S1-S3: those before the one who divides have two galleys, the others none. */
static bool audit_setup(const World *world, const PublicState *pub, AuditFault *broken)
{
    if (pub->stack[0].id != PHASE_DIVIDE_CREW) {
        return true;
    }
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        PortId capital = e1996_capital_of(world, pub, player);
        const int galleys = bits_count(galleys_of(pub, player));
        bool divided = player < pub->stack[0].player;
        if (capital == 0 || pub->ports[capital].owner != player || galleys != (divided ? 2 : 0)) {
            return player_fails(broken, "a player has not what set-up gives him", player);
        }
    }
    return true;
}

static bool audit_unused(const World *world, const PublicState *pub, AuditFault *broken)
{
    const Public1996 *round = &pub->as.e1996;
    bool fine = (round->asked & ~player_mask_all(pub->player_count)) == 0 && round->tier[4] == 0
                && round->tier[5] == 0 && round->stake_hundreds[0] == 0 && round->dice[0] == 0
                && round->reserved[0] == 0 && round->reserved[1] == 0;
    for (int player = pub->player_count + 1; player <= PLAYER_MAX; player++) {
        fine = fine && round->stake_hundreds[player] == 0;
    }
    if (!fine) {
        return audit_fails(broken, "reserved bytes are in use", 0);
    }
    bool east = pub->player_count == 2 && (pub->options & OPTION_SPAIN_TURKEY) != 0;
    if (round->powers != east) {
        return audit_fails(broken, "the powers are not those of the option", round->powers);
    }
    bool outfit = pub->stack[0].id == PHASE_OUTFIT;
    return round->offers_made <= (outfit ? world->e1996.offer_cap : 0)
               ? true
               : audit_fails(broken, "more offers are made than allowed", round->offers_made);
}

/* Each part may rely on those before it: the stack on the seats, fights on galleys that exist. */
bool e1996_audit(const World *world, const GameState *state, AuditFault *broken)
{
    const PublicState *pub = &state->pub;
    if (!audit_frame(world, state, edition_1996.traits.options, broken)
        || !audit_stack(pub, edition_1996.phases, broken)) {
        return false;
    }
    Phase top = rules_phase(pub);
    bool wreck = top.id == PHASE_SPOILS && top.as.spoils.wreck >= 1
                 && top.as.spoils.wreck <= world->galley_count
                 && pub->galleys[top.as.spoils.wreck].sailors == 0;
    return audit_galleys(world, pub, wreck ? top.as.spoils.wreck : 0, broken)
           && audit_nesting(world, pub, broken) && audit_ports(world, pub, broken)
           && audit_warehouses(world, pub, broken) && audit_cubes(world, pub, broken)
           && audit_sailors(world, pub, broken) && audit_ducats(state, broken)
           && audit_unused(world, pub, broken) && audit_stakes(world, state, broken)
           && audit_order(pub, broken) && audit_choices(pub, broken) && audit_tiers(pub, broken)
           && audit_activity(world, pub, broken) && audit_interruption(world, pub, broken)
           && audit_haggle(world, pub, broken) && audit_offer(world, pub, broken)
           && audit_setup(world, pub, broken);
}
