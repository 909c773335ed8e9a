// Advice in words and as a bar: plans, chances with honest error, reasons.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hint.h"

enum { WORDS_BYTES = 1400 };

// --- Plans ---------------------------------------------------------------------------------------

// What the commands of a plan add up to.
typedef struct PlanSum {
    int loaded, bought, moved; // Cubes taken aboard: from the own port, for money, from another galley.
    int crew_on, crew_off; // Sailors from ports, and to them.
    int crew_over;       // From one galley to another, the last of them:
    GalleyId crew_to;
    int landed;          // Ashore, in the first edition.
    ZoneId goal;         // Last zone entered.
    int zones;
    int sold[GOOD_MAX + 1];
    int sold_count;
} PlanSum;

typedef struct Writer {
    AppUi *app;
    const Board *board;
    const PlayerView *view;
    char text[WORDS_BYTES];
    size_t length;
    PlanSum sum;
    GalleyId galley;     // Moved last, in the first edition.
} Writer;

static void add(Writer *w, const char *sentence)
{
    int n = snprintf(w->text + w->length, sizeof w->text - w->length, w->length ? " %s" : "%s", sentence);
    if (n > 0) {
        size_t length = w->length + (size_t)n;
        w->length = length < sizeof w->text ? length : sizeof w->text - 1;
    }
}

static const char *good_marks(Writer *w)
{
    static char marks[200];
    size_t length = 0;
    marks[0] = 0;
    for (GoodId good = 1; good <= w->board->world.good_count; good++) {
        for (int i = 0; i < w->sum.sold[good] && length + 32 < sizeof marks; i++) {
            length += (size_t)snprintf(marks + length, sizeof marks - length, "{cube_%s}",
                                       w->board->good_id[good]);
        }
    }
    return marks;
}

// Says what was gathered so far, before something of another kind.
static void flush(Writer *w)
{
    AppUi *app = w->app;
    PlanSum *s = &w->sum;
    if (s->loaded) {
        add(w, SP("hint.plan.load", s->loaded, ARG_INT("count", s->loaded)));
    }
    if (s->bought) {
        add(w, SP("hint.plan.buy", s->bought, ARG_INT("count", s->bought)));
    }
    if (s->moved) {
        add(w, SP("hint.plan.move_cubes", s->moved, ARG_INT("count", s->moved)));
    }
    if (s->crew_over) {
        add(w, SP("hint.plan.crew_over", s->crew_over, ARG_INT("count", s->crew_over), ARG_INT("galley", s->crew_to)));
    }
    if (s->crew_on) {
        add(w, SP("hint.plan.crew_on", s->crew_on, ARG_INT("count", s->crew_on)));
    }
    if (s->crew_off) {
        add(w, SP("hint.plan.crew_off", s->crew_off, ARG_INT("count", s->crew_off)));
    }
    if (s->landed) {
        add(w, SP("hint.plan.ashore", s->landed, ARG_INT("count", s->landed)));
    }
    if (s->zones) {
        const char *zone = w->board->zone_name[s->goal];
        add(w, w->galley ? SF("hint.plan.sail_galley", ARG_INT("galley", w->galley), ARG_TEXT("zone", zone))
                         : SF("hint.plan.sail", ARG_TEXT("zone", zone)));
    }
    if (s->sold_count) {
        add(w, SP("hint.plan.sell", s->sold_count, ARG_TEXT("cubes", good_marks(w))));
    }
    memset(s, 0, sizeof *s);
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
    case CMD_MOVE_SAILORS: return 1;
    case CMD_SAIL:
    case CMD_SAIL_GALLEY: return 2;
    case CMD_SELL_CUBE: return 3;
    default: return 4;
    }
}

static void say_trade(Writer *w, const Command *c)
{
    AppUi *app = w->app;
    switch (c->kind) {
    case CMD_RECRUIT:
        add(w, c->as.recruit.galley
                   ? SP("hint.plan.hire_galley", c->as.recruit.count, ARG_INT("galley", c->as.recruit.galley))
                   : SP("hint.plan.hire_port", c->as.recruit.count,
                        ARG_TEXT("port", w->board->port_name[c->as.recruit.port])));
        break;
    case CMD_BUY_GALLEY:
        add(w, SF("hint.plan.galley", ARG_INT("galley", c->as.buy_galley.galley),
                  ARG_TEXT("port", w->board->port_name[c->as.buy_galley.port])));
        break;
    case CMD_BUILD_GALLEY:
        add(w, SF("hint.plan.galley_new", ARG_TEXT("port", w->board->port_name[c->as.build_galley.port])));
        break;
    case CMD_BUILD_FORT:
        add(w, SF("hint.plan.fort", ARG_TEXT("port", w->board->port_name[c->as.build_fort.port])));
        break;
    case CMD_BUILD_BASILICA:
        add(w, SF("hint.plan.basilica", ARG_TEXT("port", w->board->port_name[c->as.build_basilica.port])));
        break;
    case CMD_DISCARD_CUBE: add(w, S("hint.plan.discard")); break;
    case CMD_STAKE: add(w, SF("hint.plan.stake", ARG_INT("ducats", c->as.stake.ducats))); break;
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
    default: break;
    }
}

static void say_deed(Writer *w, const Command *c)
{
    AppUi *app = w->app;
    switch (c->kind) {
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
        add(w, SF("hint.plan.divide", ARG_INT("first", c->as.divide_crew.first), ARG_INT("second", c->as.divide_crew.second),
                  ARG_INT("port", c->as.divide_crew.port)));
        break;
    case CMD_ATTACK_PORT:
        add(w, SF("hint.plan.siege", ARG_TEXT("port", w->board->port_name[c->as.attack_port.port])));
        break;
    case CMD_LAND:
        add(w, c->as.land.count ? SP("hint.plan.land", c->as.land.count, ARG_INT("count", c->as.land.count))
                                : S("hint.plan.land_none"));
        break;
    case CMD_FIGHT_ON: add(w, S("hint.plan.fight_on")); break;
    case CMD_WITHDRAW: add(w, S("hint.plan.withdraw")); break;
    case CMD_DECLARE_BLOCKADE: add(w, S("hint.plan.blockade")); break;
    case CMD_WAIVE_BLOCKADE: add(w, S("hint.plan.waive")); break;
    case CMD_GRANT_PASSAGE: add(w, S("hint.plan.grant")); break;
    case CMD_REFUSE_PASSAGE: add(w, S("hint.plan.refuse_passage")); break;
    case CMD_TAKE_CUBE:
        add(w, SF("hint.plan.take", ARG_TEXT("good", w->board->good_id[c->as.take_cube.good])));
        break;
    case CMD_CHOOSE_START:
        add(w, SF("hint.plan.start", ARG_TEXT("port", w->board->port_name[c->as.choose_start.port])));
        break;
    case CMD_CHOOSE_NUMBER: add(w, SF("hint.plan.number", ARG_INT("galley", c->as.choose_number.galley))); break;
    case CMD_CLOSE_PORT:
        add(w, SF("hint.plan.close", ARG_TEXT("port", w->board->port_name[c->as.close_port.port])));
        break;
    default: say_trade(w, c); break;
    }
}

static void gather(Writer *w, const Command *c)
{
    PlanSum *s = &w->sum;
    switch (c->kind) {
    case CMD_LOAD_CUBE: s->loaded++; break;
    case CMD_BUY_CUBE: s->bought++; break;
    case CMD_MOVE_CUBE: s->moved++; break;
    case CMD_MOVE_SAILORS:
        s->crew_on += c->as.move_sailors.from_port ? c->as.move_sailors.count : 0;
        s->crew_off += c->as.move_sailors.to_port ? c->as.move_sailors.count : 0;
        if (c->as.move_sailors.from_galley && c->as.move_sailors.to_galley) {
            s->crew_over += c->as.move_sailors.count;
            s->crew_to = c->as.move_sailors.to_galley;
        }
        break;
    case CMD_DISMISS_SAILORS: s->crew_off += c->as.dismiss_sailors.count; break;
    case CMD_LAND_FROM: s->landed += c->as.land_from.count; break;
    case CMD_SAIL:
        s->goal = c->as.sail.zone;
        s->zones++;
        break;
    case CMD_SAIL_GALLEY:
        s->goal = c->as.sail_galley.zone;
        s->zones++;
        w->galley = c->as.sail_galley.galley;
        break;
    case CMD_SELL_CUBE:
        s->sold[c->as.sell_cube.good]++;
        s->sold_count++;
        break;
    default: break;
    }
}

// Does the command speak of another galley than the sentence in hand?
static bool new_galley(const Writer *w, const Command *c)
{
    const bool crew = c->kind == CMD_MOVE_SAILORS && c->as.move_sailors.from_galley && c->as.move_sailors.to_galley;
    return (c->kind == CMD_SAIL_GALLEY && w->sum.zones && c->as.sail_galley.galley != w->galley) ||
           (crew && w->sum.crew_over && c->as.move_sailors.to_galley != w->sum.crew_to);
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
    case CMD_END_SPOILS: return S("hint.plan.end_spoils");
    default: return S("hint.plan.nothing");
    }
}

const char *hint_plan_words(AppUi *app, const Board *board, const PlayerView *view, const Command *commands, int count)
{
    static Writer w;
    memset(&w, 0, sizeof w);
    w.app = app;
    w.board = board;
    w.view = view;
    int part = 0;
    for (int i = 0; i < count; i++) {
        int now = part_of(commands[i].kind);
        if (now < part || now == 4 || new_galley(&w, &commands[i])) {
            flush(&w);
        }
        part = now;
        gather(&w, &commands[i]);
        if (now == 4) {
            say_deed(&w, &commands[i]);
        }
    }
    flush(&w);
    return w.length  ? SF("hint.plan.whole", ARG_TEXT("plan", w.text))
           : count > 0 ? idle_words(app, &commands[0])
                       : S("hint.plan.nothing");
}

// --- Numbers -------------------------------------------------------------------------------------

// A range of two standard errors about the middle, in whole steps of `one`; low == high: one number.
static void range_of(int32_t value, int32_t error, int32_t one, int32_t most, long *low, long *high)
{
    double wide = 2.0 * error;
    *low = lround((value - wide) / one);
    *high = lround((value + wide) / one);
    *low = *low < 0 ? 0 : *low;
    *high = most > 0 && *high > most ? most : *high;
    if (*high - *low <= 1) {
        *low = *high = lround((double)value / one);
    }
}

const char *hint_share_words(AppUi *app, int32_t share, int32_t error)
{
    long low, high;
    range_of(share, error, ADVICE_ONE / 100, 100, &low, &high);
    return low == high ? SF("hint.share", ARG_INT("percent", low))
                       : SF("hint.share_range", ARG_INT("low", low), ARG_INT("high", high));
}

const char *hint_worth_words(AppUi *app, int32_t worth, int32_t error)
{
    long low, high;
    const World *world = &session_board(app->session)->world;
    const bool points = world->e1996.point_ducats > 0;
    int32_t one = points ? 100 * world->e1996.point_ducats : 100;
    range_of(worth, error, one, 0, &low, &high);
    if (points) {
        return low == high ? SF("hint.points", ARG_INT("points", low))
                           : SF("hint.points_range", ARG_INT("low", low), ARG_INT("high", high));
    }
    return low == high ? SF("hint.worth", ARG_INT("ducats", low))
                       : SF("hint.worth_range", ARG_INT("low", low), ARG_INT("high", high));
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
    default: return S("hint.why_nothing");
    }
}

const char *hint_reason_words(AppUi *app, const AdviceReason *reason)
{
    char key[96];
    long ducats = (labs((long)reason->centiducats) + 50) / 100;
    snprintf(key, sizeof key, "ai.reason.%s.%s", reason->term, reason->centiducats < 0 ? "loss" : "gain");
    return strings_plural(app->strings, key, ducats > 0 ? ducats : 1, NULL, 0);
}

void hint_shares_bar(AppUi *app, const char *id, GfxRect r, int players, const AdviceOutlook *outlook)
{
    Ui *ui = app->ui;
    GfxRect trough = r;
    paint_well(ui, r);
    float x = trough.x + 1;
    for (int player = 1; player <= players; player++) {
        float w = (trough.w - 2) * (float)outlook->share[player] / ADVICE_ONE;
        GfxRect part = gfx_rect(x, trough.y + 1, w, trough.h - 2);
        char name[UI_ID_MAX];
        if (w >= 1) {
            paint_pattern(ui, app_livery(app, (PlayerId)player), part);
        }
        if (w >= trough.h * 1.5f) {
            paint_shield(ui, app_livery(app, (PlayerId)player), part.x + part.w / 2, part.y + part.h / 2 - 1,
                         fminf(9, trough.h * 0.34f));
        }
        snprintf(name, sizeof name, "%s:%d", id, player);
        const char *tip = SF("hint.seat_share", ARG_TEXT("player", app_seat_name(app, (PlayerId)player)),
                             ARG_TEXT("share", hint_share_words(app, outlook->share[player], outlook->share_error[player])),
                             ARG_TEXT("worth", hint_worth_words(app, outlook->worth[player], outlook->worth_error[player])));
        ui_target(ui, name, gfx_rect(part.x, part.y, fmaxf(part.w, 2), part.h), &(UiHit){.no_focus = true}, tip, NULL);
        x += w;
    }
    gfx_stroke_rect(ui->gfx, trough, 1.2f, ui->theme->color.ink);
}
