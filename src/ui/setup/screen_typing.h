/* The keyboard on the screen in the language of the texts. */
#ifndef SERENISSIMA_UI_SETUP_SCREEN_TYPING_H
#define SERENISSIMA_UI_SETUP_SCREEN_TYPING_H

#include "setup/app.h"

/* Draws it while it is open (toolkit/screen_keys.h), over every sheet. */
void screen_typing(AppUi *app);

#endif
