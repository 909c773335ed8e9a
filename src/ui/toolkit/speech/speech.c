/* The queue before the voice: a voice is given one sentence at a time, so that what waits can be
 * left out when it has grown old. */
#include <serenissima/toolkit/speech.h>

#include "toolkit/speech/voice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_MAX = 1024 };

typedef struct Record {
    char text[RECORD_MAX][SPEECH_TEXT_MAX];
    int count; /* All that there ever were. */
    bool held;
} Record;

struct Speech {
    SpeechState state;
    float rate;
    char language[32];
    char wait[SPEECH_WAIT_MAX][SPEECH_TEXT_MAX]; /* The first is said next. */
    int count;
    Record *record; /* Owned; NULL: the system's voice is used. */
};

/* --- The voice of tests ----------------------------------------------------------------------- */

static void record(Record *r, const char *utf8)
{
    snprintf(r->text[r->count++ % RECORD_MAX], SPEECH_TEXT_MAX, "%s", utf8);
}

void speech_record(Speech *s)
{
    const bool was_on = s->state == SPEECH_READY;
    if (!s->record && was_on) {
        speech_switch(s, false);
    }
    s->record = s->record ? s->record : calloc(1, sizeof *s->record);
    if (was_on) {
        speech_switch(s, true);
    }
}

void speech_record_hold(Speech *s, bool held)
{
    if (s->record) {
        s->record->held = held;
    }
}

int speech_recorded(const Speech *s)
{
    return s->record ? s->record->count : 0;
}

const char *speech_recorded_at(const Speech *s, int index)
{
    const int count = speech_recorded(s);
    return index >= 0 && index < count && index >= count - RECORD_MAX
               ? s->record->text[index % RECORD_MAX]
               : "";
}

/* --- Life ------------------------------------------------------------------------------------- */

Speech *speech_create(void)
{
    Speech *s = calloc(1, sizeof *s);
    if (s) {
        s->rate = 1;
    }
    return s;
}

void speech_destroy(Speech *s)
{
    if (s) {
        speech_switch(s, false);
        free(s->record);
        free(s);
    }
}

static void stop(Speech *s)
{
    if (s->record) {
        record(s->record, "");
    } else {
        voice_stop();
    }
}

void speech_switch(Speech *s, bool on)
{
    if (on == (s->state == SPEECH_READY)) {
        s->state = on ? s->state : SPEECH_OFF;
        return;
    }
    if (!on) {
        stop(s);
        if (!s->record) {
            voice_close();
        }
        s->count = 0;
        s->state = SPEECH_OFF;
        return;
    }
    s->state = s->record || voice_open() ? SPEECH_READY : SPEECH_MISSING;
}

SpeechState speech_state(const Speech *s)
{
    return s->state;
}

void speech_set_rate(Speech *s, float rate)
{
    s->rate = rate;
}

void speech_set_language(Speech *s, const char *tag)
{
    snprintf(s->language, sizeof s->language, "%s", tag);
}

/* --- Saying ----------------------------------------------------------------------------------- */

static void leave_out_first(Speech *s)
{
    memmove(s->wait, s->wait + 1, (size_t)--s->count * sizeof s->wait[0]);
}

void speech_say(Speech *s, const char *utf8, SpeechHow how)
{
    if (s->state != SPEECH_READY || !utf8[0]) {
        return;
    }
    if (how == SPEECH_NOW) {
        speech_stop(s);
    }
    if (s->count == SPEECH_WAIT_MAX) {
        leave_out_first(s);
    }
    char *text = s->wait[s->count++];
    size_t bytes = strlen(utf8);
    bytes = bytes < SPEECH_TEXT_MAX ? bytes : SPEECH_TEXT_MAX - 1;
    while (utf8[bytes] && ((unsigned char)utf8[bytes] & 0xC0U) == 0x80U) {
        bytes--; /* A whole letter. */
    }
    memcpy(text, utf8, bytes);
    text[bytes] = '\0';
    speech_step(s);
}

void speech_stop(Speech *s)
{
    s->count = 0;
    if (s->state == SPEECH_READY && (s->record || voice_busy())) {
        stop(s);
    }
}

int speech_step(Speech *s)
{
    while (s->state == SPEECH_READY && s->count > 0
           && !(s->record ? s->record->held : voice_busy())) {
        if (s->record) {
            record(s->record, s->wait[0]);
        } else if (!voice_say(s->wait[0], s->rate, s->language)) {
            speech_switch(s, false);
            s->state = SPEECH_MISSING;
            return 0;
        }
        leave_out_first(s);
    }
    return s->count > 0 ? SPEECH_LOOK_MS : 0;
}
