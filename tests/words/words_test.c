/* What is said about games: transcripts that keep secrets and need nothing beside them, and what
 * they say of dice. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <serenissima/data/file.h>
#include <serenissima/words/dice_words.h>
#include <serenissima/data/board.h>
#include <serenissima/data/disk.h>
#include <serenissima/words/languages.h>
#include <serenissima/words/log.h>
#include <serenissima/words/plural.h>
#include <serenissima/words/transcript.h>

#include "../run_suite.h"

static Strings *texts(void)
{
    Error error;
    Strings *strings = strings_of_language(ASSETS_DIR "/strings", "en", &error);
    ck_assert_msg(strings != NULL, "%s", error.what);
    return strings;
}

static Session *game_of(const char *name)
{
    char path[1200];
    Error error;
    snprintf(path, sizeof path, "%s/%s", REPLAYS_DIR, name);
    Session *session = session_load(path, NULL, NULL, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    return session;
}

static char *told(Session *session, bool html, int steps)
{
    Strings *strings = texts();
    const TranscriptStyle style = {.html = html, .language = "en", .steps = steps};
    char *text = transcript_write(session, strings, &style);
    ck_assert_ptr_nonnull(text);
    strings_destroy(strings);
    return text;
}

START_TEST(languages_are_those_that_have_texts)
{
    static const char *const none[] = {"xx", "", "../en", "en/", "EN", "e n"};
    static Languages languages;
    languages_list(ASSETS_DIR "/strings", &languages);
    ck_assert_str_eq(languages.tag[0], "en");
    ck_assert(languages_has(&languages, "en"));
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        ck_assert_msg(!languages_has(&languages, none[i]), "%s", none[i]);
    }
}
END_TEST

/* In each language a place has the word before it that its kind wants; a name that no names.json
 * has, of a board of its own, has one that is never wrong. */
START_TEST(a_place_has_the_word_that_its_language_wants)
{
    static const struct {
        const char *language, *sail, *land, *own;
    } said[] = {
        {"en", "sails from Tunis to the Mare Ionium", "Land 2 sailors in Sicilia.",
         "Land 2 sailors in Rhodos."},
        {"de", "segelt von Tunis ins Mare Ionium", "2 Seeleute auf Sizilien an Land setzen.",
         "2 Seeleute bei Rhodos an Land setzen."},
        {"fr", "navigue de Tunis vers le Mare Ionium", "D\u00e9barquer 2\u00a0marins en Sicile.",
         "D\u00e9barquer 2\u00a0marins \u00e0 Rhodos."},
        {"it", "naviga da Tunisi verso il Mare Ionium", "Sbarca 2 marinai in Sicilia.",
         "Sbarca 2 marinai a Rhodos."},
        {"es", "navega desde T\u00fanez al Mare Ionium", "Desembarcar 2 marineros en Sicilia.",
         "Desembarcar 2 marineros en Rhodos."},
    };
    Error error;
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        Strings *s = strings_of_language(ASSETS_DIR "/strings", said[i].language, &error);
        ck_assert_msg(s != NULL, "%s", error.what);
        const StringArg way[] = {ARG_TEXT("zone_from", strings_place(s, "tunis", "Tunis")),
                                 ARG_TEXT("zone", strings_place(s, "hs_ionian", "Mare Ionium"))};
        ck_assert_str_eq(strings_format(s, "log.sailed", way, 2), said[i].sail);
        const StringArg port = ARG_TEXT("port", strings_place(s, "sicilia", "Sicilia"));
        ck_assert_str_eq(strings_plural(s, "hint.plan.land_in", 2, &port, 1), said[i].land);
        const StringArg own = ARG_TEXT("port", strings_place(s, "sicilia", "Rhodos"));
        ck_assert_str_eq(strings_plural(s, "hint.plan.land_in", 2, &own, 1), said[i].own);
        strings_destroy(s);
    }
}
END_TEST

/* The letter that begins a sentence is a capital. */
START_TEST(a_place_begins_a_sentence_with_a_capital)
{
    Error error;
    Strings *s = strings_of_language(ASSETS_DIR "/strings", "fr", &error);
    ck_assert_msg(s != NULL, "%s", error.what);
    const StringArg args[] = {ARG_TEXT("port", strings_place(s, "creta", "Creta")),
                              ARG_TEXT("player", "Ada"), ARG_INT("ducats", 3)};
    ck_assert_str_eq(strings_format(s, "log.wine", args, 3),
                     "La Cr\u00e8te paie Ada pour le vin \u00b7 +3");
    strings_destroy(s);
}
END_TEST

START_TEST(a_locale_finds_its_language)
{
    static const Languages languages = {.tag = {"en", "de", "fr", "pt-BR", "zh-Hant"}, .count = 5};
    static const char *const found[][2] = {
        {"de_AT.UTF-8", "de"}, {"de", "de"},       {"FR-ca", "fr"}, {"fr_FR@euro", "fr"},
        {"pt-br", "pt-BR"},    {"pt_PT", "pt-BR"}, {"en_GB", "en"}, {"zh-Hant", "zh-Hant"},
        {"C", NULL},           {"d", NULL},        {"", NULL},      {"den", NULL}};
    for (size_t i = 0; i < sizeof found / sizeof found[0]; i++) {
        const char *tag = languages_match(&languages, found[i][0]);
        ck_assert_msg((tag == NULL) == (found[i][1] == NULL), "%s", found[i][0]);
        ck_assert_msg(!tag || strcmp(tag, found[i][1]) == 0, "%s", found[i][0]);
    }
}
END_TEST

/* Samples of CLDR's own tables. */
START_TEST(counts_have_the_plural_of_their_language)
{
    static const struct {
        const char *language;
        long count;
        const char *category;
    } rows[] = {
        {"en", 0, "other"}, {"en", 1, "one"},    {"de", 2, "other"},      {"fr", 0, "one"},
        {"fr", 1, "one"},   {"fr", 2, "other"},  {"fr", 1000000, "many"}, {"es", 0, "other"},
        {"it", 1, "one"},   {"pl", 1, "one"},    {"pl", 22, "few"},       {"pl", 12, "many"},
        {"pl", 5, "many"},  {"ru", 21, "one"},   {"ru", 11, "many"},      {"ru", 3, "few"},
        {"cs", 4, "few"},   {"cs", 5, "other"},  {"ar", 0, "zero"},       {"ar", 2, "two"},
        {"ar", 103, "few"}, {"ar", 111, "many"}, {"ar", 100, "other"},    {"ja", 1, "other"},
        {"sl", 102, "two"}, {"lt", 11, "other"}, {"lt", 22, "few"},       {"lv", 20, "zero"},
        {"lv", 21, "one"},  {"ro", 19, "few"},   {"ro", 20, "other"},     {"he", 2, "two"},
        {"hr", 24, "few"},  {"pt-BR", 0, "one"}, {"nb", 1, "one"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *category = plural_category(rows[i].language, rows[i].count);
        ck_assert_msg(strcmp(category, rows[i].category) == 0, "%s %ld: %s", rows[i].language,
                      rows[i].count, category);
    }
}
END_TEST

enum { CATEGORY_COUNT = 6 };
static const char *const CATEGORY[CATEGORY_COUNT] = {"zero", "one", "two", "few", "many", "other"};

/* The categories of a line of translations.py's table, `"pl": ("one", "few", "many"),`; those of a
 * language that the table has not are one and other. A bit each. */
static unsigned categories_listed(const char *table, const char *language)
{
    char begin[16];
    unsigned found = 0;
    snprintf(begin, sizeof begin, "\"%s\": (", language);
    const char *at = strstr(table, begin);
    for (int i = 0; i < CATEGORY_COUNT && at; i++) {
        char quoted[16];
        snprintf(quoted, sizeof quoted, "\"%s\"", CATEGORY[i]);
        const char *there = strstr(at, quoted);
        found |= there && there < strchr(at, ')') ? 1U << i : 0;
    }
    return at ? found : 1U << 1 | 1U << 5;
}

/* Those of whole numbers up to 200: no rule looks at more than the last two digits, but for whole
 * millions, which translations.py leaves out. */
static unsigned categories_given(const char *language)
{
    unsigned found = 0;
    for (long count = 0; count <= 200; count++) {
        for (int i = 0; i < CATEGORY_COUNT; i++) {
            found |= strcmp(plural_category(language, count), CATEGORY[i]) == 0 ? 1U << i : 0;
        }
    }
    return found;
}

START_TEST(translators_and_game_know_the_same_plurals)
{
    Error error;
    size_t bytes = 0;
    char *tool = file_read(TRANSLATIONS, &bytes, &error);
    ck_assert_ptr_nonnull(tool);
    const char *table = strstr(tool, "CATEGORIES = {");
    ck_assert_ptr_nonnull(table);
    char *end = strstr(table, "\n}");
    ck_assert_ptr_nonnull(end);
    *end = '\0'; /* Other tables have languages, too. */
    for (char first = 'a'; first <= 'z'; first++) {
        for (char second = 'a'; second <= 'z'; second++) {
            const char language[] = {first, second, '\0'};
            ck_assert_msg(categories_listed(table, language) == categories_given(language), "%s",
                          language);
        }
    }
    ck_assert_uint_ne(categories_listed(table, "pl"), categories_listed(table, "en"));
    free(tool);
}
END_TEST

static void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    ck_assert_msg(file != NULL, "%s", path);
    fputs(text, file);
    fclose(file);
}

/* A language that says three things, one of them in a plural that English has not. */
START_TEST(what_a_language_lacks_is_said_in_english)
{
    Error error;
    Languages languages;
    char dir[64] = "words_test_strings";
    Strings *strings = texts();
    ck_assert(disk_make_folder("words_test_strings/pl"));
    write_text("words_test_strings/pl/common.json",
               "{\"language.name\": \"Polski\", \"number.decimal_sign\": \",\"}");
    write_text("words_test_strings/pl/names.json", "{\"place.venezia\": \"Wenecja\"}");
    write_text("words_test_strings/pl/learn.json",
               "{\"learn.minutes.one\": \"1 minuta\", \"learn.minutes.few\": \"{count} minuty\", "
               "\"learn.minutes.many\": \"{count} minut\"}");
    languages_list(dir, &languages);
    ck_assert_int_eq(languages.count, 1);
    ck_assert(strings_set_language(strings, dir, "pl", &error));
    ck_assert_str_eq(strings_language(strings), "pl");
    ck_assert_str_eq(strings_get(strings, "language.name"), "Polski");
    ck_assert_str_eq(strings_get(strings, "good.wood"), "wood");
    ck_assert_str_eq(strings_decimal(strings, 31.25, 1), "31,2");
    ck_assert_str_eq(strings_decimal(strings, 3, 0), "3");
    ck_assert_str_eq(strings_place(strings, "venezia", "Venezia"), "Wenecja");
    ck_assert_str_eq(strings_place(strings, "venezia", "Port Royal"), "Port Royal");
    ck_assert_str_eq(strings_place(strings, "nowhere", "Nowhere"), "Nowhere");
    ck_assert_str_eq(strings_plural(strings, "learn.minutes", 3, NULL, 0), "3 minuty");
    ck_assert_str_eq(strings_plural(strings, "learn.minutes", 12, NULL, 0), "12 minut");
    ck_assert_str_eq(strings_name_of(strings, dir, "pl"), "Polski");
    ck_assert_str_eq(strings_name_of(strings, dir, "xx"), "xx");
    write_text("words_test_strings/pl/title.json", "{");
    ck_assert(!strings_set_language(strings, dir, "pl", &error));
    ck_assert_str_eq(strings_get(strings, "language.name"), "Polski");
    remove("words_test_strings/pl/title.json");
    ck_assert(strings_set_language(strings, dir, "en", &error));
    ck_assert_str_eq(strings_get(strings, "language.name"), "English");
    strings_destroy(strings);
    static const char *const left[] = {"pl/common.json", "pl/names.json", "pl/learn.json"};
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++) {
        char path[64];
        snprintf(path, sizeof path, "words_test_strings/%s", left[i]);
        ck_assert_int_eq(remove(path), 0);
    }
    ck_assert(rmdir("words_test_strings/pl") == 0 && rmdir("words_test_strings") == 0);
}
END_TEST

/* place.* of English are the names of the boards that come with the game. */
START_TEST(places_are_those_of_the_boards)
{
    static const char *const files[] = {ASSETS_DIR "/boards/2012.json",
                                        ASSETS_DIR "/boards/1996.json"};
    Strings *strings = texts();
    for (size_t f = 0; f < 2; f++) {
        Board board;
        BoardProblems problems;
        memset(&problems, 0, sizeof problems);
        ck_assert(board_init_from_file(&board, files[f], &problems));
        for (int i = 1; i <= board.world.zone_count; i++) {
            char key[64];
            snprintf(key, sizeof key, "place.%s", board.zone_id[i]);
            ck_assert_str_eq(strings_get(strings, key), board.zone_name[i]);
        }
        for (int i = 1; i <= board.world.port_count; i++) {
            char key[64];
            snprintf(key, sizeof key, "place.%s", board.port_id[i]);
            ck_assert_str_eq(strings_get(strings, key), board.port_name[i]);
        }
        board_finish(&board);
    }
    strings_destroy(strings);
}
END_TEST

/* In other languages a place is called alike on all boards, and seas have their old names. */
START_TEST(a_place_has_one_name_in_a_language)
{
    static const char *const languages[] = {"de", "es", "fr", "it"};
    static const char *const alike[][2] = {{"place.algiers", "place.algeri"},
                                           {"place.cyprus", "place.cipro"},
                                           {"place.cyrene", "place.cyrena"},
                                           {"place.antakya", "place.antioch"},
                                           {"place.balearic", "place.hs_west"}};
    static const char *const seas[] = {"place.balearic",  "place.hs_tyrrhenian",
                                       "place.hs_ionian", "place.hs_levantine",
                                       "place.sirte",     "place.levant"};
    Strings *english = texts();
    for (size_t i = 0; i < sizeof languages / sizeof languages[0]; i++) {
        Error error;
        Strings *s = strings_of_language(ASSETS_DIR "/strings", languages[i], &error);
        for (size_t k = 0; k < sizeof alike / sizeof alike[0]; k++) {
            ck_assert_str_eq(strings_get(s, alike[k][0]), strings_get(s, alike[k][1]));
        }
        for (size_t k = 0; k < sizeof seas / sizeof seas[0]; k++) {
            ck_assert_str_eq(strings_get(s, seas[k]), strings_get(english, seas[k]));
        }
        strings_destroy(s);
    }
    strings_destroy(english);
}
END_TEST

START_TEST(a_page_needs_nothing_beside_it)
{
    Session *session = game_of("four_traders.game");
    char *text = told(session, true, -1);
    static const char *const there[] = {"<summary>Turn 3</summary>",
                                        "B\xC3\xA9la &quot;the Bold&quot;", "<svg ", "</html>\n",
                                        "The seed: 0x"};
    static const char *const not_there[] = {"http",         "src=", "href", "<script",
                                            "\"the Bold\"", "{",    "&lt;"};
    char *body = strstr(text, "<body>");
    for (size_t i = 0; i < sizeof there / sizeof there[0]; i++) {
        ck_assert_msg(strstr(body, there[i]) != NULL, "%s", there[i]);
    }
    for (size_t i = 0; i < sizeof not_there / sizeof not_there[0]; i++) {
        ck_assert_msg(strstr(body, not_there[i]) == NULL, "%s", not_there[i]);
    }
    free(text);
    session_destroy(session);
}
END_TEST

static int occurrences(const char *text, const char *what)
{
    int count = 0;
    for (const char *at = strstr(text, what); at != NULL; at = strstr(at + 1, what)) {
        count++;
    }
    return count;
}

/* One board, every port of it named and every galley of the game on it; each line of the moves says
 * what it changed there, and played from the first to the last these end at what is drawn. */
START_TEST(a_page_has_a_board_that_steps)
{
    static const char *const games[] = {"four_traders.game", "first_spain_turkey.game"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        Session *session = game_of(games[i]);
        Strings *strings = texts();
        const TranscriptStyle style = {
            .html = true, .language = "en", .steps = -1, .asset_dir = ASSETS_DIR};
        const PublicState *last = &session_view(session, 0)->pub;
        char *text = transcript_write(session, strings, &style);
        ck_assert_ptr_nonnull(text);
        const int ports = session_board(session)->world.port_count;
        ck_assert_int_eq(occurrences(text, "<svg class=\"sea\""), 1);
        ck_assert_int_eq(occurrences(text, "<text class=\"port\""), ports);
        ck_assert_int_eq(occurrences(text, "<circle"), session_board(session)->world.galley_count);
        ck_assert_int_eq(occurrences(text, "<script"), 1);
        for (int port = 1; port <= ports; port++) {
            char mark[16], drawn[40];
            int colour = -1, cubes = -1;
            snprintf(mark, sizeof mark, "p%d-", port);
            for (const char *at = strstr(text, "data-start"); at != NULL;
                 at = strstr(at + 1, mark)) {
                sscanf(at, "p%*d-%d-%d", &colour, &cubes);
            }
            ck_assert_int_eq(colour, last->ports[port].owner);
            ck_assert_int_eq(cubes, port_cube_count(&last->ports[port]));
            snprintf(drawn, sizeof drawn, "<g id=\"p%d\" class=\"c%d\"", port, colour);
            ck_assert_ptr_nonnull(strstr(text, drawn));
        }
        free(text);
        strings_destroy(strings);
        session_destroy(session);
    }
}
END_TEST

/* The lines end where the game ended: the winner at 100 percent. Of a game that runs, nothing. */
START_TEST(a_page_tells_the_chances_that_are_known)
{
    static Account account;
    const AccountOutlook even = {.count = 1, .outcomes = {{0, 2500, 2500, 2500, 2500}}};
    Session *session = game_of("four_traders.game");
    Strings *strings = texts();
    session_account(session, &account, 0);
    session_account_end(session, &account);
    for (int number = 0; number < 3; number++) {
        account_know(&account, number, &even, NULL);
    }
    TranscriptStyle style = {.html = true, .language = "en", .steps = -1, .account = &account};
    char *text = transcript_write(session, strings, &style);
    ck_assert_ptr_nonnull(strstr(text, "The chances to win"));
    ck_assert_ptr_nonnull(strstr(text, " 746,34\"/>")); /* 100 percent, at the right edge */
    free(text);
    style.steps = session_step_count(session) - 1;
    text = transcript_write(session, strings, &style);
    ck_assert_ptr_null(strstr(text, "The chances to win"));
    free(text);
    strings_destroy(strings);
    session_destroy(session);
}
END_TEST

/* Every placeholder is filled, in every game that is stored. */
START_TEST(every_text_is_whole)
{
    static const char *const games[] = {"four_traders.game", "first_hidden_four.game",
                                        "first_spain_turkey.game", "four_random_hidden.game"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        Session *session = game_of(games[i]);
        char *text = told(session, false, -1);
        ck_assert_msg(strpbrk(text, "{}<>") == NULL, "%s: %.60s", games[i], strpbrk(text, "{}<>"));
        ck_assert_ptr_nonnull(strstr(text, "rolls and draws came as promised"));
        free(text);
        session_destroy(session);
    }
}
END_TEST

/* Of a game that runs: no seed, and the same whatever is hidden. */
START_TEST(a_running_game_keeps_its_secrets)
{
    static const char *const games[] = {"first_hidden_four.game", "four_random_hidden.game"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        Session *session = game_of(games[i]);
        const int steps = session_step_count(session);
        char *text = told(session, true, steps / 2);
        ck_assert(strstr(text, "0x") == NULL && strstr(text, "<svg") == NULL);
        free(text);
        for (int step = 9; step < steps; step += 23) {
            char *texts_of[2];
            for (PlayerId seat = 1; seat <= 2; seat++) {
                GamePosition state;
                Error error;
                session_imagine(session, step, seat, &state);
                Session *other = session_create_from_position(
                    session_board(session), session_setup(session), &state, NULL, &error);
                ck_assert_msg(other != NULL, "%s", error.what);
                texts_of[seat - 1] = told(other, true, -1);
                session_destroy(other);
            }
            ck_assert_str_eq(texts_of[0], texts_of[1]);
            free(texts_of[0]);
            free(texts_of[1]);
        }
        session_destroy(session);
    }
}
END_TEST

/* Whom the sales of the first edition go past, and why, no event tells. */
START_TEST(who_sells_nothing_is_told)
{
    static const char *const lines[] = {
        "\ntrader 1 sells nothing at Tripoli: the warehouse is full\n",
        "\ntrader 2 sells nothing at Sicilia: the port makes or already holds every good aboard\n"};
    Session *session = game_of("first_hidden_four.game");
    char *text = told(session, false, -1);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        ck_assert_msg(strstr(text, lines[i]) != NULL, "%s", lines[i]);
    }
    free(text);
    session_destroy(session);
}
END_TEST

/* A throw that is not the seed's is named with its turn. */
START_TEST(an_own_throw_is_named)
{
    Session *whole = game_of("four_traders.game");
    Strings *strings = texts();
    SessionSetup setup = *session_setup(whole);
    Error error;
    int faults = 0;
    for (PlayerId player = 1; player <= 2; player++) {
        Session *session = session_create(session_board(whole), &setup, NULL, &error);
        Command draw;
        ck_assert_ptr_nonnull(session);
        ck_assert_str_eq(dice_verdict(strings, session), "");
        memset(&draw, 0, sizeof draw);
        draw.kind = CMD_DRAW_FIRST_PLAYER;
        draw.player = PLAYER_CHANCE;
        draw.as.draw_first_player.player = player;
        ck_assert_int_eq(session_submit(session, &draw).refusal, REFUSAL_NONE);
        const bool fault = session_own_draws(session, NULL, 0) > 0;
        ck_assert_str_eq(dice_verdict(strings, session),
                         fault ? "1 of 1 rolls and draws is not the seed's: entered by hand or "
                                 "changed."
                               : "The one roll or draw came as promised.");
        ck_assert_str_eq(dice_fault_words(strings, session, 0), fault ? "Set-up: who begins" : "");
        ck_assert_str_eq(dice_fault_words(strings, session, 1), "");
        faults += fault;
        session_destroy(session);
    }
    ck_assert_int_ge(faults, 1);
    strings_destroy(strings);
    session_destroy(whole);
}
END_TEST

START_TEST(scales_are_round_numbers)
{
    static const int rows[][2] = {{10, 2}, {6, 1}, {31, 10}, {61, 20}, {106, 20}, {601, 200}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ck_assert_int_eq(chart_step(rows[i][0], 6), rows[i][1]);
    }
}
END_TEST

/* Of a start there are more than fit: where a galley of any number lies in any of the ports. */
START_TEST(what_was_entered_is_among_what_could_have_been)
{
    static const int ROOMS[] = {1, 10, 60, RULES_LEGAL_MAX};
    static Command legal[RULES_LEGAL_MAX], found[RULES_LEGAL_MAX];
    static Board board;
    BoardProblems problems;
    Error error;
    SessionSetup setup = {.game = {.player_count = 4}, .seed = 1, .own_dice = true};
    for (PlayerId seat = 1; seat <= 4; seat++) {
        setup.seats[seat] = (SeatSetup){.kind = SEAT_PERSON, .colour = seat, .name = "Anna"};
    }
    ck_assert(board_init_from_file(&board, ASSETS_DIR "/boards/2012.json", &problems));
    Session *session = session_create(&board, &setup, NULL, &error);
    while (session_asks_draw(session)) {
        ck_assert_int_gt(session_legal(session, PLAYER_CHANCE, legal), 0);
        ck_assert_int_eq(session_submit(session, &legal[0]).refusal, REFUSAL_NONE);
    }
    const Words words = {.strings = texts(), .board = &board, .seat = {"", "A", "B", "C", "D"}};
    const int step = session_step_count(session);
    const PlayerId seat = rules_phase(&session_view(session, 0)->pub).player;
    const int count = session_legal(session, seat, legal);
    ck_assert_int_gt(count, 60);
    ck_assert_int_eq(session_submit(session, &legal[count - 1]).refusal, REFUSAL_NONE);
    for (size_t i = 0; i < sizeof ROOMS / sizeof ROOMS[0]; i++) {
        int entered;
        const int told = words_entry_outcomes(&words, session, step, ROOMS[i], found, &entered);
        ck_assert_int_eq(told, ROOMS[i] < count ? ROOMS[i] : count);
        ck_assert_int_ge(entered, 0);
        ck_assert(memcmp(&found[entered], &legal[count - 1], sizeof found[0]) == 0);
    }
    session_destroy(session);
    strings_destroy(words.strings);
    board_finish(&board);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("words");
    TCase *tests = tcase_create("words");
    tcase_add_test(tests, places_are_those_of_the_boards);
    tcase_add_test(tests, a_place_has_one_name_in_a_language);
    tcase_add_test(tests, what_a_language_lacks_is_said_in_english);
    tcase_add_test(tests, counts_have_the_plural_of_their_language);
    tcase_add_test(tests, translators_and_game_know_the_same_plurals);
    tcase_add_test(tests, a_place_has_the_word_that_its_language_wants);
    tcase_add_test(tests, a_place_begins_a_sentence_with_a_capital);
    tcase_add_test(tests, a_locale_finds_its_language);
    tcase_add_test(tests, languages_are_those_that_have_texts);
    tcase_add_test(tests, a_page_needs_nothing_beside_it);
    tcase_add_test(tests, a_page_has_a_board_that_steps);
    tcase_add_test(tests, a_page_tells_the_chances_that_are_known);
    tcase_add_test(tests, every_text_is_whole);
    tcase_add_test(tests, a_running_game_keeps_its_secrets);
    tcase_add_test(tests, who_sells_nothing_is_told);
    tcase_add_test(tests, an_own_throw_is_named);
    tcase_add_test(tests, scales_are_round_numbers);
    tcase_add_test(tests, what_was_entered_is_among_what_could_have_been);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
