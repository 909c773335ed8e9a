/* Fonts at pixel sizes, opened when they are first needed. */
#include "toolkit/text/text_private.h"

/* "EBGaramond-Regular.ttf" with bold and italic becomes "EBGaramond-BoldItalic.ttf". */
static void styled_file(const char *file, unsigned flags, char *out, size_t size)
{
    const char *dash = strrchr(file, '-');
    int family = dash ? (int)(dash - file) : (int)strlen(file);
    bool bold = (flags & TEXT_FLAG_BOLD) || (dash && strstr(dash, "Bold"));
    bool italic = (flags & TEXT_FLAG_ITALIC) || (dash && strstr(dash, "Italic"));
    const char *suffix = bold ? (italic ? "BoldItalic" : "Bold") : italic ? "Italic" : "Regular";
    if (flags & (TEXT_FLAG_BOLD | TEXT_FLAG_ITALIC)) {
        snprintf(out, size, "%.*s-%s.ttf", family, file, suffix);
    } else {
        snprintf(out, size, "%s", file);
    }
}

static bool open_font(Text *text, TextFont *slot, const char *file, int px)
{
    char path[1200];
    const bool whole = file[0] == '/' || strchr(file, ':') != NULL;
    snprintf(path, sizeof path, whole ? "%s%s" : "%s/%s", whole ? "" : text->dir, file);
    slot->font = TTF_OpenFont(path, px);
    if (!slot->font) {
        return false;
    }
    TTF_SetFontHinting(slot->font, TTF_HINTING_LIGHT);
    TTF_SetFontKerning(slot->font, 1);
    int low = 0, high = px * 2 / 3;
    TTF_GlyphMetrics32(slot->font, 'H', NULL, NULL, &low, &high, NULL);
    int one = high;
    TTF_GlyphMetrics32(slot->font, '1', NULL, NULL, &low, &one, NULL);
    slot->cap_height = high;
    slot->low_one = one * 6 < high * 5;
    slot->px = px;
    return true;
}

TextFont *text_font_open(Text *text, const char *path, const char *other, int px)
{
    TextFont *victim = &text->font[0];
    for (int i = 0; i < TEXT_FONT_MAX; i++) {
        TextFont *f = &text->font[i];
        if (f->px == px && !strcmp(f->file, path)) {
            f->used = gfx_frame_count(text->gfx);
            return f;
        }
        if (f->px == 0 || (victim->px != 0 && f->used < victim->used)) {
            victim = f;
        }
    }
    TTF_CloseFont(victim->font);
    memset(victim, 0, sizeof *victim);
    if (!open_font(text, victim, path, px) && (!other || !open_font(text, victim, other, px))) {
        return NULL;
    }
    snprintf(victim->file, sizeof victim->file, "%s", path);
    victim->used = gfx_frame_count(text->gfx);
    return victim;
}

TextFont *text_font(Text *text, ThemeType type, int px, unsigned flags)
{
    char file[THEME_NAME_MAX * 2 + 16];
    const char *base = text->theme->type[type].font;
    styled_file(base, flags, file, sizeof file);
    /* A family without this variant serves with its ordinary one. */
    return text_font_open(text, file, base, px);
}
