/* The lines of the log: kept with the table, filled from the steps that the screen has shown. */
#ifndef SERENISSIMA_UI_FRAME_LOG_LINES_H
#define SERENISSIMA_UI_FRAME_LOG_LINES_H

#include "log/deed.h"
#include "setup/app.h"

typedef struct LogLine {
    int step;
    PlayerId player;
    GalleyId galley;
    PlayerId asked; /* Who can be asked why, and about which step; 0 nobody. */
    int asked_step;
    bool answer;  /* To a question of another: a passage, a blockade. */
    bool head;    /* A new turn: set as a heading. */
    float height; /* At `width`; 0 not measured yet. */
    float width;
    Deed deed;  /* Where it happened; kind 0: nowhere on the chart. */
    char *text; /* Owned. */
} LogLine;

struct TableLog {
    LogLine *lines;
    int count, capacity;
    int steps;       /* Steps taken over. */
    PlayerView view; /* After them. */
    PlayerId viewer;
    bool started;
    int sketched;    /* What `pointed` was when it was drawn. */
    int pointed;     /* Line whose place is shown in this frame, from 1; 0 none. */
    int clicked;     /* Line that was clicked last, likewise, */
    double until_ms; /* and until when its place is shown. */
    int sought;      /* Line to be scrolled to, likewise. */
    int looked;      /* Moment of the record that was sought last, from 1; 0: it is shut. */
    int drawn;       /* Lines when it was drawn last. */
    bool unread;     /* There are newer lines than those in sight. */
    bool in_front;   /* The last frame drew the sheet with nothing over it: Esc is for it. */
};

/* The line as it is heard: with the galley and the player whose arms stand before it. */
const char *log_line_words(const LogLine *line);

#endif
