/* Movement with any own galley (S1-M): which one, where to, past whom; which have moved. The way is
 * ordered by one click and goes on after each permission. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_MOVE_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_MOVE_H

#include "decisions/common/panel.h"

extern const Panel panel_move;

#endif
