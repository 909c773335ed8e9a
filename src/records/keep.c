#include <serenissima/records/keep.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>
#include <serenissima/json/json.h>

static const char *const names[KEEP_FILE_COUNT] = {
    [KEEP_SETTINGS] = "settings.json",
    [KEEP_PROGRESS] = "progress.jsonl",
    [KEEP_MISTAKES] = "own_mistakes.jsonl",
    [KEEP_CURRENT] = "current.serenissima",
    [KEEP_GAMES] = "games",
    [KEEP_BOARDS] = "boards",
    [KEEP_IN_USE] = "in_use",
    [KEEP_TURN] = "turn",
};

bool keep_path(KeepFile file, const char *folder, char out[PATH_BYTES])
{
    return paths_join(out, folder, names[file]);
}

bool keep_path_beside(KeepFile file, const char *settings_path, char out[PATH_BYTES])
{
    char folder[PATH_BYTES];
    paths_folder(folder, settings_path);
    return settings_path[0] != '\0' && keep_path(file, folder, out);
}

static DiskTurn take_turn(const char *path)
{
    char lock[PATH_BYTES];
    return keep_path_beside(KEEP_TURN, path, lock) ? disk_turn_take(lock) : (DiskTurn){-1};
}

/* Pipes and devices are not waited for. */
static char *read_file(const char *path, size_t *bytes, KeepState *state)
{
    const bool plain = disk_is_plain(path);
    char *text = plain ? file_read(path, bytes, NULL) : NULL;
    *state = !plain || (text == NULL && file_exists(path)) ? KEEP_SHUT : KEEP_WELL;
    return text;
}

/* Sets the text of a damaged file aside and puts what is whole of it in its place. */
static KeepState mend(const char *path, const char *text, size_t bytes, const char *whole,
                      size_t whole_bytes)
{
    return disk_keep_damaged(path, text, bytes, NULL)
                   && disk_write_whole(path, whole, whole_bytes, NULL)
               ? KEEP_MENDED
               : KEEP_SHUT;
}

/* ---- Settings ---- */

static bool is_object(const char *text, size_t bytes)
{
    JsonDoc *doc = json_parse(text, bytes, "", NULL);
    const JsonNode root = doc != NULL ? json_root(doc, NULL) : (JsonNode){0};
    const bool good = doc != NULL && json_kind(&root) == JSON_OBJECT;
    json_destroy(doc);
    return good;
}

static char *read_settings(const char *path, bool mends, KeepState *state)
{
    size_t bytes = 0;
    char *text = read_file(path, &bytes, state);
    if (text == NULL || is_object(text, bytes)) {
        return text;
    }
    char *whole = bytes > 0 ? json_mend(text, bytes) : NULL;
    if (whole != NULL && mends) {
        *state = mend(path, text, bytes, whole, strlen(whole));
    }
    free(text);
    return whole;
}

char *keep_settings_read(const char *path, KeepState *state)
{
    KeepState looked;
    if (state == NULL) {
        return read_settings(path, false, &looked);
    }
    const DiskTurn turn = take_turn(path);
    char *text = read_settings(path, true, state);
    disk_turn_end(turn);
    return text;
}

static JsonDoc *parse(const char *text)
{
    return text != NULL ? json_parse(text, strlen(text), "", NULL) : NULL;
}

/* The bytes to write; NULL: no memory. theirs may be NULL. */
static const char *bring_together(JsonWriter *writer, const char *base, const char *now,
                                  const char *theirs)
{
    JsonDoc *docs[] = {parse(base), parse(now), parse(theirs != NULL ? theirs : "{}")};
    const char *text = NULL;
    json_writer_init(writer, JSON_INDENTED);
    if (docs[0] != NULL && docs[1] != NULL && docs[2] != NULL) {
        const JsonNode before = json_root(docs[0], NULL);
        const JsonNode mine = json_root(docs[1], NULL);
        const JsonNode there = json_root(docs[2], NULL);
        json_merge(writer, &before, &mine, &there);
        text = json_writer_text(writer);
    }
    for (int i = 0; i < 3; i++) {
        json_destroy(docs[i]);
    }
    return text;
}

bool keep_settings_write(const char *path, const char *base, const char *now)
{
    JsonWriter writer;
    KeepState state;
    const DiskTurn turn = take_turn(path);
    char *theirs = read_settings(path, true, &state);
    const char *text = bring_together(&writer, base, now, theirs);
    errno = state == KEEP_SHUT ? EACCES : ENOMEM;
    const bool good = state != KEEP_SHUT && text != NULL
                      && ((theirs != NULL && strcmp(theirs, text) == 0)
                          || disk_write_whole(path, text, writer.bytes, NULL));
    const int reason = errno;
    free(theirs);
    json_writer_finish(&writer);
    disk_turn_end(turn);
    errno = reason;
    return good;
}

/* ---- Logs ---- */

typedef struct Lines {
    char *text; /* owned, NUL-terminated */
    size_t bytes;
    int capacity;
    bool failed; /* no memory */
    char folder[PATH_BYTES];
    const char *stem, *ending; /* of the log's name: "progress", ".jsonl" */
    size_t stem_bytes;
    const char *name;
} Lines;

static void add(Lines *lines, const char *text, size_t bytes)
{
    if (bytes > 0) {
        lines->failed = lines->failed
                        || !text_add(&lines->text, &lines->bytes, &lines->capacity, text, bytes)
                        || (text[bytes - 1] != '\n'
                            && !text_add(&lines->text, &lines->bytes, &lines->capacity, "\n", 1));
    }
}

static void add_copy(void *data, const char *name, bool folder)
{
    Lines *lines = data;
    char path[PATH_BYTES];
    KeepState state;
    size_t bytes = 0;
    const size_t length = strlen(name), tail = strlen(lines->ending);
    if (!folder && strcmp(name, lines->name) != 0 && length > lines->stem_bytes + tail
        && strncmp(name, lines->stem, lines->stem_bytes) == 0
        && strcmp(name + length - tail, lines->ending) == 0
        && paths_join(path, lines->folder, name)) {
        char *text = read_file(path, &bytes, &state);
        add(lines, text, text != NULL ? bytes : 0);
        free(text);
    }
}

/* Copies lie where the log really is. */
static void add_copies(Lines *lines, const char *path)
{
    char end[PATH_BYTES];
    if (disk_resolve(path, end)) {
        paths_folder(lines->folder, end);
        lines->name = paths_name(end);
        lines->stem = lines->name;
        lines->ending = strrchr(lines->name, '.');
        lines->ending = lines->ending != NULL ? lines->ending : "";
        lines->stem_bytes = strlen(lines->name) - strlen(lines->ending);
        disk_each(lines->folder, add_copy, lines);
    }
}

static bool add_if_whole(Lines *out, const char *text, size_t bytes)
{
    JsonDoc *doc = json_parse(text, bytes, "", NULL);
    add(out, text, doc != NULL ? bytes : 0);
    json_destroy(doc);
    return doc != NULL;
}

/* Two lines whose end is damaged are one that is none: the first ends with a bracket, then comes
 * what was the end, or nothing. What is whole of them is added. */
static bool add_parts(Lines *out, const char *text, size_t bytes)
{
    enum { LINE_BYTES_MAX = 16 * 1024 };
    size_t from = 0;
    for (size_t i = 0; i < bytes && bytes <= LINE_BYTES_MAX; i++) {
        const bool ends = text[i] == '}';
        if (ends
            && (add_if_whole(out, text + from, i + 1 - from)
                || (i > from && add_if_whole(out, text + from + 1, i - from)))) {
            from = i + 1;
        }
    }
    return from > 0;
}

/* The lines that are JSON. A last one that is not even ended is what a cut of the power leaves, and
 * no damage. */
static void add_whole_lines(Lines *out, const char *text, size_t bytes, bool *all)
{
    *all = true;
    for (const char *at = text, *end = text + bytes; at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const size_t length = stop != NULL ? (size_t)(stop - at) : (size_t)(end - at);
        const bool whole = length == 0 || add_if_whole(out, at, length);
        const bool parts = !whole && add_parts(out, at, length);
        *all = *all && (whole || (stop == NULL && !parts));
        at += length + 1;
    }
}

static Lines read_log(const char *path, bool mends, KeepState *state)
{
    Lines lines = {0};
    size_t bytes = 0;
    bool all = true;
    char *text = read_file(path, &bytes, state);
    if (mends && text != NULL) {
        add_whole_lines(&lines, text, bytes, &all);
    } else {
        add(&lines, text, text != NULL ? bytes : 0);
    }
    if (!all && !lines.failed) {
        *state = mend(path, text, bytes, lines.text != NULL ? lines.text : "", lines.bytes);
    }
    free(text);
    add_copies(&lines, path);
    return lines;
}

char *keep_log_read(const char *path, bool mends, size_t *bytes, KeepState *state)
{
    const DiskTurn turn = take_turn(path);
    const Lines lines = read_log(path, mends, state);
    disk_turn_end(turn);
    *bytes = lines.bytes;
    return lines.text;
}

/* Ends the last line where it lacks its end, or takes it off where it is no more than half of
 * one. */
static bool end_last_line(FILE *file)
{
    enum { LINE_BYTES_MAX = 4096 };
    char tail[LINE_BYTES_MAX + 1];
    const long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    const long from = size > LINE_BYTES_MAX ? size - LINE_BYTES_MAX : 0;
    if (size <= 0 || fseek(file, from, SEEK_SET) != 0) {
        return size == 0;
    }
    const size_t bytes = fread(tail, 1, LINE_BYTES_MAX, file);
    size_t begin = bytes;
    while (begin > 0 && tail[begin - 1] != '\n') {
        begin--;
    }
    if (begin == bytes) {
        return bytes > 0;
    }
    JsonDoc *doc = json_parse(tail + begin, bytes - begin, "", NULL);
    const bool half = doc == NULL && (begin > 0 || from == 0);
    json_destroy(doc);
    return half ? disk_cut(file, from + (long)begin) : disk_append(file, "\n", 1, false);
}

bool keep_log_add(const char *path, const char *text, size_t bytes)
{
    const DiskTurn turn = take_turn(path);
    FILE *file = disk_is_plain(path) ? disk_append_open(path) : NULL;
    const bool good = file != NULL && end_last_line(file) && disk_append(file, text, bytes, true);
    const int reason = errno;
    if (file != NULL) {
        (void)fclose(file);
    }
    disk_turn_end(turn);
    errno = reason;
    return good;
}

bool keep_log_change(const char *path, KeepChange change, void *data)
{
    KeepState state;
    size_t bytes = 0;
    const DiskTurn turn = take_turn(path);
    Lines lines = read_log(path, false, &state);
    char *text = lines.failed ? NULL : change(data, lines.text, lines.bytes, &bytes);
    errno = state == KEEP_SHUT ? EACCES : ENOMEM;
    const bool good =
        text != NULL && state != KEEP_SHUT && disk_write_whole(path, text, bytes, NULL);
    const int reason = errno;
    free(text);
    free(lines.text);
    disk_turn_end(turn);
    errno = reason;
    return good;
}
