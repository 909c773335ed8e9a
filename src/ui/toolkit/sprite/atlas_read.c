/* What an atlas's description says of its pages and sprites. */
#include "toolkit/file.h"
#include "toolkit/sprite/atlas_private.h"

/* A list of exactly n whole numbers, divided by `per`. */
static bool read_numbers(const JsonNode *parent, const char *name, float *out, int n, float per)
{
    JsonNode list = json_member(parent, name);
    if (!json_expect_count(&list, n, n)) {
        return false;
    }
    JsonNode d = json_first(&list);
    for (int i = 0; i < n; i++, d = json_next(&d)) {
        int64_t v = 0;
        if (!json_read_int(&d, -10000000, 10000000, &v)) {
            return false;
        }
        out[i] = (float)v / per;
    }
    return true;
}

static bool read_slots(const JsonNode *sprite, Sprite *s)
{
    JsonNode in = json_optional(sprite, "slots");
    for (JsonNode d = json_first_member(&in); json_kind(&d) != JSON_ABSENT; d = json_next(&d)) {
        float v[2];
        if (s->slot_count == SLOT_MAX) {
            return json_problem(&d, "is one named point too many");
        }
        if (!read_numbers(&in, d.key, v, 2, 100)) {
            return false;
        }
        Slot *slot = &s->slot[s->slot_count++];
        snprintf(slot->name, sizeof slot->name, "%.15s", d.key);
        slot->at = gfx_point(v[0], v[1]);
    }
    return true;
}

/* Lengths are given in hundredths of a full-size pixel, because our JSON knows whole numbers
 * only. */
static bool read_sprite(const JsonNode *d, int sheet, int pages, Sprite *s)
{
    float v[2 * PAGE_MAX];
    int64_t reference = 0;
    memset(s, 0, sizeof *s);
    snprintf(s->name, sizeof s->name, "%.39s", d->key);
    s->sheet = sheet;
    JsonNode ref = json_member(d, "reference");
    if (!json_read_int(&ref, 1, 1000000, &reference) || !read_numbers(d, "size", v, 2, 1)) {
        return false;
    }
    s->reference = (float)reference / 100;
    s->w = v[0];
    s->h = v[1];
    if (!read_numbers(d, "anchor", v, 2, 100)) {
        return false;
    }
    s->anchor = gfx_point(v[0], v[1]);
    if (!read_numbers(d, "solid", v, 4, 100)) {
        return false;
    }
    s->solid = gfx_rect(v[0], v[1], v[2], v[3]);
    /* Corners on the pages follow one another: x, y, x, y. */
    if (!read_numbers(d, "at", v, 2 * pages, 1)) {
        return false;
    }
    for (int i = 0; i < pages; i++) {
        s->at[i] = gfx_point(v[2 * i], v[2 * i + 1]);
    }
    return read_slots(d, s);
}

static void read_pages(const JsonNode *root, const char *json_path, Sheet *sheet)
{
    const char *slash = strrchr(json_path, '/');
    int dir = slash ? (int)(slash - json_path) + 1 : 0;
    JsonNode list = json_member(root, "pages");
    if (!json_expect_count(&list, 1, PAGE_MAX)) {
        return;
    }
    for (JsonNode d = json_first(&list); json_kind(&d) != JSON_ABSENT; d = json_next(&d)) {
        Page *p = &sheet->page[sheet->page_count++];
        JsonNode divisor = json_member(&d, "divisor"), file = json_member(&d, "file");
        int64_t by = 1;
        json_read_int(&divisor, 1, 64, &by);
        const char *name = json_text(&file);
        p->scale = 1 / (float)by;
        snprintf(p->path, sizeof p->path, "%.*s%s", dir, json_path, name ? name : "");
    }
}

static void add_sprite(Atlas *atlas, const JsonNode *d, int pages)
{
    bool found;
    int k = atlas_find_slot(atlas, d->key, &found);
    if (found || k < 0 || atlas->sprite_count == SPRITE_MAX) {
        json_problem(d, "is a name that is there twice, or one sprite too many");
    } else if (read_sprite(d, atlas->sheet_count, pages, &atlas->sprite[atlas->sprite_count])) {
        atlas->index[k] = (int16_t)atlas->sprite_count++;
    }
}

bool atlas_load(Atlas *atlas, const char *json_path, char *error, size_t size)
{
    ErrorList *problems = NULL;
    if (atlas->sheet_count == SHEET_MAX) {
        snprintf(error, size, "%s: is one atlas too many", json_path);
        return false;
    }
    JsonDoc *doc = file_open_json(json_path, &problems, error, size);
    if (!doc) {
        return false;
    }
    JsonNode root = json_root(doc, problems);
    Sheet *sheet = &atlas->sheet[atlas->sheet_count];
    read_pages(&root, json_path, sheet);
    JsonNode sprites = json_member(&root, "sprites");
    for (JsonNode d = json_first_member(&sprites); json_kind(&d) != JSON_ABSENT;
         d = json_next(&d)) {
        add_sprite(atlas, &d, sheet->page_count);
    }
    atlas->sheet_count++;
    return file_close_json(doc, problems, error, size);
}
