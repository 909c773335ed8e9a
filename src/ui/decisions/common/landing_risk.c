#include "decisions/common/panel.h"

static const char *port_sentence(Table *t, PortId port, const Danger *danger)
{
    return danger->percent >= DANGER_SHOWN_LEAST
               ? SF("landing.port_risk", ARG_INT("galley", danger->galley), ARG_PORT(t, port))
               : NULL;
}

static const char *galley_sentence(GalleyId own, const Danger *danger)
{
    return danger->percent >= DANGER_SHOWN_LEAST
               ? SF("landing.galley_risk", ARG_INT("galley", danger->galley), ARG_INT("own", own))
               : NULL;
}

/* What a landing leaves in danger. */
typedef struct LandingRisk {
    bool told; /* Somebody lands, and dangers are shown at all. */
    PublicState after;
    Danger port, galley; /* Of the galleys whose sailors land the one that is most in danger. */
    GalleyId own;        /* Which that is; 0: none is. */
} LandingRisk;

static LandingRisk risk_of(const Table *t, const Landing *landing)
{
    LandingRisk risk = {.after = t->view.pub};
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        if (landing->count[id] > 0) {
            danger_after_landing(id, landing->port, landing->count[id], &risk.after);
            risk.told = danger_is_told();
        }
    }
    if (!risk.told) {
        return risk;
    }
    risk.port = danger_to(t, &risk.after, landing->port, 0, false);
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        const Danger danger =
            landing->count[id] > 0 ? danger_to(t, &risk.after, 0, id, false) : (Danger){0};
        if (danger.percent > risk.galley.percent) {
            risk.galley = danger;
            risk.own = id;
        }
    }
    return risk;
}

bool landing_costs(Table *t, const Landing *landing, bool sells)
{
    const LandingRisk risk = risk_of(t, landing);
    const LandingForecast forecast =
        sells ? forecast_landing(t, &t->view.pub, landing->port) : (LandingForecast){0};
    return forecast.ducats_lost > forecast.scoring_ducats || risk.port.percent >= DANGER_SHOWN_LEAST
           || risk.galley.percent >= DANGER_SHOWN_LEAST;
}

const char *landing_danger(Table *t, const Landing *landing)
{
    const LandingRisk risk = risk_of(t, landing);
    return risk.port.percent >= risk.galley.percent ? port_sentence(t, landing->port, &risk.port)
                                                    : galley_sentence(risk.own, &risk.galley);
}

const char *crew_risk_words(Table *t, GalleyId galley)
{
    PublicState after = t->view.pub;
    Galley *g = &after.galleys[galley];
    if (g->sailors <= 1 || !danger_is_told()) {
        return NULL; /* It would sink at once, which is asked. */
    }
    g->sailors = (uint32_t)(g->sailors - 1) & 7U;
    const Danger danger = danger_to(t, &after, 0, galley, false);
    return galley_sentence(galley, &danger);
}

const char *garrison_risk_words(Table *t, PortId port, int leaving)
{
    PublicState after = t->view.pub;
    Port *p = &after.ports[port];
    p->garrison = (uint8_t)(leaving < p->garrison ? p->garrison - leaving : 0);
    const Danger danger = danger_to(t, &after, port, 0, false);
    return danger_is_told() ? port_sentence(t, port, &danger) : NULL;
}
