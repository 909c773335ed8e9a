/* Wealth points (S1-E1). */
#include "e1996.h"

int e1996_port_points(const World *world, const PublicState *pub, PortId port)
{
    const World1996 *numbers = &world->e1996;
    int spaces = world->ports[port].space_count;
    PlayerId owner = pub->ports[port].owner;
    bool full = port_cube_count(&pub->ports[port]) == spaces;
    bool capital = owner != 0 && e1996_capital_of(world, pub, owner) == port;
    if (owner == 0) {
        return 0;
    }
    return (capital ? numbers->point_capital : 0)
           + (full      ? numbers->point_full[spaces]
              : capital ? 0
                        : numbers->point_unfilled);
}

void e1996_wealth(const World *world, const PublicState *pub, PlayerId player, int32_t ducats,
                  WealthSheet *sheet)
{
    const World1996 *numbers = &world->e1996;
    PortId capital = e1996_capital_of(world, pub, player);
    memset(sheet, 0, sizeof *sheet);
    for (PortId id = 1; id <= world->port_count; id++) {
        int spaces = world->ports[id].space_count;
        if (pub->ports[id].owner != player) {
            continue;
        }
        sheet->capital = id == capital ? numbers->point_capital : sheet->capital;
        if (port_cube_count(&pub->ports[id]) == spaces) {
            sheet->full_ports[spaces]++;
            sheet->full_points = (uint16_t)(sheet->full_points + numbers->point_full[spaces]);
        } else if (id != capital) {
            sheet->unfilled_ports++;
            sheet->unfilled_points = (uint16_t)(sheet->unfilled_points + numbers->point_unfilled);
        }
    }
    sheet->ducat_points = numbers->point_ducats != 0 ? ducats / numbers->point_ducats : 0;
    sheet->points =
        sheet->capital + sheet->unfilled_points + sheet->full_points + sheet->ducat_points;
}
