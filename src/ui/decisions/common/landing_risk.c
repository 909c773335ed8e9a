#include "decisions/common/panel.h"

/* With as many arguments as the sentences name. */
static const char *sentence(Table *t, const char *key, int sailors, PortId port, GalleyId own,
                            const Danger *danger)
{
    return SP(key, sailors, ARG_PORT(t, port), ARG_INT("own", own), ARG_PLAYER(danger->player),
              ARG_INT("galley", danger->galley), ARG_INT("percent", danger->percent));
}

static const char *galley_sentence(Table *t, const PublicState *after, GalleyId own,
                                   const Danger *danger)
{
    return danger->percent >= DANGER_SHOWN_LEAST
               ? sentence(t, t->has.battle_sums ? "landing.galley_beaten" : "landing.galley_sunk",
                          after->galleys[own].sailors, 0, own, danger)
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

const char *crew_risk_words(Table *t, GalleyId galley, int leaving)
{
    PublicState after = t->view.pub;
    Galley *g = &after.galleys[galley];
    if (leaving >= g->sailors || !danger_is_told()) {
        return NULL; /* It would sink at once, which is asked. */
    }
    g->sailors = (uint32_t)(g->sailors - leaving) & 7U;
    const Danger danger = danger_to(t, &after, 0, galley, false);
    return galley_sentence(t, &after, galley, &danger);
}

const char *garrison_risk_words(Table *t, PortId port, int leaving)
{
    PublicState after = t->view.pub;
    Port *p = &after.ports[port];
    p->garrison = (uint8_t)(leaving < p->garrison ? p->garrison - leaving : 0);
    const Danger danger = danger_to(t, &after, port, 0, false);
    return danger.percent < DANGER_SHOWN_LEAST || !danger_is_told() ? NULL
           : p->garrison == 0 ? sentence(t, "landing.port_empty", 0, port, 0, &danger)
                              : sentence(t, "landing.port_risk", p->garrison, port, 0, &danger);
}

/* Lines of a dialog, lowest first: only a danger is red. */
typedef struct RiskLine {
    const char *id, *words; /* words NULL or "": none. */
    bool danger;
} RiskLine;

float landing_words(Table *t, const Landing *landing, bool sells, float w, GfxRect *r)
{
    const LandingRisk risk = risk_of(t, landing);
    const RiskLine lines[] = {
        {"text:risk_galley",
         risk.told ? galley_sentence(t, &risk.after, risk.own, &risk.galley) : NULL, true},
        {"text:risk",
         risk.told
             ? sentence(t, risk.port.percent > 0 ? "landing.port_risk" : "landing.port_safe",
                        risk.after.ports[landing->port].garrison, landing->port, 0, &risk.port)
             : NULL,
         risk.port.percent > 0},
        {"text:outcome", sells ? forecast_landing_words(t, &t->view.pub, landing->port) : NULL,
         false}};
    float sum = 0;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const TextStyle style = text_style_with(
            THEME_TYPE_ITALIC, lines[i].danger ? ui->theme->color.rubric : (GfxColor){0},
            TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
        if (lines[i].words && lines[i].words[0]) {
            const float h = text_measure(ui->text, &style, lines[i].words, w).y + 8;
            sum += h;
            if (r) {
                ui_label(lines[i].id, gfx_cut_bottom(r, h), &style, lines[i].words);
            }
        }
    }
    return sum;
}
