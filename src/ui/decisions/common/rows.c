#include "decisions/common/panel.h"

enum { BUTTON_LEAST = 54 };
static const float NAME_LEAST = 0.8F; /* Of a name's width. */
static const float REMARK_SHARE = 0.36F;
static const float TWO_LINES = 0.7F; /* Of the size of one. */

void rows_head(Rows *rows, const char *text, const char *remark)
{
    enum { HEAD_H = 30 };
    const GfxRect r = gfx_cut_top(&rows->page->rest, HEAD_H);
    ui_group(text);
    ui_head(gfx_rect(r.x, r.y, r.w, r.h - 4), TEXT_BOTTOM, text, remark);
    paint_rule(r.x, r.y + r.h - 1, r.w);
}

/* A narrow page has the words on a line of their own: all names keep one size, and none is broken.
 */
static void put_words_above(Rows *rows, const Row *row)
{
    enum { WORDS_H = 24 };
    GfxRect r = gfx_cut_top(&rows->page->rest, WORDS_H);
    const GfxRect mark = gfx_part_right(&r, r.w * REMARK_SHARE / 2, 6);
    table_text(THEME_TYPE_BODY, 0, (GfxColor){0}, TEXT_LEFT, r, row->name);
    table_text(THEME_TYPE_NUMBER, 0, ui->theme->color.ink_soft, TEXT_RIGHT, mark, row->remark);
}

void rows_row(Rows *rows, const Row *row)
{
    enum { NARROW_W = 200 };
    Table *t = rows->table;
    const bool remarks = row->remark != NULL && row->remark[0] != '\0',
               above = remarks && rows->page->rest.w < NARROW_W, has_remark = remarks && !above;
    if (above) {
        put_words_above(rows, row);
    }
    GfxRect r = gfx_cut_top(&rows->page->rest, rows->row_h);
    r = gfx_rect(r.x, r.y + 2, r.w, r.h - 4);
    const TextStyle left = ui_ink(THEME_TYPE_BODY, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    const float name = text_width(ui->text, &left, row->name) * NAME_LEAST;
    /* The name and the label of a wide button beside it are both set smaller before either is
     * cut. */
    const float name_w = has_remark ? 0 : name;
    /* What is said before the buttons is as large in each row, and they stand in columns, unless
     * the name would be cut. */
    const float button_least = fminf(BUTTON_LEAST, r.w * 0.23F), column = button_least + 6;
    const float remark_w = has_remark ? (r.w - ROW_BUTTON_MAX * column) * REMARK_SHARE : 0;
    const bool in_columns = has_remark && name <= r.w - ROW_BUTTON_MAX * column - remark_w;
    for (int i = ROW_BUTTON_MAX - 1; i >= 0; i--) {
        if (row->commands[i].kind == CMD_NONE) {
            gfx_cut_right(&r, above ? r.w / 2 : in_columns ? column : 0);
            continue;
        }
        UiButton button = {.label = row->labels[i],
                           .tip = row->tip,
                           .disabled_reason = table_why_not(t, row->commands[i])};
        const float least = ui_button_width(&button);
        const float most = i == 0 ? r.w - 6 - name_w : r.w;
        const float w =
            above ? (r.w - 6) / (float)(i + 1) : fmaxf(button_least, fminf(least, most));
        const GfxRect place = gfx_part_right(&r, w, 6);
        ui_name_next(row->name);
        if (ui_button(ui_id("button:%s%s", row->id, i == 1 ? ":all" : ""), place, &button)) {
            *rows->out = row->commands[i];
        }
    }
    if (above) {
        return;
    }
    const GfxRect mark = gfx_part_right(&r, remark_w, has_remark ? 6 : 0);
    TextStyle lines = left;
    if (!text_fits(ui->text, &left, r.w, row->name)) { /* Then it takes two lines. */
        lines.overflow = TEXT_WRAP;
        lines.size = ui->theme->type[THEME_TYPE_BODY].size * TWO_LINES;
        lines.line = 1;
    }
    text_draw(ui->text, &lines, r, row->name);
    if (has_remark) {
        table_text(THEME_TYPE_NUMBER, 0, ui->theme->color.ink_soft, TEXT_RIGHT, mark, row->remark);
    }
}

Command rows_recruit(const Table *t, GalleyId galley, PortId port, int count)
{
    return TABLE_COMMAND(t, RECRUIT, recruit, .galley = galley, .port = port,
                         .count = (uint8_t)count);
}

void rows_hiring(Rows *rows, GalleyId galley, PortId port, const char *id, const char *name,
                 const char *remark)
{
    Table *t = rows->table;
    Row row = {.name = name,
               .remark = remark,
               .id = id,
               .commands = {rows_recruit(t, galley, port, 1)},
               .labels = {SF("invest.many", ARG_INT("count", 1))}};
    for (int count = 2; count <= SPACE_MAX; count++) {
        const Command many = rows_recruit(t, galley, port, count);
        if (table_legal(t, many)) {
            row.commands[1] = many;
            row.labels[1] = SF("invest.many", ARG_INT("count", count));
        }
    }
    rows_row(rows, &row);
}

/* --- Bill ------------------------------------------------------------------------------------- */

/* Did the decision at the bottom of the stack, which questions within it do not end, begin here?
 * With a not 0 it only goes on, counting what was bought. */
static bool begins_decision(const Phase *base, const Event *event)
{
    return event->kind == EV_PHASE_REPLACED && event->as.phase_replaced.phase == base->id
           && event->as.phase_replaced.player == base->player && event->as.phase_replaced.a == 0;
}

bool decision_untouched(Table *t)
{
    const Phase base = t->view.pub.stack[0];
    const int count = session_step_count(app->session);
    SessionStep step = {.event_count = 0};
    if (count > 0) {
        session_step(app->session, count - 1, t->viewer, &step);
    }
    for (int e = 0; e < step.event_count; e++) {
        if (begins_decision(&base, &step.events[e])) {
            return true;
        }
    }
    return count == 0;
}

int32_t bill_ducats(Table *t)
{
    const Phase base = t->view.pub.stack[0];
    int32_t sum = 0;
    for (int i = session_step_count(app->session) - 1; i >= 0; i--) {
        SessionStep step;
        session_step(app->session, i, t->viewer, &step);
        for (int e = step.event_count - 1; e >= 0; e--) {
            if (begins_decision(&base, &step.events[e])) {
                return sum;
            }
            if (step.events[e].kind == EV_DUCATS_PAID) {
                const struct Event_ducats_paid *paid = &step.events[e].as.ducats_paid;
                sum += paid->from == base.player ? paid->ducats
                       : paid->to == base.player ? -paid->ducats
                                                 : 0;
            }
        }
    }
    return sum;
}
