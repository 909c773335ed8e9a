// Effects and music through SDL_mixer. A machine without sound, or a player who wants none, gets a
// Sound that accepts every call and does nothing.
#include "serenissima/ui/sound.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>
#include <SDL_mixer.h>

enum { EFFECT_MAX = 32, NAME_MAX_LEN = 32 };

typedef struct Effect {
    char name[NAME_MAX_LEN];
    Mix_Chunk *chunk; // NULL: not found, said once.
} Effect;

struct Sound {
    bool device;
    char dir[1024], music_dir[1024];
    Effect effect[EFFECT_MAX];
    int effect_count;
    Mix_Music *music;
    char music_name[NAME_MAX_LEN];
    char next_name[NAME_MAX_LEN]; // Waits for the fade-out of the present piece.
    int next_fade_ms;
    float effects_volume, music_volume;
    bool mute, hidden;
};

static void copy_name(char *out, size_t size, const char *from)
{
    snprintf(out, size, "%s", from ? from : "");
}

Sound *sound_create(const char *dir, const char *music_dir, bool silent)
{
    Sound *s = calloc(1, sizeof *s);
    if (!s) {
        return NULL;
    }
    copy_name(s->dir, sizeof s->dir, dir);
    copy_name(s->music_dir, sizeof s->music_dir, music_dir);
    s->effects_volume = 0.8f;
    s->music_volume = 0.5f;
    if (silent || SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        return s;
    }
    if (Mix_OpenAudio(44100, MIX_DEFAULT_FORMAT, 2, 1024) != 0) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return s;
    }
    s->device = true;
    Mix_AllocateChannels(12);
    return s;
}

void sound_destroy(Sound *sound)
{
    if (!sound) {
        return;
    }
    if (sound->device) {
        Mix_HaltMusic();
        Mix_HaltChannel(-1);
        for (int i = 0; i < sound->effect_count; i++) {
            Mix_FreeChunk(sound->effect[i].chunk);
        }
        Mix_FreeMusic(sound->music);
        Mix_CloseAudio();
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }
    free(sound);
}

bool sound_has_device(const Sound *sound)
{
    return sound->device;
}

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
    copy_name(e->name, sizeof e->name, name);
    snprintf(path, sizeof path, "%s/%s.ogg", s->dir, name);
    e->chunk = Mix_LoadWAV(path);
    if (!e->chunk) {
        fprintf(stderr, "sound: %s: %s\n", path, Mix_GetError());
    }
    return e;
}

void sound_play(Sound *sound, const char *name)
{
    sound_play_at(sound, name, 1, 0);
}

void sound_play_at(Sound *sound, const char *name, float volume, float side)
{
    if (!sound->device || sound->mute || sound->hidden || sound->effects_volume <= 0) {
        return;
    }
    Effect *e = find_effect(sound, name);
    if (!e || !e->chunk) {
        return;
    }
    int channel = Mix_PlayChannel(-1, e->chunk, 0);
    if (channel < 0) {
        return;
    }
    side = side < -1 ? -1 : side > 1 ? 1 : side;
    Mix_Volume(channel, (int)((float)MIX_MAX_VOLUME * sound->effects_volume * volume));
    Mix_SetPanning(channel, (Uint8)(255 * (side > 0 ? 1 - side * 0.7f : 1)),
                   (Uint8)(255 * (side < 0 ? 1 + side * 0.7f : 1)));
}

static void apply_music_volume(Sound *s)
{
    float v = s->mute || s->hidden ? 0 : s->music_volume;
    Mix_VolumeMusic((int)((float)MIX_MAX_VOLUME * v));
}

static void start_music(Sound *s, const char *name, int fade_ms)
{
    char path[1200];
    Mix_FreeMusic(s->music);
    s->music = NULL;
    copy_name(s->music_name, sizeof s->music_name, name);
    if (!name[0]) {
        return;
    }
    snprintf(path, sizeof path, "%s/%s.ogg", s->music_dir, name);
    s->music = Mix_LoadMUS(path);
    if (!s->music) {
        return; // Not every build carries music; silence is no fault.
    }
    Mix_FadeInMusic(s->music, 1, fade_ms);
    apply_music_volume(s);
}

void sound_music(Sound *sound, const char *name, int fade_ms)
{
    name = name ? name : "";
    if (!sound->device) {
        return;
    }
    // A piece that is missing is not looked for again; one that has ended begins anew.
    if (!strcmp(sound->music_name, name) && (Mix_PlayingMusic() || !sound->music)) {
        return;
    }
    if (Mix_PlayingMusic() && Mix_FadingMusic() != MIX_FADING_OUT) {
        Mix_FadeOutMusic(fade_ms);
    }
    copy_name(sound->next_name, sizeof sound->next_name, name);
    sound->next_fade_ms = fade_ms;
    if (!Mix_PlayingMusic()) {
        start_music(sound, name, fade_ms);
    }
}

void sound_tick(Sound *sound)
{
    if (sound->device && !Mix_PlayingMusic() && strcmp(sound->next_name, sound->music_name) != 0) {
        start_music(sound, sound->next_name, sound->next_fade_ms);
    }
}

bool sound_music_playing(const Sound *sound)
{
    return sound->device && Mix_PlayingMusic();
}

void sound_set_effects(Sound *sound, float volume)
{
    sound->effects_volume = volume;
}

void sound_set_music(Sound *sound, float volume)
{
    sound->music_volume = volume;
    if (sound->device) {
        apply_music_volume(sound);
    }
}

void sound_set_mute(Sound *sound, bool mute)
{
    sound->mute = mute;
    if (sound->device) {
        apply_music_volume(sound);
        if (mute) {
            Mix_HaltChannel(-1);
        }
    }
}

void sound_set_hidden(Sound *sound, bool hidden)
{
    sound->hidden = hidden;
    if (sound->device) {
        apply_music_volume(sound);
    }
}
