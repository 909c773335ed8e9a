// A yes or no to a price: the last steps of a haggle and of an offer look like the ones before
// them.
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_DIALOG_ACCEPT_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_DIALOG_ACCEPT_H

#include "setup/app.h"

// Yes or no to a price, in a haggle or an offer
void dialog_accept_mark(Table *table);
void dialog_accept_draw(Table *table, GfxRect side, GfxRect bar, Command *out);

#endif
