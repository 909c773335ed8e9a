/* One line of the log while its sentence is made; shared by the files that make sentences. */
#ifndef SERENISSIMA_WORDS_LOG_LINE_H
#define SERENISSIMA_WORDS_LOG_LINE_H

#include <serenissima/words/log.h>

#include "say.h"

typedef struct LogLineText {
    const Words *words;
    const PlayerView *view; /* Just before the event. */
    const Event *events;    /* Of the step. */
    int count, index;
    PlayerId player; /* Whose shield leads the line; 0 none. */
    GalleyId galley; /* Whose number does; 0 none: then the sentence names the player. */
} LogLineText;

void log_lead(LogLineText *line, GalleyId galley);
/* What a sentence names. */
static inline StringArg log_port(const LogLineText *line, PortId port)
{
    return ARG_TEXT("port", words_port(line->words, port));
}
static inline StringArg log_zone(const LogLineText *line, ZoneId zone)
{
    return ARG_TEXT("zone", words_zone(line->words, zone));
}
static inline StringArg log_cube(const LogLineText *line, GoodId good)
{
    return ARG_TEXT("cube", words_cube(line->words, good));
}
/* Stakes, positions, haggles, offers, passage, battles, captures; "" for others. */
const char *log_round_text(LogLineText *line, const Event *event);

#endif
