/* After a fight: cubes between the two galleys (S2-B7, S1-B4), and the wreck boarded or sunk
 * (S1-B4). */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_DIALOG_CARGO_H
#define SERENISSIMA_UI_DECISIONS_COMMON_DIALOG_CARGO_H

#include "decisions/common/panel.h"

/* Plunder. */
extern const Panel panel_cargo;
/* The wreck boarded or sunk. */
extern const Panel panel_spoils;

#endif
