/* Every kind of event is heard, or is one of those that others stand for; and what is heard has a
 * file. argv[1]: the folder of effects. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "playback/playback.h"
#include "../run_suite.h"

static const char *folder;

/* Of the machinery of phases, or told by the sound of another event of the same step. */
static bool may_be_silent(int kind)
{
    static const int SILENT[] = {
        EV_NONE,         EV_PHASE_PUSHED,     EV_PHASE_POPPED, EV_PHASE_REPLACED,
        EV_STEP_REACHED, EV_QUESTION_SETTLED, EV_RELIEF_ENDED, EV_RELIEF_CLEARED,
    };
    for (size_t i = 0; i < sizeof SILENT / sizeof SILENT[0]; i++) {
        if (SILENT[i] == kind) {
            return true;
        }
    }
    return false;
}

START_TEST(every_kind_of_event_is_heard)
{
    for (int kind = 0; kind < EV_COUNT; kind++) {
        Event event;
        memset(&event, 0, sizeof event);
        float volume;
        event.kind = (uint8_t)kind;
        ck_assert_msg((event_effect(&event, &volume) != NULL) != may_be_silent(kind), "event %d",
                      kind);
    }
}
END_TEST

START_TEST(what_is_heard_has_a_file)
{
    for (int kind = 0; kind < EV_COUNT; kind++) {
        Event event;
        char path[1200];
        float volume;
        memset(&event, 0, sizeof event);
        event.kind = (uint8_t)kind;
        const char *effect = event_effect(&event, &volume);
        snprintf(path, sizeof path, "%s/%s.ogg", folder, effect ? effect : "click");
        FILE *file = fopen(path, "rb");
        ck_assert_msg(file != NULL, "%s", path);
        fclose(file);
    }
}
END_TEST

int main(int argc, char **argv)
{
    folder = argc > 1 ? argv[1] : "";
    Suite *suite = suite_create("event_sound");
    TCase *c = tcase_create("events");
    tcase_add_test(c, every_kind_of_event_is_heard);
    tcase_add_test(c, what_is_heard_has_a_file);
    suite_add_tcase(suite, c);
    return run_suite(suite);
}
