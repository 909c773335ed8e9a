/* Where everything is, and the camera over the chart. */
#ifndef SERENISSIMA_UI_TABLE_LAYOUT_H
#define SERENISSIMA_UI_TABLE_LAYOUT_H

#include "setup/app.h"

/* What is told of what happened (frame/parts.h) asks of the column. */
typedef struct NewsRoom {
    float need;  /* Height of all of it, units; 0: it is put away. */
    float least; /* Less is no room, units. */
    bool kept;   /* Its reader opened it: it may have the room of the decision's panel. */
    float side;  /* Height of all that the decision's panel shows, units; 0: not known yet. */
} NewsRoom;

/* How much a player card shows: three airy rows, three tight ones, two, one; shield and ducats. */
typedef enum CardDensity {
    CARD_AIRY,
    CARD_TIGHT,
    CARD_TWO_ROWS,
    CARD_ONE_ROW,
    CARD_PURSES,
    CARD_DENSITIES
} CardDensity;

enum { CARD_GAP = 8 }; /* Below each. */

typedef struct TableLayout {
    GfxRect board; /* The chart's window. */
    GfxRect bar;   /* Action bar below it, */
    /* with a row of its own for the panel's buttons and words, where it is short. */
    bool bar_tall;
    bool stacked; /* A standing window: the column lies below chart and bar. */
    bool folded;  /* The column is folded away to a strip with purses and buttons. */
    GfxRect column;
    GfxRect cards;   /* Player cards in it. */
    GfxRect side;    /* The panel of the decision, or the log. */
    GfxRect log;     /* Rest for the log; h 0 when there is no room. */
    GfxRect news;    /* At the column's foot: what happened; h 0: put away, or no room for it. */
    GfxRect buttons; /* Undo, rules, menu. */
    GfxRect wheel;   /* In the board's corner; square. */
    GfxRect track;
    GfxRect doge;
    GfxRect order;   /* Turn order with its stakes, where there is one. */
    GfxRect chances; /* Bar of all seats' chances, while the player wants it. */
    GfxRect corners; /* The button that puts wheel, track, Doge and order away; w 0: none. */
    bool corners_away;
    float plate_k;    /* Size of plates and labels: 1 at 1080p. */
    float piece_k;    /* Size of galleys, likewise. */
    float hud_k;      /* Size of wheel, track and cards on the board. */
    float hud_pad;    /* From the sides of their panels to what is written there. */
    float hud_top;    /* From the top of a panel to its head line. */
    float hud_line;   /* Height of a line of words: type has a least size. */
    float card_k;     /* Size of what is on the player cards. */
    int density;      /* Of the player cards: a CardDensity. */
    int card_columns; /* They lie in so many columns. */
    float fit;        /* Window units per board unit at zoom 1. */
    float near;       /* Zoom at which plates have the size of the text; 1: the whole chart does. */
} TableLayout;

enum { TABLE_CORNERS = 6 }; /* Wheel, order, track, Doge, chances, their button. */

typedef struct TableCamera {
    float zoom; /* 1: the whole chart fits; to 6. */
    float x, y; /* Board units at the middle of the view. */
    bool set;
    bool held;       /* The left button went down where it moves the chart. */
    bool wheel_pans; /* The turn of the wheel in hand moves the chart, else it zooms; */
    double wheel_ms; /* so it goes on until it rests. */
} TableCamera;

void table_layout(Table *table);
float table_clamp(float v, float low, float high); /* low <= high. */
/* Between board units, and window units with the camera in force. */
GfxPoint table_to_window(const Table *table, GfxPoint board);
GfxPoint table_to_board(const Table *table, GfxPoint window);
float table_scale(const Table *table); /* Window units per board unit. */
void table_camera_input(Table *table); /* Wheel, pointer, fingers, stick, keys. */
/* Pans until the point is in view, and no card of a corner over it. */
void table_camera_show(Table *table, GfxPoint board);
bool table_is_near(const Table *table); /* Is less than the whole chart seen? */
/* Shows the whole chart; where that is seen already, what is in its middle as near as
 * TableLayout.near. */
void table_camera_whole(Table *table);
void table_corners(const Table *table,
                   GfxRect out[TABLE_CORNERS]); /* Window units; w 0: not there. */
/* The middle of one of them, or of the button that has put it away. */
GfxPoint table_corner_point(const Table *table, GfxRect corner);
/* Would a card of the usual size hide more than half of it? */
bool table_chart_is_small(const Table *table);
/* Does what lies over the chart in its corners, the card of a question, or the foot that belongs to
 * the button of a card that was put away lie over a part of r? */
bool table_is_over(const Table *table, GfxRect r);
/* Would all that lies around the point, half so large (units) to each side, be in the chart's
 * window, and nothing over it, if the camera's middle were there (board units)? */
bool table_sees(const Table *table, GfxPoint camera, GfxPoint board, GfxPoint half);
GfxPoint table_plate_half(const Table *table); /* Half of a plate of middle size, units. */
/* Puts the camera's middle there, or as near as the chart allows. */
void table_camera_set(Table *table, GfxPoint board);

#endif
