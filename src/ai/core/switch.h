/* A weight that is on or off: of a type of its own, so that scaling, rounding or mixing it as one
 * does with weights does not compile. */
#ifndef SERENISSIMA_AI_SWITCH_H
#define SERENISSIMA_AI_SWITCH_H

#include <stdbool.h>

typedef struct Switch {
    bool on;
} Switch;

#endif
