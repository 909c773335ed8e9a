/* The one list of panels, by kind of decision. A new edition has decisions of the same kinds. */
#ifndef SERENISSIMA_UI_DECISIONS_PANELS_H
#define SERENISSIMA_UI_DECISIONS_PANELS_H

#include "decisions/common/panel.h"

const Panel *panel_find(DecisionKind decision); /* NULL: none. */
/* Room for the largest draft of all, so that each fits. */
size_t panels_draft_bytes(void);
/* The draft is cleared for the decision that table->decision asks; DECISION_NONE and a kind
 * without panel: and stays so. */
void panels_open(Table *table);
/* In place of a panel that does not serve the current phase: says so, and does nothing. */
void panel_missing_draw(GfxRect bar);

#endif
