/* Standing answers as game files name them. */
#include <string.h>

#include <serenissima/session/session.h>

static const char *const answer_names[STANDING_ANSWER_COUNT] = {"ask", "pass", "refuse"};

const char *standing_answer_name(StandingAnswer answer)
{
    return answer < STANDING_ANSWER_COUNT ? answer_names[answer] : "";
}

bool standing_answers_any(const StandingAnswers *answers)
{
    static const StandingAnswers none;
    return memcmp(answers, &none, sizeof none) != 0;
}
