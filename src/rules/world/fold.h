/* Folding of the events that both editions share, and typed ways to emit them. */
#ifndef SRC_RULES_WORLD_FOLD_H
#define SRC_RULES_WORLD_FOLD_H

#include "../edition.h"

enum { WORLD_ALL_PLAYERS = 0x1E };

/* Folds a shared event; leaves the state alone for any other. common_pool: RulesTraits. */
void world_fold(PublicState *pub, bool common_pool, const Event *event);
/* Moves or sets ducats of the players in `known` (PlayerMask); others' amounts stay 0. */
void world_fold_ducats(SecretState *secret, PlayerMask known, const Event *event);
/* Folds an event into who did what to whom; `pub` is the state before the event. */
void world_fold_dealings(Dealings *dealings, const PublicState *pub, const Event *event);
/* Ends the game; hidden totals are shown then. */
void world_end_game(Change *change);

static inline Event event_of(EventKind kind)
{
    Event event;
    memset(&event, 0, sizeof event);
    event.kind = (uint8_t)kind;
    return event;
}

static inline void emit_plain(Change *change, EventKind kind)
{
    Event event = event_of(kind);
    change_emit(change, &event);
}

static inline void emit_phase_pushed(Change *change, Phase phase)
{
    Event event = event_of(EV_PHASE_PUSHED);
    event.as.phase_pushed.phase = phase.id;
    event.as.phase_pushed.player = phase.player;
    event.as.phase_pushed.a = phase.as.bytes[0];
    event.as.phase_pushed.b = phase.as.bytes[1];
    change_emit(change, &event);
}

static inline void emit_phase_replaced(Change *change, Phase phase)
{
    Event event = event_of(EV_PHASE_REPLACED);
    event.as.phase_replaced.phase = phase.id;
    event.as.phase_replaced.player = phase.player;
    event.as.phase_replaced.a = phase.as.bytes[0];
    event.as.phase_replaced.b = phase.as.bytes[1];
    change_emit(change, &event);
}

/* Nothing is paid and nothing is said when the amount is 0. */
static inline void emit_ducats_paid(Change *change, PlayerId from, PlayerId to, int32_t ducats,
                                    PayReason reason, PortId port, GalleyId galley)
{
    if (ducats == 0) {
        return;
    }
    Event event = event_of(EV_DUCATS_PAID);
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
    Event event = event_of(EV_PORT_OWNER_CHANGED);
    event.as.port_owner_changed.port = port;
    event.as.port_owner_changed.from = change->state->pub.ports[port].owner;
    event.as.port_owner_changed.to = to;
    change_emit(change, &event);
}

static inline void emit_galley_launched(Change *change, GalleyId galley, PlayerId player,
                                        ZoneId zone)
{
    Event event = event_of(EV_GALLEY_LAUNCHED);
    event.as.galley_launched.galley = galley;
    event.as.galley_launched.player = player;
    event.as.galley_launched.zone = zone;
    change_emit(change, &event);
}

static inline void emit_galley_sunk(Change *change, GalleyId galley)
{
    const Galley *lost = &change->state->pub.galleys[galley];
    Event event = event_of(EV_GALLEY_SUNK);
    event.as.galley_sunk.galley = galley;
    event.as.galley_sunk.player = lost->owner;
    event.as.galley_sunk.zone = lost->zone;
    change_emit(change, &event);
}

static inline void emit_sailors_hired(Change *change, PlayerId player, GalleyId galley, PortId port,
                                      uint8_t count)
{
    Event event = event_of(EV_SAILORS_HIRED);
    event.as.sailors_hired.player = player;
    event.as.sailors_hired.galley = galley;
    event.as.sailors_hired.port = port;
    event.as.sailors_hired.count = count;
    change_emit(change, &event);
}

/* Nothing happens and nothing is said when the count is 0. */
static inline void emit_sailors_lost(Change *change, PlayerId player, GalleyId galley, PortId port,
                                     uint8_t count)
{
    if (count == 0) {
        return;
    }
    Event event = event_of(EV_SAILORS_LOST);
    event.as.sailors_lost.player = player;
    event.as.sailors_lost.galley = galley;
    event.as.sailors_lost.port = port;
    event.as.sailors_lost.count = count;
    change_emit(change, &event);
}

#endif
