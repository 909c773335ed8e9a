/* Positions and commands of the 1996 edition, beside what fixture.h offers for both. Players 1..4
 * are Venice, Genoa, Spain and Turkey, and play in that order. */
#pragma once

#include "fixture.h"

#include <serenissima/rules/edition_1996.h>

enum { VENICE = 1, GENOA, SPAIN, TURKEY };

/* A game at its first decision is fixture_init_new; this one is at the stakes of round 1. */
void first_init_stakes(Fixture *f, int players);
/* Round 1 with the order 1, 2.. and 2000 ducats each; no galley, no owned port: the test puts its
 * own there, then first_at lets `player` decide in a phase of the round. */
void first_init(Fixture *f, int players);
void first_at(Fixture *f, PhaseId phase, PlayerId player);

Command divide(const Fixture *f, int first, int second, int port);
Command stake(PlayerId player, int32_t ducats);
Command roll_die(int face);
Command position(const Fixture *f, int position);
Command buy(const Fixture *f, GalleyId galley);
Command build_galley(const Fixture *f, const char *port); /* its sailor is hired */
Command man_from(Command build, GalleyId galley, bool sink, const char *good);
Command man_from_port(Command build);
Command open_offer(const Fixture *f, PlayerId partner);
Command offer_cube(const Fixture *f, GalleyId from, GalleyId to, const char *good);
Command send_offer(const Fixture *f, int hundreds, bool pays);
Command attack_with(const Fixture *f, GalleyId galley, GalleyId target);
Command storm(const Fixture *f, GalleyId galley, const char *port);
Command roll_battle(int attacker, int defender);
Command take_port(const Fixture *f, const char *port);
Command land_from(const Fixture *f, GalleyId galley, int count, bool sink);

/* Refused for this reason resting on this rule (a RuleId without its RULE_S1_). */
#define REFUSED_1996(f, command, reason, rule) REFUSED_BY(f, command, reason, RULE_S1_##rule)

void s1_add_examples(Suite *suite);
void s1_add_voyage(Suite *suite);
void s1_add_round(Suite *suite);
void s1_add_outfit(Suite *suite);
void s1_add_bargains(Suite *suite);
void s1_add_odds(Suite *suite);
void s1_add_board(Suite *suite);
void s1_add_audit(Suite *suite);
void s1_add_sale_plan(Suite *suite);
