/* The end of a game: ranking, and the chart of wealth over the turns. */
#ifndef SERENISSIMA_UI_APP_SCREEN_END_H
#define SERENISSIMA_UI_APP_SCREEN_END_H

#include "setup/app.h"

void screen_end(AppUi *app);

#endif
