#include "train_samples.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHARD_HEAD = 80, BLOCK_HEAD = 8, LONG_STEP = 255, HELD_OUT = 10 };

void fail(const char *where, const char *what)
{
    fprintf(stderr, "train_net: %s: %s\n", where, what);
    exit(1);
}

static uint64_t number_at(const uint8_t *at, int size)
{
    uint64_t number = 0;
    for (int i = size - 1; i >= 0; i--) {
        number = number << 8 | at[i];
    }
    return number;
}

static uint32_t checksum(const uint8_t *bytes, size_t count)
{
    static uint32_t table[256];
    for (uint32_t i = 0; i < 256; i++) {
        table[i] = i;
        for (int bit = 0; bit < 8; bit++) {
            table[i] = table[i] >> 1 ^ (0xEDB88320U & (0U - (table[i] & 1U)));
        }
    }
    uint32_t sum = 0xFFFFFFFFU;
    for (size_t i = 0; i < count; i++) {
        sum = table[(sum ^ bytes[i]) & 255U] ^ sum >> 8;
    }
    return ~sum;
}

static uint8_t *read_file(const char *path, size_t *count)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        fail(path, "the file cannot be opened");
    }
    long size = ftell(file);
    uint8_t *bytes = malloc((size_t)size + 1);
    rewind(file);
    if (bytes == NULL || fread(bytes, 1, (size_t)size, file) != (size_t)size) {
        fail(path, "the file cannot be read");
    }
    fclose(file);
    *count = (size_t)size;
    return bytes;
}

static Position *add_position(Samples *samples)
{
    if (samples->count == samples->room) {
        samples->room = samples->room == 0 ? 65536 : 2 * samples->room;
        samples->positions =
            realloc(samples->positions, samples->room * sizeof *samples->positions);
        if (samples->positions == NULL) {
            fail("positions", "out of memory");
        }
    }
    return &samples->positions[samples->count++];
}

static float real_at(const uint8_t *at, float one)
{
    return (float)(int32_t)(uint32_t)number_at(at, 4) / one;
}

void softmax(const float *logit, int count, float *share)
{
    float best = logit[0];
    float all = 0.0F;
    for (int i = 1; i < count; i++) {
        best = fmaxf(best, logit[i]);
    }
    for (int i = 0; i < count; i++) {
        share[i] = expf(logit[i] - best);
        all += share[i];
    }
    for (int i = 0; i < count; i++) {
        share[i] /= all;
    }
}

/* What came of a game is mostly luck. So a position learns from what was told of the later ones of
 * its game too: each further one counts `lambda` times as much as the one before it, and the rest
 * is left to the end (TD(lambda)); and from the search. */
static void set_targets(Position *positions, size_t count, int players, float lambda, float mix)
{
    for (size_t i = count; i-- > 0;) {
        Position *position = &positions[i];
        const Position *next = i + (size_t)players < count ? &positions[i + (size_t)players] : NULL;
        for (int seat = 0; seat < players; seat++) {
            position->share_target[seat] =
                next == NULL ? position->won[seat]
                             : next->told_share[seat]
                                   + lambda * (next->share_target[seat] - next->told_share[seat]);
            position->wealth_target[seat] =
                next == NULL ? position->wealth[seat]
                             : next->told_wealth[seat]
                                   + lambda * (next->wealth_target[seat] - next->told_wealth[seat]);
        }
    }
    for (size_t i = 0; i < count; i++) {
        Position *position = &positions[i];
        for (int seat = 0; seat < players && position->searched; seat++) {
            position->share_target[seat] +=
                mix * (position->search_share[seat] - position->share_target[seat]);
            position->wealth_target[seat] +=
                mix * (position->search_wealth[seat] - position->wealth_target[seat]);
        }
    }
}

/* One game: at its bytes behind the checksum. */
static void read_game(Samples *samples, const uint8_t *at, const uint8_t *end, int players)
{
    const float wealth_one = samples->wealth_one;
    uint64_t seed = number_at(at, 8);
    uint32_t count = (uint32_t)number_at(at + 8, 4);
    const uint8_t *result = at + 12;
    size_t first = samples->count;
    at = result + players * 6;
    for (uint32_t i = 0; i < count && at < end; i++) {
        Position *position = add_position(samples);
        int viewer = at[0];
        position->searched = (at[2] & 1) != 0;
        position->players = (uint8_t)players;
        position->held_out = seed % HELD_OUT == 0;
        at += 3;
        for (int seat = 0; seat < players; seat++, at += 14) {
            const uint8_t *own = result + (viewer - 1 + seat) % players * 6;
            position->hand_logit[seat] = real_at(at, 1024.0F);
            position->hand_wealth[seat] = real_at(at + 4, wealth_one);
            position->search_share[seat] = (float)number_at(at + 8, 2) / 10000.0F;
            position->search_wealth[seat] = real_at(at + 10, wealth_one);
            position->won[seat] = (float)number_at(own, 2) / 10000.0F;
            position->wealth[seat] = real_at(own + 2, wealth_one);
        }
        position->step_count = (uint16_t)number_at(at, 2);
        position->steps = at + 2;
        at += 2 + position->step_count;
        softmax(position->hand_logit, players, position->told_share);
        memcpy(position->told_wealth, position->hand_wealth, sizeof position->told_wealth);
        if (samples->tell != NULL) {
            samples->tell(samples->teacher, position);
        }
    }
    set_targets(samples->positions + first, samples->count - first, players, samples->lambda,
                samples->mix);
}

static void note_range(Samples *samples, const char *path, uint64_t first, uint64_t count,
                       uint8_t players)
{
    for (int i = 0; i < samples->range_count; i++) {
        const struct Range *range = &samples->ranges[i];
        if (range->players == players && first < range->end && range->first < first + count) {
            fail(path, "another shard has games of the same seeds");
        }
    }
    if (samples->range_count == SHARDS_MAX) {
        fail(path, "too many shards");
    }
    samples->ranges[samples->range_count++] = (struct Range){first, first + count, players};
}

void read_shard(Samples *samples, const char *path)
{
    size_t bytes;
    const uint8_t *head = read_file(path, &bytes); /* kept: positions point into it */
    if (bytes < SHARD_HEAD || memcmp(head, "SERESMPL", 8) != 0 || number_at(head + 8, 2) != 1
        || number_at(head + SHARD_HEAD - 4, 4) != checksum(head, SHARD_HEAD - 4)) {
        fail(path, "it is no file of samples, or its head is damaged");
    }
    if (samples->features == 0) {
        samples->edition = head[10];
        samples->feature_count = (uint32_t)number_at(head + 12, 4);
        samples->features = number_at(head + 16, 8);
    }
    if (samples->edition != head[10] || samples->features != number_at(head + 16, 8)) {
        fail(path, "it is of another edition or has other features than the first one");
    }
    note_range(samples, path, number_at(head + 24, 8), number_at(head + 32, 4), head[11]);
    for (size_t at = SHARD_HEAD; at + BLOCK_HEAD <= bytes;) {
        size_t after = (size_t)number_at(head + at, 4);
        if (at + BLOCK_HEAD + after > bytes) {
            break; /* cut off */
        }
        if (after < 12 || checksum(head + at + BLOCK_HEAD, after) != number_at(head + at + 4, 4)) {
            fail(path, "a game in it is damaged");
        }
        read_game(samples, head + at + BLOCK_HEAD, head + at + BLOCK_HEAD + after, head[11]);
        at += BLOCK_HEAD + after;
    }
}

int unpack(const Position *position, uint16_t out[ACTIVE_MAX])
{
    int count = 0;
    uint16_t last = 0;
    for (int i = 0; i < position->step_count && count < ACTIVE_MAX; i++) {
        last = (uint16_t)(last + position->steps[i]);
        if (position->steps[i] != LONG_STEP) {
            out[count++] = last;
        }
    }
    return count;
}
