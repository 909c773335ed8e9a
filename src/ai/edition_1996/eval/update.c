#include "evaluate.h"

#include <string.h>

#include <serenissima/rules/bits.h>

void caches_init(EvalCaches *caches, EvalContext *eval)
{
    for (PlayerId player = 0; player <= PLAYER_MAX; player++) {
        for (int odd = 0; odd < 2; odd++) {
            caches->of[odd][player].known = false;
            caches->of[odd][player].updates = 0;
            caches->of[odd][player].base.known = false;
        }
    }
    caches->calls.changes = 0;
    memset(caches->calls.keys, 0, sizeof caches->calls.keys);
    eval->caches = caches;
}

void caches_open(EvalCaches *room, EvalContext *eval)
{
    EvalCaches *kept = eval->kept;
    if (kept == NULL) {
        caches_init(room, eval);
        return;
    }
    for (PlayerId player = 0; player <= PLAYER_MAX; player++) {
        kept->of[0][player].base.known = kept->of[1][player].base.known = false;
    }
    eval->caches = kept;
}

/* From this many differences on the position itself is the better base for the next. */
enum { DIFFERENCES_MAX = 5 };

/* What moments depend on, and which goods there are still cubes of, in one number. */
static uint64_t when_of(const EvalContext *eval, const PublicState *pub)
{
    const Phase *base = &pub->stack[0];
    uint32_t supplied = 0; /* bit `good` */
    uint32_t order;
    _Static_assert(sizeof order == sizeof pub->as.e1996.order, "taken as one number");
    memcpy(&order, pub->as.e1996.order, sizeof order);
    for (int good = 1; good <= GOOD_MAX; good++) {
        supplied |= (uint32_t)(pub->supply[good] != 0) << good;
    }
    return (uint64_t)order << 32 | (uint32_t)pub->turn << 24 | (uint32_t)base->id << 16
           | (uint32_t)base->player << 8 | supplied | (eval->phase_ended ? 1U : 0U);
}

static int32_t port_value(const EvalContext *eval, Base *base, PlayerId player, const Port *place,
                          PortId port)
{
    if (place->owner == 0) {
        return 0;
    }
    if (place->owner != player) {
        return rival_port_term(eval, &base->moment, place, port);
    }
    PortTerms terms;
    port_terms(eval, &base->moment, place, port, &base->threats, &terms);
    return terms.wealth + terms.yard + terms.guards + terms.risk;
}

static void set_base(const EvalContext *eval, const PublicState *pub, PlayerId player,
                     EvalCache *cache)
{
    Base *base = &cache->base;
    base->known = true;
    base->when = when_of(eval, pub);
    memcpy(base->galleys, pub->galleys, sizeof base->galleys);
    memcpy(base->ports, pub->ports, sizeof base->ports);
    memcpy(base->moved, pub->as.e1996.moved, sizeof base->moved);
    const Prospects *prospects = prospects_look(eval, pub, player);
    base->updates = cache->updates;
    base->moment = prospects->moment;
    memcpy(base->fleets, prospects->fleets, sizeof base->fleets);
    base->fleet_known = false;
    base->active = pub->as.e1996.active;
    base->zones_moved = pub->as.e1996.zones_moved;
    threats_init(&base->threats, eval, pub, player);
    base->own = 0;
    memset(base->rivals, 0, sizeof base->rivals);
    base->sum = 0;
    for (PortId port = 1; port <= eval->world->port_count; port++) {
        base->of_port[port] = port_value(eval, base, player, &pub->ports[port], port);
        base->sum += base->of_port[port];
    }
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *galley = &pub->galleys[id];
        if (galley->sailors == 0) {
            continue;
        }
        if (galley->owner == player) {
            base->own |= 1U << id;
        } else {
            base->rivals[galley->zone] |= 1U << id;
            base->sum +=
                rival_galley_term(eval, &base->moment, galley, base->fleets[galley->owner]);
        }
    }
}

static bool is_same_foe(const Galley *then, const Galley *now)
{
    return then->owner == now->owner && then->zone == now->zone && then->sailors == now->sailors;
}

/* Galleys that have moved, or have not, unlike then. */
static uint32_t differ_in_moves(const Base *base, const PublicState *pub)
{
    uint32_t mask = 0;
    for (size_t i = 0; i < sizeof base->moved; i++) {
        const uint8_t bits = base->moved[i] ^ pub->as.e1996.moved[i];
        mask |= ((uint32_t)((bits & 15U) != 0) | (uint32_t)(bits > 15U) << 1) << 2 * i;
    }
    return mask;
}

/* False: galleys of others are otherwise than by their cargo. count: how many differ. */
static bool differ_at_sea(const Base *base, const PublicState *pub, PlayerId player,
                          Difference *out, int *count)
{
    const uint32_t moves = differ_in_moves(base, pub);
    out->galleys = moves | galleys_differing(base->galleys, pub->galleys);
    out->fleet = base->fleets[player];
    out->own = base->own & ~out->galleys;
    out->cargo = false;
    for (uint32_t rest = out->galleys; rest != 0; rest &= rest - 1, ++*count) {
        const Galley *then = &base->galleys[bits_lowest(rest)];
        const Galley *now = &pub->galleys[bits_lowest(rest)];
        bool own = (then->owner == player || then->owner == 0)
                   && (now->owner == player || now->owner == 0);
        if (!own && ((moves >> bits_lowest(rest) & 1U) != 0 || !is_same_foe(then, now))) {
            return false;
        }
        out->cargo = out->cargo || !own;
        const bool was = then->owner == player && then->sailors > 0;
        const bool is = now->owner == player && now->sailors > 0;
        out->fleet += (int)is - (int)was;
        out->own |= is ? rest & (~rest + 1U) : 0U;
    }
    return true;
}

/* False: too much is otherwise. */
static bool differ(const Base *base, const PublicState *pub, PlayerId player, Difference *out)
{
    int count = 0;
    if (!differ_at_sea(base, pub, player, out, &count)) {
        return false;
    }
    out->ports = ports_differing(base->ports, pub->ports);
    out->coast = false;
    for (uint32_t rest = out->ports; rest != 0; rest &= rest - 1, count++) {
        const Port *then = &base->ports[bits_lowest(rest)];
        const Port *now = &pub->ports[bits_lowest(rest)];
        bool held = now->owner == player
                    || (then->garrison == now->garrison && then->buildings == now->buildings);
        out->coast = out->coast || then->stock != now->stock || then->owner != now->owner || !held;
    }
    if (base->active != pub->as.e1996.active
        || (base->active != 0 && base->zones_moved != pub->as.e1996.zones_moved)) {
        /* these may sail further, or not so far */
        out->galleys |= 1U << base->active | 1U << pub->as.e1996.active;
    }
    return count <= DIFFERENCES_MAX;
}

/* What ports and galleys of others count for. */
static int32_t updated_sum(const EvalContext *eval, Base *base, const PublicState *pub,
                           PlayerId player, const Difference *differs)
{
    int32_t sum = base->sum;
    for (uint32_t rest = differs->ports; rest != 0; rest &= rest - 1) {
        PortId port = (PortId)bits_lowest(rest);
        sum += port_value(eval, base, player, &pub->ports[port], port) - base->of_port[port];
    }
    return sum;
}

/* The sum, once it is known how the position differs. */
static int32_t update_sum(const EvalContext *eval, const Imagined *state, PlayerId player,
                          EvalCache *cache)
{
    const PublicState *pub = &state->pub;
    Base *base = &cache->base;
    const Difference *differs = &base->last;
    Prospects *prospects = &cache->prospects;
    if (differs->coast || base->updates != cache->updates) {
        prospects_look(eval, pub, player);
        base->updates = differs->coast ? base->updates : cache->updates;
    }
    prospects->pub = pub;
    memcpy(prospects->fleets, base->fleets, sizeof prospects->fleets);
    prospects->fleets[player] = differs->fleet;
    int32_t total = updated_sum(eval, base, pub, player, differs)
                    + fleet_term(&base->moment, differs->fleet)
                    + fleet_value(base, prospects, differs) + state->secret.ducats[player]
                    + stance_term(&state->wrongs, player, eval->players, base->moment.weights);
    for (PlayerId rival = 1; rival <= eval->players; rival++) {
        total -= rival != player ? state->secret.ducats[rival] * eval->share / THOUSAND : 0;
    }
    return total;
}

int32_t update_total(const EvalContext *eval, const Imagined *state, PlayerId player)
{
    EvalCache *cache = cache_of(eval, &state->pub, player);
    Base *base = &cache->base;
    if (eval->evaluations != NULL) {
        ++*eval->evaluations;
    }
    if (!base->known || base->when != when_of(eval, &state->pub)
        || !differ(base, &state->pub, player, &base->last)) {
        set_base(eval, &state->pub, player, cache);
        differ(base, &state->pub, player, &base->last);
    }
    return update_sum(eval, state, player, cache);
}

int32_t update_moved(const EvalContext *eval, const Imagined *state, PlayerId player,
                     GalleyId galley)
{
    EvalCache *cache = cache_of(eval, &state->pub, player);
    if (!cache->base.known) {
        return update_total(eval, state, player);
    }
    if (eval->evaluations != NULL) {
        ++*eval->evaluations;
    }
    cache->base.last.galleys |= 1U << galley;
    return update_sum(eval, state, player, cache);
}
