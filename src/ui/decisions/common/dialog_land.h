/* How many sailors land: in a neutral port (S2-B9) or in one whose garrison has just fallen
 * (S2-B12). */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_DIALOG_LAND_H
#define SERENISSIMA_UI_DECISIONS_COMMON_DIALOG_LAND_H

#include "decisions/common/panel.h"

/* Landing in a neutral port; a part of the draft of the panel that opens it. */
typedef struct LandDialog {
    bool open;
    int count; /* Sailors to land. */
} LandDialog;

/* While it is open. */
void dialog_land_draw(Table *table, LandDialog *land, Command *out);
/* Parts of landing sheets: the galley when `count` of its sailors have left, the port with so
 * many. */
void dialog_land_sea(Table *table, GfxRect r, GalleyId galley, int count);
void dialog_land_shore(Table *table, GfxRect r, PortId port, int count);

#endif
