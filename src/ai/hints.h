/* What an edition's folder does for hints. */
#ifndef SERENISSIMA_AI_HINTS_PRIVATE_H
#define SERENISSIMA_AI_HINTS_PRIVATE_H

#include <serenissima/ai/hints.h>

#include "parts.h"

/* What comes of a plan once the activation (1996: the phase) is over: the mean over dice and answers. */
typedef struct PlanTerms {
    int32_t terms[AI_TERM_COUNT]; /* of the seat's own worth, hundredths of a ducat */
    int32_t purse;                /* of AI_TERM_DUCATS, what money counts beyond itself: a reason tells what is in hand */
    TermParts parts;              /* the same by ports, galleys and players */
    uint64_t place;               /* hash of where it leads; of one of the places where luck decides */
    uint8_t turn;                 /* when that is: ducats of a later turn (1996: round) are not ducats of this one */
} PlanTerms;

/* What scorings pay a seat while games are played on: at their end it is money in hand, but it is what its ports brought. */
typedef struct Payment {
    PlayerId seat;
    int32_t ports[PORT_MAX + 1]; /* hundredths of a ducat */
    int32_t sum;
} Payment;

/* What an edition's folder offers. who: by whose weights, NULL: as hints go by. keep NULL: nothing is given up for nothing; complete NULL: plans are whole; starts and
 * contrast NULL: nothing is chosen at the start that they speak of. */
typedef struct Explaining {
    void (*terms)(const AiQuestion *question, const Ai *who, const AiPlan *plan, PlanTerms *out);
    void (*ahead)(const AiQuestion *question, const AiPlan *plan, int turns, int rollout, GameState *end, Payment *paid);
    void (*count)(const AiQuestion *question, const GameState *end, PlanTerms *sums);
    int32_t unit;  /* hundredths of a ducat in 1 of what `count` adds */
    int32_t least; /* differences below this are not worth a word, in hundredths of a ducat */
    void (*remarks)(const AiQuestion *question, const Ai *who, const AiPlan *plan, AiRemarks *out);
    bool (*sees_otherwise)(const Ai *who, int players);
    AiDoubt (*doubt)(const Ai *who);
    void (*keep)(const AiQuestion *question, AiPlan *plan);
    bool (*complete)(const AiQuestion *question, int rollouts, AiPlan *plan);
    int (*options)(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max);
    int (*starts)(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max);
    void (*contrast)(const AiQuestion *question, const AiPlan *plan, const AiPlan *other, bool gains, AiRemarks *out);
} Explaining;

void terms_2012(const AiQuestion *question, const Ai *who, const AiPlan *plan, PlanTerms *out);
void terms_1996(const AiQuestion *question, const Ai *who, const AiPlan *plan, PlanTerms *out);
/* Does the level weigh positions by other weights than those of hints? */
bool sees_otherwise_2012(const Ai *who, int players);
bool sees_otherwise_1996(const Ai *who, int players);
/* As long as it has no net. */
AiDoubt doubt_2012(const Ai *who);
AiDoubt doubt_1996(const Ai *who);
/* Where rollout `rollout` of ai_weigh ends with this seed; adds to *paid what is paid to its seat on the way. */
void ahead_2012(const AiQuestion *question, const AiPlan *plan, int turns, int rollout, GameState *end, Payment *paid);
void ahead_1996(const AiQuestion *question, const AiPlan *plan, int turns, int rollout, GameState *end, Payment *paid);
/* Adds the terms of a position and their shares. */
void count_2012(const AiQuestion *question, const GameState *end, PlanTerms *sums);
void count_1996(const AiQuestion *question, const GameState *end, PlanTerms *sums);
/* Adds what is to be said of the plan by itself. */
void remarks_2012(const AiQuestion *question, const Ai *who, const AiPlan *plan, AiRemarks *out);
void remarks_1996(const AiQuestion *question, const Ai *who, const AiPlan *plan, AiRemarks *out);
/* Sailors and cubes that are given up without making room for something are kept. */
void keep_1996(const AiQuestion *question, AiPlan *plan);
/* Adds what the seat would do afterwards, as far as it goes on in the same phase; and after an attack that nobody else is attacked,
 * where so many rollouts (0: none) find that better. What comes to nothing is left out. True where it leads elsewhere now. */
bool complete_1996(const AiQuestion *question, int rollouts, AiPlan *plan);
/* Answers worth comparing with the seat's own where the search finds only that one; returns how many (0..max). */
int options_1996(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max);
int options_2012(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max);
/* Where the plan chooses a port to begin in: all other ports; returns how many (0..max). */
int starts_2012(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max);
/* Adds what lies around the port where the plan begins and not the other, or whom the number it takes acts before; gains: only what
 * speaks for the plan. */
void contrast_2012(const AiQuestion *question, const AiPlan *plan, const AiPlan *other, bool gains, AiRemarks *out);

/* What may happen is not said as 0, nor what may fail as 100. */
static inline int32_t remark_percent(uint64_t part, uint64_t all)
{
    int32_t percent = (int32_t)((200 * part + all) / (2 * all));
    return percent == 0 && part > 0 ? 1 : percent == 100 && part < all ? 99 : percent;
}

static inline AiRemark remark_of_odds(uint64_t part, uint64_t all)
{
    AiRemark remark = {.kind = AI_REMARK_FIGHT_ODDS, .amount = remark_percent(part, all)};
    remark.kind = part == all ? AI_REMARK_FIGHT_WON : part == 0 ? AI_REMARK_FIGHT_LOST : AI_REMARK_FIGHT_ODDS;
    return remark;
}

static inline void remark_add(AiRemarks *remarks, const AiRemark *remark)
{
    if (remarks->count < AI_REMARK_MAX) {
        remarks->list[remarks->count++] = *remark;
    }
}

#endif
