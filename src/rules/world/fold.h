/* Folding of the events that both editions share, and typed ways to emit them. */
#pragma once

#include "../edition.h"

enum { WORLD_ALL_PLAYERS = 0x1E };

/* Folds a shared event; leaves the state alone for any other. common_pool: RulesTraits. */
void world_fold(PublicState *pub, bool common_pool, const Event *event);
/* Folds any event: those of phases and ducats, by far the most, here. Ducats are moved or set of
 * the players in `known` (PlayerMask); others' amounts stay 0. */
void world_fold_event(const Edition *edition, const World *world, PublicState *pub,
                      SecretState *secret, PlayerMask known, const Event *event);
/* What a cube would be paid for, as e2012_sale_quote and e1996_sale_quote tell. */
typedef bool SaleQuote(const World *world, const PublicState *pub, GalleyId galley, GoodId good,
                       int *space, int32_t *value_ducats, int32_t *bonus_ducats);
/* Sells a cube that the port of the galley's zone takes (S2-V2, V3; S1-V2, V3). */
void world_sell(Change *change, GalleyId galley, GoodId good, SaleQuote *quote);
/* Ends the game; hidden totals are shown then. */
void world_end_game(Change *change);

/* An event of the kind with all else 0. In its place: a copy would be read as words before its
 * bytes are in memory, which takes as long as folding it. */
static inline void event_begin(Event *event, EventKind kind)
{
    memset(event, 0, sizeof *event);
    event->kind = (uint8_t)kind;
}

/* Emits an event with these fields, all others 0; none that has padding (ducats). */
#define EMIT(change, UPPER, lower, ...)                         \
    do {                                                        \
        Event emitted;                                          \
        event_begin(&emitted, EV_##UPPER);                      \
        emitted.as.lower = (struct Event_##lower){__VA_ARGS__}; \
        change_emit(change, &emitted);                          \
    } while (false)

static inline void emit_plain(Change *change, EventKind kind)
{
    Event event;
    event_begin(&event, kind);
    change_emit(change, &event);
}

/* The fields of these events are those of a phase, in its order: written and read as one. */
_Static_assert(sizeof(struct Event_phase_replaced) == sizeof(Phase), "a phase as an event");
static inline void emit_phase(Change *change, EventKind kind, Phase phase)
{
    Event event;
    event_begin(&event, kind);
    memcpy(&event.as, &phase, sizeof phase);
    change_emit(change, &event);
}

static inline void emit_phase_pushed(Change *change, Phase phase)
{
    emit_phase(change, EV_PHASE_PUSHED, phase);
}

static inline void emit_phase_replaced(Change *change, Phase phase)
{
    emit_phase(change, EV_PHASE_REPLACED, phase);
}

/* Nothing is paid and nothing is said when the amount is 0. */
static inline void emit_ducats_paid(Change *change, PlayerId from, PlayerId to, int32_t ducats,
                                    PayReason reason, PortId port, GalleyId galley)
{
    if (ducats == 0) {
        return;
    }
    Event event;
    event_begin(&event, EV_DUCATS_PAID);
    event.as.ducats_paid.from = from;
    event.as.ducats_paid.to = to;
    event.as.ducats_paid.ducats = ducats;
    event.as.ducats_paid.reason = (uint8_t)reason;
    event.as.ducats_paid.port = port;
    event.as.ducats_paid.galley = galley;
    change_emit(change, &event);
}

static inline void emit_port_owner_changed(Change *change, PortId port, PlayerId to)
{
    EMIT(change, PORT_OWNER_CHANGED, port_owner_changed, .port = port,
         .from = change->state->pub.ports[port].owner, .to = to);
}

static inline void emit_galley_launched(Change *change, GalleyId galley, PlayerId player,
                                        ZoneId zone)
{
    EMIT(change, GALLEY_LAUNCHED, galley_launched, .galley = galley, .player = player,
         .zone = zone);
}

static inline void emit_galley_sunk(Change *change, GalleyId galley)
{
    const Galley *lost = &change->state->pub.galleys[galley];
    EMIT(change, GALLEY_SUNK, galley_sunk, .galley = galley, .player = lost->owner,
         .zone = lost->zone);
}

static inline void emit_sailors_hired(Change *change, PlayerId player, GalleyId galley, PortId port,
                                      uint8_t count)
{
    EMIT(change, SAILORS_HIRED, sailors_hired, .player = player, .galley = galley, .port = port,
         .count = count);
}

/* Hired and paid for, each at the price. */
static inline void hire(Change *change, int32_t price, PlayerId player, GalleyId galley,
                        PortId port, uint8_t sailors)
{
    emit_ducats_paid(change, player, 0, sailors * price, PAY_SAILORS, port, galley);
    emit_sailors_hired(change, player, galley, port, sailors);
}

/* Nothing happens and nothing is said when the count is 0. */
static inline void emit_sailors_lost(Change *change, PlayerId player, GalleyId galley, PortId port,
                                     uint8_t count)
{
    if (count == 0) {
        return;
    }
    EMIT(change, SAILORS_LOST, sailors_lost, .player = player, .galley = galley, .port = port,
         .count = count);
}
