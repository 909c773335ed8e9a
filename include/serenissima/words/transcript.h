/* A game written down for people: who played, what happened turn by turn in the words of the log,
 * how it ended, and whether its dice were its seed's. As plain text, or as one HTML page that needs
 * nothing beside it, with charts of wealth and of the chances, and the ports at each scoring. */
#pragma once

#include <serenissima/records/account.h>
#include <serenissima/session/session.h>
#include <serenissima/words/strings.h>

typedef struct TranscriptStyle {
    bool html;
    const char *language; /* of the texts, as HTML names it: "en" */
    int steps;            /* so many of the game's steps are told; below 0: all */
    /* Of a page alone. Where boards/ lies: with pictures of the ports; NULL: without. */
    const char *asset_dir;
    /* The chances as far as they are known, of a game that is over; NULL: without. */
    const Account *account;
} TranscriptStyle;

/* The whole text, UTF-8, to be freed by the caller; NULL when memory runs out. Of a game that is
 * not over it holds what everybody at the table may know, and no seed. */
char *transcript_write(Session *session, Strings *strings, const TranscriptStyle *style);

/* A round number (1, 2, 5, 10, 20, ...), the smallest of which at most `lines` reach `most`. */
int chart_step(int most, int lines);
