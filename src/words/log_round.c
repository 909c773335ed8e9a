#include "log_line.h"

static StringArg name_of(LogLineText *l, const char *key, PlayerId player)
{
    return ARG_TEXT(key, words_seat(l->words, player));
}

static int ducats_of(const LogLineText *l, int hundreds)
{
    return hundreds * rules_coin_ducats(&l->words->board->world);
}

/* --- Turn order ------------------------------------------------------------------------------- */

static const char *say_stakes(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    const char *list = "";
    for (PlayerId p = 1; p <= l->view->pub.player_count; p++) {
        list = strings_list_entries(
            strings, list,
            SF("log.stake", name_of(l, "player", p),
               ARG_INT("ducats", ducats_of(l, e->as.stakes_revealed.hundreds[p]))));
    }
    return SF("log.stakes", ARG_TEXT("list", list));
}

static const char *say_order(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    static const char *const numerals[PLAYER_MAX + 1] = {"", "I", "II", "III", "IV"};
    if (e->kind == EV_TIE_ROLLED) {
        l->player = e->as.tie_rolled.player;
        return SF("log.tie_rolled", name_of(l, "player", l->player),
                  ARG_INT("face", e->as.tie_rolled.face));
    }
    uint8_t position = e->as.position_chosen.position;
    l->player = e->as.position_chosen.player;
    return SF("log.position", name_of(l, "player", l->player),
              ARG_TEXT("position", numerals[position <= PLAYER_MAX ? position : 0]));
}

/* --- Prices ----------------------------------------------------------------------------------- */

static const char *say_price(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    /* All events of a haggle begin with the port and the price. */
    const PortId port = e->as.price_named.port;
    const PlayerId owner = l->view->pub.ports[port].owner, buyer = l->view->pub.stack[0].player;
    const StringArg where = log_port(l, port);
    const StringArg price = ARG_INT("ducats", ducats_of(l, e->as.price_named.hundreds));
    switch (e->kind) {
    case EV_PRICE_NAMED:
        l->player = owner;
        return SF("log.price_named", name_of(l, "player", owner), name_of(l, "buyer", buyer), where,
                  price);
    case EV_PRICE_COUNTERED:
        l->player = buyer;
        return SF("log.price_countered", name_of(l, "player", buyer), where, price);
    case EV_COUNTER_REFUSED:
        l->player = owner;
        return SF("log.counter_refused", name_of(l, "player", owner), where, price);
    case EV_PRICE_FIXED:
        l->player = buyer;
        return e->as.price_fixed.agreed
                   ? SF("log.price_agreed", name_of(l, "player", buyer), where, price)
                   : SF("log.price_left", name_of(l, "player", buyer), where, price);
    default:
        l->player = owner;
        return e->as.standing_price_set.hundreds == 0
                   ? SF("log.standing_ask", name_of(l, "player", owner), where)
                   : SF("log.standing_price", name_of(l, "player", owner), where, price);
    }
}

/* --- Offers ----------------------------------------------------------------------------------- */

/* What one side of the open offer gives: its cubes, and the ducats if it pays them. */
static const char *offer_side(LogLineText *l, PlayerId giver, int ducats)
{
    Strings *strings = l->words->strings;
    const Public1996 *offer = &l->view->pub.as.e1996;
    const char *list = "";
    for (int i = 0; i < OFFER_ITEM_MAX && offer->offer_from[i]; i++) {
        if (l->view->pub.galleys[offer->offer_from[i]].owner == giver) {
            list = strings_list_names(strings, list, words_cube(l->words, offer->offer_good[i]));
        }
    }
    return ducats ? strings_list_names(strings, list, SF("log.ducats", ARG_INT("ducats", ducats)))
                  : list;
}

static const char *say_offer(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    const PlayerId proposer = l->view->pub.stack[0].player;
    const PlayerId partner = l->view->pub.as.e1996.offer_partner;
    int ducats = ducats_of(l, e->as.offer_sent.hundreds);
    l->player = proposer;
    switch (e->kind) {
    case EV_OFFER_SENT:
        return SF("log.offer", name_of(l, "player", proposer), name_of(l, "partner", partner),
                  ARG_TEXT("given", offer_side(l, proposer, e->as.offer_sent.pays ? ducats : 0)),
                  ARG_TEXT("got", offer_side(l, partner, e->as.offer_sent.pays ? 0 : ducats)));
    case EV_OFFER_COUNTERED:
        l->player = partner;
        return SF("log.offer_countered", name_of(l, "player", partner), ARG_INT("ducats", ducats));
    case EV_OFFER_COUNTER_REFUSED:
        return SF("log.offer_counter_refused", name_of(l, "player", proposer),
                  ARG_INT("ducats", ducats));
    default:
        if (rules_phase(&l->view->pub).id == PHASE_DRAFT) {
            return ""; /* Dropped before anybody heard of it. */
        }
        return SF(e->as.offer_settled.accepted ? "log.offer_accepted" : "log.offer_refused",
                  name_of(l, "player", proposer),
                  name_of(l, "partner", e->as.offer_settled.partner));
    }
}

/* --- Movement and battles --------------------------------------------------------------------- */

static const char *say_passage(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    bool yes = e->kind == EV_PASSAGE_GRANTED;
    l->player = yes ? e->as.passage_granted.player : e->as.passage_refused.player;
    return SF(yes ? "log.waived_move" : "log.passage_refused", name_of(l, "player", l->player),
              ARG_INT("galley", rules_active(&l->view->pub)));
}

static const char *say_battle(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    const PublicState *pub = &l->view->pub;
    const GalleyId active = rules_active(pub), target = rules_target(pub);
    const uint8_t port = rules_phase(pub).as.battle_dice.port;
    int defenders = target             ? pub->galleys[target].sailors
                    : port <= PORT_MAX ? pub->ports[port].garrison
                                       : 0;
    log_lead(l, active);
    return SP("log.battle_rolled", pub->galleys[active].sailors,
              ARG_INT("own", e->as.battle_rolled.attacker),
              ARG_INT("theirs", e->as.battle_rolled.defender), ARG_INT("their_sailors", defenders));
}

static const char *say_captured(LogLineText *l, const Event *e)
{
    Strings *strings = l->words->strings;
    l->player = e->as.galley_captured.to;
    return SF("log.captured", name_of(l, "player", l->player),
              name_of(l, "loser", e->as.galley_captured.from),
              ARG_INT("galley", e->as.galley_captured.galley));
}

/* --- Headings --------------------------------------------------------------------------------- */

enum { SALE_AND_INCOME = 6 };

static bool is_income(const Event *e)
{
    return e->kind == EV_DUCATS_PAID && e->as.ducats_paid.reason == PAY_STATE_INCOME;
}

static bool was_income_before(const Event *events, int index)
{
    bool paid = false;
    for (int i = 0; i < index; i++) {
        paid = paid || is_income(&events[i]);
    }
    return paid;
}

/* Who has nothing to sell gets his income, and is passed over, before the phase is entered, or
 * where nobody enters it. */
bool log_head_comes_first(const World *world, const PlayerView *view, const Event *events,
                          int index)
{
    NoSale past[GALLEY_MAX];
    const bool entered = table_phase_number((PhaseId)rules_phase(&view->pub).id) == SALE_AND_INCOME;
    return !entered && !was_income_before(events, index)
           && (is_income(&events[index]) || log_no_sales(world, view, &events[index], past) > 0);
}

/* The phase of the round that this event begins; 0 none. The first begins with the round. */
static int phase_begun(const LogLineText *l, const Event *e)
{
    int before = table_phase_number((PhaseId)rules_phase(&l->view->pub).id);
    int after = table_phase_number(
        (PhaseId)(e->kind == EV_PHASE_REPLACED ? e->as.phase_replaced.phase : 0));
    return after > 1 && after != before ? after : 0;
}

bool log_is_head(const PlayerView *view, const Event *e)
{
    const LogLineText line = {.view = view};
    return e->kind == EV_TURN_STARTED || e->kind == EV_SCORING_STARTED
           || e->kind == EV_ROUND_STARTED || phase_begun(&line, e) != 0;
}

const char *log_round_text(LogLineText *l, const Event *e)
{
    static const char *const heads[] = {
        "", "", "log.phase.2", "log.phase.3", "log.phase.4", "log.phase.5", "log.phase.6"};
    Strings *strings = l->words->strings;
    switch (e->kind) {
    case EV_ROUND_STARTED:
        return SF("log.remark_round", ARG_INT("round", e->as.round_started.round),
                  ARG_INT("rounds", l->words->has.rounds));
    case EV_PHASE_REPLACED: {
        NoSale past[GALLEY_MAX];
        int phase = phase_begun(l, e);
        if (phase == SALE_AND_INCOME
            && (was_income_before(l->events, l->index)
                || log_no_sales(&l->words->board->world, l->view, e, past) > 0)) {
            return ""; /* Its heading is over the income and who is passed over. */
        }
        return phase ? strings_get(strings, heads[phase]) : "";
    }
    case EV_STAKES_REVEALED: return say_stakes(l, e);
    case EV_TIE_ROLLED:
    case EV_POSITION_CHOSEN: return say_order(l, e);
    case EV_PRICE_NAMED:
    case EV_PRICE_COUNTERED:
    case EV_COUNTER_REFUSED:
    case EV_PRICE_FIXED:
    case EV_STANDING_PRICE_SET: return say_price(l, e);
    case EV_OFFER_SENT:
    case EV_OFFER_COUNTERED:
    case EV_OFFER_COUNTER_REFUSED:
    case EV_OFFER_SETTLED: return say_offer(l, e);
    case EV_PASSAGE_GRANTED:
    case EV_PASSAGE_REFUSED: return say_passage(l, e);
    case EV_BATTLE_ROLLED: return say_battle(l, e);
    case EV_GALLEY_CAPTURED: return say_captured(l, e);
    case EV_DUCATS_SHOWN:
        l->player = e->as.ducats_shown.player;
        return SF("log.ducats_shown", name_of(l, "player", l->player),
                  ARG_INT("ducats", e->as.ducats_shown.ducats));
    default: return "";
    }
}
