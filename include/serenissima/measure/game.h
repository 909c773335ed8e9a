/* One game of AI seats, played on the rules directly: no session, no file, no clock. */
#pragma once

#include <serenissima/ai/ai.h>
#include <serenissima/data/board.h>
#include <serenissima/records/gamefile.h>
#include <serenissima/rules/rules.h>

enum { TIMING_MAX = 100000 };

/* How long decisions took, by whatever clock the game has. */
typedef struct Timing {
    float ms[TIMING_MAX];
    int count; /* later ones are dropped */
} Timing;

/* A command that was applied, the position before it, and what happened. */
typedef void GameWatch(void *watcher, const World *world, const GamePosition *before,
                       const Command *command, const EventList *events);

typedef struct SelfGame {
    const Board *board;
    GameSetup setup;
    uint64_t seed;                   /* of chance and of every seat */
    const Ai *seats[PLAYER_MAX + 1]; /* by player; [0] unused */
    /* dice and cards hang on turn and occasion, so that games of one seed share their luck */
    bool keyed;
    /* ports and first galleys of the start are drawn by lot, not chosen (2012) */
    bool random_starts;
    const GamePosition *from;                      /* where it begins; NULL: as the setup says */
    const AiParallel *parallel;                    /* threads for the thinking; NULL: none */
    Timing *timing[PLAYER_MAX + 1];                /* by player; NULL: not timed */
    double (*now_ms)(const struct SelfGame *game); /* where it is timed */
    /* asked before every decision: true gives the game up; NULL: it is played to its end */
    bool (*stop)(void *stopper);
    void *stopper;       /* its context */
    GameFileStep *steps; /* NULL, or room for GAME_STEP_MAX steps to be kept */
    GameWatch *watch;    /* NULL, or told of every command */
    void *watcher;       /* its context */
    /* What comes out: */
    GamePosition start;
    GamePosition state;            /* at the end */
    int commands;                  /* applied, chance's too */
    PortId starts[PLAYER_MAX + 1]; /* port chosen at the start; 0: the edition has no choice */
    PlayerId guilty;               /* seat whose AI answered an illegal command; 0 none */
    Command offence;               /* that command */
    RuleError refusal;             /* why it is illegal */
    bool stopped;                  /* it was given up */
} SelfGame;

/* With two players of the first edition Spain and Turkey play every other game: the option that
 * says so, or 0. */
uint8_t powers_option(const World *world, int players, int64_t index);

/* What the player has at the end: ducats, or in 1996 points with those that ducats buy. */
int32_t self_game_wealth(const SelfGame *game, PlayerId seat);

/* Plays to the end. False when an AI answers an illegal command, when the game was stopped, or when
 * it has not ended after GAME_STEP_MAX commands (guilty is 0 then). */
bool self_game_play(SelfGame *game);
/* The same from game->state on, which need not be a start, until a turn (1996: round) after
 * `turn` begins or the game is over. */
bool self_game_go_on(SelfGame *game, int turn);
