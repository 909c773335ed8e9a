/* Opening saved games, and settings of other versions, through the application with a host of the
 * test's own: files lie in the working folder, everybody is a person. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>
#include <serenissima/records/gamefile.h>

#include "app/screens.h"
#include "app/library.h"
#include "setup/kept.h"
#include "setup/keys.h"
#include "setup/settings.h"
#include "../../src/app/folder.h"
#include "table/table.h"
#include "window.h"
#include "../run_suite.h"

#define AUTOSAVE "saves_test_current.serenissima"
#define KEPT     "saves_test_kept.serenissima"
#define SAVED    "saves_test_saved.serenissima"
#define OWN      "saves_test_own"
#define SETTINGS OWN "/settings.json"
#define PROGRESS OWN "/progress.jsonl"
#define OVER     OWN "/over.serenissima"

static Board board;
static UiHost host;
static bool keeping_fails;

/* --- The host --------------------------------------------------------------------------------- */

static bool autosave_keep(void)
{
    return !keeping_fails && (!file_exists(AUTOSAVE) || disk_move(AUTOSAVE, KEPT));
}

static bool board_load(const char *name, Board *out, BoardProblems *problems)
{
    (void)name, (void)problems;
    return board_copy(out, &board);
}

static bool same_file(const char *a, const char *b)
{
    return folder_same(a, b);
}

static bool list_saves(const char *folder, SaveListing *listing)
{
    (void)folder;
    (void)listing;
    return true;
}

static bool has_file(const char *path)
{
    return file_exists(path);
}

/* --- Fixtures --------------------------------------------------------------------------------- */

static void drop_files(void)
{
    static const char *const files[] = {AUTOSAVE, KEPT, SAVED, SETTINGS, PROGRESS, OVER};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        (void)disk_remove(files[i]);
    }
}

static void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    ck_assert(file != NULL && fputs(text, file) >= 0 && fclose(file) == 0);
}

static void start(void)
{
    ck_assert(disk_make_folder(OWN));
    drop_files();
    keeping_fails = false;
    window_open();
    window_host_init(&host);
    host.fault = HOST_FAULT_NONE;
    host.file_write = disk_write_whole;
    host.autosave_path = AUTOSAVE;
    host.settings_path = SETTINGS;
    host.save_dir = ".";
    host.board_load = board_load;
    host.autosave_keep = autosave_keep;
    host.same_file = same_file;
    host.file_exists = has_file;
    host.saves_list = list_saves;
    window_board("2012", &board);
    window_app(&host);
}

static void stop(void)
{
    app_ui_destroy();
    ui_destroy();
    board_finish(&board);
    drop_files();
}

/* Plays until a person has decided `count` times; everybody takes the first thing that is legal. */
static void play(Session *session, int count)
{
    static Command legal[RULES_LEGAL_MAX];
    while (count > 0 && !session_over(session)) {
        if (session_tick(session)) {
            continue;
        }
        PlayerId seat = 1;
        while (!(session_pending(session) >> seat & 1)) {
            seat++;
        }
        ck_assert_int_gt(session_legal(session, seat, legal), 0);
        ck_assert_int_eq(session_submit(session, &legal[0]).refusal, 0);
        count--;
    }
    while (session_tick(session)) {
    }
}

/* A game of two people of which `decisions` have been made, in a file. */
static void make_game(const char *path, uint64_t seed, int decisions)
{
    SessionSetup setup;
    Error error;
    memset(&setup, 0, sizeof setup);
    setup.game.player_count = 2;
    setup.seed = seed;
    for (int i = 1; i <= 2; i++) {
        setup.seats[i].kind = SEAT_PERSON;
        setup.seats[i].colour = (uint8_t)i;
        snprintf(setup.seats[i].name, sizeof setup.seats[i].name, "Player %d", i);
    }
    Session *session = session_create(&board, &setup, path, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    play(session, decisions);
    session_destroy(session);
}

static char *text_of(const char *path)
{
    size_t bytes = 0;
    Error error;
    char *text = file_read(path, &bytes, &error);
    ck_assert_msg(text != NULL, "%s: %s", path, error.what);
    ck_assert_uint_eq(strlen(text), bytes);
    return text;
}

static void demand_text(const char *path, const char *wanted)
{
    char *text = text_of(path);
    ck_assert_msg(strcmp(text, wanted) == 0, "%s is not what it was", path);
    free(text);
}

/* The file is a whole game of that many commands. */
static void demand_game(const char *path, int steps)
{
    GameFile file;
    Error error;
    ck_assert_msg(game_file_read(path, &file, &error), "%s", error.what);
    ck_assert(file.whole);
    ck_assert_int_eq(file.step_count, steps);
    game_file_finish(&file);
}

/* A frame takes one event of a person; the window has some of its own.
 * --- Opening
 * ------------------------------------------------------------------------------------- */

START_TEST(a_saved_game_stays_and_goes_on_in_the_autosave)
{
    make_game(AUTOSAVE, 1, 5);
    make_game(SAVED, 2, 3);
    char *before = text_of(AUTOSAVE);
    char *saved = text_of(SAVED);
    ck_assert(app_ui_continue(SAVED));
    ck_assert_str_eq(app_ui_screen(), "table");
    play(app_ui_session(), 4);
    ck_assert_int_eq(session_kept(app_ui_session()).state, KEPT_WELL);
    demand_text(SAVED, saved);
    demand_text(KEPT, before);
    demand_game(AUTOSAVE, session_step_count(app_ui_session()));
    ck_assert_uint_eq(session_setup(app_ui_session())->seed, 2);
    free(before);
    free(saved);
}
END_TEST

/* What is over is only looked at: the game to continue stays that until the other is changed. */
START_TEST(a_finished_game_that_is_opened_takes_no_place)
{
    make_game(AUTOSAVE, 1, 5);
    make_game(OVER, 2, 10000);
    char *before = text_of(AUTOSAVE), *over = text_of(OVER);
    app->host.save_dir = OWN;
    ck_assert(app_ui_continue(OVER));
    window_frames(4);
    ck_assert(session_over(app_ui_session()) && app_not_kept() == NULL);
    demand_text(AUTOSAVE, before);
    ck_assert(!file_exists(KEPT));
    app->looked_at++; /* As when a throw is put right or the last move taken back. */
    window_frames(4);
    demand_text(OVER, over);
    demand_text(KEPT, before);
    ck_assert_int_eq(session_kept(app_ui_session()).state, KEPT_WELL);
    ck_assert_str_eq(session_kept(app_ui_session()).path, AUTOSAVE);
    ck_assert(app_opened_own());
    app->host.save_dir = "saves_test"; /* A folder beside it, whose name begins as this one's. */
    ck_assert(!app_opened_own());
    free(before);
    free(over);
}
END_TEST

START_TEST(the_autosave_goes_on_in_itself_however_it_is_called)
{
    make_game(AUTOSAVE, 1, 5);
    ck_assert(app_ui_continue("./" AUTOSAVE));
    play(app_ui_session(), 2);
    demand_game(AUTOSAVE, session_step_count(app_ui_session()));
    ck_assert(!file_exists(KEPT));
    /* Again, while it is open. */
    const int steps = session_step_count(app_ui_session());
    ck_assert(app_ui_continue(AUTOSAVE));
    ck_assert_int_eq(session_step_count(app_ui_session()), steps);
    play(app_ui_session(), 2);
    demand_game(AUTOSAVE, session_step_count(app_ui_session()));
    ck_assert(!file_exists(KEPT));
}
END_TEST

/* What "Continue" goes on with is looked for there, too; it is opened, and not changed. */
START_TEST(the_game_in_progress_is_among_the_saved_ones)
{
    make_game(AUTOSAVE, 1, 5);
    app->screen = SCREEN_LOAD;
    window_frames(4);
    Library *library = library_of();
    ck_assert_int_eq(library->count, 1);
    ck_assert(text_frame_has(ui->text, S("load_game.current")));
    library_choose(library, library->list[0].name);
    ck_assert_str_eq(library_why_fixed(library), S("load_game.why_current"));
    library_open(library);
    ck_assert_str_eq(app_ui_screen(), "table");
    /* From the table's menu: it lies there already. */
    const Session *session = app_ui_session();
    app->screen = SCREEN_LOAD;
    window_frames(4);
    library_choose(library, SAVE_CURRENT);
    library_open(library);
    ck_assert_str_eq(app_ui_screen(), "table");
    ck_assert(app_ui_session() == session);
    /* A second window's own game lies among the saved ones. */
    window_frames(2);
    app->host.second_window = true;
    app->screen = SCREEN_LOAD;
    window_frames(4);
    ck_assert_int_eq(library->count, 0);
}
END_TEST

START_TEST(a_sheet_of_a_finished_game_does_not_speak_of_playing_on)
{
    make_game(AUTOSAVE, 1, 5);
    ck_assert(app_ui_continue(AUTOSAVE));
    ck_assert_str_eq(app_back_to_table(), S("menu.go_on"));
    ck_assert(session_end(app_ui_session(), ENDING_AGREED));
    app->screen = SCREEN_TABLE;
    app->table->sheet = SHEET_MENU;
    window_frames(4);
    ck_assert(text_frame_has(ui->text, S("menu.to_table")));
    ck_assert(!text_frame_has(ui->text, S("menu.go_on")));
}
END_TEST

START_TEST(a_file_that_is_no_game_costs_none)
{
    make_game(AUTOSAVE, 1, 5);
    char *before = text_of(AUTOSAVE);
    write_text(SAVED, "not a game\n");
    ck_assert(!app_ui_continue(SAVED));
    window_frames(4);
    ck_assert_str_eq(app_ui_screen(), "problems");
    demand_text(AUTOSAVE, before);
    ck_assert(!file_exists(KEPT));
    ck_assert(!app_ui_continue("saves_test_not_there.serenissima"));
    demand_text(AUTOSAVE, before);
    demand_text(SAVED, "not a game\n");
    free(before);
}
END_TEST

START_TEST(where_the_game_before_cannot_be_put_away_it_is_not_written_over)
{
    make_game(AUTOSAVE, 1, 5);
    make_game(SAVED, 2, 3);
    char *before = text_of(AUTOSAVE);
    char *saved = text_of(SAVED);
    keeping_fails = true;
    ck_assert(app_ui_continue(SAVED));
    ck_assert_str_eq(app->notice, S("load_game.not_kept"));
    play(app_ui_session(), 2);
    demand_text(AUTOSAVE, before);
    demand_text(SAVED, saved);
    free(before);
    free(saved);
}
END_TEST

/* Starts a game of two people as the form of the new-game screen does. */
static bool start_from_form(const char *seed)
{
    NewGameForm *form = &app->form;
    memset(form, 0, sizeof *form);
    form->ready = true;
    form->edition = (EditionId)board.world.edition;
    snprintf(form->seed, sizeof form->seed, "%s", seed);
    for (int i = 0; i < 2; i++) {
        form->seats[i].who.kind = 1;
        form->seats[i].colour = i;
        snprintf(form->seats[i].name, sizeof form->seats[i].name, "Player %d", i + 1);
    }
    return app_start_from_form();
}

START_TEST(a_new_game_puts_the_one_before_away)
{
    make_game(AUTOSAVE, 1, 5);
    char *before = text_of(AUTOSAVE);
    ck_assert(start_from_form("9"));
    play(app_ui_session(), 3);
    demand_game(AUTOSAVE, session_step_count(app_ui_session()));
    demand_text(KEPT, before);
    ck_assert_uint_eq(session_setup(app_ui_session())->seed, 9);
    free(before);
}
END_TEST

START_TEST(a_new_game_never_writes_over_one_that_cannot_be_put_away)
{
    make_game(AUTOSAVE, 1, 5);
    char *before = text_of(AUTOSAVE);
    keeping_fails = true;
    ck_assert(start_from_form("9"));
    ck_assert_str_eq(app->notice, S("load_game.not_kept"));
    play(app_ui_session(), 3);
    demand_text(AUTOSAVE, before);
    free(before);
}
END_TEST

START_TEST(a_dropped_file_is_opened)
{
    make_game(AUTOSAVE, 1, 5);
    make_game(SAVED, 2, 3);
    window_frames(4);
    ck_assert_str_eq(app_ui_screen(), "title");
    app->rules_open = false; /* What is new was told. */
    input_push_words(SDL_DROPFILE, SAVED);
    window_frames(4);
    ck_assert_str_eq(app_ui_screen(), "table");
    ck_assert_uint_eq(session_setup(app_ui_session())->seed, 2);
    /* On the table what is no game is said, and the table comes back. */
    write_text(KEPT, "not a game\n");
    input_push_words(SDL_DROPFILE, KEPT);
    window_frames(4);
    ck_assert_str_eq(app_ui_screen(), "problems");
    window_frames(40); /* A press counts for what was there before it. */
    input_push_key(SDLK_ESCAPE, 0);
    window_frames(4);
    ck_assert_str_eq(app_ui_screen(), "table");
    ck_assert_uint_eq(session_setup(app_ui_session())->seed, 2);
}
END_TEST

START_TEST(a_second_window_says_what_it_does)
{
    ck_assert_str_eq(app->notice, "");
    app_ui_destroy();
    host.second_window = true;
    window_app(&host);
    ck_assert_str_eq(app->notice, S("title.second_window"));
    window_frames(4);
}
END_TEST

/* --- What is said of the game ----------------------------------------------------------------- */

START_TEST(a_game_without_a_folder_says_so_at_its_start_and_at_its_end)
{
    app_ui_destroy();
    host.autosave_path = "";
    host.fault = HOST_FAULT_NO_HOME;
    window_app(&host);
    ck_assert(start_from_form("9"));
    ck_assert_str_eq(app->notice, S("kept.no_home"));
    ck_assert(app->notice_red);
    app->notice[0] = '\0';
    window_frames(4);
    ck_assert_str_eq(app->notice, "");
    ck_assert_str_eq(app_not_kept(), S("kept.no_home"));
    ck_assert(!app_ui_may_close());
    ck_assert_int_eq(app->confirm, CONFIRM_QUIT);
    ck_assert(app_ui_may_close());
}
END_TEST

/* A board or a position that nothing has kept is asked about, and then the game behind it. */
START_TEST(what_nothing_has_kept_is_asked_about)
{
    app_ui_destroy();
    host.autosave_path = "";
    host.fault = HOST_FAULT_NO_HOME;
    window_app(&host);
    ck_assert(start_from_form("9"));
    app->unkept = "workshop.leave_ask";
    ck_assert(!app_ui_may_close());
    ck_assert_int_eq(app->confirm, CONFIRM_ASKED);
    ck_assert_str_eq(app->asked.text, S("workshop.leave_ask"));
    app->confirm = CONFIRM_NONE;
    app->asked.then();
    ck_assert(!app->leave);
    ck_assert_int_eq(app->confirm, CONFIRM_QUIT);
    app->unkept = "workshop.leave_ask";
    app->confirm = CONFIRM_ASKED;
    ck_assert(app_ui_may_close()); /* Who closes it a second time means it. */
}
END_TEST

START_TEST(saved_is_said_only_of_what_lies_on_the_disk)
{
    ck_assert(start_from_form("9"));
    window_frames(2);
    ck_assert(app_not_kept() == NULL);
    ck_assert(app_ui_may_close());
#ifdef _WIN32
    /* Windows lets nobody delete a file that is open. */
    ck_assert(!disk_remove(AUTOSAVE));
#else
    /* Deleted while it is played: it is written again, whole. */
    ck_assert(disk_remove(AUTOSAVE));
    ck_assert(app_not_kept() == NULL);
    demand_game(AUTOSAVE, session_step_count(app_ui_session()));
    /* Another program's file in its place is left alone, and said. */
    write_text(SAVED, "of another program\n");
    ck_assert(disk_remove(AUTOSAVE) && disk_move(SAVED, AUTOSAVE));
    window_frames(2);
    ck_assert_str_eq(app->notice, S("kept.taken"));
    ck_assert(!app_ui_may_close());
    demand_text(AUTOSAVE, "of another program\n");
    /* A file dropped on the window does not cost the game. */
    make_game(SAVED, 2, 3);
    input_push_words(SDL_DROPFILE, SAVED);
    window_frames(4);
    ck_assert_uint_eq(session_setup(app_ui_session())->seed, 9);
#endif
}
END_TEST

/* What not every system can keep is refused in words; a name that is there asks; a failure costs
 * nothing. */
START_TEST(a_copy_gets_a_name_that_every_system_keeps)
{
    static const char *const bad[] = {"",    "   ", "..",  "a/b",    "../up", "a\\b",
                                      "a:b", "CON", "nul", "Aux .x", "com1",  "LPT9.old"};
    static const char *const good[] = {".dot",    "common",     "COM0",
                                       "console", "Nulle part", "saves_test_saved"};
    host.save_dir = ".";
    ck_assert(start_from_form("9"));
    window_frames(2);
    app->table->sheet = SHEET_SAVE;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0] + sizeof good / sizeof good[0]; i++) {
        const bool fine = i >= sizeof bad / sizeof bad[0];
        const char *name = fine ? good[i - sizeof bad / sizeof bad[0]] : bad[i];
        snprintf(app->table->save_name, sizeof app->table->save_name, "%s", name);
        window_frames(2);
        const UiTarget *button = ui_target_find("button:save");
        ck_assert_msg(button && button->enabled == fine, "'%s'", name);
        ck_assert_int_eq(text_frame_has(ui->text, S("save.bad_name")), !fine && name[0] != '\0');
    }
    write_text(SAVED, "old\n");
    window_frames(2);
    ck_assert(text_frame_has(ui->text, S("save.replace")));
    (void)disk_remove(SAVED);
}
END_TEST

/* It is kept: nothing is asked. */
START_TEST(a_game_is_left_in_two_presses)
{
    static const char *const ids[] = {"button:menu", "button:quit"};
    ck_assert(start_from_form("9"));
    window_frames(2);
    for (int i = 0; i < 2; i++) {
        ck_assert(!app->leave);
        ck_assert(ui_script_click(ids[i], INPUT_BUTTON_LEFT));
        window_frames(60);
    }
    ck_assert(app->leave);
}
END_TEST

START_TEST(settings_that_cannot_be_written_leave_the_old_ones)
{
    write_text(SETTINGS, "{\"text_percent\": 125}");
    settings_read();
    app->settings.reduced = true;
    settings_write();
    ck_assert(!app->settings_told);
    host.settings_path = AUTOSAVE "/settings.json";
    write_text(AUTOSAVE, "a file where a folder should be\n");
    app->host.settings_path = host.settings_path;
    settings_write();
    ck_assert(app->settings_told);
    demand_text(AUTOSAVE, "a file where a folder should be\n");
    app->host.settings_path = SETTINGS;
}
END_TEST

/* --- Settings --------------------------------------------------------------------------------- */

static void read_settings(const char *text)
{
    write_text(SETTINGS, text);
    settings_read();
}

START_TEST(a_text_size_that_is_given_beats_the_kept_one)
{
    write_text(SETTINGS, "{\"text_percent\": 125}");
    app_ui_destroy();
    host.text_scale = 1;
    window_app(&host);
    ck_assert_float_eq_tol(app->settings.text_scale, 1, 0.001F);
    app_ui_destroy();
    host.text_scale = 0;
    window_app(&host);
    ck_assert_float_eq_tol(app->settings.text_scale, 1.25F, 0.001F);
}
END_TEST

START_TEST(settings_of_other_versions_are_read)
{
    read_settings(
        "{\"text_percent\": 125, \"of_a_later_version\": {\"x\": [1, 2]}, "
        "\"reduced_motion\": true, \"palette\": \"once a word\", \"music_percent\": 4000}");
    ck_assert_float_eq_tol(app->settings.text_scale, 1.25F, 0.001F);
    ck_assert(app->settings.reduced);
    ck_assert_int_eq(app->settings.palette, 0);
    ck_assert_float_eq_tol(app->settings.music, 0.5F, 0.001F);
    read_settings("[]");
    ck_assert_float_eq_tol(app->settings.text_scale, 1, 0.001F);
    ck_assert(!app->settings.reduced);
}
END_TEST

START_TEST(keys_come_back_as_they_were)
{
    const KeyChoice ctrl_k = {SDLK_k, INPUT_CTRL};
    keys_choose(KEY_HINT, ctrl_k);
    ck_assert(keys_is_changed(KEY_HINT) && keys_of(KEY_HINT)->key == SDLK_k);
    ck_assert_int_eq(keys_taken(KEY_CHRONICLE, ctrl_k), KEY_HINT);
    ck_assert_int_eq(keys_taken(KEY_TITLE_LEARN, ctrl_k), KEY_COUNT); /* Another place. */
    settings_write();
    keys_restore();
    ck_assert_int_eq(keys_of(KEY_HINT)->key, SDLK_h);
    settings_read();
    ck_assert_int_eq(keys_of(KEY_HINT)->key, SDLK_k);
    ck_assert_int_eq(keys_of(KEY_HINT)->mods, INPUT_CTRL);
    /* What is chosen as it was delivered is no choice; what cannot be read, and keys that cannot be
     * changed, are as delivered. */
    keys_choose(KEY_HINT, keys_delivered(KEY_HINT));
    ck_assert(!keys_is_changed(KEY_HINT));
    read_settings("{\"keys\": {\"hint\": {\"key\": \"Nonsense\", \"modifiers\": 1},"
                  "\"back\": {\"key\": \"K\", \"modifiers\": 0},"
                  "\"log\": {\"key\": \"K\", \"modifiers\": 99}, \"undo\": 3}}");
    ck_assert(!keys_is_changed(KEY_HINT) && !keys_is_changed(KEY_BACK));
    ck_assert(!keys_is_changed(KEY_CHRONICLE) && !keys_is_changed(KEY_UNDO));
    for (int id = 0; id < KEY_COUNT; id++) {
        ck_assert_int_eq(keys_taken((KeyId)id, keys_delivered((KeyId)id)), KEY_COUNT);
    }
}
END_TEST

START_TEST(settings_come_back_as_they_were)
{
    app->settings.effects = 0.3F;
    app->settings.speed = 4;
    app->settings.palette = 1;
    app->settings.column_hidden = true;
    settings_write();
    settings_defaults(&app->settings);
    settings_read();
    ck_assert_float_eq_tol(app->settings.effects, 0.3F, 0.001F);
    ck_assert_float_eq_tol(app->settings.speed, 4, 0.001F);
    ck_assert_int_eq(app->settings.palette, 1);
    ck_assert(app->settings.column_hidden);
}
END_TEST

START_TEST(the_tutor_of_older_settings_has_become_the_coach)
{
    read_settings("{\"tutor\": true}");
    ck_assert_int_eq(app->settings.coach, COACH_ALWAYS);
    /* Off was what it was unless somebody chose otherwise. */
    read_settings("{\"tutor\": false}");
    ck_assert_int_eq(app->settings.coach, COACH_FIRST_GAMES);
    ck_assert(settings_coach_is_on());
    read_settings("{\"coach\": \"off\", \"tutor\": true, \"games_finished\": 1}");
    ck_assert_int_eq(app->settings.coach, COACH_OFF);
    ck_assert_int_eq(progress_names(app->progress, PROGRESS_GAME), 1);
    settings_write();
    settings_defaults(&app->settings);
    settings_read();
    ck_assert_int_eq(app->settings.coach, COACH_OFF);
    ck_assert_int_eq(progress_names(app->progress, PROGRESS_GAME), 1);
}
END_TEST

/* The small chart is of the game's own board, or there is none. */
START_TEST(no_chart_stands_for_another)
{
    GameFacts facts = {.edition = EDITION_2012, .player_count = 2};
    for (int count = 0; count <= PORT_MAX; count++) {
        facts.port_count = (uint8_t)count;
        window_frames(1);
        library_chart_draw(library_of(), ui_id("chart:%d", count), gfx_rect(0, 0, 60, 40), &facts);
        const bool drawn = ui_target_find(ui_id("chart:%d", count)) != NULL;
        ck_assert_msg(drawn == (count == 0 || count == board.world.port_count), "%d ports", count);
    }
    facts.own_board = 1; /* Nor for one of as many ports. */
    facts.port_count = (uint8_t)board.world.port_count;
    library_chart_draw(library_of(), "chart:own", gfx_rect(0, 0, 60, 40), &facts);
    ck_assert_ptr_null(ui_target_find("chart:own"));
}
END_TEST

/* Where none of the games counts, as one whose seat went to a computer, the page says so. */
START_TEST(statistics_say_that_no_game_counts)
{
    make_game(AUTOSAVE, 5, 20);
    app->screen = SCREEN_STATISTICS;
    window_frames(4);
    const UiTarget *said = ui_target_find("statistics:none");
    ck_assert_ptr_nonnull(said);
    ck_assert_ptr_nonnull(strstr(said->tip, "No games yet: a game counts once you have played"));
}
END_TEST

/* SDL gives Windows programs a main function of its own, which calls this one. */
int main(int argc, char **argv)
{
    (void)argc, (void)argv;
    Suite *suite = suite_create("saved games and settings");
    TCase *opening = tcase_create("opening");
    tcase_add_checked_fixture(opening, start, stop);
    tcase_set_timeout(opening, 60);
    tcase_add_test(opening, a_game_without_a_folder_says_so_at_its_start_and_at_its_end);
    tcase_add_test(opening, what_nothing_has_kept_is_asked_about);
    tcase_add_test(opening, saved_is_said_only_of_what_lies_on_the_disk);
    tcase_add_test(opening, a_copy_gets_a_name_that_every_system_keeps);
    tcase_add_test(opening, a_game_is_left_in_two_presses);
    tcase_add_test(opening, settings_that_cannot_be_written_leave_the_old_ones);
    tcase_add_test(opening, a_saved_game_stays_and_goes_on_in_the_autosave);
    tcase_add_test(opening, a_finished_game_that_is_opened_takes_no_place);
    tcase_add_test(opening, the_autosave_goes_on_in_itself_however_it_is_called);
    tcase_add_test(opening, the_game_in_progress_is_among_the_saved_ones);
    tcase_add_test(opening, a_sheet_of_a_finished_game_does_not_speak_of_playing_on);
    tcase_add_test(opening, a_file_that_is_no_game_costs_none);
    tcase_add_test(opening, where_the_game_before_cannot_be_put_away_it_is_not_written_over);
    tcase_add_test(opening, a_new_game_puts_the_one_before_away);
    tcase_add_test(opening, a_new_game_never_writes_over_one_that_cannot_be_put_away);
    tcase_add_test(opening, a_dropped_file_is_opened);
    tcase_add_test(opening, a_second_window_says_what_it_does);
    tcase_add_test(opening, a_text_size_that_is_given_beats_the_kept_one);
    tcase_add_test(opening, settings_of_other_versions_are_read);
    tcase_add_test(opening, no_chart_stands_for_another);
    tcase_add_test(opening, statistics_say_that_no_game_counts);
    tcase_add_test(opening, keys_come_back_as_they_were);
    tcase_add_test(opening, settings_come_back_as_they_were);
    tcase_add_test(opening, the_tutor_of_older_settings_has_become_the_coach);
    suite_add_tcase(suite, opening);
    return run_suite(suite);
}
