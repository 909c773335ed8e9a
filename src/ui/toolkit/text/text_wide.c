/* Fonts for letters that no type of the theme has: the theme's own wide ones, one for each script,
 * then those of the system, as far as they are where they usually are. */
#include "toolkit/text/text_private.h"

/* Chinese, Japanese and Korean are too large to come with the game; signs and what else there
 * is. */
static const char *const SYSTEM_FONTS[] = {
#if defined(_WIN32)
    "C:/Windows/Fonts/segoeui.ttf",  "C:/Windows/Fonts/msyh.ttc",   "C:/Windows/Fonts/YuGothM.ttc",
    "C:/Windows/Fonts/msgothic.ttc", "C:/Windows/Fonts/malgun.ttf", "C:/Windows/Fonts/seguisym.ttf",
#elif defined(__APPLE__)
    "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
    "/System/Library/Fonts/PingFang.ttc",
    "/System/Library/Fonts/Hiragino Sans GB.ttc",
    "/System/Library/Fonts/AppleSDGothicNeo.ttc",
    "/System/Library/Fonts/Apple Symbols.ttf",
#else
    "/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
    "/usr/share/fonts/truetype/freefont/FreeSerif.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/TTF/DejaVuSans.ttf",
    "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
#endif
};
enum { SYSTEM_COUNT = sizeof SYSTEM_FONTS / sizeof SYSTEM_FONTS[0] };

int text_wide_count(const Text *text)
{
    return text->theme->wide_count + SYSTEM_COUNT;
}

/* SDL_ttf shapes and turns text round with HarfBuzz, where it was built with it. */
static void set_script(TextFont *f, const ThemeWideFont *wide)
{
    int major = 0, minor = 0, patch = 0;
    TTF_GetHarfBuzzVersion(&major, &minor, &patch);
    if (major > 0) {
        TTF_SetFontDirection(f->font, wide->right_to_left ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
        TTF_SetFontScriptName(f->font, wide->script);
    } else {
        f->reversed = wide->right_to_left;
    }
}

TextFont *text_wide_font(Text *text, int number, int px)
{
    const int own = text->theme->wide_count;
    const uint64_t bit = UINT64_C(1) << (number & 63);
    if (number < 0 || number >= own + SYSTEM_COUNT || (text->wide_absent & bit) != 0) {
        return NULL;
    }
    const ThemeWideFont *wide = number < own ? &text->theme->wide[number] : NULL;
    TextFont *f = text_font_open(text, wide ? wide->font : SYSTEM_FONTS[number - own], NULL, px);
    if (!f) {
        text->wide_absent |= bit;
    } else if (wide) {
        set_script(f, wide);
    }
    return f;
}

/* Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours, and the forms of presentation. */
bool text_reads_left(uint32_t letter)
{
    return (letter >= 0x590 && letter <= 0x8FF) || (letter >= 0xFB1D && letter <= 0xFDFF)
           || (letter >= 0xFE70 && letter <= 0xFEFC);
}

/* Points and vowel signs of Hebrew and Arabic stand with the letter before them. */
static bool joins_letter_before(uint32_t letter)
{
    return (letter >= 0x591 && letter <= 0x5C7 && letter != 0x5BE && letter != 0x5C0
            && letter != 0x5C3)
           || (letter >= 0x610 && letter <= 0x61A) || (letter >= 0x64B && letter <= 0x65F)
           || letter == 0x670 || (letter >= 0x6D6 && letter <= 0x6ED)
           || (letter >= 0x300 && letter <= 0x36F);
}

void text_turn_round(char *utf8)
{
    char turned[512];
    const size_t bytes = strlen(utf8);
    size_t to = bytes;
    if (bytes >= sizeof turned) {
        return;
    }
    for (size_t from = 0; from < bytes;) {
        uint32_t letter = 0;
        size_t end = from + text_letter(utf8 + from, &letter);
        while (end < bytes) {
            const size_t more = text_letter(utf8 + end, &letter);
            if (!joins_letter_before(letter)) {
                break;
            }
            end += more;
        }
        to -= end - from;
        memcpy(turned + to, utf8 + from, end - from);
        from = end;
    }
    memcpy(utf8, turned, bytes);
}
