/* All that people do with own dice, mixed at random: single commands, lines, corrections, undo,
 * redo and the file read again. What undo takes back redo brings again, and the file is the game at
 * any time. */
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "session_private.h"

static const char *const PATH = "mix_test.game";
static const char *const OTHER = "mix_test_other.game";

typedef struct Shot {
    GamePosition now;
    int steps, corrections, taken_back, joined, sealed;
} Shot;

typedef struct Did {
    int lines, corrections, undone, redone, loaded;
} Did;

static Shot shoot(const Session *session)
{
    int joined = 0;
    for (int i = 0; i < session_step_count(session); i++) {
        joined += session->history.entries[i].step.joined ? i : 0;
    }
    return (Shot){session->history.now,
                  session_step_count(session),
                  session_correction_count(session),
                  session->taken_back,
                  joined,
                  session->sealed < session_step_count(session) ? session->sealed
                                                                : session_step_count(session)};
}

static void demand_shot(const Session *session, const Shot *shot)
{
    ck_assert_int_eq(session_step_count(session), shot->steps);
    ck_assert_int_eq(session_correction_count(session), shot->corrections);
    ck_assert_int_eq(shoot(session).joined, shot->joined);
    ck_assert(same_bytes(&shot->now, &session->history.now, sizeof shot->now));
}

/* The history is what its commands come to. */
static void demand_sound(const Session *session)
{
    const History *history = &session->history;
    const World *world = &session->board.world;
    GamePosition state = session->start;
    int draws = session->setup.draws_before;
    for (int i = 0; i < history->count; i++) {
        const GameFileStep *step = &history->entries[i].step;
        ck_assert(same_bytes(&state, &step->before, sizeof state));
        ck_assert_int_eq(rules_check(world, &state.state, &step->command).refusal, REFUSAL_NONE);
        rules_play(world, &state, &step->command, NULL);
        draws += step->command.player == PLAYER_CHANCE;
    }
    ck_assert(same_bytes(&state, &history->now, sizeof state));
    ck_assert_int_eq(history->draws, draws);
}

static void demand_file(Session *session)
{
    Error error;
    LoadReport report;
    GameFile file;
    ck_assert(game_file_read(PATH, &file, &error));
    ck_assert(file.whole);
    ck_assert_int_eq(file.witness.verdict, WITNESS_PROVEN);
    ck_assert_int_eq(file.step_count, session_step_count(session));
    ck_assert_int_eq(file.corrections.count, session_correction_count(session));
    ck_assert_int_eq(file.taken_back, session->taken_back);
    ck_assert_int_eq(file.setup.undos_past_ai, session->setup.undos_past_ai);
    for (int i = 0; i < file.step_count; i++) {
        const GameFileStep *kept = &file.steps[i], *own = &session->history.entries[i].step;
        ck_assert(same_bytes(&kept->command, &own->command, sizeof kept->command));
        ck_assert(kept->standing == own->standing && kept->anew == own->anew);
    }
    game_file_finish(&file);
    Session *loaded = session_load(PATH, OTHER, &report, &error);
    ck_assert_int_eq(report.first_bad_line, 0);
    ck_assert(same_bytes(&loaded->history.now, &session->history.now, sizeof loaded->history.now));
    session_destroy(loaded);
    drop_file(OTHER);
}

static void demand(Session *session)
{
    demand_sound(session);
    demand_file(session);
}

static Command choose(Session *session, Rng *rng)
{
    static Command legal[RULES_LEGAL_MAX];
    if (!session_asks_draw(session)) {
        return random_legal(session, decider(session), rng);
    }
    return legal[rng_below(rng, (uint32_t)session_legal(session, PLAYER_CHANCE, legal))];
}

static void settle(Session *session)
{
    while (!session_asks_draw(session) && session_tick(session)) {
    }
}

static void give_line(Session *session, Rng *rng, Did *did)
{
    enum { MOST = 12 };
    Command commands[MOST];
    Session *sketch = session_sketch(session);
    const int most = 1 + (int)rng_below(rng, MOST);
    int count = 0;
    for (settle(sketch);
         count < most && !session_over(sketch) && !session_seat_is_ai(sketch, decider(sketch));
         settle(sketch)) {
        commands[count] = choose(sketch, rng);
        submit(sketch, &commands[count++]);
    }
    if (count > 0) {
        ck_assert_int_eq(session_submit_all(session, commands, count), count);
        Session *after = session_sketch(session);
        settle(after);
        ck_assert(same_bytes(&after->history.now, &sketch->history.now, sizeof after->history.now));
        session_destroy(after);
    }
    session_destroy(sketch);
    did->lines += count > 0;
}

/* Once in a while it is taken back at once, and made again. */
static void correct(Session *session, Rng *rng, Did *did)
{
    static Command outcomes[RULES_LEGAL_MAX];
    const int steps = session_step_count(session), near = steps < 30 ? steps : 30;
    const Shot before = shoot(session);
    for (int tries = 0; tries < 60 && steps > 0; tries++) {
        RuleError why;
        const int step = steps - 1 - (int)rng_below(rng, (uint32_t)(tries < 40 ? near : steps));
        if (!session_can_correct(session, step)) {
            continue;
        }
        const int count = session_outcomes(session, step, outcomes);
        const Command right = outcomes[rng_below(rng, (uint32_t)count)];
        const int reach = session_correct_reach(session, step, &right, &why);
        if (reach < 0) {
            continue;
        }
        ck_assert(session_correct(session, step, &right));
        ck_assert_int_eq(session_step_count(session), reach);
        did->corrections++;
        if (rng_below(rng, 3) == 0) {
            const Shot after = shoot(session);
            ck_assert(session_undo(session));
            demand_shot(session, &before);
            ck_assert_int_eq(shoot(session).sealed, before.sealed);
            ck_assert_int_eq(session->taken_back, before.taken_back);
            demand(session);
            ck_assert(session_redo(session));
            demand_shot(session, &after);
        }
        return;
    }
}

static void go_back(Session *session, Rng *rng, Did *did)
{
    enum { MOST = 30 };
    Shot shots[MOST + 1];
    int taken = 0;
    shots[0] = shoot(session);
    while (taken < MOST && session_can_undo(session) && rng_below(rng, 3) > 0) {
        ck_assert(session_undo(session));
        demand(session);
        shots[++taken] = shoot(session);
        did->undone++;
    }
    if (rng_below(rng, 2) == 0) {
        return;
    }
    while (taken > 0) {
        ck_assert(session_redo(session));
        demand(session);
        demand_shot(session, &shots[--taken]);
        did->redone++;
    }
}

static void mix(const char *seats, uint8_t options, uint64_t seed, Did *did)
{
    enum { DOINGS = 60 };
    Error error;
    Rng rng;
    rng_init(&rng, seed, RNG_STREAM_PLAYOUT);
    SessionSetup setup = make_setup(seats, options, seed);
    setup.own_dice = true;
    Session *session = session_create(&test_board, &setup, PATH, &error);
    for (int i = 0; i < DOINGS; i++) {
        const uint32_t what = rng_below(&rng, 10);
        if (what < 3) {
            for (uint32_t more = rng_below(&rng, 11); more > 0 && !session_over(session); more--) {
                const Command command = choose(session, &rng);
                submit(session, &command);
            }
        } else if (what < 6 && !session_over(session)) {
            give_line(session, &rng, did);
        } else if (what == 6) {
            correct(session, &rng, did);
        } else if (what < 9) {
            go_back(session, &rng, did);
        } else {
            session_destroy(session);
            session = session_load(PATH, PATH, NULL, &error);
            did->loaded++;
        }
        demand(session);
    }
    session_destroy(session);
    drop_file(PATH);
}

START_TEST(what_is_mixed_stays_whole)
{
    static const char *const SEATS[] = {"pp", "ppa", "paa", "pppp", "pa"};
    const char *seed = getenv("MIX_SEED");
    const uint64_t first = seed != NULL ? strtoull(seed, NULL, 10) : 0;
    Did did = {0};
    for (uint64_t game = first; game < first + 10; game++) {
        mix(SEATS[game % 5], game % 3 == 2 ? OPTION_HIDDEN_MONEY : 0, 1000 + game, &did);
    }
    ck_assert_int_gt(did.lines, 50);
    ck_assert_int_gt(did.corrections, 20);
    ck_assert_int_gt(did.undone, 50);
    ck_assert_int_gt(did.redone, 20);
    ck_assert_int_gt(did.loaded, 10);
}
END_TEST

static TCase *mix_cases_of(const char *name, void (*begin)(void))
{
    TCase *cases = tcase_create(name);
    tcase_add_checked_fixture(cases, begin, fixture_end);
    tcase_set_timeout(cases, 120);
    tcase_add_test(cases, what_is_mixed_stays_whole);
    return cases;
}

TCase *mix_cases(void)
{
    return mix_cases_of("mix", fixture_begin);
}

TCase *mix_1996_cases(void)
{
    return mix_cases_of("mix_1996", fixture_begin_1996);
}
