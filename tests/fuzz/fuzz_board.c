/* Board files: any bytes are refused with a problem or give a board that a game can be played on,
 * and that is the same when it has been written and read again. */
#include <string.h>

#include <serenissima/data/board_chart.h>
#include <serenissima/data/board_edit.h>

#include "fuzz.h"
#include "fuzz_play.h"

static void write_and_read(const Board *board)
{
    static Board again;
    static BoardProblems problems;
    JsonWriter first, second;
    json_writer_init(&first, JSON_AIRY);
    json_writer_init(&second, JSON_AIRY);
    board_write(&first, board);
    const char *text = json_writer_text(&first);
    FUZZ_DEMAND(board_init_from_text(&again, text, first.bytes, "written", &problems));
    FUZZ_DEMAND(memcmp(&again.world, &board->world, sizeof again.world) == 0);
    board_write(&second, &again);
    FUZZ_DEMAND(strcmp(text, json_writer_text(&second)) == 0);
    board_finish(&again);
    json_writer_finish(&first);
    json_writer_finish(&second);
}

/* What was changed is told as a difference, and taken back one by one it is gone. */
static void take_back(Board *edited, const Board *board)
{
    static BoardDifference differences[BOARD_ENTRY_MAX];
    int count = board_differences(edited, board, differences, BOARD_ENTRY_MAX);
    for (int rounds = 0; count > 0 && rounds < 3; rounds++) {
        for (int i = 0; i < count; i++) {
            (void)board_restore(edited, board, &differences[i]);
        }
        count = board_differences(edited, board, differences, BOARD_ENTRY_MAX);
    }
    FUZZ_DEMAND(count == 0);
}

/* Entries are changed: what comes of it is a board or is refused at a place. */
static void edit(const Board *board, const uint8_t *data, size_t bytes)
{
    enum { EDITS_MAX = 4 };
    static Board edited;
    static BoardEntry entries[BOARD_ENTRY_MAX];
    static BoardProblems problems;
    FUZZ_DEMAND(board_copy(&edited, board));
    for (int i = 0; i <= data[bytes / 3] % EDITS_MAX; i++) {
        const int count = board_entries(&edited, entries);
        const BoardEntry *entry =
            &entries[(bytes * 7 + data[bytes / 2] + (size_t)i * 31) % (size_t)count];
        const int value = entry->min + data[bytes / 2] % (entry->max - entry->min + 1);
        FUZZ_DEMAND(board_entry_set(&edited, entry->path, value)
                    == (entry->kind != BOARD_ENTRY_TEXT));
    }
    board_link(&edited, 1, (ZoneId)(1 + data[0] % edited.world.zone_count), (data[0] & 1) != 0);
    problems.count = 0;
    FUZZ_DEMAND(board_check(&edited, NULL, &problems) == (problems.count == 0));
    if (bytes % 8 == 0) { /* It takes long. */
        take_back(&edited, board);
    }
    board_finish(&edited);
}

/* What makes no sense can be kept, read again and looked at all the same. */
static void put_right(Board *draft)
{
    static Board again;
    static BoardChart chart;
    static BoardProblems problems;
    static char entries[ERROR_LIST_MAX][BOARD_PATH_BYTES];
    Error error;
    JsonWriter writer;
    json_writer_init(&writer, JSON_AIRY);
    board_write(&writer, draft);
    const char *text = json_writer_text(&writer);
    FUZZ_DEMAND(board_init_draft(&again, text, writer.bytes, "written", &problems));
    board_problem_entries(&again, &problems, entries);
    FUZZ_DEMAND(board_chart_init(&chart, "", &again, &error));
    board_chart_finish(&chart);
    board_finish(&again);
    json_writer_finish(&writer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static Board board;
    static BoardProblems problems;
    problems.count = 0;
    if (!board_init_from_text(&board, (const char *)data, bytes, "fuzz", &problems)) {
        FUZZ_DEMAND(problems.count > 0 && problems.items[0].what[0] != '\0');
        if (board_init_draft(&board, (const char *)data, bytes, "fuzz", &problems)) {
            put_right(&board);
            board_finish(&board);
        }
        return 0;
    }
    FUZZ_DEMAND(problems.count == 0);
    write_and_read(&board);
    edit(&board, data, bytes);
    for (uint8_t players = board.world.player_min; players <= board.world.player_max; players++) {
        GameSetup setup = {players, (uint8_t)(bytes & OPTION_HIDDEN_MONEY)};
        GameState state;
        rules_start(&board.world, &setup, &state);
        fuzz_play_on(&board.world, &state, bytes, 60);
    }
    board_finish(&board);
    return 0;
}
