/* Rows of Options that draw themselves: language, size of text, colours, volumes with what is heard
 * at them, a lost audio device, a missing voice. */
#ifndef SERENISSIMA_UI_APP_OPTIONS_OWN_H
#define SERENISSIMA_UI_APP_OPTIONS_OWN_H

#include "setup/app.h"

/* For OptionsRow.draw: true when it was changed; and .height, .is_there. */
bool options_language(GfxRect r);
bool options_text(GfxRect r);
float options_text_height(float w);
bool options_palette(GfxRect r);
float options_palette_height(float w);
bool options_effects(GfxRect r);
bool options_music(GfxRect r);
bool options_no_voice(GfxRect r);
float options_no_voice_height(float w);
bool options_lacks_voice(void); /* It is wanted, and there is none. */
bool options_out_folder(GfxRect r);
bool options_device(GfxRect r);
bool options_lacks_device(void);

/* Shared with the rows of the table. A slider over shares, with its value in percent beside it. */
bool options_share(const char *id, GfxRect r, const char *tip, float low, float high, float step,
                   float *value);
float options_line_height(void); /* Of a row without its gap. */
/* A note in italics, wrapped; its height w units wide. */
void options_remark(const char *id, GfxRect r, GfxColor color, const char *words);
float options_remark_height(float w, const char *words);

#endif
