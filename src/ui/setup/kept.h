/* What is kept on the disk and what the screen says about it: games, what the player has reached,
 * his mistakes. */
#pragma once

#include "setup/app.h"

#include <serenissima/records/mistakes.h>
#include <serenissima/records/progress.h>

/* Nothing is called saved but what lies on the disk (game_kept.c). */

/* NULL where the game on the table lies on the disk, whole; else a sentence that says why not. */
const char *app_not_kept(void);
/* Does the file of the game on the table lie among the saved games? */
bool app_opened_own(void);
/* Says when a game is not kept, or is again; once each time. */
void app_tell_kept(void);
/* Settings and progress that could not be written are tried again once in a while; once a frame. */
void app_keep_again(void);
void app_ask_to_leave(AppConfirm how); /* CONFIRM_LEAVE or CONFIRM_QUIT. */
void app_alarm(const char *utf8);      /* A notice of a loss. */

/* What the player has reached (records/progress.h), and how it, the settings and the mistakes are
 * kept: in files that several windows share, or where nothing is kept in memory alone. */

/* Reads the log; settings: those of the file, which older versions kept progress in; NULL: none. */
void progress_read(const JsonNode *settings);
/* Notes what is new and writes it down. That it cannot be is said once. */
void progress_note(ProgressKind kind, const char *name, int count);
/* The lesson on the table has come to step `at`; written down when that is news. */
void lessons_reached(int at);

/* What is wrong with a file that was found so, a sentence; NULL: nothing. */
const char *kept_words(KeepState state, KeepFile file);

/* The player's own mistakes, kept as puzzles (records/mistakes.h): in a file beside the settings,
 * or where nothing is kept in memory alone. */

/* As they are known; the file is read the first time. NULL when there is no memory. */
const MistakeStore *mistakes_kept(void);
/* The same to be changed, as the file has them now; another window may have written it. */
MistakeStore *mistakes_to_change(void);
/* After a change: writes the file. That it cannot be is said once. */
void mistakes_write(void);
/* One leaves for good, and that is written down. */
void mistakes_forget(const char *name);
/* What a mistake or a puzzle is about. */
const char *topic_words(MistakeTopic topic);
/* Of 100 games how many it cost. */
int mistake_percent(const KeptMistake *what);
