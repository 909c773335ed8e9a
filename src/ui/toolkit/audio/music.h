/* The music: pieces one after the other, faded out and in when the screen asks for other ones,
 * softer while effects sound, at rest while nobody can hear it. The mixer plays and fades by
 * itself; what is left to do is done by music_step between two waits for events. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Music Music;

/* The mixer must be open; there is one Music at a time. `dir` holds <name>.ogg. NULL: no memory. */
Music *music_create(const char *dir);
void music_destroy(Music *music); /* Takes NULL; silent at once. */
/* Pieces to play in random order; the same list again changes nothing. What plays fades out for
 * another list in half of fade_ms, and its first piece fades in in the other half; count 0 is
 * silence. */
void music_play(Music *music, const char *const *names, int count, int fade_ms);
/* 0..1; at 0 the piece waits, and none is loaded. */
void music_set_volume(Music *music, float volume);
void music_duck(Music *music, uint32_t ms); /* Softer for so long from now on. */
void music_hush(Music *music, bool hushed); /* Softer until this is taken back. */
/* Glides volumes, loads the next piece. Returns after how many milliseconds it wants to be called
 * again at the latest; less than 0: not before something is asked or a piece ends, and that sends
 * an event (SDL_USEREVENT), so that a window which waits for events wakes. */
int music_step(Music *music);
