/* The 2012 edition as rules.c sees it. */
#pragma once

#include "../edition.h"

extern const Edition edition_2012;
