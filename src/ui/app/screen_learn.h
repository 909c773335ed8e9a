/* The list of lessons. */
#ifndef SERENISSIMA_UI_APP_SCREEN_LEARN_H
#define SERENISSIMA_UI_APP_SCREEN_LEARN_H

#include "setup/app.h"

void screen_learn(AppUi *app);

#endif
