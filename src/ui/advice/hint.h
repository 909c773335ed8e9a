/* Advice on the table: what the person asked for, what the coach says, and the answers of the
 * program. One job is with the program at a time; answers to other positions are dropped. */
#pragma once

#include <serenissima/ui/advice.h>

#include "setup/app.h"

enum { HINT_WORDS_BYTES = 1500 }; /* Room for what plan_words says. */

/* What the panel shows. */
typedef enum HintPage { HINT_NOTHING, HINT_PLANS, HINT_WHY } HintPage;

/* What the coach says of a move (advice/coach.h). */
typedef struct CoachCard {
    bool open, offers;          /* `offers`: the move could be taken back when it was told. */
    int drawn_at;               /* Steps of the session when it was first drawn; 0: not yet. */
    int first_step, step_count; /* The move. */
    AdviceJob job;              /* Who played it, what, and what he saw before it. */
    AdviceReview review;
} CoachCard;

/* A plan of a hint, or the coach's, for the position after so many steps. */
enum { ADVISED_MAX = 24 };
typedef struct AdvisedPlanAt {
    int step;
    AiPlan plan;
} AdvisedPlanAt;

typedef struct Hints {
    uint32_t number; /* Of the job with the program; 0 none. */
    uint32_t last;   /* Number given out last. */
    uint8_t page;    /* HintPage. */
    bool wanted;     /* The page waits for its answer, or to be asked. */
    double asked_ms; /* When the page of why was opened. */
    bool by_key;     /* It was asked for by key: Enter is for it, not for the table. */
    bool in_front;   /* The last frame drew the panel with nothing over it: Esc is for it. */
    bool early;      /* A hint from few rollouts is there; the next answer is the full one. */
    int at_step;     /* Steps of the game when it was asked. */
    uint32_t generation;
    int chosen;    /* Plan shown on the chart. */
    bool says_why; /* The reasons for it are wanted. */
    PlayerId why_player;
    int why_step, why_count; /* The move in question. */
    AdviceAnswer answer;     /* For the page. */
    bool chances_known;
    int chances_step; /* Steps of the game the bar is about; -1 none. */
    AiForecast chances;
    int judged_step;              /* Coach: last step of the move judged last; -1 none. */
    int coach_first, coach_count; /* The move that is to be judged; count 0: none. */
    double coach_until_ms;        /* Until then what would close it waits for that. */
    int coach_spoken;             /* How often in this game. */
    uint64_t coach_told;          /* Of the move last spoken of; 0 none. */
    CoachCard card;
    AdvisedPlanAt advised[ADVISED_MAX]; /* The latest last. */
    int advised_count;
} Hints;

/* --- What was named to the person, by a hint or the coach, and whether he played it: who follows
 * advice, the best of it or not, is not told afterwards that something else was better
 * (advised.c) --- */

/* For the position after `step` steps. First figures and those that follow them may name different
 * plans: both count. The oldest are forgotten. */
void advised_add(Hints *hints, int step, const AiPlan *plan);
/* After undo: what was advised of positions that still come before stays. */
void advised_keep(Hints *hints, const Hints *before, int steps);
/* How many commands at their beginnings are the same. */
int advised_alike(const AiPlan *a, const AiPlan *b);
/* What is left of the plan named last whose beginning has just been played; false: of none. */
bool advised_rest(const Table *table, AiPlan *rest);
/* Were the `count` steps of the seat from `first` on what was advised, or the last of them,
 * where it was asked for on the way? In whatever order and portions. */
bool advised_was_followed(const Table *table, PlayerId seat, int first, int count);
