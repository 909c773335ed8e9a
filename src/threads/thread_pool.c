/* Threads of POSIX or of Windows: the programs without a window use no SDL. */
#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L
#endif
#include <serenissima/threads/thread_pool.h>

#include <stdbool.h>

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

#else

#include <pthread.h>

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

#endif

typedef struct ThreadPool {
    Lock lock;
    int next; /* The first index that nobody has taken. */
    int count;
    AiTask *task;
    AiTask *done;
    void *context;
} ThreadPool;

static void work(void *data)
{
    ThreadPool *pool = data;
    lock_take(&pool->lock);
    while (pool->next < pool->count) {
        int index = pool->next++;
        lock_give(&pool->lock);
        pool->task(pool->context, index);
        lock_take(&pool->lock);
        if (pool->done != NULL) {
            pool->done(pool->context, index);
        }
    }
    lock_give(&pool->lock);
}

void thread_pool_run(int threads, int count, AiTask *task, AiTask *done, void *context)
{
    ThreadPool pool = {.count = count, .task = task, .done = done, .context = context};
    Thread helpers[THREAD_POOL_MAX];
    int started = 0;
    lock_init(&pool.lock);
    /* Without a thread that the system refuses it only takes longer. */
    while (started < threads - 1 && started < count - 1 && started < THREAD_POOL_MAX
           && thread_start(&helpers[started], &pool)) {
        started++;
    }
    work(&pool);
    while (started > 0) {
        thread_join(helpers[--started]);
    }
    lock_finish(&pool.lock);
}

static void run(void *data, int count, AiTask *task, void *context)
{
    thread_pool_run(*(const int *)data, count, task, NULL, context);
}

AiParallel thread_pool_parallel(int *threads)
{
    return (AiParallel){run, threads};
}
