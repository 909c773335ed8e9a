/* Playout: one complete game of random legal play, with what the tests look at on the way. */
#pragma once

#include <serenissima/rules/rules.h>

typedef struct Playout {
    const World *world;
    GameState state;
    Rng chance;
    Rng choice;
    EventList events; /* of the last command */
    Command command;  /* the last one */
    GameState before; /* state before it */
    Dealings dealings, dealings_before;
    Command legal[RULES_LEGAL_MAX]; /* what the decider could have done instead */
    int legal_count;
    /* sinks no own galley if it can help it and ends its turns seldom, so that ports are taken,
     * warehouses fill and fights happen; else uniformly random */
    bool keen;
    int commands; /* so far */
} Playout;

/* Which game number `index` of a run is: players, options and seeds are mixed evenly. */
GameSetup playout_setup(const World *world, int index);
void playout_begin(Playout *playout, const World *world, const GameSetup *setup, uint64_t seed,
                   bool keen);
/* Plays one command; false when the game is over. */
bool playout_step(Playout *playout);
