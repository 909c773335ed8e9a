// A piece of music taken from its file in portions of a few seconds: decoded whole, one takes near 30 MB.
// An Ogg Vorbis file is cut between its pages; the mixer decodes header, a little before and the portion,
// and what was before is left out, so that the portions join without a seam. Anything else that the mixer
// reads comes as one portion.
#ifndef SERENISSIMA_UI_TOOLKIT_AUDIO_MUSIC_STREAM_H
#define SERENISSIMA_UI_TOOLKIT_AUDIO_MUSIC_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STREAM_RATE_HZ = 44100, STREAM_CHANNELS = 2, STREAM_PORTION_FRAMES = 6 * STREAM_RATE_HZ };

typedef struct MusicStream MusicStream;

typedef struct StreamPortion {
    int16_t *pcm; // Owned, to be freed with free(): frames of STREAM_CHANNELS samples.
    size_t frames;
} StreamPortion;

// The mixer must be open with this rate, 16 bits and these channels. NULL: the file cannot be read.
MusicStream *stream_open(const char *path);
void stream_close(MusicStream *stream); // Takes NULL.
// The next portion, at least STREAM_PORTION_FRAMES long but for the last; false at the end.
bool stream_next(MusicStream *stream, StreamPortion *portion);

#endif
