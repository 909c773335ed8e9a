#include "among.h"

#include "stamp.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/threads/thread_pool.h>

#include "cli/cli.h"
#include "cli/nets.h"

enum { NAME_BYTES = 40 };

typedef struct Run {
    Table table;
    Ai seats[2];
    const char *names[2];
    const char *path;
    FILE *file; /* NULL: nothing is kept */
    bool failed;
} Run;

static void play_block(void *context, int index)
{
    Run *run = context;
    if (!run->failed && !run->table.blocks[index].done
        && !table_play_block(&run->table, index, &run->table.blocks[index])) {
        run->failed = true;
    }
}

static void keep_block(void *context, int index)
{
    Run *run = context;
    const TableBlock *block = &run->table.blocks[index];
    if (run->file != NULL && block->done && block->kinds[0].wealth != INT64_MIN) {
        fprintf(run->file, "%s %s %d %d %" PRId64 "\n", run->names[0], run->names[1],
                run->table.setup.player_count, index, block->kinds[0].firsts);
        if (fflush(run->file) != 0 && !run->failed) {
            print_error("%s: the file cannot be written", run->path);
            run->failed = true;
        }
    }
}

/* A block that the checkpoint holds is marked by a wealth that no game comes to. */
static void read_blocks(Run *run, const char *text)
{
    for (const char *line = checkpoint_next(text); line != NULL; line = checkpoint_next(line)) {
        char one[NAME_BYTES], others[NAME_BYTES];
        int players, index;
        int64_t firsts;
        if (sscanf(line, "%39s %39s %d %d %" SCNd64, one, others, &players, &index, &firsts) == 5
            && strcmp(one, run->names[0]) == 0 && strcmp(others, run->names[1]) == 0
            && players == run->table.setup.player_count && index >= 0
            && index < run->table.block_count) {
            TableBlock *block = &run->table.blocks[index];
            block->done = true;
            block->kinds[0] = (TableSum){.seats = players, .firsts = firsts, .wealth = INT64_MIN};
        }
    }
}

static bool open_file(Run *run, const Among *among)
{
    char head[128];
    char *text = NULL;
    const World *world = &among->board->world;
    if (among->checkpoint == NULL) {
        return true;
    }
    const uint64_t stamp = lab_stamp(among->board);
    if (stamp == 0) {
        return false;
    }
    snprintf(head, sizeof head, "%s %s, seed %" PRIu64 ", at 0x%016" PRIx64, among->command,
             edition_name((EditionId)world->edition), among->seed, stamp);
    run->path = among->checkpoint;
    if (!checkpoint_open(among->checkpoint, head, among->command, &text, &run->file)) {
        return false;
    }
    if (text != NULL) {
        read_blocks(run, text);
    }
    free(text);
    return true;
}

bool among_play(const Among *among, const char *one, const char *others, int players, int blocks,
                AmongScore *out)
{
    Run run = {.names = {one, others}};
    Table *table = &run.table;
    *out = (AmongScore){0, 0};
    if (!net_seat(one, among->command, among->board, NULL, &run.seats[0])
        || !net_seat(others, among->command, among->board, NULL, &run.seats[1])) {
        return false;
    }
    *table = (Table){.board = among->board,
                     .kinds = {&run.seats[0], &run.seats[1]},
                     .kind_count = 2,
                     .block_count = blocks,
                     .seed = among->seed};
    table->setup.player_count = (uint8_t)players;
    for (int seat = 1; seat < players; seat++) {
        table->seats[seat] = 1;
    }
    table->blocks = calloc((size_t)blocks, sizeof *table->blocks);
    if (table->blocks == NULL) {
        print_error("out of memory");
        return false;
    }
    run.failed = !open_file(&run, among);
    if (!run.failed) {
        thread_pool_run(among->threads, blocks, play_block, keep_block, &run);
    }
    for (int i = 0; i < blocks; i++) {
        out->games += table->blocks[i].kinds[0].seats;
        out->firsts += table->blocks[i].kinds[0].firsts;
    }
    free(table->blocks);
    if (run.file != NULL) {
        fclose(run.file);
    }
    return !run.failed;
}

int among_permille(const AmongScore *score)
{
    const int64_t most = TABLE_TWELFTHS * score->games;
    return most > 0 ? (int)((score->firsts * 1000 + most / 2) / most) : 0;
}
