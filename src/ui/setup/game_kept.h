/* What the screen says about where the game is kept: nothing is called saved but what lies on
 * the disk. */
#ifndef SERENISSIMA_UI_SETUP_GAME_KEPT_H
#define SERENISSIMA_UI_SETUP_GAME_KEPT_H

#include "setup/app.h"

/* NULL where the game on the table lies on the disk, whole; else a sentence that says why not. */
const char *app_not_kept(void);
/* Of a game that is kept: where it is found again. */
const char *app_where_kept(void);
/* Says when a game is not kept, or is again; once each time. */
void app_tell_kept(void);
/* Settings and progress that could not be written are tried again once in a while; once a frame. */
void app_keep_again(void);
void app_ask_to_leave(AppConfirm how); /* CONFIRM_LEAVE or CONFIRM_QUIT. */
void app_alarm(const char *utf8);      /* A notice of a loss. */

#endif
