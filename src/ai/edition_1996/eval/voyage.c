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

static void set_markets(Prospects *prospects)
{
    const World *world = prospects->eval->world;
    int later = prospects->moment.later;
    int32_t keeps = later >= 3 ? 220 : later == 2 ? 150 : later == 1 ? 50 : 0;
    int32_t best[GOOD_MAX + 1] = {0};
    int32_t second[GOOD_MAX + 1] = {0};
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
        }
    }
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

/* Stock, owner and garrison of each port as they are; kinds by owner. Returns the ports whose stock
 * or owner is another, and those of owners who have other kinds: bit `port`. */
static uint32_t look_up(Prospects *prospects)
{
    const World *world = prospects->eval->world;
    uint32_t changed = 0;
    for (PortId port = 1; port <= world->port_count; port++) {
        const Port *place = &prospects->pub->ports[port];
        changed |= (uint32_t)(prospects->stock[port] != place->stock
                              || prospects->owner[port] != place->owner)
                   << port;
        prospects->stock[port] = place->stock;
        prospects->owner[port] = place->owner;
        prospects->garrison[port] = place->garrison;
    }
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

/* What follows from that for these ports and all markets. */
static void refresh_ports(Prospects *prospects, uint32_t changed)
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
    set_markets(prospects);
}

static void set_out(const EvalContext *eval, const PublicState *pub, PlayerId player,
                    Prospects *prospects)
{
    prospects->eval = eval;
    prospects->pub = pub;
    prospects->player = player;
    prospects->moment = moment_of(eval, pub, player);
    count_fleets(pub, prospects->fleets);
}

Prospects *prospects_look(const EvalContext *eval, const PublicState *pub, PlayerId player)
{
    EvalCache *kept = &eval->caches->of[player];
    Prospects *prospects = &kept->prospects;
    bool known = kept->known && kept->turn == pub->turn;
    if (!known) {
        memset(prospects, 0, sizeof *prospects);
        memset(kept->sales, 0, sizeof kept->sales);
    }
    set_out(eval, pub, player, prospects);
    uint32_t changed = look_up(prospects);
    kept->updates++;
    if (!known) {
        changed = UINT32_MAX;
    }
    if (changed != 0) {
        refresh_ports(prospects, changed);
        prospects->sales = kept->sales;
        prospects->changes++;
        kept->known = true;
        kept->turn = pub->turn;
    }
    return prospects;
}

const Prospects *prospects_see(const EvalContext *eval, const PublicState *pub, PlayerId player,
                               Prospects *room)
{
    if (eval->caches != NULL) {
        return prospects_look(eval, pub, player);
    }
    memset(room, 0, sizeof *room);
    set_out(eval, pub, player, room);
    look_up(room);
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

/* The most that all of a cargo brings in one of these ports. */
static int32_t best_sales(const Prospects *prospects, uint32_t ports, uint32_t cargo)
{
    const uint8_t kinds = kinds_of(cargo);
    const GoodId good = (GoodId)bits_lowest(kinds);
    const bool one = (kinds & (kinds - 1U)) == 0;
    const int32_t last = last_cube(prospects, good, cargo >> (4U * good) & 15U);
    int32_t best = 0;
    for (; ports != 0; ports &= ports - 1) {
        const PortId port = (PortId)bits_lowest(ports);
        const bool stale = (prospects->stale >> port & 1U) != 0;
        if (!stale && (prospects->sells[port] & kinds) == 0) {
            continue;
        }
        uint32_t stock = prospects->stock[port];
        uint32_t rest = cargo;
        const int32_t sales =
            one && !stale ? prospects->value[port][good] - last
                          : sell_out(prospects, port, prospects->owner[port], &rest, &stock);
        best = sales > best ? sales : best;
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
static int32_t second_leg(Prospects *prospects, PortId from, uint32_t cargo, int crew, int rounds)
{
    const EvalContext *eval = prospects->eval;
    const World *world = eval->world;
    GoodId good = world->ports[from].good;
    int32_t best = 0;
    if (rounds >= prospects->moment.later || rounds >= eval->rounds) {
        return 0;
    }
    bool buys = prospects->pub->supply[good] != 0 && crew + cube_count(cargo) < DECK_PLACE_COUNT;
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
    int fort = (prospects->pub->ports[port].buildings & BUILDING_FORT) != 0;
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

static void consider(Prospects *prospects, const Ship *ship, PortId port, int rounds, Voyage *best)
{
    const RoundWeights *weights = prospects->moment.weights;
    if (best->port != 0 && ship->cargo == 0 && weights->leg == 0
        && ship->kept + (prospects->prize[port] != 0 ? prospects->held[port] : 0)
               <= best->trade + best->conquest) {
        return; /* nothing but the port itself, which counts for no more */
    }
    Voyage voyage = {port, false, (uint8_t)rounds, 0, 0, prospects->stock[port]};
    uint32_t taken_stock = prospects->stock[port];
    uint32_t cargo = ship->cargo;
    uint32_t taken_cargo = ship->cargo;
    int crew = ship->crew;
    int32_t sales = sell_out(prospects, port, prospects->owner[port], &cargo, &voyage.stock);
    int32_t landing = landing_value(prospects, port, ship, rounds);
    int32_t weight = rounds == 0 ? THOUSAND : waiting(rounds) * weights->far / THOUSAND;
    if (landing > 0) {
        bool fills = crew > 1 && prospects->garrison[port] == 0;
        int32_t filled =
            fills ? sell_out(prospects, port, prospects->player, &taken_cargo, &taken_stock) : 0;
        if (landing + filled > sales) {
            voyage.captures = true;
            voyage.conquest = landing * weight / THOUSAND;
            voyage.stock = taken_stock;
            sales = filled;
            cargo = taken_cargo;
            crew -= crew > 1 ? 1 : 0;
        }
    }
    voyage.trade = trade_value(prospects, sales * weight / THOUSAND) + ship->kept
                   + (weights->leg == 0 ? 0
                                        : second_leg(prospects, port, cargo, crew, rounds)
                                              * weights->leg / THOUSAND);
    if (best->port == 0 || voyage.trade + voyage.conquest > best->trade + best->conquest) {
        *best = voyage;
    }
}

/* A port that cannot be taken. */
static void call_to_sell(const Prospects *prospects, const Ship *ship, PortId port, Voyage *best)
{
    uint32_t stock = prospects->stock[port];
    uint32_t cargo = ship->cargo;
    int32_t sales = sell_out(prospects, port, prospects->owner[port], &cargo, &stock);
    int32_t trade = trade_value(prospects, sales) + ship->kept;
    if (best->port == 0 || trade > best->trade + best->conquest) {
        *best = (Voyage){.port = port, .trade = trade, .stock = stock};
    }
}

/* The best voyage of this round. Nearly everywhere there is nothing to do, and all those places are
 * as good: then the first port it is. */
static void voyage_of_round(Prospects *prospects, const Ship *ship, uint32_t ports, Voyage *best)
{
    const uint8_t kinds = kinds_of(ship->cargo);
    const uint32_t prizes = prospects->moment.lands ? prospects->prizes : 0U;
    best->trade = ship->kept;
    for (; ports != 0; ports &= ports - 1) {
        const PortId port = (PortId)bits_lowest(ports);
        if ((prospects->sells[port] & kinds) != 0 || (prospects->stale >> port & 1U) != 0) {
            if ((prizes >> port & 1U) != 0) {
                consider(prospects, ship, port, 0, best);
            } else {
                call_to_sell(prospects, ship, port, best);
            }
            continue;
        }
        if (best->port == 0) {
            best->port = port;
            best->stock = prospects->stock[port];
        }
        const int32_t gained = best->trade + best->conquest - ship->kept;
        if ((prizes >> port & 1U) == 0 || prospects->held[port] <= gained) {
            continue;
        }
        const int32_t landing = landing_value(prospects, port, ship, 0);
        if (landing > gained) {
            *best = (Voyage){port, true, 0, ship->kept, landing, prospects->stock[port]};
        }
    }
}

int prospects_steps(const Prospects *prospects, GalleyId galley)
{
    const Galley *own = &prospects->pub->galleys[galley];
    return !prospects->moment.moves || own->moved != 0 ? 0
           : prospects->pub->as.e1996.active == galley ? e1996_moves_left(prospects->pub, galley)
                                                       : galley_crew_capped(own);
}

uint32_t prospects_reach(const Prospects *prospects, GalleyId galley, int *steps)
{
    const uint32_t *near = prospects->eval->world->ports_near[prospects->pub->galleys[galley].zone];
    *steps = prospects_steps(prospects, galley);
    return prospects->moment.sells ? near[*steps] : near[*steps] & ~near[0];
}

void prospects_voyage(Prospects *prospects, GalleyId galley, Voyage *best)
{
    const EvalContext *eval = prospects->eval;
    const Galley *own = &prospects->pub->galleys[galley];
    const Moment *moment = &prospects->moment;
    int crew = galley_crew_capped(own);
    int steps_now;
    memset(best, 0, sizeof *best);
    if (crew == 0) {
        return;
    }
    int most = moment->later < eval->rounds ? moment->later : eval->rounds;
    Ship ship = {own->cargo, crew, cargo_market(prospects, own->cargo), moment->sailor, 0};
    ship.hull = galley_value(moment, own, prospects->fleets[prospects->player]) + ship.kept;
    uint32_t ports =
        ~(prospects->shunned | eval->overlooked)
        & (prospects_reach(prospects, galley, &steps_now) | (most > 0 ? eval->ports : 0U));
    if (most == 0) {
        voyage_of_round(prospects, &ship, ports, best);
        return;
    }
    int farthest = steps_now + crew * most < ZONE_FAR ? steps_now + crew * most : ZONE_FAR - 1;
    for (; ports != 0; ports &= ports - 1) {
        PortId port = (PortId)bits_lowest(ports);
        int steps = eval->world->distance[own->zone][eval->world->ports[port].zone];
        int rounds;
        if (steps > farthest) {
            continue;
        }
        if (steps == 0) {
            rounds = moment->sells ? 0 : 1;
        } else if (steps <= steps_now) {
            rounds = 0;
        } else {
            rounds = 1 + (steps - steps_now - 1) / crew;
        }
        if (rounds <= most) {
            consider(prospects, &ship, port, rounds, best);
        }
    }
    if (best->port == 0) {
        best->trade = ship.kept;
    }
}
