/* Thousands of complete random games: every state is audited, and on a share of the commands all
 * that the rules promise about events, views, legality and imagined states is checked. Environment
 * SERENISSIMA_PLAYOUTS: games in all (10000); SERENISSIMA_PLAYOUT_FIRST: the first one's number
 * (0), which is its seed. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/board.h>

#include "playout.h"
#include "../run_suite.h"

/* As ck_assert_msg, which writes a line for the runner at each of some hundred million facts: most
 * of the time of the run. */
#define HOLDS(fact, ...) ((fact) ? (void)0 : ck_abort_msg(__VA_ARGS__))

enum {
    GAME_COUNT = 10000,
    PART_COUNT = 10,        /* Check cases; each plays a tenth of the games */
    COMMAND_LIMIT = 200000, /* no game of random play comes near it */
    DEEP_EVERY = 6,         /* commands between two that are looked at closely, on average */
    FUZZ_COUNT = 24,        /* made-up commands tried at each of them */
    ENOUGH_GAMES = 9000     /* in so many games every event of the edition comes up */
};

static Board board;

static int asked_for(const char *name, int otherwise)
{
    const char *asked = getenv(name);
    return asked == NULL ? otherwise : atoi(asked);
}

static int first_game(void)
{
    return asked_for("SERENISSIMA_PLAYOUT_FIRST", 0);
}

static int game_count(void)
{
    const int count = asked_for("SERENISSIMA_PLAYOUTS", GAME_COUNT);
    return count < PART_COUNT ? PART_COUNT : count;
}

static void load_board(void)
{
    BoardProblems problems;
    problems.count = 0;
    bool fine = board_init_from_file(&board, BOARD_FILE, &problems);
    HOLDS(fine, "%s: %s", problems.items[0].where, problems.items[0].what);
}

static void drop_board(void)
{
    board_finish(&board);
}

static const char *place(const Playout *playout, int game)
{
    static char text[96];
    (void)snprintf(text, sizeof text, "game %d, command %d (%s)", game, playout->commands,
                   command_info((CommandKind)playout->command.kind)->name);
    return text;
}

static void check_audit(const Playout *playout, int game)
{
    AuditFault fault;
    bool sound = rules_audit(playout->world, &playout->state, &fault);
    HOLDS(sound, "%s: %s (%d)", place(playout, game), fault.what, fault.id);
    bool arises = rules_arises(playout->world, &playout->state, &fault);
    HOLDS(arises, "%s: %s (%d)", place(playout, game), fault.what, fault.id);
}

/* fold(before, events) == after, byte for byte. */
static void check_fold(const Playout *playout, int game)
{
    GameState folded = playout->before;
    for (int i = 0; i < playout->events.count; i++) {
        rules_fold(playout->world, &folded, &playout->events.items[i]);
    }
    HOLDS(memcmp(&folded, &playout->state, sizeof folded) == 0, "%s: the events do not tell all",
          place(playout, game));
}

static void check_secrets(const PlayerView *view, const Playout *playout, int game)
{
    bool open = (view->pub.options & OPTION_HIDDEN_MONEY) == 0
                || rules_pending(playout->world, &playout->state) == 0;
    for (PlayerId player = 1; player <= view->pub.player_count; player++) {
        bool known = (view->ducats_known >> player & 1U) != 0;
        int32_t true_ducats = playout->state.secret.ducats[player];
        if (open || player == view->viewer) {
            HOLDS(known && view->secret.ducats[player] == true_ducats,
                  "%s: %d sees too little of %d", place(playout, game), view->viewer, player);
        } else {
            HOLDS(!known && view->secret.ducats[player] == 0, "%s: %d sees the ducats of %d",
                  place(playout, game), view->viewer, player);
        }
    }
}

/* Redacted events folded on the old view are the new view; the view keeps what it must. */
static void check_views(const Playout *playout, int game)
{
    for (PlayerId viewer = 0; viewer <= playout->state.pub.player_count; viewer++) {
        PlayerView folded;
        PlayerView now;
        rules_view(playout->world, &playout->before, viewer, &folded);
        folded.dealings = playout->dealings_before;
        for (int i = 0; i < playout->events.count; i++) {
            Event seen = rules_redact(playout->world, &playout->events.items[i], viewer);
            rules_fold_view(playout->world, &folded, &seen);
        }
        rules_view(playout->world, &playout->state, viewer, &now);
        now.dealings = playout->dealings;
        HOLDS(memcmp(&folded, &now, sizeof now) == 0, "%s: viewer %d is told another story",
              place(playout, game), viewer);
        HOLDS(memcmp(&now.pub, &playout->state.pub, sizeof now.pub) == 0,
              "%s: public facts are missing", place(playout, game));
        check_secrets(&now, playout, game);
    }
}

/* What a viewer does not know leaves no trace in his view, nor does what is imagined contradict
 * it. */
static void check_hidden(const Playout *playout, Rng *rng, int game)
{
    const World *world = playout->world;
    bool hidden = (playout->state.pub.options & OPTION_HIDDEN_MONEY) != 0
                  && rules_pending(world, &playout->state) != 0;
    for (PlayerId viewer = 0; viewer <= playout->state.pub.player_count; viewer++) {
        PlayerView view;
        PlayerView again;
        rules_view(world, &playout->state, viewer, &view);
        GameState other = playout->state;
        for (PlayerId player = 1; hidden && player <= other.pub.player_count; player++) {
            if (player != viewer) {
                other.secret.ducats[player] = (int32_t)rng_below(rng, 500);
            }
        }
        for (PlayerId player = 1; player <= other.pub.player_count; player++) {
            if (player != viewer && other.secret.stake_hundreds[player] > 0) {
                other.secret.stake_hundreds[player] = (int16_t)rng_below(rng, 20);
            }
        }
        rules_view(world, &other, viewer, &again);
        HOLDS(memcmp(&view, &again, sizeof view) == 0, "%s: hidden ducats shine through to %d",
              place(playout, game), viewer);
        GameState imagined;
        AuditFault fault;
        rules_imagine(world, &view, rng, &imagined);
        HOLDS(rules_audit(world, &imagined, &fault), "%s: imagined: %s", place(playout, game),
              fault.what);
        rules_view(world, &imagined, viewer, &again);
        HOLDS(memcmp(&view, &again, sizeof view) == 0, "%s: %d imagines what cannot be",
              place(playout, game), viewer);
    }
}

static bool listed(const Playout *playout, const Command *command)
{
    for (int i = 0; i < playout->legal_count; i++) {
        if (memcmp(&playout->legal[i], command, sizeof *command) == 0) {
            return true;
        }
    }
    return false;
}

static uint32_t field_bound(FieldKind kind)
{
    static const uint32_t BOUND[FIELD_KIND_COUNT] = {[FIELD_NONE] = 1,
                                                     [FIELD_PLAYER] = PLAYER_MAX + 2,
                                                     [FIELD_ZONE] = ZONE_MAX + 2,
                                                     [FIELD_PORT] = PORT_MAX + 2,
                                                     [FIELD_GALLEY] = GALLEY_MAX + 2,
                                                     [FIELD_GOOD] = GOOD_MAX + 2,
                                                     [FIELD_COUNT] = 7,
                                                     [FIELD_FLAG] = 3,
                                                     [FIELD_CARD] = CARD_COUNT + 1,
                                                     [FIELD_DUCATS] = 1000};
    return BOUND[kind];
}

/* A command of any kind with fields near what could be meant; or a legal one with one field
 * changed. */
static Command make_up(const Playout *playout, PlayerId player, Rng *rng)
{
    Command command;
    memset(&command, 0, sizeof command);
    bool start_legal = playout->legal_count > 0 && rng_below(rng, 2) == 0;
    if (start_legal) {
        command = playout->legal[rng_below(rng, (uint32_t)playout->legal_count)];
    } else {
        command.kind = (uint8_t)(1 + rng_below(rng, CMD_COUNT - 1));
        command.player = rng_below(rng, 16) == 0 ? (PlayerId)rng_below(rng, 8) : player;
    }
    const KindInfo *info = command_info((CommandKind)command.kind);
    uint32_t only =
        start_legal && info->field_count > 0 ? rng_below(rng, info->field_count) : UINT32_MAX;
    for (uint32_t i = 0; i < info->field_count; i++) {
        const FieldInfo *field = &info->fields[i];
        if (only != UINT32_MAX && only != i) {
            continue;
        }
        for (int item = 0; item < field->count; item++) {
            uint32_t value = rng_below(rng, field_bound((FieldKind)field->kind));
            uint8_t *at = (uint8_t *)&command + field->offset;
            if (field->kind == FIELD_DUCATS) {
                int32_t ducats = (int32_t)value;
                memcpy(at + 4 * item, &ducats, sizeof ducats);
            } else {
                at[item] = (uint8_t)value;
            }
        }
    }
    return command;
}

/* Standing prices and the prices of offers are not listed. */
static bool can_be_listed(const Command *command)
{
    return command->kind != CMD_SET_PRICE && command->kind != CMD_SEND_OFFER
           && command->kind != CMD_COUNTER_OFFER;
}

/* check and legal are two answers to one question, asked before the command was played. */
static void check_legality(const Playout *playout, Rng *rng, int game)
{
    const World *world = playout->world;
    PlayerId player = playout->command.player;
    for (int i = 0; i < playout->legal_count; i++) {
        RuleError error = rules_check(world, &playout->before, &playout->legal[i]);
        HOLDS(error.refusal == REFUSAL_NONE, "%s: listed %s is refused: %s", place(playout, game),
              command_info((CommandKind)playout->legal[i].kind)->name,
              refusal_name((Refusal)error.refusal));
    }
    for (int i = 0; i < FUZZ_COUNT; i++) {
        Command command = make_up(playout, player, rng);
        RuleError error = rules_check(world, &playout->before, &command);
        if (error.refusal != REFUSAL_NONE) {
            HOLDS(error.rule != RULE_NONE && error.rule < RULE_COUNT,
                  "%s: a refusal rests on no rule", place(playout, game));
            HOLDS(command.player != player || !listed(playout, &command), "%s: listed and refused",
                  place(playout, game));
        } else if (command.player == player && can_be_listed(&command)) {
            HOLDS(listed(playout, &command), "%s: legal %s is not listed", place(playout, game),
                  command_info((CommandKind)command.kind)->name);
        }
    }
}

static void check_chance(const Playout *playout, int game)
{
    if (playout->command.player != PLAYER_CHANCE) {
        return;
    }
    uint32_t sum = 0;
    for (int i = 0; i < playout->legal_count; i++) {
        uint32_t weight = rules_chance_weight(playout->world, &playout->before, &playout->legal[i]);
        HOLDS(weight > 0, "%s: a listed outcome cannot happen", place(playout, game));
        sum += weight;
    }
    HOLDS(sum > 0 && listed(playout, &playout->command),
          "%s: an outcome is drawn that is not listed", place(playout, game));
}

static void check_end(const Playout *playout, int game)
{
    HOLDS(rules_pending(playout->world, &playout->state) == 0,
          "%s: nobody can move though the game is not over", place(playout, game));
    uint8_t rank[PLAYER_MAX + 1];
    rules_rank(playout->world, &playout->state, rank);
    bool has_winner = false;
    for (int player = 1; player <= playout->state.pub.player_count; player++) {
        ck_assert_int_ge(rank[player], 1);
        ck_assert_int_le(rank[player], playout->state.pub.player_count);
        has_winner = has_winner || rank[player] == 1;
    }
    ck_assert(has_winner);
}

/* Does the event belong to the edition that is played? */
static bool is_of_edition(int kind)
{
    bool late = kind >= EV_ROUND_STARTED && kind <= EV_GALLEY_CAPTURED;
    if (board.world.edition == EDITION_2012) { /* A sea for two alone may close no port. */
        return !late && (kind != EV_PORT_CLOSED || board.world.e2012.closing_goods != 0);
    }
    bool shared = kind <= EV_GAME_ENDED && kind != EV_FIRST_PLAYER_DRAWN && kind != EV_TURN_STARTED;
    return late || shared || kind == EV_FIGHT_STARTED || kind == EV_FIGHT_ENDED
           || kind == EV_DUCATS_SHOWN;
}

/* Plays a game with all checks; returns its commands. */
static long play_game(int game)
{
    static Playout playout;
    GameSetup setup = playout_setup(&board.world, game);
    playout_begin(&playout, &board.world, &setup, (uint64_t)game, game % 2 != 0);
    Rng rng;
    rng_init(&rng, (uint64_t)game, RNG_STREAM_COSMETIC);
    while (playout_step(&playout)) {
        check_audit(&playout, game);
        check_chance(&playout, game);
        if (rng_below(&rng, DEEP_EVERY) == 0 || rules_pending(&board.world, &playout.state) == 0) {
            check_fold(&playout, game);
            check_views(&playout, game);
            check_hidden(&playout, &rng, game);
            check_legality(&playout, &rng, game);
        }
        HOLDS(playout.commands < COMMAND_LIMIT, "game %d does not end", game);
    }
    check_end(&playout, game);
    return playout.commands;
}

START_TEST(random_games_keep_every_promise)
{
    int count = game_count() / PART_COUNT;
    long commands = 0;
    for (int i = 0; i < count; i++) {
        commands += play_game(first_game() + _i * count + i);
    }
    printf("part %d: %d games, %ld commands\n", _i, count, commands);
    fflush(stdout);
}
END_TEST

/* The same games once more without the promises, because the parts above are processes that know
 * nothing of each other: some events are too rare for a single part. */
START_TEST(random_games_see_every_event)
{
    const int all = game_count(), count = all < GAME_COUNT ? all : GAME_COUNT;
    static Playout playout;
    static long seen[EV_COUNT]; /* a path that never runs is not tested */
    for (int game = 0; game < count; game++) {
        GameSetup setup = playout_setup(&board.world, game);
        playout_begin(&playout, &board.world, &setup, (uint64_t)game, game % 2 != 0);
        while (playout_step(&playout)) {
            for (int i = 0; i < playout.events.count; i++) {
                seen[playout.events.items[i].kind]++;
            }
        }
    }
    for (int kind = 1; kind < EV_COUNT && count >= ENOUGH_GAMES; kind++) {
        HOLDS(seen[kind] > 0 || !is_of_edition(kind), "no game of %d saw %s", count,
              event_info((EventKind)kind)->name);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("playout");
    TCase *games = tcase_create("random games");
    tcase_add_checked_fixture(games, load_board, drop_board);
    tcase_set_timeout(games, getenv("SERENISSIMA_PLAYOUTS") != NULL ? 0 : 600);
    tcase_add_loop_test(games, random_games_keep_every_promise, 0, PART_COUNT);
    tcase_add_test(games, random_games_see_every_event);
    suite_add_tcase(suite, games);
    return run_suite(suite);
}
