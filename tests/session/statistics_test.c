/* Statistics over games: which games count, results and records by hand-made facts; strengths from
 * figures that are known; deeds and dice against games that were played. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/rules/rng.h>
#include <serenissima/records/library.h>
#include <serenissima/records/statistics.h>

#include "fixture.h"

static const char *const PATH = "statistics_test.game";

static void read_deeds(const char *path, GameDeeds *deeds)
{
    GameFacts facts;
    game_read_whole(path, &facts, deeds);
}

/* ---- Sums ---- */

/* A finished game of two that Ada, in seat 1, plays against a computer. */
static GameFacts facts_of(int64_t identity, bool won)
{
    GameFacts facts = {.edition = EDITION_2012,
                       .player_count = 2,
                       .verdict = WITNESS_PROVEN,
                       .over = true,
                       .turn = 9,
                       .moves = 100,
                       .identity = identity};
    strcpy(facts.names[1], "Ada");
    strcpy(facts.names[2], "Ada"); /* a computer may be called alike */
    facts.computers[2] = true;
    facts.ranks[1] = won ? 1 : 2;
    facts.ranks[2] = won ? 2 : 1;
    return facts;
}

static StatisticsGame game_of(const GameFacts *facts, int at)
{
    return (StatisticsGame){.facts = facts, .at_s = at, .number = at, .levels = {0, 0, 3}};
}

static const StatisticsLadders NO_LADDERS;

START_TEST(every_game_counts_once_or_is_said)
{
    GameFacts facts[9];
    StatisticsGame games[9];
    static Statistics sum;
    for (int i = 0; i < 9; i++) {
        facts[i] = facts_of(i + 1, true);
        games[i] = game_of(&facts[i], i);
    }
    facts[1].identity = 1; /* a copy of the first */
    facts[2].over = false;
    facts[3].branch = true;
    facts[4].placed = true;
    facts[5].shared = player_mask_of(1);
    facts[6].computers[2] = false; /* both seats are hers */
    facts[7].condition = GAME_DAMAGED;
    strcpy(facts[8].names[1], "Bea");
    statistics_sort(games, 9);
    statistics_count(games, 9, "aDA", EDITION_NONE, &NO_LADDERS, &sum);
    static const int cases[STATISTICS_CASE_COUNT] = {1, 1, 1, 1, 1, 1, 1, 1, 1};
    for (int i = 0; i < STATISTICS_CASE_COUNT; i++) {
        ck_assert_int_eq(sum.cases[i], cases[i]);
    }
    ck_assert_int_eq(sum.all.games, 1);
    StatisticsName names[2];
    ck_assert_int_eq(statistics_names(games, 9, names, 2), 2);
    ck_assert_str_eq(names[0].name, "Ada");
    ck_assert_int_eq(names[0].games, 4); /* the first, the shared one, and two seats of one */
    ck_assert_str_eq(names[1].name, "Bea");
    ck_assert_int_eq(statistics_names(games, 9, names, 1), 1);
}
END_TEST

/* Of games that began alike the first to end counts, however it ended, and the others name it; one
 * that runs, was broken off or is not read is no end. */
START_TEST(the_first_to_end_counts)
{
    GameFacts facts[6];
    StatisticsGame games[6];
    static Statistics sum;
    for (int i = 0; i < 6; i++) {
        facts[i] = facts_of(7, i > 2);
        games[i] = game_of(&facts[i], 10 - i); /* the oldest last */
    }
    facts[5].over = false;
    facts[4].verdict = WITNESS_UNREAD;
    facts[3].ending = ENDING_AGREED;
    facts[0].identity = 8;
    statistics_sort(games, 6);
    statistics_count(games, 6, "Ada", EDITION_NONE, &NO_LADDERS, &sum);
    ck_assert_int_eq(sum.all.games, 2);
    ck_assert_int_eq(sum.all.wins,
                     0); /* What was won later, with the dice known, does not count. */
    ck_assert_int_eq(sum.cases[STATISTICS_COPY], 1);
    ck_assert_int_eq(sum.cases[STATISTICS_UNFINISHED], 2);
    for (int i = 0; i < 6; i++) {
        const bool alone = games[i].number == 8 || games[i].number == 10;
        ck_assert_int_eq(games[i].first, alone ? -1 : 8);
    }
    facts[4].verdict = WITNESS_PROVEN; /* Read at last: it ended before the others. */
    statistics_sort(games, 6);
    statistics_count(games, 6, "Ada", EDITION_NONE, &NO_LADDERS, &sum);
    ck_assert_int_eq(sum.all.wins, 1);
    ck_assert_int_eq(sum.cases[STATISTICS_COPY], 2);
}
END_TEST

START_TEST(rows_streaks_and_records)
{
    static const bool won[] = {true, true, false, true};
    GameFacts facts[4];
    StatisticsGame games[4];
    static Statistics sum;
    for (int i = 0; i < 4; i++) {
        facts[i] = facts_of(i + 1, won[i]);
        facts[i].turn = 12 - i;
        facts[i].moves = i == 2 ? 500 : 100;
        games[3 - i] = game_of(&facts[i], i); /* given in another order than played */
    }
    facts[3].undone = true;
    statistics_sort(games, 4);
    games[1].levels[2] = 7;
    statistics_count(games, 4, "Ada", EDITION_NONE, &NO_LADDERS, &sum);
    ck_assert(sum.all.games == 4 && sum.all.wins == 3 && sum.undone.games == 1);
    ck_assert(sum.edition[EDITION_2012].games == 4 && sum.edition[EDITION_1996].games == 0);
    ck_assert(sum.players[2].games == 4 && sum.seat[1].wins == 3 && sum.seat[2].games == 0);
    ck_assert(sum.opponent[3].games == 3 && sum.opponent[7].wins == 1);
    ck_assert(sum.streak == 1 && sum.best_streak == 2);
    const StatisticsBest *records = sum.records[EDITION_2012];
    ck_assert(records[RECORD_FASTEST_WIN].value == 9 && records[RECORD_FASTEST_WIN].game == 4);
    ck_assert(records[RECORD_LONGEST].value == 500 && records[RECORD_LONGEST].game == 3);
    ck_assert_int_eq(records[RECORD_RICHEST].game, 0);
    ck_assert(sum.achieved[ACHIEVED_WON] == 1 && sum.achieved[ACHIEVED_REFERENCE] == 2);
    statistics_count(games, 4, "Ada", EDITION_1996, &NO_LADDERS, &sum);
    ck_assert_int_eq(sum.all.games, 0);
}
END_TEST

/* Wilson's interval: 5 of 10 is 23.7 to 76.3 %, 0 of 10 up to 27.8, 60 of 100 50.2 to 69.1. */
START_TEST(intervals_are_those_of_the_tables)
{
    static const int rows[][4] = {
        {10, 5, 23, 77}, {10, 0, 0, 28}, {10, 10, 72, 100}, {100, 60, 50, 70}, {0, 0, 0, 100}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int low = -1, high = -1;
        statistics_interval(&(StatisticsRow){rows[i][0], rows[i][1]}, &low, &high);
        ck_assert_int_eq(low, rows[i][2]);
        ck_assert_int_eq(high, rows[i][3]);
    }
}
END_TEST

/* ---- Strengths ---- */

/* Figures that levels of strengths -2, -1, 0.. and a beginner of -1.5 would give. */
static void make_measures(int players, LadderMeasure out[10])
{
    memset(out, 0, 10 * sizeof *out);
    for (int level = 1; level <= 9; level++) {
        const double s = 0.5 * (level - LADDER_REFERENCE);
        out[level].percent = (uint8_t)lround(100 / (1 + (players - 1) * exp(-s)));
        out[level].beginner = (uint8_t)lround(100 / (1 + (players - 1) * exp(s + 1.5)));
        out[level].games = out[level].beginner_games = 1000;
    }
}

START_TEST(a_ladder_is_that_of_its_figures)
{
    LadderMeasure measures[10];
    Ladder ladder;
    for (int players = 2; players <= PLAYER_MAX; players++) {
        make_measures(players, measures);
        measures[9].games = 0;
        ladder_fit(measures, 9, players, &ladder);
        for (int level = 1; level <= 8; level++) {
            ck_assert(fabs(ladder.strength[level] - 0.5 * (level - 5)) < 0.1);
            ck_assert(ladder.measured[level]);
        }
        ck_assert(!ladder.measured[9] && ladder.strength[9] > ladder.strength[8]);
        for (int at = 1; at <= 200; at++) {
            ck_assert(ladder_strength(&ladder, at / 20.0)
                      >= ladder_strength(&ladder, (at - 1) / 20.0));
        }
    }
}
END_TEST

/* Who plays as a level does, against all kinds of tables, is put there; more games say it
 * closer. */
START_TEST(a_player_is_put_where_he_plays)
{
    LadderMeasure measures[10];
    int wide = 1000;
    for (int games = 20; games <= 2000; games *= 10) {
        LadderResults results;
        LadderPlace place;
        Rng rng;
        memset(&results, 0, sizeof results);
        rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
        for (int i = 0; i < games; i++) {
            Ladder ladder;
            uint8_t levels[PLAYER_MAX];
            double others = 0;
            const int players = 2 + i % 3;
            make_measures(players, measures);
            ladder_fit(measures, 9, players, &ladder);
            for (int k = 0; k < players - 1; k++) {
                levels[k] = (uint8_t)(3 + (i + k) % 5);
                others += exp(ladder.strength[levels[k]]);
            }
            const double own = exp(ladder.strength[6]);
            const bool won = rng_below(&rng, 1000000) < 1e6 * own / (own + others);
            ck_assert(ladder_add(&results, &ladder, levels, players - 1, won));
        }
        ladder_place(&results, 9, &place);
        ck_assert(place.known && place.games == games);
        ck_assert(place.low <= 6 * LADDER_STEPS && place.high >= 6 * LADDER_STEPS);
        ck_assert(place.low <= place.middle && place.middle <= place.high);
        ck_assert_int_lt(place.high - place.low, wide);
        wide = place.high - place.low;
    }
}
END_TEST

START_TEST(nothing_is_said_of_too_little)
{
    LadderMeasure measures[10];
    Ladder ladder;
    LadderResults results;
    LadderPlace place;
    static const uint8_t first[] = {1}, last[] = {9};
    memset(&results, 0, sizeof results);
    make_measures(2, measures);
    measures[9].games = 0;
    ladder_fit(measures, 9, 2, &ladder);
    ck_assert(!ladder_add(&results, &ladder, last, 1, true)); /* never measured */
    for (int i = 0; i < LADDER_GAMES_LEAST; i++) {
        ladder_place(&results, 9, &place);
        ck_assert(!place.known && place.games == i);
        ck_assert(ladder_add(&results, &ladder, first, 1, true));
    }
    ladder_place(&results, 9, &place); /* All won: at the top anything is possible. */
    ck_assert(place.known && place.high > 9 * LADDER_STEPS);
}
END_TEST

/* Whoever plays on in thought: nothing known, a level; a few games move it, many settle it. */
START_TEST(people_are_taken_for_a_level)
{
    LadderMeasure measures[10];
    Ladder ladder;
    static const uint8_t pilgrim[] = {1}, seventh[] = {7};
    make_measures(2, measures);
    ladder_fit(measures, 9, 2, &ladder);
    for (int won = 0; won < 2; won++) {
        LadderResults results;
        memset(&results, 0, sizeof results);
        ck_assert_int_eq(ladder_level(&results, 9), LADDER_STRANGER);
        int level = LADDER_STRANGER;
        for (int i = 0; i < 40; i++) {
            ck_assert(ladder_add(&results, &ladder, won ? seventh : pilgrim, 1, won));
            const int now = ladder_level(&results, 9);
            ck_assert(won ? now >= level : now <= level);
            ck_assert(i > 0 || now - level <= 2); /* one game alone is no more than that */
            level = now;
        }
        ck_assert(won ? level >= 8 : level == 1);
    }
}
END_TEST

/* ---- Deeds ---- */

static void play_game(const char *seats, uint64_t seed)
{
    Rng rng;
    rng_init(&rng, seed, RNG_STREAM_PLAYOUT);
    Session *session = make_session(seats, 0, seed, PATH);
    (void)play_random(session, &rng, 100000);
    ck_assert(session_over(session));
    session_destroy(session);
}

static bool has_done(const GameFile *file, PlayerId player, uint8_t kind)
{
    bool done = false;
    for (int i = 0; i < file->step_count; i++) {
        done = done
               || (file->steps[i].command.kind == kind && file->steps[i].command.player == player);
    }
    return done;
}

static void demand_deeds(const GameFile *file, const GameDeeds *deeds, PlayerId player)
{
    const uint16_t did = deeds->did[player];
    ck_assert_int_eq(did >> DEED_BASILICA & 1, has_done(file, player, CMD_BUILD_BASILICA));
    ck_assert_int_eq(did >> DEED_FORT & 1, has_done(file, player, CMD_BUILD_FORT));
    ck_assert_int_eq(did >> DEED_FOUGHT & 1, has_done(file, player, CMD_ATTACK_GALLEY)
                                                 || has_done(file, player, CMD_ATTACK_PORT));
    ck_assert_int_eq(did >> DEED_STOPPED & 1, has_done(file, player, CMD_DECLARE_BLOCKADE)
                                                  || has_done(file, player, CMD_REFUSE_PASSAGE));
    if (did >> DEED_HAGGLED & 1) {
        ck_assert(has_done(file, player, CMD_COUNTER_PRICE));
    }
    if (did >> DEED_BIG_SALE & 1) {
        ck_assert(has_done(file, player, CMD_SELL_CUBE));
    }
}

START_TEST(deeds_are_those_of_the_game)
{
    int took = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        static GameDeeds deeds, again;
        static char text[DEEDS_TEXT_BYTES], twice[DEEDS_TEXT_BYTES];
        GameFile file;
        Error error;
        play_game(seed % 2 ? "pap" : "pa", seed);
        ck_assert(game_file_read(PATH, &file, &error));
        read_deeds(PATH, &deeds);
        ck_assert(deeds.known && deeds.player_count == file.setup.game.player_count);
        ck_assert_int_eq(deeds.draws, game_file_draws(&file, NULL, 0));
        for (PlayerId player = 1; player <= deeds.player_count; player++) {
            demand_deeds(&file, &deeds, player);
            took += deeds.did[player] >> DEED_SETTLED & 1;
        }
        for (int kind = 0; kind < DICE_KIND_COUNT; kind++) {
            ck_assert_int_eq(deeds.dice.of[kind][2].throws, 0); /* the computer's */
        }
        game_file_finish(&file);
        game_deeds_write(&deeds, text);
        ck_assert(game_deeds_parse(text, &again));
        game_deeds_write(&again, twice);
        ck_assert_str_eq(text, twice);
        ck_assert_int_eq(dice_evenness_of_all(&deeds.dice), dice_evenness_of_all(&again.dice));
        drop_file(PATH);
    }
    /* At random nobody takes a port of the first edition. */
    ck_assert(took > 0 || test_board.world.edition == EDITION_1996);
}
END_TEST

START_TEST(what_is_not_whole_is_not_known)
{
    static GameDeeds deeds;
    size_t bytes = 0;
    play_game("pa", 2);
    char *text = read_file(PATH, &bytes);
    write_file(PATH, text, bytes / 2);
    read_deeds(PATH, &deeds);
    ck_assert(!deeds.known);
    write_file(PATH, "hello\n", 6);
    read_deeds(PATH, &deeds);
    ck_assert(!deeds.known);
    free(text);
    drop_file(PATH);
    read_deeds("statistics_test.not_there", &deeds);
    ck_assert(!deeds.known);
    static char line[DEEDS_TEXT_BYTES];
    game_deeds_write(&deeds, line);
    ck_assert_str_eq(line, "");
    static const char *const lies[] = {"x", "9 1 1", "2 5", "2 5 0 1 7 3", "2 5 0 1 7 3 9 0 0 9 1"};
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        ck_assert(!game_deeds_parse(lies[i], &deeds));
    }
}
END_TEST

/* Of several games the dice are those of all throws together, and a person's are his own. */
START_TEST(dice_of_games_add_up)
{
    static DiceTally sum, own, whole;
    memset(&sum, 0, sizeof sum);
    memset(&own, 0, sizeof own);
    memset(&whole, 0, sizeof whole);
    int throws = 0;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        static GameDeeds deeds;
        GameFile file;
        Error error;
        play_game("pp", seed);
        read_deeds(PATH, &deeds);
        ck_assert(game_file_read(PATH, &file, &error));
        for (int i = 0; i < file.step_count; i++) {
            dice_add(&whole, &file.board.world, &file.steps[i].before.state,
                     &file.steps[i].command);
        }
        game_file_finish(&file);
        statistics_add_dice(&sum, &deeds.dice, 0);
        statistics_add_dice(&own, &deeds.dice, 1);
        for (int kind = 0; kind < DICE_KIND_COUNT; kind++) {
            throws += deeds.dice.of[kind][1].throws;
        }
        drop_file(PATH);
    }
    for (int kind = 0; kind < DICE_KIND_COUNT; kind++) {
        ck_assert_int_eq(sum.of[kind][0].throws, whole.of[kind][0].throws);
        throws -= own.of[kind][0].throws;
    }
    ck_assert_int_eq(throws, 0);
    ck_assert_int_eq(dice_evenness_of_all(&sum), dice_evenness_of_all(&whole));
}
END_TEST

START_TEST(deeds_make_records_and_firsts)
{
    static Statistics sum;
    static GameDeeds deeds;
    GameFacts facts[2] = {facts_of(1, false), facts_of(2, true)};
    StatisticsGame games[2] = {game_of(&facts[0], 1), game_of(&facts[1], 2)};
    statistics_sort(games, 2);
    statistics_count(games, 2, "Ada", EDITION_NONE, &NO_LADDERS, &sum);
    deeds = (GameDeeds){.known = true,
                        .player_count = 2,
                        .wealth = {0, 90, 70},
                        .did = {0, 1 << DEED_BASILICA | 1 << DEED_BEHIND, 1 << DEED_FORT}};
    statistics_add_deeds(&sum, games, 1, "Ada", EDITION_NONE, &deeds);
    deeds.wealth[1] = 80;
    deeds.did[1] |= 1 << DEED_FOUGHT;
    statistics_add_deeds(&sum, games, 0, "Ada", EDITION_NONE, &deeds);
    deeds.known = false;
    statistics_add_deeds(&sum, games, 0, "Ada", EDITION_NONE, &deeds);
    ck_assert_int_eq(sum.read, 2);
    const StatisticsBest *records = sum.records[EDITION_2012];
    ck_assert(records[RECORD_RICHEST].value == 90 && records[RECORD_RICHEST].game == 2);
    ck_assert(records[RECORD_LEAD].value == 20 && records[RECORD_LEAD].game == 2);
    ck_assert_int_eq(sum.achieved[ACHIEVED_BASILICA], 1); /* the older game was read later */
    ck_assert_int_eq(sum.achieved[ACHIEVED_FORT], 0);     /* the computer's */
    ck_assert_int_eq(sum.achieved[ACHIEVED_PEACE], 2);
    ck_assert_int_eq(sum.achieved[ACHIEVED_BEHIND], 2);
}
END_TEST

static TCase *deed_cases(const char *name, void (*begin)(void))
{
    TCase *tests = tcase_create(name);
    tcase_add_checked_fixture(tests, begin, fixture_end);
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, deeds_are_those_of_the_game);
    tcase_add_test(tests, what_is_not_whole_is_not_known);
    tcase_add_test(tests, dice_of_games_add_up);
    return tests;
}

/* A table that a spreadsheet opens: quotes doubled, and no name is a formula. */
START_TEST(a_table_for_spreadsheets)
{
    GameFacts facts = {.edition = EDITION_2012,
                       .player_count = 2,
                       .over = true,
                       .verdict = WITNESS_PROVEN,
                       .ranks = {0, 2, 1},
                       .wealth = {0, -7, 90},
                       .turn = 8,
                       .moves = 300,
                       .computers = {false, false, true},
                       .names = {"", "=HYPERLINK(\"x\")", "Zoë; \"B\""},
                       .ais = {"", "", "captain"}};
    const SheetGame game = {"@one", 0, &facts};
    size_t bytes = 0;
    char *text = sheet_write(&game, 1, ';', &bytes);
    ck_assert(text && strlen(text) == bytes && !memcmp(text, "\xEF\xBB\xBF\"game\";", 10));
    const char *rows = strstr(text, "\r\n");
    ck_assert_str_eq(
        rows,
        "\r\n\"'@one\";\"\";\"2012\";2;1;\"'=HYPERLINK(\"\"x\"\")\";\"person\";\"over\";\"\";"
        "2;-7;8;300\r\n\"'@one\";\"\";\"2012\";2;2;\"Zoë; \"\"B\"\"\";\"captain\";\"over\";\"\";"
        "1;90;8;300\r\n");
    free(text);
    facts.over = false; /* What nobody may know yet is no secret to be told here. */
    facts.hidden_money = true;
    text = sheet_write(&game, 1, ',', &bytes);
    ck_assert(text && !strstr(text, "-7") && !strstr(text, "90"));
    free(text);
}
END_TEST

TCase *statistics_cases(void)
{
    TCase *tests = deed_cases("statistics", fixture_begin);
    tcase_add_test(tests, a_table_for_spreadsheets);
    tcase_add_test(tests, every_game_counts_once_or_is_said);
    tcase_add_test(tests, the_first_to_end_counts);
    tcase_add_test(tests, rows_streaks_and_records);
    tcase_add_test(tests, intervals_are_those_of_the_tables);
    tcase_add_test(tests, a_ladder_is_that_of_its_figures);
    tcase_add_test(tests, people_are_taken_for_a_level);
    tcase_add_test(tests, a_player_is_put_where_he_plays);
    tcase_add_test(tests, nothing_is_said_of_too_little);
    tcase_add_test(tests, deeds_make_records_and_firsts);
    return tests;
}

TCase *statistics_1996_cases(void)
{
    return deed_cases("statistics_1996", fixture_begin_1996);
}
