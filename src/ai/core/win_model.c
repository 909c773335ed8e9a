#include "win_model.h"

#include "edition.h"
#include "play.h"
#include "halving.h"

#include <string.h>

enum { LOGIT_ONE = NET_LOGIT_ONE, LOGIT_MAX = 64 * LOGIT_ONE, WORTH_ONE = 4096 };

/* How far the lead of a plan lay from that of games played out by others, beyond its own error and
 * theirs, at a chance of half: 1/AI_SHARE_ONE. */
enum { PLAYERS_MISS = 700 };

/* Between which knots the game stands: the lower one, and how far it is to the next. */
static int find_knot(const WinModel *model, int32_t left, int32_t *part)
{
    int knot = 0;
    while (knot + 2 < CHANCE_KNOT_COUNT && left >= model->knots[knot + 1]) {
        knot++;
    }
    int32_t low = model->knots[knot];
    int32_t high = model->knots[knot + 1];
    left = left < low ? low : left > high ? high : left;
    *part = (left - low) * LOGIT_ONE / (high - low);
    return knot;
}

static int64_t between(const int32_t *low, const int32_t *high, int32_t part, int i)
{
    return low[i] + (int64_t)(high[i] - low[i]) * part / LOGIT_ONE;
}

static int64_t weigh(const int32_t *low, const int32_t *high, int32_t part, const int32_t *facts)
{
    int64_t sum = 0;
    for (int i = 0; i < AI_FACT_MAX; i++) {
        sum += facts[i] * between(low, high, part, i);
    }
    return sum;
}

static int32_t limit(int64_t logit)
{
    return (int32_t)(logit < -LOGIT_MAX ? -LOGIT_MAX : logit > LOGIT_MAX ? LOGIT_MAX : logit);
}

void win_seats(const WinLevels *levels, const AiQuestion *question, WinSeats *out)
{
    const int players = question->view->pub.player_count;
    *out = (WinSeats){{0}, 0};
    for (PlayerId player = 1; player <= players && question->known != NULL; player++) {
        const Ai *ai = win_known(question, player);
        const int level = ai != NULL ? ai->level : question->known->strangers;
        out->pull[player] = levels->pull[players - CHANCE_PLAYERS_MIN][level];
        out->blunt += levels->blunt[players - CHANCE_PLAYERS_MIN][level];
    }
    out->blunt /= players;
}

/* How well somebody plays matters as long as there is something to play for; games of mixed levels
 * are told best by the fourth root of what is left. */
static int32_t fading(const WinModel *model, int32_t whole_game, int32_t left)
{
    const int32_t whole = model->knots[CHANCE_KNOT_COUNT - 1];
    const int32_t half = root_of((int64_t)(left < whole ? left : whole) * whole);
    const int32_t root = root_of((int64_t)half * whole);
    return (int32_t)((int64_t)whole_game * root / whole);
}

void win_model_score(const WinModel *model, const AiFacts *facts, int players,
                     const WinSeats *seats, NetValue *out)
{
    int32_t part;
    int knot = find_knot(model, facts->left_mille, &part);
    int table = players - CHANCE_PLAYERS_MIN;
    const int32_t blunt = seats != NULL ? fading(model, seats->blunt, facts->left_mille) : 0;
    *out = (NetValue){{0}, {0}};
    for (int player = 1; player <= players; player++) {
        const int32_t *seen = facts->facts[player];
        const int32_t *low = model->worth[table][knot];
        const int32_t *high = model->worth[table][knot + 1];
        int64_t pull = weigh(model->logit[table][knot], model->logit[table][knot + 1], part, seen);
        int64_t constant = between(low, high, part, AI_FACT_MAX) * CHANCE_CONSTANT;
        const int32_t level =
            seats != NULL ? fading(model, seats->pull[player], facts->left_mille) : 0;
        out->logit[player] = limit(pull / LOGIT_ONE * (1000 - blunt) / 1000 + level);
        int64_t sum = (weigh(low, high, part, seen) + constant) / WORTH_ONE;
        out->wealth[player] = sum > 0 ? (int32_t)sum : 0; /* nobody ends with less than nothing */
    }
}

/* What rivals have pulls as the logarithm of the sum of their powers: each with its part of it. */
void win_model_causes(const Advised *by, const Imagined *state, int64_t out[AI_TERM_COUNT])
{
    const WinFit *fit = by->edition->chances;
    const PlayerId seat = by->seat;
    AiFacts facts;
    NetValue value;
    int32_t share[PLAYER_MAX + 1];
    int32_t part;
    int players = state->pub.player_count;
    memset(out, 0, sizeof *out * AI_TERM_COUNT);
    fit->facts(by->question->world, state, &facts);
    win_model_score(fit->model, &facts, players, NULL, &value);
    chances_of_logits(value.logit, players, share);
    int knot = find_knot(fit->model, facts.left_mille, &part);
    const int32_t *low = fit->model->logit[players - CHANCE_PLAYERS_MIN][knot];
    const int32_t *high = fit->model->logit[players - CHANCE_PLAYERS_MIN][knot + 1];
    int32_t others = AI_SHARE_ONE - share[seat] > 0 ? AI_SHARE_ONE - share[seat] : 1;
    for (int i = 0; i < AI_FACT_MAX; i++) {
        int64_t pull = between(low, high, part, i);
        out[fit->terms[i]] += facts.facts[seat][i] * pull;
        for (int player = 1; player <= players; player++) {
            out[AI_TERM_RIVALS] -=
                player == seat ? 0 : facts.facts[player][i] * pull * share[player] / others;
        }
    }
}

static int32_t add_error(int32_t error, int64_t other)
{
    return root_of((int64_t)error * error + other * other);
}

/* What judging the position may miss, of a chance of half and of the wealth. */
static void find_miss(const Advised *by, int64_t *share, int64_t *worth)
{
    const WinFit *fit = by->edition->chances;
    int table = by->players - CHANCE_PLAYERS_MIN;
    Imagined state;
    AiFacts facts;
    int32_t part;
    imagined_of_question(by->question, by->question->seed, &state);
    fit->facts(by->question->world, &state, &facts);
    int knot = find_knot(fit->model, facts.left_mille, &part);
    *share = between(fit->miss->share[table], fit->miss->share[table] + 1, part, knot);
    *worth = between(fit->miss->worth[table], fit->miss->worth[table] + 1, part, knot);
}

/* A chance near to 0 or 1 is missed by less. */
static int64_t miss_of(int64_t half, int32_t share)
{
    return half * 4 * share / AI_SHARE_ONE * (AI_SHARE_ONE - share) / AI_SHARE_ONE;
}

void win_model_widen(const Advised *by, AiForecast *forecast)
{
    int64_t share;
    int64_t worth;
    find_miss(by, &share, &worth);
    for (PlayerId player = 1; player <= by->players; player++) {
        forecast->share_error[player] =
            add_error(forecast->share_error[player], miss_of(share, forecast->share[player]));
        forecast->worth_error[player] = add_error(forecast->worth_error[player], worth);
    }
}

int32_t win_model_lead_error(const Advised *by, int32_t error, int32_t one, int32_t other)
{
    int64_t share;
    int64_t worth;
    find_miss(by, &share, &worth);
    return add_error(error, miss_of(share, (one + other) / 2));
}

int32_t win_model_players_error(int32_t error, int32_t one, int32_t other)
{
    return add_error(error, miss_of(PLAYERS_MISS, (one + other) / 2));
}
