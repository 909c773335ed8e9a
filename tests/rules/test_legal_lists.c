/* rules_legal against rules_check: over random games, what is listed is exactly what is legal. */
#include "fixture.h"

#include <string.h>

enum { STEPS = 1500, LOOK_EVERY = 7, GALLEYS = 17, PORTS = 21, ZONES = 22, GOODS = 8, COUNTS = 8 };

typedef struct Sweep {
    const Fixture *f;
    PlayerId player;
    int legal; /* commands that rules_check allows */
} Sweep;

static void try_command(Sweep *sweep, const Command *command)
{
    if (rules_check(&sweep->f->world, &sweep->f->state, command).refusal == REFUSAL_NONE) {
        ck_assert_msg(fixture_listed(sweep->f, command), "%s is legal but not listed in phase %s",
                      command_info((CommandKind)command->kind)->name,
                      phase_name((PhaseId)rules_phase(&sweep->f->state.pub).id));
        sweep->legal++;
    }
}

static Command blank(const Sweep *sweep, CommandKind kind)
{
    Command command;
    memset(&command, 0, sizeof command);
    command.kind = (uint8_t)kind;
    command.player = sweep->player;
    return command;
}

/* Every value of up to three one-byte fields, which is how all commands but MOVE_SAILORS look. */
static void sweep_kind(Sweep *sweep, CommandKind kind)
{
    static const uint8_t ranges[] = {
        [FIELD_NONE] = 1,       [FIELD_PLAYER] = 6,       [FIELD_ZONE] = ZONES,
        [FIELD_PORT] = PORTS,   [FIELD_GALLEY] = GALLEYS, [FIELD_GOOD] = GOODS,
        [FIELD_COUNT] = COUNTS, [FIELD_FLAG] = 3,         [FIELD_CARD] = 6};
    const KindInfo *info = command_info(kind);
    Command command = blank(sweep, kind);
    int combinations = 1;
    for (int i = 0; i < info->field_count; i++) {
        ck_assert_int_lt(info->fields[i].kind, FIELD_DUCATS);
        combinations *= ranges[info->fields[i].kind];
    }
    for (int n = 0; n < combinations; n++) {
        int rest = n;
        for (int i = 0; i < info->field_count; i++) {
            int range = ranges[info->fields[i].kind];
            uint8_t value = (uint8_t)(rest % range);
            memcpy((unsigned char *)&command + info->fields[i].offset, &value, 1);
            rest /= range;
        }
        try_command(sweep, &command);
    }
}

/* Ends are galleys (below GALLEYS) or ports. */
static void sweep_move_sailors(Sweep *sweep)
{
    for (int from = 0; from < GALLEYS + PORTS; from++) {
        for (int to = 0; to < GALLEYS + PORTS; to++) {
            Command command = blank(sweep, CMD_MOVE_SAILORS);
            command.as.move_sailors.from_galley = (GalleyId)(from < GALLEYS ? from : 0);
            command.as.move_sailors.from_port = (PortId)(from < GALLEYS ? 0 : from - GALLEYS);
            command.as.move_sailors.to_galley = (GalleyId)(to < GALLEYS ? to : 0);
            command.as.move_sailors.to_port = (PortId)(to < GALLEYS ? 0 : to - GALLEYS);
            for (int count = 0; count < COUNTS; count++) {
                for (int sink = 0; sink < 3; sink++) {
                    command.as.move_sailors.count = (uint8_t)count;
                    command.as.move_sailors.sink = (uint8_t)sink;
                    if (from != GALLEYS && to != GALLEYS) { /* port 0 is galley 0 over again */
                        try_command(sweep, &command);
                    }
                }
            }
        }
    }
}

static void check_lists(const Fixture *f)
{
    static Command legal[RULES_LEGAL_MAX];
    for (PlayerId player = 0; player <= PLAYER_CHANCE + 1; player++) {
        Sweep sweep = {f, player, 0};
        for (CommandKind kind = CMD_NONE + 1; kind <= CMD_DRAW_DOGE; kind++) {
            if (kind == CMD_MOVE_SAILORS) {
                sweep_move_sailors(&sweep);
            } else {
                sweep_kind(&sweep, kind);
            }
        }
        bool pending = player >= 1 && player <= PLAYER_CHANCE &&
                       (rules_pending(&f->world, &f->state) & 1U << player) != 0;
        ck_assert((sweep.legal > 0) == pending);
        if (player >= 1 && player <= PLAYER_CHANCE) {
            ck_assert_int_eq(rules_legal(&f->world, &f->state, player, legal), sweep.legal);
        }
    }
}

/* Uniformly random play, except that nobody scuttles, so that the game stays alive. */
static Command random_command(const Fixture *f, Rng *rng)
{
    static Command legal[RULES_LEGAL_MAX];
    PlayerId player = decider(f);
    if (player == PLAYER_CHANCE) {
        return rules_draw(&f->world, &f->state, rng);
    }
    int count = rules_legal(&f->world, &f->state, player, legal);
    ck_assert_int_gt(count, 0);
    Command command = legal[rng_below(rng, (uint32_t)count)];
    for (int tries = 0;
         tries < 50 && command.kind == CMD_MOVE_SAILORS && command.as.move_sailors.sink != 0;
         tries++) {
        command = legal[rng_below(rng, (uint32_t)count)];
    }
    return command;
}

START_TEST(legal_lists_are_what_check_allows)
{
    int players = 2 + _i % 3;
    Fixture f;
    Rng rng;
    rng_init(&rng, (uint64_t)_i, RNG_STREAM_PLAYOUT);
    fixture_init_new(&f, players,
                     (uint8_t)(_i >= 3 ? OPTION_CHOSEN_CLOSING | OPTION_HIDDEN_MONEY : 0));
    for (int step = 0; step < STEPS && rules_phase(&f.state.pub).id != PHASE_GAME_OVER; step++) {
        if (step % LOOK_EVERY == 0) {
            check_lists(&f);
        }
        DO(&f, random_command(&f, &rng));
    }
}
END_TEST

START_TEST(chance_draws_what_it_lists)
{
    Fixture f;
    Rng rng;
    rng_init(&rng, 11, RNG_STREAM_PLAYOUT);
    fixture_init_new(&f, 3, 0);
    int draws = 0;
    for (int step = 0; step < STEPS && rules_phase(&f.state.pub).id != PHASE_GAME_OVER; step++) {
        if (decider(&f) == PLAYER_CHANCE) {
            static Command outcomes[RULES_LEGAL_MAX];
            int count = rules_legal(&f.world, &f.state, PLAYER_CHANCE, outcomes);
            for (int i = 0; i < count; i++) {
                ck_assert(rules_chance_weight(&f.world, &f.state, &outcomes[i]) > 0);
            }
            for (int i = 0; i < 20; i++) {
                Command drawn = rules_draw(&f.world, &f.state, &rng);
                ck_assert(fixture_listed(&f, &drawn));
            }
            draws++;
        }
        DO(&f, random_command(&f, &rng));
    }
    ck_assert_int_gt(draws, 5);
}
END_TEST

void rules_add_legal_lists(Suite *suite)
{
    TCase *tc = tcase_create("legal lists");
    tcase_set_timeout(tc, 60);
    tcase_add_loop_test(tc, legal_lists_are_what_check_allows, 0, 6);
    tcase_add_test(tc, chance_draws_what_it_lists);
    suite_add_tcase(suite, tc);
}
