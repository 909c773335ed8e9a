/* Files of tactical positions, as the lab reads and writes them. */
#include <stdlib.h>
#include <string.h>

#include "tactics.h"

bool tactic_take(const char *path, const char *text, size_t bytes, TacticBoards *boards,
                 TacticForm form, Tactic *out)
{
    static char assets[PATH_BYTES];
    Error error;
    if (boards->assets == NULL) {
        if (!assets_load(assets)) {
            return false;
        }
        boards->assets = assets;
    }
    const bool good = tactic_read_text(path, text, bytes, boards, form, out, &error);
    if (!good) {
        print_error_at(&error);
    }
    return good;
}

char *tactic_text(const Tactic *tactic)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_INDENTED);
    tactic_write(&writer, tactic);
    const char *text = json_writer_text(&writer);
    char *out = NULL;
    if (text != NULL) {
        size_t bytes = strlen(text);
        out = malloc(bytes + 2);
        if (out != NULL) {
            memcpy(out, text, bytes);
            memcpy(out + bytes, "\n", 2);
        }
    }
    json_writer_finish(&writer);
    return out;
}
