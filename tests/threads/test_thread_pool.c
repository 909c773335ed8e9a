/* Every task once, on any number of threads; what follows a task, one at a time. */
#include <check.h>

#include <serenissima/threads/thread_pool.h>

#include "../run_suite.h"

enum { TASKS = 500 };

typedef struct Work {
    int done[TASKS];  /* How often each was: written by its task alone. */
    int order[TASKS]; /* In which they ended. */
    int ended;
} Work;

static void task(void *context, int index)
{
    ((Work *)context)->done[index]++;
}

/* No lock of its own: two at a time would lose counts. */
static void ended(void *context, int index)
{
    Work *work = context;
    ck_assert_int_eq(work->done[index], 1);
    work->order[work->ended++] = index;
}

static void ck_assert_each_once(const Work *work, int count)
{
    for (int i = 0; i < TASKS; i++) {
        ck_assert_int_eq(work->done[i], i < count ? 1 : 0);
    }
}

START_TEST(each_task_runs_once_on_any_number_of_threads)
{
    static const int counts[] = {0, 1, 2, TASKS};
    const int count = counts[_i % 4];
    const int threads = _i < 4 ? 1 : _i < 8 ? 3 : THREAD_POOL_MAX + 5;
    Work work = {0};
    thread_pool_run(threads, count, task, ended, &work);
    ck_assert_each_once(&work, count);
    ck_assert_int_eq(work.ended, count);
}
END_TEST

START_TEST(one_thread_takes_them_in_order)
{
    Work work = {0};
    thread_pool_run(1, TASKS, task, ended, &work);
    for (int i = 0; i < TASKS; i++) {
        ck_assert_int_eq(work.order[i], i);
    }
}
END_TEST

START_TEST(an_ai_gets_the_same)
{
    int threads = 4;
    Work work = {0};
    const AiParallel parallel = thread_pool_parallel(&threads);
    parallel.run(parallel.data, TASKS, task, &work);
    ck_assert_each_once(&work, TASKS);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("thread_pool");
    TCase *run = tcase_create("run");
    tcase_add_loop_test(run, each_task_runs_once_on_any_number_of_threads, 0, 12);
    tcase_add_test(run, one_thread_takes_them_in_order);
    tcase_add_test(run, an_ai_gets_the_same);
    suite_add_tcase(suite, run);
    return run_suite(suite);
}
