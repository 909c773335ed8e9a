/* A question on a card over the chart, without a veil, so that the person asked can look at the
 * position: a bold sentence, a few facts below it, and room for the controls of the answer. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_CARD_H
#define SERENISSIMA_UI_DECISIONS_COMMON_CARD_H

#include "setup/app.h"

enum { CARD_FACT_MAX = 5 };

typedef struct Card {
    const char *id;                   /* Of the card's ground: "card:price". */
    ZoneId about;                     /* It hides this one least of all; 0: none. */
    const char *question;             /* Noted as "text:question". */
    const char *facts[CARD_FACT_MAX]; /* Noted as "text:fact:1" and so on; NULL or "": none. */
    PlayerId player;                  /* Whose shield is drawn beside it; 0 none. */
    GalleyId galley;                  /* Drawn beside it instead; 0 none. */
    float controls_h;                 /* Units kept below the words; 0: they are elsewhere. */
} Card;

/* Among several people: the shield of who is asked, half_width wide on each side of x, y. Nobody
 * else has sat down for the question. Noted as "shield:asked". */
void card_draw_asked(Table *table, float x, float y, float half_width);

/* Are all its words seen, and beside it the place that it is about? On a small chart with large
 * text a card without controls has room for that where one with them has not. */
bool card_has_room(Table *table, const Card *card);
/* Draws it as high as its words need, or as there is room: then they scroll. *controls is the part
 * for them. False where the card is put away or another lies on it (card_place.h): then
 * they have none. */
bool card_draw(Table *table, const Card *card, GfxRect *controls);

/* [-] ducats [+] in steps of the smallest coin, low..high in coins, and with the keys Left and
 * Right. */
void card_coins(Table *table, const char *id, GfxRect r, const char *tip, int low, int high,
                int *coins);

#endif
