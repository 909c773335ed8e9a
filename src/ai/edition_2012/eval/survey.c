#include "survey.h"

PortFigures survey_port(const EvalContext *eval, PortId id, const Port *port)
{
    const World *world = eval->chart.world;
    const WorldPort *site = &world->ports[id];
    const Weights *weights = eval->weights;
    PortFigures out = {0, 0, 0, 0, 0, (uint8_t)(1U << site->good)};
    for (uint32_t rest = port->stock; rest != 0; rest >>= 4) {
        out.shut = (uint8_t)(out.shut | 1U << (rest & 15U));
        out.cubes++;
    }
    out.wine = (out.shut >> world->e2012.income_good & 1) != 0 ? eval->wine_worth : 0;
    out.scoring = eval->cubes_worth[site->space_count][out.cubes];
    if ((port->buildings & BUILDING_BASILICA) != 0) {
        out.scoring += eval->basilica_worth + weights->building;
    }
    out.scoring += (port->buildings & BUILDING_FORT) != 0 ? weights->building : 0;
    int32_t guards = port->garrison;
    out.garrison = guards > 1 ? weights->garrison_first + (guards - 2) * weights->garrison_more : 0;
    out.counts = eval->port_share + survey_count(eval, AI_TERM_SCORING, out.scoring)
                 + survey_count(eval, AI_TERM_WINE, out.wine)
                 + survey_count(eval, AI_TERM_GARRISONS, out.garrison);
    return out;
}

uint8_t survey_supply(const PublicState *pub)
{
    uint8_t goods = 0;
    for (GoodId good = 1; good <= GOOD_MAX; good++) {
        goods = (uint8_t)(goods | (pub->supply[good] > 0) << good);
    }
    return goods;
}

/* Sailors on those galleys that a player has in a zone. */
static uint8_t count_afloat(const Survey *survey, PlayerId player, ZoneId zone, GalleyMask galleys)
{
    int sailors = 0;
    GalleyMask rest = survey->alive & galleys;
    while (rest != 0) {
        const Galley *galley = &survey->pub->galleys[bits_next(&rest)];
        sailors += galley->owner == player && galley->zone == zone ? galley->sailors : 0;
    }
    return (uint8_t)sailors;
}

void survey_take_site(const EvalContext *eval, Survey *survey, PortId id,
                      const PortFigures *figures, GalleyMask near)
{
    const Port *port = &survey->pub->ports[id];
    const WorldPort *place = &eval->chart.world->ports[id];
    Site *site = &survey->sites[id];
    if (port->owner != site->owner) {
        site->owner = port->owner;
        site->afloat = port->owner != 0 ? count_afloat(survey, port->owner, place->zone, near) : 0;
    }
    site->worth = figures->scoring + figures->wine;
    site->target_worth =
        site->worth * (port->owner == 0 ? eval->weights->land_share : eval->weights->attack_share)
        / PERCENT;
    site->closed = (port->buildings & BUILDING_CLOSED) != 0;
    site->fort = (port->buildings & BUILDING_FORT) != 0;
    site->garrison = port->garrison < SPACE_MAX ? port->garrison : SPACE_MAX;
    site->cubes = figures->cubes;
    site->spaces = place->space_count;
    site->shut = figures->shut;
}
