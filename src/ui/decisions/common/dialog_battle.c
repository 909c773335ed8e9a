#include "decisions/common/dialog_battle.h"

#include "decisions/common/golden.h"
#include "playback/battle_page.h"
#include "playback/playback.h"
#include "setup/app_names.h"
#include "setup/keys.h"
#include "table/battle_odds.h"
#include "table/table.h"

/* --- What each side throws next --------------------------------------------------------------- */

static bool battle_has_fort(const Table *table, PortId port)
{
    return (table_port(table, port)->buildings & BUILDING_FORT) != 0;
}

static int battle_divisor(const Table *table, const BattlePage *page, bool attacker)
{
    return attacker && battle_has_fort(table, page->defender.port) ? BATTLE_DIVISOR_FORTRESS
                                                                   : BATTLE_DIVISOR;
}

/* One die and the sailors, on each side (S1-B1). */
static void battle_fill_sums(Table *table, BattlePage *page)
{
    BattleSide *sides[] = {&page->attacker, &page->defender};
    for (int i = 0; i < 2; i++) {
        BattleSide *side = sides[i];
        const int divisor = battle_divisor(table, page, side->attacker);
        side->next = side->now == 0 ? S("battle.nobody_left")
                                    : SP("battle.next_sum", side->now, ARG_INT("divisor", divisor));
        side->thrown.divisor = (uint8_t)divisor;
    }
    page->stakes =
        SP("battle.sailors_against", page->attacker.now, ARG_INT("theirs", page->defender.now));
    page->odds_known = page->attacker.now > 0 && page->defender.now > 0;
    if (page->odds_known) {
        battle_chances_sums(page->attacker.now, page->defender.now,
                            battle_has_fort(table, page->defender.port), &page->odds);
    }
}

static const char *battle_attacker_dice(Table *table, const BattlePage *page, int dice, int cap)
{
    const StringArg sailors = ARG_INT("sailors", page->attacker.now);
    if (page->attacker.now == 0) {
        return S("battle.nobody_left");
    }
    /* After the activation's first fight sailors aboard less zones no longer make the number, and a
     * position may begin between two fights. */
    const int zones = table_2012(table)->zones_moved;
    const bool later =
        dice != page->attacker.now - zones
        || (table->fight.open ? table->fight.round > 0 || table->fight.fort_skulls != 255
                              : table_2012(table)->cap != CAP_OPEN);
    if (!later && zones == 0) {
        return SN("battle.dice_per_sailor", dice);
    }
    return later ? SP("battle.attacker_dice_later", dice, sailors, ARG_INT("cap", cap))
                 : SP("battle.attacker_dice_first", dice, sailors, ARG_INT("zones", zones));
}

static void battle_fill_lines(BattlePage *page, int fort_dice)
{
    const BattleChances *odds = &page->odds;
    const StringArg args[] = {
        ARG_TEXT("left", strings_decimal(app->strings, odds->left_tenths / 10.0, 1)),
        ARG_INT("sink", odds->round_win_percent), ARG_INT("hurt", odds->round_hurt_percent)};
    page->lines[0] = strings_format(
        app->strings, odds->win_percent > 0 ? "battle.odds_line" : "battle.hopeless_line", args, 3);
    page->lines[1] = strings_format(
        app->strings, fort_dice > 0 ? "battle.fort_line" : "battle.round_line", args, 3);
}

/* Skull dice: the attacker throws `dice`, `cap` at most later on (S2-B1, B2). */
static void battle_fill_skulls(Table *table, BattlePage *page, int dice, int cap, int fort_dice)
{
    page->attacker.next = battle_attacker_dice(table, page, dice, cap);
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

static void battle_fill_words(Table *table, BattlePage *page)
{
    const FightView *fight = &table->fight;
    page->title =
        fight->target == 0
            ? SF("battle.title_port", ARG_TEXT("port", table_port_name(table, fight->port)))
            : SF("battle.title", ARG_TEXT("zone", table_zone_name(table, fight->zone)));
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

static const char *battle_result(Table *table)
{
    const FightView *fight = &table->fight;
    const PlayerId you = app_lone_person();
    if (you && fight->attackers > 0 && fight->defenders == 0 && fight->attacker_player == you) {
        return S("battle.result_won_you");
    }
    if (you && fight->attackers == 0 && fight->defenders > 0 && fight->defender_player == you) {
        return S("battle.result_lost_you");
    }
    const char *key = fight->attackers > 0 && fight->defenders > 0 ? "battle.result_stopped"
                      : fight->attackers > 0                       ? "battle.result_won"
                      : fight->defenders > 0                       ? "battle.result_lost"
                                                                   : "battle.result_both";
    const StringArg args[] = {ARG_TEXT("attacker", table_seat_name(fight->attacker_player)),
                              ARG_TEXT("defender", table_seat_name(fight->defender_player))};
    return strings_format(app->strings, key, args, 2);
}

/* Dice of the last round; before the first one those of the fort, when it has fired. */
static void battle_fill_thrown(Table *table, BattlePage *page)
{
    const FightView *fight = &table->fight;
    BattleThrow *own = &page->attacker.thrown, *theirs = &page->defender.thrown;
    if (fight->round == 0) {
        if (fight->fort_skulls != 255) {
            *theirs = (BattleThrow){.head = S("battle.fort"),
                                    .dice = table->world->e2012.fort_dice,
                                    .skulls = fight->fort_skulls};
        }
        return;
    }
    const char *head = SF("battle.round", ARG_INT("round", fight->round));
    *own = (BattleThrow){.head = head,
                         .dice = fight->attacker_dice,
                         .skulls = fight->attacker_skulls,
                         .face = fight->attacker_face,
                         .crew = fight->attacker_crew};
    *theirs = (BattleThrow){.head = head,
                            .dice = fight->defender_dice,
                            .skulls = fight->defender_skulls,
                            .face = fight->defender_face,
                            .crew = fight->defender_crew};
    own->head = fight->sums || own->dice > 0 ? head : NULL;
    theirs->head = fight->sums || theirs->dice > 0 ? head : NULL;
}

static void battle_fill_fight(Table *table, BattlePage *page)
{
    const FightView *fight = &table->fight;
    *page = (BattlePage){0};
    page->attacker = (BattleSide){.player = fight->attacker_player,
                                  .galley = fight->attacker,
                                  .start = fight->attackers_start,
                                  .now = fight->attackers,
                                  .attacker = true};
    page->defender = (BattleSide){.player = fight->defender_player,
                                  .galley = fight->target,
                                  .port = fight->target != 0 ? 0 : fight->port,
                                  .start = fight->defenders_start,
                                  .now = fight->defenders};
    battle_fill_words(table, page);
    battle_fill_thrown(table, page);
    if (fight->sums) {
        battle_fill_sums(table, page);
    } else {
        const int dice = fight->attackers < fight->cap ? fight->attackers : fight->cap;
        battle_fill_skulls(table, page, dice, fight->cap, 0);
    }
    page->roll = fight->over ? NULL : &fight->roll;
    /* Both sides lose at the same time, but are shown one after the other: no result in between. */
    if (fight->over
        || ((fight->attackers == 0 || fight->defenders == 0) && !table_is_playing(table))) {
        page->result = battle_result(table);
        page->attacker.next = fight->over ? NULL : page->attacker.next;
        page->defender.next = fight->over ? NULL : page->defender.next;
    }
}

/* --- The attack before its first round -------------------------------------------------------- */

Command dialog_attack_command(const Table *table, GalleyId own, GalleyId target)
{
    Command command = table_command(table, target != 0 ? CMD_ATTACK_GALLEY : CMD_ATTACK_PORT);
    if (target != 0) {
        command.as.attack_galley.galley = own;
        command.as.attack_galley.target = target;
    } else {
        command.as.attack_port.galley = own;
        command.as.attack_port.port = table_port_of(table, table_galley(table, own)->zone);
    }
    return command;
}

/* The garrison alone would promise too much while galleys of its owner lie there (S2-B10). */
static void battle_fill_siege(Table *table, BattlePage *page, int dice, int cap, int fort_dice)
{
    int crews[GALLEY_MAX];
    page->guards = e2012_port_guards(table->world, &table->view.pub, page->defender.port, crews);
    if (page->guards == 0 || !page->odds_known) {
        return;
    }
    battle_chances_siege(crews, page->guards, page->attacker.now, page->defender.now, dice, cap,
                         fort_dice, &page->odds);
    battle_fill_lines(page, 0);
    page->lines[1] = SN("battle.siege_line", page->guards);
    page->stakes = S("battle.siege_sub");
}

static void battle_fill_plan(Table *table, GalleyId own, GalleyId target, BattlePage *page)
{
    const Galley *attacker = table_galley(table, own);
    const PortId port = target != 0 ? 0 : table_port_of(table, attacker->zone);
    const uint8_t defenders =
        target != 0 ? table_galley(table, target)->sailors : table_port(table, port)->garrison;
    *page = (BattlePage){0};
    page->attacker = (BattleSide){.player = attacker->owner,
                                  .galley = own,
                                  .start = attacker->sailors,
                                  .now = attacker->sailors,
                                  .attacker = true};
    page->defender = (BattleSide){.player = target != 0 ? table_galley(table, target)->owner
                                                        : table_port(table, port)->owner,
                                  .galley = target,
                                  .port = port,
                                  .start = defenders,
                                  .now = defenders};
    if (table->has.battle_sums) {
        battle_fill_sums(table, page);
        return;
    }
    const int dice = e2012_attack_dice(table->world, &table->view.pub);
    const int fixed = table_2012(table)->cap, cap = fixed == CAP_OPEN ? dice : fixed;
    const int fort_dice = battle_has_fort(table, port) ? table->world->e2012.fort_dice : 0;
    battle_fill_skulls(table, page, dice, cap, fort_dice);
    if (port != 0) {
        battle_fill_siege(table, page, dice, cap, fort_dice);
    }
}

int dialog_attack_percent(Table *table, GalleyId own, GalleyId target)
{
    BattlePage page;
    battle_fill_plan(table, own, target, &page);
    return page.odds_known ? page.odds.win_percent : page.attacker.now == 0 ? 0 : 100;
}

static void battle_plan_words(Table *table, BattlePage *page)
{
    const PortId port = page->defender.port;
    page->title = port != 0 ? SF("battle.plan_port", ARG_TEXT("port", table_port_name(table, port)))
                            : SF("battle.plan_galley", ARG_INT("target", page->defender.galley));
    page->subtitle = S(page->guards > 0                      ? "battle.plan_port_sub"
                       : port != 0 && table->has.battle_sums ? "battle.plan_garrison_sub"
                                                             : "battle.plan_sub");
}

void dialog_attack_draw(Table *table, AttackDialog *attack, Command *out)
{
    if (!attack->open) {
        return;
    }
    const Command command = dialog_attack_command(table, attack->own, attack->target);
    bool closed = false;
    BattlePage page;
    battle_fill_plan(table, attack->own, attack->target, &page);
    battle_plan_words(table, &page);
    const GfxRect row = battle_page_begin(table, &page, &closed);
    const UiButton cancel = BACK_BUTTON(S("battle.cancel"), .sub = S("battle.cancel_sub"));
    const UiButton go = {.label = S("battle.attack"),
                         .sub = page.stakes,
                         .kind = UI_KIND_RED,
                         .disabled_reason = table_why_not(table, &command)};
    if (ui_button("button:attack_cancel", gfx_split_row(row, 0, 2, 12), &cancel)) {
        closed = true;
    }
    if (ui_button("button:attack", gfx_split_row(row, 1, 2, 12), &go)) {
        *out = command;
        closed = true;
    }
    battle_page_end();
    attack->open = attack->open && !closed;
}

/* --- Between rounds --------------------------------------------------------------------------- */

/* The buttons of who may go on: again, stop, or to the end without more questions. */
static void battle_ask(Table *table, const BattlePage *page, GfxRect row, const Command *again,
                       const Command *stop, Command *out)
{
    FightView *fight = &table->fight;
    const UiButton withdraw = {.label = S("battle.withdraw"),
                               .sub = S(fight->sums ? "battle.stop_sub" : "battle.withdraw_sub")};
    const UiButton all = {.label = S("battle.all"), .sub = S("battle.all_sub")};
    const UiButton on = {.label = SF("battle.fight", ARG_INT("round", fight->round + 1)),
                         .sub = page->stakes,
                         .kind = UI_KIND_RED,
                         .disabled_reason = table_why_not(table, again)};
    if (ui_button("button:withdraw", gfx_split_row(row, 0, 3, 12), &withdraw)) {
        *out = *stop;
        fight->open = false;
        gfx_request_redraw(ui->gfx);
    }
    if (ui_button("button:fight_all", gfx_split_row(row, 1, 3, 12), &all)) {
        fight->to_the_end = true;
    }
    if (ui_button("button:fight_on", gfx_split_row(row, 2, 3, 12), &on)
        || (out->kind == CMD_NONE && fight->open && fight->to_the_end)) {
        *out = *again;
    }
}

static void draw_fight(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    (void)side;
    (void)bar;
    if (!table->fight.open) {
        fight_reopen(table);
    }
    BattlePage page;
    battle_fill_fight(table, &page);
    const Command again = table_command(table, CMD_FIGHT_ON);
    const Command stop = table_command(table, CMD_WITHDRAW);
    const GfxRect row = battle_page_begin(table, &page, NULL);
    battle_ask(table, &page, row, &again, &stop, out);
    battle_page_end();
}

const Panel panel_fight = {.decision = DECISION_FIGHT, .draw = draw_fight};

void dialog_fight_again(Table *table, Command *out)
{
    BattlePage page;
    battle_fill_fight(table, &page);
    const Command again = dialog_attack_command(table, table->fight.attacker, table->fight.target);
    const Command stop = {0};
    const GfxRect row = battle_page_begin(table, &page, NULL);
    battle_ask(table, &page, row, &again, &stop, out);
    battle_page_end();
}

void dialog_fight_watch(Table *table)
{
    FightView *fight = &table->fight;
    const bool involved =
        !table->playback.past
        && (app_is_person(fight->attacker_player) || app_is_person(fight->defender_player));
    BattlePage page;
    battle_fill_fight(table, &page);
    const GfxRect row = battle_page_begin(table, &page, NULL);
    bool close = fight->over && !involved && anim_done(&ui->anim, &fight->roll);
    if (fight->over && involved) {
        const UiButton on = {
            .label = S("battle.close"),
            .kind = golden_page_kind(true),
        };
        close = ui_button("button:fight_close", gfx_split_row(row, 1, 3, 12), &on);
    }
    battle_page_end();
    if (close) {
        fight->open = false;
        gfx_request_redraw(ui->gfx);
    }
}
