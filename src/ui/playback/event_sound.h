/* Events as effects. */
#ifndef SERENISSIMA_UI_PLAYBACK_EVENT_SOUND_H
#define SERENISSIMA_UI_PLAYBACK_EVENT_SOUND_H

#include "setup/app.h"

#include <serenissima/rules/event.h>

const char *event_effect(const Event *event);       /* Its name; NULL: it makes no noise. */
void event_sound(Table *table, const Event *event); /* Silent for what makes no noise. */

#endif
