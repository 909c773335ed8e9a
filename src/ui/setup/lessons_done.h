/* Which lessons have been finished and how far the one was taken that was left: in the settings. */
#ifndef SERENISSIMA_UI_SETUP_LESSONS_DONE_H
#define SERENISSIMA_UI_SETUP_LESSONS_DONE_H

#include "setup/app.h"

bool lessons_done(const AppUi *app, const char *id);
/* The lesson on the table has come to step `at`; written down when that is news. */
void lessons_reached(AppUi *app, int at);
/* The step to begin the lesson at: where it was left, else 0. */
int lessons_left_at(const AppUi *app, const char *id);
void lessons_read(AppUi *app, const JsonNode *root);      /* From the settings file. */
void lessons_write(const AppUi *app, JsonWriter *writer); /* Into it. */

#endif
