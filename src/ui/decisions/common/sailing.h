/* Where a galley can go: reachable zones with their distance, the way to the zone under the pointer
 * with those who may stop it there, and the voyage ordered by one click. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_SAILING_H
#define SERENISSIMA_UI_DECISIONS_COMMON_SAILING_H

#include "setup/app.h"
#include "table/shown.h"

/* What a decision says of sailing; every field is set. */
typedef struct Sailing {
    GalleyId galley;
    int left;     /* Zones it may still sail now. */
    Command sail; /* One zone; `zone` of the kind's fields is filled in for each step. */
    /* Given where others must let it go on from a zone (S1-M2); CMD_NONE: never. */
    Command ask;
    bool asks_here; /* It must ask before it leaves the zone where it lies. */
    RuleId rule;    /* What "out of reach" rests on. */
    /* Who may stop `galley` where it enters `zone` with `left` zones left after that, in the order
     * of asking; returns how many. */
    int (*stoppers)(const Table *table, GalleyId galley, ZoneId zone, int left,
                    PlayerId order[PLAYER_MAX]);
    const char *stop_tip;  /* Key: {player} may stop it at {zone}. */
    const char *stop_tag;  /* Key: {player} may stop {galley} here. */
    const char *stop_many; /* Key: {count} players may; stop_tag where only one is named. */
    /* All zones on the way are shown where it may be stopped, the goal is none of them; else the
     * first zone that it enters. */
    bool every_stop;
} Sailing;

/* Where the pointer rested when a galley was asked about: not that galley is meant by it. In the
 * draft of the decision, all zero before. */
typedef struct SailingRest {
    GalleyId galley; /* 0: none yet. */
    bool moved;      /* The pointer has moved since. */
    GfxPoint pointer;
} SailingRest;

/* Fills zone_mark of every zone but the galley's own. */
void sailing_mark(Table *table, const Sailing *sailing);
/* Draws the way to the zone under the pointer when it can be reached: on the chart, by its port, by
 * a galley lying there, or by a row of a panel with the id "sail:<zone>". Nothing while the pointer
 * rests where it was for another galley or another question. */
void sailing_preview(Table *table, const Sailing *sailing, SailingRest *rest);
/* The zone that is meant by a click on it, on its port or on a galley there; 0 none. */
ZoneId sailing_goal(const Table *table, BoardClick click);
/* Orders the voyage along the shortest way: the first step is *out, the rest follows by itself.
 * Out of reach: says so. */
void sailing_order(Table *table, const Sailing *sailing, ZoneId goal, Command *out);

/* The zones within reach as rows "sail:<zone>", nearest first, after sailing_mark; a click orders the
 * voyage. */
void sailing_list(Table *table, const Sailing *sailing, UiPage *page, Command *out);

/* The mark that stays beside a galley while `player` has stopped it; words: what he did. */
void sailing_stamp(Table *table, GalleyId galley, PlayerId player, const char *words);

#endif
