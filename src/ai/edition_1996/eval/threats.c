#include "terms.h"

#include <string.h>

enum { MOVEMENTS_MAX = 3 }; /* what is further off is ignored */

static Attacker attacker_of(const Moment *moment, const Galley *galley, bool moved, int crew)
{
    /* Who has moved comes a round later, if there is one; but who could stay needs none. */
    const bool moves = moment->moves && !moved;
    const int rounds = moves ? moment->later + 1 : moment->later;
    const int movements = rounds < MOVEMENTS_MAX ? rounds : MOVEMENTS_MAX;
    return (Attacker){.owner = galley->owner,
                      .zone = galley->zone,
                      .crew = (uint8_t)crew,
                      .strikes = moment->fights || moment->lands,
                      .fights = moment->fights || moment->later > 0,
                      .near = (uint8_t)crew,
                      .middle = (uint8_t)(2 * crew),
                      .most = (int16_t)(movements > 0 ? movements * crew : -1)};
}

void threats_init(Threats *threats, const EvalContext *eval, const PublicState *pub,
                  PlayerId player)
{
    threats->eval = eval;
    threats->weights = weights_at(eval, pub);
    threats->player = player;
    threats->count = 0;
    memset(threats->known, 0xFF, sizeof threats->known);
    for (PlayerId rival = 1; rival <= eval->players; rival++) {
        if (rival == player) {
            continue;
        }
        Moment moment = moment_of(eval, pub, rival);
        for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
            const Galley *galley = &pub->galleys[id];
            int crew = galley_crew_capped(galley);
            if (galley->owner == rival && crew > 0) {
                threats->attackers[threats->count++] =
                    attacker_of(&moment, galley, galley_moved(&pub->as.e1996, id) != 0, crew);
            }
        }
    }
}

/* The galleys of one rival attack one after another; the most that one rival threatens counts. */
int32_t threats_weigh(const Threats *threats, ZoneId zone, int defenders, bool fort,
                      PlayerId *attacker)
{
    const EvalContext *eval = threats->eval;
    const int32_t weights[] = {THOUSAND, threats->weights->danger_next,
                               threats->weights->danger_later};
    const int all = 16 * defenders_capped(defenders);
    int32_t worst = 0;
    *attacker = 0;
    for (int i = 0; i < threats->count;) {
        const PlayerId rival = threats->attackers[i].owner;
        int32_t danger = 0;
        int left = all;
        for (; i < threats->count && threats->attackers[i].owner == rival; i++) {
            const Attacker *galley = &threats->attackers[i];
            int steps = eval->world->distance[galley->zone][zone];
            if ((steps > galley->most && !(steps == 0 && galley->strikes))
                || (all > 0 && !galley->fights)) {
                continue;
            }
            int rounds = (steps > galley->near) + (steps > galley->middle);
            int standing = (left + 8) / 16;
            int32_t wins = (standing == 0 ? THOUSAND : eval->wins[fort][galley->crew][standing])
                           * weights[rounds] / THOUSAND;
            danger += (THOUSAND - danger) * wins / THOUSAND;
            if (rounds == 0 && standing > 0) {
                int after = BATTLE_ENDS[fort][galley->crew][standing].stand;
                left = after < left ? after : left;
            }
        }
        danger = danger * eval->stance.menace[threats->player][rival] / THOUSAND;
        danger = danger > THOUSAND ? THOUSAND : danger;
        *attacker = danger > worst ? rival : *attacker;
        worst = danger > worst ? danger : worst;
    }
    return worst;
}

PlayerId threats_worst(const Threats *threats, ZoneId zone, int defenders, bool fort)
{
    PlayerId attacker;
    threats_weigh(threats, zone, defenders, fort, &attacker);
    return attacker;
}

static int32_t look_up(Threats *threats, ZoneId zone, int defenders, bool fort)
{
    int16_t *known = &threats->known[fort][zone][defenders_capped(defenders)];
    if (*known < 0) {
        PlayerId attacker;
        *known = (int16_t)threats_weigh(threats, zone, defenders, fort, &attacker);
    }
    return *known;
}

int32_t threats_to_port(Threats *threats, PortId port, int garrison, bool fort)
{
    const EvalContext *eval = threats->eval;
    int32_t risk = eval->capital[threats->player] == port ? threats->weights->capital_risk
                                                          : threats->weights->port_risk;
    return look_up(threats, eval->world->ports[port].zone, garrison, fort) * risk / THOUSAND;
}

int32_t threats_to_galley(Threats *threats, const Galley *galley)
{
    return look_up(threats, galley->zone, galley->sailors, false) * threats->weights->galley_risk
           / THOUSAND;
}
