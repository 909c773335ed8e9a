#include "shard.h"

#include <string.h>

#include <serenissima/json/json.h>

enum {
    HEAD_BYTES = 80,
    BLOCK_HEAD_BYTES = 8, /* bytes after it, and their checksum */
    FORMAT_VERSION = 1,
    FLAG_SEARCHED = 1,
    LONG_STEP = 255 /* a difference of so much or more takes more than one byte */
};

static const char MAGIC[8] = {'S', 'E', 'R', 'E', 'S', 'M', 'P', 'L'};

static void put(uint8_t *at, uint64_t number, int size)
{
    for (int i = 0; i < size; i++) {
        at[i] = (uint8_t)(number >> 8 * i);
    }
}

static uint64_t get(const uint8_t *at, int size)
{
    uint64_t number = 0;
    for (int i = size - 1; i >= 0; i--) {
        number = number << 8 | at[i];
    }
    return number;
}

/* ---- Blocks ---- */

static void block_put(ShardBlock *block, uint64_t number, int size)
{
    if (block->count + (uint32_t)size > SHARD_BLOCK_MAX) {
        block->full = true;
        return;
    }
    put(block->bytes + block->count, number, size);
    block->count += (uint32_t)size;
}

void shard_block_begin(ShardBlock *block, uint64_t seed, int players,
                       const int32_t share[PLAYER_MAX + 1], const int32_t wealth[PLAYER_MAX + 1])
{
    block->count = BLOCK_HEAD_BYTES;
    block->positions = 0;
    block->players = (uint8_t)players;
    block->full = false;
    block_put(block, seed, 8);
    block_put(block, 0, 4); /* positions, once they are known */
    for (int player = 1; player <= players; player++) {
        block_put(block, (uint64_t)share[player], 2);
        block_put(block, (uint32_t)wealth[player], 4);
    }
}

/* Rising numbers by their differences; 255 stands for 255 and more to come. */
static void put_features(ShardBlock *block, const ShardPosition *position)
{
    uint32_t place = block->count;
    uint16_t last = 0;
    block_put(block, 0, 2);
    for (int i = 0; i < position->feature_count; i++) {
        int step = position->features[i] - last;
        for (; step >= LONG_STEP; step -= LONG_STEP) {
            block_put(block, LONG_STEP, 1);
        }
        block_put(block, (uint64_t)step, 1);
        last = position->features[i];
    }
    if (!block->full) {
        put(block->bytes + place, block->count - place - 2, 2);
    }
}

void shard_block_add(ShardBlock *block, const ShardPosition *position)
{
    block_put(block, position->viewer, 1);
    block_put(block, position->turn, 1);
    block_put(block, position->searched ? FLAG_SEARCHED : 0, 1);
    for (int seat = 0; seat < block->players; seat++) {
        int player = (position->viewer - 1 + seat) % block->players + 1;
        block_put(block, (uint32_t)position->hand.logit[player], 4);
        block_put(block, (uint32_t)position->hand.wealth[player], 4);
        block_put(block, position->searched ? (uint64_t)position->search_share[player] : 0, 2);
        block_put(block, position->searched ? (uint32_t)position->search_wealth[player] : 0, 4);
    }
    put_features(block, position);
    block->positions++;
}

bool shard_block_write(ShardBlock *block, FILE *file)
{
    uint32_t after = block->count - BLOCK_HEAD_BYTES;
    if (block->full) {
        return false;
    }
    put(block->bytes + BLOCK_HEAD_BYTES + 8, block->positions, 4);
    put(block->bytes, after, 4);
    put(block->bytes + 4, net_checksum(block->bytes + BLOCK_HEAD_BYTES, after), 4);
    return fwrite(block->bytes, 1, block->count, file) == block->count && fflush(file) == 0;
}

/* ---- Files ---- */

bool shard_head_write(const ShardHead *head, FILE *file)
{
    uint8_t bytes[HEAD_BYTES] = {0};
    memcpy(bytes, MAGIC, sizeof MAGIC);
    put(bytes + 8, FORMAT_VERSION, 2);
    bytes[10] = head->edition;
    bytes[11] = head->players;
    put(bytes + 12, head->feature_count, 4);
    put(bytes + 16, head->features, 8);
    put(bytes + 24, head->first_seed, 8);
    put(bytes + 32, head->games, 4);
    put(bytes + 36, head->recipe, 4);
    memcpy(bytes + 40, head->engine, SHARD_ENGINE_BYTES);
    put(bytes + HEAD_BYTES - 4, net_checksum(bytes, HEAD_BYTES - 4), 4);
    return fwrite(bytes, 1, sizeof bytes, file) == sizeof bytes && fflush(file) == 0;
}

static bool read_head(FILE *file, const char *path, ShardHead *head, Error *error)
{
    uint8_t bytes[HEAD_BYTES];
    memset(head, 0, sizeof *head);
    if (fread(bytes, 1, sizeof bytes, file) != sizeof bytes
        || memcmp(bytes, MAGIC, sizeof MAGIC) != 0) {
        error_set(error, path, "it is no file of samples");
        return false;
    }
    if (get(bytes + 8, 2) != FORMAT_VERSION
        || get(bytes + HEAD_BYTES - 4, 4) != net_checksum(bytes, HEAD_BYTES - 4)) {
        error_set(error, path, "its head is damaged or of another format");
        return false;
    }
    head->edition = bytes[10];
    head->players = bytes[11];
    head->feature_count = (uint32_t)get(bytes + 12, 4);
    head->features = get(bytes + 16, 8);
    head->first_seed = get(bytes + 24, 8);
    head->games = (uint32_t)get(bytes + 32, 4);
    head->recipe = (uint32_t)get(bytes + 36, 4);
    memcpy(head->engine, bytes + 40, SHARD_ENGINE_BYTES);
    return true;
}

bool shard_read(FILE *file, const char *path, ShardHead *head, ShardSum *sum, Error *error)
{
    static ShardBlock block;
    memset(sum, 0, sizeof *sum);
    if (!read_head(file, path, head, error)) {
        return false;
    }
    sum->bytes = HEAD_BYTES;
    uint8_t front[BLOCK_HEAD_BYTES];
    while (fread(front, 1, sizeof front, file) == sizeof front) {
        size_t after = (size_t)get(front, 4);
        if (after < 12 || after > SHARD_BLOCK_MAX - BLOCK_HEAD_BYTES) {
            error_set(error, path, "game %u: its length is damaged", (unsigned)sum->games + 1);
            return false;
        }
        if (fread(block.bytes, 1, after, file) != after) {
            break; /* cut off */
        }
        uint64_t seed = get(block.bytes, 8);
        if (net_checksum(block.bytes, after) != get(front + 4, 4)
            || seed != head->first_seed + sum->games) {
            error_set(error, path, "game %u: it is damaged", (unsigned)sum->games + 1);
            return false;
        }
        sum->games++;
        sum->positions += (uint32_t)get(block.bytes + 8, 4);
        sum->bytes += sizeof front + after;
    }
    return true;
}
