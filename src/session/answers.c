/* What is said for a person without asking him: standing answers to a rival's galley that asks for
 * passage or may be stopped; and that he is asked, where a computer before him had set
 * prices. And the sketch, in which all that is as here. */
#include <string.h>

#include <serenissima/rules/edition_1996.h>

#include "session_private.h"

StandingAnswer session_standing_answer(const Session *session, PlayerId seat, PlayerId rival)
{
    const bool known = session_seat_is_person(session, seat) && rival <= PLAYER_MAX;
    return known ? (StandingAnswer)session->answers.to[seat][rival] : ANSWER_ASK;
}

void session_set_standing_answer(Session *session, PlayerId seat, PlayerId rival,
                                 StandingAnswer answer)
{
    const int count = session->setup.game.player_count;
    const StandingAnswers before = session->answers;
    if (!session_seat_is_person(session, seat) || rival > count || session_over(session)
        || answer >= STANDING_ANSWER_COUNT) {
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
    const StandingAnswer answer =
        session_standing_answer(session, phase.player, pub->stack[0].player);
    if (phase_decision((PhaseId)phase.id) != DECISION_ANSWER || answer == ANSWER_ASK) {
        return false;
    }
    Command legal[RULES_LEGAL_MAX];
    const int count = session_legal(session, phase.player, legal);
    for (int i = 0; i < count; i++) {
        if (says(&legal[i], answer)) {
            session->queue_count = 0; /* as after a person's own answer */
            return session_push(session, &legal[i], true);
        }
    }
    return false;
}

/* ---- Prices of a seat that was a computer's ---- */

/* The move with which a person took the seat over from a computer; -1: he did not. */
static int taken_over_at(const Session *session, PlayerId seat)
{
    const SessionSetup *setup = &session->setup;
    int at = -1;
    for (int i = 0; i < setup->former_count; i++) {
        at = setup->former[i].seat == seat && setup->former[i].ai[0] != '\0'
                 ? setup->former[i].until
                 : at;
    }
    return at;
}

/* Has who sits there now decided anything in a phase of trade that he began? Letting ports ask is
 * done for him. */
static bool has_traded(const Session *session, PlayerId seat, int from)
{
    const History *history = &session->history;
    bool traded = false;
    for (int i = from; i < history->count && !traded; i++) {
        const HistoryEntry *entry = &history->entries[i];
        traded =
            entry->step.command.player == seat
            && !(entry->step.command.kind == CMD_SET_PRICE
                 && entry->step.command.as.set_price.hundreds == 0)
            && phase_decision((PhaseId)rules_phase(&entry->step.before.pub).id) == DECISION_OUTFIT;
    }
    return traded;
}

bool session_ask_for_prices(Session *session)
{
    const PublicState *pub = &session->history.now.pub;
    const Phase phase = rules_phase(pub);
    const int from = taken_over_at(session, phase.player);
    if (from < 0 || phase_decision((PhaseId)phase.id) != DECISION_OUTFIT
        || !session_seat_is_person(session, phase.player)
        || has_traded(session, phase.player, from)) {
        return false;
    }
    Command ask = command_make(CMD_SET_PRICE, phase.player);
    for (PortId port = 1; port <= session->board.world.port_count; port++) {
        ask.as.set_price.port = port;
        if (pub->ports[port].owner == phase.player && !e1996_owner_is_asked(pub, port)
            && session_check_alone(session, &ask).refusal == REFUSAL_NONE) {
            const bool played = session_push(session, &ask, true);
            /* it is no decision that he could take back */
            session->sealed = session->history.count;
            return played;
        }
    }
    return false;
}

/* Whose ports are asked for here are asked for there. */
static void ask_alike(const Session *session, Session *sketch)
{
    SessionSetup *setup = &sketch->setup;
    int kept = 0;
    for (int i = 0; i < setup->former_count; i++) {
        FormerSeat former = setup->former[i];
        const int from = taken_over_at(session, former.seat);
        if (from >= 0 && !has_traded(session, former.seat, from)) {
            former.until = 0;
            setup->former[kept++] = former;
        }
    }
    setup->former_count = kept;
}

Session *session_sketch(const Session *session)
{
    Error error;
    const History *history = &session->history;
    Session *sketch =
        session_make(&session->board, &session->setup, &history->now, true, NULL, &error);
    if (sketch != NULL) {
        sketch->ending = session->ending;
        sketch->answers = session->answers;
        session_sit_alike(session, sketch);
        ask_alike(session, sketch);
    }
    return sketch;
}
