/* What the panel in charge says about things on the board, and what was clicked there. */
#ifndef SERENISSIMA_UI_TABLE_MARKS_H
#define SERENISSIMA_UI_TABLE_MARKS_H

typedef enum Mark {
    MARK_NONE,
    MARK_REACH,  /* Can go there; `distance` steps. */
    MARK_CHOICE, /* May be chosen now. */
    MARK_SALE,   /* Can sell there / the goal of a preview. */
    MARK_TARGET, /* May be attacked. */
    MARK_CHOSEN, /* The acting own galley. */
    MARK_OFF     /* Out of play for this decision: veiled. */
} Mark;

typedef struct ObjectMark {
    uint8_t mark;     /* Mark. */
    uint8_t distance; /* Steps to it; 0 does not matter. */
    /* What a click does, or why not; lives for the frame; NULL: nothing to add. */
    const char *tip;
} ObjectMark;

typedef enum ClickKind {
    CLICK_NONE,
    CLICK_ZONE,
    CLICK_PORT,
    CLICK_GALLEY,
    CLICK_WHEEL,    /* id: number of the space, 0 the Doge. */
    CLICK_DECK,     /* A piece on the deck in the action bar: id is the good, 0 a sailor. */
    CLICK_GARRISON, /* A sailor on a port's plate: id is the port. */
    CLICK_STORE,    /* The medal of what a port produces: id is the port. */
    CLICK_ORDER     /* A place in the turn order: id 1 is I. */
} ClickKind;

typedef struct BoardClick {
    uint8_t kind; /* ClickKind. */
    uint8_t id;
} BoardClick;

#endif
