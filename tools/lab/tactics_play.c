/* Games played on from a plan of a tactical position, by each of the policies of a key, and what
 * tells two plans apart in them. */
#include <serenissima/rules/figures.h>
#include <serenissima/rules/hash.h>

#include "cli/game.h"
#include "cli/nets.h"
#include "tactics.h"

enum { TO_THE_END = 100 };

/* ---- Games ---- */

static uint64_t luck_of(uint64_t seed, int game)
{
    return hash_mix(seed + (uint64_t)game * HASH_GOLDEN);
}

/* What the seat has of a finished game that several may have won. */
static int32_t share_of(const World *world, const GameState *state, PlayerId seat)
{
    uint8_t ranks[PLAYER_MAX + 1];
    int first = 0;
    rules_rank(world, state, ranks);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        first += ranks[player] == 1;
    }
    return ranks[seat] == 1 ? AI_SHARE_ONE / first : 0;
}

static bool go_on_as(SelfGame *game, const Ai *ai, int turn)
{
    for (PlayerId seat = 1; seat <= game->setup.player_count; seat++) {
        game->seats[seat] = ai;
    }
    return self_game_go_on(game, turn);
}

/* The seat that the window has, with its net; NULL after an error message. */
static const Ai *policy_seat(const Tactic *tactic, TacticPolicy policy)
{
    static Ai seats[EDITION_COUNT][TACTIC_POLICIES];
    Ai *seat = &seats[tactic->board->world.edition][policy];
    if (seat->name == NULL
        && !net_seat(tactic_policy_name(policy), "tactics", tactic->board, NULL, seat)) {
        return NULL;
    }
    return seat;
}

/* All seats play on by the policy, from a position as the seat may know it. A game that a seat
 * could not end counts as lost. */
static int32_t play_game(const Tactic *tactic, TacticPolicy policy, const AiPlan *plan,
                         uint64_t luck)
{
    static SelfGame game;
    const World *world = &tactic->board->world;
    const EditionId edition = (EditionId)world->edition;
    PlayerView view;
    Rng rng;
    game = (SelfGame){.board = tactic->board, .seed = luck, .keyed = true, .state = tactic->state};
    game.setup.player_count = tactic->state.pub.player_count;
    rules_view_position(world, &tactic->state, tactic->seat, &view);
    rng_init(&rng, luck, RNG_STREAM_IMAGINE);
    rules_imagine(world, &view, &rng, &game.state.state);
    (void)rules_play_on(world, &game.state, plan->commands, plan->count);
    const Ai *seat = policy_seat(tactic, policy);
    const bool good = seat != NULL && go_on_as(&game, seat, tactic->state.pub.turn + tactic->turns)
                      && go_on_as(&game, ai_default(edition), UINT8_MAX);
    return good ? share_of(world, &game.state.state, tactic->seat) : 0;
}

/* The hand evaluation plays on in one go, as hints do. */
static void play_by_hand(const Tactic *tactic, const AiPlan *const plans[], int count,
                         uint64_t seed, int games, int turns, TacticSample samples[])
{
    static AiSample ends[TACTIC_PLAN_MAX * TACTIC_GAMES_MAX];
    AiForecast forecasts[TACTIC_PLAN_MAX];
    const World *world = &tactic->board->world;
    const AiBudget budget = {count, games, turns};
    PlayerView view;
    rules_view_position(world, &tactic->state, tactic->seat, &view);
    const AiQuestion question = {world, &view, tactic->seat, seed, NULL, NULL};
    ai_weigh_each(&question, plans, count, &budget, forecasts, ends);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < games; k++) {
            samples[i].shares[samples[i].count++] = ends[i * games + k].share[tactic->seat];
        }
    }
}

void tactic_look(const Tactic *tactic, const TacticLook *look, const AiPlan *const plans[],
                 int count, TacticSample samples[])
{
    play_by_hand(tactic, plans, count, luck_of(~tactic->seed, look->games), look->games,
                 look->turns, samples);
}

void tactic_play(const Tactic *tactic, TacticPolicy policy, uint64_t seed,
                 const AiPlan *const plans[], int count, int from, int games,
                 TacticSample samples[])
{
    if (policy == TACTIC_BY_HAND) {
        play_by_hand(tactic, plans, count, luck_of(seed, from), games - from, TO_THE_END, samples);
        return;
    }
    for (int i = 0; i < count; i++) {
        while (samples[i].count < games) {
            const uint64_t luck = luck_of(seed, samples[i].count);
            samples[i].shares[samples[i].count++] = play_game(tactic, policy, plans[i], luck);
        }
    }
}

/* ---- Samples ---- */

static int32_t root_rounded_up(int64_t value)
{
    const int64_t root = root_of(value);
    return (int32_t)(root + (root * root < value));
}

int32_t tactic_mean(const TacticSample *a, const TacticSample *b, int32_t *error)
{
    const int count = b == NULL || a->count < b->count ? a->count : b->count;
    int64_t sum = 0;
    int64_t squares = 0;
    for (int i = 0; i < count; i++) {
        const int64_t value = a->shares[i] - (b == NULL ? 0 : b->shares[i]);
        sum += value;
        squares += value * value;
    }
    const int64_t spread = squares - sum * sum / count;
    const int32_t found =
        count < 2 ? AI_SHARE_ONE : root_rounded_up(spread / ((int64_t)count * (count - 1)));
    const int32_t least = AI_SHARE_ONE / count;
    *error = found > least ? found : least;
    return (int32_t)(sum / count);
}

int32_t tactic_weigh_loss(const Tactic *tactic, const AiPlan *plan, int games, int32_t *error)
{
    static TacticSample samples[2];
    const AiPlan *const plans[2] = {&tactic->plans[0].plan, plan};
    samples[0].count = samples[1].count = 0;
    tactic_play(tactic, TACTIC_BY_HAND, tactic->seed, plans, 2, 0, games, samples);
    return tactic_mean(&samples[0], &samples[1], error);
}
