/* Board files: any bytes are refused with a problem or give a board that a game can be played on,
 * and that is the same when it has been written and read again. */
#include <string.h>

#include <serenissima/data/board.h>

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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static Board board;
    static BoardProblems problems;
    problems.count = 0;
    if (!board_init_from_text(&board, (const char *)data, bytes, "fuzz", &problems)) {
        FUZZ_DEMAND(problems.count > 0 && problems.items[0].what[0] != '\0');
        return 0;
    }
    FUZZ_DEMAND(problems.count == 0);
    write_and_read(&board);
    for (uint8_t players = board.world.player_min; players <= board.world.player_max; players++) {
        GameSetup setup = {players, (uint8_t)(bytes & OPTION_HIDDEN_MONEY)};
        GameState state;
        rules_start(&board.world, &setup, &state);
        fuzz_play_on(&board.world, &state, bytes, 60);
    }
    board_finish(&board);
    return 0;
}
