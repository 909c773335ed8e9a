#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/disk.h>
#include <serenissima/threads/thread_pool.h>

#include "cli.h"
#include "game.h"
#include "nets.h"

static const OptionSpec OPTIONS[] = {
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},
    {"--board", "FILE", "another board: its id in the assets, or a file"},
    {"--players", "N", "seats of the game (4)"},
    {"--seats", "NAME,...",
     "AI of each seat in order; one name is for all (that of the hand evaluation)"},
    {"--games", "N", "how many games (1)"},
    {"--seed", "S", "seed of the first game; each next one is 1 higher (1)"},
    {"--format", "jsonl|csv", "a JSON object or a row for each game (jsonl)"},
    {"--rotate", NULL, "move the names one seat on with each game"},
    {"--hidden-money", NULL, "play with hidden money (S2-S7)"},
    {"--chosen-closing", NULL, "players choose which ports are closed (S2-S5)"},
    {"--own-ports-pay", NULL, "own ports pay for cubes too (S1-V2)"},
    {"--spain-turkey", NULL, "two players are Spain and Turkey (S1-S1)"},
    {"--save", "DIR", "write each game to DIR/<seed>.jsonl as a game file"},
    {"--summary", NULL, "say at the end, on standard error, how often each AI came first"},
    {"--timing", NULL,
     "say there how long each AI thought, in ms of CPU time a decision; with threads, by the "
     "clock"},
    {"--threads", "N", "threads that one decision may use; games stay the same (1)"},
    {NULL, NULL, NULL},
};

/* How one of the names given has done; seats of the same name count together. */
typedef struct Score {
    int64_t seats;  /* played */
    int64_t firsts; /* of them, ranked first, alone or shared */
    int64_t ducats; /* of all of them */
} Score;

typedef struct Selfplay {
    Board board;
    SelfGame game;
    char texts[PLAYER_MAX][SEAT_AI_BYTES];
    Ai seats[PLAYER_MAX];        /* of those names */
    const Ai *names[PLAYER_MAX]; /* as given, before rotation */
    int64_t games;
    uint64_t seed;
    bool csv;
    bool rotate;
    const char *save_dir; /* NULL: games are not kept */
    bool summary;
    Score scores[PLAYER_MAX]; /* by place in names */
    Timing *timings;          /* likewise; NULL: not asked for. Owned */
    int threads;
    AiParallel parallel; /* of so many; used if more than one */
} Selfplay;

/* ---- Options ---- */

/* Reads "a,b,c,d", or one name for all. */
static bool read_seats(Selfplay *play, const char *text)
{
    const int player_count = play->game.setup.player_count;
    const int count =
        net_seats(text, "selfplay", &play->board, player_count, play->texts, play->seats);
    for (int i = 0; i < player_count && count > 0; i++) {
        play->names[i] = &play->seats[count == 1 ? 0 : i];
    }
    return count > 0;
}

/* The named options of the game; those of the other edition are a slip of the hand. */
static bool read_rules(Selfplay *play, const Options *options)
{
    static const struct {
        const char *name;
        uint8_t bit;
    } rules[] = {{"--hidden-money", OPTION_HIDDEN_MONEY},
                 {"--chosen-closing", OPTION_CHOSEN_CLOSING},
                 {"--own-ports-pay", OPTION_OWN_PORTS_PAY},
                 {"--spain-turkey", OPTION_SPAIN_TURKEY}};
    EditionId edition = (EditionId)play->board.world.edition;
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        if (!option_given(options, rules[i].name)) {
            continue;
        }
        if ((rules_options(edition) & rules[i].bit) == 0) {
            usage_error("the option %s is none of edition %s", rules[i].name,
                        edition_name(edition));
            return false;
        }
        play->game.setup.options |= rules[i].bit;
    }
    return true;
}

static bool read_rest(Selfplay *play, const Options *options)
{
    const World *world = &play->board.world;
    int64_t players;
    int64_t threads;
    if (!option_number(options, "--players", world->player_min, world->player_max,
                       world->player_max, &players)
        || !option_number(options, "--games", 1, 1000000000, 1, &play->games)
        || !option_number(options, "--threads", 1, THREAD_POOL_MAX, 1, &threads)
        || !option_seed(options, "--seed", 1, &play->seed)) {
        return false;
    }
    play->csv = strcmp(option_or(options, "--format", "jsonl"), "csv") == 0;
    play->rotate = option_given(options, "--rotate");
    play->save_dir = option_text(options, "--save");
    play->summary = option_given(options, "--summary");
    play->threads = (int)threads;
    play->parallel = thread_pool_parallel(&play->threads);
    play->game.parallel = threads > 1 ? &play->parallel : NULL;
    play->game.board = &play->board;
    play->game.setup.player_count = (uint8_t)players;
    if (!read_rules(play, options)) {
        return false;
    }
    const char *seats = option_text(options, "--seats");
    return read_seats(play, seats == NULL ? ai_default((EditionId)world->edition)->name : seats);
}

/* ---- Output ---- */

static void print_csv_head(const Selfplay *play)
{
    printf("seed,turns,commands,hash");
    for (int seat = 1; seat <= play->game.setup.player_count; seat++) {
        printf(",name%d,ducats%d,ports%d,rank%d", seat, seat, seat, seat);
    }
    printf("\n");
}

static void print_csv(const SelfGame *game, const PlayerTally *tallies, const uint8_t *ranks)
{
    printf("0x%016llx,%d,%d,0x%016llx", (unsigned long long)game->seed, game->state.pub.turn,
           game->commands, (unsigned long long)rules_hash(&game->board->world, &game->state.state));
    for (int seat = 1; seat <= game->setup.player_count; seat++) {
        printf(",%s,%ld,%d,%d", game->seats[seat]->name, (long)game->state.secret.ducats[seat],
               tallies[seat].ports, ranks[seat]);
    }
    printf("\n");
}

static void print_json(const SelfGame *game, const PlayerTally *tallies, const uint8_t *ranks,
                       JsonWriter *writer)
{
    json_begin_object(writer);
    json_put_hex64(writer, "seed", game->seed);
    json_put_int(writer, "turns", game->state.pub.turn);
    json_put_int(writer, "commands", game->commands);
    json_put_hex64(writer, "hash", rules_hash(&game->board->world, &game->state.state));
    json_put_array(writer, "seats");
    for (int seat = 1; seat <= game->setup.player_count; seat++) {
        json_begin_object(writer);
        json_put_text(writer, "name", game->seats[seat]->name);
        json_put_int(writer, "ducats", game->state.secret.ducats[seat]);
        json_put_int(writer, "ports", tallies[seat].ports);
        if (rules_traits(&game->board->world).points_decide) {
            const int32_t ducats = game->state.secret.ducats[seat];
            json_put_int(writer, "points",
                         rules_points(&game->board->world, &tallies[seat], ducats));
        }
        json_put_int(writer, "rank", ranks[seat]);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
    print_line(writer);
}

static void print_game(const Selfplay *play, JsonWriter *writer)
{
    const SelfGame *game = &play->game;
    const World *world = &game->board->world;
    PlayerTally tallies[PLAYER_MAX + 1];
    uint8_t ranks[PLAYER_MAX + 1];
    for (PlayerId seat = 1; seat <= game->setup.player_count; seat++) {
        rules_tally(world, &game->state.pub, seat, &tallies[seat]);
    }
    rules_rank(world, &game->state.state, ranks);
    if (play->csv) {
        print_csv(game, tallies, ranks);
    } else {
        print_json(game, tallies, ranks, writer);
    }
}

/* Writes the game as a session would have. */
static bool save_game(const Selfplay *play)
{
    static GameFile file;
    const SelfGame *game = &play->game;
    char name[40];
    char path[PATH_BYTES];
    memset(&file, 0, sizeof file);
    file.board = play->board;
    file.setup.game = game->setup;
    file.setup.seed = game->seed;
    for (int seat = 1; seat <= game->setup.player_count; seat++) {
        SeatSetup *setup = &file.setup.seats[seat];
        setup->kind = SEAT_AI;
        setup->colour = (uint8_t)seat;
        snprintf(setup->name, sizeof setup->name, "%s %d", game->seats[seat]->name, seat);
        snprintf(setup->ai, sizeof setup->ai, "%s", game->seats[seat]->name);
    }
    file.start = game->start;
    file.rules_revision = RULES_REVISION;
    file.steps = game->steps;
    file.step_count = game->commands;
    file.last = game->state;
    size_t bytes;
    char *text = game_file_write_text(&file, &bytes);
    snprintf(name, sizeof name, "%016llx.jsonl", (unsigned long long)game->seed);
    Error error;
    (void)error_set(&error, play->save_dir, "the game cannot be written");
    const bool good = text != NULL && paths_join(path, play->save_dir, name)
                      && disk_write_whole(path, text, bytes, &error);
    free(text);
    if (!good) {
        print_error_at(&error);
    }
    return good;
}

/* The first place in names with the AI of the seat. */
static int place_of(const Selfplay *play, const Ai *ai)
{
    int place = 0;
    while (strcmp(play->names[place]->name, ai->name) != 0) {
        place++;
    }
    return place;
}

static void count_game(Selfplay *play)
{
    const SelfGame *game = &play->game;
    uint8_t ranks[PLAYER_MAX + 1];
    rules_rank(&play->board.world, &game->state.state, ranks);
    for (int seat = 1; seat <= game->setup.player_count; seat++) {
        Score *score = &play->scores[place_of(play, game->seats[seat])];
        score->seats++;
        score->firsts += ranks[seat] == 1;
        score->ducats += game->state.secret.ducats[seat];
    }
}

static void print_summary(const Selfplay *play)
{
    fflush(stdout);
    for (int i = 0; i < play->game.setup.player_count; i++) {
        const Score *score = &play->scores[i];
        if (score->seats > 0) {
            fprintf(stderr, "%s: first in %lld of %lld seats (%.1f %%), %.1f ducats a seat\n",
                    play->names[i]->name, (long long)score->firsts, (long long)score->seats,
                    100.0 * (double)score->firsts / (double)score->seats,
                    (double)score->ducats / (double)score->seats);
        }
    }
}

static int compare_ms(const void *a, const void *b)
{
    float x = *(const float *)a;
    float y = *(const float *)b;
    return (x > y) - (x < y);
}

static void print_timings(const Selfplay *play)
{
    fflush(stdout);
    for (int i = 0; i < play->game.setup.player_count; i++) {
        Timing *timing = &play->timings[i];
        if (timing->count > 0) {
            qsort(timing->ms, (size_t)timing->count, sizeof timing->ms[0], compare_ms);
            fprintf(stderr, "%s: %d decisions, median %.2f ms, 99 %% below %.1f, longest %.1f (",
                    play->names[i]->name, timing->count, (double)timing->ms[timing->count / 2],
                    (double)timing->ms[timing->count * 99 / 100],
                    (double)timing->ms[timing->count - 1]);
            if (play->threads > 1) {
                fprintf(stderr, "by the clock, %d threads)\n", play->threads);
            } else {
                fprintf(stderr, "CPU time, one thread)\n");
            }
        }
    }
}

/* ---- The whole ---- */

static int play_games(Selfplay *play)
{
    int player_count = play->game.setup.player_count;
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    int code = EXIT_GOOD;
    if (play->csv) {
        print_csv_head(play);
    }
    for (int64_t number = 0; number < play->games && code == EXIT_GOOD; number++) {
        int shift = play->rotate ? (int)(number % player_count) : 0;
        for (int seat = 0; seat < player_count; seat++) {
            PlayerId player = (PlayerId)((seat + shift) % player_count + 1);
            play->game.seats[player] = play->names[seat];
            play->game.now_ms = game_now_ms;
            play->game.timing[player] =
                play->timings != NULL ? &play->timings[place_of(play, play->names[seat])] : NULL;
        }
        play->game.seed = play->seed + (uint64_t)number;
        if (!self_game_play(&play->game)) {
            code = print_game_error(&play->game);
        } else {
            print_game(play, &writer);
            count_game(play);
            code = play->save_dir == NULL || save_game(play) ? EXIT_GOOD : EXIT_ERROR;
        }
    }
    json_writer_finish(&writer);
    if (play->summary && code == EXIT_GOOD) {
        print_summary(play);
    }
    if (play->timings != NULL && code == EXIT_GOOD) {
        print_timings(play);
    }
    return code;
}

static int selfplay_run(const Options *options)
{
    static Selfplay play;
    if (!edition_load(&play.board, option_text(options, "--edition"),
                      option_text(options, "--board"))) {
        return EXIT_ERROR;
    }
    int code = EXIT_ERROR;
    if (read_rest(&play, options)) {
        if (play.save_dir != NULL) {
            play.game.steps = malloc(GAME_STEP_MAX * sizeof *play.game.steps);
        }
        bool timed = option_given(options, "--timing");
        play.timings = timed ? calloc(PLAYER_MAX, sizeof *play.timings) : NULL;
        code = (play.save_dir != NULL && play.game.steps == NULL) || (timed && play.timings == NULL)
                   ? print_error("out of memory")
                   : play_games(&play);
        free(play.timings);
        free(play.game.steps);
    }
    board_finish(&play.board);
    return code;
}

const ProgramCommand CLI_SELFPLAY = {
    "selfplay",
    "",
    "Lets AIs play whole games against each other, a line of results for each.",
    OPTIONS,
    selfplay_run,
    print_ais,
};
