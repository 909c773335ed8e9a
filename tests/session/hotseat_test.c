/* Several people at one screen: when the curtain falls, whose purse is open, where the recap
 * begins. */
#include <string.h>

#include "fixture.h"

static const uint8_t HIDDEN = OPTION_HIDDEN_MONEY;

static PlayerId turn_of(Session *session)
{
    return session_view(session, 0)->pub.stack[0].player;
}

static bool is_person(const Session *session, PlayerId player)
{
    return player >= 1 && player <= PLAYER_MAX
           && session_setup(session)->seats[player].kind == SEAT_PERSON;
}

/* Is the person asked within another's turn, or in front of all? */
static bool is_asked_openly(Session *session, PlayerId player)
{
    const PublicState *pub = &session_view(session, 0)->pub;
    return phase_decision((PhaseId)rules_phase(pub).id) == DECISION_POSITION
           || (pub->depth > 1 && pub->stack[0].player != player);
}

static bool reveals(const SessionStep *step)
{
    bool found = false;
    for (int i = 0; i < step->event_count; i++) {
        found =
            found || (event_info((EventKind)step->events[i].kind)->flags & EVENT_REVEALING) != 0;
    }
    return found;
}

/* What the screen may show is what a spectator sees, but for the ducats and the stake of who is
 * named. */
static void demand_no_leak(Session *session, PlayerId owner)
{
    const PlayerView *shown = session_view(session, session_eyes(session).seat);
    const PlayerView *public = session_view(session, 0);
    ck_assert(same_bytes(&shown->pub, &public->pub, sizeof shown->pub));
    for (PlayerId player = 1; player <= PLAYER_MAX; player++) {
        if (player != owner) {
            ck_assert_int_eq(player_mask_has(shown->ducats_known, player),
                             player_mask_has(public->ducats_known, player));
            ck_assert_int_eq(shown->secret.ducats[player], public->secret.ducats[player]);
            ck_assert_int_eq(shown->secret.stake_hundreds[player],
                             public->secret.stake_hundreds[player]);
        }
    }
}

/* A game at random in which everybody lifts his curtain and nobody opens a purse without one. */
typedef struct Watch {
    /* whose purse may be open: nobody else has decided and nothing was shown since his curtain */
    PlayerId open;
    PlayerId seated; /* who lifted the last curtain */
    int curtains, asked, openly, closed;
} Watch;

/* Until the first turn all has been seen by everybody. */
static bool is_set_up(Session *session)
{
    return session_view(session, 0)->pub.turn == 0;
}

static void watch_decision(Session *session, PlayerId player, Watch *watch)
{
    const PlayerId curtain = session_eyes(session).curtain;
    if (is_set_up(session)) {
        ck_assert_int_eq(curtain, 0);
        ck_assert_int_eq(session_eyes(session).seat, player);
        demand_no_leak(session, player);
        watch->seated = player; /* whoever chose last stays there, his purse shut */
        return;
    }
    if (curtain != 0) {
        ck_assert_int_eq(session_eyes(session).seat, 0);
        demand_no_leak(session, 0);
        session_lift_curtain(session, (PlayerId)(curtain % 3 + 1)); /* another cannot lift it */
        ck_assert_int_eq(session_eyes(session).curtain, curtain);
        session_lift_curtain(session, curtain);
        ck_assert_int_eq(session_eyes(session).curtain, 0);
        ck_assert_int_eq(session_eyes(session).seat, curtain);
        watch->open = watch->seated = curtain;
        watch->curtains++;
    } else if (is_asked_openly(session, player)) {
        ck_assert_int_eq(session_eyes(session).seat, 0);
        watch->openly++;
    } else {
        ck_assert_int_eq(player, watch->seated);
    }
    const PlayerId viewer = session_eyes(session).seat;
    ck_assert(viewer == 0 || (viewer == watch->open && viewer == player));
    watch->closed += viewer == 0 && player == watch->seated;
    demand_no_leak(session, viewer);
    watch->asked++;
}

static void watch_game(Session *session, Rng *rng, int steps, Watch *watch)
{
    memset(watch, 0, sizeof *watch);
    for (int i = 0; i < steps && !session_over(session); i++) {
        const PlayerMask pending = session_pending(session);
        PlayerId player = decider(session);
        for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
            /* stakes: a person before the computers */
            player = player_mask_has(pending, seat) && is_person(session, seat) ? seat : player;
        }
        player = session_eyes(session).curtain != 0 ? session_eyes(session).curtain : player;
        if (is_person(session, player)) {
            player = session_eyes(session).curtain == 0 && player_mask_has(pending, watch->seated)
                         ? watch->seated
                         : player;
            watch_decision(session, player, watch);
        } else if (!is_set_up(session)) {
            ck_assert_int_eq(session_eyes(session).curtain, 0);
            ck_assert_int_eq(session_eyes(session).seat, 0);
            demand_no_leak(session, 0);
        }
        if (player == PLAYER_CHANCE) {
            ck_assert(session_tick(session));
        } else {
            Command command = random_legal(session, player, rng);
            submit(session, &command);
        }
        SessionStep step;
        session_step(session, session_step_count(session) - 1, 0, &step);
        watch->open = step.player != watch->open || reveals(&step) ? 0 : watch->open;
        if (!session_over(session) && !is_set_up(session)) {
            const PlayerId viewer = session_eyes(session).seat;
            ck_assert_msg(viewer == 0 || viewer == watch->open, "step %d: the purse of %d is open",
                          i, viewer);
        }
    }
}

START_TEST(purses_are_closed_while_all_look)
{
    static const char *const SEATS[] = {"ppp", "ppa", "papa", "pppp"};
    Rng rng;
    rng_init(&rng, (uint64_t)_i, RNG_STREAM_PLAYOUT);
    Session *session = make_session(SEATS[_i], HIDDEN, 31, NULL);
    Watch watch;
    watch_game(session, &rng, 700, &watch);
    ck_assert_int_gt(watch.curtains, 10);
    ck_assert_int_gt(watch.asked, watch.curtains);
    session_destroy(session);
}
END_TEST

/* Who is asked within a turn answers without a curtain; then the other goes on in his seat, his
 * purse shut until he wants to look, which takes none of his moves out of undo's reach. */
static int answer_openly(Session *session, Rng *rng, PlayerId player)
{
    const PlayerId holder = turn_of(session);
    ck_assert_int_eq(session_eyes(session).curtain, 0);
    ck_assert_int_eq(session_eyes(session).seat, 0);
    Command answer = random_legal(session, player, rng);
    submit(session, &answer);
    if (session_over(session) || session_pending(session) != player_mask_of(holder)
        || turn_of(session) != holder) {
        return 0;
    }
    ck_assert_int_eq(session_eyes(session).curtain, 0);
    ck_assert_int_eq(session_eyes(session).seat, 0);
    session_lift_curtain(session, player);
    ck_assert_int_eq(session_eyes(session).seat, 0);
    Command own = random_legal(session, holder, rng);
    submit(session, &own);
    const bool can_undo = session_can_undo(session);
    if (session_pending(session) == player_mask_of(holder) && turn_of(session) == holder) {
        session_lift_curtain(session, holder);
        ck_assert_int_eq(session_eyes(session).seat, holder);
        ck_assert(session_can_undo(session) == can_undo);
    }
    return 1;
}

/* Whoever rearranges at random sinks his fleet, and who ends his movement at once meets nobody. */
static void play_lively(Session *session, Rng *rng, PlayerId player)
{
    if (player == PLAYER_CHANCE || session_eyes(session).curtain != 0) {
        (void)play_random(session, rng, 1);
        return;
    }
    Command command = random_legal(session, player, rng);
    for (int i = 0; i < 60
                    && (command_scuttles(&command) || command.kind == CMD_END_ROUTE
                        || command.kind == CMD_DISMISS_SAILORS);
         i++) {
        command = random_legal(session, player, rng);
    }
    submit(session, &command);
}

START_TEST(questions_within_a_turn_need_no_curtain)
{
    int asked = 0, back = 0;
    for (uint64_t seed = 1; seed <= 60 && back < 5; seed++) {
        Rng rng;
        rng_init(&rng, seed, RNG_STREAM_PLAYOUT);
        Session *session = make_session("ppp", HIDDEN, seed, NULL);
        for (int i = 0; i < 1500 && !session_over(session); i++) {
            const PlayerId player = decider(session);
            const bool within = player != PLAYER_CHANCE && session_view(session, 0)->pub.depth > 1
                                && turn_of(session) <= PLAYER_MAX && turn_of(session) != player;
            asked += within;
            if (within) {
                back += answer_openly(session, &rng, player);
            } else {
                play_lively(session, &rng, player);
            }
        }
        session_destroy(session);
    }
    ck_assert_int_ge(asked, 3);
    ck_assert_int_ge(back, 1);
}
END_TEST

/* A wrong end of a turn is taken back at the next person's curtain: anybody may press there, so who
 * had the turn sits down again, and may then go on taking back. Before it falls he never left. */
START_TEST(who_takes_his_end_back_sits_down_again)
{
    Rng rng;
    rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
    Session *session = make_session("pp", HIDDEN, 35, NULL);
    int tried = 0;
    for (int i = 0; i < 3000 && !session_over(session) && tried < 6; i++) {
        const PlayerId viewer = session_eyes(session).seat;
        (void)play_random(session, &rng, 1);
        const PlayerId next = session_eyes(session).curtain;
        if (viewer != 0 && next != 0 && session_can_undo(session)) {
            ck_assert(session_undo(session));
            ck_assert_int_eq(session_eyes(session).seat, viewer);
            ck_assert(session_redo(session));
            ck_assert_int_eq(session_eyes(session).curtain, next);
            session_curtain_falls(session);
            ck_assert(session_undo(session));
            if (!session_keeps_secrets(session)) { /* Back in the set-up all lies open. */
                ck_assert(session_redo(session));
                continue;
            }
            ck_assert_int_eq(session_eyes(session).curtain, viewer);
            const bool more = session_can_undo(session);
            if (tried++ % 2 == 0) {
                session_lift_curtain(session, viewer);
                ck_assert_int_eq(session_eyes(session).seat, viewer);
            } else if (session_sit_covered(session, viewer)) {
                ck_assert_int_eq(session_eyes(session).seat, 0);
            }
            ck_assert_int_eq(session_can_undo(session), more);
            ck_assert(session_redo(session));
            ck_assert_int_eq(session_eyes(session).curtain, next);
        }
    }
    ck_assert_int_ge(tried, 6);
    session_destroy(session);
}
END_TEST

/* What comes next, own dice as they fall. */
static void play_any(Session *session, Rng *rng)
{
    static Command legal[RULES_LEGAL_MAX];
    if (!session_asks_draw(session)) {
        (void)play_random(session, rng, 1);
        return;
    }
    const int count = session_legal(session, PLAYER_CHANCE, legal);
    submit(session, &legal[rng_below(rng, (uint32_t)count)]);
}

/* Puts a die or a card right, where one can be. */
static bool correct_any(Session *session, Rng *rng)
{
    static Command outcomes[RULES_LEGAL_MAX];
    for (int step = session_step_count(session) - 1; step >= 0; step--) {
        RuleError why;
        const int count =
            session_can_correct(session, step) ? session_outcomes(session, step, outcomes) : 0;
        const Command *right = count > 0 ? &outcomes[rng_below(rng, (uint32_t)count)] : NULL;
        if (right != NULL && session_correct_reach(session, step, right, &why) >= 0) {
            return session_correct(session, step, right);
        }
    }
    return false;
}

/* Whatever is taken back, brought again or put right, and however often: it opens no purse, and it
 * takes nobody past another's curtain. */
START_TEST(what_is_taken_back_opens_no_purse)
{
    static const char *const SEATS[] = {"ppp", "ppa", "papa", "pp"};
    enum { DOINGS = 900 };
    Error error;
    Rng rng;
    int back = 0, curtains = 0;
    rng_init(&rng, (uint64_t)_i, RNG_STREAM_PLAYOUT);
    SessionSetup setup = make_setup(SEATS[_i % 4], HIDDEN, (uint64_t)_i + 50);
    setup.own_dice = _i >= 4;
    Session *session = session_create(&test_board, &setup, NULL, &error);
    for (int i = 0; i < DOINGS && !session_over(session); i++) {
        session_curtain_falls(session);
        const SessionEyes before = session_eyes(session);
        const uint32_t what = rng_below(&rng, 12);
        const bool done = what < 3    ? session_undo(session)
                          : what == 3 ? session_redo(session)
                          : what == 4 ? correct_any(session, &rng)
                                      : false;
        const SessionEyes after = session_eyes(session);
        if (done && session_keeps_secrets(session)) {
            ck_assert_msg(after.seat == 0 || after.seat == before.seat,
                          "doing %d opens the purse of %d", i, after.seat);
            if (before.curtain != 0 && !session_asks_draw(session)) {
                const PlayerId asked = decider(session);
                ck_assert(after.curtain != 0 || !is_person(session, asked)
                          || is_asked_openly(session, asked));
            }
            demand_no_leak(session, after.seat);
            back++;
            curtains += before.curtain != 0 && after.curtain != before.curtain;
        } else if (after.curtain != 0 && rng_below(&rng, 2) == 0) {
            session_lift_curtain(session, after.curtain);
        } else if (after.curtain == 0 || rng_below(&rng, 3) == 0) {
            play_any(session, &rng);
        }
    }
    ck_assert_int_gt(back, 10);
    ck_assert_int_gt(curtains, 0);
    session_destroy(session);
}
END_TEST

static void demand_recap(Session *session, PlayerId seat)
{
    SessionStep step;
    const int start = session_recap_start(session, seat);
    ck_assert_int_gt(start, 0);
    for (int i = start; i < session_step_count(session); i++) {
        PlayerView before;
        session_step(session, i - 1, seat, &step);
        before = step.after;
        session_step(session, i, seat, &step);
        /* Own decisions after it were answers in turns of others. */
        ck_assert(step.player != seat || before.pub.stack[0].player != seat);
    }
}

START_TEST(the_recap_begins_after_ones_own_last_turn)
{
    Rng rng;
    rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
    Session *session = make_session("pap", _i != 0 ? HIDDEN : 0, 35, NULL);
    ck_assert_int_eq(session_recap_start(session, 1), 0);
    (void)play_random(session, &rng, 300);
    for (PlayerId seat = 1; seat <= 3; seat++) {
        demand_recap(session, seat);
    }
    session_destroy(session);
}
END_TEST

/* What computers do while a person still has the screen he has seen when the next sits down. */
START_TEST(what_was_seen_is_not_told_again)
{
    Rng rng;
    rng_init(&rng, 9, RNG_STREAM_PLAYOUT);
    Session *session = make_session("ppaa", HIDDEN, 41, NULL);
    PlayerId seated = 0;
    int seen = 0;
    for (int i = 0; i < 2000 && !session_over(session) && seen < 3; i++) {
        const PlayerId next = session_eyes(session).curtain;
        const int count = session_step_count(session);
        if (next != 0 && seated != 0 && next != seated) {
            SessionStep last;
            session_step(session, count - 1, 0, &last);
            const bool computer = !is_person(session, last.player) && last.player != PLAYER_CHANCE;
            const int before = session_recap_start(session, seated);
            session_lift_curtain(session, next);
            if (computer && before < count) {
                ck_assert_int_gt(session_recap_start(session, seated), before);
                seen++;
            }
        }
        seated = next != 0 ? next : seated;
        (void)play_random(session, &rng, 1);
    }
    ck_assert_int_ge(seen, 1);
    session_destroy(session);
}
END_TEST

/* Whoever is asked at the same time may be quicker: from the curtain that a person lifts to what he
 * decides it does not come back, whatever computers decide meanwhile. */
static int count_curtains(Session *session, Rng *rng, int steps)
{
    int lifted[PLAYER_CHANCE + 1] = {0};
    int curtains = 0;
    for (int i = 0; i < steps && !session_over(session); i++) {
        const PlayerMask pending = session_pending(session);
        const PlayerId curtain = session_eyes(session).curtain;
        if (curtain != 0) {
            session_lift_curtain(session, curtain);
            ck_assert_int_eq(session_eyes(session).seat, curtain);
            lifted[curtain]++;
            curtains++;
            ck_assert_msg(lifted[curtain] == 1, "step %d: the curtain of %d comes back", i,
                          curtain);
        }
        PlayerId quick;
        do {
            quick = (PlayerId)rng_below(rng, PLAYER_CHANCE + 1);
        } while ((pending >> quick & 1) == 0);
        const PlayerId seat = session_eyes(session).seat; /* of several asked persons he who sits */
        quick = is_person(session, quick) && player_mask_has(pending, seat) ? seat : quick;
        if (quick == PLAYER_CHANCE) {
            ck_assert(session_tick(session));
        } else {
            Command command = random_legal(session, quick, rng);
            submit(session, &command);
        }
        lifted[quick] = 0;
    }
    return curtains;
}

START_TEST(a_hand_over_is_one_press)
{
    static const char *const SEATS[] = {"ppa",  "pap",  "app",  "ppp",  "ppaa", "papa", "paap",
                                        "appa", "apap", "aapp", "pppa", "appp", "pppp"};
    Rng rng;
    rng_init(&rng, (uint64_t)_i, RNG_STREAM_PLAYOUT);
    for (int hidden = 0; hidden < 2; hidden++) {
        Session *session = make_session(SEATS[_i], hidden ? HIDDEN : 0, 7, NULL);
        ck_assert_int_ge(count_curtains(session, &rng, 400), hidden);
        session_destroy(session);
    }
}
END_TEST

static void add_common(TCase *cases)
{
    tcase_set_timeout(cases, 120);
    tcase_add_loop_test(cases, a_hand_over_is_one_press, 0, 13);
    tcase_add_loop_test(cases, purses_are_closed_while_all_look, 0, 4);
    tcase_add_test(cases, questions_within_a_turn_need_no_curtain);
    tcase_add_test(cases, who_takes_his_end_back_sits_down_again);
    tcase_add_loop_test(cases, what_is_taken_back_opens_no_purse, 0, 8);
    tcase_add_loop_test(cases, the_recap_begins_after_ones_own_last_turn, 0, 2);
}

TCase *hotseat_cases(void)
{
    TCase *cases = tcase_create("hotseat");
    tcase_add_checked_fixture(cases, fixture_begin, fixture_end);
    add_common(cases);
    tcase_add_test(cases, what_was_seen_is_not_told_again);
    return cases;
}

TCase *hotseat_1996_cases(void)
{
    TCase *cases = tcase_create("hotseat of the first edition");
    tcase_add_checked_fixture(cases, fixture_begin_1996, fixture_end);
    add_common(cases);
    return cases;
}
