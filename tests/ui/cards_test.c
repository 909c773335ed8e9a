/* Cards that teach lie in one place: in each step of both first voyages, in each stage of a puzzle
 * and as a first game begins, in three windows and two sizes of text, the card and what goes on
 * there stand where they stood in the first step, its words or three lines of them have room, and
 * nothing that can be pressed lies beneath it. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include <SDL.h>

#include "../run_suite.h"
#include "app/screens.h"
#include "script/script_parts.h"
#include "setup/settings.h"
#include "table/table.h"
#include "window.h"

enum { FRAMES_MOST = 3000, BEAT = 9, WORDS_LEAST_W = 200 };

typedef struct WindowForm {
    int width, height;
    float text_scale;
} WindowForm;

static const WindowForm forms[] = {{1280, 720, 1}, {1920, 1080, 1}, {906, 560, 1},
                                   {1280, 720, 2}, {1920, 1080, 2}, {1366, 768, 2}};
static const char *const lessons[] = {"voyage_2012", "voyage_1996"};
enum { FORMS = sizeof forms / sizeof forms[0], LESSONS = sizeof lessons / sizeof lessons[0] };

static char where[128];
static GfxRect card_lay, on_lay; /* w 0: not yet. */

static void begin(const WindowForm *form)
{
    UiHost host;
    window_open();
    gfx_stop_painting(ui->gfx);
    window_host_init(&host);
    window_app(&host);
    app->settings.text_scale = form->text_scale;
    settings_apply();
    SDL_SetWindowSize(gfx_window(ui->gfx), form->width, form->height);
    window_frames(2);
    app_ui_set_speed(0);
    card_lay = on_lay = (GfxRect){0};
}

static void end(void)
{
    app_ui_destroy();
    ui_destroy();
}

static bool is_same(GfxRect a, GfxRect b)
{
    return fabsf(a.x - b.x) < 0.5F && fabsf(a.y - b.y) < 0.5F && fabsf(a.w - b.w) < 0.5F
           && fabsf(a.h - b.h) < 0.5F;
}

static void stays(const UiTarget *now, GfxRect *lay)
{
    if (now && now->rect.w > 0 && lay->w <= 0) {
        *lay = now->rect;
    }
    ck_assert_msg(!now || is_same(now->rect, *lay),
                  "%s: %s lies at %.0f,%.0f %.0fx%.0f after %.0f,%.0f %.0fx%.0f", where,
                  now ? now->id : "", now ? now->rect.x : 0, now ? now->rect.y : 0,
                  now ? now->rect.w : 0, now ? now->rect.h : 0, lay->x, lay->y, lay->w, lay->h);
}

static void look(const char *const on[2], bool one_place)
{
    const TextStyle words = text_style(THEME_TYPE_BODY);
    const UiTarget *card = ui_target_find("paper:card"), *goes = NULL;
    for (int i = 0; i < 2 && !goes; i++) {
        goes = ui_target_find(on[i]);
    }
    if (!card) {
        return;
    }
    if (one_place) {
        stays(card, &card_lay);
        stays(goes, &on_lay);
    }
    const float three = 3 * text_line_height(ui->text, &words) + 2 * DOCK_PAD;
    ck_assert_msg(ui_scroll_missing(card->rect) <= 0 || card->rect.h >= three - 1,
                  "%s: no room for its words", where);
    const float most = fmaxf(three, app->table->dock_over ? app->table->layout.bar.h : 0);
    ck_assert_msg(card->rect.h <= most + 1, "%s: more room than three lines", where);
    ck_assert_msg(!goes || goes->rect.x - card->rect.x >= WORDS_LEAST_W, "%s: words are narrow",
                  where);
    const bool asks = app->lesson || app->puzzle || app->table->decision != DECISION_NONE;
    const UiTarget *covered = asks ? window_card_covers() : NULL;
    ck_assert_msg(!covered, "%s: %s lies beneath the card", where, covered ? covered->id : "");
}

static void click(const char *id)
{
    ui_pass_time(UI_ASK_MS);
    window_frames(2);
    ck_assert_msg(ui_script_click(id, INPUT_BUTTON_LEFT), "%s: %s is not there", where, id);
    window_frames(4);
}

START_TEST(a_lesson_keeps_its_place)
{
    static const char *const on[] = {"button:lesson_next", "button:lesson_do"};
    const WindowForm *form = &forms[_i % FORMS];
    begin(form);
    app_start_lesson(lessons[_i / FORMS]);
    for (int i = 0; i < FRAMES_MOST && !script_lesson_done(0); i++) {
        snprintf(where, sizeof where, "%s, %dx%d at %.0f %%, step %d", lessons[_i / FORMS],
                 form->width, form->height, form->text_scale * 100,
                 session_lesson_at(app->session) + 1);
        window_frames(1);
        look(on, !ui_target_find("lesson:over"));
        const char *wanted = i % BEAT == 0 ? script_lesson_wants() : NULL;
        if (wanted) {
            script_look_first(wanted);
            ui_script_click(wanted, INPUT_BUTTON_LEFT);
        }
    }
    ck_assert_msg(script_lesson_done(0), "%s: it does not go on", where);
    ck_assert(card_lay.w > 0 && on_lay.w > 0);
    end();
}
END_TEST

/* The first decision of a first game has all of its answers beside the words of its card. */
START_TEST(a_first_game_leaves_its_first_decision_whole)
{
    static const char *const languages[] = {"en", "de", "es", "fr", "it"};
    static const char *const on[] = {"button:word_read", NULL};
    const WindowForm *form = &forms[_i % FORMS];
    const EditionId edition = _i < FORMS ? EDITION_2012 : EDITION_1996;
    begin(form);
    snprintf(app->settings.language, sizeof app->settings.language, "%s", languages[_i % 5]);
    language_apply();
    app_start_first_game(edition);
    snprintf(where, sizeof where, "first game %d, %dx%d at %.0f %%, %s", edition, form->width,
             form->height, form->text_scale * 100, languages[_i % 5]);
    window_frames(60);
    for (int i = 0; i < 3 && (i == 0 || ui_target_find("paper:card")); i++) {
        look(on, false);
        click("button:word_read"); /* Or to its next page. */
    }
    ck_assert_ptr_null(ui_target_find("paper:card"));
    end();
}
END_TEST

/* Its button stands at one place while it is asked, and at one once it is over. */
START_TEST(a_puzzle_leaves_room)
{
    static const char *const on[] = {"button:puzzle_next", "button:puzzle_show"};
    const WindowForm *form = &forms[_i];
    begin(form);
    snprintf(where, sizeof where, "puzzle, %dx%d at %.0f %%", form->width, form->height,
             form->text_scale * 100);
    click("button:puzzles");
    click("tabs:puzzles:1");
    click("button:puzzle_go_on");
    for (int i = 0; i < FRAMES_MOST && !ui_target_find("button:puzzle_next"); i++) {
        window_frames(1);
        look(on, false);
        if (i % BEAT == 0) {
            ui_script_click("button:puzzle_show", INPUT_BUTTON_LEFT);
        }
    }
    window_frames(4);
    look(on, true);
    click("button:menu"); /* It answers beside the card. */
    ck_assert_msg(ui_target_find("dialog:menu") != NULL, "%s: the menu is dead", where);
    end();
}
END_TEST

int main(int argc, char **argv)
{
    (void)argc, (void)argv;
    Suite *s = suite_create("cards");
    TCase *t = tcase_create("cards");
    tcase_set_timeout(t, 60);
    tcase_add_loop_test(t, a_lesson_keeps_its_place, 0, FORMS * LESSONS);
    tcase_add_loop_test(t, a_first_game_leaves_its_first_decision_whole, 0, 2 * FORMS);
    tcase_add_loop_test(t, a_puzzle_leaves_room, 0, FORMS);
    suite_add_tcase(s, t);
    return run_suite(s);
}
