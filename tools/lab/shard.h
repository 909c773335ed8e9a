/* Shards: files of positions from self-play with what came of them, for the trainers in
 * assets/source/ai/ (its README has the format). A head, then a block for each game with a checksum
 * of its own, so that one that was cut off can be gone on with. */
#pragma once

#include <stdint.h>
#include <stdio.h>

#include <serenissima/ai/net.h>
#include <serenissima/json/error.h>

enum { SHARD_ENGINE_BYTES = 24, SHARD_BLOCK_MAX = 1024 * 1024 };

/* What must agree for games to stand in one file. */
typedef struct ShardHead {
    uint8_t edition;
    uint8_t players;
    uint64_t features; /* NetMap.hash */
    uint32_t feature_count;
    uint64_t first_seed;
    uint32_t games;  /* when it is full: seeds first_seed .. first_seed + games - 1 */
    uint32_t recipe; /* hash of how the games are played */
    char engine[SHARD_ENGINE_BYTES]; /* the program that began it, NUL-padded */
} ShardHead;

/* A position and what is known of it, by player; the writer turns it to the viewer's. */
typedef struct ShardPosition {
    uint8_t turn;
    bool searched; /* search_* are set */
    NetValue hand;
    int32_t search_share[PLAYER_MAX + 1];
    int32_t search_wealth[PLAYER_MAX + 1];
    PlayerId viewer;
    uint16_t features[NET_ACTIVE_MAX]; /* rising */
    int feature_count;
} ShardPosition;

/* A block in the making. */
typedef struct ShardBlock {
    uint8_t bytes[SHARD_BLOCK_MAX];
    uint32_t count;
    uint32_t positions;
    uint8_t players;
    bool full; /* something did not fit: no block to write */
} ShardBlock;

typedef struct ShardSum {
    uint32_t games;
    uint32_t positions;
    uint64_t bytes; /* of the whole blocks, with the head */
} ShardSum;

/* share, wealth: how the game ended, by player. */
void shard_block_begin(ShardBlock *block, uint64_t seed, int players,
                       const int32_t share[PLAYER_MAX + 1], const int32_t wealth[PLAYER_MAX + 1]);
void shard_block_add(ShardBlock *block, const ShardPosition *position);
bool shard_block_write(ShardBlock *block, FILE *file);

bool shard_head_write(const ShardHead *head, FILE *file);
/* Reads head and blocks and checks them. A last block that was cut off is left out of the sum;
 * anything else that is wrong is an error. */
bool shard_read(FILE *file, const char *path, ShardHead *head, ShardSum *sum, Error *error);
