/* A new galley (S1-T7): where its first sailor comes from, and, when he is the last of a galley,
 * which of its cubes come along before it sinks. */
#include "decisions/edition_1996/outfit.h"

enum { FROM_HIRED = 0, FROM_GARRISON = 1 }; /* BuildDialog.from; else galley + FROM_GARRISON. */

static GalleyId from_galley(uint8_t from)
{
    return from > FROM_GARRISON ? (GalleyId)(from - FROM_GARRISON) : 0;
}

static Command build_command(const Table *t, const BuildDialog *build, uint8_t from)
{
    const GalleyId galley = from_galley(from);
    const Galley *deck = table_galley(t, galley);
    Command command =
        TABLE_COMMAND(t, BUILD_GALLEY, build_galley, .port = build->port, .from_galley = galley,
                      .from_port = from == FROM_GARRISON ? build->port : 0,
                      .sink = galley != 0 && deck->sailors == 1);
    int count = 0;
    for (GoodId good = 1; command.as.build_galley.sink && good <= t->world->good_count; good++) {
        for (int i = 0; i < build->along[good] && i < galley_cubes(deck, good); i++) {
            if (count < DECK_PLACE_COUNT - 1) {
                command.as.build_galley.goods[count++] = good;
            }
        }
    }
    return command;
}

static void choose_from(const Table *t, BuildDialog *build, uint8_t from)
{
    const GalleyId galley = from_galley(from);
    build->from = from;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        build->along[good] = galley_cubes(table_galley(t, galley), good);
    }
}

void dialog_build_open(Table *t, BuildDialog *build, PortId port)
{
    build->port = port;
    const uint8_t last = (uint8_t)(t->world->galley_count + FROM_GARRISON);
    for (uint8_t from = 0; from <= last; from++) {
        choose_from(t, build, from);
        const Command command = build_command(t, build, from);
        if (table_legal(t, command)) {
            return;
        }
    }
    choose_from(t, build, FROM_HIRED);
}

enum { CHOICE_GAP = 6 };

/* --- Choices ---------------------------------------------------------------------------------- */

static void draw_choice(Table *t, BuildDialog *build, uint8_t from, UiPage *page)
{
    const Command command = build_command(t, build, from);
    const GalleyId galley = from_galley(from);
    const UiButton button = {
        .label =
            from == FROM_HIRED
                ? SF("build.hire", ARG_INT("price", t->world->e1996.sailor_price_ducats))
            : from == FROM_GARRISON
                ? SN("build.garrison", table_port(t, build->port)->garrison)
                : SP("build.galley", table_galley(t, galley)->sailors, ARG_INT("galley", galley)),
        .selected = build->from == from,
        .disabled_reason = table_why_not(t, command)};
    GfxRect r;
    if (panel_row(page, ui->theme->grid.button_h, CHOICE_GAP, &r)
        && ui_button(galley != 0 ? ui_id("build:galley:%d", galley)
                                 : ui_id(from == FROM_HIRED ? "build:hire" : "build:garrison"),
                     r, &button)) {
        choose_from(t, build, from);
        gfx_request_redraw(ui->gfx);
    }
}

/* The cubes of the galley that sinks: a click says whether one comes along. */
static void draw_along(Table *t, BuildDialog *build, GfxRect cubes)
{
    const Galley *deck = table_galley(t, from_galley(build->from));
    const float left = cubes.x + (cubes.w - 46 * (float)galley_cube_count(deck)) / 2;
    int drawn = 0;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        for (int i = 0; i < galley_cubes(deck, good); i++, drawn++) {
            const bool along = i < build->along[good];
            const GfxRect cell = gfx_rect(left + 46 * (float)drawn, cubes.y + 2, 42, 42);
            if (piece_button(t, ui_id("build:along:%s:%d", t->board->good_id[good], i + 1), good, 0,
                             cell, S(along ? "build.along_tip" : "build.sinks_tip"))) {
                build->along[good] = (uint8_t)(build->along[good] + (along ? -1 : 1));
                gfx_request_redraw(ui->gfx);
            }
            if (along) {
                paint_highlight(cell, 4, ui->theme->color.good);
            }
        }
    }
}

void dialog_build_draw(Table *t, GfxRect bar, BuildDialog *build, Command *out)
{
    enum { CUBES_H = 46 };
    if (t->confirm.kind != CMD_NONE) {
        return;
    }
    const World1996 *numbers = &t->world->e1996;
    const int32_t price = numbers->galley_price_ducats
                          + (build->from == FROM_HIRED ? numbers->sailor_price_ducats : 0);
    const Command command = build_command(t, build, build->from);
    const bool sinks = command.as.build_galley.sink != 0;
    const bool cubes = sinks && galley_cube_count(table_galley(t, from_galley(build->from))) > 0;
    const int rows = 2 + pieces_count(t, t->decider, t->turned.place);
    const StringArg sunk = ARG_INT("galley", from_galley(build->from));
    const Card card = {
        .id = "card:build",
        .about = t->world->ports[build->port].zone,
        .question = SF("build.title", ARG_PORT(t, build->port)),
        .facts = {S("build.subtitle")},
        .danger = !sinks ? NULL : SF(cubes ? "build.sinks_cubes" : "build.sinks", sunk),
        .controls_h =
            fminf((ui->theme->grid.button_h + CHOICE_GAP) * (float)rows, t->layout.board.h * 0.5F)
            + (cubes ? CUBES_H : 0)};
    GfxRect r;
    if (card_draw(t, &card, &r)) {
        draw_along(t, build, gfx_cut_bottom(&r, cubes ? CUBES_H : 0));
        for (UiPage p = ui_page("scroll:build", r); ui_page_next(&p);) {
            draw_choice(t, build, FROM_HIRED, &p);
            draw_choice(t, build, FROM_GARRISON, &p);
            for (GalleyId id = 0; pieces_galley(t, t->decider, t->turned.place, &id);) {
                draw_choice(t, build, (uint8_t)(id + FROM_GARRISON), &p);
            }
        }
    }
    const Answer back = {"button:build_cancel", .words = BACK_BUTTON(S("word.not_now"))},
                 go = {"button:build",
                       {.label = SF("build.go", ARG_INT("ducats", price))},
                       command,
                       true};
    const bool off = answer_draw(t, card_foot(bar, FOOT_BACK), &back, out);
    if (answer_draw(t, card_foot(bar, FOOT_ON), &go, out) || off) {
        build->port = 0;
    }
}
