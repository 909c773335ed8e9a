/* Where the learner of a lesson is, and what the lesson takes. */
#include <serenissima/session/session.h>

#include <string.h>

int lesson_played(const Session *session)
{
    SessionStep step;
    int count = 0;
    for (int i = 0; i < session_step_count(session); i++) {
        session_step((Session *)session, i, 0, &step);
        count += step.player != PLAYER_CHANCE;
    }
    return count;
}

/* The first command behind the step and what rivals do after it. */
static int next_first(const Lesson *lesson, int at)
{
    return at + 1 < lesson->step_count ? lesson->steps[at + 1].first : lesson->command_count;
}

int lesson_at(const Lesson *lesson, const Session *session, int read)
{
    const int played = lesson_played(session);
    for (int i = 0; i < lesson->step_count; i++) {
        const LessonStep *step = &lesson->steps[i];
        const int next = next_first(lesson, i);
        if (step->count > 0 ? played < step->first + step->count : i >= read) {
            return i;
        }
        if (played < next) {
            return i; /* Rivals answer first. */
        }
    }
    return lesson->step_count;
}

/* Commands of the step that have not been given yet, as indices; whatever order they came in. */
static int left_of(const Lesson *lesson, const Session *session, int at, int out[])
{
    bool given[LESSON_COMMAND_MAX] = {false};
    const LessonStep *step = &lesson->steps[at];
    SessionStep played;
    int number = 0, count = 0;
    for (int i = 0; i < session_step_count(session); i++) {
        session_step((Session *)session, i, lesson->learner, &played);
        if (played.player == PLAYER_CHANCE || number++ < step->first) {
            continue;
        }
        for (int k = step->first; k < step->first + step->count; k++) {
            if (!given[k] && memcmp(&played.command, &lesson->commands[k], sizeof(Command)) == 0) {
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

bool lesson_allows(const Lesson *lesson, const Session *session, int at, const Command *commands,
                   int count)
{
    int left[LESSON_COMMAND_MAX];
    int left_count = at < lesson->step_count ? left_of(lesson, session, at, left) : 0;
    for (int i = 0; i < count; i++) {
        if (i > 0 && left_count == 0) {
            const LessonStep *done = &lesson->steps[at];
            if (done->first + done->count < next_first(lesson, at)) {
                return true; /* Rivals answer first. */
            }
            at++;
            left_count = at < lesson->step_count ? left_of(lesson, session, at, left) : 0;
        }
        if (left_count == 0
            || !take_left(lesson, lesson->steps[at].any_order, &commands[i], left, &left_count)) {
            return false;
        }
    }
    return true;
}

int lesson_left(const Lesson *lesson, const Session *session, int at, Command *out, int capacity)
{
    int left[LESSON_COMMAND_MAX];
    const int count = at < lesson->step_count ? left_of(lesson, session, at, left) : 0;
    const int most = count < capacity ? count : capacity;
    for (int i = 0; i < most; i++) {
        out[i] = lesson->commands[left[i]];
    }
    return most;
}

int lesson_answer(const Lesson *lesson, const Session *session, PlayerId seat, Command *out,
                  int capacity)
{
    int count = 0;
    for (int i = lesson_played(session); i < lesson->command_count && count < capacity; i++) {
        if (lesson->commands[i].player != seat) {
            break;
        }
        out[count++] = lesson->commands[i];
    }
    return count;
}

bool lesson_resume(const Lesson *lesson, Session *session, int at)
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
    return true;
}
