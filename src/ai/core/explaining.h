/* What an edition's folder says of plans, for hints and reviews. */
#pragma once

#include "halving.h"

#include <serenissima/ai/hints.h>

enum { BREAKDOWN_VARY = 255 };

/* ---- attribution.c: which port, galley or player the terms of a plan come from ---- */

/* Something that is the same each time that luck is tried again; 0: not known yet, BREAKDOWN_VARY:
 * now this, now that. */
typedef uint8_t BreakdownName;

static inline void attribution_note(BreakdownName *kept, uint8_t now)
{
    if (now != 0) {
        *kept = *kept == 0 || now == *kept ? now : BREAKDOWN_VARY;
    }
}

/* Shares of the seat's own terms, in the unit of the terms and added up over the same tries. What
 * is in no share belongs to no port, galley or player alone. */
typedef struct TermBreakdown {
    int32_t ports[AI_TERM_COUNT][PORT_MAX + 1];
    int32_t galleys[AI_TERM_COUNT][GALLEY_MAX + 1];
    int32_t players[PLAYER_MAX + 1];         /* of AI_TERM_RIVALS */
    int32_t quarrels[PLAYER_MAX + 1];        /* of AI_TERM_PEACE */
    BreakdownName sales[GALLEY_MAX + 1];     /* the port of its next sale */
    BreakdownName conquests[GALLEY_MAX + 1]; /* the port that it could take */
    BreakdownName prey[GALLEY_MAX + 1];      /* the galley that it could beat */
    uint32_t loose; /* bit `galley`: of these, what can sail off before, in one try at least */
    BreakdownName port_threats[PORT_MAX + 1]; /* the galley that threatens it most */
    /* the player who does, where it is no galley alone */
    BreakdownName port_foes[PORT_MAX + 1];
    BreakdownName galley_threats[GALLEY_MAX + 1]; /* the same for galleys */
    BreakdownName galley_foes[GALLEY_MAX + 1];
    /* sailors aboard and one more; the same in own ports */
    BreakdownName crews[GALLEY_MAX + 1];
    BreakdownName guards[PORT_MAX + 1];
    uint32_t own_ports;   /* bit `port`: the seat's, in one try at least */
    uint32_t own_galleys; /* bit `galley` */
    uint32_t bare;        /* bit `galley`: of these, what has no cube, in one try at least */
} TermBreakdown;

/* All shares times `factor`, over `count`. */
void attribution_scale(TermBreakdown *parts, int32_t factor, int32_t count);

/* A galley is counted for its best sale or for its best conquest: where one takes the place of the
 * other only the difference is a reason. plan and other as in attribution_name; changes those of
 * the terms. */
void attribution_net(TermBreakdown *plan, TermBreakdown *other, int32_t change[AI_TERM_COUNT]);

/* A port that one plan takes is none that the other's galley could still take: what the port brings
 * more now than it would later is reported, as the larger of both. */
void attribution_net_taken(AiTerm brings, TermBreakdown *plan, TermBreakdown *other,
                           int32_t change[AI_TERM_COUNT]);

/* Names in `reason`, whose term and amount are set, what the difference of two plans in that term
 * lies in: the largest share, if it is more than all others that point the same way. least: less is
 * not worth a word. */
void attribution_name(const TermBreakdown *plan, const TermBreakdown *other, int32_t least,
                      Reason *reason);

/* What else the sentence names: where the galley goes, or what threatens port and galley. Of the
 * plan that has more of it. */
void attribution_name_second(const TermBreakdown *plan, const TermBreakdown *other, Reason *reason);

/* Of what the galley of a reason sells: is there a cargo after the plans? A crew or garrison
 * that is no larger after the plan with more of it loses its name, as does one that only one
 * plan has. */
void attribution_note_deck(const TermBreakdown *plan, const TermBreakdown *other, Reason *reason);
/* The reason, with nothing named. */
Reason attribution_plain(const Reason *reason);

/* No plan is told that one port or galley is better and worse: of two reasons that name it, one
 * for the plan and one against it, the larger is left with what both come to. Who sells in such
 * a port is told without it. Returns how many there are. */
int attribution_settle(Reason *reasons, int count);

/* What comes of a plan once the activation (1996: phase) is over: the mean of dice and answers. */
typedef struct PlanTerms {
    int32_t terms[AI_TERM_COUNT]; /* of the seat's own worth, hundredths of a ducat */
    /* of AI_TERM_DUCATS, what money counts beyond itself: a reason tells what is in hand */
    int32_t purse;
    /* ducats as soon as the plan is played, before dice, answers and what else is to come; what
     * comes whatever is played is left out */
    int32_t ducats;
    TermBreakdown parts; /* the same by ports, galleys and players */
    /* hash of where it leads; of one of the places where luck decides */
    uint64_t place;
    /* the seat is still to buy what it likes, which is no part of the plan */
    bool open;
    /* when that is: ducats of a later turn (1996: round) are not ducats of this one */
    uint8_t turn;
} PlanTerms;

/* Why a level may play what is not the best by its own weights. */
typedef enum AiDoubt {
    /* terms do not see all it goes by: places in the order, prices, what it still means to do */
    AI_DOUBT_OTHER,
    AI_DOUBT_SEARCH, /* it plays its plans on, and goes by where they end */
    AI_DOUBT_LIKING, /* of plans that are nearly as good it takes what it likes */
    AI_DOUBT_NOISE   /* it misjudges plans */
} AiDoubt;

/* What an edition's folder offers. who: by whose weights, NULL: as hints go by. */
typedef struct Explaining {
    void (*terms)(const AiQuestion *question, const Ai *who, const AiPlan *plan, PlanTerms *out);
    /* Adds the terms of a position and their shares. */
    void (*count)(const AiQuestion *question, const Imagined *end, PlanTerms *sums);
    AiTerm brings; /* the term of what ports bring whoever holds them */
    int32_t unit;  /* hundredths of a ducat in 1 of what `count` adds */
    int32_t least; /* differences below this are not worth a word, in hundredths of a ducat */
    /* Adds what is to be said of the plan by itself. */
    void (*remarks)(const AiQuestion *question, const Ai *who, const AiPlan *plan, Remarks *out);
    /* Does the level weigh positions by other weights than those of hints? */
    bool (*sees_otherwise)(const Ai *who, int players);
    /* What is given up without making room for something is kept; NULL: nothing is. */
    void (*keep)(const AiQuestion *question, AiPlan *plan);
    /* Adds what the seat would do afterwards, as far as it goes on in the same phase; and after an
     * attack that nobody else is attacked, where that many rollouts (0: none) find that better.
     * What comes to nothing is left out. True where it leads elsewhere now. NULL: plans are
     * whole. */
    bool (*complete)(const AiQuestion *question, int rollouts, AiPlan *plan);
    /* Answers worth comparing with the seat's own where the search finds only that one; returns
     * how many (0..max). */
    int (*options)(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max);
    /* Where the plan chooses a port to begin in: all other ports; returns how many (0..max). NULL:
     * nothing is chosen at the start. */
    int (*starts)(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max);
    /* Adds what lies around the port where the plan begins and not the other, or whom the number
     * it takes acts before; gains: only what speaks for the plan. NULL as `starts`. */
    void (*contrast)(const AiQuestion *question, const AiPlan *plan, const AiPlan *other,
                     bool gains, Remarks *out);
} Explaining;

/* What may happen is not said as 0, nor what may fail as 100. */
static inline int32_t remark_percent(uint64_t part, uint64_t all)
{
    int32_t percent = (int32_t)((200 * part + all) / (2 * all));
    return percent == 0 && part > 0 ? 1 : percent == 100 && part < all ? 99 : percent;
}

static inline Remark remark_of_odds(uint64_t part, uint64_t all)
{
    Remark remark = {.amount = remark_percent(part, all)};
    remark.kind = part == all ? REMARK_FIGHT_WON
                  : part == 0 ? REMARK_FIGHT_LOST
                              : REMARK_FIGHT_ODDS;
    return remark;
}

static inline void remark_add(Remarks *remarks, const Remark *remark)
{
    if (remarks->count < REMARK_MAX) {
        remarks->list[remarks->count++] = *remark;
    }
}
