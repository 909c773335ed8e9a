/* A text that has been set: which pieces of type and which sprites lie where. */
#pragma once

#include "toolkit/sprite/atlas_private.h"

#include <serenissima/json/json.h>
#include <serenissima/toolkit/text.h>

#include <SDL_ttf.h>

enum {
    TEXT_FONT_MAX = 48,
    TEXT_LAYOUT_MAX = 1024,
    TEXT_SEEN_MAX = 1024,
    TEXT_SEEN_BYTES = 96 * 1024,
    TEXT_FLAG_BOLD = 1,
    TEXT_FLAG_ITALIC = 2,
    TEXT_FLAG_RED = 4,
    /* Figures of reading text, where those of the role's font are old ones: a lone 1 of them is an
     * I. */
    TEXT_FLAG_FIGURES = 8,
    /* From here on, above the flags: 1 and the number of the wide font that sets the letters; 0:
     * the role's font or that of reading text. */
    TEXT_WIDE_SHIFT = 8
};

typedef struct TextFont {
    char file[160]; /* As it was asked for. */
    int px;         /* 0: free. */
    TTF_Font *font;
    int cap_height; /* Pixels of a capital. */
    bool low_one;   /* Its figures are old ones: the 1 is as low as small letters. */
    bool reversed;  /* Reads from right to left, and nothing turns it round for us. */
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
    bool cut;    /* Had no room for all of it: ends with an ellipsis. */
    bool broken; /* A word had none in its line. */
} TextLayout;

struct Text {
    Gfx *gfx;
    const Theme *theme;
    Atlas *atlas;
    char dir[1024];
    TextFont font[TEXT_FONT_MAX];
    uint64_t wide_absent; /* Bits of wide fonts that cannot be opened. */
    TextLayout layout[TEXT_LAYOUT_MAX];
    size_t bytes;
    char seen[TEXT_SEEN_BYTES]; /* Strings drawn in this frame, one after another. */
    int seen_at[TEXT_SEEN_MAX];
    bool seen_cut[TEXT_SEEN_MAX];
    GfxRect seen_box[TEXT_SEEN_MAX]; /* Window units; w 0: nowhere. */
    int seen_count, seen_bytes;
};

/* Puts a string on this frame's record. box: in units of the view in force; NULL: nowhere. */
void text_remember(Text *text, const char *utf8, bool cut, const GfxRect *box);
/* The font of a role at a pixel size with flags; NULL when no file can be opened. */
TextFont *text_font(Text *text, ThemeType type, int px, unsigned flags);
/* Opens a file at a pixel size, or takes it from those that are open; NULL when that fails. `path`
 * from the root, or a name below the fonts folder; another when the first cannot be opened, or
 * NULL. */
TextFont *text_font_open(Text *text, const char *path, const char *other, int px);
/* Wide fonts (text_wide.c): those of the theme, then the system's. NULL: past the last, or it
 * cannot be opened. */
int text_wide_count(const Text *text);
TextFont *text_wide_font(Text *text, int number, int px);
/* A letter of a script that reads from right to left. */
bool text_reads_left(uint32_t letter);
/* Turns the letters of a text round, each with the marks that belong to it. In place. */
void text_turn_round(char *utf8);
/* How many bytes at the beginning of a word one font can set, and the flags that name it. */
size_t text_run(Text *text, ThemeType type, int px, unsigned flags, const char *utf8, size_t bytes,
                unsigned *run_flags);
/* The role's font, or the font of reading text where that alone has the letters; where the flags
 * name a wide font, that one. */
TextFont *text_font_for(Text *text, ThemeType type, int px, unsigned flags, const char *utf8,
                        size_t bytes);
/* TEXT_FLAG_FIGURES for a word with figures that the role's font has as old ones; else 0. */
unsigned text_figure_flag(Text *text, ThemeType type, int px, unsigned flags, const char *utf8,
                          size_t bytes);
/* A copy with a question mark for each letter that would be a box, for the caller to free; NULL
 * where there is none, or no memory. */
char *text_without_boxes(Text *text, const char *utf8);
/* Renders type in white, keeps its coverage and finds its ink. */
bool text_piece_render(TextPiece *piece, const TextFont *font, const char *utf8);
/* The outline under type, `width` pixels around its coverage. */
void text_piece_halo(TextPiece *piece, int width);
/* Sets a string. max_w and max_lines in pixels and lines, 0 is unlimited. */
bool text_compose(Text *text, TextLayout *out, const TextStyle *style, int px, int max_w,
                  int max_lines, const char *utf8);
void text_layout_finish(TextLayout *layout);
