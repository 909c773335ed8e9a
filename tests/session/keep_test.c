/* fork, kill, links and file limits are POSIX; the macro asks for them in a strict C17 build. */
#define _POSIX_C_SOURCE 200809L

/* What is remembered from one start to the next: windows that write at once, in either order and
 * killed anywhere, a disk that is full, damage at every place, links, copies, other versions. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef _WIN32
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#endif

#include <check.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>
#include <serenissima/json/json.h>
#include <serenissima/records/keep.h>
#include <serenissima/records/progress.h>

#include "../run_suite.h"

#define OWN      "keep_test_own"
#define SHARED   "keep_test_shared"
#define SETTINGS OWN "/settings.json"
#define LOG      OWN "/progress.jsonl"

static void drop(void *data, const char *name, bool folder)
{
    char path[PATH_BYTES];
    ck_assert(!folder && paths_join(path, data, name));
    (void)remove(path);
}

static void start(void)
{
    char own[] = OWN, shared[] = SHARED;
    static const char *const links[] = {SETTINGS, LOG, OWN "/other", SHARED "/second"};
    for (int i = 0; i < 4; i++) {
        (void)remove(links[i]);
    }
    disk_each(own, drop, own);
    disk_each(shared, drop, shared);
    ck_assert(disk_make_folder(OWN) && disk_make_folder(SHARED));
    disk_guard_output();
}

static void stop(void)
{
}

static void put(const char *path, const char *text, size_t bytes)
{
    FILE *file = file_open(path, "wb");
    ck_assert(file != NULL && fwrite(text, 1, bytes, file) == bytes && fclose(file) == 0);
}

static char *get(const char *path)
{
    size_t bytes;
    return file_read(path, &bytes, NULL);
}

static bool holds(const char *path, const char *words)
{
    char *text = get(path);
    const bool found = text != NULL && strstr(text, words) != NULL;
    free(text);
    return found;
}

/* ---- Progress ---- */

/* A fact of every kind, about names that begin with `who`. */
static void reach_all(Progress *progress, const char *who)
{
    ProgressFact solved = {.kind = PROGRESS_PUZZLE, .count = 1};
    snprintf(solved.name, sizeof solved.name, "%s-first", who);
    progress_add(progress, solved, 100);
    for (int kind = 1; kind < PROGRESS_KIND_COUNT; kind++) {
        ProgressFact fact = {.kind = (uint8_t)kind, .count = 5 + kind + 50 * (who[0] - 'a')};
        snprintf(fact.name, sizeof fact.name, "%s-%d", who, (int)kind);
        ck_assert_msg(progress_add(progress, fact, 100), "%s", fact.name);
        ck_assert(kind == PROGRESS_MISSED || kind == PROGRESS_ROW || kind == PROGRESS_BEST
                  || !progress_add(progress, fact, 100));
    }
}

static Progress *read_progress(KeepState *state)
{
    size_t bytes;
    char *lines = keep_log_read(LOG, true, &bytes, state);
    Progress *progress = progress_create(lines, bytes);
    free(lines);
    return progress;
}

static void write_progress(Progress *progress)
{
    size_t bytes;
    const char *lines = progress_unwritten(progress, &bytes);
    ck_assert(keep_log_add(LOG, lines, bytes));
    progress_written(progress);
    ck_assert(progress_unwritten(progress, &bytes) == NULL && bytes == 0);
}

static void demand_all(const Progress *progress, const char *who)
{
    for (int kind = 1; kind < PROGRESS_KIND_COUNT; kind++) {
        char name[PROGRESS_NAME_BYTES];
        snprintf(name, sizeof name, "%s-%d", who, (int)kind);
        ck_assert_msg(progress_has(progress, (ProgressKind)kind, name), "%s", name);
    }
}

/* Two windows that know nothing of one another, whichever writes first, and two machines. */
START_TEST(two_windows_lose_no_fact)
{
    KeepState state;
    int rows[2], bests[2];
    for (int order = 0; order < 2; order++) {
        Progress *windows[] = {progress_create(NULL, 0), progress_create(NULL, 0)};
        (void)remove(LOG);
        reach_all(windows[0], "a");
        reach_all(windows[1], "b");
        write_progress(windows[order]);
        write_progress(windows[!order]);
        Progress *both = read_progress(&state);
        ck_assert_int_eq(state, KEEP_WELL);
        demand_all(both, "a");
        demand_all(both, "b");
        rows[order] = progress_row(both, &bests[order]);
        progress_destroy(windows[0]);
        progress_destroy(windows[1]);
        progress_destroy(both);
    }
    ck_assert(rows[0] == rows[1] && bests[0] == bests[1]);
}
END_TEST

START_TEST(copies_of_a_tool_that_keeps_in_step_are_read)
{
    static const char *const names[] = {"progress (conflicted copy 2026-11-28).jsonl",
                                        "progress.sync-conflict-20261128-101010-ABCDEFG.jsonl",
                                        "progress-OTHER.jsonl"};
    KeepState state;
    for (int i = 0; i < 3; i++) {
        char path[PATH_BYTES], line[128];
        ck_assert(paths_join(path, OWN, names[i]));
        /* One of them is cut. */
        const int bytes = snprintf(line, sizeof line,
                                   "{\"fact\":\"lesson\",\"of\":\"l%d\",\"count\":0,\"at\":%d}\n%s",
                                   i, 9 - i, i == 1 ? "{\"fact\":\"les" : "");
        put(path, line, (size_t)bytes);
    }
    put(OWN "/progress.jsonl.damaged", "{\"fact\":\"lesson\",\"of\":\"no\",\"count\":0,\"at\":1}\n",
        46);
    Progress *progress = read_progress(&state);
    ck_assert(state == KEEP_WELL && progress_names(progress, PROGRESS_LESSON) == 3);
    progress_destroy(progress);
}
END_TEST

START_TEST(lines_of_another_version_stay)
{
    static const char later[] =
        "{\"fact\":\"medal\",\"of\":\"gold\",\"at\":7}\n[1.5,\"x\"]\n"
        "{\"fact\":\"puzzle\",\"of\":\"p\",\"count\":1,\"at\":3,\"new\":{}}\n";
    KeepState state;
    put(LOG, later, sizeof later - 1);
    Progress *progress = read_progress(&state);
    ck_assert(state == KEEP_WELL && progress_has(progress, PROGRESS_PUZZLE, "p"));
    reach_all(progress, "a");
    write_progress(progress);
    progress_destroy(progress);
    char *text = get(LOG);
    ck_assert(text != NULL && strncmp(text, later, sizeof later - 1) == 0);
    free(text);
}
END_TEST

START_TEST(settings_of_older_versions_give_their_progress_once)
{
    static const char old[] =
        "{\"puzzles_done\": [\"p1\", \"p2\"], \"puzzle_streak\": 4, \"puzzle_streak_best\": 9,"
        " \"lessons_done\": [\"l1\"], \"lesson_left\": \"l2\", \"lesson_left_at\": 3,"
        " \"games_finished\": 2, \"coach_met\": true, \"sale_met\": false}";
    KeepState state;
    int best = 0;
    JsonDoc *doc = json_parse(old, sizeof old - 1, "", NULL);
    const JsonNode root = json_root(doc, NULL);
    char *first = NULL;
    for (int i = 0; i < 3; i++) {
        Progress *progress = read_progress(&state);
        progress_take_old(progress, &root, 50 + i);
        ck_assert(progress_row(progress, &best) == 4 && best == 9);
        ck_assert(progress_has(progress, PROGRESS_PUZZLE, "p2"));
        ck_assert(progress_has(progress, PROGRESS_LESSON, "l1"));
        ck_assert_int_eq(progress_left_at(progress, "l2"), 3);
        ck_assert_int_eq(progress_names(progress, PROGRESS_GAME), 2);
        ck_assert(progress_has(progress, PROGRESS_MET, "coach"));
        ck_assert(!progress_has(progress, PROGRESS_MET, "sale"));
        write_progress(progress);
        progress_destroy(progress);
        char *text = get(LOG);
        ck_assert(first == NULL || strcmp(first, text) == 0);
        free(first);
        first = text;
    }
    free(first);
    json_destroy(doc);
}
END_TEST

START_TEST(the_row_is_counted_as_it_was_played)
{
    int best = 0;
    Progress *progress = progress_create(NULL, 0);
    for (int i = 0; i < 7; i++) {
        ProgressFact fact = {.kind = i == 4 ? PROGRESS_MISSED : PROGRESS_PUZZLE, .count = i != 5};
        snprintf(fact.name, sizeof fact.name, "p%d", i == 2 ? 1 : i);
        /* One that was solved before counts no more, nor one with help; the clock may be set
         * back. */
        ck_assert_int_eq(progress_add(progress, fact, 100 - i), i != 2);
    }
    ck_assert(progress_row(progress, &best) == 1 && best == 3);
    const ProgressFact left = {.kind = PROGRESS_LESSON_LEFT, .count = 4, .name = "l"};
    ck_assert(progress_add(progress, left, 1) && progress_left_at(progress, "l") == 4);
    const ProgressFact over = {.kind = PROGRESS_LESSON, .name = "l"};
    ck_assert(progress_add(progress, over, 1) && progress_left_at(progress, "l") == 0);
    progress_destroy(progress);
}
END_TEST

START_TEST(days_are_counted_while_none_is_left_out)
{
    int tries = 0;
    Progress *progress = progress_create(NULL, 0);
    /* Day 14 is left out, of day 17 the solution was looked at. */
    static const int32_t days[][2] = {{13, 1}, {15, 2}, {16, 1}, {17, 0}};
    for (size_t i = 0; i < sizeof days / sizeof days[0]; i++) {
        ProgressFact fact = {.kind = PROGRESS_DAY, .count = days[i][1]};
        /* As older versions wrote it, and with its puzzle. */
        snprintf(fact.name, sizeof fact.name, i == 0 ? "%d" : "%d-land-1", (int)days[i][0]);
        ck_assert(progress_add(progress, fact, 100));
        fact.count = 9; /* What comes of it later counts no more. */
        ck_assert(!progress_add(progress, fact, 100));
    }
    ck_assert(progress_days(progress, 14, "land-1", &tries) == 1 && tries == -1);
    ck_assert(progress_days(progress, 15, "land-1", &tries) == 1 && tries == 2);
    ck_assert(progress_days(progress, 16, "land-1", NULL) == 2);
    /* Another version has another puzzle that day: it waits, and the row stands. */
    ck_assert(progress_days(progress, 16, "land-2", &tries) == 2 && tries == -1);
    ck_assert(progress_days(progress, 13, "land-2", &tries) == 1 && tries == 1);
    ck_assert(progress_days(progress, 17, "land-1", &tries) == 0 && tries == 0);
    ck_assert(progress_days(progress, 18, "land-1", &tries) == 0 && tries == -1);
    progress_destroy(progress);
}
END_TEST

/* ---- Settings ---- */

static const char BASE[] = "{\n  \"first\": 1,\n  \"mute\": false,\n  \"language\": \"de\",\n"
                           "  \"window\": {\n    \"x\": 5,\n    \"y\": -6\n  },\n"
                           "  \"keys\": {\n    \"mute\": {\n      \"key\": \"K\"\n    }\n  },\n"
                           "  \"seats\": [\n    {\"name\": \"A\", \"colour\": 1},\n"
                           "    {\"name\": \"B\", \"colour\": 2}\n  ],\n  \"last\": true\n}";

/* Where the number-th value begins that is neither object nor array; NULL: there are no more. */
static const char *value_at(const char *text, int number, size_t *bytes)
{
    for (const char *c = strchr(text, ':'); c != NULL; c = strchr(c + 1, ':')) {
        const char *value = c + 1 + strspn(c + 1, " ");
        *bytes = strcspn(value, ",}\n");
        if (*value != '{' && *value != '[' && number-- == 0) {
            return value;
        }
    }
    return NULL;
}

/* The text with other values at these numbers; -1: none. */
static char *changed(const char *text, int number, int other)
{
    size_t bytes = 0;
    char *out = calloc(strlen(text) + 100, 1);
    strcpy(out, text);
    for (int i = 0; i < 2; i++) {
        const char *at = value_at(out, i == 0 ? number : other, &bytes);
        if (at != NULL) {
            char rest[2000];
            strcpy(rest, at + bytes);
            sprintf(out + (at - out), "%d%s", 770 + (i == 0 ? number : other), rest);
        }
    }
    return out;
}

static char *compact(const char *text)
{
    JsonWriter writer;
    JsonDoc *doc = json_parse(text, strlen(text), "", NULL);
    ck_assert_msg(doc != NULL, "%s", text);
    const JsonNode root = json_root(doc, NULL);
    json_writer_init(&writer, JSON_COMPACT);
    json_write_node(&writer, &root);
    char *copy = strdup(json_writer_text(&writer));
    json_writer_finish(&writer);
    json_destroy(doc);
    return copy;
}

START_TEST(two_windows_change_different_settings)
{
    size_t bytes;
    int count = 0;
    while (value_at(BASE, count, &bytes) != NULL) {
        count++;
    }
    ck_assert_int_gt(count, 8);
    for (int i = 0; i < count * count; i++) {
        const int one = i / count, other = i % count;
        if (one == other) {
            continue;
        }
        char *a = changed(BASE, one, -1), *b = changed(BASE, other, -1);
        char *both = changed(BASE, one < other ? one : other, one < other ? other : one);
        put(SETTINGS, BASE, sizeof BASE - 1);
        ck_assert(keep_settings_write(SETTINGS, BASE, a) && keep_settings_write(SETTINGS, BASE, b));
        char *text = get(SETTINGS), *found = compact(text), *wanted = compact(both);
        ck_assert_str_eq(found, wanted);
        char *list[] = {a, b, both, text, found, wanted};
        for (int k = 0; k < 6; k++) {
            free(list[k]);
        }
    }
}
END_TEST

/* Fractions, great numbers, lists: all of it comes back as it was. */
START_TEST(what_another_version_chose_stays)
{
    static const char theirs[] = "{\"mute\":false,\"later\":{\"x\":[1.25,-1e+22,null,\"\\u00e9\"]},"
                                 "\"puzzles_done\":[\"p\"],\"last\":true}";
    put(SETTINGS, theirs, sizeof theirs - 1);
    ck_assert(keep_settings_write(SETTINGS, "{\"mute\":false,\"speech\":true}",
                                  "{\"mute\":true,\"speech\":true}"));
    char *text = get(SETTINGS), *found = compact(text);
    ck_assert_str_eq(found, "{\"mute\":true,\"later\":{\"x\":[1.25,-1e+22,null,"
                            "\"\xc3\xa9\"]},\"puzzles_done\":[\"p\"],\"last\":true}");
    free(text);
    free(found);
    /* A key that was given back stays so, though another window still has it chosen. */
    put(SETTINGS, "{\"keys\":{}}", 11);
    ck_assert(keep_settings_write(SETTINGS, "{\"keys\":{\"end\":1,\"log\":2}}",
                                  "{\"keys\":{\"end\":1,\"log\":3}}"));
    found = compact(text = get(SETTINGS));
    ck_assert_str_eq(found, "{\"keys\":{\"log\":3}}");
    free(text);
    free(found);
}
END_TEST

/* ---- Damage ---- */

static const char *const hurts[] = {"x", "\"", "}", "{", ",", "\\", "\n", "\xff", "\x01", ""};

/* The sample with one byte changed, or (the last) cut off. */
static size_t hurt(char *out, const char *text, size_t bytes, size_t at, size_t how)
{
    memcpy(out, text, bytes);
    out[bytes] = '\0';
    if (hurts[how][0] == '\0') {
        out[at] = '\0';
        return at;
    }
    out[at] = hurts[how][0];
    return bytes;
}

START_TEST(what_is_whole_of_damaged_settings_is_read)
{
    static const char *const keys[] = {"first", "mute",  "language", "window",
                                       "keys",  "seats", "last"};
    const size_t bytes = sizeof BASE - 1, ways = sizeof hurts / sizeof hurts[0];
    char text[sizeof BASE];
    JsonDoc *base = json_parse(BASE, bytes, "", NULL);
    const JsonNode all = json_root(base, NULL);
    for (size_t i = 0; i < bytes * ways; i++) {
        const size_t at = i / ways, left = hurt(text, BASE, bytes, at, i % ways);
        char *mended = json_mend(text, left);
        ck_assert(mended != NULL);
        JsonDoc *doc = json_parse(mended, strlen(mended), "", NULL);
        ck_assert_msg(doc != NULL, "%s", mended);
        const JsonNode root = json_root(doc, NULL);
        for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++) {
            char named[32];
            snprintf(named, sizeof named, "\n  \"%s\"", keys[k]);
            const size_t from = (size_t)(strstr(BASE, named) - BASE);
            snprintf(named, sizeof named, "\n  \"%s\"", k + 1 < 7 ? keys[k + 1] : "?");
            const char *next = strstr(BASE, named);
            const size_t until = next != NULL ? (size_t)(next - BASE) : bytes - 2;
            if ((at >= from && at <= until) || from >= left || until > left) {
                continue; /* It was hurt itself, or is gone. */
            }
            const JsonNode was = json_member(&all, keys[k]), is = json_optional(&root, keys[k]);
            JsonWriter one, other;
            json_writer_init(&one, JSON_COMPACT);
            json_writer_init(&other, JSON_COMPACT);
            json_write_node(&one, &was);
            json_write_node(&other, &is);
            ck_assert_msg(strcmp(json_writer_text(&one), json_writer_text(&other)) == 0,
                          "byte %zu is %s: %s is %s\n%s", at, hurts[i % ways], keys[k], other.text,
                          text);
            json_writer_finish(&one);
            json_writer_finish(&other);
        }
        json_destroy(doc);
        free(mended);
    }
    json_destroy(base);
}
END_TEST

START_TEST(a_damaged_file_is_put_beside)
{
    static const char bad[] = "{\n  \"mute\": true,\n  \"pace\": 2x\n}";
    KeepState state;
    put(SETTINGS, bad, sizeof bad - 1);
    char *looked = keep_settings_read(SETTINGS, NULL);
    ck_assert(looked != NULL && strstr(looked, "\"mute\": true") != NULL);
    ck_assert(!file_exists(SETTINGS ".damaged"));
    char *text = keep_settings_read(SETTINGS, &state);
    ck_assert(state == KEEP_MENDED && strcmp(text, looked) == 0);
    ck_assert(holds(SETTINGS ".damaged", bad) && holds(SETTINGS, "\"mute\": true"));
    free(looked);
    free(text);
    text = keep_settings_read(SETTINGS, &state);
    ck_assert_int_eq(state, KEEP_WELL);
    free(text);
}
END_TEST

START_TEST(damage_costs_the_line_it_is_in)
{
    enum { LINES = 3 };
    const size_t ways = sizeof hurts / sizeof hurts[0];
    char whole[600], text[601];
    size_t ends[LINES], bytes = 0;
    for (int i = 0; i < LINES; i++) {
        bytes +=
            (size_t)snprintf(whole + bytes, sizeof whole - bytes,
                             "{\"fact\":\"puzzle\",\"of\":\"p%d\",\"count\":1,\"at\":%d}\n", i, i);
        ends[i] = bytes;
    }
    for (size_t i = 0; i < bytes * ways; i++) {
        const size_t at = i / ways, left = hurt(text, whole, bytes, at, i % ways);
        KeepState state;
        put(LOG, text, left);
        Progress *progress = read_progress(&state);
        for (int k = 0; k < LINES; k++) {
            const size_t from = k > 0 ? ends[k - 1] : 0;
            char name[8];
            snprintf(name, sizeof name, "p%d", k);
            if ((at < from || at >= ends[k] - 1) && ends[k] <= left + 1) {
                ck_assert_msg(progress_has(progress, PROGRESS_PUZZLE, name),
                              "%s lost, byte %zu is %s", name, at, hurts[i % ways]);
            }
        }
        const bool beside = file_exists(LOG ".damaged");
        ck_assert(beside == (state == KEEP_MENDED) && (!beside || holds(LOG ".damaged", "")));
        (void)remove(LOG ".damaged");
        progress_destroy(progress);
    }
}
END_TEST

START_TEST(half_a_last_line_does_no_harm)
{
    static const char torn[] =
        "{\"fact\":\"met\",\"of\":\"coach\",\"count\":0,\"at\":1}\n{\"fact\":\"puz";
    KeepState state;
    put(LOG, torn, sizeof torn - 1);
    Progress *progress = read_progress(&state);
    ck_assert(state == KEEP_WELL && progress_has(progress, PROGRESS_MET, "coach"));
    reach_all(progress, "a");
    write_progress(progress);
    progress_destroy(progress);
    progress = read_progress(&state);
    ck_assert_int_eq(state, KEEP_WELL);
    demand_all(progress, "a");
    progress_destroy(progress);
    ck_assert(!holds(LOG, "puz{") && !file_exists(LOG ".damaged"));
}
END_TEST

#ifndef _WIN32

static void count_part(void *data, const char *name, bool folder)
{
    const size_t length = strlen(name);
    *(int *)data += !folder && length > 5 && strcmp(name + length - 5, ".part") == 0;
}

static int parts_left(void)
{
    int count = 0;
    disk_each(OWN, count_part, &count);
    return count;
}

/* One is half through when another writes and is done: each file that is there is all of one. */

/* ---- Disks and links ---- */

START_TEST(a_full_disk_costs_nothing)
{
    struct rlimit limit, before;
    KeepState state;
    put(SETTINGS, BASE, sizeof BASE - 1);
    Progress *progress = progress_create(NULL, 0);
    reach_all(progress, "a");
    write_progress(progress);
    char *log = get(LOG);
    ck_assert(getrlimit(RLIMIT_FSIZE, &limit) == 0);
    before = limit;
    reach_all(progress, "b");
    char *now = changed(BASE, 0, -1);
    for (rlim_t room = 0; room < sizeof BASE - 2; room += 13) {
        size_t bytes;
        const char *lines = progress_unwritten(progress, &bytes);
        limit.rlim_cur = strlen(log) + room; /* A part of the lines has room. */
        ck_assert(setrlimit(RLIMIT_FSIZE, &limit) == 0);
        ck_assert(!keep_log_add(LOG, lines, bytes) && disk_fault(errno) == DISK_FAULT_FULL);
        limit.rlim_cur = room;
        ck_assert(setrlimit(RLIMIT_FSIZE, &limit) == 0);
        ck_assert(!keep_settings_write(SETTINGS, BASE, now)
                  && disk_fault(errno) == DISK_FAULT_FULL);
        ck_assert(setrlimit(RLIMIT_FSIZE, &before) == 0);
        char *text = get(LOG), *kept = get(SETTINGS);
        ck_assert(strcmp(text, log) == 0 && strcmp(kept, BASE) == 0);
        ck_assert_int_eq(parts_left(), 0);
        free(text);
        free(kept);
    }
    write_progress(progress);
    ck_assert(keep_settings_write(SETTINGS, BASE, now) && holds(SETTINGS, "\"first\": 770"));
    progress_destroy(progress);
    progress = read_progress(&state);
    demand_all(progress, "a");
    demand_all(progress, "b");
    progress_destroy(progress);
    free(log);
    free(now);
}
END_TEST

/* Every file that is kept, as a link into another folder: relative, and of a chain. */
START_TEST(what_a_link_points_to_is_written)
{
    struct stat info;
    put(SHARED "/settings.json", BASE, sizeof BASE - 1);
    ck_assert(symlink("../" SHARED "/settings.json", SETTINGS) == 0);
    ck_assert(symlink("../" SHARED "/second", LOG) == 0);
    ck_assert(symlink("log.jsonl", SHARED "/second") == 0);
    char *now = changed(BASE, 0, -1);
    ck_assert(keep_settings_write(SETTINGS, BASE, now));
    free(now);
    Progress *progress = progress_create(NULL, 0);
    reach_all(progress, "a");
    write_progress(progress); /* The end of the chain is not there yet. */
    progress_destroy(progress);
    ck_assert(lstat(SETTINGS, &info) == 0 && S_ISLNK(info.st_mode));
    ck_assert(lstat(LOG, &info) == 0 && S_ISLNK(info.st_mode));
    ck_assert(holds(SHARED "/settings.json", "\"first\": 770"));
    ck_assert(lstat(SHARED "/log.jsonl", &info) == 0 && S_ISREG(info.st_mode));
    /* Moving and removing leave the links and take what they lead to. */
    ck_assert(disk_move(SETTINGS, SHARED "/put_away") && lstat(SETTINGS, &info) == 0);
    ck_assert(!file_exists(SETTINGS) && holds(SHARED "/put_away", "\"first\": 770"));
    ck_assert(disk_write_whole(SETTINGS, "{}", 2, NULL) && holds(SHARED "/settings.json", "{}"));
    ck_assert(disk_remove(SETTINGS) && lstat(SETTINGS, &info) == 0 && S_ISLNK(info.st_mode));
    ck_assert(!file_exists(SHARED "/settings.json"));
    /* Within its folder a link is renamed itself. */
    ck_assert(disk_move(LOG, OWN "/other") && lstat(OWN "/other", &info) == 0
              && S_ISLNK(info.st_mode));
}
END_TEST

START_TEST(a_link_that_leads_nowhere_is_said)
{
    struct stat info;
    KeepState state;
    ck_assert(symlink("/keep_test_no_such_disk/settings.json", SETTINGS) == 0);
    ck_assert(symlink("progress.jsonl", LOG) == 0);
    ck_assert(keep_settings_read(SETTINGS, &state) == NULL && state == KEEP_WELL);
    ck_assert(!keep_settings_write(SETTINGS, "{}", BASE));
    ck_assert_int_eq(disk_fault(errno), DISK_FAULT_FOLDER);
    ck_assert(!keep_log_add(LOG, "{}\n", 3) && disk_fault(errno) == DISK_FAULT_FOLDER);
    ck_assert(lstat(SETTINGS, &info) == 0 && S_ISLNK(info.st_mode));
    ck_assert(stat("/keep_test_no_such_disk", &info) != 0);
    /* A pipe is not waited for. */
    (void)remove(SETTINGS);
    ck_assert(mkfifo(SETTINGS, 0600) == 0);
    ck_assert(keep_settings_read(SETTINGS, &state) == NULL && state == KEEP_SHUT);
    ck_assert(!keep_settings_write(SETTINGS, "{}", BASE));
}
END_TEST

START_TEST(what_must_not_be_written_stays)
{
    if (geteuid() == 0) {
        return; /* To whom nothing is forbidden. */
    }
    put(SETTINGS, BASE, sizeof BASE - 1);
    ck_assert(chmod(SETTINGS, 0444) == 0);
    ck_assert(!keep_settings_write(SETTINGS, "{}", "{\"a\":1}"));
    ck_assert_int_eq(disk_fault(errno), DISK_FAULT_FORBIDDEN);
    ck_assert(chmod(SETTINGS, 0644) == 0 && chmod(OWN, 0555) == 0);
    ck_assert(!keep_settings_write(SETTINGS, "{}", "{\"a\":1}"));
    ck_assert_int_eq(disk_fault(errno), DISK_FAULT_FORBIDDEN);
    ck_assert(!keep_log_add(LOG, "{}\n", 3) && disk_fault(errno) == DISK_FAULT_FORBIDDEN);
    ck_assert(chmod(OWN, 0755) == 0 && holds(SETTINGS, "language"));
}
END_TEST

/* ---- Two that write one file whole at once ---- */

START_TEST(two_writers_of_one_file_leave_it_whole)
{
    static const char mine[] = "all of what is written first, and is longer than the other\n";
    static const char theirs[] = "all of the other\n";
    int status;
    FILE *file = disk_part_open(LOG);
    ck_assert(file != NULL && fwrite(mine, 1, 9, file) == 9 && fflush(file) == 0);
    const pid_t other = fork();
    ck_assert(other >= 0);
    if (other == 0) {
        _exit(disk_write_whole(LOG, theirs, sizeof theirs - 1, NULL) ? 0 : 1);
    }
    ck_assert(waitpid(other, &status, 0) == other && status == 0);
    char *text = get(LOG);
    ck_assert_str_eq(text, theirs);
    free(text);
    ck_assert(disk_part_close(file, LOG, fwrite(mine + 9, 1, sizeof mine - 10, file) > 0));
    text = get(LOG);
    ck_assert_str_eq(text, mine);
    free(text);
    ck_assert_int_eq(parts_left(), 0);
}
END_TEST

/* ---- Killed ---- */

/* A window that writes without end: its own setting, and facts; what is written is told. */
static void write_on(int out, const char *who)
{
    char base[64] = "{}", now[64], line[128];
    for (int n = 1;; n++) {
        snprintf(now, sizeof now, "{\"%s\":%d}", who, n);
        const int bytes =
            snprintf(line, sizeof line,
                     "{\"fact\":\"puzzle\",\"of\":\"%s-%d\",\"count\":1,\"at\":%d}\n", who, n, n);
        if (!keep_settings_write(SETTINGS, base, now) || !keep_log_add(LOG, line, (size_t)bytes)
            || write(out, &n, sizeof n) != sizeof n) {
            _exit(1);
        }
        strcpy(base, now);
    }
}

static int setting(const JsonNode *root, const char *who)
{
    int64_t value = 0;
    const JsonNode node = json_optional(root, who);
    return json_kind(&node) == JSON_NUMBER && json_read_int(&node, 0, INT32_MAX, &value)
               ? (int)value
               : 0;
}

static void demand_written(const char *who, int told)
{
    KeepState state;
    char *text = keep_settings_read(SETTINGS, &state);
    ck_assert(told == 0 || (text != NULL && state == KEEP_WELL));
    JsonDoc *doc = text != NULL ? json_parse(text, strlen(text), "", NULL) : NULL;
    if (doc != NULL) {
        const JsonNode root = json_root(doc, NULL);
        ck_assert_int_ge(setting(&root, who), told);
        ck_assert_int_le(setting(&root, who), told + 1);
    }
    json_destroy(doc);
    free(text);
    Progress *progress = read_progress(&state);
    ck_assert_int_eq(state, KEEP_WELL);
    for (int n = 1; n <= told; n++) {
        char name[32];
        snprintf(name, sizeof name, "%s-%d", who, n);
        ck_assert_msg(progress_has(progress, PROGRESS_PUZZLE, name), "%s", name);
    }
    progress_destroy(progress);
}

/* Two windows are killed between any two steps, one after the other; KEEP_KILLS says how often. */
START_TEST(nothing_is_lost_by_a_kill)
{
    const char *asked = getenv("KEEP_KILLS");
    const int rounds = asked != NULL ? (atoi(asked) + 1) / 2 : 10;
    unsigned seed = 7;
    for (int round = 0; round < rounds; round++) {
        pid_t children[2];
        int pipes[2][2], told[2] = {0, 0};
        (void)remove(SETTINGS);
        (void)remove(LOG);
        for (int i = 0; i < 2; i++) {
            ck_assert(pipe(pipes[i]) == 0);
            children[i] = fork();
            ck_assert(children[i] >= 0);
            if (children[i] == 0) {
                write_on(pipes[i][1], i == 0 ? "a" : "b");
            }
            close(pipes[i][1]);
        }
        for (int i = 0; i < 2; i++) {
            int n, status;
            seed = seed * 1103515245U + 12345U;
            const struct timespec wait = {0, (long)(seed >> 8) % 20000000L};
            (void)nanosleep(&wait, NULL);
            ck_assert(kill(children[i], SIGKILL) == 0 && waitpid(children[i], &status, 0) > 0);
            ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
            while (read(pipes[i][0], &n, sizeof n) == sizeof n) {
                told[i] = n;
            }
            close(pipes[i][0]);
        }
        demand_written("a", told[0]);
        demand_written("b", told[1]);
    }
}
END_TEST

#endif

int main(void)
{
    Suite *suite = suite_create("what is remembered");
    TCase *cases = tcase_create("kept");
    tcase_add_checked_fixture(cases, start, stop);
    tcase_set_timeout(cases, getenv("KEEP_KILLS") != NULL ? 3600 : 120);
    tcase_add_test(cases, two_windows_lose_no_fact);
    tcase_add_test(cases, copies_of_a_tool_that_keeps_in_step_are_read);
    tcase_add_test(cases, lines_of_another_version_stay);
    tcase_add_test(cases, settings_of_older_versions_give_their_progress_once);
    tcase_add_test(cases, the_row_is_counted_as_it_was_played);
    tcase_add_test(cases, days_are_counted_while_none_is_left_out);
    tcase_add_test(cases, two_windows_change_different_settings);
    tcase_add_test(cases, what_another_version_chose_stays);
    tcase_add_test(cases, what_is_whole_of_damaged_settings_is_read);
    tcase_add_test(cases, a_damaged_file_is_put_beside);
    tcase_add_test(cases, damage_costs_the_line_it_is_in);
    tcase_add_test(cases, half_a_last_line_does_no_harm);
#ifndef _WIN32
    tcase_add_test(cases, a_full_disk_costs_nothing);
    tcase_add_test(cases, what_a_link_points_to_is_written);
    tcase_add_test(cases, a_link_that_leads_nowhere_is_said);
    tcase_add_test(cases, what_must_not_be_written_stays);
    tcase_add_test(cases, two_writers_of_one_file_leave_it_whole);
    tcase_add_test(cases, nothing_is_lost_by_a_kill);
#endif
    suite_add_tcase(suite, cases);
    return run_suite(suite);
}
