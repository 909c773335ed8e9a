#include "decisions/panels.h"

#include "decisions/common/dialog_battle.h"
#include "decisions/common/dialog_cargo.h"
#include "decisions/common/dialog_land.h"
#include "decisions/common/panel_battle.h"
#include "decisions/common/panel_choose.h"
#include "decisions/common/panel_start.h"
#include "decisions/edition_1996/dialog_accept.h"
#include "decisions/edition_1996/dialog_offer.h"
#include "decisions/edition_1996/dialog_price.h"
#include "decisions/edition_1996/panel_capture.h"
#include "decisions/edition_1996/panel_crew.h"
#include "decisions/edition_1996/panel_move.h"
#include "decisions/edition_1996/panel_outfit.h"
#include "decisions/edition_1996/panel_sale.h"
#include "decisions/edition_1996/panel_stake.h"
#include "decisions/edition_2012/dialog_answer.h"
#include "decisions/edition_2012/panel_buy.h"
#include "decisions/edition_2012/panel_route.h"
#include "table/table.h"

static const Panel panels[] = {
    {DECISION_CLOSE, false, panel_close_mark, panel_close_draw, NULL},
    {DECISION_START, false, panel_start_mark, panel_start_draw, NULL},
    {DECISION_CREW, false, panel_crew_mark, panel_crew_draw, NULL},
    {DECISION_BID, false, NULL, panel_stake_draw, NULL},
    {DECISION_POSITION, false, panel_position_mark, panel_position_draw, NULL},
    {DECISION_CHOOSE, false, panel_choose_mark, panel_choose_draw, NULL},
    {DECISION_ROUTE, true, panel_route_mark, panel_route_draw, NULL},
    {DECISION_MOVE, true, panel_move_mark, panel_move_draw, panel_move_in_hand},
    {DECISION_BATTLE, true, panel_battle_mark, panel_battle_draw, panel_battle_in_hand},
    {DECISION_BUY, true, panel_buy_mark, panel_buy_draw, NULL},
    {DECISION_OUTFIT, true, panel_outfit_mark, panel_outfit_draw, outfit_in_hand},
    {DECISION_PRICE, false, dialog_price_mark, dialog_price_draw, NULL},
    {DECISION_OFFER, false, dialog_offer_mark, dialog_offer_draw, NULL},
    {DECISION_ACCEPT, false, dialog_accept_mark, dialog_accept_draw, NULL},
    {DECISION_ANSWER, false, dialog_answer_mark, dialog_answer_draw, NULL},
    {DECISION_FIGHT, false, NULL, dialog_fight_draw, NULL},
    {DECISION_CARGO, false, NULL, dialog_cargo_draw, NULL},
    {DECISION_SPOILS, false, NULL, dialog_spoils_draw, NULL},
    {DECISION_LAND, false, NULL, dialog_land_draw, NULL},
    {DECISION_CAPTURE, true, panel_capture_mark, panel_capture_draw, NULL},
    {DECISION_SALE, true, panel_sale_mark, panel_sale_draw, NULL},
};

const Panel *panel_find(DecisionKind decision)
{
    for (size_t i = 0; i < sizeof panels / sizeof panels[0]; i++) {
        if (panels[i].decision == decision) {
            return &panels[i];
        }
    }
    return NULL;
}

void panel_missing_draw(Table *table, GfxRect bar)
{
    AppUi *app = table->app;
    table_text(table, THEME_TYPE_ITALIC, 19, app->ui->theme->color.rubric, TEXT_LEFT, bar,
               S("bar.no_panel"));
}
