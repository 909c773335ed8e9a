/* What every part of the 1996 seat looks up: weights, the use of fights, and where in the
 * round a position stands. Made for each decision, so that there is no memory between
 * decisions. */
#pragma once

#include "../../core/play.h"
#include "../../core/switch.h"

#include <serenissima/ai/ai.h>
#include <serenissima/rules/edition_1996.h>

#include <string.h>

enum {
    DEFENDER_CAP = 12, /* garrisons above fight like this one in the tables */
    LOSS_MAX = 6,      /* sailors that one roll can kill at most, in the tables */
    THOUSAND = 1000,
    RIVAL_DUCATS = 20000 /* what a rival with hidden money is taken to have: enough for any deal */
};

/* A weight goes straight from its value with the whole game to come to that of the last round. */
typedef struct Weight {
    int32_t early;
    int32_t late;
} Weight;

typedef struct Weights {
#define WEIGHT(name, ...) Weight name;
#define SWITCH(name, ...) Switch name;
#include "weights.def"
} Weights;

/* The weights of one round. */
typedef struct RoundWeights {
#define WEIGHT(name, ...) int32_t name;
#define SWITCH(name, ...) Switch name;
#include "weights.def"
} RoundWeights;

extern const Weights WEIGHTS_FIRST, WEIGHTS_TWO, WEIGHTS_RUTHLESS, WEIGHTS_THREE, WEIGHTS_FOUR;

/* What a seat makes of what it sees: weak ones look less far and count less what is not money, and
 * each style values something more. Thousandths of the plain value. */
#define PRIORS(PRIOR)                                                                              \
    PRIOR(rounds)    /* voyages that take longer are ignored, if the weights do not stop before */ \
    PRIOR(wealth)    /* of the wealth of ports */                                                  \
    PRIOR(courage)   /* of the true chance to win a fight, at most certainty */                    \
    PRIOR(trade)     /* of what sales bring */                                                     \
    PRIOR(hulls)     /* of galleys */                                                              \
    PRIOR(guards)    /* of garrisons */                                                            \
    PRIOR(rivals)    /* of what rivals lose */                                                     \
    PRIOR(peace)     /* of what quarrels cost */                                                   \
    PRIOR(overlooks) /* of the ports: those that no voyage of this round is planned to */
typedef struct Priors {
#define PRIOR(name) int32_t name;
    PRIORS(PRIOR)
#undef PRIOR
    const Weights *weights[PLAYER_MAX + 1]; /* by the number of players, 2.. */
    const AiNet *net; /* what ends of rollouts are judged by; NULL: the hand evaluation */
} Priors;

/* A fight: one round of it, and fighting to the end. What a side loses depends on the other's die
 * alone (S1-B1). */
typedef struct BattleEnd {
    /* how many of the 6 faces of the defender's die kill this number of attackers; all 0 where a
     * side is gone */
    uint8_t lost[DECK_PLACE_COUNT + 1];
    /* the same of the attacker's; more than LOSS_MAX dead count there */
    uint8_t fallen[LOSS_MAX + 1];
    uint16_t odds;  /* to win, thousandths */
    uint16_t alive; /* sixteenths of attackers left */
    uint16_t stand; /* of defenders */
} BattleEnd;

/* [fortress][attackers][defenders] */
extern const BattleEnd BATTLE_ENDS[2][DECK_PLACE_COUNT + 1][DEFENDER_CAP + 1];

/* Bit `good`: in the warehouse, or supplied there. */
static inline uint32_t kinds_at(const WorldPort *place, uint32_t stock)
{
    uint32_t kinds = 1U << place->good;
    for (; stock != 0; stock >>= 4) {
        kinds |= 1U << (stock & 15U);
    }
    return kinds;
}

/* How players stand to one another by what they did: worked out for the position of a decision. */
typedef struct Stance {
    /* ducats that one more wrong of the first player to the second gains; as a rule below 0 */
    int32_t offence[PLAYER_MAX + 1][PLAYER_MAX + 1];
    /* thousandths of the plain danger from the second player to the first */
    int32_t menace[PLAYER_MAX + 1][PLAYER_MAX + 1];
} Stance;

typedef struct EvalContext {
    const World *world;
    PlayerId seat; /* who thinks */
    int players;   /* 2..4 */
    Priors priors;
    int rounds; /* voyages that take longer are ignored */
    Stance stance;
    int32_t courage;           /* thousandths that `wins` was worked out for; -1: nothing yet */
    int32_t share;             /* thousandths of a rival's wealth that count against one's own */
    int32_t deal_share;        /* at least that much of what is paid to him; no less than share */
    uint32_t mix;              /* bits from the seed, for choices that must not be foreseen */
    struct EvalCaches *caches; /* prospects found so far; NULL: none are kept */
    /* those that decisions share whose seats have the same priors in all; NULL: each has its own */
    struct EvalCaches *kept;
    int *evaluations; /* where positions that are evaluated are counted; NULL: nowhere */
    /* positions count as if the thinker had ended the current phase (eval_1996_face_decision) */
    bool phase_ended;
    /* seats of a rollout: nobody offers or refuses passage, standing prices stay */
    bool coarse;
    /* rivals who refused the thinker passage more often than he them */
    PlayerMask refusers;
    PortId capital[PLAYER_MAX + 1]; /* of each player */
    int first_later;                /* rounds after the current one */
    int first_round;
    int span;                /* rounds after the first one */
    RoundWeights weights[2]; /* of the current round and of the next */
    /* two like these, by which fights in prospect are reported to people; NULL: by those above */
    const RoundWeights *report_weights;
    uint32_t ports;      /* bit `port`: all there are */
    uint32_t overlooked; /* those that the seat does not think of this round */
    uint8_t sizes;       /* bit `spaces`: a port has that many */
    /* Wealth of a port by whether it is its owner's capital, spaces and cubes, now and after the
     * current round (port_wealth). */
    int32_t wealth[2][2][SPACE_MAX + 1][SPACE_MAX + 1];
    int wealth_round; /* what it was worked out for; 0: nothing yet */
    int32_t wealth_prior;
    const Weights *wealth_weights;
    /* as BattleEnd.odds, as far as the seat trusts them */
    uint16_t wins[2][DECK_PLACE_COUNT + 1][DEFENDER_CAP + 1];
} EvalContext;

/* What is left of the round and of the game for one player. */
typedef struct Moment {
    int later; /* rounds that follow this one */
    const RoundWeights *weights;
    int rounds;     /* that hulls count for */
    int32_t sailor; /* ducats that one of a crew counts for */
    /* ducats that a galley counts for without its crew: one of many, the only one, one of two */
    int32_t hulls[3];
    bool buys;   /* his phase 2 of this round is not over */
    bool moves;  /* nor his phase 3 */
    bool fights; /* nor his phase 4 */
    bool lands;  /* nor his phase 5 */
    bool sells;  /* nor his phase 6 */
} Moment;

/* stance.c: how many more wrongs `by` did to `to` than the other way round, 3 at most either
 * way. */
int stance_balance(const Wrongs *wrongs, PlayerId by, PlayerId to);
/* What wrongs done and suffered count for a player who might still be answered: ducats, 0 or
 * less. */
int32_t stance_term(const Wrongs *wrongs, PlayerId player, int players,
                    const RoundWeights *weights);
/* The part of it that another player has. */
int32_t stance_with(const Wrongs *wrongs, PlayerId player, PlayerId other,
                    const RoundWeights *weights);
void stance_find(Stance *out, const Wrongs *wrongs, int players, const RoundWeights *weights);

/* Prepares what is the same in every position; then faces one position, as often as wanted. priors
 * NULL: the plain ones. */
void eval_1996_prepare(EvalContext *eval, const World *world);
void eval_1996_face(EvalContext *eval, const Imagined *state, PlayerId seat, uint64_t seed,
                    const Priors *priors);
/* The same for a decision of the seat: what could still be landed or sold does not count as done,
 * so each landing or sale is compared with having ended the phase. */
void eval_1996_face_decision(EvalContext *eval, const Imagined *state, PlayerId seat, uint64_t seed,
                             const Priors *priors);
/* Prepares and faces, with plain priors. */
void eval_1996_init(EvalContext *eval, const World *world, const Imagined *state, PlayerId seat,
                    uint64_t seed);
Moment moment_of(const EvalContext *eval, const PublicState *pub, PlayerId player);
/* Reports fights by the weights that nobody tunes, in `plain`, which must outlive that. Seats seek
 * or shun fights by weights that make a beaten galley worth up to twice what it brings, its hull
 * and each of its sailors twice what they cost: what they go by is not what is reported. */
void eval_1996_report_plainly(EvalContext *eval, RoundWeights plain[2]);
/* The same moment with galleys and sailors by report_weights; there must be some. */
Moment moment_reported(const EvalContext *eval, const PublicState *pub, const Moment *moment);

static inline const RoundWeights *weights_at(const EvalContext *eval, const PublicState *pub)
{
    return &eval->weights[pub->turn > eval->first_round];
}

/* What is left of a value of 1000 after waiting for `rounds`. */
static inline int32_t waiting(int rounds)
{
    static const int32_t left[] = {1000, 780, 610, 470, 370, 290, 220, 170};
    int last = (int)(sizeof left / sizeof left[0]) - 1;
    return left[rounds < 0 ? 0 : rounds > last ? last : rounds];
}

/* Wealth points and income of a port with so many cubes, in ducats; worked out each time. */
int32_t port_wealth_later(const EvalContext *eval, PortId port, PlayerId owner, int cubes,
                          int later);

/* The same, from a table for the current round and the next. */
static inline int32_t port_wealth(const EvalContext *eval, PortId port, PlayerId owner, int cubes,
                                  int later)
{
    int ago = eval->first_later - later;
    return ago == 0 || ago == 1 ? eval->wealth[ago][eval->capital[owner] == port]
                                              [eval->world->ports[port].space_count][cubes]
                                : port_wealth_later(eval, port, owner, cubes, later);
}

static inline int defenders_capped(int defenders)
{
    return defenders > DEFENDER_CAP ? DEFENDER_CAP : defenders;
}

static inline int galley_crew_capped(const Galley *galley)
{
    return galley->sailors > DECK_PLACE_COUNT ? DECK_PLACE_COUNT : galley->sailors;
}

/* Of the strongest seat without a search, and of all seats in rollouts; and of the baselines `hand`
 * and `flat`, which stays as it is. */
extern const Priors PRIORS_BEST, PRIORS_HAND;

/* What a level makes of what it sees in a game of that many players, in its style and temper; ai
 * NULL, or a baseline: as the strong ones do. */
void level_1996_priors(const Ai *ai, int players, Priors *out);
