/* Measures what a board does to the game: computers of one level play it, game by game. */
#pragma once

#include <serenissima/measure/game.h>
#include <serenissima/measure/sums.h>

typedef struct Measure {
    MeasureHead head;
    Ai ai; /* of all seats, with its net; head.level is its name */
    /* ports of the start are drawn by lot, so that none is preferred (2012); else chosen */
    bool lot;
    bool (*stop)(void *stopper); /* as in SelfGame, from any thread; NULL: games are played out */
    void *stopper;
} Measure;

/* Of rules, world and weights, and of the net where the AI has one. */
uint64_t measure_stamp(const Board *board, const Ai *ai);

/* The sums that a file keeps ("" or no file: they stay as they are); false and *error as
 * measure_read. And keeps them there, whole. */
bool measure_keep_read(const MeasureHead *head, const char *path, MeasureSums *sums, Error *error);
bool measure_keep_write(const MeasureHead *head, const char *path, const MeasureSums *sums,
                        Error *error);

/* Plays games first .. first + games - 1 on up to so many threads and adds them to sums, which do
 * not depend on how many there are, nor on how the games are divided among calls. False: sums are
 * as they were, and *failed is a game that was stopped or could not be played (its board is NULL:
 * out of memory). */
bool measure_play(const Measure *measure, int64_t first, int games, int threads, MeasureSums *sums,
                  SelfGame *failed);
/* How many to play at once after `batch` of them took so long, that the next take about a second:
 * so that figures move, and little is lost when it is stopped. */
int measure_batch(int batch, int threads, double took_ms);
