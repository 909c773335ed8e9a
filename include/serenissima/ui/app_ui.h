/* The screens of the game: from title to end of game, one object. It draws a frame when asked and
 * moves the session on; files, boards, threads and the AI come from the program through a host. */
#pragma once

#include <stdlib.h>

#include <serenissima/records/ladder.h>
#include <serenissima/measure/sums.h>
#include <serenissima/records/library.h>
#include <serenissima/ui/advice.h>
#include <serenissima/toolkit/ui.h>

/* SAVE_NAME_BYTES: of a name that is typed; SAVE_FILE_BYTES: of the longest that a system
 * allows. */
enum { SAVE_NAME_BYTES = 96, SAVE_FILE_BYTES = 768, APP_PATH_BYTES = 1024 };
#define SAVE_ENDING ".serenissima"

/* A saved game in the folder of saves: <save_dir>/<name>SAVE_ENDING. */
typedef struct SaveEntry {
    char name[SAVE_FILE_BYTES]; /* UTF-8, as far as the system makes sure of it. */
    int64_t modified_s;         /* Seconds since 1970; 0 unknown. */
    int64_t bytes;
    GameFacts facts;
    char *deeds; /* Owned; as game_deeds_write makes it. NULL: the file was not read whole yet. */
} SaveEntry;

/* SaveEntry.name of the game of autosave_path, which lies elsewhere: no file has it. */
#define SAVE_CURRENT "/"

/* What lies in a folder of the system. */
typedef struct FolderEntry {
    char name[SAVE_FILE_BYTES]; /* With its ending; UTF-8, as far as the system makes sure of it. */
    int64_t modified_s;         /* Seconds since 1970; 0 unknown. */
    int64_t bytes;              /* 0 of a folder. */
    bool folder;
} FolderEntry;

static inline void save_list_free(SaveEntry *list, int count)
{
    for (int i = 0; i < count; i++) {
        free(list[i].deeds);
    }
    free(list);
}

/* The saved games of a folder, as far as they are listed; {0} before. */
typedef struct SaveListing {
    SaveEntry *list; /* Owned; without facts from `next` on, but for those that are known. */
    bool *known;     /* Owned; NULL: nothing is listed yet, or all is. */
    int count, next;
    bool changed; /* The index of the folder says otherwise. */
} SaveListing;

/* What is not whole is given up. */
static inline void save_listing_free(SaveListing *listing)
{
    free(listing->known);
    save_list_free(listing->list, listing->count);
    *listing = (SaveListing){0};
}

/* Why there is no autosave_path. */
typedef enum HostFault {
    HOST_FAULT_NONE,
    /* Games are only shown or tried (--show, scripts, pictures): nothing of the player's is
     * touched. */
    HOST_FAULT_SHOWN,
    HOST_FAULT_NO_HOME, /* The system names no folder for the player's files (HOME is not set). */
    HOST_FAULT_FOLDER   /* That folder cannot be made or written. */
} HostFault;

/* Games of computers on a board (UiHost.measure_start). */
typedef struct MeasureOrder {
    char level[SEAT_AI_BYTES]; /* Of all seats. */
    int players;
    int64_t games;             /* Wanted in all; 0: those of the file are read. */
    char path[APP_PATH_BYTES]; /* The file that keeps them. */
} MeasureOrder;

/* What the program provides. Every pointer must outlive it; functions run on its thread. */
typedef struct UiHost {
    const char *version;   /* Of the program. */
    const char *asset_dir; /* Holds strings/, boards/, images/. */
    const char *language;  /* For this time, whatever the player chose; "" or NULL: his choice. */
    float text_scale;      /* 1 to 2: likewise; 0: his choice. */
    const char *autosave_path; /* "" when nothing may be written. */
    const char *settings_path; /* "" when settings are not kept. */
    const char *save_dir;      /* "" when nothing may be written. */
    const char *board_dir;     /* The player's own boards; likewise, and NULL. */
    bool second_window;        /* Another program has the usual autosave; this one's is its own. */
    /* Whether another program is open is unknown: as second_window, which is true too. */
    bool apart_unknown;
    HostFault fault; /* HOST_FAULT_NONE where autosave_path is not "". */
    /* Writes a file whole or leaves what was there (disk_write_whole). NULL: nothing is written. */
    bool (*file_write)(const char *path, const char *text, size_t bytes, Error *error);
    bool (*file_remove)(const char *path); /* Of a link the link; NULL: nothing is written. */
    /* A board by id or path; on failure problems is filled and board needs no finish. */
    bool (*board_load)(const char *name, Board *board, BoardProblems *problems);
    /* Goes on listing all saved games, for so long that a frame may wait for it; a few are listed
     * at once. True: the list is whole, newest first, and the caller's; NULL and 0: there are none.
     * Every folder here and below is save_dir. */
    bool (*saves_list)(const char *folder, SaveListing *listing);
    /* Reads a game of the list whole, some milliseconds, for its deeds; and keeps those of all so
     * that they need not be read again. */
    void (*save_read)(const char *folder, SaveEntry *entry);
    void (*saves_note)(const char *folder, const SaveEntry *list, int count);
    /* The functions below name games by SaveEntry.name, and each is NULL where nothing may be
     * written. SAVE_CURRENT can be duplicated and exported alone. */
    /* Puts a game aside until the program begins again; the name under which it came back (another
     * where that is taken meanwhile) is written to out. */
    bool (*save_remove)(const char *folder, const char *name);
    bool (*save_restore)(const char *folder, const char *name, char out[SAVE_FILE_BYTES]);
    bool (*save_rename)(const char *folder, const char *name,
                        const char *to); /* False: `to` is taken. */
    /* A copy beside it, under the name that is written to out. */
    bool (*save_duplicate)(const char *folder, const char *name, char out[SAVE_FILE_BYTES]);
    /* Copies a game from anywhere among the saved games, and back to anywhere (what lies there is
     * replaced). */
    bool (*save_import)(const char *folder, const char *path, char out[SAVE_FILE_BYTES]);
    bool (*save_export)(const char *folder, const char *name, const char *path);
    /* Shows the game of this file to all, in a window of its own. */
    bool (*wall_start)(const char *game, const char *language);
    /* Where files go that the player is to have (setup/parts.h): the chosen folder ("" none)
     * where it can be made, else his documents or pictures, else that of saved games. NULL: the
     * last. */
    bool (*out_folder)(const char *chosen, bool picture, char out[APP_PATH_BYTES]);
    const char *home; /* The player's own folder, to which games are exported first; "" unknown. */
    bool (*file_exists)(const char *path);
    int64_t (*file_modified)(const char *path); /* Seconds since 1970; 0 unknown. */
    /* Folders that are not hidden and saved games that lie in a folder, in no order, to be freed by
     * the caller; NULL and 0: there are none, or it cannot be read. */
    FolderEntry *(*folder_read)(const char *path, const char *ending, int *count);
    /* Where a player looks for his files (downloads, desktop, documents, his own folder): the
     * index-th that is there; false past the end. */
    bool (*place)(const char *home, int index, char out[APP_PATH_BYTES]);
    /* Puts the game of autosave_path among the saved games, before another takes its place. True
     * also when there is none. */
    bool (*autosave_keep)(void);
    bool (*same_file)(const char *a, const char *b); /* True when both are one file. */
    /* AI seats for the menu; NULL past the end. */
    const char *(*ai_name)(EditionId edition, int index);
    /* Of 100 games of so many players, how many a beginner wins among seats of this level alone,
     * and how many one of this level wins among helmsmen. Never NULL where ai_name is not. */
    LadderSource *ai_strength;
    /* Lower-case names of styles, "" the first, of a seat without one; NULL past the end. */
    const char *(*ai_style)(int index);
    /* The same for tempers, "" the even one. NULL: there are none. */
    const char *(*ai_temper)(int index);
    /* Do levels play otherwise by their temper in a game of so many players? */
    bool (*ai_heeds_temper)(EditionId edition, int players);
    /* Hands a job to the worker, which copies it; the world must stay until the answer came. */
    void (*ai_start)(const World *world, const AiJob *job);
    /* Takes a finished answer; false when there is none. out holds AI answers' most commands
     * (64). */
    bool (*ai_poll)(uint32_t *number, Command *out, int *count);
    /* Waits for a running job to end and forgets it, before its world goes. */
    void (*ai_stop)(void);
    /* True once when computer players, advice or games on a board had to go without a file they
     * judge by. NULL: it cannot happen. */
    bool (*ai_net_missing)(void);
    /* The same for advice; a newer job takes the place of an older one. NULL: there is none. */
    void (*advice_start)(const World *world, const AdviceJob *job);
    bool (*advice_poll)(AdviceAnswer *answer);
    void (*advice_stop)(void);
    /* A number that changes when answers about such a world would: what was answered before no
     * longer holds. NULL: answers are not kept. */
    uint64_t (*advice_judge)(const World *world);
    /* Computers play a board in the background: reads what the file holds, plays about a second's
     * games more and keeps them there. Nothing of the board needs to stay; a newer order takes the
     * place of an older one. */
    void (*measure_start)(const Board *board, const MeasureOrder *order);
    /* Takes all sums of an order that is done; false when there is none. kept: false when the file
     * cannot be written or the games not be played. */
    bool (*measure_poll)(MeasureSums *sums, bool *kept);
    void (*measure_stop)(void); /* Forgets the order, and waits for nothing. */
} UiHost;

enum { UI_HOST_PLAN_MAX = 64 };

/* Fills in from the settings where the window stood and whether it was full screen, before there is
 * one. A file that is missing ("" too) or damaged changes nothing. */
void app_ui_kept_window(const char *settings_path, GfxConfig *window);
/* Reads the strings and the settings. False on failure with one sentence in error[0..size). */
bool app_ui_create(const UiHost *host, char *error, size_t size);
void app_ui_destroy(void); /* Also when there is none; the game file is complete. */

/* Moves the game on between frames: ticks the session, hands out AI jobs and takes answers. True
 * when the frame must be drawn. */
bool app_ui_update(void);
/* Draws the frame between ui_begin and ui_end. False when the player wants to leave. */
bool app_ui_frame(void);
/* The window is to be closed: false when a game would be lost, which is asked first; asked again
 * it is true. */
bool app_ui_may_close(void);
/* The program ends and nobody is asked: tries once more to write what is not on the disk yet, and
 * says of what cannot be, a sentence each; NULL past the last. index 0 first. */
const char *app_ui_lost(int index);
/* True when nothing moves, no AI thinks and the screen waits for the player: for scripts. */
bool app_ui_idle(void);

/* Starts a game at once (--demo, --show). The board is copied. state NULL: from the beginning. */
bool app_ui_start(const Board *board, const SessionSetup *setup, const GamePosition *state,
                  Error *error);
/* Opens a game file and keeps the game in file_path from then on (NULL: nowhere). */
bool app_ui_open(const char *path, const char *file_path, Error *error);
/* Goes on with a saved game, as Continue, Load, a double-click and a file dropped on the window do:
 * the game is kept in the autosave, and the file, unless it is the autosave, stays as it is. What
 * the autosave held goes to the saved games. A file that cannot be opened is shown as a problem. */
bool app_ui_continue(const char *path);
/* Shows the game of a file to all, large and with no secret, and follows the file as it is written.
 * Nothing is played or written. False: there is no such game. */
bool app_ui_wall(const char *path, Error *error);
/* The board that new games are offered first; "" is the built-in one. And the seed of the next. */
void app_ui_set_board(const char *name);
void app_ui_set_seed(uint64_t seed);
/* Longer text everywhere, to try the layout; animation speed for scripts (0 off, 1 normal). */
void app_ui_set_long_text(bool on);
void app_ui_set_speed(float speed);
void app_ui_set_palette(ThemePalette palette); /* For this time. */

/* How many steps of the game the table has shown; 0 elsewhere: for scripts. */
int app_ui_shown_steps(void);
/* What is going on, for scripts and the demonstration: names such as "title", "table",
 * "curtain". */
const char *app_ui_screen(void);
/* The kind of moment on the table ("choose", "action", "fight", "scoring", ...); "" elsewhere. */
const char *app_ui_moment(void);
/* Closes what waits to be read (reports, results), so that a game of computers goes on by
 * itself. */
void app_ui_proceed(void);
/* For scripts: speech is on from now on, and recorded instead of heard; so many sentences there
 * were, and the index-th of them ("": all that waited was hushed). */
void app_ui_record_speech(void);
int app_ui_said_count(void);
const char *app_ui_said(int index);
Session *app_ui_session(void); /* NULL when no game runs. */
