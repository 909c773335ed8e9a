#include "decisions/common/panel.h"

/* --- Closing a port --------------------------------------------------------------------------- */

static Command close_command(const Table *t, PortId port)
{
    return TABLE_COMMAND(t, CLOSE_PORT, close_port, .port = port);
}

static void close_mark(Table *t)
{
    for (PortId p = 1; p <= t->world->port_count; p++) {
        panel_mark(t, &t->port_mark[p], MARK_CHOICE, close_command(t, p),
                   SF("close.button", ARG_PORT(t, p)));
    }
}

static void close_draw(Table *t, GfxRect bar, Command *out)
{
    PortId *chosen = panel_draft(t, &panel_close); /* 0: none. */
    const PortId port = t->click.kind == CLICK_PORT   ? t->click.id
                        : t->click.kind == CLICK_ZONE ? table_port_of(t, t->click.id)
                                                      : 0;
    if (port && panel_may(t, close_command(t, port))) {
        *chosen = port;
    }
    if (*chosen) {
        t->port_mark[*chosen].mark = MARK_SALE;
    }
    const Answer close = {
        "button:close",
        {.label = *chosen ? SF("close.button", ARG_PORT(t, *chosen)) : S("close.choose"),
         .disabled_reason = *chosen ? NULL : S("close.hint")},
        close_command(t, *chosen),
        true};
    answer_draw(t, gfx_cut_right(&bar, bar.w < 300 ? bar.w : 300), &close, out);
    table_first_hint(t, bar, S("close.hint"));
}

const Panel panel_close = {
    .draft_bytes = sizeof(PortId), .mark = close_mark, .draw = close_draw, .chooses = true};

/* --- Starting port and number ----------------------------------------------------------------- */

typedef struct StartDraft {
    PortId port;     /* Chosen; 0 none. */
    GalleyId galley; /* Its number; 0 none. */
} StartDraft;

static StartDraft *start_draft(const Table *t)
{
    return panel_draft(t, &panel_start);
}

static bool wants_port(const Table *t)
{
    return rules_phase(&t->view.pub).id == PHASE_START_PORT;
}

static bool is_free_number(const Table *t, int number)
{
    return number >= 1 && number <= t->world->e2012.galley_number_count[t->view.pub.player_count]
           && t->view.pub.galleys[number].owner == 0;
}

static Command start_command(const Table *t, PortId port, GalleyId number)
{
    return wants_port(t)
               ? TABLE_COMMAND(t, CHOOSE_START, choose_start, .port = port, .galley = number)
               : TABLE_COMMAND(t, CHOOSE_NUMBER, choose_number, .galley = number);
}

/* At a port, with the number that was chosen, else any that is free. */
static Command start_at(const Table *t, PortId port)
{
    GalleyId number = start_draft(t)->galley;
    for (GalleyId i = 1; number == 0 && i <= GALLEY_MAX; i++) {
        number = is_free_number(t, i) ? i : 0;
    }
    return start_command(t, port, number);
}

static void start_mark(Table *t)
{
    const StartDraft *draft = start_draft(t);
    for (int i = 1; i <= 15; i++) {
        const bool free = is_free_number(t, i);
        t->wheel_mark[i].mark = draft->galley == i ? MARK_SALE : free ? MARK_CHOICE : MARK_NONE;
        t->wheel_mark[i].tip = free ? SF("start.number_tip", ARG_INT("galley", i)) : NULL;
    }
    for (PortId p = 1; wants_port(t) && p <= t->world->port_count; p++) {
        const bool legal = table_legal(t, start_at(t, p));
        t->port_mark[p].mark = draft->port == p ? MARK_SALE : legal ? MARK_CHOICE : MARK_NONE;
        t->port_mark[p].tip = legal ? SF("start.port_tip", ARG_PORT(t, p)) : NULL;
    }
}

static void take_port(Table *t, PortId port)
{
    if (port && panel_may(t, start_at(t, port))) {
        start_draft(t)->port = port;
        sound_play(ui->sound, "click");
    }
}

static void take_number(Table *t, int number)
{
    if (is_free_number(t, number)) {
        start_draft(t)->galley = (GalleyId)number;
        sound_play(ui->sound, "click");
    } else {
        const RuleError taken = {REFUSAL_NUMBER_TAKEN, RULE_S2_S2};
        ui_toast(!number         ? S("start.not_doge")
                 : wants_port(t) ? table_reason(taken)
                                 : table_why_not(t, start_command(t, 0, (GalleyId)number)),
                 true);
    }
}

/* One number to choose; narrow, so that fifteen fit into the bar of a small window. */
static void draw_number(Table *t, int number, GfxRect cell)
{
    const ThemeColors *c = &ui->theme->color;
    const bool free = is_free_number(t, number), chosen = start_draft(t)->galley == number;
    GfxColor none = {0, 0, 0, 0};
    const UiResponse q = ui_target(ui_id("number:%d", number), cell, NULL,
                                   SF("start.number_tip", ARG_INT("galley", number)),
                                   free ? NULL : S("start.number_taken"));
    ui_describe(UI_ROLE_RADIO, SF("start.number_name", ARG_INT("galley", number)), NULL, chosen);
    paint_card(cell, none);
    if (chosen || (q.hovered && free)) {
        gfx_fill_rounded(ui->gfx, gfx_rect_inset(cell, 1.5f), 3, chosen ? c->sale : c->select);
    }
    TextStyle style = {.type = THEME_TYPE_NUMBER, .size = 18};
    style.color = free ? c->ink : c->ink_faint;
    GfxPoint middle = gfx_rect_center(cell);
    text_draw_centered(ui->text, &style, middle.x, middle.y, ui_id("%d", number));
    if (!free) {
        gfx_line(ui->gfx, cell.x + 5, cell.y + cell.h - 8, cell.x + cell.w - 5, cell.y + 8, 1.4f,
                 c->ink_faint);
    }
    if (q.clicked && q.enabled) {
        take_number(t, number);
    }
}

enum { CELL_W = 27, CELL_MOST_W = 36, WORDS_LEAST_W = 150 };

/* Numbers for those who do not look at the wheel: in one row, or in two where the bar is short. */
static void draw_numbers(Table *t, GfxRect r, int rows)
{
    const int last = t->world->e2012.galley_number_count[t->view.pub.player_count];
    const int in_row = (last + rows - 1) / rows;
    const float w = fminf(r.w / (float)(in_row > 0 ? in_row : 1), CELL_MOST_W);
    const float h = rows == 1 ? CELL_MOST_W : r.h / 2;
    const int typed = ui_number_chosen(last);
    /* A first digit may be that of a longer number. */
    if (typed > 0 && (is_free_number(t, typed) || typed * 10 > last)) {
        take_number(t, typed);
    }
    for (int i = 0; i < last; i++) {
        const int row = i / in_row;
        const float y = rows == 1 ? r.y + (r.h - h) / 2 : r.y + h * (float)row;
        draw_number(t, i + 1,
                    gfx_rect(r.x + w * (float)(i % in_row), y, w - 2.5f, rows == 1 ? h : h - 2));
    }
}

static void start_draw(Table *t, GfxRect bar, Command *out)
{
    const StartDraft *draft = start_draft(t);
    if (wants_port(t) && (t->click.kind == CLICK_PORT || t->click.kind == CLICK_ZONE)) {
        take_port(t, t->click.kind == CLICK_PORT ? t->click.id : table_port_of(t, t->click.id));
    } else if (t->click.kind == CLICK_WHEEL) {
        take_number(t, t->click.id);
    }
    const bool port_ready = !wants_port(t) || draft->port;
    const bool ready = port_ready && draft->galley;
    const StringArg number = ARG_INT("galley", draft->galley);
    const char *lacks = ready ? NULL : S(port_ready ? "start.choose_number" : "start.choose_both");
    const Answer start = {"button:start",
                          {.label = lacks ? lacks
                                    : wants_port(t)
                                        ? SF("start.button", ARG_PORT(t, draft->port), number)
                                        : SF("start.button_number", number),
                           .disabled_reason = lacks},
                          start_command(t, draft->port, draft->galley),
                          true};
    answer_draw(t, gfx_cut_right(&bar, fminf(bar.w * (t->layout.bar_tall ? 0.28f : 0.34f), 300)),
                &start, out);
    bar.w -= 10;
    /* What is to be done comes before the numbers where the bar has room; the button says it
     * too. */
    const int last = t->world->e2012.galley_number_count[t->view.pub.player_count];
    const int half = (last + 1) / 2;
    const float one = (float)(last * CELL_W), two = (float)(half * CELL_W);
    const bool alone = bar.w >= one && (t->layout.bar_tall || bar.w < two + WORDS_LEAST_W);
    const int rows = alone || bar.w >= one + WORDS_LEAST_W ? 1 : 2;
    const float words_w = bar.w - (rows == 1 ? one : two);
    if (words_w >= WORDS_LEAST_W) {
        table_first_hint(t, gfx_cut_left(&bar, fminf(words_w, bar.w * 0.45f)),
                         S("start.number_hint"));
    }
    /* Below a head of its own they leave its name and shield whole. */
    const float up = t->layout.bar_tall ? 0 : 5;
    const GfxRect place = gfx_rect(bar.x, bar.y - up, bar.w, bar.h + up + (up > 0 ? 5 : 8));
    draw_numbers(t, place, rows);
}

const Panel panel_start = {
    .draft_bytes = sizeof(StartDraft), .mark = start_mark, .draw = start_draw, .chooses = true};
