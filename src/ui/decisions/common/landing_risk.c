#include "decisions/common/landing_risk.h"

#include "table/danger.h"
#include "table/table.h"

/* With as many arguments as the sentences name. */
static const char *sentence(Table *t, const char *key, int sailors, PortId port, GalleyId own,
                            const Danger *danger)
{
    const StringArg args[] = {ARG_TEXT("port", table_port_name(t, port)), ARG_INT("own", own),
                              ARG_TEXT("player", table_seat_name(t, danger->player)),
                              ARG_INT("galley", danger->galley),
                              ARG_INT("percent", danger->percent)};
    return strings_plural(t->app->strings, key, sailors, args, 5);
}

static const char *port_words(Table *t, const PublicState *after, PortId port)
{
    const Danger danger = danger_of_port(t, after, port);
    const int sailors = after->ports[port].garrison;
    return danger.percent > 0 ? sentence(t, "landing.port_risk", sailors, port, 0, &danger)
                              : sentence(t, "landing.port_safe", sailors, port, 0, &danger);
}

static const char *galley_sentence(Table *t, const PublicState *after, GalleyId own,
                                   const Danger *danger)
{
    return danger->percent >= DANGER_SHOWN_LEAST
               ? sentence(t, t->has.battle_sums ? "landing.galley_beaten" : "landing.galley_sunk",
                          after->galleys[own].sailors, 0, own, danger)
               : NULL;
}

/* Of the galleys whose sailors land the one that is most in danger; NULL where none is. */
static const char *galley_words(Table *t, const Landing *landing, const PublicState *after)
{
    Danger worst = {0};
    GalleyId own = 0;
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        const Danger danger = landing->count[id] > 0 ? danger_of_galley(t, after, id) : (Danger){0};
        if (danger.percent > worst.percent) {
            worst = danger;
            own = id;
        }
    }
    return galley_sentence(t, after, own, &worst);
}

const char *landing_risk_words(Table *t, const Landing *landing)
{
    AppUi *app = t->app;
    PublicState after = t->view.pub;
    bool any = false;
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        if (landing->count[id] > 0) {
            danger_after_landing(id, landing->port, landing->count[id], &after);
            any = true;
        }
    }
    if (!any || !danger_is_told(t)) {
        return "";
    }
    const char *port = port_words(t, &after, landing->port);
    const char *galley = galley_words(t, landing, &after);
    return galley ? SF("tip.with_line", ARG_TEXT("what", port), ARG_TEXT("line", galley)) : port;
}

const char *crew_risk_words(Table *t, GalleyId galley, int leaving)
{
    PublicState after = t->view.pub;
    Galley *g = &after.galleys[galley];
    if (leaving >= g->sailors || !danger_is_told(t)) {
        return NULL; /* It would sink at once, which is asked. */
    }
    g->sailors = (uint8_t)(g->sailors - leaving);
    const Danger danger = danger_of_galley(t, &after, galley);
    return galley_sentence(t, &after, galley, &danger);
}

const char *garrison_risk_words(Table *t, PortId port, int leaving)
{
    PublicState after = t->view.pub;
    Port *p = &after.ports[port];
    p->garrison = (uint8_t)(leaving < p->garrison ? p->garrison - leaving : 0);
    const Danger danger = danger_of_port(t, &after, port);
    return danger.percent < DANGER_SHOWN_LEAST || !danger_is_told(t) ? NULL
           : p->garrison == 0 ? sentence(t, "landing.port_empty", 0, port, 0, &danger)
                              : sentence(t, "landing.port_risk", p->garrison, port, 0, &danger);
}

static TextStyle style_of(const Table *t)
{
    return text_style_with(THEME_TYPE_ITALIC, t->app->ui->theme->color.rubric, TEXT_CENTER,
                           TEXT_MIDDLE, TEXT_WRAP);
}

float landing_risk_height(Table *t, const Landing *landing, float w)
{
    const TextStyle style = style_of(t);
    const char *words = landing_risk_words(t, landing);
    return words[0] ? text_measure(t->app->ui->text, &style, words, w).y + 8 : 0;
}

void landing_risk_draw(Table *t, const Landing *landing, GfxRect *r)
{
    const TextStyle style = style_of(t);
    const float h = landing_risk_height(t, landing, r->w);
    if (h > 0) {
        ui_label(t->app->ui, "text:risk", gfx_cut_bottom(r, h), &style,
                 landing_risk_words(t, landing));
    }
}
