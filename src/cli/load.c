#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

bool print_line(JsonWriter *writer)
{
    const char *text = json_writer_text(writer);
    if (text == NULL) {
        complain("out of memory");
        return false;
    }
    puts(text);
    json_writer_clear(writer);
    return true;
}

static bool assets_load(char out[PATH_BYTES])
{
    if (paths_assets_find(out)) {
        return true;
    }
    const char *named = getenv("SERENISSIMA_ASSETS");
    if (named != NULL && named[0] != '\0') {
        complain("SERENISSIMA_ASSETS names \"%s\", but there is no boards/2012.json in it", named);
    } else {
        complain("the folder of assets is not where it should be; set SERENISSIMA_ASSETS to it");
    }
    return false;
}

bool board_load(Board *board, const char *board_name, EditionId edition)
{
    char assets[PATH_BYTES];
    char path[PATH_BYTES];
    Error error;
    BoardProblems problems;
    if (!assets_load(assets)) {
        return false;
    }
    if (!paths_board_find(path, assets, NULL, board_name != NULL ? board_name : edition_name(edition), &error)) {
        complain_error(&error);
        return false;
    }
    if (!board_init_from_file(board, path, &problems)) {
        complain_list(&problems);
        return false;
    }
    if (!rules_has_edition((EditionId)board->world.edition)) {
        complain("the rules of edition %s are not built in", edition_name((EditionId)board->world.edition));
        board_finish(board);
        return false;
    }
    return true;
}

bool report_damage(const char *path, const LoadReport *report)
{
    if (report->message[0] != '\0') {
        complain("%s: %s", path, report->message);
    }
    return report->message[0] != '\0';
}

static bool game_init(Loaded *loaded, const char *text, size_t bytes, const char *path)
{
    Error error;
    if (!game_file_read_text(text, bytes, path, &loaded->game, &error)) {
        complain_error(&error);
        return false;
    }
    report_damage(path, &loaded->game.report);
    loaded->is_game = true;
    loaded->state = loaded->game.last;
    return true;
}

static bool position_init(Loaded *loaded, const char *text, size_t bytes, const char *path, const char *board_name)
{
    char assets[PATH_BYTES];
    ErrorList problems;
    if (!assets_load(assets)) {
        return false;
    }
    if (!position_load_text(text, bytes, path, assets, board_name, &loaded->board, &loaded->state, &problems)) {
        complain_list(&problems);
        return false;
    }
    return true;
}

bool loaded_init(Loaded *loaded, const char *path, const char *board_name)
{
    size_t bytes;
    Error error;
    memset(loaded, 0, sizeof *loaded);
    char *text = file_read(path, &bytes, &error);
    if (text == NULL) {
        complain_error(&error);
        return false;
    }
    bool good = game_file_recognise(text, bytes) ? game_init(loaded, text, bytes, path)
                                                 : position_init(loaded, text, bytes, path, board_name);
    free(text);
    return good;
}

void loaded_finish(Loaded *loaded)
{
    if (loaded->is_game) {
        game_file_finish(&loaded->game);
    } else {
        board_finish(&loaded->board);
    }
}

const Board *loaded_board(const Loaded *loaded)
{
    return loaded->is_game ? &loaded->game.board : &loaded->board;
}
