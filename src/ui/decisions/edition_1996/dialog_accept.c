#include "decisions/common/panel.h"

#include "table/table.h"

static const Panel *asked_first(const Table *t)
{
    const uint8_t phase = rules_phase(&t->view.pub).id;
    return phase == PHASE_COUNTER || phase == PHASE_LAST_WORD ? &panel_price : &panel_offer;
}

static void mark(Table *t)
{
    asked_first(t)->mark(t);
}

static void draw(Table *t, GfxRect side, GfxRect bar, Command *out)
{
    asked_first(t)->draw(t, side, bar, out);
}

const Panel panel_accept = {.decision = DECISION_ACCEPT, .mark = mark, .draw = draw};
