#include "menace.h"

#include <string.h>

void menace_init(Menace *menace, const Outlook *outlook, const PublicState *pub, PlayerId player)
{
    menace->outlook = outlook;
    menace->scales = scales_at(outlook, pub);
    menace->player = player;
    menace->count = 0;
    menace->later = 0;
    memset(menace->known, 0xFF, sizeof menace->known);
    for (PlayerId rival = 1; rival <= outlook->players; rival++) {
        if (rival == player) {
            continue;
        }
        Moment moment = moment_of(outlook, pub, rival);
        menace->later = moment.later;
        for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
            const Galley *galley = &pub->galleys[id];
            int crew = galley_crew_capped(galley);
            if (galley->owner == rival && crew > 0) {
                menace->foes[menace->count++] = (Foe){rival, galley->zone, (uint8_t)crew, moment.moves && galley->moved == 0,
                                                      moment.fights || moment.lands};
            }
        }
    }
}

/* Rounds until the galley can be in the zone; 0 in its next movement, -1 never. */
static int reach(const Menace *menace, const Foe *foe, ZoneId zone)
{
    int steps = menace->outlook->distance[foe->zone][zone];
    if (steps == FAR) {
        return -1;
    }
    if (steps == 0 && foe->strikes) {
        return 0;
    }
    if (!foe->moves && menace->later == 0) {
        return -1;
    }
    int rounds = steps == 0 ? 0 : (steps - 1) / foe->crew;
    return rounds + (foe->moves ? 0 : 1) > menace->later ? -1 : rounds;
}

/* The galleys of one rival attack one after another; the most that one rival threatens counts. */
int32_t menace_weigh(const Menace *menace, ZoneId zone, int defenders, bool fort, PlayerId *foe)
{
    const Outlook *outlook = menace->outlook;
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
            int rounds = reach(menace, galley, zone);
            if (rounds < 0 || rounds > 2) {
                continue;
            }
            int standing = (left + 8) / 16;
            int32_t wins = (standing == 0 ? THOUSAND : outlook->wins[fort][galley->crew][standing]) * weights[rounds] / THOUSAND;
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
    const Outlook *outlook = menace->outlook;
    int32_t risk = outlook->capital[menace->player] == port ? menace->scales->capital_risk : menace->scales->port_risk;
    return look_up(menace, outlook->world->ports[port].zone, garrison, fort) * risk / THOUSAND;
}

int32_t menace_galley(Menace *menace, const Galley *galley)
{
    return look_up(menace, galley->zone, galley->sailors, false) * menace->scales->galley_risk / THOUSAND;
}
