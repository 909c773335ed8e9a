/* The look in numbers: palette, the players' liveries, goods, highlights, type sizes and the
 * spacing grid, all read once from assets/theme.json. Drawing code takes colours and measures from
 * here and never writes its own, so that a colour-vision palette or a correction changes every
 * screen at once. */
#pragma once

#include "serenissima/toolkit/gfx.h"

enum { THEME_PLAYER_MAX = 4, THEME_GOOD_MAX = 12, THEME_NAME_MAX = 24, THEME_WIDE_MAX = 16 };

typedef enum ThemePalette {
    THEME_PALETTE_DEFAULT,
    THEME_PALETTE_DEUTAN, /* Also for protan sight. */
    THEME_PALETTE_TRITAN,
    THEME_PALETTE_CONTRAST, /* Black on white, for eyes that see little. */
    THEME_PALETTE_COUNT
} ThemePalette;

/* How type is set. The theme file gives each role a font file and a size. */
typedef enum ThemeType {
    THEME_TYPE_BODY,       /* Running text. */
    THEME_TYPE_SMALL,      /* The smallest type allowed: notes, captions. */
    THEME_TYPE_ITALIC,     /* Second voice: hints, sub-lines. */
    THEME_TYPE_BOLD,       /* Stressed text. */
    THEME_TYPE_NUMBER,     /* Numbers in tables, bold, tabular. */
    THEME_TYPE_NUMBER_BIG, /* Ducats, odds. */
    THEME_TYPE_BUTTON,     /* A button's label. */
    THEME_TYPE_BUTTON_SUB, /* The italic line under it. */
    THEME_TYPE_NAME,       /* Names of ports and seas. */
    THEME_TYPE_NAME_BIG,   /* Names of players, heads of panels. */
    THEME_TYPE_TITLE,      /* Head of a dialog. */
    THEME_TYPE_DISPLAY,    /* The title screen. */
    THEME_TYPE_HEAD,       /* Small Roman capitals over cartouches. */
    THEME_TYPE_COUNT
} ThemeType;

typedef struct ThemePlayer {
    char name[THEME_NAME_MAX];    /* Stable id: "crimson"; also in sprite names. */
    char emblem[THEME_NAME_MAX];  /* "cross": sprite is "emblem_<emblem>". */
    char pattern[THEME_NAME_MAX]; /* "plain", "stripes", "diagonals", "chequer". */
    GfxColor color;               /* The livery. */
    GfxColor light;               /* Second colour of the pattern. */
    GfxColor dark;                /* For type on paper in this player's colour. */
    GfxColor on;                  /* Type and emblem drawn on `color`. */
} ThemePlayer;

typedef struct ThemeGood {
    char name[THEME_NAME_MAX]; /* "wood"; sprites are "cube_<name>" and "medal_<name>". */
    GfxColor color;
    GfxColor mark;
} ThemeGood;

typedef struct ThemeColors {
    GfxColor ink, ink_soft, ink_faint; /* Text, second text, disabled text. */
    GfxColor paper_top, paper_bottom;  /* Panels. */
    GfxColor paper_high, paper_low;    /* Raised (fields, badges) and sunken (empty places). */
    GfxColor brass, brass_light, brass_dark;
    GfxColor walnut, walnut_dark;       /* The table. */
    GfxColor rubric;                    /* Red heads and remarks. */
    GfxColor reach, sale, danger, good; /* Highlights: can go, can sell / target, warning, fine. */
    GfxColor active, path, veil;        /* Ring of the active galley, route, out of reach. */
    GfxColor select;                    /* Fill of a chosen thing. */
    GfxColor wash; /* Over the chart's picture; clear where it is left alone. */
    /* Upper and lower end of a button's face, by its UiKind, and what is written on red. */
    GfxColor plain_top, plain_low, golden_top, golden_low, red_top, red_low, quiet_top, quiet_low;
    GfxColor on_red;
} ThemeColors;

/* What a set of colours changes beside them. */
typedef struct ThemeLook {
    float edge;  /* Borders are this many times as wide: 1 as drawn. */
    float grain; /* Strength of paper and wood, 0 to 1: at 0 surfaces are flat colours. */
} ThemeLook;

typedef struct ThemeGrid {
    float gap;       /* Between neighbours, units. */
    float pad;       /* Inside a panel, units. */
    float notch;     /* Corner of a panel, units. */
    float radius;    /* Corner of a button, units. */
    float button_h;  /* Height of a one-line button, units. */
    float button2_h; /* Height of a button with a second line, units. */
    float field_h;   /* Height of a text field, toggle or radio row, units. */
    float line;      /* Line height as a factor of the type size. */
} ThemeGrid;

typedef struct ThemeTypeSpec {
    char font[THEME_NAME_MAX * 2]; /* File name below the fonts folder. */
    float size;                    /* Units per em. */
} ThemeTypeSpec;

/* A font for what reading text has no letters for: names that players type. */
typedef struct ThemeWideFont {
    char font[THEME_NAME_MAX * 2]; /* File name below the fonts folder. */
    char script[8];                /* Of ISO 15924: "Hebr". */
    bool right_to_left;
} ThemeWideFont;

typedef struct Theme {
    ThemePalette palette;
    ThemeColors color;
    ThemeLook look;
    ThemePlayer player[THEME_PLAYER_MAX]; /* Index 0 is the first livery: crimson. */
    int player_count;
    ThemeGood good[THEME_GOOD_MAX];
    int good_count;
    ThemeGrid grid;
    ThemeTypeSpec type[THEME_TYPE_COUNT];
    ThemeWideFont wide[THEME_WIDE_MAX]; /* The first that has a letter sets it. */
    int wide_count;
    /* The sets of all palettes; `player`, `good`, `color` and
     * `look` hold those of `palette`. */
    ThemePlayer palette_player[THEME_PALETTE_COUNT][THEME_PLAYER_MAX];
    ThemeGood palette_good[THEME_PALETTE_COUNT][THEME_GOOD_MAX];
    ThemeColors palette_color[THEME_PALETTE_COUNT];
    ThemeLook palette_look[THEME_PALETTE_COUNT];
} Theme;

/* Reads the file into *theme. False with a message that names the place in error[0..size). */
bool theme_load(Theme *theme, const char *path, char *error, size_t size);
/* Colours and look alone: ui_set_palette changes the sprites too. */
void theme_set_palette(Theme *theme, ThemePalette palette);
/* "default", "deutan", "tritan" or "contrast", as in the theme file; THEME_PALETTE_COUNT for any
 * other name. */
ThemePalette theme_palette(const char *name);
/* Index of a good by its id; -1 when there is none. */
int theme_good(const Theme *theme, const char *name);
