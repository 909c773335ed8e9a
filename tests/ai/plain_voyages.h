/* Voyages of 1996, and dangers, worked out the long way: every port, cube and galley, nothing
 * kept. */
#pragma once

#include "edition_1996/eval/evaluate.h"

/* A player's ports as they are, and what a cube aboard is worth there. */
typedef struct Plain {
    const EvalContext *eval;
    const PublicState *pub;
    PlayerId player;
    Moment moment;
    int32_t market[GOOD_MAX + 1];
} Plain;

static inline bool plain_has(uint32_t stock, GoodId good)
{
    for (; stock != 0; stock >>= 4) {
        if ((stock & 15U) == good) {
            return true;
        }
    }
    return false;
}

static inline int plain_count(uint32_t stock)
{
    int count = 0;
    for (; stock != 0; stock >>= 4) {
        count++;
    }
    return count;
}

/* Has the owner the good in no port yet? */
static inline bool plain_lacks(const Plain *plain, PlayerId owner, GoodId good)
{
    for (PortId port = 1; port <= plain->eval->world->port_count; port++) {
        const Port *place = &plain->pub->ports[port];
        if (place->owner == owner
            && (plain->eval->world->ports[port].good == good || plain_has(place->stock, good))) {
            return false;
        }
    }
    return true;
}

static inline int32_t plain_value(const Plain *plain, PortId port, PlayerId owner, uint32_t stock,
                                  GoodId good)
{
    const EvalContext *eval = plain->eval;
    const World *world = eval->world;
    const WorldPort *place = &world->ports[port];
    int cubes = plain_count(stock);
    if (cubes >= place->space_count || place->good == good || plain_has(stock, good)) {
        return -1;
    }
    int32_t value = place->value_ducats[cubes];
    if (owner == 0) {
        return value;
    }
    int later = plain->moment.later;
    int32_t filled = port_wealth_later(eval, port, owner, cubes + 1, later)
                     - port_wealth_later(eval, port, owner, cubes, later);
    if (owner == plain->player) {
        if ((world->e1996.galley_goods >> good & 1U) != 0) {
            filled += yard_value(eval, &plain->moment, port, stock | (uint32_t)good << (4 * cubes))
                      - yard_value(eval, &plain->moment, port, stock);
        }
        return filled + ((plain->pub->options & OPTION_OWN_PORTS_PAY) != 0 ? value : 0);
    }
    if (plain_lacks(plain, owner, good)) {
        value += place->starting != 0 ? world->e1996.capital_bonus_ducats
                                      : world->e1996.market_bonus_ducats;
    }
    value -= filled * eval->share / THOUSAND;
    return value < 0 ? 0 : value;
}

static inline void plain_init(const EvalContext *eval, const PublicState *pub, PlayerId player,
                              Plain *plain)
{
    *plain =
        (Plain){.eval = eval, .pub = pub, .player = player, .moment = moment_of(eval, pub, player)};
    int later = plain->moment.later;
    int32_t keeps = later >= 3 ? 220 : later == 2 ? 150 : later == 1 ? 50 : 0;
    for (GoodId good = 1; good <= eval->world->good_count; good++) {
        int32_t best = 0;
        int32_t second = 0;
        for (PortId port = 1; port <= eval->world->port_count; port++) {
            int32_t value =
                plain_value(plain, port, pub->ports[port].owner, pub->ports[port].stock, good);
            second = value > best ? best : value > second ? value : second;
            best = value > best ? value : best;
        }
        plain->market[good] =
            (best + second) / 2 * keeps / THOUSAND * plain->moment.weights->market / THOUSAND;
    }
}

/* Of the last of that many cubes of one kind. */
static inline int32_t plain_last(const Plain *plain, GoodId good, uint32_t count)
{
    static const int32_t shares[] = {0, 1000, 450, 150, 50, 50};
    return plain->market[good] * shares[count > DECK_PLACE_COUNT ? DECK_PLACE_COUNT : count]
           / THOUSAND;
}

/* The best cube first, as long as the sum rises in the end. */
static inline int32_t plain_sell(const Plain *plain, PortId port, PlayerId owner, uint32_t *left,
                                 uint32_t *stock)
{
    uint32_t cargo = *left;
    uint32_t now = *stock;
    int32_t sum = 0;
    int32_t best_sum = 0;
    for (;;) {
        GoodId best_good = 0;
        int32_t best = INT32_MIN;
        for (GoodId good = 1; good <= plain->eval->world->good_count; good++) {
            uint32_t count = cargo >> (4U * good) & 15U;
            int32_t value = count > 0 ? plain_value(plain, port, owner, now, good) : -1;
            if (value >= 0 && value - plain_last(plain, good, count) > best) {
                best = value - plain_last(plain, good, count);
                best_good = good;
            }
        }
        if (best_good == 0) {
            return best_sum;
        }
        cargo -= 1U << (4U * best_good);
        now |= (uint32_t)best_good << (4 * plain_count(now));
        sum += best;
        if (sum > best_sum) {
            best_sum = sum;
            *stock = now;
            *left = cargo;
        }
    }
}

static inline int32_t plain_kept(const Plain *plain, uint32_t cargo)
{
    int32_t sum = 0;
    for (GoodId good = 1; good <= plain->eval->world->good_count; good++) {
        for (uint32_t count = cargo >> (4U * good) & 15U; count > 0; count--) {
            sum += plain_last(plain, good, count);
        }
    }
    return sum;
}

static inline int32_t plain_landing(const Plain *plain, PortId port, const Galley *own, int fleet,
                                    bool now)
{
    const EvalContext *eval = plain->eval;
    const Port *place = &plain->pub->ports[port];
    int later = plain->moment.later;
    int cubes = plain_count(place->stock);
    int crew = galley_crew_capped(own);
    int32_t sailor = plain->moment.sailor;
    int32_t hull = galley_value(&plain->moment, own, fleet) + plain_kept(plain, galley_cargo(own));
    if (place->owner == plain->player || (now && !plain->moment.lands)) {
        return -1;
    }
    int32_t prize = port_wealth_later(eval, port, plain->player, cubes, later);
    if (place->owner != 0) {
        prize += port_wealth_later(eval, port, place->owner, cubes, later) * eval->share / THOUSAND
                 + eval->stance.offence[plain->player][place->owner];
        prize = prize < 0 ? 0 : prize;
    }
    int32_t held = prize * plain->moment.weights->prize / THOUSAND;
    if (prize == 0) {
        return -1;
    }
    if (place->garrison == 0) {
        return crew >= 2 ? held - sailor : held - hull;
    }
    if (place->owner == 0 || (now && !plain->moment.fights)) {
        return -1;
    }
    const BattleEnd *end = &BATTLE_ENDS[(place->buildings & BUILDING_FORT) != 0][crew]
                                       [defenders_capped(place->garrison)];
    int32_t wins = eval->wins[(place->buildings & BUILDING_FORT) != 0][crew]
                             [defenders_capped(place->garrison)];
    return held * wins / THOUSAND - sailor * (16 * crew - end->alive) / 16
           - (THOUSAND - wins) * (hull - crew * sailor) / THOUSAND;
}

/* What a cube bought there next round, and the rest, bring in another port, each kind alone. */
static inline int32_t plain_leg(const Plain *plain, PortId from, uint32_t cargo, int crew,
                                int rounds)
{
    const EvalContext *eval = plain->eval;
    const World *world = eval->world;
    const GoodId good = world->ports[from].good;
    int cubes = 0;
    int32_t best = 0;
    int32_t gained = 0;
    for (int i = 0; i <= GOOD_MAX; i++) {
        cubes += (int)(cargo >> 4 * i & 15U);
    }
    if (rounds >= plain->moment.later || rounds >= eval->rounds) {
        return 0;
    }
    if (plain->pub->supply[good] != 0 && crew + cubes < DECK_PLACE_COUNT) {
        const PlayerId owner = plain->pub->ports[from].owner;
        const int dear = owner != 0 && owner != plain->player ? 2 : 1;
        cargo += 1U << 4 * good;
        gained = plain_last(plain, good, cargo >> 4 * good & 15U)
                 - dear * world->e1996.neutral_price_ducats;
    }
    for (PortId to = 1; cargo != 0 && to <= world->port_count; to++) {
        int steps = eval->world->distance[world->ports[from].zone][world->ports[to].zone];
        int arrives = rounds + 1 + (steps - 1) / crew;
        if (steps == 0 || steps > 2 * crew || arrives > plain->moment.later) {
            continue;
        }
        const Port *place = &plain->pub->ports[to];
        int32_t value = 0;
        for (GoodId kind = 1; kind <= world->good_count; kind++) {
            const uint32_t count = cargo >> 4 * kind & 15U;
            const int32_t brings =
                count > 0 ? plain_value(plain, to, place->owner, place->stock, kind) : -1;
            const int32_t gain = brings - plain_last(plain, kind, count);
            value += brings >= 0 && gain > 0 ? gain : 0;
        }
        value = value * waiting(arrives) / THOUSAND;
        best = value > best ? value : best;
    }
    return cargo != 0 && best + gained > 0 ? best + gained : 0;
}

static inline Voyage plain_call(const Plain *plain, PortId port, const Galley *own, int fleet,
                                int rounds)
{
    const Port *place = &plain->pub->ports[port];
    const EvalContext *eval = plain->eval;
    const RoundWeights *weights = plain->moment.weights;
    const int32_t weight = rounds == 0 ? THOUSAND : waiting(rounds) * weights->far / THOUSAND;
    Voyage voyage = {.port = port, .rounds = (uint8_t)rounds, .stock = place->stock};
    uint32_t taken = place->stock;
    uint32_t cargo = galley_cargo(own);
    uint32_t taken_cargo = galley_cargo(own);
    int crew = galley_crew_capped(own);
    int32_t sales = plain_sell(plain, port, place->owner, &cargo, &voyage.stock);
    int32_t landing = plain_landing(plain, port, own, fleet, rounds == 0);
    if (landing > 0) {
        bool fills = crew > 1 && place->garrison == 0;
        int32_t filled = fills ? plain_sell(plain, port, plain->player, &taken_cargo, &taken) : 0;
        if (landing + filled > sales) {
            voyage.captures = true;
            voyage.conquest = landing * weight / THOUSAND;
            voyage.stock = taken;
            sales = filled;
            cargo = taken_cargo;
            crew -= crew > 1 ? 1 : 0;
        }
    }
    voyage.trade =
        sales * weight / THOUSAND * eval->priors.trade / THOUSAND * weights->trade / THOUSAND
        + plain_kept(plain, galley_cargo(own))
        + plain_leg(plain, port, cargo, crew, rounds) * weights->leg / THOUSAND;
    return voyage;
}

/* The best voyage that does more than to wait, the first round and port among equals. */
static inline Voyage plain_voyage(const Plain *plain, GalleyId galley)
{
    const World *world = plain->eval->world;
    const Galley *own = &plain->pub->galleys[galley];
    const int crew = galley_crew_capped(own);
    const int most =
        plain->moment.later < plain->eval->rounds ? plain->moment.later : plain->eval->rounds;
    int fleets[PLAYER_MAX + 1];
    Voyage best = {.trade = plain_kept(plain, galley_cargo(own))};
    count_fleets(plain->pub, fleets);
    int steps = !plain->moment.moves || galley_moved(&plain->pub->as.e1996, galley) != 0 ? 0
                : plain->pub->as.e1996.active == galley ? e1996_moves_left(plain->pub, galley)
                                                        : crew;
    for (int round = 0; round <= most; round++) {
        for (PortId port = 1; port <= world->port_count; port++) {
            int way = plain->eval->world->distance[own->zone][world->ports[port].zone];
            int rounds = way == 0       ? (plain->moment.sells ? 0 : 1)
                         : way <= steps ? 0
                                        : 1 + (way - steps - 1) / crew;
            if (way > NEAR_STEPS_MAX || rounds != round
                || (plain->eval->overlooked >> port & 1U) != 0) {
                continue;
            }
            Voyage voyage = plain_call(plain, port, own, fleets[plain->player], rounds);
            if (voyage.trade + voyage.conquest > best.trade + best.conquest) {
                best = voyage;
            }
        }
    }
    return best;
}

/* Rounds until a rival's galley can be in the zone; 0 in its next movement, -1 never. */
static inline int plain_rounds(const EvalContext *eval, const PublicState *pub,
                               const Moment *moment, GalleyId id, ZoneId zone)
{
    const Galley *galley = &pub->galleys[id];
    int steps = eval->world->distance[galley->zone][zone];
    int crew = galley_crew_capped(galley);
    bool moves = moment->moves && galley_moved(&pub->as.e1996, id) == 0;
    if (steps == ZONE_FAR || crew == 0) {
        return -1;
    }
    if (steps == 0 && (moment->fights || moment->lands)) {
        return 0;
    }
    int rounds = steps == 0 ? 0 : (steps - 1) / crew;
    return rounds + (moves ? 0 : 1) > moment->later ? -1 : rounds;
}

/* Thousandths that the galleys of one rival, one after another, do to defenders in the zone. */
static inline int32_t plain_danger(const EvalContext *eval, const PublicState *pub, PlayerId rival,
                                   ZoneId zone, int defenders, bool fort)
{
    const Moment moment = moment_of(eval, pub, rival);
    const int32_t weights[] = {THOUSAND, moment.weights->danger_next, moment.weights->danger_later};
    int32_t danger = 0;
    int left = 16 * defenders_capped(defenders);
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *galley = &pub->galleys[id];
        int rounds = galley->owner == rival ? plain_rounds(eval, pub, &moment, id, zone) : -1;
        /* after the last battles nobody does */
        const bool fights = moment.fights || moment.later > 0;
        if (rounds < 0 || rounds > 2 || (defenders > 0 && !fights)) {
            continue;
        }
        int crew = galley_crew_capped(galley);
        int standing = (left + 8) / 16;
        int32_t wins = standing == 0 ? THOUSAND : eval->wins[fort][crew][standing];
        danger += (THOUSAND - danger) * (wins * weights[rounds] / THOUSAND) / THOUSAND;
        if (rounds == 0 && standing > 0 && BATTLE_ENDS[fort][crew][standing].stand < left) {
            left = BATTLE_ENDS[fort][crew][standing].stand;
        }
    }
    return danger;
}
