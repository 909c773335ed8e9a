#include <serenissima/words/story.h>

#include <serenissima/rules/edition_1996.h>

#include "say.h"

#include <string.h>

enum { DEED_MAX = 96, AGAIN_COSTS = 16, SAME_COSTS = 12, TOLD_COSTS = 200 };

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
    [STORY_SAILED] = {5, "story.sailed"},
    [STORY_QUIET] = {1, "story.quiet"},
};

/* What is gathered on the way. */
typedef struct Gathering {
    const World *world;
    PlayerView view; /* Just before the event in hand. */
    StoryDeed deeds[DEED_MAX];
    int count, step;
    struct Event_fight_started fight; /* The last one, */
    PlayerId attacker, defender;      /* and whose it was. */
    int32_t paid[2][PLAYER_MAX + 1];  /* By the scoring, and for wine. */
    int paid_step[2];
    uint8_t scoring;
} Gathering;

/* ---- Gathering ---- */

static StoryDeed *find(Gathering *g, StoryKind kind, PlayerId by, PortId port, GalleyId galley)
{
    for (int i = 0; i < g->count; i++) {
        StoryDeed *deed = &g->deeds[i];
        if (deed->kind == kind && (by == 0 || deed->by == by) && deed->port == port
            && deed->galley == galley) {
            return deed;
        }
    }
    return NULL;
}

/* What comes of an attack is told in its place. */
static void drop(Gathering *g, StoryDeed *deed)
{
    if (deed != NULL) {
        *deed = g->deeds[--g->count];
    }
}

/* Never NULL: what has no room any more is not told. */
static StoryDeed *add(Gathering *g, StoryKind kind, PlayerId by, PlayerId to)
{
    static StoryDeed lost;
    StoryDeed *deed = g->count < DEED_MAX ? &g->deeds[g->count++] : &lost;
    *deed = (StoryDeed){
        .kind = (uint8_t)kind, .by = by, .to = to, .step = g->step, .weight = KINDS[kind].weight};
    return deed;
}

/* The same deed of one turn goes on: a second cube, another round of a fight. */
static StoryDeed *add_to(Gathering *g, StoryKind kind, PlayerId by, PortId port, GalleyId galley)
{
    StoryDeed *deed = find(g, kind, by, port, galley);
    if (deed == NULL) {
        deed = add(g, kind, by, 0);
        deed->port = port;
        deed->galley = galley;
    }
    return deed;
}

static PlayerId owner_of(const Gathering *g, GalleyId galley)
{
    return galley <= GALLEY_MAX ? g->view.pub.galleys[galley].owner : 0;
}

static void take_port(Gathering *g, const struct Event_port_owner_changed *e)
{
    StoryDeed *lost = find(g, STORY_LOST, 0, e->port, 0);
    const PlayerId from = e->from != 0 ? e->from : lost != NULL ? lost->to : 0;
    const World *world = g->world;
    if (e->to != 0 && lost != NULL) {
        drop(g, lost);
    }
    if (e->to == from) {
        return;
    }
    if (e->to == 0) {
        add(g, STORY_LOST, 0, from)->port = e->port;
        return;
    }
    drop(g, find(g, STORY_FOUGHT, e->to, e->port, 0));
    const bool capital = from != 0 && world->ports[e->port].capital_of != 0
                         && e1996_capital_of(world, &g->view.pub, from) == e->port;
    add(g,
        capital     ? STORY_CAPITAL
        : from != 0 ? STORY_TAKEN
                    : STORY_SETTLED,
        e->to, from)
        ->port = e->port;
    /* With this port, has he every one that makes the good? */
    PublicState after = g->view.pub;
    const GoodId good = world->ports[e->port].good;
    after.ports[e->port].owner = e->to;
    if (rules_traits(world).points_decide && e1996_has_monopoly(world, &after, e->to, good)) {
        add(g, STORY_MONOPOLY, e->to, 0)->what = good;
    }
}

static void fight(Gathering *g, const struct Event_fight_started *e)
{
    g->fight = *e;
    g->attacker = owner_of(g, e->attacker);
    g->defender = e->target != 0 ? owner_of(g, e->target) : g->view.pub.ports[e->port].owner;
    if (g->defender != 0) {
        add_to(g, STORY_FOUGHT, g->attacker, e->target != 0 ? 0 : e->port, e->target)->to =
            g->defender;
    }
}

static void sink(Gathering *g, GalleyId galley, PlayerId owner)
{
    const bool own = galley == g->fight.attacker;
    const PlayerId by = own ? g->defender : galley == g->fight.target ? g->attacker : 0;
    if (by == 0 || by == owner || find(g, STORY_CAPTURED, 0, 0, galley) != NULL) {
        return;
    }
    /* A galley that sinks as it attacks says that the attack failed. */
    drop(g, own ? find(g, STORY_FOUGHT, owner, g->fight.target != 0 ? 0 : g->fight.port,
                       g->fight.target)
                : find(g, STORY_FOUGHT, by, 0, galley));
    StoryDeed *sunk = add_to(g, STORY_SUNK, by, 0, galley);
    sunk->to = owner;
    sunk->what = 1;
}

/* What is taken from a wreck is told when it sinks. */
static void plunder(Gathering *g, const struct Event_cube_taken *e)
{
    const PlayerId by = owner_of(g, e->to);
    drop(g, find(g, STORY_FOUGHT, by, 0, e->from));
    add_to(g, STORY_SUNK, by, 0, e->from)->goods |= (uint16_t)(1U << e->good);
}

static void stop(Gathering *g, PlayerId by, uint8_t what)
{
    const GalleyId galley = rules_active(&g->view.pub);
    StoryDeed *deed = add_to(g, STORY_STOPPED, by, 0, galley);
    deed->to = owner_of(g, galley);
    deed->zone = g->view.pub.galleys[galley].zone;
    deed->what = what;
}

static void pay(Gathering *g, const struct Event_ducats_paid *e)
{
    const PayReason reason = (PayReason)e->reason;
    const int which = reason == PAY_WINE ? 1 : 0;
    if (reason == PAY_WINE || reason == PAY_SCORING_CUBES || reason == PAY_SCORING_BASILICA) {
        g->paid[which][e->to] += e->ducats;
        g->paid_step[which] = g->step;
    } else if ((reason == PAY_SALE || reason == PAY_SALE_BONUS) && e->to != 0) {
        StoryDeed *sold = find(g, STORY_SOLD, e->to, e->port, 0);
        if (sold != NULL) {
            sold->ducats += e->ducats;
        }
    }
}

static void trade_cube(Gathering *g, const Event *e)
{
    const bool sold = e->kind == EV_CUBE_SOLD;
    const GalleyId galley = sold ? e->as.cube_sold.galley : e->as.cube_loaded.galley;
    const PortId port = sold ? e->as.cube_sold.port : e->as.cube_loaded.port;
    const GoodId good = sold ? e->as.cube_sold.good : e->as.cube_loaded.good;
    const PlayerId by = owner_of(g, galley);
    const StoryKind kind = !sold                                       ? STORY_LOADED
                           : table_sale_stores(&g->view.pub, by, port) ? STORY_STORED
                                                                       : STORY_SOLD;
    StoryDeed *deed = add_to(g, kind, by, port, 0);
    deed->goods |= (uint16_t)(1U << good);
    deed->weight += kind == STORY_STORED ? 3 : 1;
}

static void stake(Gathering *g, const struct Event_stakes_revealed *e)
{
    PlayerId most = 0;
    for (PlayerId p = 1; p <= g->view.pub.player_count; p++) {
        most = most == 0 || e->hundreds[p] > e->hundreds[most] ? p : most;
    }
    for (PlayerId p = 1; p <= g->view.pub.player_count; p++) {
        if (p != most && e->hundreds[p] == e->hundreds[most]) {
            return;
        }
    }
    add(g, STORY_STAKED, most, 0)->ducats = e->hundreds[most] * rules_coin_ducats(g->world);
}

static void sail(Gathering *g, const struct Event_galley_sailed *e)
{
    StoryDeed *deed = add_to(g, STORY_SAILED, owner_of(g, e->galley), 0, e->galley);
    deed->from_zone = deed->from_zone != 0 ? deed->from_zone : e->from;
    deed->zone = e->to;
    deed->weight++;
}

static void gather(Gathering *g, const Event *e)
{
    switch (e->kind) {
    case EV_FIRST_PLAYER_DRAWN: add(g, STORY_BEGINS, e->as.first_player_drawn.player, 0); break;
    case EV_PORT_OWNER_CHANGED: take_port(g, &e->as.port_owner_changed); break;
    case EV_FIGHT_STARTED: fight(g, &e->as.fight_started); break;
    case EV_GALLEY_SUNK: sink(g, e->as.galley_sunk.galley, e->as.galley_sunk.player); break;
    case EV_CUBE_TAKEN: plunder(g, &e->as.cube_taken); break;
    case EV_GALLEY_CAPTURED:
        drop(g, find(g, STORY_FOUGHT, e->as.galley_captured.to, 0, e->as.galley_captured.galley));
        add(g, STORY_CAPTURED, e->as.galley_captured.to, e->as.galley_captured.from)->galley =
            e->as.galley_captured.galley;
        break;
    case EV_BLOCKADE_DECLARED:
        stop(g, e->as.blockade_declared.player, e->as.blockade_declared.what);
        break;
    case EV_PASSAGE_REFUSED: stop(g, e->as.passage_refused.player, 0); break;
    case EV_BUILT:
        add(g, e->as.built.building == BUILDING_BASILICA ? STORY_BASILICA : STORY_FORT,
            e->as.built.player, 0)
            ->port = e->as.built.port;
        break;
    case EV_OFFER_SETTLED:
        if (e->as.offer_settled.accepted) {
            add(g, STORY_TRADED, g->view.pub.stack[0].player, e->as.offer_settled.partner);
        }
        break;
    case EV_SCORING_STARTED: g->scoring = e->as.scoring_started.number; break;
    case EV_DUCATS_PAID: pay(g, &e->as.ducats_paid); break;
    case EV_CUBE_LOADED:
    case EV_CUBE_SOLD: trade_cube(g, e); break;
    case EV_STAKES_REVEALED: stake(g, &e->as.stakes_revealed); break;
    case EV_GALLEY_SAILED: sail(g, &e->as.galley_sailed); break;
    case EV_GALLEY_LAUNCHED:
        if (g->view.pub.turn > 0) {
            StoryDeed *deed = add(g, STORY_LAUNCHED, e->as.galley_launched.player, 0);
            deed->galley = e->as.galley_launched.galley;
            deed->zone = e->as.galley_launched.zone;
        }
        break;
    default: break;
    }
}

/* ---- Who leads ---- */

/* Points where they decide, else ducats with what a scoring would pay now. */
static int32_t wealth_of(const World *world, const PlayerView *view, PlayerId player)
{
    PlayerTally tally;
    const int32_t ducats = view->secret.ducats[player];
    rules_tally(world, &view->pub, player, &tally);
    return rules_traits(world).points_decide ? rules_points(world, &tally, ducats)
                                             : ducats + tally.scoring_ducats;
}

PlayerId story_leader(const World *world, const PlayerView *view, int32_t *amount)
{
    PlayerId leader = 0;
    int32_t most = 0;
    for (PlayerId p = 1; p <= view->pub.player_count; p++) {
        if (!player_mask_has(view->ducats_known, p)) {
            return 0;
        }
        const int32_t now = wealth_of(world, view, p);
        if (p == 1 || now > most) {
            leader = p;
            most = now;
        } else if (now == most) {
            leader = 0;
        }
    }
    *amount = most;
    return leader;
}

static void end_gathering(Gathering *g, PlayerId led)
{
    int32_t amount = 0;
    const PlayerId leads = story_leader(g->world, &g->view, &amount);
    if (leads != 0 && led != 0 && leads != led) {
        StoryDeed *deed = add(g, STORY_LEAD, leads, led);
        deed->ducats = amount;
        deed->against = wealth_of(g->world, &g->view, led);
    }
    for (int which = 0; which < 2; which++) {
        PlayerId most = 0;
        bool shared = false;
        for (PlayerId p = 1; p <= PLAYER_MAX; p++) {
            const int32_t ducats = g->paid[which][p];
            shared =
                ducats > g->paid[which][most] ? false : shared || ducats == g->paid[which][most];
            most = ducats > g->paid[which][most] ? p : most;
        }
        if (most != 0 && !shared) {
            StoryDeed *deed = add(g, which == 0 ? STORY_SCORED : STORY_WINE, most, 0);
            deed->step = g->paid_step[which];
            deed->ducats = g->paid[which][most];
            deed->what = g->scoring;
        }
    }
    const int32_t unit = rules_coin_ducats(g->world) != 0 ? rules_coin_ducats(g->world) : 1;
    for (int i = 0; i < g->count; i++) {
        StoryDeed *deed = &g->deeds[i];
        const int32_t worth = deed->kind == STORY_SOLD ? deed->ducats / unit : 0;
        deed->weight += worth < 24 ? worth : 24;
        if (deed->kind == STORY_SOLD && deed->ducats == 0) {
            deed->kind = STORY_STORED;
        }
        if (deed->kind == STORY_SUNK && deed->what == 0) {
            drop(g, deed);
            i--;
        }
    }
}

/* ---- Choosing ---- */

static uint32_t hash_of(const StoryDeed *deed)
{
    const uint32_t parts[] = {deed->kind,
                              deed->by,
                              deed->to,
                              deed->port,
                              deed->zone,
                              deed->from_zone,
                              deed->what,
                              deed->goods,
                              deed->galley,
                              (uint32_t)deed->ducats,
                              (uint32_t)deed->against};
    uint32_t hash = 2166136261U;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        hash = (hash ^ parts[i]) * 16777619U;
    }
    return hash;
}

static bool was_told(const StoryTold *told, uint32_t hash)
{
    for (int i = 0; told != NULL && i < told->count; i++) {
        if (told->hash[i] == hash) {
            return true;
        }
    }
    return false;
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
        if (told != NULL && told->count < STORY_TOLD_MAX) {
            told->hash[told->count++] = hash_of(&deed);
        }
    }
}

void story_of(Session *session, PlayerId viewer, int first, int end, StoryTold *told, Story *out)
{
    static Gathering g;
    SessionStep step;
    memset(&g, 0, sizeof g);
    *out = (Story){0};
    g.world = &session_board(session)->world;
    if (first == 0) {
        session_first_view(session, viewer, &g.view);
    } else {
        session_step(session, first - 1, viewer, &step);
        g.view = step.after;
    }
    const PlayerId led = story_leader(g.world, &g.view, &(int32_t){0});
    for (g.step = first; g.step < end; g.step++) {
        session_step(session, g.step, viewer, &step);
        for (int i = 0; i < step.event_count; i++) {
            gather(&g, &step.events[i]);
            rules_fold_view(g.world, &g.view, &step.events[i]);
        }
        g.view = step.after;
    }
    end_gathering(&g, led);
    if (g.count == 0 && told != NULL && end > first && step.turn > 0) {
        add(&g, STORY_QUIET, 0, 0)->what = step.turn;
    }
    choose(&g, told, out);
}

int story_turn_end(Session *session, int first, int count)
{
    SessionStep step;
    int turn = -1;
    for (; first < count; first++) {
        session_step(session, first, 0, &step);
        if (turn >= 0 && step.turn != turn) {
            break;
        }
        turn = step.turn;
    }
    return first;
}

/* ---- Words ---- */

static const char *goods_named(const Words *words, uint16_t goods)
{
    const char *list = "";
    for (GoodId good = 1; good <= words->board->world.good_count; good++) {
        if (goods >> good & 1U) {
            list = strings_list_names(words->strings, list, words_good(words, good));
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
           : deed->kind == STORY_FORT && words->has.pool                 ? "log.built_fortress"
                                                                         : KINDS[deed->kind].key;
}

const char *story_words(const Words *words, const StoryDeed *deed)
{
    Strings *strings = words->strings;
    const char *key = key_of(words, deed);
    const GoodId good = deed->kind == STORY_MONOPOLY ? (GoodId)deed->what : 0;
    const char *said = SF(key, ARG_TEXT("player", words_seat(words, deed->by)),
                          ARG_TEXT("owner", words_seat(words, deed->to)),
                          ARG_TEXT("loser", words_seat(words, deed->to)),
                          ARG_TEXT("partner", words_seat(words, deed->to)),
                          ARG_TEXT("port", words_port(words, deed->port)),
                          ARG_TEXT("zone", words_zone(words, deed->zone)),
                          ARG_TEXT("zone_from", words_zone(words, deed->from_zone)),
                          ARG_TEXT("goods", goods_named(words, deed->goods)),
                          ARG_TEXT("good", good != 0 ? words_good(words, good) : ""),
                          ARG_INT("galley", deed->galley), ARG_INT("number", deed->what),
                          ARG_INT("ducats", deed->ducats), ARG_INT("amount", deed->against));
    /* A line of the log has no stop. */
    return strncmp(key, "log.", 4) == 0 ? SF("story.said", ARG_TEXT("sentence", said)) : said;
}

/* ---- How a game was won ---- */

enum { RECORD_MAX = 128 };

static int32_t recorded(const TurnRecord *record, PlayerId player, bool points, bool last)
{
    return points ? record->points[player]
                  : record->ducats[player] + (last ? 0 : record->scoring_ducats[player]);
}

/* Since when nobody had as much as the winner. */
static const char *say_turning(const Words *words, PlayerId winner, const TurnRecord *records,
                               int count)
{
    Strings *strings = words->strings;
    int since = count - 1;
    for (; since > 0; since--) {
        const TurnRecord *before = &records[since - 1];
        const int32_t own = recorded(before, winner, words->has.points, false);
        bool ahead = true;
        for (PlayerId p = 1; p <= PLAYER_MAX; p++) {
            ahead = ahead && (p == winner || own > recorded(before, p, words->has.points, false));
        }
        if (!ahead) {
            break;
        }
    }
    const StringArg player = ARG_TEXT("player", words_seat(words, winner));
    const int turn = records[since].turn;
    return turn <= 1 ? SF("story.always", player)
           : since == count - 1
               ? SF("story.last", player)
               : SF("story.since", player, ARG_TEXT("head", words_turn(words, turn)));
}

/* What the winner did that mattered most; no count of ducats is a deed. */
static bool find_best(Session *session, PlayerId winner, StoryDeed *best)
{
    static StoryTold told;
    const int count = session_step_count(session);
    told.count = 0;
    *best = (StoryDeed){0};
    for (int first = 0, end = 0; first < count; first = end) {
        Story story;
        SessionStep step;
        end = story_turn_end(session, first, count);
        story_of(session, 0, first, end, &told, &story);
        session_step(session, first, 0, &step);
        for (int i = 0; i < story.count && step.turn > 0; i++) { /* Not of the set-up. */
            const StoryDeed *deed = &story.deeds[i];
            const bool counts = deed->kind == STORY_LEAD || deed->kind == STORY_SCORED;
            *best = deed->by == winner && !counts && deed->weight > best->weight ? *deed : *best;
        }
    }
    return best->weight > 0;
}

/* "Turn 4: ..."; "" where he did nothing that counts. */
static const char *say_best(const Words *words, Session *session, PlayerId player, int *step)
{
    Strings *strings = words->strings;
    StoryDeed best;
    SessionStep at;
    if (!find_best(session, player, &best)) {
        return "";
    }
    session_step(session, best.step, 0, &at);
    *step = best.step;
    return SF("story.when", ARG_TEXT("head", words_turn(words, at.turn)),
              ARG_TEXT("sentence", story_words(words, &best)));
}

int story_won(const Words *words, Session *session, const char *said[STORY_MAX], int *step)
{
    static TurnRecord records[RECORD_MAX];
    Strings *strings = words->strings;
    const int all = session_turn_records(session, 0, records, RECORD_MAX);
    const int count = all < RECORD_MAX ? all : RECORD_MAX;
    uint8_t rank[PLAYER_MAX + 1];
    PlayerId winner = 0, second = 0;
    int n = 0;
    *step = -1;
    session_rank(session, rank);
    for (PlayerId p = PLAYER_MAX; p >= 1; p--) {
        winner = rank[p] == 1 ? p : winner;
        second = rank[p] == 2 ? p : second;
    }
    if (winner == 0 || count == 0) {
        return 0; /* It runs. */
    }
    if (second == 0) { /* Several share the victory. */
        said[0] = say_best(words, session, winner, step);
        return said[0][0] != '\0';
    }
    said[n++] = say_turning(words, winner, records, count);
    said[n] = say_best(words, session, winner, step);
    n += said[n][0] != '\0';
    const TurnRecord *last = &records[count - 1];
    const bool points = words->has.points && last->points[winner] != last->points[second];
    said[n++] = SF("story.nearest", ARG_TEXT("player", words_seat(words, second)),
                   ARG_INT("ducats", recorded(last, second, points, true)),
                   ARG_INT("amount", recorded(last, winner, points, true)));
    return n;
}
