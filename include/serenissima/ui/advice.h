/* Advice: what the screens may ask about a position, and what comes back. The program answers on a
 * thread of its own from the view handed in; the window never waits for it. The same job gives the
 * same answer. */
#pragma once

#include <serenissima/advice/explanation.h>
#include <serenissima/records/account.h>
#include <serenissima/session/session.h>

typedef enum AdviceKind {
    ADVICE_NONE,
    ADVICE_CHANCES, /* Each seat's chance to win, all playing on: for the review of a game. */
    ADVICE_HINT,    /* The best plans of the seat that decides. */
    ADVICE_WHY,     /* Why the seat played what it did. */
    ADVICE_REVIEW,  /* What that cost against the best. */
    /* Each seat's chance to win for the bar, evened out between two ends of the games played on. */
    ADVICE_STANDING,
    ADVICE_PAIR /* What a plan costs against one that is given, and why: for puzzles. */
} AdviceKind;

typedef struct AdviceJob {
    uint32_t number; /* 0 none. */
    uint8_t kind;    /* AdviceKind. */
    PlayerId seat;   /* Who decides in the view; 0 for CHANCES and STANDING. */
    PlayerView view; /* The seat's own; for CHANCES and STANDING anybody's. */
    uint64_t seed;
    AiPlan played;      /* WHY, REVIEW and PAIR: what the seat did from there on. */
    AiPlan better;      /* PAIR: what it is compared with. */
    uint8_t turns;      /* PAIR: turns (1996: rounds) to be played on after the one in hand. */
    bool short_sighted; /* CHANCES: the same also a turn less far. */
    bool whole;         /* The game is over: all cores are free for it. */
    /* HINT: with few rollouts, to have something to show while the rest is thought about. */
    bool early;
    AiPlan shown[ADVICE_PLAN_MAX]; /* HINT: what is shown of it already, */
    int shown_count;
    bool follows;           /* and the first is what is left of a plan that the seat follows. */
    char ai[SEAT_AI_BYTES]; /* WHY: the AI that played it, as in SeatSetup; "": a person. */
    /* Who sits in the seats at that time, as above: all at the table know it; of people the AI that
     * plays about as well. */
    char seats[PLAYER_MAX + 1][SEAT_AI_BYTES];
} AdviceJob;

/* What the AI says, as it says it; what the kind does not ask for is 0. */
typedef struct AdviceAnswer {
    uint32_t number;
    uint8_t kind;
    /* CHANCES: rollout by rollout, for the review of a game. */
    AccountOutlook each, short_sighted;
    AiForecast standing; /* CHANCES and STANDING: the position as it is. */
    AdviceHint hint;
    AdviceReview review; /* WHY, REVIEW and PAIR. */
} AdviceAnswer;
