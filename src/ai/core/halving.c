#include "halving.h"

#include <string.h>

enum {
    WORKER_MAX = 16,
    SPREAD_BEFORE = 8,
    /* the part of the variance of rollouts that plans do not share, since they meet the same luck:
     * a quarter */
    LUCK_APART = 4,
    /* degrees of freedom of what priors miss: few, for most miss little and a few very much */
    DOUBT_FREEDOM = 3
};

/* One round; each worker makes every WORKER_MAX-th rollout: nothing depends on the threads. */
typedef struct Round {
    const Halving *halving;
    const AiPlan *plans[AI_CHOICE_MAX];
    int plan_count;
    int first;
    int end;
    AiSample *samples; /* NULL: not wanted; else end - first of each plan */
    RolloutEnd *ends;  /* likewise */
    Tally workers[WORKER_MAX][AI_CHOICE_MAX];
} Round;

static void run_worker(void *context, int worker)
{
    Round *round = context;
    for (int i = 0; i < round->plan_count && round->samples != NULL; i++) {
        Tally *tally = &round->workers[worker][i];
        const int each = round->end - round->first;
        tally->samples = &round->samples[i * each];
        tally->ends = round->ends != NULL ? &round->ends[i * each] : NULL;
        tally->next_sample = worker;
        tally->sample_step = WORKER_MAX;
    }
    const Lane lane = {round->plans, round->plan_count, round->first + worker,
                       round->end,   WORKER_MAX,        round->workers[worker]};
    round->halving->worker(round->halving->search, &lane);
}

static void run_round(Round *round, Tally *const tallies[])
{
    const AiParallel *parallel = round->halving->parallel;
    int count = round->end - round->first;
    int workers = count < WORKER_MAX ? count : WORKER_MAX;
    memset(round->workers, 0, sizeof round->workers);
    if (parallel != NULL) {
        parallel->run(parallel->data, workers, run_worker, round);
    } else {
        for (int worker = 0; worker < workers; worker++) {
            run_worker(round, worker);
        }
    }
    for (int worker = 0; worker < workers; worker++) {
        for (int i = 0; i < round->plan_count; i++) {
            tally_merge(tallies[i], &round->workers[worker][i]);
        }
    }
}

static int64_t sum_of(const Arm *arm)
{
    return arm->tally.utility + (int64_t)(arm->prior + arm->prior_shift) * arm->prior_rollouts;
}

static int32_t weight_of(const Arm *arm)
{
    return arm->tally.rollouts + arm->prior_rollouts;
}

int32_t arm_utility(const Arm *arm)
{
    return (int32_t)(sum_of(arm) / weight_of(arm));
}

static bool runs_better(const Arm *a, const Arm *b)
{
    return sum_of(a) * weight_of(b) > sum_of(b) * weight_of(a);
}

/* How much rollouts of a plan differ is known only after some: before them stand SPREAD_BEFORE that
 * differ by `spread`. Without those a single rollout each, which differs by nothing, put out what
 * was seen. */
static int64_t variance_of(const Arm *arms, int count, int64_t spread)
{
    const int64_t rollouts = arms[0].tally.rollouts;
    int64_t variance = 0;
    for (int i = 0; i < count; i++) {
        const Tally *tally = &arms[i].tally;
        int64_t mean = tally->utility / tally->rollouts;
        variance += tally->utility_square / tally->rollouts - mean * mean;
    }
    return (rollouts * (variance / count) + SPREAD_BEFORE * spread * spread)
           / (rollouts - 1 + SPREAD_BEFORE);
}

/* What a prior counts as. Rollouts that hardly differ need none beside them. A prior that they
 * contradict by more than the errors of both is one of the few that miss very much, and counts for
 * less (the weight that a t distribution gives it); what all priors of the halving are off by tells
 * no plan from another and is taken from them. */
static void weigh_priors(Arm *arms, int count, int full, int64_t spread)
{
    const int64_t variance = variance_of(arms, count, spread);
    const int64_t part = variance < spread * spread ? variance : spread * spread;
    /* square of how far both are apart */
    const int64_t usual = variance / LUCK_APART / arms[0].tally.rollouts + spread * spread / full;
    int64_t shift = 0;
    for (int i = 0; i < count; i++) {
        shift += tally_utility(&arms[i].tally) - arms[i].prior;
    }
    shift /= count;
    for (int i = 0; i < count; i++) {
        const int64_t off = tally_utility(&arms[i].tally) - arms[i].prior - shift;
        const int64_t doubt = off * off > usual ? off * off : usual;
        arms[i].prior_shift = (int32_t)shift;
        arms[i].prior_rollouts = (int)(full * part / (spread * spread) * (DOUBT_FREEDOM + 1) * usual
                                       / (DOUBT_FREEDOM * usual + doubt));
    }
}

static void sort_arms(Arm *arms, int count)
{
    for (int i = 1; i < count; i++) {
        for (int k = i; k > 0 && runs_better(&arms[k], &arms[k - 1]); k--) {
            Arm swap = arms[k];
            arms[k] = arms[k - 1];
            arms[k - 1] = swap;
        }
    }
}

static int count_rounds(int arms)
{
    int rounds = 0;
    for (int left = arms; left > 1; left = (left + 1) / 2) {
        rounds++;
    }
    return rounds > 0 ? rounds : 1;
}

void halving_run(const Halving *halving, Arm *arms, int count)
{
    const int full = arms[0].prior_rollouts;
    int rounds = count_rounds(count);
    int done = 0;
    int spent = 0;
    do { /* each round has the same number of rollouts for the plans that are left */
        Round round;
        Tally *tallies[AI_CHOICE_MAX] = {NULL};
        int each = halving->rollouts / rounds / count;
        round.halving = halving;
        round.samples = NULL;
        round.ends = NULL;
        round.plan_count = count;
        round.first = done;
        round.end = done + (each > 0 ? each : 1);
        for (int i = 0; i < count; i++) {
            round.plans[i] = arms[i].plan;
            tallies[i] = &arms[i].tally;
        }
        run_round(&round, tallies);
        done = round.end;
        spent += (round.end - round.first) * count;
        if (full > 0 && halving->spread > 0) {
            weigh_priors(arms, count, full, halving->spread);
        }
        sort_arms(arms, count);
        count = (count + 1) / 2;
    } while (count > 1 && spent < halving->rollouts); /* with few rollouts one round must do */
}

void halving_paired(const Halving *halving, const AiPlan *const plans[], int count, int players,
                    AiForecast out[], AiSample *samples, RolloutEnd *ends)
{
    Round round;
    Tally sums[AI_CHOICE_MAX];
    Tally *tallies[AI_CHOICE_MAX] = {NULL};
    memset(sums, 0, sizeof sums);
    round.halving = halving;
    round.samples = samples;
    round.ends = ends;
    round.plan_count = count;
    round.first = 0;
    round.end = halving->rollouts;
    if (samples != NULL) { /* where nobody waits any more, some are never put down */
        memset(samples, 0, (size_t)count * (size_t)round.end * sizeof *samples);
    }
    for (int i = 0; i < count; i++) {
        round.plans[i] = plans[i];
        tallies[i] = &sums[i];
    }
    run_round(&round, tallies);
    for (int i = 0; i < count; i++) {
        tally_close(&sums[i], players, &out[i]);
    }
}
