/* The program killed at any moment: what it has said to have played is in the file, and the game
 * goes on from there. KEEP_KILLS says how often, KEEP_SEED which moments (tests/proofs/run.sh). */
#define _XOPEN_SOURCE 700

#include <stdlib.h>

#include "fixture.h"

#ifndef _WIN32
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *const PATH = "kill_test.game";

static int asked(const char *name, int otherwise)
{
    const char *text = getenv(name);
    return text != NULL ? atoi(text) : otherwise;
}

/* Plays, and says after each step how many there are, until it is killed or the game is over. */
_Noreturn static void play_on(int end, uint64_t seed, const char *seats)
{
    Rng rng;
    rng_init(&rng, seed, RNG_STREAM_PLAYOUT);
    Session *session = make_session(seats, seed % 2 ? OPTION_HIDDEN_MONEY : 0, seed, PATH);
    while (!session_over(session)) {
        (void)play_random(session, &rng, 1);
        int steps = session_step_count(session);
        if (write(end, &steps, sizeof steps) != (ssize_t)sizeof steps) {
            _exit(1);
        }
    }
    _exit(0);
}

START_TEST(a_killed_program_loses_at_most_the_command_in_flight)
{
    static const char *const SEATS[] = {"pp", "ppp", "pppp"};
    const uint64_t seed = (uint64_t)asked("KEEP_SEED", 0) * 100000 + (uint64_t)_i;
    int ends[2];
    ck_assert(pipe(ends) == 0);
    pid_t child = fork();
    ck_assert(child >= 0);
    if (child == 0) {
        play_on(ends[1], seed, SEATS[seed % 3]);
    }
    close(ends[1]);
    int told = 0;
    const int until = 10 + (int)(seed * 13 % 390);
    while (told < until && read(ends[0], &told, sizeof told) == (ssize_t)sizeof told) {
    }
    ck_assert(kill(child, SIGKILL) == 0);
    ck_assert(waitpid(child, NULL, 0) == child);
    int more = 0;
    while (read(ends[0], &more, sizeof more) == (ssize_t)sizeof more) {
        told = more;
    }
    close(ends[0]);
    Error error;
    LoadReport report;
    Session *session = session_load(PATH, PATH, &report, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    const int steps = session_step_count(session);
    ck_assert_int_ge(steps, told);
    ck_assert_int_le(steps, told + 1);
    Rng rng;
    rng_init(&rng, seed, RNG_STREAM_COSMETIC);
    (void)play_random(session, &rng, 3);
    ck_assert(session_over(session) || session_step_count(session) > steps);
    session_destroy(session);
    drop_file(PATH);
}
END_TEST
#endif

static TCase *kill_cases(const char *name, void (*begin)(void))
{
    TCase *cases = tcase_create(name);
    tcase_add_checked_fixture(cases, begin, fixture_end);
    tcase_set_timeout(cases, 120);
#ifndef _WIN32
    tcase_add_loop_test(cases, a_killed_program_loses_at_most_the_command_in_flight, 0,
                        asked("KEEP_KILLS", 6) / 2);
#endif
    return cases;
}

TCase *kill_2012_cases(void)
{
    return kill_cases("kill", fixture_begin);
}

TCase *kill_1996_cases(void)
{
    return kill_cases("kill_1996", fixture_begin_1996);
}
