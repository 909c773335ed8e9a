/* Texts are whole sentences: what a placeholder puts into one is a name, a number, or an entry that
 * stands by itself, between marks of punctuation, where no grammar reaches it. A noun phrase or a
 * predicate within a sentence is what other languages cannot decline.
 *
 * Held in two places. In the texts: a placeholder is a name of NAMES, a number (a source fills it
 * by ARG_INT) or one of ENTRIES, and those stand apart. In the sources: a name comes from where
 * names come from (NAME_CALLS), and never from a text asked for by key. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include <serenissima/words/strings.h>

#include "text/textfile.h"

enum { WORD_BYTES = 64, NUMBER_MAX = 512, EXPR_BYTES = 400 };

/* Names, goods and sprites, numbers as text, and lists of them. */
static const char *const NAMES[] = {
    "asked",  "attacker",  "buyer",    "cube",     "cubes", "date",      "defender",
    "die",    "digits",    "expected", "file",     "from",  "good",      "goods",
    "hour",   "key",       "left",     "letter",   "level", "middle",    "minute",
    "month",  "day",       "loser",    "name",     "owner", "partner",   "path",
    "player", "percent",   "port",     "position", "power", "rival",     "rule",
    "sailor", "port_than", "to",       "you",      "zone",  "zone_from", NULL};
/* Sentences, phrases and lists of them, amounts in words. */
static const char *const ENTRIES[] = {
    "about",  "button",  "label",    "state",  "action",  "better",   "cargo", "change", "chapter",
    "deed",   "deeds",   "edition",  "emblem", "gap",     "given",    "got",   "head",   "kind",
    "line",   "list",    "mistake",  "moment", "next",    "payment",  "phase", "plan",   "piece",
    "played", "reason",  "sentence", "share",  "sources", "strength", "style", "temper", "text",
    "then",   "turning", "when",     "what",   "whose",   "worth",    NULL};
/* Marks of the text, no placeholders. */
static const char *const MARKS[] = {"b", "/b", "i", "/i", "red", "/red", "coin", NULL};
/* What gives a name. */
static const char *const NAME_CALLS[] = {"app_date",
                                         "app_date_kept",
                                         "app_date_time",
                                         "app_name_shown",
                                         "app_plain",
                                         "level_words",
                                         "app_seat_name",
                                         "folder_shown",
                                         "goods_named",
                                         "library_name",
                                         "library_seat_name",
                                         "cubes_words",
                                         "die_sprite",
                                         "good_marks",
                                         "level_shown",
                                         "log_cube",
                                         "owner_name",
                                         "port_name",
                                         "rule_name",
                                         "words_level",
                                         "ui_id", /* A number with its sign. */
                                         "session_board",
                                         "session_commitment",
                                         "key_name",
                                         "keys_name",
                                         "strings_date",
                                         "strings_decimal",
                                         "table_good_name",
                                         "table_good_sprite",
                                         "table_port_name",
                                         "table_power_name",
                                         "table_sailor_sprite",
                                         "table_zone_name",
                                         "taken_goods",
                                         "words_cube",
                                         "words_good",
                                         "words_port",
                                         "words_port_on",
                                         "words_position",
                                         "words_seat",
                                         "words_zone",
                                         "words_zone_on",
                                         NULL};
/* Of these what gives the name of a place. Its placeholder is called port or zone, or port_than: by
 * that packaging/translations.py knows where a language may not write a preposition of its own. */
static const char *const PLACE_CALLS[] = {"port_name",     "table_port_name", "table_zone_name",
                                          "words_port",    "words_port_on",   "words_zone",
                                          "words_zone_on", "strings_place",   NULL};
/* What gives a text by its key. */
static const char *const LOOKUPS[] = {
    "S(", "SF(", "SN(", "SP(", "strings_get(", "strings_format(", "strings_plural(", NULL};

static char numbers[NUMBER_MAX][WORD_BYTES]; /* Filled by ARG_INT somewhere. */
static int number_count;
static int faults;

static void fault(const char *what, const char *where, const char *which)
{
    fprintf(stderr, "%s: %s: %s\n", what, where, which);
    faults++;
}

static bool is_in(const char *const *list, const char *word)
{
    for (int i = 0; list[i]; i++) {
        if (strcmp(list[i], word) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_number(const char *word)
{
    for (int i = 0; i < number_count; i++) {
        if (strcmp(numbers[i], word) == 0) {
            return true;
        }
    }
    return strcmp(word, "count") == 0 || word[0] == '#'; /* '#': of the board, in the books. */
}

static bool is_word_char(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* --- Texts ------------------------------------------------------------------------------------ */

/* The word in braces that begins at the brace `at`. */
static void take_word(const char *at, char *out)
{
    at += strncmp(at, "{small:", 7) == 0 ? 7 : 1;
    snprintf(out, WORD_BYTES, "%.*s", (int)strcspn(at, "{}"), at);
    if (strncmp(out, "port", 4) == 0 || strncmp(out, "zone", 4) == 0) {
        out[strcspn(out, ":")] = '\0'; /* The word before a place: "port:in". */
    }
}

static bool is_mark(const char *at)
{
    char word[WORD_BYTES];
    take_word(at, word);
    return is_in(MARKS, word);
}

static bool is_entry(const char *at)
{
    char word[WORD_BYTES];
    take_word(at, word);
    return is_in(ENTRIES, word);
}

/* The brace that opens what ends before `end`. */
static const char *opening(const char *text, const char *end)
{
    while (end > text && *end != '{') {
        end--;
    }
    return end;
}

static bool ends_with(const char *text, const char *end, const char *with)
{
    const size_t bytes = strlen(with);
    return (size_t)(end - text) >= bytes && memcmp(end - bytes, with, bytes) == 0;
}

/* Does nothing before `end` reach into what follows? */
static bool is_free_before(const char *text, const char *end)
{
    while (end > text && end[-1] == '}' && is_mark(opening(text, end - 1))) {
        end = opening(text, end - 1);
    }
    if (end == text || end[-1] == '\n' || end[-1] == '(') {
        return true;
    }
    if (end[-1] != ' ') {
        return false;
    }
    end--;
    while (end > text && end[-1] == '}' && is_mark(opening(text, end - 1))) {
        end = opening(text, end - 1);
    }
    return (end > text && strchr(":.,!?;)", end[-1])) || ends_with(text, end, "\xC2\xB7")
           || ends_with(text, end, "\xE2\x80\xA6")
           || (end > text && end[-1] == '}' && is_entry(opening(text, end - 1)));
}

/* And nothing from `at` on? A new sentence begins there, a list goes on, or all ends. */
static bool is_free_behind(const char *at)
{
    while (*at == '{' && is_mark(at)) {
        at = strchr(at, '}') + 1;
    }
    if (*at == '\0' || strchr("\n):.,;", *at)) {
        return true;
    }
    const bool unbroken = strncmp(at, "\xC2\xA0", 2) == 0; /* A blank that ends no line. */
    if (*at != ' ' && !unbroken) {
        return false;
    }
    at += unbroken ? 2 : 1;
    while (*at == '{' && is_mark(at)) {
        at = strchr(at, '}') + 1;
    }
    return *at == '{' ? is_entry(at) : !islower((unsigned char)*at);
}

/* What is wrong with a text; NULL: nothing. */
static const char *wrong_in(const char *text)
{
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        char word[WORD_BYTES];
        take_word(at, word);
        const char *end = strchr(at, '}');
        if (at[1] == '{' || !end || is_in(MARKS, word) || strncmp(word, "cube_", 5) == 0
            || strncmp(word, "key:", 4) == 0) {
            continue;
        }
        if (is_in(ENTRIES, word)) {
            if (!is_free_before(text, at) || !is_free_behind(end + 1)) {
                return "an entry stands within a sentence";
            }
        } else if (!is_in(NAMES, word) && !is_number(word)) {
            return "a placeholder is neither a name nor a number nor an entry";
        }
    }
    return NULL;
}

/* --- Sources ---------------------------------------------------------------------------------- */

/* What stands between the bracket before `at` and the one that closes it, without line breaks. */
static void take_brackets(const char *at, char *out, size_t size)
{
    size_t n = 0;
    for (int depth = 1; *at && depth > 0 && n + 1 < size; at++) {
        depth += *at == '(' ? 1 : *at == ')' ? -1 : 0;
        if (depth > 0 && (*at != ' ' || (n > 0 && out[n - 1] != ' ')) && *at != '\n') {
            out[n++] = *at;
        }
    }
    out[n] = 0;
}

static bool has_lookup(const char *code, size_t bytes)
{
    for (int i = 0; LOOKUPS[i]; i++) {
        const size_t length = strlen(LOOKUPS[i]);
        for (size_t c = 0; c + length <= bytes; c++) {
            if (memcmp(code + c, LOOKUPS[i], length) == 0
                && (c == 0 || !is_word_char(code[c - 1]))) {
                return true;
            }
        }
    }
    return false;
}

/* Behind the bracket that closes the one at `at`. */
static const char *behind_brackets(const char *at)
{
    int depth = 0;
    do {
        depth += *at == '(' ? 1 : *at == ')' ? -1 : 0;
    } while (*at++ && depth > 0 && *at);
    return at;
}

/* Does the expression call nothing but what gives names? What that is asked with does not count. */
static bool calls_names(const char *expr)
{
    const char *at = strchr(expr, '(');
    while (at) {
        char word[WORD_BYTES];
        const char *from = at;
        while (from > expr && is_word_char(from[-1])) {
            from--;
        }
        snprintf(word, sizeof word, "%.*s", (int)(at - from), from);
        if (from < at && !is_in(NAME_CALLS, word)) {
            return false;
        }
        at = strchr(from < at ? behind_brackets(at) : at + 1, '(');
    }
    return true;
}

/* Does an expression that gives a name begin with a call that gives a place's? */
static bool gives_place(const char *expr)
{
    char word[WORD_BYTES];
    const char *at = strchr(expr, '?') ? strchr(expr, '?') + 1 : expr;
    at += strspn(at, " ");
    snprintf(word, sizeof word, "%.*s", (int)strcspn(at, "( "), at);
    return is_in(PLACE_CALLS, word);
}

/* Is the variable given a text by key anywhere in the source? */
static bool is_given_text(const char *source, const char *variable)
{
    const size_t bytes = strlen(variable);
    for (const char *at = strstr(source, variable); at; at = strstr(at + 1, variable)) {
        const bool whole = at > source && !is_word_char(at[-1]) && !strchr(".>", at[-1]);
        if (whole && strncmp(at + bytes, " = ", 3) == 0
            && has_lookup(at + bytes, strcspn(at + bytes, ";"))) {
            return true;
        }
    }
    return false;
}

/* Does the expression hand on what a file says as if its braces were marks? What another call gets
 * is that one's to see to. */
static bool is_bare(const char *expr)
{
    static const char *const SAID[] = {"what", "where", "path", NULL};
    int depth = 0;
    for (const char *at = expr; *at; at++) {
        char word[WORD_BYTES];
        size_t length = 1;
        depth += *at == '(' ? 1 : *at == ')' ? -1 : 0;
        while (is_word_char(at[length])) {
            length++;
        }
        snprintf(word, sizeof word, "%.*s", (int)length - 1, at + 1);
        if (depth == 0 && strchr(".>", *at) && at[length] != '[' && is_in(SAID, word)) {
            return true;
        }
    }
    return false;
}

/* Is what fills the placeholder, `"name", expression`, what it should be? */
static bool is_well_filled(const char *source, const char *argument)
{
    char word[WORD_BYTES] = "";
    const char *comma = strchr(argument, ',');
    if (!comma || is_bare(comma)) {
        return false;
    }
    if (argument[0] == '"') {
        snprintf(word, sizeof word, "%.*s", (int)strcspn(argument + 1, "\""), argument + 1);
        if (is_in(ENTRIES, word)) {
            return true;
        }
    }
    const char *expr = comma + 1 + strspn(comma + 1, " ");
    size_t bytes = 0;
    while (is_word_char(expr[bytes])) {
        bytes++;
    }
    const bool variable = expr[bytes] == '\0';
    if (word[0] && gives_place(expr) && strncmp(word, "port", 4) != 0
        && strncmp(word, "zone", 4) != 0) {
        return false;
    }
    return !has_lookup(expr, strlen(expr)) && calls_names(expr)
           && !(variable && is_given_text(source, expr));
}

static void take_numbers(const char *source)
{
    for (const char *at = strstr(source, "ARG_INT(\""); at; at = strstr(at + 1, "ARG_INT(\"")) {
        char word[WORD_BYTES];
        const char *begin = at + strlen("ARG_INT(\"");
        snprintf(word, sizeof word, "%.*s", (int)strcspn(begin, "\""), begin);
        if (is_in(ENTRIES, word)) {
            fault("a number has the name of an entry", "ARG_INT", word);
        } else if (!is_number(word) && number_count < NUMBER_MAX) {
            memcpy(numbers[number_count++], word, sizeof word);
        }
    }
}

static int check_source(const char *path, const char *source)
{
    int count = 0;
    for (const char *at = strstr(source, "ARG_TEXT("); at; at = strstr(at + 1, "ARG_TEXT(")) {
        char argument[EXPR_BYTES];
        take_brackets(at + strlen("ARG_TEXT("), argument, sizeof argument);
        if (!is_well_filled(source, argument)) {
            fault("a placeholder within sentences gets a text", path, argument);
        }
        count++;
    }
    static const char *const SAYING[] = {"ui_toast(",      "app_notice(",    "app_alarm(",
                                         "app_with_line(", "chart_problem(", "ui_page_words("};
    for (size_t i = 0; i < sizeof SAYING / sizeof SAYING[0]; i++) {
        for (const char *at = source; (at = strstr(at, SAYING[i])) != NULL;) {
            char argument[EXPR_BYTES];
            at += strlen(SAYING[i]);
            take_brackets(at, argument, sizeof argument);
            if (is_bare(argument)) {
                fault("what a file says is taken for text with marks (app_plain)", path, argument);
            }
        }
    }
    return count;
}

/* --- The test of the test --------------------------------------------------------------------- */

static void demand(bool passes, const char *what)
{
    if (!passes) {
        fault("the test does not hold what it says", "self-test", what);
    }
}

static void check_itself(void)
{
    static const char *const bad[] = {"{player} attacks {what}.",
                                      "{list} and {next}",
                                      "Chance to win {share}, {worth} at the end.",
                                      "galley {galley} {deed}",
                                      "Nobody holds {what} any more.",
                                      "{nonsense}"};
    static const char *const good[] = {"{b}{phase}:{/b} {deeds}", "{list} \xC2\xB7 {next}",
                                       "{sentence} (standing answer)",
                                       "{about} The other levels are measured against it.",
                                       "{reason} {i}\xC2\xA7{rule} ({key:rules}){/i}"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        demand(wrong_in(bad[i]) != NULL, bad[i]);
    }
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        demand(wrong_in(good[i]) == NULL, good[i]);
    }
    static const char source[] =
        " const char *who = S(\"port.own\"); const char *where = names[1];";
    demand(!is_well_filled(source, "\"player\", who"), "a variable with a text");
    demand(!is_well_filled(source, "\"port\", S(\"port.own\")"), "a text");
    demand(!is_well_filled(source, "\"port\", victim_words(t, d)"), "words");
    demand(!is_well_filled(source, "key, SF(\"event.port\", port)"), "a text under any name");
    demand(!is_well_filled(source, "\"from\", table_zone_name(t, zone)"),
           "a place of another name");
    demand(is_well_filled(source, "\"zone_from\", words_zone(w, 1)"), "a place");
    demand(is_well_filled(source, "\"port\", where"), "a variable with a name");
    demand(is_well_filled(source, "\"port\", port ? table_port_name(t, port) : \"\""), "a name");
    demand(is_well_filled(source, "\"port\", port_name(w, port_of(w, zone))"), "a port of a zone");
    demand(!is_well_filled(source, "\"port\", any ? port_name(w, 1) : words(w)"), "name or words");
    demand(is_well_filled(source, "\"line\", S(\"port.own\")"), "an entry");
    demand(!is_well_filled(source, "\"reason\", error.what"), "a file's words");
    demand(is_well_filled(source, "\"reason\", app_plain(error.what)"), "the same as they are");
    demand(is_bare("error->what[0] ? error->what : S(\"workshop.none\"), true"), "a file's toast");
}

int main(int argc, char **argv)
{
    Error error;
    int filled = 0;
    if (argc < 4) {
        return 2;
    }
    Strings *s = strings_create(argv[1], STRINGS_FILES, &error);
    if (!s) {
        fprintf(stderr, "%s: %s\n", error.where, error.what);
        return 1;
    }
    for (int i = 3; i < argc; i++) {
        char path[1200];
        size_t bytes = 0;
        snprintf(path, sizeof path, "%s/%s", argv[2], argv[i]);
        char *source = text_file_read(path, &bytes);
        if (source) {
            take_numbers(source);
            filled += check_source(argv[i], source);
        } else {
            fault("a source cannot be read", path, "");
        }
        free(source);
    }
    for (int i = 0; strings_key_at(s, i); i++) {
        const char *key = strings_key_at(s, i), *text = strings_get(s, key);
        const char *wrong = wrong_in(text);
        if (wrong) {
            fault(wrong, key, text);
        }
    }
    check_itself();
    strings_destroy(s);
    printf("%d placeholders filled with text, %d faults\n", filled, faults);
    return faults == 0 && filled > 200 ? 0 : 1;
}
