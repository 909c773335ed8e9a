/* AI seats: from what a player may see to a list of commands. The same view, name and seed give the
 * same answer on every system; there is no other input, so no seat can cheat (design.md 5). */
#ifndef SERENISSIMA_AI_AI_H
#define SERENISSIMA_AI_AI_H

#include <serenissima/rules/rules.h>

enum { AI_PLAN_MAX = 64 };

/* Commands for the deciding seat, in order: the rest of its activation or investment when that can be
 * foreseen, at least one command. */
typedef struct AiPlan {
    Command commands[AI_PLAN_MAX];
    int count; /* 1..AI_PLAN_MAX */
} AiPlan;

typedef struct Ai {
    const char *name;  /* "random", "trader": as in seats, game files and --seats */
    uint8_t edition;   /* EditionId it plays; EDITION_NONE: every one */
    void (*decide)(const World *world, const PlayerView *view, PlayerId seat, uint64_t seed, AiPlan *plan);
} Ai;

/* NULL when there is none of that name for the edition. */
const Ai *ai_find(const char *name, EditionId edition);
/* The AI seats get when nothing else is asked for. */
const Ai *ai_default(EditionId edition);
/* For menus and help: index 0..; NULL past the end. */
const Ai *ai_at(int index);

#endif
