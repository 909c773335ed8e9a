#include "library.h"

#include <time.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>
#include <serenissima/records/deeds.h>
#include <serenissima/records/members.h>

#include "folder.h"

/* Another number with whatever else its lines say: an index of before knows less. */
static const char FIRST_LINE[] = "{\"index\":\"serenissima-library\",\"version\":5}\n";

/* A file that was written so lately may be written again within the same second, with as many
 * bytes: the index does not vouch for it. */
enum { FRESH_S = 1 };

static int compare_names(const void *a, const void *b)
{
    return strcmp(((const SaveEntry *)a)->name, ((const SaveEntry *)b)->name);
}

static int compare_dates(const void *a, const void *b)
{
    const SaveEntry *x = a, *y = b;
    if (x->modified_s != y->modified_s) {
        return x->modified_s < y->modified_s ? 1 : -1;
    }
    return strcmp(x->name, y->name);
}

/* ---- Reading the index ---- */

/* The game that a line is about, where it is as it was; NULL. */
static SaveEntry *find_same(const JsonNode *line, SaveEntry *list, int count)
{
    static const Member MEMBERS[] = {
        {MEMBER("file", SaveEntry, name, 0, 0)},
        {MEMBER("bytes", SaveEntry, bytes, 0, JSON_INT_MAX)},
        {MEMBER("modified", SaveEntry, modified_s, -JSON_INT_MAX, JSON_INT_MAX)},
        {0}};
    static SaveEntry wanted;
    if (!members_read(line, NULL, MEMBERS, &wanted)) {
        return NULL;
    }
    SaveEntry *found = bsearch(&wanted, list, (size_t)count, sizeof *list, compare_names);
    return found && found->bytes == wanted.bytes && found->modified_s == wanted.modified_s ? found
                                                                                           : NULL;
}

static void take_deeds(const JsonNode *line, SaveEntry *entry)
{
    const JsonNode deeds = json_optional(line, "deeds");
    free(entry->deeds); /* The file may have been named twice. */
    entry->deeds = json_kind(&deeds) == JSON_TEXT ? text_copy(json_text(&deeds)) : NULL;
}

static bool take_line(const char *text, size_t bytes, SaveEntry *list, int count, bool known[])
{
    Error error;
    GameFacts facts;
    JsonDoc *doc = json_parse(text, bytes, "", &error);
    if (!doc) {
        return false;
    }
    const JsonNode root = json_root(doc, NULL);
    SaveEntry *entry = find_same(&root, list, count);
    const bool good = entry && game_facts_parse(&root, &facts);
    if (good) {
        entry->facts = facts;
        take_deeds(&root, entry);
        known[entry - list] = true;
    }
    json_destroy(doc);
    return good;
}

/* Marks games whose facts the index knows. True: every line of it is one of theirs. */
static bool read_index(const char *path, SaveEntry *list, int count, bool known[])
{
    size_t bytes = 0;
    char *text = file_read(path, &bytes, NULL);
    bool fine = text && strncmp(text, FIRST_LINE, sizeof FIRST_LINE - 1) == 0;
    const char *at = fine ? text + sizeof FIRST_LINE - 1 : NULL;
    while (at && *at) {
        const char *end = strchr(at, '\n');
        const size_t length = end ? (size_t)(end - at) : strlen(at);
        fine = take_line(at, length, list, count, known) && fine;
        at = end ? end + 1 : NULL;
    }
    free(text);
    return fine;
}

/* ---- Writing it ---- */

/* May the index vouch for it? Its name must be UTF-8, which not every system makes sure of, and it
 * must lie in the folder. */
static bool is_kept(const SaveEntry *entry, int64_t now_s)
{
    char name[SAVE_FILE_BYTES];
    snprintf(name, sizeof name, "%s", entry->name);
    text_clean(name);
    const int64_t age_s = now_s - entry->modified_s;
    return strcmp(name, entry->name) == 0 && strcmp(name, SAVE_CURRENT) != 0
           && (age_s > FRESH_S || age_s < -FRESH_S) && entry->facts.condition != GAME_UNREADABLE;
}

static bool append_line(FILE *file, JsonWriter *line, const SaveEntry *entry)
{
    json_writer_clear(line);
    json_begin_object(line);
    json_put_text(line, "file", entry->name);
    json_put_int(line, "bytes", entry->bytes);
    json_put_int(line, "modified", entry->modified_s);
    game_facts_write(line, &entry->facts);
    if (entry->deeds) {
        json_put_text(line, "deeds", entry->deeds);
    }
    json_end_object(line);
    const char *text = json_writer_text(line);
    return text && fputs(text, file) >= 0 && fputc('\n', file) != EOF;
}

static void write_index(const char *path, const SaveEntry *list, int count, int64_t now_s)
{
    JsonWriter line;
    FILE *file = disk_part_open(path);
    if (!file) {
        return; /* The list is as good without. */
    }
    json_writer_init(&line, JSON_COMPACT);
    bool good = fputs(FIRST_LINE, file) >= 0;
    for (int i = 0; good && i < count; i++) {
        good = !is_kept(&list[i], now_s) || append_line(file, &line, &list[i]);
    }
    json_writer_finish(&line);
    (void)disk_part_close(file, path, good);
}

/* ---- The list ---- */

static void read_facts(const char *folder, SaveEntry *entry)
{
    char path[PATH_BYTES];
    entry->facts.condition = GAME_UNREADABLE;
    if (folder_save(folder, entry->name, path)) {
        game_facts_read(path, &entry->facts);
    }
}

/* Files that are read between two frames, and games that are listed together with that. */
enum { READ_AT_ONCE = 200, LISTED_AT_ONCE = 1000, INDEX_NEXT = -1 };

/* By name. False: there are none. */
static bool begin_list(const char *folder, SaveListing *listing)
{
    SaveEntry *list = folder[0] ? folder_list(folder, SAVE_ENDING, &listing->count) : NULL;
    bool *known = list ? calloc((size_t)listing->count, sizeof *known) : NULL;
    if (!known) {
        save_list_free(list, listing->count);
        *listing = (SaveListing){0};
        return false;
    }
    qsort(list, (size_t)listing->count, sizeof *list, compare_names);
    listing->list = list;
    listing->known = known;
    listing->next = INDEX_NEXT;
    return true;
}

bool library_list_on(const char *folder, SaveListing *listing)
{
    const int64_t now_s = (int64_t)time(NULL);
    char index[PATH_BYTES];
    int left = READ_AT_ONCE;
    if (!paths_join(index, folder, LIBRARY_INDEX)) {
        index[0] = '\0';
    }
    if (!listing->known) {
        if (!begin_list(folder, listing)) {
            return true;
        }
        if (listing->count > LISTED_AT_ONCE) {
            return false;
        }
    }
    if (listing->next == INDEX_NEXT) {
        listing->changed =
            !index[0] || !read_index(index, listing->list, listing->count, listing->known);
        listing->next = 0;
        if (listing->count > LISTED_AT_ONCE) {
            return false;
        }
    }
    for (; listing->next < listing->count; listing->next++) {
        if (!listing->known[listing->next]) {
            SaveEntry *entry = &listing->list[listing->next];
            if (left-- == 0) {
                return false;
            }
            read_facts(folder, entry);
            listing->changed = listing->changed || is_kept(entry, now_s);
        }
    }
    if (listing->changed && index[0]) {
        write_index(index, listing->list, listing->count, now_s);
    }
    free(listing->known);
    listing->known = NULL;
    qsort(listing->list, (size_t)listing->count, sizeof *listing->list, compare_dates);
    return true;
}

SaveEntry *library_list(const char *folder, int *count)
{
    SaveListing listing = {0};
    while (!library_list_on(folder, &listing)) {
    }
    *count = listing.count;
    return listing.list;
}

void library_read_file(const char *path, SaveEntry *entry)
{
    static GameDeeds deeds;
    char text[DEEDS_TEXT_BYTES] = "";
    if (path[0]) {
        game_read_whole(path, &entry->facts, &deeds);
        game_deeds_write(&deeds, text);
    }
    free(entry->deeds);
    entry->deeds = text_copy(text);
}

void library_read(const char *folder, SaveEntry *entry)
{
    char path[PATH_BYTES];
    library_read_file(folder_save(folder, entry->name, path) ? path : "", entry);
}

void library_note(const char *folder, const SaveEntry *list, int count)
{
    char path[PATH_BYTES];
    if (paths_join(path, folder, LIBRARY_INDEX)) {
        write_index(path, list, count, (int64_t)time(NULL));
    }
}
