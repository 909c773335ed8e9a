#include "workshop/workshop.h"

/* --- Words ------------------------------------------------------------------------------------ */

/* The last key of a path, and the number behind it, from 1; 0: there is none. */
static int path_end(const char *path, char key[BOARD_PATH_BYTES])
{
    const char *dot = strrchr(path, '.');
    int number = -1;
    snprintf(key, BOARD_PATH_BYTES, "%s", dot ? dot + 1 : path);
    char *bracket = strchr(key, '[');
    if (bracket) {
        number = atoi(bracket + 1);
        *bracket = '\0';
    }
    return number + 1;
}

const char *workshop_label(const BoardEntry *entry)
{
    char key[BOARD_PATH_BYTES], name[BOARD_PATH_BYTES + 24];
    const int number = path_end(entry->path, key);
    snprintf(name, sizeof name, "workshop.entry.%s", key);
    return strings_format(app->strings, name, &ARG_INT("n", number), 1);
}

const char *workshop_value(const Workshop *w, const BoardEntry *entry, int value, const char *text)
{
    PortId port;
    ZoneId zone;
    switch ((BoardEntryKind)entry->kind) {
    case BOARD_ENTRY_TEXT:
        board_path_place(&w->now, entry->path, &port, &zone);
        return strings_place(app->strings, port ? w->now.port_id[port] : w->now.zone_id[zone],
                             text);
    case BOARD_ENTRY_GOOD: return table_good_name(w->table, (GoodId)value);
    case BOARD_ENTRY_ZONE: return table_zone_name(w->table, (ZoneId)value);
    case BOARD_ENTRY_POWER: return value ? table_power_name((uint8_t)value) : S("word.nobody");
    case BOARD_ENTRY_FLAG:
    case BOARD_ENTRY_LINK: return S(value ? "workshop.yes" : "workshop.no");
    case BOARD_ENTRY_NUMBER: break;
    }
    return ui_id("%d", value);
}

const char *workshop_head(const Workshop *w, const char *path)
{
    int index = 0;
    if (sscanf(path, "goods[%d]", &index) == 1) {
        return table_good_name(w->table, (GoodId)(index + 1));
    }
    if (sscanf(path, "players[%d]", &index) == 1) {
        return SN("statistics.players", w->now.world.player_min + index);
    }
    if (sscanf(path, "values[%d]", &index) == 1) {
        int spaces = 0; /* Rows are written in their order. */
        for (int row = -1; row < index && spaces < SPACE_MAX;) {
            row += w->now.value_ducats[++spaces][0] != 0;
        }
        return SN("workshop.row", spaces);
    }
    return S(strchr(path, '.') ? "facts.thing.numbers" : "workshop.board");
}

/* --- Controls --------------------------------------------------------------------------------- */

enum { CHOICE_MAX = ZONE_MAX + 1 };

static bool choice(const Workshop *w, const BoardEntry *entry, const char *id, GfxRect r,
                   int *value)
{
    const char *labels[CHOICE_MAX];
    const int count = entry->max - entry->min + 1;
    int chosen = *value - entry->min;
    for (int i = 0; i < count && i < CHOICE_MAX; i++) {
        labels[i] = workshop_value(w, entry, entry->min + i, "");
    }
    const bool changed = ui_dropdown(id, r, labels, NULL, count, &chosen);
    *value = entry->min + chosen;
    return changed;
}

static void control(Workshop *w, const BoardEntry *entry, GfxRect r, const char *label)
{
    const char *id = ui_id("entry:%.44s", entry->path);
    const char *tip = entry->documented ? S("workshop.documented_tip") : NULL;
    int value = entry->value;
    bool changed = false;
    if (entry->kind == BOARD_ENTRY_TEXT) {
        char text[BOARD_TITLE_BYTES];
        snprintf(text, sizeof text, "%s", workshop_value(w, entry, 0, entry->text));
        if (ui_text_field(id, r, label, text, (size_t)entry->max + 1, NULL)
            && board_entry_say(&w->now, entry->path, text)) {
            board_entry_document(&w->now, entry->path, false);
            workshop_step(w, entry->path);
        }
    } else if (entry->kind == BOARD_ENTRY_FLAG) {
        bool on = value != 0;
        changed = ui_toggle(id, r, "", tip, &on);
        value = on;
    } else if (entry->kind == BOARD_ENTRY_NUMBER) {
        changed = ui_stepper(id, r, tip, entry->min, entry->max, 1, &value);
    } else {
        changed = choice(w, entry, id, r, &value);
    }
    if (changed) {
        workshop_set(w, entry, value);
    }
}

/* The page at hand has the mistakes that are told at no entry, and about what it shows. */
static bool heads_page(const Workshop *w, int problem)
{
    PortId port;
    ZoneId zone;
    board_path_place(&w->now, w->problems.items[problem].where, &port, &zone);
    const ZoneId here = w->port ? w->now.world.ports[w->port].zone : w->zone;
    return w->page != WORKSHOP_PLACE ? !port && !zone
                                     : (port && port == w->port) || (zone && zone == here);
}

void workshop_mistakes(const Workshop *w, UiPage *page, const char *path)
{
    const TextStyle style =
        text_style_with(THEME_TYPE_SMALL, ui->theme->color.danger, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    for (int i = 0; i < w->problems.count && i < ERROR_LIST_MAX; i++) {
        if (strcmp(w->mistake[i], path) == 0 && (path[0] || heads_page(w, i))) {
            ui_page_words(page, ui_id("mistake:%d", i + 1), &style,
                          app_plain(w->problems.items[i].what));
        }
    }
}

static void row(Workshop *w, UiPage *page, const BoardEntry *entry)
{
    const ThemeColors *c = &ui->theme->color;
    const char *label = workshop_label(entry);
    const bool wide = entry->kind == BOARD_ENTRY_TEXT && entry->max >= BOARD_NAME_BYTES;
    const GfxRect r =
        chart_row(page, label, entry->documented ? c->rubric : c->ink, wide ? 1 : 0.56F);
    const char *heard = label; /* With what is wrong. */
    for (int i = 0; i < w->problems.count && i < ERROR_LIST_MAX; i++) {
        heard = strcmp(w->mistake[i], entry->path) == 0
                    ? app_with_line(heard, app_plain(w->problems.items[i].what))
                    : heard;
    }
    ui_name_next(heard);
    control(w, entry, r, label);
    workshop_mistakes(w, page, entry->path);
}

void workshop_rows(Workshop *w, UiPage *page, const char *head)
{
    const char *over = "";
    char last[UI_ID_MAX] = "";
    const bool is_place = head[0] != '\0';
    for (int i = 0; i < w->entry_count; i++) {
        const BoardEntry *entry = &w->entries[i];
        const bool of_place =
            strncmp(entry->path, "ports", 5) == 0 || strncmp(entry->path, "zones", 5) == 0;
        if ((is_place ? strncmp(entry->path, head, strlen(head)) != 0 : of_place)
            || board_path_on_chart(entry->path)) {
            continue;
        }
        over = is_place ? "" : workshop_head(w, entry->path);
        if (strcmp(over, last) != 0) {
            snprintf(last, sizeof last, "%s", over);
            table_heading(gfx_part_top(&page->rest, 30, 4), over);
        }
        row(w, page, entry);
    }
}
