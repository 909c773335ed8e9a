// The blockade question (S2-M2, V5, B9): who comes with what, and what a yes or a no means. It is a
// card over the chart, not a veil, so that the person asked can look at the position.
#include "table.h"

static int answer_afloat(const Table *table, PlayerId player, ZoneId zone)
{
    int sailors = 0;
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        const Galley *at = table_galley(table, galley);
        if (at->owner == player && at->zone == zone) {
            sailors += at->sailors;
        }
    }
    return sailors;
}

void dialog_answer_mark(Table *table)
{
    const GalleyId active = table_active(table);
    table->galley_mark[active].mark = MARK_TARGET;
    table->zone_mark[table_galley(table, active)->zone].mark = MARK_SALE;
}

// The question in one sentence, by what is to be stopped.
static const char *answer_question(Table *table, uint8_t kind)
{
    AppUi *app = table->app;
    const Public2012 *now = table_2012(table);
    const Galley *galley = table_galley(table, now->active);
    const StringArg args[] = {
        ARG_TEXT("player", table_seat_name(table, galley->owner)),
        ARG_INT("galley", now->active),
        ARG_TEXT("zone", table_zone_name(table, galley->zone)),
        ARG_TEXT("port", table_port_name(table, table_port_of(table, galley->zone))),
        ARG_TEXT("good", now->pending_good != 0 ? table_good_name(table, now->pending_good) : ""),
        ARG_INT("landed", now->pending_land)};
    const char *key = kind == BLOCKADE_MOVE   ? "answer.move"
                      : kind == BLOCKADE_SALE ? "answer.sale"
                                              : "answer.landing";
    return strings_format(app->strings, key, args, (int)(sizeof args / sizeof args[0]));
}

// What it would earn, how far it could still go: the stake.
static const char *answer_stake(Table *table, uint8_t kind)
{
    AppUi *app = table->app;
    const Public2012 *now = table_2012(table);
    const Galley *galley = table_galley(table, now->active);
    if (kind == BLOCKADE_MOVE) {
        return SN("answer.stake_move", galley->sailors - now->zones_moved);
    }
    if (kind == BLOCKADE_LANDING) {
        return SF("answer.stake_landing",
                  ARG_TEXT("port", table_port_name(table, table_port_of(table, galley->zone))));
    }
    int space = 0;
    int32_t value = 0;
    int32_t bonus = 0;
    if (!e2012_sale_quote(table->world, &table->view.pub, now->active, now->pending_good, &space,
                          &value, &bonus)) {
        return "";
    }
    return SP("answer.stake_sale", (long)(value + bonus),
              ARG_TEXT("good", table_good_name(table, now->pending_good)));
}

static void answer_words(Table *table, GfxRect r, uint8_t kind)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const Public2012 *now = table_2012(table);
    const Galley *galley = table_galley(table, now->active);
    const int own = answer_afloat(table, table->decider, galley->zone);
    TextStyle head =
        text_style_with(THEME_TYPE_BOLD, (GfxColor){0}, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    TextStyle body =
        text_style_with(THEME_TYPE_BODY, ui->theme->color.ink_soft, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    const char *question = answer_question(table, kind);
    gfx_cut_top(&r, text_draw(ui->text, &head, r, question) + 4);
    ui_note(ui, "text:question", r, question);
    gfx_cut_top(&r, text_draw(ui->text, &body, r,
                              SF("answer.numbers", ARG_INT("own", own),
                                 ARG_INT("theirs", galley->sailors))) +
                        2);
    text_draw(ui->text, &body, r, answer_stake(table, kind));
}

// Away from the zone in question, so that it stays visible.
static GfxRect answer_place(Table *table, float w, float h)
{
    const GfxRect board = table->layout.board;
    const GfxPoint at = table_to_window(table, table->galley_at[table_2012(table)->active]);
    w = w < board.w - 24 ? w : board.w - 24;
    const bool low = at.y > board.y + board.h / 2;
    return gfx_rect(board.x + (board.w - w) / 2, low ? board.y + 14 : board.y + board.h - h - 14, w,
                    h);
}

void dialog_answer_draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    (void)side;
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const uint8_t kind = rules_phase(&table->view.pub).a;
    const Public2012 *now = table_2012(table);
    const float gap = ui->theme->grid.gap;
    if (!now) {
        panel_missing_draw(table, bar);
        return;
    }
    GfxRect r = answer_place(table, 680, 196);
    paint_panel_framed(ui, r);
    ui_target(ui, "card:answer", r, &(UiHit){.no_focus = true}, NULL, NULL);
    r = gfx_rect_inset(r, ui->theme->grid.pad);
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button2_h);
    gfx_cut_bottom(&r, gap);
    GfxRect picture = gfx_cut_left(&r, 132);
    table_draw_galley(table, table_galley(table, now->active), now->active,
                      picture.x + picture.w / 2 - 6, picture.y + picture.h * 0.78F, 104, false,
                      1.0F);
    answer_words(table, r, kind);
    const UiButton pass = {.label = S("answer.pass"),
                           .sub = S(kind == BLOCKADE_MOVE   ? "answer.pass_move"
                                    : kind == BLOCKADE_SALE ? "answer.pass_sale"
                                                            : "answer.pass_landing"),
                           .tip = S("answer.pass_tip")};
    const UiButton stop = {.label = S("answer.stop"),
                           .sub = S(kind == BLOCKADE_MOVE   ? "answer.stop_move"
                                    : kind == BLOCKADE_SALE ? "answer.stop_sale"
                                                            : "answer.stop_landing"),
                           .tip = S("answer.stop_tip"),
                           .kind = UI_KIND_RED};
    if (ui_button(ui, "button:waive", gfx_split_row(row, 0, 2, gap), &pass)) {
        *out = table_command(table, CMD_WAIVE_BLOCKADE);
    }
    if (ui_button(ui, "button:blockade", gfx_split_row(row, 1, 2, gap), &stop)) {
        *out = table_command(table, CMD_DECLARE_BLOCKADE);
    }
}
