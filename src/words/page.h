/* A text that grows, as it is or as HTML. */
#pragma once

#include <serenissima/session/session.h>

typedef struct Page {
    char *text; /* Owned; NULL before anything was put. */
    size_t bytes;
    int capacity;
    bool html;
    bool failed; /* Memory ran out: nothing more is put. */
} Page;

/* What a program wrote: as it is. */
void page_put(Page *page, const char *format, ...);
void page_copy(Page *page, const char *text); /* Of any length. */
/* A text for people: what HTML takes for marks is escaped there. */
void page_say(Page *page, const char *utf8);
/* A point of every seat's line. */
typedef struct LinePoint {
    uint8_t turn; /* Told below the first point of each turn; 0 not. */
    int32_t value[PLAYER_MAX + 1];
} LinePoint;

/* A chart of lines, one for each of `players`, over points[0..count-1]. */
typedef struct LineChart {
    const LinePoint *points;
    int count, players;
    int top, step; /* Of the highest line across, and between two of them; 0: as the values need. */
    const char *title;
} LineChart;

/* As SVG, in the colours of the seats, with their names as people read them. */
void page_lines(Page *page, const SessionSetup *setup, const LineChart *chart,
                const char *const names[PLAYER_MAX + 1]);
