/* What a position says, by name: the facts of a table. */
#include "table.h"
#include "fixture_1996.h"

#include <stdlib.h>
#include <string.h>

typedef struct Fact {
    const char *name;
    int (*of)(const Fixture *f, const char *const *w); /* w: the words behind the name */
    uint8_t kind;                                      /* FieldKind of the value */
} Fact;

bool word_is_number(const Fixture *f, const char *word, int *number)
{
    static const char *const POWERS[] = {"venice", "genoa", "spain", "turkey"};
    for (int i = 0; f->world.edition == EDITION_1996 && i < 4; i++) {
        if (strcmp(word, POWERS[i]) == 0) {
            *number = i + 1;
            return true;
        }
    }
    if (strcmp(word, "chance") == 0 || strcmp(word, "active") == 0) {
        *number = word[0] == 'c' ? PLAYER_CHANCE : active(f);
        return true;
    }
    char *end;
    *number = (int)strtol(word, &end, 10);
    return *word != '\0' && *end == '\0';
}

int word_number(const Fixture *f, const char *word)
{
    int number = 0;
    ck_assert_msg(word != NULL && word_is_number(f, word, &number), "\"%s\" is no number",
                  word == NULL ? "" : word);
    return number;
}

/* Sums of BUILDING_* as words joined by +. */
static int buildings_of(const char *word)
{
    static const char *const NAMES[] = {"none", "fort", "basilica", "fort+basilica"};
    for (int i = 0; i < 4; i++) {
        if (strcmp(word, NAMES[i]) == 0) {
            return i;
        }
    }
    ck_abort_msg("no buildings %s", word);
    return 0;
}

static int count_of(const Fixture *f, const char *event)
{
    EventKind kind = event_named(event);
    ck_assert_msg(kind != EV_NONE, "no event %s", event);
    return fixture_count(f, kind);
}

static int load_price(const Fixture *f, bool want_payee)
{
    PlayerId payee = 0;
    int price = (int)e2012_load_price(&f->world, &f->state.pub, &payee);
    return want_payee ? payee : price;
}

/* Points of a player who has so many ducats. */
static int wealth(const Fixture *f, const char *const *w)
{
    WealthSheet sheet;
    e1996_wealth(&f->world, &f->state.pub, (PlayerId)word_number(f, w[0]), word_number(f, w[1]),
                 &sheet);
    return (int)sheet.points;
}

static int rank_of(const Fixture *f, const char *const *w)
{
    uint8_t rank[PLAYER_MAX + 1];
    rules_rank(&f->world, &f->state, rank);
    return rank[word_number(f, w[0])];
}

/* Who may stop galley w[0] in zone w[1], in the place w[2] of those asked; 0 nobody. */
static int blockader_at(const Fixture *f, const char *const *w)
{
    PlayerId order[PLAYER_MAX];
    const int count =
        e2012_blockaders(&f->state.pub, (GalleyId)word_number(f, w[0]), zone_id(w[1]), order);
    const int place = word_number(f, w[2]);
    return place <= count ? order[place - 1] : 0;
}

static int card_of(const char *word)
{
    static const char *const CARDS[] = {"none", "wine", "one", "two", "shuffle"};
    for (int i = 1; i < CARD_COUNT; i++) {
        if (strcmp(word, CARDS[i]) == 0) {
            return i;
        }
    }
    ck_abort_msg("no card %s", word);
    return 0;
}

/* How often player w[0] did w[2] to player w[1]; with `last`, the turn of the last time. */
static int dealing(const Fixture *f, const char *const *w, bool last)
{
    static const char *const KINDS[DEALING_COUNT] = {"attacked", "took", "refused", "let_pass",
                                                     "traded"};
    for (int kind = 0; kind < DEALING_COUNT; kind++) {
        if (strcmp(w[2], KINDS[kind]) == 0) {
            const Dealing *found = dealing_of(&f->dealings, (PlayerId)word_number(f, w[0]),
                                              (PlayerId)word_number(f, w[1]), (DealingKind)kind);
            return last ? found->turn : found->count;
        }
    }
    ck_abort_msg("no dealing %s", w[2]);
    return 0;
}

#define GALLEY_OF(word) (&f->state.pub.galleys[word_number(f, word)])
#define PORT_OF(word)   (&f->state.pub.ports[port_id(word)])
#define SECOND          f->state.pub.as.e2012
#define FIRST           f->state.pub.as.e1996

/* FACT(name, kind of the value, expression over f and w) */
#define FACTS                                                                                    \
    FACT(ducats, NONE, f->state.secret.ducats[word_number(f, w[0])])                             \
    FACT(sailors, NONE, GALLEY_OF(w[0])->sailors)                                                \
    FACT(cubes, NONE, galley_cubes(GALLEY_OF(w[0]), good_id(w[1])))                              \
    FACT(afloat, FLAG, GALLEY_OF(w[0])->owner != 0)                                              \
    FACT(zone, ZONE, GALLEY_OF(w[0])->zone)                                                      \
    FACT(captain, NONE, GALLEY_OF(w[0])->owner)                                                  \
    FACT(moved, NONE, galley_moved(&FIRST, (GalleyId)word_number(f, w[0])))                      \
    FACT(stopped_by, NONE, galley_stopped_by(&FIRST, (GalleyId)word_number(f, w[0])))            \
    FACT(moves_left, NONE, e1996_moves_left(&f->state.pub, (GalleyId)word_number(f, w[0])))      \
    FACT(garrison, NONE, PORT_OF(w[0])->garrison)                                                \
    FACT(owner, NONE, PORT_OF(w[0])->owner)                                                      \
    FACT(stored, NONE, port_cube_count(PORT_OF(w[0])))                                           \
    FACT(buildings, NONE, PORT_OF(w[0])->buildings)                                              \
    FACT(supply, NONE, f->state.pub.supply[good_id(w[0])])                                       \
    FACT(reserve, NONE, f->state.pub.reserve[word_number(f, w[0])])                              \
    FACT(turn, NONE, f->state.pub.turn)                                                          \
    FACT(first_player, NONE, f->state.pub.first_player)                                          \
    FACT(count, NONE, count_of(f, w[0]))                                                         \
    FACT(active_galley, NONE, SECOND.active)                                                     \
    FACT(marker, NONE, SECOND.marker)                                                            \
    FACT(zones_moved, NONE, SECOND.zones_moved)                                                  \
    FACT(step, NONE, SECOND.step)                                                                \
    FACT(blockader, NONE, SECOND.blockader)                                                      \
    FACT(track, NONE, SECOND.track)                                                              \
    FACT(scorings, NONE, SECOND.scorings)                                                        \
    FACT(forts_left, NONE, SECOND.forts_left)                                                    \
    FACT(basilicas_left, NONE, SECOND.basilicas_left)                                            \
    FACT(discards, NONE, SECOND.discard_count)                                                   \
    FACT(cargo_count, NONE, galley_cube_count(GALLEY_OF(w[0])))                                  \
    FACT(pending_good, GOOD, SECOND.pending_good)                                                \
    FACT(cap, NONE, SECOND.cap)                                                                  \
    FACT(load_price, NONE, load_price(f, false))                                                 \
    FACT(payee, NONE, load_price(f, true))                                                       \
    FACT(attack_dice, NONE, e2012_attack_dice(&f->state.pub))                                    \
    FACT(blockade_of, NONE, rules_phase(&f->state.pub).as.blockade.what)                         \
    FACT(asked, FLAG, e1996_owner_is_asked(&f->state.pub, port_id(w[0])))                        \
    FACT(roller, NONE, rules_phase(&f->state.pub).as.tie_die.roller)                             \
    FACT(die, NONE, FIRST.dice[word_number(f, w[0])])                                            \
    FACT(hiring_left, NONE, e1996_hiring_left(&f->state.pub, port_id(w[0])))                     \
    FACT(places_after_offer, NONE,                                                               \
         e1996_places_after_offer(&f->state.pub, (GalleyId)word_number(f, w[0])))                \
    FACT(points, NONE, e1996_port_points(&f->world, &f->state.pub, port_id(w[0])))               \
    FACT(wealth, NONE, wealth(f, w))                                                             \
    FACT(monopoly, FLAG,                                                                         \
         e1996_has_monopoly(&f->world, &f->state.pub, (PlayerId)word_number(f, w[0]),            \
                            good_id(w[1])))                                                      \
    FACT(wine_port, FLAG, e2012_is_wine_port(&f->world, &f->state.pub, port_id(w[0])))           \
    FACT(closed, FLAG, (PORT_OF(w[0])->buildings & BUILDING_CLOSED) != 0)                        \
    FACT(rank, NONE, rank_of(f, w))                                                              \
    FACT(blockader_at, NONE, blockader_at(f, w))                                                 \
    FACT(pending, NONE, rules_pending(&f->world, &f->state))                                     \
    FACT(discard, CARD, SECOND.discards[word_number(f, w[0])])                                   \
    FACT(cards_left, NONE, SECOND.cards_left[card_of(w[0])])                                     \
    FACT(permitted, NONE, FIRST.permitted)                                                       \
    FACT(position, NONE, FIRST.order[word_number(f, w[0]) - 1])                                  \
    FACT(price_limit, NONE, e1996_price_limit_hundreds(&f->world, &f->state.pub, port_id(w[0]))) \
    FACT(dealings, NONE, dealing(f, w, false))                                                   \
    FACT(last_dealing, NONE, dealing(f, w, true))                                                \
    FACT(standing_price, NONE, e1996_standing_hundreds(&f->world, &f->state.pub, port_id(w[0])))

#define FACT(name, kind, expression)                               \
    static int fact_##name(const Fixture *f, const char *const *w) \
    {                                                              \
        (void)w;                                                   \
        return expression;                                         \
    }
FACTS
#undef FACT

static const Fact *find(const char *name)
{
    static const Fact LIST[] = {
#define FACT(name, kind, expression) {#name, fact_##name, FIELD_##kind},
        FACTS
#undef FACT
    };
    for (size_t i = 0; i < sizeof LIST / sizeof LIST[0]; i++) {
        if (strcmp(LIST[i].name, name) == 0) {
            return &LIST[i];
        }
    }
    ck_abort_msg("no fact %s", name);
    return NULL;
}

/* The value that a word stands for. */
static int wanted(const Fixture *f, const Fact *fact, const char *word)
{
    static const char *const WHATS[] = {"none", "move", "sale", "landing"};
    static const char *const STEPS[] = {"load", "sail", "trade"};
    int number = 0;
    if (word_is_number(f, word, &number)) {
        return number;
    }
    if (fact->kind == FIELD_ZONE) {
        return zone_id(word);
    }
    if (fact->kind == FIELD_GOOD) {
        return good_id(word);
    }
    if (fact->kind == FIELD_CARD) {
        return card_of(word);
    }
    if (fact->kind == FIELD_FLAG) {
        return strcmp(word, "yes") == 0;
    }
    for (int i = 0; i < 4; i++) {
        const bool step = i < 3 && fact->of == fact_step && strcmp(word, STEPS[i]) == 0;
        if (step || (fact->of == fact_blockade_of && strcmp(word, WHATS[i]) == 0)) {
            return i;
        }
    }
    return buildings_of(word);
}

void fact_check(const Fixture *f, const Words *words, int equals, const char *where, int line)
{
    const Fact *fact = find(words->at[0]);
    const char *word = words->at[equals + 1];
    int want = wanted(f, fact, word);
    if (word[0] == '+' || word[0] == '-') {
        static Fixture before;
        before = *f;
        before.state = f->before;
        want += fact->of(&before, words->at + 1);
    }
    const int value = fact->of(f, words->at + 1);
    ck_assert_msg(value == want, "%s:%d: %s %s is %d, not %d", where, line, words->at[0],
                  equals > 1 ? words->at[1] : "", value, want);
}
