/* The workshop: a copy of a board, put right entry by entry on its chart, checked at each step by
 * the loader of boards, and kept as a file that games can be played on. */
#ifndef SERENISSIMA_UI_WORKSHOP_WORKSHOP_H
#define SERENISSIMA_UI_WORKSHOP_WORKSHOP_H

#include <serenissima/data/board_edit.h>

#include "table/table.h"

typedef enum WorkshopPage {
    WORKSHOP_PLACE,
    WORKSHOP_NUMBERS,
    WORKSHOP_CHANGES,
    WORKSHOP_GAMES
} WorkshopPage;

enum { WORKSHOP_STEPS_MAX = 200 };

typedef struct Workshop {
    Board now;  /* What is edited; may make no sense. Owned, as all boards here. */
    Board from; /* The shipped board of its edition, with which it is compared. */
    Board *steps[WORKSHOP_STEPS_MAX]; /* As it was after each edit, steps[at] like now. */
    int step_count, at;
    char last[BOARD_PATH_BYTES]; /* Changed by the step at hand: typing on makes no new one. */
    BoardProblems problems;      /* Of now; none: it can be played. */
    /* The entry at which each is told; "": at the head of its page. */
    char mistake[ERROR_LIST_MAX][BOARD_PATH_BYTES];
    int problem;          /* The one that is shown, */
    bool problem_shown;   /* and was gone to: the next press goes to the next. */
    char show[UI_ID_MAX]; /* To be brought in sight; "" nothing. */
    Table *table;         /* The chart, without a game. Owned. */
    PortId port;          /* What the page is about; 0 none. */
    ZoneId zone;
    int page;             /* WorkshopPage. */
    char held[UI_ID_MAX]; /* What was taken up on the chart by a key; "" nothing. */
    bool bring;           /* It is to be brought in sight on the chart. */
    bool joins;           /* A press on a sea joins it to the chosen one, or parts them. */
    /* A documented entry waits for a yes; "": none does. */
    char asked[BOARD_PATH_BYTES];
    int asked_value;
    char path[APP_PATH_BYTES]; /* The file it is kept in; "": none yet. */
    int kept_at;               /* The step that the file has; -1: none. */
    bool fresh; /* A copy that no file had yet: as it was opened it need not be kept. */
    bool leave; /* Leaving was asked, and not all is kept. */
} Workshop;

/* Opens it with a copy of the board, kept in `path` ("": nowhere yet). False: a toast says why. */
bool workshop_open(const Board *board, const char *path);
void workshop_close(void); /* Takes none, too. */

/* --- Edits (workshop.c) ----------------------------------------------------------------------- */

/* What was changed in now is a step that can be undone. path: of what, "" of more than an entry. */
void workshop_step(Workshop *w, const char *path);
void workshop_turn(Workshop *w, int by); /* Undoes (-1) or redoes (1). */
/* Sets an entry; a documented one after a question. */
void workshop_set(Workshop *w, const BoardEntry *entry, int value);
bool workshop_keep(Workshop *w); /* Writes the file; false: a toast says why not. */
/* The place that a path is about: its port or zone, or neither. */
void workshop_place_of(const Workshop *w, const char *path, PortId *port, ZoneId *zone);
void workshop_go(Workshop *w, const char *path); /* Opens the page that has it. */

/* --- A chart without a game, for whatever is drawn on one ------------------------------------- */

/* The board must live as long. NULL and *error: there is none. */
Table *chart_table(const Board *board, Error *error);
void chart_table_drop(Table *t); /* Takes NULL. */

/* --- Its parts -------------------------------------------------------------------------------- */

void workshop_chart(Workshop *w, GfxRect r); /* workshop_chart.c */
void workshop_handles(Workshop *w);          /* What is moved on it, when the page is drawn. */
/* What an entry is called: "Spaces", "Space 3 pays". Lives for the frame. workshop_rows.c */
const char *workshop_label(const Workshop *w, const BoardEntry *entry);
/* What stands over the entries of one thing: "Wood", "3 players", "Warehouses of 4 spaces". */
const char *workshop_head(const Workshop *w, const char *path);
/* Its value in words. */
const char *workshop_value(const Workshop *w, const BoardEntry *entry, int value, const char *text);
/* Where a thing lies on the picture: its two numbers are one entry to people, moved on the chart. */
bool workshop_is_place(const char *path);
/* Mistakes told at that entry; "": at the head of the page at hand. */
void workshop_mistakes(const Workshop *w, UiPage *page, const char *path);
/* All entries whose path begins with `head`, each a row; heads between things. */
void workshop_rows(Workshop *w, UiPage *page, const char *head);

/* Where a screen of a chart without a game has it; beside it the column, below both its buttons. */
GfxRect chart_rooms(GfxRect *column, GfxRect *foot);
void screen_workshop(void);

#endif
