/* The signs of a pad's buttons, as its maker prints them: drawn, since no font has them all. */
#ifndef SERENISSIMA_TOOLKIT_PAD_GLYPH_H
#define SERENISSIMA_TOOLKIT_PAD_GLYPH_H

#include "serenissima/toolkit/pad.h"
#include "serenissima/toolkit/ui.h"

/* How wide the sign is that is 2 * radius high, units. */
float pad_glyph_width(PadButton button, float radius);
/* Draws it about (x, y); held: with a second ring, for what is held down. */
void pad_glyph_draw(PadButton button, bool held, float x, float y, float radius);
/* The pointer, while the right stick moves it: what the system draws is the mouse's. */
void pad_pointer_draw(void);
/* The button that the pad in hand has for the key, which may be NULL; PAD_BUTTON_COUNT: none, or no
 * pad is in hand. */
PadButton pad_glyph_of(const UiKey *key, bool *held);

#endif
