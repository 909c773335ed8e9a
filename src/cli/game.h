/* One game of AI seats, played on the rules directly: no session, no file, no clock. */
#ifndef CLI_GAME_H
#define CLI_GAME_H

#include <serenissima/ai/ai.h>
#include <serenissima/data/board.h>
#include <serenissima/rules/rules.h>
#include <serenissima/session/gamefile.h>

typedef struct SelfGame {
    const Board *board;
    GameSetup setup;
    uint64_t seed;                   /* of chance and of every seat */
    const Ai *seats[PLAYER_MAX + 1]; /* by player; [0] unused */
    const AiParallel *parallel;      /* threads for the thinking; NULL: none */
    GameFileStep *steps;             /* NULL, or room for GAME_STEP_MAX steps to be kept */
    /* What comes out: */
    GameState start;
    GameState state;   /* at the end */
    int commands;      /* applied, chance's too */
    PlayerId guilty;   /* seat whose AI answered an illegal command; 0 none */
    Command offence;   /* that command */
    RuleError refusal; /* why it is illegal */
} SelfGame;

/* Plays to the end. False when an AI answers an illegal command, or when the game has not ended
 * after GAME_STEP_MAX commands (guilty is 0 then). */
bool self_game_play(SelfGame *game);

#endif
