/* The game looked back at: each seat's chance to win over the game, who was lucky, and which moves
 * gave something away. It is worked out while one looks at it, moment by moment, and kept with the
 * game. */
#pragma once

#include "advice/hint.h"
#include "setup/app.h"

#include <serenissima/session/analysed.h>
#include <serenissima/records/mistakes.h>

/* ANALYSIS_PROOF_MAX: answers of a file that are asked for once more. */
enum { ANALYSIS_LESSON_MAX = 192, ANALYSIS_PROOF_MAX = 16, LESSON_BYTES = HINT_WORDS_BYTES };

/* An answer that came from the file, to be asked for again. */
typedef struct AnalysisProof {
    AdviceKind kind;
    int moment;
} AnalysisProof;

/* A mistake that may be kept as a puzzle. */
typedef struct DearMistake {
    int moment;
    AdviceReview review;
} DearMistake;

/* A move that gave something away. */
typedef struct GameLesson {
    int moment;
    char words[LESSON_BYTES]; /* What was played, what it cost, what was better. */
    AiPlan better;
    Explanation why; /* Reasons for it. */
} GameLesson;

typedef struct Analysis {
    Account account;
    int stage;   /* What is not done yet: 0 chances, 1 moves of people, 2 of computers, 3 none. */
    int next;    /* Moment whose chances are asked for next, from the first on, */
    int back;    /* and whose move is judged next, from the last back; -1: none is left. */
    bool others; /* Moves of people are judged: now those of computers are. */
    uint32_t number; /* Of the job with the program; 0 none. */
    uint32_t last;
    AdviceKind kind; /* What the job asks for, */
    int asked;       /* and the moment that it is about. */
    Analysed *file;  /* Owned: beside the game; NULL none. */
    int from_file;   /* Answers that it gave. */
    AnalysisProof proofs[ANALYSIS_PROOF_MAX];
    int proof_count, proof_next;
    bool proofs_chosen;
    int done, all; /* Jobs, for the progress. */
    /* Those of people first, then those of computers, as they came in the game. */
    GameLesson lessons[ANALYSIS_LESSON_MAX];
    int lesson_count;
    /* Words of the turning points, the largest first; "" not put yet. */
    GameLesson turning[ACCOUNT_TURN_MAX];
    bool all_lessons;                      /* The player wants to read them all. */
    DearMistake dearest[MISTAKE_GAME_MAX]; /* Of people; the dearest first. */
    int dearest_count;
    int look;       /* Moment that was clicked, to be seen on the board, from 1; 0 none. */
    bool kept_done; /* Those of them that can be kept are kept, */
    int kept_count; /* so many. */
} Analysis;

/* Moves of people are still to be looked back at: that goes on, whatever page of the end is
 * open. */
bool analysis_is_due(void);
/* Answers of its file are still to be asked for again: until then they are shown and no more. */
bool analysis_is_doubtful(const Analysis *a);
/* Begins, asks and takes answers; true when there is something new to draw. Only for finished
 * games. */
bool analysis_follow(void);
/* Another screen takes the program's answers: what was asked is asked again when this one is
 * back. */
void analysis_leave(void);
/* The game is left: mistakes found up to now are kept, and the rest goes. */
void analysis_close(void);
const Account *analysis_account(void); /* NULL: not begun. */
void analysis_draw(GfxRect r);         /* Its page (analysis_page.c). */
/* The language is another one: what stands in words is put in words again. */
void analysis_say_anew(void);
/* When it was, and what it gave away. */
const char *analysis_tip(const Moment *moment);
/* In words, of app->analysis: the nth largest swing of the chances. */
const char *analysis_turning(const AccountSum *sum, int nth);

/* --- Mistakes as puzzles (analysis_keep.c) ---------------------------------------------------- */

/* Notes a person's move that was judged, as long as it is among his dearest. */
void analysis_note_mistake(Analysis *a, int moment, const AdviceReview *review);
/* Keeps what was noted, once: when all moves of people have been judged, or the game is left. */
void analysis_keep_mistakes(Analysis *a);

/* --- Lessons, of app->analysis ---------------------------------------------------------------- */

/* A list of all teaches nothing: at first the largest of each player are shown. */
bool lesson_is_shown(const Analysis *analysis, int lesson);
/* The list from the top of *r, which loses its height; the one pointed at on the curves (-1 none)
 * stands out. Which one is pointed at here; -1 none. */
int lessons_draw(GfxRect *r, int shown);

/* One player's line of a chart, on a darker one of `edge`: colour is not alone, each has its own
 * strokes. Fewer than two points are none. */
void player_line(const GfxPoint *points, int count, int livery, float edge, float width);
