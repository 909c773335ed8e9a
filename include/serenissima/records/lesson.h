/* Lesson: a guided piece of a game, as data (assets/lessons/, README there): a position, and steps
 * that say something, point at something and name the commands that do it. Every command of the
 * learner and of his rivals is written in it, so what has been played says where he is. */
#pragma once

#include <serenissima/records/gamefile.h>

enum {
    LESSON_ID_BYTES = 32,
    LESSON_KEY_BYTES = 64,
    LESSON_POINT_BYTES = 48,
    LESSON_POINT_MAX = 8,
    LESSON_STEP_MAX = 48,
    LESSON_COMMAND_MAX = 160,
    LESSON_LIST_MAX = 24
};

/* What is known of a lesson before it is opened; one line of assets/lessons/list.json. */
typedef struct LessonEntry {
    char id[LESSON_ID_BYTES];     /* its file without ".json", and what settings note */
    char title[LESSON_KEY_BYTES]; /* string keys */
    char about[LESSON_KEY_BYTES];
    EditionId edition;
    int minutes; /* how long it takes, 1..30 */
    bool voyage; /* the first of its edition */
} LessonEntry;

typedef struct LessonStep {
    char say[LESSON_KEY_BYTES];   /* string key of what is said */
    char other[LESSON_KEY_BYTES]; /* of what is said to any other decision */
    /* Targets of the window; pointed at is the first that can be clicked. None: nothing is. */
    char point[LESSON_POINT_MAX][LESSON_POINT_BYTES];
    int point_count;
    bool any_order; /* its commands may be given in any order */
    bool report;    /* said already beside the sheet of a scoring or of wine, while that is open */
    int first;      /* the first of its commands in Lesson.commands */
    int count;      /* 0: it is only read */
} LessonStep;

typedef struct Lesson {
    char id[LESSON_ID_BYTES];
    Board board;
    GamePosition state; /* where it begins */
    SessionSetup setup;
    PlayerId learner;
    char end[LESSON_KEY_BYTES]; /* string key of what is said after the last step */
    LessonStep steps[LESSON_STEP_MAX];
    int step_count;
    int dangers_from; /* the first step with "dangers"; LESSON_STEP_MAX: none has */
    /* In the order of play, chance's draws left out: those of the learner by step, behind each step
     * what his rivals do then. */
    Command commands[LESSON_COMMAND_MAX];
    int command_count;
} Lesson;

/* The lessons of an assets folder in the order in which they are offered; returns how many. 0 and
 * *error when the list cannot be used. */
int lesson_list(const char *assets, LessonEntry out[LESSON_LIST_MAX], Error *error);
/* Reads assets/lessons/<id>.json with its board. NULL and problems on failure. The seats' names are
 * string keys of the file and must be put in by who shows it. */
Lesson *lesson_load(const char *assets, const char *id, ErrorList *problems);
void lesson_destroy(Lesson *lesson); /* takes NULL */
