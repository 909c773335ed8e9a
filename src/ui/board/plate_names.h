/* Names of ports that galleys lie on, drawn once more over these. */
#ifndef SERENISSIMA_UI_BOARD_PLATE_NAMES_H
#define SERENISSIMA_UI_BOARD_PLATE_NAMES_H

#include "setup/app.h"

/* In crowds there is no other place for a galley than on a plate. Notes `name:PORT` where a name is
 * drawn again. */
void plate_names_draw(Table *table);

#endif
