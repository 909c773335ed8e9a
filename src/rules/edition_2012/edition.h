/* The 2012 edition as rules.c sees it. */
#ifndef SRC_RULES_EDITION_2012_EDITION_H
#define SRC_RULES_EDITION_2012_EDITION_H

#include "../edition.h"

extern const Edition edition_2012;

#endif
