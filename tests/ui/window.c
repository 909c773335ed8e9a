#include "window.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/position.h>

/* Programs without Check have windows, too. */
static void demand(bool good, const char *what)
{
    if (!good) {
        fprintf(stderr, "%s\n", what);
        abort();
    }
}

static bool ai_poll(uint32_t *number, Command *out, int *count)
{
    (void)number, (void)out, (void)count;
    return false;
}

static void ai_start(const World *world, const AiJob *asked)
{
    (void)world, (void)asked;
}

static void ai_stop(void)
{
}

static bool load_board(const char *name, Board *board, BoardProblems *problems)
{
    (void)problems;
    window_board(name, board);
    return true;
}

static bool no_file(const char *path)
{
    (void)path;
    return false;
}

bool window_paints;

void window_open(void)
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
    config.window.write_file = disk_write_whole;
    demand(ui_create(&config, error, sizeof error), error);
    ui->fixed_step_ms = 40;
    ui->reads_tips = true;
    if (!window_paints) {
        gfx_stop_painting(ui->gfx);
    }
}

void window_host_init(UiHost *host)
{
    memset(host, 0, sizeof *host);
    host->version = "0.0.0";
    host->asset_dir = getenv("SERENISSIMA_ASSETS");
    host->autosave_path = host->settings_path = host->save_dir = "";
    host->fault = HOST_FAULT_SHOWN;
    host->board_load = load_board;
    host->file_exists = no_file;
    host->ai_start = ai_start;
    host->ai_poll = ai_poll;
    host->ai_stop = ai_stop;
}

void window_app(const UiHost *host)
{
    char error[512] = "";
    demand(app_ui_create(host, error, sizeof error), error);
}

void window_board(const char *name, Board *board)
{
    static BoardProblems problems;
    char path[APP_PATH_BYTES];
    memset(&problems, 0, sizeof problems);
    snprintf(path, sizeof path, "%s/boards/%s.json", getenv("SERENISSIMA_ASSETS"), name);
    demand(board_init_from_file(board, path, &problems), path);
}

void window_frames(int count)
{
    for (int i = 0; i < count; i++) {
        app_ui_update();
        ui_next_now();
        ui_begin();
        app_ui_frame();
        ui_end();
    }
}

const UiTarget *window_card_covers(void)
{
    const UiTarget *card = ui_target_find("paper:card");
    for (int i = 0; card && ui_target_at(i) != card; i++) {
        const UiTarget *t = ui_target_at(i);
        if (t->interactive && t->layer <= card->layer && gfx_rect_shared(t->rect, card->rect) > 1) {
            return t;
        }
    }
    return NULL;
}

void window_people(SessionSetup *setup, int count)
{
    memset(setup, 0, sizeof *setup);
    setup->game.player_count = (uint8_t)count;
    for (int i = 1; i <= count; i++) {
        setup->seats[i].kind = SEAT_PERSON;
        setup->seats[i].colour = (uint8_t)i;
        snprintf(setup->seats[i].name, sizeof setup->seats[i].name, "Player %d", i);
    }
}

void window_position(const char *path)
{
    static ErrorList problems;
    static GamePosition state;
    static Board board;
    SessionSetup setup;
    Error error;
    memset(&problems, 0, sizeof problems);
    demand(position_load(path, getenv("SERENISSIMA_ASSETS"), NULL, &board, &state, &problems),
           path);
    window_people(&setup, state.pub.player_count);
    setup.game.options = state.pub.options;
    setup.seed = 3;
    demand(app_ui_start(&board, &setup, &state, &error), error.what);
    board_finish(&board);
}

void window_game(void)
{
    static Board board;
    SessionSetup setup;
    Error error;
    window_board("2012", &board);
    window_people(&setup, 2);
    demand(app_ui_start(&board, &setup, NULL, &error), error.what);
    board_finish(&board);
    for (int i = 0; i < 100 && !app_ui_idle(); i++) {
        window_frames(1);
    }
}
