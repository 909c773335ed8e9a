#include "thinker.h"

#include <string.h>

#include <serenissima/threads/thread_pool.h>
#include <serenissima/ui/app_ui.h>

Thinker *worker;

typedef struct SeatJob {
    const World *world;
    AiJob job;
} SeatJob;

typedef struct SeatAnswer {
    uint32_t number; /* Of the job. */
    AiPlan plan;
} SeatAnswer;

/* The answer is dropped when it is stale, never cut short. */
static void think(const void *job, void *answer, SDL_atomic_t *stale)
{
    const SeatJob *seat_job = job;
    const World *world = seat_job->world;
    const AiJob *asked = &seat_job->job;
    SeatAnswer *out = answer;
    const Ai *ai = ai_find(asked->ai, (EditionId)world->edition);
    (void)stale;
    out->number = asked->number;
    out->plan.count = 0;
    if (!ai) {
        ai = ai_default((EditionId)world->edition);
    }
    if (ai) {
        const AiParallel parallel = thread_pool_parallel(&worker->threads);
        const AiQuestion question = {world,       &asked->view, asked->seat,
                                     asked->seed, &parallel,    NULL};
        Ai seat = *ai;
        seat.net = ai_uses_net(ai, asked->view.pub.player_count)
                       ? net_store_find(worker->nets, world)
                       : NULL;
        ai_decide(&seat, &question, &out->plan);
    }
}

bool worker_open(void)
{
    worker = thinker_create("ai", sizeof(SeatJob), sizeof(SeatAnswer), think);
    return worker != NULL;
}

void worker_start(const World *world, const AiJob *job)
{
    const SeatJob seat_job = {world, *job};
    job_thread_start(worker->thread, &seat_job);
}

bool worker_poll(uint32_t *number, Command *out, int *count)
{
    SeatAnswer answer;
    if (!job_thread_poll(worker->thread, &answer)) {
        return false;
    }
    *number = answer.number;
    *count = answer.plan.count < UI_HOST_PLAN_MAX ? answer.plan.count : UI_HOST_PLAN_MAX;
    memcpy(out, answer.plan.commands, sizeof *out * (size_t)*count);
    return true;
}

void worker_stop(void)
{
    job_thread_cancel(worker->thread);
}
