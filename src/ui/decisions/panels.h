// The one list of panels, by kind of decision. A new edition has decisions of the same kinds.
#ifndef SERENISSIMA_UI_DECISIONS_PANELS_H
#define SERENISSIMA_UI_DECISIONS_PANELS_H

#include "setup/app.h"

// A panel serves one kind of decision. `mark` runs before the board is drawn and fills the marks.
// `draw` runs after it, reads table->click, draws into `side` (right column) and `bar` (the part of
// the action bar kept for buttons; ids "button:...") or opens dialogs with ui_dialog_begin, and
// fills *out when the person answered. NULL mark: nothing on the board may be clicked.
typedef struct Panel {
    DecisionKind decision;
    bool wants_side; // Needs table->layout.side; else the log has it.
    void (*mark)(Table *table);
    void (*draw)(Table *table, GfxRect side, GfxRect bar, Command *out);
    // The galley that the player has in hand, whose deck the bar shows; 0 none. NULL: the active one.
    GalleyId (*in_hand)(const Table *table);
} Panel;

const Panel *panel_find(DecisionKind decision); // NULL: none.
// In place of a panel that does not serve the phase in hand: says so, and does nothing.
void panel_missing_draw(Table *table, GfxRect bar);

#endif
