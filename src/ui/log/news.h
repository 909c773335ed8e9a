/* The chronicle: what happened from the beginning of the game on, one line for each galley that was
 * called, or for each player, phase and galley, in the story's sentences, as far as the viewer may
 * know them. Follows the steps that the screen has shown. Strip, chronicle and record show lines of
 * it. */
#pragma once

#include <serenissima/words/story.h>

#include "board/parts.h"

enum { NEWS_DEED_MAX = 14, NEWS_WORDS_BYTES = 900, NEWS_BRIEF_BYTES = 300 };

typedef struct NewsLine {
    PlayerId player; /* Whose arms lead it; 0 nobody's. */
    GalleyId galley; /* Whose number does; 0 none. */
    uint8_t part;    /* Of the turn: the galley that is called, or the phase of a round; 0 none. */
    int first, end;  /* Steps from first to before end, */
    int event;       /* of the first of them from this event on. */
    int asked;       /* The step that a computer can be asked about; -1 none. */
    int corrects;    /* 1 and the step that it tells to have been put right; 0 none. */
    bool hits_person;
    bool head;     /* A new turn: set as a heading. */
    bool of_deeds; /* Its words are of its deeds; else it has them from the start. */
    bool past;     /* Sales go past its player: he decided nothing. */
    bool chosen;   /* It was clicked in the strip. */
    StoryDeed deeds[NEWS_DEED_MAX];
    int count;
    char words[NEWS_WORDS_BYTES]; /* All of it; */
    char brief[NEWS_BRIEF_BYTES]; /* that, or what matters most of it, for brief_w units. */
    float brief_w;
    uint8_t rows; /* That those words take; 0: not known yet. */
} NewsLine;

typedef struct News {
    NewsLine *lines; /* Owned. */
    int count, capacity;
    int steps; /* Told of. */
    PlayerId viewer;
    uint32_t generation;
    StoryGathering story; /* What was done in the turn that is told of last. */
    PlayerId leader;      /* When that turn began; 0 nobody. */
    bool started;
    int corrections;             /* Told of. */
    char last[NEWS_WORDS_BYTES]; /* The last sentence of all, for the ear. */
    /* Since the reader's last turn: steps from `from` on. Stays until others have acted again. */
    PlayerId reader;
    int from;
    int folded;    /* The last line's end when they were put away. */
    int scrolled;  /* The last line's end when they were scrolled to the newest. */
    bool sketched; /* A line's way is on the chart. */
} News;

void news_follow(Table *table); /* Once a frame. */
void news_destroy(Table *table);
/* Is it news to the reader? Nothing of his own is. */
bool news_is_new(const News *news, const NewsLine *line);
/* Of such lines: how many, 0 while not all is told of; and one of them, from 1, the oldest first
 * (NULL: there is none). */
int news_count(const Table *table);
NewsLine *news_row(const Table *table, int number);
/* Has the reader decided something since the last of them? Then he has read what he wanted. */
bool news_reader_acted(const Table *table);
/* What of the line has room in `width` units, set so: the deeds that matter most. */
const char *news_brief(Table *table, NewsLine *line, const TextStyle *style, float width);
/* The line of the strip that the chart shows; NULL: none. */
void news_choose(Table *table, const NewsLine *line);
NewsLine *news_chosen(const Table *table);
/* Its ways and marks on the chart. */
void news_sketch(Table *table, const NewsLine *line);
Words log_words(const Table *table);

/* Every sentence of the steps from `from` to before `end`, event by event, for the ear. */
typedef void NewsTold(const char *sentence, void *context);
void news_tell(Table *table, int from, int end, NewsTold *told, void *context);
