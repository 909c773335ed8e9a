#include <serenissima/words/story.h>

#include <serenissima/rules/edition_1996.h>
#include <serenissima/rules/event_facts.h>
#include <serenissima/rules/hash.h>
#include <serenissima/words/log.h>

#include "say.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum { AGAIN_COSTS = 16, SAME_COSTS = 12, TOLD_COSTS = 200 };

/* What a deed of each kind weighs, and its sentence. */
static const struct {
    uint8_t weight;
    const char *key;
} KINDS[STORY_KIND_COUNT] = {
    [STORY_CAPITAL] = {100, "story.capital"},
    [STORY_TAKEN] = {90, "event.port_taken"},
    [STORY_CAPTURED] = {85, "log.captured"},
    [STORY_LEAD] = {80, "story.lead"},
    [STORY_SUNK] = {78, "story.sunk"},
    [STORY_SCORED] = {88, "story.scored"},
    [STORY_MONOPOLY] = {70, "story.monopoly"},
    [STORY_LOST] = {60, "event.port_lost"},
    [STORY_BASILICA] = {58, "log.built_basilica"},
    [STORY_FOUGHT] = {55, "event.attack_galley"},
    [STORY_STOPPED] = {52, "event.passage"},
    [STORY_SETTLED] = {50, "log.port_won"},
    [STORY_FORT] = {45, "log.built_fort"},
    [STORY_TRADED] = {42, "log.offer_accepted"},
    [STORY_WINE] = {34, "story.wine"},
    [STORY_SOLD] = {24, "story.sold"},
    [STORY_STORED] = {24, "story.stored"},
    [STORY_BEGINS] = {30, "log.first_player"},
    [STORY_LAUNCHED] = {26, "story.launched"},
    [STORY_STAKED] = {25, "story.staked"},
    [STORY_LOADED] = {10, "story.loaded"},
    [STORY_HIRED] = {8, "log.sailors_hired"},
    [STORY_SAILED] = {5, "story.sailed"},
    [STORY_NO_SALE] = {2, "log.no_sale_goods"},
    [STORY_IDLE] = {1, "story.idle"},
    [STORY_QUIET] = {1, "story.quiet"},
};

typedef StoryGathering Gathering;

/* ---- Who has most ---- */

/* list[1..players]; 0: several have as much. */
static PlayerId most_of(const int32_t *list, int players)
{
    PlayerId most = 1;
    bool shared = false;
    for (PlayerId p = 2; p <= players; p++) {
        if (list[p] >= list[most]) {
            shared = list[p] == list[most];
            most = p;
        }
    }
    return shared ? 0 : most;
}

PlayerId story_leader(const World *world, const PlayerView *view, int32_t *amount)
{
    int32_t wealth[PLAYER_MAX + 1] = {0};
    for (PlayerId p = 1; p <= view->pub.player_count; p++) {
        if (!player_mask_has(view->ducats_known, p)) {
            return 0;
        }
        wealth[p] = rules_wealth(world, &view->pub, view->secret.ducats[p], p);
    }
    const PlayerId leader = most_of(wealth, view->pub.player_count);
    if (amount) {
        *amount = wealth[leader];
    }
    return leader;
}

/* ---- Gathering ---- */

/* The newest; by 0: whoever did it; here: in this part of the turn, by the galley that acts. */
static StoryDeed *find(Gathering *g, StoryKind kind, PlayerId by, PortId port, GalleyId galley,
                       bool here)
{
    for (int i = g->count - 1; i >= 0; i--) {
        StoryDeed *deed = &g->deeds[i];
        if (deed->kind == kind && (by == 0 || deed->by == by) && deed->port == port
            && deed->galley == galley
            && (!here || (deed->part == g->part && deed->own == g->own))) {
            return deed;
        }
    }
    return NULL;
}

/* What comes of an attack is told in its place. */
static void drop(Gathering *g, StoryDeed *deed)
{
    if (deed != NULL) {
        memmove(deed, deed + 1, sizeof *deed * (size_t)(&g->deeds[--g->count] - deed));
    }
}

/* Never NULL: what has no room any more is not told. */
static StoryDeed *add(Gathering *g, StoryKind kind, PlayerId by, PlayerId to, PortId port,
                      GalleyId galley)
{
    static StoryDeed lost;
    StoryDeed *deed = g->count < STORY_DEED_MAX ? &g->deeds[g->count++] : &lost;
    *deed = (StoryDeed){.kind = (uint8_t)kind,
                        .by = by,
                        .to = to,
                        .port = port,
                        .galley = galley,
                        .step = g->step,
                        .end = g->step + 1,
                        .part = g->part,
                        .own = g->own,
                        .weight = KINDS[kind].weight};
    return deed;
}

/* The same deed of one turn goes on: a second cube, another round of a fight. */
static StoryDeed *add_to(Gathering *g, StoryKind kind, PlayerId by, PortId port, GalleyId galley)
{
    StoryDeed *deed = find(g, kind, by, port, galley, true);
    if (deed == NULL) {
        return add(g, kind, by, 0, port, galley);
    }
    deed->end = g->step + 1;
    return deed;
}

static PlayerId owner_of(const Gathering *g, GalleyId galley)
{
    return galley <= GALLEY_MAX ? g->view->pub.galleys[galley].owner : 0;
}

static void take_port(Gathering *g, PortId port, PlayerId before, PlayerId to)
{
    const World *world = g->world;
    StoryDeed *lost = find(g, STORY_LOST, 0, port, 0, false);
    /* Who takes it in the turn in which it was lost takes it from its owner. */
    const bool goes_on = lost != NULL && to != 0 && lost->to != to
                         && (lost->part == g->part || rules_traits(world).fleets_act);
    const PlayerId from = before != 0 ? before : goes_on ? lost->to : 0;
    drop(g, goes_on ? lost : NULL);
    if (to == from) {
        return;
    }
    if (to == 0) {
        add(g, STORY_LOST, 0, from, port, 0);
        return;
    }
    drop(g, find(g, STORY_FOUGHT, to, port, 0, false));
    g->own = port == g->port && to == g->attacker ? g->from : 0;
    const bool capital = from != 0 && world->ports[port].capital_of != 0
                         && e1996_capital_of(world, &g->view->pub, from) == port;
    add(g, capital ? STORY_CAPITAL : from != 0 ? STORY_TAKEN : STORY_SETTLED, to, from, port, 0);
    /* With this port, has he every one that makes the good? */
    PublicState after = g->view->pub;
    const GoodId good = world->ports[port].good;
    after.ports[port].owner = to;
    if (rules_traits(world).points_decide && e1996_has_monopoly(world, &after, to, good)) {
        add(g, STORY_MONOPOLY, to, 0, 0, 0)->what = good;
    }
}

static uint8_t defenders(const Gathering *g)
{
    const PublicState *pub = &g->view->pub;
    return g->target != 0 ? pub->galleys[g->target].sailors : pub->ports[g->port].garrison;
}

static void fight(Gathering *g, const EventFacts *f)
{
    g->from = f->galley[0];
    g->target = f->galley[1];
    g->port = g->target != 0 ? 0 : f->port[0];
    g->attacker = owner_of(g, g->from);
    g->defender = g->target != 0 ? owner_of(g, g->target) : g->view->pub.ports[g->port].owner;
    if (g->defender != 0) {
        StoryDeed *fought = add_to(g, STORY_FOUGHT, g->attacker, g->port, g->target);
        fought->to = g->defender;
        fought->what = 0;
        fought->stood = fought->stood != 0 ? fought->stood : defenders(g);
        fought->zone = g->view->pub.galleys[g->from].zone;
    }
}

static void end_fight(Gathering *g)
{
    g->own = g->from;
    StoryDeed *fought = find(g, STORY_FOUGHT, g->attacker, g->port, g->target, true);
    if (fought != NULL) {
        fought->end = g->step + 1;
        fought->what = defenders(g) == fought->stood;
    }
}

/* Who sinks a galley that goes down now; 0: its owner does, who gives it up. */
static PlayerId sinker(const Gathering *g, GalleyId galley)
{
    const Phase phase = rules_phase(&g->view->pub);
    switch (phase.id) {
    case PHASE_FIGHT_DICE:
    case PHASE_FORT_DICE:
    case PHASE_BATTLE_DICE:
        return galley == g->from ? g->defender : galley == g->target ? g->attacker : 0;
    case PHASE_PLUNDER:
    case PHASE_SPOILS: return phase.player;
    default: return 0;
    }
}

static void sink(Gathering *g, GalleyId galley, PlayerId owner)
{
    const bool own = galley == g->from;
    const PlayerId by = sinker(g, galley);
    if (by == 0 || by == owner || find(g, STORY_CAPTURED, 0, 0, galley, false) != NULL) {
        return;
    }
    /* A galley that sinks as it attacks says that the attack failed. */
    g->own = g->from;
    drop(g, find(g, STORY_FOUGHT, own ? owner : by, own ? g->port : 0, own ? g->target : galley,
                 true));
    g->own = own ? 0 : g->from;
    StoryDeed *sunk = add_to(g, STORY_SUNK, by, 0, galley);
    sunk->to = owner;
    sunk->what = 1;
}

static void stop(Gathering *g, PlayerId by, uint8_t what)
{
    const GalleyId galley = rules_active(&g->view->pub);
    g->own = 0;
    StoryDeed *deed = add_to(g, STORY_STOPPED, by, 0, galley);
    deed->to = owner_of(g, galley);
    deed->zone = g->view->pub.galleys[galley].zone;
    deed->what = what;
}

static void pay(Gathering *g, PayReason reason, const EventFacts *f)
{
    const PlayerId to = f->player[1];
    const bool wine = reason == PAY_WINE;
    StoryDeed *sold = find(g, STORY_SOLD, to, f->port[0], 0, true);
    if (f->ducats > 0 && (wine || reason == PAY_SCORING_CUBES || reason == PAY_SCORING_BASILICA)) {
        StoryDeed *paid = add_to(g, wine ? STORY_WINE : STORY_SCORED, 0, 0, 0);
        paid->paid[to] += f->ducats;
        paid->by = most_of(paid->paid, PLAYER_MAX);
        paid->what = g->scoring;
    } else if ((reason == PAY_SALE || reason == PAY_SALE_BONUS) && to != 0 && sold != NULL) {
        sold->ducats += f->ducats;
    }
}

static void trade_cube(Gathering *g, bool sold, const EventFacts *f)
{
    const PlayerId by = owner_of(g, f->galley[0]);
    const StoryKind kind = !sold                                              ? STORY_LOADED
                           : table_sale_stores(&g->view->pub, by, f->port[0]) ? STORY_STORED
                                                                              : STORY_SOLD;
    StoryDeed *deed = add_to(g, kind, by, f->port[0], 0);
    deed->goods += STORY_CUBES(deed, f->good[0]) < 15 ? 1U << 4 * f->good[0] : 0;
    deed->weight += kind == STORY_STORED ? 3 : 1;
}

static void stake(Gathering *g, const uint8_t *hundreds)
{
    int32_t ducats[PLAYER_MAX + 1];
    for (PlayerId p = 1; p <= PLAYER_MAX; p++) {
        ducats[p] = hundreds[p] * rules_coin_ducats(g->world);
    }
    const PlayerId most = most_of(ducats, g->view->pub.player_count);
    if (most != 0) {
        add(g, STORY_STAKED, most, 0, 0, 0)->ducats = ducats[most];
    }
}

static void pass_sales(Gathering *g, const Event *e)
{
    NoSale past[GALLEY_MAX];
    const int count = log_no_sales(g->world, g->view, e, past);
    g->own = 0;
    for (int i = 0; i < count; i++) {
        add(g, STORY_NO_SALE, past[i].player, 0, past[i].port, 0)->what = past[i].full;
    }
}

/* Told where parts of a turn are told apart, if nothing else of this one is. */
static void end_part(Gathering *g, GalleyId galley)
{
    bool told = g->part == 0 || owner_of(g, galley) == 0;
    for (int i = 0; i < g->count; i++) {
        told = told || g->deeds[i].part == g->part;
    }
    if (!told) {
        add(g, STORY_IDLE, owner_of(g, galley), 0, 0, galley)->zone =
            g->view->pub.galleys[galley].zone;
    }
}

void story_gather(StoryGathering *g, const Event *e)
{
    const EventFacts f = event_facts(e);
    const PlayerId by = f.player[0], to = f.player[1];
    const GalleyId galley = f.galley[0];
    StoryDeed *deed;
    pass_sales(g, e);
    g->own = galley;
    switch (e->kind) {
    case EV_FIRST_PLAYER_DRAWN: add(g, STORY_BEGINS, by, 0, 0, 0); break;
    case EV_PORT_OWNER_CHANGED: take_port(g, f.port[0], by, to); break;
    case EV_FIGHT_STARTED: fight(g, &f); break;
    case EV_FIGHT_ENDED: end_fight(g); break;
    case EV_GALLEY_SUNK: sink(g, galley, by); break;
    case EV_CUBE_TAKEN: /* What is taken from a wreck is told when it sinks. */
        g->own = g->from;
        drop(g, find(g, STORY_FOUGHT, owner_of(g, f.galley[1]), 0, galley, true));
        add_to(g, STORY_SUNK, owner_of(g, f.galley[1]), 0, galley)->goods += 1U << 4 * f.good[0];
        break;
    case EV_GALLEY_CAPTURED:
        g->own = g->from;
        drop(g, find(g, STORY_FOUGHT, to, 0, galley, true));
        add(g, STORY_CAPTURED, to, by, 0, galley);
        break;
    case EV_BLOCKADE_DECLARED:
    case EV_PASSAGE_REFUSED: stop(g, by, f.count[0]); break;
    case EV_BUILT:
        add(g, f.count[0] == BUILDING_BASILICA ? STORY_BASILICA : STORY_FORT, by, 0, f.port[0], 0);
        break;
    case EV_OFFER_SETTLED:
        if (f.flag[0]) {
            add(g, STORY_TRADED, g->view->pub.stack[0].player, by, 0, 0);
        }
        break;
    case EV_SCORING_STARTED: g->scoring = f.count[0]; break;
    case EV_DUCATS_PAID: pay(g, (PayReason)f.count[0], &f); break;
    case EV_CUBE_LOADED:
    case EV_CUBE_SOLD: trade_cube(g, e->kind == EV_CUBE_SOLD, &f); break;
    case EV_STAKES_REVEALED: stake(g, e->as.stakes_revealed.hundreds); break;
    case EV_GALLEY_SAILED:
        deed = add_to(g, STORY_SAILED, owner_of(g, galley), 0, galley);
        deed->zone = f.zone[1];
        deed->weight++;
        break;
    case EV_SAILORS_HIRED:
        if (g->view->pub.turn > 0) { /* Those of the start are dealt out. */
            add_to(g, STORY_HIRED, by, galley != 0 ? 0 : f.port[0], galley)->what += f.count[0];
        }
        break;
    case EV_GALLEY_LAUNCHED:
        if (g->view->pub.turn > 0) {
            add(g, STORY_LAUNCHED, by, 0, 0, galley)->zone = f.zone[0];
        }
        break;
    case EV_ACTIVATION_ENDED: end_part(g, galley); break;
    default: break;
    }
}

bool story_settle(const World *world, StoryDeed *deed)
{
    const int32_t coin = rules_coin_ducats(world), ducats = deed->ducats / (coin != 0 ? coin : 1);
    if (deed->kind == STORY_SOLD) {
        deed->weight += ducats < 24 ? ducats : 24;
        deed->kind = ducats == 0 ? STORY_STORED : STORY_SOLD;
    }
    return deed->kind != STORY_SUNK || deed->what != 0;
}

void story_end(StoryGathering *g, PlayerId led)
{
    g->part = g->own = 0;
    int32_t amount = 0;
    const PlayerId leads = story_leader(g->world, g->view, &amount);
    if (leads != 0 && led != 0 && leads != led) {
        StoryDeed *deed = add(g, STORY_LEAD, leads, led, 0, 0);
        deed->ducats = amount;
        deed->against = rules_wealth(g->world, &g->view->pub, g->view->secret.ducats[led], led);
    }
    for (int i = g->count - 1; i >= 0; i--) {
        drop(g, story_settle(g->world, &g->deeds[i]) ? NULL : &g->deeds[i]);
    }
}

/* ---- Choosing ---- */

static uint64_t hash_of(const StoryDeed *deed)
{
    return hash_memory(HASH_START, deed, offsetof(StoryDeed, step));
}

static bool was_told(const StoryTold *told, uint64_t hash)
{
    bool found = false;
    for (int i = 0; i < told->count; i++) {
        found = found || told->hash[i] == hash;
    }
    return found;
}

/* Of two deeds of one kind, or of one player, the second says less. */
static int weight_beside(const StoryDeed *deed, const Story *story)
{
    int weight = deed->weight;
    for (int i = 0; i < story->count; i++) {
        weight -= story->deeds[i].kind == deed->kind ? AGAIN_COSTS : 0;
        weight -= story->deeds[i].by == deed->by ? SAME_COSTS : 0;
    }
    return weight;
}

static void choose(Gathering *g, StoryTold *told, Story *out)
{
    enum { LEAST = 9 }; /* Below this only the first is told: where nothing else happened. */
    for (int i = 0; i < g->count; i++) {
        g->deeds[i].weight -= was_told(told, hash_of(&g->deeds[i])) ? TOLD_COSTS : 0;
    }
    while (out->count < STORY_MAX && g->count > 0) {
        int best = 0;
        for (int i = 1; i < g->count; i++) {
            best =
                weight_beside(&g->deeds[i], out) > weight_beside(&g->deeds[best], out) ? i : best;
        }
        if (out->count > 0 && weight_beside(&g->deeds[best], out) < LEAST) {
            break;
        }
        const StoryDeed deed = g->deeds[best];
        drop(g, &g->deeds[best]);
        int at = out->count++;
        for (; at > 0 && out->deeds[at - 1].step > deed.step; at--) {
            out->deeds[at] = out->deeds[at - 1];
        }
        out->deeds[at] = deed;
        if (told->count < STORY_TOLD_MAX) {
            told->hash[told->count++] = hash_of(&deed);
        }
    }
}

static Gathering gathering; /* Of story_next or story_since, and its view. */
static PlayerView seen;

static Gathering *begin(Session *session, PlayerId viewer, int from)
{
    SessionStep step;
    session_first_view(session, viewer, &seen);
    if (from > 0) {
        session_step(session, from - 1, viewer, &step);
        seen = step.after;
    }
    gathering = (Gathering){.world = &session_board(session)->world, .view = &seen, .step = from};
    return &gathering;
}

static void gather(Gathering *g, const SessionStep *step)
{
    for (int i = 0; i < step->event_count; i++) {
        story_gather(g, &step->events[i]);
        rules_fold_view(g->world, &seen, &step->events[i]);
    }
    seen = step->after;
}

bool story_next(Session *session, PlayerId viewer, int end, StoryTold *told, Story *out)
{
    SessionStep step;
    Gathering *g = begin(session, viewer, told->step);
    *out = (Story){.step = told->step};
    const PlayerId led = story_leader(g->world, &seen, NULL);
    for (; g->step < end; g->step++) {
        session_step(session, g->step, viewer, &step);
        if (g->step > told->step && step.turn != out->turn) {
            break;
        }
        out->turn = step.turn;
        gather(g, &step);
    }
    story_end(g, led);
    const bool over =
        g->step < end || (end == session_step_count(session) && session_over(session));
    if (g->count == 0 && out->turn > 0 && over) {
        add(g, STORY_QUIET, 0, 0, 0, 0)->what = (uint8_t)out->turn;
    }
    choose(g, told, out);
    told->step = g->step;
    return g->step > out->step;
}

int story_since(Session *session, PlayerId viewer, int from, StoryDeed out[], int capacity)
{
    SessionStep step;
    int count = 0;
    Gathering *g = begin(session, viewer, from);
    for (; g->step < session_step_count(session); g->step++) {
        session_step(session, g->step, viewer, &step);
        gather(g, &step);
    }
    for (int i = 0; i < g->count; i++) {
        if (!story_settle(g->world, &g->deeds[i])) {
            continue;
        }
        if (count == capacity) {
            memmove(&out[0], &out[1], sizeof out[0] * (size_t)--count);
        }
        out[count++] = g->deeds[i];
    }
    return count;
}

/* ---- Words ---- */

static const char *good_named(const Words *words, GoodId good)
{
    static char picture[GOOD_MAX + 1][64]; /* What is listed must outlive the next. */
    snprintf(picture[good], sizeof picture[good], "{cube_%s}", words->board->good_id[good]);
    return words->marks ? picture[good] : words_good(words, good);
}

static const char *goods_named(const Words *words, const StoryDeed *deed)
{
    Strings *strings = words->strings;
    const char *list = "";
    for (GoodId good = 1; good <= words->board->world.good_count; good++) {
        const int count = STORY_CUBES(deed, good);
        const char *name = good_named(words, good);
        name =
            count > 1 ? SF("list.several", ARG_TEXT("name", name), ARG_INT("count", count)) : name;
        list = count > 0 ? strings_list_names(strings, list, name) : list;
    }
    return list;
}

/* Whoever got something, the one who got most first. */
static const char *paid_named(const Words *words, const StoryDeed *deed)
{
    Strings *strings = words->strings;
    const char *list = "";
    for (PlayerId p = 0; p <= PLAYER_MAX; p++) {
        const PlayerId to = p == 0 ? deed->by : p == deed->by ? 0 : p;
        if (deed->paid[to] > 0) {
            list = strings_list_names(strings, list,
                                      SF("log.stake", ARG_TEXT("player", words_seat(words, to)),
                                         ARG_INT("ducats", deed->paid[to])));
        }
    }
    return list;
}

static const char *key_of(const Words *words, const StoryDeed *deed)
{
    static const char *const stopped[] = {"event.passage", "event.blockade_move",
                                          "event.blockade_sale", "event.blockade_landing"};
    return deed->kind == STORY_STOPPED && deed->what <= BLOCKADE_LANDING ? stopped[deed->what]
           : deed->kind == STORY_SUNK && deed->goods != 0                ? "story.sunk_goods"
           : deed->kind == STORY_FOUGHT && deed->galley == 0             ? "event.attack_port"
           : deed->kind == STORY_HIRED && deed->galley == 0              ? "log.sailors_hired_port"
           : deed->kind == STORY_NO_SALE && deed->what != 0              ? "log.no_sale_full"
           : deed->kind == STORY_FORT && words->has.pool                 ? "log.built_fortress"
                                                                         : KINDS[deed->kind].key;
}

const char *story_words(const Words *words, const StoryDeed *deed)
{
    Strings *strings = words->strings;
    const char *key = key_of(words, deed);
    const GoodId good = deed->kind == STORY_MONOPOLY ? (GoodId)deed->what : 0;
    const StringArg args[] = {
        ARG_TEXT("player", words_seat(words, deed->by)),
        ARG_INT("galley", deed->galley),
        ARG_TEXT("port", words_port(words, deed->port)), /* Enough where there is a count. */
        ARG_TEXT("owner", words_seat(words, deed->to)),
        ARG_TEXT("loser", words_seat(words, deed->to)),
        ARG_TEXT("partner", words_seat(words, deed->to)),
        ARG_TEXT("zone", words_zone(words, deed->zone)),
        ARG_TEXT("goods", goods_named(words, deed)),
        ARG_TEXT("good", good != 0 ? words_good(words, good) : ""),
        ARG_TEXT("list", paid_named(words, deed)),
        ARG_INT("number", deed->what),
        ARG_INT("ducats", deed->ducats),
        ARG_INT("amount", deed->against)};
    const int count = sizeof args / sizeof args[0];
    const char *said = deed->kind == STORY_HIRED
                           ? strings_plural(strings, key, deed->what, args, count)
                           : strings_format(strings, key, args, count);
    if (deed->kind == STORY_FOUGHT && deed->what != 0) {
        return SF("story.in_vain", ARG_TEXT("sentence", said));
    }
    /* A line of the log has no stop. */
    return strncmp(key, "log.", 4) == 0 ? SF("story.said", ARG_TEXT("sentence", said)) : said;
}

const char *story_write(const Words *words, const StoryDeed *deeds, int count, uint32_t which,
                        char *out, size_t bytes)
{
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < count && length < bytes; i++) {
        if (which >> i & 1U && deeds[i].weight != 0) {
            length += (size_t)snprintf(out + length, bytes - length, "%s%s", length > 0 ? " " : "",
                                       story_words(words, &deeds[i]));
        }
    }
    return out;
}
