#include "decisions/panels.h"

static const Panel *const panels[] = {
    &panel_close, &panel_start,   &panel_crew,   &panel_stake, &panel_position, &panel_choose,
    &panel_route, &panel_move,    &panel_battle, &panel_buy,   &panel_outfit,   &panel_price,
    &panel_offer, &panel_accept,  &panel_answer, &panel_fight, &panel_cargo,    &panel_spoils,
    &panel_land,  &panel_capture, &panel_sale,
};

enum { PANEL_COUNT = sizeof panels / sizeof panels[0] };

const Panel *panel_find(DecisionKind decision)
{
    for (int i = 0; i < PANEL_COUNT; i++) {
        if (panels[i]->decision == decision) {
            return panels[i];
        }
    }
    return NULL;
}

size_t panels_draft_bytes(void)
{
    size_t most = 1;
    for (int i = 0; i < PANEL_COUNT; i++) {
        most = panels[i]->draft_bytes > most ? panels[i]->draft_bytes : most;
    }
    return most;
}

void panels_open(Table *t)
{
    const Panel *panel = panel_find(t->decision);
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
