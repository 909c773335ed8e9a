/* A lesson on the table (session/lesson.h): its card, the mark on what it speaks of, the answers of
 * the rivals that are written in it. Knows no lesson by name. */
#ifndef SERENISSIMA_UI_LEARN_LESSON_H
#define SERENISSIMA_UI_LEARN_LESSON_H

#include "setup/app.h"

/* Where the learner is; step_count when all is done. */
int learn_at(const AppUi *app);
/* What a rival does, for session_ai_answer; returns how many commands. */
int learn_answer(const AppUi *app, PlayerId seat, Command *out, int capacity);
/* Before anything is drawn: what the step says of a scoring or of wine stands on that sheet. */
void learn_begin(Table *table);
/* The card and the mark, above sheets and dialogs; the golden button is what the step points at. */
void learn_draw(Table *table);

#endif
