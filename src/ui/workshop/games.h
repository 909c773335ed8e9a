/* What a board does to the game: computers play it in the background, beside the shipped board, and
 * the workshop's page shows what came of it. */
#pragma once

#include "workshop/workshop.h"

void workshop_games_page(Workshop *w, UiPage *page);
/* Between frames: takes games that were played and asks for more, but never while a game is on the
 * table. True when figures changed. */
bool workshop_games_follow(void);
bool workshop_games_busy(void);
void workshop_games_close(void);
