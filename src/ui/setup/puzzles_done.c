#include "setup/puzzles_done.h"

#include "setup/settings.h"

#include <stdio.h>
#include <string.h>

bool puzzles_done(const AppUi *app, const char *name)
{
    for (int i = 0; i < app->settings.puzzles_done_count; i++) {
        if (strcmp(app->settings.puzzles_done[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static void add_done(Settings *s, const char *name)
{
    if (s->puzzles_done_count < PUZZLES_DONE_MAX) {
        snprintf(s->puzzles_done[s->puzzles_done_count++], TACTIC_NAME_BYTES, "%s", name);
    }
}

void puzzles_solved(AppUi *app, const char *name, bool alone)
{
    Settings *s = &app->settings;
    const bool again = puzzles_done(app, name);
    if (!again) {
        add_done(s, name);
    }
    if (alone && !again) {
        s->puzzle_streak++;
        s->puzzle_streak_best =
            s->puzzle_streak > s->puzzle_streak_best ? s->puzzle_streak : s->puzzle_streak_best;
    }
    settings_write(app);
}

void puzzles_missed(AppUi *app)
{
    if (app->settings.puzzle_streak != 0) {
        app->settings.puzzle_streak = 0;
        settings_write(app);
    }
}

static void read_count(const JsonNode *root, const char *key, int *out)
{
    int64_t value = 0;
    const JsonNode node = json_optional(root, key);
    if (json_kind(&node) == JSON_NUMBER && json_read_int(&node, 0, INT32_MAX, &value)) {
        *out = (int)value;
    }
}

void puzzles_read(AppUi *app, const JsonNode *root)
{
    Settings *s = &app->settings;
    const JsonNode list = json_optional(root, "puzzles_done");
    if (json_kind(&list) == JSON_ARRAY) {
        for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
            char name[TACTIC_NAME_BYTES];
            if (json_kind(&i) == JSON_TEXT && json_read_text(&i, name, sizeof name)
                && !puzzles_done(app, name)) {
                add_done(s, name);
            }
        }
    }
    read_count(root, "puzzle_streak", &s->puzzle_streak);
    read_count(root, "puzzle_streak_best", &s->puzzle_streak_best);
}

void puzzles_write(const AppUi *app, JsonWriter *w)
{
    const Settings *s = &app->settings;
    json_key(w, "puzzles_done");
    json_begin_array_line(w);
    for (int i = 0; i < s->puzzles_done_count; i++) {
        json_write_text(w, s->puzzles_done[i]);
    }
    json_end_array(w);
    json_put_int(w, "puzzle_streak", s->puzzle_streak);
    json_put_int(w, "puzzle_streak_best", s->puzzle_streak_best);
}
