#include "toolkit/audio/playlist.h"

#include <stdio.h>
#include <string.h>

static uint32_t draw(Playlist *list, uint32_t below)
{
    uint32_t x = list->random; /* xorshift32 */
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    list->random = x;
    return x % below;
}

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t kept = *a;
    *a = *b;
    *b = kept;
}

static void shuffle(Playlist *list)
{
    list->round = 0;
    for (int i = 0; i < list->count; i++) {
        if (!list->dropped[i]) {
            list->order[list->round++] = (uint8_t)i;
        }
    }
    for (int i = list->round - 1; i > 0; i--) {
        swap(&list->order[i], &list->order[draw(list, (uint32_t)i + 1)]);
    }
    if (list->round > 1 && list->order[0] == list->last) {
        swap(&list->order[0], &list->order[list->round - 1]);
    }
    list->at = 0;
}

void playlist_init(Playlist *list, const char *const *names, int count, uint32_t seed)
{
    memset(list, 0, sizeof *list);
    list->count = count < PLAYLIST_MAX ? count : PLAYLIST_MAX;
    list->random = seed ? seed : 1;
    list->last = -1;
    for (int i = 0; i < list->count; i++) {
        snprintf(list->name[i], sizeof list->name[i], "%s", names[i]);
    }
    shuffle(list);
}

bool playlist_is(const Playlist *list, const char *const *names, int count)
{
    if (list->count != count) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (strcmp(list->name[i], names[i]) != 0) {
            return false;
        }
    }
    return true;
}

const char *playlist_next(Playlist *list)
{
    if (list->at == list->round) {
        shuffle(list);
    }
    if (list->round == 0) {
        return NULL;
    }
    list->last = list->order[list->at++];
    return list->name[list->last];
}

void playlist_drop(Playlist *list, const char *name)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->name[i], name) == 0) {
            list->dropped[i] = true;
            shuffle(list);
        }
    }
}
