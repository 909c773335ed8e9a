/* Replies: what the policy of the rollouts answered in positions it has met. Rollouts of a plan are
 * the same until luck tells them apart, so most positions come again. Threads share them; what is
 * not remembered is worked out and is the same. */
#pragma once

#include <serenissima/ai/ai.h>

#include <string.h>

typedef struct Replies Replies;

/* What a reply is known by: two hashes of everything it depends on. */
typedef struct ReplyKey {
    uint64_t first;
    uint64_t second;
} ReplyKey;

/* Adds `count` bytes, a multiple of 4, to what a key is made of. */
static inline void reply_key_add(ReplyKey *key, const void *bytes, size_t count)
{
    const uint8_t *at = bytes;
    for (; count > 0; at += sizeof(uint64_t)) {
        uint64_t word = 0;
        if (count >= sizeof word) {
            memcpy(&word, at, sizeof word);
            count -= sizeof word;
        } else {
            memcpy(&word, at, sizeof(uint32_t));
            count = 0;
        }
        key->first = (key->first ^ word) * UINT64_C(0xBF58476D1CE4E5B9);
        key->first ^= key->first >> 29;
        key->second = (key->second ^ word) * UINT64_C(0x9FB21C651E98DF25);
        key->second ^= key->second >> 32;
    }
}

ReplyKey replies_key(const GameState *state, PlayerId seat);

/* Room for the replies of a search of that many rollouts (1..); NULL when there is no memory, which
 * costs only time. To be freed with replies_free, which takes NULL. */
Replies *replies_make(int rollouts);
void replies_free(Replies *replies);

/* Is the reply known? Then it is in plan. */
bool replies_find(Replies *replies, const ReplyKey *key, AiPlan *plan);
void replies_keep(Replies *replies, const ReplyKey *key, const AiPlan *plan);
