/* Statistics over the saved games and the one that keeps itself, as their page shows them: summed
 * up anew whenever the page is opened, for the person and the edition that are chosen. Files that
 * have not been read whole are read meanwhile, a few between two frames. */
#pragma once

#include "setup/app.h"

#include <serenissima/records/statistics.h>

enum { STATISTICS_NAMES_MAX = 64 };

typedef struct GameStatistics {
    SaveListing listing; /* Of a large folder, in the making: nothing is known meanwhile. */
    bool listed;         /* All of the following is as the folder was when the page was opened. */
    SaveEntry *list;     /* Owned; */
    int count;
    SaveEntry latest;      /* the game that keeps itself: no name; edition 0 where there is none. */
    StatisticsGame *games; /* Owned; sorted. Their number is the place in the list, or count. */
    int game_count;
    StatisticsName names[STATISTICS_NAMES_MAX];
    int name_count;
    int who;                          /* Of the names. */
    int edition;                      /* EditionId; EDITION_NONE: both. */
    int part;                         /* Tab: results, records, dice. */
    int counted_who, counted_edition; /* That the sums are of; -1: they are not made. */
    StatisticsLadders ladders;
    int levels[EDITION_COUNT]; /* Of computers. */
    Statistics sums;
    DiceTally dice;    /* Of all seats, */
    int dice_games;    /* in so many games. */
    int own_draws;     /* Throws of them that are no seed's. */
    int next;          /* Game whose deeds are read next. */
    int to_read, read; /* Of so many that had not been read, so many are. */
    bool unsaved;      /* What was read is not in the index yet. */
} GameStatistics;

/* Summed up where that has not been done. */
GameStatistics *statistics_of(void);
/* Another page is shown: what was read is kept, the rest goes. */
void statistics_rest(void);
/* Reads on for some milliseconds; true when there is something new to draw. */
bool statistics_follow(void);
/* Finds app->people by their games, with statistics_of, before anything is asked of a game; who has
 * few unread games has those read now; of many they stay out. True when it is done. */
bool statistics_find_people(void);
bool statistics_busy(void); /* There is something left to read. */

/* "" where there is none. */
const char *statistics_who(const GameStatistics *s);
/* The saved game, by its index in the games from 1; NULL: it is the one that keeps itself. */
const SaveEntry *statistics_entry(const GameStatistics *s, int game);

/* What the page says, by its tabs (statistics_pages.c). */
void statistics_results(UiPage *page, const GameStatistics *s);
/* A record that was pressed: its saved game; NULL: none was. */
const SaveEntry *statistics_records(UiPage *page, const GameStatistics *s);
void statistics_dice(UiPage *page, const GameStatistics *s);
