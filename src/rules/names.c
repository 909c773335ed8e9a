/* Names of rules and refusals, from their manifests. */
#include <assert.h>

#include <serenissima/rules/rules.h>

static const char *const rule_names[RULE_COUNT] = {
    [RULE_NONE] = "",
#define RULE(UPPER, text) [RULE_##UPPER] = text,
#include <serenissima/rules/rules.def>
#undef RULE
};

static const char *const refusal_names[REFUSAL_COUNT] = {
    [REFUSAL_NONE] = "",
#define REFUSAL(UPPER, lower) [REFUSAL_##UPPER] = #lower,
#include <serenissima/rules/refusals.def>
#undef REFUSAL
};

const char *rule_name(RuleId rule)
{
    assert(rule < RULE_COUNT);
    return rule_names[rule];
}

const char *refusal_name(Refusal refusal)
{
    assert(refusal < REFUSAL_COUNT);
    return refusal_names[refusal];
}
