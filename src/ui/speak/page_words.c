#include "speak/parts.h"

#include "decisions/panels.h"
#include "playback/playback.h"

/* Cards and pages that lie beside the table say what they have in notes. */
static const char *const NOTES[PAGE_NOTE_COUNT] = {"event:words", "lesson:text", "puzzle:text",
                                                   "word:text",   "coach:words", "record:words",
                                                   "hint:words"};

const UiTarget *page_note(int number)
{
    return ui_target_find(NOTES[number]);
}

uint64_t page_number(void)
{
    const Table *t = app->screen == SCREEN_TABLE ? app->table : NULL;
    const UiTarget *chapter = ui_target_find("rules:chapter");
    const uint64_t sheet = ui->sheet_top;
    const uint32_t parts[] = {(uint32_t)app->screen,
                              (uint32_t)sheet,
                              (uint32_t)(sheet >> 32),
                              (uint32_t)app->end_page,
                              t ? t->asked.number : 0,
                              t ? t->decider : 0,
                              t ? 2U * (uint32_t)t->report.number + t->report.open : 0,
                              t ? 2U * t->fight.over + t->fight.open : 0,
                              t ? session_eyes(app->session).curtain : 0};
    uint64_t hash = gfx_hash(1, parts, sizeof parts);
    return chapter ? plain_hash(hash, chapter->tip) : hash;
}

/* What a lesson marks, by its name, and the key that goes there or presses it. */
static void add_mark(char *out, size_t size)
{
    const UiTarget *point = ui_target_find("lesson:point"),
                   *mark = point ? ui_target_find(point->tip) : NULL;
    char words[2 * SPEECH_TEXT_MAX] = "", name[SPEECH_TEXT_MAX] = "";
    bool with_tip;
    if (mark && mark->interactive) {
        focus_words(mark, words, sizeof words, &with_tip);
        plain_next(mark->golden && mark->label[0] ? mark->label : words, name, sizeof name);
    }
    if (name[0]) {
        plain_put(mark->golden
                      ? SF("speak.golden", ARG_TEXT("button", name))
                      : SF("speak.cell", ARG_TEXT("head", keys_label(app->strings, KEY_FOCUS)),
                           ARG_TEXT("text", name)),
                  out, size);
    }
}

void page_add_note(int number, char *out, size_t size)
{
    const UiTarget *note = page_note(number);
    if (!note) {
        return;
    }
    plain_put(note->tip, out, size);
    if (strcmp(note->id, "lesson:text") == 0) {
        add_mark(out, size);
    }
    /* What waits to be put away is that which can be chosen. */
    const bool open = app->screen == SCREEN_TABLE && !result_waits(app->table);
    const GfxRect *dock = open ? &app->table->layout.dock : NULL;
    const GfxPoint at = gfx_rect_center(note->rect);
    if (dock && gfx_rect_has(*dock, at.x, at.y)) {
        seen_choices(dock, note->layer, false, out, size);
    }
}

/* What a greyed button asks, and what is chosen on the chart, where that answers it. */
static void add_chosen(const Table *t, bool choices, char *out, size_t size)
{
    const Panel *panel = t->side_wanted || !choices ? NULL : panel_find(t->decision);
    const char *list = NULL;
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *at = ui_target_at(i);
        const bool asks = !at->enabled && at->role == UI_ROLE_BUTTON;
        plain_put(asks && strcmp(at->label, at->tip) == 0 ? at->label : "", out, size);
    }
    for (PortId p = 1; panel && panel->chooses && p <= t->world->port_count; p++) {
        const bool open = t->port_mark[p].mark == MARK_CHOICE;
        list = open ? app_list_names(list, table_port_name(t, p)) : list;
    }
    plain_put(list ? SF("speak.choices", ARG_TEXT("list", list)) : "", out, size);
}

/* The bar, the panel that belongs to it, and the galley that acts. */
static void add_question(bool choices, char *out, size_t size)
{
    Table *t = app->table;
    const GalleyId galley = table_active(t);
    const UiTarget *card = NULL; /* A question over the chart. */
    for (int i = 0; i < ui_target_count() && !card; i++) {
        const UiTarget *at = ui_target_at(i);
        card = at->interactive && table_id_has(at->id, "card:") ? at : NULL;
    }
    for (int i = 0; i < PAGE_NOTE_COUNT && choices; i++) {
        page_add_note(i, out, size);
    }
    const GfxRect *const parts[] = {card ? &card->rect : NULL,
                                    t->side_wanted ? &t->layout.side : NULL};
    seen_words(&t->layout.bar, 0, false, out, size);
    for (int i = 0; i < 2; i++) {
        if (parts[i]) {
            seen_words(parts[i], 0, false, out, size);
        }
        if (parts[i] && choices) {
            seen_choices(parts[i], 0, i == 1, out, size);
        }
        if (i == 0 && galley && t->decider && choices) {
            table_words_galley(t, galley, out, size);
        }
    }
    add_chosen(t, choices, out, size);
    if (choices) {
        seen_choices(&t->layout.bar, 0, false, out, size);
    }
}

/* What stands on the uppermost sheet, else on the screen. */
static void add_sheet(int layer, char *out, size_t size)
{
    const UiTarget *ground = layer > 0 ? ui_sheet_ground() : NULL;
    seen_words(ground ? &ground->rect : NULL, layer, true, out, size);
}

static int sheet_layer(void)
{
    return ui->sheet_top ? ui->layers : 0;
}

bool page_reads_note(int number)
{
    const UiTarget *note = page_note(number);
    const int layer = sheet_layer();
    char words[2 * SPEECH_TEXT_MAX], page[PLAIN_WORDS_MAX] = "";
    if (!note || layer == 0 || note->layer != layer) {
        return false;
    }
    plain_words(note->tip, words, sizeof words);
    add_sheet(layer, page, sizeof page);
    return strstr(page, words) != NULL;
}

void page_add(bool choices, char *out, size_t size)
{
    const int layer = sheet_layer();
    if (layer == 0 && app->screen == SCREEN_TABLE && app->table) {
        add_question(choices, out, size);
        return;
    }
    const UiTarget *ground = layer > 0 ? ui_sheet_ground() : NULL;
    const UiTarget *chapter = ui_target_find("rules:chapter");
    plain_add(out, size, chapter ? chapter->tip : "");
    if (choices) {
        /* A card that joins the uppermost sheet lies beside it, and is asked about with it. */
        for (int i = 0; i < PAGE_NOTE_COUNT && layer > 0; i++) {
            const UiTarget *note = page_note(i);
            if (note && note->layer == layer && !page_reads_note(i)) {
                page_add_note(i, out, size);
            }
        }
    }
    add_sheet(layer, out, size);
    if (choices) {
        seen_choices(ground ? &ground->rect : NULL, layer, true, out, size);
    }
}

bool page_asks(void)
{
    const Table *t = app->screen == SCREEN_TABLE ? app->table : NULL;
    return !t || ui->sheet_top != 0 || t->decider != 0 || result_waits(t)
           || ui_target_find("lesson:at") || session_over(app->session);
}
