/* Names of seats and editions, and messages that wait to be read. */
#ifndef SERENISSIMA_UI_SETUP_APP_NAMES_H
#define SERENISSIMA_UI_SETUP_APP_NAMES_H

#include "setup/app.h"

/* "First edition (1996)"; "" for EDITION_NONE. */
const char *app_edition_name(EditionId edition);
/* What leads back from a sheet to the table: playing there, or looking at it once the game is over. */
const char *app_back_to_table(void);
void app_notice(const char *utf8); /* Under what is waiting to be read. */
/* Livery index (0..3) of a seat, -1 for 0. */
int app_livery(PlayerId player);
/* The seat's name, escaped for text marks; "" for 0. */
const char *app_seat_name(PlayerId player);
/* A name of any game as a seat's is shown: escaped, or its emblem where no font has its letters.
 * livery: 0..3, -1 none. */
const char *app_name_shown(const char *name, int livery);
/* The day of a time, and the day with its hour, as the language writes them; seconds since 1970, by
 * this machine's clock; "" for 0. Live for the frame. */
const char *app_date(int64_t time_s);
const char *app_date_time(int64_t time_s);
/* The day of a date as files have it, "2026-11-26"; what is none is shown as it is. */
const char *app_date_kept(const char *date);
/* A list of names, goods or numbers with one more ("Genova, Tunis"), and one of entries, which are
 * phrases of their own ("1 sailor hired · Corfu → Tunis"). list: NULL or "" when next is the
 * first. Live for the frame. */
const char *app_list_names(const char *list, const char *next);
const char *app_list_entries(const char *list, const char *next);
/* Does a person play this seat? False for 0 and PLAYER_CHANCE. */
bool app_is_person(PlayerId player);
bool app_has_person(void);
/* The one person who plays, of whom texts speak as "you"; 0: nobody does, or several do. */
PlayerId app_lone_person(void);

#endif
