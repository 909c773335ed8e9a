/* The title, and what all menus share: the chart behind them and the sheet of paper they are
 * written on. */
#ifndef SERENISSIMA_UI_APP_SCREEN_TITLE_H
#define SERENISSIMA_UI_APP_SCREEN_TITLE_H

#include "setup/app.h"

void screen_title(AppUi *app);

#endif
