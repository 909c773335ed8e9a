/* What a list says of a game file: its facts, read from the first and the last lines alone, so that
 * thousands of files are listed at once; and the line that an index keeps of them. A file is never
 * written here. Only reading it whole (gamefile.h) shows whether every move of it holds. */
#ifndef SERENISSIMA_SESSION_LIBRARY_H
#define SERENISSIMA_SESSION_LIBRARY_H

#include <serenissima/json/json.h>
#include <serenissima/session/session.h>

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
    bool has_ducats;   /* ducats are known: at the end, else at the beginning of the turn */
    bool undone;       /* undo went back over computers' decisions */
    bool placed; /* it began from a position that is not of a game: a puzzle, or made by hand */
    PlayerMask shared;               /* seats in which somebody else has played before */
    uint8_t colours[PLAYER_MAX + 1]; /* 1..4 */
    bool computers[PLAYER_MAX + 1];
    uint8_t ranks[PLAYER_MAX + 1]; /* from 1, where it is over */
    int32_t ducats[PLAYER_MAX + 1];
    int32_t turn;  /* that the last lines speak of; 0: none of them does */
    int32_t moves; /* commands, chance's included */
    /* of a game that is over: the same for each copy of it, and hardly for another; else 0 */
    int64_t identity;
    /* How it stands at the end of the file: known (port_count > 0) once that was played through
     * (game_facts_complete in deeds.h). */
    uint8_t port_count;
    PlayerId owners[PORT_MAX + 1];  /* by port of its board; 0 nobody */
    int32_t wealth[PLAYER_MAX + 1]; /* points where they decide, else ducats */
    char names[PLAYER_MAX + 1][SEAT_NAME_BYTES];
    char ais[PLAYER_MAX + 1][SEAT_AI_BYTES]; /* as in SeatSetup */
} GameFacts;

/* Reads the facts of a file. Never fails: what is wrong is the condition. */
void game_facts_read(const char *path, GameFacts *facts);
/* The same of a text: `head` its beginning, `tail` its end, which may overlap; whole: head is all of
 * it (tail is not looked at). False: the tail holds neither the beginning of a turn nor the end, and
 * more of the file is wanted; the facts are as good as the tail allows. */
bool game_facts_of_text(const char *head, size_t head_bytes, const char *tail, size_t tail_bytes,
                        bool whole, GameFacts *facts);
/* Does the result count, over games? That of a game which the rules ended, and the defeat of who
 * conceded; not of one that runs, or that all agreed to break off. */
bool game_facts_count(const GameFacts *facts);
/* Who leads: the best rank of a game that is over, else the greatest wealth, or most ducats where that
 * is not known, where all may know them; 0: nobody, or several do. */
PlayerId game_facts_leader(const GameFacts *facts);

/* The facts as members of the object under way, and back. False: they cannot be read, *facts is
 * undefined. */
void game_facts_write(JsonWriter *writer, const GameFacts *facts);
bool game_facts_parse(const JsonNode *object, GameFacts *facts);

#endif
