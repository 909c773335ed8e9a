#include "app/screens.h"

#include "app/games.h"
#include "setup/keys.h"
#include "setup/new_game_form.h"
#include "setup/seat_choice.h"
#include "setup/settings.h"
#include "setup/parts.h"

#include <serenissima/rules/edition_1996.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STRENGTH_NOTE_H = 28 };

static const float EXPERT_LABEL = 0.24F; /* Part of a line below "More". */

/* Options of a game, those that its edition's rules know, and with how many players (bit by number). */
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

/* Gives the colour to this seat and its own to whoever had it, so that all stay different. */
static void form_swap_colour(NewGameForm *form, int seat, int colour)
{
    for (int i = 0; i < PLAYER_MAX; i++) {
        if (i != seat && form->seats[i].colour == colour) {
            form->seats[i].colour = form->seats[seat].colour;
        }
    }
    form->seats[seat].colour = colour;
}

static bool has_powers(const NewGameForm *form)
{
    return (rules_options(form->edition) & OPTION_SPAIN_TURKEY) != 0;
}

/* The power that the seat will play; NULL where there are none or nobody sits. */
static const char *form_power(int seat)
{
    static const char *const names[PLAYER_MAX + 1] = {"", "power.1", "power.2", "power.3",
                                                      "power.4"};
    const NewGameForm *form = &app->form;
    PublicState pub;
    PlayerId player = 1;
    if (!has_powers(form) || form->seats[seat].who.kind == 0) {
        return NULL;
    }
    for (int i = 0; i < seat; i++) {
        player = (PlayerId)(player + (form->seats[i].who.kind != 0));
    }
    memset(&pub, 0, sizeof pub);
    pub.as.e1996.powers = (form_options(form) & OPTION_SPAIN_TURKEY) != 0;
    uint8_t power = e1996_power_of(&pub, player);
    return power <= PLAYER_MAX ? strings_get(app->strings, names[power]) : NULL;
}

/* What tells a seat's colour to who does not see it. */
static const char *emblem_name(int colour)
{
    char key[32];
    snprintf(key, sizeof key, "seat.emblem.%d", colour + 1);
    return S(key);
}

static void form_shield(GfxRect shield, int seat)
{
    const SeatForm *form = &app->form.seats[seat];
    const char *id = ui_id("colour:%d", seat + 1);
    const bool off = form->who.kind == 0;
    ui_name_next(SF("new_game.seat_name", ARG_INT("seat", seat + 1)));
    UiResponse colour =
        ui_target(id, shield, NULL, S("new_game.colour_tip"), off ? S("new_game.seat_off") : NULL);
    ui_describe(UI_ROLE_NONE, off ? NULL : emblem_name(form->colour), NULL, false);
    paint_shield(off ? -1 : form->colour, shield.x + shield.w / 2, shield.y + shield.h / 2 - 3,
                 shield.h * 0.36F);
    if (colour.hovered && !off) {
        paint_highlight(shield, 5, ui->theme->color.brass, false);
    }
    if (colour.clicked && colour.enabled) {
        form_swap_colour(&app->form, seat, (form->colour + 1) % THEME_PLAYER_MAX);
    }
}

static void form_seat_row(GfxRect row, int seat)
{
    SeatForm *form = &app->form.seats[seat];
    const float gap = ui->theme->grid.gap;
    form_shield(gfx_cut_left(&row, row.h), seat);
    gfx_cut_left(&row, gap);
    const char *power = form_power(seat);
    if (has_powers(&app->form)) {
        GfxRect place = gfx_cut_right(&row, row.w * 0.12F);
        gfx_cut_left(&place, gap);
        const TextStyle style =
            text_style_with(THEME_TYPE_NAME, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
        const char *id = ui_id("power:%d", seat + 1);
        if (power) {
            ui_label(id, place, &style, power);
        }
    }
    const char *id = ui_id("field:name:%d", seat + 1);
    const GfxRect name = gfx_cut_left(&row, row.w * 0.28F);
    if (form->who.kind == 0) {
        paint_well(name);
    } else {
        ui_name_next(SF("new_game.seat_name", ARG_INT("seat", seat + 1)));
        ui_text_field(id, name, S("new_game.name_hint"), form->name, sizeof form->name, NULL);
    }
    gfx_cut_left(&row, gap);
    id = ui_id("kind:%d", seat + 1);
    ui_name_next(SF("new_game.seat_name", ARG_INT("seat", seat + 1)));
    seat_kind_list(id, row, app->form.edition, form_seat_count(&app->form), SEAT_KIND_NOBODY,
                   &form->who.kind);
}

/* The first name with letters that no font here has; NULL: all can be shown. */
static const char *letters_error(void)
{
    for (int i = 0; i < PLAYER_MAX; i++) {
        const SeatForm *seat = &app->form.seats[i];
        if (seat->who.kind != 0 && !text_can_show(ui->text, seat->name)) {
            return SF("new_game.no_letters", ARG_INT("seat", i + 1));
        }
    }
    return NULL;
}

static const char *form_error(void)
{
    const NewGameForm *form = &app->form;
    if (letters_error()) {
        return letters_error();
    }
    if (form_seat_count(form) < 2) {
        return S("new_game.too_few");
    }
    for (int i = 0; i < PLAYER_MAX; i++) {
        if (form->seats[i].who.kind != 0
            && strspn(form->seats[i].name, " ") == strlen(form->seats[i].name)) {
            return S("new_game.no_name");
        }
    }
    char *end = NULL;
    if (form->seed[0] != '\0' && (strtoull(form->seed, &end, 0), *end != '\0')) {
        return S("new_game.bad_seed");
    }
    return NULL;
}

/* --- Options ---------------------------------------------------------------------------------- */

static TextStyle about_style(void)
{
    TextStyle style = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_LEFT,
                                      TEXT_MIDDLE, TEXT_WRAP);
    style.size = 15;
    return style;
}

/* What the option does, or why it does not apply to that many players. */
static const char *option_about(const OptionRow *row, bool *applies)
{
    *applies = (row->players >> form_seat_count(&app->form) & 1) != 0 || !row->none;
    const char *about = row->about_first && has_powers(&app->form) ? row->about_first : row->about;
    return strings_get(app->strings, *applies ? about : row->none);
}

static bool is_offered(const NewGameForm *form, const OptionRow *row)
{
    return (rules_options(form->edition) & row->bit) == row->bit;
}

static float option_height(const OptionRow *row, float w, float least)
{
    bool applies = false;
    const TextStyle about = about_style();
    return fmaxf(least,
                 text_measure(ui->text, &about, option_about(row, &applies), w * 0.56F).y + 4);
}

static void option_row(GfxRect r, const OptionRow *row)
{
    NewGameForm *form = &app->form;
    uint8_t *bits = &form->options[form->edition];
    bool applies = false;
    const char *text = option_about(row, &applies);
    const TextStyle about = about_style();
    text_draw(ui->text, &about, gfx_cut_right(&r, r.w * 0.56F), text);
    gfx_cut_right(&r, ui->theme->grid.gap);
    if (!applies) {
        const TextStyle off = text_style_with(THEME_TYPE_BODY, ui->theme->color.ink_faint,
                                              TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
        gfx_cut_left(&r, r.h * 0.9F); /* Where the boxes of the others are. */
        text_draw(ui->text, &off, r, strings_get(app->strings, row->label));
    } else {
        bool on = row->bit == 0 ? form->own_dice : (*bits & row->bit) != 0;
        ui_toggle(row->id, r, strings_get(app->strings, row->label), text, &on);
        *bits = (uint8_t)((*bits & ~row->bit) | (on ? row->bit : 0));
        form->own_dice = row->bit == 0 ? on : form->own_dice;
    }
}

/* Only experts ask for a style or a temper; what was chosen stays in sight. All of it lies below
 * the switch, so that nothing above moves under the pointer. */
static bool has_manner_row(int seat)
{
    const NewGameForm *form = &app->form;
    const SeatChoice *who = &form->seats[seat].who;
    return who->kind >= SEAT_KIND_AI
           && (form->more || who->style != 0
               || (who->temper != 0
                   && seat_heeds_temper(form->edition, form_seat_count(form), who)));
}

/* How the computer of the seat plays, beside its name. */
static void form_manner_row(GfxRect row, int seat)
{
    SeatForm *form = &app->form.seats[seat];
    char name[SEAT_NAME_BYTES * 2];
    const TextStyle style =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    GfxRect label = gfx_cut_left(&row, row.w * EXPERT_LABEL);
    const GfxRect shield = gfx_cut_left(&label, row.h);
    paint_shield(form->colour, shield.x + shield.w / 2, shield.y + shield.h / 2 - 2,
                 shield.h * 0.28F);
    text_escape(form->name, name, sizeof name);
    text_draw(ui->text, &style, label, name);
    seat_manner_lists("", seat + 1, row, app->form.edition, form_seat_count(&app->form),
                      &form->who);
}

/* What only experts ask for. */
static void form_expert_rows(GfxRect *r, float row_h)
{
    NewGameForm *form = &app->form;
    const float gap = ui->theme->grid.gap;
    TextStyle label =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    const float label_w = r->w * EXPERT_LABEL;
    GfxRect seed = gfx_cut_top(r, row_h);
    text_draw(ui->text, &label, gfx_cut_left(&seed, label_w), S("new_game.seed"));
    ui_text_field("field:seed", seed, S("new_game.seed_hint"), form->seed, sizeof form->seed, NULL);
    gfx_cut_top(r, gap / 2);
    GfxRect board = gfx_cut_top(r, row_h);
    text_draw(ui->text, &label, gfx_cut_left(&board, label_w), S("new_game.board"));
    ui_text_field("field:board", board, S("new_game.board_hint"), form->board, sizeof form->board,
                  NULL);
}

static void form_options_page(GfxRect *r, float row_h)
{
    NewGameForm *form = &app->form;
    const float gap = ui->theme->grid.gap;
    for (int i = 0; i < OPTION_ROWS; i++) {
        if (is_offered(form, &options[i])) {
            option_row(gfx_cut_top(r, option_height(&options[i], r->w, row_h)), &options[i]);
            gfx_cut_top(r, gap / 2);
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
        if (has_manner_row(i)) {
            form_manner_row(gfx_cut_top(r, row_h), i);
            gfx_cut_top(r, gap / 2);
        }
    }
    if (form->more) {
        form_expert_rows(r, row_h);
    }
}

/* --- All -------------------------------------------------------------------------------------- */

static void form_edition(GfxRect r)
{
    const char *labels[] = {S("edition.2012"), S("edition.1996")};
    int chosen = (int)app->form.edition - 1;
    ui_tabs("tabs:edition", r, labels, EDITION_COUNT - 1, &chosen);
    app->form.edition = (EditionId)(chosen + 1);
}

static void form_page(GfxRect *page, float row_h)
{
    const float gap = ui->theme->grid.gap;
    TextStyle hint = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_CENTER,
                                     TEXT_TOP, TEXT_SHRINK);
    const char *letters = letters_error();
    TextStyle first = hint;
    first.color = letters ? ui->theme->color.danger : hint.color;
    text_draw(ui->text, &first, gfx_cut_top(page, 30),
              letters                  ? letters
              : has_powers(&app->form) ? S("new_game.hint_first")
                                       : S("new_game.hint"));
    text_draw(ui->text, &hint, gfx_cut_top(page, STRENGTH_NOTE_H), S("new_game.strength_note"));
    for (int i = 0; i < PLAYER_MAX; i++) {
        form_seat_row(gfx_cut_top(page, row_h), i);
        gfx_cut_top(page, gap);
    }
    form_options_page(page, row_h);
}

void screen_new_game(void)
{
    form_defaults();
    GfxRect r = screen_sheet(760, 690, S("new_game.title"));
    const float gap = ui->theme->grid.gap;
    GfxRect row = ui_cut_foot(&r);
    form_edition(gfx_cut_top(&r, ui->theme->grid.field_h + 4));
    gfx_cut_top(&r, gap);
    const float row_h = ui->theme->grid.field_h + 2;
    for (UiPage page = ui_page("scroll:new", r); ui_page_next(&page);) {
        form_page(&page.rest, row_h);
        gfx_cut_top(&page.rest, gap);
    }
    const ScreenButton buttons[] = {
        {"button:back", BACK_BUTTON(S("menu.back"))},
        {"button:start",
         {.label = S("new_game.start"), .kind = UI_KIND_BRASS, .disabled_reason = form_error()}}};
    const int pressed = screen_buttons(row, buttons, 2);
    if (pressed == 0) {
        app->screen = SCREEN_TITLE;
    } else if (pressed == 1) {
        app->back_to = SCREEN_NEW_GAME;
        settings_write();
        app_start_from_form();
    }
}
