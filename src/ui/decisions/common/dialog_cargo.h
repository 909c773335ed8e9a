// After a fight: cubes between the two galleys (S2-B7, S1-B4), and the wreck boarded or sunk
// (S1-B4).
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_DIALOG_CARGO_H
#define SERENISSIMA_UI_DECISIONS_COMMON_DIALOG_CARGO_H

#include "setup/app.h"

// Plunder
void dialog_cargo_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// The wreck boarded or sunk.
void dialog_spoils_draw(Table *table, GfxRect side, GfxRect bar, Command *out);

#endif
