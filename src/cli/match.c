/* match: two AIs against each other; ladder: a row of them, each against the next. */
#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "contest.h"
#include "nets.h"
#include "threads.h"

/* Options of both commands stand in the same places. */
enum {
    MATCH_A,
    MATCH_B,
    MATCH_EDITION,
    MATCH_BOARD,
    MATCH_PLAYERS,
    MATCH_BLOCKS,
    MATCH_SEED,
    MATCH_SEATS,
    MATCH_THREADS,
    MATCH_CHECKPOINT,
    MATCH_HIDDEN,
    MATCH_NET,
    MATCH_NET_B
};

#define COMMON_OPTIONS                                                                             \
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},                          \
        {"--board", "FILE", "another board: its id in the assets, or a file"},                     \
        {"--players", "N", "seats of the game (2)"},                                               \
        {"--blocks", "N",                                                                          \
         "blocks of as many games as there are seats, with the seats exchanged (10)"},             \
        {"--seed", "S", "seed of the first block; each next one is 1 higher (1)"},                 \
        {"--a-seats", "N", "seats of the AI named first (1)"},                                     \
        {"--threads", "N", "games played at a time (1)"},                                          \
        {"--checkpoint", "FILE", "keep finished blocks there, and go on from those it holds"},     \
        {"--hidden-money", NULL, "play with hidden money (S2-S7)"},                                        {"--net", "FILE", "the net of seats such as captain-net (the assets' own)"},                       {"--net-b", "FILE", "another net for the AI measured against"}, {NULL, NULL, NULL},

static const OptionSpec MATCH_OPTIONS[] = {
    {"--a", "NAME", "the AI that is measured"},
    {"--b", "NAME", "the AI it is measured against"},
    COMMON_OPTIONS
};

static const OptionSpec LADDER_OPTIONS[] = {
    {"--rungs", "NAME,...", "AIs from the weakest up (the levels)"},
    {"--top", "N", "only the last N matches of the row (all)"},
    COMMON_OPTIONS
};

enum { RUNG_MAX = 16, RUNG_BYTES = 32 };

static bool read_contest(const Options *options, const Board *board, Contest *contest)
{
    const char *const *values = options->values;
    const World *world = &board->world;
    int64_t players;
    int64_t a_seats;
    int64_t threads;
    memset(contest, 0, sizeof *contest);
    if (!option_number("--players", values[MATCH_PLAYERS], world->player_min, world->player_max, 2,
                       &players)
        || !option_number("--blocks", values[MATCH_BLOCKS], 1, 1000000, 10, &contest->blocks)
        || !option_seed("--seed", values[MATCH_SEED], 1, &contest->seed)
        || !option_number("--a-seats", values[MATCH_SEATS], 1, players - 1, 1, &a_seats)
        || !option_number("--threads", values[MATCH_THREADS], 1, THREADS_MAX, 1, &threads)) {
        return false;
    }
    contest->board = board;
    contest->setup.player_count = (uint8_t)players;
    contest->setup.options = values[MATCH_HIDDEN] != NULL ? OPTION_HIDDEN_MONEY : 0;
    contest->a_seats = (int)a_seats;
    contest->threads = (int)threads;
    contest->checkpoint = values[MATCH_CHECKPOINT];
    return true;
}

static void put_estimate(JsonWriter *writer, const char *key, const Estimate *estimate)
{
    json_key(writer, key);
    json_begin_object(writer);
    json_key(writer, "mean");
    json_write_tenths(writer, estimate->mean / 100);
    if (estimate->low <= estimate->high) {
        json_key(writer, "low");
        json_write_tenths(writer, estimate->low / 100);
        json_key(writer, "high");
        json_write_tenths(writer, estimate->high / 100);
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
    json_key(writer, "parity_percent");
    json_write_tenths(writer, 1000 * contest->a_seats / players);
    put_estimate(writer, "score_percent", &verdict->score);
    put_estimate(writer, points ? "margin_points" : "margin_ducats", &verdict->margin);
    json_key(writer, points ? "points" : "ducats");
    json_begin_array(writer);
    json_write_tenths(writer, verdict->wealth[0] / 100);
    json_write_tenths(writer, verdict->wealth[1] / 100);
    json_end_array(writer);
    if (players == 2) {
        json_key(writer, "pairs");
        json_begin_array(writer);
        for (int i = 0; i < 5; i++) {
            json_write_int(writer, verdict->pairs[i]);
        }
        json_end_array(writer);
    }
    json_end_object(writer);
}

static bool play_and_print(const Contest *contest)
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
    if (options->values[MATCH_A] == NULL || options->values[MATCH_B] == NULL) {
        return complain_asked("match needs --a and --b");
    }
    if (!edition_load(&board, options->values[MATCH_EDITION], options->values[MATCH_BOARD])) {
        return EXIT_TROUBLE;
    }
    Ai seats[2];
    const char *file = options->values[MATCH_NET];
    const char *file_b = options->values[MATCH_NET_B];
    bool good = read_contest(options, &board, &contest)
                && net_seat(options->values[MATCH_A], "match", &board, file, &seats[0])
                && net_seat(options->values[MATCH_B], "match", &board, file_b != NULL ? file_b : file, &seats[1])
                && (contest.a = &seats[0], contest.b = &seats[1], play_and_print(&contest));
    board_finish(&board);
    return good ? EXIT_GOOD : EXIT_TROUBLE;
}

/* Names between commas; without a text the levels. Returns how many, 0 after a complaint. */
static int read_rungs(const char *text, const Board *board, Ai rungs[RUNG_MAX])
{
    static char names[RUNG_MAX][RUNG_BYTES]; /* seats with a net keep theirs */
    int count = 0;
    for (int level = 1; text == NULL && level <= AI_LEVEL_COUNT; level++) {
        net_seat(ai_level((EditionId)board->world.edition, level, AI_STYLE_PLAIN)->name, "ladder", board, NULL, &rungs[count++]);
    }
    while (text != NULL) {
        size_t length = strcspn(text, ",");
        if (count == RUNG_MAX) {
            complain_asked("the option --rungs takes no more than %d names", RUNG_MAX);
            return 0;
        }
        char *name = names[count];
        snprintf(name, sizeof names[0], "%.*s", (int)(length < sizeof names[0] ? length : sizeof names[0] - 1), text);
        if (!net_seat(name, "ladder", board, NULL, &rungs[count])) {
            return 0;
        }
        count++;
        text = text[length] == ',' ? text + length + 1 : NULL;
    }
    if (count < 2) {
        complain_asked("the option --rungs needs 2 to %d names", RUNG_MAX);
        return 0;
    }
    return count;
}

/* Each against the one below. A checkpoint's name is a prefix here, for a file a match. */
static bool climb(Contest *contest, const Ai rungs[], int count, int64_t top)
{
    const char *prefix = contest->checkpoint;
    int first = top < count - 1 ? count - (int)top : 1;
    for (int i = first; i < count; i++) {
        char path[PATH_BYTES];
        contest->a = &rungs[i];
        contest->b = &rungs[i - 1];
        if (prefix != NULL) {
            snprintf(path, sizeof path, "%s.%s.%s", prefix, contest->a->name, contest->b->name);
            contest->checkpoint = path;
        }
        if (!play_and_print(contest)) {
            return false;
        }
    }
    return true;
}

static int ladder_run(const Options *options)
{
    static Board board;
    Ai rungs[RUNG_MAX];
    Contest contest;
    int64_t top;
    if (!option_number("--top", options->values[MATCH_B], 1, RUNG_MAX, RUNG_MAX, &top)
        || !edition_load(&board, options->values[MATCH_EDITION], options->values[MATCH_BOARD])) {
        return EXIT_TROUBLE;
    }
    int count = read_rungs(options->values[MATCH_A], &board, rungs);
    bool good =
        count > 0 && read_contest(options, &board, &contest) && climb(&contest, rungs, count, top);
    board_finish(&board);
    return good ? EXIT_GOOD : EXIT_TROUBLE;
}

const CliCommand CLI_MATCH = {
    "match",   "",        "Measures one AI against another, over games with the seats exchanged.",
    MATCH_OPTIONS, 0, 0, match_run, print_ais,
};

const CliCommand CLI_LADDER = {
    "ladder",   "",        "Measures each AI of a row against the one before it.",
    LADDER_OPTIONS, 0, 0, ladder_run, print_ais,
};
