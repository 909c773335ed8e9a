/* Work spread over threads. What comes out must not depend on how many there are. */
#pragma once

#include <serenissima/ai/ai.h>

enum { THREAD_POOL_MAX = 64 };

/* Runs task(context, i) for each i in 0..count-1 on up to `threads` threads, the caller's included,
 * in rising order of i as far as they are free. done (may be NULL) is called after each task, one
 * at a time. */
void thread_pool_run(int threads, int count, AiTask *task, AiTask *done, void *context);

/* The same as an AI wants it. threads must outlive it. */
AiParallel thread_pool_parallel(int *threads);
