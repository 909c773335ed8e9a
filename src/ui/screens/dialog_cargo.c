// Plunder (S2-B7): the survivor's owner takes cubes of the sunk galley into free places.
#include "table.h"

// One deck as a row of places; take: its cubes may be clicked. Returns the good clicked, 0 none.
static GoodId cargo_row(Table *table, GfxRect r, const Galley *galley, PlayerId crew, bool take)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    GoodId clicked = 0;
    const float place = r.h < r.w / 5.6F ? r.h : r.w / 5.6F;
    const float pitch = place * 1.1F;
    float x = r.x + (r.w - pitch * 5) / 2 + pitch / 2;
    const float y = r.y + r.h / 2;
    int used = 0;
    for (int i = 0; i < galley->sailors && used < DECK_PLACE_COUNT; i++, used++, x += pitch) {
        paint_well(ui, gfx_rect(x - place / 2, y - place / 2, place, place));
        table_draw_sailor(table, crew, x, y + place * 0.4F, place * 0.8F, 1.0F);
    }
    for (GoodId good = 1; good <= table->world->good_count; good++) {
        for (int i = 0; i < galley_cubes(galley, good) && used < DECK_PLACE_COUNT;
             i++, used++, x += pitch) {
            const GfxRect box = gfx_rect(x - place / 2, y - place / 2, place, place);
            paint_well(ui, box);
            table_draw_cube(table, good, x, y + place * 0.28F, place * 0.62F, 1.0F);
            if (!take) {
                continue;
            }
            Command command = table_command(table, CMD_TAKE_CUBE);
            command.as.take_cube.good = good;
            char id[UI_ID_MAX];
            SDL_snprintf(id, sizeof id, "take:%s:%d", table->board->good_id[good], i);
            UiResponse answer =
                ui_target(ui, id, box, NULL,
                          SF("cargo.take_tip", ARG_TEXT("good", table_good_name(table, good))),
                          table_why_not(table, &command));
            if (answer.hovered && answer.enabled) {
                paint_highlight(ui, box, 4, ui->theme->color.sale, false);
            }
            if (answer.clicked && answer.enabled) {
                clicked = good;
            }
        }
    }
    for (; used < DECK_PLACE_COUNT; used++, x += pitch) {
        paint_well(ui, gfx_rect(x - place / 2, y - place / 2, place, place));
    }
    return clicked;
}

void dialog_cargo_draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    (void)side;
    (void)bar;
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const Phase phase = rules_phase(&table->view.pub);
    const GalleyId wreck = phase.a;
    const GalleyId survivor = phase.b;
    const Galley *sunk = table_galley(table, wreck);
    const Galley *own = table_galley(table, survivor);
    GfxRect r =
        ui_dialog_begin(ui, "dialog:cargo", 560, 440, SF("cargo.title", ARG_INT("galley", wreck)),
                        SN("cargo.subtitle", galley_room(own)), NULL);
    const float gap = ui->theme->grid.gap;
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button2_h);
    gfx_cut_bottom(&r, gap);
    TextStyle head = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_CENTER,
                                     TEXT_MIDDLE, TEXT_SHRINK);
    GfxRect upper = gfx_split_column(r, 0, 2, gap);
    GfxRect lower = gfx_split_column(r, 1, 2, gap);
    text_draw(ui->text, &head, gfx_cut_top(&upper, 26),
              SF("cargo.wreck", ARG_INT("galley", wreck)));
    text_draw(ui->text, &head, gfx_cut_top(&lower, 26),
              SF("cargo.own", ARG_INT("galley", survivor)));
    const GoodId good = cargo_row(table, upper, sunk, sunk->owner, true);
    cargo_row(table, lower, own, own->owner, false);
    if (good != 0) {
        *out = table_command(table, CMD_TAKE_CUBE);
        out->as.take_cube.good = good;
    }
    const UiButton end = {.label = S("cargo.end"),
                          .sub = S("cargo.end_sub"),
                          .kind = UI_KIND_BRASS,
                          .key = SDLK_SPACE};
    if (ui_button(ui, "button:end_plunder", row, &end)) {
        *out = table_command(table, CMD_END_PLUNDER);
    }
    table_undo_keys(table);
    ui_dialog_end(ui);
}
