/* Chart: what one board and one player count make constant for the thinker of the 2012 edition:
 * distances of ports, prices in running sums, and how long each position of track and deck will
 * last. Made again for each decision (a few microseconds), so nothing is shared between threads. */
#pragma once

#include <serenissima/rules/edition_2012.h>

enum {
    MILLE = 1000,         /* in which expected draws are counted */
    CHART_TRACK_MAX = 24, /* spaces of the track that the forecast covers */
    CHART_DECK_MAX = 64,  /* different sets of cards left that it covers */
    CHART_GOOD_SETS = 1 << (GOOD_MAX + 1)
};

/* What lies ahead from a space of the track and a deck, in thousandths, exact but for rounding. */
typedef struct DrawForecast {
    /* expected draws up to and including the one that brings scoring j; 0: it is over */
    int32_t until[SCORING_COUNT];
    int32_t wine; /* expected wine cards before the game ends */
} DrawForecast;

typedef struct Chart {
    const World *world;
    uint8_t player_count;
    uint8_t steps[ZONE_MAX + 1][PORT_MAX + 1]; /* from a zone to a port */
    /* sum of the values of the first n spaces, ducats */
    uint16_t paid[PORT_MAX + 1][SPACE_MAX + 1];
    uint8_t bits[CHART_GOOD_SETS]; /* goods in a set (bit `good`) */
    /* ducats from the bank for selling one of each (S2-V3) */
    uint16_t bonus[CHART_GOOD_SETS];
    /* weight of one card of a kind in the number of a deck */
    uint16_t deck_step[CARD_COUNT];
    uint16_t decks; /* different sets of cards left; 0: more than the table holds */
    uint64_t foreseen[CHART_TRACK_MAX + 1]; /* forecasts that are known, bit `deck` */
    DrawForecast forecasts[CHART_TRACK_MAX + 1][CHART_DECK_MAX];
} Chart;

void chart_init(Chart *chart, const World *world, int player_count);
/* DrawForecast of a position, worked out when it is first asked for; a track or deck beyond the
 * tables gives a rough one. */
const DrawForecast *chart_forecast(Chart *chart, const Public2012 *turn);
