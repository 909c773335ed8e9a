/* A text that has been set: which pieces of type and which sprites lie where. */
#ifndef SERENISSIMA_UI_TOOLKIT_TEXT_TEXT_PRIVATE_H
#define SERENISSIMA_UI_TOOLKIT_TEXT_TEXT_PRIVATE_H

#include "toolkit/gfx/gfx_private.h"
#include "toolkit/sprite/atlas_private.h"

#include <serenissima/toolkit/text.h>

#include <SDL_ttf.h>

enum {
    TEXT_FONT_MAX = 48,
    TEXT_LAYOUT_MAX = 1024,
    TEXT_SEEN_MAX = 1024,
    TEXT_SEEN_BYTES = 96 * 1024,
    TEXT_FLAG_BOLD = 1,
    TEXT_FLAG_ITALIC = 2,
    TEXT_FLAG_RED = 4
};

typedef struct TextFont {
    char file[THEME_NAME_MAX * 2 + 16];
    int px; /* 0: free. */
    TTF_Font *font;
    int cap_height; /* Pixels of a capital. */
    uint32_t used;
} TextFont;

/* Ink of a set line, for numbers that must sit in the middle of a disc. */
typedef struct TextPiece {
    GfxMask mask;     /* Empty for a sprite. */
    GfxMask halo;     /* Empty when the style has none. */
    char icon[40];    /* Sprite name; "" for type. */
    int x, y;         /* Pixels from the left end and the baseline of its line. */
    int w;            /* Advance, pixels. */
    int ink_x, ink_w; /* Columns of the mask that hold ink. */
    int halo_pad;     /* Pixels the halo is larger on each side. */
    bool red;
} TextPiece;

typedef struct TextLine {
    int first, count; /* Pieces. */
    int w;            /* Pixels. */
} TextLine;

typedef struct TextLayout {
    uint64_t key; /* 0: free. */
    TextPiece *piece;
    int piece_count;
    TextLine *line;
    int line_count;
    int w, h;       /* Pixels. */
    int line_h;     /* Pixels. */
    int baseline;   /* Of the first line from the top, pixels. */
    int cap_height; /* Pixels. */
    int px;         /* Size of the type set (smaller than asked after TEXT_SHRINK). */
    size_t bytes;
    uint32_t used;
    bool cut; /* Had no room for all of it: ends with an ellipsis. */
} TextLayout;

struct Text {
    Gfx *gfx;
    const Theme *theme;
    Atlas *atlas;
    char dir[1024];
    TextFont font[TEXT_FONT_MAX];
    TextLayout layout[TEXT_LAYOUT_MAX];
    size_t bytes;
    char seen[TEXT_SEEN_BYTES]; /* Strings drawn in this frame, one after another. */
    int seen_at[TEXT_SEEN_MAX];
    bool seen_cut[TEXT_SEEN_MAX];
    int seen_count, seen_bytes;
};

/* Puts a string on this frame's record. */
void text_remember(Text *text, const char *utf8, bool cut);
/* The font of a role at a pixel size with flags; NULL when no file can be opened. */
TextFont *text_font(Text *text, ThemeType type, int px, unsigned flags);
/* Sets a string. max_w and max_lines in pixels and lines, 0 is unlimited. */
bool text_compose(Text *text, TextLayout *out, const TextStyle *style, int px, int max_w,
                  int max_lines, const char *utf8);
void text_layout_finish(TextLayout *layout);

#endif
