/* One line of the log while its sentence is made; shared by the files that make sentences. */
#ifndef SERENISSIMA_UI_LOG_LOG_LINE_H
#define SERENISSIMA_UI_LOG_LOG_LINE_H

#include "setup/app.h"

typedef struct LogLineText {
    Table *table;
    const PlayerView *view; /* Just before the event. */
    const Event *events;    /* Of the step. */
    int count, index;
    PlayerId player; /* Whose shield leads the line; 0 none. */
    GalleyId galley; /* Whose number does; 0 none: then the sentence names the player. */
} LogLineText;

void log_lead(LogLineText *line, GalleyId galley);
/* "{cube_wine} wine" */
const char *log_cube(Table *table, GoodId good);
/* Stakes, positions, haggles, offers, passage, battles, captures; "" for others. */
const char *log_round_text(LogLineText *line, const Event *event);

#endif
