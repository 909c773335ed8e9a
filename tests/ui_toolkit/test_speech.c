/* The queue before the voice, with a voice that only takes down what it is given. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include <SDL.h>

#include <serenissima/toolkit/speech.h>

#include "../run_suite.h"

static Speech *speech;

static void open_voice(void)
{
    speech = speech_create();
    speech_record(speech);
    speech_switch(speech, true);
    ck_assert_int_eq(speech_state(speech), SPEECH_READY);
}

static void close_voice(void)
{
    speech_destroy(speech);
}

static const char *said(int index)
{
    return speech_recorded_at(speech, index);
}

START_TEST(nothing_is_said_while_it_is_off)
{
    speech_switch(speech, false);
    speech_say(speech, "one", SPEECH_NOW);
    ck_assert_int_eq(speech_state(speech), SPEECH_OFF);
    for (int i = 0; i < speech_recorded(speech); i++) {
        ck_assert_str_eq(said(i), "");
    }
}
END_TEST

START_TEST(sentences_wait_for_one_another)
{
    speech_say(speech, "one", SPEECH_NEXT);
    speech_record_hold(speech, true);
    speech_say(speech, "two", SPEECH_NEXT);
    speech_say(speech, "three", SPEECH_NEXT);
    ck_assert_int_eq(speech_recorded(speech), 1);
    ck_assert_int_eq(speech_step(speech), SPEECH_LOOK_MS);
    speech_record_hold(speech, false);
    ck_assert_int_eq(speech_step(speech), 0);
    ck_assert_int_eq(speech_recorded(speech), 3);
    ck_assert_str_eq(said(1), "two");
    ck_assert_str_eq(said(2), "three");
}
END_TEST

START_TEST(what_is_said_now_hushes_the_rest)
{
    speech_record_hold(speech, true);
    speech_say(speech, "old", SPEECH_NEXT);
    speech_say(speech, "older", SPEECH_NEXT);
    speech_say(speech, "focus", SPEECH_NOW);
    speech_record_hold(speech, false);
    speech_step(speech);
    ck_assert_int_eq(speech_recorded(speech), 2);
    ck_assert_str_eq(said(0), ""); /* A stop. */
    ck_assert_str_eq(said(1), "focus");
}
END_TEST

START_TEST(of_what_waits_nothing_is_left_out)
{
    char line[16];
    speech_record_hold(speech, true);
    speech_say(speech, "question", SPEECH_NEXT);
    for (int i = 1; i <= 6; i++) {
        snprintf(line, sizeof line, "line %d", i);
        speech_say(speech, line, SPEECH_NEXT);
    }
    speech_record_hold(speech, false);
    speech_step(speech);
    ck_assert_int_eq(speech_recorded(speech), 1 + 6);
    ck_assert_str_eq(said(0), "question");
    ck_assert_str_eq(said(1), "line 1");
    ck_assert_str_eq(said(6), "line 6");
}
END_TEST

START_TEST(a_long_text_is_cut_at_a_whole_letter)
{
    static char longest[SPEECH_TEXT_MAX + 64] = "a";
    while (strlen(longest) + 3 < sizeof longest) {
        strcat(longest, "\xC3\xA4");
    }
    speech_say(speech, longest, SPEECH_NEXT);
    const size_t bytes = strlen(said(0));
    ck_assert_uint_lt(bytes, SPEECH_TEXT_MAX);
    ck_assert_uint_eq(bytes % 2, 1); /* One letter of a byte, the rest of two. */
}
END_TEST

/* Whatever the machine has: looking for a voice does no harm, and lets it go again. */
START_TEST(the_systems_own_voice_is_looked_for)
{
    Speech *own = speech_create();
    speech_switch(own, true);
    ck_assert_int_ne(speech_state(own), SPEECH_OFF);
    speech_switch(own, false);
    ck_assert_int_eq(speech_state(own), SPEECH_OFF);
    speech_destroy(own);
}
END_TEST

int main(int argc, char **argv)
{
    (void)argc, (void)argv;
    Suite *suite = suite_create("speech");
    TCase *queue = tcase_create("queue");
    tcase_add_checked_fixture(queue, open_voice, close_voice);
    tcase_add_test(queue, nothing_is_said_while_it_is_off);
    tcase_add_test(queue, sentences_wait_for_one_another);
    tcase_add_test(queue, what_is_said_now_hushes_the_rest);
    tcase_add_test(queue, of_what_waits_nothing_is_left_out);
    tcase_add_test(queue, a_long_text_is_cut_at_a_whole_letter);
    tcase_add_test(queue, the_systems_own_voice_is_looked_for);
    suite_add_tcase(suite, queue);
    return run_suite(suite);
}
