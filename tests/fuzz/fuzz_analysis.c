/* What was worked out of a game, a line each without its checksum: refused, or it comes back as it
 * was read. */
#include <string.h>

#include "analysed_line.h"
#include "fuzz.h"

static Account account;

static AnalysedGame the_game(void)
{
    static Session *session;
    LoadReport report;
    Error error;
    if (session == NULL) {
        session = session_load(GAME_FILE, NULL, &report, &error);
        FUZZ_DEMAND(session != NULL);
        account_init(&account, session_setup(session)->game.player_count);
        for (int i = 0; i < session_step_count(session); i++) {
            SessionStep step;
            session_step(session, i, 0, &step);
            account_add(&account, i, step.turn, &step.command);
        }
    }
    return (AnalysedGame){session, &account};
}

static void through_chances(const AnalysedGame *game, const char *line, size_t bytes, int moment)
{
    static AccountOutlook read[2], again[2];
    JsonWriter writer;
    memset(read, 0, sizeof read);
    memset(again, 0, sizeof again);
    if (analysed_read_chances(game, line, bytes, moment, &read[0], &read[1])) {
        json_writer_init(&writer, JSON_COMPACT);
        analysed_write_chances(game, &writer, moment, &read[0], &read[1]);
        const char *text = json_writer_text(&writer);
        FUZZ_DEMAND(text != NULL
                    && analysed_read_chances(game, text, writer.bytes, moment, &again[0], &again[1])
                    && memcmp(read, again, sizeof read) == 0);
        json_writer_finish(&writer);
    }
}

static void through_review(const AnalysedGame *game, const char *line, size_t bytes, int moment)
{
    static AdviceReview read, again;
    JsonWriter writer;
    if (analysed_read_review(game, line, bytes, moment, &read)) {
        json_writer_init(&writer, JSON_COMPACT);
        analysed_write_review(game, &writer, moment, &read);
        const char *text = json_writer_text(&writer);
        FUZZ_DEMAND(text != NULL && analysed_read_review(game, text, writer.bytes, moment, &again)
                    && memcmp(&read, &again, sizeof read) == 0);
        json_writer_finish(&writer);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    const AnalysedGame game = the_game();
    const char *text = (const char *)data, *end = text + bytes;
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        const size_t length = (size_t)((stop == NULL ? end : stop) - text);
        AnalysedKind kind;
        int moment;
        if (analysed_line_of(&game, text, length, &kind, &moment)) {
            (kind == ANALYSED_CHANCES ? through_chances : through_review)(&game, text, length,
                                                                          moment);
        }
        text += length + 1;
    }
    return 0;
}
