/* The rules reference: every rule of either edition by its id in a sentence or two, our rulings
 * marked, and a search. */
#ifndef SERENISSIMA_UI_APP_OVERLAY_RULES_H
#define SERENISSIMA_UI_APP_OVERLAY_RULES_H

#include "setup/app.h"

void overlay_rules(AppUi *app); /* While app->rules_open. */

#endif
