#include "advice/hint.h"

#include "advice/hint_ask.h"
#include "advice/parts.h"
#include "table/table.h"

void advised_add(Hints *h, int step, const AiPlan *plan)
{
    if (h->advised_count == ADVISED_MAX) {
        memmove(h->advised, h->advised + 1, sizeof h->advised[0] * (ADVISED_MAX - 1));
        h->advised_count--;
    }
    h->advised[h->advised_count++] = (AdvisedPlanAt){.step = step, .plan = *plan};
}

void advised_keep(Hints *h, const Hints *before, int steps)
{
    for (int i = 0; i < before->advised_count; i++) {
        if (before->advised[i].step <= steps) {
            h->advised[h->advised_count++] = before->advised[i];
        }
    }
}

int advised_alike(const AiPlan *a, const AiPlan *b)
{
    int same = 0;
    while (same < a->count && same < b->count
           && memcmp(&a->commands[same], &b->commands[same], sizeof(Command)) == 0) {
        same++;
    }
    return same;
}

bool advised_was_followed(Table *t, PlayerId seat, int first, int count)
{
    bool ends = false; /* With advice. */
    AdviceJob rest;
    for (int at = 0; at < count && at < AI_PLAN_MAX; at++) {
        for (int i = 0; i < t->hints->advised_count; i++) {
            if (t->hints->advised[i].step != first + at) {
                continue;
            }
            hint_fill_job(ADVICE_REVIEW, first + at, seat, count - at, &rest);
            char words[HINT_WORDS_BYTES];
            snprintf(words, sizeof words, "%s", plan_words(t->board, &rest.view, &rest.played));
            if (strcmp(words, plan_words(t->board, &rest.view, &t->hints->advised[i].plan)) == 0) {
                return true;
            }
            ends = ends || at + advised_alike(&rest.played, &t->hints->advised[i].plan) == count;
        }
    }
    return ends;
}
