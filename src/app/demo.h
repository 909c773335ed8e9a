/* The demonstration: four computer players play a whole game through the window's own code, and
 * each kind of moment leaves a picture. */
#pragma once

#include "host.h"
#include "options.h"

/* Writes PNG files into options->demo. False, said on standard error, when something failed. */
bool demo_run(const WindowOptions *options);
