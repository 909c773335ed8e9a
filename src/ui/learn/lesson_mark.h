/* What a step of a lesson points at, and the mark around it. */
#ifndef SERENISSIMA_UI_LEARN_LESSON_MARK_H
#define SERENISSIMA_UI_LEARN_LESSON_MARK_H

#include <serenissima/session/lesson.h>
#include <serenissima/toolkit/ui.h>

/* The first target of the step that can be clicked, of the last frame; where it is only read, the
 * first in sight. NULL: none is. One that is scrolled out of sight is scrolled to, once: *shown
 * keeps which, `number` being the step's. */
const UiTarget *learn_pointed(Ui *ui, const LessonStep *step, int number, int *shown);
/* A frame around the target; of what is large, such as a zone, a ring where it is clicked. Only what
 * no dialog or question hides is drawn; false: all is hidden, or nearly all. */
bool learn_draw_mark(Ui *ui, const UiTarget *target);

#endif
