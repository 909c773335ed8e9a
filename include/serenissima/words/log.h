/* Events as sentences: whole sentences of the texts, with names and numbers put in. Made from a
 * view and events that were redacted for whoever reads them. */
#ifndef SERENISSIMA_WORDS_LOG_H
#define SERENISSIMA_WORDS_LOG_H

#include <serenissima/session/session.h>
#include <serenissima/words/words.h>

/* Lives as texts do; "" for an event that is not worth a line. events[index] of a step with `count`
 * events, `view` just before it. player, galley: whose shield and number lead the line, 0 none;
 * where no galley does the sentence names the player. */
const char *words_sentence(const Words *words, const PlayerView *view, const Event *events,
                           int count, int index, PlayerId *player, GalleyId *galley);
/* The same sentence, or one that says that a standing answer gave what events[index] of the step
 * reports, or that own dice were entered anew. */
const char *words_as_given(const Words *words, const SessionStep *step, int index,
                           const char *sentence);

bool log_is_answer(uint8_t kind); /* Of an event: to a question about passage or a blockade. */
bool log_is_head(const PlayerView *view, const Event *event); /* A line set as a heading. */
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
/* Does the heading "log.phase.6" belong before the line of events[index], which no event of its
 * own puts there? */
bool log_head_comes_first(const World *world, const PlayerView *view, const Event *events,
                          int index);

#endif
