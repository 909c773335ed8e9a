/* The rules for people, as data (assets/rules/, README there): chapters of paragraphs, worked
 * examples and pictures, read once for each edition with the edition's own board. What shows them
 * knows no chapter by name. */
#pragma once

#include "setup/app.h"

enum {
    BOOK_CHAPTER_MAX = 24,
    BOOK_PART_MAX = 240,
    BOOK_ITEM_MAX = 260,
    BOOK_WORDS_MAX = BOOK_CHAPTER_MAX + BOOK_PART_MAX + 2 * BOOK_ITEM_MAX,
    BOOK_PART_RULE_MAX = 6,
    BOOK_LINK_MAX = 16,
    BOOK_LIST_MAX = 8,
    BOOK_SHIP_MAX = 3
};

/* One thing on a picture. Pieces and plates are drawn as the table draws them. */
typedef enum BookItemKind {
    ITEM_PLATE,    /* A port's plate: port, at. */
    ITEM_GALLEY,   /* One galley: ships. */
    ITEM_SEA,      /* A zone with galleys: word is its name, ships; value 1: barred. */
    ITEM_CUBES,    /* list: goods. */
    ITEM_SAILORS,  /* list: players. */
    ITEM_DICE,     /* list: faces 1..6, 7 a skull, 8 a blank. */
    ITEM_CARDS,    /* list: DogeCard, 0 the back. */
    ITEM_WHEEL,    /* value: the number that acts; list: owners of 1, 2, ... */
    ITEM_TRACK,    /* value: space of the hourglass; players. */
    ITEM_ROUND,    /* value: the round; players, phase. */
    ITEM_PLACES,   /* list: owners of I, II, ..; number: their stakes. */
    ITEM_COINS,    /* value: ducats. */
    ITEM_ARROW,    /* word beside it, or NULL. */
    ITEM_WORDS,    /* word. */
    ITEM_BUILDING, /* word: "fort" or "basilica". */
    ITEM_SCALE,    /* What 0, 1, .. cubes in a port score. */
    ITEM_ODDS,     /* number: dice, attackers, defenders; or attackers, defenders, fortress. */
    ITEM_COUNT
} BookItemKind;

typedef struct BookShip {
    GalleyId number;
    Galley galley;
    bool west; /* Looks west. */
} BookShip;

typedef struct BookItem {
    BookItemKind kind;
    const char *says; /* Below it; NULL: nothing. */
    const char *word;
    PortId port;
    Port at; /* As it lies there in the picture. */
    BookShip ships[BOOK_SHIP_MAX];
    int ship_count;
    uint8_t list[BOOK_LIST_MAX];
    int number[BOOK_LIST_MAX];
    int list_count, number_count;
    int value, players, phase;
} BookItem;

typedef enum BookPartKind {
    PART_TEXT,
    PART_HEAD,    /* A heading within the chapter. */
    PART_EXAMPLE, /* A worked example. */
    PART_STEP     /* Numbered: one of the five pictures of a turn. */
} BookPartKind;

typedef struct BookPart {
    BookPartKind kind;
    int step;         /* Of PART_STEP, from 1. */
    const char *text; /* With text marks; "": only a picture. */
    uint8_t rules[BOOK_PART_RULE_MAX];
    int rule_count;
    int first_item, item_count; /* Its picture, in Book.items; 0: none. */
} BookPart;

typedef struct BookChapter {
    char id[24];
    const char *title;
    bool overview; /* Rules are explained in others, where those speak of them too. */
    /* What it is about elsewhere in the window: beginnings of targets, names of phases. */
    const char *targets[BOOK_LINK_MAX];
    const char *moments[BOOK_LINK_MAX];
    int target_count, moment_count;
    int first, count; /* Its parts. */
} BookChapter;

typedef struct Book {
    Board board;      /* The edition's own: where its numbers come from, and what is drawn. */
    Strings *strings; /* While it is read. */
    uint8_t options;  /* OPTION_* bits of the game that it tells of. */
    JsonDoc *doc;     /* Owns links. */
    char *words[BOOK_WORDS_MAX]; /* Owned: texts with their numbers filled in. */
    int word_count;
    BookChapter chapters[BOOK_CHAPTER_MAX];
    int chapter_count;
    BookPart parts[BOOK_PART_MAX];
    int part_count;
    BookItem items[BOOK_ITEM_MAX];
    int item_count;
} Book;

/* Reads assets/rules/<edition>.json for the edition of the board, which the book takes over; its
 * texts are those of `strings`, as they are now, for a game with these OPTION_* bits. NULL and
 * problems on failure; the board is finished then. */
Book *book_load(const char *assets, Strings *strings, Board *board, uint8_t options,
                ErrorList *problems);
void book_destroy(Book *book); /* Takes NULL. */

/* The first part that speaks of a rule, and its chapter, overviews after all others; -1: none
 * does. */
int book_part_of(const Book *book, RuleId rule, int *chapter);
/* The first of a chapter; -1: none. */
int book_part_in(const Book *book, int chapter, RuleId rule);
/* The chapter about a target of the window, by the longest beginning that fits; -1: none. */
int book_chapter_of_target(const Book *book, const char *target);
int book_chapter_of_moment(const Book *book, const char *moment);
/* "S2-M1" to its rule; RULE_NONE when there is none. */
RuleId book_rule_find(const char *name, size_t length);

/* --- Reading of its pictures, and of the numbers that its texts take from the board (book_read.c)
 * --- */

/* The text of a node with every {#path} filled in from the board's file; NULL and a problem. It
 * lives as long as the book. */
const char *book_text(Book *book, const JsonNode *board, const JsonNode *node);
/* The first value of a list that has so many, or is absent; else *good is false. */
JsonNode book_each(const JsonNode *list, int least, int most, bool *good);
/* One thing on a picture into Book.items. */
bool book_read_item(Book *book, const JsonNode *board, const JsonNode *node);
