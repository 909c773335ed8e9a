/* Games of AI seats as options name them: boards, seats, and why one could not be played. */
#pragma once

#include <serenissima/measure/game.h>

/* Makes seats known by name that the game itself has not: at(0..) gives them, NULL past the end. */
void ais_add(const Ai *(*at)(int index));

/* The board of an edition as options name it: either may be NULL. Says what is wrong. */
bool edition_load(Board *board, const char *edition_text, const char *board_name);
/* NULL and a sentence when there is none; command: whose help lists them. */
const Ai *ai_named(const char *name, EditionId edition, const char *command);
/* For the end of a command's help. */
void print_ais(void);
/* CPU time, but with threads for the thinking what a clock on the wall shows. */
double game_now_ms(const SelfGame *game);
/* Why a game could not be played to its end; returns EXIT_ERROR. */
int print_game_error(const SelfGame *game);
