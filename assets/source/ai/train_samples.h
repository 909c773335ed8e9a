/* What train_net.c learns from: positions of shards (serenissima-lab samples). */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SEATS = 4, ACTIVE_MAX = 2048, SHARDS_MAX = 4096 };

typedef struct Position {
    const uint8_t *steps; /* features by their differences */
    uint16_t step_count;
    uint8_t players;
    bool searched;
    bool held_out;
    float hand_logit[SEATS]; /* lists by seat from the viewer on */
    float hand_wealth[SEATS];
    float won[SEATS];
    float wealth[SEATS];
    float search_share[SEATS];
    float search_wealth[SEATS];
    float told_share[SEATS]; /* by the hand evaluation, or the teacher */
    float told_wealth[SEATS];
    float share_target[SEATS]; /* what is learned */
    float wealth_target[SEATS];
} Position;

/* Tells share and wealth of a position (told_*); context: the teacher's. */
typedef void Teller(const void *context, Position *position);

typedef struct Samples {
    float lambda; /* how targets are made: set_targets */
    float mix;
    float wealth_one; /* hundredths of a ducat that an output of 1 stands for */
    Teller *tell;     /* NULL: the hand evaluation */
    const void *teacher;
    uint8_t edition;
    uint32_t feature_count;
    uint64_t features; /* their hash */
    Position *positions;
    size_t count;
    size_t room;
    struct Range {
        uint64_t first;
        uint64_t end;
        uint8_t players;
    } ranges[SHARDS_MAX];
    int range_count;
} Samples;

/* Says what is wrong and ends the program. */
void fail(const char *where, const char *what);
/* Adds the shard's positions with their targets; fails when it is damaged, of another kind than the
 * first or has seeds of another. */
void read_shard(Samples *samples, const char *path);
/* Features of a position; returns how many. */
int unpack(const Position *position, uint16_t out[ACTIVE_MAX]);
void softmax(const float *logit, int count, float *share);
