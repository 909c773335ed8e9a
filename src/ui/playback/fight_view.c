#include "playback/playback.h"

enum { RESULT_MS = 1500 };

static void open_fight(Table *t, const Event *e)
{
    FightView *fight = &t->fight;
    *fight = (FightView){.open = true,
                         .fort_skulls = 255,
                         .cap = e->as.fight_started.cap,
                         .sums = t->has.battle_sums,
                         .attacker = e->as.fight_started.attacker,
                         .target = e->as.fight_started.target,
                         .port = e->as.fight_started.port};
    const Galley *attacker = table_galley(t, fight->attacker);
    fight->zone = attacker->zone;
    fight->attacker_player = attacker->owner;
    fight->attackers = fight->attackers_start = attacker->sailors;
    if (fight->target != 0) {
        const Galley *target = table_galley(t, fight->target);
        fight->defender_player = target->owner;
        fight->defenders = fight->defenders_start = target->sailors;
    } else {
        const Port *port = table_port(t, fight->port);
        fight->defender_player = port->owner;
        fight->defenders = fight->defenders_start = port->garrison;
    }
}

static void lose_sailors(FightView *fight, const Event *e)
{
    uint8_t *side = &fight->defenders;
    if (e->as.sailors_lost.galley == fight->attacker) {
        side = &fight->attackers;
    } else if (fight->target != 0 ? e->as.sailors_lost.galley != fight->target
                                  : e->as.sailors_lost.port != fight->port) {
        return;
    }
    *side = (uint8_t)(*side - e->as.sailors_lost.count);
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
    return fight->open && fight->between && fight->attacker == attacker && fight->target == target
           && fight->port == port;
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
            open_fight(t, e);
        }
        return false;
    case EV_SKULLS_ROLLED:
        fight->attacker_dice = e->as.skulls_rolled.attacker_dice;
        fight->attacker_skulls = e->as.skulls_rolled.attacker_skulls;
        fight->defender_dice = e->as.skulls_rolled.defender_dice;
        fight->defender_skulls = e->as.skulls_rolled.defender_skulls;
        break;
    case EV_BATTLE_ROLLED:
        fight->attacker_face = e->as.battle_rolled.attacker;
        fight->defender_face = e->as.battle_rolled.defender;
        fight->attacker_crew = fight->attackers;
        fight->defender_crew = fight->defenders;
        break;
    case EV_FORT_FIRED: fight->fort_skulls = e->as.fort_fired.skulls; break;
    case EV_SAILORS_LOST: lose_sailors(fight, e); return false;
    case EV_FIGHT_ENDED:
        if (fight->sums && fight->attackers > 0 && fight->defenders > 0) {
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
               && fight->attacker_player == player);
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

/* Follows the fight's rounds once more, without showing them: its losses and its last dice. */
static void follow_again(Table *t, int start)
{
    const PlayerView now = t->view;
    for (StepWalk w = steps_walk(t, start, t->playback.shown_steps); steps_next(&w);) {
        t->view = w.view;
        fight_follow(t, &w.step.events[w.event]);
    }
    t->fight.roll = (AnimTween){0}; /* Its dice lie there. */
    t->view = now;
}

void fight_reopen(Table *t)
{
    int start = t->playback.shown_steps - 1;
    while (start >= 0 && !past_step_has(t, start, EV_FIGHT_STARTED)) {
        start--;
    }
    if (start >= 0) {
        follow_again(t, start);
        return;
    }
    const Public2012 *now = table_2012(t); /* A position that begins within a fight. */
    Event started = {.kind = EV_FIGHT_STARTED};
    started.as.fight_started.cap = now->cap;
    started.as.fight_started.attacker = now->active;
    started.as.fight_started.target = now->target;
    started.as.fight_started.port = table_port_of(t, table_galley(t, now->active)->zone);
    open_fight(t, &started);
}
