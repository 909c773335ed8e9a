/* Which remarks on a plan stand beside its verdict and its reasons. */
#include "explain.h"

/* What is said of stopping a galley. */
typedef enum Stand { STAND_ELSE, STAND_STOP, STAND_PASS, STAND_EVEN } Stand;

static Stand stand_of(uint8_t kind)
{
    static const uint8_t stands[REMARK_COUNT] = {
        [REMARK_STOP_HARM] = STAND_STOP,      [REMARK_PASS_RISK] = STAND_STOP,
        [REMARK_PASS_GAIN] = STAND_STOP,      [REMARK_PASS_COST] = STAND_STOP,
        [REMARK_PASS_GAIN_PORT] = STAND_STOP, [REMARK_STOP_RISK] = STAND_PASS,
        [REMARK_STOP_COST] = STAND_PASS,      [REMARK_STOP_FIGHT] = STAND_PASS,
        [REMARK_STOP_NOTHING] = STAND_EVEN,   [REMARK_STOP_STAYS] = STAND_EVEN,
        [REMARK_PASS_SAME] = STAND_EVEN,      [REMARK_PASS_FREE] = STAND_EVEN,
    };
    return (Stand)stands[kind];
}

/* What speaks against the answer with which the plan begins. */
static Stand against_of(const AiPlan *plan)
{
    const uint8_t answer = plan->count > 0 ? plan->commands[0].kind : CMD_NONE;
    return answer == CMD_DECLARE_BLOCKADE || answer == CMD_REFUSE_PASSAGE ? STAND_PASS : STAND_STOP;
}

void remarks_heed(const AiPlan *plan, bool is_first, const Lead *first, Remarks *remarks)
{
    const bool likely = first->mean >= LEAD_LEAST && first->mean > first->error;
    const Stand against = against_of(plan);
    int kept = 0;
    const bool waits = plan->count > 0 && plan->commands[0].kind == CMD_CHOOSE_POSITION
                       && plan->commands[0].as.choose_position.position > 1;
    /* by a sure verdict */
    const uint8_t denied =
        (against == STAND_PASS) == is_first ? REMARK_STOP_COST : REMARK_PASS_COST;
    for (int i = 0; i < remarks->count; i++) {
        const Stand stand = stand_of(remarks->list[i].kind);
        const bool wrong = lead_is_sure(first) && remarks->list[i].kind == denied;
        /* that is why to be early */
        const bool urges = waits && is_first && remarks->list[i].kind == REMARK_CONTEST;
        if (!likely
            || (!wrong && !urges && stand != STAND_EVEN && (!is_first || stand != against))) {
            remarks->list[kept++] = remarks->list[i];
        }
    }
    remarks->count = kept;
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

void remarks_trim(const AiPlan *plan, const Reasons *reasons, Remarks *remarks)
{
    int kept = 0;
    for (int i = 0; i < remarks->count; i++) {
        const uint8_t kind = remarks->list[i].kind;
        const Stand stand = stand_of(kind);
        if (!is_said(kind, reasons) && (stand != STAND_EVEN || reasons->count == 0)
            && (plan == NULL || stand != against_of(plan))) {
            remarks->list[kept++] = remarks->list[i];
        }
    }
    remarks->count = kept;
}
