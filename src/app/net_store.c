#include "net_store.h"

#include <serenissima/data/paths.h>

#include <stdlib.h>

#include <SDL.h>

struct NetStore {
    uint64_t hash; /* Of the world that was looked for last; 0: none yet. */
    bool good;     /* The net is its. */
    SDL_mutex *lock;
    /* Under the lock: the hash of a net that could not be used, and nobody has asked yet; else
     * 0. */
    uint64_t bad;
    AiNet net;
};

/* other: it is whole, and was trained for another board than the world's. */
static bool read_net(const World *world, AiNet *net, bool *other)
{
    const char *problem = NULL;
    size_t count = 0;
    Error error;
    char *bytes = paths_net_read(world->edition, &count, &error);
    bool good = bytes && ai_net_read(net, world, (const uint8_t *)bytes, count, &problem);
    *other = bytes && !good && problem == NET_FOREIGN;
    free(bytes);
    return good;
}

NetStore *net_store_create(void)
{
    NetStore *store = calloc(1, sizeof *store);
    if (store && !(store->lock = SDL_CreateMutex())) {
        free(store);
        return NULL;
    }
    return store;
}

void net_store_destroy(NetStore *store)
{
    if (store) {
        SDL_DestroyMutex(store->lock);
        free(store);
    }
}

/* Returns what was there. */
static uint64_t set_bad(NetStore *store, uint64_t hash)
{
    SDL_LockMutex(store->lock);
    uint64_t before = store->bad;
    store->bad = hash;
    SDL_UnlockMutex(store->lock);
    return before;
}

const AiNet *net_store_find(NetStore *store, const World *world)
{
    NetMap map;
    if (!store) {
        return NULL;
    }
    net_map_init(&map, world);
    if (store->hash != map.hash) {
        store->hash = map.hash;
        bool other = false;
        store->good = read_net(world, &store->net, &other);
        /* A board of the player's own has none, and that is no fault. */
        set_bad(store, store->good || other ? 0 : map.hash);
    }
    store->net.map = map; /* The world may lie elsewhere now. */
    return store->good ? &store->net : NULL;
}

uint64_t net_store_missing(NetStore *store)
{
    return store ? set_bad(store, 0) : 0;
}
