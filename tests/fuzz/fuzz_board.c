/* Board files: any bytes are refused with a problem or give a board that a game can be played
 * on. */
#include <serenissima/data/board.h>

#include "fuzz.h"
#include "fuzz_play.h"

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
    for (uint8_t players = board.world.player_min; players <= board.world.player_max; players++) {
        GameSetup setup = {players, (uint8_t)(bytes & OPTION_HIDDEN_MONEY)};
        GameState state;
        rules_start(&board.world, &setup, &state);
        fuzz_play_on(&board.world, &state, bytes, 60);
    }
    board_finish(&board);
    return 0;
}
