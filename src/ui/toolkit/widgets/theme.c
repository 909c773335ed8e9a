/* Reads assets/theme.json. Every colour and measure the drawing code knows must be there: a missing
 * one is an error with its path, so that a theme is never half one file and half the program. */
#include "toolkit/file.h"

#include <serenissima/toolkit/theme.h>

#include <stdlib.h>
#include <string.h>

static void read_color(const JsonNode *in, const char *name, GfxColor *out)
{
    JsonNode node = json_member(in, name);
    const char *text = json_text(&node);
    if (!text) {
        return;
    }
    size_t len = strlen(text);
    char *end = NULL;
    unsigned long v = text[0] == '#' ? strtoul(text + 1, &end, 16) : 0;
    if ((len != 7 && len != 9) || !end || *end) {
        json_problem(&node, "expected a colour such as #2E1F14");
        return;
    }
    *out = gfx_rgb((uint32_t)(len == 9 ? v >> 8 : v));
    out->a = len == 9 ? (uint8_t)(v & 255u) : 255;
}

static void read_name(const JsonNode *in, const char *name, char *out, size_t size)
{
    JsonNode node = json_member(in, name);
    json_read_text(&node, out, size);
}

static void read_number(const JsonNode *in, const char *name, float *out)
{
    JsonNode node = json_member(in, name);
    int64_t v = 0;
    if (json_read_int(&node, 0, 10000, &v)) {
        *out = (float)v;
    }
}

/* The members of ThemeColors and their names in the file. */
static const struct {
    const char *name;
    size_t offset;
} color_fields[] = {
#define FIELD(n)                     \
    {                                \
#n, offsetof(ThemeColors, n) \
    }
    FIELD(ink),          FIELD(ink_soft),   FIELD(ink_faint), FIELD(paper_top),
    FIELD(paper_bottom), FIELD(paper_high), FIELD(paper_low), FIELD(brass),
    FIELD(brass_light),  FIELD(brass_dark), FIELD(walnut),    FIELD(walnut_dark),
    FIELD(rubric),       FIELD(reach),      FIELD(sale),      FIELD(danger),
    FIELD(good),         FIELD(active),     FIELD(path),      FIELD(veil),
    FIELD(select),       FIELD(wash),       FIELD(plain_top), FIELD(plain_low),
    FIELD(golden_top),   FIELD(golden_low), FIELD(red_top),   FIELD(red_low),
    FIELD(quiet_top),    FIELD(quiet_low),  FIELD(on_red),
#undef FIELD
};

static void read_change(const JsonNode *in, const char *name, GfxColor *out)
{
    JsonNode there = json_optional(in, name);
    if (json_kind(&there) != JSON_ABSENT) {
        read_color(in, name, out);
    }
}

static void read_colors(const JsonNode *in, ThemeColors *out, bool partial)
{
    for (size_t i = 0; i < sizeof color_fields / sizeof color_fields[0]; i++) {
        GfxColor *color = (GfxColor *)(void *)((char *)out + color_fields[i].offset);
        if (partial) {
            read_change(in, color_fields[i].name, color);
        } else {
            read_color(in, color_fields[i].name, color);
        }
    }
}

static void read_players(const JsonNode *root, Theme *t)
{
    JsonNode list = json_member(root, "players");
    if (!json_expect_count(&list, THEME_PLAYER_MAX, THEME_PLAYER_MAX)) {
        return;
    }
    for (JsonNode d = json_first(&list); json_kind(&d) != JSON_ABSENT; d = json_next(&d)) {
        ThemePlayer *p = &t->player[t->player_count++];
        read_name(&d, "name", p->name, sizeof p->name);
        read_name(&d, "emblem", p->emblem, sizeof p->emblem);
        read_name(&d, "pattern", p->pattern, sizeof p->pattern);
        read_color(&d, "color", &p->color);
        read_color(&d, "light", &p->light);
        read_color(&d, "dark", &p->dark);
        read_color(&d, "on", &p->on);
    }
}

static void read_goods(const JsonNode *root, Theme *t)
{
    JsonNode list = json_member(root, "goods");
    if (!json_expect_count(&list, 1, THEME_GOOD_MAX)) {
        return;
    }
    for (JsonNode d = json_first(&list); json_kind(&d) != JSON_ABSENT; d = json_next(&d)) {
        ThemeGood *g = &t->good[t->good_count++];
        read_name(&d, "name", g->name, sizeof g->name);
        read_color(&d, "color", &g->color);
        read_color(&d, "mark", &g->mark);
    }
}

static void read_grid(const JsonNode *root, ThemeGrid *g)
{
    JsonNode in = json_member(root, "grid");
    read_number(&in, "gap", &g->gap);
    read_number(&in, "pad", &g->pad);
    read_number(&in, "notch", &g->notch);
    read_number(&in, "radius", &g->radius);
    read_number(&in, "button_h", &g->button_h);
    read_number(&in, "button2_h", &g->button2_h);
    read_number(&in, "field_h", &g->field_h);
    read_number(&in, "line_percent", &g->line);
    g->line /= 100;
}

static const char *const type_names[THEME_TYPE_COUNT] = {
    "body",       "small", "italic",   "bold",  "number",  "number_big", "button",
    "button_sub", "name",  "name_big", "title", "display", "head"};

static void read_types(const JsonNode *root, Theme *t)
{
    JsonNode in = json_member(root, "type");
    for (int i = 0; i < THEME_TYPE_COUNT; i++) {
        JsonNode d = json_member(&in, type_names[i]);
        read_name(&d, "font", t->type[i].font, sizeof t->type[i].font);
        read_number(&d, "size", &t->type[i].size);
    }
}

static void read_wide(const JsonNode *root, Theme *t)
{
    const JsonNode list = json_member(root, "wide");
    if (!json_expect_count(&list, 0, THEME_WIDE_MAX)) {
        return;
    }
    for (JsonNode d = json_first(&list); json_kind(&d) != JSON_ABSENT; d = json_next(&d)) {
        ThemeWideFont *wide = &t->wide[t->wide_count++];
        const JsonNode right_to_left = json_optional(&d, "right_to_left");
        read_name(&d, "font", wide->font, sizeof wide->font);
        read_name(&d, "script", wide->script, sizeof wide->script);
        if (json_kind(&right_to_left) != JSON_ABSENT) {
            json_read_bool(&right_to_left, &wide->right_to_left);
        }
    }
}

/* Index of a livery by its id; -1 when there is none. */
static int player_index(const Theme *theme, const char *name)
{
    for (int i = 0; i < theme->player_count; i++) {
        if (!strcmp(theme->player[i].name, name)) {
            return i;
        }
    }
    return -1;
}

static void read_percent(const JsonNode *in, const char *name, float *out)
{
    JsonNode there = json_optional(in, name);
    if (json_kind(&there) != JSON_ABSENT) {
        read_number(in, name, out);
        *out /= 100;
    }
}

/* A palette gives only what differs from the default one. */
static void read_palette(const JsonNode *in, Theme *t, ThemePalette p)
{
    JsonNode color = json_optional(in, "color"), players = json_optional(in, "players");
    JsonNode goods = json_optional(in, "goods");
    JsonNode look = json_optional(in, "look");
    read_colors(&color, &t->palette_color[p], true);
    t->palette_look[p] = (ThemeLook){1, 1};
    read_percent(&look, "edge_percent", &t->palette_look[p].edge);
    read_percent(&look, "grain_percent", &t->palette_look[p].grain);
    for (JsonNode q = json_first_member(&players); json_kind(&q) != JSON_ABSENT;
         q = json_next(&q)) {
        int i = player_index(t, q.key);
        if (i < 0) {
            json_problem(&q, "there is no livery of this name");
            continue;
        }
        ThemePlayer *player = &t->palette_player[p][i];
        read_change(&q, "color", &player->color);
        read_change(&q, "light", &player->light);
        read_change(&q, "dark", &player->dark);
        read_change(&q, "on", &player->on);
    }
    for (JsonNode q = json_first_member(&goods); json_kind(&q) != JSON_ABSENT; q = json_next(&q)) {
        int i = theme_good(t, q.key);
        if (i < 0) {
            json_problem(&q, "there is no good of this name");
            continue;
        }
        read_change(&q, "color", &t->palette_good[p][i].color);
    }
}

static const char *const palette_names[THEME_PALETTE_COUNT] = {"default", "deutan", "tritan",
                                                               "contrast"};

ThemePalette theme_palette(const char *name)
{
    int p = 0;
    while (p < THEME_PALETTE_COUNT && strcmp(palette_names[p], name) != 0) {
        p++;
    }
    return (ThemePalette)p;
}

bool theme_load(Theme *theme, const char *path, char *error, size_t size)
{
    ErrorList *problems = NULL;
    memset(theme, 0, sizeof *theme);
    JsonDoc *doc = file_open_json(path, &problems, error, size);
    if (!doc) {
        return false;
    }
    JsonNode root = json_root(doc, problems);
    JsonNode color = json_member(&root, "color"), palettes = json_member(&root, "palettes");
    read_colors(&color, &theme->color, false);
    read_players(&root, theme);
    read_goods(&root, theme);
    read_grid(&root, &theme->grid);
    read_types(&root, theme);
    read_wide(&root, theme);
    for (int p = 0; p < THEME_PALETTE_COUNT; p++) {
        memcpy(theme->palette_player[p], theme->player, sizeof theme->player);
        memcpy(theme->palette_good[p], theme->good, sizeof theme->good);
        theme->palette_color[p] = theme->color;
        JsonNode d = json_member(&palettes, palette_names[p]);
        read_palette(&d, theme, (ThemePalette)p);
    }
    theme->look = theme->palette_look[THEME_PALETTE_DEFAULT];
    return file_close_json(doc, problems, error, size);
}

void theme_set_palette(Theme *theme, ThemePalette palette)
{
    theme->palette = palette;
    theme->color = theme->palette_color[palette];
    theme->look = theme->palette_look[palette];
    memcpy(theme->player, theme->palette_player[palette], sizeof theme->player);
    memcpy(theme->good, theme->palette_good[palette], sizeof theme->good);
}

int theme_good(const Theme *theme, const char *name)
{
    for (int i = 0; i < theme->good_count; i++) {
        if (!strcmp(theme->good[i].name, name)) {
            return i;
        }
    }
    return -1;
}
