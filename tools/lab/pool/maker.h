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

/* A galley under way, as far as voyages know it. */
typedef struct Hull {
    uint32_t cargo;
    ZoneId zone;
    uint8_t sailors;
} Hull;

/* Places aboard that are free. */
int hull_room(const Hull *hull);
/* By how much, `most` at the most, a seat misjudges a way with so many cubes bought: the same again
 * about the same one. mix: of the decision. */
int32_t way_misjudged(uint64_t mix, uint32_t most, ZoneId from, ZoneId to, int bought);

void maker_init(Maker *maker, const AiQuestion *question, AiPlan *plan);
/* Adds a command; false, and nothing is added, when it is illegal or the plan is full. */
bool maker_do(Maker *maker, const Command *command);
/* The same of one that its kind says all of. */
bool maker_say(Maker *maker, CommandKind kind);
/* Ends what is decided now in the way that does least; where nothing can be ended, the first legal
 * command. */
void maker_end(Maker *maker);
/* Is it still the seat that decides, in that phase? */
bool maker_in(const Maker *maker, PhaseId phase);

static inline bool is_mine(const Maker *maker, PortId port)
{
    return maker->state.pub.ports[port].owner == maker->seat;
}
