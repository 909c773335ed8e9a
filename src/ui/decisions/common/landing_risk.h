/* What sailors leave in danger, said before they move: whether a port could be taken next with so
 * many in it, and a galley sunk with so few left aboard. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_LANDING_RISK_H
#define SERENISSIMA_UI_DECISIONS_COMMON_LANDING_RISK_H

#include "setup/app.h"

/* Sailors that land in the port, by galley. */
typedef struct Landing {
    PortId port;
    uint8_t count[GALLEY_MAX + 1];
} Landing;

/* Whether the galley could be sunk next when so many of its sailors have left it; NULL: hardly, or
 * nobody would be left. */
const char *crew_risk_words(Table *table, GalleyId galley, int leaving);
/* Whether the port could be taken next when so many of its garrison have left it; NULL: hardly. */
const char *garrison_risk_words(Table *table, PortId port, int leaving);
/* Does the landing lose by the page's own numbers: more ducats of a sale than it brings at each
 * scoring (sells: a sale is still to come), or the port or the galley to a rival as likely as the
 * marks on the chart show? Then nobody is told to do it. */
bool landing_costs(Table *table, const Landing *landing, bool sells);
/* What is said of it in a dialog w units wide, with what it does to a sale that is still to come: the
 * height of the words, 0 none. r: they are drawn at its bottom, which they cut; NULL: not yet. */
float landing_words(Table *table, const Landing *landing, bool sells, float w, GfxRect *r);

#endif
