// The table: one game on screen. This header fixes how its parts divide the work; every part is a
// file of its own (see src/ui/README.md).
//
// A frame goes: playback decides what is shown -> layout -> the panel of the decision in hand marks
// what may be clicked -> the board and its furniture are drawn, register their targets and report
// what was clicked -> the panel draws its controls and may answer with one command -> overlays.
#ifndef SERENISSIMA_UI_SCREENS_TABLE_H
#define SERENISSIMA_UI_SCREENS_TABLE_H

#include <serenissima/rules/edition_1996.h>
#include <serenissima/rules/edition_2012.h>

#include <serenissima/ui/kept.h>

#include "map.h"
#include "screens.h"

// --- Furniture: what lies on the table of this game ----------------------------------------------

// Filled once from the numbers of the board, which are 0 for what an edition does not have. Shared
// code asks here (or the decision, or the phase), never for the edition.
typedef struct Furniture {
    uint8_t wheel_spaces;  // Galleys' spaces on the action wheel; 0: no wheel, galleys go at will.
    uint8_t wheel_used;    // Of these, how many have a number in a game of so many players.
    uint8_t doge_cards;    // Cards in the Doge's deck; 0: no Doge.
    uint8_t track_last;    // Last space of the turn track with its scorings; 0: no such track.
    uint8_t rounds;        // Rounds of this game on a round track; 0: turns have no fixed number.
    uint8_t positions;     // Places in the turn order, staked for; 0: the order is fixed.
    bool basilicas;
    bool capitals;         // Powers with a capital each.
    bool prices;           // Owners set the prices of their ports.
    bool pool;             // Sailors and galleys come from one common pool.
    bool points;           // Wealth points decide, not ducats alone.
    bool battle_sums;      // Each side throws one die added to its sailors; else skull dice.
    bool garrison_limit;   // No more sailors in a port than its warehouse has spaces.
} Furniture;

// --- Marks: what the panel in charge says about things on the board ------------------------------

typedef enum Mark {
    MARK_NONE,
    MARK_REACH,  // Can go there; `distance` steps.
    MARK_CHOICE, // May be chosen now.
    MARK_SALE,   // Can sell there / the goal of a preview.
    MARK_TARGET, // May be attacked.
    MARK_CHOSEN, // The own galley in hand.
    MARK_OFF     // Out of play for this decision: veiled.
} Mark;

typedef struct ObjectMark {
    uint8_t mark;     // Mark.
    uint8_t distance; // Steps to it; 0 does not matter.
    const char *tip;  // What a click does, or why not; lives for the frame; NULL: nothing to add.
} ObjectMark;

typedef enum ClickKind {
    CLICK_NONE,
    CLICK_ZONE,
    CLICK_PORT,
    CLICK_GALLEY,
    CLICK_WHEEL, // id: number of the space, 0 the Doge.
    CLICK_DECK,  // A piece on the deck in the action bar: id is the good, 0 a sailor.
    CLICK_GARRISON, // A sailor on a port's plate: id is the port.
    CLICK_STORE, // The medal of what a port produces: id is the port.
    CLICK_ORDER  // A place in the turn order: id 1 is I.
} ClickKind;

typedef struct BoardClick {
    uint8_t kind; // ClickKind.
    uint8_t id;
} BoardClick;

// --- Layout -------------------------------------------------------------------------------------

typedef struct TableLayout {
    GfxRect board;   // The chart's window.
    GfxRect bar;     // Action bar below it,
    bool bar_tall;   // with a row of its own for the panel's buttons and words, where it is short.
    bool stacked;    // A standing window: the column lies below chart and bar.
    bool folded;     // The column is folded away to a strip with purses and buttons.
    GfxRect column;
    GfxRect cards;   // Player cards in it.
    GfxRect side;    // The panel of the decision, or the log.
    GfxRect log;     // Rest for the log; h 0 when there is no room.
    GfxRect buttons; // Undo, rules, menu.
    GfxRect wheel;   // In the board's corner; square.
    GfxRect track;
    GfxRect doge;
    GfxRect order;   // Turn order with its stakes, where there is one.
    GfxRect chances; // Bar of all seats' chances, while the player wants it.
    float plate_k;   // Size of plates and labels: 1 at 1080p.
    float piece_k;   // Size of galleys, likewise.
    float hud_k;     // Size of wheel, track and cards on the board.
    float hud_pad;   // From the sides of their panels to what is written there.
    float hud_top;   // From the top of a panel to its head line.
    float hud_line;  // Height of a line of words: type has a least size.
    float card_k;    // Size of what is on the player cards.
    int density;     // Of the player cards: 0 three airy rows, 1 three tight ones, 2 two.
    float fit;       // Window units per board unit at zoom 1.
} TableLayout;

typedef struct TableCamera {
    float zoom;  // 1: the whole chart fits; to 6.
    float x, y;  // Board units at the middle of the view.
    bool set;
} TableCamera;

// --- Playback -----------------------------------------------------------------------------------

enum { FLIGHT_MAX = 24, PLAYBACK_EVENT_MAX = EVENT_LIST_MAX };

typedef enum FlightKind {
    FLIGHT_NONE,
    FLIGHT_SPRITE,
    FLIGHT_GALLEY,
    FLIGHT_CARD,
    FLIGHT_FLAG,
    FLIGHT_WORDS
} FlightKind;

// Something on its way over the table while a step is played back.
typedef struct Flight {
    uint8_t kind;     // FlightKind.
    GalleyId galley;  // FLIGHT_GALLEY.
    GfxPoint from, to; // Window units; board units for galleys.
    GfxPoint via;      // FLIGHT_GALLEY: where the way bends to.
    float size;
    char sprite[32];
    char words[64];
    AnimTween tween;
} Flight;

typedef struct Playback {
    int shown_steps;      // Steps of the session that the screen has shown.
    uint32_t generation;  // Of the session; a change means undo, redo or load: jump.
    bool playing;         // A step is being shown now.
    int step;             // Which one.
    int event;            // Next event of it.
    Event events[PLAYBACK_EVENT_MAX];
    int event_count;
    Command command;
    PlayerId player;
    PlayerView after;
    AnimTween hold;       // The current event is over when this is.
    AnimTween shown;      // What it leaves on the reveal card settles.
    Flight flights[FLIGHT_MAX];
    int flight_count;
} Playback;

// --- Scoring report: payments of one scoring or wine card, shown port by port --------------------

enum { REPORT_LINE_MAX = 64 };

typedef struct ReportLine {
    PlayerId player;
    PortId port;
    int32_t ducats;
    uint8_t reason; // PayReason.
} ReportLine;

typedef struct Report {
    bool open;      // Waits for the player to close it.
    uint8_t number; // Of the scoring, 1..3; 0: wine.
    ReportLine lines[REPORT_LINE_MAX];
    int count;
    double opened_ms;
} Report;

// --- Fight on screen: kept from its first event until the result is read -------------------------

typedef struct FightView {
    bool open;          // The dialog is on screen.
    GalleyId attacker;
    GalleyId target;    // 0: the port.
    PortId port;
    ZoneId zone;
    PlayerId attacker_player, defender_player;
    bool sums;          // One die a side, added to the sailors; each round is decided on.
    uint8_t cap;        // As in Public2012.cap; CAP_OPEN before the first round; 0 with sums.
    uint8_t attackers_start, defenders_start; // Sailors when the dialog opened.
    uint8_t attackers, defenders;             // Now (after the last shown event).
    uint8_t round;      // Rounds rolled.
    uint8_t attacker_dice, attacker_skulls;   // Of the last round; 0 dice: none rolled yet.
    uint8_t defender_dice, defender_skulls;
    uint8_t attacker_face, defender_face;     // With sums: of the last round; 0: none rolled yet.
    uint8_t attacker_crew, defender_crew;     // Sailors who rolled them.
    uint8_t fort_skulls; // Skulls of the fort's fire; 255: it has not fired.
    AnimTween roll;     // Dice in the air.
    bool between;       // With sums: both sides live, and the attacker may go on or not.
    bool over;          // The fight ended: shows its result until closed.
    bool to_the_end;    // The attacker asked to go on by himself.
} FightView;

// --- The draft of the decision in hand -----------------------------------------------------------

// What a person has prepared but not submitted; cleared when the decision changes.
enum { DRAFT_ROUTE_MAX = 16 };
typedef struct Draft {
    uint32_t decision;     // Hash of the decision it belongs to.
    int view;              // For ROUTE the ActionStep looked at; -1: the panel decides.
    GalleyId galley;       // Chosen number, target, ...
    PortId port;
    int count;             // Stepper: sailors to land, to send aboard.
    bool attack_open;      // The attack dialog before the first round is open.
    bool attack_port;      // It is about the port, else about `galley`.
    GalleyId own;          // Own galley chosen to move, to attack; 0: the active one.
    uint8_t land[GALLEY_MAX + 1]; // Sailors to land from each galley.
    bool land_open;        // The landing chooser is open.
    Command confirm;       // Waits for a yes (sinking, a loss); kind 0: nothing.
    bool ready;            // The panel has filled in its first suggestion.
    uint8_t crew[2];       // CREW: sailors on each of the first galleys.
    int coins;             // Stake, price or counter-offer, in smallest coins.
    int keep;              // ANSWER: from now on, too: 0 no, 1 to who asks, 2 to everybody.
    bool pays;             // OFFER: the proposer pays, else the partner.
    bool side_away;        // The panel on the chart was put aside, while the column is folded.
    bool build_open;       // OUTFIT: the crew of a new galley at `port` is being chosen.
    uint8_t crew_from;     // Its first sailor: 0 hired, 1 the garrison, else galley + 1.
    uint8_t along[GOOD_MAX + 1]; // Cubes that come along with him, by good.
    float page_h;          // OUTFIT: height of the page as last drawn, units; 0 not known.
    char held[UI_ID_MAX];  // Piece taken up by a click, to be put down by the next; "" none.
} Draft;

// The rest of what was ordered in one click: a voyage, a landing, sales. It outlives the questions
// asked on the way.
enum { ORDERS_MAX = 112 };
typedef struct Orders {
    Command commands[ORDERS_MAX]; // Submitted one by one.
    int count;                    // 0: none.
    GalleyId galley;              // Active when they were given.
    uint8_t turn;
} Orders;

// Which decision the person at this screen was asked last. What anybody else did since, dice too, makes it another one.
typedef struct Asked {
    uint32_t hash;
    uint32_t number;   // Counts decisions.
    PlayerId player;
    bool others_moved;
} Asked;

// --- The table -----------------------------------------------------------------------------------

struct Table {
    AppUi *app;
    Map *map;            // Owned.
    const Board *board;  // The session's.
    const World *world;
    Furniture has;
    TableLayout layout;
    TableCamera camera;
    Playback playback;
    PlayerView view;     // What is shown: the state after playback.shown_steps steps.
    PlayerId viewer;     // Whose view it is.
    PlayerId decider;    // Person who decides now and may act, 0 while others do or things move.
    DecisionKind decision; // DECISION_NONE while nothing is asked of a person here.
    Asked asked;
    Draft draft;
    Orders orders;
    ObjectMark zone_mark[ZONE_MAX + 1];
    ObjectMark port_mark[PORT_MAX + 1];
    ObjectMark galley_mark[GALLEY_MAX + 1];
    ObjectMark wheel_mark[GALLEY_MAX + 1];
    ObjectMark order_mark[PLAYER_MAX + 1]; // Places in the turn order, 1 is I.
    BoardClick click;    // Of this frame.
    BoardClick hover;    // Under the pointer.
    ZoneId place;        // OUTFIT: the zone looked at; it outlives the questions asked from there.
    char drop_from[UI_ID_MAX]; // A piece was dropped in this frame: its target's id; "" none.
    char drop_to[UI_ID_MAX];   // And what lay below it.
    GfxPoint galley_at[GALLEY_MAX + 1]; // Board units.
    uint8_t galley_slot[GALLEY_MAX + 1]; // Anchor in its zone, +1.
    ZoneId galley_zone[GALLEY_MAX + 1];  // Zone the slot belongs to.
    uint64_t slot_key;            // plate_key for which slots were taken.
    double stirred_ms;            // When somebody last did something here, or a piece moved.
    GfxRest *chart;               // Owned: the chart with the marks of its zones.
    UiKept *wheel_kept;           // The wheel without its hand; these are owned, NULL before they are drawn.
    UiKept *plate_kept[PORT_MAX + 1];
    UiKept *card_kept[PLAYER_MAX + 1];
    UiKept *track_kept;
    uint8_t hand_space;           // Where the hand points,
    float hand_turns;             // and all the spaces it has gone round, so that it goes forwards.
    GfxRect plate[PORT_MAX + 1];  // Window units.
    uint64_t plate_key;           // Layout the plates were placed for.
    GfxPoint plate_home[PORT_MAX + 1]; // Centre in units of the whole zoomed chart.
    Report report;
    FightView fight;
    struct TableLog *log; // Owned; filled by log_follow.
    struct Hints *hints; // Owned; see hint.h.
    bool menu_open;
    bool seats_open;
    bool answers_open;
    PlayerId seat_wanted; // Whose place a person wants, while that is to be confirmed.
    bool save_open;
    char save_name[SAVE_NAME_BYTES];
    bool recap_open;
    int recap_from;
    bool paused;         // Computers wait until the player lets them go on,
    bool next_wanted;    // but for one move.
};

Table *table_create(AppUi *app, Error *error);
void table_destroy(Table *table); // Takes NULL.
// Ticks the session when playback has caught up. True when a frame is wanted.
bool table_update(Table *table);
bool table_idle(const Table *table);
// Computers wait: a sheet covers the table, or the player paused them. They may think meanwhile.
bool table_is_halted(const Table *table);

// table_layout.c
void table_layout(Table *table);
// Between board units, and window units with the camera in force.
GfxPoint table_to_window(const Table *table, GfxPoint board);
GfxPoint table_to_board(const Table *table, GfxPoint window);
float table_scale(const Table *table); // Window units per board unit.
void table_camera_input(Table *table); // Wheel, pinch, right drag, keys.
void table_camera_show(Table *table, GfxPoint board); // Pans until the point is in view.

// table_board.c .. : each draws its part from table->view and reports clicks.
void table_draw_board(Table *table);   // Picture, zones, marks, path preview.
void table_place_plates(Table *table);
void table_draw_plates(Table *table);
void table_place_galleys(Table *table);
void table_draw_galleys(Table *table);
void table_draw_wheel(Table *table);
void table_ring_number(Table *table, int number); // On the wheel, for a hint.
void table_draw_track(Table *table);   // Turn track and Doge cards.
void table_draw_round(Table *table);   // Rounds and phases, turn order, common pool.
// Phase 1..6 of the round in hand; 0 before and after the rounds, and in games without.
int table_round_phase(const Table *table);
int table_phase_number(PhaseId phase); // Likewise for any phase.
void table_draw_cards(Table *table);   // Player cards.
void table_draw_log(Table *table, GfxRect r);
void table_draw_fold(Table *table);    // Of the column, on its edge.
void table_draw_buttons(Table *table); // Undo, redo, hint, rules, menu.
bool table_others_move(const Table *table); // Computers think or what they did is shown: what is pressed skips the motion at most.
void table_undo(Table *table); // Says why where nothing can be taken back, and where computers' moves went too.
void table_redo(Table *table);
void table_draw_flights(Table *table);
void table_draw_reveal(Table *table);  // Stakes, tie dice and positions as they come.
bool table_report_done(const Table *table); // All of it is counted: the button closes it.
void table_draw_report(Table *table);  // Scoring, port by port.
// overlay_answers.c: the standing answers; the sheet while table->answers_open.
void overlay_answers(Table *table);
bool table_answers_stand(const Table *table, PlayerId player); // Has the player any?
const char *table_answers_words(Table *table, PlayerId player); // All of them, a line each; "" none.
void overlay_seats(Table *table);       // Who plays; while table->seats_open.
void overlay_seats_sit_down(Table *table); // A person goes on in table->seat_wanted.
void table_draw_overlays(Table *table); // Curtain, recap, menu, save.
// Who is to decide sits down without a dialog where he needs none: no secret, and no news where ducats count.
void table_hand_over(Table *table);
bool table_curtain_is_down(const Table *table); // It is drawn, and nothing of the table is seen.
// recap.c: what happened from step `from` on, for the person who decides or must sit down.
float recap_height(Table *table, float width, int from); // Of all lines; 0: no news.
int recap_draw(Table *table, GfxRect r, int from); // Returns the step of a computer that was asked about, +1; 0 none.
void recap_sheet(Table *table); // While table->recap_open.

// Draws a galley with crew, cargo and number; (x, y) is the middle of its hull at the water, hull
// its length in units. The deck is filled from `galley`. alpha 0..1.
void table_draw_galley(Table *table, const Galley *galley, GalleyId number, float x, float y,
                       float hull, bool west, float alpha);
// Pieces by sprite: edge of a cube, height of a sailor.
void table_draw_cube(Table *table, GoodId good, float x, float y, float edge, float alpha);
void table_draw_sailor(Table *table, PlayerId player, float x, float y, float height, float alpha);

// A point of the zone that nothing covers, window units: for marks and for clicks by name.
GfxPoint table_zone_point(const Table *table, ZoneId zone);
// The bar at the bottom: active galley and steps; returns the part left for the panel's buttons.
GfxRect table_draw_bar(Table *table);
// One text in a role, without wrapping; for short labels.
void table_text(Table *table, ThemeType type, float size, GfxColor color, TextAlign align,
                GfxRect box, const char *utf8);

// The head of a part of a page, with a rule below it.
void table_heading(Table *table, GfxRect line, const char *utf8);
// What can be done now, in the bar: wrapped, and set smaller where it would not fit.
void table_hint(Table *table, GfxRect box, const char *utf8);

// Registers a piece that can be clicked and dragged; notes a drop. True when clicked.
bool table_piece(Table *table, const char *id, GfxRect r, const char *tip, bool *hovered);
// Is the person's id of this kind? "cube:wood:2" has the prefix "cube:".
bool table_id_has(const char *id, const char *prefix);

// reach.c: shortest ways of a galley over zones it may still enter. watched: zones to pass only
// where another way would be longer.
// distance[zone]: steps, 0 its own zone, 255 out of reach. from[zone]: zone before it.
void reach_compute(const Table *table, GalleyId galley, int steps, ZoneMask watched,
                   uint8_t distance[ZONE_MAX + 1], ZoneId from[ZONE_MAX + 1]);
// Zones to enter from the galley's to `goal`, in order; returns how many.
int reach_route(const uint8_t distance[ZONE_MAX + 1], const ZoneId from[ZONE_MAX + 1], ZoneId goal,
                ZoneId out[DRAFT_ROUTE_MAX]);

// orders.c
// commands[0] is *out, the others follow by themselves while they are legal; count is at least 1
// and at most ORDERS_MAX + 1. An end among them comes only where nothing else is left to do.
void orders_give(Table *table, const Command *commands, int count, Command *out);
void orders_forget(Table *table);
bool orders_ready(const Table *table);  // The next could be submitted now.
bool orders_follow(Table *table);       // Submits it; forgets all when it is not legal.

// furniture.c
void furniture_fill(Furniture *has, const World *world, int player_count);

// playback.c
void playback_reset(Table *table); // Shows the present at once.
bool playback_advance(Table *table); // Once a frame; true while something moves.
bool playback_busy(const Table *table);
void playback_skip(Table *table);
uint8_t playback_event(const Table *table); // Kind of the event being shown; 0 none.
// For drawing: where a galley is now, board units; false: not under way.
bool playback_galley(Table *table, GalleyId galley, GfxPoint *at, bool *west, float *alpha);

// log_text.c: sentences. Returns a text that lives for the frame, "" for an event that is not
// worth a
// line. events[index] of a step with `count` events, `view` just before it. player/galley: whose
// shield and number lead the line, 0 none.
const char *log_sentence(Table *table, const PlayerView *view, const Event *events, int count,
                         int index, PlayerId *player, GalleyId *galley);
// The same sentence, or one that says that a standing answer gave what events[index] of the step tells.
const char *log_as_given(Table *table, const SessionStep *step, int index, const char *sentence);
bool log_is_answer(uint8_t kind); // Of an event: to a question about passage or a blockade.
bool log_is_head(const PlayerView *view, const Event *event); // A line set as a heading.
// Does the heading "log.phase.6" belong before the line of events[index], which no event of its own puts there?
bool log_head_comes_first(const PlayerView *view, const Event *events, int index);
// Whom the player can ask why, of a line of this step that has a player; 0 nobody.
PlayerId log_asked(const Table *table, PlayerId player, int step);
void log_follow(Table *table); // Takes over the steps shown since the last call.
void log_clear(Table *table);
// Draws the lines of steps from `first_step` on, for the recap; returns how many there are.
int log_count_from(const Table *table, int first_step);
void log_draw_lines(Table *table, const char *id, GfxRect r, int first_step);

// --- Names and reasons ---------------------------------------------------------------------------

const char *table_port_name(const Table *table, PortId port);
const char *table_zone_name(const Table *table, ZoneId zone);
const char *table_good_name(Table *table, GoodId good); // From "good.<id>".
const char *table_seat_name(Table *table, PlayerId player);
int table_livery(const Table *table, PlayerId player);
// Arms of power 1..4 (S1-S1): "power_venice"; NULL for 0.
const char *table_power_sprite(uint8_t power);
const char *table_power_name(Table *table, uint8_t power);
// "cube_wine" and so on for text marks and sprites.
const char *table_good_sprite(const Table *table, GoodId good, char out[32]);
const char *table_sailor_sprite(const Table *table, PlayerId player, char out[32]);
// The sentence for a refusal with its rule: "... (S2-L6)".
const char *table_reason(Table *table, RuleError error);
// Does somebody decide with everybody looking, his ducats covered?
bool table_purse_is_shut(const Table *table);
void table_turn_purse(Table *table); // Opens the purse of who decides, or covers it.
// As session_check; but what a covered purse cannot pay is let through, for all look on: submitting says it.
RuleError table_check(const Table *table, const Command *command);
// NULL when the command is legal, else the sentence above: for disabled_reason.
const char *table_why_not(Table *table, const Command *command);
bool table_legal(Table *table, const Command *command);
// Submits; a refusal becomes a toast. True when it was accepted.
bool table_submit(Table *table, const Command *command);
// A command of the deciding person, to be filled in.
Command table_command(const Table *table, CommandKind kind);
// What only one edition has; NULL in a game of another: whoever may be drawn in both must ask.
const Public2012 *table_2012(const Table *table);
const Public1996 *table_1996(const Table *table);
// The galley that acts, moves or fights now; 0 none.
GalleyId table_active(const Table *table);
const Galley *table_galley(const Table *table, GalleyId galley);
const Port *table_port(const Table *table, PortId port);
PortId table_port_of(const Table *table, ZoneId zone);
// The same, but 0 where the port is closed in this game (S2-S6).
PortId table_open_port_of(const Table *table, ZoneId zone);

// --- Panels --------------------------------------------------------------------------------------

// A panel serves one kind of decision. `mark` runs before the board is drawn and fills the marks.
// `draw` runs after it, reads table->click, draws into `side` (right column) and `bar` (the part of
// the action bar kept for buttons; ids "button:...") or opens dialogs with ui_dialog_begin, and
// fills *out when the person answered. NULL mark: nothing on the board may be clicked.
typedef struct Panel {
    DecisionKind decision;
    bool wants_side; // Needs table->layout.side; else the log has it.
    void (*mark)(Table *table);
    void (*draw)(Table *table, GfxRect side, GfxRect bar, Command *out);
    // The galley that the player has in hand, whose deck the bar shows; 0 none. NULL: the active one.
    GalleyId (*in_hand)(const Table *table);
} Panel;

const Panel *panel_find(DecisionKind decision); // panels.c: the one list; NULL: none.
// In place of a panel that does not serve the phase in hand: says so, and does nothing.
void panel_missing_draw(Table *table, GfxRect bar);

// panel_start.c
void panel_close_mark(Table *table);
void panel_close_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
void panel_start_mark(Table *table);
void panel_start_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// panel_choose.c
void panel_choose_mark(Table *table);
void panel_choose_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// panel_route.c (load, sail, trade or fight), with panel_load.c and panel_trade.c
void panel_route_mark(Table *table);
void panel_route_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
void panel_load_draw(Table *table, GfxRect side, Command *out);
void panel_load_click(Table *table, Command *out); // Pieces clicked or dropped on the board.
void panel_load_drag(Table *table); // The piece under the pointer.
void panel_trade_draw(Table *table, GfxRect side, Command *out);
void panel_sail_draw(Table *table, GfxRect side, Command *out);
// The step whose page is shown.
int panel_route_step(const Table *table);
// Who has stopped the active galley in this activation by a blockade, 0 nobody; *what: BlockadeKind.
PlayerId panel_route_blockader(Table *table, int *what);
// Has the active galley done nothing yet?
bool panel_route_idle(Table *table);
// In an own port a cube is stored and its space pays nothing (S2-V2), unless the option says so (S1-V2): that is
// told as storing, not as a sale. port 0: false.
bool panel_sale_stores(const PublicState *pub, PlayerId seller, PortId port);
// Orders the voyage along the shortest way: the first step is *out, the rest follows by itself.
void panel_route_sail(Table *table, ZoneId goal, Command *out);
// panel_crew.c: division of the first sailors
void panel_crew_mark(Table *table);
void panel_crew_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// panel_stake.c: secret stake, place in the turn order
void panel_stake_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
void panel_position_mark(Table *table);
void panel_position_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// panel_outfit.c: buying, hiring, building, rearranging, prices and offers in a place (outfit.h)
void panel_outfit_mark(Table *table);
GalleyId outfit_in_hand(const Table *table); // From which the piece is taken that is carried.
void panel_outfit_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// dialog_price.c: the haggle
void dialog_price_mark(Table *table);
void dialog_price_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// dialog_offer.c: cubes and ducats between players
void dialog_offer_mark(Table *table);
void dialog_offer_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// dialog_accept.c: yes or no to a price, in a haggle or an offer
void dialog_accept_mark(Table *table);
void dialog_accept_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// panel_move.c: movement with any own galley
void panel_move_mark(Table *table);
GalleyId panel_move_in_hand(const Table *table);
void panel_move_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// panel_battle.c: which galley attacks what, as often as one likes
void panel_battle_mark(Table *table);
GalleyId panel_battle_in_hand(const Table *table);
void panel_battle_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// Rows of what `own` may attack where it lies, 54 units high, cut from *r: rivals' galleys, the
// port. A click opens dialog_attack_draw. Ids are prefix + number of the galley, prefix + "port".
int attack_galley_count(const Table *table, GalleyId own);
void attack_galley_rows(Table *table, GalleyId own, const char *prefix, GfxRect *r);
void attack_port_row(Table *table, GalleyId own, const char *prefix, GfxRect r);
// panel_buy.c: investment and relief
void panel_buy_mark(Table *table);
void panel_buy_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// dialog_answer.c: blockade question
void dialog_answer_mark(Table *table);
void dialog_answer_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// fight_view.c: follows an event of a fight into table->fight. True when it began a roll to wait
// for.
bool fight_follow(Table *table, const Event *event);
// Does the deciding person decide now whether the fight on screen goes on?
bool fight_is_asked(const Table *table, PlayerId player, DecisionKind asked);
// The next step, with this command, no longer belongs to the fight on screen: it is over then, and
// its result is read first.
void fight_before_step(Table *table, const Command *command);
// A game opened in the middle of a fight has no events to follow: starts from the position.
void fight_reopen(Table *table);
void fight_end(Table *table); // Its result is shown until it is closed.
// dialog_battle.c: the fight, its odds and dice; also shown while AIs fight
void dialog_fight_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// The attack before its first round (draft.attack_open) by `own`: odds, then ATTACK_GALLEY or
// ATTACK_PORT.
void dialog_attack_draw(Table *table, GalleyId own, Command *out);
// The command of the attack: target 0 is the port where the galley lies.
Command dialog_attack_command(const Table *table, GalleyId own, GalleyId target);
// Chance in percent that the attack of `own` wins to the end; 100 where nobody defends.
int dialog_attack_percent(Table *table, GalleyId own, GalleyId target);
// The fight on screen goes on only by another attack (DECISION_BATTLE, fight_is_asked).
void dialog_fight_again(Table *table, Command *out);
// Watching: a fight in which nobody here decides; drawn while table->fight.open.
void dialog_fight_watch(Table *table);
// dialog_cargo.c: plunder
void dialog_cargo_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// and the wreck boarded or sunk
void dialog_spoils_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// dialog_land.c: landing after a port fight (DECISION_LAND) and in a neutral port (draft.land_open)
void dialog_land_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
void dialog_land_open(Table *table, Command *out);
// Parts of landing sheets: the galley when `count` of its sailors have left, the port with so many.
void dialog_land_sea(Table *table, GfxRect r, GalleyId galley, int count);
void dialog_land_shore(Table *table, GfxRect r, PortId port, int count);
// panel_capture.c: ports without garrison, landing from several galleys
void panel_capture_mark(Table *table);
void panel_capture_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// panel_sale.c: sale of all galleys, in the best order
void panel_sale_mark(Table *table);
void panel_sale_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// dialog_confirm.c: draft.confirm (the last sailor leaves, the galley sinks)
// What a panel answers passes here: a command that would lose something becomes draft.confirm and *out empty, and the
// question is drawn while there is one.
void dialog_confirm(Table *table, Command *out);

#endif
