/* A search for feet that move: every position is opened in several languages, with words as they
 * are and two fifths longer, and what it asks is opened too. An answer of one question, a button of
 * the bar or at the foot of a sheet, must lie in one place in all of them, and a control on a card
 * where it lies in the same position, whatever the words are. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "../run_suite.h"
#include "table/table.h"
#include "toolkit/widgets/ui_private.h"
#include "window.h"

typedef struct Foot {
    char question[UI_ID_MAX + 64], id[UI_ID_MAX], where[160];
    GfxRect rect;
} Foot;

enum { FEET_MAX = 512, FOOT_H = 110 };

static Foot feet[FEET_MAX];
static int foot_count, compared;
static char **cases;
static int case_count;

static bool begins(const char *id, const char *head)
{
    return strncmp(id, head, strlen(head)) == 0;
}

/* What is asked now; NULL: nothing but the decision itself. */
static const UiTarget *question(void)
{
    const UiTarget *found = NULL;
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        const bool asks =
            begins(t->id, "card:") || (begins(t->id, "dialog:") && !strstr(t->id, ":close"));
        found = asks && t->interactive && t->layer >= state->now->top_layer ? t : found;
    }
    return found;
}

static void compare(const char *asked, const UiTarget *t, const char *where)
{
    for (int i = 0; i < foot_count; i++) {
        const Foot *f = &feet[i];
        if (strcmp(f->question, asked) == 0 && strcmp(f->id, t->id) == 0) {
            const GfxRect a = f->rect, b = t->rect;
            const float off =
                fabsf(a.x - b.x) + fabsf(a.y - b.y) + fabsf(a.w - b.w) + fabsf(a.h - b.h);
            ck_assert_msg(
                off < 1,
                "%s of %s lies at %.0f %.0f, %.0f wide, in %s, and at %.0f %.0f, %.0f wide, in %s",
                t->id, asked, (double)a.x, (double)a.y, (double)a.w, f->where, (double)b.x,
                (double)b.y, (double)b.w, where);
            compared++;
            return;
        }
    }
    ck_assert_int_lt(foot_count, FEET_MAX);
    Foot *f = &feet[foot_count++];
    *f = (Foot){.rect = t->rect};
    snprintf(f->question, sizeof f->question, "%s", asked);
    snprintf(f->id, sizeof f->id, "%s", t->id);
    snprintf(f->where, sizeof f->where, "%s", where);
}

static void look(const char *where)
{
    const UiTarget *asks = question();
    if (!asks) {
        return;
    }
    const GfxRect bar = app->table->layout.bar, sheet = asks->rect;
    bool above = false;
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        const bool answers =
            begins(t->id, "button:") || begins(t->id, "stepper:") || begins(t->id, "answer:");
        const GfxPoint at = gfx_rect_center(t->rect);
        const bool card = begins(asks->id, "card:"), on = gfx_rect_has(sheet, at.x, at.y);
        const bool foot =
            card ? gfx_rect_has(bar, at.x, at.y) : on && at.y > sheet.y + sheet.h - FOOT_H;
        /* Before it comes what lies under it; tabs share their row by their words. */
        above = above || t == asks;
        const bool control = card && on && above && t != asks && !begins(t->id, "tab:")
                             && strcmp(t->id, "button:question_fold") != 0;
        if (((answers && foot) || control) && t->interactive && t->layer >= asks->layer) {
            char asked[UI_ID_MAX + 64];
            snprintf(asked, sizeof asked, control ? "%s, %.*s" : "%s", asks->id,
                     (int)strcspn(where, ","), where);
            compare(asked, t, where);
        }
    }
}

static void settle(void)
{
    for (int i = 0; i < 200 && !app_ui_idle(); i++) {
        window_frames(1);
    }
    ui_pass_time(UI_QUIET_MS);
    window_frames(3);
}

static void press(const char *id)
{
    const UiTarget *t = ui_target_find(id);
    if (id[0] && t && t->enabled && t->layer >= state->now->top_layer) {
        ui_script_click(id, INPUT_BUTTON_LEFT);
        settle();
    }
}

/* What a press asks for, one after another, each left again. */
static void look_at_all(const char *where)
{
    static const char *const opens[][2] = {{"step:trade", "land:port"},
                                           {"button:land_here", ""},
                                           {"button:end", ""},
                                           {"button:menu", ""},
                                           {"sell:wood", ""},
                                           {"galley:1", "zone:creta"},
                                           {"button:outfit_owner", "button:build_galley"},
                                           {"button:build_cancel", ""},
                                           {"port:napoli", "button:offer:2"},
                                           {"button:drop_offer", "button:haggle"},
                                           {"button:name_price", "stepper:counter:minus"},
                                           {"button:counter", "button:refuse_price"}};
    look(where);
    for (size_t i = 0; i < sizeof opens / sizeof opens[0]; i++) {
        press(opens[i][0]);
        look(where);
        press(opens[i][1]);
        look(where);
        for (int n = 0; n < 2 && question(); n++) { /* The menu, too, that one may open. */
            input_push_key(SDLK_ESCAPE, 0);
            settle();
        }
    }
}

static void look_in(const char *language, bool longer)
{
    UiHost host;
    window_open();
    window_host_init(&host);
    host.language = language;
    window_app(&host);
    app_ui_set_speed(0);
    app_ui_set_long_text(longer);
    for (int i = 0; i < case_count; i++) {
        char where[160];
        const char *name = strrchr(cases[i], '/');
        snprintf(where, sizeof where, "%s, %s%s", name ? name + 1 : cases[i], language,
                 longer ? ", long" : "");
        window_position(cases[i]);
        settle();
        press("button:curtain");
        look_at_all(where);
    }
    app_ui_destroy();
    ui_destroy();
}

START_TEST(feet_stay)
{
    static const char *const languages[] = {"en", "de", "fr"};
    for (size_t i = 0; i < sizeof languages / sizeof languages[0]; i++) {
        look_in(languages[i], false);
        look_in(languages[i], true);
    }
    printf("%d feet, seen %d times more\n", foot_count, compared);
    ck_assert_int_gt(foot_count, 12);
}
END_TEST

/* usage: feet_test POSITION... */
int main(int argc, char **argv)
{
    Suite *suite = suite_create("feet");
    TCase *tcase = tcase_create("feet");
    cases = argv + 1;
    case_count = argc - 1;
    tcase_set_timeout(tcase, 240);
    tcase_add_test(tcase, feet_stay);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
