/* The screens and overlays of the program, a function each. */
#pragma once

#include "setup/app.h"
#include "setup/keys.h"

void screen_title(void);
void screen_wall(void);
void wall_close(void); /* Takes none, too. */
void screen_new_game(void);
void screen_load(void); /* Saved games. */
void screen_options(void);
void screen_options_leave(void); /* Forgets what the page held; it may have held nothing. */
void screen_problems(
    void);                 /* A board or game file that cannot be used: where, and what is wrong. */
void screen_learn(void);   /* The list of lessons. */
void screen_puzzles(void); /* The list of puzzles. */
void screen_end(void);     /* The end of a game: ranking, chart, analysis, dice. */
void screen_statistics(void);

void overlay_rules(void);   /* While app->rules_open: the rules, and a search. */
void overlay_confirm(void); /* While app->confirm is set: a question before something is lost. */
void overlay_notice(void);  /* While app->notice is set: a message to acknowledge. */

/* --- The language that the window speaks (language.c) ----------------------------------------- */

/* Lists the languages and takes the one that is due; at the beginning, and after the player chose
 * another. What was said in words before is said anew. A language that cannot be read is told in a
 * toast, and the last one stays. */
void language_apply(void);
/* The choices of Options: "" the system's, then every language there is; a list of `most` at most,
 * texts and their tags side by side. Returns how many; *chosen is the one that is set. */
int language_choices(const char *labels[], const char *tags[], int most, int *chosen);

/* --- The victory and the tables of the end (end_tables.c) ------------------------------------- */

enum { END_RECORD_MAX = 128 };

typedef struct EndSheet {
    TurnRecord records[END_RECORD_MAX];
    int count; /* At least 1: the present. */
    uint8_t rank[PLAYER_MAX + 1];
    int players;
    bool points; /* Wealth points decide. */
} EndSheet;

void end_victory_draw(UiPage *page, const EndSheet *sheet);
void end_ranking_draw(UiPage *page, const EndSheet *sheet);
void end_wealth_draw(UiPage *page, const EndSheet *sheet);

/* --- Rows of Options (options_rows.c) --------------------------------------------------------- */

typedef enum OptionsTopic { /* In the order of the page. */
                            OPTIONS_LANGUAGE,
                            OPTIONS_GAME,
                            OPTIONS_HINTS,
                            OPTIONS_ASKING,
                            OPTIONS_LOOK,
                            OPTIONS_MOTION,
                            OPTIONS_SOUND,
                            OPTIONS_KEYS, /* No rows here: the keys themselves. */
                            OPTIONS_TOPIC_COUNT
} OptionsTopic;

typedef enum OptionsKind {
    OPTIONS_TOGGLE, /* A bool. */
    OPTIONS_SHARE,  /* A float from low to high, as a slider with its value in percent. */
    OPTIONS_TABS,   /* An int, an index of choices; where values are given, a float of them. */
    OPTIONS_OWN     /* Draws itself; what it chooses has `bytes` bytes, 0: nothing. */
} OptionsKind;

enum { OPTIONS_CHOICE_MAX = 8 };

typedef struct OptionsRow {
    OptionsTopic topic;
    OptionsKind kind;
    const char *id;           /* Of its target. */
    const char *label;        /* Keys of texts. NULL: it has none. */
    const char *tip, *remark; /* Keys; NULL none. The remark stands below the row. */
    const char *words;        /* Key of what else people call it, for the search; NULL none. */
    size_t at;                /* Where in Settings the choice lies: offsetof. */
    size_t bytes;             /* OPTIONS_OWN only. */
    float low, high, step;    /* OPTIONS_SHARE. */
    const char *const
        *choices;           /* OPTIONS_TABS: keys of their texts, up to NULL; also words of an */
    const float *values;    /* OPTIONS_OWN. Values of the choices; NULL: their indices. */
    bool (*is_there)(void); /* NULL: always. */
    bool (*draw)(
        GfxRect *r); /* OPTIONS_OWN: from the top of what is right of the label; true: changed. */
} OptionsRow;

const OptionsRow *options_row_at(int index); /* In the order of the page; NULL behind the last. */
const char *options_topic_label(OptionsTopic topic);
/* Every word looked for is in the row's texts or its topic's; no words find every row. */
bool options_row_has(const OptionsRow *row, const char *words);
/* True when it was changed in app->settings. */
bool options_row(UiPage *page, const OptionsRow *row);
/* Copies what the rows choose, and nothing else that Settings hold. */
void options_copy(const Settings *from, Settings *to);
bool options_equal(const Settings *a, const Settings *b); /* Of the same. */

bool options_lacks_voice(void); /* It is wanted, and there is none. */
void options_remark(GfxRect *r, const char *id, GfxColor color, const char *words);

/* --- Games come and go (games.c, puzzle_games.c) ---------------------------------------------- */

/* Ends the running game, if any: table, session and what was asked of the program. */
void app_close_game(void);
/* Ends the running game (its file is complete) and goes to `screen`. */
void app_leave_game(Screen screen);
/* A game file takes the place of what is on the table at once, but not where that would lose it. */
void app_open_in_place(const char *path);
/* Starts what the form says; false when the board is wrong (then the problems screen is up). */
bool app_start_from_form(void);
/* A first game of the edition, against the easiest computers; what the form says stays. */
void app_start_first_game(EditionId edition);
/* Once a frame, before computers are asked: a table that finds its person looks at how he fares. */
void rivals_follow(void);
/* Of a game that was ended early: the level that they came to is where the next one begins. */
void rivals_found(void);
/* The game once more, with the same seats and other dice; next: the table after it (form_next). */
bool app_rematch(bool next);
/* The people at the table have ended the game on it: its result is shown. */
void app_end_game(EndingKind kind);
/* A saved game that was over when it was opened becomes the one to continue once it is changed. */
void app_follow_looked_at(void);
/* Begins the branch that is wanted in the record, if one is: the game on the table goes to the
 * saved games. */
void app_follow_branch(void);
/* The same of the position that was set up by hand. */
void app_follow_set_up(void);
/* Lays out a lesson, at the step where it was left, or shows why it cannot. It is kept nowhere:
 * where it was left stands in the settings. */
void app_start_lesson(const char *id);

/* Lays out a puzzle of assets/puzzles; false when it cannot be used, which is shown. day: it is
 * that day's (app_day); 0: of none. */
bool app_start_puzzle(EditionId edition, const TacticEntry *entry, int32_t day);
/* The same of a mistake that is kept. */
bool app_start_mistake(const char *name);
/* Does what the person wants of the puzzle on the table: another try, the solution, the next one,
 * to leave. */
void app_follow_puzzle(void);
/* Puzzles of an edition, the easiest first; returns how many. 0 and *error when
 * they cannot be used. */
int app_puzzles_list(EditionId edition, TacticEntry out[TACTIC_LIST_MAX], Error *error);
