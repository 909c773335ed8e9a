/* What a frame would say to whoever hears it: what targets are, and which texts stood where. */
#include "toolkit/widgets/ui_private.h"

#include <stdio.h>
#include <string.h>

void ui_name_next(Ui *ui, const char *name)
{
    snprintf(ui->state->name_next, UI_SAID_MAX, "%s", name);
}

void ui_describe(Ui *ui, UiRole role, const char *label, const char *value, bool chosen)
{
    UiTable *t = ui_table_now(ui->state);
    if (t->count == 0) {
        return;
    }
    UiTarget *target = &t->spot[t->count - 1].target;
    const size_t named = strlen(target->label);
    target->role = role;
    target->chosen = chosen;
    snprintf(target->value, UI_VALUE_MAX, "%s", value ? value : "");
    if (label && label[0]) {
        snprintf(target->label + named, UI_SAID_MAX - named, "%s%s", named ? ": " : "", label);
    }
}

void ui_span_begin(Ui *ui, int layer)
{
    UiState *s = ui->state;
    if (s->span_count < UI_SPAN_MAX) {
        s->span[s->span_count].from = text_frame_count(ui->text);
        s->span[s->span_count++].layer = layer;
    }
}

const char *ui_text_at(const Ui *ui, int index, GfxRect *box, int *layer)
{
    const UiState *s = ui->state;
    *layer = 0;
    for (int i = 0; i < s->span_count && s->span[i].from <= index; i++) {
        *layer = s->span[i].layer;
    }
    return text_frame_at(ui->text, index, box);
}

uint64_t ui_sheet_top(const Ui *ui)
{
    return ui->state->sheet_top;
}

const UiTarget *ui_sheet_ground(const Ui *ui)
{
    const UiTable *t = &ui->state->table[ui->state->now];
    for (int i = 0; i < t->count && ui->state->sheet_top; i++) {
        if (t->spot[i].key == ui->state->sheet_top) {
            return &t->spot[i].target;
        }
    }
    return NULL;
}
