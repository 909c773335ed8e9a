/* What marks on plates and galleys mean is told by their shape as well as by their colour. */
#ifndef SERENISSIMA_UI_BOARD_MARK_SHAPES_H
#define SERENISSIMA_UI_BOARD_MARK_SHAPES_H

#include <serenissima/toolkit/paint.h>

/* A target: a tick across the middle of each side of r. k: size of what is marked, 1 at 1080p. */
void mark_shape_target(GfxRect r, float k);
/* A choice: dark dashes along the ring about (x, y). */
void mark_shape_choice(float x, float y, float rx, float ry);
/* What acts: arrowheads that point at the ring's ends from outside. */
void mark_shape_active(float x, float y, float rx, float k);
/* A sale: coins along the ring. */
void mark_shape_sale(float x, float y, float rx, float ry, float k);
/* What can be asked for more than usual: a crown on the upper edge of r. */
void mark_shape_crown(GfxRect r, GfxColor color);
/* A good in its colour and in a shape of its own, where there is no room for its picture. good: of
 * the theme. */
void mark_shape_good(int good, GfxRect r);
/* A number for each shape; good: its name in the theme. -1: it has none. */
int mark_shape_number(const char *good);

#endif
