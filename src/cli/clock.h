#ifndef CLI_CLOCK_H
#define CLI_CLOCK_H

/* Milliseconds since a moment that stays the same while the program runs; never goes back. */
double clock_ms(void);

#endif
