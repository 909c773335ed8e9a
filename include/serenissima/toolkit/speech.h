/* Speech: sentences said by the system's own voice, one after another. What is said now interrupts;
 * what is said next waits its turn. Where the system has no voice nothing is said, and speech_state
 * says so. */
#pragma once

#include <stdbool.h>

typedef struct Speech Speech;

typedef enum SpeechState {
    SPEECH_OFF,    /* Not asked for: no voice was looked for. */
    SPEECH_READY,  /* There is a voice. */
    SPEECH_MISSING /* There is none here, or it went. */
} SpeechState;

typedef enum SpeechHow {
    SPEECH_NOW, /* Stops what is being said and forgets what waits. */
    SPEECH_NEXT /* After what waits. */
} SpeechHow;

enum { SPEECH_TEXT_MAX = 1024, SPEECH_WAIT_MAX = 160 };
/* How often one looks whether a voice has finished, while something waits. */
enum { SPEECH_LOOK_MS = 60 };

/* NULL when memory is short. Silent until it is switched on. */
Speech *speech_create(void);
void speech_destroy(Speech *speech); /* Takes NULL. */

/* Looks for the system's voice, or lets it go. Looking may take a second on Linux, where the server
 * of all voices is started on demand. */
void speech_switch(Speech *speech, bool on);
SpeechState speech_state(const Speech *speech);
/* How fast: 1 is the system's own pace, 0.5 half, 2 twice of it. */
void speech_set_rate(Speech *speech, float rate);
/* The language that is spoken from the next sentence on, as in BCP 47 ("de", "pt-BR"). */
void speech_set_language(Speech *speech, const char *tag);

/* Plain UTF-8 without text marks; cut at SPEECH_TEXT_MAX. Nothing where it is empty or there is no
 * voice. When too much waits, the oldest is left out. */
void speech_say(Speech *speech, const char *utf8, SpeechHow how);
void speech_stop(Speech *speech); /* At once; what waits is forgotten. */
/* To be called once a frame: hands on what waits. Milliseconds until it wants to be called again;
 * 0: nothing waits. */
int speech_step(Speech *speech);

/* For tests: from now on sentences are recorded instead of said. A recorded voice is never busy,
 * but while it is held. */
void speech_record(Speech *speech);
void speech_record_hold(Speech *speech, bool held);
/* So many sentences were recorded; the index-th of them, "" when it is out of range or older than
 * the last 1024. A stop is recorded as "". */
int speech_recorded(const Speech *speech);
const char *speech_recorded_at(const Speech *speech, int index);
