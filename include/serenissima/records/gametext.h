/* Game text: the lines of a game file as text (src/records/README.md). Whoever writes a game
 * uses these, so that a file kept up to date line by line and one written whole are the same
 * bytes. */
#pragma once

#include <serenissima/json/json.h>
#include <serenissima/records/gamefile.h>

#define GAME_FORMAT "serenissima-game"
/* The newest version that is read, and the one written for a game that needs nothing newer. */
enum {
    GAME_VERSION = 5,
    GAME_VERSION_CORRECTED = 5,
    GAME_VERSION_FOLLOWS = 4,
    GAME_VERSION_OWN_DICE = 3,
    GAME_VERSION_ENDED = 2,
    GAME_VERSION_FIRST = 1
};

/* What the file of a game says. */
typedef struct GameHead {
    const Board *board;
    const SessionSetup *setup;
    const GamePosition *start;
    bool from_position;
    SessionEnding ending;
    int taken_back;              /* as in GameFile */
    int version, rules_revision; /* 0: those of this program */
    const StandingAnswers *answers;
    const Corrections *corrections;
    int corrected;             /* so many are in the game */
    const GameFileStep *steps; /* step_bytes apart; step_count of them, which lead to *last */
    size_t step_bytes;
    int step_count;
    const GamePosition *last;
} GameHead;
/* That of what a file holds. */
GameHead game_file_head(const GameFile *file);
/* The commands as they stood before correction `number`, from 0; those of now for the number of
 * corrections. *count of them, to be freed, with room for one at least; NULL: there is no
 * memory. */
GameMove *game_moves_before(const GameHead *head, int number, int *count);
/* Has everybody seen all that the command did in the state `before`? Not a stake that lies
 * covered. */
bool game_is_open(const World *world, const GamePosition *before, const Command *command);
/* How many draws of chance it has had, and in *own how many are not the seed's: their steps,
 * rising, the first `capacity` of them in out. */
int game_draws(const GameHead *head, int out[], int capacity, int *own);
/* Plays the first `count` of them from the beginning. */
void game_play_moves(const GameHead *head, const GameMove moves[], int count, GamePosition *out);

/* ---- Lines, all for a compact writer ---- */

/* The version in the header. A program that knows less than the game needs must not read it: it
 * would go on with a game that was ended, or roll dice that the table rolls. */
int game_text_version(const GameHead *head);
/* The header and its copy. */
void game_text_add_header(JsonWriter *lines, const GameHead *head);
/* The whole game. */
void game_text_add_game(JsonWriter *lines, const GameHead *head);
/* Step `number` (from 1), then a checkpoint when a turn began with it or the end when the game
 * ended. */
void game_text_add_step(JsonWriter *lines, const GameHead *head, int number,
                        const GameFileStep *step, const GamePosition *after);
/* `undone` steps taken back; `left` steps stay and lead to state. */
void game_text_add_undo(JsonWriter *lines, const GameHead *head, int undone, int left,
                        const GameState *state);
/* The game was ended early after `number` steps, in this state: head->ending says how. */
void game_text_add_ending(JsonWriter *lines, const GameHead *head, int number,
                          const GamePosition *state);
/* The position after step `number`, with which a turn began. */
void game_text_add_checkpoint(JsonWriter *lines, const GameHead *head, int number,
                              const GamePosition *state);
/* All standing answers, in the place of those before. */
void game_text_add_answers(JsonWriter *lines, const StandingAnswers *answers);

/* Hash of a line's text, for the header's own check (FNV-1a, 64 bits). */
uint64_t game_text_hash(const char *text, size_t bytes);
/* What is shown before the game to prove the dice after it (session_commitment). */
void game_commitment(uint64_t seed, char out[COMMITMENT_BYTES]);
