/* Moves of a game that goes on, judged while a person thinks and nobody needs the program's
 * threads: the look back at the end finds them done. Nothing of it is shown before. */
#pragma once

#include "advice/hint.h"

/* Of the game up to now; its last moment may still go on. NULL: there is no memory. */
const Account *ahead_account(void);
/* The move that is judged next, where nothing else is asked; NULL: none, or somebody does
 * something. */
const Moment *ahead_next(const Table *table);
void ahead_ask(const AdviceJob *job, int step); /* About it. */
void ahead_take(const AdviceAnswer *answer);
/* Something else was asked: what was asked here is dropped, and asked again. */
void ahead_leave(void);
/* A computer begins to think: the program's threads are its own. */
void ahead_yield(void);
/* Of a job that asked for a review, too (ADVICE_REVIEW). */
void ahead_note(const AdviceJob *job, int step, const AdviceReview *review);
/* What such a job would come to; false: it was not judged. */
bool ahead_find(const AdviceJob *job, int step, AdviceReview *out);
void ahead_close(void);
