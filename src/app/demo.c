#include "demo.h"

#include <serenissima/data/disk.h>

enum { MOMENT_MAX = 64, FRAME_MAX = 400000 };

typedef struct Demo {
    const char *dir;
    char seen[MOMENT_MAX][32]; /* Moments that have their picture. */
    int seen_count;
    int pictures;
    bool failed;
} Demo;

static void frame(void)
{
    app_ui_update();
    ui_next_now();
    ui_begin();
    app_ui_frame();
    ui_end();
}

static void picture(Demo *d, const char *name)
{
    char path[1200];
    snprintf(path, sizeof path, "%s/%02d_%s.png", d->dir, ++d->pictures, name);
    gfx_screenshot(ui->gfx, path);
    frame();
    Error error;
    if (!gfx_screenshot_ok(ui->gfx, &error)) {
        fprintf(stderr, "serenissima: %s: %s\n", error.where, error.what);
        d->failed = true;
    }
}

static bool is_new(Demo *d, const char *name)
{
    for (int i = 0; i < d->seen_count; i++) {
        if (!strcmp(d->seen[i], name)) {
            return false;
        }
    }
    if (d->seen_count < MOMENT_MAX) {
        snprintf(d->seen[d->seen_count++], sizeof d->seen[0], "%s", name);
    }
    return true;
}

static bool begin(const WindowOptions *o)
{
    Board board;
    static BoardProblems problems;
    Error error;
    SessionSetup setup;
    memset(&error, 0, sizeof error);
    if (!host.ui.board_load(o->board ? o->board : "2012", &board, &problems)) {
        fprintf(stderr, "serenissima: %s: %s\n", problems.items[0].where, problems.items[0].what);
        return false;
    }
    const Ai *ai = ai_default((EditionId)board.world.edition);
    host_seats(&setup, PLAYER_MAX, SEAT_AI, ai ? ai->name : "random");
    setup.seed = o->has_seed ? o->seed : 2012;
    bool ok = app_ui_start(&board, &setup, NULL, &error);
    board_finish(&board);
    if (!ok) {
        fprintf(stderr, "serenissima: %s\n", error.what);
    }
    return ok;
}

/* Reports fill line by line and dice roll; the rest is there at once. */
static int frames_until_ripe(const char *moment)
{
    static const char *const slow[] = {"scoring", "wine", "fight", "siege"};
    for (size_t i = 0; i < sizeof slow / sizeof slow[0]; i++) {
        if (!strcmp(moment, slow[i])) {
            return 36;
        }
    }
    return 6;
}

/* Plays to the end, with a picture at the first of each kind of moment. */
static bool play(Demo *d)
{
    for (int i = 0; i < FRAME_MAX && !d->failed; i++) {
        frame();
        const char *moment = app_ui_moment();
        if (moment[0] && is_new(d, moment)) {
            char name[32];
            snprintf(name, sizeof name, "%s", moment);
            for (int k = frames_until_ripe(name); k > 0; k--) {
                frame();
            }
            picture(d, name);
        }
        if (!strcmp(app_ui_screen(), "end")) {
            for (int k = 0; k < 60; k++) {
                frame();
            }
            picture(d, "end");
            return !d->failed;
        }
        app_ui_proceed();
    }
    if (!d->failed) {
        fprintf(stderr, "serenissima: The demonstration game did not come to its end.\n");
    }
    return false;
}

bool demo_run(const WindowOptions *options)
{
    Demo demo;
    memset(&demo, 0, sizeof demo);
    demo.dir = options->demo;
    if (!disk_make_folder(options->demo)) {
        Error error;
        (void)error_set(&error, options->demo, "The folder cannot be made.");
        fprintf(stderr, "serenissima: %s: %s\n", error.where, error.what);
        return false;
    }
    ui->fixed_step_ms = 40;
    app_ui_set_speed(4);
    for (int i = 0; i < 10; i++) {
        frame();
    }
    picture(&demo, "title");
    if (demo.failed || !begin(options) || !play(&demo)) {
        return false;
    }
    char folder[1200];
    snprintf(folder, sizeof folder, "%s", options->demo);
    text_clean(folder);
    printf("%d pictures of the demonstration game are in %s\n", demo.pictures, folder);
    return true;
}
