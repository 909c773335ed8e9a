/* Who plays: in a game under way a computer goes on in a person's place, or a person in a
 * computer's. */
#ifndef SERENISSIMA_UI_FRAME_OVERLAY_SEATS_H
#define SERENISSIMA_UI_FRAME_OVERLAY_SEATS_H

#include "setup/app.h"

void overlay_seats(Table *table);          /* Who plays; while table->seats_open. */
void overlay_seats_sit_down(Table *table); /* A person goes on in table->seat_wanted. */

#endif
