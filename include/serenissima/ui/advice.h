// Advice: what the screens may ask about a position, and what comes back. The program answers on a
// thread of its own from the view handed in; the window never waits for it. The same job gives the
// same answer.
#ifndef SERENISSIMA_UI_ADVICE_H
#define SERENISSIMA_UI_ADVICE_H

#include <serenissima/session/account.h>
#include <serenissima/session/session.h>

enum { ADVICE_PLAN_MAX = 3, ADVICE_REASON_MAX = 3, ADVICE_REMARK_MAX = 2, ADVICE_COMMAND_MAX = 64 };

typedef enum AdviceKind {
    ADVICE_NONE,
    ADVICE_CHANCES, // Each seat's chance to win, all playing on: for the account of a game.
    ADVICE_HINT,    // The best plans of the seat that decides.
    ADVICE_WHY,     // Why the seat played what it did.
    ADVICE_REVIEW,  // What that cost against the best.
    ADVICE_STANDING // Each seat's chance to win for the bar, evened out between two ends of the games played on.
} AdviceKind;

typedef struct AdviceJob {
    uint32_t number; // 0 none.
    uint8_t kind;    // AdviceKind.
    PlayerId seat;   // Who decides in the view; 0 for CHANCES and STANDING.
    PlayerView view; // The seat's own; for CHANCES and STANDING anybody's.
    uint64_t seed;
    Command played[ADVICE_COMMAND_MAX]; // WHY and REVIEW: what the seat did from there on.
    int played_count;
    bool short_sighted; // CHANCES: the same also a turn less far.
    bool early;      // HINT: with few rollouts, to have something to show while the rest is thought about.
    char ai[SEAT_AI_BYTES]; // WHY: the AI that played it, as in SeatSetup; "": a person.
} AdviceJob;

enum { ADVICE_ONE = 10000 };

// By player, [0] unused.
typedef struct AdviceOutlook {
    int32_t share[PLAYER_MAX + 1]; // Chance to win in 1/ADVICE_ONE; their sum is ADVICE_ONE.
    int32_t share_error[PLAYER_MAX + 1]; // Standard error.
    int32_t worth[PLAYER_MAX + 1]; // Expected result, hundredths of a ducat (1996: points as ducats).
    int32_t worth_error[PLAYER_MAX + 1];
} AdviceOutlook;

typedef struct AdviceReason {
    const char *term;    // String key "ai.reason.<term>.<gain or loss><form>"; static.
    const char *form;    // "": no port, galley or player is named; static.
    const char *turned;  // The same seen from the other plan, the amount turned round.
    PortId port;
    GalleyId galley, foe; // foe: a rival's.
    PlayerId player;
    int32_t centiducats; // How much better (below 0: worse) than the plan it is compared with.
} AdviceReason;

// What a decision rests on by itself: odds, what a price is worth to whom. What it does not name is 0.
typedef struct AdviceRemark {
    const char *name; // String key "ai.remark.<name>"; static.
    int32_t amount, other; // Ducats; of odds percent, of starts how many.
    PlayerId player;
    PortId port;
    GalleyId galley;
    PortId than;
    GalleyId foe;
} AdviceRemark;

typedef struct AdvicePlan {
    Command commands[ADVICE_COMMAND_MAX];
    int count;
    AdviceOutlook after;
    AdviceReason reasons[ADVICE_REASON_MAX]; // What speaks for the first plan, or against a later one, first.
    int reason_count;
    bool ahead; // The reasons are told from where games end that are played on from both plans.
    bool part;  // Then: they are not what makes most of the difference.
    bool beyond; // They are told at sight, and games played on leave much less of them.
    bool idle;   // They are told against doing nothing (more).
    bool price;  // Money alone tells it from the other plan, and one of them pays for something with it.
    AdviceRemark remarks[ADVICE_REMARK_MAX]; // On this plan; of WHY and REVIEW on what was played.
    int remark_count;
    int32_t behind, behind_error; // Chance less than the first plan's, over the same luck; 0 for the first.
} AdvicePlan;

typedef struct AdviceAnswer {
    uint32_t number;
    uint8_t kind;
    AccountOutlook each, short_sighted; // CHANCES: rollout by rollout, for the account of a game.
    AdviceOutlook before; // CHANCES, STANDING and HINT: the position as it stands. REVIEW: after what was played.
    AdvicePlan plans[ADVICE_PLAN_MAX]; // HINT: the best first. REVIEW and WHY: [0] is the best plan; [1] where that was played the
                                       // next best, which its reasons compare it with.
    int plan_count;
    int32_t loss;         // REVIEW: chance to win given away, 1/ADVICE_ONE; below 0: gained.
    int32_t loss_error;
    int32_t told_error;   // REVIEW and WHY: of the loss as it is told, with as much care as how far plans of a hint lie apart.
    int32_t sure_loss;    // REVIEW: 0.., where it is beyond its error, measured once more; else 0.
    bool was_best;        // REVIEW and WHY: what was played was the best plan found.
    bool alone;           // WHY: no other plan was found to compare it with.
    bool close;           // WHY: what was played was the best, but the next plan is about as good.
    const char *eyes;     // WHY: reasons are by the weights of the AI that played, which are not those of hints: string key
                          // "hint.eyes.<eyes>"; static; NULL: by those of hints.
    bool own_doubt;       // Then: by them, too, the other plan is better.
    bool searched;        // But it goes by where plans end that it plays on.
    bool liked;           // Or it has a style, so that it took what it likes; else it misjudged.
    bool learned;         // WHY: the AI also judges by a net.
} AdviceAnswer;

#endif
