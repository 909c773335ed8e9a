/* The picture of a fight: both sides with ship or port, sailors and dice, and the exact chances.
 * The same page serves the attack before its first round, each round, and watching others. */
#ifndef SERENISSIMA_UI_PLAYBACK_BATTLE_PAGE_H
#define SERENISSIMA_UI_PLAYBACK_BATTLE_PAGE_H

#include "setup/app.h"
#include "table/battle_odds.h"
#include "table/shown.h"

typedef struct BattlePage {
    BattleSide attacker, defender;
    const char *title, *subtitle;
    BattleChances odds;
    bool odds_known;       /* There is a next round to give the chances of. */
    int guards;            /* Galleys of the port's owner that must be fought first (S2-B10). */
    const char *stakes;    /* Who fights whom, in words for the button. */
    const char *lines[2];  /* Below the bar of chances; NULL where losses are shown as charts. */
    const char *result;    /* In place of the chances: how it ended; NULL: it has not. */
    const AnimTween *roll; /* Dice in the air while it runs; NULL: they lie. */
} BattlePage;

/* Opens the dialog and draws the page; returns the row for buttons. closed: as ui_dialog_begin.
 * Pair with battle_page_end. */
GfxRect battle_page_begin(Table *table, const BattlePage *page, bool *closed);
void battle_page_end(void);
/* Open water, for a galley on a card. */
void battle_paint_sea(GfxRect r);

#endif
