/* Habits: a level that gives another answer than its own wherever a habit says so. The space of
 * them is one table (habits.def): what a person might fall into and go on with because it works. */
#pragma once

#include <serenissima/ai/ai.h>

enum { HABIT_NAME_BYTES = 32, HABIT_SUBJECT_MAX = 24, HABIT_SEAT_BYTES = 256 };

typedef struct HabitKind HabitKind;

typedef struct Habit {
    const HabitKind *kind;
    const Ai *as; /* who decides instead of the level; NULL: it does */
    int number;   /* as the kind means it */
    int last;     /* in so many last turns; below 0: until so many are left; 0: always */
    int subject;  /* of two habits about the same only one can be had */
    char name[HABIT_NAME_BYTES]; /* "stake=400", "attack=never@2" */
} Habit;

/* Habits that make a difference at tables of so many, index 0..; false past the end. */
bool habit_at(int index, const World *world, int players, const Ai *level, Habit *out);

/* A seat with habits; it must stay where it is. */
typedef struct HabitSeat {
    Ai ai; /* first: deciders find the rest by it */
    const Ai *level;
    Habit habits[HABIT_SUBJECT_MAX];
    int count;
    char name[HABIT_SEAT_BYTES]; /* "stake=400 passage=refuse"; the level's own without habits */
} HabitSeat;

void habit_seat_init(HabitSeat *seat, const Ai *level);
void habit_seat_copy(HabitSeat *seat, const HabitSeat *from);
/* Takes a habit up instead of one about the same. */
void habit_seat_take(HabitSeat *seat, const Habit *habit);
bool habit_seat_has(const HabitSeat *seat, const Habit *habit);
