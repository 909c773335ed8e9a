/* A weight that is on or off: of a type of its own, so that scaling, rounding or mixing it as one
 * does with weights does not compile. */
#pragma once

#include <stdbool.h>

typedef struct Switch {
    bool on;
} Switch;
