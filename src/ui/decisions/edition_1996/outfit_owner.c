/* What the owner of a port may do there (S1-T): hire its garrison, build, set his price. */
#include "decisions/edition_1996/outfit.h"

/* --- Hiring and building ---------------------------------------------------------------------- */

/* Why no galley can be built here, whoever is to be its first sailor; NULL: it can. */
static const char *galley_reason(Table *t, PortId port)
{
    const Command command = TABLE_COMMAND(t, BUILD_GALLEY, build_galley, .port = port);
    const RuleError hired = table_check(t, &command);
    const bool only_the_sailor = hired.rule == RULE_S1_T9 || hired.refusal == REFUSAL_POOL_EMPTY;
    return hired.refusal == REFUSAL_NONE || only_the_sailor ? NULL
                                                            : table_reason_of(t, &command, hired);
}

static void put_building(Rows *rows, OutfitPage *page, PortId port)
{
    Table *t = rows->table;
    const World1996 *numbers = &t->world->e1996;
    const PublicState *pub = &t->view.pub;
    rows_head(rows, S("outfit.build_head"),
              SF("outfit.build_left", ARG_INT("galleys", e1996_galleys_left(t->world, pub)),
                 ARG_INT("forts", e1996_fortresses_left(t->world, pub))));
    GfxRect r;
    gfx_cut_top(&rows->page->rest, 3);
    if (!panel_row(rows->page, ui->theme->grid.button2_h, 4, &r)) {
        return;
    }
    const Answer galley = {"button:build_galley",
                           {.label = S("outfit.build_galley"),
                            .sub = SN("count.ducats", numbers->galley_price_ducats),
                            .tip = S("outfit.build_galley_tip"),
                            .disabled_reason = galley_reason(t, port)},
                           {0},
                           false};
    const Answer fort = {"button:build_fort",
                         {.label = S("word.fortress"),
                          .sub = SN("count.ducats", numbers->fortress_price_ducats),
                          .tip = S("outfit.build_fort_tip")},
                         TABLE_COMMAND(t, BUILD_FORT, build_fort, .port = port),
                         false};
    if (answer_draw(t, gfx_split_row(r, 0, 2, 6), &galley, NULL)) {
        dialog_build_open(t, &page->build, port);
    }
    answer_draw(t, gfx_split_row(r, 1, 2, 6), &fort, rows->out);
}

/* --- The own price ---------------------------------------------------------------------------- */

/* What others pay, or that the owner is asked (S1-T4). */
static void put_standing(Rows *rows, OutfitPage *page, PortId port)
{
    Table *t = rows->table;
    const PublicState *pub = &t->view.pub;
    const int coin = t->world->e1996.coin_ducats, standing = pub->as.e1996.standing_hundreds[port];
    const int most = e1996_price_limit_hundreds(t->world, pub, port);
    const bool asked = e1996_owner_is_asked(pub, port);
    const bool monopoly = e1996_has_monopoly(t->world, pub, t->decider, t->world->ports[port].good);
    page->coins = page->coins ? page->coins : e1996_standing_hundreds(t->world, pub, port);
    rows_head(rows, S("outfit.standing_head"),
              SF(monopoly ? "outfit.standing_monopoly" : "outfit.standing_most",
                 ARG_INT("most", most * coin)));
    GfxRect r;
    const float row_h = rows->row_h - 2;
    gfx_cut_top(&rows->page->rest, 3);
    if (panel_row(rows->page, row_h, 1, &r)) {
        Answer set = {
            "button:set_price",
            {.label = S("outfit.standing_set"),
             .tip = S("outfit.standing_tip"),
             .disabled_reason = standing == page->coins ? S("outfit.standing_same") : NULL},
            TABLE_COMMAND(t, SET_PRICE, set_price, .port = port, .hundreds = (uint8_t)page->coins),
            false};
        const float width = ui_button_width(&set.words);
        const GfxRect place = gfx_cut_right(&r, width > r.w * 0.35F ? r.w * 0.35F : width);
        r.w -= 6;
        card_coins(t, "stepper:standing", r, S("outfit.standing_tip"), 1, most, &page->coins);
        answer_draw(t, place, &set, rows->out);
    }
    gfx_cut_top(&rows->page->rest, 3);
    if (panel_row(rows->page, row_h, 1, &r)) {
        const Answer ask = {"button:ask_me",
                            .words = {.label = S("word.ask_me"),
                                      .tip = S("outfit.ask_me_tip"),
                                      .disabled_reason = asked ? S("outfit.ask_me_already") : NULL},
                            .command = TABLE_COMMAND(t, SET_PRICE, set_price, .port = port)};
        answer_draw(t, r, &ask, rows->out);
    }
    TextStyle words = {.type = THEME_TYPE_ITALIC, .color = ui->theme->color.ink_soft};
    words.size = 15.5F;
    ui_page_words(rows->page, "text:standing", &words,
                  asked           ? S("outfit.standing_asked")
                  : standing == 0 ? SF("outfit.standing_none", ARG_INT("most", most * coin))
                                  : SF("outfit.standing_now", ARG_INT("price", standing * coin)));
}

void outfit_owner_draw(Rows *rows, OutfitPage *page)
{
    const Table *t = rows->table;
    const PortId port = table_port_of(t, t->turned.place);
    if (port != 0 && table_port(t, port)->owner == t->decider) {
        rows_head(rows,
                  SF("outfit.hire_head", ARG_INT("price", t->world->e1996.sailor_price_ducats)),
                  SF("outfit.hire_left", ARG_INT("left", e1996_hiring_left(&t->view.pub, port)),
                     ARG_INT("pool", t->view.pub.reserve[0])));
        rows_hiring(rows, 0, port, "hire",
                    SF("outfit.hire_garrison", ARG_INT("count", table_port(t, port)->garrison)),
                    NULL);
        put_building(rows, page, port);
        put_standing(rows, page, port);
    }
}
