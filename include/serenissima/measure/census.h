/* The census of rules in play: how often which rule of an edition decided something. */
#pragma once

#include <serenissima/rules/rules.h>

enum { CENSUS_MAX = 128 };

typedef struct CensusRow {
    RuleId rule;      /* of either edition: rule_edition */
    int level;        /* the lowest that is meant to meet it with four players; 0: none has to */
    const char *what; /* continues "how often" */
} CensusRow;

/* index 0..; NULL past the end. Rows of both editions. */
const CensusRow *census_row(int index);
/* Is the event counted, or said to decide nothing? One that is neither was forgotten. */
bool census_knows(EventKind event);
/* Adds to counts[row] what the command brought about; `before`: the position before it. */
void census_count(const World *world, const GamePosition *before, const Command *command,
                  const EventList *events, int64_t counts[CENSUS_MAX]);
