/* Positions that no game comes to, searched for: every moment of random games is one that a game
 * comes to, and whatever one rule forbids is done to it for every port, capital and player. What is
 * made so is told as impossible, with its place, also when it comes as a line of text; what the
 * rule allows stays possible. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/position_edit.h>
#include <serenissima/rules/edition_1996.h>

#include "support.h"

static Board board;

/* One change of a position and whether a game can come to what it makes. */
typedef struct Change {
    PositionPart part;
    int id, value;
    bool arises;
    const char *place; /* "": none is told */
} Change;

static int tried_possible, tried_impossible;

static bool is_closed(const Port *port)
{
    return (port->buildings & BUILDING_CLOSED) != 0;
}

static void check_line(const GamePosition *state)
{
    Board other;
    GamePosition again;
    ErrorList problems;
    char *line = position_line(&board, state);
    ck_assert_ptr_nonnull(line);
    ck_assert_msg(position_load_text(line, strlen(line), "line", BOARD_DIR "/..", NULL, &other,
                                     &again, &problems),
                  "%s%s", problems_text(&problems), line);
    ck_assert(memcmp(&again, state, sizeof again) == 0);
    ck_assert_int_eq(position_judge(&other, &again, NULL, &problems),
                     position_judge(&board, state, NULL, &problems));
    board_finish(&other);
    free(line);
}

static void check(const GamePosition *base, const Change *change)
{
    GamePosition state = *base, good;
    ErrorList problems;
    if (position_set(&board, &state, change->part, change->id, 0, change->value) != POSITION_DONE) {
        return; /* The box does not hold it, or it is there. */
    }
    const PositionVerdict verdict = position_judge(&board, &state, &good, &problems);
    const char *said = problems_text(&problems);
    ck_assert_msg(verdict == (change->arises ? POSITION_SOUND : POSITION_STUDY),
                  "part %d of %d, %s: verdict %d: %s", (int)change->part, change->id, change->place,
                  (int)verdict, said);
    ck_assert_int_eq(problems.count, !change->arises);
    ck_assert_msg(change->arises || strstr(said, change->place) != NULL, "%s: %s", change->place,
                  said);
    check_line(&good);
    tried_possible += change->arises;
    tried_impossible += !change->arises;
}

/* ---- By rule ---- */

/* The goods that a port makes or holds. */
static unsigned goods_at(const GamePosition *state, PortId port)
{
    unsigned goods = 1U << board.world.ports[port].good;
    for (int space = 0; space < board.world.ports[port].space_count; space++) {
        goods |= 1U << port_space_good(&state->pub.ports[port], space);
    }
    return goods;
}

/* A fort, fortress or basilica stands where its goods are (S2-I3, S2-I4, S1-T8), in 1996 in no port
 * of nobody. */
static void buildings(const GamePosition *base, PositionPart part, uint8_t building, unsigned goods)
{
    const bool owned = board.world.e1996.coin_ducats != 0;
    for (PortId port = 1; port <= board.world.port_count; port++) {
        const Port *at = &base->pub.ports[port];
        const bool lacks = (goods & ~goods_at(base, port)) != 0;
        if ((at->buildings & building) == 0 && !is_closed(at)) {
            check(base, &(Change){part, port, 1, !lacks && (at->owner != 0 || !owned),
                                  board.port_id[port]});
        }
    }
}

/* One port of each kind that closes, and no more than so many players close (S2-S5). */
static void closings(const GamePosition *base)
{
    const World *world = &board.world;
    unsigned kinds = 0;
    int count = 0;
    for (PortId port = 1; port <= world->port_count; port++) {
        if (is_closed(&base->pub.ports[port])) {
            kinds |= 1U << world->ports[port].good;
            count++;
        }
    }
    const int most = world->e2012.closed_port_count[base->pub.player_count];
    for (PortId port = 1; port <= world->port_count; port++) {
        const unsigned kind = 1U << world->ports[port].good;
        if (!is_closed(&base->pub.ports[port])) {
            check(base, &(Change){POSITION_CLOSED, port, 1,
                                  count < most && (world->e2012.closing_goods & kind) != 0
                                      && (kinds & kind) == 0,
                                  "ports."});
        }
    }
}

/* Nobody loses his last port (S2-B13); no capital of a power that is played is ever neutral (S1-B6,
 * S1-P1). */
static void losses(const GamePosition *base)
{
    const bool first = board.world.e1996.coin_ducats != 0;
    for (PortId port = 1; port <= board.world.port_count; port++) {
        const PlayerId owner = base->pub.ports[port].owner;
        int others = 0;
        bool capital = false;
        for (PortId other = 1; other <= board.world.port_count; other++) {
            others += other != port && owner != 0 && base->pub.ports[other].owner == owner;
        }
        for (PlayerId player = 1; first && player <= base->pub.player_count; player++) {
            capital = capital || e1996_capital_of(&board.world, &base->pub, player) == port;
        }
        if (owner != 0 && (capital || !first)) {
            check(base, &(Change){POSITION_OWNER, port, 0, !capital && (first || others > 0),
                                  first ? board.port_id[port] : "has no port"});
        }
    }
}

/* Nothing costs or pays less than the smallest coin; and no marker runs ahead of the turns
 * (S2-D3). */
static void numbers(const GamePosition *base)
{
    const int coin = board.world.e1996.coin_ducats;
    for (PlayerId player = 1; player <= base->pub.player_count; player++) {
        const int ducats = base->secret.ducats[player];
        check(base, &(Change){POSITION_DUCATS, player, ducats + 50, coin == 0, "ducats"});
        check(base, &(Change){POSITION_DUCATS, player, ducats + 100, true, ""});
    }
    if (coin == 0) {
        const int most = board.world.e2012.track_start[base->pub.player_count] + 2 * base->pub.turn;
        for (int track = base->pub.as.e2012.track + 1; track < board.world.e2012.track_last;
             track++) {
            check(base, &(Change){POSITION_TRACK, 0, track, track <= most, "track"});
        }
    }
}

/* ---- Moments of games ---- */

/* A phase that a position can be set up in, and nothing of it or within it. */
static bool is_plain(const GamePosition *state)
{
    int phases[POSITION_CHOICE_MAX];
    const int count = position_choices(&board, state, POSITION_PHASE, 0, 0, phases);
    GamePosition again = *state;
    for (int i = 0; i < count; i++) {
        if ((int)state->pub.stack[0].id == phases[i] && state->pub.stack[1].id == 0) {
            return position_set(&board, &again, POSITION_PHASE, 0, 0, phases[i]) == POSITION_DONE
                   && memcmp(&again, state, sizeof again) == 0;
        }
    }
    return false;
}

static void search(const GamePosition *state)
{
    ErrorList problems;
    ck_assert_msg(position_judge(&board, state, NULL, &problems) == POSITION_SOUND, "%s",
                  problems_text(&problems));
    if (!is_plain(state)) {
        return;
    }
    const World *world = &board.world;
    const bool first = world->e1996.coin_ducats != 0;
    buildings(state, POSITION_FORT, BUILDING_FORT,
              first ? world->e1996.fortress_goods : world->e2012.fort_goods);
    if (!first) {
        buildings(state, POSITION_BASILICA, BUILDING_BASILICA, world->e2012.basilica_goods);
        closings(state);
    }
    losses(state);
    numbers(state);
}

static const char *const FILES[] = {"2012.json", "1996.json", "laguna/board.json"};

/* Each board with each number of players that it has. */
START_TEST(what_no_game_comes_to_is_told_and_nothing_else)
{
    enum { MOVES = 900, EVERY = 12 };
    static Command legal[RULES_LEGAL_MAX];
    char path[1024];
    BoardProblems problems;
    GamePosition state;
    Rng rng;
    snprintf(path, sizeof path, "%s/%s", BOARD_DIR, FILES[_i / 3]);
    ck_assert_msg(board_init_from_file(&board, path, &problems), "%s", problems_text(&problems));
    const int players = board.world.player_min + _i % 3;
    int searched = -1;
    tried_possible = tried_impossible = 0;
    rng_init(&rng, (uint64_t)_i, RNG_STREAM_PLAYOUT);
    if (players <= board.world.player_max) {
        rules_begin(&board.world, &(GameSetup){.player_count = (uint8_t)players}, &state);
    }
    for (int move = 0; move < MOVES && players <= board.world.player_max; move++) {
        const PlayerMask pending = rules_pending(&board.world, &state.state);
        PlayerId player = 1;
        while (player < PLAYER_CHANCE && !player_mask_has(pending, player)) {
            player++;
        }
        if (pending == 0) {
            break;
        }
        if (move / EVERY > searched && is_plain(&state)) {
            searched = move / EVERY;
            search(&state);
        }
        const int count = rules_legal(&board.world, &state.state, player, legal);
        const Command command =
            player == PLAYER_CHANCE
                ? rules_draw(&board.world, &state.state, &rng)
                : rules_sample(&board.world, &state.state, player, legal, count, &rng);
        rules_play(&board.world, &state, &command, NULL);
    }
    const int least = players <= board.world.player_max ? 10 : 0;
    ck_assert_int_ge(tried_possible, least);
    ck_assert_int_ge(tried_impossible, 10 * least);
    board_finish(&board);
}
END_TEST

Suite *position_arises_suite(void)
{
    Suite *suite = suite_create("position_arises");
    TCase *tests = tcase_create("arises");
    tcase_add_loop_test(tests, what_no_game_comes_to_is_told_and_nothing_else, 0, 9);
    suite_add_tcase(suite, tests);
    return suite;
}
