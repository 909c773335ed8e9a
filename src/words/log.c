#include "log_line.h"

#include <stdio.h>

static PlayerId owner_of(const LogLineText *l, GalleyId galley)
{
    return galley <= GALLEY_MAX ? l->view->pub.galleys[galley].owner : 0;
}

void log_lead(LogLineText *l, GalleyId galley)
{
    l->galley = galley;
    l->player = owner_of(l, galley);
}

/* What the player got (or paid, with sign) in the step for these reasons. */
static int32_t paid(const LogLineText *l, PlayerId player, uint32_t reasons, bool income)
{
    int32_t sum = 0;
    for (int i = 0; i < l->count; i++) {
        const Event *e = &l->events[i];
        if (e->kind == EV_DUCATS_PAID && (reasons >> e->as.ducats_paid.reason & 1)
            && (income ? e->as.ducats_paid.to : e->as.ducats_paid.from) == player) {
            sum += e->as.ducats_paid.ducats;
        }
    }
    return sum;
}

static PlayerId payee(const LogLineText *l, uint32_t reasons)
{
    for (int i = 0; i < l->count; i++) {
        const Event *e = &l->events[i];
        if (e->kind == EV_DUCATS_PAID && (reasons >> e->as.ducats_paid.reason & 1)) {
            return e->as.ducats_paid.to;
        }
    }
    return 0;
}

/* Lines that no galley's number leads name the player. */
static StringArg who(const LogLineText *l)
{
    return ARG_TEXT("player", words_seat(l->words, l->player));
}

#define REASON(name) (1U << PAY_##name)

/* --- Cargo ------------------------------------------------------------------------------------ */

static const char *say_loaded(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    log_lead(l, e->as.cube_loaded.galley);
    int32_t price = paid(l, l->player, REASON(GOODS), false);
    PlayerId to = payee(l, REASON(GOODS));
    /* A text takes of these what it names. */
    return SF(price == 0 ? "log.loaded_free"
              : to == 0  ? "log.loaded_bank"
                         : "log.loaded_player",
              log_cube(l, e->as.cube_loaded.good), log_port(l, e->as.cube_loaded.port),
              ARG_INT("ducats", price), ARG_TEXT("player", words_seat(l->words, to)));
}

static const char *say_sold(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    log_lead(l, e->as.cube_sold.galley);
    int32_t bonus = paid(l, l->player, REASON(SALE_BONUS), true);
    const StringArg cube = log_cube(l, e->as.cube_sold.good);
    const StringArg port = log_port(l, e->as.cube_sold.port);
    const StringArg ducats =
        ARG_INT("ducats", paid(l, l->player, REASON(SALE) | REASON(SALE_BONUS), true));
    if (!bonus && ducats.number == 0) {
        return SF("log.sold_free", cube, port);
    }
    if (table_sale_stores(&l->view->pub, l->player, e->as.cube_sold.port)) {
        return SF("log.stored", cube, port, ducats);
    }
    /* The bonus for spice is the same everywhere; one for a new market is worth a word. */
    return bonus && l->words->has.prices
               ? SF("log.sold_market", cube, port, ducats, ARG_INT("bonus", bonus))
               : SF("log.sold", cube, port, ducats);
}

static const char *say_cargo(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    if (e->kind == EV_CUBE_MOVED) {
        log_lead(l, e->as.cube_moved.from);
        return SF("log.cube_moved", log_cube(l, e->as.cube_moved.good),
                  ARG_INT("galley", e->as.cube_moved.to));
    }
    if (e->kind == EV_CUBE_TAKEN) {
        log_lead(l, e->as.cube_taken.to);
        return SF("log.cube_taken", log_cube(l, e->as.cube_taken.good),
                  ARG_INT("galley", e->as.cube_taken.from));
    }
    log_lead(l, e->as.cube_discarded.galley);
    return SF("log.cube_discarded", log_cube(l, e->as.cube_discarded.good));
}

/* --- Sailors ---------------------------------------------------------------------------------- */

/* The line begins with the number of the galley that they leave, or else come to. */
static const char *say_sailors_moved(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    const GalleyId from = e->as.sailors_moved.from_galley, to = e->as.sailors_moved.to_galley;
    const int count = e->as.sailors_moved.count;
    l->player = e->as.sailors_moved.player;
    l->galley = from ? from : to;
    if (from && to) {
        return SP("log.sailors_given", count, ARG_INT("galley", to));
    }
    const PortId port = from ? e->as.sailors_moved.to_port : e->as.sailors_moved.from_port;
    const StringArg where = log_port(l, port);
    return from ? SP("log.sailors_left", count, where) : SP("log.sailors_taken", count, where);
}

static const char *say_hired(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    const PortId port = e->as.sailors_hired.port;
    const int count = e->as.sailors_hired.count;
    l->player = e->as.sailors_hired.player;
    if (l->view->pub.turn == 0) {
        return "";
    }
    return e->as.sailors_hired.galley
               ? SP("log.sailors_hired", count, who(l),
                    ARG_INT("galley", e->as.sailors_hired.galley))
               : SP("log.sailors_hired_port", count, who(l), log_port(l, port));
}

static const char *say_lost(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    const bool dismissed = rules_phase(&l->view->pub).id == PHASE_OUTFIT;
    const int count = e->as.sailors_lost.count;
    l->player = e->as.sailors_lost.player;
    const StringArg galley = ARG_INT("galley", e->as.sailors_lost.galley);
    const StringArg port = log_port(l, e->as.sailors_lost.port);
    if (e->as.sailors_lost.galley) {
        return SP(dismissed ? "log.sailors_dismissed" : "log.sailors_lost", count, who(l), galley);
    }
    return SP(dismissed ? "log.sailors_dismissed_port" : "log.sailors_lost_port", count, who(l),
              port);
}

/* --- Fights and questions --------------------------------------------------------------------- */

static const char *say_blockade(LogLineText *l, const Event *e)
{
    static const char *const declared[] = {"", "log.blockade_move", "log.blockade_sale",
                                           "log.blockade_landing"};
    static const char *const waived[] = {"", "log.waived_move", "log.waived_sale",
                                         "log.waived_landing"};
    Strings *strings = l->words->strings;
    bool yes = e->kind == EV_BLOCKADE_DECLARED;
    uint8_t what = yes ? e->as.blockade_declared.what : e->as.blockade_waived.what;
    l->player = yes ? e->as.blockade_declared.player : e->as.blockade_waived.player;
    return what < 1 || what > 3 ? ""
                                : SF(yes ? declared[what] : waived[what], who(l),
                                     ARG_INT("galley", rules_active(&l->view->pub)));
}

static const char *say_fight(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    if (e->kind == EV_FIGHT_STARTED) {
        log_lead(l, e->as.fight_started.attacker);
        return e->as.fight_started.target
                   ? SF("log.fight_galley", ARG_INT("target", e->as.fight_started.target))
                   : SF("log.fight_port", log_port(l, e->as.fight_started.port));
    }
    if (e->kind == EV_SKULLS_ROLLED) {
        log_lead(l, rules_active(&l->view->pub));
        return SF("log.skulls", ARG_INT("own", e->as.skulls_rolled.attacker_skulls),
                  ARG_INT("own_dice", e->as.skulls_rolled.attacker_dice),
                  ARG_INT("theirs", e->as.skulls_rolled.defender_skulls),
                  ARG_INT("their_dice", e->as.skulls_rolled.defender_dice));
    }
    if (e->kind == EV_FORT_FIRED) {
        return SP("log.fort_fired", e->as.fort_fired.skulls, log_port(l, e->as.fort_fired.port));
    }
    log_lead(l, e->as.galley_sunk.galley);
    l->player = e->as.galley_sunk.player;
    return SF("log.sunk", log_zone(l, e->as.galley_sunk.zone));
}

/* --- Turn ------------------------------------------------------------------------------------- */

static const char *say_payment(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    uint8_t reason = e->as.ducats_paid.reason;
    l->player = e->as.ducats_paid.to;
    const char *key = reason == PAY_WINE               ? "log.wine"
                      : reason == PAY_SCORING_CUBES    ? "log.scoring_cubes"
                      : reason == PAY_SCORING_BASILICA ? "log.scoring_basilica"
                      : reason == PAY_STATE_INCOME     ? "log.state_income"
                                                       : NULL;
    return key ? SF(key, who(l), ARG_INT("ducats", e->as.ducats_paid.ducats),
                    log_port(l, e->as.ducats_paid.port))
               : "";
}

static const char *say_doge(LogLineText *l, const Event *e)
{
    static const char *const cards[CARD_COUNT] = {"", "log.card_wine", "log.card_one",
                                                  "log.card_two", "log.card_shuffle"};
    Strings *strings = l->words->strings;
    uint8_t card = e->as.doge_drawn.card;
    return card > 0 && card < CARD_COUNT ? strings_get(strings, cards[card]) : "";
}

static const char *say_port(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    const PlayerId to = e->as.port_owner_changed.to;
    l->player = to ? to : e->as.port_owner_changed.from;
    return SF(to ? "log.port_won" : "log.port_lost", who(l),
              log_port(l, e->as.port_owner_changed.port));
}

static const char *say_turn(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    switch (e->kind) {
    case EV_FIRST_PLAYER_DRAWN:
        l->player = e->as.first_player_drawn.player;
        return SF("log.first_player", who(l));
    case EV_PORT_CLOSED: {
        const StringArg port = log_port(l, e->as.port_closed.port);
        const PlayerId closer = rules_phase(&l->view->pub).player;
        l->player = closer == PLAYER_CHANCE ? 0 : closer;
        return l->player == 0 ? SF("log.port_closed_lot", port)
                              : SF("log.port_closed", who(l), port);
    }
    case EV_TURN_STARTED: return SF("log.turn", ARG_INT("turn", e->as.turn_started.turn));
    case EV_GALLEY_ACTIVATED: log_lead(l, e->as.galley_activated.galley); return S("log.activated");
    case EV_GALLEY_LAUNCHED:
        l->player = e->as.galley_launched.player;
        l->galley = e->as.galley_launched.galley;
        return SF("log.launched", log_zone(l, e->as.galley_launched.zone));
    case EV_TRACK_MOVED: return SF("log.track", ARG_INT("space", e->as.track_moved.to));
    case EV_SCORING_STARTED:
        return SF("log.scoring", ARG_INT("number", e->as.scoring_started.number));
    case EV_GAME_ENDED: return S("phase.game_over");
    case EV_DOGE_SHUFFLED: return S("log.shuffled");
    default: return log_round_text(l, e);
    }
}

static const char *say(LogLineText *l)
{
    const Event *e = &l->events[l->index];
    Strings *strings = l->words->strings;
    switch (e->kind) {
    case EV_CUBE_LOADED: return say_loaded(l, e);
    case EV_CUBE_SOLD: return say_sold(l, e);
    case EV_CUBE_MOVED:
    case EV_CUBE_TAKEN:
    case EV_CUBE_DISCARDED: return say_cargo(l, e);
    case EV_SAILORS_MOVED: return say_sailors_moved(l, e);
    case EV_SAILORS_HIRED: return say_hired(l, e);
    case EV_SAILORS_LOST: return say_lost(l, e);
    case EV_GALLEY_SAILED:
        log_lead(l, e->as.galley_sailed.galley);
        return SF("log.sailed",
                  ARG_TEXT("zone_from", words_zone(l->words, e->as.galley_sailed.from)),
                  log_zone(l, e->as.galley_sailed.to));
    case EV_BLOCKADE_DECLARED:
    case EV_BLOCKADE_WAIVED: return say_blockade(l, e);
    case EV_FIGHT_STARTED:
    case EV_SKULLS_ROLLED:
    case EV_FORT_FIRED:
    case EV_GALLEY_SUNK: return say_fight(l, e);
    case EV_DUCATS_PAID: return say_payment(l, e);
    case EV_DOGE_DRAWN: return say_doge(l, e);
    case EV_PORT_OWNER_CHANGED: return say_port(l, e);
    case EV_BUILT:
        l->player = e->as.built.player;
        return SF(e->as.built.building != BUILDING_FORT ? "log.built_basilica"
                  : l->words->has.pool                  ? "log.built_fortress"
                                                        : "log.built_fort",
                  who(l), log_port(l, e->as.built.port));
    default: return say_turn(l, e);
    }
}

bool log_is_answer(uint8_t kind)
{
    return kind == EV_BLOCKADE_DECLARED || kind == EV_BLOCKADE_WAIVED || kind == EV_PASSAGE_GRANTED
           || kind == EV_PASSAGE_REFUSED;
}

const char *words_as_given(const Words *words, const SessionStep *step, int index,
                           const char *sentence)
{
    Strings *strings = words->strings;
    const EventKind kind = (EventKind)step->events[index].kind;
    const bool answer = step->standing && log_is_answer(kind),
               anew = step->anew && (event_info(kind)->flags & EVENT_REVEALING) != 0;
    return sentence[0] == '\0' || !(answer || anew)
               ? sentence
               : SF(answer ? "log.standing_answer" : "log.entered_anew",
                    ARG_TEXT("sentence", sentence));
}

const char *words_sentence(const Words *words, const PlayerView *view, const Event *events,
                           int count, int index, PlayerId *player, GalleyId *galley)
{
    LogLineText line = {words, view, events, count, index, 0, 0};
    const char *text = say(&line);
    *player = line.player;
    *galley = line.galley;
    return text;
}
