/* Files that a player gets to have outside of the program: pages, tables and pictures. They go to
 * his documents or pictures, or to the folder chosen in Options; a message says where, and opens or
 * copies that. */
#ifndef SERENISSIMA_UI_SETUP_OUT_FILE_H
#define SERENISSIMA_UI_SETUP_OUT_FILE_H

#include "setup/app.h"

/* Why there can be none; NULL where there can. */
const char *out_file_refusal(void);
/* Where a file of this name goes; its folder is made. False: there is no place for it. */
bool out_file_place(bool picture, const char *name, char out[APP_PATH_BYTES]);
/* A notice with the path below it; kept: it can be opened and copied. */
void out_file_tell(const char *path, bool kept, const char *words);
/* Below a notice: height of the path's two lines and drawing them; and its buttons, left of the one
 * that closes, which *row is left for. */
float out_file_height(void);
void out_file_lines(GfxRect r);
void out_file_buttons(GfxRect *row);

/* A typed path may begin with ~ for the player's own folder: the path that is meant, "" too
 * long. */
void app_path_meant(const char *typed, char out[APP_PATH_BYTES]);

#endif
