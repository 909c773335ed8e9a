#include <serenissima/records/lesson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/codec.h>
#include <serenissima/data/file.h>
#include <serenissima/data/paths.h>
#include <serenissima/data/position.h>

#include <serenissima/records/members.h>

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
    static const char *const OTHERS[] = {"edition", NULL};
    static const Member MEMBERS[] = {
        {MEMBER("id", LessonEntry, id, 0, 0)},
        {MEMBER("title", LessonEntry, title, 0, 0)},
        {MEMBER("about", LessonEntry, about, 0, 0)},
        {MEMBER("minutes", LessonEntry, minutes, 1, 30)},
        {MEMBER("voyage", LessonEntry, voyage, 0, 0), .optional = true},
        {0}};
    char edition[BOARD_ID_BYTES];
    const JsonNode of = json_member(node, "edition");
    memset(entry, 0, sizeof *entry);
    if (!members_read(node, OTHERS, MEMBERS, entry)
        || !json_read_text(&of, edition, sizeof edition)) {
        return false;
    }
    entry->edition = edition_find(edition);
    return entry->edition != EDITION_NONE
           || json_problem(&of, "There is no edition \"%s\".", edition);
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
    if (json_kind(list) != JSON_ABSENT && !json_expect(list, JSON_ARRAY)) {
        return false;
    }
    for (JsonNode i = json_first(list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        Command *command = &lesson->commands[lesson->command_count];
        if (lesson->command_count++ == LESSON_COMMAND_MAX) {
            return json_problem(&i, "A lesson has %d commands at most.", LESSON_COMMAND_MAX);
        }
        if (!codec_read_command(&i, &lesson->board, command)) {
            return false;
        }
        if ((command->player == lesson->learner) != learner || command->player > PLAYER_MAX) {
            return json_problem(&i, learner ? "Only the learner gives commands in \"do\"."
                                            : "Only rivals give commands in \"then\".");
        }
    }
    return true;
}

static bool read_points(LessonStep *step, const JsonNode *list)
{
    bool good = json_kind(list) == JSON_ABSENT || json_expect_count(list, 1, LESSON_POINT_MAX);
    for (JsonNode i = json_first(list); good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        good = json_read_text(&i, step->point[step->point_count++], LESSON_POINT_BYTES);
    }
    return good;
}

/* {"say": KEY, "point": [...], "do": [...], "any_order": true, "other": KEY, "then": [...],
 * "dangers": true, "report": true} */
static bool read_step(Lesson *lesson, const JsonNode *node)
{
    static const char *const OTHERS[] = {"point", "do", "then", "dangers", NULL};
    static const Member MEMBERS[] = {
        {MEMBER("say", LessonStep, say, 0, 0)},
        {MEMBER("other", LessonStep, other, 0, 0), .optional = true},
        {MEMBER("any_order", LessonStep, any_order, 0, 0), .optional = true},
        {MEMBER("report", LessonStep, report, 0, 0), .optional = true},
        {0}};
    bool dangers = false;
    LessonStep *step = &lesson->steps[lesson->step_count++];
    const JsonNode point = json_optional(node, "point"), own = json_optional(node, "do"),
                   then = json_optional(node, "then"), danger = json_optional(node, "dangers");
    step->first = lesson->command_count;
    if (!members_read(node, OTHERS, MEMBERS, step)
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
    static const char *const OTHERS[] = {"learner", NULL};
    static const Member MEMBERS[] = {{MEMBER("name", SeatSetup, name, 0, 0)},
                                     {MEMBER("colour", SeatSetup, colour, 1, PLAYER_MAX)},
                                     {0}};
    const int count = lesson->state.pub.player_count;
    PlayerId seat = 0;
    bool good = json_expect_count(list, count, count);
    for (JsonNode i = json_first(list); good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        SeatSetup *s = &lesson->setup.seats[++seat];
        bool learner = false;
        const JsonNode own = json_optional(&i, OTHERS[0]);
        good = members_read(&i, OTHERS, MEMBERS, s)
               && (json_kind(&own) == JSON_ABSENT || json_read_bool(&own, &learner));
        s->kind = learner ? SEAT_PERSON : SEAT_AI;
        lesson->learner = learner ? seat : lesson->learner;
        snprintf(s->ai, sizeof s->ai, "%s", learner ? "" : "mozzo");
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
