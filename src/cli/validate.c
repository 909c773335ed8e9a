#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/board_chart.h>

#include "cli.h"

static const OptionSpec VALIDATE_OPTIONS[] = {
    {"--board", "FILE", "play positions on this board instead of the one they name"},
    {"--write", NULL, "print a good board as its file, in the usual order and layout"},
    {NULL, NULL, NULL},
};

static int print_board(const Board *board)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_AIRY);
    board_write(&writer, board);
    const bool good = print_line(&writer);
    json_writer_finish(&writer);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

static int validate_board(const char *path, bool writes)
{
    static Board board;
    BoardProblems problems;
    if (!board_init_from_file(&board, path, &problems)
        || (board.folder[0] != '\0' && !writes && !board_folder_check(&board, &problems))) {
        board_finish(&board);
        return print_errors(&problems);
    }
    int code = EXIT_GOOD;
    int documented = 0;
    for (int port = 1; port <= board.world.port_count; port++) {
        documented += (board.port_facts[port] & FACT_GOOD) != 0
                      && (board.port_facts[port] & FACT_SPACES) != 0;
    }
    if (writes) {
        code = print_board(&board);
    } else {
        printf("%s: a good board \"%s\" of edition %s, %d ports (%d documented) and %d zones\n",
               shown_name(path), board.id, edition_name((EditionId)board.world.edition),
               board.world.port_count, documented, board.world.zone_count);
    }
    board_finish(&board);
    return code;
}

/* How the game ended, behind its turn. */
static const char *ending_words(const Loaded *loaded)
{
    static const char *const words[ENDING_COUNT] = {", over", ", ended early by agreement",
                                                    ", ended early: the only person conceded"};
    return loaded->is_game && game_file_over(&loaded->game) ? words[loaded->game.ending.kind] : "";
}

/* Each claim that the game played again does not bear out, a sentence a line. */
static void print_claims(const char *path, const GameWitness *witness)
{
    for (int i = 0; i < witness->claim_count && i < GAME_CLAIM_MAX; i++) {
        const GameClaim *claim = &witness->claims[i];
        print_error("%s: line %d, after move %d: %s says %s, the game gives %s (%s)", path,
                    claim->line, claim->move, claim->path, claim->says,
                    claim->gives[0] != '\0' ? claim->gives : "nothing of it",
                    claim_name((ClaimKind)claim->kind));
    }
    if (witness->claim_count > GAME_CLAIM_MAX) {
        print_error("%s: and %d more claims that are not so", path,
                    witness->claim_count - GAME_CLAIM_MAX);
    }
}

/* The sentence of a game that could be played through. */
static void print_game(const char *path, const Loaded *loaded)
{
    const GameFile *game = &loaded->game;
    const GameWitness *witness = &game->witness;
    const bool good = witness->verdict != WITNESS_CLAIMS;
    char draws[400], lacks[160] = "";
    draws_tell(game, draws, sizeof draws);
    if (good && witness->lacking > 0) {
        snprintf(lacks, sizeof lacks, "; not all is proven: line %d lacks \"%s\"%s",
                 witness->lacks.line, witness->lacks.path,
                 witness->lacking > 1 ? ", and more" : "");
    }
    printf("%s: a %sgame of edition %s, %d commands, turn %d%s%s; %s%s\n", path,
           good ? "good " : "", edition_name((EditionId)game->board.world.edition),
           game->step_count, game->last.pub.turn, ending_words(loaded),
           good ? "" : ", that claims what is not so", draws, lacks);
}

/* Says of a position that no game comes to it, and why. */
static bool position_arises_text(Loaded *loaded, const char *path, const char *text, size_t bytes)
{
    ErrorList doubts = {0};
    JsonDoc *doc = json_parse(text, bytes, "", NULL);
    if (doc == NULL) {
        return true;
    }
    const JsonNode root = json_root(doc, &doubts);
    const bool arises = position_arises(&root, &loaded->board, &loaded->state);
    const Error *why = &doubts.items[0];
    if (!arises) {
        printf("%s: a position that can be played, but no game comes to it: %s%s%s\n",
               shown_name(path), why->where, why->where[0] == '\0' ? "" : ": ", why->what);
    }
    json_destroy(doc);
    return arises;
}

static int validate_other(const char *path, const char *board_name, const char *text, size_t bytes)
{
    int code = EXIT_GOOD;
    static Loaded loaded;
    if (!loaded_init(&loaded, path, board_name)) {
        return EXIT_ERROR;
    }
    const Board *board = loaded_board(&loaded);
    const GameWitness *witness = &loaded.game.witness;
    const bool good = !loaded.is_game || witness->verdict < WITNESS_DAMAGED,
               damaged = loaded.is_game && loaded.game.report.message[0] != '\0';
    if (loaded.is_game && !damaged) {
        print_game(shown_name(path), &loaded);
    } else if (!loaded.is_game && !position_arises_text(&loaded, path, text, bytes)) {
        code = EXIT_NEVER;
    } else if (!loaded.is_game) {
        printf("%s: a good position of edition %s, turn %d, phase \"%s\"\n", shown_name(path),
               edition_name((EditionId)board->world.edition), loaded.state.pub.turn,
               phase_name((PhaseId)rules_phase(&loaded.state.pub).id));
    }
    print_claims(shown_name(path), witness);
    loaded_finish(&loaded);
    return good ? code : EXIT_ERROR;
}

static int validate_file(const char *name, const Options *options)
{
    Error error;
    size_t bytes;
    char path[PATH_BYTES];
    const bool folder = paths_find(path, name, "board.json", "");
    if (!folder) {
        snprintf(path, sizeof path, "%s", name);
    }
    char *text = file_read(path, &bytes, &error);
    if (text == NULL) {
        return print_error_at(&error);
    }
    const bool writes = option_given(options, "--write");
    int code = EXIT_GOOD;
    if (folder || file_kind(text, bytes) == FILE_BOARD) {
        code = validate_board(path, writes);
    } else if (writes) {
        code = print_error("%s is no board, and boards alone are written", shown_name(path));
    } else {
        code = validate_other(path, option_text(options, "--board"), text, bytes);
    }
    free(text);
    return code;
}

static int validate_run(const Options *options)
{
    int code = EXIT_GOOD;
    for (int i = 0; i < options->file_count; i++) {
        if (strcmp(options->files[i], "-") == 0) {
            return usage_error("validate needs files, not the standard input");
        }
        int file_code = validate_file(options->files[i], options);
        code = file_code == EXIT_GOOD ? code : file_code;
    }
    return code;
}

const ProgramCommand CLI_VALIDATE = {
    "validate",
    "FILE...",
    "Checks boards, positions and game files and says exactly what is wrong with them.",
    VALIDATE_OPTIONS,
    validate_run,
    NULL,
};
