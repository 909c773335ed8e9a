/* What the session's tests share: the board, sessions by a word such as "paa", random play,
 * files. */
#pragma once

#include <check.h>

#include <serenissima/records/gamefile.h>
#include <serenissima/session/session.h>

extern Board test_board;

/* Checked fixtures: load the board of an edition and give it back. */
void fixture_begin(void);
void fixture_begin_1996(void);
void fixture_end(void);

/* One seat a letter: p a person, a a computer. */
SessionSetup make_setup(const char *seats, uint8_t options, uint64_t seed);
Session *make_session(const char *seats, uint8_t options, uint64_t seed, const char *path);

/* Plays chance by ticks and everybody else at random, at most `commands` in all; returns how
 * many. */
int play_random(Session *session, Rng *rng, int commands);
/* Plays until `seat` (0: anybody but chance) decides; false when the game ends first. */
bool play_until(Session *session, Rng *rng, PlayerId seat);
/* Ticks while chance decides. */
void settle_chance(Session *session);
/* The one who decides now; 0 at the end. */
PlayerId decider(const Session *session);
/* A random legal command of seat: none that sinks a galley if there is another, ending seldom, so
 * that games get somewhere. */
Command random_legal(const Session *session, PlayerId seat, Rng *rng);
/* Demands that the command is legal. */
void submit(Session *session, const Command *command);

bool same_bytes(const void *a, const void *b, size_t bytes);
/* Demands the same commands and the same views after each. */
void demand_same_game(Session *a, Session *b);

/* Files in the working folder, their names ending in the test's own name; removed by drop_file with
 * what a damaged one leaves beside it. */
void write_file(const char *path, const char *text, size_t bytes);
char *read_file(const char *path, size_t *bytes);
void drop_file(const char *path);

TCase *play_cases(void);
TCase *undo_cases(void);
TCase *seat_cases(void);
TCase *file_cases(void);
TCase *damage_cases(void);
TCase *revision_cases(void);
TCase *first_edition_cases(void);
TCase *hotseat_cases(void);
TCase *kill_2012_cases(void);
TCase *kill_1996_cases(void);
TCase *hotseat_1996_cases(void);
TCase *answers_cases(void);
TCase *answers_1996_cases(void);
TCase *mistakes_cases(void);
TCase *mistakes_1996_cases(void);
TCase *library_cases(void);
TCase *library_1996_cases(void);
TCase *statistics_cases(void);
TCase *statistics_1996_cases(void);
TCase *ending_cases(void);
TCase *ending_1996_cases(void);
TCase *own_dice_cases(void);
TCase *own_dice_1996_cases(void);
TCase *correct_cases(void);
TCase *correct_1996_cases(void);
TCase *mix_cases(void);
TCase *mix_1996_cases(void);
TCase *analysed_cases(void);
