#include <serenissima/words/facts.h>

#include <serenissima/rules/bits.h>
#include <serenissima/words/words.h>

#include "page.h"
#include "say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAID_MAX = BOARD_ENTRY_MAX, LIST_BYTES = 3000, NAMED_BYTES = BOARD_PATH_BYTES * 2 };

/* An entry that is otherwise than on the shipped board, or says where it is known from. */
typedef struct Said {
    char path[BOARD_PATH_BYTES]; /* without the place in a list; of a way "" */
    ZoneId a, b;                 /* of a way */
    bool joined;
    const char *from; /* Board.sources; "" nothing is said */
} Said;

typedef struct Facts {
    const Board *board;
    BoardEntry *entries;          /* owned, as the other two */
    BoardDifference *differences; /* from the shipped board */
    Said *said;
    int entry_count, difference_count, said_count;
    FactGroup groups[FACT_GROUP_MAX];
    uint32_t silent[FACT_GROUP_MAX]; /* things whose entry of ours says nothing: none, 0 */
    int group_count;
} Facts;

/* ---- What there is ---- */

/* The path of an entry without its place in a list of numbers. */
static void stem_of(const char *path, char stem[BOARD_PATH_BYTES])
{
    snprintf(stem, BOARD_PATH_BYTES, "%s", path);
    char *end = strrchr(stem, '[');
    if (end != NULL && stem[strlen(stem) - 1] == ']') {
        *end = '\0';
    }
}

static const char *key_of(const char *stem)
{
    const char *dot = strrchr(stem, '.');
    return dot != NULL ? dot + 1 : stem;
}

static FactGroup *group_of(Facts *facts, const char *stem)
{
    const char *key = key_of(stem);
    const int bytes = (int)strcspn(stem, "[.");
    for (int i = 0; i < facts->group_count; i++) {
        FactGroup *group = &facts->groups[i];
        if (strcmp(group->key, key) == 0 && strncmp(group->thing, stem, (size_t)bytes) == 0
            && group->thing[bytes] == '\0') {
            return group;
        }
    }
    if (facts->group_count == FACT_GROUP_MAX) {
        return NULL;
    }
    FactGroup *group = &facts->groups[facts->group_count++];
    snprintf(group->thing, sizeof group->thing, "%.*s", bytes, stem);
    snprintf(group->key, sizeof group->key, "%s", key);
    return group;
}

/* The place of a thing in its list, from 1; 0: it is in none. */
static int thing_of(const char *stem)
{
    const char *index = strchr(stem, '[');
    return index != NULL ? atoi(index + 1) + 1 : 0;
}

/* What the row of its number of spaces says follows from that number. */
static bool is_paid_by_row(const Board *board, const char *stem)
{
    const int id = strcmp(key_of(stem), "value_ducats") == 0 ? thing_of(stem) : 0;
    const WorldPort *port = &board->world.ports[id];
    return id > 0
           && memcmp(port->value_ducats, board->value_ducats[port->space_count],
                     sizeof port->value_ducats)
                  == 0;
}

static bool is_changed(const Facts *facts, const char *stem)
{
    const size_t bytes = strlen(stem);
    if (is_paid_by_row(facts->board, stem)) {
        return false;
    }
    for (int i = 0; i < facts->difference_count; i++) {
        const char *path = facts->differences[i].now.path;
        if (strncmp(path, stem, bytes) == 0 && (path[bytes] == '\0' || path[bytes] == '[')) {
            return true;
        }
    }
    return false;
}

static void said_add(Facts *facts, Said said)
{
    if (facts->said_count < SAID_MAX) {
        facts->said[facts->said_count++] = said;
    }
}

/* The entries first..last - 1, which are one list of numbers or a single one. */
static void entry_add(Facts *facts, const char *stem, int first, int last)
{
    char named[BOARD_PATH_BYTES];
    FactGroup *group = strchr(stem, '.') != NULL ? group_of(facts, stem) : NULL;
    Said said = {.from = ""};
    if (board_path_named(facts->board, stem, named)) {
        said.from = board_source(facts->board, named);
    }
    for (int i = first; i < last && said.from[0] == '\0'; i++) {
        if (board_path_named(facts->board, facts->entries[i].path, named)) {
            said.from = board_source(facts->board, named);
        }
    }
    const FactKind kind = said.from[0] != '\0'               ? FACT_SAID
                          : is_changed(facts, stem)          ? FACT_CHANGED
                          : facts->entries[first].documented ? FACT_PRINTED
                                                             : FACT_OURS;
    if (kind <= FACT_CHANGED) {
        snprintf(said.path, sizeof said.path, "%s", stem);
        said_add(facts, said);
    }
    if (group != NULL) {
        group->count[kind]++;
        const uint32_t bit = UINT32_C(1) << thing_of(stem);
        const BoardEntry *entry = &facts->entries[first];
        group->printed |= kind == FACT_PRINTED ? bit : 0;
        facts->silent[group - facts->groups] |=
            kind == FACT_OURS && entry->kind != BOARD_ENTRY_TEXT && entry->value == 0 ? bit : 0;
    }
}

/* Where all that says something is documented, what says nothing follows: if these five ports are
 * those where a game begins, it begins in no other. */
static void silent_follow(Facts *facts)
{
    for (int i = 0; i < facts->group_count; i++) {
        FactGroup *group = &facts->groups[i];
        const int silent = bits_count(facts->silent[i]);
        if (group->printed != 0 && silent == group->count[FACT_OURS]) {
            group->count[FACT_PRINTED] += silent;
            group->count[FACT_OURS] = 0;
            group->printed |= facts->silent[i];
        }
    }
}

static const char *way_source(const Board *board, ZoneId a, ZoneId b)
{
    char named[NAMED_BYTES];
    snprintf(named, sizeof named, "zones.%s.adjacent.%s", board->zone_id[a], board->zone_id[b]);
    return board_source(board, named);
}

static void way_add(Facts *facts, ZoneId a, ZoneId b)
{
    const Board *board = facts->board;
    const bool joined = world_zones_adjacent(&board->world, a, b);
    bool changed = false;
    for (int i = 0; i < facts->difference_count; i++) {
        const BoardDifference *d = &facts->differences[i];
        changed = changed || (d->now.kind == BOARD_ENTRY_LINK && d->a == a && d->b == b);
    }
    Said said = {.a = a, .b = b, .joined = joined, .from = way_source(board, a, b)};
    if (said.from[0] == '\0') {
        said.from = way_source(board, b, a);
    }
    const bool printed = ((board->zone_facts[a] | board->zone_facts[b]) & FACT_ADJACENT) != 0;
    const FactKind kind = said.from[0] != '\0' ? FACT_SAID
                          : changed            ? FACT_CHANGED
                          : printed            ? FACT_PRINTED
                                               : FACT_OURS;
    if (kind <= FACT_CHANGED) {
        said_add(facts, said);
    }
    FactGroup *group = joined ? group_of(facts, "zones.adjacent") : NULL;
    if (group != NULL) {
        group->count[kind]++;
    }
}

static void facts_finish(Facts *facts)
{
    free(facts->entries);
    free(facts->differences);
    free(facts->said);
}

static bool facts_init(Facts *facts, const Board *board, const Board *shipped)
{
    memset(facts, 0, sizeof *facts);
    facts->board = board;
    facts->entries = calloc(BOARD_ENTRY_MAX, sizeof *facts->entries);
    facts->differences = calloc(BOARD_ENTRY_MAX, sizeof *facts->differences);
    facts->said = calloc(SAID_MAX, sizeof *facts->said);
    if (facts->entries == NULL || facts->differences == NULL || facts->said == NULL) {
        facts_finish(facts);
        return false;
    }
    facts->entry_count = board_entries(board, facts->entries);
    if (shipped != NULL) {
        const int found = board_differences(board, shipped, facts->differences, BOARD_ENTRY_MAX);
        facts->difference_count = found < BOARD_ENTRY_MAX ? found : BOARD_ENTRY_MAX;
    }
    for (int first = 0, last; first < facts->entry_count; first = last) {
        char stem[BOARD_PATH_BYTES], next[BOARD_PATH_BYTES];
        stem_of(facts->entries[first].path, stem);
        for (last = first + 1; last < facts->entry_count; last++) {
            stem_of(facts->entries[last].path, next);
            if (strcmp(stem, next) != 0) {
                break;
            }
        }
        entry_add(facts, stem, first, last);
    }
    silent_follow(facts);
    for (ZoneId a = 1; a <= board->world.zone_count; a++) {
        for (ZoneId b = (ZoneId)(a + 1); b <= board->world.zone_count; b++) {
            way_add(facts, a, b);
        }
    }
    return true;
}

int facts_groups(const Board *board, const Board *shipped, FactGroup out[FACT_GROUP_MAX])
{
    Facts facts;
    if (!facts_init(&facts, board, shipped)) {
        return 0;
    }
    memcpy(out, facts.groups, sizeof facts.groups);
    facts_finish(&facts);
    return facts.group_count;
}

/* ---- In words ---- */

/* What all entries of a key are called. */
static const char *label_of(Strings *strings, const char *key)
{
    char name[BOARD_PATH_BYTES + 24];
    snprintf(name, sizeof name, "facts.entry.%s", key);
    if (!strings_has(strings, name)) {
        snprintf(name, sizeof name, "workshop.entry.%s", key);
    }
    return S(name);
}

static const char *thing_word(Strings *strings, const Board *board, const char *thing, int id)
{
    char key[BOARD_ID_BYTES + 8];
    int spaces = 0;
    switch (thing[0]) {
    case 'g': snprintf(key, sizeof key, "good.%s", board->good_id[id]); return S(key);
    case 'z': return words_zone_on(board, strings, (ZoneId)id);
    case 'p':
        return thing[1] == 'o' ? words_port_on(board, strings, (PortId)id)
                               : SN("statistics.players", board->world.player_min + id - 1);
    default: break;
    }
    for (int row = 0; row < id && spaces < SPACE_MAX;) { /* Rows are written in their order. */
        row += board->value_ducats[++spaces][0] != 0;
    }
    return SN("workshop.row", spaces);
}

static const char *head_of(Strings *strings, const char *thing)
{
    char key[FACT_KEY_BYTES + 16];
    snprintf(key, sizeof key, "facts.thing.%s", thing);
    return S(key);
}

/* "Creta: Spaces", as the workshop lists what was changed. */
static const char *said_word(Strings *strings, const Board *board, const Said *said)
{
    if (said->path[0] == '\0') {
        const char *both = strings_list_names(strings, words_zone_on(board, strings, said->a),
                                              words_zone_on(board, strings, said->b));
        return SF(said->joined ? "workshop.joined" : "workshop.parted", ARG_TEXT("list", both));
    }
    const char *label = label_of(strings, key_of(said->path));
    const int id = thing_of(said->path);
    return id == 0 ? label
                   : SF("workshop.of_thing",
                        ARG_TEXT("state", thing_word(strings, board, said->path, id)),
                        ARG_TEXT("what", label));
}

static int count_of(const Facts *facts, int kind)
{
    int count = 0;
    for (int i = 0; i < facts->group_count; i++) {
        for (int k = 0; k < FACT_KIND_COUNT; k++) {
            count += k == kind || kind == FACT_KIND_COUNT ? facts->groups[i].count[k] : 0;
        }
    }
    return count;
}

/* The label of a group in the list of that kind: with names, or how many, where not all are. */
static const char *group_word(Strings *strings, const Facts *facts, const FactGroup *group,
                              FactKind kind)
{
    const char *label = label_of(strings, group->key);
    const char *names = NULL;
    int all = 0;
    for (int k = 0; k < FACT_KIND_COUNT; k++) {
        all += group->count[k];
    }
    if (group->count[kind] == all) {
        return label;
    }
    for (int id = 1; id < 32 && kind == FACT_PRINTED; id++) {
        if ((group->printed >> id & 1) != 0) {
            names = strings_list_names(strings, names,
                                       thing_word(strings, facts->board, group->thing, id));
        }
    }
    return names != NULL ? SF("facts.some", ARG_TEXT("what", label), ARG_TEXT("list", names))
                         : SF("facts.part", ARG_TEXT("what", label),
                              ARG_INT("n", group->count[kind]), ARG_INT("count", all));
}

/* The groups of that kind of one kind of thing, in a line; "" where there are none. */
static void thing_list(Strings *strings, const Facts *facts, const char *thing, FactKind kind,
                       char list[LIST_BYTES])
{
    char next[LIST_BYTES];
    list[0] = '\0';
    for (int i = 0; i < facts->group_count; i++) {
        const FactGroup *group = &facts->groups[i];
        if (strcmp(group->thing, thing) == 0 && group->count[kind] > 0) {
            const char *word = group_word(strings, facts, group, kind);
            snprintf(next, sizeof next, "%s", strings_list_entries(strings, list, word));
            memcpy(list, next, sizeof next);
        }
    }
}

/* A line for each kind of thing. */
static void kind_put(Page *page, Strings *strings, const Facts *facts, FactKind kind,
                     const char *head)
{
    static const char *const THINGS[] = {"ports", "zones", "goods", "values", "players", "numbers"};
    const int count = count_of(facts, kind);
    char list[LIST_BYTES];
    if (count == 0) {
        return;
    }
    page_put(page, "# %s\n",
             SF(head, ARG_INT("n", count), ARG_INT("count", count_of(facts, FACT_KIND_COUNT))));
    for (size_t i = 0; i < sizeof THINGS / sizeof THINGS[0]; i++) {
        thing_list(strings, facts, THINGS[i], kind, list);
        if (list[0] != '\0') {
            page_copy(page, SF("workshop.of_thing", ARG_TEXT("state", head_of(strings, THINGS[i])),
                               ARG_TEXT("what", list)));
            page_copy(page, "\n");
        }
    }
}

/* All that has one source, the first of which is said[first]. */
static void source_put(Page *page, Strings *strings, const Facts *facts, int first)
{
    enum { SHOWN_MAX = 30 };
    const char *from = facts->said[first].from;
    char list[LIST_BYTES] = "";
    int count = 0;
    for (int i = first; i < facts->said_count; i++) {
        if (strcmp(facts->said[i].from, from) == 0 && count++ < SHOWN_MAX) {
            char next[LIST_BYTES];
            const char *word = said_word(strings, facts->board, &facts->said[i]);
            snprintf(next, sizeof next, "%s", strings_list_entries(strings, list, word));
            memcpy(list, next, sizeof list);
        }
    }
    page_put(page, "%s\n",
             from[0] != '\0' ? SF("facts.from", ARG_TEXT("text", from)) : S("facts.from_none"));
    page_copy(page, count <= SHOWN_MAX
                        ? list
                        : strings_list_entries(strings, list,
                                               SF("facts.more", ARG_INT("n", count - SHOWN_MAX))));
    page_copy(page, "\n");
}

static void said_put(Page *page, Strings *strings, const Facts *facts)
{
    if (facts->said_count > 0) {
        page_put(page, "# %s\n", SF("facts.own", ARG_INT("n", facts->said_count)));
    }
    for (int i = 0; i < facts->said_count; i++) {
        bool first = true;
        for (int k = 0; k < i && first; k++) {
            first = strcmp(facts->said[k].from, facts->said[i].from) != 0;
        }
        if (first) {
            source_put(page, strings, facts, i);
        }
    }
}

char *facts_text(Strings *strings, const Board *board, const Board *shipped)
{
    Facts facts;
    Page page = {0};
    if (!facts_init(&facts, board, shipped)) {
        return NULL;
    }
    const bool usual = shipped == NULL && edition_find(board->id) != EDITION_NONE;
    page_put(&page, "# %s\n", usual ? S("boards.of_edition") : board->title);
    page_put(&page, "%s\n", S(count_of(&facts, FACT_PRINTED) > 0 ? "facts.about" : "facts.none"));
    said_put(&page, strings, &facts);
    kind_put(&page, strings, &facts, FACT_PRINTED, "facts.printed");
    kind_put(&page, strings, &facts, FACT_OURS, "facts.ours");
    if (count_of(&facts, FACT_PRINTED) > 0) {
        page_put(&page, "# %s\n", S("facts.hand_head"));
        page_put(&page, "%s\n", S("facts.hand"));
    }
    facts_finish(&facts);
    if (page.failed) {
        free(page.text);
        return NULL;
    }
    return page.text;
}
