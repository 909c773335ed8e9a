/* What a frame would say to whoever hears it: what targets are, and which texts stood where. */
#include "toolkit/widgets/ui_private.h"

void ui_name_next(const char *name)
{
    snprintf(state->name_next, UI_SAID_MAX, "%s", ui->gfx->measuring ? "" : name);
}

void ui_group(const char *head)
{
    if (!ui->gfx->measuring) {
        snprintf(state->group, sizeof state->group, "%s", head);
    }
}

void ui_describe(UiRole role, const char *label, const char *value, bool chosen)
{
    UiSpot *spot = ui_last_spot();
    if (!spot) {
        return;
    }
    UiTarget *target = &spot->target;
    const size_t named = strlen(target->label);
    target->role = role;
    target->chosen = chosen;
    snprintf(target->value, UI_VALUE_MAX, "%s", value ? value : "");
    if (label && label[0]) {
        const bool sentence = named && target->label[named - 1] == '.';
        snprintf(target->label + named, UI_SAID_MAX - named, "%s%s",
                 sentence ? " "
                 : named  ? ": "
                          : "",
                 label);
    }
}

void ui_describe_key(const char *name)
{
    UiSpot *spot = ui_last_spot();
    if (spot) {
        snprintf(spot->target.key, UI_VALUE_MAX, "%s", name);
    }
}

void ui_describe_place(const char *list, int place, int places)
{
    UiSpot *spot = ui_last_spot();
    if (spot) {
        spot->target.place = place;
        spot->target.places = places;
        snprintf(spot->target.list, UI_ID_MAX, "%s", list ? list : "");
    }
}

bool ui_is_named(void)
{
    const UiSpot *spot = ui_last_spot();
    return spot && spot->target.label[0] != '\0';
}

void ui_span_begin(int layer)
{
    ui->gfx->marks.layer = layer;
    if (state->span_count < UI_SPAN_MAX) {
        state->span[state->span_count].from = text_frame_count(ui->text);
        state->span[state->span_count++].layer = layer;
    }
}

/* Does a panel lie over it that was drawn later in its layer? */
static bool is_covered(int index, GfxRect box, int layer)
{
    const UiTable *t = state->now;
    const GfxPoint at = gfx_rect_center(box);
    bool covered = false;
    for (int i = 0; i < t->count && !covered; i++) {
        const UiSpot *spot = &t->spot[i];
        covered = ui_is_ground(spot) && !spot->target.tip[0] && spot->texts > index
                  && spot->layer == layer && gfx_rect_has(spot->target.rect, at.x, at.y);
    }
    return covered;
}

const char *ui_text_at(int index, GfxRect *box, int *layer)
{
    *layer = 0;
    for (int i = 0; i < state->span_count && state->span[i].from <= index; i++) {
        *layer = state->span[i].layer;
    }
    const char *text = text_frame_at(ui->text, index, box);
    if (text && box->w > 0 && is_covered(index, *box, *layer)) {
        *box = gfx_rect(0, 0, 0, 0);
    }
    return text;
}

bool ui_text_on_control(int index)
{
    const UiTable *t = state->now;
    GfxRect box;
    int layer = 0;
    bool on = false;
    if (!ui_text_at(index, &box, &layer)) {
        return false;
    }
    const GfxPoint at = gfx_rect_center(box);
    for (int i = 0; i < t->count; i++) {
        const UiSpot *spot = &t->spot[i];
        const UiTarget *target = &spot->target;
        const GfxRect r = box.w > 0 ? target->rect : spot->whole;
        if (target->interactive && !target->shaped && target->layer == layer
            && (box.w > 0 || spot->scroll) && gfx_rect_has(r, at.x, at.y)) {
            on = target->reached; /* The ground of a card covers what lies below it. */
        }
    }
    return on;
}

void ui_tell_begin(const char *sentence)
{
    const int bytes = (int)strlen(sentence) + 1;
    state->telling = !ui->gfx->measuring && state->told_count < UI_TOLD_MAX
                     && state->told_bytes + bytes <= UI_TOLD_BYTES;
    if (state->telling) {
        state->told[state->told_count].from = text_frame_count(ui->text);
        state->told[state->told_count].at = state->told_bytes;
        memcpy(state->told_words + state->told_bytes, sentence, (size_t)bytes);
        state->told_bytes += bytes;
    }
}

void ui_tell_end(void)
{
    if (state->telling) {
        state->told[state->told_count++].to = text_frame_count(ui->text);
        state->telling = false;
    }
}

const char *ui_text_told(int index)
{
    for (int i = 0; i < state->told_count && state->told[i].from <= index; i++) {
        if (index < state->told[i].to) {
            return index == state->told[i].from ? state->told_words + state->told[i].at : "";
        }
    }
    return NULL;
}

const UiTarget *ui_sheet_ground(void)
{
    const UiTable *t = state->now;
    for (int i = 0; i < t->count && ui->sheet_top; i++) {
        if (t->spot[i].key == ui->sheet_top) {
            return &t->spot[i].target;
        }
    }
    return NULL;
}
