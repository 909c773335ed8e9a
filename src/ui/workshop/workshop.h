/* The workshop: a copy of a board, put right entry by entry on its chart, checked at each step by
 * the loader of boards, and kept as a file that games can be played on. */
#pragma once

#include <serenissima/data/board_edit.h>

#include "workshop/chart_screen.h"

typedef enum WorkshopPage {
    WORKSHOP_PLACE,
    WORKSHOP_NUMBERS,
    WORKSHOP_CHANGES,
    WORKSHOP_GAMES
} WorkshopPage;

enum { WORKSHOP_DIFFERENCES_MAX = 120 };

typedef struct Workshop {
    Board now;   /* What is edited; may make no sense. Owned, as all boards here. */
    Board from;  /* The shipped board of its edition, with which it is compared. */
    Steps steps; /* Of now, but for its text; kept: as it was opened, or as its file has it. */
    BoardEntry entries[BOARD_ENTRY_MAX]; /* Of now. */
    int entry_count;
    /* What differs; difference_count -1: to be found again. */
    BoardDifference differences[WORKSHOP_DIFFERENCES_MAX];
    int difference_count;
    BoardProblems problems; /* Of now; none: it can be played. */
    /* The entry at which each is told; "": at the head of its page. */
    char mistake[ERROR_LIST_MAX][BOARD_PATH_BYTES];
    int problem;          /* The one that is shown, */
    bool problem_shown;   /* and was gone to: the next press goes to the next. */
    char show[UI_ID_MAX]; /* To be brought in sight; "" nothing. */
    Table *table;         /* The chart, without a game. Owned. */
    PortId port;          /* What the page is about; 0 none. */
    ZoneId zone;
    int page;                     /* WorkshopPage. */
    char held[UI_ID_MAX];         /* What was taken up on the chart by a key; "" nothing. */
    bool bring;                   /* It is to be brought in sight on the chart. */
    bool joins;                   /* A press on a sea joins it to the chosen one, or parts them. */
    char asked[BOARD_PATH_BYTES]; /* The documented entry that waits for a yes. */
    int asked_value;
    char path[APP_PATH_BYTES]; /* The file it is kept in; "": none yet. */
} Workshop;

/* Opens it with a copy of the board, kept in `path` ("": nowhere yet), else a toast says why
 * not. */
void workshop_open(const Board *board, const char *path);
void workshop_close(void); /* Takes none, too. */

/* --- Edits (workshop.c) ----------------------------------------------------------------------- */

/* What was changed in now is a step that can be undone. path: of what, "" of more than an entry. */
void workshop_step(Workshop *w, const char *path);
void workshop_turn(Workshop *w, int by); /* Undoes (-1) or redoes (1). */
/* Sets an entry; a documented one after a question. */
void workshop_set(Workshop *w, const BoardEntry *entry, int value);
void workshop_keep(Workshop *w);                 /* Writes the file; a toast says how that went. */
bool workshop_is_kept(const Workshop *w);        /* Its file has all of it. */
void workshop_go(Workshop *w, const char *path); /* Opens the page that has it. */

/* --- Its parts -------------------------------------------------------------------------------- */

void workshop_chart(Workshop *w, GfxRect r); /* workshop_chart.c */
void workshop_handles(Workshop *w);          /* What is moved on it, when the page is drawn. */
/* What an entry is called: "Spaces", "Space 3 pays". Lives for the frame. workshop_rows.c */
const char *workshop_label(const BoardEntry *entry);
/* What stands over the entries of one thing: "Wood", "3 players", "Warehouses of 4 spaces". */
const char *workshop_head(const Workshop *w, const char *path);
/* Its value in words. */
const char *workshop_value(const Workshop *w, const BoardEntry *entry, int value, const char *text);
/* Mistakes told at that entry; "": at the head of the page at hand. */
void workshop_mistakes(const Workshop *w, UiPage *page, const char *path);
/* All entries whose path begins with `head`, each a row; heads between things. */
void workshop_rows(Workshop *w, UiPage *page, const char *head);

void screen_workshop(void);
