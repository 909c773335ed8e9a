#include "music.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>
#include <SDL_mixer.h>

#include "playlist.h"

enum {
    STEP_MS = 15,     // Between steps while something glides.
    REST_MS = 200,    // Between looks whether a piece has ended.
    BREATH_MS = 1800, // Silence between two pieces.
    HIDE_MS = 250,    // How quickly the music goes when the window is hidden.
    DUCK_MS = 120,    // How quickly it makes room for an effect,
    RETURN_MS = 800   // and comes back.
};
static const float DUCKED = 0.4f;

// One of the two channels. `gain` goes to `goal` within `fade_ms`.
typedef struct Deck {
    Mix_Chunk *chunk; // NULL: free.
    char name[PLAYLIST_NAME];
    float gain, goal;
    int fade_ms;
} Deck;

struct Music {
    SDL_Thread *thread;
    SDL_mutex *lock; // Guards all below.
    SDL_cond *wake;
    bool quit;
    char dir[1024];
    Playlist list;
    bool changed; // The list was replaced: the piece that plays has to go.
    int fade_ms;
    Deck deck[MUSIC_CHANNELS];
    int now;           // The deck that plays or fades in, -1 none.
    bool paused;
    float volume;      // Asked for.
    float loud, duck;  // What is reached of it, and of the ducking (1: none).
    uint64_t duck_until, next_at, last_ms;
};

// --- Steps, with the lock held -------------------------------------------------------------------

// Moves a value towards its goal by dt of the time that a whole way takes; true while on the way.
static bool glide(float *value, float goal, float dt_ms, float whole_ms)
{
    float way = whole_ms > 0 ? dt_ms / whole_ms : 1;
    if (fabsf(goal - *value) <= way) {
        *value = goal;
        return false;
    }
    *value += goal > *value ? way : -way;
    return true;
}

static void free_deck(Music *m, int i)
{
    Mix_HaltChannel(i);
    Mix_FreeChunk(m->deck[i].chunk);
    memset(&m->deck[i], 0, sizeof m->deck[i]);
    if (m->now == i) {
        m->now = -1;
    }
}

static bool step_decks(Music *m, float dt_ms)
{
    bool moving = false;
    for (int i = 0; i < MUSIC_CHANNELS; i++) {
        Deck *d = &m->deck[i];
        if (!d->chunk) {
            continue;
        }
        moving |= glide(&d->gain, d->goal, dt_ms, (float)d->fade_ms);
        if (d->goal <= 0 && d->gain <= 0) {
            free_deck(m, i);
        } else if (!m->paused && !Mix_Playing(i)) {
            free_deck(m, i);
            m->next_at = m->last_ms + BREATH_MS;
        } else {
            // Equal power: two pieces that cross are together as loud as one.
            float gain = sinf(d->gain * 1.5707963f) * m->loud * m->duck;
            Mix_Volume(i, (int)lroundf((float)MIX_MAX_VOLUME * gain));
        }
    }
    return moving;
}

static void set_paused(Music *m, bool paused)
{
    if (m->paused == paused) {
        return;
    }
    m->paused = paused;
    for (int i = 0; i < MUSIC_CHANNELS; i++) {
        if (paused) {
            Mix_Pause(i);
        } else {
            Mix_Resume(i);
        }
    }
}

// Decoding takes a moment: the lock is open meanwhile, so the list may have changed afterwards.
static Mix_Chunk *load(Music *m, const char *name)
{
    char path[1200];
    snprintf(path, sizeof path, "%s/%s.ogg", m->dir, name);
    SDL_UnlockMutex(m->lock);
    Mix_Chunk *chunk = Mix_LoadWAV(path);
    SDL_LockMutex(m->lock);
    return chunk;
}

static void start_next(Music *m)
{
    char name[PLAYLIST_NAME];
    const char *next = playlist_next(&m->list);
    int i = m->now == 0 ? 1 : 0;
    if (!next) {
        return;
    }
    snprintf(name, sizeof name, "%s", next);
    m->changed = false;
    Mix_Chunk *chunk = load(m, name);
    if (!chunk) {
        playlist_drop(&m->list, name); // Not every build carries music; silence is no fault.
        return;
    }
    if (m->changed || m->quit) {
        Mix_FreeChunk(chunk);
        return;
    }
    bool crossing = m->now >= 0;
    if (m->deck[i].chunk) {
        free_deck(m, i);
    }
    Deck *d = &m->deck[i];
    d->chunk = chunk;
    d->goal = 1;
    d->gain = crossing ? 0 : 1; // A piece begins by itself; only crossing ones are faded in.
    d->fade_ms = m->fade_ms;
    snprintf(d->name, sizeof d->name, "%s", name);
    if (crossing) {
        m->deck[m->now].goal = 0;
        m->deck[m->now].fade_ms = m->fade_ms;
    }
    m->now = i;
    Mix_Volume(i, 0);
    Mix_PlayChannel(i, chunk, 0);
    m->last_ms = SDL_GetTicks64(); // Loading was no time to glide.
}

static bool wants_piece(const Music *m)
{
    if (m->volume <= 0 || m->list.count == 0) {
        return false;
    }
    return m->changed || (m->now < 0 && m->last_ms >= m->next_at);
}

static void fade_to_silence(Music *m)
{
    if (m->changed && m->list.count == 0) {
        m->changed = false;
        if (m->now >= 0) {
            m->deck[m->now].goal = 0;
            m->deck[m->now].fade_ms = m->fade_ms;
        }
    }
}

// Returns how long to sleep.
static int step(Music *m)
{
    uint64_t now = SDL_GetTicks64();
    float dt_ms = (float)(now - m->last_ms);
    m->last_ms = now;
    fade_to_silence(m);
    bool ducked = now < m->duck_until;
    bool moving = glide(&m->loud, m->volume, dt_ms, HIDE_MS);
    moving |= glide(&m->duck, ducked ? DUCKED : 1, dt_ms, ducked ? DUCK_MS : RETURN_MS);
    moving |= step_decks(m, dt_ms);
    set_paused(m, m->volume <= 0 && m->loud <= 0);
    if (wants_piece(m)) {
        start_next(m);
        moving = true;
    }
    return moving || ducked ? STEP_MS : REST_MS;
}

static int SDLCALL run(void *data)
{
    Music *m = data;
    SDL_LockMutex(m->lock);
    while (!m->quit) {
        int sleep_ms = step(m);
        if (m->volume <= 0 && m->paused) {
            SDL_CondWait(m->wake, m->lock); // Nothing happens until somebody asks for something.
        } else {
            SDL_CondWaitTimeout(m->wake, m->lock, (Uint32)sleep_ms);
        }
    }
    SDL_UnlockMutex(m->lock);
    return 0;
}

// --- From outside --------------------------------------------------------------------------------

Music *music_create(const char *dir)
{
    Music *m = calloc(1, sizeof *m);
    if (!m) {
        return NULL;
    }
    snprintf(m->dir, sizeof m->dir, "%s", dir);
    m->now = -1;
    m->duck = 1;
    m->paused = true;
    m->last_ms = SDL_GetTicks64();
    m->lock = SDL_CreateMutex();
    m->wake = SDL_CreateCond();
    m->thread = m->lock && m->wake ? SDL_CreateThread(run, "music", m) : NULL;
    if (!m->thread) {
        music_destroy(m);
        return NULL;
    }
    return m;
}

void music_destroy(Music *music)
{
    if (!music) {
        return;
    }
    if (music->thread) {
        SDL_LockMutex(music->lock);
        music->quit = true;
        SDL_CondSignal(music->wake);
        SDL_UnlockMutex(music->lock);
        for (int i = 0; i < MUSIC_CHANNELS; i++) {
            Mix_Volume(i, 0);
        }
        SDL_WaitThread(music->thread, NULL);
    }
    for (int i = 0; i < MUSIC_CHANNELS; i++) {
        free_deck(music, i);
    }
    SDL_DestroyCond(music->wake);
    SDL_DestroyMutex(music->lock);
    free(music);
}

void music_play(Music *music, const char *const *names, int count, int fade_ms)
{
    SDL_LockMutex(music->lock);
    if (!playlist_is(&music->list, names, count)) {
        uint32_t seed = (uint32_t)SDL_GetPerformanceCounter();
        playlist_init(&music->list, names, count, seed);
        music->changed = true;
        music->fade_ms = fade_ms;
        music->last_ms = SDL_GetTicks64();
        SDL_CondSignal(music->wake);
    }
    SDL_UnlockMutex(music->lock);
}

void music_set_volume(Music *music, float volume)
{
    SDL_LockMutex(music->lock);
    if (volume != music->volume) {
        music->volume = volume;
        music->last_ms = SDL_GetTicks64();
        SDL_CondSignal(music->wake);
    }
    SDL_UnlockMutex(music->lock);
}

void music_duck(Music *music, uint32_t ms)
{
    uint64_t until = SDL_GetTicks64() + ms;
    SDL_LockMutex(music->lock);
    if (until > music->duck_until) {
        music->duck_until = until;
        music->last_ms = SDL_GetTicks64(); // The thread's sleep was no time to glide.
        SDL_CondSignal(music->wake);
    }
    SDL_UnlockMutex(music->lock);
}

void music_piece(Music *music, char *out, size_t size)
{
    SDL_LockMutex(music->lock);
    snprintf(out, size, "%s", music->now >= 0 ? music->deck[music->now].name : "");
    SDL_UnlockMutex(music->lock);
}

float music_level(Music *music)
{
    SDL_LockMutex(music->lock);
    float level = music->now >= 0 ? music->deck[music->now].gain * music->loud * music->duck : 0;
    SDL_UnlockMutex(music->lock);
    return level;
}
