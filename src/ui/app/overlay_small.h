/* Small overlays: a question before something is lost, and a message to acknowledge. */
#ifndef SERENISSIMA_UI_APP_OVERLAY_SMALL_H
#define SERENISSIMA_UI_APP_OVERLAY_SMALL_H

#include "setup/app.h"

void overlay_confirm(AppUi *app); /* While app->confirm is set. */
void overlay_notice(AppUi *app);  /* While app->notice is set. */

#endif
