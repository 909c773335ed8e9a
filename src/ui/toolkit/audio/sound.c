/* Effects through SDL_mixer, and the way to the music. A machine without sound, or a player who
 * wants none, gets a Sound that accepts every call and does nothing. */
#include "toolkit/audio/music.h"

#include <serenissima/toolkit/sound.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <SDL.h>
#include <SDL_mixer.h>

enum {
    EFFECT_MAX = 48,
    EFFECT_NAME = 32,
    RATE_HZ = 44100,
    SIDES = 2,     /* Left and right, of 16 bits. */
    CHANNELS = 12, /* Effects at once, at most. */
    /* The same effect sounds again only after so long: a handful, not a pile. */
    AGAIN_MS = 80,
    DUCK_FROM_MS = 500, /* Shorter effects (clicks, knocks) leave the music as it is. */
    DUCK_MOST_MS = 2200
};

typedef struct Effect {
    char name[EFFECT_NAME];
    Mix_Chunk *chunk; /* NULL: not found, said once. */
    uint64_t last_ms; /* When it was played last. */
} Effect;

struct Sound {
    bool silent;  /* No device is wanted. */
    bool started; /* SDL's audio is. */
    bool device;
    char dir[1024], music_dir[1024];
    Effect effect[EFFECT_MAX];
    int effect_count;
    Music *music; /* NULL without a device. */
    float effects_volume, music_volume;
    bool mute, hidden;
};

static void apply_music_volume(Sound *s)
{
    if (s->music) {
        music_set_volume(s->music, s->mute || s->hidden ? 0 : s->music_volume);
    }
}

/* --- The device ------------------------------------------------------------------------------- */

/* The subsystem stays started without a device: it reports when one comes. */
static void open_device(Sound *s)
{
    if (!s->started && SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        return;
    }
    s->started = true;
    if (Mix_OpenAudioDevice(RATE_HZ, AUDIO_S16SYS, SIDES, 1024, NULL, 0) != 0) {
        return;
    }
    s->device = true;
    Mix_Init(MIX_INIT_OGG);
    Mix_AllocateChannels(CHANNELS);
    s->music = s->music_dir[0] ? music_create(s->music_dir) : NULL;
    apply_music_volume(s);
}

/* Effects are read again when they are wanted again. */
static void close_device(Sound *s)
{
    if (!s->device) {
        return;
    }
    music_destroy(s->music);
    s->music = NULL;
    Mix_HaltChannel(-1);
    for (int i = 0; i < s->effect_count; i++) {
        Mix_FreeChunk(s->effect[i].chunk);
    }
    s->effect_count = 0;
    Mix_CloseAudio();
    Mix_Quit();
    s->device = false;
}

Sound *sound_create(const char *dir, const char *music_dir, bool silent)
{
    Sound *s = calloc(1, sizeof *s);
    if (!s) {
        return NULL;
    }
    snprintf(s->dir, sizeof s->dir, "%s", dir ? dir : "");
    snprintf(s->music_dir, sizeof s->music_dir, "%s", music_dir ? music_dir : "");
    s->effects_volume = 0.8f;
    s->music_volume = 0.5f;
    s->silent = silent;
    if (!silent) {
        open_device(s);
    }
    return s;
}

void sound_destroy(Sound *sound)
{
    if (!sound) {
        return;
    }
    close_device(sound);
    if (sound->started) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }
    free(sound);
}

void sound_devices_changed(Sound *sound, bool lost)
{
    if (sound->silent || (sound->device && !lost)) {
        return;
    }
    close_device(sound);
    open_device(sound);
}

bool sound_lacks_device(const Sound *sound)
{
    return !sound->silent && !sound->device;
}

/* --- Effects ---------------------------------------------------------------------------------- */

static Effect *find_effect(Sound *s, const char *name)
{
    for (int i = 0; i < s->effect_count; i++) {
        if (!strcmp(s->effect[i].name, name)) {
            return &s->effect[i];
        }
    }
    if (s->effect_count == EFFECT_MAX) {
        return NULL;
    }
    Effect *e = &s->effect[s->effect_count++];
    char path[1200];
    snprintf(e->name, sizeof e->name, "%s", name);
    snprintf(path, sizeof path, "%s/%s.ogg", s->dir, name);
    e->chunk = Mix_LoadWAV(path);
    if (!e->chunk) {
        fprintf(stderr, "sound: %s: %s\n", path, Mix_GetError());
    }
    return e;
}

void sound_play(Sound *sound, const char *name)
{
    sound_play_at(sound, name, 1);
}

/* False: nothing plays it now. */
static bool play(Effect *e, float volume)
{
    const uint64_t now = SDL_GetTicks64();
    if (!e || !e->chunk || (e->last_ms && now - e->last_ms < AGAIN_MS)) {
        return false;
    }
    e->last_ms = now;
    const int channel = Mix_PlayChannel(-1, e->chunk, 0);
    if (channel >= 0) {
        Mix_Volume(channel, (int)((float)MIX_MAX_VOLUME * volume));
    }
    return channel >= 0;
}

static bool is_heard(const Sound *sound, float volume)
{
    return sound->device && !sound->mute && !sound->hidden && volume > 0;
}

void sound_play_at(Sound *sound, const char *name, float volume)
{
    if (!is_heard(sound, sound->effects_volume)) {
        return;
    }
    Effect *e = find_effect(sound, name);
    if (!play(e, sound->effects_volume * volume)) {
        return;
    }
    const uint32_t ms = (uint32_t)((uint64_t)e->chunk->alen * 1000 / (SIDES * 2) / RATE_HZ);
    if (sound->music && ms >= DUCK_FROM_MS) {
        music_duck(sound->music, ms < DUCK_MOST_MS ? ms : DUCK_MOST_MS);
    }
}

void sound_play_as_music(Sound *sound, const char *name)
{
    if (is_heard(sound, sound->music_volume)) {
        play(find_effect(sound, name), sound->music_volume);
    }
}

/* --- Music ------------------------------------------------------------------------------------ */

void sound_music(Sound *sound, const char *const *names, int count, int fade_ms)
{
    if (sound->music) {
        music_play(sound->music, names, count, fade_ms);
    }
}

void sound_hush(Sound *sound, bool hushed)
{
    if (sound->music) {
        music_hush(sound->music, hushed);
    }
}

int sound_step(Sound *sound)
{
    return sound->music ? music_step(sound->music) : -1;
}

/* --- What the player wants -------------------------------------------------------------------- */

static void halt_effects(Sound *s)
{
    if (s->device) {
        Mix_HaltChannel(-1);
    }
}

void sound_set_effects(Sound *sound, float volume)
{
    sound->effects_volume = volume;
}

void sound_set_music(Sound *sound, float volume)
{
    sound->music_volume = volume;
    apply_music_volume(sound);
}

void sound_set_mute(Sound *sound, bool mute)
{
    sound->mute = mute;
    apply_music_volume(sound);
    if (mute) {
        halt_effects(sound);
    }
}

void sound_set_hidden(Sound *sound, bool hidden)
{
    if (hidden && !sound->hidden) {
        halt_effects(sound);
    }
    sound->hidden = hidden;
    apply_music_volume(sound);
}
