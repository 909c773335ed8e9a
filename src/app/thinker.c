#include "thinker.h"

#include <serenissima/ai/hints.h>
#include <serenissima/data/paths.h>
#include <serenissima/records/ladder.h>
#include <serenissima/rules/hash.h>
#include <serenissima/threads/thread_pool.h>
#include <serenissima/ui/app_ui.h>

#include <stdlib.h>
#include <string.h>

Thinker *worker, *adviser;

/* NULL when no thread can be started. */
static Thinker *thinker_create(const char *name, size_t job_bytes, size_t answer_bytes,
                               JobWork *work)
{
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (!thinker) {
        return NULL;
    }
    const JobKind kind = {name, job_bytes, answer_bytes, work};
    thinker->nets = net_store_create();
    thinker->threads = SDL_GetCPUCount();
    thinker->thread = job_thread_create(&kind);
    if (!thinker->thread) {
        thinker_destroy(thinker);
        return NULL;
    }
    return thinker;
}

/* --- Advice ----------------------------------------------------------------------------------- */

typedef struct PositionJob {
    const World *world;
    AdviceJob job;
} PositionJob;

/* Rollouts are the measure of the effort, never time: the answer is the same on every machine. */
static const AiBudget BUDGET_REVIEW = {5, 96, 1};
static const AiBudget BUDGET_CHANCES = {1, 32, 1};
static const AiBudget BUDGET_SHORT_SIGHTED = {1, 32, 0};
static const AiBudget BUDGET_WHY = {4, 96, 1};
enum { ROLLOUTS_STANDING = 32, ROLLOUTS_PAIR = 256 };

typedef struct Lanes {
    SDL_atomic_t *stale;
    int threads;
    AiTask *task;
    void *context;
} Lanes;

/* When nobody waits for the answer any more, only the first lane is run, so that there is something
 * to close the sums with. */
static void run_unless_stale(void *data, int lane)
{
    const Lanes *lanes = data;
    if (lane == 0 || SDL_AtomicGet(lanes->stale) == 0) {
        lanes->task(lanes->context, lane);
    }
}

/* Lanes of rollouts on as many threads as the template says. */
static void run_lanes(void *template, int count, AiTask *task, void *context)
{
    Lanes lanes = *(const Lanes *)template;
    lanes.task = task;
    lanes.context = context;
    thread_pool_run(lanes.threads, count, run_unless_stale, NULL, &lanes);
}

/* The chances of each rollout, for the review of a game. */
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

/* NULL: a person of whom nothing is known. */
static const Ai *find_ai(const World *world, const char *name)
{
    return name[0] != '\0' ? ai_find(name, (EditionId)world->edition) : NULL;
}

/* All cores work for what somebody waits for while no computer player thinks. */
static void advise(const void *work, void *out, SDL_atomic_t *stale)
{
    const World *world = ((const PositionJob *)work)->world;
    const AdviceJob *job = &((const PositionJob *)work)->job;
    AdviceAnswer *answer = out;
    const bool waited_for = job->kind == ADVICE_HINT || job->whole;
    Lanes lanes = {.stale = stale, .threads = waited_for ? adviser->threads : 1};
    const AiParallel parallel = {run_lanes, &lanes};
    const bool learned = ai_advice_uses_net((EditionId)world->edition, job->view.pub.player_count);
    AiKnown known = {.net = learned ? net_store_find(adviser->nets, world) : NULL,
                     .strangers = LADDER_STRANGER};
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        known.seats[seat] = find_ai(world, job->seats[seat]);
    }
    const AiQuestion question = {world, &job->view, job->seat, job->seed, &parallel, &known};
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
        ai_hint_more(&question, job->early ? &HINT_FIRST : &HINT_FINAL, job->shown,
                     job->shown_count, job->follows, &answer->hint);
        break;
    case ADVICE_WHY:
        ai_why(&question, find_ai(world, job->ai), &job->played, &BUDGET_WHY, &answer->review);
        break;
    case ADVICE_REVIEW: ai_review(&question, &job->played, &BUDGET_REVIEW, &answer->review); break;
    case ADVICE_PAIR: {
        const AiBudget budget = {2, ROLLOUTS_PAIR, job->turns};
        ai_review_pair(&question, &job->played, &job->better, &budget, &answer->review);
        break;
    }
    case ADVICE_NONE: break;
    }
}

bool adviser_open(void)
{
    adviser = thinker_create("advice", sizeof(PositionJob), sizeof(AdviceAnswer), advise);
    return adviser != NULL;
}

/* Written anew where the same budgets would be answered otherwise. */
enum { JUDGE_FORM = 3 };

uint64_t adviser_judge(const World *world)
{
    const AiBudget budgets[] = {BUDGET_REVIEW, BUDGET_CHANCES, BUDGET_SHORT_SIGHTED};
    uint64_t hash = hash_memory(ai_stamp(world, paths_net_hash(world->edition)),
                                SERENISSIMA_VERSION, sizeof SERENISSIMA_VERSION);
    hash = hash_u32(hash, JUDGE_FORM);
    for (int i = 0; i < 3; i++) {
        hash = hash_u32(hash, (uint32_t)budgets[i].candidates);
        hash = hash_u32(hash, (uint32_t)budgets[i].rollouts);
        hash = hash_u32(hash, (uint32_t)budgets[i].turns);
    }
    return hash_mix(hash);
}

void adviser_start(const World *world, const AdviceJob *job)
{
    const PositionJob position_job = {world, *job};
    job_thread_start(adviser->thread, &position_job);
}

bool adviser_poll(AdviceAnswer *answer)
{
    return job_thread_poll(adviser->thread, answer);
}

void adviser_stop(void)
{
    job_thread_cancel(adviser->thread);
}

/* --- Seats ------------------------------------------------------------------------------------ */

typedef struct SeatJob {
    const World *world;
    AiJob job;
} SeatJob;

typedef struct SeatAnswer {
    uint32_t number; /* Of the job. */
    AiPlan plan;
} SeatAnswer;

/* The answer is dropped when it is stale, never cut short. */
static void think(const void *job, void *answer, SDL_atomic_t *stale)
{
    const SeatJob *seat_job = job;
    const World *world = seat_job->world;
    const AiJob *asked = &seat_job->job;
    SeatAnswer *out = answer;
    const Ai *ai = ai_find(asked->ai, (EditionId)world->edition);
    (void)stale;
    out->number = asked->number;
    out->plan.count = 0;
    if (!ai) {
        ai = ai_default((EditionId)world->edition);
    }
    if (ai) {
        const AiParallel parallel = thread_pool_parallel(&worker->threads);
        const AiQuestion question = {world,       &asked->view, asked->seat,
                                     asked->seed, &parallel,    NULL};
        Ai seat = *ai;
        seat.net = ai_uses_net(ai, asked->view.pub.player_count)
                       ? net_store_find(worker->nets, world)
                       : NULL;
        ai_decide(&seat, &question, &out->plan);
    }
}

bool worker_open(void)
{
    worker = thinker_create("ai", sizeof(SeatJob), sizeof(SeatAnswer), think);
    return worker != NULL;
}

void worker_start(const World *world, const AiJob *job)
{
    const SeatJob seat_job = {world, *job};
    job_thread_start(worker->thread, &seat_job);
}

bool worker_poll(uint32_t *number, Command *out, int *count)
{
    SeatAnswer answer;
    if (!job_thread_poll(worker->thread, &answer)) {
        return false;
    }
    *number = answer.number;
    *count = answer.plan.count < UI_HOST_PLAN_MAX ? answer.plan.count : UI_HOST_PLAN_MAX;
    memcpy(out, answer.plan.commands, sizeof *out * (size_t)*count);
    return true;
}

void worker_stop(void)
{
    job_thread_cancel(worker->thread);
}

void thinker_destroy(Thinker *thinker)
{
    if (thinker) {
        job_thread_destroy(thinker->thread);
        net_store_destroy(thinker->nets);
        free(thinker);
    }
}
