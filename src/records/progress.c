#include <serenissima/records/progress.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/records/members.h>

/* A log of more is no player's; what is behind stays in it. */
enum { FACT_MAX = 100000, OLD_GAMES_MAX = 2, OLD_NAMES_MAX = 1000 };

struct Progress {
    ProgressFact *facts; /* owned; as compare_facts sorts them, none twice */
    int count, capacity;
    JsonWriter unwritten; /* lines */
    int row, best;
};

static const char *const kind_names[PROGRESS_KIND_COUNT + 1] = {
    [PROGRESS_NONE] = "",
    [PROGRESS_PUZZLE] = "puzzle",
    [PROGRESS_MISSED] = "puzzle_missed",
    [PROGRESS_ROW] = "puzzle_row",
    [PROGRESS_BEST] = "puzzle_best",
    [PROGRESS_LESSON] = "lesson",
    [PROGRESS_LESSON_LEFT] = "lesson_left",
    [PROGRESS_GAME] = "game",
    [PROGRESS_MET] = "met",
    [PROGRESS_DAY] = "puzzle_day",
    [PROGRESS_RIVALS] = "rivals",
};

/* ---- Facts ---- */

/* By time; what happened at once in any order that is always the same. */
static int compare_facts(const void *one, const void *other)
{
    const ProgressFact *a = one;
    const ProgressFact *b = other;
    if (a->at_s != b->at_s) {
        return a->at_s < b->at_s ? -1 : 1;
    }
    if (a->kind != b->kind) {
        return a->kind < b->kind ? -1 : 1;
    }
    const int names = strcmp(a->name, b->name);
    return names != 0 ? names : (a->count > b->count) - (a->count < b->count);
}

static bool append(Progress *progress, const ProgressFact *fact)
{
    if (progress->count == FACT_MAX
        || !list_room(&progress->facts, progress->count + 1, &progress->capacity, sizeof *fact)) {
        return false;
    }
    progress->facts[progress->count++] = *fact;
    return true;
}

static uint32_t hash_of(const ProgressFact *fact)
{
    uint32_t hash = 2166136261U ^ fact->kind;
    for (const char *c = fact->name; *c != '\0'; c++) {
        hash = (hash ^ (uint8_t)*c) * 16777619U;
    }
    return hash;
}

/* Which fact is the first of its kind about its name? Without memory all count. */
static void mark_firsts(Progress *progress)
{
    uint32_t size = 64;
    while (size < (uint32_t)progress->count * 2) {
        size *= 2;
    }
    int *seen = calloc(size, sizeof *seen);
    for (int i = 0; i < progress->count; i++) {
        ProgressFact *fact = &progress->facts[i];
        uint32_t at = hash_of(fact) & (size - 1);
        fact->first = true;
        for (; seen != NULL && seen[at] != 0 && fact->first; at = (at + 1) & (size - 1)) {
            const ProgressFact *other = &progress->facts[seen[at] - 1];
            fact->first = other->kind != fact->kind || strcmp(other->name, fact->name) != 0;
        }
        if (seen != NULL && fact->first) {
            seen[at] = i + 1;
        }
    }
    free(seen);
}

static void count_row(Progress *progress)
{
    progress->row = progress->best = 0;
    for (int i = 0; i < progress->count; i++) {
        const ProgressFact *fact = &progress->facts[i];
        if (fact->kind == PROGRESS_PUZZLE) {
            progress->row += fact->count > 0 && fact->first;
        } else if (fact->kind == PROGRESS_MISSED) {
            progress->row = 0;
        } else if (fact->kind == PROGRESS_ROW) {
            progress->row = fact->count;
        } else if (fact->kind == PROGRESS_BEST && fact->count > progress->best) {
            progress->best = fact->count;
        }
        progress->best = progress->row > progress->best ? progress->row : progress->best;
    }
}

static void sort(Progress *progress)
{
    int kept = 0;
    if (progress->count > 0) {
        qsort(progress->facts, (size_t)progress->count, sizeof *progress->facts, compare_facts);
    }
    for (int i = 0; i < progress->count; i++) {
        if (kept == 0 || compare_facts(&progress->facts[kept - 1], &progress->facts[i]) != 0) {
            progress->facts[kept++] = progress->facts[i];
        }
    }
    progress->count = kept;
    mark_firsts(progress);
    count_row(progress);
}

/* The newest of either kind about the name; NULL: there is none. */
static const ProgressFact *newest(const Progress *progress, ProgressKind kind, ProgressKind other,
                                  const char *name)
{
    for (int i = progress != NULL ? progress->count - 1 : -1; i >= 0; i--) {
        const ProgressFact *fact = &progress->facts[i];
        if ((fact->kind == kind || fact->kind == other) && strcmp(fact->name, name) == 0) {
            return fact;
        }
    }
    return NULL;
}

/* ---- Lines ---- */

static const Member LINE[] = {
    {MEMBER("fact", ProgressFact, kind, 1, 0), .words = kind_names + 1, .what = "fact"},
    {MEMBER("of", ProgressFact, name, 0, 0), .optional = true},
    {MEMBER("count", ProgressFact, count, 0, INT32_MAX)},
    {MEMBER("at", ProgressFact, at_s, 0, JSON_INT_MAX)},
    {0}};

static void read_line(Progress *progress, const char *text, size_t bytes)
{
    ProgressFact fact = {0};
    JsonDoc *doc = json_parse(text, bytes, "", NULL);
    const JsonNode root = doc != NULL ? json_root(doc, NULL) : (JsonNode){0};
    if (members_read(&root, NULL, LINE, &fact)) {
        (void)append(progress, &fact);
    }
    json_destroy(doc);
}

Progress *progress_create(const char *lines, size_t bytes)
{
    Progress *progress = calloc(1, sizeof *progress);
    lines = bytes > 0 ? lines : "";
    for (const char *at = lines, *end = lines + bytes; progress != NULL && at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop != NULL ? stop : end;
        read_line(progress, at, (size_t)(stop - at));
        at = stop + 1;
    }
    if (progress != NULL) {
        sort(progress);
    }
    return progress;
}

void progress_destroy(Progress *progress)
{
    if (progress != NULL) {
        free(progress->facts);
        json_writer_finish(&progress->unwritten);
        free(progress);
    }
}

static void write_line(Progress *progress, const ProgressFact *fact)
{
    JsonWriter *lines = &progress->unwritten;
    json_begin_object(lines);
    members_write(lines, LINE, fact);
    json_end_object(lines);
    json_end_line(lines);
}

const char *progress_unwritten(const Progress *progress, size_t *bytes)
{
    const JsonWriter *lines = &progress->unwritten;
    *bytes = lines->failed ? 0 : lines->bytes;
    return *bytes > 0 ? lines->text : NULL;
}

void progress_written(Progress *progress)
{
    json_writer_clear(&progress->unwritten);
}

/* ---- What is new ---- */

static bool is_news(const Progress *progress, const ProgressFact *fact)
{
    const ProgressFact *lesson =
        newest(progress, PROGRESS_LESSON, PROGRESS_LESSON_LEFT, fact->name);
    const ProgressFact *row = newest(progress, PROGRESS_ROW, PROGRESS_ROW, "");
    switch (fact->kind) {
    case PROGRESS_MISSED: return progress->row > 0;
    case PROGRESS_ROW: return fact->count != (row != NULL ? row->count : 0);
    case PROGRESS_BEST: return fact->count > progress->best;
    case PROGRESS_LESSON:
    case PROGRESS_LESSON_LEFT:
        return lesson == NULL || lesson->kind != fact->kind || lesson->count != fact->count;
    case PROGRESS_RIVALS:
        return fact->count != progress_count(progress, PROGRESS_RIVALS, fact->name);
    default: return !progress_has(progress, (ProgressKind)fact->kind, fact->name);
    }
}

static bool add_at(Progress *progress, const ProgressFact *fact)
{
    if (!append(progress, fact)) {
        return false;
    }
    sort(progress);
    write_line(progress, fact);
    return true;
}

bool progress_add(Progress *progress, ProgressFact fact, int64_t now_s)
{
    const int64_t last = progress->count > 0 ? progress->facts[progress->count - 1].at_s : 0;
    fact.at_s = now_s > last ? now_s : last < JSON_INT_MAX ? last + 1 : last;
    return is_news(progress, &fact) && add_at(progress, &fact);
}

/* ---- Settings of older versions ---- */

/* What they keep: a list of names, a name of which more is said, a number, or that something is
 * so. */
static const struct {
    const char *key;
    uint8_t kind; /* ProgressKind */
    const char *name;
} old_keys[] = {
    {"puzzles_done", PROGRESS_PUZZLE, NULL},     {"puzzle_streak", PROGRESS_ROW, ""},
    {"puzzle_streak_best", PROGRESS_BEST, ""},   {"lessons_done", PROGRESS_LESSON, NULL},
    {"lesson_left", PROGRESS_LESSON_LEFT, NULL}, {"coach_met", PROGRESS_MET, "coach"},
    {"sale_met", PROGRESS_MET, "sale"}};

/* Facts without a time are the same in every log that they come into; so is each of them once. */
static void take_name(Progress *progress, ProgressFact fact, const JsonNode *name)
{
    if (json_kind(name) == JSON_TEXT && json_read_text(name, fact.name, sizeof fact.name)
        && newest(progress, (ProgressKind)fact.kind, PROGRESS_LESSON, fact.name) == NULL) {
        (void)add_at(progress, &fact);
    }
}

static void take_number(Progress *progress, ProgressFact fact, const JsonNode *node, int64_t now_s)
{
    int64_t number = 0;
    bool is = false;
    if (json_kind(node) == JSON_NUMBER && json_read_int(node, 0, INT32_MAX, &number)) {
        fact.count = (int32_t)number;
        (void)progress_add(progress, fact, now_s);
    } else if (json_kind(node) == JSON_BOOL && json_read_bool(node, &is) && is
               && !progress_has(progress, (ProgressKind)fact.kind, fact.name)) {
        (void)add_at(progress, &fact);
    }
}

void progress_take_old(Progress *progress, const JsonNode *settings, int64_t now_s)
{
    const JsonNode games = json_optional(settings, "games_finished");
    const JsonNode step = json_optional(settings, "lesson_left_at");
    int64_t count = 0;
    for (size_t i = 0; i < sizeof old_keys / sizeof old_keys[0]; i++) {
        const JsonNode node = json_optional(settings, old_keys[i].key);
        ProgressFact fact = {.kind = old_keys[i].kind};
        if (old_keys[i].name != NULL) {
            (void)snprintf(fact.name, sizeof fact.name, "%s", old_keys[i].name);
            take_number(progress, fact, &node, now_s);
        } else if (json_kind(&node) == JSON_ARRAY) {
            for (JsonNode k = json_first(&node);
                 json_kind(&k) != JSON_ABSENT && k.index < OLD_NAMES_MAX; k = json_next(&k)) {
                take_name(progress, fact, &k);
            }
        } else if (json_kind(&step) == JSON_NUMBER && json_read_int(&step, 0, INT32_MAX, &count)) {
            fact.count = (int32_t)count;
            take_name(progress, fact, &node);
        }
    }
    if (json_kind(&games) == JSON_NUMBER && json_read_int(&games, 0, OLD_GAMES_MAX, &count)) {
        for (int64_t i = 1; i <= count; i++) {
            ProgressFact fact = {.kind = PROGRESS_GAME};
            (void)snprintf(fact.name, sizeof fact.name, "before-%d", (int)i);
            if (!progress_has(progress, PROGRESS_GAME, fact.name)) {
                (void)add_at(progress, &fact);
            }
        }
    }
}

/* ---- Questions ---- */

bool progress_has(const Progress *progress, ProgressKind kind, const char *name)
{
    return newest(progress, kind, kind, name) != NULL;
}

int progress_names(const Progress *progress, ProgressKind kind)
{
    int names = 0;
    for (int i = 0; progress != NULL && i < progress->count; i++) {
        names += progress->facts[i].kind == kind && progress->facts[i].first;
    }
    return names;
}

int progress_count(const Progress *progress, ProgressKind kind, const char *name)
{
    const ProgressFact *fact = newest(progress, kind, kind, name);
    return fact != NULL ? fact->count : 0;
}

int progress_left_at(const Progress *progress, const char *lesson)
{
    const ProgressFact *fact = newest(progress, PROGRESS_LESSON, PROGRESS_LESSON_LEFT, lesson);
    return fact != NULL && fact->kind == PROGRESS_LESSON_LEFT ? fact->count : 0;
}

int progress_row(const Progress *progress, int *best)
{
    *best = progress->best;
    return progress->row;
}

/* What came of a day's puzzle, last; puzzle: only of this one, or of one that was not named. */
static const ProgressFact *of_day(const Progress *progress, int32_t day, const char *puzzle)
{
    char name[16];
    const int bytes = snprintf(name, sizeof name, "%d", (int)day);
    for (int i = progress != NULL ? progress->count - 1 : -1; i >= 0; i--) {
        const ProgressFact *fact = &progress->facts[i];
        const char *key = fact->name + bytes;
        if (fact->kind == PROGRESS_DAY && strncmp(fact->name, name, (size_t)bytes) == 0
            && (*key == '\0'
                || (*key == '-' && (puzzle == NULL || strcmp(key + 1, puzzle) == 0)))) {
            return fact;
        }
    }
    return NULL;
}

int progress_days(const Progress *progress, int32_t day, const char *puzzle, int *tries)
{
    const ProgressFact *fact = of_day(progress, day, puzzle);
    int32_t days = 0;
    if (tries != NULL) {
        *tries = fact != NULL ? fact->count : -1;
    }
    for (int32_t at = day;; at--) {
        fact = of_day(progress, at, NULL);
        if (fact != NULL ? fact->count == 0 : at != day) {
            return days;
        }
        days += fact != NULL;
    }
}
