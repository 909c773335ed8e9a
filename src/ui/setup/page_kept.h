/* The game on the table written down as a page for any browser (setup/out_file.h). */
#ifndef SERENISSIMA_UI_SETUP_PAGE_KEPT_H
#define SERENISSIMA_UI_SETUP_PAGE_KEPT_H

#include "setup/app.h"

#include <serenissima/session/account.h>

/* Writes its first `steps` steps, whole or not at all, and says where. One game has one page.
 * account: the chances of a game that is over, as far as they are known; NULL: without. */
void app_write_page(AppUi *app, int steps, const Account *account);

#endif
