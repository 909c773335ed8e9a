/* Turn order (S1-O): the secret stake, and the choice of a position by those who may choose. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_STAKE_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_STAKE_H

#include "decisions/common/panel.h"

extern const Panel panel_stake;
extern const Panel panel_position;

#endif
