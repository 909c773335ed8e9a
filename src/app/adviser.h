// The thread that answers what the screens ask about positions (ui/advice.h): one job at a time; a
// newer job takes the place of an older one, whose work is cut short.
#ifndef SERENISSIMA_APP_ADVISER_H
#define SERENISSIMA_APP_ADVISER_H

#include <serenissima/ui/advice.h>

typedef struct Adviser Adviser;

Adviser *adviser_create(void); // NULL when no thread can be started.
void adviser_destroy(Adviser *adviser); // Takes NULL.
// The world must live until the answer was taken or adviser_stop came back.
void adviser_start(Adviser *adviser, const World *world, const AdviceJob *job);
// Takes a finished answer; false when there is none.
bool adviser_poll(Adviser *adviser, AdviceAnswer *answer);
// Forgets job and answer and waits until the thread has let go of the world.
void adviser_stop(Adviser *adviser);

// The work itself, on the thread of the caller: for tests. stale may be NULL; once it says true, what
// comes out is not to be used.
void advise(const World *world, const AdviceJob *job, bool (*stale)(void *data), void *data,
            AdviceAnswer *answer);

#endif
