/* Type: measuring and drawing UTF-8 text in the theme's roles, wrapped, cut with an ellipsis and
 * aligned, always rendered at the real pixel size. Braces hold inline icons and style marks:
 * "{cube_wine}" draws that sprite in the line, "{b}..{/b}" bold, "{i}..{/i}" italic,
 * "{red}..{/red}" rubric, "\n" breaks the line. Text that a player typed goes through
 * `text_escape`. */
#pragma once

#include "serenissima/toolkit/atlas.h"
#include "serenissima/toolkit/theme.h"

typedef struct Text Text;

/* Where a text lies in its box, in halves of what it leaves of it. */
typedef enum TextAlign { TEXT_LEFT, TEXT_CENTER, TEXT_RIGHT } TextAlign;
typedef enum TextVertical { TEXT_TOP, TEXT_MIDDLE, TEXT_BOTTOM } TextVertical;
typedef enum TextOverflow {
    TEXT_WRAP,     /* Break lines at spaces to the box width; the last line that fits is cut. */
    TEXT_ELLIPSIS, /* One line, cut with an ellipsis. */
    TEXT_SHRINK,   /* One line, set smaller (to 70 %) before it is cut. */
    TEXT_FREE      /* One line, may run out of the box. */
} TextOverflow;

typedef struct TextStyle {
    ThemeType type; /* Role. */
    float size;     /* Units per em; 0 is the role's size. */
    GfxColor color; /* a = 0 is the theme's ink. */
    TextAlign align;
    TextVertical vertical;
    TextOverflow overflow;
    float line;    /* Line height as a factor of the size; 0 is the theme's. */
    bool plain;    /* True: braces are ordinary letters. */
    GfxColor halo; /* a > 0: a soft outline in this colour, for type over the chart. */
} TextStyle;

/* Opens the fonts of `theme` below `font_dir`. The pointers must outlive the result. NULL on
 * failure with a message in error[0..size). */
Text *text_create(Gfx *gfx, const Theme *theme, Atlas *atlas, const char *font_dir, char *error,
                  size_t size);
void text_destroy(Text *text); /* Takes NULL. */

/* A style of a role in the theme's ink: left, top, wrapping. */
TextStyle text_style(ThemeType type);
/* The same with colour and alignment. */
TextStyle text_style_with(ThemeType type, GfxColor color, TextAlign align, TextVertical vertical,
                          TextOverflow overflow);

/* Size of the text set in a box of max_width units (0: unlimited, no wrapping). */
GfxPoint text_measure(Text *text, const TextStyle *style, const char *utf8, float max_width);
/* Width of one unwrapped line. */
float text_width(Text *text, const TextStyle *style, const char *utf8);
/* How much larger than at 100 % type is set, 1 to 1.4: by so much it may shrink further before it
 * is cut, which leaves it no smaller than it may become there. */
float text_enlarged(const Text *text);
/* Makes style->size (above 0) smaller until the wrapped text is no higher than room.y in a box of
 * room.x units, or as small as `least`: type that the player enlarged may become smaller, down to
 * what `least` is at 100 %, or at least / 1.4. */
void text_fit(Text *text, TextStyle *style, GfxPoint room, float least, const char *utf8);
/* Would a line of the style be whole in a box so wide, units of the view in force, made smaller
 * where the style allows it? */
bool text_fits(Text *text, const TextStyle *style, float w, const char *utf8);
/* Height of one line. */
float text_line_height(Text *text, const TextStyle *style);
/* Draws into the box by the style's alignment and overflow; returns the height used in units. */
float text_draw(Text *text, const TextStyle *style, GfxRect box, const char *utf8);
/* Draws one line with the middle of its capitals and figures at (x, y): numbers on discs and
 * sails. */
void text_draw_centered(Text *text, const TextStyle *style, float x, float y, const char *utf8);

/* Whether all letters of a plain text have a shape: what the font of a role lacks is set in that of
 * reading text (THEME_TYPE_BODY), and what that lacks is drawn as a question mark. Control
 * characters and broken UTF-8 have none. */
bool text_can_show(Text *text, const char *utf8);

/* Copies utf8 to out with braces made harmless; cuts at a whole character when size is short. */
void text_escape(const char *utf8, char *out, size_t size);

/* The strings drawn since the frame began, for tests, the layout's checks and speech.
 * `text_frame_has` looks for a part of any of them. Marks in braces are kept as written. */
void text_begin_frame(Text *text);
bool text_frame_has(const Text *text, const char *part);
/* The index-th of them and where it lies, window units; w 0: out of sight, or part of a picture
 * that was kept. NULL past the end. */
const char *text_frame_at(const Text *text, int index, GfxRect *box);
int text_frame_count(const Text *text);
/* The first of them with the part in it that had no room and was cut; NULL: none. What is kept as a
 * picture from an earlier frame counts as whole. */
const char *text_frame_cut(const Text *text, const char *part);
