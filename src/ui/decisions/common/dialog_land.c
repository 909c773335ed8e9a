#include "decisions/common/panel.h"

/* The command for `count`; landing all of them confirms the sinking. */
static Command land_command(const Table *t, int count)
{
    return TABLE_COMMAND(t, LAND, land, .count = (uint8_t)count,
                         .sink = count == table_galley(t, table_active(t))->sailors);
}

/* What landing wins and costs, in one sentence, and who could take it away again. */
static void land_card(Table *t, const Landing *landing, bool occupy)
{
    const Card card = {
        .id = "card:land",
        .about = t->world->ports[landing->port].zone,
        .question = SF("landing.title", ARG_PORT(t, landing->port)),
        .facts = {occupy ? NULL : forecast_landing_words(t, &t->view.pub, landing->port)},
        .danger = landing_danger(t, landing)};
    card_draw(t, &card, &(GfxRect){0});
}

/* True when it closes. Where the last sailor lands it stays: what is asked then may be answered
 * with no. */
static bool land_answers(Table *t, GfxRect bar, const Landing *landing, bool occupy, int count,
                         Command *out)
{
    const GalleyId active = table_active(t);
    const Answer back = {"button:land_none",
                         .words = occupy ? (UiButton){.label = S("landing.none")}
                                         : (UiButton)BACK_BUTTON(S("word.not_now")),
                         .command = occupy ? land_command(t, 0) : (Command){0}};
    const int stay = table_galley(t, active)->sailors - count;
    const Answer on = {"button:land",
                       {.label = SN("landing.go", count),
                        .sub = stay > 0 ? SN("capture.stays", stay) : S("capture.sinks"),
                        .disabled_reason = count == 0 ? S("landing.choose_some") : NULL},
                       land_command(t, count),
                       !landing_costs(t, landing, !occupy)};
    const bool off = answer_draw(t, card_foot(bar, FOOT_BACK), &back, out),
               lands = answer_draw(t, card_foot(bar, FOOT_ON), &on, out);
    return off || (lands && !on.command.as.land.sink);
}

/* occupy: the port has just been stormed, and none may land too. Returns false when it was
 * closed. */
static bool land_ask(Table *t, GfxRect bar, bool occupy, int *count, Command *out)
{
    const GalleyId active = table_active(t);
    const int aboard = table_galley(t, active)->sailors;
    Landing landing = {.port = table_port_of(t, table_galley(t, active)->zone)};
    const int room =
        t->world->ports[landing.port].space_count - table_port(t, landing.port)->garrison;
    const int most = aboard < room ? aboard : room;
    if (t->confirm.kind != CMD_NONE) {
        return true;
    }
    *count = !occupy && *count < 1 ? 1 : *count > most ? most : *count;
    landing.count[active] = (uint8_t)*count;
    land_card(t, &landing, occupy);
    if (ui_stepper("stepper:land", card_foot(bar, FOOT_WITH), S("landing.stepper_tip"),
                   occupy ? 0 : 1, most, 1, count)) {
        gfx_request_redraw(ui->gfx);
    }
    landing.count[active] = (uint8_t)*count;
    return !land_answers(t, bar, &landing, occupy, *count, out);
}

void dialog_land_open(LandDialog *land)
{
    *land = (LandDialog){true, 1};
    gfx_request_redraw(ui->gfx);
}

void dialog_land_draw(Table *t, GfxRect bar, LandDialog *land, Command *out)
{
    land->open = land->open && land_ask(t, bar, false, &land->count, out);
}

static void open(Table *t)
{
    *(int *)panel_draft(t, &panel_land) = 1; /* Sailors to land. */
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    land_ask(t, bar, true, panel_draft(t, &panel_land), out);
}

const Panel panel_land = {.draft_bytes = sizeof(int), .open = open, .draw = draw};
