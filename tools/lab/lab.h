/* The commands of serenissima-lab; what they are made of is src/cli's. */
#pragma once

#include <serenissima/data/options.h>

extern const ProgramCommand LAB_TABLE;
extern const ProgramCommand LAB_STRENGTHS;
extern const ProgramCommand LAB_CALIBRATE;
extern const ProgramCommand LAB_PROMISE;
extern const ProgramCommand LAB_TACTICS;
extern const ProgramCommand LAB_SAMPLES;
extern const ProgramCommand LAB_BENCH;
extern const ProgramCommand LAB_EXPLOIT;
extern const ProgramCommand LAB_STAMPS;
extern const ProgramCommand LAB_COACHED;
extern const ProgramCommand LAB_EVENINGS;
