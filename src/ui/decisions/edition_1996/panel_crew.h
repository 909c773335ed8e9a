// The division of the first sailors (S1-S3): two galleys by steppers, by clicks or by dragging; the
// rest guards the capital.
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_CREW_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_CREW_H

#include "setup/app.h"

// Division of the first sailors
void panel_crew_mark(Table *table);
void panel_crew_draw(Table *table, GfxRect side, GfxRect bar, Command *out);

#endif
