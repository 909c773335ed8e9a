#include "advice/plan_sums.h"

#include <string.h>

void plan_sums_begin(PlanSums *p, const Board *board, const PlayerView *view, PlayerId player)
{
    *p = (PlanSums){.board = board,
                    .view = view,
                    .player = player,
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
}

void plan_sums_said(PlanSums *p)
{
    memset(p->sums, 0, sizeof p->sums);
    memset(p->hired, 0, sizeof p->hired);
}

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
    switch (c->kind) {
    case CMD_BUY_CUBE: return c->as.buy_cube.galley;
    case CMD_MOVE_SAILORS:
        return c->as.move_sailors.to_galley ? c->as.move_sailors.to_galley
                                            : c->as.move_sailors.from_galley;
    case CMD_DISMISS_SAILORS: return c->as.dismiss_sailors.galley;
    case CMD_LAND_FROM: return c->as.land_from.galley;
    case CMD_SAIL_GALLEY: return c->as.sail_galley.galley;
    case CMD_SELL_CUBE: return c->as.sell_cube.galley;
    default: return 0;
    }
}

/* What the port supplies where the galley lies; 0 none. */
static GoodId good_at(const PlanSums *p, GalleyId galley)
{
    const PortId port = p->board->world.port_of_zone[p->zone[galley]];
    return port ? p->board->world.ports[port].good : 0;
}

bool plan_sums_is_own(const PlanSums *p, PortId port)
{
    return port != 0 && p->view->pub.ports[port].owner == p->player;
}

/* Who goes to ports and who leaves them. */
static void count_guards(PlanSums *p, const Command *c)
{
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
}

void plan_sums_add(PlanSums *p, const Command *c)
{
    const GalleyId subject = subject_of(p, c);
    PlanSum *s = &p->sums[subject];
    count_guards(p, c);
    switch (c->kind) {
    case CMD_RECRUIT:
        /* Who is hired for a new galley came with it. */
        s->hired += subject && !p->bought[subject] ? c->as.recruit.count : 0;
        p->hired[c->as.recruit.port] += subject ? 0 : c->as.recruit.count;
        break;
    case CMD_LOAD_CUBE:
        s->loaded[good_at(p, subject)]++;
        s->loaded_count++;
        break;
    case CMD_BUY_CUBE:
        s->bought[good_at(p, subject)]++;
        s->bought_count++;
        break;
    case CMD_MOVE_CUBE:
        s->moved[c->as.move_cube.good]++;
        s->moved_count++;
        break;
    case CMD_MOVE_SAILORS:
        s->crew_on += c->as.move_sailors.from_port ? c->as.move_sailors.count : 0;
        s->crew_off += c->as.move_sailors.to_port ? c->as.move_sailors.count : 0;
        s->crew_over += c->as.move_sailors.from_galley && c->as.move_sailors.to_galley
                            ? c->as.move_sailors.count
                            : 0;
        break;
    case CMD_DISMISS_SAILORS:
        if (plan_sums_is_own(p, p->board->world.port_of_zone[p->zone[subject]])) {
            s->crew_off += c->as.dismiss_sailors.count;
        } else {
            s->crew_gone += c->as.dismiss_sailors.count;
        }
        break;
    case CMD_LAND_FROM: s->landed += c->as.land_from.count; break;
    case CMD_SAIL:
        p->sailed = true;
        p->zone[0] = c->as.sail.zone;
        s->sails = true;
        break;
    case CMD_SAIL_GALLEY:
        p->zone[subject] = c->as.sail_galley.zone;
        s->sails = true;
        break;
    case CMD_SELL_CUBE:
        s->sold[c->as.sell_cube.good]++;
        s->sold_count++;
        break;
    default: break;
    }
}
