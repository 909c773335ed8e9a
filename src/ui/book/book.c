#include "book/book.h"

#include "text/textfile.h"

/* --- Reading ---------------------------------------------------------------------------------- */

static bool read_links(const JsonNode *list, const char **out, int *count)
{
    bool good = true;
    for (JsonNode i = book_each(list, 1, BOOK_LINK_MAX, &good);
         good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        out[*count] = json_text(&i);
        good = out[(*count)++] != NULL;
    }
    return good;
}

static bool read_rules(BookPart *part, const JsonNode *list)
{
    bool good = true;
    for (JsonNode i = book_each(list, 1, BOOK_PART_RULE_MAX, &good);
         good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        const char *name = json_text(&i);
        const RuleId rule = name ? book_rule_find(name, strlen(name)) : RULE_NONE;
        good = name && (rule != RULE_NONE || json_problem(&i, "There is no rule %s.", name));
        part->rules[part->rule_count++] = (uint8_t)rule;
    }
    return good;
}

static bool read_picture(Book *book, const JsonNode *board, BookPart *part, const JsonNode *list)
{
    part->first_item = book->item_count;
    bool good = true;
    for (JsonNode i = book_each(list, 1, BOOK_ITEM_MAX - book->item_count, &good);
         good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        good = book_read_item(book, board, &i);
    }
    part->item_count = book->item_count - part->first_item;
    return good;
}

/* {"text" or "head" or "example": WORDS, "step": N, "picture": [...], "rules": [...]}; with
 * "own_ports_pay" beside "text" that is said instead where the game has the option. */
static bool read_part(Book *book, const JsonNode *board, const JsonNode *node)
{
    static const char *const KEYS[] = {"text",    "head",  "example",       "step",
                                       "picture", "rules", "own_ports_pay", NULL};
    static const struct {
        const char *key;
        BookPartKind kind;
    } WORDS[] = {{"text", PART_TEXT}, {"head", PART_HEAD}, {"example", PART_EXAMPLE}};
    if (book->part_count == BOOK_PART_MAX) {
        return json_problem(node, "A book has %d parts at most.", BOOK_PART_MAX);
    }
    BookPart *part = &book->parts[book->part_count++];
    const JsonNode step = json_optional(node, "step"), rules = json_optional(node, "rules");
    const JsonNode picture = json_optional(node, "picture");
    const JsonNode paid = json_optional(node, "own_ports_pay");
    const bool pays = json_kind(&paid) != JSON_ABSENT && (book->options & OPTION_OWN_PORTS_PAY);
    int64_t number = 0;
    part->text = "";
    bool good = json_expect_keys(node, KEYS);
    for (int i = 0; i < 3 && good; i++) {
        const JsonNode words = json_optional(node, WORDS[i].key);
        if (json_kind(&words) != JSON_ABSENT) {
            part->kind = WORDS[i].kind;
            part->text = book_text(book, board, pays ? &paid : &words);
            good = part->text != NULL;
        }
    }
    if (good && json_kind(&step) != JSON_ABSENT) {
        good = json_read_int(&step, 1, 9, &number);
        part->kind = PART_STEP;
        part->step = (int)number;
    }
    return good && read_rules(part, &rules) && read_picture(book, board, part, &picture);
}

static bool read_chapter(Book *book, const JsonNode *board, const JsonNode *node)
{
    static const char *const KEYS[] = {"id",      "title", "overview", "targets",
                                       "moments", "parts", NULL};
    BookChapter *chapter = &book->chapters[book->chapter_count++];
    const JsonNode id = json_member(node, "id"), title = json_member(node, "title");
    const JsonNode targets = json_optional(node, "targets"),
                   moments = json_optional(node, "moments"), parts = json_member(node, "parts");
    const JsonNode overview = json_optional(node, "overview");
    chapter->first = book->part_count;
    chapter->title = book_text(book, board, &title);
    bool good =
        json_expect_keys(node, KEYS) && json_read_text(&id, chapter->id, sizeof chapter->id)
        && (json_kind(&overview) == JSON_ABSENT || json_read_bool(&overview, &chapter->overview))
        && chapter->title && read_links(&targets, chapter->targets, &chapter->target_count)
        && read_links(&moments, chapter->moments, &chapter->moment_count)
        && json_expect_count(&parts, 1, BOOK_PART_MAX);
    for (JsonNode i = json_first(&parts); good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        good = read_part(book, board, &i);
    }
    chapter->count = book->part_count - chapter->first;
    return good;
}

static bool read_chapters(Book *book, ErrorList *problems)
{
    Error error = {0};
    JsonDoc *board = json_parse(book->board.text, book->board.text_bytes, "board", &error);
    if (!board) {
        return error_add(problems, error.where, "%s", error.what);
    }
    const JsonNode numbers = json_root(board, NULL), root = json_root(book->doc, problems);
    const JsonNode chapters = json_member(&root, "chapters");
    bool good = json_expect_count(&chapters, 1, BOOK_CHAPTER_MAX);
    for (JsonNode i = json_first(&chapters); good && json_kind(&i) != JSON_ABSENT;
         i = json_next(&i)) {
        good = read_chapter(book, &numbers, &i);
    }
    json_destroy(board);
    return good;
}

Book *book_load(const char *assets, Strings *strings, Board *board, uint8_t options,
                ErrorList *problems)
{
    char path[APP_PATH_BYTES];
    Book *book = calloc(1, sizeof *book);
    if (!book) {
        board_finish(board);
        error_add(problems, "", "out of memory");
        return NULL;
    }
    book->board = *board;
    book->strings = strings;
    book->options = options;
    snprintf(path, sizeof path, "%s/rules/%s.json", assets,
             edition_name((EditionId)board->world.edition));
    Error error = {0};
    size_t bytes = 0;
    char *text = text_file_read(path, &bytes);
    JsonDoc *doc = text ? json_parse(text, bytes, path, &error) : NULL;
    if (!doc) {
        error_add(problems, text ? error.where : path, "%s",
                  text ? error.what : "This file cannot be read.");
    }
    free(text);
    book->doc = doc;
    if (!book->doc || !read_chapters(book, problems)) {
        book_destroy(book);
        return NULL;
    }
    return book;
}

void book_destroy(Book *book)
{
    if (!book) {
        return;
    }
    for (int i = 0; i < book->word_count; i++) {
        free(book->words[i]);
    }
    json_destroy(book->doc);
    board_finish(&book->board);
    free(book);
}

/* --- Where something is spoken of ------------------------------------------------------------- */

int book_part_in(const Book *book, int chapter, RuleId rule)
{
    const BookChapter *at = &book->chapters[chapter];
    for (int p = at->first; p < at->first + at->count; p++) {
        for (int i = 0; i < book->parts[p].rule_count; i++) {
            if (book->parts[p].rules[i] == rule) {
                return p;
            }
        }
    }
    return -1;
}

int book_part_of(const Book *book, RuleId rule, int *chapter)
{
    for (int pass = 0; rule != RULE_NONE && pass < 2; pass++) {
        for (int c = 0; c < book->chapter_count; c++) {
            const int part = book_part_in(book, c, rule);
            if (part >= 0 && book->chapters[c].overview == (pass == 1)) {
                *chapter = c;
                return part;
            }
        }
    }
    return -1;
}

int book_chapter_of_target(const Book *book, const char *target)
{
    int best = -1;
    size_t longest = 0;
    for (int c = 0; c < book->chapter_count; c++) {
        for (int i = 0; i < book->chapters[c].target_count; i++) {
            const size_t n = strlen(book->chapters[c].targets[i]);
            if (n > longest && strncmp(target, book->chapters[c].targets[i], n) == 0) {
                longest = n;
                best = c;
            }
        }
    }
    return best;
}

int book_chapter_of_moment(const Book *book, const char *moment)
{
    for (int c = 0; c < book->chapter_count; c++) {
        for (int i = 0; i < book->chapters[c].moment_count; i++) {
            if (strcmp(moment, book->chapters[c].moments[i]) == 0) {
                return c;
            }
        }
    }
    return -1;
}

RuleId book_rule_find(const char *name, size_t length)
{
    for (int i = 1; i < RULE_COUNT; i++) {
        const char *rule = rule_name((RuleId)i);
        if (strlen(rule) == length && strncmp(rule, name, length) == 0) {
            return (RuleId)i;
        }
    }
    return RULE_NONE;
}
