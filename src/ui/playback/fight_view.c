#include "playback/playback.h"

enum { RESULT_MS = 1500 };

FightView fight_between(const Table *t, GalleyId own, GalleyId target, uint8_t cap)
{
    const Galley *attacker = table_galley(t, own), *other = table_galley(t, target);
    const PortId at = target != 0 ? 0 : table_port_of(t, attacker->zone);
    const Port *port = table_port(t, at);
    const uint8_t crew = attacker->sailors, guards = target != 0 ? other->sailors : port->garrison;
    return (FightView){
        .open = true,
        .attacker = {attacker->owner, own, .start = crew, .now = crew, .attacker = true},
        .defender = {target != 0 ? other->owner : port->owner, target, at, .start = guards,
                     .now = guards},
        .zone = attacker->zone,
        .cap = cap};
}

static void lose_sailors(FightView *fight, const Event *e)
{
    BattleSide *side = &fight->defender;
    if (e->as.sailors_lost.galley == fight->attacker.galley) {
        side = &fight->attacker;
    } else if (side->galley != 0 ? e->as.sailors_lost.galley != side->galley
                                 : e->as.sailors_lost.port != side->port) {
        return;
    }
    side->now = (uint8_t)(side->now - e->as.sailors_lost.count);
}

void fight_end(Table *t)
{
    t->fight.between = false;
    t->fight.over = true;
    t->fight.to_the_end = false;
    t->fight.roll = anim_start(&ui->anim, RESULT_MS, 0, ANIM_LINEAR);
}

/* One more round of the fight on screen? */
static bool goes_on(const FightView *fight, GalleyId attacker, GalleyId target, PortId port)
{
    return fight->open && fight->between && fight->attacker.galley == attacker
           && fight->defender.galley == target && fight->defender.port == port;
}

bool fight_follow(Table *t, const Event *e)
{
    FightView *fight = &t->fight;
    if (!fight->open && e->kind != EV_FIGHT_STARTED) {
        return false;
    }
    switch (e->kind) {
    case EV_FIGHT_STARTED:
        if (goes_on(fight, e->as.fight_started.attacker, e->as.fight_started.target,
                    e->as.fight_started.port)) {
            fight->between = false;
        } else {
            *fight = fight_between(t, e->as.fight_started.attacker, e->as.fight_started.target,
                                   e->as.fight_started.cap);
        }
        return false;
    case EV_SKULLS_ROLLED:
        fight->attacker.thrown = (BattleThrow){.dice = e->as.skulls_rolled.attacker_dice,
                                               .skulls = e->as.skulls_rolled.attacker_skulls};
        fight->defender.thrown = (BattleThrow){.dice = e->as.skulls_rolled.defender_dice,
                                               .skulls = e->as.skulls_rolled.defender_skulls};
        break;
    case EV_BATTLE_ROLLED:
        fight->attacker.thrown =
            (BattleThrow){.face = e->as.battle_rolled.attacker, .crew = fight->attacker.now};
        fight->defender.thrown =
            (BattleThrow){.face = e->as.battle_rolled.defender, .crew = fight->defender.now};
        break;
    case EV_FORT_FIRED:
        fight->defender.thrown =
            (BattleThrow){.dice = t->world->e2012.fort_dice, .skulls = e->as.fort_fired.skulls};
        break;
    case EV_SAILORS_LOST: lose_sailors(fight, e); return false;
    case EV_FIGHT_ENDED:
        if (t->has.battle_sums && fight->attacker.now > 0 && fight->defender.now > 0) {
            fight->between = true;
        } else {
            fight_end(t);
        }
        return false;
    default: return false;
    }
    fight->round = (uint8_t)(fight->round + (e->kind != EV_FORT_FIRED));
    /* Dice tumble; with less motion they lie there almost at once. */
    fight->roll = anim_start(&ui->anim, ui->anim.reduced ? 120 : 900, 0, ANIM_OUT);
    return true;
}

bool fight_is_asked(const Table *t, PlayerId player, DecisionKind asked)
{
    const FightView *fight = &t->fight;
    return asked == DECISION_FIGHT
           || (asked == DECISION_BATTLE && fight->open && fight->between
               && fight->attacker.player == player);
}

void fight_before_step(Table *t, const Command *command)
{
    const FightView *fight = &t->fight;
    if (!fight->open || !fight->between) {
        return;
    }
    bool more = false;
    if (command->kind == CMD_ATTACK_GALLEY) {
        more =
            goes_on(fight, command->as.attack_galley.galley, command->as.attack_galley.target, 0);
    } else if (command->kind == CMD_ATTACK_PORT) {
        more = goes_on(fight, command->as.attack_port.galley, 0, command->as.attack_port.port);
    }
    if (!more) {
        fight_end(t);
    }
}

void fight_reopen(Table *t)
{
    int start = t->playback.shown_steps - 1;
    while (start >= 0 && !past_step_has(t, start, EV_FIGHT_STARTED)) {
        start--;
    }
    if (start < 0) { /* A position that begins within a fight. */
        const Public2012 *now = table_2012(t);
        t->fight = fight_between(t, now->active, now->target, now->cap);
        return;
    }
    /* Follows the fight's rounds once more, without showing them: its losses and its last dice. */
    const PlayerView now = t->view;
    for (StepWalk w = steps_walk(t, start, t->playback.shown_steps); steps_next(&w);) {
        t->view = w.view;
        fight_follow(t, &w.step.events[w.event]);
    }
    t->fight.roll = (AnimTween){0}; /* Its dice lie there. */
    t->view = now;
}
