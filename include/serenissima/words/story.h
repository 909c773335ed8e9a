/* The story of a stretch of a game: what mattered in it, in a few plain sentences that name who did
 * it, where, and to whom. Made from steps and views that were redacted for whoever reads it, so it
 * tells nobody what he may not know. Curtain, strip, end and saved page tell the same story. */
#ifndef SERENISSIMA_WORDS_STORY_H
#define SERENISSIMA_WORDS_STORY_H

#include <serenissima/session/session.h>
#include <serenissima/words/words.h>

enum { STORY_MAX = 3, STORY_TOLD_MAX = 1024 };

/* From what matters most down; what is the last of them is told where nothing else happened. */
typedef enum StoryKind {
    STORY_CAPITAL,  /* taken from its owner */
    STORY_TAKEN,    /* a port, from another player */
    STORY_CAPTURED, /* a galley */
    STORY_LEAD,     /* who has most changes over the stretch */
    STORY_SUNK,     /* by an enemy, goods: what he kept of its cargo */
    STORY_SCORED,   /* got most of a scoring */
    STORY_MONOPOLY, /* of a good, in the hands of one player now */
    STORY_LOST,     /* a port that nobody holds any more */
    STORY_BASILICA,
    STORY_FOUGHT,  /* an attack that took nothing */
    STORY_STOPPED, /* a blockade, or passage refused */
    STORY_SETTLED, /* a port that was nobody's */
    STORY_FORT,
    STORY_TRADED, /* an offer accepted */
    STORY_WINE,   /* got most from wine */
    STORY_SOLD,   /* in one port, for ducats */
    STORY_STORED,
    STORY_BEGINS,
    STORY_LAUNCHED,
    STORY_STAKED, /* most of all */
    STORY_LOADED,
    STORY_SAILED,
    STORY_QUIET, /* a turn in which nothing of all this was done */
    STORY_KIND_COUNT
} StoryKind;

/* What does not belong to its kind is 0. */
typedef struct StoryDeed {
    uint8_t kind;    /* StoryKind */
    PlayerId by, to; /* Who did it, and whom it hit. */
    PortId port;
    GalleyId galley;
    ZoneId zone, from_zone;
    uint8_t what;            /* BlockadeKind, building, number of the scoring, or good. */
    uint32_t goods;          /* Bit `good`. */
    int32_t ducats, against; /* Earned, staked or owned; owned by the one who was overtaken. */
    /* What says the same is the same up to here. */
    int step;   /* In which it was done, or begun. */
    int weight; /* The more the more it matters. */
} StoryDeed;

/* Of a turn or round. */
typedef struct Story {
    int step, turn; /* Its first step; 0: the set-up. */
    int count;
    StoryDeed deeds[STORY_MAX]; /* In the order of the game. */
} Story;

/* Where the next story begins, and what earlier ones have told: it is told again only where nothing
 * else happened. All 0 at first. */
typedef struct StoryTold {
    int step, count;
    uint64_t hash[STORY_TOLD_MAX];
} StoryTold;

/* The next turn or round, up to step `end`, as `viewer` (0: a spectator) may know it. False: there
 * is none. */
bool story_next(Session *session, PlayerId viewer, int end, StoryTold *told, Story *out);
/* A sentence; lives as texts do. */
const char *story_words(const Words *words, const StoryDeed *deed);

/* Who has most, as everybody sees it: points where they decide, else ducats; 0: several have as
 * much, or what somebody has is hidden. *amount: how much. */
PlayerId story_leader(const World *world, const PlayerView *view, int32_t *amount);

#endif
