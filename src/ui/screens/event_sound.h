// Events as effects.
#ifndef SERENISSIMA_UI_SCREENS_EVENT_SOUND_H
#define SERENISSIMA_UI_SCREENS_EVENT_SOUND_H

#include <serenissima/rules/event.h>

typedef struct Table Table;

void event_sound(Table *table, const Event *event); // Silent for what makes no noise.

#endif
