#include "decisions/common/panel.h"

#include "board/parts.h"

/* The command for `count`; landing all of them confirms the sinking. */
static Command land_command(const Table *t, int count)
{
    return TABLE_COMMAND(t, LAND, land, .count = (uint8_t)count,
                         .sink = count == table_galley(t, table_active(t))->sailors);
}

void dialog_land_sea(Table *t, GfxRect r, GalleyId galley, int count)
{
    Galley after = *table_galley(t, galley);
    after.sailors = (uint32_t)(after.sailors - count) & 7U;
    paint_well(r);
    gfx_push_clip(ui->gfx, r);
    const float hull = r.w * 0.72F < r.h * 0.86F ? r.w * 0.72F : r.h * 0.86F;
    table_draw_galley(t, &after, galley, r.x + r.w / 2, r.y + r.h / 2 + hull * 0.34F, hull, false,
                      after.sailors == 0 ? 0.35F : 1.0F);
    gfx_pop_clip(ui->gfx);
}

void dialog_land_shore(Table *t, GfxRect r, PortId port, int count)
{
    paint_well(r);
    TextStyle name =
        text_style_with(THEME_TYPE_NAME, (GfxColor){0}, TEXT_CENTER, TEXT_TOP, TEXT_SHRINK);
    text_draw(ui->text, &name, gfx_rect_inset(r, 8), table_port_name(t, port));
    const int spaces = t->world->ports[port].space_count;
    const int places = count > spaces ? count : spaces;
    const float pitch = r.w / (float)(places + 1);
    const float height = r.h * 0.38F < pitch * 1.6F ? r.h * 0.38F : pitch * 1.6F;
    for (int i = 0; i < places; i++) {
        const float x = r.x + pitch * (float)(i + 1);
        const float y = r.y + r.h * 0.82F;
        gfx_fill_ellipse(ui->gfx, x, y, height * 0.24F, height * 0.1F,
                         gfx_fade(ui->theme->color.ink, 0.18F));
        if (i < count) {
            table_draw_sailor(t, t->decider, x, y, height, 1.0F);
        }
    }
}

/* What will be. */
static const char *land_words(Table *t, PortId port, int count)
{
    const Galley *deck = table_galley(t, table_active(t));
    return SF(count == 0                    ? "landing.none_text"
              : count < deck->sailors       ? "landing.some_text"
              : galley_cube_count(deck) > 0 ? "landing.all_cubes_text"
                                            : "landing.all_text",
              ARG_INT("landed", count), ARG_INT("aboard", deck->sailors - count), ARG_PORT(t, port),
              ARG_INT("galley", table_active(t)));
}

/* What will be, with a stepper below it. */
static void land_page(Table *t, GfxRect r, const Landing *landing, bool occupy, int most,
                      int *count)
{
    const GalleyId galley = table_active(t);
    const float gap = ui->theme->grid.gap;
    const GfxRect stepper = gfx_part_bottom(&r, ui->theme->grid.field_h, gap);
    const GfxRect words = gfx_cut_bottom(&r, 56);
    const bool sinks = *count == table_galley(t, galley)->sailors;
    const TextStyle body =
        text_style_with(THEME_TYPE_BODY, sinks ? ui->theme->color.rubric : (GfxColor){0},
                        TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    landing_words(t, landing, !occupy, r.w, &r);
    dialog_land_sea(t, gfx_split_row(r, 0, 2, gap), galley, *count);
    dialog_land_shore(t, gfx_split_row(r, 1, 2, gap), landing->port, *count);
    ui_label("text:land", words, &body, land_words(t, landing->port, *count));
    const float w = stepper.w < 200 ? stepper.w : 200;
    ui_stepper("stepper:land", gfx_rect(stepper.x + (stepper.w - w) / 2, stepper.y, w, stepper.h),
               S("landing.stepper_tip"), occupy ? 0 : 1, most, 1, count);
}

/* True when the dialog closes. Where the last sailor lands it stays: what is asked then may be
 * answered with no. */
static bool land_answers(Table *t, GfxRect row, const Landing *landing, bool occupy, int count,
                         Command *out)
{
    const Answer answers[] = {{"button:land_none",
                               .words = occupy ? (UiButton){.label = S("landing.none")}
                                               : (UiButton)BACK_BUTTON(S("landing.cancel")),
                               .command = occupy ? land_command(t, 0) : (Command){0}},
                              {"button:land",
                               {.label = SN("landing.go", count),
                                .disabled_reason = count == 0 ? S("landing.choose_some") : NULL},
                               land_command(t, count),
                               !landing_costs(t, landing, !occupy)}};
    const int pressed = answers_draw(t, row, answers, 2, out);
    return pressed == 0 || (pressed == 1 && !answers[1].command.as.land.sink);
}

/* occupy: the port has just been stormed, and none may land too. Returns false when it was
 * closed. */
static bool land_dialog(Table *t, bool occupy, int *count, Command *out)
{
    enum { DIALOG_W = 560, DIALOG_H = 430, FRAME_W = 48 };
    const GalleyId active = table_active(t);
    const int aboard = table_galley(t, active)->sailors;
    Landing landing = {.port = table_port_of(t, table_galley(t, active)->zone)};
    const int room =
        t->world->ports[landing.port].space_count - table_port(t, landing.port)->garrison;
    const int most = aboard < room ? aboard : room;
    bool closed = false;
    if (t->confirm.kind != CMD_NONE) {
        return true;
    }
    *count = !occupy && *count < 1 ? 1 : *count;
    *count = *count > most ? most : *count;
    landing.count[active] = (uint8_t)*count;
    const float words_h = landing_words(t, &landing, !occupy, DIALOG_W - FRAME_W, NULL);
    GfxRect r = ui_dialog_begin("dialog:land", DIALOG_W, DIALOG_H + words_h,
                                SF("landing.title", ARG_PORT(t, landing.port)),
                                S(occupy ? "landing.subtitle_stormed" : "landing.subtitle_neutral"),
                                occupy ? NULL : &closed);
    const GfxRect row = ui_cut_foot(&r);
    land_page(t, r, &landing, occupy, most, count);
    landing.count[active] = (uint8_t)*count;
    closed = land_answers(t, row, &landing, occupy, *count, out) || closed;
    ui_dialog_end();
    return !closed;
}

void dialog_land_draw(Table *t, LandDialog *land, Command *out)
{
    land->open = land->open && land_dialog(t, false, &land->count, out);
}

static void open(Table *t)
{
    *(int *)panel_draft(t, &panel_land) = 1; /* Sailors to land. */
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    (void)bar;
    land_dialog(t, true, panel_draft(t, &panel_land), out);
}

const Panel panel_land = {.draft_bytes = sizeof(int), .open = open, .draw = draw};
