/* The pool: seats with other ideas than the levels, by which the levels are judged. Written simply
 * and frozen: nothing in them is tuned, and nothing in them evaluates as src/ai does. Only
 * serenissima-lab knows them. */
#ifndef LAB_POOL_H
#define LAB_POOL_H

#include <serenissima/ai/ai.h>

/* index 0..; NULL past the end. */
const Ai *pool_at(int index);

#endif
