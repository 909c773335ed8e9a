/* Statistics over games: results, records and firsts, dice and cards. */
#ifndef SERENISSIMA_UI_APP_SCREEN_STATISTICS_H
#define SERENISSIMA_UI_APP_SCREEN_STATISTICS_H

#include "setup/app.h"

void screen_statistics(AppUi *app);

#endif
