/* What sentences about a game are made with: the texts, the names on its board, and those of its
 * seats. The window and the command line fill it each in its own way and say the same. */
#pragma once

#include <serenissima/data/board.h>
#include <serenissima/session/session.h>
#include <serenissima/words/features.h>
#include <serenissima/words/strings.h>

typedef struct Words {
    Strings *strings;
    const Board *board;
    TableFeatures has;
    /* As they are shown, braces doubled (text_escape); [0] "". The texts are the caller's. */
    const char *seat[PLAYER_MAX + 1];
    bool marks; /* A good leads with its picture, "{cube_wine} wine"; else its name stands alone. */
} Words;

/* The names of a board's ports and zones in the language of the texts; "" out of range. They live
 * as long as the board and the language. */
const char *words_port_on(const Board *board, Strings *strings, PortId port);
const char *words_zone_on(const Board *board, Strings *strings, ZoneId zone);
/* "" out of range. Names live as long as the board and the seats, goods as texts do. */
const char *words_port(const Words *words, PortId port);
const char *words_zone(const Words *words, ZoneId zone);
const char *words_seat(const Words *words, PlayerId player);
const char *words_good(const Words *words, GoodId good);
const char *words_cube(const Words *words, GoodId good);
/* "Captain", "Captain, Corsair, Ruthless" of "captain-corsair-ruthless"; as texts, or ai itself. */
const char *words_level(Strings *strings, const char *ai);
const char *words_turn(const Words *words, int turn); /* "Turn 3", "Round 3 of 8"; as texts. */
/* "Turn 7", "Round 7", "Set-up" before the first. */
const char *words_when(Strings *strings, int turn, bool rounds);
const char *words_when_in(Strings *strings, const Session *session, int turn);
/* A position in the turn order as it stands on the table: "II". */
const char *words_position(long position);
/* The seat's name, with its emblem where another one reads alike; name: as it is shown. */
const char *words_seat_name(Strings *strings, const SessionSetup *setup, PlayerId player,
                            const char *name);
