
#include "book/page.h"
#include "setup/parts.h"

/* A book that cannot be read is named once; the law is in the strings and stays. */
static void open_book(Reader *reader, EditionId edition)
{
    static BoardProblems problems;
    Board board;
    memset(&problems, 0, sizeof problems);
    if (!app->host.board_load || !app->host.board_load(edition_name(edition), &board, &problems)) {
        return;
    }
    reader->books[edition] =
        book_load(app->host.asset_dir, app->strings, &board, reader->options, &problems);
    if (!reader->books[edition]) {
        fprintf(stderr, "serenissima: %s: %s\n", problems.items[0].where, problems.items[0].what);
        return;
    }
    reader->pictures[edition] = picture_table(reader->books[edition]);
}

static void close_books(Reader *reader)
{
    for (int i = 0; i < EDITION_COUNT; i++) {
        free(reader->pictures[i]);
        book_destroy(reader->books[i]);
        reader->pictures[i] = NULL;
        reader->books[i] = NULL;
    }
}

Reader *reader_of(void)
{
    /* Of the game on the table, or of the one that is chosen. */
    const uint8_t options = app->screen == SCREEN_NEW_GAME ? form_options(&app->form)
                            : app->table                   ? app->table->view.pub.options
                                                           : 0;
    const bool first = !app->reader;
    if (first && !(app->reader = calloc(1, sizeof *app->reader))) {
        return NULL;
    }
    Reader *reader = app->reader;
    if (first || reader->options != options) {
        close_books(reader);
        reader->options = options;
        for (int edition = EDITION_NONE + 1; edition < EDITION_COUNT; edition++) {
            open_book(reader, (EditionId)edition);
        }
    }
    if (first) {
        reader->at = reader_about(EDITION_USUAL, "");
    }
    return reader;
}

void reader_destroy(Reader *reader)
{
    if (reader) {
        close_books(reader);
        free(reader->facts);
        free(reader);
    }
}

EditionId reader_edition_in_hand(void)
{
    return app->board_open                  ? (EditionId)app->board_open->world.edition
           : app->screen == SCREEN_NEW_GAME ? app->form.edition
           : app->table                     ? (EditionId)app->table->world->edition
                                            : app->reader->at.edition;
}

const Book *reader_book(void)
{
    return app->reader->books[app->reader->at.edition];
}

int reader_tail(EditionId edition, ReaderTail tail)
{
    const Book *book = app->reader->books[edition];
    return (book ? book->chapter_count : 0) + (int)tail;
}

const char *reader_title(int chapter)
{
    static const char *const TAIL[READER_TAIL_COUNT] = {"rules.keys_title", "rules.law",
                                                        "facts.title", "about.title"};
    const int tail = chapter - reader_tail(app->reader->at.edition, 0);
    return tail < 0 ? reader_book()->chapters[chapter].title : S(TAIL[tail]);
}

void reader_turn(BookPlace place)
{
    free(app->reader->facts);
    app->reader->facts = NULL;
    app->reader->at = place;
    app->reader->turned = true;
    app->reader->mark_h = 0;
    gfx_request_redraw(ui->gfx);
}

void reader_go(BookPlace place)
{
    Reader *reader = app->reader;
    if (reader->back_count == READER_BACK_MAX) {
        memmove(reader->back, reader->back + 1, sizeof reader->back - sizeof reader->back[0]);
        reader->back_count--;
    }
    reader->back[reader->back_count++] = reader->at;
    snprintf(reader->back_find, sizeof reader->back_find, "%s", reader->find);
    reader->find[0] = '\0';
    ui_focus(""); /* Page keys are the page's again. */
    reader_turn(place);
}

void reader_go_back(void)
{
    Reader *reader = app->reader;
    if (reader->back_count > 0) {
        snprintf(reader->find, sizeof reader->find, "%s", reader->back_find);
        reader->back_find[0] = '\0';
        reader_turn(reader->back[--reader->back_count]);
    }
}

BookPlace reader_rule(RuleId rule)
{
    const EditionId edition = rule_edition(rule);
    return (BookPlace){edition, reader_tail(edition, READER_LAW), -1, rule};
}

BookPlace reader_about(EditionId edition, const char *about)
{
    const Book *book = app->reader->books[edition];
    const RuleId rule = book_rule_find(about, strlen(about));
    BookPlace place = {edition, 0, -1, RULE_NONE};
    if (strcmp(about, "about") == 0 || strncmp(about, "entry:", 6) == 0) {
        place.chapter = reader_tail(edition, about[0] == 'a' ? READER_ABOUT : READER_FACTS);
        return place;
    }
    if (rule != RULE_NONE) {
        const BookPlace law = reader_rule(rule);
        const Book *its = app->reader->books[law.edition];
        place.edition = law.edition;
        place.part = its ? book_part_of(its, rule, &place.chapter) : -1;
        return place.part >= 0 ? place : law;
    }
    int chapter = book ? book_chapter_of_target(book, about) : -1;
    chapter = book && chapter < 0 ? book_chapter_of_moment(book, about) : chapter;
    place.chapter = chapter < 0 ? 0 : chapter;
    return place;
}
