#include "setup/lessons_done.h"

#include "setup/settings.h"

#include <stdio.h>
#include <string.h>

bool lessons_done(const AppUi *app, const char *id)
{
    for (int i = 0; i < app->settings.lessons_done_count; i++) {
        if (strcmp(app->settings.lessons_done[i], id) == 0) {
            return true;
        }
    }
    return false;
}

static void add_done(Settings *s, const char *id)
{
    if (s->lessons_done_count < LESSON_LIST_MAX) {
        snprintf(s->lessons_done[s->lessons_done_count++], LESSON_ID_BYTES, "%s", id);
    }
}

void lessons_reached(AppUi *app, int at)
{
    Settings *s = &app->settings;
    const Lesson *lesson = app->lesson;
    if (at == lesson->step_count) {
        if (s->lesson_left[0] == 0 && lessons_done(app, lesson->id)) {
            return;
        }
        s->lesson_left[0] = 0;
        s->lesson_left_at = 0;
        if (!lessons_done(app, lesson->id)) {
            add_done(s, lesson->id);
        }
    } else if (at == 0 || (s->lesson_left_at == at && strcmp(s->lesson_left, lesson->id) == 0)) {
        return;
    } else {
        snprintf(s->lesson_left, sizeof s->lesson_left, "%s", lesson->id);
        s->lesson_left_at = at;
    }
    settings_write(app);
}

int lessons_left_at(const AppUi *app, const char *id)
{
    return strcmp(app->settings.lesson_left, id) == 0 ? app->settings.lesson_left_at : 0;
}

void lessons_read(AppUi *app, const JsonNode *root)
{
    Settings *s = &app->settings;
    int64_t at = 0;
    const JsonNode list = json_optional(root, "lessons_done");
    const JsonNode left = json_optional(root, "lesson_left");
    const JsonNode step = json_optional(root, "lesson_left_at");
    if (json_kind(&list) == JSON_ARRAY) {
        for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
            char id[LESSON_ID_BYTES];
            if (json_kind(&i) == JSON_TEXT && json_read_text(&i, id, sizeof id)) {
                add_done(s, id);
            }
        }
    }
    if (json_kind(&left) == JSON_TEXT && json_kind(&step) == JSON_NUMBER
        && json_read_int(&step, 0, LESSON_STEP_MAX, &at)
        && json_read_text(&left, s->lesson_left, sizeof s->lesson_left)) {
        s->lesson_left_at = (int)at;
    }
}

void lessons_write(const AppUi *app, JsonWriter *w)
{
    const Settings *s = &app->settings;
    json_key(w, "lessons_done");
    json_begin_array_line(w);
    for (int i = 0; i < s->lessons_done_count; i++) {
        json_write_text(w, s->lessons_done[i]);
    }
    json_end_array(w);
    if (s->lesson_left[0]) {
        json_put_text(w, "lesson_left", s->lesson_left);
        json_put_int(w, "lesson_left_at", s->lesson_left_at);
    }
}
