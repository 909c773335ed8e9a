#include <serenissima/data/board_edit.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board_file.h"

/* ---- Paths ---- */

/* Things of a board that have ids. */
typedef struct Things {
    const char *key;
    const char (*ids)[BOARD_ID_BYTES]; /* from [1] */
    int count;
} Things;

enum { THING_KINDS = 3 };

static void things_of(const Board *board, Things out[THING_KINDS])
{
    out[0] = (Things){"goods", board->good_id, board->world.good_count};
    out[1] = (Things){"zones", board->zone_id, board->world.zone_count};
    out[2] = (Things){"ports", board->port_id, board->world.port_count};
}

/* The path with the thing at its head said the other way. */
static bool path_turn(const Board *board, const char *path, bool to_name,
                      char out[BOARD_PATH_BYTES])
{
    Things things[THING_KINDS];
    things_of(board, things);
    for (int kind = 0; kind < THING_KINDS; kind++) {
        const size_t head = strlen(things[kind].key);
        if (strncmp(path, things[kind].key, head) != 0) {
            continue;
        }
        for (int i = 1; i <= things[kind].count; i++) {
            char index[BOARD_PATH_BYTES], name[BOARD_PATH_BYTES];
            snprintf(index, sizeof index, "[%d]", i - 1);
            snprintf(name, sizeof name, ".%s", things[kind].ids[i]);
            const char *from = to_name ? index : name, *to = to_name ? name : index;
            const size_t bytes = strlen(from);
            const char *rest = path + head + bytes;
            if (strncmp(path + head, from, bytes) == 0 && (*rest == '.' || *rest == '\0')) {
                return snprintf(out, BOARD_PATH_BYTES, "%s%s%s", things[kind].key, to, rest)
                       < BOARD_PATH_BYTES;
            }
        }
    }
    return snprintf(out, BOARD_PATH_BYTES, "%s", path) < BOARD_PATH_BYTES;
}

bool board_path_named(const Board *board, const char *path, char out[BOARD_PATH_BYTES])
{
    return path_turn(board, path, true, out);
}

bool board_path_find(const Board *board, const char *named, char out[BOARD_PATH_BYTES])
{
    return path_turn(board, named, false, out);
}

void board_path_place(const Board *board, const char *path, PortId *port, ZoneId *zone)
{
    int index = -1;
    *port = 0;
    *zone = 0;
    if (sscanf(path, "ports[%d]", &index) == 1 && index >= 0 && index < board->world.port_count) {
        *port = (PortId)(index + 1);
    } else if (sscanf(path, "zones[%d]", &index) == 1 && index >= 0
               && index < board->world.zone_count) {
        *zone = (ZoneId)(index + 1);
    }
}

bool board_path_on_chart(const char *path)
{
    return strstr(path, ".dot[") != NULL || strstr(path, ".plate[") != NULL
           || strstr(path, ".anchor[") != NULL;
}

/* ---- One walk over the board ---- */

typedef struct BoardWalk {
    FormWalk form;
    const Board *board;
    BoardEntry *entries; /* of all, NULL: only one is looked for */
    int count;
    const char *path; /* the one */
    BoardEntry *found;
    const int *value; /* what it is set to; NULL: it is not, */
    const char *text; /* nor to this, */
    const bool *documented;
    bool done;
} BoardWalk;

/* What identifies a thing, a row or the file; and what another function changes. */
static bool is_fixed(const char *path)
{
    static const char *const HEADS[] = {"version", "map", "sources", "id"};
    const char *last = strrchr(path, '.');
    for (size_t i = 0; i < sizeof HEADS / sizeof HEADS[0]; i++) {
        if (strncmp(path, HEADS[i], strlen(HEADS[i])) == 0) {
            return true;
        }
    }
    return strstr(path, ".adjacent[") != NULL /* they are links */
           || (last != NULL
               && (strcmp(last, ".id") == 0 || strcmp(last, ".players") == 0
                   || (strncmp(path, "values", 6) == 0 && strcmp(last, ".spaces") == 0)));
}

static BoardEntry entry_of(const Board *board, const char *path, const FormValue *value)
{
    BoardEntry entry = {.min = value->min, .max = value->max};
    snprintf(entry.path, sizeof entry.path, "%s", path);
    const uint8_t *byte = value->at;
    entry.value = *byte;
    switch (value->kind) {
    case FORM_NUMBER:
        entry.kind = BOARD_ENTRY_NUMBER;
        entry.value = value->bytes == 1 ? *byte : *(const uint16_t *)value->at;
        break;
    case FORM_FLAG:
        entry.kind = BOARD_ENTRY_FLAG;
        entry.value = (*byte & value->bit) != 0;
        entry.max = 1;
        break;
    case FORM_TEXT:
        entry.kind = BOARD_ENTRY_TEXT;
        entry.value = 0;
        entry.max = (int)value->bytes - 1;
        snprintf(entry.text, sizeof entry.text, "%s", (const char *)value->at);
        break;
    case FORM_WORD:
        entry.kind = BOARD_ENTRY_POWER;
        entry.max = PLAYER_MAX;
        break;
    case FORM_ID:
        entry.kind = value->field == FIELD_GOOD ? BOARD_ENTRY_GOOD : BOARD_ENTRY_ZONE;
        entry.min = 1;
        entry.max = value->field == FIELD_GOOD ? board->world.good_count : board->world.zone_count;
        break;
    }
    return entry;
}

static bool value_set(const BoardWalk *walk, const BoardEntry *entry, const FormValue *value)
{
    if (walk->text != NULL) {
        char said[BOARD_TITLE_BYTES];
        snprintf(said, sizeof said, "%s", walk->text);
        text_clean(said);
        const size_t bytes = strlen(said);
        const bool good = entry->kind == BOARD_ENTRY_TEXT && bytes > 0 && bytes < value->bytes;
        if (good) {
            memset(value->at, 0, value->bytes);
            memcpy(value->at, said, bytes);
        }
        return good;
    }
    const int to = *walk->value;
    if (entry->kind == BOARD_ENTRY_TEXT || to < entry->min || to > entry->max) {
        return false;
    }
    uint8_t *byte = value->at;
    if (value->kind == FORM_FLAG) {
        *byte = (uint8_t)(to != 0 ? *byte | value->bit : *byte & ~value->bit);
    } else if (value->kind == FORM_NUMBER && value->bytes == 2) {
        *(uint16_t *)value->at = (uint16_t)to;
    } else {
        *byte = (uint8_t)to;
    }
    return true;
}

static void hear_value(FormWalk *form, const FormValue *value)
{
    BoardWalk *walk = form->of;
    if (is_fixed(form->path)) {
        return;
    }
    if (walk->entries != NULL) {
        if (walk->count < BOARD_ENTRY_MAX) {
            walk->entries[walk->count++] = entry_of(walk->board, form->path, value);
        }
    } else if (strcmp(form->path, walk->path) == 0) {
        const BoardEntry entry = entry_of(walk->board, form->path, value);
        if (walk->found != NULL) {
            *walk->found = entry;
        }
        walk->done = walk->value == NULL && walk->text == NULL ? walk->documented == NULL
                                                               : value_set(walk, &entry, value);
    }
}

/* The member's key, or its list's; NULL: it is none of the object's. */
static const char *key_within(const char *path, const char *object)
{
    const size_t bytes = strlen(object);
    return bytes == 0                                                ? path
           : strncmp(path, object, bytes) == 0 && path[bytes] == '.' ? path + bytes + 1
                                                                     : NULL;
}

static void hear_documented(FormWalk *form, const char *const *keys, uint32_t *bits)
{
    BoardWalk *walk = form->of;
    const int from = walk->entries != NULL ? 0 : -1;
    for (int i = from; i < walk->count; i++) {
        const char *path = i < 0 ? walk->path : walk->entries[i].path;
        const char *key = key_within(path, form->path);
        for (int place = 0; key != NULL && keys[place] != NULL; place++) {
            const size_t bytes = strlen(keys[place]);
            const uint32_t bit = UINT32_C(1) << place;
            if (strncmp(key, keys[place], bytes) != 0
                || (key[bytes] != '\0' && key[bytes] != '[' && key[bytes] != '.')) {
                continue;
            }
            if (i >= 0) {
                walk->entries[i].documented = (*bits & bit) != 0;
            } else if (walk->documented != NULL) {
                *bits = *walk->documented ? *bits | bit : *bits & ~bit;
                walk->done = true;
            } else if (walk->found != NULL) {
                walk->found->documented = (*bits & bit) != 0;
            }
        }
    }
}

/* False: there is no memory. */
static bool walk_board(BoardWalk *walk, Board *board)
{
    JsonWriter writer;
    walk->board = board;
    walk->form.value = hear_value;
    walk->form.documented = hear_documented;
    walk->form.of = walk;
    json_writer_init(&writer, JSON_COMPACT);
    board_write_walked(&writer, board, &walk->form);
    const bool good = json_writer_text(&writer) != NULL;
    json_writer_finish(&writer);
    return good;
}

int board_entries(const Board *board, BoardEntry out[BOARD_ENTRY_MAX])
{
    Board walked = *board;
    BoardWalk walk = {.entries = out};
    return walk_board(&walk, &walked) ? walk.count : 0;
}

bool board_entry_find(const Board *board, const char *path, BoardEntry *out)
{
    Board walked = *board;
    BoardWalk walk = {.path = path, .found = out};
    return walk_board(&walk, &walked) && walk.done;
}

/* ---- Changes ---- */

static bool has_usual_values(const Board *board, const WorldPort *port)
{
    return memcmp(port->value_ducats, board->value_ducats[port->space_count],
                  sizeof port->value_ducats)
           == 0;
}

/* Ports whose own entry was not touched are paid as the row says now; one that has values of its
 * own, or so many spaces as no row has, pays for new ones as for the last. */
static void values_follow(Board *board, const Board *was)
{
    uint16_t *scale = board->world.e2012.scale_ducats;
    const uint16_t *before = was->world.e2012.scale_ducats;
    for (int i = 1; i <= SPACE_MAX; i++) { /* Beyond its printed end the scale stays at that. */
        if (before[i] == before[SPACE_MAX] && before[i - 1] == before[i] && scale[i] == before[i]
            && scale[i - 1] != before[i - 1]) {
            scale[i] = scale[i - 1];
        }
    }
    for (int id = 1; id <= board->world.port_count; id++) {
        WorldPort *port = &board->world.ports[id];
        const WorldPort *old = &was->world.ports[id];
        if (memcmp(port->value_ducats, old->value_ducats, sizeof port->value_ducats) != 0) {
            continue;
        }
        if (has_usual_values(was, old) && board->value_ducats[port->space_count][0] != 0) {
            memcpy(port->value_ducats, board->value_ducats[port->space_count],
                   sizeof port->value_ducats);
            continue;
        }
        for (int space = 1; space < SPACE_MAX; space++) {
            const bool is_new = space >= old->space_count && space < port->space_count;
            port->value_ducats[space] = space >= port->space_count ? 0
                                        : is_new                   ? port->value_ducats[space - 1]
                                                                   : port->value_ducats[space];
        }
    }
}

static bool entry_change(Board *board, BoardWalk *walk)
{
    Board was = *board;
    const bool good = walk_board(walk, board) && walk->done;
    if (good) {
        values_follow(board, &was);
    } else {
        *board = was;
    }
    return good;
}

bool board_entry_set(Board *board, const char *path, int value)
{
    return entry_change(board, &(BoardWalk){.path = path, .value = &value});
}

bool board_entry_say(Board *board, const char *path, const char *text)
{
    return entry_change(board, &(BoardWalk){.path = path, .text = text});
}

bool board_entry_document(Board *board, const char *path, bool documented)
{
    return entry_change(board, &(BoardWalk){.path = path, .documented = &documented});
}

static void link_one_way(Board *board, ZoneId from, ZoneId to, bool adjacent)
{
    ZoneId *beside = board->beside[from];
    int count = 0;
    for (int i = 0; i < ZONE_MAX && beside[i] != 0; i++) {
        const ZoneId zone = beside[i];
        beside[i] = 0;
        if (zone != to) {
            beside[count++] = zone;
        }
    }
    board->world.adjacent[from] &= ~((ZoneMask)1 << to);
    if (adjacent && count < ZONE_MAX) {
        beside[count] = to;
        board->world.adjacent[from] |= (ZoneMask)1 << to;
    }
}

void board_link(Board *board, ZoneId a, ZoneId b, bool adjacent)
{
    link_one_way(board, a, b, adjacent);
    link_one_way(board, b, a, adjacent);
}

void board_link_named(const Board *board, ZoneId a, ZoneId b, char out[BOARD_NAMED_BYTES])
{
    snprintf(out, BOARD_NAMED_BYTES, "zones.%s.adjacent.%s", board->zone_id[a < b ? a : b],
             board->zone_id[a < b ? b : a]);
}

bool board_check(const Board *draft, Board *good, BoardProblems *problems)
{
    JsonWriter writer;
    Board checked;
    json_writer_init(&writer, JSON_AIRY);
    board_write(&writer, draft);
    const char *text = json_writer_text(&writer);
    problems->count = 0;
    const bool fine = text != NULL
                          ? board_init_from_text(&checked, text, strlen(text), "", problems)
                          : error_add(problems, "", "out of memory");
    json_writer_finish(&writer);
    if (fine && good != NULL) {
        memcpy(checked.folder, draft->folder, sizeof checked.folder);
        *good = checked;
    } else if (fine) {
        board_finish(&checked);
    }
    return fine;
}

void board_problem_entries(const Board *board, const BoardProblems *problems,
                           char out[ERROR_LIST_MAX][BOARD_PATH_BYTES])
{
    BoardEntry *entries = calloc(BOARD_ENTRY_MAX, sizeof *entries);
    const int count = entries != NULL && problems->count > 0 ? board_entries(board, entries) : 0;
    for (int i = 0; i < ERROR_LIST_MAX; i++) {
        const char *where = i < problems->count ? problems->items[i].where : "";
        const size_t bytes = strlen(where);
        const bool of_all = strcmp(where, "ports") == 0 || strcmp(where, "zones") == 0;
        out[i][0] = '\0';
        for (int k = 0; k < count && bytes > 0 && !of_all && out[i][0] == '\0'; k++) {
            const char *path = entries[k].path, *rest = path + bytes;
            const size_t own = strlen(path);
            const bool within =
                strncmp(path, where, bytes) == 0 && (*rest == '\0' || *rest == '[' || *rest == '.');
            if (within || (strncmp(where, path, own) == 0 && where[own] == '[')) {
                memcpy(out[i], path, sizeof out[i]);
            }
        }
    }
    free(entries);
}

/* ---- What differs ---- */

static void difference_add(BoardDifference out[], int max, int *count, BoardDifference difference)
{
    if (*count < max) {
        out[*count] = difference;
    }
    ++*count;
}

/* Things are known by their ids, whatever their order in the files. */
static bool entry_named_as(const Board *board, const BoardEntry *entry, const char *named)
{
    char name[BOARD_PATH_BYTES];
    return board_path_named(board, entry->path, name) && strcmp(name, named) == 0;
}

/* What the other board has, as this one counts. */
static void difference_was(BoardDifference *difference, const Board *board, const Board *from,
                           const BoardEntry *was)
{
    difference->was = was->value;
    if (difference->now.kind == BOARD_ENTRY_GOOD) {
        difference->was = board_good_find(board, from->good_id[was->value]);
        snprintf(difference->text, sizeof difference->text, "%s", from->good_id[was->value]);
    } else if (difference->now.kind == BOARD_ENTRY_ZONE) {
        difference->was = board_zone_find(board, from->zone_id[was->value]);
        snprintf(difference->text, sizeof difference->text, "%s", from->zone_name[was->value]);
    } else {
        memcpy(difference->text, was->text, sizeof difference->text);
    }
}

static int entries_differ(const Board *board, const Board *from, BoardEntry *mine,
                          BoardEntry *theirs, BoardDifference out[], int max)
{
    char place[BOARD_NAMED_BYTES] = "";
    const int count = board_entries(board, mine), other = board_entries(from, theirs);
    int found = 0;
    for (int i = 0; i < count; i++) {
        char named[BOARD_PATH_BYTES];
        BoardDifference difference = {.now = mine[i], .was = -1};
        const BoardEntry *was = i < other ? &theirs[i] : NULL;
        if (!board_path_named(board, mine[i].path, named)) {
            continue;
        }
        for (int k = 0; k < other && (was == NULL || !entry_named_as(from, was, named)); k++) {
            was = entry_named_as(from, &theirs[k], named) ? &theirs[k] : NULL;
        }
        if (was != NULL) {
            difference_was(&difference, board, from, was);
        }
        if (difference.was == mine[i].value
            && (mine[i].kind != BOARD_ENTRY_TEXT || strcmp(difference.text, mine[i].text) == 0)) {
            continue;
        }
        const bool on_chart = board_path_on_chart(named);
        snprintf(difference.named, sizeof difference.named, "%.*s",
                 (int)(on_chart ? strlen(named) - strlen("[0]") : strlen(named)), named);
        if (!on_chart || strcmp(place, difference.named) != 0) {
            difference_add(out, max, &found, difference);
        }
        memcpy(place, difference.named, sizeof place);
    }
    return found;
}

int board_differences(const Board *board, const Board *from, BoardDifference out[], int max)
{
    BoardEntry *entries = calloc(2 * BOARD_ENTRY_MAX, sizeof *entries);
    if (entries == NULL) {
        return 0;
    }
    int count = entries_differ(board, from, entries, entries + BOARD_ENTRY_MAX, out, max);
    free(entries);
    for (ZoneId a = 1; a <= board->world.zone_count; a++) {
        for (ZoneId b = (ZoneId)(a + 1); b <= board->world.zone_count; b++) {
            const ZoneId c = board_zone_find(from, board->zone_id[a]),
                         d = board_zone_find(from, board->zone_id[b]);
            const bool now = world_zones_adjacent(&board->world, a, b),
                       was = c != 0 && d != 0 && world_zones_adjacent(&from->world, c, d);
            BoardDifference difference = {.now = {.kind = BOARD_ENTRY_LINK, .max = 1, .value = now},
                                          .was = was,
                                          .a = a,
                                          .b = b};
            if (now != was) {
                snprintf(difference.now.path, sizeof difference.now.path,
                         "zones[%d].adjacent.zones[%d]", a - 1, b - 1);
                board_link_named(board, a, b, difference.named);
                difference_add(out, max, &count, difference);
            }
        }
    }
    return count;
}

static bool entry_restore(Board *board, const Board *from, const char *here)
{
    char named[BOARD_PATH_BYTES], path[BOARD_PATH_BYTES];
    BoardEntry was;
    if (!board_path_named(board, here, named) || !board_path_find(from, named, path)
        || !board_entry_find(from, path, &was)) {
        return false;
    }
    const int value =
        was.kind == BOARD_ENTRY_GOOD   ? board_good_find(board, from->good_id[was.value])
        : was.kind == BOARD_ENTRY_ZONE ? board_zone_find(board, from->zone_id[was.value])
                                       : was.value;
    return (was.kind == BOARD_ENTRY_TEXT ? board_entry_say(board, here, was.text)
                                         : board_entry_set(board, here, value))
           && (board_path_on_chart(here) || board_entry_document(board, here, was.documented));
}

bool board_restore(Board *board, const Board *from, const BoardDifference *difference)
{
    char path[BOARD_PATH_BYTES];
    memcpy(path, difference->now.path, sizeof path);
    bool good = true;
    if (difference->now.kind == BOARD_ENTRY_LINK) {
        board_link(board, difference->a, difference->b, difference->was > 0);
    } else if (board_path_on_chart(path)) {
        for (char i = '0'; i <= '1'; i++) {
            path[strlen(path) - strlen("0]")] = i;
            good = entry_restore(board, from, path) && good;
        }
    } else {
        good = entry_restore(board, from, path);
    }
    if (good) {
        board_source_set(board, difference->named, "");
    }
    return good;
}

/* ---- Sources ---- */

const char *board_source(const Board *board, const char *named)
{
    for (int i = 0; i < board->source_count; i++) {
        if (strcmp(board->sources[i].entry, named) == 0) {
            return board->sources[i].from;
        }
    }
    return "";
}

bool board_source_set(Board *board, const char *named, const char *from)
{
    int at = 0;
    while (at < board->source_count && strcmp(board->sources[at].entry, named) != 0) {
        at++;
    }
    if (from[0] == '\0') {
        if (at < board->source_count) {
            board->source_count--;
            memmove(&board->sources[at], &board->sources[at + 1],
                    (size_t)(board->source_count - at) * sizeof board->sources[0]);
            memset(&board->sources[board->source_count], 0, sizeof board->sources[0]);
        }
        return true;
    }
    if (at == BOARD_SOURCE_MAX) {
        return false;
    }
    board->source_count += at == board->source_count;
    snprintf(board->sources[at].entry, sizeof board->sources[at].entry, "%s", named);
    snprintf(board->sources[at].from, sizeof board->sources[at].from, "%s", from);
    text_clean(board->sources[at].from);
    return true;
}
