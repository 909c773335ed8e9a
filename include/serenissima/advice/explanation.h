/* What is said to a person about plans, as data: made by the AI, put into words by the window,
 * written down by analyse. Every sentence of it stands in sentences.def. Plain data: copy by
 * assignment; all 0 is empty. */
#pragma once

#include <serenissima/rules/rules.h>

enum {
    AI_PLAN_MAX = 64,     /* commands of a plan */
    AI_SHARE_ONE = 10000, /* a chance of 1; shares are in hundredths of a percent */
    ADVICE_PLAN_MAX = 3,  /* plans of a hint, */
    ADVICE_SHOWN_MAX = 4, /* with those that were shown before */
    REASON_MAX = 3,
    REMARK_MAX = 2,
};

/* Commands for the deciding seat, in order: the rest of its activation or investment when that can
 * be foreseen, at least one command. It ends where dice fall or somebody else is asked. */
typedef struct AiPlan {
    Command commands[AI_PLAN_MAX];
    int count; /* 1..AI_PLAN_MAX */
} AiPlan;

/* What the seats can expect, all lists by player, [0] unused. */
typedef struct AiForecast {
    /* final wealth, hundredths of a ducat (1996: points as ducats) */
    int32_t worth[PLAYER_MAX + 1];
    /* chance to win, 0..AI_SHARE_ONE; the seats' sum is AI_SHARE_ONE */
    int32_t share[PLAYER_MAX + 1];
    int32_t worth_error[PLAYER_MAX + 1]; /* standard error by the rollouts; 0: none were made */
    int32_t share_error[PLAYER_MAX + 1];
    int rollouts; /* 0: by the hand evaluation alone */
} AiForecast;

/* ---- Reasons ---- */

/* What an AI weighs; made from terms.def. */
typedef enum AiTerm {
#define TERM(UPPER, lower) AI_TERM_##UPPER,
#include <serenissima/advice/terms.def>
#undef TERM
    AI_TERM_COUNT
} AiTerm;

/* One reason for a plan: how much better (or worse, below 0) it leaves the seat in this respect
 * than another plan would. */
typedef struct Reason {
    uint8_t term; /* AiTerm */
    /* What the difference lies in, where it is one thing: a port, a galley or a player; all 0:
     * nothing to be named. What belongs to it stands beside it: where the galley sells or what it
     * could take, who threatens it. */
    PortId port;
    GalleyId galley;
    GalleyId foe;    /* a rival's galley */
    PlayerId player; /* a rival */
    bool may_flee;   /* of a foe to be beaten: it can still sail off before the seat attacks */
    bool alone;      /* nothing else has a part in it; else most of it lies there */
    /* of what is in danger: the seat has it after one of the two plans alone */
    bool won;
    /* of what a galley sells: port is the seat's own, where it is no sale but stored */
    bool own_port;
    /* of what a galley sells: it has no cargo after the plan that brings more, after the other */
    bool bare, emptied;
    /* of money: also who has more of it then has less than before */
    bool spends;
    bool to_come;        /* of what ports bring: neither plan takes the port, but rollouts do */
    int32_t centiducats; /* hundredths of a ducat of expected wealth */
} Reason;

/* How a sentence of a reason names what it lies in. */
typedef enum ReasonForm {
    FORM_PLAIN, /* nothing is named */
    FORM_ALONE,
    FORM_ALONE_PORT,
    FORM_ALONE_OWN,
    FORM_ALONE_PREY,
    FORM_ALONE_LOOSE, /* that may sail off first */
    FORM_ALONE_FOE,
    FORM_ALONE_PLAYER,
    FORM_WON,
    FORM_WON_FOE,
    FORM_TO_COME,
    FORM_SPENDS,
    FORM_COUNT
} ReasonForm;

/* What reasons were taken from. */
typedef enum Basis {
    BASIS_STATIC, /* what the plans lead to, by the hand evaluation */
    /* the same, and more than twice what rollouts leave apart of plans that they cannot tell
     * apart */
    BASIS_DOUBTED,
    /* where rollouts of both plans end, because the hand evaluation speaks against the verdict;
     * only what is beyond three standard errors, and what speaks for the verdict before what speaks
     * against it */
    BASIS_PLAYED,
    /* the same: surely different and for the verdict, but not what makes most of it */
    BASIS_PART,
    /* the plan against doing nothing (more), by the hand evaluation: no reason tells it from the
     * other plan */
    BASIS_IDLE
} Basis;

/* The largest differences; of the first plan what speaks for it first, of a later one what speaks
 * against it. Only what weighs at least half a ducat (1996: 50 ducats). */
typedef struct Reasons {
    Reason list[REASON_MAX];
    int count;     /* 0: the plans differ in nothing that the basis sees */
    uint8_t basis; /* Basis */
} Reasons;

/* ---- Remarks ---- */

/* What a decision rests on that is no difference between two plans: odds, what a price or an
 * exchange is worth and to whom, where others are in the way. */
typedef enum RemarkKind {
#define REMARK(UPPER, lower, key) REMARK_##UPPER,
#include <serenissima/advice/sentences.def>
    REMARK_COUNT
} RemarkKind;

/* One of them, with what its sentence names; what it does not name is 0. */
typedef struct Remark {
    uint8_t kind;    /* RemarkKind */
    PlayerId player; /* the other one */
    PortId port;
    GalleyId galley;
    int32_t amount; /* ducats, or percent or a number where sentences.def says so */
    int32_t other;  /* a second amount, ducats, or of `than` where sentences.def says so */
    PortId than;    /* a port that it is compared with */
    GalleyId foe;   /* a galley of the other one */
    bool against;   /* it speaks against the plan that it stands beside */
} Remark;

typedef struct Remarks {
    Remark list[REMARK_MAX]; /* the weightier first */
    int count;
} Remarks;

/* ---- An explanation ---- */

/* How a plan compares with another: of a hint's plan with the first, of a move that was played with
 * the best plan. */
typedef enum PlanVerdict {
#define VERDICT(UPPER, headline, brief) VERDICT_##UPPER,
#include <serenissima/advice/sentences.def>
    VERDICT_COUNT
} PlanVerdict;

typedef enum Caveat {
    CAVEAT_NONE,
#define CAVEAT(UPPER, key) CAVEAT_##UPPER,
#include <serenissima/advice/sentences.def>
    CAVEAT_COUNT
} Caveat;

typedef struct Explanation {
    uint8_t verdict; /* PlanVerdict */
    Reasons reasons;
    Remarks remarks; /* on the plan (of a review: what was played) by itself */
} Explanation;

/* ---- Hint and review ---- */

typedef struct AdvisedPlan {
    AiPlan plan;
    AiForecast after;
    Explanation why; /* the best plan against the next best, the others against the best */
    /* chance to win less than that of the best plan, over the same luck; 0 for the best itself */
    int32_t behind;
    /* its standard error: of luck, of judging where games end, and of who plays on */
    int32_t behind_error;
    /* better than the next by more than two such errors, and by half a percent at least */
    bool sure;
} AdvisedPlan;

typedef struct AdviceHint {
    /* One that is followed (ai_hint_more), else the greatest chance to win, first; of two that are
     * even (by less than half a percent, within the error and less than two, or within two errors
     * where the hand evaluation says otherwise) the one that surely leaves more at the end where
     * both win or both lose, else the one that the hand evaluation likes better, if it tells them
     * apart. Plans that do different things before those that come to much the same. */
    AdvisedPlan plans[ADVICE_SHOWN_MAX];
    int count;
} AdviceHint;

/* What was played against the best of all plans, itself among them. */
typedef struct AdviceReview {
    AiForecast played;
    /* of the best plan; as played when nothing better was found (ai_review: both 0 then) */
    AiForecast best;
    AiPlan best_plan;
    /* where what was played is the best: what the reasons compare it with; no commands: nothing */
    AiPlan next_plan;
    /* reasons for the best plan against what was played, and if nothing speaks for it what spoke
     * for that; where that was the best, for it against the next best; where idle, for what was
     * played */
    Explanation why;
    /* chance to win given away, in 1/AI_SHARE_ONE; below 0: what was chosen as best fared worse; 0
     * when what was played is the best */
    int32_t loss;
    int32_t loss_error; /* standard error of it, of the differences rollout by rollout */
    /* where the loss is beyond two standard errors: as found once more over a third luck, 0..; else
     * 0 */
    int32_t sure_loss;
    /* what the seat has less at the end than after the best plan, hundredths of a ducat (1996:
     * points as ducats), in the same way: for who is so far behind or ahead that the chance to win
     * hardly changes */
    int32_t worth_loss;
    int32_t worth_loss_error;
    int32_t sure_worth_loss;
    /* of the loss of one move as it is reported: of judging where games end and of who plays on,
     * too */
    int32_t reported_error;
    /* with eyes: how much better than the other plan what was played is by them, hundredths of a
     * ducat; below 0: by them the other one is better and yet was not played */
    int32_t own_lead;
    /* the reasons are by the weights of who played, which are not those of hints */
    bool own_eyes;
    uint8_t caveat; /* Caveat */
} AdviceReview;

/* ---- From data to string keys ---- */

/* Lower-case names, as analyse writes them. */
const char *ai_term_name(AiTerm term);
const char *remark_name(RemarkKind kind);

/* Seen from the other plan, with the amount turned round, it is another one. */
ReasonForm reason_form(const Reason *reason);

/* String keys of sentences.def; NULL where there is no sentence. */
const char *reason_key(const Reason *reason);
const char *remark_key(const Remark *remark);
const char *verdict_headline(PlanVerdict verdict);
const char *verdict_brief(PlanVerdict verdict);
const char *caveat_key(Caveat caveat);
const char *question_key(const Command *command);

/* ---- Verdicts ---- */

/* To the step of 1, 2, 5, 10 ... `one` that the standard error is nearest to; *step: that step.
 * What is said of two figures goes by what a reader sees of them. */
long advice_rounded(int32_t value, int32_t error, int32_t one, long *step);
/* What worth is given in, in hundredths of a ducat: ducats, in the first edition wealth points. */
int32_t advice_worth_unit(const World *world);

/* Beyond this chance to win or to lose a game is as good as decided, and what is left at the end
 * tells plans and moves apart wherever they are compared: hint, coach, reviews. */
enum { ADVICE_DECIDED = AI_SHARE_ONE / 20 };
/* After both of two plans, by their chances: won 1, lost -1; else 0. */
static inline int advice_decided(int32_t one, int32_t other)
{
    const int32_t won = AI_SHARE_ONE - ADVICE_DECIDED;
    return one >= won && other >= won                         ? 1
           : one <= ADVICE_DECIDED && other <= ADVICE_DECIDED ? -1
                                                              : 0;
}

/* How a later plan of a hint compares with the first. VERDICT_CLOSE: as good as far as can be told,
 * by no more than half a percent or its error behind it. */
PlanVerdict advice_verdict(const AdvisedPlan *plan);

/* Of a review: was what was played the best plan found? */
static inline bool verdict_played_best(PlanVerdict verdict)
{
    return verdict == VERDICT_PLAYED_ALONE || verdict == VERDICT_PLAYED_BEST
           || verdict == VERDICT_PLAYED_CLOSE;
}

static inline bool reasons_from_rollouts(const Reasons *reasons)
{
    return reasons->basis == BASIS_PLAYED || reasons->basis == BASIS_PART;
}
