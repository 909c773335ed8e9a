/* The voice of a system: what speech.c asks of it. Each system has one file of these. */
#pragma once

#include <stdbool.h>

bool voice_open(void); /* False where there is none. */
/* Begins to say it; rate: as of speech_set_rate; language: as in BCP 47, "" the system's. False:
 * the voice is gone. */
bool voice_say(const char *utf8, float rate, const char *language);
void voice_stop(void);
bool voice_busy(void); /* Is it still saying something? */
void voice_close(void);
