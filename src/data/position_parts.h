/* The parts of a position that is set up by hand: what each is, and between which numbers; for
 * position_edit.c, position_part.c and position_put.c only. */
#pragma once

#include <serenissima/data/position_edit.h>

#include "position_form.h"

/* A part on its way: what it is in, and what of it is meant. */
typedef struct Edit {
    const Board *board;
    const World *world;
    GamePosition *state;
    PublicState *pub;
    PositionPart part;
    uint8_t id, of;
    bool fleets; /* RulesTraits.fleets_act */
} Edit;

/* False: the game has no such things, whoever asks. */
bool edit_init(Edit *edit, const Board *board, GamePosition *state, PositionPart part, int id,
               int of);
/* position_part of a part on its way. */
bool edit_part(const Edit *edit, int *value, int *min, int *max);
/* Why it cannot be more than it can. */
PositionLack edit_why_no_more(const Edit *edit);
bool edit_makes_or_has(const Edit *edit, int good); /* Of the port. */
bool edit_is_of_galley(const PublicState *pub);     /* Does a galley decide, not a player? */

Position edit_position(const Edit *edit);
/* What is left; may come out negative. */
int edit_sailors_left(const Edit *edit, PlayerId player);
int edit_cubes_left(const Edit *edit, int good);
int edit_buildings_left(const Edit *edit, uint8_t building);
