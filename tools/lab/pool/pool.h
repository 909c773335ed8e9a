/* The pool: seats with other ideas than the levels, by which the levels are judged. Written simply
 * and frozen: nothing in them is tuned, and nothing in them evaluates as src/ai does. Only
 * serenissima-lab knows them. */
#pragma once

#include <serenissima/ai/ai.h>

/* index 0..; NULL past the end. */
const Ai *pool_at(int index);

/* Seats of both editions that play as people do at first: one builds galleys, one keeps those it
 * has, one sees this round alone and judges badly. The first level is there for all of them. */
enum { NOVICE_COUNT = 3 };
extern const char *const NOVICES[NOVICE_COUNT];
