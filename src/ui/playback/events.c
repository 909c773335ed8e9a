/* How each kind of event is shown and heard, in both editions. */
#include "board/parts.h"
#include "playback/playback.h"

/* --- What moves: each returns how long it holds the table at speed 1, ms ---------------------- */

bool event_is_reported(const Event *e)
{
    const uint8_t reason = e->kind == EV_DUCATS_PAID ? e->as.ducats_paid.reason : PAY_NONE;
    return reason == PAY_WINE || reason == PAY_SCORING_CUBES || reason == PAY_SCORING_BASILICA;
}

static void begin_report(Table *t, uint8_t number)
{
    t->report = (Report){.number = number, .step = t->playback.step, .skips = ui->anim.skips};
    report_look(t);
}

/* Coins run from the port to the purse, port by port; the last are looked at. */
static float show_reported(Table *t, const Event *e)
{
    enum { ALL_MS = 1700, PORT_MS = 260, LAST_MS = 900 };
    const Playback *p = &t->playback;
    Report *r = &t->report;
    const PlayerId to = e->as.ducats_paid.to;
    const PortId port = e->as.ducats_paid.port;
    int all = 0;
    for (int i = 0; i < p->event_count; i++) {
        all += event_is_reported(&p->events[i]);
    }
    if (r->count < REPORT_LINE_MAX) {
        r->lines[r->count++] =
            (ReportLine){to, port, e->as.ducats_paid.ducats, e->as.ducats_paid.reason};
    }
    report_look(t);
    if (r->skips != ui->anim.skips || ui->anim.reduced) {
        return r->count == all ? LAST_MS : 0; /* Another press ends that, too. */
    }
    sound_play_at(ui->sound, "coins", 0.5f);
    flight_coins(t, e->as.ducats_paid.ducats, place_of_port(t, port), place_of_purse(t, to));
    const float each = fminf(PORT_MS, (float)ALL_MS / (float)(all > 0 ? all : 1));
    return r->count == all ? LAST_MS : each;
}

static float show_payment(Table *t, const Event *e)
{
    const PlayerId to = e->as.ducats_paid.to, from = e->as.ducats_paid.from;
    const int32_t ducats = e->as.ducats_paid.ducats;
    if (event_is_reported(e)) {
        return show_reported(t, e);
    }
    const GfxPoint where = place_of(t, e->as.ducats_paid.galley, e->as.ducats_paid.port);
    const GfxPoint b = to ? place_of_purse(t, to) : where;
    flight_coins(t, ducats, from ? place_of_purse(t, from) : where, b);
    if (to) {
        flight_words(t, b, SF("flight.plus", ARG_INT("ducats", ducats)), 700);
    }
    return 260;
}

static float show_sail(Table *t, const Event *e)
{
    const GalleyId galley = e->as.galley_sailed.galley;
    const ZoneId from_zone = table_galley(t, galley)->zone;
    const GfxPoint from = t->galley_at[galley];
    rules_fold_view(t->world, &t->view, e);
    table_place_galleys(t);
    flight_galley(t, galley, from_zone, from, t->galley_at[galley]);
    return 620;
}

static float show_hired(Table *t, const Event *e)
{
    flight_sailors(t, e->as.sailors_hired.player, e->as.sailors_hired.count,
                   t->has.pool ? table_corner_point(t, t->layout.order)
                               : place_of_purse(t, e->as.sailors_hired.player),
                   place_of(t, e->as.sailors_hired.galley, e->as.sailors_hired.port), 300);
    return 200;
}

static float show_move(Table *t, const Event *e)
{
    flight_sailors(t, e->as.sailors_moved.player, e->as.sailors_moved.count,
                   place_of(t, e->as.sailors_moved.from_galley, e->as.sailors_moved.from_port),
                   place_of(t, e->as.sailors_moved.to_galley, e->as.sailors_moved.to_port), 260);
    return 240;
}

static float show_lost(Table *t, const Event *e)
{
    GfxPoint from = place_of(t, e->as.sailors_lost.galley, e->as.sailors_lost.port);
    fight_place(t, e->as.sailors_lost.galley, e->as.sailors_lost.port, &from);
    flight_sailors(t, e->as.sailors_lost.player, e->as.sailors_lost.count, from,
                   gfx_point(from.x + 20, from.y + 46), 300);
    return 190;
}

static float show_cube(Table *t, const Event *e)
{
    GfxPoint p = {0};
    switch (e->kind) {
    case EV_CUBE_LOADED:
        flight_cube(t, e->as.cube_loaded.good, place_of_port(t, e->as.cube_loaded.port),
                    place_of_galley(t, e->as.cube_loaded.galley), 280);
        break;
    case EV_CUBE_MOVED:
        flight_cube(t, e->as.cube_moved.good, place_of_galley(t, e->as.cube_moved.from),
                    place_of_galley(t, e->as.cube_moved.to), 280);
        break;
    case EV_CUBE_TAKEN:
        flight_sack(t, e->as.cube_taken.good, e->as.cube_taken.from, e->as.cube_taken.to);
        return moment_ms(MOMENT_PLUNDER);
    case EV_CUBE_SOLD:
        flight_cube(t, e->as.cube_sold.good, place_of_galley(t, e->as.cube_sold.galley),
                    place_of_port(t, e->as.cube_sold.port), 320);
        break;
    default:
        p = place_of_galley(t, e->as.cube_discarded.galley);
        flight_cube(t, e->as.cube_discarded.good, p, gfx_point(p.x + 30, p.y + 40), 280);
    }
    return 260;
}

static float show_doge(Table *t, const Event *e)
{
    const GfxPoint deck = table_corner_point(t, t->layout.doge);
    begin_report(t, 0); /* It may be wine. */
    flight_card(t, track_card_sprite(e->as.doge_drawn.card),
                gfx_point(deck.x - t->layout.doge.w / 2 + 40, deck.y),
                gfx_rect_center(t->layout.board), 620);
    return 1100;
}

static float show_scoring(Table *t, const Event *e)
{
    begin_report(t, e->as.scoring_started.number);
    return 0;
}

static float show_blockade(Table *t, const Event *e)
{
    const PlayerId by = e->kind == EV_PASSAGE_REFUSED ? e->as.passage_refused.player
                                                      : e->as.blockade_declared.player;
    return flight_moment(t, MOMENT_CHAIN, by, 0, table_active(t), 0);
}

static float show_sunk(Table *t, const Event *e)
{
    return flight_moment(t, MOMENT_SUNK, 0, e->as.galley_sunk.player, e->as.galley_sunk.galley, 0);
}

/* A garrison is attacked: in the second edition the owner's galleys may come first. */
static float show_siege(Table *t, const Event *e)
{
    const bool announced = e->kind == EV_PORT_ATTACK_ANNOUNCED;
    const PortId port = announced ? e->as.port_attack_announced.port : e->as.fight_started.port;
    const GalleyId by = announced ? table_active(t) : e->as.fight_started.attacker;
    return port == 0 || t->fight.round > 0
               ? 0
               : flight_moment(t, MOMENT_SIEGE, table_galley(t, by)->owner, 0, 0, port);
}

static float show_port(Table *t, const Event *e)
{
    const PlayerId to = e->as.port_owner_changed.to, from = e->as.port_owner_changed.from;
    const PortId port = e->as.port_owner_changed.port;
    PortId held = 0;
    for (PortId id = 1; to != 0 && id <= t->world->port_count; id++) {
        held = table_port(t, id)->owner == to ? id : held;
    }
    const bool capital = from != 0 && t->world->ports[port].capital_of != 0
                         && e1996_capital_of(t->world, &t->view.pub, from) == port;
    return flight_moment(t,
                         capital                ? MOMENT_CAPITAL
                         : to != 0 && held == 0 ? MOMENT_FIRST
                                                : MOMENT_PORT,
                         to, from, 0, port);
}

static float show_price(Table *t, const Event *e)
{
    /* All of these begin with the port. */
    const PortId port = e->as.price_named.port;
    const bool owner = e->kind == EV_PRICE_NAMED || e->kind == EV_STANDING_PRICE_SET;
    const PlayerId player = owner ? table_port(t, port)->owner : t->view.pub.stack[0].player;
    const char *key = e->kind == EV_COUNTER_REFUSED ? "flight.price_refused"
                      : e->kind == EV_PRICE_FIXED && !e->as.price_fixed.agreed ? "flight.price_left"
                      : e->kind == EV_PRICE_FIXED       ? "flight.price_agreed"
                      : e->as.price_named.hundreds == 0 ? "flight.price_asked"
                                                        : "flight.price";
    flight_words(t, place_of_port(t, port),
                 SF(key, ARG_PLAYER(player),
                    ARG_INT("ducats", e->as.price_named.hundreds * t->world->e1996.coin_ducats)),
                 900);
    return e->kind == EV_STANDING_PRICE_SET ? 260 : 600;
}

static float show_offer(Table *t, const Event *e)
{
    const Public1996 *offer = table_1996(t);
    const bool heard = rules_phase(&t->view.pub).id != PHASE_DRAFT;
    if (!offer || (e->kind == EV_OFFER_SETTLED && !heard)) {
        return 0;
    }
    const char *key = e->kind == EV_OFFER_SENT            ? "flight.offer"
                      : e->kind != EV_OFFER_SETTLED       ? "flight.offer_price"
                      : e->as.offer_settled.accepted != 0 ? "log.offer_accepted"
                                                          : "flight.offer_refused";
    flight_words(
        t, offer->offer_from[0] ? place_of_galley(t, offer->offer_from[0]) : place_of_purse(t, 0),
        SF(key, ARG_PLAYER(t->view.pub.stack[0].player),
           ARG_TEXT("partner", app_seat_name(offer->offer_partner)),
           ARG_INT("ducats", e->as.offer_sent.hundreds * t->world->e1996.coin_ducats)),
        1000);
    return 700;
}

static float show_passage(Table *t, const Event *e)
{
    flight_words(t, place_of_galley(t, table_active(t)),
                 SF("flight.passage_granted", ARG_PLAYER(e->as.passage_granted.player)), 1100);
    return 450;
}

static float show_captured(Table *t, const Event *e)
{
    return flight_moment(t, MOMENT_PRIZE, e->as.galley_captured.to, e->as.galley_captured.from,
                         e->as.galley_captured.galley, 0);
}

/* --- All of them ------------------------------------------------------------------------------ */

typedef struct EventLook {
    const char *effect; /* NULL: not heard. */
    float volume;
    float hold_ms; /* Where nothing moves: what it leaves on the table is looked at so long. */
    float (*show)(Table *t, const Event *e);
} EventLook;

static const EventLook LOOKS[EV_COUNT] = {
    [EV_FIRST_PLAYER_DRAWN] = {"lots", 1, 0, NULL},
    [EV_TURN_STARTED] = {"hour", 0.8f, 0, NULL},
    [EV_DUCATS_PAID] = {"coins", 0.6f, 0, show_payment},
    [EV_PORT_OWNER_CHANGED] = {"port", 0.9f, 0, show_port},
    [EV_GALLEY_LAUNCHED] = {"sail", 1, 260, NULL},
    [EV_GALLEY_SAILED] = {"oars", 1, 0, show_sail},
    [EV_GALLEY_SUNK] = {"splash", 1, 0, show_sunk},
    [EV_SAILORS_HIRED] = {"steps", 0.9f, 0, show_hired},
    [EV_SAILORS_MOVED] = {"steps", 0.9f, 0, show_move},
    [EV_SAILORS_LOST] = {"splash", 0.6f, 0, show_lost},
    [EV_CUBE_LOADED] = {"wood", 1, 0, show_cube},
    [EV_CUBE_MOVED] = {"wood", 1, 0, show_cube},
    [EV_CUBE_DISCARDED] = {"splash", 0.6f, 0, show_cube},
    [EV_CUBE_SOLD] = {"wood", 1, 0, show_cube},
    [EV_BUILT] = {"hammer", 0.9f, 360, NULL},
    [EV_GAME_ENDED] = {"fanfare", 1, 0, NULL},
    [EV_PORT_CLOSED] = {"chain", 1, 0, NULL},
    [EV_GALLEY_ACTIVATED] = {"sail", 0.6f, 260, NULL},
    [EV_ACTIVATION_ENDED] = {"anchor", 0.7f, 0, NULL},
    [EV_SALE_ANNOUNCED] = {"hail", 0.8f, 0, NULL},
    [EV_LANDING_ANNOUNCED] = {"hail", 0.8f, 0, NULL},
    [EV_BLOCKADE_DECLARED] = {"drum", 0.9f, 0, show_blockade},
    [EV_BLOCKADE_WAIVED] = {"agree", 1, 0, NULL},
    [EV_PORT_ATTACK_ANNOUNCED] = {"drum", 0.9f, 0, show_siege},
    [EV_FIGHT_STARTED] = {"drum", 0.9f, 0, show_siege},
    [EV_SKULLS_ROLLED] = {"dice", 1, 0, NULL},
    [EV_FORT_FIRED] = {"cannon", 1, 0, NULL},
    [EV_FIGHT_ENDED] = {"truce", 0.9f, 0, NULL},
    [EV_CUBE_TAKEN] = {"wood", 1, 0, show_cube},
    [EV_DOGE_DRAWN] = {"bell", 1, 0, show_doge},
    [EV_DOGE_SHUFFLED] = {"page", 1, 0, NULL},
    [EV_TRACK_MOVED] = {"wood", 0.8f, 700, NULL},
    [EV_SCORING_STARTED] = {"bell", 0.6f, 0, show_scoring},
    [EV_DUCATS_SHOWN] = {"reveal", 1, 0, NULL},
    [EV_ROUND_STARTED] = {"bell", 0.6f, 900, NULL},
    [EV_STAKE_PLACED] = {"wood", 0.6f, 0, NULL},
    [EV_STAKES_REVEALED] = {"reveal", 1, 2000, NULL},
    [EV_TIE_ROLLED] = {"dice", 1, 1300, NULL},
    [EV_POSITION_CHOSEN] = {"wood", 0.8f, 700, NULL},
    [EV_PRICE_NAMED] = {"page", 0.8f, 0, show_price},
    [EV_PRICE_COUNTERED] = {"page", 0.8f, 0, show_price},
    [EV_COUNTER_REFUSED] = {"refuse", 0.8f, 0, show_price},
    [EV_PRICE_FIXED] = {"agree", 1, 0, show_price},
    [EV_STANDING_PRICE_SET] = {"seal", 0.8f, 0, show_price},
    [EV_OFFER_OPENED] = {"page", 0.8f, 0, NULL},
    [EV_OFFER_CUBE_ADDED] = {"wood", 0.6f, 0, NULL},
    [EV_OFFER_SENT] = {"page", 0.8f, 0, show_offer},
    [EV_OFFER_COUNTERED] = {"page", 0.8f, 0, show_offer},
    [EV_OFFER_COUNTER_REFUSED] = {"refuse", 0.8f, 0, show_offer},
    [EV_OFFER_SETTLED] = {"agree", 1, 0, show_offer},
    [EV_OUTFIT_ENDED] = {"seal", 0.6f, 0, NULL},
    [EV_PASSAGE_GRANTED] = {"agree", 1, 0, show_passage},
    [EV_PASSAGE_REFUSED] = {"refuse", 0.8f, 0, show_blockade},
    [EV_MOVE_ENDED] = {"anchor", 0.7f, 0, NULL},
    [EV_BATTLE_ROLLED] = {"dice", 1, 0, NULL},
    [EV_GALLEY_CAPTURED] = {"capture", 1, 0, show_captured},
};

const char *event_effect(const Event *e, float *volume)
{
    EventLook look = LOOKS[e->kind];
    if (e->kind == EV_OFFER_SETTLED && !e->as.offer_settled.accepted) {
        look = LOOKS[EV_PASSAGE_REFUSED];
    } else if (e->kind == EV_PORT_OWNER_CHANGED && e->as.port_owner_changed.to == 0) {
        look = (EventLook){"flag", 0.8f, 0, NULL};
    } else if (e->kind == EV_DUCATS_PAID && e->as.ducats_paid.reason == PAY_SALE_BONUS) {
        look = (EventLook){"bonus", 0.9f, 0, NULL};
    } else if (event_is_reported(e)) {
        look.effect = NULL; /* Where it is shown each coin is heard. */
    }
    *volume = look.volume;
    return look.effect;
}

float event_show(Table *t, const Event *e)
{
    const EventLook *look = &LOOKS[e->kind];
    return look->show ? look->show(t, e) : look->hold_ms;
}
