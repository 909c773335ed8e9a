/* How much of what lies on the chart something drawn above it would hide. */
#ifndef SERENISSIMA_UI_TABLE_UNDER_H
#define SERENISSIMA_UI_TABLE_UNDER_H

#include "setup/app.h"

/* Areas in square units of the window; 0: it hides nothing of them. */
float under_galley(const Table *table, GfxRect r, GalleyId galley); /* 0 where there is none. */
float under_galleys(const Table *table, GfxRect r);
float under_plates(const Table *table, GfxRect r);

#endif
