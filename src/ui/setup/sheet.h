/* The sheet of paper that menus are written on, and the chart behind it. */
#ifndef SERENISSIMA_UI_SETUP_SHEET_H
#define SERENISSIMA_UI_SETUP_SHEET_H

#include "setup/app.h"

/* A line of menu background and a heading; returns the inside of the sheet, w x h at most. */
GfxRect screen_sheet(AppUi *app, float w, float h, const char *title);
/* The chart faded behind menus. */
void screen_backdrop(AppUi *app);

#endif
