/* Whom the sales of the first edition go past. */
#include <serenissima/rules/bits.h>
#include <serenissima/rules/edition_1996.h>
#include <serenissima/words/log.h>

#include "say.h"

enum { TRADE = 2 };

/* The first whom the phase of sales comes to or goes past with this event; 0 nobody. until: who is
 * asked for his sale next; 0 nobody any more. */
static PlayerId first_of(const PublicState *pub, const Event *event, PlayerId *until)
{
    const int before = table_phase_number((PhaseId)pub->stack[0].id);
    const bool enters =
        event->kind == EV_PHASE_REPLACED
        && table_phase_number((PhaseId)event->as.phase_replaced.phase) == SALE_AND_INCOME;
    const bool ends = event->kind == EV_ROUND_STARTED || event->kind == EV_GAME_ENDED;
    *until = enters ? event->as.phase_replaced.player : 0;
    if (before < TRADE || !(enters || ends)) {
        return 0;
    }
    return before == SALE_AND_INCOME ? e1996_next_in_order(pub, pub->stack[0].player)
                                     : pub->as.e1996.order[0];
}

static bool has_cubes_in(const World *world, const PublicState *pub, PlayerId player, PortId port)
{
    bool found = false;
    uint32_t there = galleys_at(pub, player, world->ports[port].zone);
    for (; there != 0; there &= there - 1) {
        found = found || pub->galleys[bits_lowest(there)].cubes != 0;
    }
    return found;
}

int log_no_sales(const World *world, const PlayerView *view, const Event *event,
                 NoSale out[GALLEY_MAX])
{
    const PublicState *pub = &view->pub;
    PlayerId until;
    int count = 0;
    PlayerId player = first_of(pub, event, &until);
    for (; player != 0 && player != until; player = e1996_next_in_order(pub, player)) {
        for (PortId port = 1; port <= world->port_count && count < GALLEY_MAX; port++) {
            if (has_cubes_in(world, pub, player, port)) {
                const bool full =
                    port_cube_count(&pub->ports[port]) >= world->ports[port].space_count;
                out[count++] = (NoSale){.player = player, .port = port, .full = full};
            }
        }
    }
    return count;
}

const char *words_no_sale(const Words *words, const NoSale *past)
{
    Strings *strings = words->strings;
    const StringArg player = ARG_TEXT("player", words_seat(words, past->player));
    const StringArg port = ARG_TEXT("port", words_port(words, past->port));
    return past->full ? SF("log.no_sale_full", player, port)
                      : SF("log.no_sale_goods", player, port);
}
