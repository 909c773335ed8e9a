/* Two windows of one player: every choice of the table, every key, the form of a new game and every
 * kind of progress, changed in one and another in the other, written in either order. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <check.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>

#include "setup/kept.h"
#include "setup/keys.h"
#include "setup/parts.h"
#include "setup/settings.h"
#include "window.h"
#include "../run_suite.h"

#define OWN      "kept_test_own"
#define SETTINGS OWN "/settings.json"
#define PROGRESS OWN "/progress.jsonl"
#define MISTAKES OWN "/own_mistakes.jsonl"

static UiHost host;
static AppUi *windows[2];

static const char *level_at(EditionId edition, int index)
{
    (void)edition;
    return index == 0 ? "deckhand" : NULL;
}

static const char *style_at(int index)
{
    return index == 0 ? "" : NULL;
}

static void drop_files(void)
{
    static const char *const files[] = {SETTINGS, PROGRESS, MISTAKES, SETTINGS ".damaged",
                                        PROGRESS ".damaged"};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        (void)remove(files[i]);
    }
}

static void start(void)
{
    ck_assert(disk_make_folder(OWN));
    drop_files();
    window_open();
    window_host_init(&host);
    host.settings_path = SETTINGS;
    host.ai_name = level_at;
    host.ai_style = style_at;
    for (int i = 0; i < 2; i++) {
        window_app(&host);
        windows[i] = app;
    }
}

static void stop(void)
{
    for (int i = 0; i < 2; i++) {
        app = windows[i];
        app_ui_destroy();
    }
    ui_destroy();
    drop_files();
}

static void read_in(int window)
{
    app = windows[window];
    settings_read();
}

static void write_in(int window)
{
    app = windows[window];
    settings_write();
}

/* Both as if they had just been opened. */
static void open_both(void)
{
    read_in(0);
    read_in(1);
}

/* ---- Choices ---- */

/* All of them, and the coach; a percent has no bytes. */
static int rows_of(Member out[32])
{
    int count = 0;
    for (const Member *m = SETTING_ROWS; m->key; m++) {
        out[count++] = *m;
    }
    for (const Member *m = SETTING_PERCENTS; m->key; m++) {
        out[count++] = *m;
    }
    out[count++] = (Member){MEMBER("coach", Settings, coach, 0, COACH_MODE_COUNT - 1)};
    return count;
}

static void *place_of(Settings *settings, const Member *row)
{
    return (char *)settings + row->at;
}

static size_t bytes_of(const Member *row)
{
    return row->bytes == 0 ? sizeof(float) : row->kind == MEMBER_TEXT ? 3 : row->bytes;
}

/* Another value than it has, one that is allowed. */
static void change(int window, const Member *row)
{
    void *value = place_of(&windows[window]->settings, row);
    const int least = (int)row->least, most = (int)row->most;
    if (row->bytes == 0) {
        *(float *)value = (float)(lroundf(*(float *)value * 100) == least ? most : least) / 100;
    } else if (row->kind == MEMBER_BOOL) {
        *(bool *)value = !*(bool *)value;
    } else if (row->kind == MEMBER_TEXT) {
        strcpy(value, strcmp(value, "fr") == 0 ? "de" : "fr");
    } else {
        *(int *)value = *(int *)value == least ? most : least;
    }
}

START_TEST(every_choice_survives_another_window)
{
    Member rows[32];
    const int count = rows_of(rows);
    ck_assert_int_gt(count, 15);
    for (int i = 0; i < 2 * count; i++) {
        const Member *mine = &rows[i / 2], *other = &rows[(i / 2 + 1) % count];
        drop_files();
        open_both();
        change(0, mine);
        change(1, other);
        write_in(i % 2);
        write_in(!(i % 2));
        Settings wanted = windows[0]->settings;
        memcpy(place_of(&wanted, other), place_of(&windows[1]->settings, other), bytes_of(other));
        read_in(0);
        for (int k = 0; k < count; k++) {
            ck_assert_msg(memcmp(place_of(&wanted, &rows[k]), place_of(&app->settings, &rows[k]),
                                 bytes_of(&rows[k]))
                              == 0,
                          "%s is lost beside %s and %s", rows[k].key, mine->key, other->key);
        }
    }
}
END_TEST

/* What the command line says is for this time, unless the player chooses otherwise. */
START_TEST(the_command_line_is_not_kept)
{
    host.text_scale = 2;
    app = windows[1];
    app_ui_destroy();
    window_app(&host);
    windows[1] = app;
    app_ui_set_palette(THEME_PALETTE_TRITAN);
    app->settings.mute = true;
    settings_write();
    ck_assert_float_eq_tol(app->settings.text_scale, 2, 0.001F);
    read_in(0);
    ck_assert(app->settings.mute && app->settings.palette == 0);
    ck_assert_float_eq_tol(app->settings.text_scale, 1, 0.001F);
    app = windows[1];
    app->settings.text_scale = 1.5F;
    settings_write();
    read_in(0);
    ck_assert_float_eq_tol(app->settings.text_scale, 1.5F, 0.001F);
    host.text_scale = 0;
}
END_TEST

START_TEST(every_key_and_seat_survives_another_window)
{
    for (int id = 0; id + 1 < KEY_COUNT; id++) {
        const KeyChoice first = {SDLK_F5, INPUT_CTRL}, second = {SDLK_F6, INPUT_CTRL};
        if (!keys_can_change((KeyId)id) || !keys_can_change((KeyId)(id + 1))) {
            continue;
        }
        drop_files();
        open_both();
        keys_choose((KeyId)id, first);
        write_in(0);
        keys_restore(); /* The other window is another program. */
        keys_choose((KeyId)(id + 1), second);
        write_in(1);
        read_in(0);
        ck_assert(keys_chosen((KeyId)id).key == SDLK_F5
                  && keys_chosen((KeyId)(id + 1)).key == SDLK_F6);
    }
    drop_files();
    open_both();
    for (int i = 0; i < 2; i++) {
        app = windows[i];
        form_defaults();
    }
    for (int i = 0; i < PLAYER_MAX; i++) {
        snprintf(windows[i % 2]->form.seats[i].name, SEAT_NAME_BYTES, "Name %d", i);
    }
    windows[1]->form.edition = EDITION_1996;
    write_in(0);
    write_in(1);
    read_in(0);
    ck_assert_int_eq(windows[0]->form.edition, EDITION_1996);
    for (int i = 0; i < PLAYER_MAX; i++) {
        char name[16];
        snprintf(name, sizeof name, "Name %d", i);
        ck_assert_str_eq(windows[0]->form.seats[i].name, name);
    }
}
END_TEST

/* ---- Progress ---- */

START_TEST(every_kind_of_progress_survives_another_window)
{
    for (int i = 0; i < 2 * PROGRESS_KIND_COUNT; i++) {
        const ProgressKind mine = (ProgressKind)(i / 2),
                           other = (ProgressKind)((i / 2 + 1) % PROGRESS_KIND_COUNT);
        if (mine == PROGRESS_NONE || other == PROGRESS_NONE) {
            continue;
        }
        drop_files();
        open_both();
        for (int k = 0; k < 2; k++) {
            app = windows[k == i % 2];
            progress_note(PROGRESS_PUZZLE, app == windows[0] ? "a" : "b", 1);
            progress_note(app == windows[0] ? mine : other, "this", 3);
            settings_write();
        }
        read_in(0);
        ck_assert(progress_has(app->progress, mine, "this")
                  && progress_has(app->progress, other, "this"));
        ck_assert(progress_has(app->progress, PROGRESS_PUZZLE, "a")
                  && progress_has(app->progress, PROGRESS_PUZZLE, "b"));
    }
}
END_TEST

/* ---- What cannot be ---- */

/* Said once, tried again, and at the end named. */
START_TEST(what_cannot_be_written_is_said_and_tried_again)
{
    app = windows[0];
    app->host.settings_path = OWN "/file/settings.json";
    ck_assert(disk_write_whole(OWN "/file", "x", 1, NULL));
    progress_note(PROGRESS_PUZZLE, "a", 1);
    ck_assert(app->progress_told);
    ck_assert_str_eq(ui_toast_text(), S("kept.progress"));
    app->settings.mute = true;
    settings_write();
    ck_assert(app->settings_told);
    ck_assert_str_eq(app_ui_lost(0), S("options.not_written"));
    ck_assert_str_eq(app_ui_lost(1), S("kept.progress"));
    ck_assert(app_ui_lost(2) == NULL);
    ck_assert(remove(OWN "/file") == 0);
    ck_assert(app_ui_lost(0) == NULL);
    ck_assert(remove(OWN "/file/settings.json") == 0 && remove(OWN "/file/progress.jsonl") == 0);
    (void)remove(OWN "/file/turn");
    ck_assert(rmdir(OWN "/file") == 0);
}
END_TEST

START_TEST(damaged_files_are_said_at_the_start)
{
    static const char bad[] = "{\n  \"mute\": true,\n  \"pace\": x\n}";
    static const char log[] = "{\"fact\":\"lesson\",\"of\":\"l\",\"count\":0,\"at\":1}\nrubbish\n";
    ck_assert(disk_write_whole(SETTINGS, bad, sizeof bad - 1, NULL));
    ck_assert(disk_write_whole(PROGRESS, log, sizeof log - 1, NULL));
    app = windows[0];
    app_ui_destroy();
    window_app(&host);
    ck_assert(app->settings.mute && progress_has(app->progress, PROGRESS_LESSON, "l"));
    ck_assert(strstr(app->notice, SETTINGS) != NULL && strstr(app->notice, PROGRESS) != NULL);
    ck_assert(file_exists(SETTINGS ".damaged") && file_exists(PROGRESS ".damaged"));
    app_ui_destroy();
    window_app(&host);
    windows[0] = app;
    ck_assert_str_eq(windows[0]->notice, "");
    ck_assert(windows[0]->settings.mute);
}
END_TEST

/* One window from its start to its title. */
static bool tells_news(const char *version)
{
    app = windows[0];
    app_ui_destroy();
    host.version = version;
    window_app(&host);
    windows[0] = app;
    window_frames(2);
    return app->rules_open;
}

START_TEST(news_of_a_version_are_told_once_to_who_played_before)
{
    ck_assert(!tells_news("0.3.0") && !tells_news("0.3.0")); /* A newcomer's first start. */
    ck_assert(file_exists(SETTINGS));
    progress_note(PROGRESS_LESSON, "l", 0);
    ck_assert(!tells_news("0.3.1"));
    ck_assert(tells_news("0.4.0") && !tells_news("0.4.0"));
    ck_assert(tells_news("0.40.1"));
}
END_TEST

int main(int argc, char **argv) /* As SDL wants it on Windows. */
{
    (void)argc, (void)argv;
    Suite *suite = suite_create("what is remembered");
    TCase *cases = tcase_create("kept");
    tcase_set_timeout(cases, 120);
    tcase_add_checked_fixture(cases, start, stop);
    tcase_add_test(cases, every_choice_survives_another_window);
    tcase_add_test(cases, the_command_line_is_not_kept);
    tcase_add_test(cases, every_key_and_seat_survives_another_window);
    tcase_add_test(cases, every_kind_of_progress_survives_another_window);
    tcase_add_test(cases, what_cannot_be_written_is_said_and_tried_again);
    tcase_add_test(cases, damaged_files_are_said_at_the_start);
    tcase_add_test(cases, news_of_a_version_are_told_once_to_who_played_before);
    suite_add_tcase(suite, cases);
    return run_suite(suite);
}
