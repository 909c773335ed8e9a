/* Seats of the 1996 edition with weights of one's own, for those who tune them (serenissima-lab
 * tune). No menu and no game file knows them. */
#ifndef SERENISSIMA_AI_TUNING_H
#define SERENISSIMA_AI_TUNING_H

#include <serenissima/ai/ai.h>

enum { TUNED_WEIGHT_MAX = 64, TUNED_NAME_BYTES = 32 };

/* A weight goes straight from its early value, with the whole game to come, to its late one. */
typedef struct TunedWeight {
    int32_t early;
    int32_t late;
} TunedWeight;

/* A seat that plays as `level`, in games of any number of players with these weights. It must not
 * be moved or copied once it has been asked: what its table of seats holds is its address. */
typedef struct TunedSeat {
    Ai ai; /* first: the decision finds the rest by it */
    char name[TUNED_NAME_BYTES];
    TunedWeight weights[TUNED_WEIGHT_MAX]; /* in the order of weights.def */
} TunedSeat;

/* Begins with the weights that `like`, a level of 1996, has in games of that many players. */
void tuned_seat_init(TunedSeat *seat, const char *name, const Ai *like, int players);
int tuned_weight_count(void);
const char *tuned_weight_name(int index); /* 0..count - 1 */

#endif
