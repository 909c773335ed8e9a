/* The player's own mistakes, with a host of the test's own that finds a mistake in every move: kept
 * when a game has been looked back at, once, in a file; listed, solved, dropped. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>

#include "advice/analysis.h"
#include "app/screens.h"
#include "learn/puzzle.h"
#include "setup/kept.h"
#include "table/table.h"
#include "window.h"
#include "../run_suite.h"

#define OWN      "mistakes_test_own"
#define SETTINGS OWN "/settings.json"
#define KEPT     OWN "/own_mistakes.jsonl"
#define GAME     "./mistakes_test.serenissima"
#define ANALYSIS "./mistakes_test.analysis"

static UiHost host;
static AdviceJob job; /* The one that waits; number 0: none. */
static int jobs;      /* So many there were. */
static uint64_t judge;
static int32_t dearer; /* By so much than a judge of another mind says. */
static const World *world;

/* --- The host --------------------------------------------------------------------------------- */

static void advice_start(const World *of, const AdviceJob *asked)
{
    job = *asked;
    world = of;
    jobs++;
}

static uint64_t advice_judge(const World *of)
{
    (void)of;
    return judge;
}

/* Anything else that could have been done was better. */
static void answer_review(AdviceReview *out)
{
    static Command legal[RULES_LEGAL_MAX];
    GameState state;
    Rng rng;
    *out = (AdviceReview){.loss = 900,
                          .loss_error = 50,
                          .sure_loss = MISTAKE_KEEP_LEAST + dearer + (int32_t)(job.seed * 37 % 400),
                          .best_plan = job.played,
                          .why = {.verdict = VERDICT_OTHER_BETTER}};
    rng_init(&rng, 1, RNG_STREAM_IMAGINE);
    rules_imagine(world, &job.view, &rng, &state);
    const int count = rules_legal(world, &state, job.seat, legal);
    for (int i = 0; i < count; i++) {
        if (memcmp(&legal[i], &job.played.commands[0], sizeof legal[i]) != 0) {
            out->best_plan.commands[0] = legal[i];
            out->best_plan.count = 1;
            return;
        }
    }
}

static bool advice_poll(AdviceAnswer *out)
{
    if (job.number == 0) {
        return false;
    }
    memset(out, 0, sizeof *out);
    out->number = job.number;
    out->kind = job.kind;
    out->each.count = 2;
    out->each.outcomes[0][1] = out->each.outcomes[1][2] = ACCOUNT_ONE;
    if (job.short_sighted) {
        out->short_sighted = out->each;
    }
    if (job.kind == ADVICE_REVIEW) {
        answer_review(&out->review);
    }
    job.number = 0;
    return true;
}

static void advice_stop(void)
{
    job.number = 0;
}

static bool has_file(const char *path)
{
    return file_exists(path);
}

static void start(void)
{
    window_open();
    memset(&job, 0, sizeof job);
    window_host_init(&host);
    host.advice_start = advice_start;
    host.advice_poll = advice_poll;
    host.advice_stop = advice_stop;
    host.advice_judge = advice_judge;
    judge = 1;
    dearer = 0;
    host.settings_path = SETTINGS;
    host.file_write = disk_write_whole;
    host.file_exists = has_file;
    remove(KEPT);
    remove(GAME);
    remove(ANALYSIS);
    window_app(&host);
    app_ui_set_speed(0);
}

static void stop(void)
{
    app_ui_destroy();
    ui_destroy();
    remove(SETTINGS);
    remove(KEPT);
    remove(GAME);
    remove(ANALYSIS);
}

/* The program once more. */
static void start_again(void)
{
    app_ui_destroy();
    window_app(&host);
    app_ui_set_speed(0);
}

/* --- Steps ------------------------------------------------------------------------------------ */

/* thinks_at: after so many steps somebody thinks for a while; 0: nobody does. */
static void play(int thinks_at)
{
    static Command legal[RULES_LEGAL_MAX];
    Rng rng;
    rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
    window_game();
    while (!session_over(app->session)) {
        PlayerId seat = 1;
        if (session_tick(app->session)) {
            continue;
        }
        if (thinks_at > 0 && session_step_count(app->session) >= thinks_at) {
            window_frames(400);
            thinks_at = 0;
        }
        while (!player_mask_has(session_pending(app->session), seat)) {
            seat++;
        }
        const int count = session_legal(app->session, seat, legal);
        ck_assert_int_gt(count, 0);
        session_submit(app->session, &legal[rng_below(&rng, (uint32_t)count)]);
    }
}

static void play_out(void)
{
    play(0);
}

static void look_back(void)
{
    free(app->analysis);
    app->analysis = NULL;
    app->screen = SCREEN_END;
    app->end_page = 2;
    do {
        app_ui_update();
    } while (app->analysis->stage < 3);
}

static void click(const char *id)
{
    window_frames(12); /* Nobody presses before he can have read it. */
    ck_assert_msg(ui_script_click(id, INPUT_BUTTON_LEFT), "no target %s", id);
    window_frames(6);
}

static void settle(void)
{
    for (int i = 0; i < 200 && !app_ui_idle(); i++) {
        window_frames(1);
    }
    window_frames(2);
}

static bool says(const char *id, const char *words)
{
    const UiTarget *target = ui_target_find(id);
    return target && strstr(target->tip, words);
}

/* How many the file has. */
static int count_written(void)
{
    size_t bytes;
    Error error;
    char *text = file_read(KEPT, &bytes, &error);
    MistakeStore *store = mistakes_create(text, text ? bytes : 0);
    const int count = mistakes_count(store);
    mistakes_destroy(store);
    free(text);
    return count;
}

static void open_list(void)
{
    app_ui_proceed();
    app->screen = SCREEN_PUZZLES;
    app->puzzle_page = 2;
    window_frames(3);
}

/* --- Tests ------------------------------------------------------------------------------------ */

START_TEST(the_list_says_how_they_come_about)
{
    open_list();
    ck_assert(says("mistakes:none", "at least 5 of 100 games"));
    ck_assert(ui_target_find("mistakes:trouble") == NULL);
    ck_assert(!file_exists(KEPT));
}
END_TEST

START_TEST(a_game_leaves_its_dearest_mistakes_once)
{
    play_out();
    look_back();
    ck_assert_int_eq(app->analysis->kept_count, MISTAKE_GAME_MAX);
    ck_assert_int_eq(count_written(), MISTAKE_GAME_MAX);
    const MistakeStore *store = mistakes_kept();
    for (int i = 1; i < MISTAKE_GAME_MAX; i++) {
        ck_assert_int_ge(mistakes_at(store, i - 1)->cost, mistakes_at(store, i)->cost);
    }
    for (int i = 0; i < app->analysis->lesson_count; i++) {
        const Moment *m = &app->analysis->account.moments[app->analysis->lessons[i].moment];
        ck_assert_int_le(m->sure_loss, mistakes_at(store, 0)->cost);
    }
    look_back();
    ck_assert_int_eq(app->analysis->kept_count, 0);
    ck_assert_int_eq(count_written(), MISTAKE_GAME_MAX);
}
END_TEST

/* Whoever leaves before all is looked back at keeps what was found, from any page. */
START_TEST(leaving_early_keeps_what_was_found)
{
    play_out();
    app->screen = SCREEN_END;
    app->end_page = 1;
    do {
        app_ui_update();
    } while (app->analysis->dearest_count < 2);
    ck_assert_int_lt(app->analysis->stage, 2);
    ck_assert_int_eq(count_written(), 0);
    app_leave_game(SCREEN_TITLE);
    ck_assert_ptr_null(app->analysis);
    ck_assert_int_eq(count_written(), 2);
    window_frames(2);
    ck_assert(says("toast", "2 mistakes of this game are kept"));
}
END_TEST

/* A finished game that lies in a file is opened, and its analysis looked at until the program has
 * nothing more to do. How many jobs that took. */
static int look_again(void)
{
    Error error;
    const int before = jobs;
    app_leave_game(SCREEN_TITLE);
    ck_assert_msg(app_ui_open(GAME, GAME, &error), "%s", error.what);
    app->screen = SCREEN_END;
    app->end_page = 2;
    do {
        app_ui_update();
    } while (app->analysis->stage < 3 || analysis_is_doubtful(app->analysis));
    return jobs - before;
}

static int finished_file(void)
{
    const int before = jobs;
    play_out();
    session_keep_in(app->session, GAME);
    look_back();
    return jobs - before;
}

/* What was judged then need not be judged again: the same mistakes are found, and kept. */
START_TEST(moves_are_judged_while_somebody_thinks)
{
    jobs = 0;
    play(60);
    const int meanwhile = jobs;
    ck_assert_int_gt(meanwhile, 10);
    session_keep_in(app->session, GAME);
    look_back();
    const int all = jobs, lessons = app->analysis->lesson_count;
    const int cost = mistakes_at(mistakes_kept(), 0)->cost;
    remove(ANALYSIS);
    ck_assert_int_eq(look_again(), all);
    ck_assert_int_eq(app->analysis->lesson_count, lessons);
    ck_assert_int_eq(mistakes_at(mistakes_kept(), 0)->cost, cost);
}
END_TEST

START_TEST(what_was_worked_out_is_there_at_once)
{
    const int all = finished_file(), lessons = app->analysis->lesson_count;
    char words[LESSON_BYTES];
    snprintf(words, sizeof words, "%s", app->analysis->lessons[lessons - 1].words);
    ck_assert_int_gt(all, 4 * ANALYSIS_PROOF_MAX);
    ck_assert_int_le(look_again(), ANALYSIS_PROOF_MAX); /* What is asked again to be sure. */
    ck_assert(!strstr(ui_toast_text(), "analysis"));
    ck_assert_int_eq(app->analysis->lesson_count, lessons);
    ck_assert_str_eq(app->analysis->lessons[lessons - 1].words, words);
    ck_assert_int_eq(app->analysis->kept_count, 0); /* The mistakes were kept before. */
    ck_assert_int_eq(count_written(), MISTAKE_GAME_MAX);
    /* Shown with the first look, before anything was asked. */
    app_leave_game(SCREEN_TITLE);
    Error error;
    ck_assert(app_ui_open(GAME, GAME, &error));
    app->screen = SCREEN_END;
    app->end_page = 2;
    window_frames(2);
    ck_assert(says("analysis", "The whole game is analysed."));
}
END_TEST

/* Halfway, and the program ends: the rest alone is asked for. */
START_TEST(a_part_is_gone_on_with)
{
    const int all = finished_file();
    size_t bytes;
    Error error;
    char *text = file_read(ANALYSIS, &bytes, &error);
    ck_assert(disk_write_whole(ANALYSIS, text, bytes / 2, NULL)); /* Also a line. */
    free(text);
    const int again = look_again();
    ck_assert_int_gt(again, all / 4);
    ck_assert_int_lt(again, all * 3 / 4 + ANALYSIS_PROOF_MAX);
    ck_assert_int_le(look_again(), ANALYSIS_PROOF_MAX);
}
END_TEST

START_TEST(what_no_longer_holds_is_worked_out_anew)
{
    const int all = finished_file();
    judge = 2;
    ck_assert_int_eq(look_again(), all);
    ck_assert(!strstr(ui_toast_text(), "does not fit")); /* As after any new game. */
    /* A file that lies has the checksums and the name of the judge, and another opinion. */
    dearer = 7;
    ck_assert_int_gt(look_again(), all);
    ck_assert(strstr(ui_toast_text(), "does not fit"));
    ck_assert_int_le(look_again(), ANALYSIS_PROOF_MAX);
    ck_assert(disk_write_whole(ANALYSIS, "mine", 4, NULL));
    ck_assert_int_eq(look_again(), all);
    ck_assert(strstr(ui_toast_text(), "something else"));
    ck_assert_int_eq(count_written(), MISTAKE_GAME_MAX);
}
END_TEST

START_TEST(solving_and_dropping_take_it_off)
{
    play_out();
    look_back();
    start_again();
    open_list();
    ck_assert(says("mistakes:count", "8 mistakes"));
    click("own:1");
    settle();
    ck_assert(app->puzzle != NULL && puzzle_is_own(app->puzzle));
    ck_assert(says("puzzle:text", "once more"));
    char name[TACTIC_NAME_BYTES];
    strcpy(name, app->puzzle->name);
    /* What was played then is no solution, and it stays. */
    const Tactic *tactic = &app->puzzle->tactic;
    for (int i = 0; i < tactic->plans[1].plan.count; i++) {
        session_submit(app->session, &tactic->plans[1].plan.commands[i]);
    }
    settle();
    ck_assert_int_eq(app->puzzle->stage, PUZZLE_MISSED);
    ck_assert(says("puzzle:text", "what you played then"));
    ck_assert_int_eq(count_written(), MISTAKE_GAME_MAX);
    click("button:puzzle_again");
    settle();
    ck_assert_int_eq(app->puzzle->stage, PUZZLE_OPEN);
    ck_assert(session_submit(app->session, &app->puzzle->tactic.plans[0].plan.commands[0]).refusal
              == REFUSAL_NONE);
    settle();
    ck_assert_int_eq(app->puzzle->stage, PUZZLE_SOLVED);
    ck_assert(says("puzzle:text", "off your list"));
    ck_assert_int_eq(count_written(), MISTAKE_GAME_MAX - 1);
    ck_assert_int_eq(progress_names(app->progress, PROGRESS_PUZZLE), 0);
    click("button:puzzle_next");
    settle();
    ck_assert_str_ne(app->puzzle->name, name);
    ck_assert_int_eq(mistakes_find(mistakes_kept(), app->puzzle->name), 0);
    click("button:puzzle_leave");
    ck_assert_int_eq(app->screen, SCREEN_PUZZLES);
    click("own_drop:1");
    click("button:ask_no");
    ck_assert_int_eq(count_written(), MISTAKE_GAME_MAX - 1);
    click("own_drop:1");
    click("button:ask_yes");
    ck_assert_int_eq(count_written(), MISTAKE_GAME_MAX - 2);
    ck_assert_int_eq(mistakes_find(mistakes_kept(), name), -1);
}
END_TEST

/* What is no JSON is put aside and said; what only another version understands stays. */
START_TEST(a_bad_file_is_said_and_put_aside)
{
    static const char bad[] = "{\"mistake\": 1}\nnothing at all\n";
    ck_assert(disk_write_whole(KEPT, bad, sizeof bad - 1, NULL));
    open_list();
    ck_assert(says("mistakes:trouble", "A file was damaged"));
    ck_assert(says("mistakes:none", "Nothing here yet"));
    play_out();
    look_back();
    ck_assert_int_eq(count_written(), MISTAKE_GAME_MAX);
    size_t bytes;
    Error error;
    char *text = file_read(KEPT, &bytes, &error);
    ck_assert(text && strncmp(text, "{\"mistake\": 1}\n{", 16) == 0);
    free(text);
    text = file_read(KEPT ".damaged", &bytes, &error);
    ck_assert(text && strcmp(text, bad) == 0);
    free(text);
    remove(KEPT ".damaged");
}
END_TEST

int main(int argc, char **argv) /* As SDL wants it on Windows. */
{
    (void)argc, (void)argv;
    Suite *suite = suite_create("mistakes");
    TCase *cases = tcase_create("mistakes");
    tcase_set_timeout(cases, 120);
    tcase_add_checked_fixture(cases, start, stop);
    tcase_add_test(cases, the_list_says_how_they_come_about);
    tcase_add_test(cases, a_game_leaves_its_dearest_mistakes_once);
    tcase_add_test(cases, moves_are_judged_while_somebody_thinks);
    tcase_add_test(cases, leaving_early_keeps_what_was_found);
    tcase_add_test(cases, what_was_worked_out_is_there_at_once);
    tcase_add_test(cases, a_part_is_gone_on_with);
    tcase_add_test(cases, what_no_longer_holds_is_worked_out_anew);
    tcase_add_test(cases, solving_and_dropping_take_it_off);
    tcase_add_test(cases, a_bad_file_is_said_and_put_aside);
    suite_add_tcase(suite, cases);
    return run_suite(suite);
}
