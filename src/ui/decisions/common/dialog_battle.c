#include "decisions/common/panel.h"

#include "playback/playback.h"

/* --- What each side throws next --------------------------------------------------------------- */

static bool battle_has_fort(const Table *t, PortId port)
{
    return (table_port(t, port)->buildings & BUILDING_FORT) != 0;
}

/* One die and the sailors, on each side (S1-B1). */
static void battle_fill_sums(Table *t, BattlePage *page)
{
    BattleSide *sides[] = {&page->attacker, &page->defender};
    for (int i = 0; i < 2; i++) {
        BattleSide *side = sides[i];
        const bool walls = side->attacker && battle_has_fort(t, page->defender.port);
        const int divisor = walls ? BATTLE_DIVISOR_FORTRESS : BATTLE_DIVISOR;
        side->next = side->now == 0 ? S("battle.nobody_left")
                                    : SP("battle.next_sum", side->now, ARG_INT("divisor", divisor));
        side->thrown.divisor = (uint8_t)divisor;
    }
    page->stakes =
        SP("battle.sailors_against", page->attacker.now, ARG_INT("theirs", page->defender.now));
    page->odds_known = page->attacker.now > 0 && page->defender.now > 0;
    if (page->odds_known) {
        battle_chances_sums(page->attacker.now, page->defender.now,
                            battle_has_fort(t, page->defender.port), &page->odds);
    }
}

static const char *battle_attacker_dice(Table *t, const BattlePage *page, int dice, int cap)
{
    const StringArg sailors = ARG_INT("sailors", page->attacker.now);
    if (page->attacker.now == 0) {
        return S("battle.nobody_left");
    }
    /* After the activation's first fight sailors aboard less zones no longer make the number, and a
     * position may begin between two fights. */
    const int zones = table_2012(t)->zones_moved;
    const bool later = dice != page->attacker.now - zones
                       || (t->fight.open ? t->fight.round > 0 || t->fight.defender.thrown.dice > 0
                                         : table_2012(t)->cap != CAP_OPEN);
    if (!later && zones == 0) {
        return SN("battle.dice_per_sailor", dice);
    }
    return later ? SP("battle.attacker_dice_later", dice, sailors, ARG_INT("cap", cap))
                 : SP("battle.attacker_dice_first", dice, sailors, ARG_INT("zones", zones));
}

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

/* Skull dice: the attacker throws `dice`, `cap` at most later on (S2-B1, B2). */
static void battle_fill_skulls(Table *t, BattlePage *page, int dice, int cap, int fort_dice)
{
    page->attacker.next = battle_attacker_dice(t, page, dice, cap);
    page->defender.next = page->defender.now == 0
                              ? S("battle.nobody_left")
                              : SN("battle.dice_per_sailor", page->defender.now);
    page->stakes = SP("battle.fight_sub", dice, ARG_INT("theirs", page->defender.now));
    page->odds_known = page->attacker.now > 0 && page->defender.now > 0 && dice > 0;
    if (page->odds_known) {
        battle_chances(page->attacker.now, page->defender.now, dice, cap, fort_dice, &page->odds);
        battle_fill_lines(page, fort_dice);
    }
}

/* --- The fight on screen ---------------------------------------------------------------------- */

static void battle_fill_words(Table *t, BattlePage *page)
{
    const FightView *fight = &t->fight;
    const BattleSide *own = &fight->attacker, *other = &fight->defender;
    page->title = other->galley == 0 ? SF("battle.title_port", ARG_PORT(t, other->port))
                                     : SF("battle.title", ARG_ZONE(t, fight->zone));
    if (other->thrown.dice > 0 && fight->round == 0) {
        page->subtitle = anim_done(&ui->anim, &fight->roll)
                             ? SN("battle.fort_fired", other->thrown.skulls)
                             : S("phase.fort_dice");
        return;
    }
    page->subtitle = SF(other->galley == 0 ? "battle.subtitle_port" : "battle.subtitle",
                        ARG_INT("galley", own->galley), ARG_INT("target", other->galley));
}

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

static void battle_fill_fight(Table *t, BattlePage *page)
{
    const FightView *fight = &t->fight;
    *page = (BattlePage){.attacker = fight->attacker, .defender = fight->defender};
    battle_fill_words(t, page);
    /* Dice of the last round; before the first one those of the fort, when it has fired. */
    for (int i = 0; i < 2; i++) {
        BattleThrow *thrown = i == 0 ? &page->attacker.thrown : &page->defender.thrown;
        thrown->head = thrown->dice == 0 && thrown->face == 0 ? NULL
                       : fight->round == 0                    ? S("battle.fort")
                                           : SF("battle.round", ARG_INT("round", fight->round));
    }
    if (t->has.battle_sums) {
        battle_fill_sums(t, page);
    } else {
        const int crew = fight->attacker.now, dice = crew < fight->cap ? crew : fight->cap;
        battle_fill_skulls(t, page, dice, fight->cap, 0);
    }
    page->roll = fight->over ? NULL : &fight->roll;
    /* Both sides lose at the same time, but are shown one after the other: no result in between. */
    if (fight->over
        || ((fight->attacker.now == 0 || fight->defender.now == 0) && !table_is_playing(t))) {
        page->result = battle_result(fight);
        page->attacker.next = fight->over ? NULL : page->attacker.next;
        page->defender.next = fight->over ? NULL : page->defender.next;
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
    page->guards = e2012_port_guards(t->world, &t->view.pub, page->defender.port, crews);
    if (page->guards == 0 || !page->odds_known) {
        return;
    }
    battle_chances_siege(crews, page->guards, page->attacker.now, page->defender.now, dice, cap,
                         fort_dice, &page->odds);
    battle_fill_lines(page, 0);
    page->lines[1] = SN("battle.siege_line", page->guards);
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
    const int fort_dice = battle_has_fort(t, port) ? t->world->e2012.fort_dice : 0;
    battle_fill_skulls(t, page, dice, cap, fort_dice);
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
    page.subtitle = S(page.guards > 0                   ? "battle.plan_port_sub"
                      : port != 0 && t->has.battle_sums ? "battle.plan_garrison_sub"
                                                        : "battle.plan_sub");
    const GfxRect row = battle_page_begin(t, &page, &closed);
    const Answer answers[] = {
        {"button:attack_cancel",
         .words = BACK_BUTTON(S("battle.cancel"), .sub = S("battle.cancel_sub"))},
        {"button:attack",
         .words = {.label = S("battle.attack"), .sub = page.stakes, .kind = UI_KIND_RED},
         .command = dialog_attack_command(t, attack->own, attack->target)}};
    const bool pressed = answers_draw(t, row, answers, 2, out) >= 0;
    battle_page_end();
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
    const GfxRect row = battle_page_begin(t, &page, NULL);
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
    battle_page_end();
}

static void draw_fight(Table *t, GfxRect bar, Command *out)
{
    (void)bar;
    if (!t->fight.open) {
        fight_reopen(t);
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
        !t->playback.past
        && (app_is_person(fight->attacker.player) || app_is_person(fight->defender.player));
    BattlePage page;
    battle_fill_fight(t, &page);
    const GfxRect row = battle_page_begin(t, &page, NULL);
    bool close = fight->over && !involved && anim_done(&ui->anim, &fight->roll);
    if (fight->over && involved) {
        const Answer on = {"button:fight_close", {.label = S("battle.close")}, {0}, true};
        close = answer_draw(t, gfx_split_row(row, 1, 3, 12), &on, NULL);
    }
    battle_page_end();
    if (close) {
        fight->open = false;
        gfx_request_redraw(ui->gfx);
    }
}
