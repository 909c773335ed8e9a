/* The lesson that guides a game: where the learner is, and what it takes. */
#include <string.h>

#include "session_private.h"

/* How many commands of the lesson have been played. */
static int played_of(const Session *session)
{
    int count = 0;
    for (int i = 0; i < session->history.count; i++) {
        count += session->history.entries[i].step.command.player != PLAYER_CHANCE;
    }
    return count;
}

/* The first command behind the step and what rivals do after it. */
static int next_first(const Lesson *lesson, int at)
{
    return at + 1 < lesson->step_count ? lesson->steps[at + 1].first : lesson->command_count;
}

int session_lesson_at(const Session *session)
{
    const Lesson *lesson = session->lesson;
    const int played = played_of(session);
    int at = 0;
    for (; at < lesson->step_count; at++) {
        const LessonStep *step = &lesson->steps[at];
        const bool open =
            step->count > 0 ? played < step->first + step->count : at >= session->lesson_read;
        if (open || played < next_first(lesson, at)) { /* Or rivals answer first. */
            break;
        }
    }
    return at;
}

void session_lesson_read(Session *session, int steps)
{
    session->lesson_read = steps;
}

void session_lesson_back(Session *session)
{
    const int at = session->lesson != NULL ? session_lesson_at(session) : session->lesson_read;
    if (at < session->lesson_read) {
        session->lesson_read = at + (session->lesson->steps[at].count == 0);
    }
}

/* Commands of the step that have not been given yet, as indices; whatever order they came in. */
static int left_of(const Session *session, int at, int out[])
{
    bool given[LESSON_COMMAND_MAX] = {false};
    const Lesson *lesson = session->lesson;
    if (at == lesson->step_count) {
        return 0;
    }
    const LessonStep *step = &lesson->steps[at];
    int number = 0, count = 0;
    for (int i = 0; i < session->history.count; i++) {
        const Command *played = &session->history.entries[i].step.command;
        if (played->player == PLAYER_CHANCE || number++ < step->first) {
            continue;
        }
        for (int k = step->first; k < step->first + step->count; k++) {
            if (!given[k] && memcmp(played, &lesson->commands[k], sizeof *played) == 0) {
                given[k] = true;
                break;
            }
        }
    }
    for (int k = step->first; k < step->first + step->count; k++) {
        if (!given[k]) {
            out[count++] = k;
        }
    }
    return count;
}

/* Takes the command out of those that are left, in their order unless any will do; false: it is
 * none of them. */
static bool take_left(const Lesson *lesson, bool any_order, const Command *command, int left[],
                      int *count)
{
    const int open = any_order ? *count : *count > 0;
    for (int i = 0; i < open; i++) {
        if (memcmp(command, &lesson->commands[left[i]], sizeof *command) == 0) {
            (*count)--;
            memmove(&left[i], &left[i + 1], sizeof left[0] * (size_t)(*count - i));
            return true;
        }
    }
    return false;
}

bool session_lesson_takes(const Session *session, const Command *commands, int count)
{
    const Lesson *lesson = session->lesson;
    int left[LESSON_COMMAND_MAX];
    Command choice;
    if (lesson == NULL || commands[0].player != lesson->learner) {
        return true;
    }
    int at = session_lesson_at(session), left_count = left_of(session, at, left);
    const int first = session_implies_action(session, &commands[0], &choice) ? -1 : 0;
    for (int i = first; i < count; i++) {
        if (i > first && left_count == 0) {
            const LessonStep *done = &lesson->steps[at];
            if (done->first + done->count < next_first(lesson, at)) {
                return true; /* Rivals answer first. */
            }
            left_count = left_of(session, ++at, left);
        }
        if (left_count == 0
            || !take_left(lesson, lesson->steps[at].any_order, i < 0 ? &choice : &commands[i], left,
                          &left_count)) {
            return false;
        }
    }
    return true;
}

int session_lesson_left(const Session *session, Command *out, int capacity)
{
    int left[LESSON_COMMAND_MAX];
    const int count = left_of(session, session_lesson_at(session), left);
    const int most = count < capacity ? count : capacity;
    for (int i = 0; i < most; i++) {
        out[i] = session->lesson->commands[left[i]];
    }
    return most;
}

int session_lesson_answer(const Session *session, PlayerId seat, Command *out, int capacity)
{
    const Lesson *lesson = session->lesson;
    int count = 0;
    for (int i = played_of(session);
         i < lesson->command_count && count < capacity && lesson->commands[i].player == seat; i++) {
        out[count++] = lesson->commands[i];
    }
    return count;
}

bool session_teach(Session *session, const Lesson *lesson, int at)
{
    const int end = at < lesson->step_count ? lesson->steps[at].first : lesson->command_count;
    for (int i = 0; i < end; i++) {
        while (session_pending(session) == player_mask_of(PLAYER_CHANCE)) {
            session_tick(session);
        }
        if (session_submit(session, &lesson->commands[i]).refusal != REFUSAL_NONE) {
            return false;
        }
    }
    session->lesson = lesson;
    session->lesson_read = at;
    return true;
}
