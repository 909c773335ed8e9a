/* What the parts of the record share, and nobody else. */
#pragma once

#include "advice/analysis.h"
#include "playback/playback.h"

/* --- The game as one line (record_line.c): where somebody decides, where turns begin, and what is
 * marked on it. Made of the steps of a session alone, by what everybody may know --- */

enum { RECORD_MARK_MAX = 640 };

/* A step of the game, as far as the line needs it. */
typedef struct RecordStep {
    PlayerId player; /* Who decided; PLAYER_CHANCE for dice and cards. */
    PlayerId holder; /* Whose turn it was, whoever was asked within it; 0 nobody's. */
    uint8_t turn;
    uint8_t scoring; /* Number of the scoring that it began, from 1; 0 none. */
    bool fight;      /* A fight began with it. */
} RecordStep;

typedef struct RecordLine {
    RecordStep *steps; /* Owned. */
    int count;
    Account account; /* The moves of the game; what they cost is not known here. */
} RecordLine;

/* False when there is no memory; then nothing need be finished. */
bool record_line_init(RecordLine *line, Session *session);
void record_line_finish(RecordLine *line);

/* Moments are numbers of steps played, 0..count; those at which somebody decides, and the first and
 * last, can be gone to. The nearest to `step`, and the next one on either side; the first and last
 * where there is none. */
int record_line_near(const RecordLine *line, int step);
int record_line_back(const RecordLine *line, int step);
int record_line_on(const RecordLine *line, int step);
/* The beginning of a turn before and after `step`; of seat's own turn, unless that is 0. */
int record_line_turn_back(const RecordLine *line, int step, PlayerId seat);
int record_line_turn_on(const RecordLine *line, int step, PlayerId seat);
/* The move (of account) to which the decision at `step` belongs; -1: nobody decides any more. */
int record_line_move(const RecordLine *line, int step);

typedef enum RecordMarkKind {
    RECORD_MARK_TURN,
    RECORD_MARK_FIGHT,
    RECORD_MARK_SCORING,
    RECORD_MARK_SWING,
    RECORD_MARK_MISTAKE
} RecordMarkKind;

typedef struct RecordMark {
    int step; /* Moment before it. */
    uint8_t kind;
    /* Of the turn, the scoring or the swing (1 the largest), from 1; of a mistake its place in the
     * list of lessons, from 0. */
    int number;
} RecordMark;

/* Marks of a kind after another, each kind by moments; swings and mistakes as far as the analysis
 * (NULL: there is none) has found and lists them. Returns how many. */
int record_line_marks(const RecordLine *line, const Analysis *analysis,
                      RecordMark out[RECORD_MARK_MAX]);

/* --- The record --- */

enum { RECORD_RATE_COUNT = 4 };

typedef struct Record {
    RecordLine line;
    TableShown kept; /* What the present looked like. */
    Screen back_to;  /* Where closing leads. */
    bool plays;      /* By itself, decision after decision. */
    int seen;        /* Moment shown last, */
    double next_ms;  /* and when the next one comes while it plays. */
    int rate;        /* How fast, from 0 to RECORD_RATE_COUNT - 1: ½×, 1×, 2×, 4×. */
    bool plan_shown;
    /* Playing on from here: the sheet is open, it was agreed to, and who sits where. */
    bool branch_open, branch_wanted;
    SeatChoice branch[PLAYER_MAX + 1];
    bool same_dice, better; /* With the dice of this game, and from the better move on. */
} Record;

/* At once. */
void record_go(Table *table, int step);
/* Goes along it as the key says, of KEY_RECORD_BACK .. KEY_RECORD_PLAY. */
void record_way(Table *table, KeyId way);
/* "Turn 5", "Round 5", "Before the first turn", "The end". */
const char *record_moment_words(Table *table, int step);
/* The mistake that was made at the moment shown; NULL: none was found. */
const GameLesson *record_lesson(const Table *table);

/* NULL where one can play on from the moment shown. */
const char *record_branch_why_not(Table *table);
void record_branch_begin(Table *table);
