/* Sailors and cubes on panels and dialogs: what lies on a deck, how a piece looks in its place,
 * which piece a named target is, and the commands that move one by a click or a drop. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_PIECES_H
#define SERENISSIMA_UI_DECISIONS_COMMON_PIECES_H

#include "setup/app.h"

/* One piece: PIECE_SAILOR, a GoodId, or PIECE_NONE. */
enum { PIECE_SAILOR = 0, PIECE_NONE = 255 };

/* Places 0..4 of a deck: sailors aft, then cubes by good, PIECE_NONE where a place is empty. */
void pieces_of_deck(const Table *table, const Galley *galley, uint8_t items[DECK_PLACE_COUNT]);
enum { ANYWHERE = UINT8_MAX }; /* In place of a zone: in all of them. */

/* The next galley of a player in the zone (0: none lies there), or his next port, after *id, which begins as
 * 0; false: he has no more. */
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
/* From the left of r, cells up to `most` units wide; empty places are drawn. Returns how many are
 * not. */
int pieces_lay(Table *table, GalleyId galley, GfxRect r, float most, float gap,
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

#endif
