#include "log/deed.h"

/* What the step pays for these reasons, to or from anybody. A command pays for one thing, so the
 * first event of a kind counts all of its step, and others of the kind nothing. */
static int32_t paid_once(const Event *events, int count, int index, uint32_t reasons)
{
    int32_t sum = 0;
    for (int i = 0; i < count; i++) {
        const Event *e = &events[i];
        if (i < index && e->kind == events[index].kind) {
            return 0;
        }
        if (e->kind == EV_DUCATS_PAID && (reasons >> e->as.ducats_paid.reason & 1U) != 0) {
            sum += e->as.ducats_paid.ducats;
        }
    }
    return sum;
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
        return of_cube(d, DEED_GAVE, e->as.cube_moved.from, e->as.cube_moved.good);
    case EV_CUBE_TAKEN:
        d->to = e->as.cube_taken.from;
        return of_cube(d, DEED_TOOK, e->as.cube_taken.to, e->as.cube_taken.good);
    case EV_CUBE_DISCARDED:
        return of_cube(d, DEED_DROPPED, e->as.cube_discarded.galley, e->as.cube_discarded.good);
    case EV_CUBE_SOLD: {
        const PortId port = e->as.cube_sold.port;
        const bool own = pub->ports[port].owner == pub->galleys[e->as.cube_sold.galley].owner
                         && (pub->options & OPTION_OWN_PORTS_PAY) == 0;
        d->port = port;
        d->zone = world->ports[port].zone;
        d->ducats = paid_once(events, count, index, REASON(SALE) | REASON(SALE_BONUS));
        return of_cube(d, own ? DEED_STORED : DEED_SOLD, e->as.cube_sold.galley,
                       e->as.cube_sold.good);
    }
    default: return false;
    }
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
    case EV_GALLEY_LAUNCHED:
        d->kind = DEED_LAUNCHED;
        d->galley = e->as.galley_launched.galley;
        d->zone = e->as.galley_launched.zone;
        return true;
    case EV_BLOCKADE_DECLARED:
        d->kind = DEED_STOPPED;
        d->other = e->as.blockade_declared.player;
        d->what = e->as.blockade_declared.what;
        d->galley = rules_active(pub);
        return true;
    case EV_PASSAGE_REFUSED:
        d->kind = DEED_STOPPED;
        d->other = e->as.passage_refused.player;
        d->galley = rules_active(pub);
        return true;
    case EV_SAILORS_HIRED:
        d->kind = DEED_HIRED;
        d->galley = e->as.sailors_hired.galley;
        d->port = d->galley != 0 ? 0 : e->as.sailors_hired.port;
        d->count = e->as.sailors_hired.count;
        return pub->turn > 0; /* Those of the start are dealt out. */
    case EV_SAILORS_MOVED:
        d->kind = DEED_SAILORS;
        d->galley = e->as.sailors_moved.from_galley;
        d->to = e->as.sailors_moved.to_galley;
        d->port = d->galley == 0 ? e->as.sailors_moved.from_port : e->as.sailors_moved.to_port;
        d->count = e->as.sailors_moved.count;
        if (d->galley == 0) { /* They come aboard: it is told of the galley that takes them. */
            d->what = 1;
            d->galley = d->to;
            d->to = 0;
        }
        return true;
    default: return false;
    }
}

static bool land_deed(const World *world, const PlayerView *view, const Event *e, Deed *d)
{
    const PublicState *pub = &view->pub;
    const int32_t coin = world->e1996.coin_ducats;
    switch (e->kind) {
    case EV_FIGHT_STARTED:
        d->kind = DEED_FOUGHT;
        d->galley = e->as.fight_started.attacker;
        d->to = e->as.fight_started.target;
        d->port = d->to != 0 ? 0 : e->as.fight_started.port;
        d->other = d->to != 0 ? pub->galleys[d->to].owner : pub->ports[d->port].owner;
        return true;
    case EV_GALLEY_CAPTURED:
        d->kind = DEED_CAPTURED;
        d->to = e->as.galley_captured.galley;
        d->other = e->as.galley_captured.from;
        return true;
    case EV_PORT_OWNER_CHANGED:
        d->port = e->as.port_owner_changed.port;
        d->other = e->as.port_owner_changed.from;
        d->kind = e->as.port_owner_changed.to != 0 ? DEED_PORT : DEED_LEFT;
        return true;
    case EV_BUILT:
        d->kind = DEED_BUILT;
        d->port = e->as.built.port;
        d->what = e->as.built.building;
        return true;
    case EV_STANDING_PRICE_SET:
        d->kind = DEED_PRICE;
        d->port = e->as.standing_price_set.port;
        d->ducats = e->as.standing_price_set.hundreds * coin;
        return true;
    case EV_PRICE_FIXED:
        d->kind = DEED_AGREED;
        d->port = e->as.price_fixed.port;
        d->other = pub->ports[d->port].owner;
        d->ducats = e->as.price_fixed.hundreds * coin;
        return e->as.price_fixed.agreed != 0;
    case EV_OFFER_SETTLED:
        d->kind = DEED_TRADED;
        d->other = e->as.offer_settled.partner;
        d->what = e->as.offer_settled.accepted;
        return rules_phase(pub).id != PHASE_DRAFT; /* Dropped before anybody heard of it. */
    case EV_DUCATS_PAID:
        d->kind = DEED_INCOME;
        d->ducats = e->as.ducats_paid.ducats;
        return e->as.ducats_paid.reason == PAY_STATE_INCOME;
    default: return false;
    }
}

bool deed_of_event(const World *world, const PlayerView *view, const Event *events, int count,
                   int index, Deed *out)
{
    const Event *e = &events[index];
    *out = (Deed){0};
    const bool told = cargo_deed(world, view, events, count, index, out) || sea_deed(view, e, out)
                      || land_deed(world, view, e, out);
    const GalleyId galley = out->galley ? out->galley : out->to;
    if (galley != 0 && out->zone == 0) {
        out->zone = view->pub.galleys[galley].zone;
    }
    return told;
}

Deed deed_no_sale(const World *world, const NoSale *past)
{
    return (Deed){.kind = DEED_NO_SALE,
                  .port = past->port,
                  .zone = world->ports[past->port].zone,
                  .what = past->full ? 1 : 0};
}

/* --- Joining ---------------------------------------------------------------------------------- */

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

static bool adds_up(uint8_t kind)
{
    return kind == DEED_HIRED || kind == DEED_LOADED || kind == DEED_SAILORS || kind == DEED_GAVE
           || kind == DEED_DROPPED || kind == DEED_TOOK || kind == DEED_SOLD || kind == DEED_STORED;
}

bool deed_join(Deed *held, const Deed *next)
{
    const bool alike = held->kind == next->kind && held->galley == next->galley
                       && held->to == next->to && held->port == next->port;
    /* One more round of the same fight adds nothing. */
    if (join_voyage(held, next) || join_landing(held, next)
        || (alike && next->kind == DEED_FOUGHT)) {
        return true;
    }
    if (!adds_up(next->kind) || !alike || held->other != next->other || held->what != next->what) {
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
    GalleyId lost = 0; /* The galley that is sunk or taken. */
    if (e->kind == EV_SAILORS_LOST && e->as.sailors_lost.galley == fight->galley) {
        fight->own_lost = (uint8_t)(fight->own_lost + e->as.sailors_lost.count);
    } else if (e->kind == EV_SAILORS_LOST
               && (fight->to != 0 ? e->as.sailors_lost.galley == fight->to
                                  : e->as.sailors_lost.port == fight->port)) {
        fight->their_lost = (uint8_t)(fight->their_lost + e->as.sailors_lost.count);
    } else if (e->kind == EV_GALLEY_SUNK) {
        lost = e->as.galley_sunk.galley;
    } else if (e->kind == EV_GALLEY_CAPTURED && fight->to != 0) {
        lost = e->as.galley_captured.galley;
    }
    const bool port_lost = e->kind == EV_PORT_OWNER_CHANGED && fight->to == 0
                           && e->as.port_owner_changed.port == fight->port
                           && e->as.port_owner_changed.to == 0;
    const int end = lost != 0 && lost == fight->galley         ? FOUGHT_LOST
                    : port_lost || (lost && lost == fight->to) ? FOUGHT_WON
                                                               : 0;
    fight->what = (uint8_t)(fight->what | end);
}
