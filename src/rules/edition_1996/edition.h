/* The 1996 edition as rules.c sees it. */
#pragma once

#include "../edition.h"

extern const Edition edition_1996;
