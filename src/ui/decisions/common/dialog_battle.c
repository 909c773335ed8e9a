#include "decisions/common/panel.h"

#include "playback/playback.h"

/* --- Chances ---------------------------------------------------------------------------------- */

typedef struct BattlePage {
    BattleSide attacker, defender;
    const char *remark; /* NULL: none. */
    BattleChances odds;
    bool odds_known;    /* There is a next round to give the chances of. */
    const char *stakes; /* Who fights whom, in words for the button. */
} BattlePage;

enum { ODDS_H = 26, ODDS_GAP = 4, SWATCH = 12 };

/* The bar of chances of fighting to the end, and below it what each of its parts is. */
static float battle_odds_height(void)
{
    const TextStyle body = text_style(THEME_TYPE_BODY);
    return ODDS_H + ODDS_GAP + text_line_height(ui->text, &body);
}

/* Of a side, or of neither. */
static void battle_paint_part(int livery, GfxRect r)
{
    if (livery >= 0) {
        paint_pattern(livery, r);
    } else {
        gfx_fill_rect(ui->gfx, r, ui->theme->color.ink_soft);
    }
}

typedef struct OddsPart {
    int livery, percent; /* livery -1: of neither side. */
    const char *words;
} OddsPart;

/* What the parts of the bar are, side by side; smaller where they have no room. */
static void battle_draw_words(GfxRect r, const OddsPart parts[3])
{
    enum { BETWEEN = 10, LEAD = SWATCH + 5 };
    const TextStyle style = ui_ink(THEME_TYPE_BODY, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    float wide[3], all = 0, count = 0;
    for (int i = 0; i < 3; i++) {
        const bool any = parts[i].percent > 0;
        wide[i] = any ? LEAD + text_width(ui->text, &style, parts[i].words) + 2 : 0;
        all += wide[i];
        count += any;
    }
    const float fits = fminf(1, (r.w - BETWEEN * (count - 1)) / all),
                between = (r.w - fits * all) / fmaxf(1, count - 1);
    for (int i = 0; i < 3; i++) {
        if (wide[i] > 0) {
            GfxRect part = gfx_part_left(&r, fits * wide[i], between);
            const GfxRect lead = gfx_cut_left(&part, LEAD);
            const GfxRect swatch =
                gfx_rect(lead.x, floorf(lead.y + (lead.h - SWATCH) / 2), SWATCH, SWATCH);
            battle_paint_part(parts[i].livery, swatch);
            gfx_stroke_rect(ui->gfx, swatch, 1, ui->theme->color.ink);
            text_draw(ui->text, &style, part, parts[i].words);
        }
    }
}

/* beside: units at the right of the bar that stay free. */
static void battle_odds_draw(const Table *table, GfxRect r, float beside, const BattlePage *page)
{
    const BattleChances *odds = &page->odds;
    const OddsPart parts[3] = {
        {table_livery(table, page->attacker.player), odds->win_percent,
         SF("battle.win_share", ARG_INT("percent", odds->win_percent))},
        {-1, odds->both_percent, SF("battle.both_share", ARG_INT("percent", odds->both_percent))},
        {table_livery(table, page->defender.player), odds->lose_percent,
         SF("battle.lose_share", ARG_INT("galley", page->attacker.galley),
            ARG_INT("percent", odds->lose_percent))}};
    const GfxRect bar = gfx_rect(r.x, r.y, r.w - beside, ODDS_H);
    GfxRect rest = bar;
    for (int i = 0; i < 3; i++) {
        battle_paint_part(parts[i].livery,
                          i == 2 ? rest
                                 : gfx_cut_left(&rest, bar.w * (float)parts[i].percent / 100.0F));
    }
    gfx_stroke_rect(ui->gfx, bar, 1.4F, ui->theme->color.ink);
    gfx_cut_top(&r, ODDS_H + ODDS_GAP);
    battle_draw_words(r, parts);
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
    }
}

/* Skull dice: the attacker throws `dice`, `cap` at most later on (S2-B1, B2). */
static void battle_fill_skulls(BattlePage *page, int dice, int cap, int fort_dice)
{
    BattleChances *odds = &page->odds;
    page->stakes = SP("battle.fight_sub", dice, ARG_INT("theirs", page->defender.now));
    page->odds_known = page->attacker.now > 0 && page->defender.now > 0 && dice > 0;
    if (page->odds_known) {
        battle_chances(NULL, 0, page->attacker.now, page->defender.now, dice, cap, fort_dice, odds);
        page->remark = fort_dice > 0
                           ? SF("battle.fort_line", ARG_INT("sink", odds->fire_sinks_percent),
                                ARG_INT("hurt", odds->fire_hurts_percent))
                           : NULL;
    }
}

/* --- The fight on the stage ------------------------------------------------------------------- */

static const char *battle_result(const FightView *fight)
{
    const BattleSide *own = &fight->attacker, *other = &fight->defender;
    const PlayerId you = app_lone_person();
    const bool won = own->now > 0 && other->now == 0, lost = own->now == 0 && other->now > 0;
    const char *ended = SF(won && you && own->player == you      ? "battle.result_won_you"
                           : lost && you && other->player == you ? "battle.result_lost_you"
                           : won                                 ? "battle.result_won"
                           : lost                                ? "battle.result_lost"
                           : own->now > 0                        ? "battle.result_stopped"
                                                                 : "battle.result_both",
                           ARG_TEXT("attacker", app_seat_name(own->player)),
                           ARG_TEXT("defender", app_seat_name(other->player)));
    const BattleSide *const sides[] = {own, other};
    for (int i = 0; i < 2; i++) { /* What it cost who reads it; of several, who attacked. */
        const bool reads = you ? sides[i]->player == you : i == 0;
        if (reads && sides[i]->galley && (won || lost) && sides[i]->now == 0) {
            ended = SF(
                "reason.sentences", ARG_TEXT("what", ended),
                ARG_TEXT("then", SF("battle.result_galley", ARG_INT("galley", sides[i]->galley))));
        }
    }
    return ended;
}

static void battle_fill_fight(Table *t, BattlePage *page)
{
    const FightView *fight = &t->fight;
    *page = (BattlePage){.attacker = fight->attacker, .defender = fight->defender};
    if (t->has.battle_sums) {
        battle_fill_sums(t, page);
    } else {
        const int own = page->attacker.now;
        battle_fill_skulls(page, own < fight->cap ? own : fight->cap, fight->cap, 0);
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

/* The garrison alone would promise too much while galleys of its owner lie there (S2-B10): the
 * chances of both, in their order. */
static void battle_fill_siege(Table *t, BattlePage *page, int dice, int cap, int fort_dice)
{
    int crews[GALLEY_MAX];
    const int guards = e2012_port_guards(t->world, &t->view.pub, page->defender.port, crews);
    if (guards == 0 || !page->odds_known) {
        return;
    }
    battle_chances(crews, guards, page->attacker.now, page->defender.now, dice, cap, fort_dice,
                   &page->odds);
    BattleChances first;
    battle_chances(crews, guards - 1, page->attacker.now, crews[guards - 1], dice, cap, 0, &first);
    page->remark = SP("battle.siege_line", guards, ARG_INT("first", first.win_percent),
                      ARG_INT("percent", page->odds.win_percent));
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
    const int dice = e2012_attack_dice(&t->view.pub);
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

void dialog_attack_draw(Table *t, GfxRect bar, AttackDialog *attack, Command *out)
{
    enum { CARD_W = 360 };
    BattlePage page;
    GfxRect odds;
    if (t->confirm.kind != CMD_NONE) {
        return; /* What is asked first. */
    }
    battle_fill_plan(t, attack->own, attack->target, &page);
    const PortId port = page.defender.port;
    const Card card = {
        .id = "card:attack",
        .about = table_galley(t, attack->own)->zone,
        .question = port != 0 ? SF("battle.plan_port", ARG_PORT(t, port))
                              : SF("battle.plan_galley", ARG_INT("target", page.defender.galley)),
        .facts = {page.remark},
        .controls_h = page.odds_known ? battle_odds_height() : 0,
        .controls_w = CARD_W};
    if (card_draw(t, &card, &odds) && page.odds_known) {
        battle_odds_draw(t, odds, 0, &page);
    }
    const Answer back = {"button:attack_cancel", .words = BACK_BUTTON(S("word.not_now"))},
                 on = {"button:attack",
                       .words = {.label = S("battle.attack"),
                                 .sub = page.stakes,
                                 .kind = UI_KIND_RED},
                       .command = dialog_attack_command(t, attack->own, attack->target)};
    const bool off = answer_draw(t, card_foot(bar, FOOT_BACK), &back, out),
               goes = answer_draw(t, card_foot(bar, FOOT_ON), &on, out);
    attack->open = !off && !goes;
}

/* --- Between rounds --------------------------------------------------------------------------- */

/* The chances of what is left, on the stage. It is put away with the stage, to look at the
 * chart. */
static void battle_plate(Table *t, const BattlePage *page)
{
    enum { PAD = 8, LINE = 26 };
    t->fight.away = card_is_folded(t, "card:fight");
    if (t->fight.away) {
        return;
    }
    GfxRect r = fight_foot(t);
    ui_target("card:fight", r, &(UiHit){.no_focus = true}, NULL, NULL);
    paint_panel(r);
    r = gfx_rect_inset(r, PAD);
    GfxRect bar = r;
    (void)card_fold_button(t, "card:fight", &bar, LINE);
    ui_focus_first(); /* Not that one. */
    battle_odds_draw(t, r, r.w - bar.w, page);
}

/* Who may go on: again, stop, or to the end without more questions. */
static void battle_ask(Table *t, GfxRect bar, Command again, Command stop, Command *out)
{
    FightView *fight = &t->fight;
    BattlePage page;
    battle_fill_fight(t, &page);
    const Answer ends = {"button:withdraw",
                         .words = {.label = S("battle.withdraw"),
                                   .sub = S(t->has.battle_sums ? "battle.stop_sub"
                                                               : "battle.withdraw_sub")}},
                 all = {"button:fight_all",
                        .words = {.label = S("battle.all"), .sub = S("battle.all_sub")}},
                 on = {"button:fight_on",
                       .words = {.label = SF("battle.fight", ARG_INT("round", fight->round + 1)),
                                 .sub = page.stakes,
                                 .kind = UI_KIND_RED},
                       .command = again};
    battle_plate(t, &page);
    if (answer_draw(t, card_foot(bar, FOOT_BACK), &ends, out)) {
        *out = stop;
        fight->open = false;
        gfx_request_redraw(ui->gfx);
    }
    fight->to_the_end = answer_draw(t, card_foot(bar, FOOT_WITH), &all, out) || fight->to_the_end;
    answer_draw(t, card_foot(bar, FOOT_ON), &on, out);
    if (out->kind == CMD_NONE && fight->open && fight->to_the_end) {
        *out = again;
    }
}

static void draw_fight(Table *t, GfxRect bar, Command *out)
{
    if (!t->fight.open) {
        fight_reopen(t);
    }
    /* Where each round is a battle of its own the fight goes on only by another attack. */
    const bool anew = t->decision == DECISION_BATTLE;
    const GalleyId own = t->fight.attacker.galley, target = t->fight.defender.galley;
    battle_ask(t, bar,
               anew ? dialog_attack_command(t, own, target) : table_command(t, CMD_FIGHT_ON),
               anew ? (Command){0} : table_command(t, CMD_WITHDRAW), out);
}

const Panel panel_fight = {.draw = draw_fight};

/* How it ended, in the bar's place. */
static bool is_read(Table *t)
{
    const TextStyle head = ui_ink(THEME_TYPE_NAME_BIG, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    const Answer on = {"button:fight_close", {.label = S("word.go_on")}, {0}, true};
    GfxRect r = ui_dialog_at("dialog:battle", gfx_rect_inset(t->layout.bar, 5), NULL);
    const GfxRect row = gfx_cut_right(&r, fminf(220, r.w * 0.3F));
    ui_keep_clear(r);
    ui_label("text:fight", r, &head, battle_result(&t->fight));
    const bool read = answer_draw(t, row, &on, NULL);
    ui_dialog_end();
    return read;
}

void dialog_fight_watch(Table *t)
{
    FightView *fight = &t->fight;
    const bool involved =
        !t->playback.past && !app->puzzle
        && (app_is_person(fight->attacker.player) || app_is_person(fight->defender.player));
    if (fight->over && (involved ? is_read(t) : anim_done(&ui->anim, &fight->roll))) {
        fight->open = false;
        gfx_request_redraw(ui->gfx);
    }
}
