/* Position files: any bytes are refused with a problem or give a sound state that is written and
 * read back byte for byte, and can be played on. */
#include <string.h>

#include <serenissima/data/position.h>

#include "fuzz.h"
#include "fuzz_play.h"

static const Board *the_board(bool first)
{
    static Board boards[2];
    static bool loaded[2];
    if (!loaded[first]) {
        BoardProblems problems;
        problems.count = 0;
        FUZZ_DEMAND(
            board_init_from_file(&boards[first], first ? BOARD_FILE_1996 : BOARD_FILE, &problems));
        loaded[first] = true;
    }
    return &boards[first];
}

static bool read_text(const char *text, size_t bytes, const Board **board, GamePosition *state,
                      ErrorList *problems)
{
    Error error;
    JsonDoc *doc = json_parse(text, bytes, "fuzz", &error);
    if (doc == NULL) {
        FUZZ_DEMAND(error.what[0] != '\0');
        return false;
    }
    JsonNode root = json_root(doc, problems);
    char name[64];
    bool fine = position_board_name(&root, name, sizeof name);
    *board = the_board(fine && strcmp(name, "1996") == 0);
    fine = fine && position_read(&root, *board, state);
    FUZZ_DEMAND(fine == (problems->count == 0));
    FUZZ_DEMAND(!fine || position_arises(&root, *board, state) == (problems->count == 0));
    json_destroy(doc);
    return fine;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static ErrorList problems;
    GamePosition state;
    const Board *board;
    problems.count = 0;
    if (!read_text((const char *)data, bytes, &board, &state, &problems)) {
        return 0;
    }
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    position_write(&writer, board, &state);
    const char *text = json_writer_text(&writer);
    GamePosition again;
    problems.count = 0;
    FUZZ_DEMAND(text != NULL && read_text(text, writer.bytes, &board, &again, &problems));
    FUZZ_DEMAND(memcmp(&state, &again, sizeof state) == 0);
    json_writer_finish(&writer);
    fuzz_play_on(&board->world, &state.state, bytes, 40);
    return 0;
}
