/* Battles (S1-B): every own galley with somebody to attack beside it, the chances of each attack,
 * and the choice by clicks on the chart: own galley, then target. Rows of attacks serve an action
 * too. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_PANEL_BATTLE_H
#define SERENISSIMA_UI_DECISIONS_COMMON_PANEL_BATTLE_H

#include "decisions/common/dialog_battle.h"

/* Which galley attacks what, as often as one likes. */
extern const Panel panel_battle;

/* Rows of what `own` may attack where it lies, 54 units high, cut from *r: rivals' galleys, the
 * port. A click opens *attack. Ids are prefix + number of the galley, prefix + "port". */
int attack_galley_count(const Table *table, GalleyId own);
void attack_galley_rows(Table *table, AttackDialog *attack, GalleyId own, const char *prefix,
                        GfxRect *r);
void attack_port_row(Table *table, AttackDialog *attack, GalleyId own, const char *prefix,
                     GfxRect r);

#endif
