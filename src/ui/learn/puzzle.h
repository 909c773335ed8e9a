/* A puzzle on the table: one decision of a person, judged by the key of its position
 * (records/tactic.h) and, where he plays something else, by the program. */
#pragma once

#include "setup/app.h"

#include <serenissima/records/mistakes.h>

typedef enum PuzzleStage {
    PUZZLE_OPEN,    /* The person is at it. */
    PUZZLE_WEIGHED, /* What he played is with the program. */
    PUZZLE_SOLVED,
    PUZZLE_MISSED,
    PUZZLE_SHOWING, /* The solution is played for him. */
    PUZZLE_SHOWN
} PuzzleStage;

/* What he wants of the application; it is done between two frames. */
typedef enum PuzzleWish {
    PUZZLE_STAYS,
    PUZZLE_LEAVES,
    PUZZLE_AGAIN,
    PUZZLE_SHOW,
    PUZZLE_NEXT
} PuzzleWish;

typedef struct Puzzle {
    char name[TACTIC_NAME_BYTES];
    /* A mistake of the player's own, and where it stood in the list; name "": a puzzle of the
     * assets. */
    KeptMistake own;
    int own_at;
    TacticBoards boards;
    Tactic tactic;
    uint8_t stage; /* PuzzleStage. */
    uint8_t said;  /* The PuzzleStage that the card speaks of. */
    uint8_t wish;  /* PuzzleWish. */
    bool helped;   /* It was missed or shown before. */
    int32_t day;   /* It is the puzzle of that day (app_day); 0: of none. */
    int tries;
    AiPlan played;
    int plan;                 /* Which of the key's plans that was; below 0: none. */
    int32_t loss, loss_error; /* What it gave away, 1/AI_SHARE_ONE. */
    uint32_t number;          /* Of the job with the program; 0 none. */
    uint32_t last;
    bool explained;
    AdviceReview review; /* The best plan against what was played, or against the next best. */
} Puzzle;

/* Reads assets/puzzles/<edition>/<name>.json; NULL and *error on failure. */
Puzzle *puzzle_load(EditionId edition, const TacticEntry *entry, Error *error);
/* A mistake that is kept, by its name. */
Puzzle *puzzle_load_own(const char *name, Error *error);
bool puzzle_is_own(const Puzzle *puzzle);
void puzzle_destroy(Puzzle *puzzle); /* Takes NULL. */
/* The game it is played in: the seat is the person's, the others' never decide. */
void puzzle_setup(const Puzzle *puzzle, SessionSetup *setup);
/* From the beginning; show: the solution is played. */
void puzzle_begin(Puzzle *puzzle, bool show);

/* Writes down how the puzzle of its day was solved, once: after so many tries; 0: it was shown. */
void puzzle_note_day(const Puzzle *puzzle, int tries);

/* Judges what was played, asks and takes answers, between frames and in them. True when there is
 * something new to draw. */
bool puzzle_follow(void);
bool puzzle_busy(void); /* The program thinks about it, or the solution is played. */
/* Nothing more happens on the table: no die falls, and nobody decides. */
bool puzzle_holds(void);
/* The card, above sheets and dialogs. */
void puzzle_draw(Table *table);
