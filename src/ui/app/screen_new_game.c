#include "app/screens.h"

#include "position/set_up.h"
#include "setup/settings.h"
#include "workshop/boards.h"

enum { NOTE_H = 28 };

static const float EXPERT_LABEL = 0.24F; /* Part of a line below "More". */

/* Options of a game, those that its edition's rules know, and with how many players (bit by
 * number). */
typedef struct OptionRow {
    uint8_t bit; /* 0: no option of the rules, but the dice of one's own. */
    uint8_t players;
    const char *id, *label, *about, *none; /* none: why it does not apply; NULL: it always does. */
    const char *about_first;               /* In the first edition; NULL: the same. */
} OptionRow;

static const OptionRow options[] = {
    {OPTION_HIDDEN_MONEY, 28, "toggle:hidden", "new_game.hidden", "new_game.hidden_about", NULL,
     "new_game.hidden_about_first"},
    {OPTION_CHOSEN_CLOSING, 12, "toggle:closing", "new_game.closing", "new_game.closing_tip",
     "new_game.closing_none", NULL},
    {OPTION_OWN_PORTS_PAY, 28, "toggle:own_ports", "new_game.own_ports", "new_game.own_ports_about",
     NULL, NULL},
    {OPTION_SPAIN_TURKEY, 4, "toggle:spain_turkey", "new_game.spain_turkey",
     "new_game.spain_turkey_about", "new_game.spain_turkey_none", NULL},
    {0, 28, "toggle:own_dice", "new_game.own_dice", "new_game.own_dice_about", NULL, NULL},
};

enum { OPTION_ROWS = (int)(sizeof options / sizeof options[0]) };

/* --- Seats ------------------------------------------------------------------------------------ */

static bool has_powers(const NewGameForm *form)
{
    return (rules_options(form->edition) & OPTION_SPAIN_TURKEY) != 0;
}

/* The power that the seat will play; NULL where there are none or nobody sits. */
static const char *form_power(int seat)
{
    PublicState pub = {0};
    PlayerId player = 1;
    if (!has_powers(&app->form) || !form_sits(&app->form, seat)) {
        return NULL;
    }
    for (int i = 0; i < seat; i++) {
        player = (PlayerId)(player + form_sits(&app->form, i));
    }
    pub.as.e1996.powers = (form_options(&app->form) & OPTION_SPAIN_TURKEY) != 0;
    uint8_t power = e1996_power_of(&pub, player);
    return power <= PLAYER_MAX ? table_power_name(power) : NULL;
}

/* A press takes the next colour and gives its own to whoever had that, so that all stay
 * different. */
static void form_shield(GfxRect shield, int seat)
{
    NewGameForm *form = &app->form;
    const int colour = form->seats[seat].colour, next = (colour + 1) % THEME_PLAYER_MAX;
    const bool off = form->seats[seat].who.kind == 0;
    const UiResponse q = ui_target(ui_id("colour:%d", seat + 1), shield, NULL,
                                   S("new_game.colour_tip"), off ? S("new_game.seat_off") : NULL);
    /* What tells the colour to who does not see it. */
    ui_describe(UI_ROLE_NONE, off ? NULL : S(ui_id("seat.emblem.%d", colour + 1)), NULL, false);
    paint_shield(off ? -1 : colour, shield.x + shield.w / 2, shield.y + shield.h / 2 - 3,
                 shield.h * 0.36F);
    if (q.hovered && !off) {
        paint_highlight(shield, 5, ui->theme->color.brass);
    }
    for (int i = 0; i < PLAYER_MAX && q.clicked && q.enabled; i++) {
        form->seats[i].colour = i == seat                       ? next
                                : form->seats[i].colour == next ? colour
                                                                : form->seats[i].colour;
    }
}

static void form_seat_row(GfxRect row, int seat)
{
    SeatForm *form = &app->form.seats[seat];
    const float gap = ui->theme->grid.gap;
    const char *whose = SF("count.seat", ARG_INT("seat", seat + 1));
    const char *power = form_power(seat);
    ui_name_next(whose);
    form_shield(gfx_part_left(&row, row.h, gap), seat);
    const GfxRect face = gfx_part_left(&row, row.h, gap);
    if (form->who.kind != 0) {
        paint_face(form->colour, face.x + face.w / 2, face.y + face.h / 2, face.h / 2);
    }
    if (has_powers(&app->form)) {
        GfxRect place = gfx_cut_right(&row, row.w * 0.12F);
        gfx_cut_left(&place, gap);
        const TextStyle style = ui_ink(THEME_TYPE_NAME, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
        if (power) {
            ui_label(ui_id("power:%d", seat + 1), place, &style, power);
        }
    }
    const GfxRect name = gfx_cut_left(&row, row.w * 0.28F);
    if (form->who.kind == 0) {
        paint_well(name);
    } else {
        ui_name_next(whose);
        ui_text_field(ui_id("field:name:%d", seat + 1), name, S("new_game.name_hint"), form->name,
                      sizeof form->name, NULL);
    }
    gfx_cut_left(&row, gap);
    ui_name_next(whose);
    seat_kind_list(ui_id("kind:%d", seat + 1), row, app->form.edition, form_seat_count(&app->form),
                   SEAT_KIND_NOBODY, &form->who.kind);
}

static const char *form_error(void)
{
    for (int i = 0; i < PLAYER_MAX; i++) {
        const SeatForm *seat = &app->form.seats[i];
        const bool sits = form_sits(&app->form, i);
        if (sits && !text_can_show(ui->text, seat->name)) {
            return SF("new_game.no_letters", ARG_INT("seat", i + 1));
        }
        if (sits && seat->name[strspn(seat->name, " ")] == '\0') {
            return S("new_game.no_name");
        }
    }
    if (form_seat_count(&app->form) < 2) {
        return S("new_game.too_few");
    }
    char *end = NULL;
    strtoull(app->form.seed, &end, 0);
    return *end != '\0' ? S("new_game.bad_seed") : boards_refusal();
}

/* --- Options ---------------------------------------------------------------------------------- */

/* What it does is in its tip; why it does not apply to that many players stands beside it. */
static void option_row(GfxRect *page, const OptionRow *row, float least)
{
    NewGameForm *form = &app->form;
    uint8_t *bits = &form->options[form->edition];
    const bool applies = (row->players >> form_seat_count(form) & 1) != 0 || !row->none;
    GfxRect r = gfx_part_top(page, least, ui->theme->grid.gap / 2);
    if (!applies) {
        TextStyle why = ui_soft(THEME_TYPE_ITALIC, TEXT_LEFT, TEXT_MIDDLE, TEXT_WRAP);
        why.size = 15;
        text_draw(ui->text, &why, gfx_part_right(&r, page->w * 0.56F, ui->theme->grid.gap),
                  S(row->none));
        gfx_cut_left(&r, r.h * 0.9F); /* Where the boxes of the others are. */
        table_text(THEME_TYPE_BODY, 0, ui->theme->color.ink_faint, TEXT_LEFT, r, S(row->label));
    } else {
        const bool first = row->about_first && has_powers(form);
        bool on = row->bit == 0 ? form->own_dice : (*bits & row->bit) != 0;
        ui_toggle(row->id, r, S(row->label), S(first ? row->about_first : row->about), &on);
        *bits = (uint8_t)((*bits & ~row->bit) | (on ? row->bit : 0));
        form->own_dice = row->bit == 0 ? on : form->own_dice;
    }
}

/* How the computer of the seat plays, beside its name. */
static void form_manner_row(GfxRect row, int seat)
{
    SeatForm *form = &app->form.seats[seat];
    GfxRect label = gfx_cut_left(&row, row.w * EXPERT_LABEL);
    const GfxRect shield = gfx_cut_left(&label, row.h);
    paint_shield(form->colour, shield.x + shield.w / 2, shield.y + shield.h / 2 - 2,
                 shield.h * 0.28F);
    table_text(THEME_TYPE_BODY, 0, (GfxColor){0}, TEXT_LEFT, label, app_plain(form->name));
    seat_manner_lists("", seat + 1, row, app->form.edition, form_seat_count(&app->form),
                      &form->who);
}

/* The way to a position of one's own on the chosen board. */
static void form_set_up_row(GfxRect line)
{
    const NewGameForm *form = &app->form;
    Board board;
    const UiButton position = {.label = S("set_up.open"), .tip = S("set_up.open_tip")};
    if (!ui_button("button:set_up", gfx_cut_left(&line, line.w / 2), &position)) {
        return;
    }
    const char *name = form->board[0] ? form->board : edition_name(form->edition);
    if (app->host.board_load(name, &board, &app->problems)) {
        set_up_open(&board, form_seat_count(form));
        board_finish(&board);
    } else {
        snprintf(app->problem_file, sizeof app->problem_file, "%s", name);
        app->back_to = SCREEN_NEW_GAME;
        app->screen = SCREEN_PROBLEMS;
    }
}

static void form_options_page(GfxRect *r, float row_h)
{
    NewGameForm *form = &app->form;
    const float gap = ui->theme->grid.gap;
    for (int i = 0; i < OPTION_ROWS; i++) {
        if ((rules_options(form->edition) & options[i].bit) == options[i].bit) {
            option_row(r, &options[i], row_h);
        }
    }
    gfx_cut_top(r, gap);
    GfxRect line = gfx_cut_top(r, row_h);
    const UiButton more = {.label = S(form->more ? "new_game.less" : "new_game.more"),
                           .tip = S("new_game.more_tip")};
    const GfxRect place = gfx_cut_left(&line, line.w / 2);
    if (ui_button("toggle:more", place, &more)) {
        form->more = !form->more;
        ui_scroll_unfold(place);
    }
    gfx_cut_top(r, gap);
    for (int i = 0; i < PLAYER_MAX; i++) {
        /* Only experts ask for a style or a temper; what was chosen stays in sight. All of it lies
         * below the switch, so that nothing above moves under the pointer. */
        const SeatChoice *who = &form->seats[i].who;
        if (who->kind >= SEAT_KIND_AI && form_sits(form, i)
            && (form->more || who->style != 0
                || (who->temper != 0
                    && seat_heeds_temper(form->edition, form_seat_count(form), who)))) {
            form_manner_row(gfx_part_top(r, row_h, gap / 2), i);
        }
    }
    if (form->more) {
        line = gfx_part_top(r, row_h, gap / 2);
        table_text(THEME_TYPE_BODY, 0, (GfxColor){0}, TEXT_LEFT,
                   gfx_cut_left(&line, line.w * EXPERT_LABEL), S("new_game.seed"));
        ui_text_field("field:seed", line, S("new_game.seed_hint"), form->seed, sizeof form->seed,
                      NULL);
    }
}

static void form_boards(GfxRect *r, float row_h)
{
    boards_list(r);
    form_set_up_row(gfx_part_top(r, row_h, ui->theme->grid.gap));
}

/* --- All -------------------------------------------------------------------------------------- */

void screen_new_game(void)
{
    form_defaults();
    GfxRect r = screen_sheet(760, 690, S(app->form.boards_first ? "title.boards" : "title.new"));
    const float gap = ui->theme->grid.gap;
    GfxRect row = ui_cut_foot(&r);
    const char *labels[] = {S("edition.2012"), S("edition.1996")};
    int edition = (int)app->form.edition - 1;
    ui_tabs("tabs:edition", gfx_cut_top(&r, ui->theme->grid.field_h + 4), labels, EDITION_COUNT - 1,
            &edition);
    if (app->form.edition != (EditionId)(edition + 1)) {
        app->form.edition = (EditionId)(edition + 1);
        app->form.board[0] = '\0'; /* Its own. */
    }
    gfx_cut_top(&r, gap);
    const float row_h = ui->theme->grid.field_h + 2;
    app->form.seats_most = app->form.board[0] ? app->form.seats_most : 0;
    const int most = app->form.seats_most;
    for (UiPage page = ui_page("scroll:new", r); ui_page_next(&page);) {
        const char *error = form_error();
        const TextStyle note = text_style_with(
            THEME_TYPE_ITALIC, error ? ui->theme->color.danger : ui->theme->color.ink_soft,
            TEXT_CENTER, TEXT_TOP, TEXT_SHRINK);
        text_draw(ui->text, &note, gfx_cut_top(&page.rest, NOTE_H),
                  error
                      ? error
                      : S(app->form.boards_first ? "title.boards_tip" : "new_game.strength_note"));
        if (app->form.boards_first) {
            form_boards(&page.rest, row_h);
        }
        for (int i = 0; i < PLAYER_MAX && (!most || i < most); i++) {
            form_seat_row(gfx_part_top(&page.rest, row_h, gap), i);
        }
        form_options_page(&page.rest, row_h);
        gfx_cut_top(&page.rest, gap);
        /* What was chosen stays in sight. */
        if (!app->form.boards_first && (app->form.more || app->form.board[0])) {
            table_heading(gfx_part_top(&page.rest, 30, 4), S("title.boards"));
            form_boards(&page.rest, row_h);
        }
    }
    const ScreenButton buttons[] = {
        {"button:back", BACK_BUTTON(S("menu.back"))},
        {"button:start",
         {.label = S("new_game.start"), .kind = UI_KIND_BRASS, .disabled_reason = form_error()}}};
    const int pressed = screen_buttons(row, buttons, 2);
    boards_ask();
    if (pressed == 0) {
        app->screen = SCREEN_TITLE;
    } else if (pressed == 1) {
        app->back_to = SCREEN_NEW_GAME;
        settings_write();
        app_start_from_form();
    }
}
