/* The new-game screen: edition, who sits where and plays which power, names and colours, the
 * options of the edition, seed, board. */
#ifndef SERENISSIMA_UI_APP_SCREEN_NEW_GAME_H
#define SERENISSIMA_UI_APP_SCREEN_NEW_GAME_H

#include "setup/app.h"

void screen_new_game(AppUi *app);

#endif
