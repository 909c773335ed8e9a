/* What frames.c and berths.c share. */
#ifndef SERENISSIMA_AI_FRAMES_H
#define SERENISSIMA_AI_FRAMES_H

#include "revise.h"

#include <string.h>

static inline GalleyMask bit(int number)
{
    return (uint32_t)1 << number;
}

/* What a position is looked for by. */
typedef struct Wanted {
    EvalContext *eval;
    const PublicState *pub;
    GalleyId absent;      /* the galley that the frame leaves out; 0: none */
    const Galley *galley;
    ZoneId zone;          /* where it lies, or where it was sunk */
    PortId here;          /* there; 0: at sea */
    PlayerId loses;       /* players with one port less and more, when that makes another port their last or no longer so */
    PlayerId gains;
    GalleyMask other_galleys;
    PortMask other_ports;
    GalleyMask acted;
    uint8_t supply;
} Wanted;

static inline uint64_t word_of(const void *galley_or_port)
{
    uint64_t word;
    memcpy(&word, galley_or_port, sizeof word);
    return word;
}

static inline int32_t port_risk(const EvalContext *eval, int32_t worth, int32_t threat)
{
    return survey_count(eval, AI_TERM_PORT_RISK, survey_port_risk(eval, worth, threat));
}

static inline int32_t galley_risk(const EvalContext *eval, int32_t worth, int32_t danger)
{
    return survey_count(eval, AI_TERM_GALLEY_RISK, survey_galley_risk(eval, worth, danger));
}

/* The port as it is now; made if it is not remembered. */
const Berth *frame_berth(Frame *frame, const Wanted *wanted);

#endif
