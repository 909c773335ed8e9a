/* What the table is painted with: paper, brass and walnut, shields, badges and tags, drawn from the
 * theme and the `ui` atlas. Nothing here reacts to the mouse and nothing knows the game; a player
 * is the index of a livery (0..3), and -1 means nobody. */
#pragma once

#include "serenissima/toolkit/ui.h"

/* The walnut table top under everything. */
void paint_walnut(GfxRect r);
/* The whole window but for what lies in the hole, which is painted over anyway. */
void paint_walnut_around(GfxRect hole);
/* A sheet of paper with bitten corners, brass line and shadow: the body of every panel. */
void paint_panel(GfxRect r);
/* The same with a brass frame: dialogs, the panel of the player to move. */
void paint_panel_framed(GfxRect r);
/* A plain card with rounded corners and a shadow (port plates, chips). edge a = 0 is ink. */
void paint_card(GfxRect r, GfxColor edge);
/* A sunken place: an empty warehouse space, a deck place, the trough of a slider. */
void paint_well(GfxRect r);
/* A brass frame round a rectangle (the board). */
void paint_brass_frame(GfxRect r);
/* Paper grain over a rectangle; strength 0..1. */
void paint_grain(GfxRect r, float strength);
/* Thin lines to part things. */
void paint_rule(float x, float y, float w);
void paint_rule_vertical(float x, float y, float h);
/* A soft bright border round a rect: a legal target, a chosen thing. */
void paint_highlight(GfxRect r, float radius, GfxColor color);

/* A player's colour with its pattern filling r: identity without colour. */
void paint_pattern(int player, GfxRect r);
/* A heater shield with the emblem; half_width in units, centre at (x, y). -1: an empty dashed
 * one. */
void paint_shield(int player, float x, float y, float half_width);
/* The portrait that goes with the arms, in a brass ring; -1: none. */
void paint_face(int player, float x, float y, float half_width);
/* A disc in the player's colour with the emblem (wheel markers). */
void paint_marker(int player, float x, float y, float radius);
/* The player's flag with its pattern on a pole whose foot is at (x, y); height of the pole. */
void paint_flag(int player, float x, float y, float pole);
/* A round badge with a number; ring a = 0 is ink. */
void paint_badge(float x, float y, float radius, const char *utf8, GfxColor fill, GfxColor ring);
/* A number about (x, y); size 0 is the role's. */
void paint_number(float x, float y, ThemeType type, float size, GfxColor color, int number);
/* The mark of a good on its round medal (what a port produces). `good` is the theme's index. */
void paint_medal(int good, float x, float y, float radius);
/* A small card for warnings and prices on the board. edge is the border's colour. */
void paint_tag(GfxRect r, GfxColor edge);
/* The dashed cream path of a voyage with an arrow head at its end. */
void paint_route(const GfxPoint *points, int n, GfxColor color);
/* The ring under an active piece (an ellipse on the water). */
void paint_ring(float x, float y, float rx, float ry, GfxColor color);

/* Parts of the screen that are painted once and kept while they look the same: a plate, a card.
 * A key names what they show; what can be clicked on them is registered separately, in every
 * frame. */
typedef struct UiKept UiKept;

/* With *kept from the last time (NULL the first time). True: paint it now, in the units and at the
 * place as ever, and call ui_kept_end. False: nothing to do, it looks as before and is on the
 * screen again, its texts on record too. r: its place in the view in force; margin: units around it
 * that it paints on. key: a hash of all that it shows; size, scale and palette are counted in. */
bool ui_kept_begin(UiKept **kept, GfxRect r, float margin, uint64_t key);
void ui_kept_end(UiKept *kept);
/* Frees what is kept and sets *kept to NULL; for parts out of sight too. */
void ui_kept_drop(UiKept **kept);
