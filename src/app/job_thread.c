#include "job_thread.h"

#include <stdlib.h>

#include <serenissima/ai/ai.h>

struct JobThread {
    JobKind kind;
    SDL_Thread *thread;
    SDL_mutex *lock;
    SDL_cond *wake;      /* A job came, or the end. */
    SDL_cond *rest;      /* No work is under way. */
    SDL_atomic_t stale;  /* Nobody waits for the work under way. */
    void *next, *job;    /* The one that lies ready, and the current one. */
    void *answer, *made; /* The one that lies ready, and the one in the making. */
    bool waiting;        /* A job lies ready. */
    bool busy;
    bool done; /* An answer lies ready. */
    bool quit;
};

static void wake_window(void)
{
    SDL_Event event = {.user = {.type = SDL_USEREVENT}};
    SDL_PushEvent(&event);
}

/* With the lock held, which is open while the work goes on. */
static void do_job(JobThread *t)
{
    memcpy(t->job, t->next, t->kind.job_bytes);
    t->waiting = false;
    t->busy = true;
    SDL_AtomicSet(&t->stale, 0);
    SDL_UnlockMutex(t->lock);
    t->kind.work(t->job, t->made, &t->stale);
    SDL_LockMutex(t->lock);
    t->busy = false;
    if (SDL_AtomicGet(&t->stale) == 0) {
        memcpy(t->answer, t->made, t->kind.answer_bytes);
        t->done = true;
        wake_window();
    }
    SDL_CondBroadcast(t->rest);
}

static int run(void *data)
{
    JobThread *t = data;
    SDL_LockMutex(t->lock);
    while (!t->quit) {
        if (t->waiting) {
            do_job(t);
        } else {
            SDL_CondWait(t->wake, t->lock);
        }
    }
    SDL_UnlockMutex(t->lock);
    return 0;
}

JobThread *job_thread_create(const JobKind *kind)
{
    JobThread *t = calloc(1, sizeof *t);
    if (!t) {
        return NULL;
    }
    t->kind = *kind;
    t->next = malloc(kind->job_bytes);
    t->job = malloc(kind->job_bytes);
    t->answer = malloc(kind->answer_bytes);
    t->made = malloc(kind->answer_bytes);
    t->lock = SDL_CreateMutex();
    t->wake = SDL_CreateCond();
    t->rest = SDL_CreateCond();
    const bool whole = t->next && t->job && t->answer && t->made && t->lock && t->wake && t->rest;
    t->thread = whole ? SDL_CreateThreadWithStackSize(run, kind->name, AI_STACK_BYTES, t) : NULL;
    if (!t->thread) {
        job_thread_destroy(t);
        return NULL;
    }
    return t;
}

void job_thread_destroy(JobThread *thread)
{
    JobThread *t = thread;
    if (!t) {
        return;
    }
    if (t->thread) {
        SDL_LockMutex(t->lock);
        t->quit = true;
        SDL_AtomicSet(&t->stale, 1);
        SDL_CondSignal(t->wake);
        SDL_UnlockMutex(t->lock);
        SDL_WaitThread(t->thread, NULL);
    }
    SDL_DestroyCond(t->wake);
    SDL_DestroyCond(t->rest);
    SDL_DestroyMutex(t->lock);
    free(t->next);
    free(t->job);
    free(t->answer);
    free(t->made);
    free(t);
}

void job_thread_start(JobThread *thread, const void *job)
{
    SDL_LockMutex(thread->lock);
    memcpy(thread->next, job, thread->kind.job_bytes);
    thread->waiting = true;
    thread->done = false;
    SDL_AtomicSet(&thread->stale, 1);
    SDL_CondSignal(thread->wake);
    SDL_UnlockMutex(thread->lock);
}

bool job_thread_poll(JobThread *thread, void *answer)
{
    SDL_LockMutex(thread->lock);
    const bool done = thread->done;
    if (done) {
        memcpy(answer, thread->answer, thread->kind.answer_bytes);
        thread->done = false;
    }
    SDL_UnlockMutex(thread->lock);
    return done;
}

static void forget(JobThread *t)
{
    t->waiting = false;
    t->done = false;
    SDL_AtomicSet(&t->stale, 1);
}

void job_thread_drop(JobThread *thread)
{
    SDL_LockMutex(thread->lock);
    forget(thread);
    SDL_UnlockMutex(thread->lock);
}

void job_thread_cancel(JobThread *thread)
{
    SDL_LockMutex(thread->lock);
    forget(thread);
    while (thread->busy) {
        SDL_CondWait(thread->rest, thread->lock);
    }
    SDL_UnlockMutex(thread->lock);
}
