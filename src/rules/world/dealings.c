/* Folding of events into who did what to whom. Owners are those before the event. */
#include "fold.h"

static void note(Dealings *dealings, PlayerId by, PlayerId to, DealingKind kind,
                 const Dealing *where)
{
    if (by < 1 || by > PLAYER_MAX || to < 1 || to > PLAYER_MAX || by == to) {
        return; /* chance, the bank, neutral ports */
    }
    Dealing *dealing = &dealings->by[by - 1][to - 1][kind];
    const bool again = dealing->count > 0 && dealing->turn == where->turn
                       && dealing->port == where->port && dealing->galley == where->galley;
    const uint8_t count = dealing->count;
    *dealing = *where;
    dealing->count = again || count == UINT8_MAX ? count : (uint8_t)(count + 1);
}

static void note_trade(Dealings *dealings, PlayerId one, PlayerId other, const Dealing *where)
{
    note(dealings, one, other, DEALING_TRADED, where);
    note(dealings, other, one, DEALING_TRADED, where);
}

static void note_fight(Dealings *dealings, const PublicState *pub, const Event *event,
                       Dealing *where)
{
    where->port = event->as.fight_started.port;
    where->galley = event->as.fight_started.target;
    const PlayerId victim =
        where->galley != 0 ? pub->galleys[where->galley].owner : pub->ports[where->port].owner;
    note(dealings, pub->galleys[event->as.fight_started.attacker].owner, victim, DEALING_ATTACKED,
         where);
}

/* Who is asked to let a galley pass answers the player in turn, who moves it. */
static void note_answer(Dealings *dealings, const PublicState *pub, PlayerId by, bool refuses,
                        const Dealing *where)
{
    note(dealings, by, pub->stack[0].player, refuses ? DEALING_REFUSED : DEALING_LET_PASS, where);
}

void world_fold_dealings(Dealings *dealings, const PublicState *pub, const Event *event)
{
    Dealing where = {.turn = pub->turn};
    switch (event->kind) {
    case EV_FIGHT_STARTED: note_fight(dealings, pub, event, &where); break;
    case EV_PORT_OWNER_CHANGED:
        where.port = event->as.port_owner_changed.port;
        /* who storms a port of 2012 takes it from its owner, whether he lands or not (S2-B12) */
        note(dealings,
             event->as.port_owner_changed.to != 0 ? event->as.port_owner_changed.to
                                                  : pub->stack[0].player,
             event->as.port_owner_changed.from, DEALING_TOOK, &where);
        break;
    case EV_GALLEY_CAPTURED:
        where.galley = event->as.galley_captured.galley;
        note(dealings, event->as.galley_captured.to, event->as.galley_captured.from, DEALING_TOOK,
             &where);
        break;
    case EV_PASSAGE_REFUSED:
        note_answer(dealings, pub, event->as.passage_refused.player, true, &where);
        break;
    case EV_PASSAGE_GRANTED:
        note_answer(dealings, pub, event->as.passage_granted.player, false, &where);
        break;
    case EV_BLOCKADE_DECLARED:
        note_answer(dealings, pub, event->as.blockade_declared.player, true, &where);
        break;
    case EV_BLOCKADE_WAIVED:
        note_answer(dealings, pub, event->as.blockade_waived.player, false, &where);
        break;
    case EV_OFFER_SETTLED:
        if (event->as.offer_settled.accepted != 0) {
            note_trade(dealings, pub->stack[0].player, event->as.offer_settled.partner, &where);
        }
        break;
    case EV_DUCATS_PAID:
        if (event->as.ducats_paid.reason == PAY_GOODS) {
            where.port = event->as.ducats_paid.port;
            note_trade(dealings, event->as.ducats_paid.from, event->as.ducats_paid.to, &where);
        }
        break;
    default: break;
    }
}
