/* Queries of the 2012 edition that panels, odds and AI share with the rules, so that nobody writes
 * them twice. All are pure and take public facts only. */
#pragma once

#include <serenissima/rules/rules.h>

/* Players who may stop `galley` in `zone` by S2-M2, in the order of S2-M3; returns how many. None
 * in the zone where it begins (S2-M5): the active galley's start zone, any other's own. Whether
 * movement is left, who was asked already and what is stopped is for the caller to see. */
int e2012_blockaders(const PublicState *pub, GalleyId galley, ZoneId zone,
                     PlayerId order[PLAYER_MAX]);
/* Price of the next cube loaded in the active galley's port (S2-L6); 0 when free. *payee 0:
 * bank. */
int32_t e2012_load_price(const World *world, const PublicState *pub, PlayerId *payee);
/* What selling one cube of `good` from `galley` in its zone pays now: space value (0 in an own
 * port) and bonus; false when S2-V1 forbids it. space: index that it will take. */
bool e2012_sale_quote(const World *world, const PublicState *pub, GalleyId galley, GoodId good,
                      int *space, int32_t *value_ducats, int32_t *bonus_ducats);
/* Price of the next galley (S2-I2). */
int32_t e2012_galley_price(const PublicState *pub, PlayerId player);
bool e2012_is_wine_port(const World *world, const PublicState *pub, PortId port); /* S2-D2, S2-V4 */
/* What the port pays at a scoring: cubes and basilica apart (S2-E1). */
int32_t e2012_port_score(const World *world, const PublicState *pub, PortId port,
                         int32_t *basilica_ducats);
/* Dice of the attacker's next round (S2-B1, S2-B3): active galley. */
int e2012_attack_dice(const PublicState *pub);

/* Exact outcome of fighting to the end, by dynamic programming over integers (numerator over
 * 2^FIGHT_ODDS_BITS, rounded down at each step in a fixed order): attacker sailors, defender
 * sailors, cap. */
enum { FIGHT_ODDS_BITS = 24 };
typedef struct FightOdds {
    uint32_t attacker_wins; /* defender gone, attacker alive */
    uint32_t defender_wins;
    uint32_t both_die;
    /* chance that exactly n attackers are left at the end */
    uint32_t attacker_left[DECK_PLACE_COUNT + 1];
    uint32_t defender_left[SPACE_MAX + 1];
} FightOdds;
/* attackers 1..5, defenders 1..6, first_dice: attacker's dice in the next round, cap as in S2-B1;
 * fort_dice 0, or the fort's dice that fire first (S2-B11). */
void e2012_fight_odds(int attackers, int defenders, int first_dice, int cap, int fort_dice,
                      FightOdds *odds);
/* Crews of the galleys that the owner of `port` has before it and that must be sunk before it can
 * be fought (S2-B10): sailors 1..5, the largest first (no other order of two wins in 1 of 100 cases
 * more); returns how many (0..GALLEY_MAX). None for a neutral port. A galley without sailors (just
 * launched, or a wreck, as a window sees them between two events) guards nothing. */
int e2012_port_guards(const World *world, const PublicState *pub, PortId port,
                      int crews[GALLEY_MAX]);
/* Exact outcome of all fights of an attack on a port: numerators over 2^STORM_ODDS_BITS, rounded
 * down at each fight, finer than those of one fight so that what is hardly possible after several
 * is not told as impossible. */
enum { STORM_ODDS_BITS = 39 };
typedef struct StormOdds {
    uint64_t attacker_wins; /* garrison gone, attacker alive */
    /* attacker gone, whether or not the galley that sank him went down too */
    uint64_t defender_wins;
    uint64_t both_die; /* attacker and garrison gone */
    /* chance that exactly n attackers are left at the end */
    uint64_t attacker_left[DECK_PLACE_COUNT + 1];
} StormOdds;
/* Each fight to the end (S2-B10): first with crews[0..crew_count-1] (1..5 sailors each), in that
 * order, then, if anybody is left, with the garrison (1..6), before which the fort fires. The other
 * arguments as e2012_fight_odds; first_dice holds for the first of the fights. Without crews the
 * same as e2012_fight_odds. */
void e2012_storm_odds(const int *crews, int crew_count, int attackers, int garrison, int first_dice,
                      int cap, int fort_dice, StormOdds *odds);
