/* What panels share: forecasts of cargo and landings, risks and losses, what is golden, orders that
 * go on by themselves, rows of things to buy, cards with a question, sailing, landing and
 * fights. */
#pragma once

#include "setup/app.h"
#include "table/shown.h"

/* --- Forecasts -------------------------------------------------------------------------------- */

/* What cargo would come to, said before something is decided: sold in a zone, stored in an own
 * port, or neither because the port is taken first. */

/* Of one galley's cargo, as if the galley lay in the zone and nothing else changed until then. */
typedef struct CargoForecast {
    PortId port; /* 0: none there, and nothing else is set. */
    /* It is the galley's owner's and pays nothing (table_sale_stores). */
    bool stores;
    int cubes;                   /* Cubes that the port takes, */
    uint8_t taken[GOOD_MAX + 1]; /* of each good. */
    /* The goods one by one in the order that pays best; order[0] 0: none. */
    GoodId order[SPACE_MAX];
    int32_t ducats;         /* Paid at once for all of them. */
    int32_t scoring_ducats; /* What each scoring pays the galley's owner more for them. */
    int points;             /* Wealth points more for him. */
} CargoForecast;

CargoForecast forecast_cargo(const Table *table, GalleyId galley, ZoneId zone);
/* Could the galley's owner land there before its cargo is sold, so that the port stores it or
 * pays nothing? */
bool forecast_may_land(const Table *table, GalleyId galley, ZoneId zone);
/* The cubes that the port takes as words for a button: "Sell all", "Sell 1 of 2 wood", "Sell
 * gold, wine", "Store 3 of 4 cubes"; below it what they bring. */
const char *forecast_label(Table *table, GalleyId galley, const CargoForecast *forecast);
const char *forecast_brings(const CargoForecast *forecast);
/* What sailing there brings the cargo, as one line of a row or a tip; "" nothing. */
const char *forecast_at_zone(Table *table, GalleyId galley, ZoneId zone);

/* What a port would pay a player for one cube of a good that a galley of his brought. */
typedef struct CubeQuote {
    int space;            /* That it would take. */
    int32_t value_ducats; /* 0 in an own port. */
    int32_t bonus_ducats; /* For the good or a new market. */
} CubeQuote;

/* Where the galley lies in that state; false where it has none, or the port does not take it. */
bool forecast_quote(const Table *table, const PublicState *pub, GalleyId galley, GoodId good,
                    CubeQuote *quote);
/* In any port, as if one were there. */
bool forecast_cube(const Table *table, PlayerId player, PortId port, GoodId good, CubeQuote *quote);

/* What landing in a port changes for the player who decides, his cargo counted; pub: what is shown,
 * or what a decision would make of it. */
typedef struct LandingForecast {
    int32_t ducats_lost;    /* What his sale brings less; below 0: more. */
    int32_t scoring_ducats; /* What each scoring pays more for the port, his cargo stored there
                             * another time, */
    int32_t at_once;        /* and before it is. */
    int points;             /* Wealth points more. */
} LandingForecast;

LandingForecast forecast_landing(const Table *table, const PublicState *pub, PortId port);
/* Both outcomes as a sentence; "" where landing costs the cargo nothing. */
const char *forecast_landing_words(Table *table, const PublicState *pub, PortId port);
/* --- What a cube that is to be bought would bring --------------------------------------------- */

/* Facts for those who name, pay or refuse a price. */

/* Where one cube would count most within a galley's reach, in the position now: sold, or stored in
 * an own port for the points that it brings there, which are worth what they cost at the end. What
 * rivals may do before the galley is there is not foreseen; a hint looks at that. */
typedef struct Earning {
    PortId port;    /* 0: nowhere. */
    uint8_t steps;  /* Zones to it; 0 here. */
    int32_t ducats; /* Price and bonus together. */
    int32_t bonus;  /* Of these, for a new market. */
    int points;     /* Wealth points more for its owner, where the port is his. */
} Earning;

/* For the galley, or the best of the player's galleys in the zone of `port` that have room; of all
 * there when none has. */
Earning earning_of_galley(const Table *table, GalleyId galley, GoodId good);
Earning earning_of_player(const Table *table, PlayerId player, PortId port, GoodId good);
/* Price, bonus and points together, in ducats: points are bought with them at the end. */
int32_t earning_worth(const Table *table, const Earning *earning);
/* Free places of the player's galleys in the port's zone, no more than cubes are left to buy. */
int earning_room(const Table *table, PlayerId player, PortId port);
/* The same as a sentence: "Best price now: 600 at Genova, 2 zones away." */
const char *earning_words(Table *table, const Earning *earning, GoodId good);

/* --- Risks ------------------------------------------------------------------------------------ */

/* What sailors leave in danger, said before they move: whether a port could be taken next with so
 * many in it, and a galley sunk with so few left aboard. */

/* Sailors that land in the port, by galley. */
typedef struct Landing {
    PortId port;
    uint8_t count[GALLEY_MAX + 1];
} Landing;

/* Whether the galley could be sunk next when so many of its sailors have left it; NULL: hardly, or
 * nobody would be left. */
const char *crew_risk_words(Table *table, GalleyId galley);
/* Whether the port could be taken next when so many of its garrison have left it; NULL: hardly. */
const char *garrison_risk_words(Table *table, PortId port, int leaving);
/* Does the landing lose by the page's own numbers: more ducats of a sale than it brings at each
 * scoring (sells: a sale is still to come), or the port or the galley to a rival as likely as the
 * marks on the chart show? Then nobody is told to do it. */
bool landing_costs(Table *table, const Landing *landing, bool sells);
/* Which rival could take the port then, or beat a galley, whichever is likelier; NULL: hardly one.
 */
const char *landing_danger(Table *table, const Landing *landing);

/* --- Losses ----------------------------------------------------------------------------------- */

/* What ending the pending decision would throw away: worked out from what is still legal and what
 * it is worth, so that a player is asked where it costs him and nowhere else. */

/* Texts of the question, for the frame. */
typedef struct Loss {
    const char *text; /* One sentence a line: each a loss. */
    const char *title;
    const char *keep; /* The safe button. */
    const char *go_on;
} Loss;

/* False: the command loses nothing, and nothing is asked. */
bool loss_of(Table *table, const Command *command, Loss *loss);

/* Is the last sailor of a galley to leave it? Asked always, by dialog_confirm; other ways to sink
 * one have been asked by the dialog that does it. */
bool loss_sinks(const Command *command);

/* What the deciding player may give. A covered purse is taken to hold enough, as what is left to do
 * tells what it holds. */
typedef struct Choices {
    bool kinds[CMD_COUNT];
    bool more;  /* Anything but the one that ends the decision, cubes thrown overboard aside. */
    bool gains; /* And that is more than pieces thrown off or changed about: something could be won.
                 */
} Choices;

/* end: kind CMD_NONE where only the kinds are asked for. CMD_CHOOSE_INVESTMENT: once chosen. */
Choices loss_choices(const Table *table, const Command *end);
/* Has the active galley done nothing yet in its activation? Second edition. */
bool loss_nothing_done(Table *table);

/* --- What is golden --------------------------------------------------------------------------- */

/* Which button of a decision may be golden, so that Enter presses it. The rule is in
 * src/ui/README.md; a panel proposes, and here is decided: no other file of the panels gilds a
 * button. */

/* Golden (brass) where the panel proposes the command, nothing is lost by it, and it is neither one
 * of several answers nor an order to the dice; UI_KIND_RED where it sinks a galley; else
 * UI_KIND_PAPER. */
UiKind golden_kind(Table *table, const Command *command, bool proposed);
/* The same for a button that submits nothing by itself: it opens a page, or gives several orders
 * that the panel has looked at. */
UiKind golden_page_kind(bool proposed);
/* Enter and Space that no button took: says that nothing is proposed. After all that takes keys. */
void golden_keys(Table *table);

/* --- Orders ----------------------------------------------------------------------------------- */

/* What was ordered in one click and goes on by itself, command by command: a voyage, a landing from
 * several galleys, all sales, the plan of a hint. It waits while others are asked something on the
 * way, and is forgotten as soon as the next command is not legal. */

/* Commands[0] is *out, the others follow by themselves while they are legal; count is at least 1
 * and at most ORDERS_MAX + 1. An end among them comes only where nothing else is left to do, or
 * where they were read `whole`. A lesson that goes on with the first but not with the rest takes
 * none: *out stays as it was. */
void orders_give(Table *table, const Command *commands, int count, Command *out);
void orders_forget(Table *table);
bool orders_ready(const Table *table); /* The next could be submitted now. */
bool orders_follow(Table *table);      /* Submits it; forgets all when it is not legal. */
/* All that happened has been shown, and no order waits to go on. */
bool orders_settled(const Table *table);

/* A decision in which its player has acted and can do nothing more ends by itself, while the option
 * says so. It can be taken back like any other end; what was taken back stays open. */

/* The position as it stands was not reached by playing (a game opened, a move taken back): nothing
 * ends by itself before the next command. */
void ending_hold(Table *table);
/* Once a frame, when nothing else was decided in it: gives the end where it is due. */
void ending_follow(Table *table);

/* --- Rows ------------------------------------------------------------------------------------- */

/* Rows of a page where things are bought: a head, then name, remark and buttons that each submit
 * one command; and the bill of what has been paid since the decision began. */

typedef struct Rows {
    Table *table;
    UiPage *page;
    float row_h; /* Height of one row, units. */
    Command *out;
} Rows;

/* Buttons of a row, the last at the right edge. A button without command or label is left out. */
enum { ROW_BUTTON_MAX = 2 };
typedef struct Row {
    const char *name;
    const char *remark; /* NULL or "": none. */
    const char *id;     /* Buttons are "button:<id>" and "button:<id>:all". */
    Command commands[ROW_BUTTON_MAX];
    const char *labels[ROW_BUTTON_MAX];
    const char *tip; /* Of the buttons while they can be used; NULL: none. */
} Row;

void rows_head(Rows *rows, const char *text, const char *remark);
void rows_row(Rows *rows, const Row *row);

/* The row that hires sailors for a galley, or for a port's garrison (the other is 0): one, or as
 * many as can be had at once. */
void rows_hiring(Rows *rows, GalleyId galley, PortId port, const char *id, const char *name,
                 const char *remark);
/* The command that hires `count` sailors there. */
Command rows_recruit(const Table *table, GalleyId galley, PortId port, int count);

/* Ducats that the deciding player has paid since his decision began, what he got taken off; from
 * the log, so that it is right after every undo as well. */
int32_t bill_ducats(Table *table);
/* Has nothing been played since the decision began? */
bool decision_untouched(Table *table);

/* --- Cards ------------------------------------------------------------------------------------ */

/* A question on a card over the chart, without a veil, so that the person asked can look at the
 * position: a bold sentence, a few facts below it, and room for pieces. It can be put away, at
 * every size. Its answers are its feet, in the bar: they do not move, whatever the words are. */

enum { CARD_FACT_MAX = 5 };

/* Where a foot lies, at the right end of the panel's part of the bar. Drawn with answer_draw. */
typedef enum CardFoot {
    FOOT_BACK, /* Says no, or takes back. */
    FOOT_WITH, /* What is chosen together with the answer; may stay empty. */
    FOOT_ON,   /* Says yes, or goes on. */
    FOOT_COUNT
} CardFoot;
GfxRect card_foot(GfxRect bar, CardFoot foot);

typedef struct Card {
    const char *id;                   /* Of the card's ground: "card:price". */
    ZoneId about;                     /* It hides this one least of all; 0: none. */
    const char *question;             /* Noted as "text:question". */
    const char *facts[CARD_FACT_MAX]; /* Noted as "text:fact:1" and so on; NULL or "": none. */
    PlayerId player;                  /* Whose shield is drawn beside it; 0 none. */
    GalleyId galley;                  /* Drawn beside it instead; 0 none. */
    const char *danger;               /* A fact in red, the last; "text:risk"; NULL: none. */
    float controls_h;                 /* Units kept below the words, for pieces; 0: none. */
    float controls_w;                 /* Of a card with such; 0: the widest. */
} Card;

/* Draws it as high as its words need, or as there is room: then they scroll. *controls is the part
 * for them. False where the card is put away (table/parts.h) or would be a question alone: then
 * they have none. */
bool card_draw(Table *table, const Card *card, GfxRect *controls);

/* [-] ducats [+] in steps of the smallest coin, low..high in coins, and with the keys Left and
 * Right. */
void card_coins(Table *table, const char *id, GfxRect r, const char *tip, int low, int high,
                int *coins);

/* --- Sailing ---------------------------------------------------------------------------------- */

/* Where a galley can go: reachable zones with their distance, the way to the zone under the pointer
 * with those who may stop it there, and the voyage ordered by one click. */

/* What a decision says of sailing; every field is set. */
typedef struct Sailing {
    GalleyId galley;
    int left;     /* Zones it may still sail now. */
    Command sail; /* One zone; `zone` of the kind's fields is filled in for each step. */
    /* Given where others must let it go on from a zone (S1-M2); CMD_NONE: never. */
    Command ask;
    bool asks_here; /* It must ask before it leaves the zone where it lies. */
    RuleId rule;    /* What "out of reach" rests on. */
    /* Who may stop `galley` where it enters `zone` with `left` zones left after that, in the order
     * of asking; returns how many. */
    int (*stoppers)(const Table *table, GalleyId galley, ZoneId zone, int left,
                    PlayerId order[PLAYER_MAX]);
    const char *stop_tip; /* Key: {player} may stop it at {zone}. */
    /* All zones on the way are shown where it may be stopped, the goal is none of them; else the
     * first zone that it enters. */
    bool every_stop;
} Sailing;

/* Where the pointer rested when a galley was asked about: not that galley is meant by it. In the
 * draft of the decision, all zero before. */
typedef struct SailingRest {
    GalleyId galley; /* 0: none yet. */
    bool moved;      /* The pointer has moved since. */
    GfxPoint pointer;
} SailingRest;

/* Fills zone_mark of every zone but the galley's own. */
void sailing_mark(Table *table, const Sailing *sailing);
/* Draws the way to the zone under the pointer when it can be reached: on the chart, by its port, by
 * a galley lying there, or by a row of a panel with the id "sail:<zone>". Nothing while the pointer
 * rests where it was for another galley or another question. */
void sailing_preview(Table *table, const Sailing *sailing, SailingRest *rest);
/* Orders the voyage along the shortest way: the first step is *out, the rest follows by itself.
 * Out of reach: says so. */
void sailing_order(Table *table, const Sailing *sailing, ZoneId goal, Command *out);

/* The zones within reach as rows "sail:<zone>", nearest first, after sailing_mark; a click orders
 * the voyage. */
void sailing_list(Table *table, const Sailing *sailing, UiPage *page, Command *out);

/* Says beside a galley that `player` has stopped it, for two seconds and where one points at it;
 * words: what he did. */
void sailing_stamp(Table *table, GalleyId galley, PlayerId player, const char *words);

/* --- Landing ---------------------------------------------------------------------------------- */

/* How many sailors land: in a neutral port (S2-B9) or in one whose garrison has just fallen
 * (S2-B12). */

/* Landing in a neutral port; a part of the draft of the panel that opens it. */
typedef struct LandDialog {
    bool open;
    int count; /* Sailors to land. */
} LandDialog;

/* From the next frame on. */
void dialog_land_open(LandDialog *land);
/* While it is open: a card, with its feet in `bar`. */
void dialog_land_draw(Table *table, GfxRect bar, LandDialog *land, Command *out);

/* --- Fights ----------------------------------------------------------------------------------- */

/* The dialogs of a fight: before its first round, between rounds, and watching. How the fight went
 * so far is fight_view.c. */

/* The attack before its first round; a part of the draft of the panel that opens it. */
typedef struct AttackDialog {
    bool open;
    GalleyId own;    /* Who attacks. */
    GalleyId target; /* 0: the port where `own` lies. */
} AttackDialog;

/* While it is open: odds, then ATTACK_GALLEY or ATTACK_PORT; its answers are in the bar. */
void dialog_attack_draw(Table *table, GfxRect bar, AttackDialog *attack, Command *out);
/* The command of the attack: target 0 is the port where the galley lies. */
Command dialog_attack_command(const Table *table, GalleyId own, GalleyId target);
/* Chance in percent that the attack of `own` wins to the end; 100 where nobody defends. */
int dialog_attack_percent(Table *table, GalleyId own, GalleyId target);
/* Watching: a fight in which nobody here decides; drawn while table->fight.open. */
void dialog_fight_watch(Table *table);

/* Rows of what `own` may attack where it lies: rivals' galleys, and with `port` the port. A click
 * opens *attack. Ids are prefix + number of the galley, prefix + "port". */
int attack_galley_count(const Table *table, GalleyId own);
void attack_rows(Table *table, AttackDialog *attack, GalleyId own, const char *prefix, bool port,
                 UiPage *page);
