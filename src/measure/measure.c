#include <serenissima/measure/measure.h>

#include <stdlib.h>
#include <string.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>
#include <serenissima/data/paths.h>
#include <serenissima/rules/edition_1996.h>
#include <serenissima/threads/thread_pool.h>

uint64_t measure_stamp(const Board *board, const Ai *ai)
{
    return ai_stamp(&board->world, ai->net != NULL ? paths_net_hash(board->world.edition) : 0);
}

/* ---- One game ---- */

static void watch(void *watcher, const World *world, const GamePosition *before,
                  const Command *command, const EventList *events)
{
    MeasureSums *sums = watcher;
    census_count(world, before, command, events, sums->rules);
    for (int e = 0; e < events->count; e++) {
        const Event *event = &events->items[e];
        if (event->kind == EV_CUBE_LOADED) {
            sums->visits[event->as.cube_loaded.port]++;
        } else if (event->kind == EV_CUBE_SOLD) {
            sums->visits[event->as.cube_sold.port]++;
        } else if (event->kind == EV_PORT_OWNER_CHANGED && before->pub.turn > 0) {
            sums->visits[event->as.port_owner_changed.port]++;
        }
    }
}

bool measure_keep_read(const MeasureHead *head, const char *path, MeasureSums *sums, Error *error)
{
    size_t bytes;
    if (path[0] == '\0' || !file_exists(path)) {
        return true;
    }
    char *text = file_read(path, &bytes, error);
    const bool good = text != NULL && measure_read(head, text, bytes, path, sums, error);
    free(text);
    return good;
}

bool measure_keep_write(const MeasureHead *head, const char *path, const MeasureSums *sums,
                        Error *error)
{
    JsonWriter writer;
    if (path[0] == '\0') {
        return true;
    }
    json_writer_init(&writer, JSON_COMPACT);
    measure_write(head, sums, &writer);
    const char *text = json_writer_text(&writer);
    const bool good = text != NULL ? disk_write_whole(path, text, strlen(text), error)
                                   : error_set(error, path, "out of memory");
    json_writer_finish(&writer);
    return good;
}

static void figure(MeasureSums *sums, MeasureFigure which, int64_t value)
{
    sums->figures[which] = (MeasureSum){value, value * value};
}

/* Seats with a number of places after the first player; in 1996 the order is bid for each round. */
static int place_of(const PublicState *pub, PlayerId seat)
{
    const int players = pub->player_count;
    return pub->first_player == 0 ? seat : (seat - pub->first_player + players) % players + 1;
}

/* Who won, what from, and how long it took. */
static void count(const SelfGame *game, MeasureSums *sums)
{
    const World *world = &game->board->world;
    const int players = game->setup.player_count;
    uint8_t rank[PLAYER_MAX + 1];
    int firsts = 0;
    int64_t all = 0, best = 0;
    rules_rank(world, &game->state.state, rank);
    for (int seat = 1; seat <= players; seat++) {
        firsts += rank[seat] == 1;
    }
    for (PlayerId seat = 1; seat <= players; seat++) {
        const PortId drawn = game->starts[seat];
        const PortId start = drawn != 0 ? drawn : e1996_capital_of(world, &game->state.pub, seat);
        const int64_t wealth = self_game_wealth(game, seat);
        const int64_t share = rank[seat] == 1 ? MEASURE_TWELFTHS / firsts : 0;
        const MeasureSeats one = {1, share};
        sums->starts[start] = one;
        sums->wealth[start] = (MeasureSum){wealth, wealth * wealth};
        sums->places[place_of(&game->state.pub, seat)] = one;
        all += wealth;
        best = wealth > best ? wealth : best;
    }
    sums->games = 1;
    figure(sums, MEASURE_WEALTH, all);
    figure(sums, MEASURE_BEST, best);
    figure(sums, MEASURE_TURNS, game->state.pub.turn);
    figure(sums, MEASURE_COMMANDS, game->commands);
}

static void game_begin(const Measure *measure, int64_t number, MeasureSums *sums, SelfGame *game)
{
    const World *world = &measure->head.board->world;
    const int players = measure->head.players;
    memset(game, 0, sizeof *game);
    game->board = measure->head.board;
    game->random_starts = measure->lot;
    game->seed = measure->head.seed + (uint64_t)number;
    game->setup.player_count = (uint8_t)players;
    game->setup.options = powers_option(world, players, number);
    game->watch = watch;
    game->watcher = sums;
    game->stop = measure->stop;
    game->stopper = measure->stopper;
    for (int seat = 1; seat <= players; seat++) {
        game->seats[seat] = &measure->ai;
    }
}

/* ---- Many ---- */

typedef struct Played {
    SelfGame game;
    MeasureSums sums;
    bool good;
} Played;

typedef struct Batch {
    const Measure *measure;
    int64_t first;
    Played *played;
} Batch;

static void play(void *context, int index)
{
    const Batch *batch = context;
    Played *played = &batch->played[index];
    game_begin(batch->measure, batch->first + index, &played->sums, &played->game);
    played->good = self_game_play(&played->game);
    if (played->good) {
        count(&played->game, &played->sums);
    }
}

bool measure_play(const Measure *measure, int64_t first, int games, int threads, MeasureSums *sums,
                  SelfGame *failed)
{
    Batch batch = {measure, first, calloc((size_t)games, sizeof(Played))};
    bool good = batch.played != NULL;
    memset(failed, 0, sizeof *failed);
    if (good) {
        thread_pool_run(threads, games, play, NULL, &batch);
    }
    for (int i = 0; i < games && good; i++) {
        good = batch.played[i].good;
        *failed = batch.played[i].game;
    }
    for (int i = 0; i < games && good; i++) {
        measure_add(sums, &batch.played[i].sums);
    }
    free(batch.played);
    return good;
}

int measure_batch(int batch, int threads, double took_ms)
{
    enum { SHORT_MS = 500, LONG_MS = 2000, MOST = 256 };
    batch = took_ms > LONG_MS ? batch / 2 : took_ms < SHORT_MS && batch < MOST ? batch * 2 : batch;
    return batch > threads ? batch : threads;
}
