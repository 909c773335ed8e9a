// The application: which screen is up, the game behind it, and what happens between frames.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/json/json.h>
#include <serenissima/session/gamefile.h>

#include "analysis.h"

// --- Seats ---------------------------------------------------------------------------------------

int app_livery(const AppUi *app, PlayerId player)
{
    if (!app->session || player < 1 || player > PLAYER_MAX) {
        return -1;
    }
    int colour = session_setup(app->session)->seats[player].colour;
    return colour >= 1 && colour <= THEME_PLAYER_MAX ? colour - 1 : -1;
}

static bool same_name(const char *a, const char *b)
{
    a += strspn(a, " ");
    b += strspn(b, " ");
    while (*a != '\0' && SDL_tolower((unsigned char)*a) == SDL_tolower((unsigned char)*b)) {
        a++;
        b++;
    }
    return a[strspn(a, " ")] == '\0' && b[strspn(b, " ")] == '\0';
}

// Does another seat of this game read alike?
static bool is_ambiguous(const SessionSetup *setup, PlayerId player)
{
    bool found = false;
    for (PlayerId other = 1; other <= setup->game.player_count; other++) {
        found = found || (other != player && same_name(setup->seats[other].name, setup->seats[player].name));
    }
    return found;
}

// A name in a file may have letters that no font has, or none that can be seen.
static bool can_read(Text *text, const char *name)
{
    static const char hard_space[] = "\xC2\xA0";
    const char *first = name;
    while (*first == ' ' || !strncmp(first, hard_space, 2)) {
        first += *first == ' ' ? 1 : 2;
    }
    return *first != '\0' && text_can_show(text, name);
}

const char *app_seat_name(AppUi *app, PlayerId player)
{
    char safe[SEAT_NAME_BYTES * 2], key[24];
    if (!app->session || player < 1 || player > PLAYER_MAX) {
        return "";
    }
    const SessionSetup *setup = session_setup(app->session);
    const int livery = app_livery(app, player);
    text_escape(setup->seats[player].name, safe, sizeof safe);
    const StringArg name = ARG_TEXT("name", safe);
    if (livery >= 0 && !can_read(app->ui->text, setup->seats[player].name)) {
        snprintf(key, sizeof key, "seat.emblem.%d", livery + 1);
        return S(key);
    }
    // Through the ring, so that it lasts for the frame.
    if (livery < 0 || !is_ambiguous(setup, player)) {
        return SF("seat.name", name);
    }
    snprintf(key, sizeof key, "emblem.%d", livery + 1);
    return SF("seat.name_emblem", name, ARG_TEXT("emblem", S(key)));
}

const char *app_edition_name(AppUi *app, EditionId edition)
{
    char key[32];
    snprintf(key, sizeof key, "edition.%s", edition_name(edition));
    return edition == EDITION_NONE ? "" : strings_get(app->strings, key);
}

void app_notice(AppUi *app, const char *utf8)
{
    const size_t length = strlen(app->notice);
    if (!strstr(app->notice, utf8)) {
        snprintf(app->notice + length, sizeof app->notice - length, "%s%s", length ? "\n" : "", utf8);
    }
}

void app_refresh_saves(AppUi *app)
{
    app->save_count = app->host.saves_list(app->host.data, app->saves, SAVE_LIST_MAX);
    for (int i = 0; i < app->save_count; i++) {
        app->save_edition[i] = game_file_edition(app->saves[i].path);
    }
    if (app->save_chosen >= app->save_count) {
        app->save_chosen = app->save_count - 1;
    }
}

// --- Games ---------------------------------------------------------------------------------------

static void close_game(AppUi *app)
{
    app->host.ai_stop(app->host.data);
    if (app->host.advice_stop) {
        app->host.advice_stop(app->host.data);
    }
    app->ai_number = 0;
    free(app->analysis);
    app->analysis = NULL;
    table_destroy(app->table);
    app->table = NULL;
    session_destroy(app->session);
    app->session = NULL;
    app->not_put_away = app->not_kept_told = false;
}

void app_leave_game(AppUi *app, Screen screen)
{
    close_game(app);
    app->screen = screen;
}

// Takes over a session and lays the table for it.
static bool lay_table(AppUi *app, Session *session, Error *error)
{
    close_game(app);
    app->session = session;
    app->table = table_create(app, error);
    if (!app->table) {
        close_game(app);
        return false;
    }
    app->screen = SCREEN_TABLE;
    return true;
}

bool app_ui_start(AppUi *app, const Board *board, const SessionSetup *setup, const GameState *state,
                  const char *file_path, Error *error)
{
    Session *session = state ? session_create_from_position(board, setup, state, file_path, error)
                             : session_create(board, setup, file_path, error);
    return session && lay_table(app, session, error);
}

static void say_damage(AppUi *app, const LoadReport *report)
{
    if (report->own_draws > 0) {
        app_notice(app, SN("load.own_draws", report->own_draws));
    }
    if (report->resumed_turn > 0) {
        const bool rounds = app->table->has.rounds;
        const StringArg turn = ARG_INT("turn", report->resumed_turn);
        app_notice(app, strings_format(app->strings, rounds ? "load.report_resumed_round" : "load.report_resumed", &turn, 1));
    } else if (report->diverged) {
        app_notice(app, SF("load.report_diverged", ARG_INT("line", report->first_bad_line)));
    } else if (report->lines_lost > 0) {
        app_notice(app, SN("load.report_lost", report->lines_lost));
    }
}

bool app_ui_open(AppUi *app, const char *path, const char *file_path, Error *error)
{
    LoadReport report;
    memset(&report, 0, sizeof report);
    Session *session = session_load(path, file_path, &report, error);
    if (!session || !lay_table(app, session, error)) {
        return false;
    }
    say_damage(app, &report);
    return true;
}

// The game on the table takes the autosave's place; the one that has it goes to the saved games.
static void keep_in_autosave(AppUi *app)
{
    const char *autosave = app->host.autosave_path;
    if (autosave[0] && app->host.autosave_keep(app->host.data)) {
        session_keep_in(app->session, autosave);
    } else if (autosave[0]) {
        app->not_put_away = true;
    }
    app_tell_kept(app);
}

// Nothing is put away before the file has proved good.
static bool open_saved(AppUi *app, const char *path, Error *error)
{
    const UiHost *host = &app->host;
    const char *autosave = host->autosave_path;
    if (autosave[0] && host->same_file(host->data, path, autosave)) {
        const bool opened = app_ui_open(app, autosave, autosave, error);
        if (opened) {
            app_tell_kept(app);
        }
        return opened;
    }
    if (!app_ui_open(app, path, NULL, error)) {
        return false;
    }
    keep_in_autosave(app);
    return true;
}

bool app_ui_continue(AppUi *app, const char *path)
{
    Error error;
    memset(&error, 0, sizeof error);
    if (open_saved(app, path, &error)) {
        return true;
    }
    static BoardProblems problems;
    memset(&problems, 0, sizeof problems);
    problems.count = 1;
    problems.items[0] = error;
    app_ui_show_problems(app, path, &problems);
    return false;
}

bool app_start_from_form(AppUi *app)
{
    NewGameForm *f = &app->form;
    char name[APP_PATH_BYTES];
    Board board;
    Error error;
    SessionSetup setup;
    memset(&error, 0, sizeof error);
    snprintf(name, sizeof name, "%s", f->board[0] ? f->board : edition_name(f->edition));
    if (!app->host.board_load(app->host.data, name, &board, &app->problems)) {
        BoardProblems found = app->problems;
        app_ui_show_problems(app, name, &found);
        return false;
    }
    if (board.world.edition != f->edition) {
        // Options and computers are chosen by edition: the form shows those of the board first.
        f->edition = (EditionId)board.world.edition;
        board_finish(&board);
        app_notice(app, S("new.other_edition"));
        return false;
    }
    form_setup(app, &setup);
    settings_write(app);
    bool ok = app_ui_start(app, &board, &setup, NULL, NULL, &error);
    board_finish(&board);
    if (ok) {
        keep_in_autosave(app);
    } else {
        app_notice(app, error.what);
    }
    return ok;
}

void app_ui_show_problems(AppUi *app, const char *file, const BoardProblems *problems)
{
    snprintf(app->problem_file, sizeof app->problem_file, "%s", file);
    app->problems = *problems;
    const bool returns = app->screen == SCREEN_NEW_GAME || app->screen == SCREEN_LOAD ||
                         (app->screen == SCREEN_TABLE && app->table);
    app->back_to = returns ? app->screen : SCREEN_TITLE;
    app->screen = SCREEN_PROBLEMS;
}

void app_ui_set_board(AppUi *app, const char *name)
{
    EditionId edition = edition_find(name);
    snprintf(app->form.board, sizeof app->form.board, "%s", edition == EDITION_NONE ? name : "");
    if (edition != EDITION_NONE) {
        form_defaults(app);
        app->form.edition = edition;
    }
}

void app_ui_set_seed(AppUi *app, uint64_t seed)
{
    snprintf(app->form.seed, sizeof app->form.seed, "%llu", (unsigned long long)seed);
}

void app_ui_set_long_text(AppUi *app, bool on)
{
    strings_set_long(app->strings, on);
}

void app_ui_set_speed(AppUi *app, float speed)
{
    app->scripted_speed = true;
    app->ui->anim.speed = speed;
}

void app_ui_set_palette(AppUi *app, ThemePalette palette)
{
    app->settings.palette = (int)palette;
    settings_apply(app);
}

// --- Life ----------------------------------------------------------------------------------------

AppUi *app_ui_create(Ui *ui, const UiHost *host, char *error, size_t size)
{
    static const char *const files[] = {"en",        "menus_en", "dialogs_en", "rules_en", "ai_en",
                                        "hints_en", "first_en", "outfit_en",  "sail_en",  NULL};
    Error problem;
    char dir[1200];
    AppUi *app = calloc(1, sizeof *app);
    memset(&problem, 0, sizeof problem);
    if (!app) {
        snprintf(error, size, "out of memory");
        return NULL;
    }
    app->ui = ui;
    ui_leave_bare(ui);
    app->host = *host;
    snprintf(dir, sizeof dir, "%s/strings", host->asset_dir);
    app->strings = strings_create(dir, files, &problem);
    if (!app->strings) {
        snprintf(error, size, "%s: %s", problem.where, problem.what);
        free(app);
        return NULL;
    }
    float scale = gfx_text_scale(ui->gfx);
    settings_read(app);
    if (scale > 1) {
        app->settings.text_scale = scale; // The command line wins.
    }
    app->settings.fullscreen = app->settings.fullscreen || gfx_is_fullscreen(ui->gfx);
    settings_apply(app);
    if (host->second_window) {
        app_notice(app, host->apart_unknown ? S("title.apart_unknown") : S("title.second_window"));
    }
    return app;
}

void app_ui_destroy(AppUi *app)
{
    if (!app) {
        return;
    }
    settings_keep_window(app);
    close_game(app);
    gfx_picture_destroy(app->title_picture);
    strings_destroy(app->strings);
    free(app);
}

// --- Between frames ------------------------------------------------------------------------------

static bool serve_ai(AppUi *app)
{
    static AiJob job;
    static Command plan[UI_HOST_PLAN_MAX];
    uint32_t number = 0;
    int count = 0;
    bool changed = false;
    if (!table_is_halted(app->table) && app->host.ai_poll(app->host.data, &number, plan, &count)) {
        app->table->next_wanted = false;
        session_ai_answer(app->session, number, plan, count);
        if (number == app->ai_number) {
            app->ai_number = 0;
        }
        changed = true;
    }
    if (session_ai_job(app->session, &job)) {
        app->ai_number = job.number;
        app->host.ai_start(app->host.data, &session_board(app->session)->world, &job);
    }
    return changed;
}

bool app_ui_update(AppUi *app)
{
    if (app->screen == SCREEN_END && app->end_page == 2) {
        return analysis_follow(app);
    }
    if (app->screen != SCREEN_TABLE || !app->table) {
        return false;
    }
    bool moved = serve_ai(app);
    if (app->host.ai_trouble && app->host.ai_trouble(app->host.data)) {
        ui_toast(app->ui, strings_get(app->strings, "ai.no_net"), true);
        moved = true;
    }
    moved = hint_follow(app->table) || moved;
    return table_update(app->table) || moved;
}

bool app_ui_idle(const AppUi *app)
{
    if (app->ui->anim.moving) {
        return false;
    }
    if (app->screen != SCREEN_TABLE || !app->table) {
        return true;
    }
    const Table *t = app->table;
    if (hint_busy(t)) {
        return false;
    }
    if (table_is_halted(t)) {
        return !t->playback.playing;
    }
    if (t->report.open || (t->fight.open && t->fight.over) || session_curtain(app->session) ||
        t->recap_open) {
        return true;
    }
    return table_idle(t) && app->ai_number == 0 && (t->decider != 0 || session_over(app->session));
}

// --- Frame ---------------------------------------------------------------------------------------

static void draw_screen(AppUi *app)
{
    if (app->screen != SCREEN_TABLE) { // The table knows what it asks when it has followed the game, and leaves out what the chart covers.
        ui_ask(app->ui, (uint64_t)app->screen + 1);
        paint_walnut(app->ui, gfx_rect(0, 0, gfx_width(app->ui->gfx), gfx_height(app->ui->gfx)));
    }
    switch (app->screen) {
    case SCREEN_TITLE: screen_title(app); break;
    case SCREEN_NEW_GAME: screen_new_game(app); break;
    case SCREEN_LOAD: screen_load(app); break;
    case SCREEN_OPTIONS: screen_options(app); break;
    case SCREEN_PROBLEMS: screen_problems(app); break;
    case SCREEN_TABLE: screen_table(app); break;
    case SCREEN_END: screen_end(app); break;
    case SCREEN_COUNT: break;
    }
}

// They work under whatever is open: nothing on screen is decided by them.
static void window_keys(AppUi *app)
{
    Ui *ui = app->ui;
    if (ui_shortcut_above(ui, keys_of(KEY_FULLSCREEN))) {
        app->settings.fullscreen = !app->settings.fullscreen;
        settings_apply(app);
        settings_write(app);
    }
    if (ui_shortcut_above(ui, keys_of(KEY_MUTE))) {
        app->settings.mute = !app->settings.mute;
        settings_apply(app);
        settings_write(app);
    }
}

// Nobody listens to a window that is not seen, and nobody must be kept awake but by computers that move.
static void follow_window(AppUi *app)
{
    Ui *ui = app->ui;
    const Table *t = app->screen == SCREEN_TABLE ? app->table : NULL;
    const bool shown = t && !ui->input.hidden && !session_over(app->session);
    sound_set_hidden(ui->sound, ui->input.hidden || (app->settings.quiet_behind && !ui->input.focused));
    gfx_keep_awake(ui->gfx, shown && !t->decider && !session_curtain(app->session) && !app_ui_idle(app));
}

// Grave pieces around the game, dances in it.
static void play_music(AppUi *app)
{
    static const char *const around[] = {"ostinato", "belle"};
    static const char *const inside[] = {"folia",     "grillo",      "passamezzo",
                                         "romanesca", "schiarazula", "spagnoletta"};
    if (app->screen == SCREEN_TABLE) {
        sound_music(app->ui->sound, inside, 6, 2500);
    } else if (app->screen != SCREEN_OPTIONS) { // Options are opened from either.
        sound_music(app->ui->sound, around, 2, 2500);
    }
}

// A file that is dropped on a game takes its place at once, but not where that would lose it.
static void open_dropped(AppUi *app, const char *path)
{
    if (app->host.fault != HOST_FAULT_SHOWN && app_not_kept(app)) {
        app_alarm(app, S("kept.drop"));
    } else {
        app_ui_continue(app, path);
    }
}

bool app_ui_frame(AppUi *app)
{
    Ui *ui = app->ui;
    settings_fit_text(app);
    app->table_layers = 0;
    if (ui->input.dropped[0]) {
        open_dropped(app, ui->input.dropped);
    }
    draw_screen(app);
    if (app->rules_open) {
        overlay_rules(app);
    }
    if (app->confirm[0]) {
        overlay_confirm(app);
    }
    if (app->notice[0]) {
        overlay_notice(app);
    }
    app->sheet_open = app->screen == SCREEN_TABLE && ui_modal_count(ui) > app->table_layers;
    window_keys(app);
    follow_window(app);
    play_music(app);
    return !app->leave;
}

// --- For scripts ---------------------------------------------------------------------------------

const char *app_ui_screen(const AppUi *app)
{
    static const char *const names[SCREEN_COUNT] = {"title",    "new_game", "load", "options",
                                                    "problems", "table",    "end"};
    const Table *t = app->table;
    if (app->screen == SCREEN_TABLE && t && session_curtain(app->session)) {
        return "curtain";
    }
    return names[app->screen];
}

const char *app_ui_moment(const AppUi *app)
{
    const Table *t = app->table;
    if (app->screen != SCREEN_TABLE || !t) {
        return "";
    }
    if (t->report.open) {
        return t->report.number ? "scoring" : "wine";
    }
    if (t->fight.open) {
        return t->fight.target ? "fight" : "siege";
    }
    return phase_name((PhaseId)rules_phase(&t->view.pub).id);
}

void app_ui_proceed(AppUi *app)
{
    if (app->table) {
        app->table->report.open = false;
        if (app->table->fight.over) {
            app->table->fight.open = false;
        }
        if (app->screen == SCREEN_TABLE && session_over(app->session) &&
            !playback_busy(app->table)) {
            app->screen = SCREEN_END;
        }
    }
}

Session *app_ui_session(AppUi *app)
{
    return app->session;
}
