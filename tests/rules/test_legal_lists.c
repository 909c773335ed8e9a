/* rules_legal against rules_check: over random games of either edition, what is listed is exactly
 * what is legal, but for the few commands whose amounts are not listed. */
#include "fixture.h"

#include <string.h>

enum { STEPS = 1500, COUNTS = 12, STAKE_MAX_DUCATS = 26000, STAKE_STEP_DUCATS = 50 };

static int look_every;       /* commands between two sweeps */
static uint8_t more_options; /* of every second game */

typedef struct Sweep {
    const Fixture *f;
    PlayerId player;
    int galleys, ports, zones, goods; /* ids to try: one more than there are, and 0 */
    int legal;                        /* commands that rules_check allows */
} Sweep;

/* Amounts that are validated but not listed (src/rules/README.md). */
static bool is_unlisted(CommandKind kind)
{
    return kind == CMD_SET_PRICE || kind == CMD_SEND_OFFER || kind == CMD_COUNTER_OFFER;
}

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

static int range_of(const Sweep *sweep, FieldKind kind)
{
    switch (kind) {
    case FIELD_PLAYER: return PLAYER_CHANCE + 2;
    case FIELD_ZONE: return sweep->zones;
    case FIELD_PORT: return sweep->ports;
    case FIELD_GALLEY: return sweep->galleys;
    case FIELD_GOOD: return sweep->goods;
    case FIELD_COUNT: return COUNTS;
    case FIELD_FLAG: return 3;
    case FIELD_CARD: return CARD_COUNT + 1;
    case FIELD_NONE:
    case FIELD_DUCATS:
    case FIELD_KIND_COUNT:
    default: return 1;
    }
}

/* Every value of up to three one-byte fields, which is how nearly all commands look. */
static void sweep_kind(Sweep *sweep, CommandKind kind)
{
    const KindInfo *info = command_info(kind);
    Command command = blank(sweep, kind);
    int combinations = 1;
    for (int i = 0; i < info->field_count; i++) {
        ck_assert_int_lt(info->fields[i].kind, FIELD_DUCATS);
        combinations *= range_of(sweep, (FieldKind)info->fields[i].kind);
    }
    for (int n = 0; n < combinations; n++) {
        int rest = n;
        for (int i = 0; i < info->field_count; i++) {
            int range = range_of(sweep, (FieldKind)info->fields[i].kind);
            uint8_t value = (uint8_t)(rest % range);
            memcpy((unsigned char *)&command + info->fields[i].offset, &value, 1);
            rest /= range;
        }
        try_command(sweep, &command);
    }
}

static void sweep_stakes(Sweep *sweep)
{
    Command command = blank(sweep, CMD_STAKE);
    for (int32_t ducats = 0; ducats <= STAKE_MAX_DUCATS; ducats += STAKE_STEP_DUCATS) {
        command.as.stake.ducats = ducats;
        try_command(sweep, &command);
    }
}

/* Cubes that come along with a last sailor: every rising list of goods. */
static void sweep_goods_along(Sweep *sweep, Command command, int place, GoodId least)
{
    try_command(sweep, &command);
    for (GoodId good = least; place < 4 && good < sweep->goods; good++) {
        command.as.build_galley.goods[place] = good;
        sweep_goods_along(sweep, command, place + 1, good);
    }
}

static void sweep_build_galley(Sweep *sweep)
{
    Command command = blank(sweep, CMD_BUILD_GALLEY);
    for (int port = 0; port < sweep->ports; port++) {
        command.as.build_galley.port = (PortId)port;
        command.as.build_galley.sink = 0;
        for (int from_port = 0; from_port < sweep->ports; from_port++) {
            command.as.build_galley.from_port = (PortId)from_port;
            try_command(sweep, &command);
        }
        command.as.build_galley.from_port = 0;
        for (int from = 1; from < sweep->galleys; from++) {
            command.as.build_galley.from_galley = (GalleyId)from;
            command.as.build_galley.sink = 0;
            try_command(sweep, &command);
            command.as.build_galley.sink = 1;
            if (rules_check(&sweep->f->world, &sweep->f->state, &command).refusal == REFUSAL_NONE) {
                sweep_goods_along(sweep, command, 0, 1);
            }
        }
        command.as.build_galley.from_galley = 0;
    }
}

/* Ends are galleys (first) or ports. */
static void sweep_move_sailors(Sweep *sweep)
{
    for (int from = 0; from < sweep->galleys + sweep->ports; from++) {
        for (int to = 0; to < sweep->galleys + sweep->ports; to++) {
            Command command = blank(sweep, CMD_MOVE_SAILORS);
            bool from_galley = from < sweep->galleys;
            bool to_galley = to < sweep->galleys;
            command.as.move_sailors.from_galley = (GalleyId)(from_galley ? from : 0);
            command.as.move_sailors.from_port = (PortId)(from_galley ? 0 : from - sweep->galleys);
            command.as.move_sailors.to_galley = (GalleyId)(to_galley ? to : 0);
            command.as.move_sailors.to_port = (PortId)(to_galley ? 0 : to - sweep->galleys);
            for (int count = 0; count < COUNTS; count++) {
                for (int sink = 0; sink < 3; sink++) {
                    command.as.move_sailors.count = (uint8_t)count;
                    command.as.move_sailors.sink = (uint8_t)sink;
                    /* Port 0 is galley 0 over again. */
                    if (from != sweep->galleys && to != sweep->galleys) {
                        try_command(sweep, &command);
                    }
                }
            }
        }
    }
}

static void sweep_all(Sweep *sweep)
{
    for (CommandKind kind = CMD_NONE + 1; kind < CMD_COUNT; kind++) {
        if (kind == CMD_MOVE_SAILORS) {
            sweep_move_sailors(sweep);
        } else if (kind == CMD_STAKE) {
            sweep_stakes(sweep);
        } else if (kind == CMD_BUILD_GALLEY) {
            sweep_build_galley(sweep);
        } else if (!is_unlisted(kind)) {
            sweep_kind(sweep, kind);
        }
    }
}

static void check_lists(const Fixture *f)
{
    static Command legal[RULES_LEGAL_MAX];
    const World *world = &f->world;
    for (PlayerId player = 0; player <= PLAYER_CHANCE + 1; player++) {
        Sweep sweep = {f,
                       player,
                       world->galley_count + 2,
                       world->port_count + 2,
                       world->zone_count + 2,
                       world->good_count + 2,
                       0};
        sweep_all(&sweep);
        bool pending = player >= 1 && player <= PLAYER_CHANCE
                       && (rules_pending(&f->world, &f->state) & 1U << player) != 0;
        ck_assert((sweep.legal > 0) == pending);
        if (player >= 1 && player <= PLAYER_CHANCE) {
            ck_assert_int_eq(rules_legal(&f->world, &f->state, player, legal), sweep.legal);
        }
    }
}

/* Who decides, or the first of those who stake at the same time. */
static PlayerId first_pending(const Fixture *f)
{
    PlayerId player = decider(f);
    for (PlayerId seat = 1; player == 0 && seat <= PLAYER_MAX; seat++) {
        player = (rules_pending(&f->world, &f->state) >> seat & 1U) != 0 ? seat : 0;
    }
    return player;
}

/* Uniformly random play, except that hardly anybody scuttles, so that the game stays alive, and
 * nobody ends a phase as soon as he might, so that much happens in it. */
static Command random_command(const Fixture *f, Rng *rng)
{
    static Command legal[RULES_LEGAL_MAX];
    PlayerId player = first_pending(f);
    if (player == PLAYER_CHANCE) {
        return rules_draw(&f->world, &f->state, rng);
    }
    int count = rules_legal(&f->world, &f->state, player, legal);
    ck_assert_int_gt(count, 0);
    Command command = legal[rng_below(rng, (uint32_t)count)];
    for (int tries = 0; tries < 50 && command_scuttles(&command); tries++) {
        command = legal[rng_below(rng, (uint32_t)count)];
    }
    const char *name = command_info((CommandKind)command.kind)->name;
    return strncmp(name, "end_", 4) == 0 ? legal[rng_below(rng, (uint32_t)count)] : command;
}

/* Looks now and then, and whenever another kind of phase begins. */
START_TEST(legal_lists_are_what_check_allows)
{
    int players = 2 + _i % 3;
    Fixture f;
    Rng rng;
    rng_init(&rng, (uint64_t)_i, RNG_STREAM_PLAYOUT);
    fixture_init_new(&f, players, (uint8_t)(_i >= 3 ? more_options | OPTION_HIDDEN_MONEY : 0));
    uint8_t looked_at = PHASE_NONE;
    for (int step = 0; step < STEPS && rules_phase(&f.state.pub).id != PHASE_GAME_OVER; step++) {
        uint8_t phase = rules_phase(&f.state.pub).id;
        if (step % look_every == 0 || (phase != looked_at && step % 2 == 0)) {
            check_lists(&f);
            looked_at = phase;
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

void rules_add_legal_lists(Suite *suite, int look, uint8_t options)
{
    look_every = look;
    more_options = options;
    TCase *tc = tcase_create("legal lists");
    tcase_set_timeout(tc, 60);
    tcase_add_loop_test(tc, legal_lists_are_what_check_allows, 0, 6);
    tcase_add_test(tc, chance_draws_what_it_lists);
    suite_add_tcase(suite, tc);
}
