/* match: two AIs against each other. */
#include <stdio.h>
#include <string.h>

#include <serenissima/threads/thread_pool.h>

#include "cli.h"
#include "contest.h"
#include "nets.h"

static const OptionSpec OPTIONS[] = {
    {"--a", "NAME", "the AI that is measured"},
    {"--b", "NAME", "the AI it is measured against"},
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},
    {"--board", "FILE", "another board: its id in the assets, or a file"},
    {"--players", "N", "seats of the game (2)"},
    {"--blocks", "N", "blocks of as many games as there are seats, with the seats exchanged (10)"},
    {"--seed", "S", "seed of the first block; each next one is 1 higher (1)"},
    {"--a-seats", "N", "seats of the AI named first (1)"},
    {"--threads", "N", "games played at a time (1)"},
    {"--checkpoint", "FILE", "keep finished blocks there, and go on from those it holds"},
    {"--hidden-money", NULL, "play with hidden money (S2-S7)"},
    {"--net", "FILE", "the net of seats such as captain-net (the assets' own)"},
    {"--net-b", "FILE", "another net for the AI measured against"},
    {NULL, NULL, NULL},
};

/* All of a contest but the two AIs; false when an option is wrong, which has been said then. */
static bool match_read(const Options *options, const Board *board, Contest *contest)
{
    const World *world = &board->world;
    int64_t players;
    int64_t a_seats;
    int64_t threads;
    memset(contest, 0, sizeof *contest);
    if (!option_number(options, "--players", world->player_min, world->player_max, 2, &players)
        || !option_number(options, "--blocks", 1, 1000000, 10, &contest->blocks)
        || !option_seed(options, "--seed", 1, &contest->seed)
        || !option_number(options, "--a-seats", 1, players - 1, 1, &a_seats)
        || !option_number(options, "--threads", 1, THREAD_POOL_MAX, 1, &threads)) {
        return false;
    }
    contest->board = board;
    contest->setup.player_count = (uint8_t)players;
    contest->setup.options = option_given(options, "--hidden-money") ? OPTION_HIDDEN_MONEY : 0;
    contest->a_seats = (int)a_seats;
    contest->threads = (int)threads;
    contest->checkpoint = option_text(options, "--checkpoint");
    return true;
}

static void put_estimate(JsonWriter *writer, const char *key, const Estimate *estimate)
{
    json_put_object(writer, key);
    json_put_fixed(writer, "mean", estimate->mean / 100, 1);
    if (estimate->low <= estimate->high) {
        json_put_fixed(writer, "low", estimate->low / 100, 1);
        json_put_fixed(writer, "high", estimate->high / 100, 1);
    }
    json_end_object(writer);
}

static void put_verdict(JsonWriter *writer, const Contest *contest, const Verdict *verdict)
{
    int players = contest->setup.player_count;
    bool points = rules_traits(&contest->board->world).points_decide;
    json_begin_object(writer);
    json_put_text(writer, "a", contest->a->name);
    json_put_text(writer, "b", contest->b->name);
    json_put_text(writer, "edition", edition_name((EditionId)contest->board->world.edition));
    json_put_int(writer, "players", players);
    json_put_int(writer, "a_seats", contest->a_seats);
    json_put_int(writer, "games", verdict->blocks * players);
    json_put_fixed(writer, "parity_percent", 1000 * contest->a_seats / players, 1);
    put_estimate(writer, "score_percent", &verdict->score);
    put_estimate(writer, points ? "margin_points" : "margin_ducats", &verdict->margin);
    json_put_array(writer, points ? "points" : "ducats");
    json_write_fixed(writer, verdict->wealth[0] / 100, 1);
    json_write_fixed(writer, verdict->wealth[1] / 100, 1);
    json_end_array(writer);
    if (players == 2) {
        json_put_array(writer, "pairs");
        for (int i = 0; i < 5; i++) {
            json_write_int(writer, verdict->pairs[i]);
        }
        json_end_array(writer);
    }
    json_end_object(writer);
}

/* Plays it and prints the verdict; false when that could not be done, which has been said then. */
static bool match_play(const Contest *contest)
{
    Verdict verdict;
    JsonWriter writer;
    if (!contest_play(contest, &verdict)) {
        return false;
    }
    json_writer_init(&writer, JSON_COMPACT);
    put_verdict(&writer, contest, &verdict);
    bool good = print_line(&writer);
    json_writer_finish(&writer);
    fflush(stdout);
    return good;
}

static int match_run(const Options *options)
{
    static Board board;
    Contest contest;
    if (!option_given(options, "--a") || !option_given(options, "--b")) {
        return usage_error("match needs --a and --b");
    }
    if (!edition_load(&board, option_text(options, "--edition"), option_text(options, "--board"))) {
        return EXIT_ERROR;
    }
    Ai seats[2];
    const char *file = option_text(options, "--net");
    const char *file_b = option_text(options, "--net-b");
    bool good = match_read(options, &board, &contest)
                && net_seat(option_text(options, "--a"), "match", &board, file, &seats[0])
                && net_seat(option_text(options, "--b"), "match", &board,
                            file_b != NULL ? file_b : file, &seats[1])
                && (contest.a = &seats[0], contest.b = &seats[1], match_play(&contest));
    board_finish(&board);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand CLI_MATCH = {
    "match", "",        "Measures one AI against another, over games with the seats exchanged.",
    OPTIONS, match_run, print_ais,
};
