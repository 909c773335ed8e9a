#include "prune.h"

#include "candidates.h"
#include "compare.h"

#include <string.h>

static bool is_shift(const Command *command)
{
    return command->kind == CMD_MOVE_SAILORS || command->kind == CMD_MOVE_CUBE;
}

/* One piece less goes over by the command; by that of a single one none does. */
static void shift_less(AiPlan *plan, int at)
{
    Command *command = &plan->commands[at];
    if (command->kind == CMD_MOVE_SAILORS && command->as.move_sailors.count > 1) {
        --command->as.move_sailors.count;
        return;
    }
    plan->count--;
    memmove(command, command + 1, (size_t)(plan->count - at) * sizeof *command);
}

static bool is_legal(const AiQuestion *question, const AiPlan *plan)
{
    GameState state;
    Rng rng;
    rng_init(&rng, question->seed, RNG_STREAM_IMAGINE);
    rules_imagine(question->world, question->view, &rng, &state);
    for (int i = 0; i < plan->count; i++) {
        if (rules_check(question->world, &state, &plan->commands[i]).refusal != REFUSAL_NONE) {
            return false;
        }
        rules_apply(question->world, &state, &plan->commands[i], NULL);
    }
    return plan->count > 0;
}

/* Takes a piece less from each of the two commands (from one, where they are the same) if the plan
 * leaves the seat no worse so. */
static bool take_less(const AiQuestion *question, int one, int other, AiPlan *plan,
                      PlanTerms *terms)
{
    AiPlan less = *plan;
    PlanTerms found;
    if (!is_shift(&plan->commands[one]) || !is_shift(&plan->commands[other])) {
        return false;
    }
    shift_less(&less, other); /* the later first: numbers before it stay */
    if (one != other) {
        shift_less(&less, one);
    }
    if (!is_legal(question, &less)) {
        return false;
    }
    candidate_terms(question, &less, &found);
    if (found.turn != terms->turn || terms_sum(&found) < terms_sum(terms)) {
        return false;
    }
    *plan = less;
    *terms = found;
    return true;
}

/* Do games that are played on go better with what is seen as needless by the hand evaluation? */
static bool is_needed(const AiQuestion *question, int rollouts, const AiPlan *whole,
                      const AiPlan *less)
{
    const AiPlan *const plans[2] = {whole, less};
    const AiBudget each = {1, rollouts, 1};
    PairedRollouts rollouts_of_both;
    paired_play(ai_weigh_each, question, LUCK_CHOICE, plans, 2, &each, rollouts, &rollouts_of_both);
    const Lead lead = paired_lead(&rollouts_of_both, 0, 1, question->seat);
    return lead.mean > lead.error;
}

bool prune_transfers(const AiQuestion *question, int rollouts, AiPlan *plan, PlanTerms *terms)
{
    AiPlan less = *plan;
    PlanTerms found = *terms;
    bool dropped = false;
    for (int i = 0; i < less.count; i++) {
        for (int k = i; k < less.count; k++) {
            if (take_less(question, i, k, &less, &found)) {
                dropped = true;
                k = i - 1; /* what stands there now, from the beginning */
            }
        }
    }
    if (!dropped
        || (rollouts > 0 && found.place != terms->place
            && is_needed(question, rollouts, plan, &less))) {
        return false;
    }
    *plan = less;
    *terms = found;
    return true;
}
