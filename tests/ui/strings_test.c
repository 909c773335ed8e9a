/* Reads the sources of the screens for the keys they ask for and compares them with the texts; and
 * the keys that are put together (refusals, rules, phases, goods) with the manifests. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include <serenissima/rules/rules.h>
#include <serenissima/words/strings.h>

#include "text/textfile.h"

static int faults;

static void fault(const char *what, const char *key)
{
    fprintf(stderr, "%s: %s\n", what, key);
    faults++;
}

static bool has_key(const Strings *s, const char *key)
{
    char one[200], other[200];
    snprintf(one, sizeof one, "%s.one", key);
    snprintf(other, sizeof other, "%s.other", key);
    return strings_has(s, key) || (strings_has(s, one) && strings_has(s, other));
}

/* Takes the first literal behind S( SF( SP( SN( and strings_get(..., */
static void check_calls(const Strings *s, const char *text, const char *call)
{
    for (const char *at = strstr(text, call); at; at = strstr(at + 1, call)) {
        const char *begin = at + strlen(call);
        const char *end = strchr(begin, '"');
        char key[160];
        if (!end || end - begin >= (long)sizeof key) {
            continue;
        }
        snprintf(key, sizeof key, "%.*s", (int)(end - begin), begin);
        if (!has_key(s, key)) {
            fault("a source asks for a text that is not there", key);
        }
    }
}

static bool has_prefix(const Strings *s, const char *key, size_t bytes)
{
    for (int i = 0; strings_key_at(s, i); i++) {
        if (strncmp(strings_key_at(s, i), key, bytes) == 0) {
            return true;
        }
    }
    return false;
}

/* Keys in tables: every literal "word.more" whose word begins keys is one. */
static void check_literals(const Strings *s, const char *text)
{
    for (const char *at = strchr(text, '"'); at; at = strchr(at + 1, '"')) {
        char key[160];
        const size_t bytes = strspn(at + 1, "abcdefghijklmnopqrstuvwxyz0123456789_.");
        const char *dot = memchr(at + 1, '.', bytes);
        if (!dot || dot == at + 1 || at[1 + bytes] != '"' || at[bytes] == '.'
            || bytes >= sizeof key) {
            continue;
        }
        snprintf(key, sizeof key, "%.*s", (int)bytes, at + 1);
        if (has_prefix(s, key, (size_t)(dot - at)) && !has_key(s, key)) {
            fault("a source names a text that is not there", key);
        }
        at += bytes;
    }
}

static int check_sources(const Strings *s, const char *dir, const char *const *files)
{
    /* The last five are members of lessons. */
    static const char *const calls[] = {"S(\"",
                                        "SF(\"",
                                        "SP(\"",
                                        "SN(\"",
                                        "strings_get(app->strings, \"",
                                        "\"say\": \"",
                                        "\"other\": \"",
                                        "\"title\": \"",
                                        "\"about\": \"",
                                        "\"name\": \""};
    int read = 0;
    for (int i = 0; files[i]; i++) {
        char path[1200];
        size_t bytes = 0;
        snprintf(path, sizeof path, "%s/%s", dir, files[i]);
        char *text = text_file_read(path, &bytes);
        if (!text) {
            fault("a source cannot be read", path);
            continue;
        }
        for (size_t c = 0; c < sizeof calls / sizeof calls[0]; c++) {
            check_calls(s, text, calls[c]);
        }
        check_literals(s, text);
        free(text);
        read++;
    }
    return read;
}

static void lower(const char *name, char *out, size_t size)
{
    size_t i = 0;
    for (; name[i] && i + 1 < size; i++) {
        out[i] = name[i] == '-' ? '_'
                                : (char)(name[i] >= 'A' && name[i] <= 'Z' ? name[i] + 32 : name[i]);
    }
    out[i] = 0;
}

static void check_manifests(const Strings *s)
{
    char key[96], id[48];
    for (int i = 1; i < REFUSAL_COUNT; i++) {
        snprintf(key, sizeof key, "refusal.%s", refusal_name((Refusal)i));
        if (!has_key(s, key)) {
            fault("a refusal has no words", key);
        }
    }
    for (int i = 1; i < RULE_COUNT; i++) {
        lower(rule_name((RuleId)i), id, sizeof id);
        snprintf(key, sizeof key, "rule.%s", id);
        if (!has_key(s, key)) {
            fault("a rule has no words", key);
        }
    }
    for (int i = 1; i < PHASE_COUNT; i++) {
        snprintf(key, sizeof key, "phase.%s", phase_name((PhaseId)i));
        if (!has_key(s, key)) {
            fault("a phase has no words", key);
        }
    }
}

/* RULINGS.md repeats every ruling of the reference word for word, one row "| rule | key | from |
 * text |" each. */
static void check_rulings(Strings *s, const char *path)
{
    size_t bytes = 0;
    char *rows = text_file_read(path, &bytes);
    char row[1200];
    if (!rows) {
        fault("the rulings cannot be read", path);
        return;
    }
    for (int i = 0; strings_key_at(s, i); i++) {
        const char *key = strings_key_at(s, i);
        if (strncmp(key, "ruling.", 7) != 0) {
            continue;
        }
        snprintf(row, sizeof row, "| %s |", key);
        const char *at = strstr(rows, row);
        const char *from = at ? strchr(at + strlen(row), '|') : NULL;
        snprintf(row, sizeof row, "| %s |\n", strings_get(s, key));
        if (!from || strncmp(from, row, strlen(row)) != 0) {
            fault("RULINGS.md has not this ruling in these words", key);
        }
    }
    for (const char *at = strstr(rows, "| ruling."); at; at = strstr(at + 1, "| ruling.")) {
        snprintf(row, sizeof row, "%.*s", (int)strcspn(at + 2, " "), at + 2);
        if (!strings_has(s, row)) {
            fault("RULINGS.md has a ruling that the reference has not", row);
        }
    }
    free(rows);
}

/* Whole sentences only: no text may begin or end with a blank, and marks in braces are closed. */
static void check_shape(Strings *s)
{
    for (int i = 0; strings_key_at(s, i); i++) {
        const char *key = strings_key_at(s, i), *text = strings_get(s, key);
        size_t n = strlen(text);
        int open = 0;
        for (size_t c = 0; c < n; c++) {
            open += text[c] == '{' ? 1 : text[c] == '}' ? -1 : 0;
        }
        if (n == 0 || text[0] == ' ' || text[n - 1] == ' ' || open != 0) {
            fault("a text is empty, padded or has an open brace", key);
        }
    }
}

/* A rule's id stands behind its mark, never in the sentence. */
static void check_rule_marks(Strings *s)
{
    static const char mark[] = "\xC2\xA7";
    for (int i = 0; strings_key_at(s, i); i++) {
        const char *key = strings_key_at(s, i), *text = strings_get(s, key);
        for (const char *at = text; (at = strchr(at, 'S')) != NULL; at++) {
            const size_t before = (size_t)(at - text), bytes = sizeof mark - 1;
            const bool id = (at[1] == '1' || at[1] == '2') && at[2] == '-';
            if (id && (before < bytes || strncmp(at - bytes, mark, bytes) != 0)) {
                fault("a text names a rule without its mark", key);
            }
        }
    }
}

static void check_format(Strings *s)
{
    const StringArg args[2] = {ARG_INT("galley", 7), ARG_TEXT("player", "Anna")};
    const char *out = strings_format(s, "count.galley", args, 2);
    if (!strstr(out, "7") || strchr(out, '{')) {
        fault("a placeholder is not filled in", out);
    }
    if (strcmp(strings_get(s, "no.such.key"), "<no.such.key>") != 0) {
        fault("a missing text does not show itself", strings_get(s, "no.such.key"));
    }
    size_t before = strlen(strings_get(s, "menu.title"));
    strings_set_long(s, true);
    if (strlen(strings_get(s, "menu.title")) < before * 13 / 10) {
        fault("long text is not longer", "menu.title");
    }
    strings_set_long(s, false);
}

int main(int argc, char **argv)
{
    Error error;
    if (argc < 5) {
        return 2;
    }
    Strings *s = strings_create(argv[1], STRINGS_FILES, &error);
    if (!s) {
        fprintf(stderr, "%s: %s\n", error.where, error.what);
        return 1;
    }
    int read = check_sources(s, argv[2], (const char *const *)(argv + 4));
    check_rulings(s, argv[3]);
    check_manifests(s);
    check_shape(s);
    check_rule_marks(s);
    check_format(s);
    printf("%d sources, %d faults\n", read, faults);
    strings_destroy(s);
    return faults == 0 && read > 20 ? 0 : 1;
}
