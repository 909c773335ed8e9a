/* A moment of the past in the place of the present: shown at once, or played on from there step by
 * step. Nothing of the game changes by it, and what was shown before comes back as it was. */
#ifndef SERENISSIMA_UI_PLAYBACK_PAST_H
#define SERENISSIMA_UI_PLAYBACK_PAST_H

#include "setup/app.h"
#include "playback/steps.h"

/* What the screen showed when it turned to the past. */
typedef struct PastKept {
    Playback playback;
    PlayerView view;
    PlayerId viewer;
    FightView fight;
    Report report;
    GfxPoint galley_at[GALLEY_MAX + 1];
    uint8_t galley_slot[GALLEY_MAX + 1];
    ZoneId galley_zone[GALLEY_MAX + 1];
} PastKept;

/* From now on, until past_leave, what is shown is the moment that past_show chose last. */
void past_enter(Table *table, PastKept *kept);
void past_leave(Table *table, const PastKept *kept);
/* The game after `steps` steps, 0..session_step_count, at once. */
void past_show(Table *table, int steps);
/* Plays from what is shown to the game after `steps` steps, as it was played. */
void past_play(Table *table, int steps);

#endif
