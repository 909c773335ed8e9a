/* Checks the layout on screen from the table of targets: nothing that can be clicked may lie
 * outside the window or be hidden behind another control. */
#ifndef SERENISSIMA_UI_SCRIPT_LAYOUT_CHECK_H
#define SERENISSIMA_UI_SCRIPT_LAYOUT_CHECK_H

#include <serenissima/toolkit/ui.h>

/* False with the first fault in what[0..size). */
bool layout_check(char *what, size_t size);
/* What Enter presses: the golden button of the uppermost section; NULL: there is none. */
const UiTarget *golden_target(void);
/* False with both names in what[0..size) where that section has two. */
bool golden_check(char *what, size_t size);
int layout_top_layer(void); /* The uppermost that has something to press. */
/* Does it begin with one of these? They end with NULL. */
bool layout_begins_with(const char *id, const char *const beginnings[]);

#endif
