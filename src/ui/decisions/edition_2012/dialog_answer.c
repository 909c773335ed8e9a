#include "decisions/edition_2012/dialog_answer.h"

#include "decisions/common/card.h"
#include "table/reach.h"
#include "setup/app_names.h"
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
    const char *reach; /* Ports within reach; "" none. */
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

/* The ports of who is asked that the galley could reach from here, with their garrisons. */
static const char *permit_ports(Table *table)
{
    AppUi *app = table->app;
    uint8_t distance[ZONE_MAX + 1];
    const char *list = NULL;
    permit_distances(table, distance);
    for (PortId port = 1; port <= table->world->port_count; port++) {
        if (table_port(table, port)->owner != table->decider
            || distance[table->world->ports[port].zone] == 255) {
            continue;
        }
        list = app_list_names(app, list,
                              SP("passage.port", table_port(table, port)->garrison,
                                 ARG_TEXT("port", table_port_name(table, port))));
    }
    return list ? SF("passage.reach", ARG_TEXT("list", list)) : S("passage.reach_none");
}

static void answer_permit(Table *table, Question *question)
{
    AppUi *app = table->app;
    const GalleyId active = table_active(table);
    const Galley *galley = table_galley(table, active);
    *question = (Question){.text = SF("passage.question",
                                      ARG_TEXT("asked", table_seat_name(table, table->decider)),
                                      ARG_TEXT("player", table_seat_name(table, galley->owner)),
                                      ARG_INT("galley", active),
                                      ARG_TEXT("zone", table_zone_name(table, galley->zone))),
                           .stake = SN("passage.stake", e1996_moves_left(&table->view.pub, active)),
                           .reach = permit_ports(table),
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
    AppUi *app = table->app;
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
    AppUi *app = table->app;
    const Public2012 *now = table_2012(table);
    const Galley *galley = table_galley(table, now->active);
    const StringArg args[] = {
        ARG_TEXT("asked", table_seat_name(table, table->decider)),
        ARG_TEXT("player", table_seat_name(table, galley->owner)),
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
    AppUi *app = table->app;
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

static void answer_blockade(Table *table, Question *question)
{
    AppUi *app = table->app;
    const uint8_t kind = rules_phase(&table->view.pub).as.blockade.what;
    *question = (Question){.text = blockade_question(table, kind),
                           .stake = blockade_stake(table, kind),
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
    AppUi *app = table->app;
    const char *const labels[] = {
        S("answer.keep_once"),
        SF("answer.keep_rival", ARG_TEXT("player", table_seat_name(table, rival))),
        S("answer.keep_all")};
    ui_dropdown(app->ui, "answer:keep", r, labels, NULL, 3, &answer_draft(table)->keep);
}

static void keep_answer(Table *table, PlayerId rival, StandingAnswer answer)
{
    const int keep = answer_draft(table)->keep;
    if (keep > 0) {
        session_set_standing_answer(table->app->session, table->decider, keep == 1 ? rival : 0,
                                    answer);
    }
}

static void draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    (void)side;
    (void)bar;
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const GalleyId active = table_active(table);
    const Galley *galley = table_galley(table, active);
    const float gap = ui->theme->grid.gap;
    Question question;
    if (asks_for_passage(table)) {
        answer_permit(table, &question);
    } else {
        answer_blockade(table, &question);
    }
    const Card card = {
        .id = "card:answer",
        .about = galley->zone,
        .question = question.text,
        .facts = {SP("blockade.numbers", answer_afloat(table, table->decider, galley->zone),
                     ARG_INT("theirs", galley->sailors)),
                  question.stake, question.reach, question.after},
        .galley = active,
        .controls_h = ui->theme->grid.button2_h + gap + ui->theme->grid.field_h};
    GfxRect row = card_draw(table, &card);
    draw_keep(table, galley->owner, gfx_cut_bottom(&row, ui->theme->grid.field_h));
    gfx_cut_bottom(&row, gap);
    question.pass.kind = UI_KIND_BRASS;
    question.stop.kind = UI_KIND_RED;
    if (ui_button(ui, question.pass_id, gfx_split_row(row, 0, 2, gap), &question.pass)) {
        keep_answer(table, galley->owner, ANSWER_PASS);
        *out = question.pass_command;
    }
    if (ui_button(ui, question.stop_id, gfx_split_row(row, 1, 2, gap), &question.stop)) {
        keep_answer(table, galley->owner, ANSWER_REFUSE);
        *out = question.stop_command;
    }
}

const Panel panel_answer = {
    .decision = DECISION_ANSWER, .draft_bytes = sizeof(AnswerDraft), .mark = mark, .draw = draw};
