/* Who sits in a seat, chosen from lists: nobody, a person or a level of computers; and a computer's
 * style and temper. */
#ifndef SERENISSIMA_UI_SETUP_SEAT_CHOICE_H
#define SERENISSIMA_UI_SETUP_SEAT_CHOICE_H

#include "setup/app.h"

enum { SEAT_KIND_NOBODY, SEAT_KIND_PERSON, SEAT_KIND_AI };

int seat_kind_count(EditionId edition); /* Kinds with all levels of the edition. */
/* Lists to choose from, with what each choice means under the mouse and how strong levels are in a
 * game of so many players; true when changed. first: SEAT_KIND_NOBODY, or SEAT_KIND_PERSON where a
 * seat cannot become empty. */
bool seat_kind_list(const char *id, GfxRect r, EditionId edition, int players, int first,
                    int *kind);
/* A computer's style and, where it makes a difference, its temper: "style:1", "temper:1" with the
 * prefix before them. */
bool seat_manner_lists(const char *prefix, int seat, GfxRect r, EditionId edition, int players,
                       SeatChoice *who);
/* Both for a seat of the game on the table, with its arms and name: lists "PREFIXkind:1" and, on a
 * line of their own, "PREFIXstyle:1", "PREFIXtemper:1". In r, seat_row_height high. */
bool seat_row(const char *prefix, PlayerId player, GfxRect r, EditionId edition, int players,
              SeatChoice *who);
float seat_row_height(const SeatChoice *who);
/* Does the temper of this computer change how it plays in a game of so many players? */
bool seat_heeds_temper(EditionId edition, int players, const SeatChoice *who);
/* Between a computer and its name in game files, such as "captain-corsair-ruthless". False: a seat
 * not offered. */
void seat_ai_name(EditionId edition, const SeatChoice *who, char out[SEAT_AI_BYTES]);
bool seat_ai_find(EditionId edition, const char *ai, SeatChoice *who);
/* "Captain", "Captain, Corsair", "Captain, Corsair, Ruthless": for the frame. */
const char *seat_ai_shown(EditionId edition, const char *ai);

#endif
