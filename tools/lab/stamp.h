/* The number of src/ai/stamps.txt, which figures of computers are measured at. */
#pragma once

#include <serenissima/data/board.h>

/* ai_stamp with the net of the assets, and what every level answers in a few positions of games of
 * all sizes: so a change of how seats think is noticed, too, where it changes an answer. Takes a
 * few seconds. 0 after an error message. */
uint64_t lab_stamp(const Board *board);
