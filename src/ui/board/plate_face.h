/* What a port's plate shows, drawn in its own units: 1 is one unit at 1080p. */
#ifndef SERENISSIMA_UI_BOARD_PLATE_FACE_H
#define SERENISSIMA_UI_BOARD_PLATE_FACE_H

#include "board/plate_parts.h"
#include "setup/app.h"

/* How a plate is pointed out: by the pointer, or by a table that led to its port. */
typedef enum PlateMark { PLATE_PLAIN, PLATE_HOVERED, PLATE_SHOWN } PlateMark;

/* Where its parts lie. */
void plate_parts_of(Table *table, PortId port, PlateParts *parts);
/* All that it shows, as a number that changes with it. */
uint64_t plate_looks(const Table *table, PortId port, PlateMark shown);
void plate_paint(Table *table, PortId port, const PlateParts *parts, PlateMark shown);

#endif
