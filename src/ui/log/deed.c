#include "log/deed.h"

#include <serenissima/rules/event_facts.h>

/* What the step pays for cubes, to or from anybody. A command pays for one thing, so the
 * first event of a kind counts all of its step, and others of the kind nothing. */
static int32_t paid_once(const Event *events, int count, int index)
{
    int32_t sum = 0;
    for (int i = 0; i < count; i++) {
        const Event *e = &events[i];
        if (i < index && e->kind == events[index].kind) {
            return 0;
        }
        const uint8_t reason = e->kind == EV_DUCATS_PAID ? e->as.ducats_paid.reason : 0;
        if (reason == PAY_GOODS || reason == PAY_SALE || reason == PAY_SALE_BONUS) {
            sum += e->as.ducats_paid.ducats;
        }
    }
    return sum;
}

/* What a kind of event is, and what of it is the deed's beside galleys, port, zone and good. */
enum { OTHER = 1, COUNT = 2, WHAT = 4 };
static const struct {
    uint8_t kind; /* DeedKind; 0: no deed. */
    uint8_t takes;
} TELLINGS[EV_COUNT] = {
    [EV_CUBE_LOADED] = {DEED_LOADED},
    [EV_CUBE_MOVED] = {DEED_GAVE},
    [EV_CUBE_TAKEN] = {DEED_TOOK},
    [EV_CUBE_DISCARDED] = {DEED_DROPPED},
    [EV_CUBE_SOLD] = {DEED_SOLD},
    [EV_GALLEY_SAILED] = {DEED_SAILED},
    [EV_GALLEY_LAUNCHED] = {DEED_LAUNCHED},
    [EV_BLOCKADE_DECLARED] = {DEED_STOPPED, OTHER | WHAT},
    [EV_PASSAGE_REFUSED] = {DEED_STOPPED, OTHER},
    [EV_SAILORS_HIRED] = {DEED_HIRED, COUNT},
    [EV_SAILORS_LOST] = {DEED_DISMISSED, COUNT},
    [EV_SAILORS_MOVED] = {DEED_SAILORS, COUNT},
    [EV_FIGHT_STARTED] = {DEED_FOUGHT},
    [EV_GALLEY_CAPTURED] = {DEED_CAPTURED, OTHER},
    [EV_PORT_OWNER_CHANGED] = {DEED_PORT, OTHER},
    [EV_BUILT] = {DEED_BUILT, WHAT},
    [EV_STANDING_PRICE_SET] = {DEED_PRICE},
    [EV_PRICE_FIXED] = {DEED_AGREED},
    [EV_OFFER_SETTLED] = {DEED_TRADED, OTHER},
    [EV_DUCATS_PAID] = {DEED_INCOME},
};

/* What else the deed needs to know of the position. False: it is not worth a word. */
static bool complete(const World *world, const PublicState *pub, const Event *e, Deed *d)
{
    switch (e->kind) {
    case EV_CUBE_SOLD:
        d->zone = world->ports[d->port].zone;
        if (pub->ports[d->port].owner == pub->galleys[d->galley].owner
            && (pub->options & OPTION_OWN_PORTS_PAY) == 0) {
            d->kind = DEED_STORED;
        }
        return true;
    case EV_CUBE_TAKEN:
        d->galley = e->as.cube_taken.to;
        d->to = e->as.cube_taken.from;
        return true;
    case EV_GALLEY_CAPTURED:
        d->to = d->galley;
        d->galley = 0;
        return true;
    case EV_GALLEY_SAILED:
        d->way[0] = e->as.galley_sailed.from;
        d->way[1] = e->as.galley_sailed.to;
        d->way_count = 2;
        return true;
    case EV_BLOCKADE_DECLARED:
    case EV_PASSAGE_REFUSED: d->galley = rules_active(pub); return true;
    case EV_SAILORS_HIRED:
        d->port = d->galley != 0 ? 0 : d->port;
        return pub->turn > 0; /* Those of the start are dealt out. */
    case EV_SAILORS_LOST: return rules_phase(pub).id == PHASE_OUTFIT; /* Else they fell. */
    case EV_SAILORS_MOVED:
        d->port = e->as.sailors_moved.to_port;
        if (e->as.sailors_moved.from_galley == 0) { /* It is told of the galley that takes them. */
            d->what = 1;
            d->port = e->as.sailors_moved.from_port;
            d->galley = e->as.sailors_moved.to_galley;
            d->to = 0;
        }
        return true;
    case EV_FIGHT_STARTED:
        d->port = d->to != 0 ? 0 : d->port;
        d->count = pub->galleys[d->galley].sailors;
        d->theirs = d->to != 0 ? pub->galleys[d->to].sailors : pub->ports[d->port].garrison;
        d->other = d->to != 0 ? pub->galleys[d->to].owner : pub->ports[d->port].owner;
        return true;
    case EV_PORT_OWNER_CHANGED:
        d->kind = e->as.port_owner_changed.to != 0 ? DEED_PORT : DEED_LEFT;
        return true;
    case EV_STANDING_PRICE_SET:
        d->ducats = e->as.standing_price_set.hundreds * world->e1996.coin_ducats;
        return true;
    case EV_PRICE_FIXED:
        d->other = pub->ports[d->port].owner;
        d->ducats = e->as.price_fixed.hundreds * world->e1996.coin_ducats;
        return e->as.price_fixed.agreed != 0;
    case EV_OFFER_SETTLED:
        d->what = e->as.offer_settled.accepted;
        return rules_phase(pub).id != PHASE_DRAFT; /* Dropped before anybody heard of it. */
    case EV_DUCATS_PAID:
        d->ducats = e->as.ducats_paid.ducats;
        return e->as.ducats_paid.reason == PAY_STATE_INCOME;
    default: return true;
    }
}

bool deed_of_event(const World *world, const PlayerView *view, const Event *events, int count,
                   int index, Deed *out)
{
    const Event *e = &events[index];
    const EventFacts f = event_facts(e);
    const uint8_t takes = TELLINGS[e->kind].takes;
    *out = (Deed){.kind = TELLINGS[e->kind].kind,
                  .galley = f.galley[0],
                  .to = f.galley[1],
                  .other = takes & OTHER ? f.player[0] : 0,
                  .port = f.port[0],
                  .zone = f.zone[0],
                  .count = takes & COUNT ? f.count[0] : 0,
                  .what = takes & WHAT ? f.count[0] : 0};
    out->goods[f.good[0] <= GOOD_MAX ? f.good[0] : 0] = f.good[0] != 0;
    if (e->kind == EV_CUBE_LOADED || e->kind == EV_CUBE_SOLD) {
        out->ducats = paid_once(events, count, index);
    }
    const bool told = out->kind != DEED_NONE && complete(world, &view->pub, e, out);
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

static const bool ADDS_UP[DEED_KIND_COUNT] = {
    [DEED_HIRED] = true,   [DEED_DISMISSED] = true, [DEED_LOADED] = true,
    [DEED_SAILORS] = true, [DEED_GAVE] = true,      [DEED_DROPPED] = true,
    [DEED_TOOK] = true,    [DEED_SOLD] = true,      [DEED_STORED] = true,
};

bool deed_join(Deed *held, const Deed *next)
{
    const bool alike = held->kind == next->kind && held->galley == next->galley
                       && held->to == next->to && held->port == next->port;
    /* One more round of the same fight adds nothing. */
    if (join_voyage(held, next) || join_landing(held, next)
        || (alike && next->kind == DEED_FOUGHT)) {
        return true;
    }
    if (!ADDS_UP[next->kind] || !alike || held->other != next->other || held->what != next->what) {
        return false;
    }
    held->count = (uint8_t)(held->count + next->count);
    held->ducats += next->ducats;
    for (int good = 0; good <= GOOD_MAX; good++) {
        held->goods[good] = (uint8_t)(held->goods[good] + next->goods[good]);
    }
    return true;
}

bool deed_follow_fight(Deed *fight, const Event *e)
{
    if (e->kind != EV_SAILORS_LOST) {
        return false;
    }
    if (e->as.sailors_lost.galley == fight->galley) {
        fight->own_lost = (uint8_t)(fight->own_lost + e->as.sailors_lost.count);
    } else if (fight->to != 0 ? e->as.sailors_lost.galley == fight->to
                              : e->as.sailors_lost.port == fight->port) {
        fight->their_lost = (uint8_t)(fight->their_lost + e->as.sailors_lost.count);
    } else {
        return false;
    }
    /* Whoever has nobody left has lost, whatever is asked about a wreck afterwards. */
    fight->what = (uint8_t)((fight->own_lost >= fight->count ? FOUGHT_LOST : 0)
                            | (fight->their_lost >= fight->theirs ? FOUGHT_WON : 0));
    return true;
}
