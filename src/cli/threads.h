/* Work spread over threads. What comes out must not depend on how many there are. */
#ifndef CLI_THREADS_H
#define CLI_THREADS_H

#include <serenissima/ai/ai.h>

enum { THREADS_MAX = 64 };

/* Runs task(context, i) for each i in 0..count-1 on up to `threads` threads, the caller's included,
 * in rising order of i as far as they are free. done (may be NULL) is called after each task, one
 * at a time. */
void threads_run(int threads, int count, AiTask *task, AiTask *done, void *context);

/* Milliseconds since a moment that stays the same while the program runs; never goes back. */
double threads_clock_ms(void);

/* The same as an AI wants it. threads must outlive it. */
AiParallel threads_parallel(int *threads);

#endif
