/* What the owner of a port may do there (S1-T): hire its garrison, build, set his price. */
#include "decisions/common/card.h"
#include "decisions/edition_1996/outfit.h"
#include "table/reasons.h"
#include "table/table.h"

/* --- Hiring and building ---------------------------------------------------------------------- */

static void draw_hiring(Rows *rows)
{
    Table *table = rows->table;
    const PortId port = table_port_of(table, table->turned.place);
    const int most = rows_most_recruits(table, 0, port);
    rows_head(rows,
              SF("outfit.hire_head", ARG_INT("price", table->world->e1996.sailor_price_ducats)),
              SF("outfit.hire_left", ARG_INT("left", e1996_hiring_left(&table->view.pub, port)),
                 ARG_INT("pool", table->view.pub.reserve[0])));
    const Row row = {
        .name = SF("outfit.hire_garrison", ARG_INT("count", table_port(table, port)->garrison)),
        .id = "hire",
        .commands = {rows_recruit(table, 0, port, 1),
                     most > 1 ? rows_recruit(table, 0, port, most) : (Command){0}},
        .labels = {S("invest.one"), SF("invest.many", ARG_INT("count", most))}};
    rows_row(rows, &row);
}

/* Why no galley can be built here, whoever is to be its first sailor; NULL: it can. */
static const char *galley_reason(Table *table, PortId port)
{
    Command command = TABLE_COMMAND(table, BUILD_GALLEY, build_galley, .port = port);
    const RuleError hired = table_check(table, &command);
    const bool only_the_sailor = hired.rule == RULE_S1_T9 || hired.refusal == REFUSAL_POOL_EMPTY;
    return hired.refusal == REFUSAL_NONE || only_the_sailor
               ? NULL
               : table_reason_of(table, &command, hired);
}

static void draw_building(Rows *rows, OutfitPage *page)
{
    Table *table = rows->table;
    const PortId port = table_port_of(table, table->turned.place);
    const World1996 *numbers = &table->world->e1996;
    const PublicState *pub = &table->view.pub;
    Command fort = TABLE_COMMAND(table, BUILD_FORT, build_fort, .port = port);
    rows_head(rows, S("outfit.build_head"),
              SF("outfit.build_left", ARG_INT("galleys", e1996_galleys_left(table->world, pub)),
                 ARG_INT("forts", e1996_fortresses_left(table->world, pub))));
    gfx_cut_top(&rows->rest, 3);
    const GfxRect r = gfx_cut_top(&rows->rest, ui->theme->grid.button2_h);
    gfx_cut_top(&rows->rest, 4);
    const UiButton galley = {
        .label = S("outfit.build_galley"),
        .sub = SF("outfit.ducats", ARG_INT("ducats", numbers->galley_price_ducats)),
        .tip = S("outfit.build_galley_tip"),
        .disabled_reason = galley_reason(table, port)};
    const UiButton castle = {
        .label = S("outfit.build_fort"),
        .sub = SF("outfit.ducats", ARG_INT("ducats", numbers->fortress_price_ducats)),
        .tip = S("outfit.build_fort_tip"),
        .disabled_reason = table_why_not(table, &fort)};
    if (ui_button("button:build_galley", gfx_split_row(r, 0, 2, 6), &galley)) {
        dialog_build_open(table, &page->build, port);
    }
    if (ui_button("button:build_fort", gfx_split_row(r, 1, 2, 6), &castle)) {
        *rows->out = fort;
    }
}

/* --- The own price ---------------------------------------------------------------------------- */

/* What others pay now, or that the owner is asked (S1-T4). */
static void draw_standing_now(Rows *rows, PortId port, int most)
{
    Table *table = rows->table;
    const int coin = table->world->e1996.coin_ducats;
    const int standing = table->view.pub.as.e1996.standing_hundreds[port];
    TextStyle words = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_LEFT,
                                      TEXT_TOP, TEXT_WRAP);
    words.size = 15.5F;
    rows_sentence(rows, "text:standing", &words,
                  e1996_owner_is_asked(&table->view.pub, port) ? S("outfit.standing_asked")
                  : standing == 0 ? SF("outfit.standing_none", ARG_INT("most", most * coin))
                                  : SF("outfit.standing_now", ARG_INT("price", standing * coin)));
}

static void draw_ask_me(Rows *rows, PortId port)
{
    Table *table = rows->table;
    Command ask = TABLE_COMMAND(table, SET_PRICE, set_price, .port = port);
    const bool asked = e1996_owner_is_asked(&table->view.pub, port);
    const UiButton button = {.label = S("outfit.ask_me"),
                             .tip = S("outfit.ask_me_tip"),
                             .disabled_reason =
                                 asked ? S("outfit.ask_me_already") : table_why_not(table, &ask)};
    GfxRect r = gfx_cut_top(&rows->rest, rows->row_h + 2);
    if (ui_button("button:ask_me", gfx_rect(r.x, r.y + 3, r.w, r.h - 4), &button)) {
        *rows->out = ask;
    }
}

static void draw_standing(Rows *rows, OutfitPage *page)
{
    Table *table = rows->table;
    const PublicState *pub = &table->view.pub;
    const PortId port = table_port_of(table, table->turned.place);
    const GoodId good = table->world->ports[port].good;
    const int coin = table->world->e1996.coin_ducats;
    const int most = e1996_price_limit_hundreds(table->world, pub, port);
    const bool monopoly = e1996_has_monopoly(table->world, pub, table->decider, good);
    if (page->coins == 0) {
        page->coins = e1996_standing_hundreds(table->world, pub, port);
    }
    rows_head(rows, S("outfit.standing_head"),
              SF(monopoly ? "outfit.standing_monopoly" : "outfit.standing_most",
                 ARG_INT("most", most * coin)));
    GfxRect r = gfx_cut_top(&rows->rest, rows->row_h + 2);
    r = gfx_rect(r.x, r.y + 3, r.w, r.h - 4);
    Command set =
        TABLE_COMMAND(table, SET_PRICE, set_price, .port = port, .hundreds = (uint8_t)page->coins);
    const bool same = pub->as.e1996.standing_hundreds[port] == page->coins;
    const UiButton button = {.label = S("outfit.standing_set"),
                             .tip = S("outfit.standing_tip"),
                             .disabled_reason =
                                 same ? S("outfit.standing_same") : table_why_not(table, &set)};
    const float width = ui_button_width(&button);
    const GfxRect place = gfx_cut_right(&r, width > r.w * 0.35F ? r.w * 0.35F : width);
    r.w -= 6;
    card_coins(table, "stepper:standing", r, S("outfit.standing_tip"), 1, most, &page->coins);
    if (ui_button("button:set_price", place, &button)) {
        *rows->out = set;
    }
    draw_ask_me(rows, port);
    draw_standing_now(rows, port, most);
}

void outfit_owner_draw(Rows *rows, OutfitPage *page)
{
    const Table *table = rows->table;
    const PortId port = table_port_of(table, table->turned.place);
    if (port != 0 && table_port(table, port)->owner == table->decider) {
        draw_hiring(rows);
        draw_building(rows, page);
        draw_standing(rows, page);
    }
}
