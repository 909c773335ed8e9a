#include "log/deed.h"

#include <string.h>

/* What the step pays for these reasons, to or from anybody. The first event of a kind counts all
 * of its step: a command pays for one thing. */
static int32_t paid(const Event *events, int count, uint32_t reasons)
{
    int32_t sum = 0;
    for (int i = 0; i < count; i++) {
        const Event *e = &events[i];
        if (e->kind == EV_DUCATS_PAID && (reasons >> e->as.ducats_paid.reason & 1U) != 0) {
            sum += e->as.ducats_paid.ducats;
        }
    }
    return sum;
}

/* The same for events of one kind, of which a step may have several: the first has it all. */
static int32_t paid_once(const Event *events, int count, int index, uint32_t reasons)
{
    for (int i = 0; i < index; i++) {
        if (events[i].kind == events[index].kind) {
            return 0;
        }
    }
    return paid(events, count, reasons);
}

#define REASON(name) (1U << PAY_##name)

static bool of_cube(Deed *d, DeedKind kind, GalleyId galley, GoodId good)
{
    d->kind = (uint8_t)kind;
    d->galley = galley;
    d->goods[good <= GOOD_MAX ? good : 0] = 1;
    return true;
}

static bool cargo_deed(const World *world, const PlayerView *view, const Event *events, int count,
                       int index, Deed *d)
{
    const PublicState *pub = &view->pub;
    const Event *e = &events[index];
    switch (e->kind) {
    case EV_CUBE_LOADED:
        d->port = e->as.cube_loaded.port;
        d->ducats = paid_once(events, count, index, REASON(GOODS));
        return of_cube(d, DEED_LOADED, e->as.cube_loaded.galley, e->as.cube_loaded.good);
    case EV_CUBE_MOVED:
        d->to = e->as.cube_moved.to;
        d->zone = pub->galleys[d->to].zone;
        return of_cube(d, DEED_GAVE, e->as.cube_moved.from, e->as.cube_moved.good);
    case EV_CUBE_TAKEN:
        d->to = e->as.cube_taken.from;
        d->zone = pub->galleys[e->as.cube_taken.to].zone;
        return of_cube(d, DEED_TOOK, e->as.cube_taken.to, e->as.cube_taken.good);
    case EV_CUBE_DISCARDED:
        d->zone = pub->galleys[e->as.cube_discarded.galley].zone;
        return of_cube(d, DEED_DROPPED, e->as.cube_discarded.galley, e->as.cube_discarded.good);
    default: {
        const PortId port = e->as.cube_sold.port;
        const bool own = pub->ports[port].owner == pub->galleys[e->as.cube_sold.galley].owner
                         && (pub->options & OPTION_OWN_PORTS_PAY) == 0;
        d->port = port;
        d->zone = world->ports[port].zone;
        d->ducats = paid_once(events, count, index, REASON(SALE) | REASON(SALE_BONUS));
        return of_cube(d, own ? DEED_STORED : DEED_SOLD, e->as.cube_sold.galley,
                       e->as.cube_sold.good);
    }
    }
}

static bool sailors_deed(const PlayerView *view, const Event *e, Deed *d)
{
    if (e->kind == EV_SAILORS_HIRED) {
        d->kind = DEED_HIRED;
        d->galley = e->as.sailors_hired.galley;
        d->port = d->galley != 0 ? 0 : e->as.sailors_hired.port;
        d->zone = d->galley != 0 ? view->pub.galleys[d->galley].zone : 0;
        d->count = e->as.sailors_hired.count;
        return view->pub.turn > 0; /* Those of the start are dealt out. */
    }
    d->kind = DEED_SAILORS;
    d->galley = e->as.sailors_moved.from_galley;
    d->to = e->as.sailors_moved.to_galley;
    d->port = d->galley == 0 ? e->as.sailors_moved.from_port : e->as.sailors_moved.to_port;
    if (d->galley == 0) { /* They come aboard: it is told of the galley that takes them. */
        d->what = 1;
        d->galley = d->to;
        d->to = 0;
    }
    d->zone = view->pub.galleys[d->galley].zone;
    d->count = e->as.sailors_moved.count;
    return true;
}

static bool sea_deed(const PlayerView *view, const Event *e, Deed *d)
{
    const PublicState *pub = &view->pub;
    switch (e->kind) {
    case EV_GALLEY_SAILED:
        d->kind = DEED_SAILED;
        d->galley = e->as.galley_sailed.galley;
        d->way[0] = e->as.galley_sailed.from;
        d->way[1] = e->as.galley_sailed.to;
        d->way_count = 2;
        return true;
    case EV_BLOCKADE_DECLARED:
        d->other = e->as.blockade_declared.player;
        d->what = e->as.blockade_declared.what;
        d->galley = rules_active(pub);
        break;
    case EV_PASSAGE_REFUSED:
        d->other = e->as.passage_refused.player;
        d->galley = rules_active(pub);
        break;
    case EV_GALLEY_LAUNCHED:
        d->kind = DEED_LAUNCHED;
        d->galley = e->as.galley_launched.galley;
        d->zone = e->as.galley_launched.zone;
        return true;
    default: return false;
    }
    d->kind = DEED_STOPPED;
    d->zone = pub->galleys[d->galley].zone;
    return true;
}

static bool war_deed(const PlayerView *view, const Event *e, Deed *d)
{
    const PublicState *pub = &view->pub;
    switch (e->kind) {
    case EV_FIGHT_STARTED:
        d->kind = DEED_FOUGHT;
        d->galley = e->as.fight_started.attacker;
        d->to = e->as.fight_started.target;
        d->port = d->to != 0 ? 0 : e->as.fight_started.port;
        d->other = d->to != 0 ? pub->galleys[d->to].owner : pub->ports[d->port].owner;
        d->zone = pub->galleys[d->galley].zone;
        return true;
    case EV_GALLEY_CAPTURED:
        d->kind = DEED_CAPTURED;
        d->to = e->as.galley_captured.galley;
        d->other = e->as.galley_captured.from;
        d->zone = pub->galleys[d->to].zone;
        return true;
    default:
        d->port = e->as.port_owner_changed.port;
        d->other = e->as.port_owner_changed.from;
        d->kind = e->as.port_owner_changed.to != 0 ? DEED_PORT : DEED_LEFT;
        return true;
    }
}

static bool money_deed(const World *world, const PlayerView *view, const Event *e, Deed *d)
{
    const int32_t coin = world->e1996.coin_ducats;
    switch (e->kind) {
    case EV_STANDING_PRICE_SET:
        d->kind = DEED_PRICE;
        d->port = e->as.standing_price_set.port;
        d->ducats = e->as.standing_price_set.hundreds * coin;
        return true;
    case EV_PRICE_FIXED:
        d->kind = DEED_AGREED;
        d->port = e->as.price_fixed.port;
        d->other = view->pub.ports[d->port].owner;
        d->ducats = e->as.price_fixed.hundreds * coin;
        return e->as.price_fixed.agreed != 0;
    case EV_OFFER_SETTLED:
        d->kind = DEED_TRADED;
        d->other = e->as.offer_settled.partner;
        d->what = e->as.offer_settled.accepted;
        return rules_phase(&view->pub).id != PHASE_DRAFT; /* Dropped before anybody heard of it. */
    default:
        d->kind = DEED_INCOME;
        d->ducats = e->as.ducats_paid.ducats;
        return e->as.ducats_paid.reason == PAY_STATE_INCOME;
    }
}

bool deed_of_event(const World *world, const PlayerView *view, const Event *events, int count,
                   int index, Deed *out)
{
    const Event *e = &events[index];
    *out = (Deed){0};
    switch (e->kind) {
    case EV_CUBE_LOADED:
    case EV_CUBE_MOVED:
    case EV_CUBE_TAKEN:
    case EV_CUBE_DISCARDED:
    case EV_CUBE_SOLD: return cargo_deed(world, view, events, count, index, out);
    case EV_SAILORS_HIRED:
    case EV_SAILORS_MOVED: return sailors_deed(view, e, out);
    case EV_FIGHT_STARTED:
    case EV_GALLEY_CAPTURED:
    case EV_PORT_OWNER_CHANGED: return war_deed(view, e, out);
    case EV_STANDING_PRICE_SET:
    case EV_PRICE_FIXED:
    case EV_OFFER_SETTLED:
    case EV_DUCATS_PAID: return money_deed(world, view, e, out);
    case EV_BUILT:
        out->kind = DEED_BUILT;
        out->port = e->as.built.port;
        out->what = e->as.built.building;
        return true;
    default: return sea_deed(view, e, out);
    }
}

Deed deed_no_sale(const World *world, const NoSale *past)
{
    return (Deed){.kind = DEED_NO_SALE,
                  .port = past->port,
                  .zone = world->ports[past->port].zone,
                  .what = past->full ? 1 : 0};
}

/* --- Joining ---------------------------------------------------------------------------------- */

static bool is_alike(const Deed *a, const Deed *b)
{
    return a->kind == b->kind && a->galley == b->galley && a->to == b->to && a->other == b->other
           && a->port == b->port && a->what == b->what;
}

static bool join_voyage(Deed *held, const Deed *next)
{
    const bool on = held->kind == DEED_SAILED && next->kind == DEED_SAILED
                    && held->galley == next->galley
                    && held->way[held->way_count - 1] == next->way[0];
    for (int i = 1; on && i < next->way_count; i++) {
        /* Beyond the room for it the last zone counts. */
        held->way_count = held->way_count < DEED_WAY_MAX ? held->way_count + 1 : DEED_WAY_MAX;
        held->way[held->way_count - 1] = next->way[i];
    }
    return on;
}

static bool goes_ashore(const Deed *d, PortId port)
{
    return d->kind == DEED_SAILORS && d->what == 0 && d->to == 0 && d->port == port;
}

/* Sailors who go ashore hold the port that is taken, whichever is told first. */
static bool join_landing(Deed *held, const Deed *next)
{
    if (held->kind == DEED_PORT && goes_ashore(next, held->port)) {
        held->count = (uint8_t)(held->count + next->count);
        held->galley = next->galley;
        return true;
    }
    if (next->kind == DEED_PORT && goes_ashore(held, next->port)) {
        const Deed sailors = *held;
        *held = *next;
        held->count = sailors.count;
        held->galley = sailors.galley;
        return true;
    }
    return false;
}

/* One more round of the same fight. */
static bool join_fight(const Deed *held, const Deed *next)
{
    return held->kind == DEED_FOUGHT && next->kind == DEED_FOUGHT && held->galley == next->galley
           && held->to == next->to && held->port == next->port;
}

static bool adds_up(uint8_t kind)
{
    return kind == DEED_HIRED || kind == DEED_LOADED || kind == DEED_SAILORS || kind == DEED_GAVE
           || kind == DEED_DROPPED || kind == DEED_TOOK || kind == DEED_SOLD || kind == DEED_STORED;
}

bool deed_join(Deed *held, const Deed *next)
{
    if (join_voyage(held, next) || join_landing(held, next) || join_fight(held, next)) {
        return true;
    }
    if (!adds_up(next->kind) || !is_alike(held, next)) {
        return false;
    }
    held->count = (uint8_t)(held->count + next->count);
    held->ducats += next->ducats;
    for (int good = 0; good <= GOOD_MAX; good++) {
        held->goods[good] = (uint8_t)(held->goods[good] + next->goods[good]);
    }
    return true;
}

void deed_follow_fight(Deed *fight, const Event *e)
{
    if (e->kind == EV_SAILORS_LOST && e->as.sailors_lost.galley == fight->galley) {
        fight->own_lost = (uint8_t)(fight->own_lost + e->as.sailors_lost.count);
    } else if (e->kind == EV_SAILORS_LOST
               && (fight->to != 0 ? e->as.sailors_lost.galley == fight->to
                                  : e->as.sailors_lost.port == fight->port)) {
        fight->their_lost = (uint8_t)(fight->their_lost + e->as.sailors_lost.count);
    } else if (e->kind == EV_GALLEY_SUNK) {
        const bool own = e->as.galley_sunk.galley == fight->galley;
        const bool theirs = fight->to != 0 && e->as.galley_sunk.galley == fight->to;
        fight->what = (uint8_t)(fight->what | (own ? FOUGHT_LOST : theirs ? FOUGHT_WON : 0));
    } else if (e->kind == EV_GALLEY_CAPTURED && fight->to != 0) {
        const bool own = e->as.galley_captured.galley == fight->galley;
        const bool theirs = e->as.galley_captured.galley == fight->to;
        fight->what = (uint8_t)(fight->what | (own ? FOUGHT_LOST : theirs ? FOUGHT_WON : 0));
    } else if (e->kind == EV_PORT_OWNER_CHANGED && fight->to == 0
               && e->as.port_owner_changed.port == fight->port
               && e->as.port_owner_changed.to == 0) {
        fight->what = (uint8_t)(fight->what | FOUGHT_WON);
    }
}
