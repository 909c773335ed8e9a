/* What the buttons of a pad stand for: keys of the program, by their names in keys.h. The page of
 * keys lists them. */
#ifndef SERENISSIMA_UI_SETUP_PAD_KEYS_H
#define SERENISSIMA_UI_SETUP_PAD_KEYS_H

#include "setup/keys.h"

#include <serenissima/toolkit/pad.h>

/* A line of the page. */
typedef struct PadRow {
    PadButton button;
    bool held;         /* Held down. */
    const char *about; /* The text key of what it does. */
} PadRow;

/* Tells the toolkit; record: the record is open, where some mean something else. */
void pad_keys_bind(bool record);
const PadRow *pad_keys_rows(int *count); /* Lives for ever. */

#endif
