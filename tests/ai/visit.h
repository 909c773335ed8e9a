/* Games of both editions played by helmsmen, looked at before each decision; and positions in
 * disguise. */
#pragma once

#include <check.h>
#include <serenissima/ai/ai.h>

/* A position and who decides in it. */
typedef struct Asker {
    const World *world;
    const GamePosition *state;
    PlayerId seat;
} Asker;

/* Leaves another byte all over the stack than before: who reads there what nobody has written
 * answers otherwise when asked again. */
void visit_stain(void);
/* What a level does there. */
AiPlan visit_ask(const Asker *asker, const char *name, uint64_t seed, const AiParallel *parallel);
void visit_check_same(const AiPlan *a, const AiPlan *b, const char *name);
/* Calls `visit` before each of the first `decisions_max` decisions of a game; returns how many
 * there were. */
int visit_game(EditionId edition, int players, uint8_t options, int decisions_max,
               void (*visit)(const Asker *asker, int number));
/* Another position that looks the same to the seat: other money and stakes where they are
 * hidden. */
GamePosition visit_disguise(const Asker *asker);
