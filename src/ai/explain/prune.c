/* What a plan does for nothing: sailors and cubes it moves, prices it sets. */
#include "../core/play.h"
#include "explain.h"

static bool is_shift(const Command *command)
{
    return command->kind == CMD_MOVE_SAILORS || command->kind == CMD_MOVE_CUBE;
}

/* Takes a piece less from each of the two commands (from one, where they are the same) if the plan
 * leaves the seat no worse so. */
static bool take_less(const Advised *by, int one, int other, Proposal *proposal)
{
    Proposal less = *proposal;
    if (!is_shift(&less.plan.commands[one]) || !is_shift(&less.plan.commands[other])) {
        return false;
    }
    plan_do_less(&less.plan, other); /* the later first: numbers before it stay */
    if (one != other) {
        plan_do_less(&less.plan, one);
    }
    if (less.plan.count == 0 || !plan_is_playable(by->question, &less.plan)) {
        return false;
    }
    candidate_look(by, &less);
    if (less.terms.turn != proposal->terms.turn
        || terms_sum(&less.terms) < terms_sum(&proposal->terms)) {
        return false;
    }
    *proposal = less;
    return true;
}

static void prune_transfers(const Advised *by, int rollouts, Proposal *proposal)
{
    Proposal less = *proposal;
    bool dropped = false;
    for (int i = 0; i < less.plan.count; i++) {
        for (int k = i; k < less.plan.count; k++) {
            if (take_less(by, i, k, &less)) {
                dropped = true;
                k = i - 1; /* what stands there now, from the beginning */
            }
        }
    }
    /* do games that are played on go better with what is seen as needless by the hand
     * evaluation? */
    if (dropped
        && !(rollouts > 0 && less.terms.place != proposal->terms.place
             && paired_is_better(by, LUCK_CHOICE, &proposal->plan, &less.plan, rollouts))) {
        *proposal = less;
    }
}

/* A standing price changes what others might do some day: games that are played on must go better
 * with it, or each hint sets prices that the next one takes back. */
static void prune_prices(const Advised *by, int rollouts, Proposal *proposal)
{
    Proposal less = *proposal;
    for (int i = less.plan.count - 1; i >= 0; i--) {
        if (less.plan.commands[i].kind == CMD_SET_PRICE) {
            plan_leave_out(&less.plan, i, 1);
        }
    }
    if (rollouts > 0 && less.plan.count > 0 && less.plan.count < proposal->plan.count
        && plan_is_playable(by->question, &less.plan)
        && !paired_is_better(by, LUCK_CHOICE, &proposal->plan, &less.plan, rollouts)) {
        candidate_look(by, &less);
        *proposal = less;
    }
}

void prune_needless(const Advised *by, int rollouts, Proposal *proposal)
{
    prune_transfers(by, rollouts, proposal);
    prune_prices(by, rollouts, proposal);
}
