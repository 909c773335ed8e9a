/* A position set up by hand: pieces taken from a tray and put on the chart, all else on pages of
 * rows; looked over after each, then played, sent as a line, or kept as a file. */
#pragma once

#include <serenissima/data/position_edit.h>

#include "workshop/chart_screen.h"

typedef enum SetUpPage { SET_UP_PIECES, SET_UP_GAME, SET_UP_SEATS } SetUpPage;

typedef struct SetUp {
    Board board; /* Owned. */
    GamePosition now;
    Steps steps; /* Kept: a file, a line or a game has it. */
    PositionVerdict verdict;
    ErrorList problems;
    Table *table; /* The chart. Owned. */
    ZoneId zone;  /* What the page is about; 0 none. */
    PortId port;  /* The zone's. */
    GalleyId galley;
    PositionPiece hand; /* Taken up from the tray: the next press on the chart puts one there. */
    int page;           /* SetUpPage. */
    bool own_dice;      /* Those of the table are thrown in the game that begins there. */
    bool of_game;       /* It was taken from the game on the table, to which one goes back. */
    SeatChoice who[PLAYER_MAX + 1];
    bool chosen;       /* Who plays was chosen: else it goes with who decides. */
    bool pastes;       /* Wishes: what is on the clipboard takes its place, */
    bool plays, hints; /* a game is to begin there, with a hint for who decides. */
} SetUp;

/* Opens it with an empty board of so many players, or as it was left with this board; else a
 * toast says why not. */
void set_up_open(const Board *board, int players);
/* With the position that the table shows, as far as who sits there may know it. */
void set_up_from_table(Table *table);
/* NULL where that can be done; else a sentence that says why not. */
const char *set_up_why_not(void);
/* A position file or line, wherever it is from. False: it is none, and a notice says why. */
bool set_up_read(const char *text, size_t bytes, const char *name);
/* The same of a file that is one; false: it is none, and nothing happens. */
bool set_up_open_file(const char *path);
void set_up_close(void); /* Takes none, too. */
void screen_position(void);
/* Is a game to begin? Then what it begins with, and the wish is forgotten. */
bool set_up_wants_game(SessionSetup *setup, GamePosition *state, bool *hint);

/* --- Its parts -------------------------------------------------------------------------------- */

/* Now was changed, this of it (Steps.of); or it was not, which is told. */
void set_up_did(SetUp *s, PositionLack lack, const char *of);
void set_up_turn(SetUp *s, int by); /* Undoes (-1) or redoes (1). */
const char *set_up_lack(PositionLack lack);
/* What is wrong, as it is said at the table; what has no such sentence in the reader's words. */
const char *set_up_problem(const SetUp *s);
/* Where that is. */
BoardClick set_up_problem_place(const SetUp *s);
void set_up_look(SetUp *s, BoardClick at); /* The page is about this from now on. */
void set_up_put(SetUp *s, PositionPiece piece, BoardClick on); /* set_up_tray.c */
void set_up_chart(SetUp *s, GfxRect r);                        /* With the tray below it. */
void set_up_paste(void);                                       /* What is on the clipboard. */
void set_up_pieces_page(SetUp *s, UiPage *page);
void set_up_game_page(SetUp *s, UiPage *page);
void set_up_seats_page(SetUp *s, UiPage *page);
