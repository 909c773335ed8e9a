/* Looks at a page in every window and size of text that the script names, and tells all that is
 * wrong. */
#include "script/script_parts.h"
#include "setup/settings.h"

/* After another size the layout follows itself for some frames, until one is as the frame
 * before. */
enum { FRAMES_LEAST = 3, FRAMES_MOST = 8, FRAMES_TO_MARK = 2 };

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

static ScriptLook size_now(void)
{
    ScriptLook now = {.percent = (int)lroundf(app->settings.text_scale * 100)};
    SDL_GetWindowSize(gfx_window(ui->gfx), &now.w, &now.h);
    return now;
}

static void tell(Script *s, const char *page, const char *fault)
{
    const ScriptLook size = size_now();
    s->faults++;
    printf("%s %dx%d@%d: %s\n", page, size.w, size.h, size.percent, fault);
}

/* Each size in turn, and then the one it came from. */
LineResult script_look(Script *s, char *rest)
{
    const char *page = script_word(&rest);
    const int count = s->look_count ? s->look_count : 1;
    /* What lies where. */
    uint64_t layout = 1;
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        layout = gfx_hash(gfx_hash(layout, t->id, strlen(t->id)), &t->rect, sizeof t->rect);
    }
    const bool moves = layout != s->look_layout;
    if (s->waited == 0) {
        s->look_from = s->look_at == 0 ? size_now() : s->look_from;
        if (s->look_count > 0) {
            const ScriptLook to = s->look_at < count ? s->look[s->look_at] : s->look_from;
            SDL_SetWindowSize(gfx_window(ui->gfx), to.w, to.h);
            app->settings.text_scale = (float)to.percent / 100;
            settings_fit_text();
        }
        gfx_marks_want(ui->gfx, s->look_at < count);
    }
    s->look_layout = layout;
    s->waited++;
    if (s->waited <= FRAMES_LEAST || (moves && s->waited <= FRAMES_MOST)) {
        return LINE_WAIT;
    }
    if (s->look_at < count) {
        /* Of each page and size one picture, where pictures are kept. */
        char path[2 * APP_PATH_BYTES];
        const ScriptLook of = size_now();
        s->look_taken = s->dir[0] && !s->look_taken;
        if (s->look_taken) {
            snprintf(path, sizeof path, "%s/%s-%dx%d-%d.png", s->dir, page, of.w, of.h, of.percent);
            gfx_screenshot(ui->gfx, path);
        }
        if (s->look_taken) {
            return LINE_WAIT;
        }
        char what[sizeof s->what];
        const char *cut = text_frame_cut(ui->text, "");
        s->looked++;
        if (!layout_check(what, sizeof what)) {
            tell(s, page, what);
        }
        if (cut) {
            snprintf(what, sizeof what, "'%s' is cut", cut);
            tell(s, page, what);
        }
        for (int at = 0; ui_text_fault(&at, what, sizeof what);) {
            tell(s, page, what);
        }
    }
    s->waited = 0;
    s->look_at = s->look_at < count ? s->look_at + 1 : 0;
    return s->look_at > 0 ? LINE_WAIT : LINE_DONE;
}

LineResult script_show(Script *s, char *rest)
{
    char path[2 * APP_PATH_BYTES];
    const char *name = script_word(&rest), *slash = strrchr(s->name, '/');
    snprintf(path, sizeof path, "%.*s%s", name[0] != '/' && slash ? (int)(slash + 1 - s->name) : 0,
             s->name, name);
    const bool shown = s->show(s->show_data, path);
    settings_fit_text();
    return shown ? LINE_DONE : script_fail(s, "'%s' cannot be shown", path);
}

bool script_marks_kept(Script *s)
{
    if (s->waited == 0) {
        gfx_marks_want(ui->gfx, true);
    }
    const bool kept = s->waited++ == FRAMES_TO_MARK;
    s->waited = kept ? 0 : s->waited;
    return kept;
}

LineResult script_marked(Script *s)
{
    int at = 0;
    if (!script_marks_kept(s)) {
        return LINE_WAIT;
    }
    const bool whole =
        layout_check(s->what, sizeof s->what) && !ui_text_fault(&at, s->what, sizeof s->what);
    gfx_marks_want(ui->gfx, false);
    return whole ? LINE_DONE : LINE_FAILED;
}
