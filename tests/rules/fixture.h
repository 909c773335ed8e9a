/* Positions of the 2012 edition for the tests, built in a few words, and commands with what must
 * follow. DO applies a legal command and checks on the way what must hold for every command: it is
 * listed among the legal ones, the audit is clean, folding its events on the state before gives the
 * state after, and every viewer's view can be carried on from redacted events alone. */
#pragma once

#include <check.h>

#include <serenissima/data/board.h>
#include <serenissima/rules/edition_2012.h>
#include <serenissima/rules/rules.h>

typedef struct Fixture {
    World world; /* a copy: a test may change numbers of its own game */
    GameState state;
    GameState before; /* the state before the last DO */
    Dealings dealings, dealings_before;
    EventList events; /* events of the last DO */
    int cursor;       /* SAW looks from here */
} Fixture;

/* Reads the board of the program's edition for all fixtures; once, before the first test. */
bool fixture_load_board(void);
void fixture_unload_board(void);
const Board *fixture_board(void);
ZoneId zone_id(const char *name); /* a name that is not on the board fails the test, but "" is 0 */
PortId port_id(const char *name);
GoodId good_id(const char *name);

/* A game of `players` at the first wheel decision of turn 1, first player 1, with no galley and no
 * owned port: the test puts its own there. With 2 and 3 players ragusa, marseille, barcelona and
 * modon are closed. */
void fixture_init(Fixture *f, int players);
/* The same with OPTION_* bits. */
void fixture_init_options(Fixture *f, int players, uint8_t options);
/* A game at its very first decision, for tests of the set-up. */
void fixture_init_new(Fixture *f, int players, uint8_t options);

/* Closes ragusa, marseille, barcelona and modon in whatever order is asked for. */
void fixture_close_four(Fixture *f);

void fixture_port(Fixture *f, const char *port, PlayerId owner, int garrison);
void fixture_stock(Fixture *f, const char *port, const char *goods); /* "wood wine" */
void fixture_build(Fixture *f, const char *port, uint8_t buildings);
void fixture_galley(Fixture *f, GalleyId number, PlayerId owner, const char *zone, int sailors);
void fixture_cargo(Fixture *f, GalleyId number, const char *goods);
void fixture_ducats(Fixture *f, PlayerId player, int32_t ducats);
void fixture_track(Fixture *f, int space, int scorings_done);

/* Gives every player without a port a starting port of his own far from the test (one sailor),
 * computes supply, reserve and the rest, and lets the galley's owner choose. The audit must agree.
 */
void fixture_activate(Fixture *f, GalleyId number);
void fixture_act(Fixture *f, GalleyId number);    /* and action is chosen */
void fixture_invest(Fixture *f, GalleyId number); /* and investment is chosen */
/* Computes supply, reserve and buildings left anew after a test changed the state by hand. */
void fixture_settle(Fixture *f);

/* Commands of whoever decides now (chance included). */
PlayerId decider(const Fixture *f);
Command of(PlayerId player, Command command); /* the same, submitted by somebody else */
Command plain(const Fixture *f, CommandKind kind);
Command draw_first(const Fixture *f, PlayerId player);
Command close_port(const Fixture *f, const char *port);
Command choose_start(const Fixture *f, const char *port, GalleyId galley);
Command choose_number(const Fixture *f, GalleyId galley);
Command aboard_from_port(const Fixture *f, const char *port, GalleyId to, int count);
Command ashore(const Fixture *f, GalleyId from, const char *port, int count, bool sink);
Command across(const Fixture *f, GalleyId from, GalleyId to, int count, bool sink);
Command load(const Fixture *f);
Command move_cube(const Fixture *f, GalleyId from, GalleyId to, const char *good);
Command discard(const Fixture *f, GalleyId galley, const char *good);
Command sail(const Fixture *f, const char *zone);
Command blockade(const Fixture *f);
Command waive(const Fixture *f);
Command sell(const Fixture *f, const char *good); /* from the active galley */
Command sell_from(const Fixture *f, GalleyId galley, const char *good);
Command attack(const Fixture *f, GalleyId target); /* by the active galley */
Command attack_port(const Fixture *f, const char *port);
Command fight_on(const Fixture *f);
Command take(const Fixture *f, const char *good);
Command end_plunder(const Fixture *f);
Command land(const Fixture *f, int count, bool sink);
Command end_activation(const Fixture *f);
Command recruit_port(const Fixture *f, const char *port, int count);
Command buy_galley(const Fixture *f, GalleyId number, const char *port);
Command build_fort(const Fixture *f, const char *port);
Command end_investment(const Fixture *f);
Command skulls(int attacker, int defender); /* rolled by each side */
Command fort_skulls(int count);
Command doge(DogeCard card);

/* Checks; each names the line of the test that asked. */
#define DO(f, command) fixture_do_at(f, command, __FILE__, __LINE__)
/* Refused for this reason resting on this rule (a RuleId without its RULE_S2_). */
#define REFUSED(f, command, reason, rule)                                                         \
    fixture_refused_at(f, command, REFUSAL_##reason, (const RuleId[]){RULE_S2_##rule, RULE_NONE}, \
                       __FILE__, __LINE__)
/* Refused for this reason; more than one sentence of the rules forbids it. */
#define REFUSED_BY(f, command, reason, ...)                                                    \
    fixture_refused_at(f, command, REFUSAL_##reason, (const RuleId[]){__VA_ARGS__, RULE_NONE}, \
                       __FILE__, __LINE__)
/* Refused by one of these rules, whatever the wording of the reason. */
#define FORBIDDEN(f, command, ...)                                                         \
    fixture_refused_at(f, command, REFUSAL_NONE, (const RuleId[]){__VA_ARGS__, RULE_NONE}, \
                       __FILE__, __LINE__)
/* Refused; the rules do not say by which sentence. */
#define IMPOSSIBLE(f, command) \
    fixture_refused_at(f, command, REFUSAL_NONE, NULL, __FILE__, __LINE__)
/* Legal, without doing it. */
#define ALLOWED(f, command)     fixture_allowed_at(f, command, __FILE__, __LINE__)
/* The next event of this kind after the last one seen; fails when there is none. */
#define SAW(f, kind)            fixture_saw_at(f, kind, __FILE__, __LINE__)
#define NOT_SEEN(f, kind)       ck_assert_msg(fixture_count(f, kind) == 0, "unexpected " #kind)
/* The decision in hand is this phase, and this player's alone. */
#define ASKED(f, phase, player) fixture_asked_at(f, phase, player, __FILE__, __LINE__)
/* The next payment seen is this one. */
#define PAID(f, from, to, ducats, reason) \
    fixture_paid_at(f, from, to, ducats, reason, __FILE__, __LINE__)

void fixture_do_at(Fixture *f, Command command, const char *file, int line);
void fixture_refused_at(Fixture *f, Command command, Refusal refusal, const RuleId *rules,
                        const char *file, int line);
void fixture_allowed_at(Fixture *f, Command command, const char *file, int line);
const Event *fixture_saw_at(Fixture *f, EventKind kind, const char *file, int line);
EventKind event_named(const char *name);             /* EV_NONE: there is none */
int fixture_count(const Fixture *f, EventKind kind); /* events of the last DO */
void fixture_asked_at(const Fixture *f, PhaseId phase, PlayerId player, const char *file, int line);
void fixture_paid_at(Fixture *f, PlayerId from, PlayerId to, int32_t ducats, PayReason reason,
                     const char *file, int line);
/* Is it among rules_legal? Fails when one of those is not legal at all. */
bool fixture_listed(const Fixture *f, const Command *command);

/* One round of the fight in hand: faces submitted, dice of both sides checked. */
#define ROUND(f, attacker_dice, attacker_skulls, defender_dice, defender_skulls)                  \
    fixture_round_at(f, attacker_dice, attacker_skulls, defender_dice, defender_skulls, __FILE__, \
                     __LINE__)
void fixture_round_at(Fixture *f, int attacker_dice, int attacker_skulls, int defender_dice,
                      int defender_skulls, const char *file, int line);
/* Everybody with a galley still to come on the wheel does nothing, until a card is to be drawn. */
void fixture_idle_to_doge(Fixture *f);

/* What the position says. */
int32_t ducats(const Fixture *f, PlayerId player);
int sailors(const Fixture *f, GalleyId galley);
int garrison(const Fixture *f, const char *port);
PlayerId owner(const Fixture *f, const char *port);
int cubes(const Fixture *f, GalleyId galley, const char *good);
int supply(const Fixture *f, const char *good);
int stored(const Fixture *f, const char *port); /* cubes in the warehouse */
bool afloat(const Fixture *f, GalleyId galley);
GalleyId active(const Fixture *f);

/* Registration: one per file. */
void s2_add_components(Suite *suite);
void s2_add_setup(Suite *suite);
void s2_add_loading(Suite *suite);
void s2_add_movement(Suite *suite);
void s2_add_sale(Suite *suite);
void s2_add_fight(Suite *suite);
void s2_add_landing(Suite *suite);
void s2_add_port_attack(Suite *suite);
void s2_add_investment(Suite *suite);
void s2_add_doge(Suite *suite);
void s2_add_scoring(Suite *suite);
void s2_add_odds(Suite *suite);
void s2_add_examples(Suite *suite);
/* For both editions. look: commands between two sweeps; options: OPTION_* bits of half the
 * games. */
void rules_add_legal_lists(Suite *suite, int look, uint8_t options);
void rules_add_audit(Suite *suite);
