/* Playback: what happened is shown event by event, each with its movement; the view on screen is
 * folded along, so that the table always shows a true moment of the game. */
#pragma once

#include "table/table.h"

void playback_reset(Table *table);     /* Shows the present at once. */
void playback_advance(Table *table);   /* Once a frame. */
bool result_waits(const Table *table); /* What happened is looked at until it is put away. */
void playback_skip(Table *table);
/* And whatever follows, until a person is asked. */
void playback_hurry(Table *table);
/* Shows the steps from `first` to before `end` once more, then the present; not while something
 * else is shown. */
void playback_replay(Table *table, int first, int end);
/* How much faster than in the game what is looked at again moves; 1: as fast. */
float playback_rate(const Table *table);

/* How long computers rest between their turns, a galley's activation or a player's phase, as the
 * player set it: apart from how fast the pieces move. */
/* Lets the next turn come, where the player lets them come one by one. */
void pace_go_on(Table *table);

/* --- Steps ------------------------------------------------------------------------------------ */

/* What the viewer of the table may see of the game after `steps` steps. */
void past_view(const Table *table, int steps, PlayerView *view);
bool past_step_has(const Table *table, int step, EventKind kind); /* An event of the kind. */
/* A finished game that is looked back at hides nothing (record/record.h): puts what everybody had
 * after `steps` steps into the view. Leaves it as it is anywhere else. */
void past_open_purses(const Table *table, int steps, PlayerView *view);

/* What was played, event by event as the viewer of the table may see it. for (StepWalk w =
 * steps_walk(t, first, end); steps_next(&w);) { ... w.step.events[w.event] ... } */
typedef struct StepWalk {
    const Table *table;
    int number, end;  /* The step in hand; before `end` the walk is over. */
    SessionStep step; /* Its events live until the session is asked for another step. */
    int event;
    PlayerView view; /* Just before that event; after the walk, after the last one. */
} StepWalk;
StepWalk steps_walk(const Table *table, int first, int end);
bool steps_next(StepWalk *walk);

/* --- The past --------------------------------------------------------------------------------- */

/* A moment of the past in the place of the present: shown at once, or played on from there step by
 * step. Nothing of the game changes by it, and what was shown before comes back as it was. */

/* From now on, until past_leave, what is shown is the moment that past_show chose last. */
void past_enter(Table *table, TableShown *kept);
void past_leave(Table *table, const TableShown *kept);
/* The game after `steps` steps, 0..session_step_count, at once. */
void past_show(Table *table, int steps);
/* Plays from what is shown to the game after `steps` steps, as it was played. */
void past_play(Table *table, int steps);

/* --- Events ----------------------------------------------------------------------------------- */

/* What is heard of an event, by its name; NULL: nothing. */
const char *event_effect(const Event *event, float *volume);
/* Shows what moves; returns how long it holds the table at speed 1, ms. */
float event_show(Table *table, const Event *event);

/* Where pieces and purses are on the screen, window units: where things fly from and to. */
GfxPoint place_of_galley(const Table *table, GalleyId galley);
GfxPoint place_of_port(const Table *table, PortId port); /* Its plate. */
/* Of the player's card; 0: where the bank's ducats and the pool's pieces come from. */
GfxPoint place_of_purse(const Table *table, PlayerId player);
/* Of the galley, else of the port, else of the bank. */
GfxPoint place_of(const Table *table, GalleyId galley, PortId port);

/* What moves over the table while a step is played back: galleys, cubes, sailors, coins, cards,
 * and words. Places are window units, those of galleys board units. */
void flight_galley(Table *table, GalleyId galley, ZoneId from_zone, GfxPoint from, GfxPoint to);
void flight_cube(Table *table, GoodId good, GfxPoint from, GfxPoint to, float ms);
void flight_sailors(Table *table, PlayerId player, int count, GfxPoint from, GfxPoint to, float ms);
void flight_coins(Table *table, int32_t ducats, GfxPoint from, GfxPoint to);
/* The card turns over on its way; face is a sprite. */
void flight_card(Table *table, const char *face, GfxPoint from, GfxPoint to, float ms);
void flight_words(Table *table, GfxPoint at, const char *words, float ms); /* Rise from a place. */
/* Moments on the chart (moments.c): a table of pictures of what changes hands, falls or is stopped,
 * each at its place. A moment is a flight like others. */
typedef enum MomentKind {
    MOMENT_PORT,    /* A port's flag is struck, and another goes up. */
    MOMENT_FIRST,   /* And it is its new owner's first. */
    MOMENT_CAPITAL, /* And its old owner has lost his capital. */
    MOMENT_PRIZE,   /* The same on a galley. */
    MOMENT_SIEGE,   /* Ships around a port. */
    MOMENT_CHAIN,   /* A galley is stopped. */
    MOMENT_SUNK,
    MOMENT_PLUNDER, /* A sack is carried over. */
    MOMENT_COUNT
} MomentKind;
/* At the port's plate, with port 0 at the galley; how long it holds the table at speed 1, ms. */
float flight_moment(Table *table, MomentKind kind, PlayerId by, PlayerId of, GalleyId galley,
                    PortId port);
/* A cube carried off. */
void flight_sack(Table *table, GoodId good, GalleyId from, GalleyId to);
float moment_ms(MomentKind kind); /* How long it is shown and holds the table at speed 1. */
void moment_draw(Table *table, const Flight *flight);

/* Shortens or lengthens the flights from `first` on, just begun: 1 leaves them. */
void flight_pace(Table *table, int first, float pace);
void flight_end(Table *table, bool all); /* All, or those that have arrived. */
void table_draw_flights(Table *table);

/* Event cards: what matters is said on a card with the arms of who does it and stamped at its
 * place, with a sound and a pause, before it is shown. Without movement the card lies there a
 * moment and nothing waits for it. */
/* Which events matter enough to stop for. Only the view is asked, so a card tells nobody what he
 * may not see. */
typedef enum EventCardKind {
    EVENT_CARD_NONE,
    EVENT_CARD_ATTACK,   /* A computer attacks a port or galley of a person. */
    EVENT_CARD_BLOCKADE, /* A person's galley is stopped, or forbidden to sell or land. */
    EVENT_CARD_PORT_LOST,
    EVENT_CARD_CAPITAL, /* Anybody's. */
    EVENT_CARD_SCORING, /* It is near. */
    EVENT_CARD_LAST_ROUND,
    EVENT_CARD_LEADER,
    EVENT_CARD_KIND_COUNT
} EventCardKind;

/* EventCard.number of a blockade, beside BlockadeKind: passage was refused. */
enum { EVENT_CARD_NO_PASSAGE = 0 };

/* What needs no card, as it is so already. */
EventTold event_told(const World *world, const PlayerView *view);
/* view: just before the event. actor: who decided its step. *told is brought up to date. False
 * where the event is worth no card. */
bool event_card_find(const World *world, const PlayerView *view, const Event *event, PlayerId actor,
                     PlayerMask persons, EventTold *told, EventCard *out);
/* Lays the card for an event that is about to be shown. False: it is worth none, or no more. */
bool event_card_begin(Table *table, const Event *event);
/* In words that live for the frame. */
const char *event_card_words(Table *table, const EventCard *card);
void event_card_draw(Table *table);

/* --- What holds the table --------------------------------------------------------------------- */

/* Follows the events of a fight, so that the stage shows each round, and its result until that is
 * read. Where each round is a battle of its own (S1-B2), rounds of the same two sides are one
 * fight. */
/* One that is about to begin; target 0: the port where `own` lies. */
FightView fight_between(const Table *table, GalleyId own, GalleyId target, uint8_t cap);
/* Follows an event of a fight into table->fight; how long it holds the table at speed 1, ms. */
float fight_follow(Table *table, const Event *event);
/* Does the deciding person decide now whether the fight on screen goes on? */
bool fight_is_asked(const Table *table, PlayerId player, DecisionKind asked);
/* The next step, with this command, no longer belongs to the fight on screen: it is over then, and
 * its result is read first. */
void fight_before_step(Table *table, const Command *command);
/* A game opened or undone in the middle of a fight: follows the steps shown since it began, or,
 * where it began before all of them, starts from the position. */
void fight_reopen(Table *table);
void fight_end(Table *table); /* Its result is shown until it is closed. */
bool fight_has_fort(const Table *table, PortId port);

/* The stage (fight_stage.c), while table->fight is open and not put aside. */
void table_draw_fight(Table *table);
GfxRect fight_foot(Table *table); /* Below its dice, free for what is asked between rounds. */
/* Where a side of the fight, else the garrison of the port, lies on it; else *at stays. */
void fight_place(Table *table, GalleyId galley, PortId port, GfxPoint *at);

/* A scoring, or the income of wine, walks over the chart: what each port has paid stands at it, and
 * what each player has below, the richest first. It goes by itself; a lesson's stays until it is
 * closed. */
bool event_is_reported(const Event *event); /* One payment of it. */
bool report_is_shown(const Table *table);
void report_look(Table *table); /* It is looked at for a while from now on. */
void table_draw_report(Table *table);

/* The stakes of all, shown at once, then the dice for ties and the positions as they are taken: a
 * card over the chart while these events are played back. */
void table_draw_reveal(Table *table);
/* What the player has rolled among equals in this round's order, the first roll first, in the steps
 * of the game before `end`; the count, at most TIE_ROLLS: of more the last stand at the end. */
enum { TIE_ROLLS = 8 };
int reveal_tie_rolls(const Table *table, int end, PlayerId player, uint8_t faces[TIE_ROLLS]);
