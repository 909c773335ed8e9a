/* The log: one line for each thing that happened, with the shield of its player. Lines are kept
 * with the table and follow the steps that the screen has shown; undone steps take their lines with
 * them. */
#ifndef SERENISSIMA_UI_FRAME_TABLE_LOG_H
#define SERENISSIMA_UI_FRAME_TABLE_LOG_H

#include "log/deed.h"

typedef struct LogLine {
    int step;
    PlayerId player;
    GalleyId galley;
    int asked;    /* Step that its player can be asked about, from 1; 0 none. */
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

/* Takes over the steps shown since the last call. */
void log_follow(Table *table);
void log_clear(Table *table);
/* The words of a line as they are heard: with the galley and the player whose arms stand before it;
 * either may be 0. */
const char *log_heard(PlayerId player, GalleyId galley, const char *words);
const char *log_line_words(const LogLine *line); /* Those of a line of the log. */

void table_draw_log(Table *table, GfxRect r);
/* The log as a sheet over the column, in every phase and beside dialogs; opened and closed by its
 * button and key, closed by Esc. */
void log_toggle(Table *table);
/* Opens it at what is told of a step, or was last told before it, and shows the place; false: there
 * is no such line. */
bool log_show_step(Table *table, int step);
void log_keys(Table *table);
void log_escape(Table *table); /* Before it reaches what lies below. */
void log_draw_sheet(Table *table);
/* The place of the sheet's line that is pointed at or was clicked, on the chart below every
 * dialog. */
void log_sketch(Table *table);

#endif
