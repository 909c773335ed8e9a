#include "replies.h"

#include <stdatomic.h>
#include <stdlib.h>

enum {
    REPLY_LENGTH = 12, /* longer plans are rare */
    REPLIES_MIN = 256, /* both are powers of 2 */
    REPLIES_MAX = 8192,
    REPLIES_EACH = 24 /* of a rollout, about */
};

typedef struct Reply {
    atomic_uint taken; /* 1: somebody reads or writes it; nobody waits for that */
    int count;         /* of commands; 0: no reply */
    ReplyKey key;
    Command commands[REPLY_LENGTH];
} Reply;

struct Replies {
    uint64_t mask; /* one less than there are */
    Reply replies[];
};

_Static_assert(sizeof(GameState) % sizeof(uint32_t) == 0, "made of whole words");

ReplyKey replies_key(const GameState *state, PlayerId seat)
{
    ReplyKey key = {seat, UINT64_C(0x5851F42D4C957F2D)};
    reply_key_add(&key, state, sizeof(GameState));
    return key;
}

Replies *replies_make(int rollouts)
{
    size_t count = REPLIES_MIN;
    while (count < REPLIES_MAX && count < (size_t)rollouts * REPLIES_EACH) {
        count *= 2;
    }
    Replies *replies = malloc(sizeof *replies + count * sizeof replies->replies[0]);
    if (replies != NULL) {
        replies->mask = count - 1;
        for (size_t i = 0; i < count; i++) {
            atomic_init(&replies->replies[i].taken, 0);
            replies->replies[i].count = 0;
        }
    }
    return replies;
}

void replies_free(Replies *replies)
{
    free(replies);
}

/* The only place that a reply can have; NULL while somebody else is there. */
static Reply *reply_take(Replies *replies, const ReplyKey *key)
{
    Reply *reply = &replies->replies[key->first & replies->mask];
    return atomic_exchange_explicit(&reply->taken, 1, memory_order_acquire) == 0 ? reply : NULL;
}

static void reply_leave(Reply *reply)
{
    atomic_store_explicit(&reply->taken, 0, memory_order_release);
}

bool replies_find(Replies *replies, const ReplyKey *key, AiPlan *plan)
{
    Reply *reply = reply_take(replies, key);
    if (reply == NULL) {
        return false;
    }
    bool known =
        reply->count > 0 && reply->key.first == key->first && reply->key.second == key->second;
    if (known) {
        plan->count = reply->count;
        memcpy(plan->commands, reply->commands, (size_t)reply->count * sizeof reply->commands[0]);
    }
    reply_leave(reply);
    return known;
}

void replies_keep(Replies *replies, const ReplyKey *key, const AiPlan *plan)
{
    Reply *reply = plan->count <= REPLY_LENGTH ? reply_take(replies, key) : NULL;
    if (reply != NULL) {
        reply->key = *key;
        reply->count = plan->count;
        memcpy(reply->commands, plan->commands, (size_t)plan->count * sizeof plan->commands[0]);
        reply_leave(reply);
    }
}
