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

/* Where the galley lies in that state; false where it has none, or the port does not take it. */
bool forecast_quote(const Table *table, const PublicState *pub, GalleyId galley, GoodId good,
                    CubeQuote *quote);
/* In any port, as if one were there. */
bool forecast_cube(const Table *table, PlayerId player, PortId port, GoodId good, CubeQuote *quote);

/* What landing in a port changes for the player who decides, his cargo counted; pub: what is shown, or
 * what a decision would make of it. */
typedef struct LandingForecast {
    int32_t ducats_lost;    /* What his sale brings less; below 0: more. */
    int32_t scoring_ducats; /* What each scoring pays more for the port, his cargo stored there. */
    int points;             /* Wealth points more. */
} LandingForecast;

LandingForecast forecast_landing(const Table *table, const PublicState *pub, PortId port);
/* Both outcomes as a sentence; "" where landing costs the cargo nothing. */
const char *forecast_landing_words(Table *table, const PublicState *pub, PortId port);
/* --- What a cube that is to be bought would bring: facts for those who name, pay or refuse a price --- */

/* Where one cube would count most within a galley's reach, in the position now: sold, or stored in
 * an own port for the points that it brings there, which are worth what they cost at the end. What
 * rivals may do before the galley is there is not foreseen; a hint looks at that. */
typedef struct Earning {
    PortId port;    /* 0: nowhere. */
    uint8_t steps;  /* Zones to it; 0 here. */
    int32_t ducats; /* Price and bonus together. */
    int32_t bonus;  /* Of these, for a new market. */
    int points;     /* Wealth points more for its owner, where the port is his. */
} Earning;

/* For the galley, or the best of the player's galleys in the zone of `port` that have room; of all
 * there when none has. */
Earning earning_of_galley(const Table *table, GalleyId galley, GoodId good);
Earning earning_of_player(const Table *table, PlayerId player, PortId port, GoodId good);
/* Price, bonus and points together, in ducats: points are bought with them at the end. */
int32_t earning_worth(const Table *table, const Earning *earning);
/* Free places of the player's galleys in the port's zone, no more than cubes are left to buy. */
int earning_room(const Table *table, PlayerId player, PortId port);
/* The same as a sentence: "Best price now: 600 at Genova, 2 zones away." */
const char *earning_words(Table *table, const Earning *earning, GoodId good);

#endif
