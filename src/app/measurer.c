#include "measurer.h"

#include <string.h>

#include <serenissima/measure/measure.h>

#include "job_thread.h"
#include "net_store.h"

/* The board's own text stays with its owner, and is not looked at. */
typedef struct BoardJob {
    Board board;
    MeasureOrder order;
    bool behind; /* It gives way to all else; not to a script, which waits for it at full speed. */
} BoardJob;

typedef struct BoardAnswer {
    MeasureSums sums;
    bool kept;
} BoardAnswer;

static JobThread *measurer;
static NetStore *nets; /* Of the thread. */

static bool is_stale(void *stale)
{
    return SDL_AtomicGet(stale) != 0;
}

static bool play_some(const Measure *measure, int64_t games, MeasureSums *sums)
{
    static int batch;
    static SelfGame failed;
    const int threads = SDL_GetCPUCount() > 2 ? SDL_GetCPUCount() - 1 : 1;
    const int64_t left = games - sums->games;
    batch = batch > threads ? batch : threads;
    const Uint32 began = SDL_GetTicks();
    const bool played = measure_play(measure, sums->games, (int)(batch < left ? batch : left),
                                     threads, sums, &failed);
    batch = measure_batch(batch, threads, SDL_GetTicks() - began);
    return played;
}

static void work(const void *job, void *answer, SDL_atomic_t *stale)
{
    const BoardJob *asked = job;
    const MeasureOrder *order = &asked->order;
    const World *world = &asked->board.world;
    BoardAnswer *out = answer;
    const Ai *ai = ai_find(order->level, (EditionId)world->edition);
    Measure measure = {.head = {&asked->board, order->level, order->players, 1, 0},
                       .ai = ai ? *ai : *ai_default((EditionId)world->edition),
                       .lot = true,
                       .stop = is_stale,
                       .stopper = stale};
    memset(out, 0, sizeof *out);
    out->kept = true;
    if (ai_uses_net(&measure.ai, order->players)) {
        measure.ai.net = net_store_find(nets, world);
    }
    measure.head.stamp = measure_stamp(&asked->board, &measure.ai);
    if (asked->behind) {
        (void)SDL_SetThreadPriority(SDL_THREAD_PRIORITY_LOW);
    }
    /* What the file holds else is played anew. */
    (void)measure_keep_read(&measure.head, order->path, &out->sums, NULL);
    if (out->sums.games < order->games) {
        out->kept = play_some(&measure, order->games, &out->sums)
                    && measure_keep_write(&measure.head, order->path, &out->sums, NULL);
    }
}

bool measurer_open(void)
{
    const JobKind kind = {"measure", sizeof(BoardJob), sizeof(BoardAnswer), work};
    nets = net_store_create();
    measurer = job_thread_create(&kind);
    return measurer != NULL;
}

void measurer_close(void)
{
    job_thread_destroy(measurer);
    net_store_destroy(nets);
    measurer = NULL;
    nets = NULL;
}

void measurer_start(const Board *board, const MeasureOrder *order)
{
    static BoardJob job; /* Of the window's thread; the other has a copy. */
    job.board = *board;
    job.order = *order;
    job.behind = ui->fixed_step_ms <= 0;
    job_thread_start(measurer, &job);
}

bool measurer_poll(MeasureSums *sums, bool *kept)
{
    static BoardAnswer answer; /* Likewise. */
    if (!job_thread_poll(measurer, &answer)) {
        return false;
    }
    *sums = answer.sums;
    *kept = answer.kept;
    return true;
}

uint64_t measurer_net_missing(void)
{
    return net_store_missing(nets);
}

void measurer_stop(void)
{
    job_thread_drop(measurer);
}
