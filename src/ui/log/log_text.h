/* Events as sentences (words/log.h), with the names at the table. */
#ifndef SERENISSIMA_UI_LOG_LOG_TEXT_H
#define SERENISSIMA_UI_LOG_LOG_TEXT_H

#include <serenissima/words/log.h>

#include "setup/app.h"

/* As words_sentence. */
const char *log_sentence(Table *table, const PlayerView *view, const Event *events, int count,
                         int index, PlayerId *player, GalleyId *galley);
/* As words_as_given. */
const char *log_as_given(Table *table, const SessionStep *step, int index, const char *sentence);
/* As words_no_sale. */
const char *log_no_sale(Table *table, const NoSale *past);
/* "{cube_wine} wine" */
const char *log_cube(Table *table, GoodId good);
/* Whom the player can ask why, of a line of this step that has a player; 0 nobody. */
PlayerId log_asked(PlayerId player, int step);

#endif
