// What text layout needs to know of sprites.
#ifndef SERENISSIMA_UI_TOOLKIT_ATLAS_PRIVATE_H
#define SERENISSIMA_UI_TOOLKIT_ATLAS_PRIVATE_H

#include "serenissima/ui/atlas.h"

// Width over height of the sprite's solid part; 0 for an unknown name.
float atlas_aspect(const Atlas *atlas, const char *sprite);

#endif
