/* Which piece of music comes next: every piece once before any comes again, in an order shuffled
 * again each time, and never the same twice running. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { PLAYLIST_MAX = 16, PLAYLIST_NAME = 32 };

typedef struct Playlist {
    char name[PLAYLIST_MAX][PLAYLIST_NAME];
    bool dropped[PLAYLIST_MAX];
    int count;                   /* 0: silence. */
    uint8_t order[PLAYLIST_MAX]; /* Indexes of names, in the order of this round. */
    int round;                   /* How many the round has: all but those dropped. */
    int at;                      /* How many of the round were given out. */
    int last;                    /* Index given out last, -1 none. */
    uint32_t random;             /* State of the shuffle; any value but 0. */
} Playlist;

/* Names beyond PLAYLIST_MAX are left out; a seed of 0 counts as 1. */
void playlist_init(Playlist *list, const char *const *names, int count, uint32_t seed);
/* Was the list made of these names, in this order? Dropping some changes nothing. */
bool playlist_is(const Playlist *list, const char *const *names, int count);
/* NULL when there is none. Lives until playlist_init. */
const char *playlist_next(Playlist *list);
/* A piece that cannot be played comes no more; unknown names are ignored. */
void playlist_drop(Playlist *list, const char *name);
