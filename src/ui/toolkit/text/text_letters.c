/* Which font has which letters, and whose figures are set. */
#include "toolkit/text/text_private.h"

/* Fonts have them, but there is nothing to see: marks of direction and of joints. */
static bool is_unseen(uint32_t letter)
{
    return letter == 0xAD || (letter >= 0x200B && letter <= 0x200F)
           || (letter >= 0x2028 && letter <= 0x202E) || (letter >= 0x2060 && letter <= 0x206F)
           || letter == 0xFEFF;
}

static bool has_letter(const TextFont *f, uint32_t letter)
{
    return letter == ' ' || letter == '\n'
           || (letter > ' ' && letter != 0xFFFD && !is_unseen(letter)
               && TTF_GlyphIsProvided32(f->font, letter));
}

static bool has_letters(const TextFont *f, const char *utf8, size_t bytes)
{
    uint32_t letter = 0;
    for (size_t at = 0; f && at < bytes && utf8[at];) {
        at += text_letter(utf8 + at, &letter);
        if (!has_letter(f, letter)) {
            return false;
        }
    }
    return f != NULL;
}

/* A letter that some font has: reading text, or the number of a wide one in *wide from 1. */
static bool find_letter(Text *text, int px, uint32_t letter, unsigned *wide)
{
    const TextFont *f = text_font(text, THEME_TYPE_BODY, px, 0);
    *wide = 0;
    if (!f || has_letter(f, letter)) {
        return f != NULL;
    }
    if (letter <= ' ' || letter == 0xFFFD || is_unseen(letter)) {
        return false;
    }
    for (int i = 0; i < text_wide_count(text); i++) {
        f = text_wide_font(text, i, px);
        if (f && has_letter(f, letter)) {
            *wide = (unsigned)i + 1;
            return true;
        }
    }
    return false;
}

bool text_can_show(Text *text, const char *utf8)
{
    unsigned wide = 0;
    uint32_t letter = 0;
    bool can = true;
    /* Mostly the type of reading has all of them. */
    const bool whole = has_letters(text_font(text, THEME_TYPE_BODY, 16, 0), utf8, strlen(utf8));
    for (size_t at = 0; can && !whole && utf8[at];) {
        at += text_letter(utf8 + at, &letter);
        can = find_letter(text, 16, letter, &wide);
    }
    return can;
}

char *text_without_boxes(Text *text, const char *utf8)
{
    char *copy = text_can_show(text, utf8) ? NULL : malloc(strlen(utf8) + 1);
    char *to = copy;
    for (const char *from = utf8; copy && *from;) {
        uint32_t letter = 0;
        unsigned wide = 0;
        const size_t bytes = text_letter(from, &letter);
        if (find_letter(text, 16, letter, &wide)) {
            memcpy(to, from, bytes);
            to += bytes;
        } else {
            *to++ = '?';
        }
        from += bytes;
    }
    if (copy) {
        *to = 0;
    }
    return copy;
}

size_t text_run(Text *text, ThemeType type, int px, unsigned flags, const char *utf8, size_t bytes,
                unsigned *run_flags)
{
    unsigned wide = 0, next = 0;
    uint32_t letter = 0;
    size_t at = 0;
    *run_flags = flags;
    if (has_letters(text_font(text, type, px, flags), utf8, bytes)
        || has_letters(text_font(text, THEME_TYPE_BODY, px, flags), utf8, bytes)) {
        return bytes;
    }
    while (at < bytes) {
        const size_t more = text_letter(utf8 + at, &letter);
        /* A space keeps to the letters before it. */
        const bool same = at > 0 && (letter == ' ' || is_unseen(letter));
        if (!same && !find_letter(text, px, letter, &next)) {
            next = 0;
        }
        if (at > 0 && next != wide) {
            break;
        }
        wide = next;
        at += more;
    }
    *run_flags |= wide << TEXT_WIDE_SHIFT;
    return at;
}

TextFont *text_font_for(Text *text, ThemeType type, int px, unsigned flags, const char *utf8,
                        size_t bytes)
{
    const ThemeType role = (flags & TEXT_FLAG_FIGURES) != 0 ? THEME_TYPE_BODY : type;
    if (flags >> TEXT_WIDE_SHIFT) {
        return text_wide_font(text, (int)(flags >> TEXT_WIDE_SHIFT) - 1, px);
    }
    if (has_letters(text_font(text, role, px, flags), utf8, bytes)
        || !has_letters(text_font(text, THEME_TYPE_BODY, px, flags), utf8, bytes)) {
        /* Looked up again: the other may have taken its place. */
        return text_font(text, role, px, flags);
    }
    return text_font(text, THEME_TYPE_BODY, px, flags);
}

unsigned text_figure_flag(Text *text, ThemeType type, int px, unsigned flags, const char *utf8,
                          size_t bytes)
{
    bool any = false;
    for (size_t i = 0; i < bytes && !any; i++) {
        any = utf8[i] >= '0' && utf8[i] <= '9';
    }
    const TextFont *f = any ? text_font(text, type, px, flags) : NULL;
    return f && f->low_one ? TEXT_FLAG_FIGURES : 0;
}
