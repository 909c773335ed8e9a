/* What all screens share: the application's state, the settings, and short ways to texts. */
#pragma once

#include <serenissima/records/keep.h>
#include <serenissima/records/tactic.h>
#include <serenissima/toolkit/speech.h>
#include <serenissima/toolkit/widgets.h>
#include <serenissima/ui/app_ui.h>
#include <serenissima/words/languages.h>
#include <serenissima/words/strings.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Table Table;

typedef enum Screen {
    SCREEN_TITLE,
    SCREEN_NEW_GAME,
    SCREEN_LOAD,
    SCREEN_OPTIONS,
    SCREEN_PROBLEMS, /* A board or game file that cannot be used. */
    SCREEN_TABLE,
    SCREEN_LEARN,   /* The list of lessons. */
    SCREEN_PUZZLES, /* The list of puzzles. */
    SCREEN_END,
    SCREEN_STATISTICS,
    SCREEN_WORKSHOP, /* A board is put right. */
    SCREEN_POSITION, /* A position is set up. */
    SCREEN_WALL,     /* A game is shown to all. */
    SCREEN_COUNT
} Screen;

/* How long computers rest between their turns (galleys, or players and phases): apart from how fast
 * pieces move. */
typedef enum ComputerPace {
    PACE_STEP,
    PACE_SLOW,
    PACE_NORMAL,
    PACE_QUICK,
    PACE_COUNT
} ComputerPace;

/* When the coach speaks (advice/coach.h). */
typedef enum CoachMode {
    COACH_FIRST_GAMES, /* Until COACH_GAMES games have been finished. */
    COACH_ALWAYS,
    COACH_OFF,
    COACH_MODE_COUNT
} CoachMode;

enum { COACH_GAMES = 2 };

/* What the player chose once and for all; kept in a file. */
typedef struct Settings {
    float effects, music; /* Volumes, 0..1. */
    float text_scale;     /* 1..2. */
    float speed;          /* Of animations: 0 off, 0.5 slow, 1, 2 fast, 4 fastest. */
    int pace;             /* ComputerPace. */
    int palette;          /* ThemePalette. */
    bool fullscreen;
    bool reduced;       /* Reduced motion. */
    bool mute;          /* No sound at all, whatever the volumes say. */
    bool column_hidden; /* The right column is folded away. */
    bool ask_losses;    /* Asks before a decision ends that throws something away. */
    bool end_by_itself; /* A decision ends by itself where nothing more can be done in it. */
    int coach;          /* CoachMode. */
    bool chances;       /* The bar of all seats' chances to win. */
    bool follow;        /* Rivals of a first game and of those after it follow how one fares. */
    bool quiet_behind;  /* No sound while another window has the keyboard. */
    bool speech;        /* What has the focus, what is asked and what happens is spoken, */
    float speech_rate;  /* so fast: 0.5..2, 1 is the system's own pace. */
    WindowPlace window; /* Where the window lies. */
    char
        out_folder[APP_PATH_BYTES]; /* For pages, tables and pictures; "": the system's for each. */
    char language[LANGUAGE_BYTES];  /* "": the system's. */
    char news[8];                   /* Of which version they were told, "0.3"; "": of none. */
} Settings;

/* Who sits in a seat (setup/parts.h). */
typedef struct SeatChoice {
    int kind;   /* SEAT_KIND_NOBODY, _PERSON, or SEAT_KIND_AI + level counted from 0. */
    int style;  /* Of a computer: 0 none, else as UiHost.ai_style numbers them. */
    int temper; /* Of a computer: 0 even, else as UiHost.ai_temper numbers them. */
} SeatChoice;

/* The new-game screen's form, kept between games. */
typedef struct SeatForm {
    SeatChoice who;
    int colour; /* 0..3. */
    char name[SEAT_NAME_BYTES];
} SeatForm;

typedef struct NewGameForm {
    bool ready;        /* Filled with defaults. */
    bool more;         /* What only experts ask for is shown. */
    bool boards_first; /* The boards come before the seats. */
    bool board_shown;  /* The chosen one is to be brought in sight. */
    int seats_most;    /* The board has no more; 0: it has all. */
    EditionId edition;
    SeatForm seats[PLAYER_MAX];
    uint8_t options[EDITION_COUNT]; /* OPTION_* bits by edition. */
    bool own_dice;                  /* Dice and cards are those on the players' own table. */
    bool follows;                   /* The rivals follow how the person fares. */
    char seed[24];                  /* Empty: by the clock. */
    char board[APP_PATH_BYTES];     /* Empty: the edition's own. */
} NewGameForm;

/* A question that the program asks before it goes on. */
typedef enum AppConfirm {
    CONFIRM_NONE,
    CONFIRM_QUIT,
    CONFIRM_LEAVE, /* The game, for the title. */
    CONFIRM_SEAT,
    CONFIRM_AGAIN, /* The game, for another with the same seats. */
    CONFIRM_DROP,  /* A mistake that is kept. */
    CONFIRM_END,   /* The game is to end here. */
    CONFIRM_CONCEDE,
    CONFIRM_LESSON, /* To be left. */
    CONFIRM_ASKED,  /* What app_ask was given. */
    CONFIRM_COUNT
} AppConfirm;

/* A question of whoever asks it: keys of its title and of its yes, and what a yes does. */
typedef struct AppQuestion {
    const char *title, *yes;
    char text[600];
    void (*then)(void);
} AppQuestion;

/* How far the rivals have looked at how the person fares, and what of it he is to hear. */
typedef struct RivalsFollow {
    int steps;       /* Looked at. */
    int news_at;     /* Steps after which he hears that their level changed; 0: nothing to tell. */
    int level, told; /* The one that is to be told, and the one told last; 0: none was. */
    bool bolder;
} RivalsFollow;

typedef struct AppUi {
    Strings *strings;
    Speech *speech; /* Owned. */
    UiHost host;
    Settings settings;
    Languages languages; /* Those there are (words/languages.h). */
    Screen screen;
    Screen back_to; /* Where options and problems return. */
    NewGameForm form;
    Session *session;            /* Owned; NULL outside a game. */
    char opened[APP_PATH_BYTES]; /* The file it came from; "" it was begun here. */
    Table *table;                /* Owned; lives with the session. */
    uint32_t ai_number;          /* Job under way; 0 none. */
    bool leave;                  /* The player wants to quit. */
    bool scripted_speed;         /* The speed was set from outside: settings do not change it. */
    bool over_seen;              /* The game on the table was over when it was last looked at. */
    /* Modal sections that belong to the table in this frame; what comes above them is a sheet. */
    int table_layers;
    bool sheet_open;               /* The last frame had such a sheet: computers wait behind it. */
    bool rules_open;               /* Overlay: the rules. */
    bool rules_turn;               /* They are to be turned to rules_about. */
    char rules_about[UI_ID_MAX];   /* As setup/parts.h says; "": their first page. */
    struct BoardShelf *boards;     /* Owned: workshop/boards.h; NULL: to be read when shown. */
    struct Workshop *workshop;     /* Owned: workshop/workshop.h; NULL while none is open. */
    struct WorkshopGames *games;   /* Owned: workshop/games.h; NULL before any were asked for. */
    struct Wall *wall;             /* Owned: app/screen_wall.c; NULL: none is. */
    struct SetUp *set_up;          /* Owned: position/set_up.h; NULL before one was. */
    bool hint_wanted;              /* Of the game that begins at that position. */
    const Board *board_open;       /* The board in it; NULL: it is closed. */
    const char *unkept;            /* Key: what of this screen nothing has kept; NULL: nothing. */
    struct Reader *reader;         /* Owned: book/page.h; NULL before they were opened. */
    AppConfirm confirm;            /* Overlay: what is to be confirmed. */
    AppQuestion asked;             /* CONFIRM_ASKED. */
    char notice[1024];             /* Overlay: messages to acknowledge; "" none. */
    bool notice_red;               /* One of them tells of a loss. */
    char out_path[APP_PATH_BYTES]; /* Of the file that it tells of (setup/parts.h); "" none. */
    bool out_kept;                 /* It has been written. */
    bool out_elsewhere;            /* Not in the folder that was chosen. */
    /* The game on the table is not kept, since the one before it could not be put away. */
    bool not_put_away;
    uint32_t looked_at;        /* 1 and the generation of a saved game that was over; 0: none. */
    bool not_kept_told;        /* That it is not kept has been said. */
    char *settings_base;       /* Owned: as they were read or last written; NULL: nothing was. */
    bool settings_told;        /* They cannot be written, which has been said, */
    struct Progress *progress; /* Owned: setup/kept.h; NULL: no memory. */
    bool progress_told;        /* nor can this. */
    KeepState settings_state, progress_state, mistakes_state; /* How the files were found. */
    struct Library *library; /* Owned: app/library.h; NULL before saved games were looked at. */
    char problem_file[APP_PATH_BYTES];
    BoardProblems problems;
    GfxPicture *title_picture;
    Lesson *lesson;    /* Owned: the lesson on the table; NULL in a game. */
    int lesson_doing;  /* Step that is done for the learner, from 1; 0 none. */
    int lesson_sheet;  /* Step that is read on the sheet of a scoring, from 1; 0 none. */
    int lesson_said;   /* Step whose words stay while nothing is asked, from 1; 0 none. */
    int lesson_shown;  /* Mark of the lesson that was last scrolled to; 0 none. */
    bool lesson_leave; /* He wants to go, */
    bool lesson_play;  /* to a game of his own. */
    RivalsFollow follow;
    bool first_game;       /* It has begun, and the learner is told who he is. */
    struct Puzzle *puzzle; /* Owned: the puzzle on the table (learn/puzzle.h); NULL else. */
    int puzzle_page;       /* Tab of the list: 0 second edition, 1 first, 2 own mistakes. */
    /* Owned: mistakes that are kept (setup/kept.h); NULL before they were looked at. */
    struct MistakeStore *mistakes;
    bool mistakes_unwritten; /* What they are now is not on the disk, which has been said. */
    char mistake_chosen[TACTIC_NAME_BYTES]; /* The one that CONFIRM_DROP is about. */
    int end_page;                           /* 0 ranking, 1 chart, 2 analysis, 3 dice. */
    /* By seat the computer that plays about as well as the person in it, "": none of his games is
     * known (app/statistics.h); unknown: it is still to be found out. */
    char people[PLAYER_MAX + 1][SEAT_AI_BYTES];
    bool people_unknown;
    int32_t day_tried; /* The day whose puzzle was tried, so many times until now. */
    int day_tries;
    struct Ahead *ahead;       /* Owned; moves judged meanwhile, see ahead.h. */
    struct Analysis *analysis; /* Owned; of the finished game, see analysis.h. */
} AppUi;

/* The application that all screens are about: one at a time; NULL before app_ui_create. */
extern AppUi *app;

/* Texts by key, in its language. */
#define S(key) strings_get(app->strings, (key))

#define SF(key, ...)                                                      \
    strings_format(app->strings, (key), (const StringArg[]){__VA_ARGS__}, \
                   (int)(sizeof((const StringArg[]){__VA_ARGS__}) / sizeof(StringArg)))

#define SP(key, number, ...)                                                        \
    strings_plural(app->strings, (key), (number), (const StringArg[]){__VA_ARGS__}, \
                   (int)(sizeof((const StringArg[]){__VA_ARGS__}) / sizeof(StringArg)))

/* Plural without further placeholders. */
#define SN(key, number) strings_plural(app->strings, (key), (number), NULL, 0)

/* A question over all; a no does nothing. Keys but for the text. */
void app_ask(const char *title, const char *text, const char *yes, void (*then)(void));

/* What is said, and a line more below it; lives for the frame. */
const char *app_with_line(const char *what, const char *line);

/* Names of seats and editions, and messages that wait to be read (app_names.c). */

/* "First edition (1996)"; "" for EDITION_NONE. */
const char *app_edition_name(EditionId edition);
/* What leads back from a sheet to the table: playing there, or looking at it once the game is
 * over. */
const char *app_back_to_table(void);
void app_notice(const char *utf8); /* Under what is waiting to be read. */
/* Livery index (0..3) of a seat, -1 for 0. */
int app_livery(PlayerId player);
/* The seat's name, escaped for text marks; "" for 0. */
const char *app_seat_name(PlayerId player);
#define ARG_PLAYER(player) ARG_TEXT("player", app_seat_name(player))
/* What a file, a person or the system says, as it is written: its braces are no marks. Lives for
 * the frame. */
const char *app_plain(const char *text);
/* A name of any game as a seat's is shown: escaped, or its emblem where no font has its letters.
 * livery: 0..3, -1 none. */
const char *app_name_shown(const char *name, int livery);
/* The day of a time, and the day with its hour, as the language writes them; seconds since 1970, by
 * this machine's clock; "" for 0. Live for the frame. */
const char *app_date(int64_t time_s);
const char *app_date_time(int64_t time_s);
int32_t app_day(void); /* Today's, by that clock, counted since 1970. */
/* The day of a date as files have it, "2026-11-26"; what is none is shown as it is. */
const char *app_date_kept(const char *date);
/* A list of names, goods or numbers with one more ("Genova, Tunis"), and one of entries, which are
 * phrases of their own ("1 sailor hired · Corfu → Tunis"). list: NULL or "" when next is the
 * first. Live for the frame. */
const char *app_list_names(const char *list, const char *next);
const char *app_list_entries(const char *list, const char *next);
PlayerMask app_people(void); /* The seats that people play. */
/* Does a person play this seat? False for 0 and PLAYER_CHANCE. */
bool app_is_person(PlayerId player);
/* The one person who plays, of whom texts speak as "you"; 0: nobody does, or several do. */
PlayerId app_lone_person(void);
