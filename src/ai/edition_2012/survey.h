/* Survey: the figures of a position that show what a galley could do in a port. Private to the appraisal. */
#ifndef SERENISSIMA_AI_2012_SURVEY_H
#define SERENISSIMA_AI_2012_SURVEY_H

#include "appraisal.h"
#include "fights.h"

enum { MILLE = 1000 };

/* What a galley could do in one port. threat: the chance to take it from a rival, in 1/FIGHT_ONE. */
typedef struct Glance {
    int32_t trade;
    int32_t conquest;
    int32_t threat;
} Glance;

/* Activations left to a galley, in thousandths: one a turn to the last Doge card (S2-E2). */
static inline int32_t survey_acts(const Mind *mind, bool acted)
{
    int32_t acts = mind->turns_mille - (acted ? MILLE : 0);
    return acts > 0 ? acts : 0;
}

static inline bool survey_acted(const Survey *survey, GalleyId id)
{
    return (survey->acted >> id & 1U) != 0;
}

/* Figures of one port, and of a galley that is neither new nor gone. */
PortFigures survey_port(const Mind *mind, PortId id, const Port *port);
/* The galleys whose number has passed this turn. */
GalleyMask survey_acted_mask(const PublicState *pub);
/* The goods that the supply still has, bit `good`. */
uint8_t survey_supply(const World *world, const PublicState *pub);

/* Sailors on the galleys that a player has in a zone. */
uint8_t survey_afloat(const World *world, const PublicState *pub, PlayerId player, ZoneId zone);
/* All of a site but `last`. */
void survey_take_site(const World *world, Survey *survey, PortId id, const PortFigures *figures);

Means survey_means(const Mind *mind, const Survey *survey, GalleyId id);
/* Pay of selling one of each kind in a port: the bank's values, or the growth of one's own port. */
static inline int32_t survey_sale(const Mind *mind, const Site *site, PortId id, PlayerId seller, uint8_t kinds)
{
    const Chart *chart = &mind->chart;
    uint8_t sold = (uint8_t)(kinds & ~site->shut);
    int room = site->spaces - site->cubes;
    int count = chart->bits[sold] < room ? chart->bits[sold] : room;
    if (count <= 0) {
        return 0;
    }
    int32_t pay = chart->bonus[sold] * DUCAT;
    if (site->owner != seller) {
        return pay + (chart->paid[id][site->cubes + count] - chart->paid[id][site->cubes]) * DUCAT;
    }
    const int32_t *worth = mind->cubes_worth[site->spaces];
    uint8_t income = (uint8_t)(1U << chart->world->e2012.income_good);
    return pay + worth[site->cubes + count] - worth[site->cubes] + ((sold & ~site->shut & income) != 0 ? mind->wine_worth : 0);
}

/* What a galley could do in one port so many zones away. */
static inline Glance survey_glance(const Mind *mind, const Survey *survey, GalleyId id, const Means *means, PortId target,
                                   int steps)
{
    Glance glance = {0, 0, 0};
    const Weights *weights = mind->weights;
    const Site *site = &survey->sites[target];
    if (site->closed != 0) {
        return glance;
    }
    if (steps <= means->crew && (means->kinds & ~site->shut) != 0) {
        glance.trade = survey_sale(mind, site, target, means->owner, means->kinds);
    }
    if (site->owner == 0) {
        if (steps <= means->crew) { /* with the last sailor the galley is lost */
            glance.conquest = site->worth * weights->land_share / PERCENT - (means->crew < 2 ? survey->fleet_worth[id] : 0);
        }
        return glance;
    }
    int cap = means->fighters - steps;
    if (site->owner == means->owner || site->last != 0 || cap <= 0) {
        return glance;
    }
    /* all of its owner's galleys there come first (S2-B10), then the fort (S2-B11) */
    int32_t chance = mind->chart.win[cap][means->fighters][site->garrison];
    if (site->afloat > 0) {
        chance = (chance >> 8) * (mind->chart.win[cap][means->fighters][site->afloat < SPACE_MAX ? site->afloat : SPACE_MAX] >> 8);
    }
    chance = site->fort != 0 ? chance / 2 : chance;
    glance.threat = means->acted ? chance / PERCENT * weights->risk_later : chance;
    glance.conquest = (int32_t)((int64_t)site->worth * chance / FIGHT_ONE * weights->attack_share / PERCENT);
    return glance;
}

/* Chance in 1/FIGHT_ONE that `hunter` sinks `prey` with its next activation. */
int32_t survey_hunt(const Mind *mind, const Survey *survey, GalleyId hunter, GalleyId prey);
/* What a galley counts for its owner with its best next sale and conquest. */
Credit survey_credit(const Mind *mind, const Survey *survey, GalleyId id, int32_t trade, int32_t conquest);
int32_t survey_port_risk(const Mind *mind, int32_t worth, int32_t threat);
int32_t survey_galley_risk(const Mind *mind, int32_t worth, int32_t danger);

/* The base revised to `state`, which differs from it in a few galleys and ports: the worth of each seat but for
 * its purse. */
void revise(const Mind *mind, const GameState *state, int32_t total[PLAYER_MAX + 1]);
#endif
