/* Survey: what one appraisal works out once about each port and galley. Private to the appraisal. */
#ifndef SERENISSIMA_AI_2012_SURVEY_H
#define SERENISSIMA_AI_2012_SURVEY_H

#include "appraisal.h"

enum { MILLE = 1000 };

typedef struct Survey {
    const PublicState *pub;
    bool from_base;                     /* the base holds: only what has changed is worked out */
    int32_t port_worth[PORT_MAX + 1];   /* to whoever holds it */
    int32_t port_threat[PORT_MAX + 1];  /* best rival chance to take it, in 1/FIGHT_ONE */
    uint8_t cubes[PORT_MAX + 1];
    uint8_t shut[PORT_MAX + 1];         /* goods that cannot be sold there */
    uint8_t port_count[PLAYER_MAX + 1];
    uint8_t afloat[ZONE_MAX + 1][PLAYER_MAX + 1]; /* sailors by zone and owner */
    GalleyId galleys[GALLEY_MAX];       /* those on the board */
    int galley_count;
    GalleyId moved[GALLEY_MAX];         /* of them, those that are not as in the base */
    int moved_count;
    bool acted[GALLEY_MAX + 1];         /* its number has passed this turn */
    bool stays[GALLEY_MAX + 1];         /* as in the base */
    bool fresh[GALLEY_MAX + 1];         /* its prospects must be worked out anew */
    int32_t galley_worth[GALLEY_MAX + 1];
    ZoneMask changed;                   /* zones whose port is not as in the base */
    PortId changed_port[CHANGED_MAX];   /* those ports, unless there are more */
    int changed_count;                  /* CHANGED_MAX + 1: more */
} Survey;

/* Activations left to a galley, in thousandths: one a turn to the last Doge card (S2-E2). */
static inline int32_t survey_acts(const Mind *mind, bool acted)
{
    int32_t acts = mind->turns_mille - (acted ? MILLE : 0);
    return acts > 0 ? acts : 0;
}

static inline void survey_note_change(Survey *survey, ZoneId zone, PortId port)
{
    if ((survey->changed >> zone & 1U) != 0) {
        return;
    }
    survey->changed |= (ZoneMask)1 << zone;
    if (survey->changed_count < CHANGED_MAX) {
        survey->changed_port[survey->changed_count++] = port;
    } else {
        survey->changed_count = CHANGED_MAX + 1;
    }
}

/* Adds what each galley can do next, and what threatens ports and galleys. Takes from mind->base what
 * cannot have changed. */
void prospects_add(const Mind *mind, Survey *survey, Appraisal *out);
/* Fills the prospects and threats of the base. */
void prospects_keep(Mind *mind, Survey *survey);

#endif
