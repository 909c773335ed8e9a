/* Standing answers: what is said for a person whenever a rival's galley asks for passage or may
 * be stopped. */
#ifndef SERENISSIMA_UI_FRAME_OVERLAY_ANSWERS_H
#define SERENISSIMA_UI_FRAME_OVERLAY_ANSWERS_H

#include "setup/app.h"

/* The sheet of the standing answers, while table->answers_open. */
void overlay_answers(Table *table);
bool table_answers_stand(const Table *table, PlayerId player); /* Has the player any? */
/* All of them, a line each; "" none. */
const char *table_answers_words(Table *table, PlayerId player);

#endif
