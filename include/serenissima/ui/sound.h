// Sound effects and music by name, with separate volumes. Without an audio device everything works
// and is silent. Files lie in one folder: <name>.ogg.
#ifndef SERENISSIMA_UI_SOUND_H
#define SERENISSIMA_UI_SOUND_H

#include <stdbool.h>

typedef struct Sound Sound;

// Opens the device if there is one (never fails but for memory: NULL). `dir` holds effects,
// `music_dir` pieces; NULL is none. SDL must be initialised or initialisable for audio.
Sound *sound_create(const char *dir, const char *music_dir, bool silent);
void sound_destroy(Sound *sound); // Takes NULL.
bool sound_has_device(const Sound *sound);

// Plays an effect; unknown names are ignored (reported once on standard error).
// Effects: oars, wood, coins, dice, dice_settle, cannon, bell, page, click, turn, sail, splash,
// refuse, seal.
void sound_play(Sound *sound, const char *name);
// The same, quieter (0..1) and from the side (-1 left .. 1 right).
void sound_play_at(Sound *sound, const char *name, float volume, float side);
// Crossfades to a piece (NULL: to silence). Asking for the piece that plays does nothing.
void sound_music(Sound *sound, const char *name, int fade_ms);
// Starts the next piece when the last has faded out; ui_begin calls it.
void sound_tick(Sound *sound);
bool sound_music_playing(const Sound *sound);

// Volumes 0..1; mute silences both without forgetting them; pause while the window is hidden.
void sound_set_effects(Sound *sound, float volume);
void sound_set_music(Sound *sound, float volume);
void sound_set_mute(Sound *sound, bool mute);
void sound_set_hidden(Sound *sound, bool hidden);

#endif
