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
    SDL_cond *wake; // A job came, or the end.
    SDL_cond *rest; // The thread has no job in hand.
    SDL_atomic_t stale; // The work in hand is to be cut short and its answer dropped.
    const World *world;
    NetStore *nets;
    AdviceJob job;
    AdviceAnswer answer;
    bool waiting; // A job lies ready.
    bool busy;    // The thread works.
    bool done;    // An answer lies ready.
    bool quit;
};

// --- The work ------------------------------------------------------------------------------------

// Rollouts are the measure of the effort, never time: the answer is the same on every machine.
static const AiBudget BUDGET_HINT = {6, 192, 1};
static const AiBudget BUDGET_EARLY = {4, 24, 1};
static const AiBudget BUDGET_REVIEW = {5, 96, 1};
static const AiBudget BUDGET_CHANCES = {1, 32, 1};
static const AiBudget BUDGET_SHORT_SIGHTED = {1, 32, 0};
static const AiBudget BUDGET_WHY = {4, 96, 1};
enum { ROLLOUTS_STANDING = 32 };

// Lanes of rollouts one after another. When nobody waits for the answer any more, only the first is
// run, so that there is something to close the sums with.
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

// The same on all cores: for what somebody waits for, while no computer player thinks.
static void run_abreast(void *data, int count, AiTask *task, void *context)
{
    const AiParallel crowd = crowd_parallel();
    Lanes lanes = {data, task, context};
    crowd.run(crowd.data, count, run_unless_stale, &lanes);
}

static void put_outlook(const AiForecast *forecast, AdviceOutlook *out)
{
    memcpy(out->share, forecast->share, sizeof out->share);
    memcpy(out->share_error, forecast->share_error, sizeof out->share_error);
    memcpy(out->worth, forecast->worth, sizeof out->worth);
    memcpy(out->worth_error, forecast->worth_error, sizeof out->worth_error);
}

static void put_plan(const AiPlan *plan, const AiForecast *after, const AiGrounds *grounds,
                     const AiRemarks *remarks, AdvicePlan *out)
{
    out->count = plan->count < ADVICE_COMMAND_MAX ? plan->count : ADVICE_COMMAND_MAX;
    memcpy(out->commands, plan->commands, sizeof *out->commands * (size_t)out->count);
    put_outlook(after, &out->after);
    out->remark_count = remarks->count;
    for (int i = 0; i < remarks->count; i++) {
        const AiRemark *r = &remarks->list[i];
        out->remarks[i] = (AdviceRemark){ai_remark_name((AiRemarkKind)r->kind), r->amount, r->other, r->player, r->port, r->galley, r->than, r->foe};
    }
    out->ahead = grounds->ahead;
    out->part = grounds->part;
    out->beyond = grounds->beyond;
    out->idle = grounds->idle;
    out->price = grounds->price;
    out->reason_count = grounds->count;
    for (int i = 0; i < grounds->count; i++) {
        const AiReason *reason = &grounds->reasons[i];
        AiReason turned = *reason;
        turned.centiducats = -reason->centiducats;
        out->reasons[i] = (AdviceReason){ai_term_name((AiTerm)reason->term), ai_reason_form(reason), ai_reason_form(&turned),
                                         reason->port, reason->galley, reason->foe, reason->player, reason->centiducats};
    }
}

static void give_hint(const AiQuestion *question, const AiBudget *budget, AdviceAnswer *answer)
{
    AiHint hint;
    ai_hint(question, budget, &hint);
    put_outlook(&hint.before, &answer->before);
    answer->plan_count = hint.count;
    for (int i = 0; i < hint.count; i++) {
        const AiAdvice *advice = &hint.plans[i];
        put_plan(&advice->choice.plan, &advice->choice.after, &advice->grounds, &advice->remarks,
                 &answer->plans[i]);
        answer->plans[i].behind = advice->behind;
        answer->plans[i].behind_error = advice->behind_error;
    }
}

// The weakest levels by their name, others by their style, as what sets them apart.
static const char *eyes_of(const Ai *who)
{
    const bool weak = who->level < ai_default((EditionId)who->edition)->level;
    return weak || who->style == AI_STYLE_PLAIN ? ai_level((EditionId)who->edition, who->level, AI_STYLE_PLAIN)->name
                                                : ai_style_name((AiStyle)who->style);
}

// Half of the least amount of money, as for reasons: hundredths of a ducat.
static int32_t least_doubt(const World *world)
{
    const int32_t coin = world->e1996.coin_ducats;
    return 50 * (coin > 0 ? coin : 1);
}

static void judge(const AiQuestion *question, const AdviceJob *job, const AiBudget *budget,
                  AdviceAnswer *answer)
{
    AiPlan played;
    AiReview review;
    memset(&played, 0, sizeof played);
    played.count = job->played_count < AI_PLAN_MAX ? job->played_count : AI_PLAN_MAX;
    memcpy(played.commands, job->played, sizeof *job->played * (size_t)played.count);
    const Ai *who = job->ai[0] != '\0' ? ai_find(job->ai, (EditionId)question->world->edition) : NULL;
    ai_why(question, who, &played, budget, &review);
    answer->eyes = review.own_eyes ? eyes_of(who) : NULL;
    answer->own_doubt = review.own_eyes && review.own_lead < -least_doubt(question->world) && review.own_doubt != AI_DOUBT_OTHER;
    answer->searched = review.own_doubt == AI_DOUBT_SEARCH;
    answer->liked = review.own_doubt == AI_DOUBT_LIKING;
    answer->learned = who != NULL && ai_uses_net(who, question->view->pub.player_count);
    put_outlook(&review.played, &answer->before);
    put_plan(&review.best_plan, &review.best, &review.grounds, &review.remarks, &answer->plans[0]);
    answer->plan_count = 1;
    if (review.next_plan.count > 0) {
        const AiGrounds none = {.count = 0};
        const AiRemarks no_remarks = {.count = 0};
        put_plan(&review.next_plan, &review.best, &none, &no_remarks, &answer->plans[answer->plan_count++]);
    }
    answer->loss = review.loss;
    answer->loss_error = review.loss_error;
    answer->told_error = review.told_error;
    answer->sure_loss = review.sure_loss;
    answer->was_best = review.was_best;
    answer->alone = review.alone;
    answer->close = review.close;
}

static void look_ahead(const AiQuestion *question, const AiBudget *budget, AdviceOutlook *out, AccountOutlook *each)
{
    const AiPlan *const as_it_stands = NULL;
    AiSample samples[ACCOUNT_SAMPLE_MAX];
    AiForecast forecast;
    memset(samples, 0, sizeof samples);
    ai_weigh_each(question, &as_it_stands, 1, budget, &forecast, samples);
    each->count = budget->rollouts;
    for (int i = 0; i < each->count; i++) {
        memcpy(each->outcomes[i], samples[i].share, sizeof each->outcomes[i]);
    }
    put_outlook(&forecast, out);
}

static void advise(const World *world, const AdviceJob *job, NetStore *nets, SDL_atomic_t *stale, AdviceAnswer *answer)
{
    const AiParallel parallel = {job->kind == ADVICE_HINT ? run_abreast : run_lanes, stale};
    const bool learned = ai_advice_uses_net((EditionId)world->edition, job->view.pub.player_count);
    const AiQuestion question = {world, &job->view, job->seat, job->seed, &parallel, learned ? net_store_find(nets, world) : NULL};
    AdviceOutlook unused;
    memset(answer, 0, sizeof *answer);
    answer->number = job->number;
    answer->kind = job->kind;
    switch ((AdviceKind)job->kind) {
    case ADVICE_CHANCES:
        look_ahead(&question, &BUDGET_CHANCES, &answer->before, &answer->each);
        if (job->short_sighted) {
            look_ahead(&question, &BUDGET_SHORT_SIGHTED, &unused, &answer->short_sighted);
        }
        break;
    case ADVICE_STANDING: {
        AiForecast forecast;
        ai_standing(&question, ROLLOUTS_STANDING, &forecast);
        put_outlook(&forecast, &answer->before);
        break;
    }
    case ADVICE_HINT: give_hint(&question, job->early ? &BUDGET_EARLY : &BUDGET_HINT, answer); break;
    case ADVICE_WHY: judge(&question, job, &BUDGET_WHY, answer); break;
    case ADVICE_REVIEW: judge(&question, job, &BUDGET_REVIEW, answer); break;
    case ADVICE_NONE: break;
    }
}

// --- The thread ----------------------------------------------------------------------------------

// The window sleeps until an event comes; this one says that an answer is there.
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
    a->thread = a->lock && a->wake && a->rest ? SDL_CreateThreadWithStackSize(run, "advice", AI_STACK_BYTES, a) : NULL;
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
