#include "adviser.h"

#include "crowd.h"
#include "net_store.h"

#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include <serenissima/ai/hints.h>

struct Adviser {
    SDL_Thread *thread;
    SDL_mutex *lock;
    SDL_cond *wake;     /* A job came, or the end. */
    SDL_cond *rest;     /* The thread has no job in hand. */
    SDL_atomic_t stale; /* The work in hand is to be cut short and its answer dropped. */
    const World *world;
    NetStore *nets;
    AdviceJob job;
    AdviceAnswer answer;
    bool waiting; /* A job lies ready. */
    bool busy;    /* The thread works. */
    bool done;    /* An answer lies ready. */
    bool quit;
};

/* --- The work --------------------------------------------------------------------------------- */

/* Rollouts are the measure of the effort, never time: the answer is the same on every machine. */
static const AiBudget BUDGET_HINT = {6, 192, 1};
static const AiBudget BUDGET_EARLY = {4, 24, 1};
static const AiBudget BUDGET_REVIEW = {5, 96, 1};
static const AiBudget BUDGET_CHANCES = {1, 32, 1};
static const AiBudget BUDGET_SHORT_SIGHTED = {1, 32, 0};
static const AiBudget BUDGET_WHY = {4, 96, 1};
enum { ROLLOUTS_STANDING = 32 };

/* Lanes of rollouts one after another. When nobody waits for the answer any more, only the first is
 * run, so that there is something to close the sums with. */
static void run_lanes(void *data, int count, AiTask *task, void *context)
{
    SDL_atomic_t *stale = data;
    for (int i = 0; i < count; i++) {
        if (i == 0 || SDL_AtomicGet(stale) == 0) {
            task(context, i);
        }
    }
}

typedef struct Lanes {
    SDL_atomic_t *stale;
    AiTask *task;
    void *context;
} Lanes;

static void run_unless_stale(void *data, int lane)
{
    const Lanes *lanes = data;
    if (lane == 0 || SDL_AtomicGet(lanes->stale) == 0) {
        lanes->task(lanes->context, lane);
    }
}

/* The same on all cores: for what somebody waits for, while no computer player thinks. */
static void run_abreast(void *data, int count, AiTask *task, void *context)
{
    const AiParallel crowd = crowd_parallel();
    Lanes lanes = {data, task, context};
    crowd.run(crowd.data, count, run_unless_stale, &lanes);
}

/* The chances of each rollout, for the account of a game. */
static void look_ahead(const AiQuestion *question, const AiBudget *budget, AiForecast *out,
                       AccountOutlook *each)
{
    const AiPlan *const as_it_stands = NULL;
    AiSample samples[ACCOUNT_SAMPLE_MAX];
    memset(samples, 0, sizeof samples);
    ai_weigh_each(question, &as_it_stands, 1, budget, out, samples);
    each->count = budget->rollouts;
    for (int i = 0; i < each->count; i++) {
        memcpy(each->outcomes[i], samples[i].share, sizeof each->outcomes[i]);
    }
}

static void review(const AiQuestion *question, const AdviceJob *job, const AiBudget *budget,
                   AdviceReview *out)
{
    ai_why(question,
           job->ai[0] != '\0' ? ai_find(job->ai, (EditionId)question->world->edition) : NULL,
           &job->played, budget, out);
}

static void advise(const World *world, const AdviceJob *job, NetStore *nets, SDL_atomic_t *stale,
                   AdviceAnswer *answer)
{
    const AiParallel parallel = {job->kind == ADVICE_HINT ? run_abreast : run_lanes, stale};
    const bool learned = ai_advice_uses_net((EditionId)world->edition, job->view.pub.player_count);
    const AiQuestion question = {world,     &job->view,
                                 job->seat, job->seed,
                                 &parallel, learned ? net_store_find(nets, world) : NULL};
    AiForecast unused;
    memset(answer, 0, sizeof *answer);
    answer->number = job->number;
    answer->kind = job->kind;
    switch ((AdviceKind)job->kind) {
    case ADVICE_CHANCES:
        look_ahead(&question, &BUDGET_CHANCES, &answer->standing, &answer->each);
        if (job->short_sighted) {
            look_ahead(&question, &BUDGET_SHORT_SIGHTED, &unused, &answer->short_sighted);
        }
        break;
    case ADVICE_STANDING: ai_standing(&question, ROLLOUTS_STANDING, &answer->standing); break;
    case ADVICE_HINT:
        ai_hint(&question, job->early ? &BUDGET_EARLY : &BUDGET_HINT, &answer->hint);
        break;
    case ADVICE_WHY: review(&question, job, &BUDGET_WHY, &answer->review); break;
    case ADVICE_REVIEW: review(&question, job, &BUDGET_REVIEW, &answer->review); break;
    case ADVICE_NONE: break;
    }
}

/* --- The thread ------------------------------------------------------------------------------- */

/* The window sleeps until an event comes; this one says that an answer is there. */
static void wake_window(void)
{
    SDL_Event event;
    SDL_zero(event);
    event.type = SDL_USEREVENT;
    SDL_PushEvent(&event);
}

static int run(void *data)
{
    Adviser *a = data;
    SDL_LockMutex(a->lock);
    while (!a->quit) {
        if (!a->waiting) {
            SDL_CondWait(a->wake, a->lock);
            continue;
        }
        AdviceJob job = a->job;
        const World *world = a->world;
        a->waiting = false;
        a->busy = true;
        SDL_AtomicSet(&a->stale, 0);
        SDL_UnlockMutex(a->lock);
        AdviceAnswer answer;
        advise(world, &job, a->nets, &a->stale, &answer);
        SDL_LockMutex(a->lock);
        a->busy = false;
        if (SDL_AtomicGet(&a->stale) == 0) {
            a->answer = answer;
            a->done = true;
            wake_window();
        }
        SDL_CondBroadcast(a->rest);
    }
    SDL_UnlockMutex(a->lock);
    return 0;
}

Adviser *adviser_create(void)
{
    Adviser *a = calloc(1, sizeof *a);
    if (!a) {
        return NULL;
    }
    a->nets = net_store_create();
    a->lock = SDL_CreateMutex();
    a->wake = SDL_CreateCond();
    a->rest = SDL_CreateCond();
    a->thread = a->lock && a->wake && a->rest
                    ? SDL_CreateThreadWithStackSize(run, "advice", AI_STACK_BYTES, a)
                    : NULL;
    if (!a->thread) {
        adviser_destroy(a);
        return NULL;
    }
    return a;
}

void adviser_destroy(Adviser *a)
{
    if (!a) {
        return;
    }
    if (a->thread) {
        SDL_LockMutex(a->lock);
        a->quit = true;
        a->waiting = false;
        SDL_AtomicSet(&a->stale, 1);
        SDL_CondSignal(a->wake);
        SDL_UnlockMutex(a->lock);
        SDL_WaitThread(a->thread, NULL);
    }
    SDL_DestroyCond(a->wake);
    SDL_DestroyCond(a->rest);
    SDL_DestroyMutex(a->lock);
    net_store_destroy(a->nets);
    free(a);
}

uint64_t adviser_trouble(Adviser *a)
{
    return net_store_trouble(a->nets);
}

void adviser_start(Adviser *a, const World *world, const AdviceJob *job)
{
    SDL_LockMutex(a->lock);
    a->job = *job;
    a->world = world;
    a->waiting = true;
    a->done = false;
    SDL_AtomicSet(&a->stale, 1);
    SDL_CondSignal(a->wake);
    SDL_UnlockMutex(a->lock);
}

bool adviser_poll(Adviser *a, AdviceAnswer *answer)
{
    SDL_LockMutex(a->lock);
    bool done = a->done;
    if (done) {
        *answer = a->answer;
        a->done = false;
    }
    SDL_UnlockMutex(a->lock);
    return done;
}

void adviser_stop(Adviser *a)
{
    SDL_LockMutex(a->lock);
    a->waiting = false;
    a->done = false;
    SDL_AtomicSet(&a->stale, 1);
    while (a->busy) {
        SDL_CondWait(a->rest, a->lock);
    }
    SDL_UnlockMutex(a->lock);
}
