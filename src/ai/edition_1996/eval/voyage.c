/* Voyages: for every galley the port where its cargo, its crew and its place on the map do
 * most. */
#include "evaluate.h"

#include <string.h>

static void set_market(Prospects *prospects, GoodId good, int32_t value)
{
    static const int32_t shares[] = {0, 1000, 450, 150, 50, 50};
    prospects->market[good] = value;
    for (int count = 1; count <= DECK_PLACE_COUNT; count++) {
        prospects->last[good][count] = value * shares[count] / THOUSAND;
        prospects->hold[good][count] =
            prospects->hold[good][count - 1] + prospects->last[good][count];
    }
}

/* Returns the goods of which it is another now. */
static uint32_t set_markets(Prospects *prospects)
{
    const World *world = prospects->eval->world;
    int later = prospects->moment.later;
    int32_t keeps = later >= 3 ? 220 : later == 2 ? 150 : later == 1 ? 50 : 0;
    int32_t best[GOOD_MAX + 1] = {0};
    int32_t second[GOOD_MAX + 1] = {0};
    uint32_t changed = 0;
    for (PortId port = 1; port <= world->port_count; port++) {
        for (GoodId good = 0; good <= GOOD_MAX; good++) {
            int32_t value = prospects->value[port][good];
            int32_t lower = value < best[good] ? value : best[good];
            best[good] = value > best[good] ? value : best[good];
            second[good] = lower > second[good] ? lower : second[good];
        }
    }
    for (GoodId good = 1; good <= world->good_count; good++) {
        int32_t value = (best[good] + second[good]) / 2 * keeps / THOUSAND
                        * prospects->moment.weights->market / THOUSAND;
        if (value != prospects->market[good]) {
            set_market(prospects, good, value);
            changed |= 1U << good;
        }
    }
    return changed;
}

static int32_t prize_of(const Prospects *prospects, PortId port)
{
    const EvalContext *eval = prospects->eval;
    PlayerId owner = prospects->owner[port];
    if (owner == prospects->player) {
        return 0;
    }
    int cubes = cubes_of(prospects->stock[port]);
    int later = prospects->moment.later;
    int32_t gain = port_wealth(eval, port, prospects->player, cubes, later);
    if (owner != 0) {
        gain += port_wealth(eval, port, owner, cubes, later) * eval->share / THOUSAND
                + eval->stance.offence[prospects->player][owner];
    }
    return gain < 0 ? 0 : gain;
}

/* Bit `good`: a port of the owner holds or supplies it. */
static void count_kinds(const Prospects *prospects, uint8_t kinds[PLAYER_MAX + 1])
{
    const World *world = prospects->eval->world;
    memset(kinds, 0, PLAYER_MAX + 1);
    for (PortId port = 1; port <= world->port_count; port++) {
        PlayerId owner = prospects->owner[port];
        if (owner != 0) {
            kinds[owner] =
                (uint8_t)(kinds[owner] | kinds_at(&world->ports[port], prospects->stock[port]));
        }
    }
}

/* Stock, owner and guards of each port as they are; kinds by owner. Returns the ports whose stock or
 * owner is another, and those of owners who have other kinds: bit `port`. guards: those that are
 * guarded otherwise. */
static uint32_t look_up(Prospects *prospects, uint32_t *guards)
{
    const World *world = prospects->eval->world;
    uint32_t changed = 0;
    uint32_t forts = 0;
    for (PortId port = 1; port <= world->port_count; port++) {
        const Port *place = &prospects->pub->ports[port];
        changed |= (uint32_t)(prospects->stock[port] != place->stock
                              || prospects->owner[port] != place->owner)
                   << port;
        *guards |= (uint32_t)(prospects->garrison[port] != place->garrison) << port;
        forts |= (uint32_t)((place->buildings & BUILDING_FORT) != 0) << port;
        prospects->stock[port] = place->stock;
        prospects->owner[port] = place->owner;
        prospects->garrison[port] = place->garrison;
    }
    *guards |= forts ^ prospects->forts;
    prospects->forts = forts;
    if (changed != 0) {
        uint8_t kinds[PLAYER_MAX + 1];
        count_kinds(prospects, kinds);
        for (PortId port = 1; port <= world->port_count; port++) {
            PlayerId owner = prospects->owner[port];
            changed |= (uint32_t)(kinds[owner] != prospects->kinds[owner]) << port;
        }
        memcpy(prospects->kinds, kinds, sizeof kinds);
    }
    return changed;
}

/* What follows from that for these ports and all markets. Returns the goods of which markets are
 * others now. */
static uint32_t refresh_ports(Prospects *prospects, uint32_t changed)
{
    for (changed &= prospects->eval->ports; changed != 0; changed &= changed - 1) {
        const PortId port = (PortId)bits_lowest(changed);
        prospects_refresh(prospects, port);
        prospects->prize[port] = prize_of(prospects, port);
        prospects->held[port] =
            prospects->prize[port] * prospects->moment.weights->prize / THOUSAND;
        prospects->prizes =
            (prospects->prizes & ~(1U << port)) | (prospects->prize[port] != 0 ? 1U << port : 0U);
    }
    return set_markets(prospects);
}

/* Takes out of the table what these ports and goods have a part in. Where cargoes are bought and
 * sold again, all ports have. */
static void forget_calls(Prospects *prospects, uint32_t ports, uint32_t goods)
{
    for (int i = 0; i < CALL_MAX; i++) {
        Calls *calls = &prospects->calls[i];
        const bool all =
            prospects->moment.weights->leg != 0 || (kinds_of((uint32_t)calls->key) & goods) != 0;
        calls->known[0] &= all ? 0U : ~ports;
        calls->known[1] &= all ? 0U : ~ports;
    }
}

static void set_out(const EvalContext *eval, const PublicState *pub, PlayerId player,
                    Prospects *prospects)
{
    prospects->eval = eval;
    prospects->pub = pub;
    prospects->player = player;
    prospects->moment = moment_of(eval, pub, player);
    prospects->supplied = 0;
    for (int good = 1; good <= GOOD_MAX; good++) {
        prospects->supplied |= (uint32_t)(pub->supply[good] != 0) << good;
    }
    count_fleets(pub, prospects->fleets);
}

/* What calls depend on besides ports. */
static uint32_t when_of(const Prospects *prospects)
{
    return prospects->supplied << 8 | (uint32_t)prospects->moment.fights << 1
           | (uint32_t)prospects->moment.lands;
}

Prospects *prospects_look(const EvalContext *eval, const PublicState *pub, PlayerId player)
{
    EvalCache *kept = &eval->caches->of[player];
    Prospects *prospects = &kept->prospects;
    const bool known = kept->known && kept->turn == pub->turn;
    if (!known) {
        memset(prospects, 0, sizeof *prospects);
        for (int i = 0; i < CALL_MAX; i++) {
            kept->calls[i].key = 0;
        }
    }
    const uint32_t before = when_of(prospects);
    uint32_t guards = 0;
    set_out(eval, pub, player, prospects);
    prospects->calls = kept->calls;
    uint32_t changed = look_up(prospects, &guards);
    uint32_t goods = 0;
    kept->updates++;
    kept->known = true;
    kept->turn = pub->turn;
    if (!known) {
        refresh_ports(prospects, UINT32_MAX);
        return prospects;
    }
    if (changed != 0) {
        goods = refresh_ports(prospects, changed);
    }
    if (before != when_of(prospects)) {
        guards = UINT32_MAX;
    }
    if ((changed | guards) != 0) {
        forget_calls(prospects, changed | guards, goods);
    }
    return prospects;
}

const Prospects *prospects_see(const EvalContext *eval, const PublicState *pub, PlayerId player,
                               Prospects *room)
{
    if (eval->caches != NULL) {
        return prospects_look(eval, pub, player);
    }
    uint32_t guards = 0;
    memset(room, 0, sizeof *room);
    set_out(eval, pub, player, room);
    look_up(room, &guards);
    refresh_ports(room, UINT32_MAX);
    return room;
}

void prospects_init(const EvalContext *eval, const PublicState *pub, PlayerId player,
                    Prospects *prospects)
{
    const Prospects *seen = prospects_see(eval, pub, player, prospects);
    if (seen != prospects) {
        *prospects = *seen;
    }
}

static int32_t cargo_market(const Prospects *prospects, uint32_t cargo)
{
    int32_t sum = 0;
    for (uint32_t good = 1, rest = cargo >> 4; rest != 0; good++, rest >>= 4) {
        sum += prospects->hold[good][rest & 15U];
    }
    return sum;
}

/* The most that a cargo brings in one of these ports, each kind as if it were alone. */
static int32_t best_sales(const Prospects *prospects, uint32_t ports, uint32_t cargo)
{
    const uint32_t kinds = kinds_of(cargo);
    const GoodId good = (GoodId)bits_lowest(kinds);
    int32_t last[GOOD_MAX + 1];
    int32_t best = 0;
    if ((kinds & (kinds - 1)) == 0) {
        for (ports &= prospects->sellers[good]; ports != 0; ports &= ports - 1) {
            const int32_t value = prospects->value[bits_lowest(ports)][good];
            best = value > best ? value : best;
        }
        best -= last_cube(prospects, good, cargo >> (4U * good));
        return best > 0 ? best : 0;
    }
    for (uint32_t rest = kinds; rest != 0; rest &= rest - 1) {
        const GoodId kind = (GoodId)bits_lowest(rest);
        last[kind] = last_cube(prospects, kind, cargo >> (4U * kind) & 15U);
    }
    for (; ports != 0; ports &= ports - 1) {
        const PortId port = (PortId)bits_lowest(ports);
        int32_t sum = 0;
        for (uint32_t rest = kinds & prospects->sells[port]; rest != 0; rest &= rest - 1) {
            const int kind = bits_lowest(rest);
            const int32_t gain = prospects->value[port][kind] - last[kind];
            sum += gain > 0 ? gain : 0;
        }
        best = sum > best ? sum : best;
    }
    return best;
}

/* What a cube there may cost in a round to come. What its owner asks now he need not ask then. */
static int32_t later_price(const Prospects *prospects, PortId port)
{
    const int32_t price = prospects->eval->world->e1996.neutral_price_ducats;
    const PlayerId owner = prospects->owner[port];
    return owner == 0 || owner == prospects->player ? price : 2 * price;
}

/* What can be earned by buying in the port next round, if there is room, and selling in another
 * one. */
static int32_t second_leg(const Prospects *prospects, PortId from, uint32_t cargo, int crew,
                          int rounds)
{
    const EvalContext *eval = prospects->eval;
    const World *world = eval->world;
    GoodId good = world->ports[from].good;
    int32_t best = 0;
    if (rounds >= prospects->moment.later || rounds >= eval->rounds) {
        return 0;
    }
    bool buys =
        (prospects->supplied >> good & 1U) != 0 && crew + cube_count(cargo) < DECK_PLACE_COUNT;
    int32_t gained = buys ? last_cube(prospects, good, (cargo >> (4U * good) & 15U) + 1U)
                                - later_price(prospects, from)
                          : 0;
    uint32_t loaded = cargo + (buys ? 1U << (4U * good) : 0U);
    if (loaded == 0) {
        return 0;
    }
    const uint32_t *near = eval->world->ports_near[world->ports[from].zone];
    const uint32_t open = ~(near[0] | prospects->shunned);
    for (int movement = 1; movement <= 2 && rounds + movement <= prospects->moment.later;
         movement++) {
        uint32_t ports = near[movement * crew] & ~near[(movement - 1) * crew] & open;
        int32_t value =
            best_sales(prospects, ports, loaded) * waiting(rounds + movement) / THOUSAND;
        best = value > best ? value : best;
    }
    return best + gained > 0 ? best + gained : 0;
}

/* A galley that looks for a voyage. */
typedef struct Ship {
    uint32_t cargo;
    int crew;
    int32_t kept;   /* what the cargo is worth aboard */
    int32_t sailor; /* what one of the crew is worth */
    int32_t hull;   /* galley, crew and cargo */
} Ship;

/* Ducats that a landing in the port gains, after a fight where there is a garrison. Below 0: none
 * is possible. */
static int32_t landing_value(const Prospects *prospects, PortId port, const Ship *ship, int rounds)
{
    const EvalContext *eval = prospects->eval;
    bool now = rounds == 0;
    if (prospects->prize[port] == 0 || (now && !prospects->moment.lands)) {
        return -1;
    }
    int32_t held = prospects->held[port];
    if (prospects->garrison[port] == 0) {
        return ship->crew >= 2 ? held - ship->sailor : held - ship->hull;
    }
    if (prospects->owner[port] == 0 || (now && !prospects->moment.fights)) {
        return -1;
    }
    const int fort = prospects->forts >> port & 1U;
    int defenders = defenders_capped(prospects->garrison[port]);
    int32_t wins = eval->wins[fort][ship->crew][defenders];
    int32_t lost =
        ship->sailor * (16 * ship->crew - BATTLE_ENDS[fort][ship->crew][defenders].alive) / 16;
    return held * wins / THOUSAND - lost
           - (THOUSAND - wins) * (ship->hull - ship->crew * ship->sailor) / THOUSAND;
}

/* What sales bring a seat by what it sees. */
static int32_t trade_value(const Prospects *prospects, int32_t sales)
{
    return sales * prospects->eval->priors.trade / THOUSAND * prospects->moment.weights->trade
           / THOUSAND;
}

/* What it does there. */
static void call(const Prospects *prospects, const Ship *ship, PortId port, int rounds, Voyage *out)
{
    const RoundWeights *weights = prospects->moment.weights;
    uint32_t taken_stock = prospects->stock[port];
    uint32_t cargo = ship->cargo;
    uint32_t taken_cargo = ship->cargo;
    int crew = ship->crew;
    *out = (Voyage){port, false, (uint8_t)rounds, 0, 0, prospects->stock[port]};
    int32_t sales = sell_out(prospects, port, prospects->owner[port], &cargo, &out->stock);
    int32_t landing = landing_value(prospects, port, ship, rounds);
    int32_t weight = rounds == 0 ? THOUSAND : waiting(rounds) * weights->far / THOUSAND;
    if (landing > 0) {
        bool fills = crew > 1 && prospects->garrison[port] == 0;
        int32_t filled =
            fills ? sell_out(prospects, port, prospects->player, &taken_cargo, &taken_stock) : 0;
        if (landing + filled > sales) {
            out->captures = true;
            out->conquest = landing * weight / THOUSAND;
            out->stock = taken_stock;
            sales = filled;
            cargo = taken_cargo;
            crew -= crew > 1 ? 1 : 0;
        }
    }
    out->trade = trade_value(prospects, sales * weight / THOUSAND) + ship->kept
                 + (weights->leg == 0 ? 0
                                      : second_leg(prospects, port, cargo, crew, rounds)
                                            * weights->leg / THOUSAND);
}

int prospects_steps(const Prospects *prospects, GalleyId galley)
{
    const Galley *own = &prospects->pub->galleys[galley];
    return !prospects->moment.moves || galley_moved(&prospects->pub->as.e1996, galley) != 0 ? 0
           : prospects->pub->as.e1996.active == galley ? e1996_moves_left(prospects->pub, galley)
                                                       : galley_crew_capped(own);
}

uint32_t prospects_reach(const Prospects *prospects, GalleyId galley, int *steps)
{
    const uint32_t *near = prospects->eval->world->ports_near[prospects->pub->galleys[galley].zone];
    *steps = prospects_steps(prospects, galley);
    return prospects->moment.sells ? near[*steps] : near[*steps] & ~near[0];
}

/* The table's page for a galley; NULL: there is no table. */
static Calls *calls_of(const Prospects *prospects, const Galley *own)
{
    const uint64_t key =
        1ULL << 63 | (uint64_t)fleet_class(prospects, prospects->fleets[prospects->player]) << 40
        | (uint64_t)own->sailors << 32 | galley_cargo(own);
    if (prospects->calls == NULL) {
        return NULL;
    }
    Calls *calls = &prospects->calls[key * 0x9E3779B97F4A7C15ULL >> (64 - CALL_BITS)];
    if (calls->key != key) {
        calls->key = key;
        calls->known[0] = calls->known[1] = 0;
    }
    return calls;
}

/* Ports where there is more to do for a galley than to wait. */
static uint32_t busy_ports(const Prospects *prospects, const Ship *ship)
{
    uint32_t ports = prospects->prizes | prospects->stale;
    for (uint32_t kinds = kinds_of(ship->cargo); kinds != 0; kinds &= kinds - 1) {
        ports |= prospects->sellers[bits_lowest(kinds)];
    }
    return prospects->moment.weights->leg != 0 ? UINT32_MAX : ports;
}

/* The same from the table, as far as it has it. */
static const Voyage *look_up_call(const Prospects *prospects, const Ship *ship, Calls *calls,
                                  PortId port, int rounds, Voyage *room)
{
    const uint32_t bit = 1U << port;
    if (calls == NULL || (prospects->stale & bit) != 0) {
        call(prospects, ship, port, rounds, room);
        return room;
    }
    Voyage *at = &calls->at[rounds & 1][port];
    if ((calls->known[rounds & 1] & bit) == 0 || at->rounds != rounds) {
        calls->known[rounds & 1] |= bit;
        call(prospects, ship, port, rounds, at);
    }
    return at;
}

/* The best of voyages to these ports, if it is better than what there is. A movement that would
 * lead further than two of a full crew is ignored, with the ports that only it reaches. */
static void choose_voyage(const Prospects *prospects, const Galley *own, uint32_t ports, int steps,
                          Voyage *best)
{
    const EvalContext *eval = prospects->eval;
    const Moment *moment = &prospects->moment;
    const int crew = galley_crew_capped(own);
    const int most = moment->later < eval->rounds ? moment->later : eval->rounds;
    const uint32_t *near = eval->world->ports_near[own->zone];
    const uint32_t cargo = galley_cargo(own);
    Ship ship = {cargo, crew, cargo_market(prospects, cargo), moment->sailor, 0};
    ship.hull = galley_value(moment, own, prospects->fleets[prospects->player]) + ship.kept;
    if (best->port == 0) {
        best->trade = ship.kept;
    }
    ports &= busy_ports(prospects, &ship);
    Calls *calls = calls_of(prospects, own);
    for (int rounds = 0, way = steps; rounds <= most && way <= NEAR_STEPS_MAX && ports != 0;
         rounds++, way += crew) {
        uint32_t here = ports & near[way] & ~(rounds == 0 && !moment->sells ? near[0] : 0U);
        ports &= ~here;
        for (; here != 0; here &= here - 1) {
            Voyage room;
            const Voyage *voyage =
                look_up_call(prospects, &ship, calls, (PortId)bits_lowest(here), rounds, &room);
            if (voyage->trade + voyage->conquest > best->trade + best->conquest) {
                *best = *voyage;
            }
        }
    }
}

void prospects_voyage(Prospects *prospects, GalleyId galley, Voyage *best)
{
    const Galley *own = &prospects->pub->galleys[galley];
    memset(best, 0, sizeof *best);
    if (own->sailors != 0) {
        choose_voyage(prospects, own, ~(prospects->shunned | prospects->eval->overlooked),
                      prospects_steps(prospects, galley), best);
    }
}

void prospects_next(Prospects *prospects, GalleyId galley, Voyage *best)
{
    if (prospects->stale == 0) {
        return;
    }
    if ((prospects->stale >> best->port & 1U) != 0) {
        prospects_voyage(prospects, galley, best);
        return;
    }
    const Galley *own = &prospects->pub->galleys[galley];
    choose_voyage(prospects, own, prospects->stale & ~prospects->eval->overlooked,
                  prospects_steps(prospects, galley), best);
}

void prospects_leave(Prospects *prospects, const Voyage *voyage)
{
    const PortId port = voyage->port;
    if (port == 0 || (!voyage->captures && voyage->stock == prospects->stock[port])) {
        return;
    }
    prospects->stale |= 1U << port;
    prospects->stock[port] = voyage->stock;
    if (voyage->captures) {
        prospects->owner[port] = prospects->player;
        prospects->garrison[port] = 1;
        prospects->prize[port] = 0;
    }
}
