/* Facts of game files for lists: what the header says, what comes of the game played again, and
 * what is said of files that are damaged, of a later version, or no games at all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/records/deeds.h>

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

static void read_facts(GameFacts *facts)
{
    static GameDeeds deeds;
    game_facts_read(PATH, facts);
    ck_assert_int_eq(facts->verdict, WITNESS_UNREAD);
    game_read_whole(PATH, facts, &deeds);
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
    ck_assert_int_eq(a->foreign, b->foreign);
    ck_assert_int_eq(a->verdict, b->verdict);
    ck_assert_int_eq(a->claim, b->claim);
    ck_assert_int_eq(a->turn, b->turn);
    ck_assert_int_eq(a->moves, b->moves);
    ck_assert_int_eq(a->undone, b->undone);
    ck_assert_int_eq(a->placed, b->placed);
    ck_assert_int_eq(a->shared, b->shared);
    ck_assert(a->identity == b->identity);
    ck_assert_int_eq(a->own_dice, b->own_dice);
    ck_assert_int_eq(a->conceded, b->conceded);
    ck_assert_int_eq(a->port_count, b->port_count);
    ck_assert_int_eq(a->own_board, b->own_board);
    for (PortId port = 1; port <= a->port_count; port++) {
        ck_assert_int_eq(a->owners[port], b->owners[port]);
    }
    for (int seat = 0; seat <= PLAYER_MAX; seat++) {
        ck_assert_str_eq(a->ais[seat], b->ais[seat]);
        ck_assert_int_eq(a->colours[seat], b->colours[seat]);
        ck_assert_int_eq(a->computers[seat], b->computers[seat]);
        ck_assert_int_eq(a->ranks[seat], b->ranks[seat]);
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
    const bool over = rules_pending(world, &file.last.state) == 0;
    rules_rank(world, &file.last.state, rank);
    ck_assert_int_eq(facts->condition, GAME_WELL);
    ck_assert_int_eq(facts->edition, world->edition);
    ck_assert_int_eq(facts->player_count, file.setup.game.player_count);
    ck_assert_int_eq(facts->moves, file.step_count);
    ck_assert_int_eq(facts->over, over);
    ck_assert_int_eq(facts->verdict, WITNESS_PROVEN);
    ck_assert(facts->identity != 0 && !facts->placed && facts->shared == 0);
    ck_assert_int_eq(facts->turn, file.last.pub.turn);
    for (int seat = 1; seat <= facts->player_count; seat++) {
        ck_assert_str_eq(facts->names[seat], file.setup.seats[seat].name);
        ck_assert_int_eq(facts->colours[seat], file.setup.seats[seat].colour);
        ck_assert_int_eq(facts->computers[seat], file.setup.seats[seat].kind == SEAT_AI);
        ck_assert_str_eq(facts->ais[seat], file.setup.seats[seat].ai);
        if (over) {
            ck_assert_int_eq(facts->ranks[seat], rank[seat]);
        }
    }
    game_file_finish(&file);
}

static GameCondition condition_of(const char *text, size_t bytes)
{
    GameFacts facts;
    write_file(PATH, text, bytes);
    read_facts(&facts);
    drop_file(PATH);
    return (GameCondition)facts.condition;
}

START_TEST(facts_are_those_of_the_whole_game)
{
    static const int lengths[] = {0, 1, 40, 200, 100000};
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        GameFacts facts, head;
        (void)make_game("pap", OPTION_HIDDEN_MONEY, lengths[i]);
        game_facts_read(PATH, &head);
        read_facts(&facts);
        demand_true(&facts);
        ck_assert_int_eq(facts.own_board, 0);
        ck_assert_int_eq(head.rounds, facts.rounds);
        ck_assert(head.identity == facts.identity && head.hidden_money);
        ck_assert(facts.hidden_money && !facts.branch);
        ck_assert_int_eq(facts.rounds, test_board.world.edition == EDITION_1996);
        drop_file(PATH);
    }
}
END_TEST

START_TEST(a_board_of_ones_own_is_said_to_be_that)
{
    GameFacts facts;
    char *name = strstr(test_board.text, "\"id\": \"") + strlen("\"id\": \"");
    *name = 'x';
    (void)make_game("pap", 0, 40);
    read_facts(&facts);
    ck_assert_int_eq(facts.own_board, 1);
    ck_assert_int_gt(facts.port_count, 0);
    drop_file(PATH);
    *name = edition_name(test_board.world.edition)[0];
}
END_TEST

/* Whatever the last line says: what was played is listed, and the word that is not so is named. */
START_TEST(what_was_played_is_listed)
{
    static const struct {
        const char *what, *by;
        ClaimKind kind;
    } wrong[] = {{"\"ranks\":[", "\"ranks\":[4,", CLAIM_RESULT},
                 {"\"turn\":", "\"turn\":1", CLAIM_TURN},
                 {"\"seed\":\"0x0", "\"seed\":\"0x1", CLAIM_DICE}};
    GameFacts right, facts;
    size_t bytes = 0;
    (void)make_game("paa", 0, 100000);
    read_facts(&right);
    char *text = read_file(PATH, &bytes);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char *end = strstr(text, "{\"end\":"), *at = strstr(end, wrong[i].what);
        char *forged = malloc(bytes + 10);
        ck_assert(end != NULL && at != NULL);
        (void)snprintf(forged, bytes + 10, "%.*s%s%s", (int)(at - text), text, wrong[i].by,
                       at + strlen(wrong[i].what));
        write_file(PATH, forged, strlen(forged));
        read_facts(&facts);
        ck_assert_int_eq(facts.verdict, WITNESS_CLAIMS);
        ck_assert_int_eq(facts.claim, wrong[i].kind);
        facts.verdict = right.verdict;
        facts.claim = right.claim;
        demand_same_facts(&right, &facts);
        free(forged);
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
        read_facts(&facts);
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
    game_facts_of_head(text, bytes, &facts);
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

START_TEST(a_former_seat_that_is_none_was_nobodys)
{
    static const char text[] =
        "{\"format\":\"serenissima-game\",\"version\":1,\"edition\":\"2012\",\"seats\":["
        "{\"name\":\"A\",\"kind\":\"person\",\"colour\":1},"
        "{\"name\":\"B\",\"kind\":\"person\",\"colour\":2}],"
        "\"former_seats\":[{\"seat\":7,\"until\":3}]}\n";
    GameFacts facts;
    game_facts_of_head(text, sizeof text - 1, &facts);
    ck_assert_int_eq(facts.shared, 0);
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
        {"{\"format\":\"serenissima-game\",\"version\":6,\"seats\":7}\n", GAME_FUTURE},
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
        GameFacts facts, read;
        JsonWriter line;
        Error error;
        (void)make_game("app", OPTION_HIDDEN_MONEY, lengths[i]);
        read_facts(&facts);
        facts.own_dice = i == 1;
        facts.verdict = i == 2 ? WITNESS_CLAIMS : facts.verdict;
        facts.claim = i == 2 ? CLAIM_POSITION : CLAIM_NONE;
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
    GameFacts facts = {.player_count = 3, .verdict = WITNESS_PROVEN, .wealth = {0, 5, 9, 7}};
    ck_assert_int_eq(game_facts_leader(&facts), 2);
    facts.wealth[3] = 9;
    ck_assert_int_eq(game_facts_leader(&facts), 0);
    facts.wealth[1] = 12;
    ck_assert_int_eq(game_facts_leader(&facts), 1);
    facts.hidden_money = true;
    ck_assert_int_eq(game_facts_leader(&facts), 0);
    facts.over = true;
    facts.ranks[1] = 2;
    facts.ranks[2] = 3;
    facts.ranks[3] = 1;
    ck_assert_int_eq(game_facts_leader(&facts), 3);
    facts.verdict = WITNESS_UNREAD; /* What the file says of itself is nobody's lead. */
    ck_assert_int_eq(game_facts_leader(&facts), 0);
}
END_TEST

static TCase *facts_cases(const char *name, void (*begin)(void))
{
    TCase *tests = tcase_create(name);
    tcase_add_checked_fixture(tests, begin, fixture_end);
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, facts_are_those_of_the_whole_game);
    tcase_add_test(tests, a_board_of_ones_own_is_said_to_be_that);
    tcase_add_test(tests, what_was_played_is_listed);
    tcase_add_test(tests, an_index_line_keeps_all_facts);
    return tests;
}

TCase *library_cases(void)
{
    TCase *tests = facts_cases("library", fixture_begin);
    tcase_add_test(tests, undone_moves_do_not_count);
    tcase_add_test(tests, damage_is_named);
    tcase_add_test(tests, a_former_seat_that_is_none_was_nobodys);
    tcase_add_test(tests, other_files_get_a_word);
    tcase_add_test(tests, looking_changes_nothing);
    tcase_add_test(tests, who_leads);
    return tests;
}

TCase *library_1996_cases(void)
{
    return facts_cases("library_1996", fixture_begin_1996);
}
