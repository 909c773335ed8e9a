/* Queries of the 1996 edition that panels, odds and AI share with the rules, so that nobody
 * writes them twice. All are pure; where a player's own ducats matter they are handed in. */
#pragma once

#include <serenissima/rules/rules.h>

/* Power 1..4 (Venice, Genoa, Spain, Turkey) that the player plays (S1-S1). */
uint8_t e1996_power_of(const PublicState *pub, PlayerId player);
/* His own capital (S1-S3); 0 when the board has none for his power. */
PortId e1996_capital_of(const World *world, const PublicState *pub, PlayerId player);
/* Rounds of this game (S1-S2). */
int e1996_round_count(const World *world, const PublicState *pub);

/* Position 1..player_count of the player in this round; 0 not chosen yet (S1-O2). */
int e1996_position_of(const PublicState *pub, PlayerId player);
/* The player after this one in turn order; 0 after the last (S1-R2). */
PlayerId e1996_next_in_order(const PublicState *pub, PlayerId player);
/* Highest stake in ducats for one who has so many (S1-O1). */
int32_t e1996_stake_limit(const World *world, int32_t ducats);

/* Does the player control every port on the board that supplies the good (S1-T3)? */
bool e1996_has_monopoly(const World *world, const PublicState *pub, PlayerId player, GoodId good);
/* Highest price that the owner of a port may ask, in hundreds (S1-T3); for a neutral port the
 * price of the bank. */
int e1996_price_limit_hundreds(const World *world, const PublicState *pub, PortId port);
/* What the owner's standing price comes to now, in hundreds (S1-T4): highest allowed when none is
 * set, the cap when a lost monopoly no longer allows it. */
int e1996_standing_hundreds(const World *world, const PublicState *pub, PortId port);
/* Price of one cube in the port for the player in ducats, as things stand (S1-T2..T4): agreed or
 * named in a haggle of this phase, else standing. *payee 0: the bank. */
int32_t e1996_cube_price(const World *world, const PublicState *pub, PortId port, PlayerId player,
                         PlayerId *payee);
/* Does the owner want to be asked before he sells (S1-T4)? False for a neutral port. */
bool e1996_owner_is_asked(const PublicState *pub, PortId port);
/* May the player in turn still haggle in this port (S1-T4), money apart? */
bool e1996_may_haggle(const World *world, const PublicState *pub, PortId port, PlayerId player);

/* Sailors that may still be hired in the port this round (S1-T9), ducats and pool apart. */
int e1996_hiring_left(const PublicState *pub, PortId port);
int e1996_fortresses_left(const World *world, const PublicState *pub); /* S1-C2 */
int e1996_galleys_left(const World *world, const PublicState *pub);    /* S1-C2 */
/* The lowest number above `above` that no galley has: after 0 that of the next new one, after it
 * that of the one after that (S1-T7, ruling 2); 0: there is none. */
GalleyId e1996_new_galley(const World *world, const PublicState *pub, GalleyId above);
/* Do both have galleys in one zone that is not High Seas (S1-T13)? The zones where. */
ZoneMask e1996_shared_zones(const World *world, const PublicState *pub, PlayerId a, PlayerId b);
/* What the open offer would leave on a galley: places taken once it is accepted (S1-T5). */
int e1996_places_after_offer(const PublicState *pub, GalleyId galley);

/* Zones that the galley may still sail now (S1-M1); 0 when its movement is over. Where it needs
 * permission (e1996_must_ask) it has to ask first. */
int e1996_moves_left(const PublicState *pub, GalleyId id);
/* Does the galley that is under way need a permission that it has not asked for yet, if it wants to
 * go on (S1-M2)? */
bool e1996_must_ask(const PublicState *pub, GalleyId galley);
/* Who must permit `galley` to go on from `zone` if it entered there now (S1-M2), in turn order;
 * start: the zone where its move began. Returns how many. */
int e1996_permitters(const PublicState *pub, GalleyId galley, ZoneId zone, ZoneId start,
                     PlayerId order[PLAYER_MAX]);

/* Galleys that the galley may attack, bit `number`; *port: garrison it may attack, 0 none (S1-B1,
 * S1-B5). */
uint32_t e1996_targets(const World *world, const PublicState *pub, GalleyId galley, PortId *port);
/* Each so many of a sum of sailors and die kill one; of an attacker's before a fortress (S1-B1,
 * B5). */
enum { BATTLE_DIVISOR = 3, BATTLE_DIVISOR_FORTRESS = 4 };
/* Sailors that die with these faces (S1-B1, B5): sums are not cut to who is there. */
typedef struct BattleLosses {
    uint8_t attacker;
    uint8_t defender;
} BattleLosses;
BattleLosses e1996_battle_losses(int attackers, int defenders, bool fortress, int attacker_face,
                                 int defender_face);

enum { BATTLE_DEFENDER_MAX = 255, BATTLE_ROLL_COUNT = 36, BATTLE_ODDS_BITS = 24 };
/* Fighting on until one side is gone, exact but for rounding down to 2^-BATTLE_ODDS_BITS at each
 * step. */
typedef struct BattleOdds {
    uint32_t attacker_wins; /* defender gone, attacker alive */
    uint32_t defender_wins;
    uint32_t both_die;
} BattleOdds;
/* attackers 1..5, defenders 1..255. */
void e1996_battle_odds(int attackers, int defenders, bool fortress, BattleOdds *odds);

/* Sale of one cube of `good` from `galley` in its zone (S1-V1..V3): false when the port does not
 * take it. space: index it will take; value 0 in an own port unless OPTION_OWN_PORTS_PAY. */
bool e1996_sale_quote(const World *world, const PublicState *pub, GalleyId galley, GoodId good,
                      int *space, int32_t *value_ducats, int32_t *bonus_ducats);

/* One sale of a plan: space and ducats as they will be when its turn comes. */
typedef struct SalePlanStep {
    GalleyId galley;
    GoodId good;
    uint8_t space; /* index that the cube will take */
    int32_t value_ducats;
    int32_t bonus_ducats;
} SalePlanStep;
enum { SALE_PLAN_STEP_MAX = GALLEY_MAX * (DECK_PLACE_COUNT - 1) };
typedef struct SalePlan {
    SalePlanStep steps[SALE_PLAN_STEP_MAX];
    int count;      /* 0: nothing can be sold for ducats */
    int32_t ducats; /* sum of all steps */
    bool more;      /* after them cubes can still be sold, for nothing */
} SalePlan;
/* The sales of all galleys of the player, in the order that brings most ducats now (S1-V1..V3);
 * exact. What would pay nothing is left out: own ports, unless OPTION_OWN_PORTS_PAY. */
void e1996_sale_plan(const World *world, const PublicState *pub, PlayerId player, SalePlan *plan);

/* Wealth points line by line (S1-E1). */
typedef struct WealthSheet {
    uint8_t capital;        /* for control of the own capital */
    uint8_t unfilled_ports; /* ports with room left that count, and points for them */
    uint16_t unfilled_points;
    uint8_t full_ports[SPACE_MAX + 1]; /* full ports by number of spaces */
    uint16_t full_points;
    int32_t ducat_points;
    int32_t points; /* sum of all */
} WealthSheet;
/* ducats: what the player has; 0 leaves those points out. */
void e1996_wealth(const World *world, const PublicState *pub, PlayerId player, int32_t ducats,
                  WealthSheet *sheet);
/* Points of one port for its owner: capital and full warehouse together. */
int e1996_port_points(const World *world, const PublicState *pub, PortId port);
