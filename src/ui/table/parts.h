/* What is asked of the table by more than one of its parts: ways over the zones, why a command is
 * refused, what rivals could take, and where a card may lie. */
#pragma once

#include "setup/app.h"

/* --- Ways ------------------------------------------------------------------------------------- */

/* Shortest ways over the zones, by breadth first search in the order of zone ids. All zones of one
 * distance are settled before the next, so that of equal ways the one past fewest watchers is
 * known. */

/* Zones on a way, at most. */
enum { ROUTE_ZONE_MAX = 16 };

/* Shortest ways of a galley over zones it may still enter. watched: zones to pass only
 * where another way would be longer.
 * distance[zone]: steps, 0 its own zone, 255 out of reach. from[zone]: zone before it. */
void reach_compute(const Table *table, GalleyId galley, int steps, ZoneMask watched,
                   uint8_t distance[ZONE_MAX + 1], ZoneId from[ZONE_MAX + 1]);
/* Zones to enter from the galley's to `goal`, in order; returns how many. */
int reach_route(const uint8_t distance[ZONE_MAX + 1], const ZoneId from[ZONE_MAX + 1], ZoneId goal,
                ZoneId out[ROUTE_ZONE_MAX]);

/* --- Reasons ---------------------------------------------------------------------------------- */

/* Why a command is refused, with what is missing by name and where it comes from. */

/* The refusal of this command as a sentence with its rule: goods that a port lacks, the price that
 * its player cannot pay, which ports would take the cube, whose blockade it is; else as
 * table_reason. The player who decides gives the command. */
const char *table_reason_of(Table *table, const Command *command, RuleError error);

/* The same in so few words that a button has room for them; `otherwise` where there are none. */
const char *table_why_word(Table *table, const Command *command, const char *otherwise);

/* --- Danger ----------------------------------------------------------------------------------- */

/* What rivals could take with their next move: which of their galleys come to a port or galley in
 * time, and how likely the attack of the strongest is to succeed. Every figure is asked of the
 * rules or is their exact odds. Only rivals who do such things count: people, computers that are
 * said to be ruthless, whoever attacked or took something in this game; and all who lie beside an
 * empty port. */

/* Less is not worth a word; from there on it is more likely than not, and is marked; percent. */
enum { DANGER_SHOWN_LEAST = 20, DANGER_LIKELY = 50 };

typedef struct Danger {
    int percent; /* That it is lost to the likeliest attack, 1..100; 0: nobody comes. */
    PlayerId player;
    GalleyId galley; /* Whose attack that is. */
    int sailors;     /* Aboard when it sets out, those it can take aboard before included. */
    /* It brings the rival more than its owner's sailors: the cubes of a port or galley; in the
     * first edition, where a port is points and a galley is captured, anything does. */
    bool has_prize;
} Danger;

/* Of the galley, where galley is not 0, else of the port; nothing for what has no owner. pub: what
 * is shown, or what a decision would make of it. soon: of who can come before its owner's next turn
 * alone: in 2012 before the wheel calls a galley of his, in the first edition before he outfits
 * again. */
Danger danger_to(const Table *table, const PublicState *pub, PortId port, GalleyId galley,
                 bool soon);
/* What is marked: of what the person who decides can lose and still do something about, where it is
 * likely and pays the rival, the worst. */
enum { DANGER_MARKS = 2 };
typedef struct DangerMark {
    PortId port; /* 0: a galley. */
    GalleyId galley;
    Danger danger;
    int weight; /* How bad: what is lost, by how likely; the worst first. */
} DangerMark;
int danger_worst(const Table *table, DangerMark out[DANGER_MARKS]); /* How many. */
/* May dangers be shown at all? Not in a lesson before the step that explains them. */
bool danger_is_told(void);

/* The position after so many sailors of a galley have landed in a port that becomes its owner's. */
void danger_after_landing(GalleyId galley, PortId port, int count, PublicState *pub);

/* Who could take it, a galley or a port (galley 0), and how likely, as a sentence; "" where nobody
 * comes. */
const char *danger_words(GalleyId galley, const Danger *danger);

/* --- The dock --------------------------------------------------------------------------------- */

/* Where what teaches lies: at the window's foot, below the bar, as high as its words need, or over
 * the bar, where it comes and goes within a game and the chart is to rest. Dialogs end above it,
 * and the chart above what lies below the bar. While anything lies there it becomes no lower. */
enum { DOCK_PAD = 8 };

/* At the beginning of a frame: it is there while something was drawn in it. */
void dock_begin(Table *table);
/* Something is drawn in it that needs h units. */
void dock_wants(Table *table, float h, bool over);

/* --- Cards on the chart ----------------------------------------------------------------------- */

/* What something drawn above the chart would hide, in square units of the window; 0: nothing. */
float under_galleys(const Table *table, GfxRect r);
float under_plates(const Table *table, GfxRect r);
float under_corners(const Table *table, GfxRect r);
/* A galley's size there; 1 is the least layout's. Where many lie together they are drawn
 * smaller. */
float table_piece_size(const Table *table, GalleyId galley);

/* --- Where it lies ---------------------------------------------------------------------------- */

/* Where a question's card, w units wide and h high at most, lies: slot 0 above its feet at the
 * right, then leftwards, then the same at the chart's upper edge. */
enum { CARD_SLIDES = 6 };
GfxRect card_place(const Table *table, float w, float h, int slot);
/* Where it hides least as it begins to ask; there it stays. */
int card_slot(Table *table, const char *name, ZoneId about, float w);
/* How much of the zone's port, of the galleys there and of its middle lies under r. */
float card_hides_zone(const Table *table, ZoneId zone, GfxRect r);

/* --- How it is put away ----------------------------------------------------------------------- */

/* A button at the chart's edge brings it back. A card of another name is whole again. */

/* At the beginning of a frame. */
void card_fold_begin(Table *table);
float card_fold_w(void); /* Units that its button takes from a card's width. */
/* Draws it at the right of the card's first line, a `line` high, and cuts its width from *r.
 * name: what the card is about. True: it was pressed. */
bool card_fold_button(Table *table, const char *name, GfxRect *r, float line);
/* Is the card of this name put away? Then the button that brings it back is drawn in its place. */
bool card_is_folded(Table *table, const char *name);
