/* A picture of the window, taken with a key (setup/out_file.h). */
#ifndef SERENISSIMA_UI_SETUP_PICTURE_KEPT_H
#define SERENISSIMA_UI_SETUP_PICTURE_KEPT_H

#include "setup/app.h"

/* Takes one of the frame now being drawn; says why it cannot be kept. */
void picture_take(AppUi *app);
/* Once a frame: says where the last one lies, when the frame that it shows is over. */
void picture_follow(AppUi *app);

#endif
