/* The saved games as the page of saved games shows them: the list, what of it is searched for and
 * in which order, which one is chosen, and what is done with it. */
#pragma once

#include "setup/app.h"

typedef enum LibrarySort {
    LIBRARY_BY_DATE, /* The newest first. */
    LIBRARY_BY_NAME,
    LIBRARY_BY_EDITION,
    LIBRARY_BY_TURN, /* The longest first. */
    LIBRARY_SORT_COUNT
} LibrarySort;

/* What is asked on a dialog with one field. */
typedef enum LibraryAsk {
    LIBRARY_ASK_NOTHING,
    LIBRARY_ASK_NAME,   /* Of the chosen game. */
    LIBRARY_ASK_IMPORT, /* A path from which a game comes, */
    LIBRARY_ASK_EXPORT  /* or to which the chosen one goes. */
} LibraryAsk;

enum { LIBRARY_SEARCH_BYTES = 64 };

/* What rows need of an edition. */
typedef struct LibraryChart {
    struct Map *map; /* Owned; NULL: it cannot be read. */
    int port_count;
    bool points; /* They decide, and not ducats. */
    bool tried;
} LibraryChart;

/* By their order in a list; the first two come as they were added. */
typedef enum FolderItemKind {
    FOLDER_ITEM_UP, /* The folder above; path "": the places. */
    FOLDER_ITEM_PLACE,
    FOLDER_ITEM_FOLDER,
    FOLDER_ITEM_GAME
} FolderItemKind;

typedef struct FolderItem {
    FolderItemKind kind;
    char path[APP_PATH_BYTES];
    int64_t modified_s; /* Of a game; 0 unknown. */
} FolderItem;

/* Folders and games to import. */
typedef struct LibraryFolder {
    FolderItem *list; /* Owned. */
    int count;
    char path[APP_PATH_BYTES]; /* What it is about; "": the places. */
    bool read;                 /* The list is what was found there. */
} LibraryFolder;

typedef struct Library {
    SaveEntry *list; /* Owned; in the order that is shown. */
    int count;
    int *shown; /* Owned: which of them are found, by their places in the list. */
    int shown_count;
    int *same;    /* Owned: for each of the list the one that began alike and ended first; -1. */
    bool related; /* That is up to date. */
    SaveListing listing; /* Of a large folder, in the making: nothing is listed meanwhile. */
    bool listed;         /* They are as the folder was when the page was opened. */
    /* Of what is shown: rows in sight in the last frame, up to before `end`. Their files are read
     * whole before all others. */
    int seen, seen_end;
    bool unsaved; /* The index lacks something of the list. */
    char search[LIBRARY_SEARCH_BYTES], sought[LIBRARY_SEARCH_BYTES]; /* Typed, and shown. */
    int sort, sorted;                                                /* Likewise: LibrarySort. */
    char chosen[SAVE_FILE_BYTES];                                    /* "" none. */
    bool follow;   /* The chosen one is to be brought into sight. */
    bool searches; /* The keyboard was in its field in the last frame. */
    /* Whose deletion can be taken back, the last one first to come back. Owned. */
    char (*removed)[SAVE_FILE_BYTES];
    int removed_count;
    int bare; /* The row, from 1, that got the focus by a deletion and is not chosen; 0 none. */
    LibraryAsk ask;
    bool mends;                  /* The answer would not do, which is being said. */
    char answer[APP_PATH_BYTES]; /* What stands in its field. */
    LibraryFolder folder;        /* Where a game to import is looked for. */
    LibraryChart charts[EDITION_COUNT];
} Library;

/* That of the application, made where there is none yet; NULL: there is no memory. */
Library *library_of(void);
void library_destroy(Library *library); /* Takes NULL. */
/* Another page is shown: the list is read again when this one comes back. */
void library_rest(Library *library); /* Takes NULL. */

/* Reads for some milliseconds what rows in sight show of whole files; true: something was read.
 * library_busy: more is to be read. */
bool library_read_seen(Library *library); /* Takes NULL. */
bool library_busy(const Library *library);
/* Reads the folder where that has not been done, and finds and sorts as asked. */
void library_follow(Library *library);
/* The chosen game where it is among those shown, NULL: none; *at (may be NULL) its place there. */
const SaveEntry *library_chosen(const Library *library, int *at);
void library_choose(Library *library, const char *name);

/* Each does it to the chosen game and says what cannot be done; false: it was not. Paths may begin
 * with ~ for the player's own folder. */
void library_open(Library *library);
void library_remove(Library *library);
void library_restore(Library *library); /* What library_removed names. */
void library_duplicate(Library *library);
bool library_rename(Library *library, const char *to);
/* Games as a table for a spreadsheet (records/library.h); says where it lies. */
bool library_write_table(const SaveEntry *list, int count, const char *path);
bool library_export(Library *library, const char *typed);
bool library_import(Library *library, const char *typed);
/* The game that was deleted last and has not come back; NULL: there is none. */
const char *library_removed(const Library *library);
/* Why the chosen game cannot be opened, or changed; NULL: it can. */
const char *library_why_shut(const Library *library);
const char *library_why_fixed(const Library *library);

/* The game that goes on with "Continue". */
bool library_is_current(const SaveEntry *entry);
/* Its name as it is shown, escaped: the current one has none, and is said to be that. Live for the
 * frame. */
const char *library_name(const SaveEntry *entry);
/* A name as every name of a seat is shown. */
const char *library_seat_name(const GameFacts *facts, PlayerId seat);

/* --- Rows (library_row.c): chart in small, name and date, who plays, how it stands ------------ */

float library_row_height(float width);
/* number counts from 0 in what is shown; a click chooses the game, a second one opens it. */
void library_row(Library *library, GfxRect r, int number);

/* --- Folders to import from (library_folder.c) ------------------------------------------------ */
/* They begin with the places where a player looks for his files and what lies in them. */
/* Is there anything to show? */
bool library_folder_there(void);
/* Which folder it shows, escaped, until the next text is formatted; NULL: the places. */
const char *library_folder_name(const Library *library);
/* Frees it; the next time it begins with the places again, read anew. */
void library_folder_finish(Library *library);
/* A click on a folder leads into it and empties the answer, one on a game puts its path into the
 * answer; true: the game whose path stands there was clicked again. */
bool library_folder_draw(Library *library, GfxRect r);

/* --- Charts (library_chart.c): for each port a dot in the colour of who holds it -------------- */

/* That of an edition; what could not be read is not there. Read when it is first asked for. */
const LibraryChart *library_chart(Library *library, EditionId edition);
/* Seas alone where the ports are not known. id: of a note, the owners by port as digits. */
void library_chart_draw(Library *library, const char *id, GfxRect r, const GameFacts *facts);
