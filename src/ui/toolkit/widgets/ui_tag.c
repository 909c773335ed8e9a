/* The small tag of words beside a target: tips, and what a list says of its line. */
#include "toolkit/widgets/ui_private.h"

enum { TAG_PAD = 10 };

const char *ui_without_rules(const char *utf8)
{
    static const char mark[] = " {i}\xC2\xA7", end[] = "{/i}";
    static char words[UI_TIP_MAX];
    bool any = false;
    snprintf(words, sizeof words, "%s", utf8);
    for (char *at = strstr(words, mark); at; at = strstr(at, mark)) {
        const char *behind = strstr(at, end);
        behind = behind ? behind + strlen(end) : at + strlen(at);
        memmove(at, behind, strlen(behind) + 1);
        any = true;
    }
    const size_t used = strlen(words);
    if (any && ui->rules_key && ui->name_key) {
        snprintf(words + used, sizeof words - used, " {i}%s{/i}", ui->name_key(ui->rules_key));
    }
    return words;
}

GfxPoint ui_tag_size(const TextStyle *style, const char *utf8, float most)
{
    const GfxPoint words =
        text_measure(ui->text, style, ui_without_rules(utf8), most - 2 * TAG_PAD);
    return gfx_point(words.x + 2 * TAG_PAD + 1, words.y + 2 * TAG_PAD - 4);
}

void ui_tag_draw(const TextStyle *style, GfxRect r, const char *utf8)
{
    gfx_mark_plane(ui->gfx, GFX_PLANE_FLOATS);
    paint_tag(r, ui->theme->color.brass_dark);
    ui_tell_begin(""); /* Said as a tip. */
    text_draw(ui->text, style,
              gfx_rect(r.x + TAG_PAD, r.y + TAG_PAD - 2, r.w - 2 * TAG_PAD, r.h - 2 * TAG_PAD + 5),
              ui_without_rules(utf8));
    ui_tell_end();
    gfx_mark_plane(ui->gfx, GFX_PLANE_SHEET);
    ui_note("tip", r, utf8);
}
