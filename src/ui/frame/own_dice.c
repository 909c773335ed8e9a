#include "frame/parts.h"

#include "advice/coach.h"
#include "log/news.h"
#include "playback/playback.h"
#include "record/record.h"

#include <serenissima/words/dice_words.h>
#include <serenissima/words/log.h>

enum { ROWS_MAX = 2, VALUES_MAX = 100 };

/* What can come: the values of the rows are combined freely. */
typedef struct Draw {
    uint8_t kind; /* CommandKind */
    int rows;     /* 2 where both sides throw. */
    int value[ROWS_MAX][VALUES_MAX];
    int count[ROWS_MAX];
    Command chosen; /* CMD_NONE until every row has one. */
    const Command *outcomes;
    int entered; /* Of these what was entered wrong; -1: it comes now. */
    bool move;   /* Somebody's move was: its values are outcomes, from 1. */
    int lost;    /* Moves that have to go when it is put right. */
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

/* What putting it right comes to, and whether all agree. */
static const char *ask_words(Table *t, Draw *draw)
{
    RuleError why;
    const Words words = log_words(t);
    const int step = t->own_draw.step;
    const int reach = session_correct_reach(app->session, step, &draw->chosen, &why);
    const char *text = words_mending(&words, app->session, step, &draw->chosen);
    draw->lost = session_step_count(app->session) - reach;
    if (draw->lost == 0) {
        text = app_with_line(text, S("own_dice.holds"));
    } else if (why.refusal == REFUSAL_NONE) { /* it is not to be told */
        text = app_with_line(text, SN("own_dice.lost_last", draw->lost));
    } else {
        const char *what = words_entry(&words, app->session, reach, NULL);
        text = app_with_line(text, SF("own_dice.stops", ARG_TEXT("what", what),
                                      ARG_TEXT("reason", table_reason(why))));
        text = app_with_line(text, SN("own_dice.lost", draw->lost));
    }
    return app_lone_person() == 0 ? app_with_line(text, S("ask.end.agree")) : text;
}

static const char *task_words(Table *t, Draw *draw)
{
    if (draw->entered >= 0) {
        const Words words = log_words(t);
        const char *was = words_entry(&words, app->session, t->own_draw.step, NULL);
        return t->own_draw.asks ? ask_words(t, draw)
                                : app_with_line(SF("own_dice.entered", ARG_TEXT("sentence", was)),
                                                S(draw->move ? "own_dice.done" : "own_dice.came"));
    }
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
    const StringArg player = ARG_PLAYER(galley ? table_galley(t, galley)->owner : port_owner(t));
    return draw->kind == CMD_ROLL_BATTLE ? SF("own_dice.die_of", player)
                                         : SP("own_dice.hits_of", draw->count[row] - 1, player);
}

static bool is_number(const Draw *draw)
{
    return !draw->move && draw->kind != CMD_DRAW_FIRST_PLAYER && draw->kind != CMD_CLOSE_PORT
           && draw->kind != CMD_DRAW_DOGE;
}

static const char *value_words(Table *t, const Draw *draw, int value)
{
    const Words words = log_words(t);
    if (draw->move) {
        return words_entry(&words, app->session, t->own_draw.step, &draw->outcomes[value - 1]);
    }
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

enum { NUMBER_W = 80, NAME_W = 195, MOVE_W = 330, HEAD_H = 26 };

static int columns_of(const Draw *draw, float w)
{
    const float gap = ui->theme->grid.gap, least = is_number(draw) ? NUMBER_W
                                                   : draw->move    ? MOVE_W
                                                                   : NAME_W;
    const int columns = (int)((w + gap) / (least + gap));
    return columns > 1 ? columns : 1;
}

static void draw_rows(Table *t, const Draw *draw, GfxRect *r)
{
    const float gap = ui->theme->grid.gap;
    const int columns = columns_of(draw, r->w);
    for (int row = 0; row < draw->rows; row++) {
        const char *words = row_words(t, draw, row);
        if (words) {
            table_text(THEME_TYPE_BOLD, 0, (GfxColor){0}, TEXT_LEFT, gfx_cut_top(r, HEAD_H), words);
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

static bool foot_button(const char *id, GfxRect r, const char *label, const char *reason,
                        UiKind kind)
{
    return ui_button(id, r, &(UiButton){.label = label, .disabled_reason = reason, .kind = kind});
}

void own_dice_mend(Table *t, int step)
{
    if (record_open(t, step)) {
        past_show(t, step);
        t->own_draw = (OwnDraw){.step = step, .mends = true};
    }
}

static void put_right(Table *t, const Draw *draw)
{
    const Words words = log_words(t);
    const char *said = words_mending(&words, app->session, t->own_draw.step, &draw->chosen);
    if (session_correct(app->session, t->own_draw.step, &draw->chosen)) {
        t->own_draw = (OwnDraw){0};
        record_close(t);
        app->screen = session_over(app->session) ? app->screen : SCREEN_TABLE;
        ui_toast(said, false);
    }
}

/* The entries on either side, and what was chosen; then the answers to the question. */
static void mend_buttons(Table *t, Draw *draw, GfxRect row)
{
    OwnDraw *own = &t->own_draw;
    const Words words = log_words(t);
    const int columns = own->asks ? 2 : 3, steps = session_step_count(app->session);
    GfxRect r[3];
    for (int i = 0; i < columns; i++) {
        r[i] = gfx_split_row(row, i, columns, ui->theme->grid.gap);
    }
    if (own->asks) {
        const bool lost = draw->lost > 0;
        own->asks =
            !foot_button("button:mend_leave", r[0], S("own_dice.leave"), NULL, UI_KIND_PAPER);
        if (foot_button("button:mend_yes", r[1], S(lost ? "own_dice.go_on" : "own_dice.mend"), NULL,
                        lost ? UI_KIND_RED : UI_KIND_BRASS)) {
            put_right(t, draw);
        }
        return;
    }
    for (int i = 0; i < 2; i++) {
        const int way = i == 0 ? -1 : 1;
        const int beside = words_entry_find(&words, app->session, own->step + way, steps, way);
        if (foot_button(ui_id("button:mend_near:%d", i + 1), r[i],
                        S(i == 0 ? "own_dice.earlier" : "own_dice.later"),
                        beside < 0 ? S("own_dice.none") : NULL, UI_KIND_PAPER)) {
            own_dice_mend(t, beside);
        }
    }
    const Command *was = &draw->outcomes[draw->entered];
    const bool same = memcmp(&draw->chosen, was, sizeof *was) == 0;
    if (foot_button("button:mend", r[2], S("own_dice.mend"), same ? S("own_dice.same") : NULL,
                    UI_KIND_BRASS)) {
        (void)ask_words(t, draw);
        own->asks = app_lone_person() == 0 || draw->lost > 0;
        if (!own->asks) {
            put_right(t, draw);
        }
    }
}

GfxRect own_dice_rect(const Table *t, float h)
{
    enum { MARGIN = 8 };
    GfxRect r = gfx_rect_inset(t->layout.board, MARGIN);
    r.h = fmaxf(r.y + r.h + MARGIN, t->layout.bar.y + t->layout.bar.h) - MARGIN - r.y;
    return gfx_cut_bottom(&r, fminf(h, t->layout.board.h * (t->own_draw.mends ? 0.7F : 1)));
}

static void draw_dialog(Table *t, Draw *draw)
{
    enum { CROSS_W = 34 };
    bool closed = false;
    const TextStyle body = ui_ink(THEME_TYPE_BODY, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    const float gap = ui->theme->grid.gap, button_h = ui->theme->grid.button_h;
    const float pad = 2 * ui->theme->grid.pad, w = own_dice_rect(t, 0).w - pad - CROSS_W;
    const int columns = columns_of(draw, w);
    const char *task = task_words(t, draw);
    draw->rows = draw->entered >= 0 && t->own_draw.asks ? 0 : draw->rows;
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
        if (draw->rows > 0 && ui_shortcut(keys_of((KeyId)(KEY_DRAW_0 + digit)))) {
            take_digit(t, draw, digit);
        }
    }
    if (draw->entered >= 0) {
        mend_buttons(t, draw, row);
        t->own_draw.mends = t->own_draw.mends && (!closed || draw->rows == 0);
        t->own_draw.asks = t->own_draw.asks && !closed;
    } else {
        draw_buttons(t, draw, row);
        t->own_draw.away = closed;
    }
    ui_dialog_end();
}

void own_dice_draw(Table *t)
{
    static Command outcomes[RULES_LEGAL_MAX];
    OwnDraw *own = &t->own_draw;
    const Words words = log_words(t);
    const bool mends = own->mends && record_is_open(t) && !table_is_playing(t)
                       && t->playback.shown_steps == own->step;
    const int step = mends ? own->step : session_step_count(app->session);
    Draw draw = {.entered = -1, .outcomes = outcomes};
    if (!mends && !(own->now && own_dice_asked(t) != 0)) {
        return;
    }
    if (own->step != step) {
        *own = (OwnDraw){.step = step};
    }
    const int count = mends ? words_entry_outcomes(&words, app->session, step, VALUES_MAX, outcomes,
                                                   &draw.entered)
                            : session_legal(app->session, PLAYER_CHANCE, outcomes);
    if (mends && draw.entered < 0) {
        return;
    }
    const int first = draw.entered >= 0 ? draw.entered : 0;
    const bool fresh = mends && own->chosen[0] == 0;
    draw.kind = count > 0 ? outcomes[first].kind : CMD_NONE;
    draw.move = count > 0 && outcomes[first].player != PLAYER_CHANCE;
    draw.rows = draw.kind == CMD_ROLL_SKULLS || draw.kind == CMD_ROLL_BATTLE ? 2 : 1;
    for (int i = 0; i < count; i++) {
        bool fits = true;
        for (int row = 0; row < draw.rows; row++) {
            const int place =
                place_of_value(&draw, row, draw.move ? i + 1 : value_of(&outcomes[i], row));
            own->chosen[row] = fresh && i == draw.entered ? place : own->chosen[row];
            fits = fits && place == own->chosen[row];
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
