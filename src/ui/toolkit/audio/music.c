#include "toolkit/audio/music.h"

#include "toolkit/audio/playlist.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <SDL.h>
#include <SDL_mixer.h>

enum {
    STEP_MS = 15,      /* Between steps while the volume glides, */
    STEP_MOST_MS = 50, /* and how far one goes: a wait before it was no time to glide. */
    BREATH_MS = 1800,  /* Silence between two pieces. */
    FALL_MS = 200,     /* How quickly the music makes room for an effect or goes with its window, */
    RISE_MS = 800      /* and comes back. */
};
static const float DUCKED = 0.4f;

struct Music {
    char dir[1024];
    Playlist list;
    Mix_Music *piece; /* NULL: silence. */
    bool changed;     /* The list was replaced: the piece that plays has to go. */
    bool crossing;    /* A piece went for the list's sake: the next one fades in. */
    int fade_ms;      /* How long going and coming take together. */
    float volume;     /* Asked for. */
    float level;      /* What is reached of it, ducking included. */
    bool hushed;      /* Ducked as long as this is set, */
    uint64_t duck_until, next_at, last_ms; /* and until then. */
};

/* In the mixer's thread, where nothing of the mixer may be called. */
static void SDLCALL wake_window(void)
{
    SDL_Event event = {.user = {.type = SDL_USEREVENT}};
    SDL_PushEvent(&event);
}

Music *music_create(const char *dir)
{
    Music *m = calloc(1, sizeof *m);
    if (m) {
        snprintf(m->dir, sizeof m->dir, "%s", dir);
        Mix_HookMusicFinished(wake_window);
    }
    return m;
}

void music_destroy(Music *music)
{
    if (music) {
        Mix_HookMusicFinished(NULL);
        Mix_HaltMusic();
        Mix_FreeMusic(music->piece);
        free(music);
    }
}

void music_play(Music *music, const char *const *names, int count, int fade_ms)
{
    if (!playlist_is(&music->list, names, count)) {
        playlist_init(&music->list, names, count, (uint32_t)SDL_GetPerformanceCounter());
        music->changed = true;
        music->fade_ms = fade_ms;
    }
}

void music_set_volume(Music *music, float volume)
{
    music->volume = volume;
}

void music_duck(Music *music, uint32_t ms)
{
    const uint64_t until = SDL_GetTicks64() + ms;
    music->duck_until = until > music->duck_until ? until : music->duck_until;
}

void music_hush(Music *music, bool hushed)
{
    music->hushed = hushed;
}

/* --- Steps ------------------------------------------------------------------------------------ */

/* Moves the level towards what is wanted; true while on the way. */
static bool glide(Music *m, uint64_t now)
{
    const float goal = m->hushed || now < m->duck_until ? m->volume * DUCKED : m->volume;
    const uint64_t passed = now - m->last_ms < STEP_MOST_MS ? now - m->last_ms : STEP_MOST_MS;
    const float way = (float)passed / (goal < m->level ? FALL_MS : RISE_MS);
    m->last_ms = now;
    m->level = goal < m->level ? fmaxf(goal, m->level - way) : fminf(goal, m->level + way);
    Mix_VolumeMusic((int)lroundf(MIX_MAX_VOLUME * m->level));
    return m->level != goal;
}

static void end_piece(Music *m, uint64_t now)
{
    Mix_HaltMusic(); /* A piece that fades out while it rests would never be freed. */
    Mix_FreeMusic(m->piece);
    m->piece = NULL;
    m->crossing = m->changed;
    m->next_at = now + BREATH_MS;
}

static bool start(Music *m, const char *name)
{
    char path[1200];
    snprintf(path, sizeof path, "%s/%s.ogg", m->dir, name);
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    m->piece = file ? Mix_LoadMUS_RW(file, 1) : NULL; /* By what it holds, as effects are. */
    if (m->piece && Mix_FadeInMusic(m->piece, 1, m->crossing ? m->fade_ms / 2 : 0) != 0) {
        Mix_FreeMusic(m->piece);
        m->piece = NULL;
    }
    return m->piece != NULL;
}

/* Not every build carries music; silence is no fault. */
static void start_next(Music *m)
{
    const char *name = playlist_next(&m->list);
    while (name && !start(m, name)) {
        playlist_drop(&m->list, name);
        name = playlist_next(&m->list);
    }
    m->changed = false;
    m->crossing = false;
}

int music_step(Music *music)
{
    Music *m = music;
    const uint64_t now = SDL_GetTicks64();
    const bool moving = glide(m, now);
    const bool unheard = m->volume <= 0 && m->level <= 0;
    if (unheard && !Mix_PausedMusic()) {
        Mix_PauseMusic();
    } else if (!unheard && Mix_PausedMusic()) {
        Mix_ResumeMusic();
    }
    if (m->piece && (!Mix_PlayingMusic() || (m->changed && Mix_PausedMusic()))) {
        end_piece(m, now);
    } else if (m->piece && m->changed && Mix_FadingMusic() != MIX_FADING_OUT) {
        Mix_FadeOutMusic(m->fade_ms / 2);
    }
    if (!m->piece && m->volume > 0 && (m->changed || now >= m->next_at)) {
        start_next(m);
    }
    if (moving) {
        return STEP_MS;
    }
    if (now < m->duck_until) {
        return (int)(m->duck_until - now);
    }
    return !m->piece && m->volume > 0 && now < m->next_at ? (int)(m->next_at - now) : -1;
}
