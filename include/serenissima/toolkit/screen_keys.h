/* The keyboard on the screen, for who has a pad or a finger in hand and no keys. A text field opens it
 * by itself: where a pad's A presses the field, or a finger touches it, and the system has no such
 * keyboard of its own. It leaves the field in sight, and belongs to it until the text is done, is
 * left as it was, or goes on by a real keyboard. Its keys are targets "typing:LETTER", letters small,
 * and "typing:shift", "signs", "space", "back", "on", "erase", "done", "cancel". */
#ifndef SERENISSIMA_TOOLKIT_SCREEN_KEYS_H
#define SERENISSIMA_TOOLKIT_SCREEN_KEYS_H

#include "serenissima/toolkit/ui.h"

enum { SCREEN_KEYS_ROWS = 3 };

/* What is on its keys, in the language of the texts. */
typedef struct ScreenKeysWords {
    const char *rows[SCREEN_KEYS_ROWS]; /* Small letters, as that language's keyboards have them. */
    const char *accents;                /* More of them in a row of their own; "" none. */
    const char *shift, *signs, *letters, *space, *erase, *done, *cancel;
    const char *back, *on; /* Moves the caret; heard, not seen. */
    /* What a sign or capital letter is called where it is heard; NULL: as it is written. Lives for the frame. */
    const char *(*name)(void *context, const char *letter, bool capital);
    void *context;
} ScreenKeysWords;

/* Draws it above all that was drawn so far while it is open; called once a frame. */
void ui_screen_keys(const ScreenKeysWords *words);

#endif
