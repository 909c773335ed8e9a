/* The position shown, put on the clipboard in the words that --show and serenissima-cli read. */
#include "record/record.h"

#include "setup/app_names.h"
#include "table/table.h"

#include <stdlib.h>

/* Of a running game what the seat at the screen knows; what is hidden from it is guessed. */
void record_copy_position(Table *t)
{
    if (session_eyes(app->session).curtain != 0) {
        ui_toast(S("record.curtain"), true);
        return;
    }
    char *text = session_position_text(app->session, record_now(t), t->viewer);
    const bool copied = text && SDL_SetClipboardText(text) == 0;
    free(text);
    ui_toast(!copied                      ? S("record.copy_failed")
             : session_over(app->session) ? S("record.copied")
                                          : S("record.copied_guessed"),
             !copied);
}
