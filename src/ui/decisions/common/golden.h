/* Which button of a decision may be golden, so that Enter presses it. The rule is in src/ui/README.md;
 * a panel proposes, and here is decided: no other file of the panels says UI_KIND_BRASS. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_GOLDEN_H
#define SERENISSIMA_UI_DECISIONS_COMMON_GOLDEN_H

#include "setup/app.h"

/* UI_KIND_BRASS where the panel proposes the command, nothing is lost by it, and it is neither one of
 * several answers nor an order to the dice; UI_KIND_RED where it sinks a galley; else UI_KIND_PAPER. */
UiKind golden_kind(Table *table, const Command *command, bool proposed);
/* The same for the command that ends the decision: golden where nothing else is left to gain. */
UiKind golden_end_kind(Table *table, const Command *end);
/* The same for a button that submits nothing by itself: it opens a page, or gives several orders that
 * the panel has looked at. */
UiKind golden_page_kind(bool proposed);
/* Enter and Space that no button took: says that nothing is proposed. After all that takes keys. */
void golden_keys(Table *table);

#endif
