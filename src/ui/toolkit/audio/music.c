#include "toolkit/audio/music.h"

#include "toolkit/audio/music_stream.h"
#include "toolkit/audio/playlist.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <SDL.h>
#include <SDL_mixer.h>

enum {
    STEP_MS = 15,     // Between steps while something glides.
    REST_MS = 200,    // Between looks whether a piece has ended.
    PORTIONS = 2,
    BREATH_MS = 1800, // Silence between two pieces.
    HIDE_MS = 250,    // How quickly the music goes when the window is hidden.
    DUCK_MS = 120,    // How quickly it makes room for an effect,
    RETURN_MS = 800   // and comes back.
};
static const float DUCKED = 0.4f;

// What a channel plays. The music's thread fills empty portions, the mixer's empties full ones.
typedef struct Tape {
    MusicStream *stream;
    StreamPortion portion[PORTIONS];
    SDL_atomic_t full[PORTIONS];
    int fill, play;        // Next to be filled, and played.
    size_t played;         // Frames of the portion that plays.
    SDL_atomic_t all_read; // Nothing more will be filled.
    SDL_atomic_t ended;
} Tape;

// One of the two channels. `gain` goes to `goal` within `fade_ms`.
typedef struct Deck {
    Tape *tape; // NULL: free.
    char name[PLAYLIST_NAME];
    float gain, goal;
    int fade_ms;
} Deck;

struct Music {
    Mix_Chunk *silence; // Goes round on a channel; tapes are played over it.
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

// --- Tapes ---------------------------------------------------------------------------------------

// Decodes into the portions that are empty.
static void tape_fill(Tape *tape)
{
    while (!SDL_AtomicGet(&tape->all_read) && !SDL_AtomicGet(&tape->full[tape->fill])) {
        StreamPortion *p = &tape->portion[tape->fill];
        free(p->pcm);
        if (!stream_next(tape->stream, p)) {
            p->pcm = NULL;
            SDL_AtomicSet(&tape->all_read, 1);
            return;
        }
        SDL_AtomicSet(&tape->full[tape->fill], 1);
        tape->fill = (tape->fill + 1) % PORTIONS;
    }
}

static void tape_close(Tape *tape)
{
    if (tape) {
        for (int i = 0; i < PORTIONS; i++) {
            free(tape->portion[i].pcm);
        }
        stream_close(tape->stream);
        free(tape);
    }
}

// NULL where nothing can be played.
static Tape *tape_open(const char *path)
{
    Tape *tape = calloc(1, sizeof *tape);
    if (!tape) {
        return NULL;
    }
    tape->stream = stream_open(path);
    if (tape->stream) {
        tape_fill(tape);
    }
    if (!SDL_AtomicGet(&tape->full[0])) {
        tape_close(tape);
        return NULL;
    }
    return tape;
}

// In the mixer's thread: the next frames in place of the channel's silence.
static void SDLCALL tape_play(int channel, void *out, int bytes, void *user)
{
    enum { FRAME_BYTES = STREAM_CHANNELS * 2 };
    Tape *tape = user;
    uint8_t *to = out;
    size_t left = (size_t)bytes / FRAME_BYTES;
    (void)channel;
    while (left > 0 && SDL_AtomicGet(&tape->full[tape->play])) {
        StreamPortion *p = &tape->portion[tape->play];
        size_t n = p->frames - tape->played < left ? p->frames - tape->played : left;
        memcpy(to, p->pcm + tape->played * STREAM_CHANNELS, n * FRAME_BYTES);
        to += n * FRAME_BYTES;
        left -= n;
        tape->played += n;
        if (tape->played == p->frames) {
            tape->played = 0;
            SDL_AtomicSet(&tape->full[tape->play], 0);
            tape->play = (tape->play + 1) % PORTIONS;
        }
    }
    memset(to, 0, left * FRAME_BYTES);
    // Whatever was filled is full since before all_read was set.
    if (left > 0 && SDL_AtomicGet(&tape->all_read) && !SDL_AtomicGet(&tape->full[tape->play])) {
        SDL_AtomicSet(&tape->ended, 1);
    }
}

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
    Mix_HaltChannel(i); // From here on nobody plays the tape.
    tape_close(m->deck[i].tape);
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
        if (!d->tape) {
            continue;
        }
        moving |= glide(&d->gain, d->goal, dt_ms, (float)d->fade_ms);
        if (d->goal <= 0 && d->gain <= 0) {
            free_deck(m, i);
        } else if (SDL_AtomicGet(&d->tape->ended)) {
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

// Decoding takes a moment: the lock is open meanwhile. Tapes are opened and closed by this thread only.
static void refill(Music *m)
{
    for (int i = 0; i < MUSIC_CHANNELS; i++) {
        Tape *tape = m->deck[i].tape;
        if (tape && !SDL_AtomicGet(&tape->all_read) && !SDL_AtomicGet(&tape->full[tape->fill])) {
            SDL_UnlockMutex(m->lock);
            tape_fill(tape);
            SDL_LockMutex(m->lock);
            m->last_ms = SDL_GetTicks64(); // This was no time to glide.
        }
    }
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

// With the lock open, as for a refill: the list may have changed afterwards.
static Tape *load(Music *m, const char *name)
{
    char path[1200];
    snprintf(path, sizeof path, "%s/%s.ogg", m->dir, name);
    SDL_UnlockMutex(m->lock);
    Tape *tape = tape_open(path);
    SDL_LockMutex(m->lock);
    return tape;
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
    Tape *tape = load(m, name);
    if (!tape) {
        playlist_drop(&m->list, name); // Not every build carries music; silence is no fault.
        return;
    }
    if (m->changed || m->quit) {
        tape_close(tape);
        return;
    }
    bool crossing = m->now >= 0;
    if (m->deck[i].tape) {
        free_deck(m, i);
    }
    Deck *d = &m->deck[i];
    d->tape = tape;
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
    Mix_PlayChannel(i, m->silence, -1);
    Mix_RegisterEffect(i, tape_play, NULL, tape);
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
    refill(m);
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

static Mix_Chunk *make_silence(void)
{
    static Uint8 quiet[STREAM_RATE_HZ / 10 * STREAM_CHANNELS * 2]; // A tenth of a second.
    return Mix_QuickLoad_RAW(quiet, sizeof quiet);
}

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
    m->silence = make_silence();
    m->thread = m->lock && m->wake && m->silence ? SDL_CreateThread(run, "music", m) : NULL;
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
    Mix_FreeChunk(music->silence);
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
