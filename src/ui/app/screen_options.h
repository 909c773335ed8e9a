/* What the player chooses once and for all, on one page by topic (the rows: app/options_rows.h), with
 * a search over all of it and a way back to what was delivered. */
#ifndef SERENISSIMA_UI_APP_SCREEN_OPTIONS_H
#define SERENISSIMA_UI_APP_SCREEN_OPTIONS_H

#include "setup/app.h"

void screen_options(AppUi *app);
void screen_options_leave(AppUi *app); /* Forgets what the page held; it may have held nothing. */

#endif
