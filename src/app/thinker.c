#include "thinker.h"

#include <stdlib.h>

Thinker *thinker_create(const char *name, size_t job_bytes, size_t answer_bytes, JobWork *work)
{
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (!thinker) {
        return NULL;
    }
    const JobKind kind = {name, job_bytes, answer_bytes, work};
    thinker->nets = net_store_create();
    thinker->threads = SDL_GetCPUCount();
    thinker->thread = job_thread_create(&kind);
    if (!thinker->thread) {
        thinker_destroy(thinker);
        return NULL;
    }
    return thinker;
}

void thinker_destroy(Thinker *thinker)
{
    if (thinker) {
        job_thread_destroy(thinker->thread);
        net_store_destroy(thinker->nets);
        free(thinker);
    }
}
