/* What cargo would come to, said before something is decided: sold in a zone, stored in an own
 * port, or neither because the port is taken first. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_FORECAST_H
#define SERENISSIMA_UI_DECISIONS_COMMON_FORECAST_H

#include "setup/app.h"

/* Of one galley's cargo, as if the galley lay in the zone and nothing else changed until then. */
typedef struct CargoForecast {
    PortId port; /* 0: none there, and nothing else is set. */
    /* It is the galley's owner's and pays nothing (table_sale_stores). */
    bool stores;
    int cubes;                   /* Cubes that the port takes, */
    uint8_t taken[GOOD_MAX + 1]; /* of each good. */
    /* The goods one by one in the order that pays best; order[0] 0: none. */
    GoodId order[SPACE_MAX];
    int32_t ducats;         /* Paid at once for all of them. */
    int32_t scoring_ducats; /* What each scoring pays the galley's owner more for them. */
    int points;             /* Wealth points more for him. */
} CargoForecast;

CargoForecast forecast_cargo(const Table *table, GalleyId galley, ZoneId zone);
/* Could the galley's owner land there before its cargo is sold, so that the port stores it or
 * pays nothing? */
bool forecast_may_land(const Table *table, GalleyId galley, ZoneId zone);
/* The cubes that the port takes as words for a button: "Sell all", "Sell 1 of 2 wood", "Sell
 * gold, wine", "Store 3 of 4 cubes"; below it what they bring. */
const char *forecast_label(Table *table, GalleyId galley, const CargoForecast *forecast);
const char *forecast_brings(const CargoForecast *forecast);
/* What sailing there brings the cargo, as one line of a row or a tip; "" nothing. */
const char *forecast_at_zone(Table *table, GalleyId galley, ZoneId zone);

/* What a port would pay a player for one cube of a good that a galley of his brought. */
typedef struct CubeQuote {
    int space;            /* That it would take. */
    int32_t value_ducats; /* 0 in an own port. */
    int32_t bonus_ducats; /* For the good or a new market. */
} CubeQuote;

/* False where the port does not take it. */
bool forecast_cube(const Table *table, PlayerId player, PortId port, GoodId good, CubeQuote *quote);

/* What landing in a port changes for the player who decides, his cargo counted. */
typedef struct LandingForecast {
    int32_t ducats_lost;    /* What his sale brings less; below 0: more. */
    int32_t scoring_ducats; /* What each scoring pays more for the port, his cargo stored there. */
    int points;             /* Wealth points more. */
} LandingForecast;

LandingForecast forecast_landing(const Table *table, PortId port);
/* Both outcomes as a sentence; "" where landing costs the cargo nothing. */
const char *forecast_landing_words(Table *table, PortId port);
#endif
