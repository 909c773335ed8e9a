// Advice in the window, with a host of the test's own that answers at once what a test wants to be answered: the
// page that looks back at a finished game, and the panel of hints.
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/board.h>

#include "../../src/ui/screens/analysis.h"
#include "../../src/ui/screens/layout_check.h"

static Ui *ui;
static AppUi *app;
static UiHost host;
static AdviceJob job; // The one that waits; number 0: none.
static int hint_plans; // How many plans a hint has.
static const char *replays;
static const char *pictures; // Where they go; NULL: nowhere.

// --- The host ------------------------------------------------------------------------------------

static void advice_start(void *data, const World *world, const AdviceJob *asked)
{
    (void)data, (void)world;
    job = *asked;
}

// Everybody has about the same chance all the way, so that the curves lie upon one another, with a great swing at
// five neighbouring moments; every move is a mistake, and would have been better as it was.
static void answer_analysis(AdviceAnswer *out)
{
    const int players = job.view.pub.player_count;
    out->each.count = 2;
    for (int p = 1; p <= players; p++) {
        const int share = ADVICE_ONE / players + (job.number % 100 < 10 && job.number % 2 ? (p == 1 ? 1500 : -1500 / (players - 1)) : 0);
        out->each.outcomes[0][p] = out->each.outcomes[1][p] = (int16_t)share;
    }
    out->loss = 300;
    out->loss_error = 10;
    out->sure_loss = 300;
    out->plan_count = 1;
    out->plans[0].count = job.played_count;
    memcpy(out->plans[0].commands, job.played, sizeof out->plans[0].commands);
}

// Each plan shows more chance than the one before, though none is surely ahead.
static void answer_hint(AdviceAnswer *out)
{
    out->plan_count = hint_plans;
    for (int i = 0; i < hint_plans; i++) {
        AdvicePlan *plan = &out->plans[i];
        plan->count = 1;
        plan->commands[0] = (Command){.player = job.seat, .kind = CMD_CHOOSE_START};
        plan->commands[0].as.choose_start.port = (PortId)(i + 1);
        plan->after.share[job.seat] = 2500 + 500 * i;
    }
}

static bool advice_poll(void *data, AdviceAnswer *out)
{
    (void)data;
    if (job.number == 0) {
        return false;
    }
    memset(out, 0, sizeof *out);
    out->number = job.number;
    out->kind = job.kind;
    if (job.kind == ADVICE_HINT) {
        answer_hint(out);
    } else {
        answer_analysis(out);
    }
    job.number = 0;
    return true;
}

static void advice_stop(void *data)
{
    (void)data;
    job.number = 0;
}

static bool ai_poll(void *data, uint32_t *number, Command *out, int *count)
{
    (void)data, (void)number, (void)out, (void)count;
    return false;
}

static void ai_start(void *data, const World *world, const AiJob *asked)
{
    (void)data, (void)world, (void)asked;
}

static void ai_stop(void *data)
{
    (void)data;
}

// --- Fixtures ------------------------------------------------------------------------------------

static void start(void)
{
    UiConfig config;
    char error[512] = "";
    memset(&config, 0, sizeof config);
    config.window.title = "Test";
    config.window.width_px = 1280;
    config.window.height_px = 720;
    config.window.device_scale = 1;
    config.window.hidden = true;
    config.window.software = true;
    config.asset_dir = getenv("SERENISSIMA_ASSETS");
    config.silent = true;
    ui = ui_create(&config, error, sizeof error);
    ck_assert_msg(ui != NULL, "%s", error);
    ui_set_fixed_step(ui, 40);
    memset(&host, 0, sizeof host);
    memset(&job, 0, sizeof job);
    host.asset_dir = config.asset_dir;
    host.autosave_path = host.settings_path = host.save_dir = "";
    host.ai_start = ai_start;
    host.ai_poll = ai_poll;
    host.ai_stop = ai_stop;
    host.advice_start = advice_start;
    host.advice_poll = advice_poll;
    host.advice_stop = advice_stop;
    app = app_ui_create(ui, &host, error, sizeof error);
    ck_assert_msg(app != NULL, "%s", error);
    app_ui_set_speed(app, 0);
}

static void stop(void)
{
    app_ui_destroy(app);
    ui_destroy(ui);
}

static void frames(int count)
{
    for (int i = 0; i < count; i++) {
        app_ui_update(app);
        ui_next_now(ui);
        ui_begin(ui);
        app_ui_frame(app);
        ui_end(ui);
    }
}

static void open_game(const char *name)
{
    char path[APP_PATH_BYTES];
    Error error;
    snprintf(path, sizeof path, "%s/%s", replays, name);
    ck_assert_msg(app_ui_open(app, path, NULL, &error), "%s", error.what);
    frames(2);
}

static void set_window(int width, int height, float text_scale)
{
    SDL_SetWindowSize(gfx_window(ui->gfx), width, height);
    app->settings.text_scale = text_scale;
    settings_apply(app);
    frames(6);
}

static void take_picture(const char *name, int number)
{
    char path[APP_PATH_BYTES];
    snprintf(path, sizeof path, "%s_%s_%d.png", pictures ? pictures : "", name, number);
    if (pictures) {
        gfx_screenshot(ui->gfx, path);
        frames(2);
    }
}

static void demand_layout(void)
{
    char what[512] = "";
    ck_assert_msg(layout_check(ui, what, sizeof what), "%s", what);
}

// Marks of a kind, numbered from 1, are seen and none lies on another.
static void demand_apart(const char *kind, int count)
{
    char id[UI_ID_MAX];
    for (int i = 1; i <= count; i++) {
        snprintf(id, sizeof id, "%s:%d", kind, i);
        const UiTarget *mark = ui_target_find(ui, id);
        ck_assert_msg(mark != NULL && mark->rect.w > 14 && mark->rect.h > 14, "%s is cut", id);
        ck_assert(mark->rect.x >= 0 && mark->rect.x + mark->rect.w <= gfx_width(ui->gfx));
        for (int k = 1; k < i; k++) {
            snprintf(id, sizeof id, "%s:%d", kind, k);
            const GfxRect both = gfx_rect_intersect(mark->rect, ui_target_find(ui, id)->rect);
            ck_assert_msg(both.w < 1 || both.h < 1, "%s:%d lies on %s", kind, i, id);
        }
    }
}

// --- The game looked back at -----------------------------------------------------------------------

static void look_back(const char *game)
{
    static const struct {
        int width, height;
        float text;
    } windows[] = {{1280, 720, 1}, {1920, 1080, 1}, {1280, 720, 2}, {1920, 1080, 2}};
    open_game(game);
    ck_assert(session_over(app->session));
    app->screen = SCREEN_END;
    app->end_page = 2;
    set_window(1280, 720, 1);
    ck_assert(text_frame_has(ui->text, S("analysis.so_far_head")));
    demand_apart("curve", 4);
    for (int i = 0; i < 4000 && (!app->analysis || app->analysis->stage < 3); i++) {
        app_ui_update(app);
    }
    ck_assert_int_eq(app->analysis->stage, 3);
    ck_assert_int_gt(app->analysis->lesson_count, 24);
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        set_window(windows[i].width, windows[i].height, windows[i].text);
        take_picture(game, (int)i);
        demand_layout();
        demand_apart("curve", 4);
        demand_apart("turning", ACCOUNT_TURN_MAX);
        ck_assert(text_frame_has(ui->text, S("analysis.end_head")));
        ck_assert_msg(ui_target_find(ui, "text:legend") != NULL, "nothing explains the sums");
        // The last mistake is in the list, and reached.
        char id[UI_ID_MAX];
        snprintf(id, sizeof id, "lesson:%d", app->analysis->lesson_count);
        ck_assert(ui_script_show(ui, id));
        frames(3);
        ck_assert_float_gt(ui_target_find(ui, id)->rect.h, 10);
        take_picture("end", (int)i);
        input_push_key(SDLK_HOME, false, false);
        frames(3);
    }
    // Pointed at on the curve, a mistake shows what is said of it.
    set_window(1280, 720, 1);
    ck_assert(ui_script_hover(ui, "mistake:3"));
    frames(3);
    ck_assert_float_gt(ui_target_find(ui, "lesson:3")->rect.h, 10);
}

START_TEST(a_game_of_four_is_looked_back_at)
{
    look_back("four_random_hidden.game");
}
END_TEST

START_TEST(a_game_of_four_of_the_first_edition_is_looked_back_at)
{
    look_back("first_hidden_four.game");
}
END_TEST

// --- The panel of hints ----------------------------------------------------------------------------

static void begin_game(void)
{
    static BoardProblems problems;
    static Board board;
    char path[APP_PATH_BYTES];
    SessionSetup setup;
    Error error;
    snprintf(path, sizeof path, "%s/boards/2012.json", host.asset_dir);
    ck_assert(board_init_from_file(&board, path, &problems));
    memset(&setup, 0, sizeof setup);
    setup.game.player_count = 2;
    for (int i = 1; i <= 2; i++) {
        setup.seats[i].kind = SEAT_PERSON;
        setup.seats[i].colour = (uint8_t)i;
        snprintf(setup.seats[i].name, sizeof setup.seats[i].name, "Player %d", i);
    }
    ck_assert_msg(app_ui_start(app, &board, &setup, NULL, NULL, &error), "%s", error.what);
    board_finish(&board);
    for (int i = 0; i < 100 && !app_ui_idle(app); i++) {
        frames(1);
    }
}

START_TEST(a_hint_without_a_plan_says_so)
{
    begin_game();
    hint_plans = 0;
    ck_assert(ui_script_click(ui, "button:hint", INPUT_BUTTON_LEFT));
    frames(12);
    ck_assert(!text_frame_has(ui->text, S("hint.thinking")));
    ck_assert(text_frame_has(ui->text, S("hint.none")));
    const UiTarget *play = ui_target_find(ui, "button:hint_play");
    ck_assert(play != NULL && !play->enabled);
    ck_assert_str_eq(play->tip, S("hint.none"));
}
END_TEST

START_TEST(plans_that_cannot_be_told_apart_say_why_they_stand_so)
{
    begin_game();
    hint_plans = 3;
    ck_assert(ui_script_click(ui, "button:hint", INPUT_BUTTON_LEFT));
    frames(12);
    ck_assert(text_frame_has(ui->text, S("hint.close_order")));
    ck_assert(ui_target_find(ui, "hint:plan:2") != NULL);
}
END_TEST

int main(int argc, char **argv)
{
    replays = argc > 1 ? argv[1] : ".";
    pictures = argc > 2 ? argv[2] : NULL;
    Suite *suite = suite_create("advice");
    TCase *t = tcase_create("window");
    tcase_add_checked_fixture(t, start, stop);
    tcase_set_timeout(t, 200);
    tcase_add_test(t, a_game_of_four_is_looked_back_at);
    tcase_add_test(t, a_game_of_four_of_the_first_edition_is_looked_back_at);
    tcase_add_test(t, a_hint_without_a_plan_says_so);
    tcase_add_test(t, plans_that_cannot_be_told_apart_say_why_they_stand_so);
    suite_add_tcase(suite, t);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
