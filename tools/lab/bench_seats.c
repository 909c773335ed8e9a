/* Rows of bench for what somebody waits for: decisions of seats, hints, games of computers. */
#include "bench.h"

#include <serenissima/ai/hints.h>

#include "cli/nets.h"

enum { RECORDED_MAX = 4096, HINT_PART = 3, GAMES = 4 };

/* A decision of a game of the default seats, as it was asked. */
typedef struct Recorded {
    PlayerView view;
    PlayerId seat;
    uint64_t seed;
} Recorded;

static Recorded recorded[RECORDED_MAX];
static int recorded_count;

/* In the place of such a seat: keeps what is no mere formality. */
static void record(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    const Ai *usual = ai_default((EditionId)ai->edition);
    usual->decide(usual, question, plan);
    if (recorded_count < RECORDED_MAX && ai_evaluations(question, plan) > 1) {
        recorded[recorded_count++] = (Recorded){*question->view, question->seat, question->seed};
    }
}

/* Plays the game and keeps `count` of its decisions, spread over all of it. */
static int record_game(const Bench *bench, int count)
{
    const EditionId edition = (EditionId)bench->board->world.edition;
    SelfGame game = {.board = bench->board, .setup = bench->setup, .seed = bench->seed};
    Ai recorder = *ai_default(edition);
    recorder.edition = (uint8_t)edition;
    recorder.decide = record;
    for (int seat = 1; seat <= bench->setup.player_count; seat++) {
        game.seats[seat] = &recorder;
    }
    recorded_count = 0;
    if (!self_game_play(&game)) {
        print_game_error(&game);
        return 0;
    }
    count = count < recorded_count ? count : recorded_count;
    for (int i = 0; i < count; i++) {
        recorded[i] = recorded[(2 * i + 1) * recorded_count / (2 * count)];
    }
    return count;
}

static Ai asked;

int bench_seat_prepare(Bench *bench, const BenchRow *row)
{
    return net_seat(row->level, "bench", bench->board, NULL, &asked)
               ? record_game(bench, bench->decisions)
               : 0;
}

int64_t bench_seat(Bench *bench, const BenchRow *row, int index)
{
    AiPlan plan;
    const Recorded *one = &recorded[index];
    const AiQuestion question = {
        &bench->board->world, &one->view, one->seat, one->seed, NULL, NULL};
    (void)row;
    ai_decide(&asked, &question, &plan);
    return 1;
}

int bench_hint_prepare(Bench *bench, const BenchRow *row)
{
    (void)row;
    return record_game(bench, (bench->decisions + HINT_PART - 1) / HINT_PART);
}

/* Asks as the window does: first figures, and then, with `full`, what refines them. */
static int64_t hint(const Bench *bench, int index, bool full)
{
    AdviceHint out;
    AiPlan shown[ADVICE_PLAN_MAX];
    const World *world = &bench->board->world;
    const Recorded *one = &recorded[index];
    const int players = bench->setup.player_count;
    AiKnown known = {.net = net_of_advice(bench->board, players)};
    for (int seat = 1; seat <= players; seat++) {
        known.seats[seat] = seat != one->seat ? ai_default((EditionId)world->edition) : NULL;
    }
    const AiQuestion question = {world, &one->view, one->seat, one->seed, NULL, &known};
    ai_hint_more(&question, &HINT_FIRST, NULL, 0, false, &out);
    if (full) {
        const int count = out.count;
        for (int i = 0; i < count; i++) {
            shown[i] = out.plans[i].plan;
        }
        ai_hint_more(&question, &HINT_FINAL, shown, count, false, &out);
    }
    return 1;
}

int64_t bench_hint_first(Bench *bench, const BenchRow *row, int index)
{
    (void)row;
    return hint(bench, index, false);
}

int64_t bench_hint_final(Bench *bench, const BenchRow *row, int index)
{
    (void)row;
    return hint(bench, index, true);
}

int bench_game_prepare(Bench *bench, const BenchRow *row)
{
    return net_seat(row->level, "bench", bench->board, NULL, &asked) ? GAMES : 0;
}

int64_t bench_game(Bench *bench, const BenchRow *row, int index)
{
    SelfGame game = {
        .board = bench->board, .setup = bench->setup, .seed = bench->seed + (uint64_t)index};
    (void)row;
    for (int seat = 1; seat <= bench->setup.player_count; seat++) {
        game.seats[seat] = &asked;
    }
    if (!self_game_play(&game)) {
        print_game_error(&game);
        return 0;
    }
    return 1;
}
