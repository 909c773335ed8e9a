#include "decisions/common/dialog_land.h"

#include "board/parts.h"
#include "decisions/common/forecast.h"
#include "decisions/common/golden.h"
#include "decisions/common/landing_risk.h"
#include "setup/keys.h"
#include "table/table.h"

static int land_most(const Table *table, PortId port)
{
    const int aboard = table_galley(table, table_2012(table)->active)->sailors;
    const int room = table->world->ports[port].space_count - table_port(table, port)->garrison;
    return aboard < room ? aboard : room;
}

/* The command for `count`; landing all of them confirms the sinking. */
static Command land_command(const Table *table, int count)
{
    Command command = table_command(table, CMD_LAND);
    const int aboard = table_galley(table, table_2012(table)->active)->sailors;
    command.as.land.count = (uint8_t)count;
    command.as.land.sink = (uint8_t)(count == aboard);
    return command;
}

/* The landing of the active galley. */
static Landing landing_of(const Table *table, PortId port, int count)
{
    Landing landing = {.port = port};
    landing.count[table_2012(table)->active] = (uint8_t)count;
    return landing;
}

void dialog_land_sea(Table *table, GfxRect r, GalleyId galley, int count)
{
    Galley after = *table_galley(table, galley);
    after.sailors = (uint8_t)(after.sailors - count);
    paint_well(r);
    gfx_push_clip(ui->gfx, r);
    const float hull = r.w * 0.72F < r.h * 0.86F ? r.w * 0.72F : r.h * 0.86F;
    table_draw_galley(table, &after, galley, r.x + r.w / 2, r.y + r.h / 2 + hull * 0.34F, hull,
                      false, after.sailors == 0 ? 0.35F : 1.0F);
    gfx_pop_clip(ui->gfx);
}

void dialog_land_shore(Table *table, GfxRect r, PortId port, int count)
{
    paint_well(r);
    TextStyle name =
        text_style_with(THEME_TYPE_NAME, (GfxColor){0}, TEXT_CENTER, TEXT_TOP, TEXT_SHRINK);
    text_draw(ui->text, &name, gfx_rect_inset(r, 8), table_port_name(table, port));
    const int spaces = table->world->ports[port].space_count;
    const int places = count > spaces ? count : spaces;
    const float pitch = r.w / (float)(places + 1);
    const float height = r.h * 0.38F < pitch * 1.6F ? r.h * 0.38F : pitch * 1.6F;
    for (int i = 0; i < places; i++) {
        const float x = r.x + pitch * (float)(i + 1);
        const float y = r.y + r.h * 0.82F;
        gfx_fill_ellipse(ui->gfx, x, y, height * 0.24F, height * 0.1F,
                         gfx_fade(ui->theme->color.ink, 0.18F));
        if (i < count) {
            table_draw_sailor(table, table->decider, x, y, height, 1.0F);
        }
    }
}

static void land_text(Table *table, GfxRect r, PortId port, int count)
{
    const Galley *deck = table_galley(table, table_2012(table)->active);
    const StringArg args[] = {ARG_INT("landed", count), ARG_INT("aboard", deck->sailors - count),
                              ARG_TEXT("port", table_port_name(table, port)),
                              ARG_INT("galley", table_2012(table)->active)};
    const int arg_count = (int)(sizeof args / sizeof args[0]);
    const char *key = count == 0                    ? "landing.none_text"
                      : count < deck->sailors       ? "landing.some_text"
                      : galley_cube_count(deck) > 0 ? "landing.all_cubes_text"
                                                    : "landing.all_text";
    TextStyle body = text_style_with(
        THEME_TYPE_BODY, count == deck->sailors ? ui->theme->color.rubric : (GfxColor){0},
        TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    ui_label("text:land", r, &body, strings_format(app->strings, key, args, arg_count));
}

/* What will be, with a stepper below it. least: sailors that must land. */
static void land_page(Table *table, GfxRect r, PortId port, int least, int *count)
{
    const GalleyId galley = table_2012(table)->active;
    const int most = land_most(table, port);
    const float gap = ui->theme->grid.gap;
    const GfxRect stepper = gfx_cut_bottom(&r, ui->theme->grid.field_h);
    gfx_cut_bottom(&r, gap);
    const GfxRect words = gfx_cut_bottom(&r, 56);
    *count = *count < least ? least : *count;
    *count = *count > most ? most : *count;
    const Landing landing = landing_of(table, port, *count);
    landing_risk_draw(table, &landing, &r);
    if (least > 0) {
        forecast_landing_draw(table, port, &r);
    }
    dialog_land_sea(table, gfx_split_row(r, 0, 2, gap), galley, *count);
    dialog_land_shore(table, gfx_split_row(r, 1, 2, gap), port, *count);
    land_text(table, words, port, *count);
    const float w = stepper.w < 200 ? stepper.w : 200;
    ui_stepper("stepper:land", gfx_rect(stepper.x + (stepper.w - w) / 2, stepper.y, w, stepper.h),
               S("landing.stepper_tip"), least, most, 1, count);
}

/* True when the dialog closes. Where the last sailor lands it stays: what is asked then may be
 * answered with no. */
static bool land_buttons(Table *table, GfxRect row, PortId here, bool occupy, int count,
                         Command *out)
{
    const float gap = ui->theme->grid.gap;
    const Command command = land_command(table, count);
    const Landing landing = landing_of(table, here, count);
    const Command none = land_command(table, 0);
    bool closed = false;
    const UiButton leave = {.label = S(occupy ? "landing.none" : "landing.cancel"),
                            .disabled_reason = occupy ? table_why_not(table, &none) : NULL,
                            .keys = occupy ? NULL : keys_of(KEY_BACK),
                            .corner = occupy ? NULL : keys_of(KEY_BACK)};
    const UiButton go = {
        .label = SN("landing.go", count),
        .kind = command.as.land.sink
                    ? UI_KIND_RED
                    : golden_kind(table, &command, !landing_costs(table, &landing, !occupy)),
        .disabled_reason = count == 0 ? S("landing.choose_some") : table_why_not(table, &command)};
    if (ui_button("button:land_none", gfx_split_row(row, 0, 2, gap), &leave)) {
        closed = true;
        if (occupy) {
            *out = none;
        }
    }
    if (ui_button("button:land", gfx_split_row(row, 1, 2, gap), &go)) {
        *out = command;
        closed = !command.as.land.sink;
    }
    return closed;
}

/* occupy: the port has just been stormed, and none may land too. Returns false when it was
 * closed. */
static bool land_dialog(Table *table, bool occupy, int *count, Command *out)
{
    const PortId port = table_port_of(table, table_galley(table, table_2012(table)->active)->zone);
    bool closed = false;
    if (table->confirm.kind != CMD_NONE) {
        return true;
    }
    const Landing landing = landing_of(table, port, *count);
    const float outcome_h = occupy ? 0 : forecast_landing_height(table, port, 560 - 48);
    const float risk_h = landing_risk_height(table, &landing, 560 - 48);
    GfxRect r = ui_dialog_begin("dialog:land", 560, 430 + outcome_h + risk_h,
                                SF("landing.title", ARG_TEXT("port", table_port_name(table, port))),
                                S(occupy ? "landing.subtitle_stormed" : "landing.subtitle_neutral"),
                                occupy ? NULL : &closed);
    const GfxRect row = ui_cut_foot(&r);
    land_page(table, r, port, occupy ? 0 : 1, count);
    closed = land_buttons(table, row, port, occupy, *count, out) || closed;
    ui_dialog_end();
    return !closed;
}

void dialog_land_draw(Table *table, LandDialog *land, Command *out)
{
    land->open = land->open && land_dialog(table, false, &land->count, out);
}

/* --- Panel ------------------------------------------------------------------------------------ */

typedef struct LandDraft {
    int count; /* Sailors to land. */
} LandDraft;

static void open(Table *table)
{
    LandDraft *draft = panel_draft(table, &panel_land);
    draft->count = 1;
}

static void draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    LandDraft *draft = panel_draft(table, &panel_land);
    (void)side;
    (void)bar;
    land_dialog(table, true, &draft->count, out);
}

const Panel panel_land = {
    .decision = DECISION_LAND, .draft_bytes = sizeof(LandDraft), .open = open, .draw = draw};
