/* Trade between players (S1-T13): the sheet of an offer, its zone and price, and the answers to it.
 * The proposer fills it in; the partner and then both in turn answer by the scheme of a haggle
 * (S1-T4). */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_DIALOG_OFFER_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_DIALOG_OFFER_H

#include "decisions/common/panel.h"

extern const Panel panel_offer;

#endif
