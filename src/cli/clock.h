#pragma once

/* Milliseconds since a moment that stays the same while the program runs; never goes back. */
double clock_ms(void);
