// The music: pieces one after the other, crossfaded when the screen asks for other ones, softer
// while effects sound, at rest while nobody can hear it. A thread of its own does this, so that the
// window can sleep while the music goes on.
#ifndef SERENISSIMA_UI_TOOLKIT_AUDIO_MUSIC_H
#define SERENISSIMA_UI_TOOLKIT_AUDIO_MUSIC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The mixer's channels that belong to the music: two, so that one piece can go while the other
// comes.
enum { MUSIC_CHANNELS = 2 };

typedef struct Music Music;

Music *music_create(const char *dir); // The mixer must be open. NULL: no memory or no thread.
void music_destroy(Music *music);     // Takes NULL; silent at once.
// Pieces to play in random order; the same list again changes nothing. count 0 fades to silence.
void music_play(Music *music, const char *const *names, int count, int fade_ms);
// 0..1; at 0 the piece waits, and none is loaded.
void music_set_volume(Music *music, float volume);
void music_duck(Music *music, uint32_t ms);        // Softer for so long from now on.
// The piece that plays or fades in, "" for none; and how loud it is just now, 0..1.
void music_piece(Music *music, char *out, size_t size);
float music_level(Music *music);

#endif
