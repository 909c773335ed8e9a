/* The thread that answers what the screens ask about positions (ui/advice.h): one job at a time; a
 * newer job takes the place of an older one, whose work is cut short. */
#ifndef SERENISSIMA_APP_ADVISER_H
#define SERENISSIMA_APP_ADVISER_H

#include <serenissima/ui/advice.h>

typedef struct Adviser Adviser;

Adviser *adviser_create(void);          /* NULL when no thread can be started. */
void adviser_destroy(Adviser *adviser); /* Takes NULL. */
/* The world must live until the answer was taken or adviser_stop came back. */
void adviser_start(Adviser *adviser, const World *world, const AdviceJob *job);
/* Takes a finished answer; false when there is none. */
bool adviser_poll(Adviser *adviser, AdviceAnswer *answer);
/* Forgets job and answer and waits until the thread has let go of the world. */
void adviser_stop(Adviser *adviser);
/* As UiHost.advice_judge: of the program's version, of ai_stamp, and of the effort. */
uint64_t adviser_judge(const World *world);
/* As net_store_missing, when advice had to go without the net it finds plans by. */
uint64_t adviser_missing_net(Adviser *adviser);

#endif
