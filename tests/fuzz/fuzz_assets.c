/* Texts, the rules for people and charts, from a folder of assets whose files of each kind have the
 * bytes given: refused with a reason, or whole. */
#include <string.h>

#include <serenissima/toolkit/atlas.h>
#include <serenissima/toolkit/theme.h>
#include <serenissima/words/strings.h>

#include "book/book.h"
#include "folder.h"
#include "fuzz.h"
#include "table/map.h"
#include "port_picture.h"

static const char *const EDITIONS[] = {"2012", "1996"};
static Strings *strings;

static void board_of(const char *name, Board *board)
{
    static BoardProblems problems;
    char path[PATH_BYTES];
    memset(&problems, 0, sizeof problems);
    snprintf(path, sizeof path, ASSETS_DIR "/boards/%s.json", name);
    FUZZ_DEMAND(board_init_from_file(board, path, &problems));
}

static void read_texts(void)
{
    static const char *const NAMES[] = {"one", NULL};
    char folder[PATH_BYTES];
    Error error = {"", ""};
    FUZZ_DEMAND(paths_join(folder, fuzz_folder(), "strings"));
    Strings *own = strings_create(folder, NAMES, &error);
    FUZZ_DEMAND((own != NULL) == (error.what[0] == '\0'));
    for (int i = 0; own != NULL && strings_key_at(own, i) != NULL; i++) {
        const StringArg args[] = {ARG_TEXT("port", "Genova"), ARG_INT("count", i)};
        FUZZ_DEMAND(strings_has(own, strings_key_at(own, i)));
        FUZZ_DEMAND(strings_get(own, strings_key_at(own, i)) != NULL);
        FUZZ_DEMAND(strings_format(own, strings_key_at(own, i), args, 2) != NULL);
    }
    strings_destroy(own);
}

static void read_book(const char *edition)
{
    static ErrorList problems;
    static Board board;
    problems.count = 0;
    board_of(edition, &board);
    Book *book = book_load(fuzz_folder(), strings, &board, OPTION_OWN_PORTS_PAY, &problems);
    FUZZ_DEMAND((book != NULL) == (problems.count == 0));
    book_destroy(book);
}

static void read_chart(const char *edition)
{
    static SeaOutline sea;
    static Board board;
    Error error = {"", ""};
    board_of(edition, &board);
    Map *map = map_create_small(fuzz_folder(), &board, 60, &error);
    FUZZ_DEMAND(map != NULL); /* Drawn all the same. */
    map_destroy(map);
    if (sea_outline_init(&sea, &board, fuzz_folder())) {
        sea_outline_finish(&sea);
    }
    board_finish(&board);
}

/* Colours and pictures: the sprites are described, and drawn by nobody. */
static void read_look(void)
{
    static Theme theme;
    char path[PATH_BYTES], error[ERROR_WHAT_BYTES + ERROR_WHERE_BYTES] = "";
    Atlas *atlas = atlas_create(NULL);
    FUZZ_DEMAND(atlas != NULL && paths_join(path, fuzz_folder(), "strings/one.json"));
    FUZZ_DEMAND(theme_load(&theme, path, error, sizeof error) == (error[0] == '\0'));
    error[0] = '\0';
    FUZZ_DEMAND(atlas_load(atlas, path, error, sizeof error) == (error[0] == '\0'));
    atlas_destroy(atlas);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char path[PATH_BYTES];
    Error error;
    if (strings == NULL) {
        strings = strings_of_language(ASSETS_DIR "/strings", STRINGS_SOURCE, &error);
        FUZZ_DEMAND(strings != NULL);
    }
    fuzz_put("strings/one.json", data, bytes);
    read_texts();
    read_look();
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "rules/%s.json", EDITIONS[i]);
        fuzz_put(path, data, bytes);
        read_book(EDITIONS[i]);
        snprintf(path, sizeof path, "boards/%s_zones.json", EDITIONS[i]);
        fuzz_put(path, data, bytes);
        read_chart(EDITIONS[i]);
    }
    return 0;
}
