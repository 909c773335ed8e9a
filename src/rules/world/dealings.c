/* Who did what to whom, as events say it. Owners are those before the event. */
#include "fold.h"

static PlayerId owner_of(const PublicState *pub, GalleyId galley, PortId port)
{
    return galley != 0 ? pub->galleys[galley].owner : pub->ports[port].owner;
}

/* Who is asked to let a galley pass answers the player in turn, who moves it. */
static DealingDone answer(PlayerId by, const PublicState *pub, DealingKind kind)
{
    return (DealingDone){.by = by, .to = pub->stack[0].player, .kind = (uint8_t)kind};
}

static DealingDone find(const PublicState *pub, const Event *event)
{
    switch (event->kind) {
    case EV_FIGHT_STARTED: {
        const struct Event_fight_started *fight = &event->as.fight_started;
        return (DealingDone){.by = pub->galleys[fight->attacker].owner,
                             .to = owner_of(pub, fight->target, fight->port),
                             .kind = DEALING_ATTACKED,
                             .where = {.port = fight->port, .galley = fight->target}};
    }
    case EV_PORT_OWNER_CHANGED: {
        const struct Event_port_owner_changed *change = &event->as.port_owner_changed;
        /* who storms a port of 2012 takes it from its owner, whether he lands or not (S2-B12) */
        return (DealingDone){.by = change->to != 0 ? change->to : pub->stack[0].player,
                             .to = change->from,
                             .kind = DEALING_TOOK,
                             .where = {.port = change->port}};
    }
    case EV_GALLEY_CAPTURED:
        return (DealingDone){.by = event->as.galley_captured.to,
                             .to = event->as.galley_captured.from,
                             .kind = DEALING_TOOK,
                             .where = {.galley = event->as.galley_captured.galley}};
    case EV_PASSAGE_REFUSED: return answer(event->as.passage_refused.player, pub, DEALING_REFUSED);
    case EV_PASSAGE_GRANTED: return answer(event->as.passage_granted.player, pub, DEALING_LET_PASS);
    case EV_BLOCKADE_DECLARED:
        return answer(event->as.blockade_declared.player, pub, DEALING_REFUSED);
    case EV_BLOCKADE_WAIVED: return answer(event->as.blockade_waived.player, pub, DEALING_LET_PASS);
    case EV_OFFER_SETTLED:
        return event->as.offer_settled.accepted != 0
                   ? answer(event->as.offer_settled.partner, pub, DEALING_TRADED)
                   : (DealingDone){0};
    case EV_DUCATS_PAID:
        return event->as.ducats_paid.reason == PAY_GOODS
                   ? (DealingDone){.by = event->as.ducats_paid.from,
                                   .to = event->as.ducats_paid.to,
                                   .kind = DEALING_TRADED,
                                   .where = {.port = event->as.ducats_paid.port}}
                   : (DealingDone){0};
    default: return (DealingDone){0};
    }
}

bool rules_dealing(const PublicState *before, const Event *event, DealingDone *out)
{
    *out = find(before, event);
    out->where.turn = before->turn;
    /* chance, the bank, neutral ports deal with nobody */
    return out->by >= 1 && out->by <= PLAYER_MAX && out->to >= 1 && out->to <= PLAYER_MAX
           && out->by != out->to;
}

static void note(Dealings *dealings, PlayerId by, PlayerId to, const DealingDone *done)
{
    Dealing *dealing = &dealings->by[by - 1][to - 1][done->kind];
    const uint8_t count = dealing->count;
    const bool again = count > 0 && dealing->turn == done->where.turn
                       && dealing->port == done->where.port
                       && dealing->galley == done->where.galley;
    *dealing = done->where;
    dealing->count = again || count == UINT8_MAX ? count : (uint8_t)(count + 1);
}

void rules_hear_dealings(void *dealings, const PublicState *before, const Event *event)
{
    DealingDone done;
    if (!rules_dealing(before, event, &done)) {
        return;
    }
    note(dealings, done.by, done.to, &done);
    if (done.kind == DEALING_TRADED) {
        note(dealings, done.to, done.by, &done);
    }
}
