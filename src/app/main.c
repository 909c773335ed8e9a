/* The program: reads its command line, opens the window and runs the loop. A frame is drawn only
 * when something changed; between frames it sleeps until an event comes. */
#include <signal.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>
#include <serenissima/data/position.h>
#include <serenissima/ui/script.h>
#include <serenissima/words/languages.h>
#include <serenissima/words/strings.h>

#include "demo.h"
#include "frame_log.h"

typedef struct Program {
    WindowOptions options;
    FrameLog *frame_log; /* NULL: not asked for. */
} Program;

static int print_error(const char *where, const char *what)
{
    Error error;
    (void)error_set(&error, where, "%s", what);
    fprintf(stderr, "serenissima: %s%s%s\n", error.where, error.where[0] ? ": " : "", error.what);
    return EXIT_ERROR;
}

/* Pictures and tests need no screen: without one they are drawn in memory. */
static void choose_driver(const WindowOptions *o)
{
    if (o->unseen) {
        /* No loop of theirs listens to SDL's quitting: the system ends them at once. */
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    }
#if !defined(_WIN32) && !defined(__APPLE__)
    if (o->unseen && !SDL_getenv("DISPLAY") && !SDL_getenv("WAYLAND_DISPLAY")) {
        SDL_setenv("SDL_VIDEODRIVER", "dummy", 0);
    }
#endif
    if (o->unseen) {
        SDL_setenv("SDL_AUDIODRIVER", "dummy", 0);
    }
    gfx_prepare("Serenissima", SERENISSIMA_APP_ID);
}

/* Where no display answers SDL takes a driver that shows nothing, and the game would run unseen.
 * Only whoever names such a driver means it. The connection stays open for the window: some X
 * servers start again when their only client leaves. */
static bool has_display(const WindowOptions *o)
{
    if (o->unseen || SDL_getenv("SDL_VIDEODRIVER")) {
        return true;
    }
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) {
        return false;
    }
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver && strcmp(driver, "offscreen") != 0 && strcmp(driver, "dummy") != 0;
}

static void set_icon(void)
{
    char path[PATH_BYTES];
    if (paths_join(path, host.assets, "images/icon/128.png")) {
        gfx_set_icon(ui->gfx, path);
    }
}

/* Tests and pictures are the same wherever they are made. False: there is no such language. */
static bool choose_language(Program *p, char *error, size_t size)
{
    static Languages languages;
    const WindowOptions *o = &p->options;
    char dir[PATH_BYTES];
    host.ui.language = o->language ? o->language : o->unseen ? STRINGS_SOURCE : "";
    if (!o->language) {
        return true;
    }
    if (paths_join(dir, host.assets, "strings")) {
        languages_list(dir, &languages);
    }
    if (!languages_has(&languages, o->language)) {
        snprintf(error, size, "the option --language needs a language that has texts, not \"%s\"",
                 o->language);
        return false;
    }
    return true;
}

static bool open_window(Program *p, char *error, size_t size)
{
    const WindowOptions *o = &p->options;
    if (!choose_language(p, error, size)) {
        return false;
    }
    UiConfig config;
    memset(&config, 0, sizeof config);
    config.window.title = "Serenissima";
    config.window.width_px = o->width ? o->width : o->unseen ? 1920 : 0;
    config.window.height_px = o->height ? o->height : o->unseen ? 1080 : 0;
    app_ui_kept_window(host.settings, &config.window);
    config.window.text_scale = host.ui.text_scale = o->text_scale;
    config.window.device_scale = o->unseen ? 1.0f : 0;
    config.window.hidden = o->unseen;
    config.window.fullscreen = config.window.fullscreen || o->fullscreen;
    config.window.vsync = !o->unseen;
    config.window.software = o->unseen;
    config.window.write_file = disk_write_whole;
    config.asset_dir = host.assets;
    config.silent = o->unseen && !o->sound;
    SDL_Rect far;
    const int displays = o->wall && !o->unseen ? SDL_GetNumVideoDisplays() : 0;
    if (displays > 1 && SDL_GetDisplayUsableBounds(displays - 1, &far) == 0) {
        config.window.place = (WindowPlace){.rect = far, .display = displays - 1};
        config.window.fullscreen = true; /* Nobody sits before that one. */
    }
    if (!ui_create(&config, error, size)) {
        return false;
    }
    set_icon();
    return app_ui_create(&host.ui, error, size);
}

/* --- What to begin with ----------------------------------------------------------------------- */

static int show_position(Program *p)
{
    ErrorList problems;
    Board board;
    GamePosition state;
    SessionSetup setup;
    Error error;
    memset(&problems, 0, sizeof problems);
    memset(&error, 0, sizeof error);
    if (!position_load(p->options.show, host.assets, p->options.board, &board, &state, &problems)) {
        return print_error(problems.items[0].where, problems.items[0].what);
    }
    /* A position says nothing about seats: everybody is a person at this screen. */
    host_seats(&setup, state.pub.player_count, SEAT_PERSON, "");
    setup.game.options = state.pub.options;
    setup.seed = p->options.has_seed ? p->options.seed : 1;
    bool ok = app_ui_start(&board, &setup, &state, &error);
    board_finish(&board);
    return ok ? 0 : print_error(error.where, error.what);
}

static int show_something(Program *p)
{
    Error error;
    size_t bytes = 0;
    memset(&error, 0, sizeof error);
    char *text = file_read(p->options.show, &bytes, &error);
    if (!text) {
        return print_error(error.where, error.what);
    }
    bool game = game_file_recognise(text, bytes);
    free(text);
    if (!game) {
        return show_position(p);
    }
    return app_ui_open(p->options.show, NULL, &error) ? 0 : print_error(error.where, error.what);
}

static int show_wall(const Program *p)
{
    char current[PATH_BYTES] = "";
    Error error;
    memset(&error, 0, sizeof error);
    const bool named = p->options.open || host_current(current);
    return named && app_ui_wall(p->options.open ? p->options.open : current, &error)
               ? 0
               : print_error(error.where, error.what);
}

static int begin(Program *p)
{
    if (p->options.has_seed) {
        app_ui_set_seed(p->options.seed);
    }
    if (p->options.board) {
        app_ui_set_board(p->options.board);
    }
    app_ui_set_long_text(p->options.long_text);
    if (p->options.has_palette) {
        app_ui_set_palette(p->options.palette);
    }
    if (p->options.show) {
        return show_something(p);
    }
    if (p->options.wall) {
        return show_wall(p);
    }
    if (p->options.open) {
        app_ui_continue(p->options.open);
    }
    return 0;
}

/* --- Loops ------------------------------------------------------------------------------------ */

static bool draw_frame(Program *p)
{
    ui_begin();
    bool go_on = app_ui_frame();
    ui_end();
    const float k = gfx_scale(ui->gfx), pixels = gfx_width(ui->gfx) * k * gfx_height(ui->gfx) * k;
    frame_log_frame(p->frame_log, ui->anim.moving, (size_t)(pixels + 0.5f), gfx_painted());
    return go_on;
}

/* Set where the system ends the program: at a log-out, in a terminal that closes, by kill. */
static volatile sig_atomic_t ended;
static void (*sdl_quits)(int); /* SDL's own handler, which wakes the loop; then it asks to quit. */

/* Who asks once more does not wait. */
static void end(int number)
{
    ended = 1;
    sdl_quits(SIGTERM);
    (void)signal(number, SIG_DFL);
}

static void hear_ends(void)
{
#ifdef SIGHUP
    const int numbers[] = {SIGTERM, SIGINT, SIGHUP};
#else
    const int numbers[] = {SIGTERM, SIGINT};
#endif
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        void (*before)(int) = signal(numbers[i], SIG_IGN);
        sdl_quits = i == 0 ? before : sdl_quits;
        const bool heard = sdl_quits != SIG_DFL && sdl_quits != SIG_IGN && sdl_quits != SIG_ERR;
        (void)signal(numbers[i], before == SIG_IGN || !heard ? before : end);
    }
}

/* Nobody is there who could answer: what cannot be kept is said to whoever reads it. */
static void say_lost(void)
{
    const char *lost;
    for (int i = 0; (lost = app_ui_lost(i)) != NULL; i++) {
        (void)print_error("", lost);
    }
}

static int run_window(Program *p)
{
    bool go_on = true;
    hear_ends();
    while (go_on && !ended && !ui->input.ended) {
        if (app_ui_update()) {
            gfx_request_redraw(ui->gfx);
        }
        const bool due = ui_next();
        if (ended || (ui->input.quit && app_ui_may_close())) {
            break;
        }
        if (due || ui->input.quit) {
            ui->input.quit = false;
            go_on = draw_frame(p);
        }
    }
    say_lost();
    return 0;
}

/* A frame after the other at a fixed step, until the screen is at rest. */
static void settle(Program *p, int frames_max)
{
    for (int i = 0; i < frames_max; i++) {
        app_ui_update();
        ui_next_now();
        draw_frame(p);
        if (i > 3 && app_ui_idle()) {
            return;
        }
    }
}

static int run_screenshot(Program *p)
{
    ui->fixed_step_ms = 50;
    gfx_be_steady(ui->gfx);
    app_ui_set_speed(0);
    settle(p, 60);
    gfx_screenshot(ui->gfx, p->options.screenshot);
    ui_next_now();
    draw_frame(p);
    Error error;
    return gfx_screenshot_ok(ui->gfx, &error) ? 0 : print_error(error.where, error.what);
}

static bool script_shows(void *data, const char *path)
{
    Program *p = data;
    p->options.show = path;
    return show_something(p) == 0;
}

static int run_script(Program *p)
{
    Error error;
    memset(&error, 0, sizeof error);
    const char *dir = p->options.screenshots;
    if (dir && !disk_make_folder(dir)) {
        return print_error(dir, "The folder cannot be made.");
    }
    Script *script = script_create(p->options.script, dir, script_shows, p, &error);
    if (!script) {
        return print_error(error.where, error.what);
    }
    ui->fixed_step_ms = 20;
    gfx_be_steady(ui->gfx);
    if (!dir && !p->frame_log) {
        gfx_stop_painting(ui->gfx);
    }
    ScriptState state = SCRIPT_RUNNING;
    while (state == SCRIPT_RUNNING) {
        if (app_ui_update()) {
            gfx_request_redraw(ui->gfx);
        }
        state = script_step(script);
        ui_next_now();
        draw_frame(p);
    }
    script_report(script, &error);
    script_destroy(script);
    return state == SCRIPT_DONE ? 0 : print_error(error.where, error.what);
}

static int run(Program *p)
{
    char error[512] = "";
    Error problem;
    memset(&problem, 0, sizeof problem);
    const WindowOptions *o = &p->options;
    if (o->frame_log) {
        p->frame_log = frame_log_create(o->frame_log);
        if (!p->frame_log) {
            return print_error(o->frame_log, "The file cannot be written.");
        }
    }
    choose_driver(o);
    if (!has_display(o)) {
        return print_error("",
                           "There is no display for a window; --demo DIR plays a game without.");
    }
    if (!host_init(o->unseen || o->show || o->wall, o->games, &problem)) {
        return print_error(problem.where, problem.what);
    }
    if (!open_window(p, error, sizeof error)) {
        return print_error("", error);
    }
    int rc = begin(p);
    if (rc != 0) {
        return rc;
    }
    if (o->demo) {
        return demo_run(o) ? 0 : 1;
    }
    return o->screenshot ? run_screenshot(p) : o->script ? run_script(p) : run_window(p);
}

int main(int argc, char **argv)
{
    static Program program;
    int rc;
    disk_guard_output();
    if (!window_options_read(&program.options, argc, argv, &rc)) {
        return rc;
    }
    rc = run(&program);
    if (!frame_log_destroy(program.frame_log)) {
        rc = print_error(program.options.frame_log, "The frame log is not complete.");
    }
    app_ui_destroy();
    host_finish();
    ui_destroy();
    SDL_Quit();
    return rc;
}
