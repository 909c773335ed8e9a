/* What frames cost: a line per frame in a file, and at its end the medians. Counted is how often
 * the frame's pixels were painted (coats: 1 is all of them once), which is alike on every machine,
 * and the time
 * that the window's own thread was on a processor since the frame before, so that neither waiting
 * nor other programs count; presenting does. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct FrameLog FrameLog;

/* Both from the system: CPU time of the calling thread, and the most memory this process has held.
 * 0: not known. */
double cpu_thread_ms(void);
double cpu_peak_mebibytes(void);

/* NULL: the file cannot be written. Time counts from here. */
FrameLog *frame_log_create(const char *path);
/* Writes the summary. False when not everything could be written. Takes NULL. */
bool frame_log_destroy(FrameLog *log);
/* A frame of so many pixels has been presented; moving: something on it moves; painted: pixels
 * since the program began (gfx_painted). Takes NULL. */
void frame_log_frame(FrameLog *log, bool moving, size_t pixels, uint64_t painted);
