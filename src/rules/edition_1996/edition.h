/* The 1996 edition as rules.c sees it. */
#ifndef SRC_RULES_EDITION_1996_EDITION_H
#define SRC_RULES_EDITION_1996_EDITION_H

#include "../edition.h"

extern const Edition edition_1996;

#endif
