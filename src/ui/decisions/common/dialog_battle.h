// The dialogs of a fight: before its first round, between rounds, and watching. What they show is
// battle_page.c; how the fight went so far is fight_view.c.
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_DIALOG_BATTLE_H
#define SERENISSIMA_UI_DECISIONS_COMMON_DIALOG_BATTLE_H

#include "setup/app.h"

// The fight, its odds and dice.
void dialog_fight_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// The attack before its first round (draft.attack_open) by `own`: odds, then ATTACK_GALLEY or
// ATTACK_PORT.
void dialog_attack_draw(Table *table, GalleyId own, Command *out);
// The command of the attack: target 0 is the port where the galley lies.
Command dialog_attack_command(const Table *table, GalleyId own, GalleyId target);
// Chance in percent that the attack of `own` wins to the end; 100 where nobody defends.
int dialog_attack_percent(Table *table, GalleyId own, GalleyId target);
// The fight on screen goes on only by another attack (DECISION_BATTLE, fight_is_asked).
void dialog_fight_again(Table *table, Command *out);
// Watching: a fight in which nobody here decides; drawn while table->fight.open.
void dialog_fight_watch(Table *table);

#endif
