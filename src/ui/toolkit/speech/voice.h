/* A voice of one system: what speech.c asks of it. Each system has one file that fills it. */
#ifndef SERENISSIMA_UI_TOOLKIT_SPEECH_VOICE_H
#define SERENISSIMA_UI_TOOLKIT_SPEECH_VOICE_H

#include <stdbool.h>

typedef struct Voice {
    void *data; /* The voice's own. */
    /* Begins to say it; rate: as of speech_set_rate; language: as in BCP 47, "" the system's.
     * False: the voice is gone. */
    bool (*say)(void *data, const char *utf8, float rate, const char *language);
    void (*stop)(void *data);
    bool (*busy)(void *data); /* Is it still saying something? */
    void (*close)(void *data);
} Voice;

/* The system's own; false where there is none. One at a time. */
bool voice_open(Voice *voice);

#endif
