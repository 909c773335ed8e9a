/* Voyages: for every galley the port where its cargo, its crew and its place do most. */
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

/* Stock, owner and guards of each port as they are; kinds by owner. Returns the ports whose stock
 * or owner is another, and those of owners who have other kinds: bit `port`. guards: those that are
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

/* What follows for these ports and all markets. Returns the goods whose markets are others now. */
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

/* Puts down that these ports and the markets of these goods are others. */
static void note_changes(Prospects *prospects, uint32_t ports, uint32_t goods)
{
    prospects->changes = ++prospects->calls->changes;
    for (; ports != 0; ports &= ports - 1) {
        prospects->changed_ports[bits_lowest(ports)] = prospects->changes;
    }
    for (; goods != 0; goods &= goods - 1) {
        prospects->changed_goods[bits_lowest(goods)] = prospects->changes;
    }
}

Prospects *prospects_look(const EvalContext *eval, const PublicState *pub, PlayerId player)
{
    EvalCache *kept = cache_of(eval, pub, player);
    const size_t offence = sizeof kept->offence;
    Prospects *prospects = &kept->prospects;
    uint32_t guards = 0;
    kept->updates++;
    if (!kept->known || kept->turn != pub->turn || kept->round != eval->first_round
        || kept->seat != eval->seat
        || memcmp(kept->offence, eval->stance.offence[player], offence) != 0) {
        kept->known = true;
        kept->turn = pub->turn;
        kept->round = (uint8_t)eval->first_round;
        kept->seat = eval->seat;
        memcpy(kept->offence, eval->stance.offence[player], offence);
        memset(prospects, 0, sizeof *prospects);
        set_out(eval, pub, player, prospects);
        look_up(prospects, &guards);
        prospects->calls = &eval->caches->calls;
        prospects->first = prospects->changes = ++prospects->calls->changes;
        refresh_ports(prospects, UINT32_MAX);
        return prospects;
    }
    set_out(eval, pub, player, prospects);
    const uint32_t changed = look_up(prospects, &guards);
    if ((changed | guards) != 0) {
        const uint32_t goods = changed != 0 ? refresh_ports(prospects, changed) : 0;
        note_changes(prospects, changed | guards, goods);
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

/* What can be earned by buying in the port next round, if there is room, and selling elsewhere. */
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

/* What it does there, put down in the calls. */
static void call(const Prospects *prospects, const Ship *ship, PortId port, int rounds, int at,
                 Calls *out)
{
    const RoundWeights *weights = prospects->moment.weights;
    const int32_t weight = rounds == 0 ? THOUSAND : waiting(rounds) * weights->far / THOUSAND;
    uint32_t stock = prospects->stock[port];
    uint32_t cargo = ship->cargo;
    int crew = ship->crew;
    int32_t conquest = 0;
    int32_t sales = sell_out(prospects, port, prospects->owner[port], &cargo, &stock);
    int32_t landing = landing_value(prospects, port, ship, rounds);
    out->captures[at] &= ~(1U << port);
    if (landing > 0) {
        uint32_t taken_stock = prospects->stock[port];
        uint32_t taken_cargo = ship->cargo;
        bool fills = crew > 1 && prospects->garrison[port] == 0;
        int32_t filled =
            fills ? sell_out(prospects, port, prospects->player, &taken_cargo, &taken_stock) : 0;
        if (landing + filled > sales) {
            out->captures[at] |= 1U << port;
            conquest = landing * weight / THOUSAND;
            stock = taken_stock;
            sales = filled;
            cargo = taken_cargo;
            crew -= crew > 1 ? 1 : 0;
        }
    }
    out->stock[at][port] = stock;
    out->conquest[at][port] = conquest;
    out->worth[at][port] = conquest + trade_value(prospects, sales * weight / THOUSAND) + ship->kept
                           + (weights->leg == 0 ? 0
                                                : second_leg(prospects, port, cargo, crew, rounds)
                                                      * weights->leg / THOUSAND);
}

/* Zones that the galley may still sail in this round. */
static int prospects_steps(const Prospects *prospects, GalleyId galley)
{
    const Galley *own = &prospects->pub->galleys[galley];
    return !prospects->moment.moves || galley_moved(&prospects->pub->as.e1996, galley) != 0 ? 0
           : prospects->pub->as.e1996.active == galley ? e1996_moves_left(prospects->pub, galley)
                                                       : galley_crew_capped(own);
}

uint32_t prospects_reach(const Prospects *prospects, GalleyId galley)
{
    const uint32_t *near = prospects->eval->world->ports_near[prospects->pub->galleys[galley].zone];
    const int steps = prospects_steps(prospects, galley);
    return prospects->moment.sells ? near[steps] : near[steps] & ~near[0];
}

/* Rounds until a call at most. */
static int most_rounds(const Prospects *prospects)
{
    const int later = prospects->moment.later;
    return later < prospects->eval->rounds ? later : prospects->eval->rounds;
}

/* Takes out what has changed since. */
static void put_right(const Prospects *prospects, const Ship *ship, Calls *calls)
{
    const World *world = prospects->eval->world;
    uint32_t ports = 0;
    uint32_t goods = 0;
    uint32_t near = 0;
    for (int port = 0; port < PORT_ROOM; port++) {
        ports |= (uint32_t)(prospects->changed_ports[port] > calls->seen) << port;
    }
    for (int good = 0; good <= GOOD_MAX; good++) {
        goods |= (uint32_t)(prospects->changed_goods[good] > calls->seen) << good;
    }
    for (uint32_t rest = ports; rest != 0; rest &= rest - 1) {
        near |= world->ports_near[world->ports[bits_lowest(rest)].zone][2 * ship->crew];
    }
    const int most = most_rounds(prospects);
    for (int at = 0; at < 2; at++) {
        const bool leg = prospects->moment.weights->leg != 0 && (most > 1 || at < most);
        const bool all = (kinds_of(ship->cargo) & goods) != 0 || (leg && goods != 0);
        const uint32_t holds = all ? 0U : leg ? ~near : ~ports;
        calls->known[at] &= holds;
        calls->known[at | 2] &= holds;
    }
}

/* The table's page for a galley, as far as it still holds; without a table the room. */
static Calls *calls_of(const Prospects *prospects, const Galley *own, const Ship *ship, Calls *room)
{
    CallTable *table = prospects->calls;
    if (table == NULL) {
        memset(room->known, 0, sizeof room->known);
        return room;
    }
    const Moment *moment = &prospects->moment;
    const uint64_t of = (uint64_t)fleet_class(prospects, prospects->fleets[prospects->player]) << 3
                        | prospects->player;
    const uint64_t key = 1ULL << 63 | (uint64_t)prospects->supplied << 48
                         | (uint64_t)moment->fights << 46 | (uint64_t)moment->lands << 45 | of << 40
                         | (uint64_t)(prospects->pub->turn & 1) << 38 | (uint64_t)own->sailors << 32
                         | ship->cargo;
    const uint64_t slot = key * 0x9E3779B97F4A7C15ULL >> (64 - CALL_BITS);
    Calls *calls = &table->of[slot];
    if (table->keys[slot] != key || calls->seen < prospects->first
        || calls->seen > prospects->changes) {
        table->keys[slot] = key;
        memset(calls->known, 0, sizeof calls->known);
    } else if (calls->seen != prospects->changes) {
        put_right(prospects, ship, calls);
    }
    calls->seen = prospects->changes;
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

/* Works out what is not known yet. */
static void complete(const Prospects *prospects, const Ship *ship, uint32_t ports, int rounds,
                     Calls *calls)
{
    const int at = rounds & 1;
    const uint32_t as_known = ports & ~prospects->stale;
    if (most_rounds(prospects) > 1) {
        for (uint32_t rest = ports; rest != 0; rest &= rest - 1) {
            const int port = bits_lowest(rest);
            const int row = at | (int)(prospects->stale >> port & 1U) << 1;
            if ((calls->known[row] >> port & 1U) != 0 && calls->rounds[row][port] != rounds) {
                calls->known[row] &= ~(1U << port);
            }
            calls->rounds[row][port] = (uint8_t)rounds;
        }
    }
    for (uint32_t rest = as_known & ~calls->known[at]; rest != 0; rest &= rest - 1) {
        call(prospects, ship, (PortId)bits_lowest(rest), rounds, at, calls);
    }
    calls->known[at] |= as_known;
    for (uint32_t rest = ports & prospects->stale; rest != 0; rest &= rest - 1) {
        const PortId port = (PortId)bits_lowest(rest);
        const uint64_t left = (uint64_t)prospects->owner[port] << 32 | prospects->stock[port];
        if ((calls->known[at | 2] >> port & 1U) == 0 || calls->left[at][port] != left) {
            calls->left[at][port] = left;
            call(prospects, ship, port, rounds, at | 2, calls);
        }
    }
    calls->known[at | 2] |= ports & prospects->stale;
}

/* The best of these, if it is better than what there is: of those worth the same the first. */
static void choose_call(const Prospects *prospects, const Calls *calls, uint32_t ports, int rounds,
                        Voyage *best)
{
    const uint32_t stale = prospects->stale;
    int32_t most = best->trade + best->conquest;
    PortId port = 0;
    for (; ports != 0; ports &= ports - 1) {
        const int next = bits_lowest(ports);
        const int32_t worth = calls->worth[(rounds & 1) | (int)(stale >> next & 1U) << 1][next];
        port = worth > most ? (PortId)next : port;
        most = worth > most ? worth : most;
    }
    if (port != 0) {
        const int at = (rounds & 1) | (int)(stale >> port & 1U) << 1;
        const int32_t conquest = calls->conquest[at][port];
        *best = (Voyage){port,
                         (calls->captures[at] >> port & 1U) != 0,
                         (uint8_t)rounds,
                         most - conquest,
                         conquest,
                         calls->stock[at][port]};
    }
}

/* The best of voyages to these ports, if it is better than what there is. Ports further off than
 * two movements of a full crew are left out. */
static void choose_voyage(const Prospects *prospects, const Galley *own, uint32_t ports, int steps,
                          Voyage *best)
{
    const EvalContext *eval = prospects->eval;
    const Moment *moment = &prospects->moment;
    const int crew = galley_crew_capped(own);
    const int most = most_rounds(prospects);
    const uint32_t *near = eval->world->ports_near[own->zone];
    const uint32_t cargo = galley_cargo(own);
    const int furthest = steps + most * crew;
    ports &= near[furthest < NEAR_STEPS_MAX ? furthest : NEAR_STEPS_MAX];
    if (ports == 0 && best->port != 0) {
        return;
    }
    Ship ship = {cargo, crew, cargo_market(prospects, cargo), moment->sailor, 0};
    Calls room;
    ship.hull = galley_value(moment, own, prospects->fleets[prospects->player]) + ship.kept;
    if (best->port == 0) {
        best->trade = ship.kept;
    }
    ports &= busy_ports(prospects, &ship);
    Calls *calls = calls_of(prospects, own, &ship, &room);
    for (int rounds = 0, way = steps; rounds <= most && ports != 0; rounds++, way += crew) {
        const int within = way < NEAR_STEPS_MAX ? way : NEAR_STEPS_MAX;
        const uint32_t here =
            ports & near[within] & ~(rounds == 0 && !moment->sells ? near[0] : 0U);
        ports &= ~here;
        complete(prospects, &ship, here, rounds, calls);
        choose_call(prospects, calls, here, rounds, best);
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
