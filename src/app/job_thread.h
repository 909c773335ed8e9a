/* A thread of its own for one job at a time; job and answer go over by value. A newer job takes the
 * place of an older one, whose answer is dropped. When an answer is there, an event (SDL_USEREVENT)
 * wakes a window that sleeps. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <SDL.h>

typedef struct JobThread JobThread;

/* Does a job, in the thread. Once *stale is not 0 nobody waits for the answer any more: the work
 * may be cut short, and whatever the answer says is dropped. */
typedef void JobWork(const void *job, void *answer, SDL_atomic_t *stale);

typedef struct JobKind {
    const char *name; /* Of the thread, for debuggers. */
    size_t job_bytes;
    size_t answer_bytes;
    JobWork *work;
} JobKind;

JobThread *job_thread_create(const JobKind *kind); /* NULL: no memory or no thread. */
void job_thread_destroy(JobThread *thread);        /* Waits for the work under way; takes NULL. */
/* What the job points to must live until its answer was taken or job_thread_cancel came back. */
void job_thread_start(JobThread *thread, const void *job);
/* Takes a finished answer; false when there is none. */
bool job_thread_poll(JobThread *thread, void *answer);
/* Forgets job and answer, and waits for nothing: what the job points to must live on. */
void job_thread_drop(JobThread *thread);
/* Forgets job and answer and waits until no work is under way. */
void job_thread_cancel(JobThread *thread);
