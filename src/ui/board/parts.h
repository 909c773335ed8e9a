/* The parts of the chart that are a function or two. */
#pragma once

#include "board/plate_parts.h"
#include "table/table.h"

/* The chart: picture, zones with their marks, and the points that nothing covers. */
/* Each part of the board draws itself from table->view and reports clicks. */
void table_draw_board(Table *table);  /* Picture, zones, marks, path preview. */
void table_draw_pieces(Table *table); /* That with plates and galleys in their places. */
/* A target that, clicked or pointed at, is what the table is told of (Table.click, Table.hover). */
UiResponse board_target(Table *table, const char *id, GfxRect r, const UiHit *hit, const char *tip,
                        BoardClick on);
/* `what` and what a click there does: its mark's own tip, else how the active galley sails
 * there. */
const char *board_tip(Table *table, const char *what, const ObjectMark *mark, ZoneId zone);
/* A point of the zone that nothing covers, window units: for marks and for clicks by name. */
GfxPoint table_zone_point(const Table *table, ZoneId zone);
/* Brings the zone, port or galley of that name in sight on a zoomed chart; others do nothing. */
void table_bring(Table *table, const char *id);

/* What the board in force has otherwise than the painted chart (table/map.h): drawn over the
 * picture, in words, and on record for scripts. */
void chart_marks_draw(Table *table); /* In board units. */
/* Notes "bar:ZONE:ZONE", "lane:ZONE:ZONE" and "landing:PORT:ZONE" where the marks are drawn,
 * likewise. */
void chart_marks_note(Table *table);
/* What is said of a zone or a port already, and a line more for each of its marks. */
const char *chart_marks_tip(Table *table, ZoneId zone, const char *what);
const char *chart_marks_port_tip(Table *table, PortId port, const char *what);

/* What lies in the chart's corners: wheel or turn order, turn track, the Doge's cards. Where they
 * would hide too much of a small chart they are put away behind a button. */
const char *corners_state(Table *table); /* Turn, space and next scoring, or the round. */
void corners_draw(Table *table);         /* The button; nothing where all of them have room,
                                  * or are asked for. */

/* A glance: all numbers of the chart at once, which else stand where one points: prices and what
 * ports buy, zones to sail, odds. */
void glance_follow(Table *table); /* Sets Table.glance: first in a frame. */
void glance_turn(Table *table);   /* On until it is turned off, and back. */
void glance_draw(Table *table);   /* While it is on: the way to the same as a table. */

/* Marks at what the person who decides is the likeliest to lose (danger_worst): who comes, and
 * where one points or the focus is, or at a glance, how likely he wins. */
void table_draw_dangers(Table *table); /* Above plates and galleys. */
/* `what` with who could take the galley, or with galley 0 the port, in a line of its own; `what`
 * where it is not this person's or nobody comes. */
const char *danger_tip(Table *table, PortId port, GalleyId galley, const char *what);

/* Names of ports that galleys lie on, drawn once more over these. */
/* In crowds there is no other place for a galley than on a plate. Notes `name:PORT` where a name is
 * drawn again. */
void plate_names_draw(Table *table);

/* What a port's plate says under the mouse, and the prices that the plate shows too. */
const char *port_tip(Table *table, PortId port); /* Holds for this frame. */
/* Would the port take a cube of the good? Not what it makes or holds, nor where it has no room
 * (S2-V1, S1-V1). */
bool port_buys(const Table *table, PortId port, GoodId good);
/* What it is worth to an owner: ducats at a scoring, or wealth points at the end. */
int port_worth(const Table *table, PortId port);
/* First edition: its owner has every port of the good it makes (S1-T4). */
bool port_has_monopoly(const Table *table, PortId port);
/* First edition: the owner's standing price. */
int port_standing_ducats(const Table *table, PortId port);

/* Port plates: name, product, warehouse with cubes and values, garrison, buildings, owner; the
 * leader to the harbour and the flag on it. Plates have a size of their own, so that they stay
 * readable on a small board, and push one another aside. */
void table_place_plates(Table *table);
void table_draw_plates(Table *table);
/* What the stage of a fight lies on gives way: at once, for fading is dear. */
bool fight_covers(const Table *table, GfxRect r);

/* The rounds of a game on their track with the phases of a round, the turn order with its stakes,
 * and what is left in the common pool: on the board's corners where a game has them. */
void table_draw_round(Table *table); /* Rounds and phases, turn order, common pool. */
/* Rounds and phases alone, in layout.track: of a picture (Table.picture) nothing is registered. */
void round_paint(Table *table);

/* A chart that is seen from near: what can be chosen comes in sight, arrows lead to what is marked
 * beyond its edges, and a button shows all of it. */
/* Once for each question, when the marks are set: moves the chart so that as much as can be of what
 * it is about is seen. */
void sight_follow(Table *table);
GfxRect sight_button_rect(const Table *table); /* Of the button that shows all; w 0: none. */
void sight_draw(
    Table *table); /* The buttons; nothing where the whole chart is seen and readable. */

/* Turn track and the Doge's cards on the board's corner. */
/* The track alone in layout.track: a picture. Registers nothing. */
void track_paint(Table *table);
const char *track_card_sprite(uint8_t card); /* Of a DogeCard; 0 its back. */
/* The space of the next scoring, or of the last one; of the second edition only. */
int track_next_scoring(const Table *table);
void table_draw_track(Table *table); /* Turn track and Doge cards. */

/* Galleys under way: where they are between two zones, and the foam behind them. */
/* The way from a to b bends towards `via`; way 0..1. */
GfxPoint under_way_at(GfxPoint a, GfxPoint via, GfxPoint b, float way);
/* For drawing: where a galley is now, board units; false: not under way. */
bool under_way_galley(Table *table, GalleyId galley, GfxPoint *at, bool *west, float *alpha);
/* Foam behind galleys under way; to be drawn before the galleys. */
void under_way_draw_wakes(Table *table);

/* The action wheel: sixteen spaces, the galleys' markers, the hand at the active number. */
void table_draw_wheel(Table *table);
/* As it lies, in a square of its own: a picture. Registers nothing. */
void wheel_paint(Table *table, GfxRect r);
void table_ring_number(Table *table, int number); /* On the wheel, for a hint. */

/* One piece of a deck: PIECE_SAILOR, a GoodId, or PIECE_NONE. */
enum { PIECE_SAILOR = 0, PIECE_NONE = 255 };

/* Places 0..4 of a deck: sailors aft, then cubes by good, PIECE_NONE where a place is empty. */
void pieces_of_deck(const Table *table, const Galley *galley, uint8_t items[DECK_PLACE_COUNT]);

/* Galleys: places in their zones, hull, crew and cargo on deck, number on the sail. */
void table_place_galleys(Table *table);
void table_draw_galleys(Table *table);
void table_draw_numbers(Table *table); /* Of galleys whose sails others hide, over all of them. */
/* Draws a galley with crew, cargo and number; (x, y) is the middle of its hull at the water, hull
 * its length in units. The deck is filled from `galley`. alpha 0..1. */
void table_draw_galley(Table *table, const Galley *galley, GalleyId number, float x, float y,
                       float hull, bool west, float alpha);
/* The same as it goes down. deep: how far, 0..1. */
void table_draw_wreck(Table *table, const Galley *galley, GalleyId number, float x, float y,
                      float hull, bool west, float deep);
/* Pieces by sprite: edge of a cube, height of a sailor. */
void table_draw_cube(Table *table, GoodId good, float x, float y, float edge, float alpha);
void table_draw_sailor(Table *table, PlayerId player, float x, float y, float height, float alpha);

/* The galley as it lies at rest: hull, sail and crew, in window units. */
GfxRect table_galley_hull(const Table *table, GalleyId galley);

/* What marks on plates and galleys mean is told by their shape as well as by their colour. */
/* A target: a tick across the middle of each side of r. k: size of what is marked, 1 at 1080p. */
void mark_shape_target(GfxRect r, float k);
/* What acts: arrowheads that point at the ring's ends from outside. */
void mark_shape_active(float x, float y, float rx, float k);
/* What can be asked for more than usual: a crown on the upper edge of r. */
void mark_shape_crown(GfxRect r, GfxColor color);

/* What a port's plate shows, drawn in its own units: 1 is one unit at 1080p. */
/* How a plate is pointed out: by the pointer, or by a table that led to its port. */
typedef enum PlateMark { PLATE_PLAIN, PLATE_HOVERED, PLATE_SHOWN } PlateMark;

/* Where its parts lie. */
void plate_parts_of(Table *table, PortId port, PlateParts *parts);
/* With numbers, and for each good what a cube brings of the galley that acts or is chosen, as if it
 * were there; of a galley without cargo, or of none, 0 for all that the port would take. */
void plate_ask(const Table *table, PortId port, PlateParts *parts);
/* All that it shows, as a number that changes with it. */
uint64_t plate_looks(const Table *table, PortId port, const PlateParts *parts, PlateMark shown);
void plate_paint(Table *table, PortId port, const PlateParts *parts, PlateMark shown);

/* A sketch over the chart: ways with an arrow, and small cards beside the places of what happens
 * there, which hide neither plates nor one another. Of a plan that is advised, and of what others
 * did. */
typedef struct Sketch {
    Table *table;
    const char *mark_note, *plate_note; /* Names on record of each card, and of its plate. */
    uint8_t marks[ZONE_MAX + 1];        /* Cards already drawn in a zone, side by side. */
    uint8_t plate_marks[PORT_MAX + 1];  /* Likewise at a port's plate. */
} Sketch;

GfxPoint sketch_point(const Sketch *sketch, ZoneId zone); /* Of the window: where ways bend. */
/* From a point of the window through zones; count 0: nothing. */
void sketch_way(const Sketch *sketch, GfxPoint from, const ZoneId *zones, int count);
void sketch_zone(Sketch *sketch, ZoneId zone, const char *sprite, GfxColor edge);
void sketch_plate(Sketch *sketch, PortId port, const char *sprite, GfxColor edge);
/* Of a galley's trade and fights in port; at sea in the zone. */
void sketch_place(Sketch *sketch, ZoneId zone, const char *sprite, GfxColor edge);
/* Like sight_follow, now: a lesson points at something else, or a plan is shown that is sketched;
 * NULL none. */
void sight_bring(Table *table, const Sketch *plan);
