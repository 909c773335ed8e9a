#include "decisions/common/forecast.h"

#include "setup/app_names.h"
#include "table/table.h"

#include <string.h>

enum { NAMED_MAX = 2 }; /* So many goods have room on a button. */

/* --- Sold or stored --------------------------------------------------------------------------- */

static bool quote(const Table *t, const PublicState *pub, GalleyId galley, GoodId good,
                  CubeQuote *q)
{
    *q = (CubeQuote){0};
    return galley_cubes(&pub->galleys[galley], good) > 0
           && (table_2012(t) ? e2012_sale_quote(t->world, pub, galley, good, &q->space,
                                                &q->value_ducats, &q->bonus_ducats)
                             : e1996_sale_quote(t->world, pub, galley, good, &q->space,
                                                &q->value_ducats, &q->bonus_ducats));
}

bool forecast_cube(const Table *t, PlayerId player, PortId port, GoodId good, CubeQuote *q)
{
    enum { ANY = 1 }; /* Whichever galley brings it. */
    PublicState pub = t->view.pub;
    pub.galleys[ANY] = (Galley){.owner = player,
                                .zone = t->world->ports[port].zone,
                                .sailors = 1,
                                .cargo = 1U << (4U * good)};
    return quote(t, &pub, ANY, good, q);
}

/* The good to go next: the one with the highest bonus, which may find no space later; then by
 * id. */
static GoodId best_good(const Table *t, const PublicState *pub, GalleyId galley, int *space,
                        int32_t *ducats)
{
    GoodId best = 0;
    int32_t best_bonus = -1;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        CubeQuote q;
        if (quote(t, pub, galley, good, &q) && q.bonus_ducats > best_bonus) {
            best = good;
            best_bonus = q.bonus_ducats;
            *space = q.space;
            *ducats = q.value_ducats + q.bonus_ducats;
        }
    }
    return best;
}

static CargoForecast cargo_in(const Table *t, const PublicState *now, GalleyId galley, ZoneId zone)
{
    PublicState pub = *now;
    CargoForecast forecast = {.port = table_open_port_of(t, zone)};
    PlayerTally before, after;
    const PlayerId owner = pub.galleys[galley].owner;
    pub.galleys[galley].zone = zone;
    if (forecast.port == 0) {
        return forecast;
    }
    forecast.stores = table_sale_stores(&pub, owner, forecast.port);
    rules_tally(t->world, &pub, owner, &before);
    for (int i = 0; i < SPACE_MAX; i++) {
        int space = 0;
        int32_t ducats = 0;
        const GoodId next = best_good(t, &pub, galley, &space, &ducats);
        if (next == 0) {
            break;
        }
        forecast.taken[next]++;
        forecast.order[forecast.cubes++] = next;
        forecast.ducats += ducats;
        pub.ports[forecast.port].stock |= (uint32_t)next << (4 * space);
        pub.galleys[galley].cargo -= 1U << (4U * next);
    }
    rules_tally(t->world, &pub, owner, &after);
    forecast.scoring_ducats = after.scoring_ducats - before.scoring_ducats;
    forecast.points = after.points - before.points;
    return forecast;
}

CargoForecast forecast_cargo(const Table *t, GalleyId galley, ZoneId zone)
{
    return cargo_in(t, &t->view.pub, galley, zone);
}

/* What the port takes, good by good. */
static const char *taken_goods(Table *t, const CargoForecast *forecast)
{
    const char *goods = "";
    for (int i = 0; i < forecast->cubes; i++) {
        goods = app_list_names(goods, table_good_name(t, forecast->order[i]));
    }
    return goods;
}

const char *forecast_label(Table *t, GalleyId galley, const CargoForecast *forecast)
{
    const Galley *g = table_galley(t, galley);
    const int all = galley_cube_count(g);
    if (forecast->cubes == all) {
        return S(forecast->stores ? "forecast.store_all" : "forecast.sell_all");
    }
    const StringArg args[] = {
        ARG_INT("taken", forecast->cubes), ARG_INT("all", all),
        ARG_TEXT("good", forecast->order[0] ? table_good_name(t, forecast->order[0]) : "")};
    const bool one_kind = forecast->order[0] && galley_cubes(g, forecast->order[0]) == all;
    if (!one_kind && forecast->cubes <= NAMED_MAX) {
        return SF(forecast->stores ? "forecast.store_goods" : "forecast.sell_goods",
                  ARG_TEXT("goods", taken_goods(t, forecast)));
    }
    const char *key = forecast->stores ? one_kind ? "forecast.store_kind" : "forecast.store_some"
                      : one_kind       ? "forecast.sell_kind"
                                       : "forecast.sell_some";
    return strings_format(app->strings, key, args, 3);
}

const char *forecast_brings(const CargoForecast *forecast)
{
    if (!forecast->stores) {
        return SN("forecast.sell_all_sub", forecast->ducats);
    }
    const StringArg args[] = {ARG_INT("ducats", forecast->ducats),
                              ARG_INT("scoring", forecast->scoring_ducats)};
    return strings_format(
        app->strings, forecast->ducats > 0 ? "forecast.stored_bonus" : "forecast.stored", args, 2);
}

/* --- Taken first ------------------------------------------------------------------------------ */

bool forecast_may_land(const Table *t, GalleyId galley, ZoneId zone)
{
    const Galley *g = table_galley(t, galley);
    const PortId port = table_open_port_of(t, zone);
    const Port *at = table_port(t, port);
    const bool open = table_2012(t) ? at->owner == 0 : at->garrison == 0 && at->owner != g->owner;
    return port != 0 && open && g->sailors > 1; /* With the last sailor the cargo would go down. */
}

static LandingForecast landing_in(const Table *t, const PublicState *pub, PortId port)
{
    LandingForecast landing = {0};
    PublicState held = *pub;
    PlayerTally before, after;
    held.ports[port].owner = t->decider;
    rules_tally(t->world, pub, t->decider, &before);
    rules_tally(t->world, &held, t->decider, &after);
    landing.scoring_ducats = after.scoring_ducats - before.scoring_ducats;
    landing.points = after.points - before.points;
    if (table_2012(t)) {
        /* The activation ends with the landing: nothing is sold now, and stored another time. */
        const ZoneId zone = t->world->ports[port].zone;
        landing.ducats_lost = cargo_in(t, pub, table_active(t), zone).ducats;
        landing.scoring_ducats += cargo_in(t, &held, table_active(t), zone).scoring_ducats;
        return landing;
    }
    SalePlan sold, kept;
    e1996_sale_plan(t->world, pub, t->decider, &sold);
    e1996_sale_plan(t->world, &held, t->decider, &kept);
    landing.ducats_lost = sold.ducats - kept.ducats;
    return landing;
}

LandingForecast forecast_landing(const Table *t, PortId port)
{
    return landing_in(t, &t->view.pub, port);
}

static const char *landing_words(Table *t, const LandingForecast *landing, PortId port)
{
    const StringArg args[] = {ARG_INT("lost", landing->ducats_lost),
                              ARG_TEXT("port", table_port_name(t, port)),
                              ARG_INT("scoring", landing->scoring_ducats)};
    if (!table_2012(t)) {
        /* With the option only a bonus is lost: the port pays its new owner, too. */
        const bool pays = (t->view.pub.options & OPTION_OWN_PORTS_PAY) != 0;
        return landing->ducats_lost > 0
                   ? strings_plural(app->strings, pays ? "loss.capture_costs" : "forecast.taken",
                                    landing->points, args, 3)
                   : "";
    }
    const bool stores = galley_cube_count(table_galley(t, table_active(t))) > 0;
    const char *key = landing->ducats_lost > 0       ? "forecast.landing_instead"
                      : landing->scoring_ducats <= 0 ? NULL
                      : stores                       ? "forecast.landing_pays"
                                                     : "forecast.landing_holds";
    return key ? strings_format(app->strings, key, args, 3) : "";
}

const char *forecast_landing_words(Table *t, PortId port)
{
    const LandingForecast landing = forecast_landing(t, port);
    return landing_words(t, &landing, port);
}

static TextStyle landing_style(void)
{
    return text_style_with(THEME_TYPE_ITALIC, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
}

float forecast_landing_height(Table *t, PortId port, float w)
{
    const TextStyle style = landing_style();
    const char *words = forecast_landing_words(t, port);
    return words[0] ? text_measure(ui->text, &style, words, w).y + 8 : 0;
}

void forecast_landing_draw(Table *t, PortId port, GfxRect *r)
{
    const TextStyle style = landing_style();
    const float h = forecast_landing_height(t, port, r->w);
    if (h > 0) {
        ui_label("text:outcome", gfx_cut_bottom(r, h), &style, forecast_landing_words(t, port));
    }
}

/* --- From afar -------------------------------------------------------------------------------- */

const char *forecast_at_zone(Table *t, GalleyId galley, ZoneId zone)
{
    const CargoForecast forecast = forecast_cargo(t, galley, zone);
    PublicState pub = t->view.pub;
    pub.galleys[galley].zone = zone;
    const StringArg args[] = {ARG_INT("ducats", forecast.ducats),
                              ARG_INT("scoring", forecast.scoring_ducats)};
    if (forecast.stores && forecast.scoring_ducats > 0) {
        return strings_plural(app->strings, "forecast.stores_there", forecast.cubes, args, 2);
    }
    if (forecast.ducats <= 0) {
        return "";
    }
    const char *sells = strings_format(app->strings, "sail.sale_tip", args, 2);
    const LandingForecast landing = landing_in(t, &pub, forecast.port);
    const char *taken = !table_2012(t) && forecast_may_land(t, galley, zone)
                            ? landing_words(t, &landing, forecast.port)
                            : "";
    return taken[0] ? app_with_line(sells, taken) : sells;
}
