#include "frame/parts.h"

#include "advice/coach.h"
#include "board/parts.h"
#include "playback/playback.h"
#include "record/record.h"

#include <serenissima/words/dice_words.h>

enum { ROWS_MAX = 2, VALUES_MAX = PORT_MAX };

/* What can come: the values of the rows are combined freely. */
typedef struct Draw {
    uint8_t kind; /* CommandKind */
    int rows;     /* 2 where both sides throw. */
    int value[ROWS_MAX][VALUES_MAX];
    int count[ROWS_MAX];
    Command chosen; /* CMD_NONE until every row has one. */
} Draw;

uint32_t own_dice_asked(const Table *t)
{
    const int steps = session_step_count(app->session);
    const bool asks = session_asks_draw(app->session) && !table_is_playing(t) && !t->report.open
                      && !record_is_open(t) && !coach_waits(t) && t->playback.shown_steps == steps;
    return asks ? (uint32_t)steps + 1U : 0;
}

/* --- What can come ---------------------------------------------------------------------------- */

static int value_of(const Command *c, int row)
{
    switch (c->kind) {
    case CMD_DRAW_FIRST_PLAYER: return c->as.draw_first_player.player;
    case CMD_CLOSE_PORT: return c->as.close_port.port;
    case CMD_DRAW_DOGE: return c->as.draw_doge.card;
    case CMD_ROLL_FORT: return c->as.roll_fort.skulls;
    case CMD_ROLL_DIE: return c->as.roll_die.face;
    case CMD_ROLL_SKULLS: return row == 0 ? c->as.roll_skulls.attacker : c->as.roll_skulls.defender;
    case CMD_ROLL_BATTLE: return row == 0 ? c->as.roll_battle.attacker : c->as.roll_battle.defender;
    default: return 0;
    }
}

/* The place of a value in its row, from 1; a new one is added there. */
static int place_of_value(Draw *draw, int row, int value)
{
    int i = 0;
    while (i < draw->count[row] && draw->value[row][i] != value) {
        i++;
    }
    if (i == draw->count[row] && i < VALUES_MAX) {
        draw->value[row][draw->count[row]++] = value;
    }
    return i + 1;
}

/* --- In words --------------------------------------------------------------------------------- */

static PlayerId port_owner(const Table *t)
{
    return table_port(t, table_port_of(t, table_galley(t, table_active(t))->zone))->owner;
}

static const char *task_words(Table *t, const Draw *draw)
{
    switch (draw->kind) {
    case CMD_DRAW_FIRST_PLAYER: return S("own_dice.begins");
    case CMD_CLOSE_PORT: return S("own_dice.port");
    case CMD_DRAW_DOGE: return S("own_dice.doge");
    case CMD_ROLL_FORT: return SF("own_dice.fort", ARG_PLAYER(port_owner(t)));
    case CMD_ROLL_DIE:
        return SF("own_dice.tie", ARG_PLAYER(rules_phase(&t->view.pub).as.tie_die.roller));
    case CMD_ROLL_SKULLS: return S("own_dice.fight");
    case CMD_ROLL_BATTLE: return S("own_dice.battle");
    default: return "";
    }
}

/* What a row is of; NULL where there is only one. */
static const char *row_words(Table *t, const Draw *draw, int row)
{
    const Public2012 *second = table_2012(t);
    if (draw->rows == 1) {
        return NULL;
    }
    const GalleyId galley = row == 0 ? table_active(t)
                            : second ? second->target
                                     : table_1996(t)->target;
    const StringArg player =
        ARG_TEXT("player", app_seat_name(galley ? table_galley(t, galley)->owner : port_owner(t)));
    return draw->kind == CMD_ROLL_BATTLE ? SF("own_dice.die_of", player)
                                         : SP("own_dice.hits_of", draw->count[row] - 1, player);
}

static bool is_number(const Draw *draw)
{
    return draw->kind != CMD_DRAW_FIRST_PLAYER && draw->kind != CMD_CLOSE_PORT
           && draw->kind != CMD_DRAW_DOGE;
}

static const char *value_words(Table *t, const Draw *draw, int value)
{
    switch (draw->kind) {
    case CMD_DRAW_FIRST_PLAYER: return app_seat_name((PlayerId)value);
    case CMD_CLOSE_PORT: return table_port_name(t, (PortId)value);
    case CMD_DRAW_DOGE: return dice_face_words(app->strings, DICE_DOGE, value, "");
    default: return ui_id("%d", value);
    }
}

/* --- Choosing --------------------------------------------------------------------------------- */

/* Numbers by themselves, names and cards by their place; a digit goes to the first row that has
 * nothing, and begins anew where all have. */
static void take_digit(Table *t, const Draw *draw, int digit)
{
    OwnDraw *own = &t->own_draw;
    const bool full = own->chosen[0] > 0 && (draw->rows == 1 || own->chosen[1] > 0);
    const int row = full || own->chosen[0] == 0 ? 0 : 1;
    int place = is_number(draw) ? 0 : digit;
    for (int i = 0; i < draw->count[row] && is_number(draw); i++) {
        place = draw->value[row][i] == digit ? i + 1 : place;
    }
    if (place < 1 || place > draw->count[row]) {
        return;
    }
    if (full) {
        own->chosen[1] = 0;
    }
    own->chosen[row] = place;
    gfx_request_redraw(ui->gfx);
}

static void value_button(Table *t, const Draw *draw, int row, int i, GfxRect r)
{
    OwnDraw *own = &t->own_draw;
    const int value = draw->value[row][i];
    const bool is_die = draw->kind == CMD_ROLL_DIE || draw->kind == CMD_ROLL_BATTLE;
    const UiButton button = {.label = value_words(t, draw, value),
                             .icon = is_die ? ui_id("die_%d", value)
                                     : draw->kind == CMD_DRAW_DOGE
                                         ? track_card_sprite((uint8_t)value)
                                         : NULL,
                             .selected = own->chosen[row] == i + 1};
    if (ui_button(ui_id("draw:%d:%d", row + 1, is_number(draw) ? value : i + 1), r, &button)) {
        own->chosen[row] = i + 1;
        gfx_request_redraw(ui->gfx);
    }
}

enum { NUMBER_W = 80, NAME_W = 195, HEAD_H = 26 };

static int columns_of(const Draw *draw, float w)
{
    const float gap = ui->theme->grid.gap, least = is_number(draw) ? NUMBER_W : NAME_W;
    const int columns = (int)((w + gap) / (least + gap));
    return columns > 1 ? columns : 1;
}

static void draw_rows(Table *t, const Draw *draw, GfxRect *r)
{
    const float gap = ui->theme->grid.gap;
    const int columns = columns_of(draw, r->w);
    const TextStyle head =
        text_style_with(THEME_TYPE_BOLD, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    for (int row = 0; row < draw->rows; row++) {
        const char *words = row_words(t, draw, row);
        if (words) {
            text_draw(ui->text, &head, gfx_cut_top(r, HEAD_H), words);
        }
        for (int i = 0; i < draw->count[row]; i += columns) {
            const GfxRect line = gfx_part_top(r, ui->theme->grid.button_h, gap);
            for (int k = 0; k < columns && i + k < draw->count[row]; k++) {
                value_button(t, draw, row, i + k, gfx_split_row(line, k, columns, gap));
            }
        }
    }
}

/* --- The dialog ------------------------------------------------------------------------------- */

static void draw_buttons(Table *t, const Draw *draw, GfxRect row)
{
    OwnDraw *own = &t->own_draw;
    const float gap = ui->theme->grid.gap;
    const bool any = own->chosen[0] > 0 || own->chosen[1] > 0, all = draw->chosen.kind != CMD_NONE;
    const UiButton again = {.label = S("own_dice.again"),
                            .tip = S("own_dice.again_tip"),
                            .disabled_reason = any ? NULL : S("own_dice.choose")};
    const UiButton enter = {.label = S("own_dice.enter"),
                            .tip = S("own_dice.enter_tip"),
                            .kind = UI_KIND_BRASS,
                            .disabled_reason = all ? NULL : S("own_dice.choose")};
    const bool cleared = ui_button("button:draw_again", gfx_split_row(row, 0, 3, gap), &again);
    const bool entered = ui_button("button:draw_enter", gfx_split_row(row, 2, 3, gap), &enter);
    typed_line_button(t, gfx_split_row(row, 1, 3, gap));
    if (entered) {
        (void)session_submit(app->session, &draw->chosen);
    }
    if (entered || cleared) {
        own->chosen[0] = own->chosen[1] = 0;
        gfx_request_redraw(ui->gfx);
    }
}

GfxRect own_dice_rect(const Table *t, float h)
{
    enum { MARGIN = 8 };
    GfxRect r = gfx_rect_inset(t->layout.board, MARGIN);
    r.h = fmaxf(r.y + r.h + MARGIN, t->layout.bar.y + t->layout.bar.h) - MARGIN - r.y;
    return gfx_cut_bottom(&r, fminf(h, t->layout.board.h));
}

static void draw_dialog(Table *t, const Draw *draw)
{
    enum { CROSS_W = 34 };
    bool closed = false;
    const TextStyle body =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    const float gap = ui->theme->grid.gap, button_h = ui->theme->grid.button_h;
    const float pad = 2 * ui->theme->grid.pad, w = own_dice_rect(t, 0).w - pad - CROSS_W;
    const int columns = columns_of(draw, w);
    const char *task = task_words(t, draw);
    float all = text_measure(ui->text, &body, task, w).y + pad + 2 * gap + button_h;
    for (int row = 0; row < draw->rows; row++) {
        const int lines = (draw->count[row] + columns - 1) / columns;
        all += (draw->rows > 1 ? HEAD_H : 0) + (float)lines * (button_h + gap);
    }
    GfxRect r = ui_dialog_at("dialog:draw", own_dice_rect(t, all), &closed);
    const GfxRect row = ui_cut_foot(&r);
    gfx_cut_right(&r, CROSS_W);
    for (UiPage page = ui_page("scroll:draw", r); ui_page_next(&page);) {
        ui_page_words(&page, "draw:task", &body, task);
        draw_rows(t, draw, &page.rest);
    }
    for (int digit = 0; digit <= 9; digit++) {
        if (ui_shortcut(keys_of((KeyId)(KEY_DRAW_0 + digit)))) {
            take_digit(t, draw, digit);
        }
    }
    draw_buttons(t, draw, row);
    ui_dialog_end();
    t->own_draw.away = closed;
}

void own_dice_draw(Table *t)
{
    const int step = session_step_count(app->session);
    Draw draw;
    if (own_dice_asked(t) == 0) {
        return;
    }
    if (t->own_draw.step != step) {
        t->own_draw = (OwnDraw){.step = step};
    }
    static Command outcomes[RULES_LEGAL_MAX];
    const int count = session_legal(app->session, PLAYER_CHANCE, outcomes);
    draw = (Draw){.kind = count > 0 ? outcomes[0].kind : CMD_NONE};
    draw.rows = draw.kind == CMD_ROLL_SKULLS || draw.kind == CMD_ROLL_BATTLE ? 2 : 1;
    for (int i = 0; i < count; i++) {
        bool fits = true;
        for (int row = 0; row < draw.rows; row++) {
            const int place = place_of_value(&draw, row, value_of(&outcomes[i], row));
            fits = fits && place == t->own_draw.chosen[row];
        }
        draw.chosen = fits ? outcomes[i] : draw.chosen;
    }
    if (!t->own_draw.away) {
        draw_dialog(t, &draw);
        return;
    }
    GfxRect r = gfx_rect_inset(t->layout.bar, 12);
    const UiButton open = {.label = S("own_dice.open"), .kind = UI_KIND_BRASS};
    if (ui_button("button:draw_open", gfx_cut_right(&r, fminf(r.w, 260)), &open)) {
        t->own_draw.away = false;
        gfx_request_redraw(ui->gfx);
    }
}
