/* The one file that knows of threads and of the system's clock: those of POSIX, or those of
 * Windows. */
#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L
#endif
#include "threads.h"

#ifdef _WIN32

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

typedef CRITICAL_SECTION Lock;
typedef HANDLE Thread;

static void lock_init(Lock *lock)
{
    InitializeCriticalSection(lock);
}

static void lock_finish(Lock *lock)
{
    DeleteCriticalSection(lock);
}

static void lock_take(Lock *lock)
{
    EnterCriticalSection(lock);
}

static void lock_give(Lock *lock)
{
    LeaveCriticalSection(lock);
}

static void work(void *data);

static DWORD WINAPI start(LPVOID data)
{
    work(data);
    return 0;
}

static bool thread_start(Thread *thread, void *data)
{
    *thread =
        CreateThread(NULL, AI_STACK_BYTES, start, data, STACK_SIZE_PARAM_IS_A_RESERVATION, NULL);
    return *thread != NULL;
}

static void thread_join(Thread thread)
{
    WaitForSingleObject(thread, INFINITE);
    CloseHandle(thread);
}

double threads_clock_ms(void)
{
    LARGE_INTEGER ticks, in_a_second;
    QueryPerformanceCounter(&ticks);
    QueryPerformanceFrequency(&in_a_second);
    return 1000.0 * (double)ticks.QuadPart / (double)in_a_second.QuadPart;
}

#else

#include <pthread.h>
#include <time.h>

typedef pthread_mutex_t Lock;
typedef pthread_t Thread;

static void lock_init(Lock *lock)
{
    pthread_mutex_init(lock, NULL);
}

static void lock_finish(Lock *lock)
{
    pthread_mutex_destroy(lock);
}

static void lock_take(Lock *lock)
{
    pthread_mutex_lock(lock);
}

static void lock_give(Lock *lock)
{
    pthread_mutex_unlock(lock);
}

static void work(void *data);

static void *start(void *data)
{
    work(data);
    return NULL;
}

static bool thread_start(Thread *thread, void *data)
{
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) {
        return false;
    }
    bool started = pthread_attr_setstacksize(&attributes, AI_STACK_BYTES) == 0
                   && pthread_create(thread, &attributes, start, data) == 0;
    pthread_attr_destroy(&attributes);
    return started;
}

static void thread_join(Thread thread)
{
    pthread_join(thread, NULL);
}

double threads_clock_ms(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1000.0 * (double)now.tv_sec + (double)now.tv_nsec / 1000000.0;
}

#endif

typedef struct Crowd {
    Lock lock;
    int next; /* first index nobody has taken */
    int count;
    AiTask *task;
    AiTask *done;
    void *context;
} Crowd;

static void work(void *data)
{
    Crowd *crowd = data;
    lock_take(&crowd->lock);
    while (crowd->next < crowd->count) {
        int index = crowd->next++;
        lock_give(&crowd->lock);
        crowd->task(crowd->context, index);
        lock_take(&crowd->lock);
        if (crowd->done != NULL) {
            crowd->done(crowd->context, index);
        }
    }
    lock_give(&crowd->lock);
}

void threads_run(int threads, int count, AiTask *task, AiTask *done, void *context)
{
    Crowd crowd = {.count = count, .task = task, .done = done, .context = context};
    Thread helpers[THREADS_MAX];
    int started = 0;
    lock_init(&crowd.lock);
    /* A thread that cannot be had only makes it slower. */
    while (started < threads - 1 && started < count - 1 && started < THREADS_MAX
           && thread_start(&helpers[started], &crowd)) {
        started++;
    }
    work(&crowd);
    while (started > 0) {
        thread_join(helpers[--started]);
    }
    lock_finish(&crowd.lock);
}

static void run(void *data, int count, AiTask *task, void *context)
{
    threads_run(*(const int *)data, count, task, NULL, context);
}

AiParallel threads_parallel(int *threads)
{
    return (AiParallel){run, threads};
}
