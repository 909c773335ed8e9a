/* AI seats: from what a player may see to a list of commands. The same view, name and seed give the
 * same answer on every system; there is no other input, so no seat can cheat (design.md 5). */
#pragma once

#include <serenissima/advice/explanation.h>
#include <serenissima/ai/net.h>

/* Stack of a thread that thinks, in bytes: a search takes up to 1.5 MB of it, hints included,
 * several times that with a sanitizer, and some systems give new threads 512 KB. */
enum { AI_STACK_BYTES = 8 * 1024 * 1024 };

/* Runs task(context, i) once for each i in 0..count-1, on any threads in any order, and returns
 * when all are done. Whoever has threads gives it to the AI; answers do not depend on it. */
typedef void AiTask(void *context, int index);
typedef struct AiParallel {
    void (*run)(void *data, int count, AiTask *task, void *context);
    void *data;
} AiParallel;

/* What advice may know besides the view. */
typedef struct AiKnown {
    /* what it finds its plans by (ai_choices and what is in hints.h), for the world of the
     * question; NULL: the hand evaluation. Chances to win go by that in any case. */
    const AiNet *net;
    /* Which AI sits in a seat, as everybody at the table can read; of a person, the one that
     * plays about as well. Rollouts let it play on by its level, style and temper, and chances
     * count it for as strong as it is; who is not known (NULL) plays on as the hand evaluation
     * does. Plans are found by that in any case. */
    const struct Ai *seats[PLAYER_MAX + 1];
    /* The level that chances count those for who are not known; 0: as strong as hints. */
    uint8_t strangers;
} AiKnown;

/* One decision to be made. Precondition: the view is the seat's own and the seat is pending. */
typedef struct AiQuestion {
    const World *world;
    const PlayerView *view;
    PlayerId seat;
    uint64_t seed;
    const AiParallel *parallel; /* NULL: on the thread of the caller */
    /* For advice alone: seats that decide (ai_decide) never look at it. NULL: nothing is known. */
    const AiKnown *known;
} AiQuestion;

enum { AI_LEVEL_COUNT = 9 };

/* How a seat likes to win; each plays about as well as its level. */
typedef enum AiStyle {
    AI_STYLE_PLAIN,
    AI_STYLE_MERCHANT, /* cargo, voyages, full warehouses */
    AI_STYLE_CORSAIR,  /* fights that pay */
    AI_STYLE_BUILDER,  /* galleys, forts, basilicas */
    AI_STYLE_WARDEN,   /* garrisons, and nothing left in danger */
    AI_STYLE_COUNT
} AiStyle;

/* How a seat takes to quarrels; each plays in every level and style. With two players, and where
 * the edition has no use for it, they are the same. */
typedef enum AiTemper {
    AI_TEMPER_EVEN,      /* begins none that costs more than it brings, and answers every attack */
    AI_TEMPER_PEACEABLE, /* begins hardly any */
    AI_TEMPER_RUTHLESS,  /* attacks wherever that pays at once */
    AI_TEMPER_COUNT
} AiTemper;

typedef struct Ai {
    /* "captain", "captain-corsair", "captain-ruthless", "random": as in seats, game files and
     * --seats */
    const char *name;
    uint8_t edition; /* EditionId it plays; EDITION_NONE: every one */
    uint8_t level;   /* 1..AI_LEVEL_COUNT; 0: a baseline for matches, not in menus */
    uint8_t style;   /* AiStyle */
    uint8_t temper;  /* AiTemper */
    void (*decide)(const struct Ai *ai, const AiQuestion *question, AiPlan *plan);
    /* What it judges positions by; NULL, as in the table: the hand evaluation. Whoever has read a
     * net makes a copy of a seat with it; seats that do not know it go on as they are. */
    const AiNet *net;
} Ai;

/* Is the seat meant to have a net where there is one, in a game of that many players? */
bool ai_uses_net(const Ai *ai, int players);
/* Is advice meant to have one? As the top level. */
bool ai_advice_uses_net(EditionId edition, int players);
void ai_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);

/* NULL when there is none of that name for the edition. */
const Ai *ai_find(const char *name, EditionId edition);
/* The AI seats get when nothing else is asked for: the level that is the hand evaluation itself. */
const Ai *ai_default(EditionId edition);
/* For help: index 0..; NULL past the end. Baselines first, then levels and styles. */
const Ai *ai_at(int index);
/* Lower-case name of a temper, as in names of seats; "" for AI_TEMPER_EVEN. */
const char *ai_temper_name(AiTemper temper);
/* Does a seat's temper change how it plays in games of so many players? */
bool ai_heeds_temper(EditionId edition, int players);
/* For menus, of even temper: levels 1..AI_LEVEL_COUNT, the weakest first; NULL outside. */
const Ai *ai_level(EditionId edition, int level, AiStyle style);
/* How strong a level is at a table of one edition and size, as measured with serenissima-lab
 * strengths (tools/lab/README.md). */
enum { AI_BEGINNER_LEVEL = 6 }; /* the last that a beginner is measured against */
typedef struct AiStrength {
    /* of 100 games, how many a beginner wins who sits among seats of this level alone: the
     * pool-novice of the lab, who goes for the nearest sale */
    uint8_t beginner;
    uint8_t percent; /* and how many one seat of this level wins among helmsmen */
    /* of the level; the beginner's are half as many, and beyond AI_BEGINNER_LEVEL his figure is
     * that of this level; 0: not measured */
    uint16_t games;
} AiStrength;
/* players 2..PLAYER_MAX, level 1..AI_LEVEL_COUNT; all 0 outside. */
AiStrength ai_strength(EditionId edition, int players, int level);
/* All that games of computers and advice follow from but the code itself, as one number: rules,
 * world, the net's file (its hash; 0: none), every weight of every level, style and temper. What
 * was measured or worked out at another is stale. The same on every machine. */
uint64_t ai_stamp(const World *world, uint64_t net);
/* Lower-case name of a style for its string key; "" for AI_STYLE_PLAIN. */
const char *ai_style_name(AiStyle style);
