/* Deeds: what a player did, told in a few words. Events become deeds one by one, and deeds of one
 * kind join: sailor after sailor is one hiring, zone after zone one voyage, cube after cube one
 * sale. Made from a view and events that were redacted for whoever reads them. */
#ifndef SERENISSIMA_UI_LOG_DEED_H
#define SERENISSIMA_UI_LOG_DEED_H

#include <serenissima/words/log.h>

#include "board/parts.h"

typedef enum DeedKind {
    DEED_NONE,
    DEED_STAKED,    /* ducats. */
    DEED_POSITION,  /* count: the place in the turn order. */
    DEED_HIRED,     /* count sailors for the galley or the port. */
    DEED_LOADED,    /* goods at the port for ducats. */
    DEED_SAILORS,   /* count from a galley or a port to another. */
    DEED_GAVE,      /* goods to galley `to`. */
    DEED_DROPPED,   /* goods overboard. */
    DEED_LAUNCHED,  /* The galley at `zone`. */
    DEED_BUILT,     /* what: BUILDING_* at the port. */
    DEED_PRICE,     /* The port's standing price, ducats; 0: he wants to be asked. */
    DEED_AGREED,    /* On ducats a cube with the owner of the port. */
    DEED_TRADED,    /* With `other`; what 0: the offer was refused. */
    DEED_SAILED,    /* Along `way`. */
    DEED_STOPPED,   /* By `other` at `zone`; what: BlockadeKind, 0 passage was refused. */
    DEED_FOUGHT,    /* Of count sailors, against galley `to`, else the port, of `other`. */
    DEED_TOOK,      /* goods from galley `to` as plunder. */
    DEED_CAPTURED,  /* Galley `to` of `other`. */
    DEED_PORT,      /* Took the port, from `other` or nobody; count sailors went ashore. */
    DEED_LEFT,      /* Holds the port no longer. */
    DEED_SOLD,      /* goods at the port for ducats. */
    DEED_STORED,    /* goods in the own port; ducats where that pays. */
    DEED_DISMISSED, /* count sailors of the galley, else of the port. */
    DEED_INCOME,    /* ducats from the state. */
    DEED_NO_SALE,   /* The port takes none of the cubes there; what 1: its warehouse is full. */
    DEED_KIND_COUNT
} DeedKind;

/* How a fight stands: bits. */
enum { FOUGHT_WON = 1, FOUGHT_LOST = 2 };

enum { DEED_WAY_MAX = 17 };

typedef struct Deed {
    uint8_t kind;    /* DeedKind. */
    GalleyId galley; /* That does it; 0: the player does. */
    GalleyId to;     /* The other galley; 0 none. */
    PlayerId other;  /* The other player; 0 none. */
    PortId port;     /* 0 none. */
    ZoneId zone;     /* Where it happens; 0: at the port. */
    uint8_t count;
    uint8_t what;
    uint8_t theirs, own_lost, their_lost; /* FOUGHT: sailors who defend, and who fell. */
    uint8_t goods[GOOD_MAX + 1];          /* Cubes by good. */
    int32_t ducats;                       /* 0: nothing was paid. */
    ZoneId way[DEED_WAY_MAX];             /* SAILED: from its first zone to its last. */
    uint8_t way_count;
} Deed;

/* What events[index] of a step of `count` events is; view: just before it. False: nothing that is
 * worth a word by itself. */
bool deed_of_event(const World *world, const PlayerView *view, const Event *events, int count,
                   int index, Deed *out);
/* No event tells it. */
Deed deed_no_sale(const World *world, const NoSale *past);
/* Does the next deed go on with what was held? Then held has both. */
bool deed_join(Deed *held, const Deed *next);
/* Sailors lost change how the fight came out. False: the event does not belong to it. */
bool deed_follow_fight(Deed *fight, const Event *event);

/* --- Deeds in words, and on the chart (deed_words.c) ------------------------------------------ */

/* Entries of a list such as "→ Tunis", "1 sailor hired": phrases that name neither who does it nor,
 * if that is galley `lead`, what it is done for, so that they are the same for everybody; "" for
 * nothing worth a word. brief: of goods pictures alone. Lives for the frame. */
const char *deed_words(Table *table, const Deed *deed, GalleyId lead, bool brief);
/* Its way or its mark. player: who does it. */
void deed_sketch(Sketch *sketch, const Deed *deed, PlayerId player);

Words log_words(const Table *table);
/* Whom the player can ask why, of a line of this step that has a player: a computer decided for him
 * then, whoever sits there now; 0 nobody. */
PlayerId log_asked(PlayerId player, int step);

#endif
