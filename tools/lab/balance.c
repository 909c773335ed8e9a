/* balance: how often each start of a board wins when all seats play alike. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/rules/edition_1996.h>
#include <serenissima/threads/thread_pool.h>

#include "lab.h"
#include "stamp.h"

#include "cli/contest.h"
#include "cli/cli.h"
#include "cli/game.h"
#include "cli/nets.h"

enum {
    BAL_EDITION,
    BAL_BOARD,
    BAL_PLAYERS,
    BAL_SEAT,
    BAL_GAMES,
    BAL_SEED,
    BAL_THREADS,
    BAL_CHECKPOINT,
    BAL_JSON
};

static const OptionSpec OPTIONS[] = {
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},
    {"--board", "FILE", "another board: its id in the assets, or a file"},
    {"--players", "N", "seats of the games (2, 3 and 4, one after another)"},
    {"--seat", "NAME", "AI of all seats (the edition's usual one)"},
    {"--games", "N", "how many games with each number of players (100)"},
    {"--seed", "S", "seed of the first game; each next one is 1 higher (1)"},
    {"--threads", "N", "games played at a time (1)"},
    {"--checkpoint", "FILE", "keep finished games there, and go on from those it holds"},
    {"--json", NULL, "one JSON object instead of a table"},
    {NULL, NULL, NULL},
};

enum { TWELFTHS = 12, MILLE = 1000, FAR_POINTS = 5 * MILLE };

/* One game: where each player began and what part of the win he had, in twelfths. */
typedef struct Played {
    bool done;
    bool read; /* from the checkpoint, which holds it already */
    uint8_t start[PLAYER_MAX + 1];
    uint8_t share[PLAYER_MAX + 1];
    uint8_t place[PLAYER_MAX + 1]; /* 1: the first player, 2: the next one ... (1996: seats) */
} Played;

/* Sums over the seats that began in one place. */
typedef struct Sum {
    int64_t seats;
    int64_t share; /* twelfths */
} Sum;

/* Percent in thousandths with a 95 % interval. */
typedef struct Rate {
    int64_t mean;
    int64_t low;
    int64_t high;
} Rate;

typedef struct Balance {
    Board board;
    Ai ai;
    int64_t games;
    uint64_t seed;
    int threads;
    const char *checkpoint;
    bool json;
    int players; /* of the games in hand */
    Played *played;
    FILE *out;
    bool failed;
    JsonWriter writer;
} Balance;

/* ---- Games ---- */

/* Seats with a number of places after the first player; in 1996 the order is bid for each round. */
static uint8_t place_of(const PublicState *pub, PlayerId seat)
{
    int players = pub->player_count;
    return pub->first_player == 0 ? seat
                                  : (uint8_t)((seat - pub->first_player + players) % players + 1);
}

static void play_game(void *context, int index)
{
    Balance *balance = context;
    Played *played = &balance->played[index];
    const World *world = &balance->board.world;
    if (played->done || balance->failed) {
        return;
    }
    SelfGame game = {.board = &balance->board, .random_starts = true};
    game.seed = balance->seed + (uint64_t)index;
    game.setup.player_count = (uint8_t)balance->players;
    game.setup.options = powers_option(world, balance->players, index);
    for (int seat = 1; seat <= balance->players; seat++) {
        game.seats[seat] = &balance->ai;
    }
    if (!self_game_play(&game)) {
        print_game_error(&game);
        balance->failed = true;
        return;
    }
    uint8_t rank[PLAYER_MAX + 1];
    int firsts = 0;
    rules_rank(world, &game.state.state, rank);
    for (int seat = 1; seat <= balance->players; seat++) {
        firsts += rank[seat] == 1;
    }
    for (PlayerId seat = 1; seat <= balance->players; seat++) {
        bool drawn = game.starts[seat] != 0;
        played->start[seat] =
            drawn ? game.starts[seat] : e1996_capital_of(world, &game.state.pub, seat);
        played->share[seat] = (uint8_t)(rank[seat] == 1 ? TWELFTHS / firsts : 0);
        played->place[seat] = place_of(&game.state.pub, seat);
    }
    played->done = true;
}

/* ---- Checkpoint ---- */

static void write_game(void *context, int index)
{
    Balance *balance = context;
    const Played *played = &balance->played[index];
    if (balance->out == NULL || !played->done || played->read) {
        return;
    }
    fprintf(balance->out, "%d %d", balance->players, index);
    for (int seat = 1; seat <= balance->players; seat++) {
        fprintf(balance->out, " %d %d %d", played->start[seat], played->place[seat],
                played->share[seat]);
    }
    fputc('\n', balance->out);
    if (fflush(balance->out) != 0) {
        print_error("%s: the file cannot be written", balance->checkpoint);
        balance->failed = true;
    }
}

static bool read_fields(const char *line, int players, Played *played)
{
    for (int seat = 1; seat <= players; seat++) {
        int start;
        int place;
        int share;
        int used;
        if (sscanf(line, " %d %d %d%n", &start, &place, &share, &used) != 3 || start < 1
            || start > PORT_MAX || place < 1 || place > players || share < 0 || share > TWELFTHS) {
            return false;
        }
        line += used;
        played->start[seat] = (uint8_t)start;
        played->place[seat] = (uint8_t)place;
        played->share[seat] = (uint8_t)share;
    }
    played->done = true;
    played->read = true;
    return true;
}

static void read_games(Balance *balance, const char *text)
{
    for (const char *line = checkpoint_next(text); line != NULL; line = checkpoint_next(line)) {
        int players;
        int index;
        int used;
        Played played = {0};
        if (sscanf(line, "%d %d%n", &players, &index, &used) == 2 && players == balance->players
            && index >= 0 && index < balance->games && read_fields(line + used, players, &played)) {
            balance->played[index] = played;
        }
    }
}

static bool open_checkpoint(Balance *balance)
{
    char head[256];
    char *text;
    if (balance->checkpoint == NULL) {
        return true;
    }
    snprintf(head, sizeof head,
             "{\"format\":\"serenissima-balance\",\"board\":\"%s\",\"board_hash\":\"0x%016llx\","
             "\"seat\":\"%s\",\"seed\":\"0x%016llx\"}",
             balance->board.id, (unsigned long long)balance->board.hash, balance->ai.name,
             (unsigned long long)balance->seed);
    if (!checkpoint_open(balance->checkpoint, head, "balance", &text, &balance->out)) {
        return false;
    }
    if (text != NULL) {
        read_games(balance, text);
    }
    free(text);
    return true;
}

/* ---- Figures ---- */

static int64_t root(int64_t value)
{
    int64_t guess = 0;
    for (int64_t bit = INT64_C(1) << 30; bit > 0; bit >>= 1) {
        guess += (guess + bit) * (guess + bit) <= value ? bit : 0;
    }
    return guess;
}

/* Wilson's interval. Seats of one game are not independent, but a start has one of them at most. */
static Rate rate_of(const Sum *sum)
{
    const int64_t one = 100 * MILLE; /* a share of 1 */
    const int64_t z_square = 384;    /* of 1.96, in hundredths */
    int64_t n = sum->seats;
    int64_t mean = sum->share * one / (TWELFTHS * n);
    int64_t scale = 100 * n + z_square; /* of 1 + z^2 / n, times 100 n */
    int64_t middle = (mean * 100 * n + z_square * one / 2) / scale;
    int64_t variance = mean * (one - mean) / n + z_square * one / (400 * n) * one / n;
    int64_t half = root(variance) * 196 / 100 * 100 * n / scale;
    return (Rate){mean, middle > half ? middle - half : 0,
                  middle + half < one ? middle + half : one};
}

static void sum_up(const Balance *balance, Sum starts[PORT_MAX + 1], Sum places[PLAYER_MAX + 1])
{
    memset(starts, 0, (PORT_MAX + 1) * sizeof starts[0]);
    memset(places, 0, (PLAYER_MAX + 1) * sizeof places[0]);
    for (int64_t i = 0; i < balance->games; i++) {
        const Played *played = &balance->played[i];
        for (int seat = 1; seat <= balance->players && played->done; seat++) {
            Sum *sums[] = {&starts[played->start[seat]], &places[played->place[seat]]};
            for (int k = 0; k < 2; k++) {
                sums[k]->seats++;
                sums[k]->share += played->share[seat];
            }
        }
    }
}

/* Further than 5 points from parity: by its mean alone, or with its whole interval. */
static const char *judgement(const Rate *rate, int players)
{
    int64_t parity = 100 * MILLE / players;
    if (rate->low > parity + FAR_POINTS || rate->high < parity - FAR_POINTS) {
        return "off";
    }
    bool far = rate->mean > parity + FAR_POINTS || rate->mean < parity - FAR_POINTS;
    return far ? "perhaps_off" : "even";
}

static void put_rate(JsonWriter *writer, const char *name, const Sum *sum, int players)
{
    Rate rate = rate_of(sum);
    json_put_object(writer, name);
    json_put_int(writer, "games", sum->seats);
    json_put_fixed(writer, "win_percent", rate.mean / 100, 1);
    json_put_fixed(writer, "low", rate.low / 100, 1);
    json_put_fixed(writer, "high", rate.high / 100, 1);
    json_put_text(writer, "verdict", judgement(&rate, players));
    json_end_object(writer);
}

static void print_rate(const char *name, const Sum *sum, int players)
{
    Rate rate = rate_of(sum);
    const char *word = judgement(&rate, players);
    printf("  %-16s %6lld  %5.1f %%  (%.1f to %.1f)%s\n", name, (long long)sum->seats,
           (double)rate.mean / MILLE, (double)rate.low / MILLE, (double)rate.high / MILLE,
           strcmp(word, "off") == 0    ? "  more than 5 points off"
           : strcmp(word, "even") == 0 ? ""
                                       : "  perhaps more than 5 points off");
}

static void report(Balance *balance)
{
    static const char *const ranks[] = {"", "1", "2", "3", "4"};
    Sum starts[PORT_MAX + 1];
    Sum places[PLAYER_MAX + 1];
    JsonWriter *writer = &balance->writer;
    sum_up(balance, starts, places);
    if (balance->json) {
        json_begin_object(writer);
        json_put_int(writer, "players", balance->players);
        json_put_int(writer, "games", balance->games);
        json_put_fixed(writer, "parity_percent", 1000 / balance->players, 1);
        json_put_object(writer, "starts");
    } else {
        printf("%d players, %lld games of %s, parity %.1f %%\n by start\n", balance->players,
               (long long)balance->games, balance->ai.name, 100.0 / balance->players);
    }
    for (int port = 1; port <= balance->board.world.port_count; port++) {
        if (starts[port].seats > 0 && balance->json) {
            put_rate(writer, balance->board.port_id[port], &starts[port], balance->players);
        } else if (starts[port].seats > 0) {
            print_rate(balance->board.port_id[port], &starts[port], balance->players);
        }
    }
    if (balance->json) {
        json_end_object(writer);
        json_put_object(writer, "places");
    } else {
        printf(" by place in the order of the first turn\n");
    }
    for (int place = 1; place <= balance->players; place++) {
        if (balance->json) {
            put_rate(writer, ranks[place], &places[place], balance->players);
        } else {
            print_rate(ranks[place], &places[place], balance->players);
        }
    }
    if (balance->json) {
        json_end_object(writer);
        json_end_object(writer);
    }
}

/* ---- The whole ---- */

static bool run_players(Balance *balance, int players)
{
    balance->players = players;
    memset(balance->played, 0, (size_t)balance->games * sizeof *balance->played);
    if (!open_checkpoint(balance)) {
        return false;
    }
    thread_pool_run(balance->threads, (int)balance->games, play_game, write_game, balance);
    if (balance->out != NULL) {
        fclose(balance->out);
        balance->out = NULL;
    }
    if (!balance->failed) {
        report(balance);
    }
    return !balance->failed;
}

static bool run_all(Balance *balance, int players)
{
    int first = players != 0 ? players : balance->board.world.player_min;
    int last = players != 0 ? players : balance->board.world.player_max;
    bool good = true;
    json_writer_init(&balance->writer, JSON_COMPACT);
    if (balance->json) {
        json_begin_object(&balance->writer);
        json_put_text(&balance->writer, "board", balance->board.id);
        json_put_text(&balance->writer, "seat", balance->ai.name);
        json_put_array(&balance->writer, "by_players");
    }
    for (int count = first; count <= last && good; count++) {
        good = run_players(balance, count);
        fflush(stdout);
    }
    if (balance->json && good) {
        json_end_array(&balance->writer);
        json_end_object(&balance->writer);
        good = print_line(&balance->writer);
    }
    json_writer_finish(&balance->writer);
    return good;
}

static int balance_run(const Options *options)
{
    static Balance balance;
    const char *const *values = options->values;
    int64_t players = 0;
    int64_t threads = 1;
    if (!edition_load(&balance.board, values[BAL_EDITION], values[BAL_BOARD])) {
        return EXIT_ERROR;
    }
    const World *world = &balance.board.world;
    EditionId edition = (EditionId)world->edition;
    const char *seat = values[BAL_SEAT] == NULL ? ai_default(edition)->name : values[BAL_SEAT];
    bool good = net_seat(seat, "balance", &balance.board, NULL, &balance.ai)
                && option_number("--players", values[BAL_PLAYERS], world->player_min,
                                 world->player_max, 0, &players)
                && option_number("--games", values[BAL_GAMES], 1, 1000000, 100, &balance.games)
                && option_seed("--seed", values[BAL_SEED], 1, &balance.seed)
                && option_number("--threads", values[BAL_THREADS], 1, THREAD_POOL_MAX, 1, &threads);
    balance.threads = (int)threads;
    balance.checkpoint = values[BAL_CHECKPOINT];
    balance.json = values[BAL_JSON] != NULL;
    balance.played = good ? calloc((size_t)balance.games, sizeof *balance.played) : NULL;
    if (good && balance.played == NULL) {
        print_error("out of memory");
        good = false;
    }
    good = good && run_all(&balance, (int)players);
    if (good && !balance.json) {
        printf("measured at 0x%016" PRIx64 "\n", lab_stamp(&balance.board));
    }
    free(balance.played);
    board_finish(&balance.board);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand LAB_BALANCE = {
    "balance", "",          "Tells how often each start of a board wins when all seats play alike.",
    OPTIONS,   balance_run, print_ais,
};
