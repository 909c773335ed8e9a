/* The window at hand, and names made in a frame. */
#include "toolkit/widgets/ui_private.h"

Ui *ui;
UiState *state;

enum { IDS_BYTES = 1 << 17 }; /* More than a frame full of the longest names. */
static char ids[IDS_BYTES];
static size_t used;

char *ui_id_room(void)
{
    used = used + UI_ID_MAX > sizeof ids ? 0 : used;
    return ids + used;
}

const char *ui_id_made(void)
{
    const char *id = ids + used;
    used += strlen(id) + 1;
    return id;
}

void ui_ids_forget(void)
{
    used = 0;
}
