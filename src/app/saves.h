/* What a player does with saved games: every change leaves the bytes of a game as they are, and
 * none puts a game in the place of another. What was worked out of a game (session/analysed.h) goes
 * wherever it goes. A deleted one lies in a folder beside the others
 * until the program begins again. */
#pragma once

#include <serenissima/ui/app_ui.h>

/* Names are without folder and ending; out: the name that a game has then. All are false, and
 * nothing is changed, where it cannot be done. */
bool saves_remove(const char *folder, const char *name);
bool saves_restore(const char *folder, const char *name, char out[SAVE_FILE_BYTES]);
bool saves_rename(const char *folder, const char *name, const char *to);
bool saves_duplicate(const char *folder, const char *name, char out[SAVE_FILE_BYTES]);
/* A game from elsewhere; what is no game is refused. */
bool saves_import(const char *folder, const char *path, char out[SAVE_FILE_BYTES]);
/* What lies at `to` is replaced. */
bool saves_copy(const char *from, const char *to);
bool saves_move(const char *from, const char *to); /* Within one file system. */
bool saves_drop(const char *path);                 /* The file goes for good. */
bool saves_export(const char *folder, const char *name, const char *path);
/* May the game file at path go, for nothing in it would be lost? It may where a saved game holds
 * the same moves, however they were written down (which then gets what was worked out of it), or
 * where people sit at the table and none of them has decided anything yet. */
bool saves_spare(const char *folder, const char *path);
/* Deleted games are gone for good. */
void saves_forget_removed(const char *folder);
