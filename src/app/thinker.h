/* The threads on which AI seats think and advice is worked out (what the screens ask
 * about positions: ui/advice.h): one job at a time by value; a newer one takes the place of an
 * older one, whose answer is dropped. */
#pragma once

#include <serenissima/ai/ai.h>
#include <serenissima/session/session.h>
#include <serenissima/ui/advice.h>

#include "job_thread.h"
#include "net_store.h"

typedef struct Thinker {
    JobThread *thread;
    NetStore *nets; /* Has net_store_missing, when there was none of the net it thinks by. */
    int threads;    /* For one thought that somebody waits for. */
} Thinker;

void thinker_destroy(Thinker *thinker); /* Waits for the current job; takes NULL. */

/* The functions of UiHost. The world of a job must live until its answer was taken or stop came
 * back. False: no thread can be started. */
extern Thinker *worker, *adviser;
bool worker_open(void);
void worker_start(const World *world, const AiJob *job);
bool worker_poll(uint32_t *number, Command *out, int *count);
void worker_stop(void);

bool adviser_open(void);
void adviser_start(const World *world, const AdviceJob *job);
bool adviser_poll(AdviceAnswer *answer);
void adviser_stop(void);
/* As UiHost.advice_judge: of the program's version, of ai_stamp, and of the effort. */
uint64_t adviser_judge(const World *world);
