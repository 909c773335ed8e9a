/* Cards on the chart: what they may hide, where they lie, and how they are put away. */
#ifndef SERENISSIMA_UI_TABLE_CARD_PLACE_H
#define SERENISSIMA_UI_TABLE_CARD_PLACE_H

#include "setup/app.h"

/* What something drawn above the chart would hide, in square units of the window; 0: nothing. */
float under_galleys(const Table *table, GfxRect r);
float under_plates(const Table *table, GfxRect r);
float under_rect(GfxRect r, GfxRect below); /* What the two share. */

/* --- Where it lies ---------------------------------------------------------------------------- */

enum { CARD_LATER_MAX = 48 };

/* What a card keeps clear of. */
typedef struct CardClear {
    bool asks;       /* A question's: in the middle, and beside the ports that are marked. */
    ZoneId about;    /* The zone that it asks about; 0: none. */
    GfxRect pointed; /* What it speaks of; w 0: nothing on the chart. */
    /* How the names of its own buttons begin: of all others none is hidden. NULL: they are below. */
    const char *own;
    /* What it will speak of later: where it lies well now, it may then stay. */
    GfxRect later[CARD_LATER_MAX];
    int later_count;
} CardClear;

/* Places for a card w units wide and h high at most: along the chart's lower edge from the left,
 * then along its upper edge. place: 0 to EDGE_PLACES - 1. */
enum { EDGE_PLACES_A_ROW = 9, EDGE_PLACES = 2 * EDGE_PLACES_A_ROW };
GfxRect edge_place(const Table *table, float w, float h, int place);
/* The one of them where the card hides least. It stays at the place *place, from 1 (0: none yet), as
 * long as that hides nothing of what it speaks of, of what can be pressed, of a plan's marks and of the
 * dialog that asks. */
GfxRect card_place(Table *table, float w, float h, const CardClear *clear, int *place);
/* Would it lie well at the place where it lay last? */
bool card_may_stay(const Table *table, float w, float h, const CardClear *clear, int place);
/* How much of the zone's port, of the galleys there and of its middle lies under r. */
float card_hides_zone(const Table *table, ZoneId zone, GfxRect r);
/* Is something asked on the chart, by a card of its own or a dialog? */
bool card_is_asked(void);
/* Does it lie on the dialog that asks or on what can be pressed all the same? */
bool card_is_in_the_way(GfxRect r, const char *own);

/* --- How it is put away ----------------------------------------------------------------------- */

/* Where the chart is so small that a card on it hides most of it, the card can be put away: a button
 * at the chart's edge brings it back. A card of another name is whole again. */
typedef enum CardLies {
    CARD_LIES_NOT,
    CARD_ASKS,   /* A question's. */
    CARD_TEACHES /* A lesson's and the like: it lies on what is asked. */
} CardLies;

/* At the beginning of a frame. */
void card_fold_begin(Table *table);
/* Units that its button takes from a card's width; 0 where no card is put away. */
float card_fold_w(const Table *table);
/* Draws it at the right of the card's first line, a `line` high, and cuts its width from *r.
 * name: what the card is about, as "lesson:3". True: it was pressed. */
bool card_fold_button(Table *table, CardLies kind, const char *name, GfxRect *r, float line);
/* Is the card of this kind and name put away? Then the button that brings it back is drawn in its place,
 * with the card's head and a remark (NULL: none). */
bool card_is_folded(Table *table, CardLies kind, const char *name, const char *head,
                    const char *remark);

#endif
