/* What the parts of the record share, and nobody else. */
#ifndef SERENISSIMA_UI_RECORD_RECORD_PARTS_H
#define SERENISSIMA_UI_RECORD_RECORD_PARTS_H

#include "playback/playback.h"
#include "record/record_line.h"

typedef struct Record {
    RecordLine line;
    PastKept kept;  /* What the present looked like. */
    Screen back_to; /* Where closing leads. */
    bool plays;     /* By itself, decision after decision. */
    int seen;       /* Moment shown last, */
    double next_ms; /* and when the next one comes while it plays. */
    int rate;       /* Index of how fast. */
    bool plan_shown;
    /* Playing on from here: the sheet is open, it was agreed to, and who sits where. */
    bool branch_open, branch_wanted;
    SeatChoice branch[PLAYER_MAX + 1];
    bool same_dice, better; /* With the dice of this game, and from the better move on. */
} Record;

/* A decision at once, and the next one as it was played. */
void record_go(Table *table, int step);
void record_step_on(Table *table);
void record_step_back(Table *table);
/* seat: own turns of that seat alone; 0: every turn. */
void record_turn_back(Table *table, PlayerId seat);
void record_turn_on(Table *table, PlayerId seat);
void record_play(Table *table, bool on);
void record_change_rate(Table *table);
const char *record_rate_words(const Record *record); /* "2×" */
/* The seat whose own turns are meant: who looks at the screen, else the only person; 0 none. */
PlayerId record_own_seat(const Table *table);
/* "Turn 5", "Round 5", "Before the first turn", "The end". */
const char *record_moment_words(Table *table, int step);
/* The mistake that was made at the moment shown; NULL: none was found. */
const GameLesson *record_lesson(const Table *table);

/* NULL where one can play on from the moment shown. */
const char *record_branch_why_not(Table *table);
void record_branch_begin(Table *table);

#endif
