/* The parts of a position file, most of them bodies for both ways (form.h); for position_*.c only.
 */
#pragma once

#include <serenissima/data/position.h>

#include "form.h"

/* Who sees what is written. */
typedef struct Sight {
    bool seat;        /* of one seat or a spectator: what it does not know is null */
    PlayerId viewer;  /* 0: a spectator */
    PlayerMask known; /* whose ducats */
    bool told;        /* what follows from the rest is told beside it */
    bool bare;        /* what a reader takes it for is left out, and nothing is told */
} Sight;

/* A position on its way. `of` of all bodies. */
typedef struct Position {
    const Board *board;
    const JsonNode *root; /* reading: problems go to its list */
    GamePosition *state;
    const Sight *sight; /* writing */
} Position;

/* ---- Parts for both ways, in the order of the file ---- */

/* False where nothing more can be read. */
bool position_form_head(Form *form, Position *position);
void position_form_turn(Form *form, Position *position);
void position_form_decision(Form *form, Position *position);
/* The fields of one group of the edition, which may have none: 0 those of the position itself, then
 * the others in the order they are written. */
enum { POSITION_GROUPS = 5 };
void position_form_group(Form *form, Position *position, int group);
void position_form_money(Form *form, Position *position);
/* What is left of cubes, sailors and cards; reading: it follows from the rest and must agree. */
void position_form_deck(Form *form, Position *position);
void position_form_supplies(Form *form, Position *position);
void position_form_pieces(Form *form, Position *position);
void position_form_dealings(Form *form, Position *position);
/* All of these. */
void position_form_all(Form *form, Position *position);

/* ---- Reading only ---- */

/* The decisions, before the groups; false when they cannot be used. */
bool position_read_decision(Form *form, Position *position);
/* After the groups: who decides and which galley is active where the file does not say so. */
void position_complete_decision(const Position *position);
/* Sets the fields of the group "activation" to what they are when the file leaves them out. */
void position_preset_activation(const Position *position);

/* ---- For who changes a position (position_edit.c) ---- */

/* What follows from the ports, and from the track. */
void position_follow_presets(const Position *position);
/* Nothing stands in the groups but that of the position itself. */
void position_clear_groups(const Position *position);
/* Sailors of a player in reserve, 0: in the common pool; may come out negative. */
int position_sailors_left(const Position *position, PlayerId player);
/* Cubes of the good that are left; may come out negative. */
int position_cubes_left(const Position *position, GoodId good);
