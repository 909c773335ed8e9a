/* What a list says of a game file. Its header alone is read at first, so that thousands of files
 * are listed at once; how the game stands and what of the file is so comes of playing it again
 * (game_read_whole in deeds.h), and the line that an index keeps of it. A file is never written
 * here. */
#pragma once

#include <serenissima/json/json.h>
#include <serenissima/records/gamefile.h>

typedef enum GameCondition {
    GAME_WELL,       /* nothing that was read is wrong */
    GAME_DAMAGED,    /* a game, but a line that was read is broken or missing */
    GAME_EMPTY,      /* no bytes */
    GAME_FOREIGN,    /* something else than a game of Serenissima */
    GAME_FUTURE,     /* of a version or an edition that this program does not know */
    GAME_UNREADABLE, /* the file cannot be opened */
    GAME_CONDITION_COUNT
} GameCondition;

/* Seats are counted from 1. All is 0 where it is not known: always so from GAME_EMPTY on. */
typedef struct GameFacts {
    uint8_t condition; /* GameCondition */
    uint8_t edition;   /* EditionId */
    uint8_t player_count;
    bool over;
    uint8_t ending;    /* EndingKind; ENDING_NONE where it runs or was played to its end */
    PlayerId conceded; /* who gave it up; 0 nobody did */
    bool own_dice;     /* its dice and cards are rolled and drawn at the table */
    bool rounds;       /* turns of this game are called rounds */
    bool hidden_money; /* while it is not over, nobody may be shown whose ducats are which */
    bool branch;       /* it was played on from another game */
    bool foreign;      /* chance's draws are not all its seed's */
    uint8_t verdict;   /* GameVerdict; WITNESS_UNREAD: all below the names is not known yet */
    uint8_t claim;     /* ClaimKind: the first thing that it says and is not so */
    bool undone;       /* undo went back over computers' decisions */
    bool placed; /* it began from a position that is not of a game: a puzzle, or made by hand */
    PlayerMask shared;               /* seats in which somebody else has played before */
    uint8_t colours[PLAYER_MAX + 1]; /* 1..4 */
    bool computers[PLAYER_MAX + 1];
    uint8_t ranks[PLAYER_MAX + 1]; /* from 1, where it is over */
    int32_t turn;                  /* or round, from 1; 0: set-up */
    int32_t moves;                 /* commands, chance's included */
    /* The same for all games of one promise of dice and one beginning, copies among them; 0
     * unknown. */
    int64_t identity;
    uint8_t own_board; /* 1: not the edition's */
    uint8_t port_count;
    PlayerId owners[PORT_MAX + 1];  /* by port of its board; 0 nobody */
    int32_t wealth[PLAYER_MAX + 1]; /* points where they decide, else ducats */
    char names[PLAYER_MAX + 1][SEAT_NAME_BYTES];
    char ais[PLAYER_MAX + 1][SEAT_AI_BYTES]; /* as in SeatSetup */
} GameFacts;

/* Reads what the header of a file says. Never fails: what is wrong is the condition. */
void game_facts_read(const char *path, GameFacts *facts);
/* The same of a text that begins like the file. */
void game_facts_of_head(const char *text, size_t bytes, GameFacts *facts);
/* All facts, of a game that was played again. */
void game_facts_of_file(const GameFile *file, GameFacts *facts);
/* Does the result count, over games? That of a game which the rules ended, and the defeat of who
 * conceded; not of one that runs, or that all agreed to break off. */
bool game_facts_count(const GameFacts *facts);
/* Who leads: the best rank of a game that is over, else the greatest wealth where all may know it;
 * 0: nobody, several do, or it is not known. */
PlayerId game_facts_leader(const GameFacts *facts);

/* The facts as members of the object under way, and back. False: they cannot be read, *facts is
 * undefined. */
void game_facts_write(JsonWriter *writer, const GameFacts *facts);
bool game_facts_parse(const JsonNode *object, GameFacts *facts);

/* Games as a table for a spreadsheet: a line for each seat of each game. UTF-8 with its mark, each
 * text in quotes; a name that a spreadsheet would take for a formula begins with an apostrophe
 * there. */
typedef struct SheetGame {
    const char *name; /* by which people know it: of its file */
    int64_t at_s;     /* when it was written last, seconds since 1970; 0 unknown */
    const GameFacts *facts;
} SheetGame;

/* To be freed by the caller, *bytes long; NULL when memory runs out. separator: what spreadsheets
 * of the reader's language part cells by, ',' or ';'. */
char *sheet_write(const SheetGame *games, int count, char separator, size_t *bytes);
