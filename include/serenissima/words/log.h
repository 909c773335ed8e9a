/* Events as sentences: whole sentences of the texts, with names and numbers put in. Made from a
 * view and events that were redacted for whoever reads them. */
#pragma once

#include <serenissima/session/session.h>
#include <serenissima/words/words.h>

/* Lives as texts do; "" for an event that is not worth a line. events[index] of a step with `count`
 * events, `view` just before it. player, galley: whose shield and number lead the line, 0 none;
 * where no galley does the sentence names the player. */
const char *words_sentence(const Words *words, const PlayerView *view, const Event *events,
                           int count, int index, PlayerId *player, GalleyId *galley);
/* The sentence with whose galley it is about before it; itself where that is 0. */
const char *words_of_galley(const Words *words, PlayerId player, GalleyId galley,
                            const char *sentence);
/* The same sentence, or one that says that a standing answer gave what events[index] of the step
 * reports, or that own dice were entered anew, or that it was put right later. */
const char *words_as_given(const Words *words, const SessionStep *step, int index,
                           const char *sentence);

/* ---- What was entered wrong (mended.c) ---- */

/* What the command does in the place of the step, NULL what was entered there, in a sentence that
 * names who did it; "" where no line tells of it. */
const char *words_entry(const Words *words, const Session *session, int step,
                        const Command *command);
/* "Corrected: ... · not: ...", of a correction that is only thought of. */
const char *words_mending(const Words *words, const Session *session, int step,
                          const Command *command);
/* The same of the next correction from *number on that was made after so many steps; moves *number
 * past it. *corrected: 1 and the step that was put right. "": there is none. */
const char *words_mended(const Words *words, const Session *session, int steps, int *number,
                         int *corrected);
/* The first step from `from` on, by `way` 1 or -1, before `end`, that can be put right and that a
 * line tells of; -1: none. */
int words_entry_find(const Words *words, const Session *session, int from, int end, int way);
/* Of the steps from `first` to before `end` dice and cards before moves. */
int words_entry_among(const Words *words, const Session *session, int first, int end);
/* What could have come there, or have been done instead: of moves those that a line tells of, of
 * the same kind first, at most `most`. Returns how many; *entered: the place of what was entered,
 * -1. */
int words_entry_outcomes(const Words *words, const Session *session, int step, int most,
                         Command out[RULES_LEGAL_MAX], int *entered);

bool log_is_head(const PlayerView *view, const Event *event); /* A line set as a heading. */
bool log_is_deed(const PlayerView *view, const Event *event); /* Not what follows by itself. */
/* Cubes in a port that takes none of them: the sales of the first edition go past their player,
 * which no event says (S1-R2, S1-V1). */
typedef struct NoSale {
    PlayerId player;
    PortId port;
    bool full; /* The warehouse is; else the port makes or holds each of the goods. */
} NoSale;

/* Whom the event passes over, player by player in turn order, a port once each; `view` just before
 * it. They are told before its own line. Returns how many, 0 for most events. */
int log_no_sales(const World *world, const PlayerView *view, const Event *event,
                 NoSale out[GALLEY_MAX]);
const char *words_no_sale(const Words *words, const NoSale *past); /* Lives as texts do. */
/* Does the heading "phase.sale" belong before the line of events[index], which no event of its
 * own puts there? */
bool log_head_comes_first(const World *world, const PlayerView *view, const Event *events,
                          int index);
