/* The index of the saved games, about one game that lies there: whatever it says, the game is
 * listed. */
#define _POSIX_C_SOURCE 200809L /* utimensat */

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

#include <serenissima/data/file.h>
#include <serenissima/data/paths.h>
#include <serenissima/records/deeds.h>

#include "../../src/app/library.h"
#include "folder.h"
#include "fuzz.h"

/* When the game was written, as the corpus has it. */
enum { WRITTEN_S = 1700000000 };

static void put_game(void)
{
    static const struct timespec WHEN[2] = {{WRITTEN_S, 0}, {WRITTEN_S, 0}};
    char path[PATH_BYTES];
    size_t bytes = 0;
    char *text = file_read(GAME_FILE, &bytes, NULL);
    FUZZ_DEMAND(text != NULL && paths_join(path, fuzz_folder(), "one" SAVE_ENDING));
    fuzz_put("one" SAVE_ENDING, text, bytes);
    FUZZ_DEMAND(utimensat(AT_FDCWD, path, WHEN, 0) == 0);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static GameDeeds deeds;
    static bool begun;
    int count = 0;
    if (!begun) {
        put_game();
        begun = true;
    }
    fuzz_put(LIBRARY_INDEX, data, bytes);
    SaveEntry *list = library_list(fuzz_folder(), &count);
    FUZZ_DEMAND(count == 1 && strcmp(list[0].name, "one") == 0);
    const GameFacts *facts = &list[0].facts;
    FUZZ_DEMAND(facts->player_count >= 2 && facts->player_count <= PLAYER_MAX
                && facts->port_count <= PORT_MAX && facts->condition < GAME_CONDITION_COUNT);
    if (list[0].deeds != NULL && game_deeds_parse(list[0].deeds, &deeds)) {
        FUZZ_DEMAND(deeds.player_count <= PLAYER_MAX);
    }
    save_list_free(list, count);
    return 0;
}
