/* Advice: the best plans with what they are worth to every seat and why, the reason for a move that was
 * played, and what it cost. Hint, tutor, "why?" and the analysis of a game all ask here. The same
 * question and budget give the same answer; only the view is looked at. */
#ifndef SERENISSIMA_AI_HINTS_H
#define SERENISSIMA_AI_HINTS_H

#include <serenissima/ai/plans.h>

enum { AI_HINT_MAX = 3 };

/* Why this plan rather than another one: how much better (below 0: worse) it leaves the seat in each
 * respect, by the largest differences; of the first plan what speaks for it first, of a later one what speaks against it. Only what weighs at least half a ducat (1996: 50 ducats). */
typedef struct AiGrounds {
    AiReason reasons[AI_REASON_MAX];
    int count;  /* 0: the plans differ in nothing that the hand evaluation sees */
    bool ahead; /* told from where games end that are played on from both over the same luck, because what the
                   plans themselves lead to speaks for the other one; then only what is beyond three standard errors,
                   and what speaks for the verdict before what speaks against it */
    bool part;   /* with ahead: what surely differs and speaks for the verdict, but not what makes most of it */
    bool beyond; /* told at sight, and more than twice what games played on leave apart of plans that they cannot tell apart */
    bool idle;   /* no reason tells the plan from the other one: told against doing nothing (more), at sight */
    bool price;  /* money is all that tells them apart, and one of them buys something with it */
} AiGrounds;

/* What a decision rests on that is no difference between two plans: odds, what a price or an exchange is worth
 * and to whom, where others are in the way. Made from remarks.def. */
typedef enum AiRemarkKind {
#define REMARK(UPPER, lower) AI_REMARK_##UPPER,
#include <serenissima/ai/remarks.def>
#undef REMARK
    AI_REMARK_COUNT
} AiRemarkKind;

enum { AI_REMARK_MAX = 2 };

/* One of them, with what its sentence names; what it does not name is 0. */
typedef struct AiRemark {
    uint8_t kind;    /* AiRemarkKind */
    PlayerId player; /* the other one */
    PortId port;
    GalleyId galley;
    int32_t amount;  /* ducats, or percent where remarks.def says so */
    int32_t other;   /* a second amount, ducats, or of `than` where remarks.def says so */
    PortId than;     /* a port that it is compared with */
    GalleyId foe;    /* a galley of the other one */
} AiRemark;

typedef struct AiRemarks {
    AiRemark list[AI_REMARK_MAX]; /* the weightier first */
    int count;
} AiRemarks;

/* Lower-case name of a remark for its string key "ai.remark.<name>". */
const char *ai_remark_name(AiRemarkKind kind);

typedef struct AiAdvice {
    AiChoice choice;
    AiGrounds grounds; /* of the first plan against the second, of the others against the first */
    AiRemarks remarks; /* on this plan by itself */
    bool sure;         /* better than the next best by more than two standard errors of the difference (as behind_error), and by half a
                          percent at least */
    int32_t behind;    /* chance to win less than that of the first plan, over the same luck; 0 for the first itself */
    int32_t behind_error; /* its standard error: of luck, of judging where games end, and of who plays on */
    bool even; /* of a later plan: as good as the first as far as can be told, by no more than half a percent or that error behind it */
} AiAdvice;

typedef struct AiHint {
    AiForecast before; /* the position as it stands, all seats playing on */
    /* the greatest chance to win first; of two that are even (by less than half a percent, within the error and
     * less than two, or within two errors where the hand evaluation says otherwise) the one that surely leaves more at
     * the end where both win or both lose, else the one that the hand evaluation likes better, if it tells them apart.
     * Plans that do different things before those that come to much the same (similarity.h) */
    AiAdvice plans[AI_HINT_MAX];
    int count;         /* 1..AI_HINT_MAX */
} AiHint;

void ai_hint(const AiQuestion *question, const AiBudget *budget, AiHint *out);

/* The position as it stands, whoever decides (seat 0 then), for a bar: half of the rollouts to the end of the turn and half a
 * turn further, because either alone jumps with who has just moved. Errors as by ai_widen. */
void ai_standing(const AiQuestion *question, int rollouts, AiForecast *out);

/* Grounds for `plan` against `other`, both legal plans of the seat. */
void ai_compare(const AiQuestion *question, const AiPlan *plan, const AiPlan *other, AiGrounds *out);

/* Why a level may play what is not the best by its own weights. */
typedef enum AiDoubt {
    AI_DOUBT_OTHER,  /* terms do not see all it goes by: places in the order, prices, what it still means to do */
    AI_DOUBT_SEARCH, /* it plays its plans on, and goes by where they end */
    AI_DOUBT_LIKING, /* of plans that are nearly as good it takes what it likes */
    AI_DOUBT_NOISE   /* it misjudges plans */
} AiDoubt;

/* What was played against the best of all plans, itself among them. The best is chosen over one luck; the
 * two are then played on over another, rollout r of each meeting the same, all seats by one policy, so
 * that losses are neither flattered nor blown up: over many moves chance cancels out in their sum.
 * played: the commands of the seat from the question's position on, as many as hang together. */
typedef struct AiReview {
    AiForecast played;
    AiForecast best;      /* of the best plan; the same as played when nothing better was found */
    AiPlan best_plan;
    AiPlan next_plan;     /* where what was played is the best: what the grounds compare it with; no commands: nothing */
    int32_t loss;         /* chance to win given away, in 1/AI_SHARE_ONE; below 0: what was chosen as best
                             fared worse; 0 when what was played is the best */
    int32_t loss_error;   /* standard error of it, of the differences rollout by rollout */
    int32_t sure_loss;    /* where the loss is beyond two standard errors: as found once more over a third
                             luck, 0..; else 0 */
    int32_t told_error;   /* of the loss as it is told of one move: of judging where games end and of who plays on as well, as behind_error */
    bool close;           /* where what was played is the best: the next plan is as good as far as can be told, as AiAdvice.even */
    AiGrounds grounds;    /* for the best plan against what was played, and if nothing speaks for it what spoke for that;
                             where that was the best, for it against the next best; where idle, for what was played */
    AiRemarks remarks;    /* on what was played */
    bool was_best;        /* what was played leads where the best plan leads */
    bool alone;           /* no other plan was found that leads elsewhere */
    bool own_eyes;        /* ai_why: the grounds are by the weights of who played, which are not those of hints */
    int32_t own_lead;     /* then: how much better than the other plan what was played is by them, hundredths of a ducat;
                             below 0: at sight it takes the other one for better and yet did not play it */
    uint8_t own_doubt;    /* AiDoubt: then, why that may be */
} AiReview;

void ai_review(const AiQuestion *question, const AiPlan *played, const AiBudget *budget, AiReview *out);

/* The same, but with the grounds and remarks in the eyes of the level that played it: a weak one or one with a style
 * is not given reasons that it did not have. who NULL, or a person's seat: as ai_review. */
void ai_why(const AiQuestion *question, const Ai *who, const AiPlan *played, const AiBudget *budget, AiReview *out);

#endif
