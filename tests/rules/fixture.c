#include "fixture.h"

#include <stdio.h>
#include <string.h>

#include <serenissima/rules/bits.h>

static Board board;

bool fixture_load_board(void)
{
    BoardProblems problems;
    memset(&problems, 0, sizeof problems);
    bool read = board_init_from_file(&board, SERENISSIMA_TEST_BOARD, &problems);
    for (int i = 0; i < problems.count && i < ERROR_LIST_MAX; i++) {
        fprintf(stderr, "%s: %s\n", problems.items[i].where, problems.items[i].what);
    }
    return read;
}

void fixture_unload_board(void)
{
    board_finish(&board);
}

const Board *fixture_board(void)
{
    return &board;
}

ZoneId zone_id(const char *name)
{
    ZoneId id = name[0] == '\0' ? 0 : board_zone_find(&board, name);
    ck_assert_msg(id != 0 || name[0] == '\0', "no zone %s", name);
    return id;
}

PortId port_id(const char *name)
{
    PortId id = name[0] == '\0' ? 0 : board_port_find(&board, name);
    ck_assert_msg(id != 0 || name[0] == '\0', "no port %s", name);
    return id;
}

GoodId good_id(const char *name)
{
    GoodId id = name[0] == '\0' ? 0 : board_good_find(&board, name);
    ck_assert_msg(id != 0 || name[0] == '\0', "no good %s", name);
    return id;
}

/* The next word of a list of names; NULL at its end. */
static const char *next_word(const char *list, char *word, size_t bytes)
{
    while (*list == ' ') {
        list++;
    }
    if (*list == '\0') {
        return NULL;
    }
    size_t length = 0;
    for (; *list != '\0' && *list != ' '; list++) {
        ck_assert(length + 1 < bytes);
        word[length++] = *list;
    }
    word[length] = '\0';
    return list;
}

void fixture_init_new(Fixture *f, int players, uint8_t options)
{
    memset(f, 0, sizeof *f);
    f->world = board.world;
    GameSetup setup = {(uint8_t)players, options};
    rules_start(&f->world, &setup, &f->state);
}

void fixture_close_four(Fixture *f)
{
    static const char *const closed[] = {"ragusa", "marseille", "barcelona", "modon"};
    for (int step = 0; step < 4; step++) {
        for (int i = 0; i < 4; i++) {
            Command close = close_port(f, closed[i]);
            if (rules_check(&f->world, &f->state, &close).refusal == REFUSAL_NONE) {
                DO(f, close);
                break;
            }
        }
    }
}

/* Plays the set-up, so that the stack of phases is one that the rules themselves have made. */
static void play_setup(Fixture *f)
{
    static const char *const starts[] = {"", "valencia", "genova", "venezia", "alexandria"};
    GalleyId number = 1;
    DO(f, draw_first(f, 1));
    for (int step = 0; step < 20; step++) {
        Phase phase = rules_phase(&f->state.pub);
        if (phase.id == PHASE_CLOSE_PORTS) {
            fixture_close_four(f);
        } else if (phase.id == PHASE_START_PORT) {
            DO(f, choose_start(f, starts[phase.player], number++));
        } else if (phase.id == PHASE_START_NUMBER) {
            DO(f, choose_number(f, number++));
        } else {
            break;
        }
    }
    ck_assert_int_eq(rules_phase(&f->state.pub).id, PHASE_CHOOSE);
}

void fixture_init_options(Fixture *f, int players, uint8_t options)
{
    fixture_init_new(f, players, options);
    play_setup(f);
    PublicState *pub = &f->state.pub;
    memset(pub->galleys, 0, sizeof pub->galleys);
    for (int port = 1; port <= f->world.port_count; port++) {
        uint8_t closed = pub->ports[port].buildings & BUILDING_CLOSED;
        memset(&pub->ports[port], 0, sizeof pub->ports[port]);
        pub->ports[port].buildings = closed;
    }
    f->events.count = 0;
    f->cursor = 0;
}

void fixture_init(Fixture *f, int players)
{
    fixture_init_options(f, players, 0);
}

void fixture_port(Fixture *f, const char *port, PlayerId owner, int garrison)
{
    Port *p = &f->state.pub.ports[port_id(port)];
    p->owner = owner;
    p->garrison = (uint8_t)garrison;
}

void fixture_stock(Fixture *f, const char *port, const char *goods)
{
    char word[BOARD_ID_BYTES];
    uint32_t stock = 0;
    int space = 0;
    while ((goods = next_word(goods, word, sizeof word)) != NULL) {
        stock |= (uint32_t)good_id(word) << (4 * space++);
    }
    f->state.pub.ports[port_id(port)].stock = stock;
}

void fixture_build(Fixture *f, const char *port, uint8_t buildings)
{
    f->state.pub.ports[port_id(port)].buildings = buildings;
}

void fixture_galley(Fixture *f, GalleyId number, PlayerId owner, const char *zone, int sailors)
{
    Galley *g = &f->state.pub.galleys[number];
    g->owner = owner & 7U;
    g->zone = zone_id(zone) & 31U;
    g->sailors = (uint32_t)sailors & 7U;
}

void fixture_cargo(Fixture *f, GalleyId number, const char *goods)
{
    char word[BOARD_ID_BYTES];
    Galley *galley = &f->state.pub.galleys[number];
    galley->cubes = 0;
    while ((goods = next_word(goods, word, sizeof word)) != NULL) {
        galley_load(galley, good_id(word), 1);
    }
}

void fixture_ducats(Fixture *f, PlayerId player, int32_t ducats)
{
    f->state.secret.ducats[player] = ducats;
}

void fixture_track(Fixture *f, int space, int scorings_done)
{
    f->state.pub.as.e2012.track = (uint8_t)space;
    f->state.pub.as.e2012.scorings = (uint8_t)scorings_done;
}

static bool zone_has_galley(const Fixture *f, ZoneId zone)
{
    for (int galley = 1; galley <= GALLEY_MAX; galley++) {
        if (f->state.pub.galleys[galley].owner != 0 && f->state.pub.galleys[galley].zone == zone) {
            return true;
        }
    }
    return false;
}

/* A starting port that the test does not use: nobody's, open, no galley in its zone. */
static PortId free_home(const Fixture *f)
{
    static const char *const homes[] = {"constantinople", "venezia", "alexandria", "genova",
                                        "valencia",       "cyprus",  "antakya",    "cyrene"};
    for (size_t i = 0; i < sizeof homes / sizeof homes[0]; i++) {
        PortId id = port_id(homes[i]);
        const Port *p = &f->state.pub.ports[id];
        if (p->owner == 0 && p->stock == 0 && p->buildings == 0
            && !zone_has_galley(f, f->world.ports[id].zone)) {
            return id;
        }
    }
    ck_abort_msg("no home port left for a player");
    return 0;
}

static void give_homes(Fixture *f)
{
    for (PlayerId player = 1; player <= f->state.pub.player_count; player++) {
        if (bits_count(ports_of(&f->state.pub, player)) == 0) {
            Port *p = &f->state.pub.ports[free_home(f)];
            p->owner = player;
            p->garrison = 1;
        }
    }
}

void fixture_settle(Fixture *f)
{
    PublicState *pub = &f->state.pub;
    Public2012 *e = &pub->as.e2012;
    memcpy(pub->supply, f->world.cube_total, sizeof pub->supply);
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        pub->reserve[player] = f->world.e2012.sailors_per_player[pub->player_count];
    }
    e->forts_left = f->world.e2012.fort_count;
    e->basilicas_left = f->world.e2012.basilica_count;
    for (int galley = 1; galley <= GALLEY_MAX; galley++) {
        const Galley *g = &pub->galleys[galley];
        if (g->owner != 0) {
            pub->reserve[g->owner] = (uint8_t)(pub->reserve[g->owner] - g->sailors);
            for (GoodId good = 1; good <= GOOD_MAX; good++) {
                pub->supply[good] = (uint8_t)(pub->supply[good] - galley_cubes(g, good));
            }
        }
    }
    for (int port = 1; port <= f->world.port_count; port++) {
        const Port *p = &pub->ports[port];
        if (p->owner != 0) {
            pub->reserve[p->owner] = (uint8_t)(pub->reserve[p->owner] - p->garrison);
        }
        for (int space = 0; space < SPACE_MAX; space++) {
            GoodId good = port_space_good(p, space);
            pub->supply[good] = (uint8_t)(pub->supply[good] - (good != 0));
        }
        e->forts_left = (uint8_t)(e->forts_left - ((p->buildings & BUILDING_FORT) != 0));
        e->basilicas_left =
            (uint8_t)(e->basilicas_left - ((p->buildings & BUILDING_BASILICA) != 0));
    }
    AuditFault fault = {.what = ""};
    ck_assert_msg(rules_audit(&f->world, &f->state, &fault), "the position of the test: %s (%d)",
                  fault.what, fault.id);
}

void fixture_activate(Fixture *f, GalleyId number)
{
    PublicState *pub = &f->state.pub;
    give_homes(f);
    pub->as.e2012.marker = number;
    pub->as.e2012.active = number;
    pub->as.e2012.start_zone = pub->galleys[number].zone;
    pub->stack[pub->depth - 1].player = pub->galleys[number].owner;
    fixture_settle(f);
}

void fixture_act(Fixture *f, GalleyId number)
{
    fixture_activate(f, number);
    DO(f, plain(f, CMD_CHOOSE_ACTION));
}

void fixture_invest(Fixture *f, GalleyId number)
{
    fixture_activate(f, number);
    DO(f, plain(f, CMD_CHOOSE_INVESTMENT));
}

/* The text of a refusal or a command, for messages. */
static const char *command_name(const Command *command)
{
    return command_info((CommandKind)command->kind)->name;
}

bool fixture_listed(const Fixture *f, const Command *command)
{
    static Command legal[RULES_LEGAL_MAX];
    int count = rules_legal(&f->world, &f->state, command->player, legal);
    ck_assert_int_le(count, RULES_LEGAL_MAX);
    bool found = false;
    for (int i = 0; i < count; i++) {
        RuleError error = rules_check(&f->world, &f->state, &legal[i]);
        ck_assert_msg(error.refusal == REFUSAL_NONE, "%s is listed but refused: %s by %s",
                      command_name(&legal[i]), refusal_name((Refusal)error.refusal),
                      rule_name((RuleId)error.rule));
        found = found || memcmp(&legal[i], command, sizeof *command) == 0;
    }
    return found;
}

/* Their prices are free numbers: checked, but too many to list. */
static bool is_unlisted(const Command *command)
{
    return command->kind == CMD_SET_PRICE || command->kind == CMD_SEND_OFFER
           || command->kind == CMD_COUNTER_OFFER;
}

void fixture_allowed_at(Fixture *f, Command command, const char *file, int line)
{
    RuleError error = rules_check(&f->world, &f->state, &command);
    ck_assert_msg(error.refusal == REFUSAL_NONE, "%s:%d: %s refused: %s by %s", file, line,
                  command_name(&command), refusal_name((Refusal)error.refusal),
                  rule_name((RuleId)error.rule));
    ck_assert_msg(is_unlisted(&command) || fixture_listed(f, &command),
                  "%s:%d: %s is legal but not listed", file, line, command_name(&command));
    ck_assert_msg((rules_pending(&f->world, &f->state) & 1U << command.player) != 0,
                  "%s:%d: player %d is not pending", file, line, command.player);
}

/* Every viewer, the spectator included, can follow by the events that he may see. */
static void check_views(const Fixture *f, const char *file, int line)
{
    for (PlayerId viewer = 0; viewer <= f->state.pub.player_count; viewer++) {
        GameState state = f->before;
        PlayerView carried;
        PlayerView fresh;
        memset(&carried, 0, sizeof carried);
        memset(&fresh, 0, sizeof fresh);
        rules_view(&f->world, &state, viewer, &carried);
        carried.dealings = f->dealings_before;
        for (int i = 0; i < f->events.count; i++) {
            Event seen = rules_redact(&f->world, &f->events.items[i], viewer);
            rules_fold_view(&f->world, &carried, &seen);
            rules_fold(&f->world, &state, &f->events.items[i]);
        }
        rules_view(&f->world, &f->state, viewer, &fresh);
        fresh.dealings = f->dealings;
        ck_assert_msg(memcmp(&carried, &fresh, sizeof fresh) == 0,
                      "%s:%d: view of player %d went astray", file, line, viewer);
    }
}

void fixture_do_at(Fixture *f, Command command, const char *file, int line)
{
    fixture_allowed_at(f, command, file, line);
    f->before = f->state;
    f->events.count = 0;
    f->cursor = 0;
    f->dealings_before = f->dealings;
    rules_apply_heard(&f->world, &f->state, &command, &f->events, rules_hear_dealings,
                      &f->dealings);

    AuditFault fault = {.what = ""};
    ck_assert_msg(rules_audit(&f->world, &f->state, &fault), "%s:%d: after %s: %s (%d)", file, line,
                  command_name(&command), fault.what, fault.id);
    GameState folded = f->before;
    for (int i = 0; i < f->events.count; i++) {
        rules_fold(&f->world, &folded, &f->events.items[i]);
    }
    ck_assert_msg(memcmp(&folded, &f->state, sizeof folded) == 0,
                  "%s:%d: the events of %s do not tell all", file, line, command_name(&command));
    check_views(f, file, line);
}

void fixture_refused_at(Fixture *f, Command command, Refusal refusal, const RuleId *rules,
                        const char *file, int line)
{
    RuleError error = rules_check(&f->world, &f->state, &command);
    ck_assert_msg(error.refusal != REFUSAL_NONE, "%s:%d: %s was not refused", file, line,
                  command_name(&command));
    ck_assert_msg(error.rule > RULE_NONE && error.rule < RULE_COUNT,
                  "%s:%d: refusal %s without a rule", file, line,
                  refusal_name((Refusal)error.refusal));
    ck_assert_msg(refusal == REFUSAL_NONE || error.refusal == refusal,
                  "%s:%d: %s refused as %s by %s, not as %s", file, line, command_name(&command),
                  refusal_name((Refusal)error.refusal), rule_name((RuleId)error.rule),
                  refusal_name(refusal));
    bool named = rules == NULL;
    for (; rules != NULL && *rules != RULE_NONE; rules++) {
        named = named || error.rule == *rules;
    }
    ck_assert_msg(named, "%s:%d: %s refused as %s by %s, another rule", file, line,
                  command_name(&command), refusal_name((Refusal)error.refusal),
                  rule_name((RuleId)error.rule));
    ck_assert_msg(!fixture_listed(f, &command), "%s:%d: %s is refused but listed", file, line,
                  command_name(&command));
}

EventKind event_named(const char *name)
{
    int kind = EV_COUNT - 1;
    while (kind != EV_NONE && strcmp(event_info((EventKind)kind)->name, name) != 0) {
        kind--;
    }
    return (EventKind)kind;
}

int fixture_count(const Fixture *f, EventKind kind)
{
    int count = 0;
    for (int i = 0; i < f->events.count; i++) {
        count += f->events.items[i].kind == kind;
    }
    return count;
}

const Event *fixture_saw_at(Fixture *f, EventKind kind, const char *file, int line)
{
    for (int i = f->cursor; i < f->events.count; i++) {
        if (f->events.items[i].kind == kind) {
            f->cursor = i + 1;
            return &f->events.items[i];
        }
    }
    ck_abort_msg("%s:%d: no event %s", file, line, event_info(kind)->name);
    return NULL;
}

void fixture_paid_at(Fixture *f, PlayerId from, PlayerId to, int32_t ducats, PayReason reason,
                     const char *file, int line)
{
    for (int i = f->cursor; i < f->events.count; i++) {
        const Event *e = &f->events.items[i];
        if (e->kind == EV_DUCATS_PAID && e->as.ducats_paid.from == from
            && e->as.ducats_paid.to == to && e->as.ducats_paid.ducats == ducats
            && e->as.ducats_paid.reason == reason) {
            f->cursor = i + 1;
            return;
        }
    }
    ck_abort_msg("%s:%d: no payment of %d from %d to %d", file, line, (int)ducats, from, to);
}

void fixture_asked_at(const Fixture *f, PhaseId phase, PlayerId player, const char *file, int line)
{
    Phase top = rules_phase(&f->state.pub);
    ck_assert_msg(top.id == phase, "%s:%d: the decision is %s, not %s", file, line,
                  phase_name((PhaseId)top.id), phase_name(phase));
    ck_assert_msg(rules_pending(&f->world, &f->state) == 1U << player,
                  "%s:%d: player %d is not the one asked", file, line, player);
}

void fixture_round_at(Fixture *f, int attacker_dice, int attacker_skulls, int defender_dice,
                      int defender_skulls, const char *file, int line)
{
    fixture_asked_at(f, PHASE_FIGHT_DICE, PLAYER_CHANCE, file, line);
    ck_assert_msg(e2012_attack_dice(&f->state.pub) == attacker_dice,
                  "%s:%d: attacker has %d dice, not %d", file, line,
                  e2012_attack_dice(&f->state.pub), attacker_dice);
    fixture_refused_at(f, skulls(attacker_dice + 1, 0), REFUSAL_BAD_COUNT, NULL, file, line);
    fixture_refused_at(f, skulls(0, defender_dice + 1), REFUSAL_BAD_COUNT, NULL, file, line);
    fixture_allowed_at(f, skulls(attacker_dice, defender_dice), file, line);
    fixture_do_at(f, skulls(attacker_skulls, defender_skulls), file, line);
    const Event *e = fixture_saw_at(f, EV_SKULLS_ROLLED, file, line);
    ck_assert_int_eq(e->as.skulls_rolled.attacker_dice, attacker_dice);
    ck_assert_int_eq(e->as.skulls_rolled.attacker_skulls, attacker_skulls);
    ck_assert_int_eq(e->as.skulls_rolled.defender_dice, defender_dice);
    ck_assert_int_eq(e->as.skulls_rolled.defender_skulls, defender_skulls);
}

void fixture_idle_to_doge(Fixture *f)
{
    for (int i = 0; i < 2 * GALLEY_MAX && rules_phase(&f->state.pub).id != PHASE_DOGE; i++) {
        if (rules_phase(&f->state.pub).id == PHASE_CHOOSE) {
            DO(f, plain(f, CMD_CHOOSE_ACTION));
        } else {
            DO(f, end_activation(f));
        }
    }
    ASKED(f, PHASE_DOGE, PLAYER_CHANCE);
}

int32_t ducats(const Fixture *f, PlayerId player)
{
    return f->state.secret.ducats[player];
}

int sailors(const Fixture *f, GalleyId galley)
{
    return f->state.pub.galleys[galley].sailors;
}

int garrison(const Fixture *f, const char *port)
{
    return f->state.pub.ports[port_id(port)].garrison;
}

PlayerId owner(const Fixture *f, const char *port)
{
    return f->state.pub.ports[port_id(port)].owner;
}

int cubes(const Fixture *f, GalleyId galley, const char *good)
{
    return galley_cubes(&f->state.pub.galleys[galley], good_id(good));
}

int supply(const Fixture *f, const char *good)
{
    return f->state.pub.supply[good_id(good)];
}

int stored(const Fixture *f, const char *port)
{
    return port_cube_count(&f->state.pub.ports[port_id(port)]);
}

bool afloat(const Fixture *f, GalleyId galley)
{
    return f->state.pub.galleys[galley].owner != 0;
}

GalleyId active(const Fixture *f)
{
    return f->state.pub.as.e2012.active;
}
