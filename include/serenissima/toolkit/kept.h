/* Parts of the screen that are painted once and kept while they look the same: a plate, a card.
 * A key names what they show; what can be clicked on them is registered separately, in every
 * frame. */
#ifndef SERENISSIMA_TOOLKIT_KEPT_H
#define SERENISSIMA_TOOLKIT_KEPT_H

#include "serenissima/toolkit/ui.h"

typedef struct UiKept UiKept;

/* With *kept from the last time (NULL the first time). True: paint it now, in the units and at the
 * place as ever, and call ui_kept_end. False: nothing to do, it looks as before and is on the
 * screen again, its texts on record too. r: its place in the view in force; margin: units around it
 * that it paints on. key: a hash of all that it shows; size, scale and palette are counted in. */
bool ui_kept_begin(UiKept **kept, GfxRect r, float margin, uint64_t key);
void ui_kept_end(UiKept *kept);
/* Frees what is kept and sets *kept to NULL; for parts out of sight too. */
void ui_kept_drop(UiKept **kept);

#endif
