/* Keys of tactical positions: plans are played on over the same luck until the best one leads by
 * far enough, and then once more over fresh luck, so that nothing is owed to the choosing. */
#include <stdio.h>
#include <string.h>

#include <serenissima/rules/hash.h>

#include "tactics.h"

enum {
    SCREEN_FIRST = 16, /* rollouts of every plan before the position is given up */
    SCREEN_LAST = 512,
    CLEAR_FIRST = 32, /* fewer never make a plan clearly worse */
    CLEAR_ERRORS = 4, /* lead in the screening that promises the lead in the key */
    CLEAR_LEAD = 250,
    KEY_TIMES = 2,      /* rollouts of the key for each that the screening needed */
    HOPE_LEAD = 200,    /* less after the first rollouts is not worth more of them */
    BUDGET = 3000,      /* rollouts of all plans in the screening */
    LEVEL_ROLLOUTS = 8, /* of each plan, to make the game close */
    CENTIDUCATS = 100
};

/* Means of batches of one plan. */
typedef struct Sample {
    int32_t means[TACTIC_BATCHES_MAX];
    int count;
} Sample;

typedef struct Weighing {
    const Tactic *tactic;
    PlayerView view;
    uint64_t seed;
} Weighing;

static void weighing_init(Weighing *weighing, const Tactic *tactic, uint64_t seed)
{
    weighing->tactic = tactic;
    weighing->seed = seed;
    rules_view_position(&tactic->board->world, &tactic->state, tactic->seat, &weighing->view);
}

/* Plays the plan until there are rollouts / TACTIC_BATCH batches; batch b of every plan meets the
 * same luck. */
static void sample_to(const Weighing *weighing, const AiPlan *plan, int rollouts, Sample *sample)
{
    const Tactic *tactic = weighing->tactic;
    const AiBudget budget = {1, TACTIC_BATCH, tactic->turns};
    while (sample->count < rollouts / TACTIC_BATCH) {
        AiForecast forecast;
        uint64_t luck = weighing->seed + (uint64_t)sample->count * HASH_GOLDEN;
        const AiQuestion question = {
            &tactic->board->world, &weighing->view, tactic->seat, luck, NULL, NULL};
        ai_weigh(&question, plan, &budget, &forecast);
        sample->means[sample->count++] = forecast.share[tactic->seat];
    }
}

/* Rounded up. */
static int32_t root(int64_t value)
{
    int64_t guess = 0;
    for (int64_t bit = INT64_C(1) << 30; bit > 0; bit >>= 1) {
        guess += (guess + bit) * (guess + bit) <= value ? bit : 0;
    }
    return (int32_t)(guess + (guess * guess < value));
}

/* Mean of a - b (b NULL: of a) over the batches both have, and its standard error, rounded up. */
static int32_t mean_of(const Sample *a, const Sample *b, int32_t *error)
{
    int count = b == NULL || a->count < b->count ? a->count : b->count;
    int64_t sum = 0;
    int64_t squares = 0;
    for (int i = 0; i < count; i++) {
        int64_t value = a->means[i] - (b == NULL ? 0 : b->means[i]);
        sum += value;
        squares += value * value;
    }
    int64_t spread = squares - sum * sum / count;
    *error = count < 2 ? AI_SHARE_ONE : root(spread / ((int64_t)count * (count - 1)) + 1);
    return (int32_t)(sum / count);
}

int32_t tactic_weigh_loss(const Tactic *tactic, const AiPlan *plan, int rollouts, int32_t *error)
{
    Weighing weighing;
    Sample best = {.count = 0};
    Sample own = {.count = 0};
    weighing_init(&weighing, tactic, tactic->seed);
    sample_to(&weighing, &tactic->plans[0].plan, rollouts, &best);
    sample_to(&weighing, plan, rollouts, &own);
    return mean_of(&best, &own, error);
}

/* Would the lead, were it one error greater than it looks, still not be clear after all the
 * rollouts there may be? Errors fall with the root of the rollouts. */
static bool out_of_reach(int rollouts, int64_t lead, int64_t error)
{
    int64_t hoped = lead + error;
    int64_t wanted = CLEAR_ERRORS * error;
    return hoped + error < TACTIC_LEAD_MIN
           || hoped * hoped * SCREEN_LAST < wanted * wanted * rollouts;
}

/* Screening. Rollouts that each plan needed to be clearly worse go to needs; false: no plan
 * leads. */
static bool screen(const Tactic *tactic, int needs[TACTIC_PLAN_MAX], int *best_out,
                   const char **why)
{
    static Sample samples[TACTIC_PLAN_MAX];
    Weighing weighing;
    int spent = 0;
    weighing_init(&weighing, tactic, ~tactic->seed);
    for (int i = 0; i < tactic->count; i++) {
        samples[i].count = 0;
        needs[i] = 0;
    }
    for (int rollouts = SCREEN_FIRST; rollouts <= SCREEN_LAST && spent <= BUDGET; rollouts *= 2) {
        int best = 0;
        int64_t best_mean = -1;
        int open = 0;
        for (int i = 0; i < tactic->count; i++) {
            int32_t error;
            if (needs[i] == 0) {
                spent += rollouts - samples[i].count * TACTIC_BATCH;
                sample_to(&weighing, &tactic->plans[i].plan, rollouts, &samples[i]);
                int32_t mean = mean_of(&samples[i], NULL, &error);
                best = mean > best_mean ? i : best;
                best_mean = mean > best_mean ? mean : best_mean;
            }
        }
        for (int i = 0; i < tactic->count; i++) {
            int32_t error;
            if (i == best || needs[i] != 0) {
                continue;
            }
            int32_t lead = mean_of(&samples[best], &samples[i], &error);
            if (rollouts >= CLEAR_FIRST && lead >= CLEAR_LEAD && lead >= CLEAR_ERRORS * error) {
                needs[i] = rollouts;
            } else if (rollouts == SCREEN_FIRST ? lead < HOPE_LEAD
                                                : out_of_reach(rollouts, lead, error)) {
                *why = "two plans are about as good as one another";
                return false;
            } else {
                open++;
            }
        }
        if (open == 0 && rollouts >= CLEAR_FIRST) {
            needs[best] = rollouts;
            *best_out = best;
            return true;
        }
    }
    *why = "the best plan is not clear enough";
    return false;
}

/* The best of the rivals, by what all of them are worth at the end. */
static PlayerId best_rival(const Tactic *tactic, const AiForecast *forecast)
{
    PlayerId best = 0;
    for (PlayerId player = 1; player <= tactic->state.pub.player_count; player++) {
        if (player != tactic->seat
            && (best == 0 || forecast->worth[player] > forecast->worth[best])) {
            best = player;
        }
    }
    return best;
}

bool tactic_level(Tactic *tactic)
{
    Weighing weighing;
    const World *world = &tactic->board->world;
    const AiBudget budget = {1, LEVEL_ROLLOUTS, tactic->turns};
    int32_t coin = world->edition == EDITION_2012 ? 1 : 100;
    int64_t best = INT64_MIN;
    int64_t second = INT64_MIN;
    PlayerId rival = 0;
    weighing_init(&weighing, tactic, ~tactic->seed);
    const AiQuestion question = {world, &weighing.view, tactic->seat, weighing.seed, NULL, NULL};
    for (int i = 0; i < tactic->count; i++) {
        AiForecast forecast;
        ai_weigh(&question, &tactic->plans[i].plan, &budget, &forecast);
        PlayerId ahead = best_rival(tactic, &forecast);
        int64_t lead = (int64_t)forecast.worth[tactic->seat] - forecast.worth[ahead];
        rival = lead > best ? ahead : rival;
        second = lead > best ? best : lead > second ? lead : second;
        best = lead > best ? lead : best;
    }
    if (tactic->count < 2 || best == second) {
        return false;
    }
    int64_t more = (best + second) / (2 * CENTIDUCATS * coin) * coin;
    tactic->state.secret.ducats[more > 0 ? rival : tactic->seat] +=
        (int32_t)(more > 0 ? more : -more);
    return true;
}

static void sort_by_regret(Tactic *tactic)
{
    for (int i = 1; i < tactic->count; i++) {
        TacticPlan moved = tactic->plans[i];
        int place = i;
        for (; place > 0 && moved.regret < tactic->plans[place - 1].regret; place--) {
            tactic->plans[place] = tactic->plans[place - 1];
        }
        tactic->plans[place] = moved;
    }
}

bool tactic_key(Tactic *tactic, const char **why)
{
    static Sample samples[TACTIC_PLAN_MAX];
    int needs[TACTIC_PLAN_MAX];
    int best;
    Weighing weighing;
    if (tactic->count < 2) {
        *why = "there is only one plan";
        return false;
    }
    if (!screen(tactic, needs, &best, why)) {
        return false;
    }
    weighing_init(&weighing, tactic, tactic->seed);
    for (int i = 0; i < tactic->count; i++) {
        samples[i].count = 0;
        sample_to(&weighing, &tactic->plans[i].plan, KEY_TIMES * needs[i], &samples[i]);
    }
    for (int i = 0; i < tactic->count; i++) {
        TacticPlan *plan = &tactic->plans[i];
        plan->rollouts = KEY_TIMES * needs[i];
        plan->chance = mean_of(&samples[i], NULL, &plan->error);
        plan->regret = 0;
        plan->regret_error = 0;
        if (i != best) {
            plan->regret = mean_of(&samples[best], &samples[i], &plan->regret_error);
        }
    }
    sort_by_regret(tactic);
    snprintf(tactic->ai, sizeof tactic->ai, "%s",
             ai_default((EditionId)tactic->board->world.edition)->name);
    *why = tactic_key_fault(tactic);
    return *why == NULL;
}
