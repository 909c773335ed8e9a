/* The game on the table written down as a page for any browser, beside the saved games. */
#ifndef SERENISSIMA_UI_SETUP_PAGE_KEPT_H
#define SERENISSIMA_UI_SETUP_PAGE_KEPT_H

#include "setup/app.h"

/* Why that cannot be; NULL where it can. */
const char *app_page_refusal(AppUi *app);
/* Writes its first `steps` steps, whole or not at all, and says where. One game has one page. */
void app_write_page(AppUi *app, int steps);

#endif
