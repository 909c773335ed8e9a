#include "decisions/common/panel.h"

#include "decisions/common/card.h"
#include "setup/app_names.h"
#include "table/battle_odds.h"
#include "table/reach.h"
#include "table/table.h"

typedef struct AnswerDraft {
    int keep; /* From now on, too: 0 no, 1 to who asks, 2 to everybody. */
} AnswerDraft;

static AnswerDraft *answer_draft(const Table *table)
{
    return panel_draft(table, &panel_answer);
}

typedef struct Question {
    const char *text, *stake, *after;
    const char *reach, *galleys; /* What of who is asked lies within reach; "" not said. */
    const char *pass_id, *stop_id;
    UiButton pass, stop;
    Command pass_command, stop_command;
} Question;

static int answer_afloat(const Table *table, PlayerId player, ZoneId zone)
{
    int sailors = 0;
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        const Galley *at = table_galley(table, galley);
        if (at->owner == player && at->zone == zone) {
            sailors += at->sailors;
        }
    }
    return sailors;
}

/* --- Permission to pass ----------------------------------------------------------------------- */

static void permit_distances(const Table *table, uint8_t distance[ZONE_MAX + 1])
{
    ZoneId from[ZONE_MAX + 1];
    const GalleyId galley = table_active(table);
    reach_compute(table, galley, e1996_moves_left(&table->view.pub, galley), 0, distance, from);
}

/* The ports of who is asked that the galley could reach from here, with their garrisons; NULL
 * none. */
static const char *permit_ports(Table *table, const uint8_t distance[ZONE_MAX + 1])
{
    const char *list = NULL;
    for (PortId port = 1; port <= table->world->port_count; port++) {
        if (table_port(table, port)->owner != table->decider
            || distance[table->world->ports[port].zone] == 255) {
            continue;
        }
        list = app_list_names(list, SP("passage.port", table_port(table, port)->garrison,
                                       ARG_TEXT("port", table_port_name(table, port))));
    }
    return list ? SF("passage.reach", ARG_TEXT("list", list)) : NULL;
}

/* His galleys that it could attack there with their crews: those beside it now are spoken of
 * apart. NULL: none. */
static const char *permit_galleys(Table *table, const uint8_t distance[ZONE_MAX + 1])
{
    const char *list = NULL;
    for (GalleyId id = 1; id <= table->world->galley_count; id++) {
        const Galley *galley = table_galley(table, id);
        if (galley->owner != table->decider || distance[galley->zone] == 255
            || distance[galley->zone] == 0) {
            continue;
        }
        list = app_list_names(list, SP("passage.galley", galley->sailors, ARG_INT("galley", id)));
    }
    return list ? SF("passage.reach_galleys", ARG_TEXT("list", list)) : NULL;
}

static void answer_permit(Table *table, Question *question)
{
    const GalleyId active = table_active(table);
    const Galley *galley = table_galley(table, active);
    uint8_t distance[ZONE_MAX + 1];
    permit_distances(table, distance);
    const char *ports = permit_ports(table, distance);
    const char *galleys = permit_galleys(table, distance);
    *question = (Question){
        .text = SF("passage.question", ARG_TEXT("asked", table_seat_name(table->decider)),
                   ARG_TEXT("player", table_seat_name(galley->owner)), ARG_INT("galley", active),
                   ARG_TEXT("zone", table_zone_name(table, galley->zone))),
        .stake = SN("passage.stake", e1996_moves_left(&table->view.pub, active)),
        .reach = ports || galleys ? ports : S("passage.reach_none"),
        .galleys = galleys,
        .after = S("passage.after"),
        .pass_id = "button:grant",
        .stop_id = "button:refuse",
        .pass = {.label = S("passage.grant"),
                 .sub = S("passage.grant_sub"),
                 .tip = S("passage.tip")},
        .stop = {.label = S("passage.refuse"),
                 .sub = S("passage.refuse_sub"),
                 .tip = S("passage.tip")},
        .pass_command = table_command(table, CMD_GRANT_PASSAGE),
        .stop_command = table_command(table, CMD_REFUSE_PASSAGE)};
}

static void permit_mark(Table *table)
{
    uint8_t distance[ZONE_MAX + 1];
    permit_distances(table, distance);
    for (ZoneId zone = 1; zone <= table->world->zone_count; zone++) {
        if (distance[zone] != 255 && distance[zone] != 0) {
            table->zone_mark[zone].mark = MARK_REACH;
            table->zone_mark[zone].distance = distance[zone];
            table->zone_mark[zone].tip =
                SF("passage.reach_tip", ARG_INT("galley", table_active(table)));
        }
    }
}

/* --- Blockades -------------------------------------------------------------------------------- */

/* The question in one sentence, by what is to be stopped. */
static const char *blockade_question(Table *table, uint8_t kind)
{
    const Public2012 *now = table_2012(table);
    const Galley *galley = table_galley(table, now->active);
    const StringArg args[] = {
        ARG_TEXT("asked", table_seat_name(table->decider)),
        ARG_TEXT("player", table_seat_name(galley->owner)),
        ARG_INT("galley", now->active),
        ARG_TEXT("zone", table_zone_name(table, galley->zone)),
        ARG_TEXT("port", table_port_name(table, table_port_of(table, galley->zone))),
        ARG_TEXT("good", now->pending_good != 0 ? table_good_name(table, now->pending_good) : "")};
    const int count = (int)(sizeof args / sizeof args[0]);
    if (kind == BLOCKADE_LANDING) {
        return strings_plural(app->strings, "blockade.landing", now->pending_land, args, count);
    }
    return strings_format(app->strings, kind == BLOCKADE_MOVE ? "blockade.move" : "blockade.sale",
                          args, count);
}

/* What it would earn, how far it could still go: the stake. */
static const char *blockade_stake(Table *table, uint8_t kind)
{
    const Public2012 *now = table_2012(table);
    const Galley *galley = table_galley(table, now->active);
    if (kind == BLOCKADE_MOVE) {
        return SN("blockade.stake_move", galley->sailors - now->zones_moved);
    }
    if (kind == BLOCKADE_LANDING) {
        return SF("blockade.stake_landing",
                  ARG_TEXT("port", table_port_name(table, table_port_of(table, galley->zone))));
    }
    int space = 0;
    int32_t value = 0;
    int32_t bonus = 0;
    if (!e2012_sale_quote(table->world, &table->view.pub, now->active, now->pending_good, &space,
                          &value, &bonus)) {
        return "";
    }
    return SP("blockade.stake_sale", (long)(value + bonus),
              ARG_TEXT("good", table_good_name(table, now->pending_good)));
}

/* The chance that the galley then sinks the weakest of his galleys here, and which that is; 0: it
 * has no dice left to attack with. */
static int blockade_risk(const Table *table, GalleyId *weakest)
{
    const Galley *galley = table_galley(table, table_active(table));
    const int dice = e2012_attack_dice(table->world, &table->view.pub);
    int most = 0;
    for (GalleyId id = 1; id <= table->world->galley_count && dice > 0; id++) {
        const Galley *own = table_galley(table, id);
        BattleChances odds;
        if (own->owner != table->decider || own->zone != galley->zone || own->sailors == 0) {
            continue;
        }
        battle_chances(galley->sailors, own->sailors, dice, dice, 0, &odds);
        const int percent = odds.win_percent + odds.both_percent;
        if (percent > most) {
            most = percent;
            *weakest = id;
        }
    }
    return most;
}

/* What the blockade may cost whoever declares it. */
static const char *blockade_cost(Table *table)
{
    GalleyId weakest = 0;
    const int percent = blockade_risk(table, &weakest);
    return percent > 0 ? SF("blockade.cost", ARG_INT("own", weakest), ARG_INT("percent", percent))
                       : S("blockade.cost_none");
}

/* A cube sold to the port of who is asked stays there and pays him: what each scoring brings him
 * more; NULL: the port is not his, or nothing. */
static const char *blockade_own_sale(Table *table)
{
    const Public2012 *now = table_2012(table);
    const PortId port = table_port_of(table, table_galley(table, now->active)->zone);
    PublicState after = table->view.pub;
    PlayerTally without, with;
    int space = 0;
    int32_t value = 0;
    int32_t bonus = 0;
    if (rules_phase(&table->view.pub).as.blockade.what != BLOCKADE_SALE
        || table_port(table, port)->owner != table->decider
        || !e2012_sale_quote(table->world, &after, now->active, now->pending_good, &space, &value,
                             &bonus)) {
        return NULL;
    }
    rules_tally(table->world, &after, table->decider, &without);
    after.ports[port].stock |= (uint32_t)now->pending_good << (4 * space);
    rules_tally(table->world, &after, table->decider, &with);
    const int32_t more = with.scoring_ducats - without.scoring_ducats;
    return more > 0 ? SP("blockade.own_sale", more,
                         ARG_TEXT("good", table_good_name(table, now->pending_good)),
                         ARG_TEXT("port", table_port_name(table, port)))
                    : NULL;
}

static void answer_blockade(Table *table, Question *question)
{
    const uint8_t kind = rules_phase(&table->view.pub).as.blockade.what;
    *question = (Question){.text = blockade_question(table, kind),
                           .stake = blockade_stake(table, kind),
                           .reach = blockade_own_sale(table),
                           .after = blockade_cost(table),
                           .pass_id = "button:waive",
                           .stop_id = "button:blockade",
                           .pass = {.label = S("blockade.pass"),
                                    .sub = S(kind == BLOCKADE_MOVE   ? "blockade.pass_move"
                                             : kind == BLOCKADE_SALE ? "blockade.pass_sale"
                                                                     : "blockade.pass_landing"),
                                    .tip = S("blockade.pass_tip")},
                           .stop = {.label = S("blockade.stop"),
                                    .sub = S(kind == BLOCKADE_MOVE   ? "blockade.stop_move"
                                             : kind == BLOCKADE_SALE ? "blockade.stop_sale"
                                                                     : "blockade.stop_landing"),
                                    .tip = S("blockade.stop_tip")},
                           .pass_command = table_command(table, CMD_WAIVE_BLOCKADE),
                           .stop_command = table_command(table, CMD_DECLARE_BLOCKADE)};
}

/* --- Both ------------------------------------------------------------------------------------- */

static bool asks_for_passage(const Table *table)
{
    return rules_phase(&table->view.pub).id == PHASE_PERMIT;
}

static void mark(Table *table)
{
    const GalleyId active = table_active(table);
    if (asks_for_passage(table)) {
        permit_mark(table);
    }
    table->galley_mark[active].mark = MARK_TARGET;
    table->zone_mark[table_galley(table, active)->zone].mark = MARK_SALE;
}

/* For this once, or for good: so that nobody is asked thirty times a round. */
static void draw_keep(Table *table, PlayerId rival, GfxRect r)
{
    const char *const labels[] = {
        S("answer.keep_once"), SF("answer.keep_rival", ARG_TEXT("player", table_seat_name(rival))),
        S("answer.keep_all")};
    ui_dropdown("answer:keep", r, labels, NULL, 3, &answer_draft(table)->keep);
}

static void keep_answer(Table *table, PlayerId rival, StandingAnswer answer)
{
    const int keep = answer_draft(table)->keep;
    if (keep > 0) {
        session_set_standing_answer(app->session, table->decider, keep == 1 ? rival : 0, answer);
    }
}

static void draw_answers(Table *table, Question *question, GfxRect pass, GfxRect stop, Command *out)
{
    const PlayerId rival = table_galley(table, table_active(table))->owner;
    question->stop.kind = UI_KIND_RED;
    if (ui_button(question->pass_id, pass, &question->pass)) {
        keep_answer(table, rival, ANSWER_PASS);
        *out = question->pass_command;
    }
    if (ui_button(question->stop_id, stop, &question->stop)) {
        keep_answer(table, rival, ANSWER_REFUSE);
        *out = question->stop_command;
    }
}

/* Where a card with its buttons would hide the place that it is about, they are in the bar. */
static void draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    (void)side;
    const GalleyId active = table_active(table);
    const Galley *galley = table_galley(table, active);
    const float gap = ui->theme->grid.gap;
    Question question;
    if (asks_for_passage(table)) {
        answer_permit(table, &question);
    } else {
        answer_blockade(table, &question);
    }
    Card card = {
        .id = "card:answer",
        .about = galley->zone,
        .question = question.text,
        .facts = {SP("blockade.numbers", answer_afloat(table, table->decider, galley->zone),
                     ARG_INT("theirs", galley->sailors)),
                  question.stake, question.reach, question.galleys, question.after},
        .galley = active,
        .controls_h = ui->theme->grid.button2_h + gap + ui->theme->grid.field_h};
    GfxRect row;
    if (!card_has_room(table, &card)) {
        card.controls_h = 0;
        card_draw(table, &card, &row);
        draw_answers(table, &question, gfx_split_row(bar, 0, 3, gap), gfx_split_row(bar, 1, 3, gap),
                     out);
        draw_keep(table, galley->owner, gfx_split_row(bar, 2, 3, gap));
        return;
    }
    if (!card_draw(table, &card, &row)) {
        return;
    }
    const GfxRect keep = gfx_cut_bottom(&row, ui->theme->grid.field_h);
    gfx_cut_bottom(&row, gap);
    draw_answers(table, &question, gfx_split_row(row, 0, 2, gap), gfx_split_row(row, 1, 2, gap),
                 out);
    draw_keep(table, galley->owner, keep);
}

const Panel panel_answer = {
    .decision = DECISION_ANSWER, .draft_bytes = sizeof(AnswerDraft), .mark = mark, .draw = draw};
