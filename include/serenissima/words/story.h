/* The story of a stretch of a game: what mattered in it, in a few plain sentences that name who did
 * it, where, and to whom. Made from steps and views that were redacted for whoever reads it, so it
 * tells nobody what he may not know. Strip, chronicle, hand-over, end and saved page say its
 * sentences. */
#pragma once

#include <serenissima/session/session.h>
#include <serenissima/words/words.h>

enum { STORY_MAX = 3, STORY_TOLD_MAX = 1024 };

/* About from what matters most down; the last is told where nothing else happened. */
typedef enum StoryKind {
    STORY_CAPITAL,  /* taken from its owner */
    STORY_TAKEN,    /* a port, from another player */
    STORY_CAPTURED, /* a galley */
    STORY_LEAD,     /* who has most changes over the stretch */
    STORY_SUNK,     /* by an enemy, goods: what he kept of its cargo */
    STORY_SCORED,   /* what a scoring paid; by: who got most, 0 several */
    STORY_MONOPOLY, /* of a good, in the hands of one player now */
    STORY_LOST,     /* a port that nobody holds any more */
    STORY_BASILICA,
    STORY_FOUGHT,  /* an attack that took nothing; what 1: no defender fell */
    STORY_STOPPED, /* a blockade, or passage refused */
    STORY_SETTLED, /* a port that was nobody's */
    STORY_FORT,
    STORY_TRADED, /* an offer accepted */
    STORY_WINE,   /* as a scoring */
    STORY_SOLD,   /* in one port, for ducats */
    STORY_STORED,
    STORY_BEGINS,
    STORY_LAUNCHED,
    STORY_STAKED, /* most of all */
    STORY_LOADED,
    STORY_HIRED, /* what: sailors, for the galley or the port */
    STORY_SAILED,
    STORY_NO_SALE, /* The sales go past what he has in the port; what 1: its warehouse is full. */
    STORY_IDLE,    /* a galley that was called did nothing of all this */
    STORY_QUIET,   /* a turn in which nothing of all this was done */
    STORY_KIND_COUNT
} StoryKind;

/* What does not belong to its kind is 0. */
typedef struct StoryDeed {
    uint8_t kind;    /* StoryKind */
    PlayerId by, to; /* Who did it, and whom it hit. */
    PortId port;
    GalleyId galley;
    ZoneId zone;
    uint8_t what;                 /* BlockadeKind, building, number of the scoring, or good. */
    uint32_t goods;               /* STORY_CUBES of each good. */
    int32_t ducats, against;      /* Earned, staked or owned; owned by the one who was overtaken. */
    int32_t paid[PLAYER_MAX + 1]; /* To each, by the scoring or for wine. */
    /* What says the same is the same up to here. */
    int step, end; /* In which it was done, or begun; before which it was over. */
    int weight;    /* The more the more it matters; 0: it goes without saying. */
    GalleyId own;  /* The galley of `by` that did it; 0: he did. */
    uint8_t part;  /* StoryGathering.part at that time. */
    uint8_t stood; /* Defenders when it began. */
} StoryDeed;

#define STORY_CUBES(deed, good) ((int)(((deed)->goods >> ((good)*4)) % 16))
enum { STORY_DEED_MAX = 96 };

/* Deeds as they are gathered, event by event, in the order of the game. All 0 but world and view at
 * first. */
typedef struct StoryGathering {
    const World *world;
    const PlayerView *view; /* Just before the event in hand: whoever gathers folds it. */
    int step;               /* Of the event in hand. */
    uint8_t part;           /* Of the turn, by the caller's count: over its end nothing goes on. */
    StoryDeed deeds[STORY_DEED_MAX];
    int count;
    GalleyId own, from, target;  /* Who acts; of the last fight: target 0: of the port, */
    PortId port;                 /* else 0. */
    PlayerId attacker, defender; /* Whose it was. */
    uint8_t scoring;
} StoryGathering;

void story_gather(StoryGathering *gathering, const Event *event);
/* What only the end of a turn tells. led: who led when it began; 0: nobody. */
void story_end(StoryGathering *gathering, PlayerId led);
/* What a gathered deed is now that no more comes of it. False: it is not told. */
bool story_settle(const World *world, StoryDeed *deed);

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
/* What was done from step `from` on, all of it that is told, as `viewer` may know it, in the order
 * of the game: the last `capacity` deeds. Returns how many. */
int story_since(Session *session, PlayerId viewer, int from, StoryDeed out[], int capacity);
/* A sentence; lives as texts do. With `marks` goods are pictures, else names. */
const char *story_words(const Words *words, const StoryDeed *deed);
/* Sentences of those of the deeds whose bit is set in `which`, one after the other; returns out. */
const char *story_write(const Words *words, const StoryDeed *deeds, int count, uint32_t which,
                        char *out, size_t bytes);

/* Who has most, as everybody sees it: points where they decide, else ducats; 0: several have as
 * much, or what somebody has is hidden. *amount (NULL: not asked): how much. */
PlayerId story_leader(const World *world, const PlayerView *view, int32_t *amount);
