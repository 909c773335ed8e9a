/* The haggle exactly as S1-T4: the owner names a price; the buyer buys, makes one counter-offer or
 * leaves; the owner accepts it or not; the buyer buys at the first price or leaves. Each question
 * is a card with what the one who is asked would gain. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_DIALOG_PRICE_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_DIALOG_PRICE_H

#include "decisions/common/panel.h"

extern const Panel panel_price;

#endif
