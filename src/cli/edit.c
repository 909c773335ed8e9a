#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/board_edit.h>
#include <serenissima/words/facts.h>

#include "cli.h"
#include "texts.h"

static const OptionSpec EDIT_OPTIONS[] = {
    {"--against", "BOARD", "print what BOARD, a name or a file, has otherwise"},
    {"--from", "WORDS", "say that the changed entries are documented, and by what"},
    {"--facts", NULL, "tell which entries are known and from where, as the rules book does"},
    {NULL, NULL, NULL},
};

static const char *const LINK_KEY = ".adjacent.";
static const char *const POWERS[] = {"none", "venice", "genoa", "spain", "turkey", NULL};

static void value_write(JsonWriter *writer, const Board *board, const BoardEntry *entry, int value,
                        const char *text)
{
    switch (entry->kind) {
    case BOARD_ENTRY_TEXT: json_write_text(writer, text); break;
    case BOARD_ENTRY_GOOD: json_write_text(writer, board->good_id[value]); break;
    case BOARD_ENTRY_ZONE: json_write_text(writer, board->zone_id[value]); break;
    case BOARD_ENTRY_POWER: json_write_text(writer, POWERS[value]); break;
    case BOARD_ENTRY_FLAG:
    case BOARD_ENTRY_LINK: json_write_bool(writer, value != 0); break;
    default: json_write_int(writer, value); break;
    }
}

static void name_write(JsonWriter *writer, const Board *board, const char *path)
{
    char named[BOARD_PATH_BYTES];
    json_put_text(writer, "entry", board_path_named(board, path, named) ? named : path);
}

static int entries_print(const Board *board)
{
    static BoardEntry entries[BOARD_ENTRY_MAX];
    JsonWriter writer;
    bool good = true;
    json_writer_init(&writer, JSON_COMPACT);
    const int count = board_entries(board, entries);
    for (int i = 0; i < count && good; i++) {
        const BoardEntry *entry = &entries[i];
        json_begin_object(&writer);
        name_write(&writer, board, entry->path);
        json_key(&writer, "value");
        value_write(&writer, board, entry, entry->value, entry->text);
        if (entry->kind == BOARD_ENTRY_NUMBER) {
            json_put_int(&writer, "from", entry->min);
            json_put_int(&writer, "to", entry->max);
        }
        json_put_bool(&writer, "documented", entry->documented);
        json_end_object(&writer);
        good = print_line(&writer);
    }
    json_writer_finish(&writer);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

static int differences_print(const Board *board, const Board *from)
{
    enum { DIFFERENCE_MAX = BOARD_ENTRY_MAX };
    static BoardDifference differences[DIFFERENCE_MAX];
    JsonWriter writer;
    bool good = true;
    json_writer_init(&writer, JSON_COMPACT);
    const int count = board_differences(board, from, differences, DIFFERENCE_MAX);
    for (int i = 0; i < count && i < DIFFERENCE_MAX && good; i++) {
        const BoardDifference *difference = &differences[i];
        const char *named = difference->named;
        json_begin_object(&writer);
        json_put_text(&writer, "entry", named);
        json_key(&writer, "value");
        value_write(&writer, board, &difference->now, difference->now.value, difference->now.text);
        json_key(&writer, "was");
        if (difference->was < 0) {
            json_write_null(&writer);
        } else if (difference->was == 0 && difference->text[0] != '\0') {
            json_write_text(&writer, difference->text); /* What this board does not have. */
        } else {
            value_write(&writer, board, &difference->now, difference->was, difference->text);
        }
        if (board_source(board, named)[0] != '\0') {
            json_put_text(&writer, "from", board_source(board, named));
        }
        json_end_object(&writer);
        good = print_line(&writer);
    }
    json_writer_finish(&writer);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

/* The number that the words mean for the entry; -1: none. */
static int value_read(const Board *board, const BoardEntry *entry, const char *words)
{
    static const char *const FLAGS[] = {"false", "true", NULL};
    char *end;
    const char *const *list = FLAGS;
    switch (entry->kind) {
    case BOARD_ENTRY_NUMBER: {
        const long number = strtol(words, &end, 10);
        const bool good = words[0] >= '0' && words[0] <= '9' && *end == '\0' && number >= entry->min
                          && number <= entry->max;
        return good ? (int)number : -1;
    }
    case BOARD_ENTRY_GOOD:
    case BOARD_ENTRY_ZONE: {
        const int id = entry->kind == BOARD_ENTRY_GOOD ? board_good_find(board, words)
                                                       : board_zone_find(board, words);
        return id > 0 ? id : -1;
    }
    case BOARD_ENTRY_POWER: list = POWERS; break;
    default: break;
    }
    for (int i = 0; list[i] != NULL; i++) {
        if (strcmp(list[i], words) == 0) {
            return i;
        }
    }
    return -1;
}

/* "zones.tunis.adjacent.malta=true" joins both ways. False: the entry is no link. */
static bool link_set(Board *board, char named[BOARD_NAMED_BYTES], const char *words)
{
    char zone[BOARD_PATH_BYTES * 2];
    snprintf(zone, sizeof zone, "%s", named);
    char *other = strstr(zone, LINK_KEY);
    if (strncmp(zone, "zones.", 6) != 0 || other == NULL) {
        return false;
    }
    *other = '\0';
    const ZoneId a = board_zone_find(board, zone + 6),
                 b = board_zone_find(board, other + strlen(LINK_KEY));
    const bool joins = strcmp(words, "true") == 0;
    if (a == 0 || b == 0 || a == b) {
        usage_error("%s: these are not two zones of the board", named);
    } else if (!joins && strcmp(words, "false") != 0) {
        usage_error("%s: expected true or false, found \"%.60s\"", named, words);
    } else {
        board_link(board, a, b, joins);
        board_link_named(board, a, b, named);
    }
    return true;
}

/* One "ENTRY=VALUE"; false, and a sentence, where it cannot be done. */
static bool entry_edit(Board *board, const char *argument, const char *from)
{
    char named[BOARD_NAMED_BYTES], path[BOARD_PATH_BYTES];
    const char *words = strchr(argument, '=');
    BoardEntry entry = {.kind = BOARD_ENTRY_LINK};
    if (words == NULL || (size_t)(words - argument) >= sizeof named) {
        return usage_error("\"%.60s\" is no ENTRY=VALUE", argument) == EXIT_GOOD;
    }
    snprintf(named, sizeof named, "%.*s", (int)(words - argument), argument);
    words++;
    if (!link_set(board, named, words)) {
        if (!board_path_find(board, named, path) || !board_entry_find(board, path, &entry)) {
            return usage_error("the board has no entry \"%.60s\"", named) == EXIT_GOOD;
        }
        const bool set = entry.kind == BOARD_ENTRY_TEXT
                             ? board_entry_say(board, path, words)
                             : board_entry_set(board, path, value_read(board, &entry, words));
        if (!set && entry.kind == BOARD_ENTRY_NUMBER) {
            usage_error("%s: expected a whole number from %d to %d, found \"%.60s\"", named,
                        entry.min, entry.max, words);
        } else if (!set) {
            usage_error("%s: it cannot be \"%.60s\"", named, words);
        }
        if (!set) {
            return false;
        }
        (void)board_path_named(board, path, named);
        if (from != NULL) {
            board_entry_document(board, path, true);
        }
    }
    if (from != NULL && !board_source_set(board, named, from)) {
        return print_error("only %d entries can say where they are known from", BOARD_SOURCE_MAX)
               == EXIT_GOOD;
    }
    return true;
}

static int edit_board(Board *board, const Options *options)
{
    static Board checked;
    BoardProblems problems;
    for (int i = 1; i < options->file_count; i++) {
        if (!entry_edit(board, options->files[i], option_text(options, "--from"))) {
            return EXIT_ERROR;
        }
    }
    if (!board_check(board, &checked, &problems)) {
        return print_errors(&problems);
    }
    printf("%s", checked.text);
    board_finish(&checked);
    return puts("") >= 0 ? EXIT_GOOD : EXIT_ERROR;
}

/* The page of the rules book; a board that is not shipped is compared with the one that it began
 * as. */
static int facts_print(const Board *board, const Board *other)
{
    Strings *strings = texts_load(TEXTS_LANGUAGE);
    char *text = strings != NULL
                     ? facts_text(strings, board, other->hash != board->hash ? other : NULL)
                     : NULL;
    const bool good = text != NULL && fputs(text, stdout) >= 0;
    free(text);
    strings_destroy(strings);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

static int edit_run(const Options *options)
{
    static Board board, other;
    const bool facts = option_given(options, "--facts");
    const char *against = option_text(options, "--against");
    if ((against != NULL || facts) && options->file_count > 1) {
        return usage_error("%s tells of a board as it stands", facts ? "--facts" : "--against");
    }
    if (!board_load(&board, options->files[0], EDITION_NONE)) {
        return EXIT_ERROR;
    }
    against = facts && against == NULL ? board.map : against;
    if (against != NULL && !board_load(&other, against, EDITION_NONE)) {
        board_finish(&board);
        return EXIT_ERROR;
    }
    const int code = facts                     ? facts_print(&board, &other)
                     : against != NULL         ? differences_print(&board, &other)
                     : options->file_count > 1 ? edit_board(&board, options)
                                               : entries_print(&board);
    board_finish(&board);
    board_finish(&other);
    return code;
}

const ProgramCommand CLI_EDIT = {
    "edit",
    "BOARD...",
    "Prints a board with the entries changed that ENTRY=VALUE name, or lists its entries.",
    EDIT_OPTIONS,
    edit_run,
    NULL,
};
