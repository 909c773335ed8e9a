#include <serenissima/records/ladder.h>

#include <math.h>
#include <string.h>

/* How much stronger a level is thought to be than the one below where nothing was measured. */
static const double STEP = 0.7;
/* How far from LADDER_STRANGER people lie before anything is known of them: standard deviation. */
static const double APART = 1.5;
/* Strengths that no result bounds (nothing won, nothing lost) are held by a normal prior. */
static const double PRIOR = 4;

/* ---- Strengths of levels ---- */

/* One more observation of sigma(x): the slope of its likelihood and how fast that falls. */
static void observe(double x, double won, double games, double *slope, double *fall)
{
    const double chance = 1 / (1 + exp(-x));
    *slope += won - games * chance;
    *fall += games * chance * (1 - chance);
}

static void improve(double *strength, double slope, double fall)
{
    slope -= *strength / (PRIOR * PRIOR);
    fall += 1 / (PRIOR * PRIOR);
    const double step = slope / fall;
    *strength += step > 1 ? 1 : step < -1 ? -1 : step;
}

/* Newton's steps in one strength after another: the likelihood has one summit. */
static void fit(const LadderMeasure *m, Ladder *out)
{
    enum { ROUNDS = 400 };
    const double others = log(out->players - 1);
    double beginner = 0, *s = out->strength;
    for (int round = 0; round < ROUNDS; round++) {
        double slope = 0, fall = 0;
        for (int level = 1; level <= out->levels; level++) {
            const double games = m[level].games;
            const double met = games > 0 ? m[level].beginner_games : 0;
            double here = 0, falls = 0;
            observe(beginner - s[level] - others, m[level].beginner * met / 100, met, &slope,
                    &fall);
            observe(s[level] - others, m[level].percent * games / 100, games, &here, &falls);
            /* The beginner's games, from the other side. */
            double his = 0;
            observe(beginner - s[level] - others, m[level].beginner * met / 100, met, &his, &falls);
            if (m[level].games > 0) {
                improve(&s[level], here - his, falls);
            }
        }
        improve(&beginner, slope, fall);
    }
}

void ladder_fit(const LadderMeasure *measures, int levels, int players, Ladder *out)
{
    memset(out, 0, sizeof *out);
    out->levels = levels;
    out->players = players;
    fit(measures, out);
    for (int level = 1; level <= levels; level++) {
        double *s = out->strength;
        out->measured[level] = measures[level].games > 0;
        s[level] = out->measured[level] || level == 1 ? s[level] : s[level - 1] + STEP;
        s[level] = level > 1 && s[level] < s[level - 1] ? s[level - 1] : s[level];
    }
}

double ladder_strength(const Ladder *ladder, double place)
{
    const double *s = ladder->strength;
    const int below = (int)floor(place);
    if (below < 1) {
        return s[1] - STEP * (1 - place);
    }
    return below >= ladder->levels ? s[ladder->levels] + STEP * (place - ladder->levels)
                                   : s[below] + (s[below + 1] - s[below]) * (place - below);
}

/* ---- A person's place ---- */

bool ladder_add(LadderResults *results, const Ladder *ladder, const uint8_t *levels, int count,
                bool won)
{
    double others = 0;
    for (int i = 0; i < count; i++) {
        if (levels[i] < 1 || levels[i] > ladder->levels || !ladder->measured[levels[i]]) {
            return false;
        }
        others += exp(ladder->strength[levels[i]]);
    }
    for (int at = 0; at <= (ladder->levels + 1) * LADDER_STEPS && count > 0; at++) {
        const double own = exp(ladder_strength(ladder, (double)at / LADDER_STEPS));
        results->chance[at] += log((won ? own : others) / (own + others));
    }
    results->games += count > 0;
    return count > 0;
}

/* The first place that as much of the weight lies at or below. */
static int place_at(const double *weight, int last, double share)
{
    double all = 0, sum = 0;
    for (int at = 0; at <= last; at++) {
        all += weight[at];
    }
    for (int at = 0; at < last; at++) {
        sum += weight[at];
        if (sum >= share * all) {
            return at;
        }
    }
    return last;
}

/* How likely each place is, the likeliest 1; returns the last of them. apart: as far from
 * LADDER_STRANGER as APART says beforehand, else all alike. */
static int weigh_places(const LadderResults *results, int levels, bool apart, double *weight)
{
    const int last = (levels + 1) * LADDER_STEPS;
    double best = -HUGE_VAL;
    for (int at = 0; at <= last; at++) {
        const double off = apart ? ((double)at / LADDER_STEPS - LADDER_STRANGER) / APART : 0;
        weight[at] = results->chance[at] - off * off / 2;
        best = weight[at] > best ? weight[at] : best;
    }
    for (int at = 0; at <= last; at++) {
        weight[at] = exp(weight[at] - best);
    }
    return last;
}

int ladder_level(const LadderResults *results, int levels)
{
    double weight[(LADDER_LEVEL_MAX + 1) * LADDER_STEPS + 1];
    const int last = weigh_places(results, levels, true, weight);
    const int level = (place_at(weight, last, 0.5) + LADDER_STEPS / 2) / LADDER_STEPS;
    return level < 1 ? 1 : level < levels ? level : levels;
}

void ladder_place(const LadderResults *results, int levels, LadderPlace *out)
{
    double weight[(LADDER_LEVEL_MAX + 1) * LADDER_STEPS + 1];
    memset(out, 0, sizeof *out);
    out->games = results->games;
    out->known = results->games >= LADDER_GAMES_LEAST;
    if (!out->known) {
        return;
    }
    const int last = weigh_places(results, levels, false, weight);
    out->middle = place_at(weight, last, 0.5);
    out->low = place_at(weight, last, 0.025);
    out->high = place_at(weight, last, 0.975);
}
