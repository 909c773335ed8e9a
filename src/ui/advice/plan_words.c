#include "advice/parts.h"

#include <serenissima/rules/edition_1996.h>
#include <serenissima/words/command_words.h>

enum { WORDS_BYTES = 1400 };

/* --- What a plan adds up to ------------------------------------------------------------------- */

/* What commands do with sailors and cubes of a galley, in the order in which it is said. */
typedef enum CrewSum {
    CREW_HIRED,
    CREW_OFF,    /* To ports, */
    CREW_GONE,   /* out of the service, */
    CREW_OVER,   /* from one galley to another, */
    CREW_ON,     /* from ports, */
    CREW_LANDED, /* and ashore, in the first edition. */
    CREW_COUNT
} CrewSum;
typedef enum CubeSum { CUBES_LOADED, CUBES_BOUGHT, CUBES_MOVED, CUBES_SOLD, CUBES_COUNT } CubeSum;

/* Galley by galley, until it is said: three cubes bought one by one are one sentence. In the second
 * edition for the one that acts. */
typedef struct PlanSum {
    int crew[CREW_COUNT];
    int cubes[CUBES_COUNT][GOOD_MAX + 1]; /* [0] all of them. */
    bool sails;                           /* To PlanSums.zone. */
} PlanSum;

typedef struct PlanSums {
    const Board *board;
    const PlayerView *view; /* Before the plan. */
    PlayerId player;        /* Whose plan it is. */
    /* Where each galley lies after the commands added so far; [0] the acting one. */
    ZoneId zone[GALLEY_MAX + 1];
    bool sailed; /* The plan has gone to another zone, and said so. */
    bool fleet;  /* Every galley acts in turn, as in the first edition: so each is named. */
    PlanSum sums[GALLEY_MAX + 1]; /* [0] of the acting galley. */
    int hired[PORT_MAX + 1];
    int guards[PORT_MAX + 1];    /* In each port after the commands added so far. */
    bool bought[GALLEY_MAX + 1]; /* Galleys that are new by them. */
} PlanSums;

/* The galley that the command adds something to; where only one acts, 0 for itself. */
static GalleyId subject_of(const PlanSums *p, const Command *c)
{
    const bool over = c->kind == CMD_MOVE_SAILORS && c->as.move_sailors.from_galley
                      && c->as.move_sailors.to_galley;
    if (over || c->kind == CMD_MOVE_CUBE) {
        return over ? c->as.move_sailors.to_galley : c->as.move_cube.to_galley;
    }
    if (c->kind == CMD_RECRUIT || !p->fleet) {
        return c->kind == CMD_RECRUIT ? c->as.recruit.galley : 0;
    }
    return c->kind != CMD_MOVE_SAILORS         ? hint_command_field(c, FIELD_GALLEY)
           : c->as.move_sailors.to_galley != 0 ? c->as.move_sailors.to_galley
                                               : c->as.move_sailors.from_galley;
}

/* What the port supplies where the galley lies; 0 none. */
static GoodId good_at(const PlanSums *p, GalleyId galley)
{
    const PortId port = p->board->world.port_of_zone[p->zone[galley]];
    return port ? p->board->world.ports[port].good : 0;
}

static bool is_own(const PlanSums *p, PortId port)
{
    return port != 0 && p->view->pub.ports[port].owner == p->player;
}

static void add_cube(PlanSum *s, CubeSum what, GoodId good)
{
    s->cubes[what][good] += good != 0;
    s->cubes[what][0]++;
}

/* Of a command that is a sentence of its own only what it moves. */
static void sums_add(PlanSums *p, const Command *c)
{
    const GalleyId subject = subject_of(p, c);
    PlanSum *s = &p->sums[subject];
    /* Who goes to ports and who leaves them. */
    switch (c->kind) {
    case CMD_RECRUIT:
        p->guards[c->as.recruit.port] += c->as.recruit.galley ? 0 : c->as.recruit.count;
        break;
    case CMD_MOVE_SAILORS:
        p->guards[c->as.move_sailors.from_port] -= c->as.move_sailors.count;
        p->guards[c->as.move_sailors.to_port] += c->as.move_sailors.count;
        break;
    case CMD_DISMISS_SAILORS:
        p->guards[p->board->world.port_of_zone[p->zone[c->as.dismiss_sailors.galley]]] +=
            c->as.dismiss_sailors.count;
        break;
    case CMD_BUILD_GALLEY: p->guards[c->as.build_galley.from_port]--; break;
    default: break;
    }
    switch (c->kind) {
    case CMD_RECRUIT:
        /* Who is hired for a new galley came with it. */
        s->crew[CREW_HIRED] += subject && !p->bought[subject] ? c->as.recruit.count : 0;
        p->hired[c->as.recruit.port] += subject ? 0 : c->as.recruit.count;
        break;
    case CMD_LOAD_CUBE: add_cube(s, CUBES_LOADED, good_at(p, subject)); break;
    case CMD_BUY_CUBE: add_cube(s, CUBES_BOUGHT, good_at(p, subject)); break;
    case CMD_MOVE_CUBE: add_cube(s, CUBES_MOVED, c->as.move_cube.good); break;
    case CMD_SELL_CUBE: add_cube(s, CUBES_SOLD, c->as.sell_cube.good); break;
    case CMD_MOVE_SAILORS:
        s->crew[CREW_ON] += c->as.move_sailors.from_port ? c->as.move_sailors.count : 0;
        s->crew[CREW_OFF] += c->as.move_sailors.to_port ? c->as.move_sailors.count : 0;
        s->crew[CREW_OVER] += c->as.move_sailors.from_galley && c->as.move_sailors.to_galley
                                  ? c->as.move_sailors.count
                                  : 0;
        break;
    case CMD_DISMISS_SAILORS:
        s->crew[is_own(p, p->board->world.port_of_zone[p->zone[subject]]) ? CREW_OFF : CREW_GONE] +=
            c->as.dismiss_sailors.count;
        break;
    case CMD_LAND_FROM: s->crew[CREW_LANDED] += c->as.land_from.count; break;
    case CMD_SAIL:
        p->sailed = true;
        p->zone[0] = c->as.sail.zone;
        s->sails = true;
        break;
    case CMD_SAIL_GALLEY:
        p->zone[subject] = c->as.sail_galley.zone;
        s->sails = true;
        break;
    default: break;
    }
}

/* --- Plans ------------------------------------------------------------------------------------ */

typedef struct Writer {
    char text[WORDS_BYTES];
    size_t length;
    PlanSums plan;
    GalleyId built; /* The last of them that was built (1996). */
} Writer;

static const char *port_name(const Writer *w, PortId port)
{
    return words_port_on(w->plan.board, app->strings, port);
}

static void add(Writer *w, const char *sentence)
{
    int n = snprintf(w->text + w->length, sizeof w->text - w->length, w->length ? " %s" : "%s",
                     sentence);
    if (n > 0) {
        size_t length = w->length + (size_t)n;
        w->length = length < sizeof w->text ? length : sizeof w->text - 1;
    }
}

static const char *good_marks(Writer *w, const int counts[GOOD_MAX + 1])
{
    static char marks[200];
    size_t length = 0;
    marks[0] = 0;
    for (GoodId good = 1; good <= w->plan.board->world.good_count; good++) {
        for (int i = 0; i < counts[good] && length + 32 < sizeof marks; i++) {
            length += (size_t)snprintf(marks + length, sizeof marks - length, "{cube_%s}",
                                       w->plan.board->good_id[good]);
        }
    }
    return marks;
}

/* All cubes of a galley go into one port. */
static void say_sale(Writer *w, const PlanSum *s, GalleyId id)
{
    const StringArg cubes = ARG_TEXT("cubes", good_marks(w, s->cubes[CUBES_SOLD])),
                    galley = ARG_INT("galley", id);
    const PortId reached = w->plan.board->world.port_of_zone[w->plan.zone[id]];
    if (table_sale_stores(&w->plan.view->pub, w->plan.player, reached)) {
        add(w, SF(w->plan.fleet ? "hint.plan.store_from" : "hint.plan.store", cubes, galley,
                  ARG_TEXT("port", port_name(w, reached))));
    } else {
        add(w, SF(w->plan.fleet ? "hint.plan.sell_from" : "hint.plan.sell", cubes, galley));
    }
}

static void say_sum(Writer *w, const PlanSum *s, GalleyId id)
{
    /* Where every galley acts in turn, each is named. */
    static const char *const CREW[CREW_COUNT][2] = {
        [CREW_HIRED] = {"hint.plan.hire_galley", "hint.plan.hire_galley"},
        [CREW_OFF] = {"hint.plan.crew_off", "hint.plan.crew_off_galley"},
        [CREW_GONE] = {"hint.plan.crew_gone", "hint.plan.crew_gone"},
        [CREW_OVER] = {"hint.plan.crew_over", "hint.plan.crew_over"},
        [CREW_ON] = {"hint.plan.crew_on", "hint.plan.crew_on_galley"},
        [CREW_LANDED] = {"hint.plan.ashore", "hint.plan.ashore"}};
    static const char *const CUBES[] = {
        [CUBES_LOADED] = "hint.plan.load",
        [CUBES_BOUGHT] = "hint.plan.buy_for",
        [CUBES_MOVED] = "hint.plan.move_to",
    };
    const StringArg galley = ARG_INT("galley", id);
    for (int i = 0; i < CREW_COUNT; i++) {
        if (s->crew[i]) {
            add(w, SP(CREW[i][w->plan.fleet], s->crew[i], galley));
        }
    }
    for (int i = 0; i < CUBES_SOLD; i++) {
        if (s->cubes[i][0]) {
            add(w, SF(CUBES[i], ARG_TEXT("cubes", good_marks(w, s->cubes[i])), galley));
        }
    }
    if (s->sails) {
        const char *zone = words_zone_on(w->plan.board, app->strings, w->plan.zone[id]);
        add(w, SF(w->plan.fleet ? "hint.plan.sail_galley" : "hint.plan.sail", galley,
                  ARG_TEXT("zone", zone)));
    }
    if (s->cubes[CUBES_SOLD][0]) {
        say_sale(w, s, id);
    }
}

/* Who is hired for many places is one sentence: the chart shows where. */
static void say_hired(Writer *w)
{
    enum { NAMED_MOST = 2 };
    int places = 0, count = 0;
    for (PortId port = 1; port <= PORT_MAX; port++) {
        places += w->plan.hired[port] > 0;
        count += w->plan.hired[port];
    }
    for (GalleyId galley = 1; galley <= GALLEY_MAX; galley++) {
        places += w->plan.sums[galley].crew[CREW_HIRED] > 0;
        count += w->plan.sums[galley].crew[CREW_HIRED];
    }
    if (places <= NAMED_MOST) {
        return;
    }
    add(w, SF("hint.plan.hire", ARG_INT("count", count)));
    memset(w->plan.hired, 0, sizeof w->plan.hired);
    for (GalleyId galley = 1; galley <= GALLEY_MAX; galley++) {
        w->plan.sums[galley].crew[CREW_HIRED] = 0;
    }
}

/* Says what was gathered so far, before something of another kind. What goes to other galleys
 * before the acting one sails. */
static void flush(Writer *w)
{
    say_hired(w);
    for (PortId port = 1; port <= w->plan.board->world.port_count; port++) {
        if (w->plan.hired[port]) {
            add(w, SP("hint.plan.hire_port", w->plan.hired[port],
                      ARG_TEXT("port", port_name(w, port))));
        }
    }
    for (GalleyId galley = 1; galley <= GALLEY_MAX; galley++) {
        say_sum(w, &w->plan.sums[galley], galley);
    }
    say_sum(w, &w->plan.sums[0], 0);
    memset(w->plan.sums, 0, sizeof w->plan.sums);
    memset(w->plan.hired, 0, sizeof w->plan.hired);
}

/* Which part of the sum a command belongs to; parts come in this order. 0: it is a sentence. */
static const uint8_t PARTS[CMD_COUNT] = {
    [CMD_LOAD_CUBE] = 1,   [CMD_BUY_CUBE] = 1, [CMD_MOVE_CUBE] = 1,    [CMD_DISMISS_SAILORS] = 1,
    [CMD_LAND_FROM] = 1,   [CMD_RECRUIT] = 1,  [CMD_MOVE_SAILORS] = 1, [CMD_SAIL] = 2,
    [CMD_SAIL_GALLEY] = 2, [CMD_SELL_CUBE] = 3};

/* With its first sailor and all that are hired for it. */
static void say_galley(Writer *w, const char *key, GalleyId galley, PortId port,
                       const Command *later, int count)
{
    int crew = 1;
    for (int i = 0; i < count; i++) {
        crew += later[i].kind == CMD_RECRUIT && later[i].as.recruit.galley == galley
                    ? later[i].as.recruit.count
                    : 0;
    }
    w->plan.bought[galley] = true;
    add(w, SP(key, crew, ARG_INT("galley", galley), ARG_TEXT("port", port_name(w, port))));
}

static void say_built(Writer *w, PortId port, const Command *later, int count)
{
    w->built = e1996_new_galley(&w->plan.board->world, &w->plan.view->pub, w->built);
    w->plan.zone[w->built] =
        w->plan.board->world.ports[port].zone; /* Nobody has seen it there yet. */
    say_galley(w, "hint.plan.galley_new", w->built, port, later, count);
}

/* Adds the sentence of a command, filled in with its fields; of several sailors (count above 0)
 * in their words. */
static void add_command(Writer *w, const char *key, const Command *c, int count)
{
    Words words = {.strings = app->strings, .board = w->plan.board};
    for (PlayerId p = 1; p <= w->plan.view->pub.player_count; p++) {
        words.seat[p] = app_seat_name(p);
    }
    add(w, command_words_say(&words, key, c, count));
}

/* Landed in the port where the galley lies, or where the plan says that it has sailed. */
static void say_landing(Writer *w, int count)
{
    const PortId here = w->plan.board->world.port_of_zone[w->plan.zone[0]];
    if (count > 0 && !w->plan.sailed && here) {
        add(w, SP("hint.plan.land_in", count, ARG_TEXT("port", port_name(w, here))));
    } else {
        add(w, count > 0 ? SN("hint.plan.land", count) : S("hint.plan.land_none"));
    }
}

/* later: how many commands come after it. */
static void say_command(Writer *w, const Command *c, int later)
{
    switch (c->kind) {
    case CMD_BUY_GALLEY:
        say_galley(w, "hint.plan.galley", c->as.buy_galley.galley, c->as.buy_galley.port, c + 1,
                   later);
        break;
    case CMD_BUILD_GALLEY: say_built(w, c->as.build_galley.port, c + 1, later); break;
    case CMD_BOARD_WRECK: add_command(w, "hint.plan.board", c, c->as.board_wreck.count); break;
    case CMD_DIVIDE_CREW:
        if (c->as.divide_crew.port > 0) {
            add_command(w, "hint.plan.divide", c, c->as.divide_crew.first);
        } else {
            add_command(w, "hint.plan.divide_all", c, 0);
        }
        break;
    /* Where every galley acts in turn, several may lie there, with odds of their own. */
    case CMD_ATTACK_PORT:
        add_command(w, w->plan.fleet ? "hint.plan.siege_with" : "hint.plan.siege", c, 0);
        break;
    case CMD_LAND: say_landing(w, c->as.land.count); break;
    case CMD_STAKE:
        add_command(w, c->as.stake.ducats > 0 ? "hint.plan.stake" : "hint.plan.stake_none", c, 0);
        break;
    case CMD_SEND_OFFER:
        add_command(w, c->as.send_offer.pays ? "hint.plan.send_pays" : "hint.plan.send_asks", c, 0);
        break;
    case CMD_END_BATTLE:
        if (w->length > 0) {
            add_command(w, "hint.plan.nobody_else", c, 0);
        }
        break;
    default:
        if (command_words_key((CommandKind)c->kind)) {
            add_command(w, command_words_key((CommandKind)c->kind), c, 0);
        }
        break;
    }
}

/* A plan that ends a part of the round without doing anything in it. */
static const char *idle_words(const Command *c)
{
    const char *key = command_words_idle((CommandKind)c->kind);
    return key ? strings_get(app->strings, key) : S("hint.plan.nothing");
}

/* After the cubes of a wreck the galley might have fought on or landed: that it does not is said,
 * or the plan would read like the one that goes on (S2-B8). */
static void say_end(Writer *w, const Command *end)
{
    const Command *last = end - 1;
    if (end->kind != CMD_END_ACTIVATION
        || (last->kind != CMD_TAKE_CUBE && last->kind != CMD_END_PLUNDER)) {
        return;
    }
    if (w->length == 0) {
        add(w, idle_words(last));
    }
    add(w, idle_words(end));
}

static void write_plan(Writer *w, const Board *board, const PlayerView *view, const AiPlan *plan)
{
    memset(w, 0, sizeof *w);
    PlanSums *p = &w->plan;
    *p = (PlanSums){.board = board,
                    .view = view,
                    .player = plan->count > 0 ? plan->commands[0].player : 0,
                    .fleet = rules_traits(&board->world).fleets_act};
    const PublicState *pub = &view->pub;
    for (GalleyId galley = 1; galley <= GALLEY_MAX; galley++) {
        p->zone[galley] = pub->galleys[galley].zone;
    }
    for (PortId port = 1; port <= board->world.port_count; port++) {
        p->guards[port] = pub->ports[port].garrison;
    }
    if (!p->fleet) {
        const Public2012 *now = &pub->as.e2012; /* Called to act is the one at the marker. */
        p->zone[0] = p->zone[now->active ? now->active : now->marker];
    }
    int part = 0;
    for (int i = 0; i < plan->count; i++) {
        const Command *c = &plan->commands[i];
        const int now = PARTS[c->kind];
        if (now < part || now == 0) {
            flush(w);
        }
        part = now;
        sums_add(&w->plan, c);
        if (now == 0) {
            say_command(w, c, plan->count - 1 - i);
        }
        if (i > 0) {
            say_end(w, c);
        }
    }
    flush(w);
    /* Anybody could take such a port: whoever plays the plan is to know. */
    for (PortId port = 1; port <= w->plan.board->world.port_count; port++) {
        if (is_own(&w->plan, port) && w->plan.view->pub.ports[port].garrison > 0
            && w->plan.guards[port] <= 0) {
            add(w, SF("hint.plan.empty_port", ARG_TEXT("port", port_name(w, port))));
        }
    }
}

const char *plan_words(const Board *board, const PlayerView *view, const AiPlan *plan)
{
    static Writer w;
    write_plan(&w, board, view, plan);
    return w.length          ? SF("word.plain", ARG_TEXT("label", w.text))
           : plan->count > 0 ? idle_words(&plan->commands[0])
                             : S("hint.plan.nothing");
}
