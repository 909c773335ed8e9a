#include "playback/playback.h"

/* At speed 1: the ships close in; dice are thrown, and lie there to be read; the result. */
enum { NEAR_MS = 320, THROW_MS = 560, ROLL_MS = 800, RESULT_MS = 900 };

bool fight_has_fort(const Table *t, PortId port)
{
    return (table_port(t, port)->buildings & BUILDING_FORT) != 0;
}

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
    t->fight.away = false;
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

float fight_follow(Table *t, const Event *e)
{
    FightView *fight = &t->fight;
    if (!fight->open && e->kind != EV_FIGHT_STARTED) {
        return 0;
    }
    switch (e->kind) {
    case EV_FIGHT_STARTED:
        if (goes_on(fight, e->as.fight_started.attacker, e->as.fight_started.target,
                    e->as.fight_started.port)) {
            fight->between = false;
            return 0;
        }
        *fight = fight_between(t, e->as.fight_started.attacker, e->as.fight_started.target,
                               e->as.fight_started.cap);
        fight->nears = anim_start(&ui->anim, ui->anim.reduced ? 0 : NEAR_MS, 0, ANIM_IN_OUT);
        return NEAR_MS;
    case EV_SKULLS_ROLLED:
        fight->attacker.thrown = (BattleThrow){.dice = e->as.skulls_rolled.attacker_dice,
                                               .skulls = e->as.skulls_rolled.attacker_skulls};
        fight->defender.thrown = (BattleThrow){.dice = e->as.skulls_rolled.defender_dice,
                                               .skulls = e->as.skulls_rolled.defender_skulls};
        break;
    case EV_BATTLE_ROLLED:
        fight->attacker.thrown = (BattleThrow){.face = e->as.battle_rolled.attacker,
                                               .crew = fight->attacker.now,
                                               .divisor = fight_has_fort(t, fight->defender.port)
                                                              ? BATTLE_DIVISOR_FORTRESS
                                                              : BATTLE_DIVISOR};
        fight->defender.thrown = (BattleThrow){.face = e->as.battle_rolled.defender,
                                               .crew = fight->defender.now,
                                               .divisor = BATTLE_DIVISOR};
        break;
    case EV_FORT_FIRED:
        fight->defender.thrown =
            (BattleThrow){.dice = t->world->e2012.fort_dice, .skulls = e->as.fort_fired.skulls};
        break;
    case EV_SAILORS_LOST: lose_sailors(fight, e); return 0;
    case EV_FIGHT_ENDED:
        if (t->has.battle_sums && fight->attacker.now > 0 && fight->defender.now > 0) {
            fight->between = true;
        } else {
            fight_end(t);
        }
        return 0;
    default: return 0;
    }
    fight->round = (uint8_t)(fight->round + (e->kind != EV_FORT_FIRED));
    fight->roll = anim_start(&ui->anim, ui->anim.reduced ? 0 : THROW_MS, 0, ANIM_OUT);
    return ROLL_MS;
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
    t->fight.nears = t->fight.roll = (AnimTween){0}; /* Its dice lie there. */
    t->view = now;
}
