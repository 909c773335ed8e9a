/* Commands: any value is refused with a problem or comes back as it was read. */
#include <string.h>

#include <serenissima/data/codec.h>

#include "fuzz.h"

static const Board *the_board(bool first)
{
    static Board boards[2];
    static bool loaded[2];
    BoardProblems problems = {0};
    if (!loaded[first]) {
        FUZZ_DEMAND(
            board_init_from_file(&boards[first], first ? BOARD_FILE_1996 : BOARD_FILE, &problems));
        loaded[first] = true;
    }
    return &boards[first];
}

static void through(const Board *board, const JsonNode *root, ErrorList *problems)
{
    Command command, again;
    JsonWriter writer;
    problems->count = 0;
    const bool good = codec_read_command(root, board, &command);
    FUZZ_DEMAND(good == (problems->count == 0));
    if (!good) {
        return;
    }
    json_writer_init(&writer, JSON_COMPACT);
    codec_write_command(&writer, board, &command);
    FUZZ_DEMAND(
        json_writer_text(&writer) != NULL
        && codec_command_from_text(writer.text, writer.bytes, "again", board, &again, problems)
        && memcmp(&command, &again, sizeof again) == 0);
    json_writer_finish(&writer);
}

static void read_line(const char *text, size_t bytes)
{
    static ErrorList problems;
    Error error;
    JsonDoc *doc = json_parse(text, bytes, "fuzz", &error);
    if (doc != NULL) {
        const JsonNode root = json_root(doc, &problems);
        through(the_board(false), &root, &problems);
        through(the_board(true), &root, &problems);
        json_destroy(doc);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    const char *text = (const char *)data, *end = text + bytes;
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        read_line(text, (size_t)((stop == NULL ? end : stop) - text));
        text = stop == NULL ? end : stop + 1;
    }
    return 0;
}
