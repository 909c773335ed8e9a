/* Folding of the events of the 1996 edition, and of what shared events mean to it besides. */
#include "e1996.h"

static void fold_round_started(const World *world, PublicState *pub, uint8_t number)
{
    Public1996 *round = &pub->as.e1996;
    pub->turn = number;
    memset(round->order, 0, sizeof round->order);
    memset(round->stake_hundreds, 0, sizeof round->stake_hundreds);
    memset(round->dice, 0, sizeof round->dice);
    memset(round->position_rank, 0, sizeof round->position_rank);
    memset(round->moved, 0, sizeof round->moved);
    for (int id = 1; id <= world->port_count; id++) {
        pub->ports[id].used = 0;
    }
}

/* Players who share their tier with nobody choose when it is their turn to. */
static void fold_ranks(PublicState *pub)
{
    Public1996 *round = &pub->as.e1996;
    uint8_t sharers[PLAYER_MAX + 1] = {0};
    uint8_t one_of[PLAYER_MAX + 1] = {0};
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        sharers[round->tier[player - 1]]++;
        one_of[round->tier[player - 1]] = player;
    }
    for (int tier = 1; tier <= PLAYER_MAX; tier++) {
        PlayerId *rank = &round->position_rank[tier - 1];
        *rank = sharers[tier] == 1 ? one_of[tier] : *rank;
    }
}

/* S1-O2, O3: a player's tier is 1 and how many staked more. */
static void fold_stakes_revealed(PublicState *pub, const Event *event)
{
    Public1996 *round = &pub->as.e1996;
    round->staked = 0;
    memcpy(round->stake_hundreds, event->as.stakes_revealed.hundreds, sizeof round->stake_hundreds);
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        uint8_t tier = 1;
        for (PlayerId rival = 1; rival <= PLAYER_MAX; rival++) {
            tier = (uint8_t)(tier + (round->stake_hundreds[rival] > round->stake_hundreds[player]));
        }
        round->tier[player - 1] = tier;
    }
    fold_ranks(pub);
}

/* When all of a tier have rolled, it falls apart by their dice; those still equal roll anew. */
static void fold_tie_rolled(PublicState *pub, PlayerId roller, uint8_t face)
{
    Public1996 *round = &pub->as.e1996;
    const uint8_t tied = round->tier[roller - 1];
    uint8_t rolled[DIE_FACES + 1] = {0}; /* how many of the tier, by face; [0] have yet to roll */
    round->dice[roller] = face;
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        uint8_t *equal = &rolled[round->dice[player]];
        *equal = (uint8_t)(*equal + (round->tier[player - 1] == tied));
    }
    if (rolled[0] != 0) {
        return;
    }
    uint8_t tier[DIE_FACES + 1] = {[DIE_FACES] = tied};
    for (int own = DIE_FACES; own > 0; own--) {
        tier[own - 1] = (uint8_t)(tier[own] + rolled[own]);
    }
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        uint8_t own = round->dice[player];
        bool in_tier = round->tier[player - 1] == tied;
        round->tier[player - 1] = in_tier ? tier[own] : round->tier[player - 1];
        round->dice[player] = in_tier && rolled[own] > 1 ? 0 : own;
    }
    fold_ranks(pub);
}

static void fold_position_chosen(PublicState *pub, PlayerId player, uint8_t position)
{
    Public1996 *round = &pub->as.e1996;
    round->order[position - 1] = player;
    if (turn_order_chosen(pub) == pub->player_count) {
        memset(round->tier, 0, sizeof round->tier);
    }
}

static void fold_haggle(Public1996 *round, const Event *event)
{
    switch (event->kind) {
    case EV_PRICE_NAMED: round->price_hundreds = event->as.price_named.hundreds; break;
    case EV_PRICE_COUNTERED: round->counter_hundreds = event->as.price_countered.hundreds; break;
    case EV_PRICE_FIXED:
        round->haggled_hundreds[event->as.price_fixed.port] =
            (uint8_t)(event->as.price_fixed.hundreds
                      | (event->as.price_fixed.agreed != 0 ? 0 : HAGGLE_OVER));
        round->price_hundreds = 0;
        round->counter_hundreds = 0;
        break;
    case EV_STANDING_PRICE_SET:
        round->standing_hundreds[event->as.standing_price_set.port] =
            event->as.standing_price_set.hundreds != 0 ? event->as.standing_price_set.hundreds
                                                       : STANDING_ASK;
        break;
    default:
        memset(round->haggled_hundreds, 0, sizeof round->haggled_hundreds);
        round->offers_made = 0;
        break;
    }
}

static void fold_offer_cube(Public1996 *round, const Event *event)
{
    int item = 0;
    while (round->offer_from[item] != 0) {
        item++;
    }
    round->offer_from[item] = event->as.offer_cube_added.from;
    round->offer_to[item] = event->as.offer_cube_added.to;
    round->offer_good[item] = event->as.offer_cube_added.good;
}

static void fold_offer_settled(Public1996 *round)
{
    round->offer_partner = 0;
    round->offer_price_hundreds = 0;
    round->offer_pays = 0;
    round->offer_counter_hundreds = 0;
    memset(round->offer_from, 0, sizeof round->offer_from);
    memset(round->offer_good, 0, sizeof round->offer_good);
    memset(round->offer_to, 0, sizeof round->offer_to);
}

static void fold_sailed(Public1996 *round, const Event *event)
{
    if (round->active != event->as.galley_sailed.galley) {
        round->active = event->as.galley_sailed.galley;
        round->start_zone = event->as.galley_sailed.from;
        round->zones_moved = 0;
    }
    round->zones_moved++;
    round->permitted = 0;
}

static void fold_move_ended(PublicState *pub, GalleyId galley)
{
    Public1996 *round = &pub->as.e1996;
    /* whoever refused it passage stays named (S1-M2) */
    if (galley_moved(round, galley) == 0) {
        galley_set_moved(round, galley, 1);
    }
    round->active = 0;
    round->start_zone = 0;
    round->zones_moved = 0;
    round->permitted = 0;
}

static Port *port_in(const World *world, PublicState *pub, ZoneId zone)
{
    return &pub->ports[world->port_of_zone[zone]];
}

/* Sailors hired and buildings count for the round (S1-T6, S1-T9); what set-up places is forgotten
 * when the first round starts. */
static void fold_hired(const World *world, PublicState *pub, const Event *event)
{
    GalleyId galley = event->as.sailors_hired.galley;
    Port *port = galley != 0 ? port_in(world, pub, pub->galleys[galley].zone)
                             : &pub->ports[event->as.sailors_hired.port];
    port->used = (uint8_t)(port->used + event->as.sailors_hired.count);
}

/* What a shared event means here besides. */
static void fold_shared(const World *world, PublicState *pub, const Event *event)
{
    world_fold(pub, true, event);
    switch (event->kind) {
    case EV_SAILORS_HIRED: fold_hired(world, pub, event); break;
    case EV_GALLEY_LAUNCHED:
        port_in(world, pub, event->as.galley_launched.zone)->used |= USED_BUILT;
        break;
    case EV_BUILT: pub->ports[event->as.built.port].used |= USED_BUILT; break;
    case EV_PORT_OWNER_CHANGED:
        pub->as.e1996.standing_hundreds[event->as.port_owner_changed.port] = 0;
        break;
    case EV_GALLEY_SAILED: fold_sailed(&pub->as.e1996, event); break;
    case EV_GALLEY_SUNK: galley_set_moved(&pub->as.e1996, event->as.galley_sunk.galley, 0); break;
    case EV_FIGHT_STARTED:
        pub->as.e1996.active = event->as.fight_started.attacker;
        pub->as.e1996.target = event->as.fight_started.target;
        break;
    case EV_FIGHT_ENDED:
        pub->as.e1996.active = 0;
        pub->as.e1996.target = 0;
        break;
    default: break;
    }
}

/* Stakes are secret until all are placed (S1-O1): -1 none yet, and 0 when no stake is asked for. */
void e1996_fold(const World *world, PublicState *pub, SecretState *secret, const Event *event)
{
    Public1996 *round = &pub->as.e1996;
    switch (event->kind) {
    case EV_ROUND_STARTED:
        fold_round_started(world, pub, event->as.round_started.round);
        for (PlayerId player = 1; player <= pub->player_count; player++) {
            secret->stake_hundreds[player] = -1;
        }
        break;
    case EV_STAKE_PLACED:
        round->staked |= player_mask_of(event->as.stake_placed.player);
        secret->stake_hundreds[event->as.stake_placed.player] =
            (int16_t)(event->as.stake_placed.ducats / world->e1996.coin_ducats);
        break;
    case EV_STAKES_REVEALED:
        fold_stakes_revealed(pub, event);
        memset(secret->stake_hundreds, 0, sizeof secret->stake_hundreds);
        break;
    case EV_TIE_ROLLED:
        fold_tie_rolled(pub, event->as.tie_rolled.player, event->as.tie_rolled.face);
        break;
    case EV_POSITION_CHOSEN:
        fold_position_chosen(pub, event->as.position_chosen.player,
                             event->as.position_chosen.position);
        break;
    case EV_PRICE_NAMED:
    case EV_PRICE_COUNTERED:
    case EV_PRICE_FIXED:
    case EV_STANDING_PRICE_SET:
    case EV_OUTFIT_ENDED: fold_haggle(round, event); break;
    case EV_OFFER_OPENED: round->offer_partner = event->as.offer_opened.partner; break;
    case EV_OFFER_CUBE_ADDED: fold_offer_cube(round, event); break;
    case EV_OFFER_SENT:
        round->offers_made++;
        round->offer_price_hundreds = event->as.offer_sent.hundreds;
        round->offer_pays = event->as.offer_sent.pays;
        break;
    case EV_OFFER_COUNTERED:
        round->offer_counter_hundreds = event->as.offer_countered.hundreds;
        break;
    case EV_OFFER_COUNTER_REFUSED: round->offer_counter_hundreds = 0; break;
    case EV_OFFER_SETTLED: fold_offer_settled(round); break;
    case EV_PASSAGE_GRANTED:
        round->permitted |= player_mask_of(event->as.passage_granted.player);
        break;
    case EV_PASSAGE_REFUSED:
        galley_set_moved(round, round->active, 1 + event->as.passage_refused.player);
        break;
    case EV_MOVE_ENDED: fold_move_ended(pub, event->as.move_ended.galley); break;
    case EV_GALLEY_CAPTURED:
        pub->galleys[event->as.galley_captured.galley].owner = event->as.galley_captured.to & 7U;
        break;
    default: fold_shared(world, pub, event); break;
    }
}
