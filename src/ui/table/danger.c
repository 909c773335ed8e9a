#include "table/table.h"

#include <serenissima/rules/bits.h>

/* --- Who comes there -------------------------------------------------------------------------- */

/* Zones that the galley may enter and not leave if the owner of what it is after says so: where he
 * may blockade it (S2-M2), in the first edition refuse it passage (S1-M2). */
static ZoneMask stops_of(const Table *t, const PublicState *pub, PlayerId owner, int sailors)
{
    int there[ZONE_MAX + 1] = {0};
    ZoneMask stops = 0;
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *g = &pub->galleys[id];
        there[g->zone] += g->owner == owner ? g->sailors : 0;
    }
    for (ZoneId zone = 1; zone <= t->world->zone_count; zone++) {
        const bool stop = table_2012(t) ? there[zone] > sailors : there[zone] > 0;
        stops |= (ZoneMask)stop << zone;
    }
    return stops;
}

/* Zones to sail from the galley's to the goal; more than `most` when it is too far. */
static int steps_to(const Table *t, ZoneId from, ZoneId goal, int most, ZoneMask stops)
{
    ZoneMask edge = (ZoneMask)1 << from, seen = edge;
    int steps = 0;
    while (steps <= most && !(edge >> goal & 1)) {
        ZoneMask next = 0;
        for (ZoneId zone = 1; zone <= t->world->zone_count; zone++) {
            const bool leaves = (edge >> zone & 1) && (steps == 0 || !(stops >> zone & 1));
            next |= leaves ? t->world->adjacent[zone] : 0;
        }
        edge = next & ~seen;
        seen |= next;
        steps++;
    }
    return steps;
}

/* Dice that the galley which acts has lost in its turn: zones sailed, and fights (S2-B1). */
static int dice_spent(const Table *t, const PublicState *pub, GalleyId galley)
{
    return table_2012(t) && galley == rules_active(pub)
               ? pub->galleys[galley].sailors - e2012_attack_dice(pub)
               : 0;
}

/* Sailors with which it sets out: in 2012 loading comes first, from its owner's port and galleys
 * there, each of which keeps one (S2-L2, S2-L4). */
static int crew_of(const Table *t, const PublicState *pub, GalleyId galley)
{
    const Galley *g = &pub->galleys[galley];
    if (!table_2012(t) || dice_spent(t, pub, galley) > 0) {
        return g->sailors;
    }
    const PortId port = table_open_port_of(t, g->zone);
    int spare = port && pub->ports[port].owner == g->owner && pub->ports[port].garrison > 0
                    ? pub->ports[port].garrison - 1
                    : 0;
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *other = &pub->galleys[id];
        if (id != galley && other->owner == g->owner && other->zone == g->zone) {
            spare += other->sailors - 1;
        }
    }
    const int room = galley_room(g);
    return g->sailors + (spare < room ? spare : room);
}

/* Before the owner's next turn? The wheel calls the galleys by their numbers (S2-W1). */
static bool is_called_first(const Table *t, const PublicState *pub, GalleyId galley, PlayerId owner)
{
    GalleyId called = pub->as.e2012.marker;
    if (galley == rules_active(pub)) {
        return true;
    }
    for (int i = 0; i < t->world->galley_count; i++) {
        called = (GalleyId)(called % t->world->galley_count + 1);
        if (called == galley || pub->galleys[called].owner == owner) {
            return called == galley;
        }
    }
    return false;
}

/* Before the owner outfits again, who could hire a garrison then? */
static bool comes_this_round(const PublicState *pub, GalleyId galley, PlayerId owner, int steps,
                             bool is_empty)
{
    const uint8_t phase = pub->stack[0].id;
    const int now = e1996_position_of(pub, pub->stack[0].player);
    const int rival = e1996_position_of(pub, pub->galleys[galley].owner);
    const bool sails = rival >= now && galley_moved(&pub->as.e1996, galley) == 0;
    return phase == PHASE_OUTFIT    ? e1996_position_of(pub, owner) <= now
           : phase == PHASE_ROUTE   ? steps == 0 || sails
           : phase == PHASE_BATTLE  ? steps == 0 && (is_empty || rival >= now)
           : phase == PHASE_CAPTURE ? steps == 0 && is_empty && rival >= now
                                    : false;
}

/* In the first edition's last round there is no other: who still sails or fights? */
static bool can_still_come(const Table *t, const PublicState *pub, GalleyId galley, int steps)
{
    const uint8_t phase = pub->stack[0].id;
    if (!table_1996(t) || pub->turn < e1996_round_count(t->world, pub)) {
        return true;
    }
    const bool fights = phase != PHASE_CAPTURE && phase != PHASE_SALE && phase != PHASE_GAME_OVER;
    const bool sails = fights && phase != PHASE_BATTLE && galley_moved(&pub->as.e1996, galley) == 0;
    return fights && (sails || steps == 0);
}

/* A rival's galley in front of what it may be after. */
typedef struct Comer {
    int sailors, steps;
    int dice; /* of its attack, in the second edition */
} Comer;

/* What it is after. */
typedef struct Prey {
    PlayerId owner;
    ZoneId zone;
    bool is_empty; /* A port without a garrison. */
    bool soon;     /* Only who comes before its owner's next turn is asked for. */
} Prey;

/* Does he do such things, so far as the table can know? A person may, once the first round is over;
 * of a computer it is said openly whether it is ruthless, and what it did is remembered. A lesson
 * speaks of what comes. */
static bool is_raider(const Table *t, PlayerId player)
{
    const SeatSetup *seat = &session_setup(app->session)->seats[player];
    int done = 0;
    for (PlayerId other = 1; other <= t->view.pub.player_count; other++) {
        const Dealings *all = &t->view.dealings;
        done += dealing_of(all, player, other, DEALING_ATTACKED)->count
                + dealing_of(all, player, other, DEALING_TOOK)->count;
    }
    const bool may = seat->kind == SEAT_PERSON || strstr(seat->ai, "-ruthless") != NULL;
    return done > 0 || app->lesson || (may && t->view.pub.turn > 1);
}

static bool comes(const Table *t, const PublicState *pub, GalleyId galley, const Prey *prey,
                  Comer *out)
{
    const PlayerId owner = prey->owner;
    const Galley *g = &pub->galleys[galley];
    if (g->owner == 0 || g->owner == owner || g->sailors == 0) {
        return false;
    }
    out->sailors = crew_of(t, pub, galley);
    /* Each zone costs a die of the attack (S2-B1), and with none there is no fight (S2-B4). */
    const int spent = dice_spent(t, pub, galley);
    const int most = table_2012(t) ? out->sailors - spent - 1 : out->sailors;
    if (most < 0) {
        return false;
    }
    out->steps = steps_to(t, g->zone, prey->zone, most, stops_of(t, pub, owner, out->sailors));
    out->dice = out->sailors - spent - out->steps;
    const bool in_time =
        !prey->soon
        || (table_2012(t) ? is_called_first(t, pub, galley, owner)
                          : comes_this_round(pub, galley, owner, out->steps, prey->is_empty));
    /* Anybody who lies beside an empty port may take it. */
    const bool would = (prey->is_empty && out->steps == 0) || is_raider(t, g->owner);
    return out->steps <= most && in_time && would && can_still_come(t, pub, galley, out->steps);
}

/* --- How likely ------------------------------------------------------------------------------- */

/* A port's galleys come first, then its fort (S2-B10, S2-B11); where both sides die its owner has
 * lost it too (S2-B12). In the first edition an empty port is simply taken (S1-P1), and where both
 * sides die nobody is left to take it. */
static int percent_of(const Table *t, const PublicState *pub, PortId port, GalleyId galley,
                      const Comer *comer)
{
    BattleChances odds;
    int crews[GALLEY_MAX];
    const int held = galley ? pub->galleys[galley].sailors : pub->ports[port].garrison;
    const bool fort = !galley && (pub->ports[port].buildings & BUILDING_FORT) != 0;
    if (table_2012(t)) {
        const int guards = galley ? 0 : e2012_port_guards(t->world, pub, port, crews);
        battle_chances(crews, guards, comer->sailors, held, comer->dice, comer->dice,
                       fort ? t->world->e2012.fort_dice : 0, &odds);
        return odds.win_percent + odds.both_percent;
    }
    if (held == 0) {
        return 100;
    }
    battle_chances_sums(comer->sailors, held, fort, &odds);
    return odds.win_percent + (galley ? odds.both_percent : 0);
}

Danger danger_to(const Table *t, const PublicState *pub, PortId port, GalleyId galley, bool soon)
{
    const Galley *g = &pub->galleys[galley];
    const Port *p = &pub->ports[port];
    const bool later = table_2012(t) != NULL, empty = !galley && p->garrison == 0;
    const Prey prey = {galley ? g->owner : p->owner, galley ? g->zone : t->world->ports[port].zone,
                       empty, soon};
    Danger danger = {.has_prize =
                         !later || (galley ? galley_cube_count(g) : port_cube_count(p)) > 0};
    const bool last = later && !galley && bits_count(ports_of(pub, prey.owner)) < 2;
    if (prey.owner == 0 || last || (later && empty) || (galley && g->sailors == 0)) {
        return danger; /* Nobody's last port is attacked (S2-B13). */
    }
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        Comer comer;
        const int percent =
            comes(t, pub, id, &prey, &comer) ? percent_of(t, pub, port, galley, &comer) : 0;
        if (percent > danger.percent) {
            danger.percent = percent;
            danger.player = pub->galleys[id].owner;
            danger.galley = id;
            danger.sailors = comer.sailors;
        }
    }
    return danger;
}

/* --- What is marked --------------------------------------------------------------------------- */

/* Can its owner, who decides, still do something about it: hire there, sail away, or come? */
static bool can_be_saved(const Table *t, PortId port, GalleyId galley)
{
    const PublicState *pub = &t->view.pub;
    const ZoneId zone = galley ? pub->galleys[galley].zone : t->world->ports[port].zone;
    if (app->lesson || t->decision == DECISION_OUTFIT || t->decision == DECISION_BUY) {
        return true;
    }
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        const Galley *g = &pub->galleys[id];
        const int left = table_2012(t) ? g->sailors - table_2012(t)->zones_moved : g->sailors;
        const bool acts =
            table_2012(t) ? id == table_active(t)
                          : t->decision == DECISION_MOVE && galley_moved(table_1996(t), id) == 0;
        if (acts && g->owner == t->decider && steps_to(t, g->zone, zone, left, 0) <= left) {
            return true;
        }
    }
    return false;
}

/* For comparing: what is lost with it, in cubes or so. */
static int loss_of(const Table *t, PortId port, GalleyId galley)
{
    enum { HULL = 2, PORT = 4, PER_POINT = 2 };
    const PublicState *pub = &t->view.pub;
    return galley          ? HULL + galley_cube_count(&pub->galleys[galley])
           : table_1996(t) ? PORT + PER_POINT * e1996_port_points(t->world, pub, port)
                           : PORT + 2 * port_cube_count(&pub->ports[port]);
}

int danger_worst(const Table *t, DangerMark out[DANGER_MARKS])
{
    int count = 0;
    const PlayerId seat = t->decider || !app->lesson ? t->decider : t->viewer;
    if (!seat || !danger_is_told() || session_over(app->session) || t->playback.past) {
        return 0;
    }
    for (int i = 1; i <= PORT_MAX + GALLEY_MAX; i++) {
        DangerMark mark = {.port = (PortId)(i <= PORT_MAX ? i : 0)};
        mark.galley = (GalleyId)(mark.port ? 0 : i - PORT_MAX);
        const PlayerId owner =
            mark.port ? table_port(t, mark.port)->owner : table_galley(t, mark.galley)->owner;
        if (owner != seat || !can_be_saved(t, mark.port, mark.galley)) {
            continue;
        }
        mark.danger = danger_to(t, &t->view.pub, mark.port, mark.galley, true);
        mark.weight = mark.danger.percent * loss_of(t, mark.port, mark.galley);
        const bool pays = mark.danger.has_prize && mark.danger.percent >= DANGER_LIKELY;
        if (!pays && (!app->lesson || mark.danger.percent < DANGER_SHOWN_LEAST)) {
            continue;
        }
        int at = count < DANGER_MARKS ? count++ : DANGER_MARKS;
        for (; at > 0 && mark.weight > out[at - 1].weight; at--) {
            if (at < DANGER_MARKS) {
                out[at] = out[at - 1];
            }
        }
        if (at < DANGER_MARKS) {
            out[at] = mark;
        }
    }
    return count;
}

bool danger_is_told(void)
{
    return !app->lesson || session_lesson_at(app->session) >= app->lesson->dangers_from;
}

void danger_after_landing(GalleyId galley, PortId port, int count, PublicState *pub)
{
    Galley *g = &pub->galleys[galley];
    pub->ports[port].owner = g->owner;
    pub->ports[port].garrison = (uint8_t)(pub->ports[port].garrison + count);
    g->sailors = (uint32_t)(g->sailors - count) & 7U;
    if (g->sailors == 0) {
        *g = (Galley){0};
    }
}

/* --- Words ------------------------------------------------------------------------------------ */

const char *danger_words(GalleyId galley, const Danger *danger)
{
    if (danger->percent == 0) {
        return "";
    }
    const StringArg args[] = {ARG_PLAYER(danger->player), ARG_INT("galley", danger->galley),
                              ARG_INT("percent", danger->percent)};
    return strings_plural(app->strings, galley ? "danger.galley" : "danger.port", danger->sailors,
                          args, 3);
}
