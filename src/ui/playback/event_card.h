/* Event cards: what matters is said on a card with the arms of who does it and stamped at its
 * place, with a sound and a pause, before it is shown. Without movement the card lies there a
 * moment and nothing waits for it. */
#ifndef SERENISSIMA_UI_PLAYBACK_EVENT_CARD_H
#define SERENISSIMA_UI_PLAYBACK_EVENT_CARD_H

#include "setup/app.h"
#include "table/shown.h"

PlayerMask event_card_persons(const Table *table); /* Seats of people. */
/* A person who plays alone is "you". */
bool event_card_is_you(const Table *table, PlayerId player);
/* Does it tell of the course of the game, and of no deed? */
bool event_card_is_time(const EventCard *card);
/* Lays the card for an event that is about to be shown. False: it is worth none. */
bool event_card_begin(Table *table, const Event *event);
/* In words that live for the frame: a head of a few, and the sentence. */
const char *event_card_head(const EventCard *card);
const char *event_card_words(Table *table, const EventCard *card);
void event_card_draw(Table *table);

#endif
