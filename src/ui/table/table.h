/* The table: one game on screen, and the lookups that all its parts use: names, reasons,
 * submitting. Every part is a file of its own with its own header (src/ui/README.md); what all of
 * them need they have with this one. */
#pragma once

#include <serenissima/rules/edition_1996.h>
#include <serenissima/rules/edition_2012.h>
#include <serenissima/words/features.h>

#include "setup/keys.h"
#include "table/map.h"
#include "table/parts.h"
#include "table/shown.h"

/* --- Where things lie (layout.c) -------------------------------------------------------------- */

/* What is told of what happened (frame/parts.h) asks of the column. */
typedef struct NewsRoom {
    float need;  /* Height of all of it, units; 0: it is put away. */
    float least; /* Less is no room, units. */
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
    GfxRect buttons; /* table_draw_buttons. */
    GfxRect wheel;   /* In the board's corner; square. */
    GfxRect track;
    GfxRect doge;
    GfxRect order;   /* Turn order with its stakes, where there is one. */
    GfxRect dock;    /* At the window's foot: what teaches (table/parts.h); h 0: nothing does. */
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
enum { TABLE_SIGHT = 5 };   /* An arrow to each side, and what shows the whole chart. */

typedef struct TableCamera {
    float zoom; /* 1: the whole chart fits; to 6. */
    float x, y; /* Board units at the middle of the view. */
    bool set;
    bool held;       /* The left button went down where it moves the chart. */
    bool wheel_pans; /* The turn of the wheel in hand moves the chart, else it zooms; */
    double wheel_ms; /* so it goes on until it rests. */
} TableCamera;

void table_layout(Table *table);
/* The chart alone in r, for what is no table; its camera as there. */
void table_lay_chart(Table *table, GfxRect r);
void table_lay_wall(Table *table, GfxRect r);      /* The same with wheel and track. */
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

/* --- The table -------------------------------------------------------------------------------- */

/* What lies over the table (frame/parts.h). */
typedef enum TableSheet {
    SHEET_NONE,
    SHEET_CHRONICLE, /* What happened, who did what to whom, dice and cards. */
    SHEET_MARKET,    /* What sells where. */
    SHEET_MENU,
    SHEET_STOP, /* The ways out of the game. */
    SHEET_SEATS,
    SHEET_SAVE,
    SHEET_TYPED, /* A turn in one line. */
    SHEET_COUNT
} TableSheet;

/* Where the chronicle is open (frame/chronicle.h). */
typedef enum ChronicleTab { CHRONICLE_LINES, CHRONICLE_DEALINGS, CHRONICLE_DICE } ChronicleTab;
typedef struct Chronicle {
    uint8_t tab; /* ChronicleTab. */
    bool fresh;  /* It was opened just now. */
    int marked;  /* Line that was clicked, from 1; 0 none. */
    int asked;   /* So many steps and 1 was the game when why was asked of it; 0: it was not. */
    int looked;  /* Moment of the record that its lines were scrolled to last, from 1. */
} Chronicle;

/* What is shown, for which a moment of the past can stand (playback/playback.h): the state after
 * playback.shown_steps steps, and whose view of it; galleys in board units, in which place of their
 * zone (+1) and the zone that this belongs to. */
#define TABLE_SHOWN                      \
    Playback playback;                   \
    PlayerView view;                     \
    PlayerId viewer;                     \
    FightView fight;                     \
    Report report;                       \
    GfxPoint galley_at[GALLEY_MAX + 1];  \
    uint8_t galley_slot[GALLEY_MAX + 1]; \
    ZoneId galley_zone[GALLEY_MAX + 1];
typedef struct TableShown {
    TABLE_SHOWN
} TableShown;

struct Table {
    Map *map;           /* Owned. */
    const Board *board; /* The session's. */
    const World *world;
    TableFeatures has;
    /* No game but a picture of the rules (book/pictures.c): player N has livery N - 1. */
    bool picture;
    /* Of a position that is no game: players' liveries, from 1. Else 0. */
    uint8_t colour[PLAYER_MAX + 1];
    TableLayout layout;
    TableCamera camera;
    union {
        TableShown shown;
        struct {
            TABLE_SHOWN
        };
    };
    PlayerId decider; /* Person who decides now and may act, 0 while others do or things move. */
    PlayerId told;    /* Whom a message is for: who was asked last, or is to sit down. */
    DecisionKind decision; /* DECISION_NONE while nothing is asked of a person here. */
    Asked asked;
    /* Owned: what the panel of the decision keeps, as decisions/common/panel.h says. */
    void *draft;
    const struct Panel *panel; /* Whose it is; NULL: none's. */
    /* While a person's own move is shown: what he was and will be asked, whose page stays, and who
     * he is; DECISION_NONE: nothing stays. */
    DecisionKind held;
    PlayerId holder;
    uint32_t draft_hash; /* Of the decision that it belongs to; 0: none. */
    Command confirm;     /* Waits for a yes (dialog_confirm.c); kind 0: nothing does. */
    Turned turned;
    Orders orders;
    OwnDraw own_draw;
    TypedLine typed;
    ObjectMark zone_mark[ZONE_MAX + 1];
    ObjectMark port_mark[PORT_MAX + 1];
    ObjectMark galley_mark[GALLEY_MAX + 1];
    ObjectMark wheel_mark[GALLEY_MAX + 1];
    ObjectMark order_mark[PLAYER_MAX + 1]; /* Places in the turn order, 1 is I. */
    BoardClick click;                      /* Of this frame. */
    BoardClick hover;                      /* Under the pointer. */
    char drop_from[UI_ID_MAX]; /* A piece was dropped in this frame: its target's id; "" none. */
    char drop_to[UI_ID_MAX];   /* And what lay below it. */
    uint64_t slot_key;         /* plate_key for which slots were taken. */
    /* So many steps had the session when its position was not reached by playing. */
    int steps_held;
    GfxRest *chart; /* Owned: the chart with the marks of its zones. */
    /* The wheel without its hand; these are owned, NULL before they are drawn. */
    UiKept *wheel_kept;
    UiKept *plate_kept[PORT_MAX + 1];
    UiKept *card_kept[PLAYER_MAX + 1];
    UiKept *track_kept, *fight_kept;
    uint8_t hand_space; /* Where the hand points, */
    /* and all the spaces it has gone round, so that it goes forwards. */
    float hand_turns;
    GfxRect plate[PORT_MAX + 1];       /* Window units. */
    uint64_t plate_key;                /* Layout the plates were placed for. */
    GfxPoint plate_home[PORT_MAX + 1]; /* Centre in units of the whole zoomed chart. */
    Stamp stamp[GALLEY_MAX + 1];       /* By galley; whose player is 0 has none. */
    struct News *news;                 /* Owned; filled by news_follow. */
    struct Hints *hints;               /* Owned; see hint.h. */
    /* Owned: the record of the game, while it is looked at (record/record.h); NULL else. */
    struct Record *record;
    bool side_wanted;  /* The panel of the decision needs layout.side; else the chronicle has it. */
    bool listed;       /* The page lists what is marked: on the chart Tab passes it by. */
    bool side_away;    /* It was put aside for this decision, while the column is folded. */
    bool advice_open;  /* The advice panel lies over the column. */
    bool corners_open; /* What lies in the chart's corners is wanted, also where it hides much, */
    bool corners_needed;        /* or is asked for or pointed at. */
    GfxRect sight[TABLE_SIGHT]; /* Where the chart's own buttons lie, or may; w 0: none. */
    float dock, dock_next;      /* Units of this frame, and what was drawn asks for; 0: none. */
    bool dock_over;             /* It lies over the bar. */
    uint64_t planned;           /* The plan that was brought in view once, */
    uint32_t planned_frame;     /* and when it was drawn. */
    char pointed[UI_ID_MAX];    /* The lesson's step and what it points at, brought in view once. */
    /* A question lies on a chart so small that it hides most of it: in the frame before, and drawn
     * in this one. */
    bool card_lay, card_lies;
    /* Units at the chart's lower edge that cards leave to the button of one that was put away, and
     * in the next frame. */
    float card_foot, card_foot_next;
    uint64_t card_of; /* The question that lies in card_slot. */
    int card_slot;
    char card_folded[UI_ID_MAX]; /* The card that was put away; "": none. */
    NewsRoom news_room;
    TableSheet sheet;
    Chronicle chronicle;
    char save_name[SAVE_NAME_BYTES];
    bool glance;             /* All numbers of the chart are shown (board/glance.c), */
    bool glance_stays;       /* also when nothing is held. */
    SDL_Scancode glance_key; /* The key that shows them while it is held; 0: none was yet. */
    PortId shown_port;       /* Pointed out on the chart until the next click there; 0 none. */
    int market_sort;         /* By which of its columns what sells where is sorted; 0: not yet. */
    bool paused;             /* Computers wait until the player lets them go on, */
    bool next_wanted;        /* but for one move. */
};

/* What every table has: its board, which must live as long, and the chart. NULL and *error: there
 * is none. */
Table *table_begin(const Board *board, int players, Error *error);
void table_end(Table *table);       /* Takes NULL. */
void table_drop_kept(Table *table); /* What is painted once and shown again. */

/* One text in a role, without wrapping; for short labels. */
void table_text(ThemeType type, float size, GfxColor color, TextAlign align, GfxRect box,
                const char *utf8);
/* The head of a part of a page, with a rule below it. */
void table_heading(GfxRect line, const char *utf8);
/* What can be done now, in the bar: wrapped, and set smaller where it would not fit. */
void table_hint(GfxRect box, const char *utf8);
/* The same, whole in the first turn, then behind a mark; it is not for the ear. */
void table_first_hint(const Table *table, GfxRect box, const char *utf8);
/* Registers a piece that can be clicked and dragged; notes a drop. True when clicked. */
bool table_piece(Table *table, const char *id, GfxRect r, const char *tip, bool *hovered);
/* Is the person's id of this kind? "cube:wood:2" has the prefix "cube:". */
bool table_id_has(const char *id, const char *prefix);
/* Does something move that shows what happened? */
bool table_is_playing(const Table *table);
bool table_is_last(const Table *table); /* The game's last round, or a scoring before its end. */
/* Is what is shown a moment of the past, moving or not? */
bool table_shows_past(const Table *table);
const char *table_port_name(const Table *table, PortId port);
const char *table_zone_name(const Table *table, ZoneId zone);
const char *table_good_name(Table *table, GoodId good); /* From "good.<id>". */
int table_livery(const Table *table, PlayerId player);
const char *table_power_name(uint8_t power);
const char *table_phase_name(PhaseId phase);
/* "cube_wine" and so on for text marks and sprites. */
const char *table_good_sprite(const Table *table, GoodId good);
const char *table_sailor_sprite(const Table *table, PlayerId player);
/* What a sentence names most, under the names that texts have for them. */
#define ARG_PORT(table, port) ARG_TEXT("port", table_port_name(table, port))
#define ARG_ZONE(table, zone) ARG_TEXT("zone", table_zone_name(table, zone))
#define ARG_GOOD(table, good) ARG_TEXT("good", table_good_name(table, good))
/* The sentence for a refusal with its rule: "... (S2-L6)". */
const char *table_reason(RuleError error);
/* Does somebody decide with everybody looking, his ducats covered? */
bool table_purse_is_shut(const Table *table);
/* As session_check; but what a covered purse cannot pay is let through, for all look on:
 * submitting says it. */
RuleError table_check(const Table *table, const Command *command);
/* NULL when the command is legal, else the sentence above: for disabled_reason. */
const char *table_why_not(Table *table, Command command);
bool table_legal(Table *table, Command command);
/* Submits; a refusal becomes a toast. True when it was accepted. */
bool table_submit(Table *table, const Command *command);
/* A command of the deciding person, to be filled in. */
Command table_command(const Table *table, CommandKind kind);
/* The same in one expression, of commands.def: TABLE_COMMAND(t, SAIL, sail, .zone = zone). */
#define TABLE_COMMAND(table, UPPER, lower, ...)                                          \
    table_command_of(table, CMD_##UPPER, &(Command){.as.lower = {__VA_ARGS__}}.as.lower, \
                     sizeof(((Command *)0)->as.lower))
Command table_command_of(const Table *table, CommandKind kind, const void *fields, size_t size);
/* What only one edition has; NULL in a game of another: whoever may be drawn in both must ask. */
const Public2012 *table_2012(const Table *table);
const Public1996 *table_1996(const Table *table);
/* A number for what a decision or a turn is known by; never 0. */
uint32_t table_number(const uint8_t *parts, size_t count);
/* The galley that acts, moves or fights now; 0 none. */
GalleyId table_active(const Table *table);
const Galley *table_galley(const Table *table, GalleyId galley);
/* The zone that is meant by a click on it, on its port or on a galley there; 0 none. */
ZoneId table_zone_at(const Table *table, BoardClick click);
const Port *table_port(const Table *table, PortId port);
PortId table_port_of(const Table *table, ZoneId zone);
/* The same, but 0 where the port is closed in this game (S2-S6). */
PortId table_open_port_of(const Table *table, ZoneId zone);
