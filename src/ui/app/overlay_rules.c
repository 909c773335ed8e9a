#include "app/overlay_rules.h"

#include "setup/keys.h"
#include "table/table.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* One rule file each: what its ids begin with, its sections in their order, and its tab. */
typedef struct RulesBook {
    const char *prefix;
    const char *sections;
    const char *title; /* Key. */
} RulesBook;
enum { RULES_BOOK_COUNT = 2 };
static const RulesBook BOOKS[RULES_BOOK_COUNT] = {{"s2", "cswlmvbide", "edition.2012"},
                                                  {"s1", "csrotmbpve", "edition.1996"}};

static bool text_has(const char *text, const char *part)
{
    const size_t length = strlen(part);
    for (; *text != '\0'; text++) {
        size_t i = 0;
        while (i < length && text[i] != '\0'
               && tolower((unsigned char)text[i]) == tolower((unsigned char)part[i])) {
            i++;
        }
        if (i == length) {
            return true;
        }
    }
    return length == 0;
}

/* S2-M1 from rule.s2_m1 or ruling.s2_m1_2. */
static void rules_id(const char *key, char out[16])
{
    const char *dot = strchr(key, '.');
    size_t n = 0;
    int bars = 0;
    for (const char *at = dot + 1; *at != '\0' && n + 1 < 16; at++) {
        if (*at == '_' && ++bars == 2) {
            break;
        }
        out[n++] = *at == '_' ? '-' : (char)toupper((unsigned char)*at);
    }
    out[n] = '\0';
}

typedef struct RulesPage {
    AppUi *app;
    const RulesBook *book;
    GfxRect rest;
    bool draw; /* False: only measures. */
    float height;
    int shown;
} RulesPage;

static void rules_paragraph(RulesPage *page, const TextStyle *style, float indent, float below,
                            const char *text)
{
    Ui *ui = page->app->ui;
    const float w = page->rest.w - indent;
    const float h = text_measure(ui->text, style, text, w).y;
    if (page->draw) {
        text_draw(ui->text, style,
                  gfx_rect(page->rest.x + indent, page->rest.y + page->height, w, h), text);
    }
    page->height += h + below;
}

static void rules_entry(RulesPage *page, const char *key, bool ruling)
{
    AppUi *app = page->app;
    Ui *ui = app->ui;
    char id[16];
    rules_id(key, id);
    const char *text = S(key);
    if (!text_has(text, app->rules_find) && !text_has(id, app->rules_find)) {
        return;
    }
    page->shown++;
    const TextStyle head =
        text_style_with(THEME_TYPE_BOLD, ui->theme->color.rubric, TEXT_LEFT, TEXT_TOP, TEXT_FREE);
    const TextStyle body = text_style(ruling ? THEME_TYPE_ITALIC : THEME_TYPE_BODY);
    if (page->draw) {
        const GfxRect place = gfx_rect(page->rest.x, page->rest.y + page->height, 84, 24);
        text_draw(ui->text, &head, place, ruling ? "" : id);
    }
    rules_paragraph(page, &body, 84, 6, ruling ? SF("rules.ruling", ARG_TEXT("text", text)) : text);
}

static void rules_section(RulesPage *page, char section)
{
    AppUi *app = page->app;
    char prefix[24];
    char title[32];
    snprintf(prefix, sizeof prefix, "rule.%s_%c", page->book->prefix, section);
    snprintf(title, sizeof title, "rules.section.%s_%c", page->book->prefix, section);
    const TextStyle head =
        text_style_with(THEME_TYPE_NAME_BIG, (GfxColor){0}, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    if (app->rules_find[0] == '\0') {
        page->height += 8;
        rules_paragraph(page, &head, 0, 6, S(title));
    }
    for (int i = 0; strings_key_at(app->strings, i) != NULL; i++) {
        const char *key = strings_key_at(app->strings, i);
        if (strncmp(key, prefix, strlen(prefix)) != 0) {
            continue;
        }
        rules_entry(page, key, false);
        char ruling[48];
        for (int n = 1; n <= 5; n++) {
            char number[8] = "";
            if (n > 1) {
                snprintf(number, sizeof number, "_%d", n);
            }
            snprintf(ruling, sizeof ruling, "ruling.%s%s", key + strlen("rule."), number);
            if (strings_has(app->strings, ruling)) {
                rules_entry(page, ruling, true);
            }
        }
    }
}

/* The page of keys is made from their table. */
static void rules_keys(RulesPage *page)
{
    AppUi *app = page->app;
    Ui *ui = app->ui;
    enum { NAME_W = 124 };
    const TextStyle body = text_style(THEME_TYPE_BODY);
    const TextStyle name =
        text_style_with(THEME_TYPE_BOLD, ui->theme->color.rubric, TEXT_LEFT, TEXT_TOP, TEXT_SHRINK);
    rules_paragraph(page, &body, 0, 6, S("rules.keys"));
    for (KeyId id = 0; id < KEY_COUNT; id++) {
        char label[48];
        if (!keys_about(id)) {
            continue;
        }
        if (page->draw) {
            text_draw(ui->text, &name,
                      gfx_rect(page->rest.x, page->rest.y + page->height, NAME_W - 8, 24),
                      keys_label(id, label, sizeof label));
        }
        rules_paragraph(page, &body, NAME_W, 2, strings_get(app->strings, keys_about(id)));
    }
    page->height += 8;
}

/* Where the board of the game on the table has other links than its picture. */
static void rules_chart(RulesPage *page)
{
    AppUi *app = page->app;
    const Map *map = app->table ? app->table->map : NULL;
    const TextStyle body = text_style(THEME_TYPE_BODY);
    if (map && (map->marks.count > 0 || map->dry_count > 0)) {
        rules_paragraph(page, &body, 0, 10, S("rules.chart"));
    }
}

static float rules_page(AppUi *app, GfxRect r, bool draw, int *shown)
{
    RulesPage page = {app, &BOOKS[app->rules_book], r, draw, 0, 0};
    if (app->rules_find[0] == '\0') {
        rules_chart(&page);
        rules_keys(&page);
    }
    for (const char *section = page.book->sections; *section != '\0'; section++) {
        rules_section(&page, *section);
    }
    *shown = page.shown;
    return page.height;
}

void overlay_rules(AppUi *app)
{
    if (!app->rules_open) {
        return;
    }
    Ui *ui = app->ui;
    bool closed = false;
    GfxRect r = ui_dialog_begin(ui, "dialog:rules", 900, 760, S("rules.title"), S("rules.subtitle"),
                                &closed);
    const char *books[RULES_BOOK_COUNT];
    for (int i = 0; i < RULES_BOOK_COUNT; i++) {
        books[i] = S(BOOKS[i].title);
    }
    ui_tabs(ui, "tabs:rules", gfx_cut_top(&r, ui->theme->grid.field_h + 4), books, RULES_BOOK_COUNT,
            &app->rules_book);
    gfx_cut_top(&r, ui->theme->grid.gap);
    GfxRect find = gfx_cut_top(&r, ui->theme->grid.field_h);
    gfx_cut_top(&r, ui->theme->grid.gap);
    ui_text_field(ui, "field:rules", find, S("rules.find"), app->rules_find, sizeof app->rules_find,
                  NULL);
    int shown = 0;
    GfxRect inside = gfx_rect(0, 0, r.w - 34, 0); /* Clear of the scroll bar. */
    const float content = rules_page(app, inside, false, &shown);
    GfxRect page = ui_scroll_begin(ui, "scroll:rules", r, content, false);
    page.w = inside.w;
    rules_page(app, page, true, &shown);
    ui_scroll_end(ui);
    if (shown == 0) {
        const TextStyle none = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft,
                                               TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
        ui_label(ui, "text:rules_none", r, &none, S("rules.none"));
    }
    ui_dialog_end(ui);
    app->rules_open = !closed;
}
