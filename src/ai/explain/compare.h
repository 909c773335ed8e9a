/* How candidate plans compare: rollouts over the same luck, what is reported of a lead, and the
 * order of a hint. */
#ifndef SERENISSIMA_AI_COMPARE_H
#define SERENISSIMA_AI_COMPARE_H

#include "../core/paired.h"
#include "../editions.h"

/* Who is advised: what every step from candidates to words asks for. */
typedef struct Advised {
    const AiQuestion *question;
    const AiEdition *edition;
    const AiBudget *budget;
    PlayerId seat;
    int players;
} Advised;

Advised advised_by(const AiQuestion *question, const AiBudget *budget);

/* What a plan is worth by its terms. */
int64_t terms_sum(const PlanTerms *terms);

/* Candidates, of which `rollouts` holds those that were played on. */
typedef struct Compared {
    const Advised *by;
    const AiChoice *choices;
    const PlanTerms *terms;
    PairedRollouts rollouts;
    int shown; /* the first of them, which are told of in any case */
} Compared;

/* How much further the seat is ahead of the mean of the others at the end, hundredths of a
 * ducat. */
int32_t compare_gap(const Advised *by, const AiForecast *one, const AiForecast *other);
/* The lead of one plan over another with what judging where games end may miss. */
Lead compare_judged(const Advised *by, const PairedRollouts *rollouts, int one, int other);
/* The same with who plays on: all that may be wrong with it is its error. */
Lead compare_reported(const Advised *by, const PairedRollouts *rollouts, int one, int other);
/* Does a reported lead leave two plans about as good, the first of them ahead by that much? */
bool compare_is_even(const Lead *reported);

/* How plan a fared against b. Where the game is won or lost after both, or the chances cannot be
 * distinguished as they are judged, what the seat surely has more at the end decides, in the latter
 * case unless the lead or the reasons contradict it; 0: even. */
Lead compare_fared(const Compared *compared, int a, int b);

/* Orders the first `count` candidates, all played on; those like a better one come last, and what
 * sinks an own galley is left out unless it fares best. order: their numbers. Returns how many are
 * in it. */
int compare_order(const Compared *compared, int count, int *order);

#endif
