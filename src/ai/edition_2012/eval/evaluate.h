/* Evaluation: what a position of the 2012 edition is worth to each seat, in hundredths of a ducat
 * of expected final wealth, as a sum of named terms. Integers only, so every build decides
 * alike. */
#pragma once

#include "chart.h"
#include "replies.h"

#include "../../core/switch.h"

#include <serenissima/ai/ai.h>

enum { DUCAT = 100, PERCENT = 100 };

typedef struct Weights {
#define WEIGHT(name, ...) int32_t name;
#define SWITCH(name, ...) Switch name;
#include "weights.def"
} Weights;

/* As weights.def has them: the hand evaluation, which the baselines keep. */
extern const Weights WEIGHTS_HAND;
/* What seats play by, tuned for that many players. */
const Weights *weights_tuned(int players);

/* A term counts in 1/TERM_ONE of its ducats; how much depends on the Doge cards to come, up to
 * FAR_TURNS of them. */
enum { TERM_ONE = 256, FAR_TURNS = 9 };

enum { RANKED_MAX = 4 };

typedef uint32_t GalleyMask; /* bit `galley` */
typedef uint32_t PortMask;   /* bit `port` */

/* The best ports or galleys for something, best first; id 0 ends the list. */
typedef struct Ranking {
    int32_t worth[RANKED_MAX];
    uint8_t id[RANKED_MAX];
} Ranking;

/* What a galley can do from where it lies: goods it could sell, zones it can sail, sailors it could
 * bring. */
typedef struct Means {
    PlayerId owner;
    bool acted;
    uint8_t kinds; /* bit `good` */
    uint8_t crew;
    uint8_t fighters; /* with those it can take from its own port */
} Means;

/* Who threatens a port or galley most: chances in 1/FIGHT_ONE to take or sink it with the next
 * activation, best first. */
typedef Ranking Threats;

/* What a galley counts for its owner, and that part of it which is gone when it is sunk. */
typedef struct Credit {
    int32_t trade;
    int32_t conquest;
    int32_t worth; /* with its fleet worth */
} Credit;

/* A galley of the base. */
typedef struct GalleyFigures {
    Means means;
    Ranking trade;       /* its best next sales */
    Ranking conquest;    /* and conquests */
    PortMask threatened; /* ports that it threatens most */
    GalleyMask hunted;   /* and galleys */
    Threats hunters;     /* who could sink it */
    Credit credit;
    int32_t best;     /* what its best next sale or conquest gains */
    PortId best_port; /* and where; 0: nowhere */
    int32_t counts;   /* fleet worth, trade and conquest together, by the shares of the terms */
    int32_t risk;     /* the same */
} GalleyFigures;

/* What a port brings whoever holds it. */
typedef struct PortFigures {
    int32_t scoring;
    int32_t wine;
    int32_t garrison;
    int32_t counts; /* all of it for the one who holds it, by the shares of the terms */
    uint8_t cubes;
    uint8_t shut; /* goods that cannot be sold there: produced or held (S2-V1) */
} PortFigures;

/* A port as a galley sees it that could sell there or take it. */
typedef struct Site {
    int32_t worth; /* to whoever holds it */
    /* what a neutral port counts for one who can land; no less than what a rival's does */
    int32_t target_worth;
    PlayerId owner;
    uint8_t closed; /* 1: closed for the whole game (S2-S5) */
    uint8_t fort;
    uint8_t last; /* 1: its owner's last, which cannot be attacked (S2-B13) */
    uint8_t garrison;
    uint8_t afloat; /* sailors on its owner's galleys there (S2-B10) */
    uint8_t cubes;
    uint8_t spaces;
    uint8_t shut; /* goods that cannot be sold there */
} Site;

/* The figures of a position that show what a galley could do in a port. */
typedef struct Survey {
    const PublicState *pub;
    Site sites[PORT_MAX + 1];
    int32_t fleet_worth[GALLEY_MAX + 1]; /* of the galley itself, wherever it lies */
    uint8_t port_count[PLAYER_MAX + 1];
    GalleyMask alive;
    GalleyMask acted; /* the number has passed this turn */
    GalleyMask more;  /* beyond the first two of its owner */
} Survey;

/* A position evaluated in full. Plans differ from it in one galley and a port or two, so most of
 * what they are worth is here already. */
typedef struct Base {
    uint32_t worth_version; /* EvalContext.worth_version it was made with; 0: nothing is known */
    uint8_t cubes_left[GOOD_MAX + 1]; /* in the supply */
    uint8_t supply;                   /* goods that are left, bit `good` */
    Survey survey;
    Galley galleys[GALLEY_MAX + 1];
    Port ports[PORT_MAX + 1];
    PortFigures figures[PORT_MAX + 1];
    GalleyFigures fleet[GALLEY_MAX + 1];
    GalleyMask fleets[PLAYER_MAX + 1];
    GalleyMask lying[PORT_MAX + 1];    /* galleys there; [0]: elsewhere */
    GalleyMask visitors[PORT_MAX + 1]; /* galleys that looked at it */
    /* ports that a player may take: open, not his and no rival's last */
    PortMask takeable[PLAYER_MAX + 1];
    Threats threats[PORT_MAX + 1];
    int32_t port_risk[PORT_MAX + 1];
    /* ports that can be taken, those worth most first; ended by 0 */
    PortId targets[PORT_MAX + 1];
    int32_t rest[PLAYER_MAX + 1]; /* the worth of each seat but for its purse */
    int32_t ducats[PLAYER_MAX + 1];
    int32_t purse[PLAYER_MAX + 1]; /* what these count */
    int32_t total[PLAYER_MAX + 1]; /* the worth with it */
} Base;

/* Ports of the base where a seller's goods are paid for, the best first. */
typedef struct SaleRanking {
    uint32_t base_id; /* EvalContext.base_id of then; 0: nothing */
    uint32_t key;
    int32_t pay[PORT_MAX + 1];
    PortId port[PORT_MAX + 1]; /* ended by 0 */
} SaleRanking;

enum { SALE_RANKING_SLOTS = 128 };

/* What updates remember of the base (update.h). */
typedef struct UpdateCache UpdateCache;

/* The thinker: chart, weights and what it has worked out for the current track and deck. */
typedef struct EvalContext {
    Chart chart;
    const Weights *weights;
    Replies *replies; /* of the search it thinks for; NULL: none */
    /* what terms count for with the current track and deck, in 1/TERM_ONE */
    int32_t share[AI_TERM_COUNT];
    int32_t port_share; /* and a port, whatever it pays */
    const AiNet *net;   /* what ends of rollouts are judged by; NULL: the hand evaluation */
    bool worth_known;
    uint8_t worth_track;
    uint8_t worth_scorings;
    uint8_t worth_cards[CARD_COUNT];
    const DrawForecast *forecast;
    /* by spaces and cubes: pay of the scorings to come */
    int32_t cubes_worth[SPACE_MAX + 1][SPACE_MAX + 1];
    int32_t basilica_worth;
    int32_t wine_worth;
    /* of each ducat that will soon be spent, in thousandths of a hundredth of a ducat */
    int32_t purse_share;
    int32_t turns_mille;    /* Doge cards still to be drawn, in thousandths */
    uint32_t worth_version; /* raised with each change of the figures above */
    /* of a galley: beyond the first two, acted, sailors */
    int32_t fleet_worth[2][2][DECK_PLACE_COUNT + 1];
    int32_t cargo_worth[2][DECK_PLACE_COUNT + 1]; /* of what it has aboard: acted, cubes */
    int32_t trip_share[2]; /* of its next sale or conquest, in percent: acted */
    Base base;
    uint32_t base_id; /* of the current base; caches keep it */
    int evaluations;  /* positions asked about with evaluate_near_base, for figures */
    SaleRanking sale_rankings[SALE_RANKING_SLOTS];
    /* cleared by who lends it; NULL: only what is for rollouts is updated, all else evaluated in
     * full */
    UpdateCache *cache;
} EvalContext;

void eval_2012_init(EvalContext *eval, const World *world, int player_count,
                    const Weights *weights);

/* Makes `state` the base: once per decision, before the evaluations of what may come of it. */
void eval_2012_set_base(EvalContext *eval, const GameState *state);

typedef struct Evaluation {
    int32_t terms[PLAYER_MAX + 1][AI_TERM_COUNT]; /* AI_TERM_RIVALS stays 0 here */
    int32_t total[PLAYER_MAX + 1];
} Evaluation;

/* Term by term, evaluated in full. */
void evaluate_terms(EvalContext *eval, const GameState *state, Evaluation *out);
/* The same with each term as it counts for the seat: they sum up to the total. */
void evaluate_counted(EvalContext *eval, const GameState *state, Evaluation *out);
/* The totals alone, quickly where `state` differs little from the base. for_rollout: in the cheap
 * form, without what a change means to galleys that have not moved. total: [0] becomes 0. */
void evaluate_near_base(EvalContext *eval, const GameState *state, bool for_rollout,
                        int32_t total[PLAYER_MAX + 1]);
/* What `seat` tries to raise: its own worth against its rivals'. total: [0] unused. */
int32_t evaluation_utility(const EvalContext *eval, const int32_t total[PLAYER_MAX + 1],
                           PlayerId seat);
/* The rivals' part of it alone, 0 or less for rivals of positive worth. */
int32_t evaluation_rivals(const EvalContext *eval, const int32_t total[PLAYER_MAX + 1],
                          PlayerId seat);

/* The weights that a level judges by, in its style; ai NULL, or a baseline: of strong levels. */
void level_2012_weights(const Ai *ai, int players, Weights *out);
