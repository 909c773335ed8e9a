/* The dialogs of a fight: before its first round, between rounds, and watching. What they show is
 * battle_page.c; how the fight went so far is fight_view.c. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_DIALOG_BATTLE_H
#define SERENISSIMA_UI_DECISIONS_COMMON_DIALOG_BATTLE_H

#include "decisions/common/panel.h"

/* The attack before its first round; a part of the draft of the panel that opens it. */
typedef struct AttackDialog {
    bool open;
    GalleyId own;    /* Who attacks. */
    GalleyId target; /* 0: the port where `own` lies. */
} AttackDialog;

/* While it is open: odds, then ATTACK_GALLEY or ATTACK_PORT. */
void dialog_attack_draw(Table *table, AttackDialog *attack, Command *out);
/* The command of the attack: target 0 is the port where the galley lies. */
Command dialog_attack_command(const Table *table, GalleyId own, GalleyId target);
/* Chance in percent that the attack of `own` wins to the end; 100 where nobody defends. */
int dialog_attack_percent(Table *table, GalleyId own, GalleyId target);
/* The fight on screen goes on only by another attack (DECISION_BATTLE, fight_is_asked). */
void dialog_fight_again(Table *table, Command *out);
/* Watching: a fight in which nobody here decides; drawn while table->fight.open. */
void dialog_fight_watch(Table *table);

/* Rows of what `own` may attack where it lies: rivals' galleys, and with `port` the port. A click opens
 * *attack. Ids are prefix + number of the galley, prefix + "port". */
int attack_galley_count(const Table *table, GalleyId own);
void attack_rows(Table *table, AttackDialog *attack, GalleyId own, const char *prefix, bool port,
                 UiPage *page);

#endif
