/* What the commands of a plan add up to, galley by galley, until it is said in words: three cubes
 * bought one by one are one sentence. */
#ifndef SERENISSIMA_UI_ADVICE_PLAN_SUMS_H
#define SERENISSIMA_UI_ADVICE_PLAN_SUMS_H

#include "setup/app.h"

/* What the commands of a plan add up to for one galley; in the second edition for the one that
 * acts. */
typedef struct PlanSum {
    int hired;
    int crew_on, crew_off;    /* Sailors from ports, and to them. */
    int crew_over;            /* From one galley to another. */
    int crew_gone;            /* Out of the service. */
    int landed;               /* Ashore, in the first edition. */
    bool sails;               /* To PlanSums.zone. */
    int loaded[GOOD_MAX + 1]; /* From the port where it lies. */
    int sold[GOOD_MAX + 1], bought[GOOD_MAX + 1], moved[GOOD_MAX + 1];
    int loaded_count, sold_count, bought_count, moved_count;
} PlanSum;

typedef struct PlanSums {
    const Board *board;
    const PlayerView *view; /* Before the plan. */
    PlayerId player;        /* Whose plan it is. */
    /* Where each galley lies after the commands added so far; [0] the acting one. */
    ZoneId zone[GALLEY_MAX + 1];
    bool sailed; /* The plan has gone to another zone, and said so. */
    bool fleet;  /* Every galley acts in turn, as in the first edition: so each is named. */
    PlanSum sums[GALLEY_MAX + 1]; /* [0] of the acting galley. */
    int hired[PORT_MAX + 1];
    int guards[PORT_MAX + 1];    /* In each port after the commands added so far. */
    bool bought[GALLEY_MAX + 1]; /* Galleys that are new by them. */
} PlanSums;

void plan_sums_begin(PlanSums *sums, const Board *board, const PlayerView *view, PlayerId player);
/* Of a command that is a sentence of its own only what it moves. */
void plan_sums_add(PlanSums *sums, const Command *command);
/* What was added up has been said. */
void plan_sums_said(PlanSums *sums);
bool plan_sums_is_own(const PlanSums *sums, PortId port);

#endif
