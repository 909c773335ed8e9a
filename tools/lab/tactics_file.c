/* Files of tactical positions, as the lab reads and writes them. */
#include <serenissima/data/disk.h>
#include <serenissima/rules/hash.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tactics.h"

bool tactic_take(const char *folder, const char *name, TacticBoards *boards, Tactic *out,
                 uint64_t *hash)
{
    static char assets[PATH_BYTES];
    char path[PATH_BYTES];
    size_t bytes;
    Error error;
    if (boards->assets == NULL && !assets_load(assets)) {
        return false;
    }
    boards->assets = assets;
    if (folder == NULL) {
        snprintf(path, sizeof path, "%s", name);
    } else if (!tactic_path(path, folder, name)) {
        return print_error("%s: the path is too long", folder), false;
    }
    char *text = file_read(path, &bytes, &error);
    const bool good =
        text != NULL && tactic_read_text(path, text, bytes, boards, TACTIC_KEYED, out, &error);
    if (!good) {
        print_error_at(&error);
    } else {
        *hash = board_text_hash(text, bytes);
    }
    free(text);
    return good;
}

bool tactic_put(const Tactic *tactic, const char *folder, const char *name, uint64_t *hash)
{
    char path[PATH_BYTES];
    JsonWriter writer;
    json_writer_init(&writer, JSON_INDENTED);
    tactic_write(&writer, tactic);
    const char *text = json_writer_text(&writer);
    const size_t bytes = text != NULL ? strlen(text) : 0;
    char *whole = text != NULL ? malloc(bytes + 2) : NULL;
    bool good = whole != NULL && tactic_path(path, folder, name);
    if (good) {
        memcpy(whole, text, bytes);
        memcpy(whole + bytes, "\n", 2);
        *hash = board_text_hash(whole, bytes + 1);
        good = disk_write_whole(path, whole, bytes + 1, NULL);
    }
    free(whole);
    json_writer_finish(&writer);
    if (!good) {
        print_error("%s/%s.json: the file cannot be written", folder, name);
    }
    return good;
}

void tactic_name(const Tactic *tactic, char out[TACTIC_NAME_BYTES])
{
    const uint64_t place = rules_hash(&tactic->board->world, &tactic->state.state) + tactic->seat;
    snprintf(out, TACTIC_NAME_BYTES, "%s-%016llx", tactic_family_name(tactic->family),
             (unsigned long long)hash_mix(place));
}

uint64_t tactic_stamp(const Board *board)
{
    return ai_stamp(&board->world, paths_net_hash(board->world.edition));
}
