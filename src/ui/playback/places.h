/* Where pieces and purses are on the screen, window units: where things fly from and to. */
#ifndef SERENISSIMA_UI_PLAYBACK_PLACES_H
#define SERENISSIMA_UI_PLAYBACK_PLACES_H

#include "setup/app.h"

GfxPoint place_of_galley(const Table *table, GalleyId galley);
GfxPoint place_of_port(const Table *table, PortId port); /* Its plate. */
/* Of the player's card; 0: where the bank's ducats and the pool's pieces come from. */
GfxPoint place_of_purse(const Table *table, PlayerId player);
/* Of the galley, else of the port, else of the bank. */
GfxPoint place_of(const Table *table, GalleyId galley, PortId port);

#endif
