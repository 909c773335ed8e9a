// The game looked back at: each seat's chance to win over the game, who was lucky, and which moves gave
// something away. It is worked out while one looks at it, moment by moment, and kept with the game.
#ifndef SERENISSIMA_UI_SCREENS_ANALYSIS_H
#define SERENISSIMA_UI_SCREENS_ANALYSIS_H

#include "hint.h"

enum { ANALYSIS_LESSON_MAX = 192, LESSON_BYTES = HINT_WORDS_BYTES };

// A move that gave something away.
typedef struct Lesson {
    int moment;
    char words[LESSON_BYTES]; // What was played, what it cost, what was better.
} Lesson;

typedef struct Analysis {
    Account account;
    int stage;       // 0 chances, 1 moves of people, 2 of computers, 3 done.
    int next;        // Moment to be asked about in this stage.
    uint32_t number; // Of the job with the program; 0 none.
    uint32_t last;
    int asked;       // Moment that the job is about.
    int done, all;   // Jobs, for the progress.
    Lesson lessons[ANALYSIS_LESSON_MAX];
    int lesson_count;
} Analysis;

// Begins, asks and takes answers; true when there is something new to draw. Only for finished games.
bool analysis_follow(AppUi *app);
void analysis_draw(AppUi *app, GfxRect r);

#endif
