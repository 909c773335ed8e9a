/* Trade and outfitting (S1-T): one panel for a place after another, by its plate, a galley or the
 * arrows; pieces go by click and click, or are dragged. The page is outfit_page.c. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_OUTFIT_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_OUTFIT_H

#include "decisions/common/panel.h"

extern const Panel panel_outfit;

#endif
