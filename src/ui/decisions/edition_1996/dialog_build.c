/* A new galley (S1-T7): where its first sailor comes from, and, when he is the last of a galley,
 * which of its cubes come along before it sinks. */
#include "decisions/common/golden.h"
#include "decisions/common/pieces.h"
#include "decisions/edition_1996/outfit.h"
#include "setup/keys.h"
#include "table/table.h"

#include <stdio.h>

enum { FROM_HIRED = 0, FROM_GARRISON = 1 }; /* BuildDialog.from; else galley + FROM_GARRISON. */

static GalleyId from_galley(uint8_t from)
{
    return from > FROM_GARRISON ? (GalleyId)(from - FROM_GARRISON) : 0;
}

static Command build_command(const Table *table, const BuildDialog *build, uint8_t from)
{
    Command command = table_command(table, CMD_BUILD_GALLEY);
    const GalleyId galley = from_galley(from);
    command.as.build_galley.port = build->port;
    command.as.build_galley.from_galley = galley;
    command.as.build_galley.from_port = from == FROM_GARRISON ? build->port : 0;
    if (galley == 0 || table_galley(table, galley)->sailors != 1) {
        return command;
    }
    command.as.build_galley.sink = 1;
    int count = 0;
    for (GoodId good = 1; good <= table->world->good_count; good++) {
        const int aboard = galley_cubes(table_galley(table, galley), good);
        const int along = build->along[good] < aboard ? build->along[good] : aboard;
        for (int i = 0; i < along && count < DECK_PLACE_COUNT - 1; i++) {
            command.as.build_galley.goods[count++] = good;
        }
    }
    return command;
}

static void choose_from(const Table *table, BuildDialog *build, uint8_t from)
{
    const GalleyId galley = from_galley(from);
    build->from = from;
    for (GoodId good = 1; good <= table->world->good_count; good++) {
        build->along[good] = galley_cubes(table_galley(table, galley), good);
    }
}

void dialog_build_open(Table *table, BuildDialog *build, PortId port)
{
    build->port = port;
    const uint8_t last = (uint8_t)(table->world->galley_count + FROM_GARRISON);
    for (uint8_t from = 0; from <= last; from++) {
        choose_from(table, build, from);
        const Command command = build_command(table, build, from);
        if (table_legal(table, &command)) {
            return;
        }
    }
    choose_from(table, build, FROM_HIRED);
}

/* --- Choices ---------------------------------------------------------------------------------- */

static const char *from_label(Table *table, PortId port, uint8_t from)
{
    const GalleyId galley = from_galley(from);
    if (from == FROM_HIRED) {
        return SF("build.hire", ARG_INT("price", table->world->e1996.sailor_price_ducats));
    }
    return from == FROM_GARRISON ? SN("build.garrison", table_port(table, port)->garrison)
                                 : SP("build.galley", table_galley(table, galley)->sailors,
                                      ARG_INT("galley", galley));
}

static void draw_choice(Table *table, BuildDialog *build, uint8_t from, GfxRect *rest)
{
    const bool chosen = build->from == from;
    const Command command = build_command(table, build, from);
    const GfxRect r = gfx_cut_top(rest, ui->theme->grid.button_h);
    gfx_cut_top(rest, 6);
    const GalleyId galley = from_galley(from);
    const char *id = galley != 0 ? ui_id("build:galley:%d", galley)
                                 : ui_id(from == FROM_HIRED ? "build:hire" : "build:garrison");
    const UiButton button = {.label = from_label(table, build->port, from),
                             .selected = chosen,
                             .disabled_reason = table_why_not(table, &command)};
    if (ui_button(id, r, &button)) {
        choose_from(table, build, from);
        gfx_request_redraw(ui->gfx);
    }
}

/* The cubes of the galley that sinks: a click says whether one comes along. */
static void draw_along(Table *table, BuildDialog *build, GfxRect r)
{
    const GalleyId galley = from_galley(build->from);
    const Galley *deck = table_galley(table, galley);
    const TextStyle words = text_style_with(THEME_TYPE_BODY, ui->theme->color.rubric, TEXT_CENTER,
                                            TEXT_MIDDLE, TEXT_WRAP);
    GfxRect cubes = gfx_cut_bottom(&r, galley_cube_count(deck) > 0 ? 46 : 0);
    ui_label("text:build_sinks", r, &words,
             galley_cube_count(deck) > 0 ? SF("build.sinks_cubes", ARG_INT("galley", galley))
                                         : SF("build.sinks", ARG_INT("galley", galley)));
    const float left = cubes.x + (cubes.w - 46 * (float)galley_cube_count(deck)) / 2;
    int drawn = 0;
    for (GoodId good = 1; good <= table->world->good_count; good++) {
        for (int i = 0; i < galley_cubes(deck, good); i++, drawn++) {
            const bool along = i < build->along[good];
            const GfxRect cell = gfx_rect(left + 46 * (float)drawn, cubes.y + 2, 42, 42);
            const char *id = ui_id("build:along:%s:%d", table->board->good_id[good], i + 1);
            if (piece_button(table, id, good, 0, cell,
                             S(along ? "build.along_tip" : "build.sinks_tip"))) {
                build->along[good] = (uint8_t)(build->along[good] + (along ? -1 : 1));
                gfx_request_redraw(ui->gfx);
            }
            if (along) {
                paint_highlight(cell, 4, ui->theme->color.good, false);
            }
        }
    }
}

/* --- Dialog ----------------------------------------------------------------------------------- */

static int galleys_here(const Table *table)
{
    int count = 0;
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        count += outfit_galley_here(table, galley);
    }
    return count;
}

void dialog_build_draw(Table *table, BuildDialog *build, Command *out)
{
    if (build->port == 0 || table->confirm.kind != CMD_NONE) {
        return;
    }
    const World1996 *numbers = &table->world->e1996;
    const int32_t price = numbers->galley_price_ducats
                          + (build->from == FROM_HIRED ? numbers->sailor_price_ducats : 0);
    const Command command = build_command(table, build, build->from);
    const bool sinks = command.as.build_galley.sink != 0;
    const float choices = (float)(2 + galleys_here(table)) * (ui->theme->grid.button_h + 6);
    bool closed = false;
    GfxRect r =
        ui_dialog_begin("dialog:build", 520, 170 + choices + (sinks ? 110 : 0),
                        SF("build.title", ARG_TEXT("port", table_port_name(table, build->port))),
                        S("build.subtitle"), &closed);
    const GfxRect row = ui_cut_foot(&r);
    if (sinks) {
        draw_along(table, build, gfx_cut_bottom(&r, 104));
        gfx_cut_bottom(&r, 6);
    }
    GfxRect page = ui_scroll_begin("scroll:build", r, choices, false);
    page.w = r.w - 12;
    draw_choice(table, build, FROM_HIRED, &page);
    draw_choice(table, build, FROM_GARRISON, &page);
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        if (outfit_galley_here(table, galley)) {
            draw_choice(table, build, (uint8_t)(galley + FROM_GARRISON), &page);
        }
    }
    ui_scroll_end();
    const UiButton no = BACK_BUTTON(S("landing.cancel"));
    const UiButton go = {.label = SF("build.go", ARG_INT("ducats", price)),
                         .kind = sinks ? UI_KIND_RED : golden_kind(table, &command, true),
                         .disabled_reason = table_why_not(table, &command)};
    if (ui_button("button:build_cancel", gfx_split_row(row, 0, 2, ui->theme->grid.gap), &no)) {
        closed = true;
    }
    if (ui_button("button:build", gfx_split_row(row, 1, 2, ui->theme->grid.gap), &go)) {
        *out = command;
        closed = true;
    }
    ui_dialog_end();
    if (closed) {
        build->port = 0;
    }
}
