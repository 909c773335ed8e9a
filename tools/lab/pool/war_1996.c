/* Fights of the first edition: by the odds, and for what is to be won. */
#include "shop_1996.h"

enum {
    POINT_DUCATS = 500,
    GALLEY_DUCATS = 200, /* what a rival's galley is worth to whoever sinks or boards it */
    CUBE_DUCATS = 250,
    BOARDERS_FROM = 3 /* a crew of so many spares one for the galley that it has beaten */
};

void war_learn_odds(Outlook *outlook)
{
    for (int attackers = 1; attackers <= DECK_PLACE_COUNT; attackers++) {
        for (int defenders = 1; defenders <= GARRISON_KNOWN; defenders++) {
            for (int fort = 0; fort < 2; fort++) {
                BattleOdds odds;
                e1996_battle_odds(attackers, defenders, fort != 0, &odds);
                outlook->odds[attackers][defenders][fort] =
                    (uint8_t)((uint64_t)odds.attacker_wins * 100 >> BATTLE_ODDS_BITS);
            }
        }
    }
}

bool war_against(const Outlook *outlook, PlayerId player, PortId port)
{
    if (player == 0 || player == outlook->seat) {
        return false;
    }
    const War war = outlook->habits->war;
    const bool enemy = player == outlook->enemy;
    const bool home = port != 0 && is_capital(outlook, port);
    return war == WAR_ALL || (war == WAR_GRUDGE && enemy) || (war == WAR_HOME && enemy && home);
}

static int odds_of(const Outlook *outlook, int attackers, int defenders, bool fort)
{
    return defenders > GARRISON_KNOWN ? 0 : outlook->odds[attackers][defenders][fort];
}

/* What the crew may hope for from the garrison; 0: it is not to be fought. */
static int32_t port_prey(const Outlook *outlook, PortId port, int sailors)
{
    const Port *at = &outlook->pub.ports[port];
    if (port == 0 || at->garrison == 0 || !war_against(outlook, at->owner, port)) {
        return 0;
    }
    const int percent =
        odds_of(outlook, sailors, at->garrison, (at->buildings & BUILDING_FORT) != 0);
    const int32_t own = is_capital(outlook, port) ? outlook->world->e1996.point_capital : 0;
    const int32_t ducats =
        (e1996_port_points(outlook->world, &outlook->pub, port) + own) * POINT_DUCATS
        + outlook->habits->port_ducats;
    return percent >= outlook->habits->odds_percent ? ducats * percent / 100 : 0;
}

static int32_t galley_prey(const Outlook *outlook, GalleyId galley, int sailors)
{
    const Galley *at = &outlook->pub.galleys[galley];
    if (at->sailors == 0 || !war_against(outlook, at->owner, 0)) {
        return 0;
    }
    const int percent = odds_of(outlook, sailors, at->sailors, false);
    const int32_t ducats = GALLEY_DUCATS + CUBE_DUCATS * galley_cube_count(at);
    return percent >= outlook->habits->odds_percent ? ducats * percent / 100 : 0;
}

int32_t war_prey(const Outlook *outlook, ZoneId zone, int sailors)
{
    if (outlook->habits->war == WAR_NEVER
        || (outlook->habits->war != WAR_ALL && outlook->enemy == 0)) {
        return 0;
    }
    int32_t best = port_prey(outlook, outlook->world->port_of_zone[zone], sailors);
    for (GalleyId id = 1; id <= outlook->world->galley_count; id++) {
        const bool here = outlook->pub.galleys[id].zone == zone;
        const int32_t prey = here ? galley_prey(outlook, id, sailors) : 0;
        best = prey > best ? prey : best;
    }
    return best;
}

/* The best attack of one galley, if any pays more than the one found so far. */
static void weigh_attacks(const Outlook *outlook, GalleyId id, int32_t *best, Command *command)
{
    const Galley *at = &outlook->pub.galleys[id];
    const PortId port = outlook->world->port_of_zone[at->zone];
    const int32_t storm = port_prey(outlook, port, at->sailors);
    if (storm > *best) {
        *best = storm;
        *command = command_make(CMD_ATTACK_PORT, outlook->seat);
        command->as.attack_port.galley = id;
        command->as.attack_port.port = port;
    }
    for (GalleyId other = 1; other <= outlook->world->galley_count; other++) {
        const bool here = outlook->pub.galleys[other].zone == at->zone;
        const int32_t prey = here ? galley_prey(outlook, other, at->sailors) : 0;
        if (prey > *best) {
            *best = prey;
            *command = command_make(CMD_ATTACK_GALLEY, outlook->seat);
            command->as.attack_galley.galley = id;
            command->as.attack_galley.target = other;
        }
    }
}

void battle_1996(Maker *maker, const Habits *habits)
{
    Outlook outlook;
    int32_t best = 0;
    Command command = command_make(CMD_END_BATTLE, maker->seat);
    outlook_init(&outlook, maker, habits);
    for (GalleyId id = 1; id <= maker->world->galley_count; id++) {
        if (outlook.pub.galleys[id].owner == maker->seat && habits->war != WAR_NEVER) {
            weigh_attacks(&outlook, id, &best, &command);
        }
    }
    maker_do(maker, &command);
}

void spoils_1996(Maker *maker)
{
    const Phase phase = rules_phase(&maker->state.pub);
    const GalleyId wreck = phase.as.spoils.wreck;
    const GalleyId galley = phase.as.spoils.galley;
    if (maker->state.pub.galleys[galley].sailors >= BOARDERS_FROM) {
        Command board = command_make(CMD_BOARD_WRECK, maker->seat);
        board.as.board_wreck.count = 1;
        maker_do(maker, &board);
    }
    const bool sinks = maker->state.pub.galleys[wreck].sailors == 0;
    for (GoodId good = 1; good <= maker->world->good_count && sinks; good++) {
        Command take = command_make(CMD_MOVE_CUBE, maker->seat);
        take.as.move_cube.from_galley = wreck;
        take.as.move_cube.to_galley = galley;
        take.as.move_cube.good = good;
        while (maker_do(maker, &take)) {
        }
    }
    maker_end(maker);
}

/* Lands what the garrison should be, or as much of it as can be spared. */
static void take(Maker *maker, const Outlook *outlook, PortId port)
{
    Command landing = command_make(CMD_LAND_FROM, maker->seat);
    const int wanted = garrison_wanted(outlook, port);
    int most = 1;
    for (GalleyId id = 1; id <= maker->world->galley_count; id++) {
        const Galley *at = &maker->state.pub.galleys[id];
        if (at->owner == maker->seat && at->zone == maker->world->ports[port].zone
            && at->sailors > most) {
            most = at->sailors;
            landing.as.land_from.galley = id;
        }
    }
    if (most == 1) {
        return;
    }
    const int spare = most > 3 ? most - 2 : 1;
    Command opening = command_make(CMD_TAKE_PORT, maker->seat);
    opening.as.take_port.port = port;
    landing.as.land_from.count = (uint8_t)(spare < wanted ? spare : wanted);
    if (maker_do(maker, &opening) && maker_do(maker, &landing) && maker_in(maker, PHASE_LANDING)) {
        maker_end(maker);
    }
}

/* Also what a rival has left empty where a galley lies, though no voyage was made for it. */
void capture_1996(Maker *maker, const Habits *habits)
{
    Outlook outlook;
    outlook_init(&outlook, maker, habits);
    for (PortId port = 1; port <= maker->world->port_count; port++) {
        const Port *at = &maker->state.pub.ports[port];
        const bool wanted = at->owner == maker->seat || at->owner == 0 || habits->war != WAR_NEVER;
        if (habits->port_ducats != 0 && wanted && at->garrison == 0) {
            take(maker, &outlook, port);
        }
    }
    maker_end(maker);
}
