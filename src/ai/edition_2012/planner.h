/* PlanBuilder: whole plans for the seat that decides, found by applying commands to copies of an imagined
 * position. A plan is an investment, or load x destination x finish; what ends at a fight is worth the
 * exact mean over its outcomes, and a blockade is the decision of the one who would declare it. */
#ifndef SERENISSIMA_AI_2012_PLANNER_H
#define SERENISSIMA_AI_2012_PLANNER_H

#include "appraisal.h"

#include <string.h>

/* How a plan ends; plans of one finish in one zone are alike enough to keep only a few of them. */
typedef enum Finish { FINISH_END, FINISH_SALE, FINISH_LANDING, FINISH_FIGHT, FINISH_SIEGE, FINISH_INVESTMENT } Finish;

typedef struct Candidate {
    AiPlan plan;
    int32_t total[PLAYER_MAX + 1]; /* expected worth by seat */
    int32_t utility;               /* for the planning seat */
    uint8_t finish;                /* Finish */
    ZoneId zone;                   /* where the active galley ends; for an investment the kind of it */
} Candidate;

/* A rival who could stop the plan, and what the position is worth if he does. */
typedef struct Stake {
    PlayerId rival;
    int32_t total[PLAYER_MAX + 1]; /* worth if he declares */
    int32_t utility;               /* for him */
} Stake;

enum { STAKE_MAX = 8, ALIKE_MAX = 3 };

typedef struct PlanBuilder {
    EvalContext *eval;
    PlayerId seat;
    bool wide;            /* all loads; else the usual ones, for rollouts */
    bool thorough;        /* see EvalContext */
    Candidate *kept;      /* the best plans, best first; the caller's */
    int kept_max;         /* 1.. */
    int kept_count;
    AiPlan path;          /* commands on the way to the position in hand */
    bool fights;          /* attacks are considered; not again for each cube loaded */
    bool peace;           /* all other finishes are considered */
    bool closed;          /* the path has met a question or dice: later commands are not promised */
    Stake stakes[STAKE_MAX];
    int stake_count;
} PlanBuilder;

static inline void plan_copy(const AiPlan *from, AiPlan *to)
{
    to->count = from->count;
    memcpy(to->commands, from->commands, (size_t)from->count * sizeof from->commands[0]);
}

/* The same commands? */
bool plans_equal(const AiPlan *a, const AiPlan *b);

void builder_init(PlanBuilder *builder, EvalContext *eval, PlayerId seat, bool wide, Candidate *kept, int kept_max);
/* Fills kept with plans for PHASE_CHOOSE, PHASE_ACTION, PHASE_INVEST or PHASE_RELIEF of the seat. */
void builder_run(PlanBuilder *builder, const GameState *state);

/* What a step back in the search restores. */
typedef struct Mark {
    int commands;
    int stakes;
    bool closed;
} Mark;

static inline Mark builder_mark(const PlanBuilder *builder)
{
    return (Mark){builder->path.count, builder->stake_count, builder->closed};
}

static inline void builder_return(PlanBuilder *builder, Mark mark)
{
    builder->path.count = mark.commands;
    builder->stake_count = mark.stakes;
    builder->closed = mark.closed;
}

/* Shared by the files of the planner. */
void builder_push(PlanBuilder *builder, const Command *command);
void builder_appraise(PlanBuilder *builder, const GameState *state, int32_t total[PLAYER_MAX + 1]);
void builder_offer(PlanBuilder *builder, const int32_t total[PLAYER_MAX + 1], Finish finish, ZoneId zone);
/* Answers every blockade question in hand with no, and notes what a yes would be worth. */
void builder_waive(PlanBuilder *builder, GameState *state);
/* Every way to finish the activation where the galley is. */
void builder_finish(PlanBuilder *builder, const GameState *state);
void builder_invest(PlanBuilder *builder, const GameState *state);
/* All loads, then everywhere that the galley can sail, then every finish there. */
void builder_load(PlanBuilder *builder, const GameState *state);
void builder_sail(PlanBuilder *builder, const GameState *state);
/* Applies and records the command if it is legal. */
bool builder_do(PlanBuilder *builder, GameState *state, const Command *command);

/* Chance in 1/FIGHT_ONE that the active galley sinks `target`, or takes the port (S2-B10, B11) when
 * target is 0, if it fights to the end. Of a port with galleys before it a bound, as if nobody died on the
 * way: it only rules out what is hopeless, and what a siege is worth is then counted end by end (battle_port), for
 * which the odds of e2012_storm_odds are not enough. Both stay as they are because seats would play otherwise. */
int32_t battle_chance(const PlanBuilder *builder, const PublicState *pub, GalleyId target, PortId port);

enum {
    WON = 0, HELD = DECK_PLACE_COUNT + 1, STORM_ENDS = HELD + SPACE_MAX + 1, /* and so many left */
    STORMS_MAX = 8
};
#define STORM_LOST UINT32_MAX

/* What the ends of an attack on a port are worth. How many began it and how far they came shows in the chances alone, so whatever was
 * fought before comes to the same ends with every number of sailors left to it, as long as the same galleys are sunk and the same is
 * aboard; and if the attacker is sunk himself it is all one what he had aboard. */
typedef struct Storm {
    uint32_t wrecks;              /* galleys that were sunk, bit `galley` */
    uint32_t cargo;               /* of the active galley; STORM_LOST: it is sunk */
    uint32_t known;               /* bit `end` */
    int appraisals[STORM_ENDS];   /* positions that were looked at for it */
    int32_t total[STORM_ENDS][PLAYER_MAX + 1];
} Storm;

/* What is known of battles that begin in one position. Begins with count 0. */
typedef struct Storms {
    int count;
    Storm storms[STORMS_MAX];
} Storms;

/* Battle: exact means over the outcomes of fighting to the end. storms: of this state. */
void battle_galley(PlanBuilder *builder, const GameState *state, GalleyId target, Storms *storms, int32_t total[PLAYER_MAX + 1]);
/* `count` more sailors of a galley in a port that its owner holds; with the last one it sinks (S2-L5). */
void battle_land(const World *world, GameState *state, GalleyId galley, PortId port, int count);
void battle_port(PlanBuilder *builder, const GameState *state, PortId port, Storms *storms, int32_t total[PLAYER_MAX + 1]);

static inline bool command_legal(const World *world, const GameState *state, const Command *command)
{
    return rules_check(world, state, command).refusal == REFUSAL_NONE;
}

#endif
