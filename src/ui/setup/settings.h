/* What the player chose once and for all: read and written as a small JSON file, of which a window
 * writes what it changed (records/keep.h). */
#pragma once

#include "setup/app.h"
#include "setup/keys.h"

#include <serenissima/records/members.h>

/* Of Settings, as the file has them: what is one word of it but the coach; and floats of which 1 is
 * written 100. For tests. */
extern const Member SETTING_ROWS[], SETTING_PERCENTS[];
void settings_defaults(Settings *settings);
void settings_read(void);
void settings_write(void);
/* What there is now was chosen by nobody: it is written only where somebody changes it. */
void settings_take_as_given(void);
/* The key was pressed: the setting is the other way, at work and written. */
bool settings_switch(KeyId key, bool *setting);
/* Puts the settings to work: volumes, text size, palette, speed. */
void settings_apply(void);
/* Why speech is not heard though it is on: the sentence that names the voice this system lacks. */
const char *settings_no_voice(void);
bool settings_coach_is_on(void);
/* The most that a size of text can be in this window, 1..2. */
float settings_text_most(void);
/* At the end: the window's place, where it is another one than the settings have. */
void settings_keep_window(void);
/* Once a frame: the window may have changed its size. Nothing grows below a hand that drags. */
void settings_fit_text(void);
