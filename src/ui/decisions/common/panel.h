/* What a panel is: all that the table shows while one kind of decision is asked, and the draft
 * that it keeps meanwhile. */
#pragma once

#include "board/parts.h"
#include "decisions/common/parts.h"
#include "table/table.h"

/* A panel has a file of its own, and panels.c lists it. What a person has prepared and not
 * submitted is its draft: a struct or a number that its file alone knows. Every function may be
 * NULL but draw. */
typedef struct Panel {
    bool wants_side;    /* Needs table->layout.side; else the log has it. */
    bool moves_pieces;  /* The pieces on the deck in the bar are clicked and dragged. */
    bool is_named;      /* The head of the bar says what is decided: nothing else does. */
    size_t draft_bytes; /* Of its draft; 0: it has none. */
    /* The decision begins: the draft is all zero, and the view is the one that is asked about. */
    void (*open)(Table *table);
    /* Before the board is drawn: fills the marks. NULL: nothing on the board may be clicked. */
    void (*mark)(Table *table);
    /* After the board is drawn: reads table->click, draws into table->layout.side (right column)
     * and `bar` (the part of the action bar kept for buttons; ids "button:...") or opens dialogs
     * with ui_dialog_begin, and fills *out when the person answered. */
    void (*draw)(Table *table, GfxRect bar, Command *out);
    /* Takes back what is half done or chosen; false when nothing is. NULL: nothing ever is, but
     * where `chooses` all of the draft, in which anything that is not 0 was chosen. */
    bool (*escape)(Table *table);
    bool chooses;
    /* The galley that the player has chosen, whose deck the bar shows; 0 none. NULL: the active
     * one. */
    GalleyId (*in_hand)(const Table *table);
    /* The steps of the decision, in the bar beside the deck. NULL: it has none. */
    void (*draw_steps)(Table *table, GfxRect r);
    /* How much of the room there they take; 0: a question takes it all. */
    float (*steps_width)(Table *table, float room);
} Panel;

/* The draft of the panel whose decision is asked now; no other's may be asked for. */
void *panel_draft(const Table *table, const Panel *panel);
/* What is asked is data, too: an answer is a button that gives a command. */
typedef struct Answer {
    const char *id;
    UiButton words;  /* Greyed out with its reason, else with the rule where it may not be given. */
    Command command; /* CMD_NONE: it gives none, and whoever asks does what it stands for. */
    bool proposed;   /* It may be golden; golden_kind says whether it is, or red. */
} Answer;
/* True when it was pressed; *out is its command, where it has one. */
bool answer_draw(Table *table, GfxRect r, const Answer *answer, Command *out);
/* Side by side in r; the index of the one that was pressed, -1 none. */
int answers_draw(Table *table, GfxRect r, const Answer *answers, int count, Command *out);
/* Cuts a row of h units from the page, and a gap below it; false while the page is measured: then
 * there is nothing to draw. */
bool panel_row(UiPage *page, float h, float gap, GfxRect *row);
/* May the command be given? Else a message says why not. */
bool panel_may(Table *table, Command command);
/* Marks what gives the command on the chart, with the tip; where it may not be given, with the
 * reason alone. */
void panel_mark(Table *table, ObjectMark *mark, Mark what, Command command, const char *tip);
/* The button "button:end" that ends the decision by the command `end`, with the key of all of
 * them. words: what else it has; where they propose nothing it is golden where nothing else is left
 * to gain. */
void panel_end_button(Table *table, GfxRect r, CommandKind end, const UiButton *words,
                      Command *out);

/* --- The panels (panels.c has the list) ------------------------------------------------------- */

/* Before the game: ports to close, starting port and galley number, further numbers. */
extern const Panel panel_close;
extern const Panel panel_start;
/* A yes or no to a price: the last steps of a haggle and of an offer look like the ones before
 * them. */
extern const Panel panel_accept;
/* Trade between players (S1-T13): the sheet of an offer, its zone and price, and the answers to it.
 * The proposer fills it in; the partner and then both in turn answer by the scheme of a haggle
 * (S1-T4). */
extern const Panel panel_offer;
/* The haggle exactly as S1-T4: the owner names a price; the buyer buys, makes one counter-offer or
 * leaves; the owner accepts it or not; the buyer buys at the first price or leaves. Each question
 * is a card with what the one who is asked would gain. */
extern const Panel panel_price;
/* Battles (S1-B): every own galley with somebody to attack beside it, the chances of each attack,
 * and the choice by clicks on the chart: own galley, then target, as often as one likes. */
extern const Panel panel_battle;
/* The fight, its odds and dice, while who attacks may go on. */
extern const Panel panel_fight;
/* After a fight: plunder, cubes between the two galleys (S2-B7); the wreck boarded or sunk (S1-B4);
 * landing in a port whose garrison has just fallen (S2-B12). */
extern const Panel panel_cargo;
extern const Panel panel_spoils;
extern const Panel panel_land;
/* Capture (S1-P): ports without garrison beside own galleys, and the landing from one or several of
 * them in one order. The sheet shows what will be: who holds the port, who stays aboard, what
 * sinks. */
extern const Panel panel_capture;
/* The division of the first sailors (S1-S3): two galleys by steppers, by clicks or by dragging; the
 * rest guards the capital. */
extern const Panel panel_crew;
/* Movement with any own galley (S1-M): which one, where to, past whom; which have moved. The way is
 * ordered by one click and goes on after each permission. */
extern const Panel panel_move;
/* Trade and outfitting (S1-T): one panel for a place after another, by its plate, a galley or the
 * arrows; pieces go by click and click, or are dragged. The page is outfit_page.c. */
extern const Panel panel_outfit;
/* Sale (S1-V): every cube of own galleys in ports, with the space it takes, its price and why it
 * earns a bonus or not; the order that brings most, and all of it by one click. */
extern const Panel panel_sale;
/* Turn order (S1-O): the secret stake, and the choice of a position by those who may choose. */
extern const Panel panel_stake;
extern const Panel panel_position;
/* May a galley do what it asks? Blockades (S2-M2, V5, B9) and permission to pass (S1-M2): who comes
 * with what, what is at stake, and what a yes or a no means. It is a card over the chart, not a
 * veil, so that the person asked can look at the position. */
extern const Panel panel_answer;
/* An action (S2-W), and the question before it, action or investment: all that an action begins
 * with may be done at once. */
extern const Panel panel_route;
extern const Panel panel_choose;
/* Investment and relief (S2-I, S2-D5): one panel with everything money can buy, the running bill,
 * and the reason for each thing that is not possible. The map works too: a click on a port or
 * galley hires a sailor for it, a click on a wheel number picks the number of the next galley. */
extern const Panel panel_buy;

/* --- Sailors and cubes on panels and dialogs (pieces.c) --------------------------------------- */

enum { ANYWHERE = UINT8_MAX }; /* In place of a zone: in all of them. */

/* The next galley of a player in the zone (0: none lies there), or his next port, after *id, which
 * begins as 0; false: he has no more. */
bool pieces_galley(const Table *table, PlayerId player, ZoneId zone, GalleyId *id);
int pieces_count(const Table *table, PlayerId player, ZoneId zone);  /* How many there are. */
int pieces_afloat(const Table *table, PlayerId player, ZoneId zone); /* Sailors of all of these. */
bool pieces_port(const Table *table, PlayerId player, PortId *id);

/* A place of a deck with its piece. */
typedef struct DeckPlace {
    GfxRect cell;
    const char *id; /* "load:galley:5:sailor:1". */
    uint8_t item;
} DeckPlace;
/* From the left of r; empty places are drawn. Returns how many are not. */
int pieces_lay(Table *table, GalleyId galley, GfxRect r, float gap,
               DeckPlace places[DECK_PLACE_COUNT]);
/* A place with its piece; crew: whose sailor. Registers nothing. */
void piece_draw(Table *table, uint8_t item, PlayerId crew, GfxRect place);
/* Says what the target registered last, of that id, is, for whoever hears it: a sailor or a good,
 * and where. */
void piece_describe(Table *table, const char *id, uint8_t item);
/* The same as a target that can be clicked and dragged; true when clicked. */
bool piece_button(Table *table, const char *id, uint8_t item, PlayerId crew, GfxRect place,
                  const char *tip);
/* The piece under the pointer while one is carried: height of a sailor in units. */
void piece_draw_carried(Table *table, uint8_t item, PlayerId crew, float height);

/* One end of a transfer; both 0: neither. */
typedef struct PieceEnd {
    GalleyId galley;
    PortId port;
} PieceEnd;

/* The piece that a target's id names: "cube:wood:2", "load:galley:5:sailor:1", "garrison:x", ... */
uint8_t piece_of_id(const Table *table, const char *id);
/* The end that an id names: a galley or its deck, a piece aboard, the port of `zone` or a part of
 * its plate. deck: the galley whose deck lies in the bar. False when it is none. */
bool piece_end_of_id(const Table *table, const char *id, ZoneId zone, GalleyId deck, PieceEnd *end);

/* Each fills *out when the command is legal and says why not when it is refused. Where the last
 * sailor leaves a galley it confirms the sinking (dialog_confirm asks). */
void piece_submit(Table *table, Command command, Command *out);
void piece_move_sailor(Table *table, PieceEnd from, PieceEnd to, Command *out);
void piece_move_cube(Table *table, GalleyId from, GalleyId to, GoodId good, Command *out);
