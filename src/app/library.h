/* The saved games of a folder, all of them, with the facts of each. An index beside them
 * (index.jsonl, JSON lines: a first line that names it, then a line for each game) spares reading
 * files that are as they were: those of the same name, size and moment. What it lacks or says of
 * other files is read again and the index written anew, whole or not at all; a damaged one is no
 * more than a missing one, and a folder that cannot be written is listed all the same. */
#pragma once

#include <serenissima/ui/app_ui.h>

#define LIBRARY_INDEX "index.jsonl"

/* Newest first, for save_list_free. NULL and 0: there are none. folder "": none. */
SaveEntry *library_list(const char *folder, int *count);
bool library_list_on(const char *folder, SaveListing *listing); /* As UiHost.saves_list. */
/* Reads a game whole for its deeds; library_note writes an index that has them, too. */
void library_read(const char *folder, SaveEntry *entry);
void library_read_file(const char *path, SaveEntry *entry); /* The same of a game elsewhere. */
void library_note(const char *folder, const SaveEntry *list, int count);
