#include "frame_log.h"

#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include <serenissima/data/disk.h>

enum { FRAMES_MAX = 1 << 16 }; /* Later frames are written down, but the medians leave them out. */

struct FrameLog {
    char path[PATH_BYTES]; /* Whose name the file takes when it is complete. */
    FILE *file;
    uint64_t start;
    double cpu_ms; /* At the end of the frame before. */
    double first_ms;
    int frames, moving;
    size_t bytes;           /* Of the last frame. */
    uint64_t painted;       /* At the end of the frame before. */
    float cost[FRAMES_MAX]; /* Of moving frames, ms. */
};

static double passed_ms(uint64_t since)
{
    uint64_t ticks = SDL_GetPerformanceCounter() - since;
    return (double)ticks * 1000.0 / (double)SDL_GetPerformanceFrequency();
}

FrameLog *frame_log_create(const char *path)
{
    FrameLog *log = calloc(1, sizeof *log);
    if (!log) {
        return NULL;
    }
    snprintf(log->path, sizeof log->path, "%s", path);
    log->file = disk_part_open(path);
    if (!log->file) {
        free(log);
        return NULL;
    }
    log->start = SDL_GetPerformanceCounter();
    fputs("frame,time_ms,cpu_ms,moving,coats\n", log->file);
    return log;
}

void frame_log_frame(FrameLog *log, bool moving, size_t pixels, uint64_t painted)
{
    if (!log) {
        return;
    }
    double now_ms = cpu_thread_ms(), cost_ms = now_ms - log->cpu_ms;
    double time_ms = passed_ms(log->start);
    log->cpu_ms = now_ms;
    if (log->frames == 0) {
        log->first_ms = time_ms;
    } else if (moving && log->moving < FRAMES_MAX) {
        log->cost[log->moving++] = (float)cost_ms;
    }
    log->frames++;
    log->bytes = 4 * pixels;
    fprintf(log->file, "%d,%.2f,%.3f,%d,%.3f\n", log->frames, time_ms, cost_ms, moving ? 1 : 0,
            (double)(painted - log->painted) / (double)pixels);
    log->painted = painted;
}

static int by_cost(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

/* What copying one frame costs here and now, the median of some: no frame that changes all of the
 * window can be cheaper. */
static double copy_ms(size_t bytes)
{
    enum { COPIES = 9 };
    char *from = malloc(bytes), *to = malloc(bytes);
    float cost[COPIES] = {0};
    for (int i = -1; i < COPIES && from && to; i++) { /* The first takes the memory. */
        memset(from, i, bytes);
        const double start_ms = cpu_thread_ms();
        memcpy(to, from, bytes);
        from[bytes - 1] = to[bytes / 2];
        cost[i < 0 ? 0 : i] = (float)(cpu_thread_ms() - start_ms);
    }
    free(from);
    free(to);
    qsort(cost, COPIES, sizeof cost[0], by_cost);
    return (double)cost[COPIES / 2];
}

static void write_summary(FrameLog *log)
{
    qsort(log->cost, (size_t)log->moving, sizeof log->cost[0], by_cost);
    fprintf(log->file, "# frames %d, of these moving %d, first after %.0f ms\n", log->frames,
            log->moving, log->first_ms);
    if (log->moving > 0) {
        fprintf(log->file,
                "# CPU of moving frames: median %.2f ms, 95 in 100 below %.2f ms, most %.2f ms\n",
                (double)log->cost[log->moving / 2], (double)log->cost[log->moving * 95 / 100],
                (double)log->cost[log->moving - 1]);
    }
    fprintf(log->file, "# most memory held %.0f MiB\n", cpu_peak_mebibytes());
    fprintf(log->file, "# CPU of copying a frame: %.3f ms\n", copy_ms(log->bytes));
}

bool frame_log_destroy(FrameLog *log)
{
    if (!log) {
        return true;
    }
    write_summary(log);
    const bool written = disk_part_close(log->file, log->path, true);
    free(log);
    return written;
}
