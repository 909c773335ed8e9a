/* The division of the first sailors (S1-S3): two galleys by steppers, by clicks or by dragging; the
 * rest guards the capital. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_CREW_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_CREW_H

#include "decisions/common/panel.h"

extern const Panel panel_crew;

#endif
