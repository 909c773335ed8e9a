/* Saved games, newest first: open or remove one. */
#ifndef SERENISSIMA_UI_APP_SCREEN_LOAD_H
#define SERENISSIMA_UI_APP_SCREEN_LOAD_H

#include "setup/app.h"

void screen_load(AppUi *app);

#endif
