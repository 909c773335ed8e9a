/* Facts of game files for lists: what the first and last lines say, and what is said of files that
 * are damaged, of a later version, or no games at all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/session/deeds.h>

#include "fixture.h"

static const char *const PATH = "library_test.game";

/* A game of so many commands (as far as it goes) in the file. */
static int make_game(const char *seats, uint8_t options, int commands)
{
    Rng rng;
    rng_init(&rng, 3, RNG_STREAM_PLAYOUT);
    Session *session = make_session(seats, options, 41, PATH);
    const int played = play_random(session, &rng, commands);
    session_destroy(session);
    return played;
}

static void demand_same_facts(const GameFacts *a, const GameFacts *b)
{
    ck_assert_int_eq(a->condition, b->condition);
    ck_assert_int_eq(a->edition, b->edition);
    ck_assert_int_eq(a->player_count, b->player_count);
    ck_assert_int_eq(a->over, b->over);
    ck_assert_int_eq(a->rounds, b->rounds);
    ck_assert_int_eq(a->hidden_money, b->hidden_money);
    ck_assert_int_eq(a->branch, b->branch);
    ck_assert_int_eq(a->has_ducats, b->has_ducats);
    ck_assert_int_eq(a->turn, b->turn);
    ck_assert_int_eq(a->moves, b->moves);
    ck_assert_int_eq(a->undone, b->undone);
    ck_assert_int_eq(a->placed, b->placed);
    ck_assert_int_eq(a->shared, b->shared);
    ck_assert(a->identity == b->identity);
    ck_assert_int_eq(a->own_dice, b->own_dice);
    ck_assert_int_eq(a->conceded, b->conceded);
    ck_assert_int_eq(a->port_count, b->port_count);
    for (PortId port = 1; port <= a->port_count; port++) {
        ck_assert_int_eq(a->owners[port], b->owners[port]);
    }
    for (int seat = 0; seat <= PLAYER_MAX; seat++) {
        ck_assert_str_eq(a->ais[seat], b->ais[seat]);
        ck_assert_int_eq(a->colours[seat], b->colours[seat]);
        ck_assert_int_eq(a->computers[seat], b->computers[seat]);
        ck_assert_int_eq(a->ranks[seat], b->ranks[seat]);
        ck_assert_int_eq(a->ducats[seat], b->ducats[seat]);
        ck_assert_int_eq(a->wealth[seat], b->wealth[seat]);
        ck_assert_str_eq(a->names[seat], b->names[seat]);
    }
}

/* What the list says is what reading the whole game says. */
static void demand_true(const GameFacts *facts)
{
    GameFile file;
    Error error;
    ck_assert(game_file_read(PATH, &file, &error));
    uint8_t rank[PLAYER_MAX + 1] = {0};
    const World *world = &file.board.world;
    const bool over = rules_pending(world, &file.last) == 0;
    rules_rank(world, &file.last, rank);
    ck_assert_int_eq(facts->condition, GAME_WELL);
    ck_assert_int_eq(facts->edition, world->edition);
    ck_assert_int_eq(facts->player_count, file.setup.game.player_count);
    ck_assert_int_eq(facts->moves, file.step_count);
    ck_assert_int_eq(facts->over, over);
    ck_assert((facts->identity != 0) == over && !facts->placed && facts->shared == 0);
    ck_assert(facts->turn == file.last.pub.turn || facts->turn == 0);
    for (int seat = 1; seat <= facts->player_count; seat++) {
        ck_assert_str_eq(facts->names[seat], file.setup.seats[seat].name);
        ck_assert_int_eq(facts->colours[seat], file.setup.seats[seat].colour);
        ck_assert_int_eq(facts->computers[seat], file.setup.seats[seat].kind == SEAT_AI);
        ck_assert_str_eq(facts->ais[seat], file.setup.seats[seat].ai);
        if (over) {
            ck_assert_int_eq(facts->ranks[seat], rank[seat]);
            ck_assert_int_eq(facts->ducats[seat], file.last.secret.ducats[seat]);
        }
    }
    game_file_finish(&file);
}

static GameCondition condition_of(const char *text, size_t bytes)
{
    GameFacts facts;
    write_file(PATH, text, bytes);
    game_facts_read(PATH, &facts);
    drop_file(PATH);
    return (GameCondition)facts.condition;
}

START_TEST(facts_are_those_of_the_whole_game)
{
    static const int lengths[] = {0, 1, 40, 200, 100000};
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        GameFacts facts;
        (void)make_game("pap", OPTION_HIDDEN_MONEY, lengths[i]);
        game_facts_read(PATH, &facts);
        demand_true(&facts);
        ck_assert(facts.hidden_money && !facts.branch);
        ck_assert_int_eq(facts.rounds, test_board.world.edition == EDITION_1996);
        drop_file(PATH);
    }
}
END_TEST

/* Only the two ends are read of a long file: they say the same as the whole. */
START_TEST(two_ends_say_what_the_whole_says)
{
    GameFacts whole, ends;
    size_t bytes = 0;
    (void)make_game("paa", 0, 100000);
    char *text = read_file(PATH, &bytes);
    for (size_t cut = bytes; cut > bytes / 2; cut -= bytes / 9) {
        size_t line = cut;
        while (text[line - 1] != '\n') {
            line--;
        }
        ck_assert(game_facts_of_text(text, line, "", 0, true, &whole));
        for (size_t tail = 40; tail < line / 2; tail *= 2) {
            if (game_facts_of_text(text, line / 2, text + line - tail, tail, false, &ends)) {
                demand_same_facts(&whole, &ends);
            }
        }
    }
    free(text);
    drop_file(PATH);
}
END_TEST

START_TEST(undone_moves_do_not_count)
{
    Rng rng;
    GameFacts facts;
    rng_init(&rng, 3, RNG_STREAM_PLAYOUT);
    Session *session = make_session("pp", 0, 41, PATH);
    int undone = 0;
    while (undone < 5 && play_random(session, &rng, 1) > 0) {
        undone += session_undo(session);
        game_facts_read(PATH, &facts);
        ck_assert_int_eq(facts.condition, GAME_WELL);
        ck_assert_int_eq(facts.moves, session_step_count(session));
        (void)play_random(session, &rng, 3);
    }
    ck_assert_int_eq(undone, 5);
    session_destroy(session);
    drop_file(PATH);
}
END_TEST

START_TEST(damage_is_named)
{
    size_t bytes = 0;
    (void)make_game("ppp", 0, 120);
    char *text = read_file(PATH, &bytes);
    ck_assert_int_eq(condition_of(text, bytes), GAME_WELL);
    ck_assert_int_eq(condition_of(text, bytes - 9), GAME_DAMAGED); /* a torn tail */
    char *name = strstr(text, "\"colour\":1");
    ck_assert(name != NULL);
    name[9] = '2'; /* the header no longer agrees with its check; its copy does */
    GameFacts facts;
    (void)game_facts_of_text(text, bytes, "", 0, true, &facts);
    ck_assert_int_eq(facts.condition, GAME_DAMAGED);
    ck_assert_int_eq(facts.player_count, 3);
    ck_assert_int_eq(facts.colours[1], 1);
    name[9] = '1';
    char *move = strstr(text, "{\"n\":50,"), *next = strchr(move, '\n');
    memmove(move, next + 1, strlen(next + 1) + 1); /* a line is missing */
    ck_assert_int_eq(condition_of(text, strlen(text)), GAME_DAMAGED);
    free(text);
}
END_TEST

START_TEST(other_files_get_a_word)
{
    static const struct {
        const char *text;
        GameCondition condition;
    } files[] = {
        {"", GAME_EMPTY},
        {"hello\n", GAME_FOREIGN},
        {"{\"settings\":1}\n", GAME_FOREIGN},
        {"{\"format\":\"serenissima-position\",\"edition\":\"2012\"}\n", GAME_FOREIGN},
        {"{\"format\":\"serenissima-game\",\"version\":4,\"seats\":7}\n", GAME_FUTURE},
        {"{\"format\":\"serenissima-game\",\"version\":1,\"edition\":\"2031\"}\n", GAME_FUTURE},
        {"{\"format\":\"serenissima-game\",\"version\":1}\n", GAME_DAMAGED},
        {"{\"format\":\"serenissima-game\",\"version\":1,\"edition\":\"2012\",\"seats\":[{}]}\n",
         GAME_DAMAGED},
        {"{\"format\":\"serenissima-game\",\"versi", GAME_DAMAGED},
    };
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        ck_assert_int_eq(condition_of(files[i].text, strlen(files[i].text)), files[i].condition);
    }
    static char zeros[100000];
    ck_assert_int_eq(condition_of(zeros, sizeof zeros), GAME_FOREIGN);
    GameFacts facts;
    game_facts_read("library_test.not_there", &facts);
    ck_assert_int_eq(facts.condition, GAME_UNREADABLE);
}
END_TEST

START_TEST(looking_changes_nothing)
{
    size_t before = 0, after = 0;
    GameFacts facts;
    (void)make_game("ap", 0, 60);
    char *text = read_file(PATH, &before);
    game_facts_read(PATH, &facts);
    char *again = read_file(PATH, &after);
    ck_assert(before == after && memcmp(text, again, before) == 0);
    free(text);
    free(again);
    drop_file(PATH);
}
END_TEST

START_TEST(an_index_line_keeps_all_facts)
{
    static const int lengths[] = {0, 70, 100000};
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        static GameDeeds deeds;
        GameFacts facts, read;
        JsonWriter line;
        Error error;
        (void)make_game("app", OPTION_HIDDEN_MONEY, lengths[i]);
        game_facts_read(PATH, &facts);
        game_deeds_read(PATH, &deeds);
        game_facts_complete(&facts, &deeds);
        facts.own_dice = i == 1;
        json_writer_init(&line, JSON_COMPACT);
        json_begin_object(&line);
        game_facts_write(&line, &facts);
        json_end_object(&line);
        JsonDoc *doc = json_parse(json_writer_text(&line), line.bytes, "", &error);
        ck_assert(doc != NULL);
        const JsonNode root = json_root(doc, NULL);
        ck_assert(game_facts_parse(&root, &read));
        demand_same_facts(&facts, &read);
        ck_assert_int_gt(read.port_count, 0);
        json_destroy(doc);
        json_writer_finish(&line);
        drop_file(PATH);
    }
}
END_TEST

/* Whose purse is fullest is nobody's to know while money is hidden, and a tie has no leader. */
START_TEST(who_leads)
{
    GameFacts facts = {.player_count = 3, .has_ducats = true, .ducats = {0, 5, 9, 7}};
    ck_assert_int_eq(game_facts_leader(&facts), 2);
    facts.ducats[3] = 9;
    ck_assert_int_eq(game_facts_leader(&facts), 0);
    facts.ducats[1] = 12;
    ck_assert_int_eq(game_facts_leader(&facts), 1);
    facts.hidden_money = true;
    ck_assert_int_eq(game_facts_leader(&facts), 0);
    facts.over = true;
    facts.ranks[1] = 2;
    facts.ranks[2] = 3;
    facts.ranks[3] = 1;
    ck_assert_int_eq(game_facts_leader(&facts), 3);
}
END_TEST

static TCase *facts_cases(const char *name, void (*begin)(void))
{
    TCase *tests = tcase_create(name);
    tcase_add_checked_fixture(tests, begin, fixture_end);
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, facts_are_those_of_the_whole_game);
    tcase_add_test(tests, two_ends_say_what_the_whole_says);
    tcase_add_test(tests, an_index_line_keeps_all_facts);
    return tests;
}

TCase *library_cases(void)
{
    TCase *tests = facts_cases("library", fixture_begin);
    tcase_add_test(tests, undone_moves_do_not_count);
    tcase_add_test(tests, damage_is_named);
    tcase_add_test(tests, other_files_get_a_word);
    tcase_add_test(tests, looking_changes_nothing);
    tcase_add_test(tests, who_leads);
    return tests;
}

TCase *library_1996_cases(void)
{
    return facts_cases("library_1996", fixture_begin_1996);
}
