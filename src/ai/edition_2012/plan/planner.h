/* PlanBuilder: whole plans for the seat that decides, found by applying commands to copies of an
 * imagined position. A plan is an investment, or load x destination x finish; what ends at a fight
 * is worth the exact mean over its outcomes, and a blockade is the decision of the one who would
 * declare it. */
#pragma once

#include "../../core/play.h"
#include "../eval/evaluate.h"

#include <string.h>

/* How a plan ends; plans of one finish in one zone are alike enough to keep only a few of them. */
typedef enum Finish {
    FINISH_END,
    FINISH_SALE,
    FINISH_LANDING,
    FINISH_FIGHT,
    FINISH_PORT_ATTACK,
    FINISH_INVESTMENT
} Finish;

typedef struct Candidate {
    AiPlan plan;
    int32_t total[PLAYER_MAX + 1]; /* expected worth by seat */
    int32_t utility;               /* for the planning seat */
    uint8_t finish;                /* Finish */
    /* where the active galley ends; for an investment the kind of it */
    ZoneId zone;
} Candidate;

/* A rival who could stop the plan, and what the position is worth if he does. */
typedef struct BlockadeThreat {
    PlayerId rival;
    int32_t total[PLAYER_MAX + 1]; /* worth if he declares */
    int32_t utility;               /* for him */
} BlockadeThreat;

enum { BLOCKADE_THREAT_MAX = 8, ALIKE_MAX = 3 };

/* How plans are looked for. */
typedef struct PlanOptions {
    bool for_rollout; /* positions are evaluated in the cheap form */
    bool wide;        /* all loads, crews and outcomes; else the usual ones */
    bool wide_invest; /* a search will judge what is found: investments of more kinds are kept */
} PlanOptions;

/* Of rollouts, of a seat that decides, and of one that goes on to search. */
extern const PlanOptions PLAN_FOR_ROLLOUT, PLAN_WIDE, PLAN_FOR_SEARCH;

/* What may end an activation. */
typedef struct Finishes {
    bool fights;
    bool others;
} Finishes;

typedef struct PlanBuilder {
    EvalContext *eval;
    PlayerId seat;
    PlanOptions options;
    Candidate *kept; /* the best plans, best first; the caller's */
    int kept_max;    /* 1.. */
    int kept_count;
    AiPlan path; /* commands on the way to the current position */
    bool closed; /* the path has met a question or dice: later commands are not promised */
    BlockadeThreat blockades[BLOCKADE_THREAT_MAX];
    int blockade_count;
} PlanBuilder;

static inline void plan_copy(const AiPlan *from, AiPlan *to)
{
    to->count = from->count;
    memcpy(to->commands, from->commands, (size_t)from->count * sizeof from->commands[0]);
}

/* The same commands? */
bool plans_equal(const AiPlan *a, const AiPlan *b);

void builder_init(PlanBuilder *builder, EvalContext *eval, PlayerId seat,
                  const PlanOptions *options, Candidate *kept, int kept_max);
/* Fills kept with plans for PHASE_CHOOSE, PHASE_ACTION, PHASE_INVEST or PHASE_RELIEF of the
 * seat. */
void builder_run(PlanBuilder *builder, const GameState *state);

/* What a step back in the search restores. */
typedef struct Mark {
    int commands;
    int blockades;
    bool closed;
} Mark;

static inline Mark builder_mark(const PlanBuilder *builder)
{
    return (Mark){builder->path.count, builder->blockade_count, builder->closed};
}

static inline void builder_return(PlanBuilder *builder, Mark mark)
{
    builder->path.count = mark.commands;
    builder->blockade_count = mark.blockades;
    builder->closed = mark.closed;
}

/* Shared by the files of the planner. */
void builder_push(PlanBuilder *builder, const Command *command);
void builder_evaluate(PlanBuilder *builder, const GameState *state, int32_t total[PLAYER_MAX + 1]);
void builder_submit(PlanBuilder *builder, const int32_t total[PLAYER_MAX + 1], Finish finish,
                    ZoneId zone);
/* Answers every pending blockade question with no, and notes what a yes would be worth. */
void builder_waive(PlanBuilder *builder, GameState *state);
/* These ways to finish the activation where the galley is. */
void builder_finish(PlanBuilder *builder, const GameState *state, Finishes finishes);
void builder_invest(PlanBuilder *builder, const GameState *state);
/* All loads, then everywhere that the galley can sail, then every finish there. */
void builder_load(PlanBuilder *builder, const GameState *state);
void builder_sail(PlanBuilder *builder, const GameState *state);
/* Applies and records the command if it is legal. */
bool builder_do(PlanBuilder *builder, GameState *state, const Command *command);

/* Chance in 1/FIGHT_ONE that the active galley sinks `target`, or takes the port (S2-B10, B11) when
 * target is 0, if it fights to the end. Of a port with galleys before it a bound, as if nobody died
 * on the way: it only rules out what is hopeless, and what an attack is worth is then counted end
 * by end (battle_port), for which the odds of e2012_storm_odds are not enough. Both stay as they
 * are because seats would play otherwise. */
int32_t battle_chance(const PlanBuilder *builder, const PublicState *pub, GalleyId target,
                      PortId port);

/* Battle: exact means over the outcomes of fighting to the end. */
void battle_galley(PlanBuilder *builder, const GameState *state, GalleyId target,
                   int32_t total[PLAYER_MAX + 1]);
/* `count` more sailors of a galley in a port that its owner holds; with the last one it sinks
 * (S2-L5). */
void battle_land(const World *world, GameState *state, GalleyId galley, PortId port, int count);
void battle_port(PlanBuilder *builder, const GameState *state, PortId port,
                 int32_t total[PLAYER_MAX + 1]);

/* Answer of the hand evaluation to the pending decision. state: imagined, `seat` pending.
 * tie: any number, breaks ties of the set-up. */
void policy_decide(EvalContext *eval, const GameState *state, PlayerId seat,
                   const PlanOptions *options, uint32_t tie, AiPlan *plan);
/* The same with the best `kept_max` answers, best first; returns how many (at least 1). */
int policy_candidates(EvalContext *eval, const GameState *state, PlayerId seat,
                      const PlanOptions *options, uint32_t tie, Candidate *kept, int kept_max);

/* What the mover does best once a blockade that is asked about is declared or waived, and what that
 * is worth to everybody. The base of the context: `state`. */
void blockade_follow(EvalContext *eval, const GameState *state, const Command *answer,
                     bool for_rollout, Candidate *out);
