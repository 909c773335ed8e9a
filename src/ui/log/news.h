/* What happened since the reader's last turn, one line for each galley that was called, or for each
 * player and phase: deeds joined, in plain words, as far as the reader may know them. Follows the
 * steps that the screen has shown, and stays until others have acted again. */
#ifndef SERENISSIMA_UI_LOG_NEWS_H
#define SERENISSIMA_UI_LOG_NEWS_H

#include "log/deed.h"

enum { NEWS_LINE_MAX = 40, NEWS_DEED_MAX = 14, NEWS_WORDS_BYTES = 700 };

typedef struct NewsLine {
    PlayerId player; /* Whose arms lead it; 0 nobody's. */
    GalleyId galley; /* Whose number does; 0 none. */
    uint8_t phase;   /* 1..6 of a round; 0 none. */
    uint8_t turn;
    int first, end; /* Steps from first to before end. */
    int asked;      /* The step that a computer can be asked about; -1 none. */
    bool important; /* There was an event card for it. */
    EventCard card; /* kind not 0: a card is all it says. */
    bool told;      /* Nobody did it: it has words from the start. */
    Deed deeds[NEWS_DEED_MAX];
    int count;
    char words[NEWS_WORDS_BYTES];
} NewsLine;

typedef struct News {
    NewsLine lines[NEWS_LINE_MAX]; /* The oldest go where there are more. */
    int count;
    int from, steps; /* Steps told of: from `from` to before `steps`. */
    PlayerId reader, viewer;
    uint32_t generation;
    PlayerId leader; /* When leaders were compared last; 0 nobody. */
    bool started;
    bool kept_open;   /* The reader opened it, whatever it hides, */
    bool kept_acted;  /* and had acted then, or not yet. */
    int chosen;       /* Line that was clicked, from 1; 0 none. */
    int scrolled;     /* The last line's end when it was scrolled to the newest, */
    float scrolled_h; /* and how much was seen then, units. */
    bool sketched;    /* A line's way is on the chart. */
} News;

void news_follow(Table *table); /* Once a frame. */
/* Line from 1 that the chart shows; 0 none. */
void news_choose(Table *table, int line);
/* Its ways and marks on the chart. */
void news_sketch(Table *table, const NewsLine *line);

#endif
