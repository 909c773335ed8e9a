/* Investment and relief of the second edition: buildings for those who like them, a galley, then
 * sailors. */
#include "sail_2012.h"

enum { CREW = 3 };

/* Sailors that its ports lack, and a galley for two of them. */
int invest_wanted(const Maker *maker, const Ways *ways)
{
    const PublicState *pub = &maker->state.pub;
    const int32_t price = e2012_galley_price(pub, maker->seat);
    const int32_t purse = maker->state.secret.ducats[maker->seat];
    int wanted =
        bits_count(galleys_of(&maker->state.pub, maker->seat)) < ways->galleys && purse > price + 1
            ? 2
            : 0;
    for (PortId port = 1; port <= maker->world->port_count; port++) {
        const int lacks = guard_wanted(ways, &pub->ports[port]) - pub->ports[port].garrison;
        wanted += is_mine(maker, port) && lacks > 0 ? lacks : 0;
    }
    for (GalleyId id = 1; id <= maker->world->galley_count; id++) {
        const Galley *at = &pub->galleys[id];
        const int room = galley_room(at);
        const int lacks = CREW - at->sailors < room ? CREW - at->sailors : room;
        const PortId port = maker->world->port_of_zone[at->zone];
        wanted += at->owner == maker->seat && is_mine(maker, port) && lacks > 0 ? lacks : 0;
    }
    return wanted;
}

static void build(Maker *maker, bool forts)
{
    for (PortId port = 1; port <= maker->world->port_count; port++) {
        Command basilica = command_make(CMD_BUILD_BASILICA, maker->seat);
        basilica.as.build_basilica.port = port;
        maker_do(maker, &basilica);
        Command fort = command_make(CMD_BUILD_FORT, maker->seat);
        fort.as.build_fort.port = port;
        if (forts) {
            maker_do(maker, &fort);
        }
    }
}

static void hire(Maker *maker, GalleyId galley, PortId port, int count)
{
    Command recruit = command_make(CMD_RECRUIT, maker->seat);
    recruit.as.recruit.galley = galley;
    recruit.as.recruit.port = port;
    recruit.as.recruit.count = 1;
    for (int i = 0; i < count; i++) {
        maker_do(maker, &recruit);
    }
}

/* In the first own port that may have one. */
static void buy_galley(Maker *maker)
{
    for (PortId port = 1; port <= maker->world->port_count; port++) {
        for (GalleyId id = 1; id <= maker->world->galley_count && is_mine(maker, port); id++) {
            Command buy = command_make(CMD_BUY_GALLEY, maker->seat);
            buy.as.buy_galley.galley = id;
            buy.as.buy_galley.port = port;
            if (maker_do(maker, &buy)) {
                hire(maker, id, 0, CREW - 1);
                return;
            }
        }
    }
}

void invest_2012(Maker *maker, const Ways *ways)
{
    build(maker, ways->builds);
    for (GalleyId id = 1; id <= maker->world->galley_count; id++) {
        const Galley *at = &maker->state.pub.galleys[id];
        if (at->owner == maker->seat) {
            hire(maker, id, 0, CREW - at->sailors);
        }
    }
    if (bits_count(galleys_of(&maker->state.pub, maker->seat)) < ways->galleys) {
        buy_galley(maker);
    }
    for (PortId port = 1; port <= maker->world->port_count; port++) {
        if (is_mine(maker, port)) {
            const Port *at = &maker->state.pub.ports[port];
            hire(maker, 0, port, guard_wanted(ways, at) - at->garrison);
        }
    }
    maker_end(maker);
}
