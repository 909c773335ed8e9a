/* Phase 2: trade between players whose galleys share a zone (S1-T13). An offer is put together cube
 * by cube and then sent with its price. */
#include "e1996.h"

ZoneMask e1996_shared_zones(const World *world, const PublicState *pub, PlayerId a, PlayerId b)
{
    ZoneMask zones_a = 0;
    ZoneMask zones_b = 0;
    for (int id = 1; id <= world->galley_count; id++) {
        ZoneMask zone = (ZoneMask)1 << pub->galleys[id].zone;
        PlayerId owner = pub->galleys[id].owner;
        zones_a |= owner == a ? zone : 0;
        zones_b |= owner == b ? zone : 0;
    }
    return zones_a & zones_b & ~world->high_seas & ~(ZoneMask)1;
}

int e1996_places_after_offer(const PublicState *pub, GalleyId galley)
{
    const Public1996 *round = &pub->as.e1996;
    int places = pub->galleys[galley].sailors + galley_cube_count(&pub->galleys[galley]);
    for (int i = 0; i < OFFER_ITEM_MAX && round->offer_from[i] != 0; i++) {
        places += round->offer_to[i] == galley;
        places -= round->offer_from[i] == galley;
    }
    return places;
}

RuleError offer_open_check(const Asking *ask, const Command *command)
{
    PlayerId partner = command->as.open_offer.partner;
    if (partner < 1 || partner > ask->pub->player_count || partner == ask->player) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_T13);
    }
    if (ask->round->offers_made >= ask->world->e1996.offer_cap) {
        return rule_refuses(REFUSAL_OFFER_LIMIT, RULE_S1_T13);
    }
    bool shared = e1996_shared_zones(ask->world, ask->pub, ask->player, partner) != 0;
    return rule_requires(shared, REFUSAL_NO_SHARED_ZONE, RULE_S1_T13);
}

void offer_open_apply(Change *change, const Command *command)
{
    PlayerId partner = command->as.open_offer.partner;
    Event event = event_of(EV_OFFER_OPENED);
    event.as.offer_opened.partner = partner;
    change_emit(change, &event);
    emit_phase_pushed(change, PHASE_DRAFT, command->player, partner, 0);
}

void offer_open_list(const Asking *ask, const Fleet *fleet, Command out[], int *count)
{
    ZoneMask zones = fleet->zones & ~ask->world->high_seas;
    if (ask->round->offers_made >= ask->world->e1996.offer_cap) {
        return;
    }
    PlayerMask partners = 0;
    for (int id = 1; id <= ask->world->galley_count; id++) {
        const Galley *galley = &ask->pub->galleys[id];
        if (galley->owner != ask->player && (zones >> galley->zone & 1U) != 0) {
            partners |= player_mask_of(galley->owner);
        }
    }
    for (PlayerId player = 1; player <= ask->pub->player_count; player++) {
        if (player_mask_has(partners, player)) {
            list_add(out, count, CMD_OPEN_OFFER, ask->player)->as.open_offer.partner = player;
        }
    }
}

static int offer_count(const Public1996 *round)
{
    int count = 0;
    while (count < OFFER_ITEM_MAX && round->offer_from[count] != 0) {
        count++;
    }
    return count;
}

/* Cubes of the good that the galley still has beside those it gives already. */
static int cubes_left(const Asking *ask, GalleyId galley, GoodId good)
{
    int cubes = galley_cubes(&ask->pub->galleys[galley], good);
    for (int i = 0; i < offer_count(ask->round); i++) {
        cubes -= ask->round->offer_from[i] == galley && ask->round->offer_good[i] == good;
    }
    return cubes;
}

static RuleError check_offer_cube(const Asking *ask, GalleyId from, GalleyId to, GoodId good)
{
    PlayerId partner = rules_phase(ask->pub).a;
    if (!galley_in_play(ask->world, ask->pub, from) || !galley_in_play(ask->world, ask->pub, to)
        || !good_exists(ask->world, good)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_T13);
    }
    const Galley *giver = &ask->pub->galleys[from];
    const Galley *taker = &ask->pub->galleys[to];
    bool mine_to_his = giver->owner == ask->player && taker->owner == partner;
    bool his_to_mine = giver->owner == partner && taker->owner == ask->player;
    if (!mine_to_his && !his_to_mine) {
        return rule_refuses(REFUSAL_GALLEY_NOT_OWN, RULE_S1_T13);
    }
    if (giver->zone != taker->zone) {
        return rule_refuses(REFUSAL_GALLEY_NOT_HERE, RULE_S1_T13);
    }
    if (zone_is_high_seas(ask->world, giver->zone)) {
        return rule_refuses(REFUSAL_NO_SHARED_ZONE, RULE_S1_T13);
    }
    GalleyId first = ask->round->offer_from[0];
    if (first != 0 && ask->pub->galleys[first].zone != giver->zone) {
        return rule_refuses(REFUSAL_OFFER_ONE_ZONE, RULE_S1_T13);
    }
    if (offer_count(ask->round) == OFFER_ITEM_MAX) {
        return rule_refuses(REFUSAL_OFFER_LONG, RULE_S1_T13);
    }
    bool left = cubes_left(ask, from, good) > 0;
    return rule_requires(left, REFUSAL_NO_SUCH_CUBE, RULE_S1_T13);
}

/* Does somebody give cubes? */
typedef struct Givers {
    bool proposer;
    bool partner;
} Givers;

static Givers givers_of(const Asking *ask, PlayerId proposer)
{
    Givers givers = {false, false};
    for (int i = 0; i < offer_count(ask->round); i++) {
        bool mine = ask->pub->galleys[ask->round->offer_from[i]].owner == proposer;
        givers.proposer = givers.proposer || mine;
        givers.partner = givers.partner || !mine;
    }
    return givers;
}

static int32_t ducats_of(const Asking *ask, int hundreds)
{
    return hundreds * (int32_t)ask->world->e1996.coin_ducats;
}

static RuleError check_send(const Asking *ask, int hundreds, uint8_t pays)
{
    Givers givers = givers_of(ask, ask->player);
    bool both = givers.proposer && givers.partner;
    if (offer_count(ask->round) == 0) {
        return rule_refuses(REFUSAL_OFFER_EMPTY, RULE_S1_T13);
    }
    if (pays > 1) {
        return rule_refuses(REFUSAL_BAD_COUNT, RULE_S1_T13);
    }
    /* Whoever only receives cubes pays for them. */
    if (!both && (hundreds == 0 || (pays != 0) != givers.partner)) {
        return rule_refuses(REFUSAL_OFFER_PRICE, RULE_S1_T13);
    }
    for (int i = 0; i < offer_count(ask->round); i++) {
        if (e1996_places_after_offer(ask->pub, ask->round->offer_to[i]) > DECK_PLACE_COUNT) {
            return rule_refuses(REFUSAL_GALLEY_FULL, RULE_S1_T5);
        }
    }
    bool paid = pays == 0 || ducats_of(ask, hundreds) <= ask->ducats;
    return rule_requires(paid, REFUSAL_TOO_EXPENSIVE, RULE_S1_T13);
}

RuleError draft_check(const World *world, const GameState *state, const Command *command)
{
    const Asking ask = asking_of(world, state, command->player);
    switch (command->kind) {
    case CMD_OFFER_CUBE:
        return check_offer_cube(&ask, command->as.offer_cube.from_galley,
                                command->as.offer_cube.to_galley, command->as.offer_cube.good);
    case CMD_SEND_OFFER:
        return check_send(&ask, command->as.send_offer.hundreds, command->as.send_offer.pays);
    case CMD_DROP_OFFER:
        return rule_allows();
    default:
        return rule_refuses(REFUSAL_NOT_NOW, RULE_S1_T13);
    }
}

static void settle(Change *change, bool accepted)
{
    Event event = event_of(EV_OFFER_SETTLED);
    event.as.offer_settled.partner = change->state->pub.as.e1996.offer_partner;
    event.as.offer_settled.accepted = accepted;
    change_emit(change, &event);
    emit_plain(change, EV_PHASE_POPPED);
}

void draft_apply(Change *change, const Command *command)
{
    Phase phase = rules_phase(&change->state->pub);
    if (command->kind == CMD_OFFER_CUBE) {
        Event event = event_of(EV_OFFER_CUBE_ADDED);
        event.as.offer_cube_added.from = command->as.offer_cube.from_galley;
        event.as.offer_cube_added.to = command->as.offer_cube.to_galley;
        event.as.offer_cube_added.good = command->as.offer_cube.good;
        change_emit(change, &event);
    } else if (command->kind == CMD_SEND_OFFER) {
        Event event = event_of(EV_OFFER_SENT);
        event.as.offer_sent.hundreds = command->as.send_offer.hundreds;
        event.as.offer_sent.pays = command->as.send_offer.pays;
        change_emit(change, &event);
        emit_phase_replaced(change, PHASE_OFFER, phase.a, command->player, 0);
    } else {
        settle(change, false);
    }
}

static void list_offer_cubes(const Asking *ask, GalleyId from, GalleyId to, Command out[],
                             int *count)
{
    for (GoodId good = 1; good <= ask->world->good_count; good++) {
        if (galley_cubes(&ask->pub->galleys[from], good) != 0
            && !refused(check_offer_cube(ask, from, to, good))) {
            Command *command = list_add(out, count, CMD_OFFER_CUBE, ask->player);
            command->as.offer_cube.from_galley = from;
            command->as.offer_cube.to_galley = to;
            command->as.offer_cube.good = good;
        }
    }
}

int draft_legal(const World *world, const GameState *state, Command out[])
{
    const Asking ask = asking_of(world, state, rules_phase(&state->pub).player);
    PlayerId partner = rules_phase(ask.pub).a;
    int count = 0;
    Fleet fleet;
    fleet_find(&ask, &fleet);
    list_add(out, &count, CMD_DROP_OFFER, ask.player);
    for (int i = 0; i < fleet.count && offer_count(ask.round) < OFFER_ITEM_MAX; i++) {
        for (int id = 1; id <= world->galley_count; id++) {
            const Galley *his = &ask.pub->galleys[id];
            if (his->owner == partner && his->zone == ask.pub->galleys[fleet.ids[i]].zone) {
                list_offer_cubes(&ask, fleet.ids[i], (GalleyId)id, out, &count);
                list_offer_cubes(&ask, (GalleyId)id, fleet.ids[i], out, &count);
            }
        }
    }
    return count;
}

/* The answers: offer, offer_counter, offer_last. */
static RuleError check_counter_offer(const Asking *ask, int hundreds)
{
    int sent = ask->round->offer_price_hundreds;
    bool both = givers_of(ask, rules_phase(ask->pub).a).proposer
                && givers_of(ask, rules_phase(ask->pub).a).partner;
    /* A counter-offer is better for the partner: he pays less or is paid more. */
    bool better = ask->round->offer_pays != 0 ? hundreds > sent : hundreds < sent;
    if (!better || (hundreds == 0 && !both)) {
        return rule_refuses(REFUSAL_PRICE_RANGE, RULE_S1_T13);
    }
    bool paid = ask->round->offer_pays != 0 || ducats_of(ask, hundreds) <= ask->ducats;
    return rule_requires(paid, REFUSAL_TOO_EXPENSIVE, RULE_S1_T13);
}

static RuleError check_accept(const Asking *ask)
{
    bool counter = rules_phase(ask->pub).id == PHASE_OFFER_COUNTER;
    int hundreds =
        counter ? ask->round->offer_counter_hundreds : ask->round->offer_price_hundreds;
    bool accepting_pays = counter == (ask->round->offer_pays != 0);
    bool paid = !accepting_pays || ducats_of(ask, hundreds) <= ask->ducats;
    return rule_requires(paid, REFUSAL_TOO_EXPENSIVE, RULE_S1_T13);
}

RuleError offer_check(const World *world, const GameState *state, const Command *command)
{
    const Asking ask = asking_of(world, state, command->player);
    if (command->kind == CMD_ACCEPT_OFFER) {
        return check_accept(&ask);
    }
    if (command->kind == CMD_COUNTER_OFFER && rules_phase(ask.pub).id == PHASE_OFFER) {
        return check_counter_offer(&ask, command->as.counter_offer.hundreds);
    }
    return rule_requires(command->kind == CMD_REFUSE_OFFER, REFUSAL_NOT_NOW, RULE_S1_T13);
}

/* Cubes and ducats change hands (S1-T13). */
static void carry_out(Change *change, int hundreds)
{
    const Public1996 offer = change->state->pub.as.e1996;
    PlayerId proposer = change->state->pub.stack[0].player;
    bool proposer_pays = offer.offer_pays != 0;
    settle(change, true);
    for (int i = 0; i < OFFER_ITEM_MAX && offer.offer_from[i] != 0; i++) {
        emit_cube_moved(change, offer.offer_from[i], offer.offer_to[i], offer.offer_good[i]);
    }
    emit_ducats_paid(change, proposer_pays ? proposer : offer.offer_partner,
                     proposer_pays ? offer.offer_partner : proposer,
                     hundreds * (int32_t)change->world->e1996.coin_ducats, PAY_OFFER, 0, 0);
}

void offer_apply(Change *change, const Command *command)
{
    const Public1996 *round = &change->state->pub.as.e1996;
    Phase phase = rules_phase(&change->state->pub);
    if (command->kind == CMD_ACCEPT_OFFER) {
        carry_out(change, phase.id == PHASE_OFFER_COUNTER ? round->offer_counter_hundreds
                                                          : round->offer_price_hundreds);
    } else if (command->kind == CMD_COUNTER_OFFER) {
        Event event = event_of(EV_OFFER_COUNTERED);
        event.as.offer_countered.hundreds = command->as.counter_offer.hundreds;
        change_emit(change, &event);
        emit_phase_replaced(change, PHASE_OFFER_COUNTER, phase.a, phase.player, 0);
    } else if (phase.id == PHASE_OFFER_COUNTER) {
        Event event = event_of(EV_OFFER_COUNTER_REFUSED);
        event.as.offer_counter_refused.hundreds = round->offer_counter_hundreds;
        change_emit(change, &event);
        emit_phase_replaced(change, PHASE_OFFER_LAST, phase.a, phase.player, 0);
    } else {
        settle(change, false);
    }
}

int offer_legal(const World *world, const GameState *state, Command out[])
{
    const Asking ask = asking_of(world, state, rules_phase(&state->pub).player);
    int count = 0;
    list_add(out, &count, CMD_REFUSE_OFFER, ask.player);
    if (!refused(check_accept(&ask))) {
        list_add(out, &count, CMD_ACCEPT_OFFER, ask.player);
    }
    return count;
}
