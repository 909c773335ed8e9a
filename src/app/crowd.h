/* Threads for one thought of an AI: rollouts spread over the cores, with the same answer on any
 * number. */
#ifndef APP_CROWD_H
#define APP_CROWD_H

#include <serenissima/ai/ai.h>

AiParallel crowd_parallel(void);

#endif
