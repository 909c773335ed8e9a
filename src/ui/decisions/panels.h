/* The one list of panels, by kind of decision. A new edition has decisions of the same kinds. */
#pragma once

#include "decisions/common/panel.h"

const Panel *panel_find(DecisionKind decision); /* NULL: none. */
/* Room for the largest draft of all, so that each fits. */
size_t panels_draft_bytes(void);
/* The draft is cleared for the decision that table->decision asks; DECISION_NONE and a kind
 * without panel: and stays so. */
void panels_open(Table *table);
/* The galley that the panel's player has chosen, else the one that acts; 0: none. */
GalleyId panels_in_hand(const Table *table);
/* What Esc takes back of the panel's; false: nothing was chosen. */
bool panels_escape(Table *table);

/* The question before something that cannot be mended: the last sailor leaves and a galley sinks
 * (S2-L5, S1-T11), or a decision ends while something could still be had (parts.h).
 * What a panel answers passes here: a command that would lose something becomes table->confirm and
 * *out empty, and the question is drawn while there is one. Panels keep their dialogs away
 * meanwhile. */
void dialog_confirm(Table *table, Command *out);
