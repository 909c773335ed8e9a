#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/arguments.h>

#include "cli.h"

bool print_line(JsonWriter *writer)
{
    const char *text = json_writer_text(writer);
    if (text == NULL) {
        print_error("out of memory");
        return false;
    }
    /* Whoever reads at the other end of a pipe may have gone. */
    const bool good = puts(text) >= 0;
    json_writer_clear(writer);
    return good || print_error("the output cannot be written") == EXIT_GOOD;
}

const char *shown_name(const char *path)
{
    static char name[PATH_BYTES];
    snprintf(name, sizeof name, "%s", strcmp(path, "-") == 0 ? "standard input" : path);
    text_clean(name);
    return name;
}

/* Does the word stand in the first line's beginning? For texts that are no whole JSON value. */
static bool begins_with_format(const char *text, size_t bytes, const char *format)
{
    enum { HEAD_BYTES = 80 };
    char head[HEAD_BYTES + 1];
    size_t length = bytes < HEAD_BYTES ? bytes : HEAD_BYTES;
    memcpy(head, text, length);
    head[length] = '\0';
    return strstr(head, format) != NULL;
}

FileKind file_kind(const char *text, size_t bytes)
{
    Error error;
    JsonDoc *doc = json_parse(text, bytes, "", &error);
    if (doc == NULL) {
        bool other = begins_with_format(text, bytes, "\"serenissima-position\"")
                     || begins_with_format(text, bytes, "\"serenissima-board\"");
        return !other && game_file_recognise(text, bytes) ? FILE_GAME : FILE_POSITION;
    }
    JsonNode root = json_root(doc, NULL);
    JsonNode format = json_optional(&root, "format");
    JsonNode zones = json_optional(&root, "zones");
    const char *name = json_kind(&format) == JSON_TEXT ? json_text(&format) : "";
    bool board = strcmp(name, "serenissima-board") == 0 || json_kind(&zones) != JSON_ABSENT;
    bool game = strcmp(name, "serenissima-game") == 0;
    json_destroy(doc);
    return game ? FILE_GAME : board ? FILE_BOARD : FILE_POSITION;
}

bool assets_load(char out[PATH_BYTES])
{
    if (paths_assets_find(out)) {
        return true;
    }
    char named[PATH_BYTES];
    if (arguments_variable(named, "SERENISSIMA_ASSETS")) {
        print_error("SERENISSIMA_ASSETS names \"%s\", but there is no boards/2012.json in it",
                    named);
    } else {
        print_error("the folder of assets is not where it should be; set SERENISSIMA_ASSETS to it");
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
    if (!paths_board_find(path, assets, NULL,
                          board_name != NULL ? board_name : edition_name(edition), &error)) {
        print_error_at(&error);
        return false;
    }
    if (!board_init_from_file(board, path, &problems)) {
        print_errors(&problems);
        return false;
    }
    if (!rules_has_edition((EditionId)board->world.edition)) {
        print_error("the rules of edition %s are not built in",
                    edition_name((EditionId)board->world.edition));
        board_finish(board);
        return false;
    }
    return true;
}

void draws_tell(const GameFile *game, char *out, size_t size)
{
    enum { SHOWN_MAX = 8 };
    int steps[SHOWN_MAX] = {0};
    const int draws = game_file_draws(game, steps, SHOWN_MAX);
    if (game->setup.own_dice) {
        const int corrected = game->corrections.count;
        int length = snprintf(out, size, "all %d draws were entered by hand", draws);
        if (corrected > 0) {
            snprintf(out + length, size - (size_t)length, ", %d %s corrected later", corrected,
                     corrected == 1 ? "was" : "were");
        }
        return;
    }
    if (game->own_draws == 0) {
        snprintf(out, size, "all %d draws are the seed's", draws);
        return;
    }
    int length = snprintf(out, size, "%d of %d draws %s not the seed's: move", game->own_draws,
                          draws, game->own_draws == 1 ? "is" : "are");
    for (int i = 0; i < game->own_draws && i < SHOWN_MAX && length > 0 && (size_t)length < size;
         i++) {
        const GameFileStep *step = &game->steps[steps[i]];
        length += snprintf(out + length, size - (size_t)length, "%s %d (turn %d, %s)",
                           i == 0 ? "" : ",", steps[i] + 1, step->before.pub.turn,
                           command_info((CommandKind)step->command.kind)->name);
    }
    if (game->own_draws > SHOWN_MAX && length > 0 && (size_t)length < size) {
        snprintf(out + length, size - (size_t)length, " and more");
    }
}

bool report_damage(const char *path, const LoadReport *report)
{
    if (report->message[0] != '\0') {
        print_error("%s: %s", path, report->message);
    }
    return report->message[0] != '\0';
}

static bool game_init(Loaded *loaded, const char *text, size_t bytes, const char *path)
{
    Error error;
    if (!game_file_read_text(text, bytes, path, &loaded->game, &error)) {
        print_error_at(&error);
        return false;
    }
    report_damage(path, &loaded->game.report);
    loaded->is_game = true;
    loaded->state = loaded->game.last;
    return true;
}

static bool position_init(Loaded *loaded, const char *text, size_t bytes, const char *path,
                          const char *board_name)
{
    char assets[PATH_BYTES];
    ErrorList problems;
    if (!assets_load(assets)) {
        return false;
    }
    if (!position_load_text(text, bytes, path, assets, board_name, &loaded->board, &loaded->state,
                            &problems)) {
        print_errors(&problems);
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
        print_error_at(&error);
        return false;
    }
    bool good = false;
    switch (file_kind(text, bytes)) {
    case FILE_GAME: good = game_init(loaded, text, bytes, shown_name(path)); break;
    case FILE_POSITION:
        good = position_init(loaded, text, bytes, shown_name(path), board_name);
        break;
    case FILE_BOARD:
        print_error("%s is a board, not a position or a game", shown_name(path));
        break;
    }
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

bool loaded_step(Loaded *loaded, const Options *options, int *step)
{
    const GameFile *game = &loaded->game;
    int64_t number = 0;
    *step = 0;
    if (!option_given(options, "--step")) {
        return true;
    }
    if (!loaded->is_game) {
        usage_error("%s is a position, which has no steps", options->files[0]);
        return false;
    }
    if (!option_number(options, "--step", 0, game->step_count, 0, &number)) {
        return false;
    }
    *step = (int)number;
    loaded->state = number < game->step_count ? game->steps[number].before : game->last;
    return true;
}
