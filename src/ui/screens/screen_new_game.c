// The new-game screen: who sits where, names and colours, money, closed ports, seed, board.
#include "screens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AI_CHOICE_MAX = 16 };

static int form_seats(const NewGameForm *form)
{
    int count = 0;
    for (int i = 0; i < PLAYER_MAX; i++) {
        count += form->seats[i].kind != 0;
    }
    return count;
}

static void form_defaults(AppUi *app)
{
    NewGameForm *form = &app->form;
    if (form->ready) {
        return;
    }
    form->ready = true;
    for (int i = 0; i < PLAYER_MAX; i++) {
        char key[32];
        snprintf(key, sizeof key, "new.name.%d", i + 1);
        form->seats[i] = (SeatForm){.kind = i == 0 ? 1 : 3, .colour = i};
        snprintf(form->seats[i].name, sizeof form->seats[i].name, "%s", S(key));
    }
}

// Labels of the seat kinds: nobody, person, then the AI seats by name. Returns how many.
static int form_kinds(AppUi *app, const char *labels[AI_CHOICE_MAX + 2])
{
    labels[0] = S("new.nobody");
    labels[1] = S("new.person");
    int count = 0;
    for (; count < AI_CHOICE_MAX; count++) {
        const char *name = app->host.ai_name(app->host.data, EDITION_2012, count);
        if (name == NULL) {
            break;
        }
        char key[64];
        snprintf(key, sizeof key, "ai.seat.%s.name", name);
        labels[count + 2] =
            SF("new.computer", ARG_TEXT("name", strings_has(app->strings, key) ? S(key) : name));
    }
    return count + 2;
}

// Gives the colour to this seat and its own to whoever had it, so that all stay different.
static void form_swap_colour(NewGameForm *form, int seat, int colour)
{
    for (int i = 0; i < PLAYER_MAX; i++) {
        if (i != seat && form->seats[i].colour == colour) {
            form->seats[i].colour = form->seats[seat].colour;
        }
    }
    form->seats[seat].colour = colour;
}

static void form_seat_row(AppUi *app, GfxRect row, int seat, const char *const *kinds,
                          int kind_count)
{
    Ui *ui = app->ui;
    SeatForm *form = &app->form.seats[seat];
    const float gap = ui->theme->grid.gap;
    char id[UI_ID_MAX];
    snprintf(id, sizeof id, "colour:%d", seat + 1);
    const GfxRect shield = gfx_cut_left(&row, row.h);
    const bool off = form->kind == 0;
    UiResponse colour =
        ui_target(ui, id, shield, NULL, S("new.colour_tip"), off ? S("new.seat_off") : NULL);
    paint_shield(ui, off ? -1 : form->colour, shield.x + shield.w / 2, shield.y + shield.h / 2 - 3,
                 shield.h * 0.36F);
    if (colour.hovered && !off) {
        paint_highlight(ui, shield, 5, ui->theme->color.brass, false);
    }
    if (colour.clicked && colour.enabled) {
        form_swap_colour(&app->form, seat, (form->colour + 1) % THEME_PLAYER_MAX);
    }
    gfx_cut_left(&row, gap);
    snprintf(id, sizeof id, "field:name:%d", seat + 1);
    const GfxRect name = gfx_cut_left(&row, row.w * 0.5F);
    if (off) {
        paint_well(ui, name);
    } else {
        ui_text_field(ui, id, name, S("new.name_hint"), form->name, sizeof form->name, NULL);
    }
    gfx_cut_left(&row, gap);
    snprintf(id, sizeof id, "kind:%d", seat + 1);
    int kind = form->kind < kind_count ? form->kind : 1;
    ui_dropdown(ui, id, row, kinds, kind_count, &kind);
    form->kind = kind;
}

static const char *form_trouble(AppUi *app)
{
    const NewGameForm *form = &app->form;
    if (form_seats(form) < 2) {
        return S("new.too_few");
    }
    for (int i = 0; i < PLAYER_MAX; i++) {
        if (form->seats[i].kind != 0 &&
            strspn(form->seats[i].name, " ") == strlen(form->seats[i].name)) {
            return S("new.no_name");
        }
    }
    char *end = NULL;
    if (form->seed[0] != '\0' && (strtoull(form->seed, &end, 0), *end != '\0')) {
        return S("new.bad_seed");
    }
    return NULL;
}

static void form_options(AppUi *app, GfxRect r, float row_h)
{
    Ui *ui = app->ui;
    NewGameForm *form = &app->form;
    const float gap = ui->theme->grid.gap;
    ui_toggle(ui, "toggle:hidden", gfx_cut_top(&r, row_h), S("new.hidden"), S("new.hidden_tip"),
              &form->hidden_money);
    gfx_cut_top(&r, gap / 2);
    if (form_seats(form) < PLAYER_MAX) {
        ui_toggle(ui, "toggle:closing", gfx_cut_top(&r, row_h), S("new.closing"),
                  S("new.closing_tip"), &form->choose_closed);
    } else {
        TextStyle off = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_LEFT,
                                        TEXT_MIDDLE, TEXT_SHRINK);
        text_draw(ui->text, &off, gfx_cut_top(&r, row_h), S("new.closing_none"));
    }
    gfx_cut_top(&r, gap);
    TextStyle label =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    const float label_w = r.w * 0.24F;
    GfxRect seed = gfx_cut_top(&r, row_h);
    text_draw(ui->text, &label, gfx_cut_left(&seed, label_w), S("new.seed"));
    ui_text_field(ui, "field:seed", seed, S("new.seed_hint"), form->seed, sizeof form->seed, NULL);
    gfx_cut_top(&r, gap / 2);
    GfxRect board = gfx_cut_top(&r, row_h);
    text_draw(ui->text, &label, gfx_cut_left(&board, label_w), S("new.board"));
    ui_text_field(ui, "field:board", board, S("new.board_hint"), form->board, sizeof form->board,
                  NULL);
}

void screen_new_game(AppUi *app)
{
    Ui *ui = app->ui;
    form_defaults(app);
    GfxRect r = screen_sheet(app, 720, 640, S("new.title"));
    const float gap = ui->theme->grid.gap;
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    gfx_cut_bottom(&r, gap);
    const char *kinds[AI_CHOICE_MAX + 2];
    const int kind_count = form_kinds(app, kinds);
    const float row_h = ui->theme->grid.field_h + 2;
    const float content = 30 + 4 * (row_h + gap) + gap + 4 * (row_h + gap);
    GfxRect page = ui_scroll_begin(ui, "scroll:new", r, content, false);
    TextStyle hint = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_CENTER,
                                     TEXT_TOP, TEXT_SHRINK);
    text_draw(ui->text, &hint, gfx_cut_top(&page, 30), S("new.hint"));
    GfxRect rows[PLAYER_MAX];
    for (int i = 0; i < PLAYER_MAX; i++) {
        rows[i] = gfx_cut_top(&page, row_h);
        gfx_cut_top(&page, gap);
    }
    gfx_cut_top(&page, gap);
    form_options(app, page, row_h);
    for (int i = PLAYER_MAX - 1; i >= 0;
         i--) { // Upwards, so that an open list lies above the rows below it.
        form_seat_row(app, rows[i], i, kinds, kind_count);
    }
    ui_scroll_end(ui);
    const UiButton back = {.label = S("menu.back"), .key = SDLK_ESCAPE, .key_name = "Esc"};
    const UiButton start = {.label = S("new.start"),
                            .kind = UI_KIND_BRASS,
                            .disabled_reason = form_trouble(app),
                            .key = SDLK_RETURN};
    if (ui_button(ui, "button:back", gfx_split_row(row, 0, 2, gap), &back)) {
        app->screen = SCREEN_TITLE;
    }
    if (ui_button(ui, "button:start", gfx_split_row(row, 1, 2, gap), &start)) {
        app->back_to = SCREEN_NEW_GAME;
        app_start_from_form(app);
    }
}
