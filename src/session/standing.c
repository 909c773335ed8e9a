/* Standing answers as game files name them. */
#include <string.h>

#include "gameread.h"

const char *const ANSWER_WORDS[] = {"ask", "pass", "refuse", NULL};

const char *standing_answer_name(StandingAnswer answer)
{
    return answer < STANDING_ANSWER_COUNT ? ANSWER_WORDS[answer] : "";
}

bool standing_answers_any(const StandingAnswers *answers)
{
    static const StandingAnswers none;
    return memcmp(answers, &none, sizeof none) != 0;
}
