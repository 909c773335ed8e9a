/* Names and string keys of what an explanation says, all from sentences.def. */
#include <serenissima/advice/explanation.h>

const char *ai_term_name(AiTerm term)
{
    static const char *const names[AI_TERM_COUNT] = {
#define TERM(UPPER, lower) #lower,
#include <serenissima/advice/terms.def>
#undef TERM
    };
    return names[term];
}

const char *remark_name(RemarkKind kind)
{
    static const char *const names[REMARK_COUNT] = {
#define REMARK(UPPER, lower, key) #lower,
#include <serenissima/advice/sentences.def>
    };
    return names[kind];
}

static bool is_danger(const Reason *reason)
{
    return reason->term == AI_TERM_PORT_RISK || reason->term == AI_TERM_GALLEY_RISK;
}

/* Of what is named alone, with what belongs to it. */
static ReasonForm form_alone(const Reason *reason, bool goes_to)
{
    if (goes_to) {
        return reason->own_port    ? FORM_ALONE_OWN
               : reason->port != 0 ? FORM_ALONE_PORT
               : reason->may_flee  ? FORM_ALONE_LOOSE
                                   : FORM_ALONE_PREY;
    }
    if (reason->won && reason->term == AI_TERM_PORT_RISK) {
        return reason->foe != 0 ? FORM_WON_FOE : FORM_WON;
    }
    if (is_danger(reason) && (reason->foe != 0 || reason->player != 0)) {
        return reason->foe != 0 ? FORM_ALONE_FOE : FORM_ALONE_PLAYER;
    }
    return FORM_ALONE;
}

/* An empty galley has no cargo to be spoken of; what it can fetch where it lies it can sell. */
static bool tells_of_cargo(const Reason *reason, bool goes_to)
{
    return goes_to ? !(reason->bare && reason->own_port)
                   : !(reason->centiducats > 0 ? reason->bare : reason->emptied);
}

ReasonForm reason_form(const Reason *reason)
{
    bool goes = reason->term == AI_TERM_TRADE || reason->term == AI_TERM_CONQUEST;
    bool goes_to = goes && reason->alone && (reason->port != 0 || reason->foe != 0);
    if (is_danger(reason) && reason->won && reason->centiducats > 0) {
        return FORM_PLAIN; /* what the seat does not have is not safer */
    }
    if (reason->spends) {
        return FORM_SPENDS;
    }
    if (reason->port == 0 && reason->galley == 0 && reason->player == 0) {
        return FORM_PLAIN;
    }
    if (reason->term == AI_TERM_TRADE && !tells_of_cargo(reason, goes_to)) {
        return FORM_PLAIN;
    }
    if (goes && reason->won && reason->centiducats < 0 && !goes_to) {
        /* a galley that there is after the other plan alone is not worth less, nor is its cargo */
        return FORM_PLAIN;
    }
    if (reason->term == AI_TERM_FLEET && reason->won) {
        return FORM_WON;
    }
    if (reason->term == AI_TERM_GARRISONS && reason->won) {
        /* where the seat has no port there is no weaker garrison */
        return reason->alone ? FORM_WON : FORM_PLAIN;
    }
    if (reason->to_come) {
        return FORM_TO_COME;
    }
    return reason->alone ? form_alone(reason, goes_to) : FORM_ALONE;
}

const char *reason_key(const Reason *reason)
{
    static const char *const keys[AI_TERM_COUNT][FORM_COUNT][2] = {
#define REASON(TERM, FORM, gain, loss) [AI_TERM_##TERM][FORM_##FORM] = {gain, loss},
#include <serenissima/advice/sentences.def>
    };
    return keys[reason->term][reason_form(reason)][reason->centiducats < 0];
}

const char *remark_key(const Remark *remark)
{
    static const char *const keys[REMARK_COUNT] = {
#define REMARK(UPPER, lower, key) key,
#include <serenissima/advice/sentences.def>
    };
    return keys[remark->kind];
}

typedef struct VerdictKeys {
    const char *headline, *brief;
} VerdictKeys;

static const VerdictKeys VERDICTS[VERDICT_COUNT] = {
#define VERDICT(UPPER, headline, brief) {headline, brief},
#include <serenissima/advice/sentences.def>
};

const char *verdict_headline(PlanVerdict verdict)
{
    return VERDICTS[verdict].headline;
}

const char *verdict_brief(PlanVerdict verdict)
{
    return VERDICTS[verdict].brief;
}

const char *caveat_key(Caveat caveat)
{
    static const char *const keys[CAVEAT_COUNT] = {
        NULL,
#define CAVEAT(UPPER, key) key,
#include <serenissima/advice/sentences.def>
    };
    return keys[caveat];
}

const char *question_key(const Command *command)
{
    static const char *const keys[CMD_COUNT] = {
#define QUESTION(COMMAND, key) [CMD_##COMMAND] = key,
#include <serenissima/advice/sentences.def>
    };
    return command->kind < CMD_COUNT ? keys[command->kind] : NULL;
}
