#include <serenissima/words/typed.h>

#include <serenissima/words/command_words.h>
#include <serenissima/words/dice_words.h>

#include "say.h"
#include "typed_reading.h"
#include "typed_voyage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- What can be meant ------------------------------------------------------------------------ */

static void add_legal(Reading *r, const Command *command)
{
    if (r->count < 2 * RULES_LEGAL_MAX
        && session_check(r->sketch, command).refusal == REFUSAL_NONE) {
        r->legal[r->count++] = *command;
    }
}

/* Prices and offers cannot be listed: those of the numbers typed. */
static void add_prices(Reading *r, const Bag *typed)
{
    const World *world = &r->words->board->world;
    const int coin = (int)rules_coin_ducats(world);
    for (int i = 0; i < typed->count && coin > 0; i++) {
        const bool number = bag_is_number(typed, i) && typed->bytes[i] < 7;
        int n = number ? atoi(typed->word[i]) : -1;
        n = n >= coin && n % coin == 0 ? n / coin : n;
        if (n < 0 || n > UINT8_MAX) {
            continue;
        }
        Command c = command_make(CMD_NAME_PRICE, r->seat);
        c.as.name_price.hundreds = (uint8_t)n;
        add_legal(r, &c);
        c.kind = CMD_COUNTER_PRICE;
        add_legal(r, &c);
        c.kind = CMD_COUNTER_OFFER;
        add_legal(r, &c);
        for (uint8_t pays = 0; pays < 2; pays++) {
            c = command_make(CMD_SEND_OFFER, r->seat);
            c.as.send_offer.hundreds = (uint8_t)n;
            c.as.send_offer.pays = pays;
            add_legal(r, &c);
        }
        for (PortId port = 1; port <= world->port_count; port++) {
            c = command_make(CMD_SET_PRICE, r->seat);
            c.as.set_price.port = port;
            c.as.set_price.hundreds = (uint8_t)n;
            add_legal(r, &c);
        }
    }
}

/* All that can be done now, and what does as well as an action before it is chosen. */
static void list_legal(Reading *r, const Bag *typed)
{
    r->count = session_legal(r->sketch, r->seat, r->legal);
    r->pub = &session_view(r->sketch, 0)->pub;
    session_destroy(r->acting);
    r->acting = NULL;
    if (phase_decision((PhaseId)rules_phase(r->pub).id) == DECISION_CHOOSE) {
        const Command action = command_make(CMD_CHOOSE_ACTION, r->seat);
        r->acting = session_sketch(r->sketch);
        if (r->acting != NULL && session_submit(r->acting, &action).refusal == REFUSAL_NONE) {
            r->count += session_legal(r->acting, r->seat, r->legal + r->count);
            r->pub = &session_view(r->acting, 0)->pub;
        }
    }
    if (typed != NULL) {
        add_prices(r, typed);
    }
}

/* What the button says that gives it, and what ends anything; a card by its name. */
static bool fits_button(const Reading *r, const Bag *typed, const Command *c, Bag *bag, bool *exact)
{
    static const char *const BUTTONS[CMD_COUNT] = {
        [CMD_END_ACTIVATION] = "route.end",      [CMD_END_INVESTMENT] = "invest.end",
        [CMD_END_PLUNDER] = "word.done",         [CMD_END_SPOILS] = "word.done",
        [CMD_END_OUTFIT] = "outfit.end",         [CMD_END_ROUTE] = "move.end",
        [CMD_END_BATTLE] = "battles.end",        [CMD_END_CAPTURE] = "capture.end",
        [CMD_END_LANDING] = "route.end",         [CMD_END_SALE] = "sale.end",
        [CMD_WAIVE_BLOCKADE] = "blockade.pass",  [CMD_GRANT_PASSAGE] = "passage.grant",
        [CMD_REFUSE_PASSAGE] = "passage.refuse",
    };
    Strings *strings = r->words->strings;
    const char *key = BUTTONS[c->kind];
    const bool ends = strncmp(command_info((CommandKind)c->kind)->name, "end_", 4) == 0;
    const char *text = c->kind == CMD_DRAW_DOGE
                           ? dice_face_words(strings, DICE_DOGE, c->as.draw_doge.card, "")
                       : key != NULL ? strings_get(strings, key)
                                     : "";
    snprintf(bag->text, sizeof bag->text, "%s %s", text, ends ? S("key.end") : "");
    bag_part(bag);
    return bag_fits(typed, bag, c->kind == CMD_DRAW_DOGE, exact);
}

static ZoneId sails_to(const Command *c)
{
    return c->kind == CMD_SAIL          ? c->as.sail.zone
           : c->kind == CMD_SAIL_GALLEY ? c->as.sail_galley.zone
                                        : 0;
}

/* The port of the zone stands for it. */
static bool fits_port(const Reading *r, const Bag *typed, const Command *command, Bag *said)
{
    const PortId port = r->words->board->world.port_of_zone[sails_to(command)];
    const size_t length = strlen(said->text);
    bool exact = false;
    if (port == 0) {
        return false;
    }
    snprintf(said->text + length, sizeof said->text - length, " %s", words_port(r->words, port));
    bag_part(said);
    return bag_fits(typed, said, false, &exact);
}

/* Below 0: the command is not what was typed. 0: it is that word for word. Else it can be meant,
 * the fewer words besides the rather: by its own words, from BY_BUTTON on by those of its button,
 * or from BY_SENTENCE on by its sentence. */
enum { BY_BUTTON = 500, BY_SENTENCE = 1000 };

static int rank_of(const Reading *r, const Bag *typed, const Command *command)
{
    static Bag whole, other;
    bool exact = false;
    char text[TYPED_COMMAND_BYTES];
    typed_write(r->words->board, command, text, sizeof text);
    bag_fill(&whole, text, strlen(text));
    if (bag_fits(typed, &whole, true, &exact)) {
        return exact && typed->count == whole.count ? 0 : 2 * whole.count + !exact;
    }
    typed_bag_named(r->words, command, &other);
    if (bag_fits(typed, &other, false, &exact)) {
        return 2 * whole.count + !exact;
    }
    if (fits_button(r, typed, command, &other, &exact)) {
        return BY_BUTTON + 2 * other.count + !exact;
    }
    typed_bag_said(r->words, r->pub, command, &other);
    if (bag_fits(typed, &other, false, &exact)) {
        return BY_SENTENCE + 2 * whole.count + !exact;
    }
    return sails_to(command) != 0 && fits_port(r, typed, command, &other)
               ? BY_SENTENCE + 2 * whole.count
               : -1;
}

/* Word for word, by its own words, by its sentence. */
static int how_meant(int rank)
{
    return rank == 0 ? 0 : 1 + rank / BY_SENTENCE;
}

/* How many commands are meant, at most 2: those that have the fewest words besides. Of two kinds
 * neither is guessed. */
static int find_meant(const Reading *r, const Bag *typed, Command meant[2])
{
    static int ranks[2 * RULES_LEGAL_MAX];
    int best = -1, count = 0;
    for (int i = 0; i < r->count; i++) {
        ranks[i] = typed->count > 0 ? rank_of(r, typed, &r->legal[i]) : -1;
        if (ranks[i] >= 0 && (best < 0 || ranks[i] < ranks[best])) {
            best = i;
            meant[0] = r->legal[i];
            count = 1;
        }
    }
    for (int i = 0; i < r->count && count == 1; i++) {
        const Command *c = &r->legal[i];
        const bool as_well = ranks[i] >= 0 && how_meant(ranks[i]) == how_meant(ranks[best])
                             && (ranks[i] == ranks[best] || c->kind != meant[0].kind);
        if (as_well && memcmp(&meant[0], c, sizeof *c) != 0) {
            meant[count++] = *c;
        }
    }
    return count;
}

/* --- A line ----------------------------------------------------------------------------------- */

/* Who decides, as far as the line may say it. */
static PlayerId who_decides(const Session *sketch)
{
    const PlayerMask pending = session_pending(sketch);
    const SessionEyes eyes = session_eyes(sketch);
    const PlayerId sits = eyes.seat != 0 ? eyes.seat : eyes.curtain;
    if (sits != 0 && player_mask_has(pending, sits)) {
        return sits;
    }
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        if (player_mask_has(pending, seat)
            && session_setup(sketch)->seats[seat].kind == SEAT_PERSON) {
            return seat;
        }
    }
    return player_mask_has(pending, PLAYER_CHANCE) ? PLAYER_CHANCE : 0;
}

static void settle(Session *sketch)
{
    while (!session_asks_draw(sketch) && session_tick(sketch)) {
    }
}

/* Sails on along the way, as far as nobody else decides. */
static bool sail_on(Reading *r, Typed *out)
{
    const World *world = &r->words->board->world;
    while (r->way_at < r->way_count) {
        settle(r->sketch);
        if (who_decides(r->sketch) != r->sailor || session_eyes(r->sketch).curtain != 0) {
            return true;
        }
        Command c = voyage_step(world, r->sailor, r->galley, r->way[r->way_at]);
        if (session_check(r->sketch, &c).refusal == REFUSAL_PASSAGE_NEEDED) {
            c = command_make(CMD_ASK_PASSAGE, r->sailor);
            c.as.ask_passage.galley = r->galley;
        }
        const PublicState *pub = &session_view(r->sketch, 0)->pub;
        const bool on = c.kind != CMD_SAIL || rules_active(pub) == r->galley;
        if (!on || session_check(r->sketch, &c).refusal != REFUSAL_NONE) {
            r->way_count = r->way_at = 0; /* Somebody has stopped it. */
            return true;
        }
        if (out->count >= TYPED_MAX) {
            out->fault = TYPED_LONG;
            return false;
        }
        out->commands[out->count++] = c;
        r->way_at += sails_to(&c) != 0;
        (void)session_submit(r->sketch, &c);
    }
    return true;
}

/* The zones that can be meant, for one galley after the other: those that it reaches, or else those
 * that it does not. Returns how many are meant as much as the best; *goal, *ways: the first. */
static int find_goal(const Reading *r, const Bag *typed, bool reached, ZoneId *goal,
                     VoyageWays *ways, Command meant[2])
{
    const World *world = &r->words->board->world;
    const bool fleet = rules_traits(world).fleets_act;
    int best = -1, count = 0;
    VoyageWays here;
    for (GalleyId g = 1; g <= GALLEY_MAX; g++) {
        if (r->pub->galleys[g].owner != r->seat || (!fleet && g != rules_active(r->pub))) {
            continue;
        }
        here.galley = 0;
        for (ZoneId zone = 1; zone <= world->zone_count; zone++) {
            const Command c = voyage_step(world, r->seat, g, zone);
            const int rank = r->pub->galleys[g].zone == zone ? -1 : rank_of(r, typed, &c);
            if (rank < 0 || (best >= 0 && rank > best)) {
                continue;
            }
            if (here.galley == 0) {
                voyage_find(r->sketch, r->seat, g, &here);
            }
            if (((here.reached >> zone & 1U) != 0) != reached) {
                continue;
            }
            count = rank == best ? count + 1 : 1;
            best = rank;
            meant[count > 1 ? 1 : 0] = c;
            if (count == 1) {
                *goal = zone;
                *ways = here;
            }
        }
    }
    return count;
}

/* A place that the next command does not reach. False: none is meant, or a fault is set. */
static bool read_voyage(Reading *r, const Bag *typed, Typed *out)
{
    static VoyageWays ways;
    ZoneId goal = 0;
    Command meant[2] = {{0}};
    if (r->seat > PLAYER_MAX || typed->count == 0) {
        return false;
    }
    const int near = find_goal(r, typed, true, &goal, &ways, meant);
    if (near == 1) {
        r->sailor = r->seat;
        r->galley = ways.galley;
        r->way_at = 0;
        r->way_count = voyage_way(&ways, goal, r->way);
        return sail_on(r, out);
    }
    if (near > 1) {
        memcpy(out->meant, meant, sizeof meant);
        out->fault = TYPED_SEVERAL;
    } else if (find_goal(r, typed, false, &goal, &ways, meant) == 1) {
        voyage_find(r->sketch, r->seat, ways.galley, &ways);
        const RuleError error = voyage_refused(&ways, goal);
        if (error.refusal > REFUSAL_NOT_YOUR_DECISION) {
            out->fault = TYPED_REFUSED;
            out->refusal = error;
            out->meant[0] = meant[0];
        }
    }
    return false;
}

/* Reads one command and plays it `times` times. */
static bool read_command(Reading *r, const Bag *typed, int times, Typed *out)
{
    for (int i = 0; i < times; i++) {
        settle(r->sketch);
        r->seat = who_decides(r->sketch);
        const bool handed = out->count > 0 && session_eyes(r->sketch).curtain != 0;
        out->fault = session_over(r->sketch)   ? TYPED_UNKNOWN
                     : r->seat == 0            ? TYPED_COMPUTER
                     : handed                  ? TYPED_HANDED
                     : out->count >= TYPED_MAX ? TYPED_LONG
                                               : TYPED_WELL;
        if (out->fault != TYPED_WELL) {
            return false;
        }
        list_legal(r, typed);
        const int meant = find_meant(r, typed, out->meant);
        if (meant == 0 && times == 1 && read_voyage(r, typed, out)) {
            return true;
        }
        if (times > 1 && meant == 1 && sails_to(&out->meant[0]) != 0) {
            out->fault = TYPED_UNKNOWN; /* The number is of a galley, or of nothing. */
        }
        if (out->fault != TYPED_WELL) {
            return false;
        }
        if (meant != 1) {
            out->fault = meant > 1                      ? TYPED_SEVERAL
                         : typed_refused(r, typed, out) ? TYPED_REFUSED
                                                        : TYPED_UNKNOWN;
            return false;
        }
        out->commands[out->count++] = out->meant[0];
        (void)session_submit(r->sketch, &out->meant[0]);
        memset(out->meant, 0, sizeof out->meant);
        if (!sail_on(r, out)) {
            return false;
        }
    }
    return true;
}

/* "sell 2 wine": a number that no command has says how often. */
static int take_times(Bag *typed)
{
    for (int i = 0; i < typed->count; i++) {
        const int n = bag_is_number(typed, i) && typed->bytes[i] < 3 ? atoi(typed->word[i]) : 0;
        if (n > 1 && typed->count > 1) {
            typed->count--;
            for (int k = i; k < typed->count; k++) {
                typed->word[k] = typed->word[k + 1];
                typed->bytes[k] = typed->bytes[k + 1];
            }
            return n;
        }
    }
    return 0;
}

static bool read_piece(Reading *r, const char *piece, size_t bytes, Typed *out)
{
    Bag typed;
    bag_fill(&typed, piece, bytes);
    if (bytes >= BAG_BYTES || typed.count == BAG_WORDS) {
        out->fault = TYPED_UNKNOWN; /* Not all of it was looked at. */
        return false;
    }
    if (typed.count == 0 || read_command(r, &typed, 1, out)) {
        return true;
    }
    const Typed before = *out;
    const int times =
        out->fault == TYPED_UNKNOWN || out->fault == TYPED_REFUSED ? take_times(&typed) : 0;
    if (times > 0 && read_command(r, &typed, times, out)) {
        return true;
    }
    if (times > 0 && out->count == before.count) {
        *out = before; /* What was said first says more. */
    }
    return false;
}

void typed_read(const Words *words, Session *sketch, const char *line, Typed *out)
{
    static Reading r;
    r = (Reading){.words = words, .sketch = sketch};
    memset(out, 0, sizeof *out);
    for (const char *at = line; *at != '\0';) {
        const size_t bytes = strcspn(at, ";,\n\r");
        out->from = (int)(at - line);
        out->to = out->from + (int)bytes;
        if (!read_piece(&r, at, bytes, out)) {
            break;
        }
        at += bytes;
        at += *at != '\0';
    }
    settle(sketch);
    out->decides = who_decides(sketch);
    session_destroy(r.acting);
}

/* --- In words --------------------------------------------------------------------------------- */

const char *typed_next(const Words *words, Session *sketch, int most)
{
    static Reading r;
    enum { ENTRIES = 8 };
    static char entries[ENTRIES][BAG_BYTES];
    bool told[CMD_COUNT] = {false};
    const char *list = "";
    int count = 0;
    r = (Reading){.words = words, .sketch = sketch, .seat = who_decides(sketch)};
    if (r.seat == 0) {
        return "";
    }
    list_legal(&r, NULL);
    for (int i = 0; i < r.count && count < most && count < ENTRIES; i++) {
        const char *said = command_words(words, r.pub, &r.legal[i]);
        if (!told[r.legal[i].kind] && said[0] != '\0') {
            char *entry = entries[count++]; /* Without its stop. */
            snprintf(entry, sizeof entries[0], "%.*s",
                     (int)strlen(said) - (said[strlen(said) - 1] == '.'), said);
            list = strings_list_entries(words->strings, list, entry);
        }
        told[r.legal[i].kind] = true;
    }
    session_destroy(r.acting);
    return list;
}
