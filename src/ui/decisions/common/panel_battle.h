// Battles (S1-B): every own galley with somebody to attack beside it, the chances of each attack,
// and the choice by clicks on the chart: own galley, then target. Rows of attacks serve an action
// too.
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_PANEL_BATTLE_H
#define SERENISSIMA_UI_DECISIONS_COMMON_PANEL_BATTLE_H

#include "setup/app.h"

// Which galley attacks what, as often as one likes
void panel_battle_mark(Table *table);
GalleyId panel_battle_in_hand(const Table *table);
void panel_battle_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// Rows of what `own` may attack where it lies, 54 units high, cut from *r: rivals' galleys, the
// port. A click opens dialog_attack_draw. Ids are prefix + number of the galley, prefix + "port".
int attack_galley_count(const Table *table, GalleyId own);
void attack_galley_rows(Table *table, GalleyId own, const char *prefix, GfxRect *r);
void attack_port_row(Table *table, GalleyId own, const char *prefix, GfxRect r);

#endif
