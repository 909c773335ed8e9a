#include "decisions/common/panel.h"

#include "playback/playback.h"

/* --- Chances of the next round and of the fight ----------------------------------------------- */

static void battle_fill_lines(BattlePage *page, int fort_dice)
{
    const BattleChances *odds = &page->odds;
    const StringArg left = ARG_TEXT("left",
                                    strings_decimal(app->strings, odds->left_tenths / 10.0, 1)),
                    sink = ARG_INT("sink", odds->round_win_percent),
                    hurt = ARG_INT("hurt", odds->round_hurt_percent);
    page->lines[0] =
        SF(odds->win_percent > 0 ? "battle.odds_line" : "battle.hopeless_line", left, sink, hurt);
    page->lines[1] = SF(fort_dice > 0 ? "battle.fort_line" : "battle.round_line", left, sink, hurt);
}

/* One die and the sailors, on each side (S1-B1). */
static void battle_fill_sums(Table *t, BattlePage *page)
{
    page->stakes =
        SP("battle.sailors_against", page->attacker.now, ARG_INT("theirs", page->defender.now));
    page->odds_known = page->attacker.now > 0 && page->defender.now > 0;
    if (page->odds_known) {
        battle_chances_sums(page->attacker.now, page->defender.now,
                            fight_has_fort(t, page->defender.port), &page->odds);
        battle_fill_lines(page, 0);
    }
}

/* Skull dice: the attacker throws `dice`, `cap` at most later on (S2-B1, B2). */
static void battle_fill_skulls(BattlePage *page, int dice, int cap, int fort_dice)
{
    page->stakes = SP("battle.fight_sub", dice, ARG_INT("theirs", page->defender.now));
    page->odds_known = page->attacker.now > 0 && page->defender.now > 0 && dice > 0;
    if (page->odds_known) {
        battle_chances(page->attacker.now, page->defender.now, dice, cap, fort_dice, &page->odds);
        battle_fill_lines(page, fort_dice);
        page->remark = fort_dice > 0 ? page->lines[1] : NULL;
    }
}

/* --- The fight on the stage ------------------------------------------------------------------- */

static const char *battle_result(const FightView *fight)
{
    const BattleSide *own = &fight->attacker, *other = &fight->defender;
    const PlayerId you = app_lone_person();
    const bool won = own->now > 0 && other->now == 0, lost = own->now == 0 && other->now > 0;
    return SF(won && you && own->player == you      ? "battle.result_won_you"
              : lost && you && other->player == you ? "battle.result_lost_you"
              : won                                 ? "battle.result_won"
              : lost                                ? "battle.result_lost"
              : own->now > 0                        ? "battle.result_stopped"
                                                    : "battle.result_both",
              ARG_TEXT("attacker", app_seat_name(own->player)),
              ARG_TEXT("defender", app_seat_name(other->player)));
}

/* Both sides lose at the same time, but are shown one after the other: no result in between. */
static void battle_fill_fight(Table *t, BattlePage *page)
{
    const FightView *fight = &t->fight;
    const BattleSide *own = &fight->attacker, *other = &fight->defender;
    *page =
        (BattlePage){.attacker = *own,
                     .defender = *other,
                     .title = other->galley == 0 ? SF("battle.title_port", ARG_PORT(t, other->port))
                                                 : SF("battle.title", ARG_ZONE(t, fight->zone))};
    if (t->has.battle_sums) {
        battle_fill_sums(t, page);
    } else {
        battle_fill_skulls(page, own->now < fight->cap ? own->now : fight->cap, fight->cap, 0);
    }
    if (fight->over || ((own->now == 0 || other->now == 0) && !table_is_playing(t))) {
        page->title = battle_result(fight);
        page->ended = true;
    }
}

/* --- The attack before its first round -------------------------------------------------------- */

Command dialog_attack_command(const Table *t, GalleyId own, GalleyId target)
{
    const PortId port = table_port_of(t, table_galley(t, own)->zone);
    return target != 0
               ? TABLE_COMMAND(t, ATTACK_GALLEY, attack_galley, .galley = own, .target = target)
               : TABLE_COMMAND(t, ATTACK_PORT, attack_port, .galley = own, .port = port);
}

/* The garrison alone would promise too much while galleys of its owner lie there (S2-B10). */
static void battle_fill_siege(Table *t, BattlePage *page, int dice, int cap, int fort_dice)
{
    int crews[GALLEY_MAX];
    const int guards = e2012_port_guards(t->world, &t->view.pub, page->defender.port, crews);
    if (guards == 0 || !page->odds_known) {
        return;
    }
    battle_chances_siege(crews, guards, page->attacker.now, page->defender.now, dice, cap,
                         fort_dice, &page->odds);
    battle_fill_lines(page, 0);
    page->lines[1] = NULL;
    page->remark = SN("battle.siege_line", guards);
    page->stakes = S("battle.siege_sub");
}

static void battle_fill_plan(Table *t, GalleyId own, GalleyId target, BattlePage *page)
{
    const FightView plan = fight_between(t, own, target, 0);
    const PortId port = plan.defender.port;
    *page = (BattlePage){.attacker = plan.attacker, .defender = plan.defender};
    if (t->has.battle_sums) {
        battle_fill_sums(t, page);
        return;
    }
    const int dice = e2012_attack_dice(t->world, &t->view.pub);
    const int fixed = table_2012(t)->cap, cap = fixed == CAP_OPEN ? dice : fixed;
    const int fort_dice = fight_has_fort(t, port) ? t->world->e2012.fort_dice : 0;
    battle_fill_skulls(page, dice, cap, fort_dice);
    if (port != 0) {
        battle_fill_siege(t, page, dice, cap, fort_dice);
    }
}

int dialog_attack_percent(Table *t, GalleyId own, GalleyId target)
{
    BattlePage page;
    battle_fill_plan(t, own, target, &page);
    return page.odds_known ? page.odds.win_percent : page.attacker.now == 0 ? 0 : 100;
}

void dialog_attack_draw(Table *t, AttackDialog *attack, Command *out)
{
    if (!attack->open) {
        return;
    }
    bool closed = false;
    BattlePage page;
    battle_fill_plan(t, attack->own, attack->target, &page);
    const PortId port = page.defender.port;
    page.title = port != 0 ? SF("battle.plan_port", ARG_PORT(t, port))
                           : SF("battle.plan_galley", ARG_INT("target", page.defender.galley));
    const GfxRect row = battle_page_begin(t, &page, &closed);
    const Answer answers[] = {
        {"button:attack_cancel", .words = BACK_BUTTON(S("battle.cancel"))},
        {"button:attack",
         .words = {.label = S("battle.attack"), .sub = page.stakes, .kind = UI_KIND_RED},
         .command = dialog_attack_command(t, attack->own, attack->target)}};
    const bool pressed = answers_draw(t, row, answers, 2, out) >= 0;
    ui_dialog_end();
    attack->open = attack->open && !closed && !pressed;
}

/* --- Between rounds --------------------------------------------------------------------------- */

/* Who may go on: again, stop, or to the end without more questions. */
static void battle_ask(Table *t, Command again, Command stop, Command *out)
{
    enum { STOP, ALL, AGAIN };
    FightView *fight = &t->fight;
    BattlePage page;
    battle_fill_fight(t, &page);
    const Answer answers[] = {
        [STOP] = {"button:withdraw",
                  .words = {.label = S("battle.withdraw"),
                            .sub =
                                S(t->has.battle_sums ? "battle.stop_sub" : "battle.withdraw_sub")}},
        [ALL] = {"button:fight_all",
                 .words = {.label = S("battle.all"), .sub = S("battle.all_sub")}},
        [AGAIN] = {"button:fight_on",
                   .words = {.label = SF("battle.fight", ARG_INT("round", fight->round + 1)),
                             .sub = page.stakes,
                             .kind = UI_KIND_RED},
                   .command = again}};
    const GfxRect row = battle_page_begin(t, &page, &fight->away);
    const int pressed = answers_draw(t, row, answers, 3, out);
    if (pressed == STOP) {
        *out = stop;
        fight->open = false;
        gfx_request_redraw(ui->gfx);
    }
    fight->to_the_end = fight->to_the_end || pressed == ALL;
    if (out->kind == CMD_NONE && fight->open && fight->to_the_end) {
        *out = again;
    }
    ui_dialog_end();
}

static void draw_fight(Table *t, GfxRect bar, Command *out)
{
    if (!t->fight.open) {
        fight_reopen(t);
    }
    if (t->fight.away) {
        const Answer back = {"button:fight_back", {.label = S("battle.back")}, {0}, true};
        t->fight.away = !answer_draw(t, gfx_cut_right(&bar, fminf(bar.w, 260)), &back, NULL);
        return;
    }
    /* Where each round is a battle of its own the fight goes on only by another attack. */
    const bool anew = t->decision == DECISION_BATTLE;
    const GalleyId own = t->fight.attacker.galley, target = t->fight.defender.galley;
    battle_ask(t, anew ? dialog_attack_command(t, own, target) : table_command(t, CMD_FIGHT_ON),
               anew ? (Command){0} : table_command(t, CMD_WITHDRAW), out);
}

const Panel panel_fight = {.draw = draw_fight};

void dialog_fight_watch(Table *t)
{
    FightView *fight = &t->fight;
    const bool involved =
        !t->playback.past && !app->puzzle
        && (app_is_person(fight->attacker.player) || app_is_person(fight->defender.player));
    bool close = fight->over && !involved && anim_done(&ui->anim, &fight->roll);
    if (fight->over && involved) {
        BattlePage page;
        battle_fill_fight(t, &page);
        const Answer on = {"button:fight_close", {.label = S("battle.close")}, {0}, true};
        const GfxRect row = battle_page_begin(t, &page, NULL);
        close = answer_draw(t, row, &on, NULL);
        ui_dialog_end();
    }
    if (close) {
        fight->open = false;
        gfx_request_redraw(ui->gfx);
    }
}
