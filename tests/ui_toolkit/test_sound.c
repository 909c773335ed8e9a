// Effects and music on the dummy audio driver, which takes its time like a real one and is not
// heard.
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>
#include <SDL_mixer.h>

#include <serenissima/toolkit/sound.h>

#include "toolkit/audio/music_stream.h"
#include "toolkit/audio/playlist.h"
#include "../run_suite.h"

enum { RATE = 44100 };

static const char *const first[] = {"one", "two"};
static const char *const second[] = {"three"};

// --- The order of pieces -------------------------------------------------------------------------

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
    ck_assert(!playlist_is(&list, names, 2));
    for (int i = 0; i < 5; i++) {
        ck_assert_str_eq(playlist_next(&list), "b");
    }
    playlist_drop(&list, "b");
    ck_assert_ptr_null(playlist_next(&list));
}
END_TEST

// --- Playing -------------------------------------------------------------------------------------

static char folder[512];

static void put(FILE *file, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        fputc((int)(value >> (8 * i) & 0xFF), file);
    }
}

// A quiet tone; the mixer goes by what a file holds, not by its name.
static void write_tone(const char *name, int ms)
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
    put(file, 1, 2); // PCM, one channel.
    put(file, 1, 2);
    put(file, RATE, 4);
    put(file, RATE * 2, 4);
    put(file, 2, 2);
    put(file, 16, 2);
    fputs("data", file);
    put(file, samples * 2, 4);
    for (uint32_t i = 0; i < samples; i++) {
        put(file, i / 50 % 2 ? 1000u : 64536u, 2);
    }
    ck_assert_int_eq(fclose(file), 0);
}

static Sound *open_sound(void)
{
    snprintf(folder, sizeof folder, "%s", getenv("SOUND_TEST_FOLDER"));
    write_tone("one", 20000);
    write_tone("two", 20000);
    write_tone("three", 300);
    write_tone("boom", 900);
    write_tone("tick", 60);
    Sound *s = sound_create(folder, folder, false);
    ck_assert_ptr_nonnull(s);
    ck_assert(sound_has_device(s));
    sound_set_effects(s, 1);
    sound_set_music(s, 1);
    return s;
}

// Waits until the level is within the bounds; how long a slow machine may take, in milliseconds.
static bool level_reaches(const Sound *s, float low, float high, int limit_ms)
{
    for (int waited = 0; waited < limit_ms; waited += 10) {
        float level = sound_music_level(s);
        if (level >= low && level <= high) {
            return true;
        }
        SDL_Delay(10);
    }
    return false;
}

static bool piece_becomes(const Sound *s, const char *wanted, bool other, int limit_ms)
{
    char piece[32];
    for (int waited = 0; waited < limit_ms; waited += 10) {
        sound_music_piece(s, piece, sizeof piece);
        if ((strcmp(piece, wanted) == 0) != other) {
            return true;
        }
        SDL_Delay(10);
    }
    return false;
}

START_TEST(music_comes_crosses_over_and_goes)
{
    char piece[32];
    Sound *s = open_sound();
    sound_music(s, first, 2, 400);
    ck_assert(level_reaches(s, 0.99f, 1, 5000));
    sound_music_piece(s, piece, sizeof piece);
    ck_assert(!strcmp(piece, "one") || !strcmp(piece, "two"));
    sound_music(s, first, 2, 400); // The same list: nothing changes.
    SDL_Delay(100);
    ck_assert(!piece_becomes(s, piece, true, 100));
    sound_music(s, second, 1, 400);
    ck_assert(piece_becomes(s, "three", false, 5000));
    ck_assert_float_lt(sound_music_level(s), 0.9f); // It fades in, as there was another.
    ck_assert(piece_becomes(s, "", false, 5000));   // 0.3 s long: it ends by itself,
    ck_assert(piece_becomes(s, "three", false, 8000)); // and after a breath the next begins.
    sound_music(s, NULL, 0, 50);
    ck_assert(piece_becomes(s, "", false, 5000));
    sound_destroy(s);
}
END_TEST

START_TEST(music_makes_room_for_long_effects_only)
{
    Sound *s = open_sound();
    sound_music(s, first, 2, 100);
    ck_assert(level_reaches(s, 0.99f, 1, 5000));
    sound_play(s, "tick");
    ck_assert(!level_reaches(s, 0, 0.95f, 300));
    sound_play_at(s, "boom", 1, -0.5f);
    ck_assert(level_reaches(s, 0.35f, 0.45f, 3000));
    ck_assert(level_reaches(s, 0.99f, 1, 6000));
    sound_destroy(s);
}
END_TEST

START_TEST(nothing_is_heard_while_hidden_or_mute)
{
    char piece[32];
    Sound *s = open_sound();
    sound_music(s, first, 2, 100);
    ck_assert(level_reaches(s, 0.99f, 1, 5000));
    sound_music_piece(s, piece, sizeof piece);
    sound_set_hidden(s, true);
    ck_assert(level_reaches(s, 0, 0, 3000));
    sound_set_hidden(s, false);
    ck_assert(level_reaches(s, 0.99f, 1, 3000));
    ck_assert(piece_becomes(s, piece, false, 10)); // It went on where it was.
    sound_set_mute(s, true);
    ck_assert(level_reaches(s, 0, 0, 3000));
    sound_set_hidden(s, false); // Being shown does not undo it.
    ck_assert(!level_reaches(s, 0.01f, 1, 300));
    sound_set_mute(s, false);
    sound_set_music(s, 0.5f);
    ck_assert(level_reaches(s, 0.49f, 0.51f, 3000));
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
    ck_assert(!piece_becomes(s, "", true, 600));
    sound_music(s, second, 1, 100);
    ck_assert(piece_becomes(s, "three", false, 3000));
    sound_destroy(s);
}
END_TEST

// --- Portions ------------------------------------------------------------------------------------

START_TEST(portions_of_a_piece_join_without_a_seam)
{
    char path[1200];
    Sound *s = open_sound();
    StreamPortion portion;
    size_t at = 0;
    int count = 0;
    snprintf(path, sizeof path, "%s/music/ostinato.ogg", getenv("SERENISSIMA_ASSETS"));
    Mix_Chunk *whole = Mix_LoadWAV(path);
    ck_assert_ptr_nonnull(whole);
    MusicStream *stream = stream_open(path);
    ck_assert_ptr_nonnull(stream);
    while (stream_next(stream, &portion)) {
        size_t bytes = portion.frames * STREAM_CHANNELS * sizeof *portion.pcm;
        ck_assert_uint_lt(portion.frames, 2 * STREAM_PORTION_FRAMES);
        ck_assert_uint_le(at + bytes, whole->alen);
        ck_assert_msg(!memcmp(portion.pcm, whole->abuf + at, bytes), "portion %d differs", count);
        at += bytes;
        count++;
        free(portion.pcm);
    }
    ck_assert_uint_eq(at, whole->alen);
    ck_assert_int_gt(count, 10);
    ck_assert(!stream_next(stream, &portion));
    stream_close(stream);
    Mix_FreeChunk(whole);
    // What cannot be cut comes as a whole, what cannot be read not at all.
    snprintf(path, sizeof path, "%s/three.ogg", folder);
    stream = stream_open(path);
    ck_assert_ptr_nonnull(stream);
    ck_assert(stream_next(stream, &portion));
    ck_assert_uint_eq(portion.frames, RATE / 1000 * 300);
    free(portion.pcm);
    ck_assert(!stream_next(stream, &portion));
    stream_close(stream);
    ck_assert_ptr_null(stream_open("no/such/piece.ogg"));
    sound_destroy(s);
}
END_TEST

// As SDL tells it: a device that goes and one that comes, and the driver that has none.
START_TEST(a_lost_device_is_survived)
{
    Sound *s = open_sound();
    sound_music(s, first, 2, 0);
    ck_assert(piece_becomes(s, "", true, 5000));
    sound_devices_changed(s, false); // Another one came: nothing changes.
    ck_assert(level_reaches(s, 0.9f, 1, 5000));
    sound_devices_changed(s, true);
    ck_assert(sound_has_device(s) && !sound_lacks_device(s));
    sound_play(s, "boom");
    sound_music(s, first, 2, 0);
    ck_assert(level_reaches(s, 0.1f, 1, 5000));
    sound_destroy(s);
}
END_TEST

START_TEST(a_device_that_comes_later_is_used)
{
    SDL_setenv("SDL_AUDIODRIVER", "there is none", 1);
    snprintf(folder, sizeof folder, "%s", getenv("SOUND_TEST_FOLDER"));
    write_tone("one", 20000);
    Sound *s = sound_create(folder, folder, false);
    ck_assert(sound_lacks_device(s));
    sound_music(s, first, 1, 0);
    sound_play(s, "one");
    sound_devices_changed(s, false);
    ck_assert(sound_lacks_device(s));
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    sound_devices_changed(s, false);
    ck_assert(sound_has_device(s) && !sound_lacks_device(s));
    sound_set_music(s, 1);
    sound_music(s, first, 1, 0);
    ck_assert(level_reaches(s, 0.9f, 1, 5000));
    sound_destroy(s);
}
END_TEST

START_TEST(without_a_device_every_call_is_taken)
{
    char piece[32] = "x";
    Sound *s = sound_create("effects", "music", true);
    ck_assert(!sound_has_device(s));
    sound_play(s, "tick");
    sound_music(s, first, 2, 100);
    sound_set_mute(s, true);
    sound_set_hidden(s, true);
    sound_set_music(s, 1);
    sound_set_effects(s, 1);
    sound_music_piece(s, piece, sizeof piece);
    ck_assert_str_eq(piece, "");
    ck_assert(sound_music_level(s) == 0);
    sound_destroy(s);
    sound_destroy(NULL);
}
END_TEST

// SDL puts its own main in front of this one on Windows, and wants it with both parameters.
int main(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    Suite *suite = suite_create("sound");
    TCase *c = tcase_create("all");
    tcase_set_timeout(c, 60);
    tcase_add_test(c, every_piece_once_before_any_comes_again);
    tcase_add_test(c, a_dropped_piece_never_comes);
    tcase_add_test(c, music_comes_crosses_over_and_goes);
    tcase_add_test(c, music_makes_room_for_long_effects_only);
    tcase_add_test(c, nothing_is_heard_while_hidden_or_mute);
    tcase_add_test(c, missing_files_are_silence);
    tcase_add_test(c, portions_of_a_piece_join_without_a_seam);
    tcase_add_test(c, a_lost_device_is_survived);
    tcase_add_test(c, a_device_that_comes_later_is_used);
    tcase_add_test(c, without_a_device_every_call_is_taken);
    suite_add_tcase(suite, c);
    return run_suite(suite);
}
