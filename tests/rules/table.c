/* Tables of cases: read once, before the first test. */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/file.h>

enum { CASES_MAX = 320, LINES_MAX = 8000, SETUPS_MAX = 32 };

/* A named set-up: lines of the file in hand, $1 .. $9 for what `use` gives. */
typedef struct Setup {
    char name[LINE_BYTES];
    int first;
    int count;
} Setup;

/* What is read of one file. */
typedef struct Reader {
    const char *name;
    TableLine raw[LINES_MAX];
    int count;
    Setup setups[SETUPS_MAX];
    int setup_count;
} Reader;

static RuleCase cases[CASES_MAX];
static int case_count;
static TableLine lines[LINES_MAX];
static int line_count;

static void fail_at(const char *name, int number, const char *what)
{
    fprintf(stderr, "%s.txt:%d: %s\n", name, number, what);
    exit(EXIT_FAILURE);
}

void words_split(Words *words, const char *text)
{
    words->count = 0;
    snprintf(words->text, sizeof words->text, "%s", text);
    words->text[strcspn(words->text, "#")] = '\0';
    for (char *at = words->text; *at != '\0' && words->count < WORD_MAX;) {
        at += strspn(at, " ");
        size_t length = strcspn(at, " ");
        if (length > 0) {
            words->at[words->count++] = at;
        }
        at += length;
        if (*at == ' ') {
            *at++ = '\0';
        }
    }
}

/* The lines that say something; trailing carriage returns go. */
static void read_lines(Reader *reader, const char *text)
{
    for (int number = 1; *text != '\0'; number++) {
        size_t length = strcspn(text, "\r\n");
        if (length >= LINE_BYTES || reader->count == LINES_MAX) {
            fail_at(reader->name, number, "too long");
        }
        if (length > 0 && text[0] != '#') {
            TableLine *line = &reader->raw[reader->count++];
            line->number = number;
            memcpy(line->text, text, length);
            line->text[length] = '\0';
        }
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
}

/* text with the given words in the places of $1, $2 .. */
static void put_line(const Reader *reader, const TableLine *line, const Words *given)
{
    TableLine *out = &lines[line_count++];
    size_t length = 0;
    out->number = line->number;
    for (const char *at = line->text; *at != '\0'; at++) {
        const int place = at[0] == '$' && at[1] >= '1' && at[1] <= '9' ? at[1] - '0' : 0;
        if (place != 0 && place + 1 >= given->count) {
            at++;
            continue; /* nothing given: no cargo, say */
        }
        const char *piece = place == 0 ? at : given->at[place + 1];
        size_t bytes = place == 0 ? 1 : strlen(piece);
        if (line_count == LINES_MAX || length + bytes >= LINE_BYTES) {
            fail_at(reader->name, line->number, "too long");
        }
        memcpy(out->text + length, piece, bytes);
        length += bytes;
        at += place != 0;
    }
    out->text[length] = '\0';
}

/* A line of a case, or in place of `use` the set-up that it names. */
static void put(const Reader *reader, const TableLine *line, const Words *given)
{
    Words words;
    words_split(&words, line->text);
    if (words.count < 2 || strcmp(words.at[0], "use") != 0) {
        put_line(reader, line, given);
        return;
    }
    for (int i = 0; i < reader->setup_count; i++) {
        const Setup *setup = &reader->setups[i];
        if (strcmp(setup->name, words.at[1]) == 0) {
            for (int l = 0; l < setup->count; l++) {
                put(reader, &reader->raw[setup->first + l], &words);
            }
            return;
        }
    }
    fail_at(reader->name, line->number, "no such setup");
}

/* Lines up to the next heading. */
static int body_count(const Reader *reader, int first)
{
    int count = 0;
    while (first + count < reader->count && strncmp(reader->raw[first + count].text, "== ", 3) != 0
           && strncmp(reader->raw[first + count].text, "setup ", 6) != 0) {
        count++;
    }
    return count;
}

static void read_block(Reader *reader, int at)
{
    static const Words NOTHING;
    const TableLine *head = &reader->raw[at];
    const int count = body_count(reader, at + 1);
    if (strncmp(head->text, "setup ", 6) == 0 && reader->setup_count < SETUPS_MAX) {
        Setup *setup = &reader->setups[reader->setup_count++];
        memcpy(setup->name, head->text + 6, sizeof setup->name - 6);
        setup->first = at + 1;
        setup->count = count;
    } else if (strncmp(head->text, "== ", 3) == 0 && case_count < CASES_MAX && count > 0) {
        RuleCase *c = &cases[case_count++];
        snprintf(c->where, sizeof c->where, "%.90s, %.30s.txt", head->text + 3, reader->name);
        c->lines = &lines[line_count];
        for (int i = 1; i <= count; i++) {
            put(reader, &reader->raw[at + i], &NOTHING);
        }
        c->line_count = (int)(&lines[line_count] - c->lines);
    } else {
        fail_at(reader->name, head->number, "neither a case nor a setup");
    }
}

START_TEST(table_case)
{
    case_play(&cases[_i]);
}
END_TEST

void table_add(Suite *suite, const char *name)
{
    static Reader reader;
    char path[512];
    size_t bytes = 0;
    Error error;
    snprintf(path, sizeof path, "%s/%s.txt", SERENISSIMA_TEST_TABLES, name);
    char *text = file_read(path, &bytes, &error);
    if (text == NULL) {
        fail_at(name, 0, error.what);
    }
    memset(&reader, 0, sizeof reader);
    reader.name = name;
    read_lines(&reader, text);
    free(text);
    const int first = case_count;
    for (int at = 0; at < reader.count; at += 1 + body_count(&reader, at + 1)) {
        read_block(&reader, at);
    }
    TCase *tc = tcase_create(name);
    tcase_add_loop_test(tc, table_case, first, case_count);
    suite_add_tcase(suite, tc);
}
