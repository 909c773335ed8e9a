#include "toolkit/widgets/ui_private.h"

#include <string.h>

uint64_t ui_id_key(const char *id)
{
    return gfx_hash(0, id, strlen(id));
}

const UiSpot *ui_find_spot(const UiTable *t, const char *id)
{
    uint64_t key = ui_id_key(id);
    for (int i = 0; i < t->count; i++) {
        if (t->spot[i].key == key && !strcmp(t->spot[i].target.id, id)) {
            return &t->spot[i];
        }
    }
    return NULL;
}
