/* Keys of tactical positions: plans are played on by hand over a first luck until one seems to
 * lead, and then by each of the three policies over a fresh one, until it leads every other plan by
 * as much as a key must show, or hardly can any more. */
#include <serenissima/rules/hash.h>

#include "tactics.h"

enum {
    FIRST_GAMES = 16, /* of each plan by hand, then twice as many again and again */
    FIRST_BETTER = 8, /* the same by captains and admirals */
    MOST_COSTLY = 32,
    TWO = 2, /* players: their games cost next to nothing by any policy */
    /* Turns (1996: rounds) that captains and admirals play on at fuller tables. */
    TURNS_2012 = 3,
    TURNS_1996 = 0,
    TURNS_TWO = 100
};

/* Ever longer looks by hand, and the lead below which a position is given up after each. */
static const TacticLook LOOKS[] = {{6, 0, 400}, {8, TURNS_TWO, 500}, {24, TURNS_TWO, 1500}};

static bool is_costly(const Tactic *tactic, TacticPolicy policy)
{
    return tactic->state.pub.player_count > TWO
           && (policy == TACTIC_BY_ADMIRAL
               || (policy == TACTIC_BY_CAPTAIN && tactic->board->world.edition == EDITION_1996));
}

static int most_games(const Tactic *tactic, TacticPolicy policy)
{
    static const int most[TACTIC_POLICIES] = {128, 64, 32};
    return is_costly(tactic, policy) ? MOST_COSTLY : most[policy];
}

/* ---- Screening ---- */

static int best_of(const TacticSample samples[], int count)
{
    int best = 0;
    int32_t error;
    for (int i = 1; i < count; i++) {
        best = tactic_mean(&samples[i], NULL, &error) > tactic_mean(&samples[best], NULL, &error)
                   ? i
                   : best;
    }
    return best;
}

/* Puts the plan first that seems to lead, and drops those of its own kind that come near it: a plan
 * is compared with others, not with its variants. False: another kind comes near it. */
static bool screen(Tactic *tactic, const TacticLook *look)
{
    static TacticSample samples[TACTIC_PLAN_MAX];
    const AiPlan *plans[TACTIC_PLAN_MAX];
    int kept = 1;
    int32_t error;
    for (int i = 0; i < tactic->count; i++) {
        plans[i] = &tactic->plans[i].plan;
        samples[i].count = 0;
    }
    tactic_look(tactic, look, plans, tactic->count, samples);
    const int best = best_of(samples, tactic->count);
    const TacticPlan first = tactic->plans[best];
    const uint64_t kind = tactic_kind(&first.plan);
    const TacticSample lead = samples[best];
    tactic->plans[best] = tactic->plans[0];
    samples[best] = samples[0];
    tactic->plans[0] = first;
    for (int i = 1; i < tactic->count; i++) {
        const bool near = tactic_mean(&lead, &samples[i], &error) < look->hope;
        if (near && tactic_kind(&tactic->plans[i].plan) != kind) {
            return false;
        }
        if (!near) {
            tactic->plans[kept++] = tactic->plans[i];
        }
    }
    tactic->count = kept;
    return kept > 1;
}

/* ---- The key ---- */

typedef enum Standing { STANDS, OPEN, FALLEN } Standing;

/* Of the best plan against another: it stands where it leads by what a key must show and by a
 * standard error more, so that other games show it, too. */
static Standing standing(int32_t lead, int32_t error)
{
    return lead - error >= TACTIC_LEAD_MIN && lead >= TACTIC_LEAD_ERRORS * error ? STANDS
           : lead + error < TACTIC_LEAD_MIN                                      ? FALLEN
                                                                                 : OPEN;
}

static void note(const TacticSample samples[], int count, TacticPolicy policy, Tactic *tactic)
{
    for (int i = 0; i < count; i++) {
        TacticFigures *to = &tactic->plans[i].by[policy];
        *to = (TacticFigures){.rollouts = samples[i].count};
        to->chance = tactic_mean(&samples[i], NULL, &to->error);
        if (i > 0) {
            to->regret = tactic_mean(&samples[0], &samples[i], &to->regret_error);
        }
    }
}

/* Plays the first plan and those that it does not lead yet. */
static bool prove(Tactic *tactic, TacticPolicy policy)
{
    static TacticSample samples[TACTIC_PLAN_MAX];
    const AiPlan *plan;
    bool closed[TACTIC_PLAN_MAX] = {false};
    int from = 0;
    bool open = true;
    for (int i = 0; i < tactic->count; i++) {
        samples[i].count = 0;
    }
    const uint64_t seed = hash_mix(tactic->seed + (uint64_t)policy);
    const int first = policy == TACTIC_BY_HAND ? FIRST_GAMES : FIRST_BETTER;
    for (int games = first; open && games <= most_games(tactic, policy); games *= 2) {
        open = false;
        for (int i = 0; i < tactic->count; i++) {
            int32_t error;
            if (closed[i]) {
                continue;
            }
            plan = &tactic->plans[i].plan;
            tactic_play(tactic, policy, seed, &plan, 1, from, games, &samples[i]);
            const int32_t lead = i > 0 ? tactic_mean(&samples[0], &samples[i], &error) : 0;
            const Standing now = i > 0 ? standing(lead, error) : OPEN;
            if (now == FALLEN) {
                return false;
            }
            closed[i] = now == STANDS;
            open = open || (i > 0 && now == OPEN);
        }
        from = games;
    }
    note(samples, tactic->count, policy, tactic);
    return !open;
}

/* The best plan stays the first; the others go by what they lose by the policy that comes nearest
 * to another choice, so far as `policies` of them have played. */
static void sort_by_regret(Tactic *tactic, int policies)
{
    int by = 0;
    int32_t least = AI_SHARE_ONE + 1;
    for (int i = 1; i < tactic->count; i++) {
        for (int policy = 0; policy < policies; policy++) {
            const int32_t regret = tactic->plans[i].by[policy].regret;
            by = regret < least ? policy : by;
            least = regret < least ? regret : least;
        }
    }
    for (int i = 2; i < tactic->count; i++) {
        const TacticPlan moved = tactic->plans[i];
        int at = i;
        for (; at > 1 && moved.by[by].regret < tactic->plans[at - 1].by[by].regret; at--) {
            tactic->plans[at] = tactic->plans[at - 1];
        }
        tactic->plans[at] = moved;
    }
}

const char *tactic_key(Tactic *tactic, uint64_t stamp)
{
    static const char *const fails[TACTIC_POLICIES] = {
        "no clear lead by hand", "no clear lead by captains", "no clear lead by admirals"};
    const World *world = &tactic->board->world;
    tactic->seed = hash_mix(rules_hash(world, &tactic->state.state) + stamp);
    tactic->stamp = stamp;
    tactic->turns = tactic->state.pub.player_count == TWO ? TURNS_TWO
                    : world->edition == EDITION_2012      ? TURNS_2012
                                                          : TURNS_1996;
    for (size_t i = 0; i < sizeof LOOKS / sizeof LOOKS[0]; i++) {
        if (tactic->count < 2 || !screen(tactic, &LOOKS[i])) {
            return "another plan comes near it at a look";
        }
    }
    for (int policy = 0; policy < TACTIC_POLICIES; policy++) {
        if (!prove(tactic, (TacticPolicy)policy)) {
            return fails[policy];
        }
        sort_by_regret(tactic, policy + 1); /* What may come near is tried first from here. */
    }
    tactic_tell(tactic);
    return tactic_key_fault(tactic);
}
