/* Who sits in a seat, chosen from two lists: nobody, a person or a level of computers; and its
 * style. */
#ifndef SERENISSIMA_UI_SETUP_SEAT_CHOICE_H
#define SERENISSIMA_UI_SETUP_SEAT_CHOICE_H

#include "setup/app.h"

enum { SEAT_KIND_NOBODY, SEAT_KIND_PERSON, SEAT_KIND_AI };

int seat_kind_count(AppUi *app, EditionId edition); /* Kinds with all levels of the edition. */
/* Lists to choose from, with what each choice means under the mouse; true when changed. first:
 * SEAT_KIND_NOBODY, or SEAT_KIND_PERSON where a seat cannot become empty. */
bool seat_kind_list(AppUi *app, const char *id, GfxRect r, EditionId edition, int first, int *kind);
bool seat_style_list(AppUi *app, const char *id, GfxRect r, int *style);
/* Between a choice and the name in game files, such as "captain-corsair". False: a seat not
 * offered. */
void seat_ai_name(AppUi *app, EditionId edition, int kind, int style, char out[SEAT_AI_BYTES]);
bool seat_ai_find(AppUi *app, EditionId edition, const char *ai, int *kind, int *style);
/* "Captain", "Captain, Corsair": for the frame. */
const char *seat_ai_shown(AppUi *app, EditionId edition, const char *ai);

#endif
