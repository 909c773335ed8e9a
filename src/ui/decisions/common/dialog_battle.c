#include "decisions/common/panel.h"

#include "playback/battle_page.h"
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
                       || (t->fight.open ? t->fight.round > 0 || t->fight.fort_skulls != 255
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
    page->title = fight->target == 0 ? SF("battle.title_port", ARG_PORT(t, fight->port))
                                     : SF("battle.title", ARG_ZONE(t, fight->zone));
    if (fight->fort_skulls != 255 && fight->round == 0) {
        page->subtitle = anim_done(&ui->anim, &fight->roll)
                             ? SN("battle.fort_fired", fight->fort_skulls)
                             : S("phase.fort_dice");
        return;
    }
    page->subtitle = fight->target == 0
                         ? SF("battle.subtitle_port", ARG_INT("galley", fight->attacker))
                         : SF("battle.subtitle", ARG_INT("galley", fight->attacker),
                              ARG_INT("target", fight->target));
}

static const char *battle_result(Table *t)
{
    const FightView *fight = &t->fight;
    const PlayerId you = app_lone_person();
    if (you && fight->attackers > 0 && fight->defenders == 0 && fight->attacker_player == you) {
        return S("battle.result_won_you");
    }
    if (you && fight->attackers == 0 && fight->defenders > 0 && fight->defender_player == you) {
        return S("battle.result_lost_you");
    }
    return SF(fight->attackers > 0 && fight->defenders > 0 ? "battle.result_stopped"
              : fight->attackers > 0                       ? "battle.result_won"
              : fight->defenders > 0                       ? "battle.result_lost"
                                                           : "battle.result_both",
              ARG_TEXT("attacker", table_seat_name(fight->attacker_player)),
              ARG_TEXT("defender", table_seat_name(fight->defender_player)));
}

/* Dice of the last round; before the first one those of the fort, when it has fired. */
static void battle_fill_thrown(Table *t, BattlePage *page)
{
    const FightView *fight = &t->fight;
    if (fight->round == 0) {
        if (fight->fort_skulls != 255) {
            page->defender.thrown = (BattleThrow){.head = S("battle.fort"),
                                                  .dice = t->world->e2012.fort_dice,
                                                  .skulls = fight->fort_skulls};
        }
        return;
    }
    const char *head = SF("battle.round", ARG_INT("round", fight->round));
    page->attacker.thrown = (BattleThrow){fight->sums || fight->attacker_dice > 0 ? head : NULL,
                                          fight->attacker_dice,
                                          fight->attacker_skulls,
                                          fight->attacker_face,
                                          fight->attacker_crew,
                                          0};
    page->defender.thrown = (BattleThrow){fight->sums || fight->defender_dice > 0 ? head : NULL,
                                          fight->defender_dice,
                                          fight->defender_skulls,
                                          fight->defender_face,
                                          fight->defender_crew,
                                          0};
}

/* `crew` sailors of so many at the start. */
static BattleSide battle_side(PlayerId player, GalleyId galley, PortId port, uint8_t start,
                              uint8_t crew)
{
    return (BattleSide){
        .player = player, .galley = galley, .port = port, .start = start, .now = crew};
}

static void battle_fill_fight(Table *t, BattlePage *page)
{
    const FightView *fight = &t->fight;
    *page = (BattlePage){0};
    page->attacker = battle_side(fight->attacker_player, fight->attacker, 0, fight->attackers_start,
                                 fight->attackers);
    page->defender =
        battle_side(fight->defender_player, fight->target, fight->target != 0 ? 0 : fight->port,
                    fight->defenders_start, fight->defenders);
    page->attacker.attacker = true;
    battle_fill_words(t, page);
    battle_fill_thrown(t, page);
    if (fight->sums) {
        battle_fill_sums(t, page);
    } else {
        const int dice = fight->attackers < fight->cap ? fight->attackers : fight->cap;
        battle_fill_skulls(t, page, dice, fight->cap, 0);
    }
    page->roll = fight->over ? NULL : &fight->roll;
    /* Both sides lose at the same time, but are shown one after the other: no result in between. */
    if (fight->over || ((fight->attackers == 0 || fight->defenders == 0) && !table_is_playing(t))) {
        page->result = battle_result(t);
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
    const Galley *attacker = table_galley(t, own), *other = table_galley(t, target);
    const PortId port = target != 0 ? 0 : table_port_of(t, attacker->zone);
    const Port *walls = table_port(t, port);
    const uint8_t crew = attacker->sailors, guards = target != 0 ? other->sailors : walls->garrison;
    *page = (BattlePage){.attacker = battle_side(attacker->owner, own, 0, crew, crew),
                         .defender = battle_side(target != 0 ? other->owner : walls->owner, target,
                                                 port, guards, guards)};
    page->attacker.attacker = true;
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
                            .sub = S(fight->sums ? "battle.stop_sub" : "battle.withdraw_sub")}},
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
    battle_ask(t, table_command(t, CMD_FIGHT_ON), table_command(t, CMD_WITHDRAW), out);
}

const Panel panel_fight = {.decision = DECISION_FIGHT, .draw = draw_fight};

void dialog_fight_again(Table *t, Command *out)
{
    battle_ask(t, dialog_attack_command(t, t->fight.attacker, t->fight.target), (Command){0}, out);
}

void dialog_fight_watch(Table *t)
{
    FightView *fight = &t->fight;
    const bool involved =
        !t->playback.past
        && (app_is_person(fight->attacker_player) || app_is_person(fight->defender_player));
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
