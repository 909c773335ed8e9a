/* May a galley do what it asks? Blockades (S2-M2, V5, B9) and permission to pass (S1-M2): who comes
 * with what, what is at stake, and what a yes or a no means. It is a card over the chart, not a
 * veil, so that the person asked can look at the position. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_2012_DIALOG_ANSWER_H
#define SERENISSIMA_UI_DECISIONS_EDITION_2012_DIALOG_ANSWER_H

#include "decisions/common/panel.h"

extern const Panel panel_answer;

#endif
