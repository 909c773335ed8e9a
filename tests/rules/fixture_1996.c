#include "fixture_1996.h"

#include <string.h>

static Command by(PlayerId player, CommandKind kind)
{
    Command command;
    memset(&command, 0, sizeof command);
    command.kind = (uint8_t)kind;
    command.player = player;
    return command;
}

void first_init_stakes(Fixture *f, int players)
{
    fixture_init_new(f, players, 0);
    for (int player = 1; player <= players; player++) {
        DO(f, divide(f, 4, 4, 2));
    }
    ck_assert_int_eq(rules_phase(&f->state.pub).id, PHASE_STAKE);
}

void first_init(Fixture *f, int players)
{
    first_init_stakes(f, players);
    for (int player = 1; player <= players; player++) {
        DO(f, stake((PlayerId)player, 100 * (players + 1 - player)));
    }
    for (int place = 1; place < players; place++) {
        ASKED(f, PHASE_POSITION, (PlayerId)place);
        DO(f, position(f, place));
    }
    PublicState *pub = &f->state.pub;
    memset(pub->galleys, 0, sizeof pub->galleys);
    memset(pub->ports, 0, sizeof pub->ports);
    for (int player = 1; player <= players; player++) {
        f->state.secret.ducats[player] = 2000;
    }
}

static void settle(Fixture *f)
{
    PublicState *pub = &f->state.pub;
    memcpy(pub->supply, f->world.cube_total, sizeof pub->supply);
    int pool = f->world.e1996.sailor_count;
    for (int galley = 1; galley <= GALLEY_MAX; galley++) {
        pool -= pub->galleys[galley].sailors;
        for (GoodId good = 1; good <= GOOD_MAX; good++) {
            pub->supply[good] =
                (uint8_t)(pub->supply[good] - galley_cubes(&pub->galleys[galley], good));
        }
    }
    for (int port = 1; port <= f->world.port_count; port++) {
        pool -= pub->ports[port].garrison;
        for (int space = 0; space < SPACE_MAX; space++) {
            GoodId good = port_space_good(&pub->ports[port], space);
            pub->supply[good] = (uint8_t)(pub->supply[good] - (good != 0));
        }
    }
    pub->reserve[0] = (uint8_t)pool;
    AuditFault fault = {.what = ""};
    ck_assert_msg(rules_audit(&f->world, &f->state, &fault), "the position of the test: %s (%d)",
                  fault.what, fault.id);
}

void first_at(Fixture *f, PhaseId phase, PlayerId player)
{
    f->state.pub.depth = 1;
    f->state.pub.stack[0] = phase_make(phase, player);
    f->events.count = 0;
    f->cursor = 0;
    settle(f);
}

Command divide(const Fixture *f, int first, int second, int port)
{
    Command c = plain(f, CMD_DIVIDE_CREW);
    c.as.divide_crew.first = (uint8_t)first;
    c.as.divide_crew.second = (uint8_t)second;
    c.as.divide_crew.port = (uint8_t)port;
    return c;
}

Command stake(PlayerId player, int32_t amount)
{
    Command c = by(player, CMD_STAKE);
    c.as.stake.ducats = amount;
    return c;
}

Command roll_die(int face)
{
    Command c = by(PLAYER_CHANCE, CMD_ROLL_DIE);
    c.as.roll_die.face = (uint8_t)face;
    return c;
}

Command position(const Fixture *f, int place)
{
    Command c = plain(f, CMD_CHOOSE_POSITION);
    c.as.choose_position.position = (uint8_t)place;
    return c;
}

Command buy(const Fixture *f, GalleyId galley)
{
    Command c = plain(f, CMD_BUY_CUBE);
    c.as.buy_cube.galley = galley;
    return c;
}

Command build_galley(const Fixture *f, const char *port)
{
    Command c = plain(f, CMD_BUILD_GALLEY);
    c.as.build_galley.port = port_id(port);
    return c;
}

Command man_from(Command build, GalleyId galley, bool sink, const char *good)
{
    build.as.build_galley.from_galley = galley;
    build.as.build_galley.sink = sink;
    build.as.build_galley.goods[0] = good_id(good);
    return build;
}

Command man_from_port(Command build)
{
    build.as.build_galley.from_port = build.as.build_galley.port;
    return build;
}

Command open_offer(const Fixture *f, PlayerId partner)
{
    Command c = plain(f, CMD_OPEN_OFFER);
    c.as.open_offer.partner = partner;
    return c;
}

Command offer_cube(const Fixture *f, GalleyId from, GalleyId to, const char *good)
{
    Command c = plain(f, CMD_OFFER_CUBE);
    c.as.offer_cube.from_galley = from;
    c.as.offer_cube.to_galley = to;
    c.as.offer_cube.good = good_id(good);
    return c;
}

Command send_offer(const Fixture *f, int hundreds, bool pays)
{
    Command c = plain(f, CMD_SEND_OFFER);
    c.as.send_offer.hundreds = (uint8_t)hundreds;
    c.as.send_offer.pays = pays;
    return c;
}

Command attack_with(const Fixture *f, GalleyId galley, GalleyId target)
{
    Command c = plain(f, CMD_ATTACK_GALLEY);
    c.as.attack_galley.galley = galley;
    c.as.attack_galley.target = target;
    return c;
}

Command storm(const Fixture *f, GalleyId galley, const char *port)
{
    Command c = plain(f, CMD_ATTACK_PORT);
    c.as.attack_port.galley = galley;
    c.as.attack_port.port = port_id(port);
    return c;
}

Command roll_battle(int attacker, int defender)
{
    Command c = by(PLAYER_CHANCE, CMD_ROLL_BATTLE);
    c.as.roll_battle.attacker = (uint8_t)attacker;
    c.as.roll_battle.defender = (uint8_t)defender;
    return c;
}

Command take_port(const Fixture *f, const char *port)
{
    Command c = plain(f, CMD_TAKE_PORT);
    c.as.take_port.port = port_id(port);
    return c;
}

Command land_from(const Fixture *f, GalleyId galley, int count, bool sink)
{
    Command c = plain(f, CMD_LAND_FROM);
    c.as.land_from.galley = galley;
    c.as.land_from.count = (uint8_t)count;
    c.as.land_from.sink = sink;
    return c;
}
