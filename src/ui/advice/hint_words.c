#include "advice/hint_words.h"

#include "setup/app_names.h"
#include "table/table.h"

#include <serenissima/rules/edition_1996.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_BYTES = 1400, SENTENCES_MAX = 40 };

// --- Plans ---------------------------------------------------------------------------------------

// What the commands of a plan add up to for one galley; in the second edition for the one that acts.
typedef struct PlanSum {
    int hired;
    int loaded;          // Cubes from the own port.
    int crew_on, crew_off; // Sailors from ports, and to them.
    int crew_over;       // From one galley to another.
    int crew_gone;       // Out of the service.
    int landed;          // Ashore, in the first edition.
    bool sails;          // To Writer.zone.
    int sold[GOOD_MAX + 1], bought[GOOD_MAX + 1], moved[GOOD_MAX + 1];
    int sold_count, bought_count, moved_count;
} PlanSum;

typedef struct Writer {
    AppUi *app;
    const Board *board;
    const PlayerView *view;
    PlayerId player;     // Whose plan it is.
    char text[WORDS_BYTES];
    size_t length;
    size_t starts[SENTENCES_MAX]; // Where in the text each sentence begins, as far as there is room.
    int sentences;
    ZoneId zone[GALLEY_MAX + 1]; // Where each galley lies after the commands gathered so far; [0] the one in hand.
    bool sailed;         // The plan has gone to another zone, and said so.
    bool fleet;          // Every galley acts in turn, as in the first edition: so each is named.
    PlanSum sums[GALLEY_MAX + 1]; // [0] of the galley in hand.
    int hired[PORT_MAX + 1];
    bool bought[GALLEY_MAX + 1]; // By the commands gathered so far.
    GalleyId built;              // The last of them that was built (1996).
} Writer;

static void add(Writer *w, const char *sentence)
{
    int n = snprintf(w->text + w->length, sizeof w->text - w->length, w->length ? " %s" : "%s", sentence);
    if (n > 0) {
        size_t length = w->length + (size_t)n;
        w->starts[w->sentences] = w->length > 0 ? w->length + 1 : 0;
        w->sentences += w->sentences < SENTENCES_MAX - 1;
        w->length = length < sizeof w->text ? length : sizeof w->text - 1;
    }
}

static const char *good_marks(Writer *w, const int counts[GOOD_MAX + 1])
{
    static char marks[200];
    size_t length = 0;
    marks[0] = 0;
    for (GoodId good = 1; good <= w->board->world.good_count; good++) {
        for (int i = 0; i < counts[good] && length + 32 < sizeof marks; i++) {
            length += (size_t)snprintf(marks + length, sizeof marks - length, "{cube_%s}",
                                       w->board->good_id[good]);
        }
    }
    return marks;
}

static void say_crew(Writer *w, const PlanSum *s, StringArg galley)
{
    AppUi *app = w->app;
    if (s->hired) {
        add(w, SP("hint.plan.hire_galley", s->hired, galley));
    }
    if (s->crew_off) {
        add(w, w->fleet ? SP("hint.plan.crew_off_galley", s->crew_off, galley) : SN("hint.plan.crew_off", s->crew_off));
    }
    if (s->crew_gone) {
        add(w, SP("hint.plan.crew_gone", s->crew_gone, galley));
    }
    if (s->crew_over) {
        add(w, SP("hint.plan.crew_over", s->crew_over, galley));
    }
    if (s->crew_on) {
        add(w, w->fleet ? SP("hint.plan.crew_on_galley", s->crew_on, galley) : SN("hint.plan.crew_on", s->crew_on));
    }
    if (s->landed) {
        add(w, SP("hint.plan.ashore", s->landed, galley));
    }
}

// All cubes of a galley go into one port.
static void say_sale(Writer *w, const PlanSum *s, GalleyId id)
{
    AppUi *app = w->app;
    const StringArg cubes = ARG_TEXT("cubes", good_marks(w, s->sold)), galley = ARG_INT("galley", id);
    const PortId reached = w->board->world.port_of_zone[w->zone[id]];
    if (table_sale_stores(&w->view->pub, w->player, reached)) {
        const StringArg port = ARG_TEXT("port", w->board->port_name[reached]);
        add(w, w->fleet ? SF("hint.plan.store_from", cubes, galley, port) : SF("hint.plan.store", cubes, port));
        return;
    }
    add(w, w->fleet ? SF("hint.plan.sell_from", cubes, galley) : SP("hint.plan.sell", s->sold_count, cubes));
}

static void say_sum(Writer *w, const PlanSum *s, GalleyId id)
{
    AppUi *app = w->app;
    const StringArg galley = ARG_INT("galley", id);
    say_crew(w, s, galley);
    if (s->loaded) {
        add(w, SN("hint.plan.load", s->loaded));
    }
    if (s->bought_count) {
        add(w, SF("hint.plan.buy_for", ARG_TEXT("cubes", good_marks(w, s->bought)), galley));
    }
    if (s->moved_count) {
        add(w, SF("hint.plan.move_to", ARG_TEXT("cubes", good_marks(w, s->moved)), galley));
    }
    if (s->sails) {
        const char *zone = w->board->zone_name[w->zone[id]];
        add(w, w->fleet ? SF("hint.plan.sail_galley", galley, ARG_TEXT("zone", zone))
                        : SF("hint.plan.sail", ARG_TEXT("zone", zone)));
    }
    if (s->sold_count) {
        say_sale(w, s, id);
    }
}

// Says what was gathered so far, before something of another kind. What goes to other galleys before the one in
// hand sails.
static void flush(Writer *w)
{
    AppUi *app = w->app;
    for (PortId port = 1; port <= w->board->world.port_count; port++) {
        if (w->hired[port]) {
            add(w, SP("hint.plan.hire_port", w->hired[port], ARG_TEXT("port", w->board->port_name[port])));
        }
    }
    for (GalleyId galley = 1; galley <= GALLEY_MAX; galley++) {
        say_sum(w, &w->sums[galley], galley);
    }
    say_sum(w, &w->sums[0], 0);
    memset(w->sums, 0, sizeof w->sums);
    memset(w->hired, 0, sizeof w->hired);
}

// Which part of the sum a command belongs to; parts come in this order.
static int part_of(uint8_t kind)
{
    switch (kind) {
    case CMD_LOAD_CUBE:
    case CMD_BUY_CUBE:
    case CMD_MOVE_CUBE:
    case CMD_DISMISS_SAILORS:
    case CMD_LAND_FROM:
    case CMD_RECRUIT:
    case CMD_MOVE_SAILORS: return 1;
    case CMD_SAIL:
    case CMD_SAIL_GALLEY: return 2;
    case CMD_SELL_CUBE: return 3;
    default: return 4;
    }
}

// With its first sailor and all that are hired for it.
static void say_galley(Writer *w, const char *key, GalleyId galley, PortId port, const Command *later, int count)
{
    AppUi *app = w->app;
    int crew = 1;
    for (int i = 0; i < count; i++) {
        crew += later[i].kind == CMD_RECRUIT && later[i].as.recruit.galley == galley ? later[i].as.recruit.count : 0;
    }
    w->bought[galley] = true;
    add(w, SP(key, crew, ARG_INT("galley", galley), ARG_TEXT("port", w->board->port_name[port])));
}

static void say_built(Writer *w, PortId port, const Command *later, int count)
{
    w->built = e1996_new_galley(&w->board->world, &w->view->pub, w->built);
    w->zone[w->built] = w->board->world.ports[port].zone; // Nobody has seen it there yet.
    say_galley(w, "hint.plan.galley_new", w->built, port, later, count);
}

// Where every galley acts in turn, several may lie there, with odds of their own.
static void say_siege(Writer *w, GalleyId galley, PortId port)
{
    AppUi *app = w->app;
    const StringArg name = ARG_TEXT("port", w->board->port_name[port]);
    add(w, w->fleet ? SF("hint.plan.siege_with", name, ARG_INT("galley", galley)) : SF("hint.plan.siege", name));
}

static void say_trade(Writer *w, const Command *c)
{
    AppUi *app = w->app;
    switch (c->kind) {
    case CMD_BUILD_FORT:
        add(w, SF("hint.plan.fort", ARG_TEXT("port", w->board->port_name[c->as.build_fort.port])));
        break;
    case CMD_BUILD_BASILICA:
        add(w, SF("hint.plan.basilica", ARG_TEXT("port", w->board->port_name[c->as.build_basilica.port])));
        break;
    case CMD_DISCARD_CUBE:
        add(w, SF("hint.plan.discard", ARG_TEXT("good", w->board->good_id[c->as.discard_cube.good])));
        break;
    case CMD_STAKE:
        add(w, c->as.stake.ducats > 0 ? SF("hint.plan.stake", ARG_INT("ducats", c->as.stake.ducats)) : S("hint.plan.stake_none"));
        break;
    case CMD_CHOOSE_POSITION: add(w, SF("hint.plan.position", ARG_INT("position", c->as.choose_position.position))); break;
    case CMD_SET_PRICE:
        add(w, SF("hint.plan.price", ARG_TEXT("port", w->board->port_name[c->as.set_price.port]),
                  ARG_INT("ducats", c->as.set_price.hundreds * 100)));
        break;
    case CMD_HAGGLE: add(w, SF("hint.plan.haggle", ARG_TEXT("port", w->board->port_name[c->as.haggle.port]))); break;
    case CMD_OPEN_OFFER:
        add(w, SF("hint.plan.offer", ARG_TEXT("player", app_seat_name(app, c->as.open_offer.partner))));
        break;
    case CMD_NAME_PRICE: add(w, SF("hint.plan.name_price", ARG_INT("ducats", c->as.name_price.hundreds * 100))); break;
    case CMD_COUNTER_PRICE:
        add(w, SF("hint.plan.counter", ARG_INT("ducats", c->as.counter_price.hundreds * 100)));
        break;
    case CMD_SEND_OFFER:
        add(w, SF(c->as.send_offer.pays ? "hint.plan.send_pays" : "hint.plan.send_asks",
                  ARG_INT("ducats", c->as.send_offer.hundreds * 100)));
        break;
    case CMD_COUNTER_OFFER:
        add(w, SF("hint.plan.counter_offer", ARG_INT("ducats", c->as.counter_offer.hundreds * 100)));
        break;
    case CMD_OFFER_CUBE:
        add(w, SF("hint.plan.offer_cube", ARG_TEXT("good", w->board->good_id[c->as.offer_cube.good]),
                  ARG_INT("galley", c->as.offer_cube.to_galley)));
        break;
    case CMD_ACCEPT_PRICE:
    case CMD_ACCEPT_OFFER: add(w, S("hint.plan.accept")); break;
    case CMD_REFUSE_PRICE:
    case CMD_REFUSE_OFFER:
    case CMD_LEAVE_HAGGLE:
    case CMD_DROP_OFFER: add(w, S("hint.plan.refuse")); break;
    case CMD_END_BATTLE:
        if (w->length > 0) {
            add(w, S("hint.plan.nobody_else"));
        }
        break;
    default: break;
    }
}

// later: the commands after it, so many.
static void say_deed(Writer *w, const Command *c, int later)
{
    AppUi *app = w->app;
    switch (c->kind) {
    case CMD_BUY_GALLEY: say_galley(w, "hint.plan.galley", c->as.buy_galley.galley, c->as.buy_galley.port, c + 1, later); break;
    case CMD_BUILD_GALLEY: say_built(w, c->as.build_galley.port, c + 1, later); break;
    case CMD_ATTACK_GALLEY:
        add(w, SF("hint.plan.attack", ARG_INT("galley", c->as.attack_galley.galley),
                  ARG_INT("target", c->as.attack_galley.target)));
        break;
    case CMD_TAKE_PORT:
        add(w, SF("hint.plan.take_port", ARG_TEXT("port", w->board->port_name[c->as.take_port.port])));
        break;
    case CMD_BOARD_WRECK:
        add(w, SP("hint.plan.board", c->as.board_wreck.count, ARG_INT("count", c->as.board_wreck.count)));
        break;
    case CMD_DIVIDE_CREW:
        add(w, SP("hint.plan.divide", c->as.divide_crew.first, ARG_INT("second", c->as.divide_crew.second),
                  ARG_INT("port", c->as.divide_crew.port)));
        break;
    case CMD_ATTACK_PORT:
        say_siege(w, c->as.attack_port.galley, c->as.attack_port.port);
        break;
    case CMD_LAND:
        if (c->as.land.count && !w->sailed && w->board->world.port_of_zone[w->zone[0]]) {
            add(w, SP("hint.plan.land_in", c->as.land.count, ARG_INT("count", c->as.land.count),
                      ARG_TEXT("port", w->board->port_name[w->board->world.port_of_zone[w->zone[0]]])));
            break;
        }
        add(w, c->as.land.count ? SP("hint.plan.land", c->as.land.count, ARG_INT("count", c->as.land.count))
                                : S("hint.plan.land_none"));
        break;
    case CMD_FIGHT_ON: add(w, S("hint.plan.fight_on")); break;
    case CMD_WITHDRAW: add(w, S("hint.plan.withdraw")); break;
    case CMD_DECLARE_BLOCKADE: add(w, S("hint.plan.blockade")); break;
    case CMD_WAIVE_BLOCKADE: add(w, S("hint.plan.waive")); break;
    case CMD_ASK_PASSAGE: add(w, SF("hint.plan.ask_passage", ARG_INT("galley", c->as.ask_passage.galley))); break;
    case CMD_GRANT_PASSAGE: add(w, S("hint.plan.grant")); break;
    case CMD_REFUSE_PASSAGE: add(w, S("hint.plan.refuse_passage")); break;
    case CMD_TAKE_CUBE:
        add(w, SF("hint.plan.take", ARG_TEXT("good", w->board->good_id[c->as.take_cube.good])));
        break;
    case CMD_CHOOSE_START:
        add(w, SF("hint.plan.start", ARG_TEXT("port", w->board->port_name[c->as.choose_start.port]),
                  ARG_INT("galley", c->as.choose_start.galley)));
        break;
    case CMD_CHOOSE_NUMBER: add(w, SF("hint.plan.number", ARG_INT("galley", c->as.choose_number.galley))); break;
    case CMD_CLOSE_PORT:
        add(w, SF("hint.plan.close", ARG_TEXT("port", w->board->port_name[c->as.close_port.port])));
        break;
    default: say_trade(w, c); break;
    }
}

// The galley that the command adds something to; where only one acts, 0 for itself.
static GalleyId subject_of(const Writer *w, const Command *c)
{
    const bool over = c->kind == CMD_MOVE_SAILORS && c->as.move_sailors.from_galley && c->as.move_sailors.to_galley;
    if (over || c->kind == CMD_MOVE_CUBE) {
        return over ? c->as.move_sailors.to_galley : c->as.move_cube.to_galley;
    }
    if (c->kind == CMD_RECRUIT || !w->fleet) {
        return c->kind == CMD_RECRUIT ? c->as.recruit.galley : 0;
    }
    switch (c->kind) {
    case CMD_BUY_CUBE: return c->as.buy_cube.galley;
    case CMD_MOVE_SAILORS: return c->as.move_sailors.to_galley ? c->as.move_sailors.to_galley : c->as.move_sailors.from_galley;
    case CMD_DISMISS_SAILORS: return c->as.dismiss_sailors.galley;
    case CMD_LAND_FROM: return c->as.land_from.galley;
    case CMD_SAIL_GALLEY: return c->as.sail_galley.galley;
    case CMD_SELL_CUBE: return c->as.sell_cube.galley;
    default: return 0;
    }
}

// What the port supplies where the galley lies; 0 none.
static GoodId good_at(const Writer *w, GalleyId galley)
{
    const PortId port = w->board->world.port_of_zone[w->zone[galley]];
    return port ? w->board->world.ports[port].good : 0;
}

static bool is_own(const Writer *w, PortId port)
{
    return port != 0 && w->view->pub.ports[port].owner == w->player;
}

static void gather(Writer *w, const Command *c)
{
    const GalleyId subject = subject_of(w, c);
    PlanSum *s = &w->sums[subject];
    switch (c->kind) {
    case CMD_RECRUIT:
        s->hired += subject && !w->bought[subject] ? c->as.recruit.count : 0; // Who is hired for a new galley was told with it.
        w->hired[c->as.recruit.port] += subject ? 0 : c->as.recruit.count;
        break;
    case CMD_LOAD_CUBE: s->loaded++; break;
    case CMD_BUY_CUBE:
        s->bought[good_at(w, subject)]++;
        s->bought_count++;
        break;
    case CMD_MOVE_CUBE:
        s->moved[c->as.move_cube.good]++;
        s->moved_count++;
        break;
    case CMD_MOVE_SAILORS:
        s->crew_on += c->as.move_sailors.from_port ? c->as.move_sailors.count : 0;
        s->crew_off += c->as.move_sailors.to_port ? c->as.move_sailors.count : 0;
        s->crew_over += c->as.move_sailors.from_galley && c->as.move_sailors.to_galley ? c->as.move_sailors.count : 0;
        break;
    case CMD_DISMISS_SAILORS:
        if (is_own(w, w->board->world.port_of_zone[w->zone[subject]])) {
            s->crew_off += c->as.dismiss_sailors.count;
        } else {
            s->crew_gone += c->as.dismiss_sailors.count;
        }
        break;
    case CMD_LAND_FROM: s->landed += c->as.land_from.count; break;
    case CMD_SAIL:
        w->sailed = true;
        w->zone[0] = c->as.sail.zone;
        s->sails = true;
        break;
    case CMD_SAIL_GALLEY:
        w->zone[subject] = c->as.sail_galley.zone;
        s->sails = true;
        break;
    case CMD_SELL_CUBE:
        s->sold[c->as.sell_cube.good]++;
        s->sold_count++;
        break;
    default: break;
    }
}

// A plan that ends a part of the round without doing anything in it.
static const char *idle_words(AppUi *app, const Command *c)
{
    switch (c->kind) {
    case CMD_END_OUTFIT: return S("hint.plan.end_outfit");
    case CMD_END_ROUTE: return S("hint.plan.end_route");
    case CMD_END_BATTLE: return S("hint.plan.end_battle");
    case CMD_END_CAPTURE: return S("hint.plan.end_capture");
    case CMD_END_SALE: return S("hint.plan.end_sale");
    case CMD_END_PLUNDER:
    case CMD_END_SPOILS: return S("hint.plan.end_spoils");
    default: return S("hint.plan.nothing");
    }
}

// After the cubes of a wreck the galley might have fought on or landed: that it does not is told, or
// the plan would read like the one that goes on (S2-B8).
static void say_end(Writer *w, const Command *end)
{
    AppUi *app = w->app;
    const Command *last = end - 1;
    if (end->kind != CMD_END_ACTIVATION || (last->kind != CMD_TAKE_CUBE && last->kind != CMD_END_PLUNDER)) {
        return;
    }
    if (w->length == 0) {
        add(w, idle_words(app, last));
    }
    add(w, idle_words(app, end));
}

static void set_out(Writer *w)
{
    const PublicState *pub = &w->view->pub;
    for (GalleyId galley = 1; galley <= GALLEY_MAX; galley++) {
        w->zone[galley] = pub->galleys[galley].zone;
    }
    if (!w->fleet) {
        w->zone[0] = w->zone[pub->as.e2012.active];
    }
}

static void write_plan(Writer *w, AppUi *app, const Board *board, const PlayerView *view, const Command *commands, int count)
{
    memset(w, 0, sizeof *w);
    w->app = app;
    w->board = board;
    w->view = view;
    w->player = count > 0 ? commands[0].player : 0;
    w->fleet = rules_traits(&board->world).fleets_act;
    set_out(w);
    int part = 0;
    for (int i = 0; i < count; i++) {
        int now = part_of(commands[i].kind);
        if (now < part || now == 4) {
            flush(w);
        }
        part = now;
        gather(w, &commands[i]);
        if (now == 4) {
            say_deed(w, &commands[i], count - 1 - i);
        }
        if (i > 0) {
            say_end(w, &commands[i]);
        }
    }
    flush(w);
}

const char *hint_plan_words(AppUi *app, const Board *board, const PlayerView *view, const Command *commands, int count)
{
    static Writer w;
    write_plan(&w, app, board, view, commands, count);
    return w.length  ? SF("hint.plan.whole", ARG_TEXT("plan", w.text))
           : count > 0 ? idle_words(app, &commands[0])
                       : S("hint.plan.nothing");
}

// How much of the first text are sentences with which the other begins as well.
static size_t shared_length(const Writer *one, const Writer *other)
{
    size_t shared = 0;
    for (int i = 1; i < one->sentences && i < other->sentences; i++) {
        const size_t length = one->starts[i];
        if (other->starts[i] != length || strncmp(one->text, other->text, length) != 0) {
            break;
        }
        shared = length;
    }
    return shared;
}

const char *hint_plan_apart(AppUi *app, const Board *board, const PlayerView *view, const AdviceAnswer *a, int index)
{
    static Writer own, other;
    const AdvicePlan *plan = &a->plans[index];
    size_t shared = 0;
    write_plan(&own, app, board, view, plan->commands, plan->count);
    for (int i = 0; i < a->plan_count; i++) {
        write_plan(&other, app, board, view, a->plans[i].commands, a->plans[i].count);
        const size_t length = i != index ? shared_length(&own, &other) : 0;
        shared = length > shared ? length : shared;
    }
    return shared > 0 ? SF("hint.plan.rest", ARG_TEXT("plan", own.text + shared))
                      : hint_plan_words(app, board, view, plan->commands, plan->count);
}

const char *hint_kind_words(AppUi *app, const Command *c)
{
    switch (c->kind) {
    case CMD_STAKE: return S("hint.kind.stake");
    case CMD_CHOOSE_POSITION: return S("hint.kind.position");
    case CMD_DIVIDE_CREW: return S("hint.kind.divide");
    case CMD_SET_PRICE: return S("hint.kind.set_price");
    case CMD_NAME_PRICE: return S("hint.kind.name_price");
    case CMD_HAGGLE: return S("hint.kind.haggle");
    case CMD_COUNTER_PRICE: return S("hint.kind.counter");
    case CMD_ACCEPT_PRICE: return S("hint.kind.accept_price");
    case CMD_REFUSE_PRICE: return S("hint.kind.refuse_price");
    case CMD_LEAVE_HAGGLE: return S("hint.kind.leave");
    case CMD_OPEN_OFFER:
    case CMD_OFFER_CUBE:
    case CMD_SEND_OFFER: return S("hint.kind.offer");
    case CMD_DROP_OFFER: return S("hint.kind.drop_offer");
    case CMD_ACCEPT_OFFER: return S("hint.kind.accept_offer");
    case CMD_COUNTER_OFFER: return S("hint.kind.counter_offer");
    case CMD_REFUSE_OFFER: return S("hint.kind.refuse_offer");
    case CMD_GRANT_PASSAGE:
    case CMD_WAIVE_BLOCKADE: return S("hint.kind.let_pass");
    case CMD_REFUSE_PASSAGE:
    case CMD_DECLARE_BLOCKADE: return S("hint.kind.stop");
    case CMD_FIGHT_ON: return S("hint.kind.fight_on");
    case CMD_WITHDRAW: return S("hint.kind.withdraw");
    case CMD_TAKE_CUBE:
    case CMD_BOARD_WRECK:
    case CMD_END_SPOILS: return S("hint.kind.spoils");
    case CMD_CHOOSE_START:
    case CMD_CHOOSE_NUMBER: return S("hint.kind.start");
    default: return NULL;
    }
}

// Where coins are large, what a ducat more or less would say is not known.
static long rounded(const AppUi *app, long ducats)
{
    const int32_t coin = session_board(app->session)->world.e1996.coin_ducats;
    return coin >= 100 ? (ducats + 5) / 10 * 10 : ducats;
}

const char *hint_remark_words(AppUi *app, const AdviceRemark *remark)
{
    const Board *board = session_board(app->session);
    char key[96];
    const long amount = rounded(app, remark->amount);
    snprintf(key, sizeof key, "ai.remark.%s", remark->name);
    const StringArg args[] = {ARG_INT("amount", amount), ARG_INT("percent", remark->amount),
                              ARG_INT("other", rounded(app, remark->other)), ARG_INT("galley", remark->galley),
                              ARG_INT("foe", remark->foe),
                              ARG_TEXT("port", remark->port ? board->port_name[remark->port] : ""),
                              ARG_TEXT("than", remark->than ? board->port_name[remark->than] : ""),
                              ARG_TEXT("player", remark->player ? app_seat_name(app, remark->player) : "")};
    return strings_plural(app->strings, key, amount, args, (int)(sizeof args / sizeof args[0]));
}

const char *hint_reason_words(AppUi *app, const AdviceReason *reason)
{
    const Board *board = session_board(app->session);
    char key[96];
    long ducats = rounded(app, (labs((long)reason->centiducats) + 50) / 100);
    snprintf(key, sizeof key, "ai.reason.%s.%s%s", reason->term, reason->centiducats < 0 ? "loss" : "gain", reason->form);
    const StringArg args[] = {ARG_INT("galley", reason->galley), ARG_INT("foe", reason->foe),
                              ARG_TEXT("port", reason->port ? board->port_name[reason->port] : ""),
                              ARG_TEXT("player", reason->player ? app_seat_name(app, reason->player) : "")};
    return strings_plural(app->strings, key, ducats > 0 ? ducats : 1, args, (int)(sizeof args / sizeof args[0]));
}
