/* Several people at one screen: the curtain between them, whose purse is open, and what a person
 * has not seen yet. */
#include "session_private.h"

/* Is there something that one player may not see of another? Until the first turn everybody has
 * seen all that was paid. */
static bool secrets_matter(const Session *session)
{
    const PublicState *pub = &session->history.now.pub;
    return ((pub->options & OPTION_HIDDEN_MONEY) != 0 && pub->turn > 0)
           || session_decision(session) == DECISION_BID;
}

bool session_keeps_secrets(const Session *session)
{
    return session_person_count(session) > 1 && secrets_matter(session);
}

PlayerId session_deciding_person(const Session *session)
{
    PlayerMask pending = session_pending(session);
    if (session_seat_is_person(session, session->seated)
        && player_mask_has(pending, session->seated)) {
        return session->seated;
    }
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        if (player_mask_has(pending, seat) && session_seat_is_person(session, seat)) {
            return seat;
        }
    }
    return 0;
}

/* Has a person taken the seat's place who has not sat down there yet? */
static bool is_taken_over(const Session *session, PlayerId seat)
{
    return player_mask_has(session->taken_over, seat);
}

void session_sit_down(Session *session, PlayerId seat)
{
    session->taken_over &= (PlayerMask)~player_mask_of(seat);
}

void session_find_taken_over(Session *session)
{
    const SessionSetup *setup = &session->setup;
    for (int i = 0; i < setup->former_count; i++) {
        const FormerSeat *former = &setup->former[i];
        const PlayerMask seat = player_mask_of(former->seat);
        session->taken_over &= (PlayerMask)~seat; /* only the last one before the person counts */
        bool sat = !session_seat_is_person(session, former->seat) || former->ai[0] == '\0';
        for (int step = former->until; step < session->history.count && !sat; step++) {
            sat = session->history.entries[step].step.command.player == former->seat;
        }
        session->taken_over |= sat ? 0 : seat;
    }
}

/* ---- Seat and purse ---- */

/* Whose turn it was at a step, whoever was asked within it: the decision at the bottom of the
 * stack. */
static PlayerId turn_holder(const HistoryEntry *entry)
{
    const PlayerId player = entry->step.before.pub.stack[0].player;
    return player != 0 ? player : entry->step.command.player; /* stakes: each lays his own */
}

/* A person keeps his seat while it is his turn, whoever is asked within it, and while computers
 * have theirs and ask nobody else. */
static bool keeps_seat(const Session *session, const HistoryEntry *entry)
{
    const PlayerId holder = turn_holder(entry);
    const PlayerId player = entry->step.command.player;
    const bool asks_another = player != session->seated && session_seat_is_person(session, player);
    return holder == session->seated || (session_seat_is_ai(session, holder) && !asks_another);
}

/* The first step with which who is seated has left his seat again; the number of steps while he
 * sits there. */
static int seat_end(const Session *session)
{
    const History *history = &session->history;
    int step = session->seated_at;
    while (step < history->count && keeps_seat(session, &history->entries[step])) {
        step++;
    }
    return step;
}

static bool sits(const Session *session, PlayerId seat)
{
    return seat != 0 && seat == session->seated && !session->stood_up
           && seat_end(session) >= session->history.count;
}

void session_sit_alike(const Session *session, Session *sketch)
{
    sketch->seated = sits(session, session->seated) ? session->seated : 0;
    sketch->covered = session->covered;
    sketch->taken_over = session->taken_over;
}

/* What a computer decides at the same time as who is seated, who is asked all the while, as it lays
 * its stake: nobody comes to the screen for that. */
static bool is_beside(const Session *session, const HistoryEntry *entry)
{
    const PlayerMask asked = rules_pending(&session->board.world, &entry->step.before.state);
    return player_mask_has(asked, session->seated)
           && session_seat_is_ai(session, entry->step.command.player);
}

/* A purse stays open while its owner alone is at the screen and nothing is shown to all. */
static bool purse_is_open(const Session *session)
{
    const History *history = &session->history;
    bool open = !session->covered;
    for (int step = session->seated_at; step < history->count && open; step++) {
        const HistoryEntry *entry = &history->entries[step];
        open = !entry->revealing
               && (entry->step.command.player == session->seated || is_beside(session, entry));
    }
    return open;
}

/* A question to another within somebody's turn, or one in front of all: it can be answered with
 * what everybody sees. */
static bool is_asked_openly(const Session *session)
{
    const PublicState *pub = &session->history.now.pub;
    const PlayerId holder = pub->stack[0].player;
    return session_decision(session) == DECISION_POSITION
           || (pub->depth > 1 && holder != rules_phase(pub).player);
}

static PlayerId curtain_for(const Session *session)
{
    const PlayerId person = session_deciding_person(session);
    if (person == 0 || !secrets_matter(session) || is_asked_openly(session)
        || (session_person_count(session) < 2 && !is_taken_over(session, person))) {
        return 0;
    }
    const bool seated = sits(session, person)
                        && (session_decision(session) != DECISION_BID || purse_is_open(session));
    return seated ? 0 : person;
}

static PlayerId last_person(const Session *session)
{
    for (int i = session->history.count - 1; i >= 0; i--) {
        PlayerId player = session->history.entries[i].step.command.player;
        if (session_seat_is_person(session, player)) {
            return player;
        }
    }
    return 0;
}

static void take_seat(Session *session, PlayerId seat, bool covered)
{
    const int count = session->history.count;
    if (session->seated != seat) {
        const int end = seat_end(session);
        session->seen[session->seated] = end < count ? end : count;
    }
    session->seated = seat;
    session->seated_at = count;
    session->covered = covered;
    session->stood_up = false;
    session_sit_down(session, seat);
}

void session_hand_back(Session *session, SessionEyes before)
{
    if (session_keeps_secrets(session) && (before.curtain == 0 || session->stood_up)) {
        session->covered |= session_eyes(session).seat != before.seat;
    }
}

void session_curtain_falls(Session *session)
{
    session->stood_up |= session_eyes(session).curtain != 0;
}

void session_decided(Session *session, PlayerId player)
{
    const HistoryEntry *entry = &session->history.entries[session->history.count - 1];
    const PublicState *before = &entry->step.before.pub;
    session_sit_down(session, player);
    if (before->turn == 0 && (before->options & OPTION_HIDDEN_MONEY) != 0
        && session_seat_is_person(session, player)) {
        take_seat(session, player, true);
    }
}

void session_lift_curtain(Session *session, PlayerId seat)
{
    if (seat == 0 || seat != session_deciding_person(session)
        || session_eyes(session).seat == seat) {
        return;
    }
    take_seat(session, seat, false);
    if (last_person(session) != seat) {
        /* Who comes back to his own decisions may go on taking them back. */
        session->sealed = session->history.count;
    }
}

bool session_sit_covered(Session *session, PlayerId seat)
{
    const bool handed_over = session_decision(session) == DECISION_BID || session->seated == 0
                             || is_taken_over(session, seat);
    if (seat == 0 || seat != session_deciding_person(session) || handed_over) {
        return false;
    }
    take_seat(session, seat, true);
    return true;
}

static PlayerId viewer(const Session *session)
{
    PlayerId person = session_deciding_person(session);
    if (session_keeps_secrets(session)) {
        return sits(session, person) && purse_is_open(session) ? person : 0;
    }
    person = person != 0 ? person : last_person(session);
    for (PlayerId seat = 1; person == 0 && session_person_count(session) == 1 && seat <= PLAYER_MAX;
         seat++) {
        person = session_seat_is_person(session, seat) ? seat : 0;
    }
    return secrets_matter(session) && is_taken_over(session, person) ? 0 : person;
}

SessionEyes session_eyes(const Session *session)
{
    const PlayerId curtain = curtain_for(session);
    return (SessionEyes){curtain != 0 ? 0 : viewer(session), curtain};
}

int session_recap_start(const Session *session, PlayerId seat)
{
    const History *history = &session->history;
    int start = session->seen[seat] < history->count ? session->seen[seat] : history->count;
    for (int i = history->count; i > start; i--) {
        const HistoryEntry *entry = &history->entries[i - 1];
        if (entry->step.command.player == seat && turn_holder(entry) == seat) {
            return i;
        }
    }
    return start;
}
