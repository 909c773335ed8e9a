/* The game on the table written down as a page for any browser, beside the saved games. */
#ifndef SERENISSIMA_UI_SETUP_PAGE_KEPT_H
#define SERENISSIMA_UI_SETUP_PAGE_KEPT_H

#include "setup/app.h"

#include <serenissima/session/account.h>

/* Why that cannot be; NULL where it can. */
const char *app_page_refusal(AppUi *app);
/* Writes its first `steps` steps, whole or not at all, and says where. One game has one page.
 * account: the chances of a game that is over, as far as they are known; NULL: without. */
void app_write_page(AppUi *app, int steps, const Account *account);

#endif
