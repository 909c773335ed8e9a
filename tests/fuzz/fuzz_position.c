/* Position files: any bytes are refused with a problem or give a sound state that is written and
 * read back byte for byte, and can be played on. */
#include <string.h>

#include <serenissima/data/position.h>

#include "fuzz.h"
#include "fuzz_play.h"

static const Board *the_board(void)
{
    static Board board;
    static bool loaded;
    if (!loaded) {
        BoardProblems problems;
        problems.count = 0;
        FUZZ_DEMAND(board_init_from_file(&board, BOARD_FILE, &problems));
        loaded = true;
    }
    return &board;
}

static bool read_text(const char *text, size_t bytes, GameState *state, ErrorList *problems)
{
    Error error;
    JsonDoc *doc = json_parse(text, bytes, "fuzz", &error);
    if (doc == NULL) {
        FUZZ_DEMAND(error.what[0] != '\0');
        return false;
    }
    JsonNode root = json_root(doc, problems);
    char name[64];
    bool fine =
        position_board_name(&root, name, sizeof name) && position_read(&root, the_board(), state);
    FUZZ_DEMAND(fine == (problems->count == 0));
    json_destroy(doc);
    return fine;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static ErrorList problems;
    GameState state;
    problems.count = 0;
    if (!read_text((const char *)data, bytes, &state, &problems)) {
        return 0;
    }
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    position_write(&writer, the_board(), &state);
    const char *text = json_writer_text(&writer);
    GameState again;
    FUZZ_DEMAND(text != NULL && read_text(text, writer.bytes, &again, &problems));
    FUZZ_DEMAND(memcmp(&state, &again, sizeof state) == 0);
    json_writer_finish(&writer);
    fuzz_play_on(&the_board()->world, &state, bytes, 40);
    return 0;
}
