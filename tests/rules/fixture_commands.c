/* Commands for the tests, submitted by whoever decides now. */
#include "fixture.h"

#include <string.h>

PlayerId decider(const Fixture *f)
{
    return rules_phase(&f->state.pub).player;
}

Command of(PlayerId player, Command command)
{
    command.player = player;
    return command;
}

static Command by(PlayerId player, CommandKind kind)
{
    Command command;
    memset(&command, 0, sizeof command);
    command.kind = (uint8_t)kind;
    command.player = player;
    return command;
}

Command plain(const Fixture *f, CommandKind kind)
{
    return by(decider(f), kind);
}

Command draw_first(const Fixture *f, PlayerId player)
{
    Command c = plain(f, CMD_DRAW_FIRST_PLAYER);
    c.as.draw_first_player.player = player;
    return c;
}

Command close_port(const Fixture *f, const char *port)
{
    Command c = plain(f, CMD_CLOSE_PORT);
    c.as.close_port.port = port_id(port);
    return c;
}

Command choose_start(const Fixture *f, const char *port, GalleyId galley)
{
    Command c = plain(f, CMD_CHOOSE_START);
    c.as.choose_start.port = port_id(port);
    c.as.choose_start.galley = galley;
    return c;
}

Command choose_number(const Fixture *f, GalleyId galley)
{
    Command c = plain(f, CMD_CHOOSE_NUMBER);
    c.as.choose_number.galley = galley;
    return c;
}

Command aboard_from_port(const Fixture *f, const char *port, GalleyId to, int count)
{
    Command c = plain(f, CMD_MOVE_SAILORS);
    c.as.move_sailors.from_port = port_id(port);
    c.as.move_sailors.to_galley = to;
    c.as.move_sailors.count = (uint8_t)count;
    return c;
}

Command ashore(const Fixture *f, GalleyId from, const char *port, int count, bool sink)
{
    Command c = plain(f, CMD_MOVE_SAILORS);
    c.as.move_sailors.from_galley = from;
    c.as.move_sailors.to_port = port_id(port);
    c.as.move_sailors.count = (uint8_t)count;
    c.as.move_sailors.sink = sink;
    return c;
}

Command across(const Fixture *f, GalleyId from, GalleyId to, int count, bool sink)
{
    Command c = plain(f, CMD_MOVE_SAILORS);
    c.as.move_sailors.from_galley = from;
    c.as.move_sailors.to_galley = to;
    c.as.move_sailors.count = (uint8_t)count;
    c.as.move_sailors.sink = sink;
    return c;
}

Command load(const Fixture *f)
{
    return plain(f, CMD_LOAD_CUBE);
}

Command move_cube(const Fixture *f, GalleyId from, GalleyId to, const char *good)
{
    Command c = plain(f, CMD_MOVE_CUBE);
    c.as.move_cube.from_galley = from;
    c.as.move_cube.to_galley = to;
    c.as.move_cube.good = good_id(good);
    return c;
}

Command discard(const Fixture *f, GalleyId galley, const char *good)
{
    Command c = plain(f, CMD_DISCARD_CUBE);
    c.as.discard_cube.galley = galley;
    c.as.discard_cube.good = good_id(good);
    return c;
}

Command sail(const Fixture *f, const char *zone)
{
    Command c = plain(f, CMD_SAIL);
    c.as.sail.zone = zone_id(zone);
    return c;
}

Command blockade(const Fixture *f)
{
    return plain(f, CMD_DECLARE_BLOCKADE);
}

Command waive(const Fixture *f)
{
    return plain(f, CMD_WAIVE_BLOCKADE);
}

Command sell(const Fixture *f, const char *good)
{
    return sell_from(f, active(f), good);
}

Command sell_from(const Fixture *f, GalleyId galley, const char *good)
{
    Command c = plain(f, CMD_SELL_CUBE);
    c.as.sell_cube.galley = galley;
    c.as.sell_cube.good = good_id(good);
    return c;
}

Command attack(const Fixture *f, GalleyId target)
{
    Command c = plain(f, CMD_ATTACK_GALLEY);
    c.as.attack_galley.galley = active(f);
    c.as.attack_galley.target = target;
    return c;
}

Command attack_port(const Fixture *f, const char *port)
{
    Command c = plain(f, CMD_ATTACK_PORT);
    c.as.attack_port.galley = active(f);
    c.as.attack_port.port = port_id(port);
    return c;
}

Command fight_on(const Fixture *f)
{
    return plain(f, CMD_FIGHT_ON);
}

Command take(const Fixture *f, const char *good)
{
    Command c = plain(f, CMD_TAKE_CUBE);
    c.as.take_cube.good = good_id(good);
    return c;
}

Command end_plunder(const Fixture *f)
{
    return plain(f, CMD_END_PLUNDER);
}

Command land(const Fixture *f, int count, bool sink)
{
    Command c = plain(f, CMD_LAND);
    c.as.land.count = (uint8_t)count;
    c.as.land.sink = sink;
    return c;
}

Command end_activation(const Fixture *f)
{
    return plain(f, CMD_END_ACTIVATION);
}

Command recruit_port(const Fixture *f, const char *port, int count)
{
    Command c = plain(f, CMD_RECRUIT);
    c.as.recruit.port = port_id(port);
    c.as.recruit.count = (uint8_t)count;
    return c;
}

Command buy_galley(const Fixture *f, GalleyId number, const char *port)
{
    Command c = plain(f, CMD_BUY_GALLEY);
    c.as.buy_galley.galley = number;
    c.as.buy_galley.port = port_id(port);
    return c;
}

Command build_fort(const Fixture *f, const char *port)
{
    Command c = plain(f, CMD_BUILD_FORT);
    c.as.build_fort.port = port_id(port);
    return c;
}

Command end_investment(const Fixture *f)
{
    return plain(f, CMD_END_INVESTMENT);
}

Command skulls(int attacker, int defender)
{
    Command c = by(PLAYER_CHANCE, CMD_ROLL_SKULLS);
    c.as.roll_skulls.attacker = (uint8_t)attacker;
    c.as.roll_skulls.defender = (uint8_t)defender;
    return c;
}

Command fort_skulls(int count)
{
    Command c = by(PLAYER_CHANCE, CMD_ROLL_FORT);
    c.as.roll_fort.skulls = (uint8_t)count;
    return c;
}

Command doge(DogeCard card)
{
    Command c = by(PLAYER_CHANCE, CMD_DRAW_DOGE);
    c.as.draw_doge.card = (uint8_t)card;
    return c;
}
