/* Effects and music on the dummy audio driver, which takes its time like a real one. What it would
 * be given to play is listened to here. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>
#include <SDL_mixer.h>

#include <serenissima/toolkit/sound.h>

#include "toolkit/audio/playlist.h"
#include "../run_suite.h"

/* Loudness of the pieces of those names: on its way up none has another's for a moment. */
enum { RATE = 44100, ONE = 1000, TWO = 1400, THREE = 3000 };

static const char *const first[] = {"one", "two"};
static const char *const second[] = {"three"};

/* --- The order of pieces ---------------------------------------------------------------------- */

START_TEST(every_piece_once_before_any_comes_again)
{
    static const char *const names[] = {"a", "b", "c", "d", "e"};
    Playlist list;
    int orders_differ = 0;
    char before[8] = "", round_before[8] = "";
    playlist_init(&list, names, 5, 1480);
    for (int round = 0; round < 200; round++) {
        char in_round[8] = "";
        for (int i = 0; i < 5; i++) {
            const char *next = playlist_next(&list);
            ck_assert_msg(strcmp(next, before) != 0, "%s twice running", next);
            ck_assert_msg(!strstr(in_round, next), "%s twice in one round", next);
            snprintf(before, sizeof before, "%s", next);
            strcat(in_round, next);
        }
        orders_differ += strcmp(in_round, round_before) != 0;
        memcpy(round_before, in_round, sizeof round_before);
    }
    ck_assert_int_gt(orders_differ, 150);
}
END_TEST

START_TEST(a_dropped_piece_never_comes)
{
    static const char *const names[] = {"a", "b"};
    Playlist list;
    playlist_init(&list, names, 2, 0);
    ck_assert(playlist_is(&list, names, 2));
    playlist_drop(&list, "unknown");
    playlist_drop(&list, "a");
    ck_assert(playlist_is(&list, names, 2)); /* Whoever asks for the same again does not get it. */
    for (int i = 0; i < 5; i++) {
        ck_assert_str_eq(playlist_next(&list), "b");
    }
    playlist_drop(&list, "b");
    ck_assert_ptr_null(playlist_next(&list));
}
END_TEST

/* --- Playing ---------------------------------------------------------------------------------- */

static char folder[512];

static void put(FILE *file, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        fputc((int)(value >> (8 * i) & 0xFF), file);
    }
}

/* A quiet tone; the mixer goes by what a file holds, not by its name. */
static void write_tone(const char *name, int ms, int loudness)
{
    char path[600];
    uint32_t samples = (uint32_t)(RATE / 1000 * ms);
    snprintf(path, sizeof path, "%s/%s.ogg", folder, name);
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    fputs("RIFF", file);
    put(file, 36 + samples * 2, 4);
    fputs("WAVEfmt ", file);
    put(file, 16, 4);
    put(file, 1, 2); /* PCM, one channel. */
    put(file, 1, 2);
    put(file, RATE, 4);
    put(file, RATE * 2, 4);
    put(file, 2, 2);
    put(file, 16, 2);
    fputs("data", file);
    put(file, samples * 2, 4);
    for (uint32_t i = 0; i < samples; i++) {
        put(file, (uint32_t)(i / 50 % 2 ? loudness : -loudness), 2);
    }
    ck_assert_int_eq(fclose(file), 0);
}

/* The largest sample of the last buffer, and since `stretch` began how many buffers there were and
 * in how many of them the sound broke off. */
static SDL_atomic_t heard, buffers, broken;

static void SDLCALL listen(void *user, Uint8 *bytes, int size)
{
    enum { BROKEN_FRAMES = 100 }; /* So many silent ones within a buffer: 2 ms. */
    const int16_t *sample = (const int16_t *)(const void *)bytes;
    int most = 0, silent = 0, longest = 0;
    (void)user;
    for (int i = 0; i < size / 2; i++) {
        silent = sample[i] ? 0 : silent + 1;
        longest = silent > longest ? silent : longest;
        most = abs(sample[i]) > most ? abs(sample[i]) : most;
    }
    SDL_AtomicSet(&heard, most);
    SDL_AtomicAdd(&buffers, 1);
    SDL_AtomicAdd(&broken, longest >= 2 * BROKEN_FRAMES);
}

/* Where tests do not fork, as on Windows, the one before has left what it heard. */
static void begin_to_listen(void)
{
    SDL_AtomicSet(&heard, 0);
    Mix_SetPostMix(listen, NULL);
}

static Sound *open_sound(void)
{
    snprintf(folder, sizeof folder, "%s", getenv("SOUND_TEST_FOLDER"));
    write_tone("one", 20000, ONE);
    write_tone("two", 20000, TWO);
    write_tone("three", 1500, THREE);
    write_tone("boom", 900, 0); /* Effects that are not heard let the music be. */
    write_tone("tick", 60, 0);
    Sound *s = sound_create(folder, folder, false);
    ck_assert_ptr_nonnull(s);
    ck_assert(!sound_lacks_device(s));
    begin_to_listen();
    sound_set_effects(s, 1);
    sound_set_music(s, 1);
    return s;
}

/* A slow machine may take long for what must come; what must not come is waited for only so long
 * that a breath between pieces is longer. */
enum { COMES_MS = 30000, STAYS_MS = 300 };

/* Lives on as a window does until so much is heard, or for limit_ms. */
static bool hears(Sound *s, int low, int high, uint64_t limit_ms)
{
    const uint64_t end = SDL_GetTicks64() + limit_ms;
    do {
        const int now = SDL_AtomicGet(&heard);
        if (now >= low && now <= high) {
            return true;
        }
        sound_step(s);
        SDL_Delay(10);
    } while (SDL_GetTicks64() < end);
    return false;
}

/* Which of the first list plays, at full volume. */
static int first_piece(Sound *s)
{
    for (int waited = 0; waited < COMES_MS; waited += 20) {
        if (hears(s, ONE, ONE, 20)) {
            return ONE;
        }
        if (hears(s, TWO, TWO, 20)) {
            return TWO;
        }
    }
    ck_abort_msg("neither piece is heard");
}

START_TEST(music_comes_goes_for_another_and_ends)
{
    Sound *s = open_sound();
    sound_music(s, first, 2, 400);
    const int piece = first_piece(s);
    sound_music(s, first, 2, 400); /* The same list: nothing changes. */
    ck_assert(!hears(s, 0, piece - 1, STAYS_MS));
    sound_music(s, second, 1, 1600);
    ck_assert(hears(s, 0, piece / 2, COMES_MS));         /* It fades out, */
    ck_assert(hears(s, TWO + 1, THREE - 100, COMES_MS)); /* the other one fades in, */
    ck_assert(hears(s, THREE - 100, THREE, COMES_MS));
    ck_assert(hears(s, 0, 0, COMES_MS)); /* ends by itself, */
    ck_assert(!hears(s, 1, THREE, STAYS_MS));
    ck_assert(hears(s, THREE - 100, THREE, COMES_MS)); /* and begins again after a breath. */
    sound_music(s, NULL, 0, 50);
    ck_assert(hears(s, 0, 0, COMES_MS));
    ck_assert(!hears(s, 1, THREE, 2000)); /* No other comes, though a breath is over. */
    sound_destroy(s);
}
END_TEST

START_TEST(a_list_may_change_while_another_goes)
{
    Sound *s = open_sound();
    sound_music(s, first, 2, 400);
    const int piece = first_piece(s);
    sound_music(s, second, 1, 4000);
    ck_assert(hears(s, 1, piece - 100, COMES_MS));
    sound_music(s, first, 2, 100);
    ck_assert(hears(s, 0, 0, COMES_MS));
    first_piece(s);
    sound_destroy(s);
}
END_TEST

/* A window that waits for events sleeps long, and is woken when a piece ends. */
START_TEST(the_end_of_a_piece_wakes_the_window)
{
    SDL_Event event;
    Sound *s = open_sound();
    sound_music(s, second, 1, 0);
    ck_assert(hears(s, THREE, THREE, COMES_MS));
    int wait = sound_step(s);
    while (wait >= 0) {
        SDL_Delay((Uint32)wait);
        wait = sound_step(s);
    }
    while (SDL_WaitEventTimeout(&event, COMES_MS) && event.type != SDL_USEREVENT) {
    }
    ck_assert_int_eq(event.type, SDL_USEREVENT);
    const int breath = sound_step(s); /* Until the next one. */
    ck_assert_int_gt(breath, 0);
    ck_assert_int_lt(breath, 2000);
    sound_destroy(s);
}
END_TEST

START_TEST(music_makes_room_for_long_effects_only)
{
    Sound *s = open_sound();
    sound_music(s, first, 2, 100);
    const int piece = first_piece(s);
    sound_play(s, "tick");
    ck_assert(!hears(s, 0, piece - 1, STAYS_MS));
    sound_play_at(s, "boom", 1);
    ck_assert(hears(s, piece * 35 / 100, piece * 45 / 100, COMES_MS));
    ck_assert(hears(s, piece, piece, COMES_MS));
    sound_destroy(s);
}
END_TEST

START_TEST(nothing_is_heard_while_hidden_or_mute)
{
    Sound *s = open_sound();
    sound_music(s, first, 2, 100);
    const int piece = first_piece(s);
    sound_set_hidden(s, true);
    ck_assert(hears(s, 0, 0, COMES_MS));
    ck_assert_int_lt(sound_step(s), 0); /* The window may sleep. */
    sound_set_hidden(s, false);
    ck_assert(hears(s, piece, piece, COMES_MS)); /* It goes on where it was. */
    sound_set_mute(s, true);
    ck_assert(hears(s, 0, 0, COMES_MS));
    sound_set_hidden(s, false); /* Being shown does not undo it. */
    ck_assert(!hears(s, 1, piece, STAYS_MS));
    /* Another list while nothing is heard: the piece is dropped at once. */
    sound_music(s, second, 1, 100);
    sound_step(s);
    sound_set_mute(s, false);
    sound_set_music(s, 0.5f);
    ck_assert(hears(s, THREE / 2 - 50, THREE / 2 + 50, COMES_MS));
    sound_destroy(s);
}
END_TEST

START_TEST(missing_files_are_silence)
{
    static const char *const none[] = {"nowhere", "neither"};
    Sound *s = open_sound();
    sound_music(s, none, 2, 100);
    sound_play(s, "no_such_effect");
    sound_play(s, "no_such_effect");
    ck_assert(!hears(s, 1, THREE, STAYS_MS));
    sound_music(s, second, 1, 100);
    ck_assert(hears(s, THREE - 100, THREE, COMES_MS));
    sound_destroy(s);
}
END_TEST

/* The mixer decodes while it plays: a real piece sounds without a break. */
START_TEST(a_piece_plays_without_a_break)
{
    static const char *const real[] = {"folia"};
    char music[1200];
    snprintf(music, sizeof music, "%s/music", getenv("SERENISSIMA_ASSETS"));
    Sound *s = sound_create(NULL, music, false);
    ck_assert_ptr_nonnull(s);
    begin_to_listen();
    sound_set_music(s, 1);
    sound_music(s, real, 1, 0);
    ck_assert(hears(s, 1000, 32768, COMES_MS));
    SDL_AtomicSet(&buffers, 0);
    SDL_AtomicSet(&broken, 0);
    for (int waited = 0; waited < COMES_MS && SDL_AtomicGet(&buffers) < 200; waited += 10) {
        /* 4.6 s. */
        sound_step(s);
        SDL_Delay(10);
    }
    ck_assert_int_ge(SDL_AtomicGet(&buffers), 200);
    ck_assert_int_eq(SDL_AtomicGet(&broken), 0);
    sound_destroy(s);
}
END_TEST

/* As SDL tells it: a device that goes and one that comes, and the driver that has none. */
START_TEST(a_lost_device_is_survived)
{
    Sound *s = open_sound();
    sound_music(s, first, 2, 0);
    first_piece(s);
    sound_devices_changed(s, false); /* Another one came: nothing changes. */
    ck_assert(!hears(s, 0, ONE - 1, STAYS_MS));
    sound_devices_changed(s, true);
    begin_to_listen();
    ck_assert(!sound_lacks_device(s));
    sound_play(s, "boom");
    sound_music(s, first, 2, 0);
    first_piece(s);
    sound_destroy(s);
}
END_TEST

START_TEST(a_device_that_comes_later_is_used)
{
    SDL_setenv("SDL_AUDIODRIVER", "there is none", 1);
    snprintf(folder, sizeof folder, "%s", getenv("SOUND_TEST_FOLDER"));
    write_tone("one", 20000, ONE);
    Sound *s = sound_create(folder, folder, false);
    ck_assert(sound_lacks_device(s));
    sound_music(s, first, 1, 0);
    sound_play(s, "one");
    sound_devices_changed(s, false);
    ck_assert(sound_lacks_device(s));
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    sound_devices_changed(s, false);
    ck_assert(!sound_lacks_device(s));
    begin_to_listen();
    sound_set_music(s, 1);
    sound_music(s, first, 1, 0);
    ck_assert(hears(s, ONE, ONE, COMES_MS));
    sound_destroy(s);
}
END_TEST

START_TEST(without_a_device_every_call_is_taken)
{
    Sound *s = sound_create("effects", "music", true);
    sound_play(s, "tick");
    sound_music(s, first, 2, 100);
    sound_set_mute(s, true);
    sound_set_hidden(s, true);
    sound_set_music(s, 1);
    sound_set_effects(s, 1);
    ck_assert_int_lt(sound_step(s), 0);
    sound_destroy(s);
    sound_destroy(NULL);
}
END_TEST

/* sound.sh runs all of them at once: they wait much and work little. */
static TCase *sound_case(Suite *suite, const char *name)
{
    TCase *c = tcase_create(name);
    tcase_set_timeout(c, 100);
    suite_add_tcase(suite, c);
    return c;
}

/* SDL puts its own main in front of this one on Windows, and wants it with both parameters. */
int main(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    Suite *suite = suite_create("sound");
    TCase *order = sound_case(suite, "order");
    tcase_add_test(order, every_piece_once_before_any_comes_again);
    tcase_add_test(order, a_dropped_piece_never_comes);
    tcase_add_test(order, without_a_device_every_call_is_taken);
    TCase *comes = sound_case(suite, "comes");
    tcase_add_test(comes, music_comes_goes_for_another_and_ends);
    TCase *changes = sound_case(suite, "changes");
    tcase_add_test(changes, a_list_may_change_while_another_goes);
    tcase_add_test(changes, the_end_of_a_piece_wakes_the_window);
    tcase_add_test(changes, missing_files_are_silence);
    TCase *hidden = sound_case(suite, "hidden");
    tcase_add_test(hidden, music_makes_room_for_long_effects_only);
    tcase_add_test(hidden, nothing_is_heard_while_hidden_or_mute);
    TCase *piece = sound_case(suite, "piece");
    tcase_add_test(piece, a_piece_plays_without_a_break);
    TCase *device = sound_case(suite, "device");
    tcase_add_test(device, a_lost_device_is_survived);
    tcase_add_test(device, a_device_that_comes_later_is_used);
    return run_suite(suite);
}
