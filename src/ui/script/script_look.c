/* Looks at a page in every window and size of text that the script names, and tells all that is wrong. */
#include "script/layout_check.h"
#include "script/script_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* After another size the layout follows itself for some frames; then it is marked, and looked at. */
enum { FRAMES_TO_SETTLE = 5, FRAMES_TO_MARK = 2 };

/* looks WxH@PERCENT ...: from here on `look` goes through these. */
LineResult script_looks(Script *s, char *rest)
{
    s->look_count = 0;
    for (const char *word = script_word(&rest); *word; word = script_word(&rest)) {
        ScriptLook *look = &s->look[s->look_count];
        if (s->look_count == SCRIPT_LOOK_MAX
            || sscanf(word, "%dx%d@%d", &look->w, &look->h, &look->percent) != 3) {
            return script_fail(s, "'%s' is no size such as 1280x720@200, or one too many", word);
        }
        s->look_count++;
    }
    return LINE_DONE;
}

static void go_to(const Script *s, Ui *ui, AppUi *app, int index)
{
    if (index < s->look_count) {
        SDL_SetWindowSize(gfx_window(ui->gfx), s->look[index].w, s->look[index].h);
        app_ui_set_text_scale(app, (float)s->look[index].percent / 100);
    }
}

static void tell(Script *s, const Ui *ui, const char *page, const char *fault)
{
    int w, h;
    s->faults++;
    SDL_GetWindowSize(gfx_window(ui->gfx), &w, &h);
    printf("%s %dx%d@%.0f: %s\n", page, w, h, (double)gfx_text_scale(ui->gfx) * 100, fault);
}

static void look_now(Script *s, Ui *ui, const char *page)
{
    char what[sizeof s->what];
    const char *cut = text_frame_cut(ui->text, "");
    s->looked++;
    if (!layout_check(ui, what, sizeof what)) {
        tell(s, ui, page, what);
    }
    if (cut) {
        snprintf(what, sizeof what, "'%s' is cut", cut);
        tell(s, ui, page, what);
    }
    for (int at = 0; ui_text_fault(ui, &at, what, sizeof what);) {
        tell(s, ui, page, what);
    }
}

/* Of each page and size one picture, where pictures are kept. */
static void picture(const Script *s, Ui *ui, const char *page)
{
    char path[2 * APP_PATH_BYTES];
    int w, h;
    SDL_GetWindowSize(gfx_window(ui->gfx), &w, &h);
    snprintf(path, sizeof path, "%s/%s-%dx%d-%.0f.png", s->dir, page, w, h,
             (double)gfx_text_scale(ui->gfx) * 100);
    if (s->dir[0]) {
        gfx_screenshot(ui->gfx, path);
    }
}

LineResult script_look(Script *s, Ui *ui, AppUi *app, char *rest)
{
    const char *page = script_word(&rest);
    const int each = FRAMES_TO_SETTLE + FRAMES_TO_MARK, frame = s->waited % each;
    const int index = s->waited / each;
    s->waited++;
    const bool again = index > 0 && index >= s->look_count; /* Back where it began. */
    if (frame == 0) {
        go_to(s, ui, app, again ? 0 : index);
    } else if (frame == FRAMES_TO_SETTLE && !again) {
        gfx_marks_want(ui->gfx, true);
        picture(s, ui, page);
    } else if (frame == each - 1 && !again) {
        look_now(s, ui, page);
        gfx_marks_want(ui->gfx, false);
    }
    if (frame < each - 1 || (s->look_count > 1 && !again)) {
        return LINE_WAIT;
    }
    s->waited = 0;
    return LINE_DONE;
}

LineResult script_show(Script *s, char *rest)
{
    char path[2 * APP_PATH_BYTES];
    const char *name = script_word(&rest), *slash = strrchr(s->name, '/');
    snprintf(path, sizeof path, "%.*s%s", name[0] != '/' && slash ? (int)(slash + 1 - s->name) : 0,
             s->name, name);
    return s->show(s->show_data, path) ? LINE_DONE : script_fail(s, "'%s' cannot be shown", path);
}

LineResult script_marked(Script *s, Ui *ui)
{
    int at = 0;
    if (s->waited == 0) {
        gfx_marks_want(ui->gfx, true);
    }
    if (s->waited++ < FRAMES_TO_MARK) {
        return LINE_WAIT;
    }
    s->waited = 0;
    const bool whole = layout_check(ui, s->what, sizeof s->what)
                       && !ui_text_fault(ui, &at, s->what, sizeof s->what);
    gfx_marks_want(ui->gfx, false);
    return whole ? LINE_DONE : LINE_FAILED;
}
