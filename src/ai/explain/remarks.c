/* Which remarks on a plan stand beside its verdict and its reasons. */
#include "../core/play.h"
#include "explain.h"

static bool does(const AiPlan *plan, CommandKind one, CommandKind other)
{
    return plan_count(plan, one) + plan_count(plan, other) > 0;
}

/* Does it speak against what the plan does? */
static bool is_against(const AiPlan *plan, const Remark *remark)
{
    const Command *first = &plan->commands[0];
    const bool stakes = first->kind == CMD_STAKE, places = first->kind == CMD_CHOOSE_POSITION;
    switch (remark->kind) {
    case REMARK_STOP_HARM:
    case REMARK_PASS_RISK:
    case REMARK_PASS_GAIN:
    case REMARK_PASS_COST:
    case REMARK_PASS_GAIN_PORT: return does(plan, CMD_GRANT_PASSAGE, CMD_WAIVE_BLOCKADE);
    case REMARK_STOP_RISK:
    case REMARK_STOP_COST:
    case REMARK_STOP_FIGHT: return does(plan, CMD_REFUSE_PASSAGE, CMD_DECLARE_BLOCKADE);
    case REMARK_CONTEST: /* that is why to be early */
        return (stakes && first->as.stake.ducats == 0)
               || (places && first->as.choose_position.position > 1);
    case REMARK_CONTEST_NONE:
        return (stakes && first->as.stake.ducats > 0)
               || (places && first->as.choose_position.position == 1);
    case REMARK_EXCHANGE_LOSS:
        return does(plan, CMD_ACCEPT_OFFER, CMD_SEND_OFFER)
               || does(plan, CMD_COUNTER_OFFER, CMD_NONE);
    case REMARK_EXCHANGE_GAIN: return does(plan, CMD_REFUSE_OFFER, CMD_DROP_OFFER);
    case REMARK_PARTNER_LOSS: return does(plan, CMD_SEND_OFFER, CMD_COUNTER_OFFER);
    case REMARK_CUBE_WORTH:
        return does(plan, remark->amount < remark->other ? CMD_ACCEPT_PRICE : CMD_LEAVE_HAGGLE,
                    CMD_NONE);
    case REMARK_CUBE_WORTHLESS:
        return does(plan, CMD_ACCEPT_PRICE, CMD_COUNTER_PRICE) || does(plan, CMD_HAGGLE, CMD_NONE);
    case REMARK_CUBE_UNSOLD: return does(plan, CMD_TAKE_CUBE, CMD_NONE);
    case REMARK_FIGHT_WON: return does(plan, CMD_WITHDRAW, CMD_NONE);
    case REMARK_FIGHT_LOST: return !does(plan, CMD_WITHDRAW, CMD_NONE);
    case REMARK_START_KINDS:
    case REMARK_START_MARKETS:
    case REMARK_START_ROOM:
    case REMARK_START_RIVAL: return remark->amount < remark->other;
    case REMARK_WRONGED_NEVER: return true;
    default: return remark->against;
    }
}

/* That nothing depends on whether a galley is stopped. */
static bool is_even(uint8_t kind)
{
    return kind == REMARK_STOP_NOTHING || kind == REMARK_STOP_STAYS || kind == REMARK_PASS_SAME
           || kind == REMARK_PASS_FREE;
}

static bool names_term(const Reasons *reasons, AiTerm one, AiTerm other)
{
    for (int i = 0; i < reasons->count; i++) {
        if (reasons->list[i].term == one || reasons->list[i].term == other) {
            return true;
        }
    }
    return false;
}

/* A remark on what a reason names as well, as it is once others have answered. */
static bool is_said(uint8_t kind, const Reasons *reasons)
{
    switch (kind) {
    case REMARK_CUBE_SALE:
    case REMARK_CUBE_UNSOLD: return names_term(reasons, AI_TERM_TRADE, AI_TERM_TRADE);
    case REMARK_STOP_RISK:
    case REMARK_PASS_RISK: return names_term(reasons, AI_TERM_PORT_RISK, AI_TERM_GALLEY_RISK);
    default: return false;
    }
}

/* Against a sure verdict for the first plan: that it costs something to do what that one does. */
static bool is_denied(const AiPlan *plan, bool is_first, uint8_t kind)
{
    const bool stops = does(plan, CMD_REFUSE_PASSAGE, CMD_DECLARE_BLOCKADE);
    return kind == (stops == is_first ? REMARK_STOP_COST : REMARK_PASS_COST);
}

/* "It is worth 200 ducats to Dimitri" is nothing without what it says that of. */
static bool goes_on(uint8_t kind)
{
    return kind == REMARK_PARTNER_GAIN || kind == REMARK_PARTNER_LOSS || kind == REMARK_STAKE_PART;
}

void remarks_trim(const AiPlan *plan, bool is_first, const Lead *first, const Reasons *reasons,
                  Remarks *remarks)
{
    const bool likely = first->mean >= LEAD_LEAST && first->mean > first->error;
    int kept = 0;
    for (int i = 0; i < remarks->count; i++) {
        Remark *remark = &remarks->list[i];
        const uint8_t kind = remark->kind;
        remark->against = is_against(plan, remark);
        if (!(is_even(kind) ? likely || reasons->count > 0
                            : is_said(kind, reasons) || (kept < i && goes_on(kind)))
            && !(likely && lead_is_sure(first) && is_denied(plan, is_first, kind))
            && !(is_first && remark->against)) {
            remarks->list[kept++] = *remark;
        }
    }
    remarks->count = kept;
}
