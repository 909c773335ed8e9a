#include "worker.h"

#include "crowd.h"
#include "net_store.h"

#include <stdlib.h>

#include <SDL.h>

struct Worker {
    SDL_Thread *thread;
    SDL_mutex *lock;
    SDL_cond *wake;  // A job came, or the end.
    SDL_cond *rest;  // The thread has no job in hand.
    const World *world;
    NetStore *nets;
    AiJob job;
    AiPlan plan;
    uint32_t number;
    bool waiting; // A job lies ready.
    bool busy;    // The thread works.
    bool done;    // An answer lies ready.
    bool stale;   // The answer of the running job is to be dropped.
    bool quit;
};

// The window sleeps until an event comes; this one says that an answer is there.
static void wake_window(void)
{
    SDL_Event event;
    SDL_zero(event);
    event.type = SDL_USEREVENT;
    SDL_PushEvent(&event);
}

static void think(NetStore *nets, const World *world, const AiJob *job, AiPlan *plan)
{
    const Ai *ai = ai_find(job->ai, (EditionId)world->edition);
    plan->count = 0;
    if (!ai) {
        ai = ai_default((EditionId)world->edition);
    }
    if (ai) {
        const AiParallel parallel = crowd_parallel();
        const AiQuestion question = {world, &job->view, job->seat, job->seed, &parallel, NULL};
        Ai seat = *ai;
        seat.net = ai_uses_net(ai, job->view.pub.player_count) ? net_store_find(nets, world) : NULL;
        ai_decide(&seat, &question, plan);
    }
}

static int run(void *data)
{
    Worker *w = data;
    SDL_LockMutex(w->lock);
    while (!w->quit) {
        if (!w->waiting) {
            SDL_CondWait(w->wake, w->lock);
            continue;
        }
        AiJob job = w->job;
        const World *world = w->world;
        w->waiting = false;
        w->busy = true;
        w->stale = false;
        SDL_UnlockMutex(w->lock);
        AiPlan plan;
        think(w->nets, world, &job, &plan);
        SDL_LockMutex(w->lock);
        w->busy = false;
        if (!w->stale) {
            w->plan = plan;
            w->number = job.number;
            w->done = true;
            wake_window();
        }
        SDL_CondBroadcast(w->rest);
    }
    SDL_UnlockMutex(w->lock);
    return 0;
}

Worker *worker_create(void)
{
    Worker *w = calloc(1, sizeof *w);
    if (!w) {
        return NULL;
    }
    w->nets = net_store_create();
    w->lock = SDL_CreateMutex();
    w->wake = SDL_CreateCond();
    w->rest = SDL_CreateCond();
    w->thread = w->lock && w->wake && w->rest ? SDL_CreateThreadWithStackSize(run, "ai", AI_STACK_BYTES, w) : NULL;
    if (!w->thread) {
        worker_destroy(w);
        return NULL;
    }
    return w;
}

void worker_destroy(Worker *w)
{
    if (!w) {
        return;
    }
    if (w->thread) {
        SDL_LockMutex(w->lock);
        w->quit = true;
        w->waiting = false;
        w->stale = true;
        SDL_CondSignal(w->wake);
        SDL_UnlockMutex(w->lock);
        SDL_WaitThread(w->thread, NULL);
    }
    SDL_DestroyCond(w->wake);
    SDL_DestroyCond(w->rest);
    SDL_DestroyMutex(w->lock);
    net_store_destroy(w->nets);
    free(w);
}

uint64_t worker_trouble(Worker *w)
{
    return net_store_trouble(w->nets);
}

void worker_start(Worker *w, const World *world, const AiJob *job)
{
    SDL_LockMutex(w->lock);
    w->job = *job;
    w->world = world;
    w->waiting = true;
    w->done = false;
    w->stale = true;
    SDL_CondSignal(w->wake);
    SDL_UnlockMutex(w->lock);
}

bool worker_poll(Worker *w, uint32_t *number, AiPlan *plan)
{
    SDL_LockMutex(w->lock);
    bool done = w->done;
    if (done) {
        *number = w->number;
        *plan = w->plan;
        w->done = false;
    }
    SDL_UnlockMutex(w->lock);
    return done;
}

void worker_cancel(Worker *w)
{
    SDL_LockMutex(w->lock);
    w->waiting = false;
    w->done = false;
    w->stale = true;
    while (w->busy) {
        SDL_CondWait(w->rest, w->lock);
    }
    SDL_UnlockMutex(w->lock);
}
