#include "decisions/edition_1996/dialog_accept.h"

#include "decisions/edition_1996/dialog_offer.h"
#include "decisions/edition_1996/dialog_price.h"
#include "table/table.h"

static bool is_haggle(const Table *table)
{
    const uint8_t phase = rules_phase(&table->view.pub).id;
    return phase == PHASE_COUNTER || phase == PHASE_LAST_WORD;
}

void dialog_accept_mark(Table *table)
{
    if (is_haggle(table)) {
        dialog_price_mark(table);
    } else {
        dialog_offer_mark(table);
    }
}

void dialog_accept_draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    if (is_haggle(table)) {
        dialog_price_draw(table, side, bar, out);
    } else {
        dialog_offer_draw(table, side, bar, out);
    }
}
