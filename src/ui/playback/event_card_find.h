/* Which events matter enough to stop for. Only the view is asked, so a card tells nobody what he
 * may not see. */
#ifndef SERENISSIMA_UI_PLAYBACK_EVENT_CARD_FIND_H
#define SERENISSIMA_UI_PLAYBACK_EVENT_CARD_FIND_H

#include <serenissima/rules/rules.h>

#include "table/shown.h"

typedef enum EventCardKind {
    EVENT_CARD_NONE,
    EVENT_CARD_ATTACK,   /* A computer attacks a port or galley of a person. */
    EVENT_CARD_BLOCKADE, /* A person's galley is stopped, or forbidden to sell or land. */
    EVENT_CARD_PORT_LOST,
    EVENT_CARD_CAPITAL, /* Anybody's. */
    EVENT_CARD_SCORING, /* It comes in a turn or two. */
    EVENT_CARD_LAST_ROUND,
    EVENT_CARD_LEADER,
    EVENT_CARD_KIND_COUNT
} EventCardKind;

/* EventCard.number of a blockade, beside BlockadeKind: passage was refused. */
enum { EVENT_CARD_NO_PASSAGE = 0 };

/* Who has most, with what a scoring would pay now, or in points; 0: some have as much as he, or
 * what somebody has is hidden. *amount: how much. */
PlayerId event_card_leader(const World *world, const PlayerView *view, int32_t *amount);
/* view: just before the event. actor: who decided its step. *leader: the one at the last
 * comparison, brought up to date. False where the event is worth no card. */
bool event_card_find(const World *world, const PlayerView *view, const Event *event, PlayerId actor,
                     PlayerMask persons, PlayerId *leader, EventCard *out);

#endif
