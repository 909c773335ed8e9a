#include "book/reader.h"

#include "book/pictures.h"
#include "setup/new_game_form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A book that cannot be read is named once; the law is in the strings and stays. */
static void open_book(Reader *reader, EditionId edition)
{
    static BoardProblems problems;
    Board board;
    memset(&problems, 0, sizeof problems);
    if (!app->host.board_load
        || !app->host.board_load(app->host.data, edition_name(edition), &board, &problems)) {
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

/* Of the game on the table, or of the one that is chosen. */
static uint8_t options_in_hand(void)
{
    return app->screen == SCREEN_NEW_GAME ? form_options(&app->form)
           : app->table                   ? app->table->view.pub.options
                                          : 0;
}

Reader *reader_of(void)
{
    const uint8_t options = options_in_hand();
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
        reader->at = reader_about(reader, EDITION_USUAL, "");
    }
    return reader;
}

void reader_destroy(Reader *reader)
{
    if (reader) {
        close_books(reader);
        free(reader);
    }
}

EditionId reader_edition_in_hand(const Reader *reader)
{
    return app->screen == SCREEN_NEW_GAME ? app->form.edition
           : app->table                   ? (EditionId)app->table->world->edition
                                          : reader->at.edition;
}

const Book *reader_book(const Reader *reader)
{
    return reader->books[reader->at.edition];
}

int reader_keys(const Reader *reader, EditionId edition)
{
    return reader->books[edition] ? reader->books[edition]->chapter_count : 0;
}

int reader_law(const Reader *reader, EditionId edition)
{
    return reader_keys(reader, edition) + 1;
}

int reader_about_page(const Reader *reader, EditionId edition)
{
    return reader_law(reader, edition) + 1;
}

int reader_chapter_count(const Reader *reader, EditionId edition)
{
    return reader_about_page(reader, edition) + 1;
}

const char *reader_title(const Reader *reader, int chapter)
{
    const EditionId edition = reader->at.edition;
    return chapter == reader_about_page(reader, edition) ? S("about.title")
           : chapter == reader_law(reader, edition)      ? S("rules.law")
           : chapter == reader_keys(reader, edition)
               ? S("rules.keys_title")
               : reader->books[edition]->chapters[chapter].title;
}

void reader_go(Reader *reader, BookPlace place)
{
    if (reader->back_count == READER_BACK_MAX) {
        memmove(reader->back, reader->back + 1, sizeof reader->back - sizeof reader->back[0]);
        reader->back_count--;
    }
    reader->back[reader->back_count++] = reader->at;
    snprintf(reader->back_find, sizeof reader->back_find, "%s", reader->find);
    reader->find[0] = '\0';
    reader->at = place;
    reader->turned = true;
    ui_focus(""); /* Page keys are the page's again. */
    gfx_request_redraw(ui->gfx);
}

void reader_go_back(Reader *reader)
{
    if (reader->back_count > 0) {
        reader->at = reader->back[--reader->back_count];
        snprintf(reader->find, sizeof reader->find, "%s", reader->back_find);
        reader->back_find[0] = '\0';
        reader->turned = true;
        gfx_request_redraw(ui->gfx);
    }
}

BookPlace reader_rule(const Reader *reader, RuleId rule)
{
    const EditionId edition = strncmp(rule_name(rule), "S1", 2) == 0 ? EDITION_1996 : EDITION_2012;
    return (BookPlace){edition, reader_law(reader, edition), -1, rule};
}

BookPlace reader_about(const Reader *reader, EditionId edition, const char *about)
{
    const Book *book = reader->books[edition];
    const RuleId rule = book_rule_find(about, strlen(about));
    BookPlace place = {edition, 0, -1, RULE_NONE};
    if (strcmp(about, "about") == 0) {
        place.chapter = reader_about_page(reader, edition);
        return place;
    }
    if (rule != RULE_NONE) {
        const BookPlace law = reader_rule(reader, rule);
        const Book *its = reader->books[law.edition];
        place.edition = law.edition;
        place.part = its ? book_part_of(its, rule, &place.chapter) : -1;
        return place.part >= 0 ? place : law;
    }
    int chapter = book ? book_chapter_of_target(book, about) : -1;
    chapter = book && chapter < 0 ? book_chapter_of_moment(book, about) : chapter;
    place.chapter = chapter < 0 ? 0 : chapter;
    return place;
}
