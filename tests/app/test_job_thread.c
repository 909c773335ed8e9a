/* One job at a time on a thread of its own: the last one asked is the one answered. */
#include <check.h>
#include <stdbool.h>
#include <stdlib.h>

#include <SDL.h>

#include "../../src/app/job_thread.h"
#include "../run_suite.h"

enum { COMES_MS = 30000, HELD = 1000 }; /* Jobs from HELD on wait until they are let go or stale. */

typedef struct Work {
    SDL_atomic_t begun, ended; /* How many jobs were. */
    SDL_atomic_t let_go;
} Work;

static Work *work; /* Of the test that runs. */

static void square(const void *job, void *answer, SDL_atomic_t *stale)
{
    const int number = *(const int *)job;
    SDL_AtomicAdd(&work->begun, 1);
    while (number >= HELD && !SDL_AtomicGet(&work->let_go) && !SDL_AtomicGet(stale)) {
        SDL_Delay(1);
    }
    *(int *)answer = number * number;
    SDL_AtomicAdd(&work->ended, 1);
}

static JobThread *begin(Work *own)
{
    work = own;
    const JobKind kind = {"test", sizeof(int), sizeof(int), square};
    ck_assert_int_eq(SDL_Init(SDL_INIT_EVENTS), 0);
    JobThread *thread = job_thread_create(&kind);
    ck_assert_ptr_nonnull(thread);
    return thread;
}

static void start(JobThread *thread, int number)
{
    job_thread_start(thread, &number);
}

static bool reaches(SDL_atomic_t *count, int wanted)
{
    for (int waited = 0; waited < COMES_MS && SDL_AtomicGet(count) < wanted; waited++) {
        SDL_Delay(1);
    }
    return SDL_AtomicGet(count) >= wanted;
}

START_TEST(an_answer_comes_once_and_wakes_the_window)
{
    Work own = {.begun = {0}};
    JobThread *thread = begin(&own);
    SDL_Event event;
    int answer = 0;
    ck_assert(!job_thread_poll(thread, &answer));
    start(thread, 7);
    ck_assert(SDL_WaitEventTimeout(&event, COMES_MS));
    ck_assert_uint_eq(event.type, SDL_USEREVENT);
    ck_assert(job_thread_poll(thread, &answer));
    ck_assert_int_eq(answer, 49);
    ck_assert(!job_thread_poll(thread, &answer));
    job_thread_destroy(thread);
    SDL_Quit();
}
END_TEST

START_TEST(a_newer_job_takes_the_place_of_an_older_one)
{
    Work own = {.begun = {0}};
    JobThread *thread = begin(&own);
    SDL_Event event;
    int answer = 0;
    start(thread, HELD);
    ck_assert(reaches(&own.begun, 1));
    start(thread, 3); /* The one in hand is told that nobody waits for it. */
    ck_assert(SDL_WaitEventTimeout(&event, COMES_MS));
    ck_assert_int_eq(SDL_AtomicGet(&own.ended), 2);
    ck_assert(job_thread_poll(thread, &answer));
    ck_assert_int_eq(answer, 9);
    ck_assert(!SDL_PollEvent(&event));
    job_thread_destroy(thread);
    SDL_Quit();
}
END_TEST

START_TEST(nothing_is_in_hand_after_a_cancel)
{
    Work own = {.begun = {0}};
    JobThread *thread = begin(&own);
    int answer = 0;
    start(thread, HELD);
    ck_assert(reaches(&own.begun, 1));
    job_thread_cancel(thread);
    ck_assert_int_eq(SDL_AtomicGet(&own.ended), 1);
    ck_assert(!job_thread_poll(thread, &answer));
    SDL_AtomicSet(&own.let_go, 1);
    start(thread, HELD + 1); /* It goes on working. */
    ck_assert(reaches(&own.ended, 2));
    job_thread_cancel(thread); /* An answer that lies ready is forgotten too. */
    ck_assert(!job_thread_poll(thread, &answer));
    start(thread, HELD);
    job_thread_destroy(thread); /* Whether it was begun or not. */
    job_thread_destroy(NULL);
    SDL_Quit();
}
END_TEST

/* SDL puts its own main in front of this one on Windows, and wants it with both parameters. */
int main(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    Suite *suite = suite_create("job_thread");
    TCase *c = tcase_create("all");
    tcase_set_timeout(c, 100);
    tcase_add_test(c, an_answer_comes_once_and_wakes_the_window);
    tcase_add_test(c, a_newer_job_takes_the_place_of_an_older_one);
    tcase_add_test(c, nothing_is_in_hand_after_a_cancel);
    suite_add_tcase(suite, c);
    return run_suite(suite);
}
