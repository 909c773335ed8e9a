#include "menace.h"

#include <string.h>

enum { MOVEMENTS_MAX = 3 }; /* what is further off is not thought of */

static Foe foe_of(const Moment *moment, const Galley *galley, int crew)
{
    /* Who has moved comes a round later, if there is one; but who could stay needs none. */
    const bool moves = moment->moves && galley->moved == 0;
    const int rounds = moves ? moment->later + 1 : moment->later;
    const int movements = rounds < MOVEMENTS_MAX ? rounds : MOVEMENTS_MAX;
    return (Foe){.owner = galley->owner, .zone = galley->zone, .crew = (uint8_t)crew, .strikes = moment->fights || moment->lands,
                 .fights = moment->fights || moment->later > 0, .near = (uint8_t)crew, .middle = (uint8_t)(2 * crew),
                 .most = (int16_t)(movements > 0 ? movements * crew : -1)};
}

void menace_init(Menace *menace, const EvalContext *eval, const PublicState *pub, PlayerId player)
{
    menace->eval = eval;
    menace->scales = scales_at(eval, pub);
    menace->player = player;
    menace->count = 0;
    memset(menace->known, 0xFF, sizeof menace->known);
    for (PlayerId rival = 1; rival <= eval->players; rival++) {
        if (rival == player) {
            continue;
        }
        Moment moment = moment_of(eval, pub, rival);
        for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
            const Galley *galley = &pub->galleys[id];
            int crew = galley_crew_capped(galley);
            if (galley->owner == rival && crew > 0) {
                menace->foes[menace->count++] = foe_of(&moment, galley, crew);
            }
        }
    }
}

/* The galleys of one rival attack one after another; the most that one rival threatens counts. */
int32_t menace_weigh(const Menace *menace, ZoneId zone, int defenders, bool fort, PlayerId *foe)
{
    const EvalContext *eval = menace->eval;
    const int32_t weights[] = {THOUSAND, menace->scales->danger_next, menace->scales->danger_later};
    const int all = 16 * defenders_capped(defenders);
    int32_t worst = 0;
    *foe = 0;
    for (int i = 0; i < menace->count;) {
        const PlayerId rival = menace->foes[i].owner;
        int32_t danger = 0;
        int left = all;
        for (; i < menace->count && menace->foes[i].owner == rival; i++) {
            const Foe *galley = &menace->foes[i];
            int steps = eval->world->distance[galley->zone][zone];
            if ((steps > galley->most && !(steps == 0 && galley->strikes)) || (all > 0 && !galley->fights)) {
                continue;
            }
            int rounds = (steps > galley->near) + (steps > galley->middle);
            int standing = (left + 8) / 16;
            int32_t wins = (standing == 0 ? THOUSAND : eval->wins[fort][galley->crew][standing]) * weights[rounds] / THOUSAND;
            danger += (THOUSAND - danger) * wins / THOUSAND;
            if (rounds == 0 && standing > 0) {
                int after = BATTLE_ENDS[fort][galley->crew][standing].stand;
                left = after < left ? after : left;
            }
        }
        *foe = danger > worst ? rival : *foe;
        worst = danger > worst ? danger : worst;
    }
    return worst;
}

PlayerId menace_foe(const Menace *menace, ZoneId zone, int defenders, bool fort)
{
    PlayerId foe;
    menace_weigh(menace, zone, defenders, fort, &foe);
    return foe;
}

static int32_t look_up(Menace *menace, ZoneId zone, int defenders, bool fort)
{
    int16_t *known = &menace->known[fort][zone][defenders_capped(defenders)];
    if (*known < 0) {
        PlayerId foe;
        *known = (int16_t)menace_weigh(menace, zone, defenders, fort, &foe);
    }
    return *known;
}

int32_t menace_port(Menace *menace, PortId port, int garrison, bool fort)
{
    const EvalContext *eval = menace->eval;
    int32_t risk = eval->capital[menace->player] == port ? menace->scales->capital_risk : menace->scales->port_risk;
    return look_up(menace, eval->world->ports[port].zone, garrison, fort) * risk / THOUSAND;
}

int32_t menace_galley(Menace *menace, const Galley *galley)
{
    return look_up(menace, galley->zone, galley->sailors, false) * menace->scales->galley_risk / THOUSAND;
}
