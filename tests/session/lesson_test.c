/* Plays every lesson of the assets, command by command: each is legal where it comes, chance as the
 * seed has it; a learner who comes back is where he left. With a name, as an author does: prints
 * what happens. */
#include <serenissima/data/codec.h>
#include <serenissima/json/json.h>
#include <serenissima/session/session.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int faults, planted;

static void fault(const char *id, int at, const char *what)
{
    fprintf(stderr, "%s, step %d: %s\n", id, at + 1, what);
    faults++;
}

static void print_command(const Lesson *lesson, int at, const Command *command)
{
    JsonWriter w;
    json_writer_init(&w, JSON_COMPACT);
    codec_write_command(&w, &lesson->board, command);
    printf("%2d %s\n", at + 1, json_writer_text(&w));
    json_writer_finish(&w);
}

static void print_chance(const Lesson *lesson, Session *session, int *printed)
{
    SessionStep step;
    for (; *printed < session_step_count(session); (*printed)++) {
        session_step(session, *printed, 0, &step);
        if (step.player == PLAYER_CHANCE) {
            print_command(lesson, -1, &step.command);
        }
    }
}

static Session *begin(const Lesson *lesson)
{
    Error error;
    SessionSetup setup = lesson->setup;
    Session *session =
        session_create_from_position(&lesson->board, &setup, &lesson->state, NULL, &error);
    if (session == NULL || !session_teach(session, lesson, 0)) {
        fault(lesson->id, 0, error.what);
    } else {
        session_lesson_read(session, lesson->step_count);
    }
    return session;
}

static void draw_chance(Session *session)
{
    while (session_pending(session) == player_mask_of(PLAYER_CHANCE) && session_tick(session)) {
    }
}

/* One click may order several commands. Behind the lesson's own `number` this plants every other
 * that is legal then: the lesson takes neither, for else its step would be done by a click that it
 * answers with "not now". `ahead` has played the command, `session` has not. */
static void plant_others(const Lesson *lesson, const Session *session, const Session *ahead,
                         int number)
{
    static Command legal[RULES_LEGAL_MAX];
    const int at = session_lesson_at(session);
    const int next = number + 1;
    if (next < lesson->command_count && lesson->commands[next].player != lesson->learner) {
        return; /* Rivals answer first. */
    }
    const int count = session_legal(ahead, lesson->learner, legal);
    for (int i = 0; i < count; i++) {
        const Command both[] = {lesson->commands[number], legal[i]};
        if (!session_lesson_takes(ahead, &legal[i], 1) && session_lesson_takes(session, both, 2)) {
            print_command(lesson, at, &legal[i]);
            fault(lesson->id, at, "a click that does more than it asks for is half taken");
        }
    }
    planted += count;
}

/* Every command of the learner, with what must not be done along with it. */
static void check_planted(const Lesson *lesson)
{
    Session *session = begin(lesson), *ahead = begin(lesson);
    for (int i = 0; session != NULL && ahead != NULL && i < lesson->command_count; i++) {
        draw_chance(ahead);
        session_submit(ahead, &lesson->commands[i]);
        draw_chance(session);
        if (lesson->commands[i].player == lesson->learner) {
            plant_others(lesson, session, ahead, i);
        }
        session_submit(session, &lesson->commands[i]);
    }
    session_destroy(ahead);
    session_destroy(session);
}

/* Whoever is to hire several is shown the button that hires them all: the step asks for no sailor
 * after another where one command does it. */
static void check_at_once(const Lesson *lesson, const Session *session, int number)
{
    const int at = session_lesson_at(session);
    const LessonStep *step = &lesson->steps[at];
    Command all = lesson->commands[number];
    if (all.kind == CMD_RECRUIT && number + 1 < step->first + step->count) {
        const Command next = lesson->commands[number + 1];
        const int hired = all.as.recruit.count + next.as.recruit.count;
        all.as.recruit.count = next.as.recruit.count;
        if (memcmp(&all, &next, sizeof all) == 0) {
            all.as.recruit.count = (uint8_t)hired;
            if (session_check(session, &all).refusal == REFUSAL_NONE) {
                fault(lesson->id, at, "it hires one by one what one press hires");
            }
        }
    }
}

/* Plays it through; false when a command is refused. */
static bool play(const Lesson *lesson, Session *session, bool loud)
{
    int printed = 0;
    for (int i = 0; i < lesson->command_count; i++) {
        const Command *command = &lesson->commands[i];
        draw_chance(session);
        const int at = session_lesson_at(session);
        if (loud) {
            print_chance(lesson, session, &printed);
            print_command(lesson, at, command);
        }
        if (command->player == lesson->learner && !session_lesson_takes(session, command, 1)) {
            fault(lesson->id, at, "the lesson refuses its own command");
        }
        check_at_once(lesson, session, i);
        const RuleError error = session_submit(session, command);
        if (error.refusal != REFUSAL_NONE) {
            print_command(lesson, at, command);
            fault(lesson->id, at, refusal_name(error.refusal));
            return false;
        }
        printed++;
    }
    draw_chance(session);
    if (loud) {
        print_chance(lesson, session, &printed);
    }
    if (session_lesson_at(session) != lesson->step_count) {
        fault(lesson->id, lesson->step_count, "it does not come to its end");
    }
    return true;
}

/* Does the command have the number, or its hundreds? */
static bool has_number(const char *command, long number)
{
    char value[32], hundreds[48];
    snprintf(value, sizeof value, ":%ld", number);
    snprintf(hundreds, sizeof hundreds, "\"hundreds\":%ld", number / 100);
    const char *at = strstr(command, hundreds);
    bool found = at && strchr(",}", at[strlen(hundreds)]);
    for (at = command; (at = strstr(at, value)) && !found; at++) {
        found = strchr(",}", at[strlen(value)]) != NULL;
    }
    return found;
}

/* A point that asks for a number leads to the number of the step's command; 0 is left as it was. */
static void check_numbers(const Lesson *lesson)
{
    for (int at = 0; at < lesson->step_count; at++) {
        const LessonStep *step = &lesson->steps[at];
        for (int i = 0; i < step->point_count; i++) {
            const char *sign = strpbrk(step->point[i], "<>");
            const long number = sign ? strtol(sign + 1, NULL, 10) : 0;
            bool given = number == 0;
            for (int k = 0; k < step->count && !given; k++) {
                JsonWriter w;
                json_writer_init(&w, JSON_COMPACT);
                codec_write_command(&w, &lesson->board, &lesson->commands[step->first + k]);
                given = has_number(json_writer_text(&w), number);
                json_writer_finish(&w);
            }
            if (!given) {
                fault(lesson->id, at, "it asks for another number than its command has");
            }
        }
    }
}

static void check_resume(const Lesson *lesson)
{
    for (int at = 0; at < lesson->step_count; at++) {
        Error error;
        SessionSetup setup = lesson->setup;
        Session *session =
            session_create_from_position(&lesson->board, &setup, &lesson->state, NULL, &error);
        if (session == NULL || !session_teach(session, lesson, at)) {
            fault(lesson->id, at, "it cannot be gone on with here");
        } else if (session_lesson_at(session) != at) {
            fault(lesson->id, at, "going on begins elsewhere");
        }
        session_destroy(session);
    }
}

static void check_lesson(const char *assets, const char *id, bool loud)
{
    static ErrorList problems;
    Lesson *lesson = lesson_load(assets, id, &problems);
    for (int i = 0; lesson == NULL && i < problems.count; i++) {
        fault(problems.items[i].where, 0, problems.items[i].what);
    }
    Session *session = lesson != NULL ? begin(lesson) : NULL;
    if (session != NULL && play(lesson, session, loud)) {
        check_resume(lesson);
        check_planted(lesson);
        check_numbers(lesson);
    }
    session_destroy(session);
    lesson_destroy(lesson);
}

int main(int argc, char **argv)
{
    static LessonEntry list[LESSON_LIST_MAX];
    Error error;
    memset(&error, 0, sizeof error);
    if (argc < 2) {
        return 2;
    }
    if (argc > 2) {
        check_lesson(argv[1], argv[2], true);
        return faults == 0 ? 0 : 1;
    }
    const int count = lesson_list(argv[1], list, &error);
    for (int i = 0; i < count; i++) {
        check_lesson(argv[1], list[i].id, false);
    }
    printf("%d lessons, %d planted, %d faults %s\n", count, planted, faults, error.what);
    return count > 0 && planted > 0 && faults == 0 ? 0 : 1;
}
