#include <serenissima/data/steps.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void drop_from(Steps *steps, int from)
{
    while (steps->count > from) {
        free(steps->copies[--steps->count]);
    }
}

bool steps_add(Steps *steps, const void *thing, size_t bytes, const char *of)
{
    const bool goes_on = of[0] != '\0' && strcmp(of, steps->of) == 0
                         && steps->at == steps->count - 1 && steps->kept != steps->at;
    void *copy = malloc(bytes);
    if (copy == NULL) {
        return false;
    }
    memcpy(copy, thing, bytes);
    drop_from(steps, steps->count == 0 ? 0 : steps->at + !goes_on);
    steps->kept = steps->kept < steps->count || steps->count == 0 ? steps->kept : -1;
    if (steps->count == STEPS_MAX) {
        free(steps->copies[0]);
        memmove(&steps->copies[0], &steps->copies[1],
                sizeof steps->copies[0] * (size_t)(--steps->count));
        steps->kept -= steps->kept >= 0;
    }
    steps->at = steps->count;
    steps->copies[steps->count++] = copy;
    snprintf(steps->of, sizeof steps->of, "%s", of);
    return true;
}

const void *steps_turn(Steps *steps, int by)
{
    const int to = steps->at + by;
    if (to < 0 || to >= steps->count) {
        return NULL;
    }
    steps->at = to;
    steps->of[0] = '\0';
    return steps->copies[to];
}

void steps_finish(Steps *steps)
{
    drop_from(steps, 0);
    *steps = (Steps){0};
}
