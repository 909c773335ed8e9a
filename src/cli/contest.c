#include "cli.h"
#include "contest.h"

#include <serenissima/threads/thread_pool.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool checkpoint_open(const char *path, const char *head, const char *what, char **text, FILE **out)
{
    size_t bytes = 0;
    size_t length = strlen(head);
    *text = NULL;
    *out = NULL;
    if (file_exists(path)) {
        Error error;
        *text = file_read(path, &bytes, &error);
        if (*text == NULL) {
            print_error_at(&error);
            return false;
        }
    }
    bool fits = bytes == 0 || (strncmp(*text, head, length) == 0 && (*text)[length] == '\n');
    if (!fits) {
        print_error("%s holds another %s", path, what);
    } else {
        *out = file_open(path, "ab");
    }
    if (fits && *out == NULL) {
        print_error("%s: the file cannot be written", path);
    } else if (fits && bytes == 0) {
        fprintf(*out, "%s\n", head);
    } else if (fits && (*text)[bytes - 1] != '\n') {
        fputc('\n', *out);
    }
    if (*out == NULL) {
        free(*text);
        *text = NULL;
    }
    return *out != NULL;
}

const char *checkpoint_next(const char *line)
{
    const char *end = strchr(line, '\n');
    return end == NULL || strchr(end + 1, '\n') == NULL ? NULL : end + 1;
}

enum { TWELFTHS = 12, MILLE = 1000, RESAMPLES = 2000 };

/* Sums over the games of a block. */
typedef struct Block {
    bool done;
    bool read;         /* from the checkpoint, which holds it already */
    int32_t score;     /* a's shares of the wins, in twelfths of a game */
    int64_t wealth[2]; /* of a's and b's seats, a seat, in thousandths */
} Block;

typedef struct Arena {
    const Contest *contest;
    Block *blocks;
    FILE *out; /* checkpoint, or NULL */
    bool failed;
} Arena;

/* ---- One block ---- */

static void count_game(const Contest *contest, const SelfGame *game,
                       const bool is_a[PLAYER_MAX + 1], Block *block)
{
    uint8_t rank[PLAYER_MAX + 1];
    int firsts = 0;
    int firsts_a = 0;
    int64_t wealth[2] = {0, 0};
    rules_rank(&game->board->world, &game->state.state, rank);
    for (PlayerId seat = 1; seat <= game->setup.player_count; seat++) {
        firsts += rank[seat] == 1;
        firsts_a += rank[seat] == 1 && is_a[seat];
        wealth[is_a[seat] ? 0 : 1] += self_game_wealth(game, seat);
    }
    block->score += TWELFTHS * firsts_a / firsts;
    block->wealth[0] += wealth[0] * MILLE / contest->a_seats;
    block->wealth[1] += wealth[1] * MILLE / (game->setup.player_count - contest->a_seats);
}

static void play_block(void *context, int index)
{
    Arena *arena = context;
    const Contest *contest = arena->contest;
    Block *block = &arena->blocks[index];
    int players = contest->setup.player_count;
    if (block->done || arena->failed) {
        return;
    }
    for (int turn = 0; turn < players && !arena->failed; turn++) {
        SelfGame game = {.board = contest->board, .setup = contest->setup, .keyed = true};
        bool is_a[PLAYER_MAX + 1] = {false};
        game.seed = contest->seed + (uint64_t)index;
        for (int i = 0; i < players; i++) {
            PlayerId seat = (PlayerId)((turn + i) % players + 1);
            is_a[seat] = i < contest->a_seats;
            game.seats[seat] = is_a[seat] ? contest->a : contest->b;
        }
        if (!self_game_play(&game)) {
            print_game_error(&game);
            arena->failed = true;
            return;
        }
        count_game(contest, &game, is_a, block);
    }
    block->done = true;
}

/* ---- Checkpoint ---- */

static void write_block(void *context, int index)
{
    Arena *arena = context;
    const Block *block = &arena->blocks[index];
    if (arena->out == NULL || !block->done || block->read) {
        return;
    }
    fprintf(arena->out, "{\"block\":%d,\"score\":%d,\"wealth\":[%lld,%lld]}\n", index,
            (int)block->score, (long long)block->wealth[0], (long long)block->wealth[1]);
    if (fflush(arena->out) != 0) {
        print_error("%s: the file cannot be written", arena->contest->checkpoint);
        arena->failed = true;
    }
}

/* What must agree for blocks to belong to the same contest. */
static void write_head(const Contest *contest, char *out, size_t bytes)
{
    snprintf(out, bytes,
             "{\"format\":\"serenissima-match\",\"board\":\"%s\",\"players\":%d,\"options\":%d,"
             "\"a\":\"%s\","
             "\"b\":\"%s\",\"a_seats\":%d,\"seed\":\"0x%016llx\"}",
             contest->board->id, contest->setup.player_count, contest->setup.options,
             contest->a->name, contest->b->name, contest->a_seats,
             (unsigned long long)contest->seed);
}

static void read_blocks(Arena *arena, const char *text)
{
    for (const char *line = checkpoint_next(text); line != NULL; line = checkpoint_next(line)) {
        int index = 0;
        int score = 0;
        long long wealth[2] = {0, 0};
        int read = sscanf(line, "{\"block\":%d,\"score\":%d,\"wealth\":[%lld,%lld]}", &index,
                          &score, &wealth[0], &wealth[1]);
        if (read == 4 && index >= 0 && index < arena->contest->blocks) {
            arena->blocks[index] = (Block){true, true, score, {wealth[0], wealth[1]}};
        }
    }
}

static bool open_checkpoint(Arena *arena)
{
    const Contest *contest = arena->contest;
    char head[512];
    char *text;
    write_head(contest, head, sizeof head);
    if (!checkpoint_open(contest->checkpoint, head, "match", &text, &arena->out)) {
        return false;
    }
    if (text != NULL) {
        read_blocks(arena, text);
    }
    free(text);
    return true;
}

/* ---- Figures ---- */

static int compare(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a;
    int64_t y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

Estimate contest_estimate(const int64_t *values, int64_t count)
{
    static int64_t means[RESAMPLES];
    Estimate out = {0, 1, 0};
    Rng rng;
    int64_t sum = 0;
    rng_init(&rng, 95, RNG_STREAM_PLAYOUT);
    for (int64_t i = 0; i < count; i++) {
        sum += values[i];
    }
    out.mean = sum / count;
    if (count < 2) {
        return out;
    }
    for (int r = 0; r < RESAMPLES; r++) {
        int64_t drawn = 0;
        for (int64_t i = 0; i < count; i++) {
            drawn += values[rng_below(&rng, (uint32_t)count)];
        }
        means[r] = drawn / count;
    }
    qsort(means, RESAMPLES, sizeof means[0], compare);
    out.low = means[RESAMPLES * 25 / 1000];
    out.high = means[RESAMPLES * 975 / 1000 - 1];
    return out;
}

static bool judge(const Arena *arena, Verdict *out)
{
    const Contest *contest = arena->contest;
    int games = contest->setup.player_count;
    int64_t *values = malloc((size_t)contest->blocks * sizeof *values);
    if (values == NULL) {
        print_error("out of memory");
        return false;
    }
    memset(out, 0, sizeof *out);
    out->blocks = contest->blocks;
    for (int64_t i = 0; i < contest->blocks; i++) {
        const Block *block = &arena->blocks[i];
        values[i] = (int64_t)block->score * 100 * MILLE / (TWELFTHS * games);
        out->wealth[0] += block->wealth[0] / games;
        out->wealth[1] += block->wealth[1] / games;
        if (games == 2) {
            out->pairs[block->score * 2 / TWELFTHS]++;
        }
    }
    out->wealth[0] /= contest->blocks;
    out->wealth[1] /= contest->blocks;
    out->score = contest_estimate(values, contest->blocks);
    for (int64_t i = 0; i < contest->blocks; i++) {
        values[i] = (arena->blocks[i].wealth[0] - arena->blocks[i].wealth[1]) / games;
    }
    out->margin = contest_estimate(values, contest->blocks);
    free(values);
    return true;
}

bool contest_play(const Contest *contest, Verdict *out)
{
    Arena arena = {.contest = contest, .blocks = calloc((size_t)contest->blocks, sizeof(Block))};
    if (arena.blocks == NULL) {
        print_error("out of memory");
        return false;
    }
    bool good = contest->checkpoint == NULL || open_checkpoint(&arena);
    if (good) {
        thread_pool_run(contest->threads, (int)contest->blocks, play_block, write_block, &arena);
        good = !arena.failed && judge(&arena, out);
    }
    if (arena.out != NULL) {
        fclose(arena.out);
    }
    free(arena.blocks);
    return good;
}
