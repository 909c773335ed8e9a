#include "decisions/common/panel.h"

#include "table/table.h"

static const Panel *asked_first(const Table *table)
{
    const uint8_t phase = rules_phase(&table->view.pub).id;
    return phase == PHASE_COUNTER || phase == PHASE_LAST_WORD ? &panel_price : &panel_offer;
}

static void mark(Table *table)
{
    asked_first(table)->mark(table);
}

static void draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    asked_first(table)->draw(table, side, bar, out);
}

const Panel panel_accept = {.decision = DECISION_ACCEPT, .mark = mark, .draw = draw};
