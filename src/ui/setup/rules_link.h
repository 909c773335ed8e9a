/* The way to the rules from anywhere. */
#ifndef SERENISSIMA_UI_SETUP_RULES_LINK_H
#define SERENISSIMA_UI_SETUP_RULES_LINK_H

#include "setup/app.h"

/* Opens the rules where something is explained: a rule's id ("S2-M1"), a target of the window or a
 * moment of the game (app_ui_moment); "" or NULL: the first page. */
void rules_open_at(AppUi *app, const char *about);
/* The id behind the "§" of a sentence, such as a refusal; false: it names none. */
bool rules_named(const char *sentence, char id[UI_ID_MAX]);

#endif
