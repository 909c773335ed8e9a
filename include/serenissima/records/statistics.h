/* Statistics over games: results of one person by edition, players, level and seat, records,
 * streaks, deeds and dice. All of it is summed up from games that were played again (library.h,
 * deeds.h), never from what a file says of itself; nothing of it is kept anywhere.
 *
 * Which games count: those that are over and were not broken off (game_facts_count); of games with
 * one promise of dice and one beginning, copies among them, the first to end; and not branches
 * (whoever plays on from a game knows its dice), nor games from a position (puzzles, or set up by
 * hand), nor damaged ones, nor those whose dice are not their seed's. A person's results are those
 * of the seats with his name, small letters or capitals: not where somebody else has played in the
 * seat too, nor where he had two. A first place that is shared is a win. Moves taken back past
 * computers' are allowed, but such games say nothing of one's strength. */
#pragma once

#include <serenissima/records/deeds.h>
#include <serenissima/records/ladder.h>
#include <serenissima/records/library.h>

/* One file, as the sums look at it. */
typedef struct StatisticsGame {
    const GameFacts *facts;         /* not owned */
    int64_t at_s;                   /* when it was written last, seconds since 1970 */
    int number;                     /* by which the caller knows it */
    uint8_t levels[PLAYER_MAX + 1]; /* of computers by seat, from 1; 0: no level, or a person */
    int first; /* number of the game that began alike and ended first; -1 none; see statistics_sort
                */
} StatisticsGame;

/* Why a game does not count for a person. */
typedef enum StatisticsCase {
    STATISTICS_COUNTS,
    STATISTICS_ABSENT, /* he does not play */
    STATISTICS_UNFINISHED,
    STATISTICS_BRANCH,
    STATISTICS_POSITION,
    STATISTICS_SHARED,  /* somebody else has played in his seat */
    STATISTICS_TWICE,   /* he has several seats */
    STATISTICS_COPY,    /* another began alike and ended first */
    STATISTICS_NO_GAME, /* damaged, foreign, of the future, of other dice than its seed's */
    STATISTICS_CASE_COUNT
} StatisticsCase;
/* "unfinished"; "peace", "richest" of the enumerations below. */
const char *statistics_case_name(StatisticsCase why);

/* The oldest first; of games that began alike all but the first to end name that one. */
void statistics_sort(StatisticsGame *games, int count);
/* Does its dice count? As above, but whoever played it. */
bool statistics_dice_count(const StatisticsGame *game);

/* Somebody at a screen. */
typedef struct StatisticsName {
    char name[SEAT_NAME_BYTES]; /* as it was typed last */
    uint8_t colour;             /* that he had last */
    int games;                  /* finished */
} StatisticsName;
/* People's names in games, who has most first; at most capacity. Returns how many. */
int statistics_names(const StatisticsGame *games, int count, StatisticsName *out, int capacity);
/* Are two names one person's? */
bool statistics_same_name(const char *a, const char *b);

typedef struct StatisticsRow {
    int games, wins;
} StatisticsRow;
/* Between which percents the share of wins lies, 95 times of 100 (Wilson's interval); 0 and 100 of
 * no games. */
void statistics_interval(const StatisticsRow *row, int *low, int *high);

enum {
    STATISTICS_MIXED = LADDER_LEVEL_MAX + 1, /* computers of several levels, or of none */
    STATISTICS_PEOPLE,                       /* another person plays */
    STATISTICS_OPPONENT_COUNT
};

typedef enum StatisticsRecord {
    RECORD_RICHEST,     /* wealth at the end: points where they decide, else ducats */
    RECORD_LEAD,        /* of a winner, before the next */
    RECORD_FASTEST_WIN, /* turns or rounds */
    RECORD_LONGEST,     /* moves of all */
    RECORD_COUNT
} StatisticsRecord;

const char *statistics_record_name(StatisticsRecord record);

typedef struct StatisticsBest {
    int game;      /* index in the games, from 1; 0 there is none */
    int32_t value; /* what the record says */
} StatisticsBest;

/* Lessons of the game that a person has had: each teaches something, the first time. */
typedef enum Achievement {
    ACHIEVED_FINISHED,
    ACHIEVED_WON, /* against computers */
    ACHIEVED_BASILICA,
    ACHIEVED_FORT,
    ACHIEVED_BIG_SALE,
    ACHIEVED_SETTLED,
    ACHIEVED_CAPTURED,
    ACHIEVED_STOPPED,
    ACHIEVED_HAGGLED,
    ACHIEVED_PEACE,     /* won without opening a fight */
    ACHIEVED_BEHIND,    /* won after having been last alone at half time */
    ACHIEVED_REFERENCE, /* won where all others were LADDER_REFERENCE or better */
    ACHIEVEMENT_COUNT
} Achievement;
const char *achievement_name(Achievement what);

typedef struct Statistics {
    int cases[STATISTICS_CASE_COUNT]; /* games by StatisticsCase */
    StatisticsRow all;
    StatisticsRow edition[EDITION_COUNT];
    StatisticsRow players[PLAYER_MAX + 1];
    StatisticsRow seat[PLAYER_MAX + 1];
    /* by level of all computers, STATISTICS_MIXED or STATISTICS_PEOPLE */
    StatisticsRow opponent[STATISTICS_OPPONENT_COUNT];
    StatisticsRow undone;    /* of them all: computers' moves were taken back */
    int streak, best_streak; /* wins in a row: up to the last game, and the most */
    StatisticsBest records[EDITION_COUNT][RECORD_COUNT];
    LadderResults results[EDITION_COUNT];
    /* index of the game that was the first, from 1; 0: not yet */
    int achieved[ACHIEVEMENT_COUNT];
    int read;           /* of the games that count: those whose deeds are in here */
    DiceTally own_dice; /* of the person, [kind][0] alone */
} Statistics;

/* Strengths of levels by edition and number of players; what was not fitted has 0 levels. */
typedef struct StatisticsLadders {
    Ladder of[EDITION_COUNT][PLAYER_MAX + 1];
} StatisticsLadders;

/* levels by edition, at most LADDER_LEVEL_MAX of each. */
void statistics_fit(const int levels[EDITION_COUNT], LadderSource *measure, StatisticsLadders *out);

/* Of sorted games. edition: that alone; EDITION_NONE: all. Records of wealth, achievements within
 * games and dice come with statistics_add_deeds, game by game, in any order. */
void statistics_count(const StatisticsGame *games, int count, const char *who, EditionId edition,
                      const StatisticsLadders *ladders, Statistics *out);
void statistics_add_deeds(Statistics *statistics, const StatisticsGame *games, int index,
                          const char *who, EditionId edition, const GameDeeds *deeds);

/* Adds the dice of all seats of a game to *sum, or those of one seat as [kind][0]. */
void statistics_add_dice(DiceTally *sum, const DiceTally *game, PlayerId seat);
