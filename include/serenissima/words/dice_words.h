/* Dice and cards of a game in words: whether they are its seed's, which are not, and how even they
 * came out. One sentence each; they live as texts do. */
#pragma once

#include <serenissima/session/session.h>
#include <serenissima/words/strings.h>

/* That they were fixed before the game; of a game with dice of the table's own (own_dice) that they
 * are those. */
const char *dice_promise_words(Strings *strings, const Session *session);
/* The seed, which a game that is not over keeps to itself. */
const char *dice_seed_words(Strings *strings, const Session *session);
/* Of all throws and cards so far: are they the seed's, as promised before the first? "" while there
 * are none. */
const char *dice_verdict(Strings *strings, const Session *session);
/* The index-th of those that are not, from 0: its turn and what it was; "" past the last, and where
 * all were to be entered by hand. */
const char *dice_fault_words(Strings *strings, Session *session, int index);

/* "Dice in fights"; a name for a table of them. */
const char *dice_kind_words(Strings *strings, DiceKind kind);
/* A face of them: "5", "hit", "wine". seat: the name of the player, for DICE_BEGINS. */
const char *dice_face_words(Strings *strings, DiceKind kind, int face, const char *seat);
/* What dice_evenness found. */
const char *dice_evenness_words(Strings *strings, int of_thousand);

/* Are they those of the game that this one branches off from, whose seed was known when it
 * began? */
bool dice_are_parents(const Session *session);
