/* A plan in the making: an imagined position and the commands planned in it so far. Every phase's
 * decision is made with one. */
#ifndef SERENISSIMA_AI_1996_BUILDER_H
#define SERENISSIMA_AI_1996_BUILDER_H

#include <serenissima/ai/plans.h>

#include "../eval/evaluate.h"

typedef struct PlanBuilder {
    EvalContext *eval;
    GameState state; /* imagined; after the commands planned so far */
    PlayerId seat;
    AiPlan *plan;
} PlanBuilder;

/* Plans the command if it is legal and plays it on the imagined position. False: it is not, or the
 * plan is full. */
bool builder_add(PlanBuilder *builder, const Command *command);
/* Plans it without playing it: what follows depends on others. */
bool builder_end(PlanBuilder *builder, const Command *command);
/* Is this phase on top, and the decision still the seat's own? */
bool builder_in_phase(const PlanBuilder *builder, PhaseId phase);
/* What coins that went to rivals since the builder's position cost the seat beyond what the
 * evaluation counts for them (EvalContext.deal_share). */
int32_t builder_paid(const PlanBuilder *builder, const GameState *after);
/* Value of the position for the seat after the command, which must be legal; and as it is. */
int32_t builder_try(const PlanBuilder *builder, const Command *command);
int32_t builder_value(const PlanBuilder *builder);

/* The legal command of this kind after which the position is worth most, and more than *best, which
 * becomes its value. False: none. */
bool builder_best(const PlanBuilder *builder, CommandKind kind, int32_t *best, Command *out);

/* Candidate plans, those with the best position after them first. */
typedef struct Candidates {
    AiPlan *plans;
    int32_t value[AI_CHOICE_MAX];
    int count;
    int max; /* 1..AI_CHOICE_MAX */
} Candidates;
void candidates_add(Candidates *candidates, const Command *commands, int count, int32_t value);

#endif
