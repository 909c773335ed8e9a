/* A plan in the making: commands, and the position that they lead to. */
#pragma once

#include <serenissima/ai/ai.h>
#include <serenissima/rules/bits.h>

typedef struct Maker {
    const World *world;
    PlayerId seat;
    AiPlan *plan;
    GameState state; /* as the seat imagines it, with the commands so far applied */
    Rng rng;
} Maker;

void maker_init(Maker *maker, const AiQuestion *question, AiPlan *plan);
/* Adds a command; false, and nothing is added, when it is illegal or the plan is full. */
bool maker_do(Maker *maker, const Command *command);
/* Ends what is decided now in the way that does least; where nothing can be ended, the first legal
 * command. */
void maker_end(Maker *maker);
/* Is it still the seat that decides, in that phase? */
bool maker_in(const Maker *maker, PhaseId phase);
