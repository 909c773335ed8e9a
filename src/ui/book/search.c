#include "book/page.h"

#include <serenissima/words/find.h>

enum { PLAIN_BYTES = 1024, BEFORE = 50, AROUND = 150 };

/* The words alone, without marks in braces. */
static void plain_text(const char *text, char out[PLAIN_BYTES])
{
    size_t n = 0;
    while (*text && n + 1 < PLAIN_BYTES) {
        const char *end = *text == '{' ? strchr(text, '}') : NULL;
        if (end) {
            text = end + 1;
        } else {
            out[n++] = *text++;
        }
    }
    out[n] = '\0';
}

typedef struct Search {
    const char *find;
    SearchHit *hits;
    int count;
} Search;

/* Some of the text around the first word that stands in it, which is set bold. */
static void cut_out(const char *find, const char *text, char out[SEARCH_TEXT_BYTES])
{
    size_t length = 0, found = 0, n = 0;
    const char *hit = NULL;
    for (const char *word = find_next(find, &length); length > 0 && !hit;
         word = find_next(word + length, &length)) {
        hit = find_word(text, word, length, &found);
    }
    const char *from = hit && hit - text > BEFORE ? hit - BEFORE : text;
    while (from > text && from[-1] != ' ') {
        from--;
    }
    const char *to = from + (strlen(from) < AROUND ? strlen(from) : AROUND);
    while (*to && *to != ' ') {
        to++;
    }
    const size_t size = SEARCH_TEXT_BYTES - 16;
    n = (size_t)snprintf(out, size, "%s", from > text ? "... " : "");
    if (hit && hit < to) {
        n += (size_t)snprintf(out + n, size - n, "%.*s{b}%.*s{/b}", (int)(hit - from), from,
                              (int)found, hit);
        from = hit + found;
    }
    if (n < size && to > from) {
        n += (size_t)snprintf(out + n, size - n, "%.*s", (int)(to - from), from);
    }
    if (*to && n < size) {
        snprintf(out + n, SEARCH_TEXT_BYTES - n, " ...");
    }
}

static void try_text(Search *search, BookPlace place, const char *text, const char *names)
{
    char plain[PLAIN_BYTES];
    plain_text(text, plain);
    if (search->count == SEARCH_HIT_MAX
        || !find_words(search->find, (const char *[]){plain, names}, 2, FIND_ANYWHERE)) {
        return;
    }
    SearchHit *hit = &search->hits[search->count++];
    hit->place = place;
    hit->title = reader_title(place.chapter);
    cut_out(search->find, plain, hit->text);
}

int search_rules(const char *find, SearchHit *hits)
{
    Search search = {find, hits, 0};
    if (find[strspn(find, " ")] == '\0') {
        return 0;
    }
    if (reader_book()) {
        const Book *book = reader_book();
        for (int c = 0; c < book->chapter_count; c++) {
            const BookChapter *chapter = &book->chapters[c];
            for (int p = chapter->first; p < chapter->first + chapter->count; p++) {
                char names[PLAIN_BYTES];
                /* Names by which a part is found besides its words: its chapter's, its rules' and
                 * what stands on its picture. */
                const BookPart *part = &book->parts[p];
                size_t n = (size_t)snprintf(names, PLAIN_BYTES, "%s", chapter->title);
                for (int i = 0; i < part->rule_count && n < PLAIN_BYTES; i++) {
                    n += (size_t)snprintf(names + n, PLAIN_BYTES - n, " %s",
                                          rule_name((RuleId)part->rules[i]));
                }
                for (int i = 0; i < part->item_count && n < PLAIN_BYTES; i++) {
                    const char *says = book->items[part->first_item + i].says;
                    n += (size_t)snprintf(names + n, PLAIN_BYTES - n, " %s", says ? says : "");
                }
                try_text(&search, (BookPlace){app->reader->at.edition, c, p, RULE_NONE},
                         book->parts[p].text, names);
            }
        }
    }
    const BookPlace keys = {app->reader->at.edition,
                            reader_tail(app->reader->at.edition, READER_KEYS), -1, RULE_NONE};
    try_text(&search, keys, S("rules.keys"), "");
    for (KeyId id = 0; id < KEY_COUNT; id++) {
        if (keys_about(id)) {
            try_text(&search, keys, strings_get(app->strings, keys_about(id)),
                     keys_label(app->strings, id));
        }
    }
    const BookPlace facts = {app->reader->at.edition,
                             reader_tail(app->reader->at.edition, READER_FACTS), -1, RULE_NONE};
    try_text(&search, facts, S("facts.hand"), S("facts.title"));
    for (int rule = 1; rule < RULE_COUNT; rule++) {
        const BookPlace place = reader_rule((RuleId)rule);
        for (int n = 0; place.edition == app->reader->at.edition && n <= LAW_RULING_MAX; n++) {
            const char *text = law_text((RuleId)rule, n);
            if (text) {
                try_text(&search, place, text, rule_name((RuleId)rule));
            }
        }
    }
    return search.count;
}
