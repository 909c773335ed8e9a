/* Prospects: what a galley could sell or conquer with its next activation, and what that threatens. */
#include "survey.h"

/* Kinds that a galley has aboard. */
static uint8_t kinds_aboard(const Galley *galley)
{
    uint8_t kinds = 0;
    int good = 0;
    for (uint32_t rest = galley->cargo; rest != 0; rest >>= 4, good++) {
        if ((rest & 15U) != 0) {
            kinds = (uint8_t)(kinds | 1U << good);
        }
    }
    return kinds;
}

Means survey_means(const Mind *mind, const Survey *survey, GalleyId id)
{
    const World *world = mind->chart.world;
    const PublicState *pub = survey->pub;
    const Galley *galley = &pub->galleys[id];
    PortId here = world->port_of_zone[galley->zone];
    Means means = {galley->owner, survey_acted(survey, id), kinds_aboard(galley), galley->sailors, galley->sailors};
    if (here == 0 || (pub->ports[here].buildings & BUILDING_CLOSED) != 0) {
        return means;
    }
    if (galley_room(galley) > 0 && pub->supply[world->ports[here].good] > 0) {
        means.kinds = (uint8_t)(means.kinds | 1U << world->ports[here].good);
    }
    if (pub->ports[here].owner == galley->owner) {
        int all = means.crew + pub->ports[here].garrison - 1;
        means.fighters = (uint8_t)(all < DECK_PLACE_COUNT ? all : DECK_PLACE_COUNT);
    }
    return means;
}

Credit survey_credit(const Mind *mind, const Survey *survey, GalleyId id, int32_t trade, int32_t conquest)
{
    const Weights *weights = mind->weights;
    bool acted = survey_acted(survey, id);
    int32_t share = acted ? weights->trip_later : weights->trip_now;
    int32_t acts = survey_acts(mind, acted);
    int32_t cargo = galley_cube_count(&survey->pub->galleys[id]) * weights->cargo_rest;
    if (acts < MILLE) {
        share = share * acts / MILLE;
        cargo = cargo * acts / MILLE;
    }
    bool trades = trade >= conquest;
    int32_t gain = (trades ? trade : conquest) * share / PERCENT;
    return (Credit){cargo + (trades ? gain : 0), trades ? 0 : gain, survey->fleet_worth[id] + cargo + gain / 2};
}
