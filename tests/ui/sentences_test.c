/* Every sentence of an explanation (advice/sentences.def), made with sample names and numbers: none
 * is missing, none is unused, each names what it lies in, and all are easy to read.
 *
 * The measure: a sentence has at most WORDS_MOST words, and a text of EASE_WORDS words or more has
 * a Flesch reading ease (206.835 - 1.015 * words a sentence - 84.6 * syllables a word) of at least
 * EASE_LEAST; the mean over all of them is at least EASE_MEAN. Syllables are groups of vowels,
 * without a silent e or ed at the end. Sprites and what stands in brackets count as nothing. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include <serenissima/advice/explanation.h>
#include <serenissima/words/strings.h>

#include "text/textfile.h"

enum { WORDS_MOST = 20, EASE_WORDS = 6, EASE_LEAST = 35, EASE_MEAN = 75, KEYS_MOST = 8192 };

static int faults;
static Strings *strings;
static bool used[KEYS_MOST];

static void fault(const char *what, const char *key, const char *text)
{
    fprintf(stderr, "%s: %s: %s\n", what, key, text);
    faults++;
}

static void mark(const char *key)
{
    for (int i = 0; strings_key_at(strings, i); i++) {
        used[i] = used[i] || strcmp(strings_key_at(strings, i), key) == 0;
    }
}

/* --- Making them ------------------------------------------------------------------------------ */

static const StringArg SAMPLES[] = {
    {"player", "Anna", 0},
    {"port", "Genova", 0},
    {"port_than", "Tunis", 0},
    {"galley", NULL, 7},
    {"foe", NULL, 9},
    {"amount", NULL, 12},
    {"percent", NULL, 35},
    {"other", NULL, 11},
    {"zone", "Genova", 0},
    {"plan", "Sail home.", 0},
    {"gap", "about 5%", 0},
    {"share", "8%", 0},
    {"worth", "about 40 ducats", 0},
    {"target", NULL, 3},
    {"ducats", NULL, 300},
    {"good", "wine", 0},
    {"best", NULL, 1},
    {"second", NULL, 2},
    {"position", NULL, 1},
    {"played", "Sail home.", 0},
    {"better", "Sell all.", 0},
    {"moment", "Anna in turn 4", 0},
    {"change", "5%", 0},
    {"error", NULL, 2},
    {"turn", NULL, 4},
    {"points", NULL, 30},
    {"low", NULL, 31},
    {"high", NULL, 37},
    {"cubes", "{cube_wine}", 0},
};
enum { SAMPLE_COUNT = sizeof SAMPLES / sizeof SAMPLES[0] };

static void demand_whole(const char *key, const char *text)
{
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        if (strncmp(at, "{cube_", 6) != 0) {
            fault("a placeholder is not filled in", key, text);
        }
    }
    if (text[0] == '<') {
        fault("there is no such sentence", key, text);
    }
}

/* NULL: there is none, and none is wanted. */
static const char *make(const char *key)
{
    if (!key) {
        return NULL;
    }
    const char *text = strings_format(strings, key, SAMPLES, SAMPLE_COUNT);
    demand_whole(key, text);
    mark(key);
    return text;
}

/* --- Reasons ---------------------------------------------------------------------------------- */

/* A reason of the form, as attribution makes it. */
static Reason sample_reason(AiTerm term, ReasonForm form, int32_t centiducats)
{
    const bool of_galley = term == AI_TERM_TRADE || term == AI_TERM_CONQUEST
                           || term == AI_TERM_FLEET || term == AI_TERM_GALLEY_RISK;
    Reason r = {.term = (uint8_t)term, .centiducats = centiducats};
    r.spends = form == FORM_SPENDS;
    if (form == FORM_PLAIN || r.spends) {
        return r;
    }
    const bool of_player = term == AI_TERM_RIVALS || term == AI_TERM_PEACE;
    r.player = of_player || form == FORM_ALONE_PLAYER ? 1 : 0;
    r.galley = of_galley ? 7 : 0;
    r.port =
        (!of_galley && !of_player) || form == FORM_ALONE_PORT || form == FORM_ALONE_OWN ? 4 : 0;
    r.may_flee = form == FORM_ALONE_LOOSE;
    r.foe = form == FORM_ALONE_PREY || r.may_flee || form == FORM_ALONE_FOE || form == FORM_WON_FOE
                ? 9
                : 0;
    r.alone = form != FORM_TO_COME;
    r.won = form == FORM_WON || form == FORM_WON_FOE;
    r.own_port = form == FORM_ALONE_OWN;
    r.to_come = form == FORM_TO_COME;
    return r;
}

/* Whatever the reason names stands in its sentence. */
static void check_reason(AiTerm term, ReasonForm form, const char *key, int32_t centiducats)
{
    const Reason reason = sample_reason(term, form, centiducats);
    const char *found = reason_key(&reason);
    if (!found || strcmp(found, key) != 0) {
        fault("a reason has another sentence than its line says", key, found ? found : "none");
        return;
    }
    const char *text = make(found);
    if ((reason.port && !strstr(text, "Genova")) || (reason.galley && !strstr(text, "alley 7"))
        || (reason.foe && !strstr(text, "alley 9")) || (reason.player && !strstr(text, "Anna"))) {
        fault("a reason does not name what it lies in", key, text);
    }
}

static void check_reasons(void)
{
    static const struct {
        AiTerm term;
        ReasonForm form;
        const char *gain, *loss;
    } lines[] = {
#define REASON(TERM, FORM, gain, loss) {AI_TERM_##TERM, FORM_##FORM, gain, loss},
#include <serenissima/advice/sentences.def>
    };
    bool has_plain[AI_TERM_COUNT] = {false};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        has_plain[lines[i].term] = has_plain[lines[i].term] || lines[i].form == FORM_PLAIN;
        if (lines[i].gain) {
            check_reason(lines[i].term, lines[i].form, lines[i].gain, 1200);
        }
        check_reason(lines[i].term, lines[i].form, lines[i].loss, -1200);
    }
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        if (!has_plain[term]) {
            fault("a term has no words", ai_term_name((AiTerm)term), "");
        }
    }
}

/* --- All the others --------------------------------------------------------------------------- */

static void check_lists(void)
{
    for (int i = 0; i < VERDICT_COUNT; i++) {
        const char *head = make(verdict_headline((PlanVerdict)i));
        if (!make(verdict_brief((PlanVerdict)i)) && !head) {
            fault("a verdict has no words", "verdict", "");
        }
    }
    for (int i = 0; i < REMARK_COUNT; i++) {
        const Remark remark = {.kind = (uint8_t)i};
        make(remark_key(&remark));
    }
    for (int i = CAVEAT_NONE + 1; i < CAVEAT_COUNT; i++) {
        make(caveat_key((Caveat)i));
    }
    for (int i = 0; i < CMD_COUNT; i++) {
        make(question_key(&(Command){.kind = (uint8_t)i}));
    }
}

/* --- None unused ------------------------------------------------------------------------------ */

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static bool is_advice(const char *key)
{
    return begins(key, "hint.") || begins(key, "analysis.") || begins(key, "ai.reason.")
           || begins(key, "ai.remark.");
}

/* Marks every key that stands in a source, with what is behind it in a plural. */
static void mark_source(const char *path)
{
    size_t bytes = 0;
    char *text = text_file_read(path, &bytes);
    for (int i = 0; text && strings_key_at(strings, i); i++) {
        const char *key = strings_key_at(strings, i), *dot = strrchr(key, '.');
        char quoted[200];
        const bool plural = strcmp(dot, ".one") == 0 || strcmp(dot, ".other") == 0;
        snprintf(quoted, sizeof quoted, "\"%.*s\"", (int)(plural ? dot - key : (long)strlen(key)),
                 key);
        used[i] = used[i] || strstr(text, quoted) != NULL;
    }
    free(text);
}

static void check_unused(void)
{
    for (int i = 0; strings_key_at(strings, i); i++) {
        if (is_advice(strings_key_at(strings, i)) && !used[i]) {
            fault("nothing asks for a sentence", strings_key_at(strings, i), "");
        }
    }
}

/* --- Reading ease ----------------------------------------------------------------------------- */

typedef struct Ease {
    int words, sentences, syllables, longest; /* longest: words of the longest sentence. */
} Ease;

static bool is_vowel(char c)
{
    return c != '\0' && strchr("aeiouyAEIOUY", c) != NULL;
}

static int syllables(const char *word, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++) {
        count += is_vowel(word[i]) && (i == 0 || !is_vowel(word[i - 1]));
    }
    const bool silent_e = length > 2 && word[length - 1] == 'e' && word[length - 2] != 'l'
                          && !is_vowel(word[length - 2]);
    const bool silent_ed = length > 3 && word[length - 2] == 'e' && word[length - 1] == 'd'
                           && word[length - 3] != 't' && word[length - 3] != 'd';
    return count > 1 && (silent_e || silent_ed) ? count - 1 : count < 1 ? 1 : count;
}

static Ease measure(const char *text)
{
    Ease ease = {0, 0, 0, 0};
    int now = 0;
    for (const char *at = text; *at;) {
        const char *word = at;
        if (*at == '{' || *at == '(') {
            at = strchr(at, *at == '{' ? '}' : ')');
            if (!at) {
                break;
            }
        }
        while (isalnum((unsigned char)*at) || *at == '\'') {
            at++;
        }
        if (at > word && isalnum((unsigned char)*word)) {
            now++;
            ease.words++;
            ease.syllables += syllables(word, (size_t)(at - word));
            continue;
        }
        if (strchr(".:;!?", *at) && now > 0) {
            ease.sentences++;
            ease.longest = now > ease.longest ? now : ease.longest;
            now = 0;
        }
        at += *at != '\0';
    }
    ease.sentences += now > 0;
    ease.longest = now > ease.longest ? now : ease.longest;
    return ease;
}

static double score_of(const Ease *ease)
{
    return 206.835 - 1.015 * ease->words / ease->sentences - 84.6 * ease->syllables / ease->words;
}

static bool is_readable(const Ease *ease)
{
    return ease->longest <= WORDS_MOST
           && (ease->words < EASE_WORDS || score_of(ease) >= EASE_LEAST);
}

static void check_ease(void)
{
    double sum = 0;
    int count = 0;
    for (int i = 0; strings_key_at(strings, i); i++) {
        const char *key = strings_key_at(strings, i);
        if (!is_advice(key)) {
            continue;
        }
        StringArg args[SAMPLE_COUNT + 1];
        memcpy(args, SAMPLES, sizeof SAMPLES);
        args[SAMPLE_COUNT] = (StringArg){"count", NULL, 12};
        const char *text = strings_format(strings, key, args, SAMPLE_COUNT + 1);
        const Ease ease = measure(text);
        if (ease.words == 0) {
            continue;
        }
        if (!is_readable(&ease)) {
            fprintf(stderr, "%d words in a sentence, ease %.0f\n", ease.longest, score_of(&ease));
            fault("a text is hard to read", key, text);
        }
        if (ease.words >= EASE_WORDS) {
            sum += score_of(&ease);
            count++;
        }
    }
    printf("%d texts, mean reading ease %.1f\n", count, count ? sum / count : 0);
    if (count == 0 || sum / count < EASE_MEAN) {
        fault("the texts are hard to read", "all", "");
    }
}

/* A test that never fails proves nothing. */
static void check_measure(void)
{
    static const char *const bad[] = {
        "Notwithstanding considerable uncertainty, the alternative configuration facilitates "
        "proportionally superior remuneration.",
        "At first sight it takes the other plan for better too but it plays its plans on and goes "
        "by where they end in the games that it plays.",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const Ease ease = measure(bad[i]);
        if (is_readable(&ease)) {
            fault("a bad sentence passes", "self-test", bad[i]);
        }
    }
    const Ease good = measure("Simulated games favour plan 1 by 4%. It takes (Tab) {cube_wine}.");
    if (!is_readable(&good) || good.words != 9 || good.sentences != 2) {
        fault("a good sentence does not pass", "self-test", "");
    }
}

int main(int argc, char **argv)
{
    Error error;
    if (argc < 4) {
        return 2;
    }
    strings = strings_create(argv[1], STRINGS_FILES, &error);
    if (!strings) {
        fprintf(stderr, "%s: %s\n", error.where, error.what);
        return 1;
    }
    if (strings_key_at(strings, KEYS_MOST)) {
        fprintf(stderr, "there are more than %d texts\n", KEYS_MOST);
        return 1;
    }
    check_reasons();
    check_lists();
    for (int i = 3; i < argc; i++) {
        char path[1200];
        snprintf(path, sizeof path, "%s/%s", argv[2], argv[i]);
        mark_source(path);
    }
    check_unused();
    check_measure();
    check_ease();
    strings_destroy(strings);
    printf("%d faults\n", faults);
    return faults == 0 ? 0 : 1;
}
