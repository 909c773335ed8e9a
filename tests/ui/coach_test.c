/* The coach, with a host of the test's own that judges every move as a test wants it judged: of
 * what it speaks, to whom, and that others move on meanwhile. */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <SDL.h>

#include <serenissima/data/position.h>
#include <serenissima/rules/rng.h>

#include "advice/coach.h"
#include "advice/hint.h"
#include "advice/hint_ask.h"
#include "app/screens.h"
#include "setup/kept.h"
#include "setup/settings.h"
#include "table/table.h"
#include "window.h"
#include "../run_suite.h"

static UiHost host;
static AdviceJob job;        /* The one that waits; number 0: none. */
static AdviceReview review;  /* Of every move. */
static const AiPlan *better; /* The better plan; NULL: as advice_poll makes it. */
static bool judge_waits;     /* No answer comes. */
static uint32_t ai_job;      /* A computer is asked; 0: none. */
static bool by_lot;          /* It answers by lot. */
static bool thinks_on;       /* Never. */
static SeatKind rival;       /* Who plays the second seat. */
static Rng lot;

static void advice_start(const World *world, const AdviceJob *asked)
{
    (void)world;
    job = *asked;
}

/* The better plan is another port to start from, or no attack. */
static bool advice_poll(AdviceAnswer *out)
{
    if (job.number == 0 || judge_waits) {
        return false;
    }
    memset(out, 0, sizeof *out);
    out->number = job.number;
    out->kind = job.kind;
    out->review = review;
    out->review.best_plan = better ? *better : job.played;
    if (!better && job.played.commands[0].kind == CMD_CHOOSE_START) {
        out->review.best_plan.commands[0].as.choose_start.port = 1;
    } else if (!better) {
        out->review.best_plan.commands[0].kind = CMD_END_ACTIVATION;
    }
    out->review.best.worth[job.seat] = 8000;
    if (job.kind == ADVICE_HINT) { /* Two plans: the last of what may be done is the worse. */
        static Command legal[RULES_LEGAL_MAX];
        const int count = session_legal(app->session, job.seat, legal);
        out->hint.count = 2;
        for (int i = 0; i < 2; i++) {
            out->hint.plans[i].plan = (AiPlan){.commands = {legal[i * (count - 1)]}, .count = 1};
        }
    }
    job.number = 0;
    return true;
}

static void advice_stop(void)
{
    job.number = 0;
}

static void ai_start(const World *world, const AiJob *asked)
{
    (void)world;
    ai_job = asked->number;
}

/* No plan at all: the session plays any legal command for it. Or an attack or a blockade, else one
 * by lot; or it thinks on. */
static bool ai_poll(uint32_t *number, Command *out, int *count)
{
    static Command legal[RULES_LEGAL_MAX];
    if (thinks_on) {
        return false;
    }
    *number = ai_job;
    *count = 0;
    for (PlayerId seat = 2; ai_job != 0 && by_lot && seat <= 3; seat++) {
        const int choices = session_legal(app->session, seat, legal);
        if (choices > 0) {
            *out = legal[rng_below(&lot, (uint32_t)choices)];
            for (int i = 0; i < choices; i++) {
                const bool attack = legal[i].kind == CMD_ATTACK_GALLEY
                                    || legal[i].kind == CMD_ATTACK_PORT
                                    || legal[i].kind == CMD_DECLARE_BLOCKADE;
                *out = attack ? legal[i] : *out;
            }
            *count = 1;
        }
    }
    return ai_job != 0;
}

static void start(void)
{
    window_open();
    memset(&job, 0, sizeof job);
    window_host_init(&host);
    host.advice_start = advice_start;
    host.advice_poll = advice_poll;
    host.advice_stop = advice_stop;
    host.ai_start = ai_start;
    host.ai_poll = ai_poll;
    window_app(&host);
    app_ui_set_speed(0);
    app->settings.coach = COACH_ALWAYS;
    better = NULL;
    judge_waits = by_lot = thinks_on = false;
    rival = SEAT_PERSON;
    ai_job = 0;
    review = (AdviceReview){.loss = 500,
                            .loss_error = 50,
                            .sure_loss = 500,
                            .reported_error = 100,
                            .why = {.verdict = VERDICT_OTHER_BETTER}};
}

static void stop(void)
{
    app_ui_destroy();
    ui_destroy();
}

static int steps(void)
{
    return session_step_count(app->session);
}

/* Who is asked starts from the last port that is free. */
static void decide(void)
{
    static Command legal[RULES_LEGAL_MAX];
    PlayerId seat = 1;
    while (!player_mask_has(session_pending(app->session), seat)) {
        seat++;
    }
    const int count = session_legal(app->session, seat, legal);
    ck_assert_int_gt(count, 0);
    ck_assert(session_submit(app->session, &legal[count - 1]).refusal == REFUSAL_NONE);
    window_frames(8);
}

/* A position of a person and another, by what it is besides. */
static void lay_with(SeatKind other, const char *rest)
{
    static ErrorList problems;
    static Board board;
    static GamePosition state;
    static SessionSetup setup;
    char text[2000];
    Error error;
    memset(&problems, 0, sizeof problems);
    memset(&setup, 0, sizeof setup);
    snprintf(text, sizeof text,
             "{\"edition\": \"2012\", \"players\": 2, \"turn\": 3, \"ducats\": [20, 20], %s}",
             rest);
    ck_assert_msg(position_load_text(text, strlen(text), "coach_test", getenv("SERENISSIMA_ASSETS"),
                                     NULL, &board, &state, &problems),
                  "%s: %s", problems.items[0].where, problems.items[0].what);
    setup.game.player_count = 2;
    setup.seed = 3;
    for (PlayerId i = 1; i <= 2; i++) {
        setup.seats[i].kind = (uint8_t)(i == 1 ? SEAT_PERSON : other);
        setup.seats[i].colour = i;
        snprintf(setup.seats[i].name, sizeof setup.seats[i].name, "Player %d", i);
        snprintf(setup.seats[i].ai, sizeof setup.seats[i].ai, "%s",
                 setup.seats[i].kind == SEAT_AI ? "helmsman" : "");
    }
    ck_assert_msg(app_ui_start(&board, &setup, &state, &error), "%s", error.what);
    board_finish(&board);
    window_frames(4);
}

static void lay(const char *rest)
{
    lay_with(rival, rest);
}

static bool speaks(void)
{
    return ui_target_find("coach:words") != NULL;
}

static bool says(const char *words)
{
    const UiTarget *t = ui_target_find("coach:words");
    return t && strstr(t->tip, words);
}

static void click(const char *id)
{
    window_frames(12); /* Nobody presses before he can have read it. */
    ck_assert_msg(ui_script_click(id, INPUT_BUTTON_LEFT), "no target %s", id);
    window_frames(6);
}

START_TEST(a_loss_of_chance_is_told_and_stays)
{
    window_game();
    decide();
    ck_assert(says(S("coach.other")));
    window_frames(400);
    ck_assert(speaks());
    click("button:coach_go_on");
    ck_assert(!speaks());
}
END_TEST

START_TEST(who_is_too_far_behind_hears_of_wealth)
{
    review = (AdviceReview){.worth_loss = 1600,
                            .worth_loss_error = 80,
                            .sure_worth_loss = 1600,
                            .why = {.verdict = VERDICT_OTHER_CLOSE}};
    window_game();
    decide();
    ck_assert(speaks());
    click("button:coach_go_on");
    /* A part of what he would have had; less is not worth a word. */
    review.sure_worth_loss = 1100;
    decide();
    ck_assert(!speaks());
    /* While the game is open, wealth alone says nothing. */
    review.sure_worth_loss = 1600;
    review.best.share[1] = review.best.share[2] = 3000;
    decide();
    ck_assert(!speaks());
}
END_TEST

/* Beyond luck, but not beyond what judging where games end and who plays on may miss; or no more
 * than a newcomer can spare. */
START_TEST(a_loss_that_is_no_more_than_its_error_is_not_spoken_of)
{
    review.reported_error = 400;
    window_game();
    decide();
    ck_assert(!speaks());
    review.reported_error = 100;
    review.sure_loss = 290; /* Together less than 4 %. */
    decide();
    ck_assert(!speaks());
    review.sure_loss = 500;
    decide();
    ck_assert(speaks());
}
END_TEST

static void sell_and_end(void)
{
    Command sell = table_command(app->table, CMD_SELL_CUBE);
    sell.as.sell_cube.galley = 1;
    sell.as.sell_cube.good = board_good_find(session_board(app->session), "wood");
    ck_assert_int_eq(session_submit(app->session, &sell).refusal, REFUSAL_NONE);
    const Command end = table_command(app->table, CMD_END_ACTIVATION);
    ck_assert_int_eq(session_submit(app->session, &end).refusal, REFUSAL_NONE);
}

/* Galley 1 lies in Napoli with a cube, which nobody owns; money is hidden or not. */
static void lay_sale_of(const char *hidden)
{
    char rest[1000];
    snprintf(rest, sizeof rest,
             "\"options\": {\"hidden_money\": %s}, \"activation\": {\"galley\": 1, "
             "\"zones_moved\": 1, \"step\": \"trade\","
             " \"start_zone\": \"corfu\"}, \"decision\": {\"phase\": \"action\"},"
             " \"galleys\": [{\"number\": 1, \"owner\": 1, \"zone\": \"napoli\", \"sailors\": 3,"
             " \"cargo\": {\"wood\": 1}},"
             " {\"number\": 2, \"owner\": 2, \"zone\": \"genova\", \"sailors\": 3}],"
             " \"ports\": {\"corfu\": {\"owner\": 1, \"garrison\": 1},"
             " \"genova\": {\"owner\": 2, \"garrison\": 3}}",
             hidden);
    lay(rest);
}

static void lay_sale(void)
{
    lay_sale_of("false");
}

static void sell_to_nobody(void)
{
    lay_sale();
    sell_and_end();
    window_frames(8);
}

/* What a hint would name as the best is not warned of. */
START_TEST(a_sale_to_nobody_is_spoken_of_where_it_was_not_the_best)
{
    const AdviceReview worse = review;
    review = (AdviceReview){.why = {.verdict = VERDICT_PLAYED_BEST}};
    sell_to_nobody();
    ck_assert(!speaks());
    review = worse;
    sell_to_nobody();
    ck_assert(says(S("coach.sold_to_nobody")));
}
END_TEST

/* It could have loaded and sold: it has kept nothing. */
START_TEST(an_empty_galley_has_kept_no_cargo)
{
    for (int wood = 0; wood < 2; wood++) {
        char rest[600];
        snprintf(rest, sizeof rest,
                 "\"activation\": {\"galley\": 1, \"start_zone\": \"corfu\"},"
                 " \"decision\": {\"phase\": \"action\"},"
                 " \"galleys\": [{\"number\": 1, \"owner\": 1, \"zone\": \"corfu\","
                 " \"sailors\": 3, \"cargo\": {\"wood\": %d}}],"
                 " \"ports\": {\"corfu\": {\"owner\": 1, \"garrison\": 1},"
                 " \"genova\": {\"owner\": 2, \"garrison\": 3}}",
                 wood);
        lay(rest);
        AiPlan plan = {.count = 3};
        plan.commands[0] = table_command(app->table, CMD_LOAD_CUBE);
        plan.commands[1] = table_command(app->table, CMD_SELL_CUBE);
        plan.commands[2] = table_command(app->table, CMD_END_ACTIVATION);
        better = &plan;
        const Command end = plan.commands[2];
        ck_assert_int_eq(session_submit(app->session, &end).refusal, REFUSAL_NONE);
        window_frames(8);
        ck_assert(speaks());
        ck_assert_int_eq(says(S("coach.unsold")), wood);
        better = NULL;
    }
}
END_TEST

/* Enlarged words shrink before they scroll; and the card comes over the bar where it asks nothing:
 * the chart rests while a computer moves. */
START_TEST(its_words_have_room_and_the_chart_keeps_its_place)
{
    static const char *const languages[] = {"en", "de", "es", "fr", "it"};
    static const int widths[] = {1280, 1366, 1920};
    rival = SEAT_AI;
    thinks_on = true;
    review.why.reasons.count = 2;
    review.why.reasons.list[0] = (Reason){.term = AI_TERM_SCORING, .port = 3, .centiducats = 900};
    review.why.reasons.list[1] = (Reason){.term = AI_TERM_DUCATS, .centiducats = 300};
    for (int i = 0; i < 15; i++) {
        app->settings.text_scale = 2;
        gfx_set_text_scale(ui->gfx, 2);
        SDL_SetWindowSize(gfx_window(ui->gfx), widths[i % 3], widths[i % 3] * 9 / 16);
        snprintf(app->settings.language, sizeof app->settings.language, "%s", languages[i / 3]);
        language_apply();
        lay_sale();
        AiPlan plan = {.count = 2};
        plan.commands[0] = table_command(app->table, CMD_LOAD_CUBE);
        plan.commands[1] = table_command(app->table, CMD_END_ACTIVATION);
        better = &plan;
        const GfxRect board = app->table->layout.board;
        sell_and_end();
        window_frames(8);
        ck_assert(speaks());
        const char *bar = ui_id("scroll:coach:%d:bar", app->table->hints->card.first_step);
        ck_assert_msg(!ui_target_find(bar), "%s, %d: words scroll", languages[i / 3],
                      widths[i % 3]);
        ck_assert(memcmp(&board, &app->table->layout.board, sizeof board) == 0);
        better = NULL;
    }
}
END_TEST

/* Who errs with every move hears of three, then of what weighs twice as much, and of six in all. */
START_TEST(it_speaks_of_six_moves_of_a_game)
{
    window_game();
    for (int spoken = 0; spoken < 7; spoken++) {
        review.loss = review.sure_loss = spoken < 3 ? 500 : 900;
        app->table->hints->coach_spoken = spoken;
        decide();
        ck_assert_int_eq(speaks(), spoken < 6);
        if (speaks()) {
            ck_assert_int_eq(app->table->hints->coach_spoken, spoken + 1);
            app->table->hints->coach_told = 0;
            click("button:coach_back");
        }
        app->table->hints->coach_told = 0;
        app->table->hints->advised_count = 0;
    }
}
END_TEST

/* A loss that a reader would see as 0 is none. */
START_TEST(what_rounds_to_nothing_is_not_spoken_of)
{
    review = (AdviceReview){
        .sure_worth_loss = 1600, .worth_loss_error = 8000, .why = {.verdict = VERDICT_OTHER_CLOSE}};
    window_game();
    decide();
    ck_assert(!speaks());
}
END_TEST

START_TEST(what_is_not_sure_or_was_the_best_is_not_spoken_of)
{
    review.sure_loss = 0;
    window_game();
    decide();
    ck_assert(!speaks());
    review.sure_loss = 500;
    review.why.verdict = VERDICT_PLAYED_BEST;
    decide();
    ck_assert(!speaks());
}
END_TEST

START_TEST(it_can_be_switched_off_and_is_off_where_no_games_are_counted)
{
    app->settings.coach = COACH_OFF;
    window_game();
    decide();
    ck_assert(!speaks());
    app->settings.coach = COACH_FIRST_GAMES;
    decide();
    ck_assert(!speaks());
    app->host.settings_path = "coach_test_own/settings.json";
    ck_assert(settings_coach_is_on());
    progress_note(PROGRESS_GAME, "one", 0);
    progress_note(PROGRESS_GAME, "one", 0);
    ck_assert(settings_coach_is_on());
    progress_note(PROGRESS_GAME, "another", 0);
    ck_assert(!settings_coach_is_on());
    ck_assert(remove("coach_test_own/progress.jsonl") == 0);
    ck_assert(remove("coach_test_own/turn") == 0 && rmdir("coach_test_own") == 0);
    app->host.settings_path = "";
}
END_TEST

START_TEST(a_move_is_taken_back_and_not_spoken_of_again)
{
    window_game();
    const int before = steps();
    decide();
    ck_assert_int_gt(steps(), before);
    click("button:coach_back");
    ck_assert(!speaks());
    ck_assert_int_eq(steps(), before);
    decide();
    ck_assert(!speaks());
}
END_TEST

/* The next person's curtain waits behind the card: whoever takes his move back never left, and goes
 * on with his purse open. Once it has fallen, somebody else may be there. */
START_TEST(who_takes_it_back_at_once_has_kept_his_seat)
{
    for (int late = 0; late < 2; late++) {
        lay_sale_of("true");
        click("button:curtain");
        ck_assert_int_eq(session_eyes(app->session).seat, 1);
        const int before = steps();
        judge_waits = late;
        sell_and_end();
        window_frames(60);
        ck_assert_int_eq(session_eyes(app->session).curtain, 2);
        judge_waits = false;
        window_frames(8);
        click("button:coach_back");
        ck_assert_int_eq(steps(), before);
        ck_assert_int_eq(session_eyes(app->session).curtain, 0);
        ck_assert_int_eq(session_eyes(app->session).seat, late ? 0 : 1);
    }
}
END_TEST

START_TEST(whoever_goes_on_playing_has_answered_it)
{
    window_game();
    decide();
    ck_assert(ui_target_find("button:coach_back") != NULL);
    review.sure_loss = 0; /* Of the next person's move nothing is said. */
    decide();             /* Past the card: the next person. */
    ck_assert(!speaks());
}
END_TEST

START_TEST(once_another_person_has_decided_it_is_too_late)
{
    window_game();
    judge_waits = true;
    decide();
    decide();
    judge_waits = false;
    review.sure_loss = 0; /* Of the second move nothing is said anyway. */
    window_frames(12);
    ck_assert(!speaks());
}
END_TEST

/* Nobody waits for what it thinks or says; all is taken back over what they did. */
START_TEST(others_move_while_it_looks_and_are_taken_back)
{
    judge_waits = true;
    lay_with(SEAT_AI, "\"activation\": {\"galley\": 1, \"zones_moved\": 1, \"step\": \"trade\","
                      " \"start_zone\": \"corfu\"}, \"decision\": {\"phase\": \"action\"},"
                      " \"galleys\": [{\"number\": 1, \"owner\": 1, \"zone\": \"napoli\","
                      " \"sailors\": 3, \"cargo\": {\"wood\": 1}}, {\"number\": 7, \"owner\": 2, "
                      "\"zone\": \"tripoli\","
                      " \"sailors\": 5}, {\"number\": 12, \"owner\": 2, \"zone\": \"corfu\","
                      " \"sailors\": 5}],"
                      " \"ports\": {\"genova\": {\"owner\": 2, \"garrison\": 3}}");
    const int before = steps();
    sell_and_end();
    const int decided = steps();
    for (int i = 0; i < 60 && steps() == decided; i++) {
        window_frames(1);
    }
    ck_assert_int_gt(steps(), decided);
    judge_waits = false;
    for (int i = 0; i < 40 && !speaks(); i++) {
        window_frames(1);
    }
    ck_assert(speaks());
    const int moved = steps();
    for (int i = 0; i < 60 && steps() == moved; i++) {
        window_frames(1);
    }
    ck_assert_int_gt(steps(), moved);
    ck_assert(speaks());
    ck_assert(coach_can_take_back(app->table));
    coach_take_back(app->table);
    ck_assert_int_eq(steps(), before);
}
END_TEST

/* --- Advice that was followed ----------------------------------------------------------------- */

/* What decide() will play next. */
static AiPlan next_plan(int choice)
{
    static Command legal[RULES_LEGAL_MAX];
    PlayerId seat = 1;
    while (!player_mask_has(session_pending(app->session), seat)) {
        seat++;
    }
    const int count = session_legal(app->session, seat, legal);
    AiPlan plan = {.count = 1};
    plan.commands[0] = legal[choice < 0 ? count - 1 : choice];
    return plan;
}

START_TEST(who_plays_first_figures_is_not_told_off_by_what_came_after_them)
{
    window_game();
    const AiPlan first = next_plan(-1), later = next_plan(0);
    advised_add(app->table->hints, steps(), &first);
    advised_add(app->table->hints, steps(), &later); /* The whole hint names another. */
    decide();
    ck_assert(!speaks());
}
END_TEST

/* The hint said itself how much worse it is. */
START_TEST(who_plays_a_later_plan_of_a_hint_is_not_told_off)
{
    window_game();
    hint_toggle(app->table);
    window_frames(20);
    ck_assert_int_eq(app->table->hints->answer.hint.count, 2);
    hint_close(app->table);
    decide();
    ck_assert(!speaks());
}
END_TEST

/* A sale, and then what was advised. */
START_TEST(advice_that_was_asked_for_on_the_way_is_followed_too)
{
    for (int advised = 0; advised < 2; advised++) {
        lay_sale();
        const AiPlan end = {.commands = {table_command(app->table, CMD_END_ACTIVATION)},
                            .count = 1};
        app->table->hints->advised_count = 0;
        if (advised) {
            advised_add(app->table->hints, steps() + 1, &end);
        }
        sell_and_end();
        window_frames(8);
        ck_assert_int_eq(speaks(), !advised);
    }
}
END_TEST

START_TEST(advice_for_another_position_excuses_nothing)
{
    window_game();
    const AiPlan plan = next_plan(-1);
    advised_add(app->table->hints, steps() + 1, &plan);
    decide();
    ck_assert(speaks());
}
END_TEST

START_TEST(only_so_many_plans_are_remembered_the_latest_ones)
{
    window_game();
    const AiPlan first = next_plan(-1), later = next_plan(0);
    for (int i = 0; i < 2 * ADVISED_MAX; i++) {
        advised_add(app->table->hints, steps(), &later);
    }
    advised_add(app->table->hints, steps(), &first);
    ck_assert_int_eq(app->table->hints->advised_count, ADVISED_MAX);
    decide();
    ck_assert(!speaks());
}
END_TEST

/* --- Fights ----------------------------------------------------------------------------------- */

/* Sailors against five, of two people; it is galley 1's turn. */
static void lay_fight_of(int sailors)
{
    char rest[1000];
    snprintf(rest, sizeof rest,
             "\"activation\": {\"galley\": 1, \"zones_moved\": 1, \"step\": \"trade\","
             " \"start_zone\": \"corfu\"}, \"decision\": {\"phase\": \"action\"},"
             " \"galleys\": [{\"number\": 1, \"owner\": 1, \"zone\": \"tripoli\", \"sailors\": %d},"
             " {\"number\": 7, \"owner\": 2, \"zone\": \"tripoli\", \"sailors\": 5}],"
             " \"ports\": {\"napoli\": {\"owner\": 1, \"garrison\": 1},"
             " \"genova\": {\"owner\": 2, \"garrison\": 3}}",
             sailors);
    lay(rest);
}

static void lay_fight(void)
{
    lay_fight_of(5);
}

static void attack(void)
{
    Command command = table_command(app->table, CMD_ATTACK_GALLEY);
    command.as.attack_galley.galley = 1;
    command.as.attack_galley.target = 7;
    ck_assert_int_eq(session_submit(app->session, &command).refusal, REFUSAL_NONE);
    window_frames(8);
}

START_TEST(dice_do_not_wait_for_it)
{
    judge_waits = true;
    lay_fight();
    attack();
    ck_assert_int_eq(app->table->fight.round, 1);
    ck_assert(app->table->fight.open && !app->table->fight.over);
    ck_assert_int_eq(job.number, 0); /* Nothing was asked. */
}
END_TEST

START_TEST(it_speaks_of_a_fight_as_one_move_when_the_result_was_read)
{
    lay_fight();
    const int before = steps();
    attack();
    ck_assert(!speaks());
    click("button:fight_all");
    for (int i = 0; i < 400 && !app->table->fight.over; i++) {
        ck_assert(!speaks());
        window_frames(1);
    }
    ck_assert_int_gt(app->table->fight.round, 1);
    window_frames(10);
    ck_assert(!speaks());
    click("button:fight_close");
    ck_assert(speaks());
    /* It lies beside the galley that it speaks of. */
    const GfxPoint galley = table_to_window(app->table, app->table->galley_at[1]);
    ck_assert(!gfx_rect_has(ui_target_find("coach:words")->rect, galley.x, galley.y));
    ck_assert_int_eq(app->table->hints->card.first_step, before);
    ck_assert_int_eq(app->table->hints->card.step_count, 1);
    /* Dice are not taken back. */
    ck_assert(ui_target_find("button:coach_back") == NULL);
    click("button:coach_go_on");
    ck_assert(!speaks());
}
END_TEST

/* Whose galley went down is given no orders for it, neither in words nor by an arrow. */
START_TEST(a_galley_that_is_lost_is_told_as_lost)
{
    lay_fight_of(2);
    attack();
    for (int i = 0; i < 400 && !app->table->fight.over; i++) {
        if (ui_target_find("button:fight_on")) {
            click("button:fight_on");
        }
        window_frames(1);
    }
    ck_assert_int_eq(session_view(app->session, 0)->pub.galleys[1].owner, 0);
    ck_assert(strstr(ui_target_find("text:fight")->tip, "Galley 1 is lost."));
    ck_assert(!speaks() && ui_target_find("hint:mark") == NULL);
    click("button:fight_close");
    ck_assert(says("Galley 1 is lost"));
    ck_assert(ui_target_find("hint:mark") == NULL);
}
END_TEST

START_TEST(a_fight_that_is_opened_again_knows_its_rounds_and_its_dead)
{
    lay_fight();
    attack();
    const FightView before = app->table->fight;
    app->table->fight.open = false;
    window_frames(2);
    const FightView *after = &app->table->fight;
    ck_assert(after->open);
    ck_assert_int_eq(after->round, before.round);
    ck_assert_int_eq(after->cap, before.cap);
    ck_assert_int_eq(after->attacker.start, 5);
    ck_assert_int_eq(after->defender.start, 5);
    ck_assert_int_eq(after->attacker.now, before.attacker.now);
    ck_assert_int_eq(after->defender.now, before.defender.now);
    ck_assert_int_eq(after->attacker.thrown.skulls, before.attacker.thrown.skulls);
}
END_TEST

/* --- A whole game ----------------------------------------------------------------------------- */

/* Of its button on screen: the move can be taken back, and nothing that is asked lies below the
 * card, once there was a frame to lay it out. */
static void demand_card(bool asked)
{
    ck_assert_msg(!ui_target_find("button:coach_back") || coach_can_take_back(app->table),
                  "step %d", steps());
    const UiTarget *covered = asked ? window_card_covers() : NULL;
    ck_assert_msg(!covered, "step %d: it lies over %s", steps(), covered ? covered->id : "");
}

/* A person and two computers. */
static void lay_game(const char *edition, uint64_t seed)
{
    static Board board;
    SessionSetup setup;
    Error error;
    window_board(edition, &board);
    window_people(&setup, 3);
    setup.seed = seed;
    for (PlayerId i = 2; i <= 3; i++) {
        setup.seats[i].kind = SEAT_AI;
        snprintf(setup.seats[i].ai, sizeof setup.seats[i].ai, "helmsman");
    }
    ck_assert_msg(app_ui_start(&board, &setup, NULL, &error), "%s", error.what);
    board_finish(&board);
}

/* How often it offered to take a move back, did, went because that had passed, and lay beside what
 * was asked. */
static struct {
    int offered, back, gone, beside;
} seen;

/* Until the person is asked, for a while longer where it speaks. True: he is. */
static bool look_on(bool *offers)
{
    int asked = 0, told = -1; /* What was offered to be taken back. */
    *offers = false;
    for (int i = 0; i < 200 && (asked < 4 || (speaks() && i < 30)); i++) {
        if (session_over(app->session)) { /* Gold begins another, by a seed of its own. */
            return false;
        }
        const bool could = *offers;
        window_frames(1);
        asked = app->table->decision != DECISION_NONE ? asked + 1 : 0;
        *offers = ui_target_find("button:coach_back") != NULL;
        told = *offers ? app->table->hints->card.first_step : told;
        if (speaks()) {
            ck_assert_msg(*offers || told != app->table->hints->card.first_step,
                          "step %d: nothing can be taken back any more", steps());
            demand_card(asked > 2);
            seen.beside += asked > 2;
        }
        seen.gone += could && !speaks();
        seen.offered += *offers && !could;
        const UiTarget *on = NULL; /* Of a fight, or a report. */
        for (int k = 0; i % 40 == 39 && !speaks() && !asked && k < ui_target_count(); k++) {
            on = ui_target_at(k)->golden ? ui_target_at(k) : on;
        }
        if (on) {
            ui_script_click(on->id, INPUT_BUTTON_LEFT);
        }
    }
    return asked > 0;
}

/* Who reads on sees it go when its move cannot be taken back any more; who is asked something sees
 * all of the answers. */
START_TEST(what_it_offers_can_be_done_and_covers_nothing_asked)
{
    static Command legal[RULES_LEGAL_MAX];
    memset(&seen, 0, sizeof seen);
    by_lot = true;
    for (uint64_t game = 5; game <= 9; game++) {
        rng_init(&lot, game, RNG_STREAM_COSMETIC);
        lay_game(_i ? "1996" : "2012", game);
        window_frames(4);
        bool offers;
        for (int moves = 0; moves < 90 && look_on(&offers); moves++) {
            Hints *h = app->table->hints;
            h->coach_spoken = 0;
            if (offers && rng_below(&lot, 3) == 0) {
                const int after = h->card.first_step + h->card.step_count;
                click("button:coach_back");
                ck_assert_int_lt(steps(), after);
                seen.back++;
            }
            const int count = session_legal(app->session, 1, legal);
            if (count > 0) {
                session_submit(app->session, &legal[rng_below(&lot, (uint32_t)count)]);
            }
        }
    }
    printf("%d: offered %d, taken back %d, gone %d, beside what is asked %d\n", _i, seen.offered,
           seen.back, seen.gone, seen.beside);
    ck_assert(seen.offered > 0 && seen.back > 0 && seen.gone > 0 && seen.beside > 0);
}
END_TEST

/* Galleys by lot: the person's with cargo, and two of a computer that has more sailors. */
static void lay_blockade(void)
{
    static const char *const ZONES[] = {"tripoli", "sicilia", "napoli", "corfu",
                                        "genova",  "modon",   "cyrene", "tunis"};
    static const char FORM[] =
        "\"activation\": {\"galley\": 1, \"start_zone\": \"%s\"}, \"decision\": {\"phase\":"
        " \"action\"}, \"galleys\": [{\"number\": 1, \"owner\": 1, \"zone\": \"%s\", \"sailors\":"
        " 3, \"cargo\": {\"gold\": 1, \"spice\": 1}}, {\"number\": 7, \"owner\": 2, \"zone\":"
        " \"%s\", \"sailors\": 5}, {\"number\": 8, \"owner\": 2, \"zone\": \"%s\", \"sailors\": "
        "5}],"
        " \"ports\": {\"venezia\": {\"owner\": 1, \"garrison\": 3}, \"corfu\": {\"owner\": 2,"
        " \"garrison\": 1}, \"sicilia\": {\"owner\": 2, \"garrison\": 1}}";
    char rest[sizeof FORM + 64];
    const char *zone[3];
    for (int i = 0; i < 3; i++) {
        zone[i] = ZONES[rng_below(&lot, sizeof ZONES / sizeof *ZONES)];
    }
    snprintf(rest, sizeof rest, FORM, zone[0], zone[0], zone[1], zone[2]);
    lay_with(SEAT_AI, rest);
}

/* Where a move ends because somebody else decides, as who blockades it, what can be done once he
 * has is not said to be left undone. */
START_TEST(what_can_still_be_done_is_not_left_undone)
{
    static Command legal[RULES_LEGAL_MAX];
    AiPlan plan = {.count = 4};
    int open = 0;
    by_lot = true;
    rng_init(&lot, 5, RNG_STREAM_COSMETIC);
    for (int game = 0; game < 20; game++) {
        lay_blockade();
        for (int i = 0; i < plan.count; i++) {
            plan.commands[i] = table_command(app->table, CMD_SELL_CUBE);
            plan.commands[i].as.sell_cube.good = board_good_find(app->table->board, "gold");
        }
        better = &plan;
        Command next = {0};
        bool offers;
        while (!account_ends_move(next.kind)) {
            judge_waits = true; /* Until he has. */
            window_frames(4);
            judge_waits = false;
            if (!look_on(&offers)) {
                break;
            }
            const int count = session_legal(app->session, 1, legal);
            int sales = 0;
            for (int i = 0; i < count; i++) {
                sales += legal[i].kind == CMD_SELL_CUBE;
            }
            ck_assert_msg(!says(S("coach.unsold")) || sales == 0, "game %d", game);
            open += speaks() && sales > 0;
            for (int i = 0; i < 6 && (i == 0 || next.kind != CMD_SAIL); i++) {
                next = legal[rng_below(&lot, (uint32_t)count)];
            }
            session_submit(app->session, &next);
        }
    }
    printf("spoken of with sales to come: %d\n", open);
    ck_assert(open > 0);
}
END_TEST

/* SDL gives Windows programs a main function of its own, which calls this one. */
int main(int argc, char **argv)
{
    (void)argc, (void)argv;
    Suite *suite = suite_create("the coach");
    TCase *t = tcase_create("coach");
    tcase_add_checked_fixture(t, start, stop);
    tcase_set_timeout(t, 60);
    tcase_add_test(t, a_loss_of_chance_is_told_and_stays);
    tcase_add_test(t, who_is_too_far_behind_hears_of_wealth);
    tcase_add_test(t, what_is_not_sure_or_was_the_best_is_not_spoken_of);
    tcase_add_test(t, a_loss_that_is_no_more_than_its_error_is_not_spoken_of);
    tcase_add_test(t, what_rounds_to_nothing_is_not_spoken_of);
    tcase_add_test(t, its_words_have_room_and_the_chart_keeps_its_place);
    tcase_add_test(t, it_speaks_of_six_moves_of_a_game);
    tcase_add_test(t, a_sale_to_nobody_is_spoken_of_where_it_was_not_the_best);
    tcase_add_test(t, an_empty_galley_has_kept_no_cargo);
    tcase_add_test(t, it_can_be_switched_off_and_is_off_where_no_games_are_counted);
    tcase_add_test(t, a_move_is_taken_back_and_not_spoken_of_again);
    tcase_add_test(t, who_takes_it_back_at_once_has_kept_his_seat);
    tcase_add_test(t, whoever_goes_on_playing_has_answered_it);
    tcase_add_test(t, once_another_person_has_decided_it_is_too_late);
    tcase_add_test(t, others_move_while_it_looks_and_are_taken_back);
    tcase_add_test(t, who_plays_first_figures_is_not_told_off_by_what_came_after_them);
    tcase_add_test(t, who_plays_a_later_plan_of_a_hint_is_not_told_off);
    tcase_add_test(t, advice_that_was_asked_for_on_the_way_is_followed_too);
    tcase_add_test(t, advice_for_another_position_excuses_nothing);
    tcase_add_test(t, only_so_many_plans_are_remembered_the_latest_ones);
    tcase_add_test(t, dice_do_not_wait_for_it);
    tcase_add_test(t, it_speaks_of_a_fight_as_one_move_when_the_result_was_read);
    tcase_add_test(t, a_galley_that_is_lost_is_told_as_lost);
    tcase_add_test(t, a_fight_that_is_opened_again_knows_its_rounds_and_its_dead);
    tcase_add_loop_test(t, what_it_offers_can_be_done_and_covers_nothing_asked, 0, 2);
    tcase_add_test(t, what_can_still_be_done_is_not_left_undone);
    suite_add_tcase(suite, t);
    return run_suite(suite);
}
