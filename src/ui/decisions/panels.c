#include "decisions/panels.h"

static const Panel *const panels[] = {
    [DECISION_CLOSE] = &panel_close,       [DECISION_START] = &panel_start,
    [DECISION_CREW] = &panel_crew,         [DECISION_BID] = &panel_stake,
    [DECISION_POSITION] = &panel_position, [DECISION_CHOOSE] = &panel_choose,
    [DECISION_ROUTE] = &panel_route,       [DECISION_MOVE] = &panel_move,
    [DECISION_BATTLE] = &panel_battle,     [DECISION_BUY] = &panel_buy,
    [DECISION_OUTFIT] = &panel_outfit,     [DECISION_PRICE] = &panel_price,
    [DECISION_OFFER] = &panel_offer,       [DECISION_ACCEPT] = &panel_accept,
    [DECISION_ANSWER] = &panel_answer,     [DECISION_FIGHT] = &panel_fight,
    [DECISION_CARGO] = &panel_cargo,       [DECISION_SPOILS] = &panel_spoils,
    [DECISION_LAND] = &panel_land,         [DECISION_CAPTURE] = &panel_capture,
    [DECISION_SALE] = &panel_sale,
};

enum { PANEL_COUNT = sizeof panels / sizeof panels[0] };

const Panel *panel_find(DecisionKind decision)
{
    return (int)decision < PANEL_COUNT ? panels[decision] : NULL;
}

GalleyId panels_in_hand(const Table *t)
{
    const Panel *panel = panel_find(t->decision);
    return panel && panel->in_hand ? panel->in_hand(t) : table_active(t);
}

size_t panels_draft_bytes(void)
{
    size_t most = 1;
    for (int i = 0; i < PANEL_COUNT; i++) {
        most = panels[i] && panels[i]->draft_bytes > most ? panels[i]->draft_bytes : most;
    }
    return most;
}

void panels_open(Table *t)
{
    const Panel *panel = t->panel = panel_find(t->decision);
    memset(t->draft, 0, panels_draft_bytes());
    if (panel && panel->open) {
        panel->open(t);
    }
}

bool panels_escape(Table *table)
{
    const Panel *panel = panel_find(table->decision);
    uint8_t *draft = table->draft;
    bool any = false;
    for (size_t i = 0; panel && panel->chooses && i < panel->draft_bytes; i++) {
        any = any || draft[i] != 0;
        draft[i] = 0;
    }
    return panel && panel->escape ? panel->escape(table) : any;
}
