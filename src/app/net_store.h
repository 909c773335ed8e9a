/* The net of the learned evaluation that computer players judge by, read from the assets when a
 * game first needs it. */
#pragma once

#include <serenissima/ai/ai.h>

/* Belongs to one thread, but for net_store_missing. */
typedef struct NetStore NetStore;

NetStore *net_store_create(void);        /* NULL when memory is short: nobody has a net then. */
void net_store_destroy(NetStore *store); /* Takes NULL. */
/* The net for games on this world; NULL when there is none that can be used. */
const AiNet *net_store_find(NetStore *store, const World *world);
/* Once for each net that could not be used the hash of the features it should have (net.h), so that
 * whoever has two stores says it once; else 0. From any thread; takes NULL. */
uint64_t net_store_missing(NetStore *store);
