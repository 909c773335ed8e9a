/* The rules for people: both books can be read, say nothing of rules that are not there, leave none
 * out, lead everywhere that is promised, and fit the smallest page. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "../run_suite.h"
#include "book/page.h"
#include "setup/parts.h"
#include "window.h"

#include <serenissima/words/find.h>

static Reader *reader;
static const EditionId EDITIONS[] = {EDITION_2012, EDITION_1996};
enum { EDITION_TESTS = 2 };

static bool board_load(const char *name, Board *board, BoardProblems *problems)
{
    (void)problems;
    window_board(name, board);
    return true;
}

static void start(void)
{
    UiHost host;
    window_open();
    window_host_init(&host);
    host.board_load = board_load;
    window_app(&host);
    reader = reader_of();
    ck_assert_ptr_nonnull(reader);
}

static void stop(void)
{
    app_ui_destroy();
    ui_destroy();
}

static const Book *book_of(EditionId edition)
{
    reader->at = (BookPlace){edition, 0, -1, RULE_NONE};
    ck_assert_msg(reader_book() != NULL, "The book of %s cannot be read.", edition_name(edition));
    return reader_book();
}

static bool is_of(RuleId rule, EditionId edition)
{
    return strncmp(rule_name(rule), edition == EDITION_2012 ? "S2" : "S1", 2) == 0;
}

/* Every rule has its text in the law, and a chapter that speaks of it; chapters speak of rules of
 * their own edition. */
START_TEST(every_rule_is_explained)
{
    const Book *book = book_of(EDITIONS[_i]);
    for (int rule = 1; rule < RULE_COUNT; rule++) {
        int chapter = -1;
        const bool own = is_of((RuleId)rule, EDITIONS[_i]);
        ck_assert_msg(law_text((RuleId)rule, 0) != NULL, "%s", rule_name((RuleId)rule));
        const int part = book_part_of(book, (RuleId)rule, &chapter);
        ck_assert_msg((part >= 0) == own, "%s", rule_name((RuleId)rule));
    }
}
END_TEST

static bool says(const Book *book, const char *words)
{
    bool found = false;
    for (int p = 0; p < book->part_count; p++) {
        found = found || strstr(book->parts[p].text, words) != NULL;
    }
    return found;
}

/* With "Own ports pay too" the book of the first edition says so, of the game that is chosen. */
START_TEST(the_book_looks_at_the_options_of_the_game)
{
    app->screen = SCREEN_NEW_GAME;
    app->form.edition = EDITION_1996;
    for (int pay = 0; pay < 2; pay++) {
        app->form.options[EDITION_1996] = pay ? OPTION_OWN_PORTS_PAY : 0;
        const Book *book = reader_of()->books[EDITION_1996];
        ck_assert_ptr_nonnull(book);
        ck_assert(says(book, "Your own port pays nothing") == !pay);
        ck_assert(says(book, "your cubes are stored and pay nothing") == !pay);
        ck_assert(says(book, "In this game your own ports pay too") == pay);
        ck_assert(says(book, "still pays for your cubes") == pay);
    }
}
END_TEST

/* A refusal says its rule behind a mark, and that leads to the part about it. */
START_TEST(every_refusal_leads_to_its_place)
{
    for (int rule = 1; rule < RULE_COUNT; rule++) {
        const StringArg args[] = {ARG_TEXT("reason", "No."),
                                  ARG_TEXT("rule", rule_name((RuleId)rule))};
        char id[UI_ID_MAX];
        ck_assert(rules_named(strings_format(app->strings, "refusal.with_rule", args, 2), id));
        ck_assert_str_eq(id, rule_name((RuleId)rule));
        const BookPlace place = reader_about(EDITION_2012, id);
        ck_assert(is_of((RuleId)rule, place.edition));
        ck_assert_int_ge(place.part, 0);
    }
    ck_assert(!rules_named("No rule is named here.", (char[UI_ID_MAX]){0}));
}
END_TEST

/* Phases that a chapter is about are phases, or what app_ui_moment says besides. */
START_TEST(moments_are_moments)
{
    static const char *const besides[] = {"scoring", "wine", "fight", "siege"};
    const Book *book = book_of(EDITIONS[_i]);
    for (int c = 0; c < book->chapter_count; c++) {
        for (int m = 0; m < book->chapters[c].moment_count; m++) {
            const char *moment = book->chapters[c].moments[m];
            bool found = false;
            for (int phase = 1; phase < PHASE_COUNT; phase++) {
                found = found || strcmp(moment, phase_name((PhaseId)phase)) == 0;
            }
            for (int i = 0; i < 4; i++) {
                found = found || strcmp(moment, besides[i]) == 0;
            }
            ck_assert_msg(found, "%s", moment);
            ck_assert_int_eq(book_chapter_of_moment(book, moment), c);
        }
    }
}
END_TEST

/* Every picture has a size, and draws sprites that are there: what is not, is said on standard
 * error and drawn as a plain mark. */
START_TEST(every_picture_is_drawn)
{
    const Book *book = book_of(EDITIONS[_i]);
    Table *table = reader->pictures[EDITIONS[_i]];
    ck_assert_int_gt(book->item_count, 0);
    ui_next_now();
    ui_begin();
    for (int i = 0; i < book->item_count; i++) {
        const GfxPoint size = picture(table, &book->items[i], true);
        ck_assert(size.x > 0 && size.y > 0 && size.x < 700 && size.y < 260);
    }
    ui_end();
}
END_TEST

/* Galleys keep within five places, ports within their warehouses and hold no good twice nor the one
 * they produce, so that no picture shows what the rules forbid. */
START_TEST(pictures_keep_the_rules)
{
    const Book *book = book_of(EDITIONS[_i]);
    const World *world = &book->board.world;
    for (int i = 0; i < book->item_count; i++) {
        const BookItem *item = &book->items[i];
        for (int s = 0; s < item->ship_count; s++) {
            const Galley *galley = &item->ships[s].galley;
            ck_assert_int_le(galley->sailors + galley_cube_count(galley), DECK_PLACE_COUNT);
        }
        if (item->kind != ITEM_PLATE) {
            continue;
        }
        const WorldPort *port = &world->ports[item->port];
        uint32_t seen = 1U << port->good;
        ck_assert_int_le(port_cube_count(&item->at), port->space_count);
        for (int space = 0; space < port_cube_count(&item->at); space++) {
            const GoodId good = port_space_good(&item->at, space);
            ck_assert_msg((seen >> good & 1U) == 0, "%s", book->board.port_name[item->port]);
            seen |= 1U << good;
        }
        if (EDITIONS[_i] == EDITION_2012) {
            ck_assert_int_le(item->at.garrison, port->space_count);
        }
    }
}
END_TEST

/* At the narrowest page, as 1280x720 at 200 % gives it, every chapter flows without a picture or a
 * word that is wider than the page. */
START_TEST(every_chapter_fits)
{
    const float widths[] = {560, 900};
    const Book *book = book_of(EDITIONS[_i]);
    for (int w = 0; w < 2; w++) {
        for (int c = 0; c < reader_tail(EDITIONS[_i], READER_TAIL_COUNT); c++) {
            reader->at.chapter = c;
            UiPage page = ui_page(NULL, gfx_rect(0, 0, widths[w], 0));
            while (ui_page_next(&page)) {
                book_page(&page);
            }
            ck_assert(page.height > 60 && page.height < 12000);
        }
    }
    ck_assert_int_gt(book->chapter_count, 10);
}
END_TEST

static const SearchHit *hit_of(const char *find, const char *chapter, RuleId rule)
{
    static SearchHit hits[SEARCH_HIT_MAX];
    const Book *book = reader_book();
    const int count = search_rules(find, hits);
    for (int i = 0; i < count; i++) {
        const int c = hits[i].place.chapter;
        const bool in =
            !chapter || (c < book->chapter_count && strcmp(book->chapters[c].id, chapter) == 0);
        if (in && hits[i].place.rule == rule) {
            return &hits[i];
        }
    }
    return NULL;
}

/* In either case, Latin letters without their accents, and as much as that is of the text. */
START_TEST(words_are_found_as_typed)
{
    static const struct {
        const char *text, *word;
        int at, bytes; /* at -1: not found */
    } rows[] = {
        {"Galley to Val\u00e8ncia", "valencia", 10, 9},
        {"\u00c9tienne", "etienne", 0, 8},
        {"etienne", "\u00c9TI", 0, 3},
        {"\u0160\u0164\u0102", "\u0161\u0165\u0103", 0, 6},
        {"\u041c\u0430\u0440\u0438\u044f", "\u043c\u0410\u0440", 0, 6},
        {"\u0395\u039b\u0395\u039d\u039f\u03a3", "\u03bf\u03c2", 8, 4},
        {"\u00c6on", "\u00e6on", 0, 4},
        {"Tunis", "unit", -1, 0},
        {"\xff\xc3", "x", -1, 0},
        {"Corfu", "", 0, 0},
        {"a", "ab", -1, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        size_t found = 99;
        const char *hit = find_word(rows[i].text, rows[i].word, strlen(rows[i].word), &found);
        ck_assert_int_eq(hit ? (int)(hit - rows[i].text) : -1, rows[i].at);
        ck_assert_uint_eq(found, (size_t)rows[i].bytes);
    }
}
END_TEST

START_TEST(names_are_in_order_whatever_their_accents)
{
    static const char *const names[] = {"",      "Anna",    "\u00c9mile", "emiles",
                                        "Fleet", "foreign", "Zoe",        "\u0391"};
    for (size_t i = 0; i + 1 < sizeof names / sizeof names[0]; i++) {
        ck_assert_msg(find_compare(names[i], names[i + 1]) < 0, "%s", names[i]);
        ck_assert_int_gt(find_compare(names[i + 1], names[i]), 0);
    }
    ck_assert_int_eq(find_compare("\u00c9MILE", "emile"), 0);
    /* A ligature is its two letters: between its neighbours, not behind Z. */
    ck_assert_int_gt(find_compare("\u0152uvre", "Odessa"), 0);
    ck_assert_int_lt(find_compare("\u0152uvre", "Oran"), 0);
    ck_assert_int_lt(find_compare("\u00c4gypten", "Algier"), 0);
}
END_TEST

START_TEST(search_finds_everywhere)
{
    book_of(EDITION_2012);
    ck_assert_ptr_nonnull(hit_of("BLOCKADE", "blockade", RULE_NONE));
    ck_assert_ptr_nonnull(hit_of("skull dice", "fight", RULE_NONE)); /* In any order. */
    ck_assert_ptr_nonnull(hit_of("s2-m2", NULL, RULE_S2_M2));
    ck_assert_ptr_nonnull(hit_of("unlimited", NULL, RULE_S2_C4));  /* A ruling. */
    ck_assert_ptr_nonnull(hit_of("full screen", NULL, RULE_NONE)); /* A key. */
    ck_assert_ptr_null(hit_of("xyzzy", NULL, RULE_NONE));
    const SearchHit *hit = hit_of("hourglasses", "doge", RULE_NONE);
    ck_assert_ptr_nonnull(hit);
    ck_assert_ptr_nonnull(strstr(hit->text, "{b}Hourglasses{/b}"));
}
END_TEST

START_TEST(a_place_can_be_gone_back_to)
{
    book_of(EDITION_2012);
    strcpy(reader->find, "fort");
    reader_go(reader_rule(RULE_S2_B11));
    ck_assert_str_eq(reader->find, "");
    ck_assert_int_eq(reader->at.chapter, reader_tail(EDITION_2012, READER_LAW));
    reader_go_back();
    ck_assert_str_eq(reader->find, "fort");
    ck_assert_int_eq(reader->at.chapter, 0);
    for (int i = 0; i < 40; i++) {
        reader_go(reader_about(EDITION_2012, "fight"));
    }
    ck_assert_int_eq(reader->back_count, READER_BACK_MAX);
}
END_TEST

int main(int argc, char **argv) /* As SDL wants it on Windows. */
{
    (void)argc;
    (void)argv;
    TCase *cases = tcase_create("book");
    tcase_add_checked_fixture(cases, start, stop);
    tcase_set_timeout(cases, 120);
    tcase_add_loop_test(cases, every_rule_is_explained, 0, EDITION_TESTS);
    tcase_add_test(cases, the_book_looks_at_the_options_of_the_game);
    tcase_add_test(cases, every_refusal_leads_to_its_place);
    tcase_add_loop_test(cases, moments_are_moments, 0, EDITION_TESTS);
    tcase_add_loop_test(cases, every_picture_is_drawn, 0, EDITION_TESTS);
    tcase_add_loop_test(cases, pictures_keep_the_rules, 0, EDITION_TESTS);
    tcase_add_loop_test(cases, every_chapter_fits, 0, EDITION_TESTS);
    tcase_add_test(cases, words_are_found_as_typed);
    tcase_add_test(cases, search_finds_everywhere);
    tcase_add_test(cases, names_are_in_order_whatever_their_accents);
    tcase_add_test(cases, a_place_can_be_gone_back_to);
    Suite *suite = suite_create("book");
    suite_add_tcase(suite, cases);
    return run_suite(suite);
}
