/* What the commands of serenissima-cli share with one another and with those of serenissima-lab
 * (tools/lab): the program's frame, options, files, exit codes. */
#pragma once

#include <serenissima/data/codec.h>
#include <serenissima/data/file.h>
#include <serenissima/data/options.h>
#include <serenissima/data/paths.h>
#include <serenissima/data/position.h>
#include <serenissima/records/gamefile.h>

extern const ProgramCommand CLI_SELFPLAY;
extern const ProgramCommand CLI_REPLAY;
extern const ProgramCommand CLI_SHOW;
extern const ProgramCommand CLI_LEGAL;
extern const ProgramCommand CLI_APPLY;
extern const ProgramCommand CLI_VALIDATE;
extern const ProgramCommand CLI_EDIT;
extern const ProgramCommand CLI_MATCH;
extern const ProgramCommand CLI_BALANCE;
extern const ProgramCommand CLI_ANALYSE;
extern const ProgramCommand CLI_TRANSCRIPT;
extern const ProgramCommand CLI_DICE;
extern const ProgramCommand CLI_STATISTICS;

/* ---- The program (options.c) ---- */

/* Answers --help and its like, else runs the command that the arguments name; returns the exit
 * code. */
int program_main(const ProgramSpec *program, int argc, char **argv);
/* "serenissima-cli" or "serenissima-lab". */
const char *program_name(void);

/* ---- Options and sentences (options.c) ---- */

/* options_number and options_seed, which say what is wrong. */
bool option_number(const Options *options, const char *name, int64_t min, int64_t max,
                   int64_t fallback, int64_t *out);
bool option_seed(const Options *options, const char *name, uint64_t fallback, uint64_t *out);
/* One sentence on standard error; returns EXIT_ERROR. */
int print_error(const char *format, ...);
/* The same of a wrong option or argument: the program ends with EXIT_REFUSED, whatever its command
 * returns. */
int usage_error(const char *format, ...);
int print_error_at(const Error *error);
int print_errors(const ErrorList *problems);

/* ---- Files (load.c) ---- */

typedef enum FileKind { FILE_POSITION, FILE_GAME, FILE_BOARD } FileKind;

/* What a text is meant to be; a text that is nothing is taken for a position, whose reader says
 * why. */
FileKind file_kind(const char *text, size_t bytes);
/* What messages call a file: "standard input" for "-", else the path, made harmless. Good until the
 * next call. */
const char *shown_name(const char *path);

/* The assets folder; false, and one sentence on standard error. */
bool assets_load(char out[PATH_BYTES]);

/* A position or a game with the board it is played on. */
typedef struct Loaded {
    Board board;        /* of a position; a game has its own */
    GamePosition state; /* the position, or the game's last one */
    bool is_game;
    GameFile game;
} Loaded;

/* Reads either; says what is wrong on standard error. board_name: --board, or NULL. */
bool loaded_init(Loaded *loaded, const char *path, const char *board_name);
void loaded_finish(Loaded *loaded);
const Board *loaded_board(const Loaded *loaded);
/* Goes to the step of the option --step; *step is it, 0 where none is asked for. False, and one
 * sentence, where there is no such step. */
bool loaded_step(Loaded *loaded, const Options *options, int *step);
/* The board of --board or of the edition. */
bool board_load(Board *board, const char *board_name, EditionId edition);
/* "all 21 draws are the seed's", or which are not. */
void draws_tell(const GameFile *game, char *out, size_t size);
/* Prints a damaged or diverging game's report on standard error; true when there is one. */
bool report_damage(const char *path, const LoadReport *report);

/* Prints what the writer holds as one line and empties it; false when memory ran out. */
bool print_line(JsonWriter *writer);
