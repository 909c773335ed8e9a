/* Game files: any bytes are refused with a reason or give a game that can be written, read again
 * and gone on with. */
#include <string.h>

#include <serenissima/records/gamefile.h>

#include "fuzz.h"
#include "fuzz_play.h"

static void write_and_read_again(const GameFile *file)
{
    size_t bytes = 0;
    char *text = game_file_write_text(file, &bytes);
    FUZZ_DEMAND(text != NULL && game_file_recognise(text, bytes));
    static GameFile again;
    Error error;
    FUZZ_DEMAND(game_file_read_text(text, bytes, "again", &again, &error));
    FUZZ_DEMAND(again.whole && again.step_count == file->step_count
                && again.corrections.count == file->corrections.count
                && again.corrections.dropped_count == file->corrections.dropped_count
                && again.own_draws == file->own_draws);
    FUZZ_DEMAND(memcmp(&again.last, &file->last, sizeof file->last) == 0);
    game_file_finish(&again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static GameFile file;
    Error error = {"", ""};
    if (!game_file_read_text((const char *)data, bytes, "fuzz", &file, &error)) {
        FUZZ_DEMAND(error.what[0] != '\0');
        return 0;
    }
    const LoadReport *report = &file.report;
    FUZZ_DEMAND((report->first_bad_line != 0) == (report->lines_lost + report->lines_skipped > 0));
    FUZZ_DEMAND((report->message[0] != '\0') == (report->first_bad_line != 0));
    AuditFault doubt;
    for (int i = 0; i < file.step_count && !file.from_position; i++) {
        FUZZ_DEMAND(rules_arises(&file.board.world, &file.steps[i].before.state, &doubt));
    }
    write_and_read_again(&file);
    GamePosition state = file.last;
    fuzz_play_on(&file.board.world, &state.state, bytes, 20);
    game_file_finish(&file);
    return 0;
}
