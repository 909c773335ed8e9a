/* The thread on which AI seats think: one job at a time by value, its answer with the job's
 * number. */
#ifndef SERENISSIMA_APP_WORKER_H
#define SERENISSIMA_APP_WORKER_H

#include <serenissima/ai/ai.h>
#include <serenissima/session/session.h>

typedef struct Worker Worker;

Worker *worker_create(void);         /* NULL when no thread can be started. */
void worker_destroy(Worker *worker); /* Waits for the current job; takes NULL. */
/* Hands over a job; the world must live until the answer was taken or worker_cancel came back. A
 * job that was not begun yet is replaced. */
void worker_start(Worker *worker, const World *world, const AiJob *job);
/* Takes a finished answer; false when there is none. */
bool worker_poll(Worker *worker, uint32_t *number, AiPlan *plan);
/* As net_store_missing, when seats had to go without the net they judge by. */
uint64_t worker_missing_net(Worker *worker);
/* Forgets job and answer and waits until the thread has let go of the world. */
void worker_cancel(Worker *worker);

#endif
