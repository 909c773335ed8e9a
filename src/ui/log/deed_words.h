/* Events as sentences (words/log.h), with the names at the table; deeds in plain words, and drawn
 * on the chart. */
#ifndef SERENISSIMA_UI_LOG_DEED_WORDS_H
#define SERENISSIMA_UI_LOG_DEED_WORDS_H

#include "board/parts.h"
#include "log/deed.h"

/* Entries of a list such as "Napoli → Tunis", "1 sailor hired": phrases that name neither who does
 * it nor, if that is galley `lead`, what it is done for, so that they are the same for everybody;
 * "" for nothing worth a word. Lives for the frame. */
const char *deed_words(Table *table, const Deed *deed, GalleyId lead);
/* Its way or its mark. player: who does it. */
void deed_sketch(Sketch *sketch, const Deed *deed, PlayerId player);
/* Where it happened, board units; false: nowhere on the chart. */
bool deed_point(const Table *table, const Deed *deed, GfxPoint *out);

Words log_words(const Table *table);
/* Whom the player can ask why, of a line of this step that has a player: a computer decided for him
 * then, whoever sits there now; 0 nobody. */
PlayerId log_asked(PlayerId player, int step);

#endif
