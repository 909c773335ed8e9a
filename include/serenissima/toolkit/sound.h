/* Sound effects and music by name, with separate volumes. Without an audio device everything works
 * and is silent. Files lie in one folder each: <name>.ogg. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Sound Sound;

/* Opens the device if there is one (never fails but for memory: NULL). `dir` holds effects,
 * `music_dir` pieces; NULL is none. SDL must be initialised or initialisable for audio. */
Sound *sound_create(const char *dir, const char *music_dir, bool silent);
void sound_destroy(Sound *sound);            /* Takes NULL. */
bool sound_lacks_device(const Sound *sound); /* One is wanted, and there is none. */
/* An output device came, or the one in use was lost. What played on it goes on with another, the
 * music from the beginning of a piece; where there is no other, all is silent until one comes. */
void sound_devices_changed(Sound *sound, bool lost);

/* Plays an effect; unknown names are ignored (reported once on standard error). The music makes
 * room for effects of half a second and more. The effects: assets/source/sounds.py. */
void sound_play(Sound *sound, const char *name);
/* The same, quieter (0..1). */
void sound_play_at(Sound *sound, const char *name, float volume);
/* The same at the volume of the music, which makes no room for it: to hear how loud that is. */
void sound_play_as_music(Sound *sound, const char *name);

/* Pieces to play one after the other in random order, each once before any comes again. What plays
 * fades out for another list than the one in force, and the new one's first piece fades in, both in
 * fade_ms; the same list changes nothing; count 0 is silence. Missing files are passed over. */
void sound_music(Sound *sound, const char *const *names, int count, int fade_ms);
/* The music steps back, as behind a long effect, until this is taken back. */
void sound_hush(Sound *sound, bool hushed);
/* Lets the music go on: volumes glide, the next piece begins. To be called before each wait for
 * events; returns how many milliseconds that wait may last, less than 0: without end, since an
 * event comes when a piece ends. */
int sound_step(Sound *sound);

/* Volumes 0..1. Mute silences both without forgetting them, as does a hidden window; the music
 * waits meanwhile and goes on where it was. */
void sound_set_effects(Sound *sound, float volume);
void sound_set_music(Sound *sound, float volume);
void sound_set_mute(Sound *sound, bool mute);
void sound_set_hidden(Sound *sound, bool hidden);
