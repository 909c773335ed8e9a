/* The thread on which computers play a board to tell what it does to the game: some games at a
 * time, on one core less than there are and behind all else, kept in a file after each time. */
#pragma once

#include <serenissima/ui/app_ui.h>

/* The functions of UiHost. False: no thread can be started. */
bool measurer_open(void);
void measurer_close(void); /* Waits for the move that is thought of; takes none, too. */
void measurer_start(const Board *board, const MeasureOrder *order);
bool measurer_poll(MeasureSums *sums, bool *kept);
void measurer_stop(void);
uint64_t measurer_net_missing(void); /* As net_store_missing. */
