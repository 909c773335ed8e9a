/* What the table shows on its way from one position to the next (playback, scoring report, fight),
 * and what it asks there. */
#pragma once

#include <serenissima/rules/command.h>
#include <serenissima/rules/event.h>
#include <serenissima/rules/state.h>
#include <serenissima/toolkit/anim.h>
#include <serenissima/words/typed.h>

/* --- Chances of a fight in whole percents (battle_odds.c) ------------------------------------- */

typedef struct BattleChances {
    int win_percent, both_percent, lose_percent; /* Of fighting to the end; sum 100. */
    int fire_sinks_percent, fire_hurts_percent;  /* A fort's fire, all or any of the attackers. */
} BattleChances;

/* Of a galley, or of a port whose owner's galleys, crew_count of them, must be sunk first:
 * arguments as e2012_storm_odds. The chances are those of the whole attack, won when the garrison
 * is gone too. */
void battle_chances(const int *crews, int crew_count, int attackers, int defenders, int dice,
                    int cap, int fort_dice, BattleChances *out);
/* One die each, added to the sailors: arguments as e1996_battle_odds. */
void battle_chances_sums(int attackers, int defenders, bool fortress, BattleChances *out);

/* --- What is shown ---------------------------------------------------------------------------- */

enum { FLIGHT_MAX = 24, PLAYBACK_EVENT_MAX = EVENT_LIST_MAX };

/* Who has stopped a galley, where and when it was first seen. */
typedef struct Stamp {
    PlayerId player;
    ZoneId zone;
    uint8_t turn;
    double since_ms;
} Stamp;

typedef enum FlightKind {
    FLIGHT_NONE,
    FLIGHT_SPRITE,
    FLIGHT_GALLEY,
    FLIGHT_CARD,
    FLIGHT_WORDS,
    FLIGHT_MOMENT
} FlightKind;

/* Something on its way over the table while a step is played back. */
typedef struct Flight {
    uint8_t kind;      /* FlightKind. */
    uint8_t moment;    /* FLIGHT_MOMENT: a MomentKind (playback/playback.h); */
    PlayerId by, of;   /* who does it, to whom; 0 nobody. */
    GalleyId galley;   /* FLIGHT_GALLEY. */
    PortId port;       /* FLIGHT_MOMENT: at its plate; 0: where it begins. */
    GfxPoint from, to; /* Window units; board units for galleys. */
    GfxPoint via;      /* FLIGHT_GALLEY: where the way bends to. */
    float size;
    char sprite[32];
    char words[64];
    AnimTween tween;
} Flight;

/* Something that matters enough to stop for (playback/playback.h). */
typedef struct EventCard {
    uint8_t kind;    /* EventCardKind; 0: none. */
    PlayerId player; /* Who does it: attacks, takes, stops, leads. */
    PlayerId other;  /* Whom it hits; 0 nobody. */
    GalleyId galley; /* That is stopped or attacked; 0: a port is. */
    PortId port;
    ZoneId zone;
    uint8_t number; /* Of the scoring, or what is stopped. */
    int32_t amount; /* The leader's ducats or points. */
} EventCard;

/* What has had its card, or needs none. */
typedef struct EventTold {
    PlayerId leader; /* When leaders were compared last; 0 nobody. */
    uint8_t scoring; /* The last that was near, 1..3; 0 none. */
} EventTold;

/* The rest before the next turn of a computer (playback/playback.c). */
typedef struct Pace {
    uint32_t turn;   /* Turn that is shown or was released; 0 none. */
    uint32_t coming; /* Turn for which the rest goes on; 0 none. */
    double until_ms; /* End of the rest. */
    uint32_t skips;  /* Of the movement when it began: a skip ends it. */
    bool waits;      /* For the player to let it come. */
} Pace;

typedef struct Playback {
    int shown_steps;     /* Steps of the session that the screen has shown. */
    uint32_t generation; /* Of the session; a change means undo, redo or load: jump. */
    bool playing;        /* A step is being shown now. */
    int step;            /* Which one. */
    int event;           /* Next event of it. */
    Event events[PLAYBACK_EVENT_MAX];
    int event_count;
    Command command;
    PlayerId player;
    PlayerView after;
    AnimTween hold;  /* The current event is over when this is. */
    AnimTween shown; /* What it leaves on the reveal card settles. */
    int replay_end;  /* Steps before this one are shown once more; 0: none are. */
    bool past; /* A moment of the past is looked at (playback/playback.h), not what follows it. */
    int past_end; /* Steps before this one are played from there. */
    float rate;   /* How much faster than in the game; 0: as fast. */
    bool hurried; /* On to what is asked of a person next: all motion until then is skipped. */
    Pace pace;
    EventCard card;       /* On screen until card_ms; kind 0: none was yet. */
    double card_ms;       /* When it goes at the latest. */
    AnimTween card_tween; /* It comes, and holds the event that it announces. */
    bool announced;       /* The event in hand has had its card. */
    EventTold told;
    Flight flights[FLIGHT_MAX];
    int flight_count;
} Playback;

enum { REPORT_LINE_MAX = 64 };

typedef struct ReportLine {
    PlayerId player;
    PortId port;
    int32_t ducats;
    uint8_t reason; /* PayReason. */
} ReportLine;

/* What a scoring or wine pays, port by port, while it is played back and a moment longer. */
typedef struct Report {
    bool open;      /* In a lesson: waits for the player to close it. */
    uint8_t number; /* Of the scoring, 1..3; 0: wine. */
    ReportLine lines[REPORT_LINE_MAX];
    int count, step; /* The step that pays. */
    uint32_t skips;  /* Of the movement when it began: a skip shows all of it at once. */
    double opened_ms, until_ms;
} Report;

/* What a side threw last: skull dice, or one die added to its sailors. */
typedef struct BattleThrow {
    uint8_t dice, skulls;  /* Skull dice; 0 dice: none rolled yet. */
    uint8_t face;          /* Die of a sum, 1..6; 0: skull dice. */
    uint8_t crew, divisor; /* The sum is face + crew, and each `divisor` of it kill one. */
} BattleThrow;

typedef struct BattleSide {
    PlayerId player;
    GalleyId galley; /* 0: the garrison of `port`. */
    PortId port;
    uint8_t start, now; /* Sailors: when it began, and after the last shown event. */
    BattleThrow thrown;
    bool attacker;
} BattleSide;

typedef struct FightView {
    bool open;                     /* It is on the stage (playback/fight_stage.c). */
    bool away;                     /* What is asked was put aside, to look at the chart. */
    BattleSide attacker, defender; /* Without words. */
    ZoneId zone;
    uint8_t cap;     /* As in Public2012.cap; CAP_OPEN before the first round; 0 with sums. */
    uint8_t round;   /* Rounds rolled. A fort has fired where its side has dice in round 0. */
    GfxRect stage;   /* Window units, of the chart's layout `placed`; kept: it depends on all */
    uint64_t placed; /* plates. What it lies on gives way (board/plates.c). */
    AnimTween nears; /* The ships close in. */
    AnimTween roll;  /* Dice in the air. */
    bool between;    /* With sums: both sides live, and the attacker may go on or not. */
    bool over;       /* The fight ended: shows its result until closed. */
    bool to_the_end; /* The attacker asked to go on by himself. */
} FightView;

/* --- What is asked ---------------------------------------------------------------------------- */

/* The rest of what was ordered in one click: a voyage, a landing, sales. It outlives the questions
 * asked on the way. */
enum { ORDERS_MAX = 112 };

typedef struct Orders {
    Command commands[ORDERS_MAX]; /* Submitted one by one. */
    int count;                    /* 0: none. */
    GalleyId galley;              /* Active when they were given. */
    uint8_t turn;
    bool whole; /* A plan that its player has read to its end. */
} Orders;

/* Which decision the person at this screen was asked last. What anybody else did since, dice
 * too, makes it another one. */
typedef struct Asked {
    uint32_t hash;
    uint32_t number; /* Counts decisions. */
    PlayerId player;
    bool others_moved;
    /* Twice the number of the question whose answers on the chart were brought in sight; and 1
     * where its card has come, too. */
    uint32_t shown;
} Asked;

/* What the person has turned to, in one decision of a turn or round and in all that is asked within
 * it. It ends with that decision, whatever ended it: all of it is 0 when the next begins. */
typedef struct Turned {
    uint32_t hash;       /* Of the decision; 0: none was asked yet. */
    ZoneId place;        /* OUTFIT: the zone looked at. */
    bool capture_asked;  /* What ending the capture of ports would lose was asked about. */
    uint8_t listed[192]; /* BUY: the rows of its page, in that order, then 0. */
} Turned;

/* What was rolled or drawn on the players' own table, as far as it is chosen (frame/own_dice.c). */
typedef struct OwnDraw {
    int step;      /* Of the game when it was asked. */
    int chosen[2]; /* By row: which of its values, from 1; 0 nothing yet. */
    bool now;      /* Asked when the frame began: a record closed in it has its buttons there. */
    bool away;     /* The dialog is put aside, to look at the board. */
    bool mends;    /* The step was entered wrong, and is put right: in the record. */
    bool asks;     /* What came is chosen: do all agree? */
} OwnDraw;

/* A turn typed in one line (frame/typed_line.c), and what it was read to mean. */
typedef struct TypedLine {
    char line[1200], story[4800]; /* story: what it means, in sentences, */
    char said[700];               /* and what is wrong with it, or what can come next. */
    Typed read;
    int frames;  /* Since it was opened. */
    uint64_t of; /* The line and the game for which it was read; 0: it was not. */
} TypedLine;

/* --- What the panel in charge says about things on the board, and what was clicked there ------ */

typedef enum Mark {
    MARK_NONE,
    MARK_REACH,  /* Can go there; `distance` steps. */
    MARK_CHOICE, /* May be chosen now. */
    MARK_SALE,   /* Can sell there / the goal of a preview. */
    MARK_TARGET, /* May be attacked. */
    MARK_CHOSEN  /* The acting own galley. */
} Mark;

typedef struct ObjectMark {
    uint8_t mark;     /* Mark. */
    uint8_t distance; /* Steps to it; 0 does not matter. */
    bool open;        /* The page that a click turns to is open. */
    /* What a click does, or why not; lives for the frame; NULL: nothing to add. */
    const char *tip;
} ObjectMark;

typedef enum ClickKind {
    CLICK_NONE,
    CLICK_ZONE,
    CLICK_PORT,
    CLICK_GALLEY,
    CLICK_WHEEL,    /* id: number of the space, 0 the Doge. */
    CLICK_DECK,     /* A piece on the deck in the action bar: id is the good, 0 a sailor. */
    CLICK_GARRISON, /* A sailor on a port's plate: id is the port. */
    CLICK_STORE,    /* The medal of what a port produces: id is the port. */
    CLICK_ORDER     /* A place in the turn order: id 1 is I. */
} ClickKind;

typedef struct BoardClick {
    uint8_t kind; /* ClickKind. */
    uint8_t id;
} BoardClick;
