/* How what happens in games played in rounds is shown: prices, offers, passage, captures. Each
 * returns how long it holds the table at speed 1, ms. */
#ifndef SERENISSIMA_UI_PLAYBACK_SHOW_ROUND_H
#define SERENISSIMA_UI_PLAYBACK_SHOW_ROUND_H

#include "setup/app.h"

float show_price(Table *table, const Event *event);
float show_offer(Table *table, const Event *event);
float show_passage(Table *table, const Event *event);
float show_captured(Table *table, const Event *event);

#endif
