/* The question before something that cannot be mended: the last sailor leaves and a galley sinks
 * (S2-L5, S1-T11), or a decision ends while something could still be had (loss.h). */
#ifndef SERENISSIMA_UI_DECISIONS_DIALOG_CONFIRM_H
#define SERENISSIMA_UI_DECISIONS_DIALOG_CONFIRM_H

#include "setup/app.h"

/* What a panel answers passes here: a command that would lose something becomes table->confirm and
 * *out empty, and the question is drawn while there is one. Panels keep their dialogs away
 * meanwhile. */
void dialog_confirm(Table *table, Command *out);

#endif
