/* What marks on plates and galleys mean is told by their shape as well as by their colour. */
#ifndef SERENISSIMA_UI_BOARD_MARK_SHAPES_H
#define SERENISSIMA_UI_BOARD_MARK_SHAPES_H

#include <serenissima/toolkit/paint.h>

/* A target: a tick across the middle of each side of r. k: size of what is marked, 1 at 1080p. */
void mark_shape_target(Ui *ui, GfxRect r, float k);
/* A choice: dark dashes along the ring about (x, y). */
void mark_shape_choice(Ui *ui, float x, float y, float rx, float ry);

#endif
