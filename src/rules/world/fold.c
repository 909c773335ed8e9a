/* Folding of the events that both editions share. Asserts guard against events that do not fit the
 * state: they would be mistakes of ours, since events come from rules_apply alone. */
#include "fold.h"

static inline uint8_t *pool_of(PublicState *pub, bool common_pool, PlayerId player)
{
    return &pub->reserve[common_pool ? 0 : player];
}

/* More of a crew or a garrison; fewer with less than 0. */
static inline void add_sailors(PublicState *pub, GalleyId galley, PortId port, int count)
{
    if (galley != 0) {
        assert(pub->galleys[galley].sailors + count >= 0);
        pub->galleys[galley].sailors = (uint32_t)(pub->galleys[galley].sailors + count) & 7U;
    } else {
        assert(pub->ports[port].garrison + count >= 0);
        pub->ports[port].garrison = (uint8_t)(pub->ports[port].garrison + count);
    }
}

/* Cubes and sailors of a sunk galley go back (S2-C3, S2-L5, S2-B6, S1-B4). */
static void fold_galley_sunk(PublicState *pub, bool common_pool, GalleyId id)
{
    Galley *galley = &pub->galleys[id];
    for (GoodId good = 1; good <= GOOD_MAX; good++) {
        pub->supply[good] = (uint8_t)(pub->supply[good] + galley_cubes(galley, good));
    }
    uint8_t *pool = pool_of(pub, common_pool, galley->owner);
    *pool = (uint8_t)(*pool + galley->sailors);
    memset(galley, 0, sizeof *galley);
}

/* The three kinds have the same fields, all 0 when a phase is popped. */
static inline void fold_phase(PublicState *pub, const Event *event)
{
    pub->depth = (uint8_t)(pub->depth + (event->kind == EV_PHASE_PUSHED));
    assert(pub->depth >= 1 && pub->depth <= PHASE_DEPTH_MAX);
    memcpy(&pub->stack[pub->depth - 1], &event->as, sizeof(Phase));
    pub->depth = (uint8_t)(pub->depth - (event->kind == EV_PHASE_POPPED));
}

static void fold_sailors(PublicState *pub, bool common_pool, const Event *event)
{
    uint8_t *pool;
    int count;
    switch (event->kind) {
    case EV_SAILORS_HIRED:
        pool = pool_of(pub, common_pool, event->as.sailors_hired.player);
        count = event->as.sailors_hired.count;
        assert(*pool >= count);
        *pool = (uint8_t)(*pool - count);
        add_sailors(pub, event->as.sailors_hired.galley, event->as.sailors_hired.port, count);
        break;
    case EV_SAILORS_LOST:
        pool = pool_of(pub, common_pool, event->as.sailors_lost.player);
        count = event->as.sailors_lost.count;
        add_sailors(pub, event->as.sailors_lost.galley, event->as.sailors_lost.port, -count);
        *pool = (uint8_t)(*pool + count);
        break;
    default:
        count = event->as.sailors_moved.count;
        add_sailors(pub, event->as.sailors_moved.from_galley, event->as.sailors_moved.from_port,
                    -count);
        add_sailors(pub, event->as.sailors_moved.to_galley, event->as.sailors_moved.to_port, count);
        break;
    }
}

static void fold_cube(PublicState *pub, const Event *event)
{
    switch (event->kind) {
    case EV_CUBE_LOADED:
        pub->supply[event->as.cube_loaded.good]--;
        galley_load(&pub->galleys[event->as.cube_loaded.galley], event->as.cube_loaded.good, 1);
        break;
    case EV_CUBE_MOVED:
        galley_load(&pub->galleys[event->as.cube_moved.from], event->as.cube_moved.good, -1);
        galley_load(&pub->galleys[event->as.cube_moved.to], event->as.cube_moved.good, 1);
        break;
    case EV_CUBE_DISCARDED:
        galley_load(&pub->galleys[event->as.cube_discarded.galley], event->as.cube_discarded.good,
                    -1);
        pub->supply[event->as.cube_discarded.good]++;
        break;
    default:
        galley_load(&pub->galleys[event->as.cube_sold.galley], event->as.cube_sold.good, -1);
        pub->ports[event->as.cube_sold.port].stock |= (uint32_t)event->as.cube_sold.good
                                                      << (4U * event->as.cube_sold.space);
        break;
    }
}

void world_fold(PublicState *pub, bool common_pool, const Event *event)
{
    switch (event->kind) {
    case EV_FIRST_PLAYER_DRAWN: pub->first_player = event->as.first_player_drawn.player; break;
    case EV_TURN_STARTED: pub->turn = event->as.turn_started.turn; break;
    case EV_PORT_OWNER_CHANGED:
        pub->ports[event->as.port_owner_changed.port].owner = event->as.port_owner_changed.to;
        break;
    case EV_GALLEY_LAUNCHED:
        pub->galleys[event->as.galley_launched.galley].owner =
            event->as.galley_launched.player & 7U;
        pub->galleys[event->as.galley_launched.galley].zone = event->as.galley_launched.zone & 31U;
        break;
    case EV_GALLEY_SAILED:
        pub->galleys[event->as.galley_sailed.galley].zone = event->as.galley_sailed.to & 31U;
        break;
    case EV_GALLEY_SUNK: fold_galley_sunk(pub, common_pool, event->as.galley_sunk.galley); break;
    case EV_SAILORS_HIRED:
    case EV_SAILORS_MOVED:
    case EV_SAILORS_LOST: fold_sailors(pub, common_pool, event); break;
    case EV_CUBE_LOADED:
    case EV_CUBE_MOVED:
    case EV_CUBE_DISCARDED:
    case EV_CUBE_SOLD: fold_cube(pub, event); break;
    case EV_BUILT: pub->ports[event->as.built.port].buildings |= event->as.built.building; break;
    default: break;
    }
}

static inline void fold_ducats(SecretState *secret, PlayerMask known, const Event *event)
{
    if (event->kind == EV_DUCATS_PAID) {
        PlayerId from = event->as.ducats_paid.from;
        PlayerId to = event->as.ducats_paid.to;
        if (player_mask_has(known, from)) {
            secret->ducats[from] -= event->as.ducats_paid.ducats;
        }
        if (player_mask_has(known, to)) {
            secret->ducats[to] += event->as.ducats_paid.ducats;
        }
    } else {
        secret->ducats[event->as.ducats_shown.player] = event->as.ducats_shown.ducats;
    }
}

void world_fold_event(const Edition *edition, const World *world, PublicState *pub,
                      SecretState *secret, PlayerMask known, const Event *event)
{
    if (event->kind <= EV_PHASE_REPLACED) {
        fold_phase(pub, event);
    } else if (event->kind == EV_DUCATS_PAID || event->kind == EV_DUCATS_SHOWN) {
        fold_ducats(secret, known, event);
    } else {
        edition->fold(world, pub, secret, event);
    }
}

void change_emit(Change *change, const Event *event)
{
    if (change->hear != NULL) {
        change->hear(change->hearer, &change->state->pub, event);
    }
    world_fold_event(change->edition, change->world, &change->state->pub, &change->state->secret,
                     WORLD_ALL_PLAYERS, event);
    if (change->events != NULL) {
        assert(change->events->count < EVENT_LIST_MAX);
        change->events->items[change->events->count++] = *event;
    }
}

void world_sell(Change *change, GalleyId galley, GoodId good, SaleQuote *quote)
{
    const PublicState *pub = &change->state->pub;
    PlayerId player = pub->galleys[galley].owner;
    PortId port = change->world->port_of_zone[pub->galleys[galley].zone];
    int space = 0;
    int32_t value = 0;
    int32_t bonus = 0;
    bool sold = quote(change->world, pub, galley, good, &space, &value, &bonus);
    assert(sold);
    (void)sold;
    EMIT(change, CUBE_SOLD, cube_sold, .galley = galley, .port = port, .good = good,
         .space = (uint8_t)space);
    emit_ducats_paid(change, 0, player, value, PAY_SALE, port, galley);
    emit_ducats_paid(change, 0, player, bonus, PAY_SALE_BONUS, port, galley);
}

void world_end_game(Change *change)
{
    const PublicState *pub = &change->state->pub;
    emit_plain(change, EV_GAME_ENDED);
    if ((pub->options & OPTION_HIDDEN_MONEY) != 0) {
        for (PlayerId player = 1; player <= pub->player_count; player++) {
            Event event;
            event_begin(&event, EV_DUCATS_SHOWN);
            event.as.ducats_shown.player = player;
            event.as.ducats_shown.ducats = change->state->secret.ducats[player];
            change_emit(change, &event);
        }
    }
    emit_phase_replaced(change, phase_make(PHASE_GAME_OVER, 0));
}
