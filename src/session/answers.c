/* Standing answers: what a person wants said whenever a rival's galley asks for passage or may be stopped. */
#include <string.h>

#include "session_private.h"

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

StandingAnswer session_standing_answer(const Session *session, PlayerId seat, PlayerId rival)
{
    const bool known = session_seat_is_person(session, seat) && rival <= PLAYER_MAX;
    return known ? (StandingAnswer)session->answers.to[seat][rival] : ANSWER_ASK;
}

void session_set_standing_answer(Session *session, PlayerId seat, PlayerId rival, StandingAnswer answer)
{
    const int count = session->setup.game.player_count;
    const StandingAnswers before = session->answers;
    if (!session_seat_is_person(session, seat) || rival > count || answer >= STANDING_ANSWER_COUNT) {
        return;
    }
    for (PlayerId other = 1; other <= count; other++) {
        if (other != seat && (rival == 0 || other == rival)) {
            session->answers.to[seat][other] = (uint8_t)answer;
        }
    }
    if (memcmp(&before, &session->answers, sizeof before) != 0) {
        session_file_answers(session);
    }
}

/* Does the command say what the standing answer wants said? */
static bool says(const Command *command, StandingAnswer answer)
{
    switch (command->kind) {
    case CMD_GRANT_PASSAGE:
    case CMD_WAIVE_BLOCKADE: return answer == ANSWER_PASS;
    case CMD_REFUSE_PASSAGE:
    case CMD_DECLARE_BLOCKADE: return answer == ANSWER_REFUSE;
    default: return false;
    }
}

bool session_answer_standing(Session *session)
{
    const PublicState *pub = &session->history.now.pub;
    const Phase phase = rules_phase(pub);
    /* Who asks is whose turn it is. */
    const StandingAnswer answer = session_standing_answer(session, phase.player, pub->stack[0].player);
    if (phase_decision((PhaseId)phase.id) != DECISION_ANSWER || answer == ANSWER_ASK) {
        return false;
    }
    Command legal[RULES_LEGAL_MAX];
    const int count = session_legal(session, phase.player, legal);
    for (int i = 0; i < count; i++) {
        if (says(&legal[i], answer)) {
            session->queue_count = 0; /* as after a person's own answer */
            return session_push(session, &legal[i]);
        }
    }
    return false;
}
