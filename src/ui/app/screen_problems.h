/* A board or game file that cannot be used: which file, and each problem with its place and what is
 * wrong. */
#ifndef SERENISSIMA_UI_APP_SCREEN_PROBLEMS_H
#define SERENISSIMA_UI_APP_SCREEN_PROBLEMS_H

#include "setup/app.h"

void screen_problems(AppUi *app);

#endif
