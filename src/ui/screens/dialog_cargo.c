// Plunder (S2-B7): the survivor's owner takes cubes of the sunk galley into free places.
#include "pieces.h"

// A cube of the wreck that may be taken; true when it was clicked.
static bool cargo_cube(Table *table, GoodId good, int n, GfxRect place)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    Command command = table_command(table, CMD_TAKE_CUBE);
    command.as.take_cube.good = good;
    char id[UI_ID_MAX];
    SDL_snprintf(id, sizeof id, "take:%s:%d", table->board->good_id[good], n);
    const UiResponse answer =
        ui_target(ui, id, place, NULL,
                  SF("cargo.take_tip", ARG_TEXT("good", table_good_name(table, good))),
                  table_why_not(table, &command));
    if (answer.hovered && answer.enabled) {
        paint_highlight(ui, place, 4, ui->theme->color.sale, false);
    }
    return answer.clicked && answer.enabled;
}

// One deck as a row of places; take: its cubes may be clicked. Returns the good clicked, 0 none.
static GoodId cargo_row(Table *table, GfxRect r, const Galley *galley, bool take)
{
    GoodId clicked = 0;
    uint8_t items[DECK_PLACE_COUNT];
    int same[GOOD_MAX + 1] = {0};
    const float size = r.h < r.w / 5.6F ? r.h : r.w / 5.6F;
    const float pitch = size * 1.1F;
    const float left = r.x + (r.w - pitch * DECK_PLACE_COUNT) / 2;
    pieces_of_deck(table, galley, items);
    for (int i = 0; i < DECK_PLACE_COUNT; i++) {
        const GfxRect place = gfx_rect(left + pitch * (float)i + (pitch - size) / 2,
                                       r.y + (r.h - size) / 2, size, size);
        piece_draw(table, items[i], galley->owner, place);
        if (take && items[i] != PIECE_NONE && items[i] != PIECE_SAILOR &&
            cargo_cube(table, items[i], same[items[i]]++, place)) {
            clicked = items[i];
        }
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
    const GoodId good = cargo_row(table, upper, sunk, true);
    cargo_row(table, lower, own, false);
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
