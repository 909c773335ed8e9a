#include <serenissima/rules/event_facts.h>
#include <serenissima/words/log.h>

#include "say.h"

/* Whose shield leads a line, and which galley's number. */
typedef enum Lead {
    LEAD_PLAYER, /* Whom the event names first, if it does, */
    LEAD_OTHER,  /* or second. */
    LEAD_OWNER,  /* Of the port. */
    LEAD_ASKER,  /* Whose trade or offer it is, */
    LEAD_PARTNER,
    LEAD_GALLEY, /* And from here on a galley: the first that it names, */
    LEAD_SECOND,
    LEAD_ACTIVE,
} Lead;

/* One line while its sentence is made. */
typedef struct LogLine {
    const Words *words;
    const PlayerView *view; /* Just before the event. */
    const Event *events;    /* Of the step. */
    int count, index;
    EventFacts f;
    PlayerId player; /* Whose shield leads the line; 0 none. */
    GalleyId galley; /* Whose number does; 0 none: then the sentence names the player. */
    PlayerId named;  /* As {player}. */
    long number, ducats, bonus;
} LogLine;

/* The sentence of each kind of event that has one, or else key_of has; counted: with a number of
 * sailors. */
static const struct {
    const char *key;
    uint8_t lead; /* Lead */
    bool counted;
} LINES[EV_COUNT] = {
    [EV_CUBE_LOADED] = {NULL, LEAD_GALLEY},
    [EV_CUBE_SOLD] = {NULL, LEAD_GALLEY},
    [EV_CUBE_MOVED] = {"log.cube_moved", LEAD_GALLEY},
    [EV_CUBE_TAKEN] = {"log.cube_taken", LEAD_SECOND},
    [EV_CUBE_DISCARDED] = {"log.cube_discarded", LEAD_GALLEY},
    [EV_SAILORS_MOVED] = {NULL, LEAD_GALLEY, true},
    [EV_SAILORS_HIRED] = {NULL, LEAD_PLAYER, true},
    [EV_SAILORS_LOST] = {NULL, LEAD_PLAYER, true},
    [EV_GALLEY_SAILED] = {"log.sailed", LEAD_GALLEY},
    [EV_FIGHT_STARTED] = {NULL, LEAD_GALLEY},
    [EV_SKULLS_ROLLED] = {"log.skulls", LEAD_ACTIVE},
    [EV_FORT_FIRED] = {"log.fort_fired", LEAD_PLAYER, true},
    [EV_GALLEY_SUNK] = {"log.sunk", LEAD_GALLEY},
    [EV_DUCATS_PAID] = {NULL, LEAD_OTHER},
    [EV_PORT_OWNER_CHANGED] = {"log.port_won", LEAD_OTHER},
    [EV_FIRST_PLAYER_DRAWN] = {"log.first_player"},
    [EV_GALLEY_ACTIVATED] = {"log.activated", LEAD_GALLEY},
    [EV_GALLEY_LAUNCHED] = {"log.launched", LEAD_GALLEY},
    [EV_TRACK_MOVED] = {"log.track"},
    [EV_SCORING_STARTED] = {"log.scoring"},
    [EV_GAME_ENDED] = {"phase.game_over"},
    [EV_DOGE_SHUFFLED] = {"log.shuffled"},
    [EV_STAKES_REVEALED] = {"log.stakes"},
    [EV_TIE_ROLLED] = {"log.tie_rolled"},
    [EV_POSITION_CHOSEN] = {"log.position"},
    [EV_PRICE_NAMED] = {"log.price_named", LEAD_OWNER},
    [EV_PRICE_COUNTERED] = {"log.price_countered", LEAD_ASKER},
    [EV_COUNTER_REFUSED] = {"log.counter_refused", LEAD_OWNER},
    [EV_PRICE_FIXED] = {"log.price_left", LEAD_ASKER},
    [EV_STANDING_PRICE_SET] = {"log.standing_price", LEAD_OWNER},
    [EV_OFFER_SENT] = {"log.offer", LEAD_ASKER},
    [EV_OFFER_COUNTERED] = {"log.offer_countered", LEAD_PARTNER},
    [EV_OFFER_COUNTER_REFUSED] = {"log.offer_counter_refused", LEAD_ASKER},
    [EV_OFFER_SETTLED] = {"log.offer_refused", LEAD_ASKER},
    [EV_PASSAGE_GRANTED] = {"log.waived_move"},
    [EV_PASSAGE_REFUSED] = {"log.passage_refused"},
    [EV_BATTLE_ROLLED] = {"log.battle_rolled", LEAD_ACTIVE, true},
    [EV_GALLEY_CAPTURED] = {"log.captured", LEAD_OTHER},
    [EV_DUCATS_SHOWN] = {"log.ducats_shown"},
};

static void lead(LogLine *l, Lead by)
{
    const PublicState *pub = &l->view->pub;
    const EventFacts *f = &l->f;
    const PlayerId others[] = {[LEAD_PLAYER] = f->player[0],
                               [LEAD_OTHER] = f->player[1] != 0 ? f->player[1] : f->player[0],
                               [LEAD_OWNER] = pub->ports[f->port[0]].owner,
                               [LEAD_ASKER] = pub->stack[0].player,
                               [LEAD_PARTNER] = pub->as.e1996.offer_partner};
    if (by >= LEAD_GALLEY) {
        l->galley = by == LEAD_ACTIVE                        ? rules_active(pub)
                    : by == LEAD_GALLEY && f->galley[0] != 0 ? f->galley[0]
                                                             : f->galley[1];
        l->player = f->player[0] != 0         ? f->player[0]
                    : l->galley <= GALLEY_MAX ? pub->galleys[l->galley].owner
                                              : 0;
    } else {
        l->player = others[by];
    }
    l->named = l->player;
}

/* ---- What the step tells beside the event ---- */

/* What the player got (or paid) in the step for these reasons. *to: who was paid first. */
static int32_t paid(const LogLine *l, uint32_t reasons, bool income, PlayerId *to)
{
    int32_t sum = 0;
    *to = 0;
    for (int i = l->count - 1; i >= 0; i--) {
        const struct Event_ducats_paid *e = &l->events[i].as.ducats_paid;
        if (l->events[i].kind == EV_DUCATS_PAID && (reasons >> e->reason & 1U)) {
            sum += (income ? e->to : e->from) == l->player ? e->ducats : 0;
            *to = e->to;
        }
    }
    return sum;
}

/* What one side of the open offer gives: its cubes, and the ducats if it pays them. */
static const char *offer_side(const LogLine *l, PlayerId giver, bool pays)
{
    Strings *strings = l->words->strings;
    const Public1996 *offer = &l->view->pub.as.e1996;
    const char *list = "";
    for (int i = 0; i < OFFER_ITEM_MAX && offer->offer_from[i]; i++) {
        if (l->view->pub.galleys[offer->offer_from[i]].owner == giver) {
            list = strings_list_names(strings, list, words_cube(l->words, offer->offer_good[i]));
        }
    }
    return pays && l->ducats
               ? strings_list_names(strings, list, SF("log.ducats", ARG_INT("ducats", l->ducats)))
               : list;
}

static const char *stakes(const LogLine *l, const Event *e)
{
    Strings *strings = l->words->strings;
    const char *list = "";
    for (PlayerId p = 1; p <= l->view->pub.player_count; p++) {
        const long ducats =
            e->as.stakes_revealed.hundreds[p] * rules_coin_ducats(&l->words->board->world);
        list = strings_list_entries(strings, list,
                                    SF("log.stake", ARG_TEXT("player", words_seat(l->words, p)),
                                       ARG_INT("ducats", ducats)));
    }
    return list;
}

static int defenders(const PublicState *pub)
{
    const GalleyId target = rules_target(pub);
    const uint8_t port = rules_phase(pub).as.battle_dice.port;
    return target ? pub->galleys[target].sailors : port <= PORT_MAX ? pub->ports[port].garrison : 0;
}

/* ---- Headings ---- */

static bool is_income(const Event *e)
{
    return e->kind == EV_DUCATS_PAID && e->as.ducats_paid.reason == PAY_STATE_INCOME;
}

static bool was_income_before(const Event *events, int index)
{
    bool found = false;
    for (int i = 0; i < index; i++) {
        found = found || is_income(&events[i]);
    }
    return found;
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
static int phase_begun(const PlayerView *view, const Event *e)
{
    const int before = table_phase_number((PhaseId)rules_phase(&view->pub).id);
    const int after = table_phase_number(
        (PhaseId)(e->kind == EV_PHASE_REPLACED ? e->as.phase_replaced.phase : 0));
    return after > 1 && after != before ? after : 0;
}

bool log_is_head(const PlayerView *view, const Event *e)
{
    return e->kind == EV_TURN_STARTED || e->kind == EV_SCORING_STARTED
           || e->kind == EV_ROUND_STARTED || phase_begun(view, e) != 0;
}

bool log_is_deed(const PlayerView *view, const Event *e)
{
    return e->kind != EV_GALLEY_ACTIVATED && e->kind != EV_DUCATS_PAID && !log_is_head(view, e);
}

static const char *key_of_phase(const LogLine *l, const Event *e)
{
    static const char *const heads[] = {
        NULL, NULL, "phase.outfit", "phase.route", "phase.battle", "phase.capture", "phase.sale"};
    NoSale past[GALLEY_MAX];
    const int phase = phase_begun(l->view, e);
    /* Its heading is over the income and who is passed over. */
    const bool stands = phase == SALE_AND_INCOME
                        && (was_income_before(l->events, l->index)
                            || log_no_sales(&l->words->board->world, l->view, e, past) > 0);
    return stands ? NULL : heads[phase];
}

/* ---- Sentences ---- */

#define REASON(name) (1U << PAY_##name)

static const char *key_of_loaded(LogLine *l)
{
    l->ducats = paid(l, REASON(GOODS), false, &l->named);
    return l->ducats == 0  ? "log.loaded_free"
           : l->named == 0 ? "log.loaded_bank"
                           : "log.loaded_player";
}

static const char *key_of_sold(LogLine *l)
{
    PlayerId to;
    l->bonus = paid(l, REASON(SALE_BONUS), true, &to);
    l->ducats = paid(l, REASON(SALE) | REASON(SALE_BONUS), true, &to);
    /* The bonus for spice is the same everywhere; one for a new market is worth a word. */
    return !l->bonus && l->ducats == 0                                 ? "log.sold_free"
           : table_sale_stores(&l->view->pub, l->player, l->f.port[0]) ? "log.stored"
           : l->bonus && l->words->has.prices                          ? "log.sold_market"
                                                                       : "log.sold";
}

static const char *key_of_sailors(const LogLine *l, const Event *e)
{
    const bool dismissed = rules_phase(&l->view->pub).id == PHASE_OUTFIT;
    const GalleyId galley = l->f.galley[0], to = l->f.galley[1];
    switch (e->kind) {
    case EV_SAILORS_MOVED:
        return galley && to ? "log.sailors_given"
               : galley     ? "log.sailors_left"
                            : "log.sailors_taken";
    case EV_SAILORS_HIRED:
        return l->view->pub.turn == 0 ? NULL
               : galley               ? "log.sailors_hired"
                                      : "log.sailors_hired_port";
    default:
        return galley ? (dismissed ? "log.sailors_dismissed" : "log.sailors_lost")
                      : (dismissed ? "log.sailors_dismissed_port" : "log.sailors_lost_port");
    }
}

static const char *key_of(LogLine *l, const Event *e)
{
    static const char *const declared[] = {NULL, "log.blockade_move", "log.blockade_sale",
                                           "log.blockade_landing"};
    static const char *const waived[] = {NULL, "log.waived_move", "log.waived_sale",
                                         "log.waived_landing"};
    static const char *const cards[CARD_COUNT] = {NULL, "log.card_wine", "log.card_one",
                                                  "log.card_two", "log.card_shuffle"};
    static const char *const payments[PAY_REASON_COUNT] = {
        [PAY_WINE] = "log.wine",
        [PAY_SCORING_CUBES] = "log.scoring_cubes",
        [PAY_SCORING_BASILICA] = "log.scoring_basilica",
        [PAY_STATE_INCOME] = "log.state_income"};
    const EventFacts *f = &l->f;
    const uint8_t what = f->count[0];
    switch (e->kind) {
    case EV_CUBE_LOADED: return key_of_loaded(l);
    case EV_CUBE_SOLD: return key_of_sold(l);
    case EV_SAILORS_MOVED:
    case EV_SAILORS_HIRED:
    case EV_SAILORS_LOST: return key_of_sailors(l, e);
    case EV_BLOCKADE_DECLARED: return what <= BLOCKADE_LANDING ? declared[what] : NULL;
    case EV_BLOCKADE_WAIVED: return what <= BLOCKADE_LANDING ? waived[what] : NULL;
    case EV_FIGHT_STARTED: return f->galley[1] ? "log.fight_galley" : "log.fight_port";
    case EV_DUCATS_PAID: return what < PAY_REASON_COUNT ? payments[what] : NULL;
    case EV_DOGE_DRAWN: return f->card[0] < CARD_COUNT ? cards[f->card[0]] : NULL;
    case EV_BUILT:
        return what != BUILDING_FORT ? "log.built_basilica"
               : l->words->has.pool  ? "log.built_fortress"
                                     : "log.built_fort";
    case EV_PORT_CLOSED:
        l->player = rules_phase(&l->view->pub).player;
        l->player = l->named = l->player == PLAYER_CHANCE ? 0 : l->player;
        return l->player == 0 ? "log.port_closed_lot" : "log.port_closed";
    case EV_PHASE_REPLACED: l->player = 0; return key_of_phase(l, e);
    case EV_OFFER_SETTLED:
        if (rules_phase(&l->view->pub).id == PHASE_DRAFT) {
            return NULL; /* Dropped before anybody heard of it. */
        }
        return f->flag[0] ? "log.offer_accepted" : LINES[e->kind].key;
    case EV_PORT_OWNER_CHANGED: return f->player[1] ? LINES[e->kind].key : "log.port_lost";
    case EV_PRICE_FIXED: return f->flag[0] ? "log.price_agreed" : LINES[e->kind].key;
    case EV_STANDING_PRICE_SET: return what == 0 ? "log.standing_ask" : LINES[e->kind].key;
    default: return LINES[e->kind].key;
    }
}

/* With all that one of the sentences names: a text takes of these what it does. */
static const char *say(LogLine *l, const Event *e, const char *key)
{
    const Words *words = l->words;
    Strings *strings = words->strings;
    const EventFacts *f = &l->f;
    const PublicState *pub = &l->view->pub;
    const bool skulls = e->kind == EV_SKULLS_ROLLED, offer = e->kind == EV_OFFER_SENT;
    const PlayerId asker = pub->stack[0].player, partner = pub->as.e1996.offer_partner;
    const bool pays = f->flag[0] != 0;
    /* Beside the one that leads. */
    const GalleyId galley = f->galley[0] == 0 && f->galley[1] == 0 ? rules_active(pub)
                            : f->galley[0] == l->galley            ? f->galley[1]
                                                                   : f->galley[0];
    const StringArg args[] = {
        /* A plural takes eight. */
        ARG_TEXT("player", words_seat(words, l->named)),
        ARG_INT("galley", galley),
        ARG_TEXT("port", words_port(words, f->port[0] != 0 ? f->port[0] : f->port[1])),
        ARG_INT("own", f->count[skulls ? 1 : 0]),
        ARG_INT("theirs", f->count[skulls ? 3 : 1]),
        ARG_INT("their_sailors", defenders(pub)),
        ARG_TEXT("buyer", words_seat(words, asker)),
        ARG_TEXT("partner", words_seat(words, offer ? partner : f->player[0])),
        ARG_TEXT("loser", words_seat(words, f->player[0])),
        ARG_INT("target", galley),
        ARG_TEXT("cube", f->good[0] != 0 ? words_cube(words, f->good[0]) : ""),
        ARG_TEXT("zone", words_zone(words, f->zone[1] != 0 ? f->zone[1] : f->zone[0])),
        ARG_TEXT("zone_from", words_zone(words, f->zone[0])),
        ARG_INT("ducats", l->ducats),
        ARG_INT("bonus", l->bonus),
        ARG_INT("own_dice", f->count[0]),
        ARG_INT("their_dice", f->count[2]),
        ARG_INT("space", f->count[1]),
        ARG_INT("number", l->number),
        ARG_INT("face", l->number),
        ARG_TEXT("position", words_position(l->number)),
        ARG_TEXT("list", e->kind == EV_STAKES_REVEALED ? stakes(l, e) : ""),
        ARG_TEXT("given", offer ? offer_side(l, asker, pays) : ""),
        ARG_TEXT("got", offer ? offer_side(l, partner, !pays) : ""),
    };
    const int count = sizeof args / sizeof args[0];
    return LINES[e->kind].counted ? strings_plural(strings, key, l->number, args, count)
                                  : strings_format(strings, key, args, count);
}

/* To a question about passage or a blockade? */
static bool is_answer(uint8_t kind)
{
    return kind == EV_BLOCKADE_DECLARED || kind == EV_BLOCKADE_WAIVED || kind == EV_PASSAGE_GRANTED
           || kind == EV_PASSAGE_REFUSED;
}

const char *words_of_galley(const Words *words, PlayerId player, GalleyId galley,
                            const char *sentence)
{
    Strings *strings = words->strings;
    return galley == 0 ? sentence
                       : SF("transcript.galley", ARG_TEXT("player", words_seat(words, player)),
                            ARG_INT("galley", galley), ARG_TEXT("sentence", sentence));
}

const char *words_as_given(const Words *words, const SessionStep *step, int index,
                           const char *sentence)
{
    Strings *strings = words->strings;
    const EventKind kind = (EventKind)step->events[index].kind;
    const bool revealing = (event_info(kind)->flags & EVENT_REVEALING) != 0,
               answer = step->standing && is_answer(kind), anew = step->anew && revealing,
               corrected = step->corrected && (revealing || index == 0);
    return sentence[0] == '\0' || !(answer || anew || corrected)
               ? sentence
               : SF(corrected ? "log.was_corrected"
                    : answer  ? "log.standing_answer"
                              : "log.entered_anew",
                    ARG_TEXT("sentence", sentence));
}

const char *words_sentence(const Words *words, const PlayerView *view, const Event *events,
                           int count, int index, PlayerId *player, GalleyId *galley)
{
    const Event *e = &events[index];
    LogLine line = {words, view, events, count, index, .f = event_facts(e)};
    const bool turn = e->kind == EV_TURN_STARTED || e->kind == EV_ROUND_STARTED;
    line.number = e->kind == EV_BATTLE_ROLLED ? view->pub.galleys[rules_active(&view->pub)].sailors
                                              : line.f.count[0];
    line.ducats = e->kind == EV_DUCATS_PAID
                      ? line.f.ducats
                      : line.f.ducats + line.f.count[0] * rules_coin_ducats(&words->board->world);
    lead(&line, (Lead)LINES[e->kind].lead);
    const char *key = turn ? NULL : key_of(&line, e);
    *player = line.player;
    *galley = line.galley;
    return turn ? words_turn(words, line.f.count[0]) : key != NULL ? say(&line, e, key) : "";
}
