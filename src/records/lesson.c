#include <serenissima/records/lesson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/codec.h>
#include <serenissima/data/file.h>
#include <serenissima/data/paths.h>
#include <serenissima/data/position.h>

/* ---- The files ---- */

/* assets/lessons/NAME.json, parsed; NULL and the problem. */
static JsonDoc *read_doc(const char *assets, const char *name, char path[PATH_BYTES], Error *error)
{
    char part[80];
    size_t bytes = 0;
    snprintf(part, sizeof part, "lessons/%s.json", name);
    if (!paths_join(path, assets, part)) {
        error_set(error, part, "The path of this file is too long.");
        return NULL;
    }
    char *text = file_read(path, &bytes, error);
    JsonDoc *doc = text ? json_parse(text, bytes, path, error) : NULL;
    free(text);
    return doc;
}

static bool read_entry(const JsonNode *node, LessonEntry *entry)
{
    static const char *const KEYS[] = {"id",      "title",  "about", "edition",
                                       "minutes", "voyage", NULL};
    char edition[BOARD_ID_BYTES];
    int64_t minutes = 0;
    const JsonNode id = json_member(node, "id"), edition_node = json_member(node, "edition");
    const JsonNode title = json_member(node, "title"), about = json_member(node, "about");
    const JsonNode length = json_member(node, "minutes"), voyage = json_optional(node, "voyage");
    memset(entry, 0, sizeof *entry);
    if (!json_expect_keys(node, KEYS) || !json_read_text(&id, entry->id, sizeof entry->id)
        || !json_read_text(&title, entry->title, sizeof entry->title)
        || !json_read_text(&about, entry->about, sizeof entry->about)
        || !json_read_text(&edition_node, edition, sizeof edition)
        || !json_read_int(&length, 1, 30, &minutes)
        || (json_kind(&voyage) != JSON_ABSENT && !json_read_bool(&voyage, &entry->voyage))) {
        return false;
    }
    entry->minutes = (int)minutes;
    entry->edition = edition_find(edition);
    return entry->edition != EDITION_NONE
           || json_problem(&edition_node, "There is no edition \"%s\".", edition);
}

int lesson_list(const char *assets, LessonEntry out[LESSON_LIST_MAX], Error *error)
{
    char path[PATH_BYTES];
    JsonDoc *doc = read_doc(assets, "list", path, error);
    if (doc == NULL) {
        return 0;
    }
    static ErrorList problems;
    problems.count = 0;
    const JsonNode root = json_root(doc, &problems);
    int count = 0;
    bool good = json_expect_count(&root, 1, LESSON_LIST_MAX);
    for (JsonNode i = json_first(&root); good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        good = read_entry(&i, &out[count++]);
    }
    json_destroy(doc);
    return good ? count : (error_first(error, &problems), 0);
}

static bool read_commands(Lesson *lesson, const JsonNode *list, bool learner)
{
    if (json_kind(list) == JSON_ABSENT) {
        return true;
    }
    if (!json_expect(list, JSON_ARRAY)) {
        return false;
    }
    for (JsonNode i = json_first(list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        Command *command = &lesson->commands[lesson->command_count];
        if (lesson->command_count == LESSON_COMMAND_MAX) {
            return json_problem(&i, "A lesson has %d commands at most.", LESSON_COMMAND_MAX);
        }
        if (!codec_read_command(&i, &lesson->board, command)) {
            return false;
        }
        if ((command->player == lesson->learner) != learner || command->player > PLAYER_MAX) {
            return json_problem(&i, learner ? "Only the learner gives commands in \"do\"."
                                            : "Only rivals give commands in \"then\".");
        }
        lesson->command_count++;
    }
    return true;
}

static bool read_points(LessonStep *step, const JsonNode *list)
{
    if (json_kind(list) == JSON_ABSENT) {
        return true;
    }
    bool good = json_expect_count(list, 1, LESSON_POINT_MAX);
    for (JsonNode i = json_first(list); good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        good = json_read_text(&i, step->point[step->point_count++], LESSON_POINT_BYTES);
    }
    return good;
}

/* {"say": KEY, "point": [...], "do": [...], "any_order": true, "other": KEY, "then": [...],
 * "dangers": true, "report": true} */
static bool read_step(Lesson *lesson, const JsonNode *node)
{
    static const char *const KEYS[] = {"say",  "point",   "do",     "any_order", "other",
                                       "then", "dangers", "report", NULL};
    bool dangers = false;
    LessonStep *step = &lesson->steps[lesson->step_count++];
    const JsonNode say = json_member(node, "say"), other = json_optional(node, "other");
    const JsonNode point = json_optional(node, "point"), own = json_optional(node, "do");
    const JsonNode order = json_optional(node, "any_order"), then = json_optional(node, "then");
    const JsonNode danger = json_optional(node, "dangers"), report = json_optional(node, "report");
    step->first = lesson->command_count;
    if (!json_expect_keys(node, KEYS) || !json_read_text(&say, step->say, sizeof step->say)
        || (json_kind(&other) != JSON_ABSENT
            && !json_read_text(&other, step->other, sizeof step->other))
        || (json_kind(&order) != JSON_ABSENT && !json_read_bool(&order, &step->any_order))
        || (json_kind(&report) != JSON_ABSENT && !json_read_bool(&report, &step->report))
        || (json_kind(&danger) != JSON_ABSENT && !json_read_bool(&danger, &dangers))
        || !read_points(step, &point) || !read_commands(lesson, &own, true)) {
        return false;
    }
    step->count = lesson->command_count - step->first;
    if (dangers && lesson->dangers_from == LESSON_STEP_MAX) {
        lesson->dangers_from = lesson->step_count - 1;
    }
    if (step->count > 0 && step->point_count == 0) {
        return json_problem(node, "A step that is done must point at something.");
    }
    return read_commands(lesson, &then, false);
}

/* One seat each: {"name": KEY, "colour": 1..4}; the learner's has "learner": true. */
static bool read_seats(Lesson *lesson, const JsonNode *list)
{
    static const char *const KEYS[] = {"name", "colour", "learner", NULL};
    SessionSetup *setup = &lesson->setup;
    PlayerId seat = 0;
    bool good =
        json_expect_count(list, lesson->state.pub.player_count, lesson->state.pub.player_count);
    for (JsonNode i = json_first(list); good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        SeatSetup *s = &setup->seats[++seat];
        bool learner = false;
        const JsonNode name = json_member(&i, "name"), colour = json_member(&i, "colour");
        const JsonNode own = json_optional(&i, "learner");
        good = json_expect_keys(&i, KEYS) && json_read_text(&name, s->name, sizeof s->name)
               && json_read_u8(&colour, 1, PLAYER_MAX, &s->colour)
               && (json_kind(&own) == JSON_ABSENT || json_read_bool(&own, &learner));
        s->kind = learner ? SEAT_PERSON : SEAT_AI;
        if (learner) {
            lesson->learner = seat;
        } else {
            snprintf(s->ai, sizeof s->ai, "mozzo");
        }
    }
    return good && (lesson->learner != 0 || json_problem(list, "Nobody is the learner."));
}

static bool read_lesson(Lesson *lesson, const JsonNode *root, const char *assets)
{
    static const char *const KEYS[] = {"position", "seed", "seats", "steps", "end", NULL};
    char name[64], path[PATH_BYTES], part[96];
    int64_t seed = 0;
    const JsonNode position = json_member(root, "position"), end = json_member(root, "end");
    const JsonNode chance = json_member(root, "seed");
    if (!json_expect_keys(root, KEYS) || !json_read_text(&position, name, sizeof name)
        || !json_read_int(&chance, 0, INT32_MAX, &seed)
        || !json_read_text(&end, lesson->end, sizeof lesson->end)) {
        return false;
    }
    snprintf(part, sizeof part, "lessons/positions/%s.json", name);
    if (!paths_join(path, assets, part)) {
        return json_problem(&position, "The path of this file is too long.");
    }
    if (!position_load(path, assets, NULL, &lesson->board, &lesson->state, root->problems)) {
        return false;
    }
    /* The position's problems began the list anew. */
    const JsonNode seats = json_member(root, "seats"), steps = json_member(root, "steps");
    lesson->setup.seed = (uint64_t)seed;
    lesson->setup.game.player_count = lesson->state.pub.player_count;
    lesson->setup.game.options = lesson->state.pub.options;
    lesson->dangers_from = LESSON_STEP_MAX;
    bool good = read_seats(lesson, &seats) && json_expect_count(&steps, 1, LESSON_STEP_MAX);
    for (JsonNode i = json_first(&steps); good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        good = read_step(lesson, &i);
    }
    return good;
}

Lesson *lesson_load(const char *assets, const char *id, ErrorList *problems)
{
    char path[PATH_BYTES];
    Error error;
    Lesson *lesson = calloc(1, sizeof *lesson);
    problems->count = 0;
    if (lesson == NULL) {
        error_add(problems, "", "out of memory");
        return NULL;
    }
    snprintf(lesson->id, sizeof lesson->id, "%s", id);
    JsonDoc *doc = read_doc(assets, id, path, &error);
    if (doc == NULL) {
        error_add(problems, error.where, "%s", error.what);
        free(lesson);
        return NULL;
    }
    const JsonNode root = json_root(doc, problems);
    const bool good = read_lesson(lesson, &root, assets);
    json_destroy(doc);
    if (!good) {
        lesson_destroy(lesson);
        return NULL;
    }
    return lesson;
}

void lesson_destroy(Lesson *lesson)
{
    if (lesson != NULL) {
        board_finish(&lesson->board);
        free(lesson);
    }
}
