/* What the player chooses once and for all: sound, window, type size, colours, motion. */
#ifndef SERENISSIMA_UI_APP_SCREEN_OPTIONS_H
#define SERENISSIMA_UI_APP_SCREEN_OPTIONS_H

#include "setup/app.h"

void screen_options(AppUi *app);

#endif
