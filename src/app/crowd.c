#include "crowd.h"

#include <SDL.h>

enum { CROWD_MAX = 8 };

typedef struct Crowd {
    SDL_atomic_t next;
    int count;
    AiTask *task;
    void *context;
} Crowd;

static int work(void *data)
{
    Crowd *crowd = data;
    for (int i = SDL_AtomicAdd(&crowd->next, 1); i < crowd->count;
         i = SDL_AtomicAdd(&crowd->next, 1)) {
        crowd->task(crowd->context, i);
    }
    return 0;
}

/* A thread that cannot be had only makes it slower. */
static void run(void *data, int count, AiTask *task, void *context)
{
    (void)data;
    Crowd crowd = {.count = count, .task = task, .context = context};
    SDL_Thread *helpers[CROWD_MAX];
    int wanted = SDL_GetCPUCount() - 1;
    int started = 0;
    SDL_AtomicSet(&crowd.next, 0);
    wanted = wanted < count - 1 ? wanted : count - 1;
    while (started < wanted && started < CROWD_MAX) {
        SDL_Thread *helper = SDL_CreateThreadWithStackSize(work, "ai", AI_STACK_BYTES, &crowd);
        if (!helper) {
            break;
        }
        helpers[started++] = helper;
    }
    work(&crowd);
    while (started > 0) {
        SDL_WaitThread(helpers[--started], NULL);
    }
}

AiParallel crowd_parallel(void)
{
    return (AiParallel){run, NULL};
}
