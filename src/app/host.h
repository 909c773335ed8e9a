/* What the program gives to the window: folders, boards, saved games, the AI thread. */
#pragma once

#include <serenissima/data/paths.h>
#include <serenissima/ui/app_ui.h>

#include "thinker.h"

typedef struct Host {
    char assets[PATH_BYTES];
    char saves[PATH_BYTES];    /* "" when no folder may be written. */
    char autosave[PATH_BYTES]; /* "" likewise. A second program has one of its own in saves. */
    char settings[PATH_BYTES];
    char boards[PATH_BYTES]; /* "" likewise. */
    char home[PATH_BYTES];   /* The player's own folder; "" unknown. */
    /* The net that was last said to be missing (net_store.h); 0: none. */
    uint64_t net_missed;
    UiHost ui;
} Host;

extern Host host; /* There is one, for the one window. */

/* The file of the game that is played now, whichever program plays it; false: there is no place for
 * it. */
bool host_current(char out[PATH_BYTES]);
/* Private_run: nothing of the player's own is read or written (tests, pictures). saves: a folder of
 * saved games to use instead of the player's; NULL none. */
bool host_init(bool private_run, const char *saves, Error *error);
void host_finish(void);
/* Seats with names of their own, all of one kind; ai: "" for people. */
void host_seats(SessionSetup *setup, int count, SeatKind kind, const char *ai);
