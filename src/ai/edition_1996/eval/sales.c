/* What cargoes bring in ports: quotes for cubes, and whole cargoes sold the best cube first. */
#include "evaluate.h"

/* Ducats that one more cube brings in a port: payment, bonus and what the warehouse gains or gives
 * away. */
typedef struct Quote {
    uint32_t refused;  /* bit `good`: the port does not take it */
    uint32_t dear;     /* those that bring `more`; the others bring `value` */
    uint32_t building; /* those that galleys are built of, and the port is the player's */
    int32_t value;
    int32_t more;
} Quote;

static void quote_port(const Prospects *prospects, PortId port, PlayerId owner, uint32_t stock,
                       Quote *out)
{
    const EvalContext *eval = prospects->eval;
    const World1996 *numbers = &eval->world->e1996;
    const WorldPort *place = &eval->world->ports[port];
    const int later = prospects->moment.later;
    const int cubes = cubes_of(stock);
    *out = (Quote){.refused = UINT32_MAX};
    if (cubes >= place->space_count) {
        return;
    }
    out->refused = kinds_at(place, stock);
    out->value = place->value_ducats[cubes];
    if (owner == 0) {
        return;
    }
    const int32_t filled = port_wealth(eval, port, owner, cubes + 1, later)
                           - port_wealth(eval, port, owner, cubes, later);
    if (owner == prospects->player) {
        out->value =
            filled + ((prospects->pub->options & OPTION_OWN_PORTS_PAY) != 0 ? out->value : 0);
        out->building = numbers->galley_goods;
        return;
    }
    out->dear = ~(uint32_t)prospects->kinds[owner];
    out->value -= filled * eval->share / THOUSAND;
    out->more =
        out->value
        + (place->starting != 0 ? numbers->capital_bonus_ducats : numbers->market_bonus_ducats);
    out->value = out->value < 0 ? 0 : out->value;
    out->more = out->more < 0 ? 0 : out->more;
}

/* Below 0: the port does not take it. */
static int32_t quote_good(const Prospects *prospects, PortId port, uint32_t stock,
                          const Quote *quote, GoodId good)
{
    if ((quote->refused >> good & 1U) != 0) {
        return -1;
    }
    if ((quote->building >> good & 1U) != 0) {
        const EvalContext *eval = prospects->eval;
        return quote->value
               + yard_value(eval, &prospects->moment, port,
                            stock | (uint32_t)good << (4 * cubes_of(stock)))
               - yard_value(eval, &prospects->moment, port, stock);
    }
    return (quote->dear >> good & 1U) != 0 ? quote->more : quote->value;
}

/* What a cube of each kind brings by the quote, apart from what galleys are built of; -1: the port
 * does not take it. Returns those that it takes: bit `good`. */
static uint32_t list_values(const Quote *quote, uint32_t goods, int32_t value[GOOD_MAX + 1])
{
    const uint32_t sells = goods & ~quote->refused;
    for (int good = 0; good <= GOOD_MAX; good++) {
        value[good] = quote->value;
    }
    for (uint32_t dear = quote->dear & sells; dear != 0; dear &= dear - 1) {
        value[bits_lowest(dear)] = quote->more;
    }
    for (uint32_t others = (1U << (GOOD_MAX + 1)) - 1U - sells; others != 0; others &= others - 1) {
        value[bits_lowest(others)] = -1;
    }
    return sells;
}

void prospects_refresh(Prospects *prospects, PortId port)
{
    const uint32_t goods = (2U << prospects->eval->world->good_count) - 2U;
    const uint32_t stock = prospects->stock[port];
    Quote quote;
    quote_port(prospects, port, prospects->owner[port], stock, &quote);
    uint32_t sells = list_values(&quote, goods, prospects->value[port]);
    for (uint32_t own = prospects->owner[port] == prospects->player ? sells : 0U; own != 0;
         own &= own - 1) {
        const GoodId good = (GoodId)bits_lowest(own);
        prospects->value[port][good] = quote_good(prospects, port, stock, &quote, good);
        sells &= prospects->value[port][good] < 0 ? ~(1U << good) : ~0U;
    }
    prospects->sells[port] = (uint8_t)sells;
    for (int good = 1; good <= GOOD_MAX; good++) {
        const uint32_t takes = sells >> good & 1U;
        prospects->sellers[good] = (prospects->sellers[good] & ~(1U << port)) | takes << port;
    }
}

/* Sells what is worth it, the best cube first: the sum, less what the cubes are worth aboard. */
static int32_t sell_on(const Prospects *prospects, PortId port, PlayerId owner, bool known,
                       uint32_t *cargo, uint32_t *stock)
{
    uint32_t now = *stock;
    uint32_t left = *cargo;
    int32_t sum = 0;
    int32_t best_sum = 0;
    for (;; known = false) {
        GoodId best_good = 0;
        int32_t best = INT32_MIN;
        Quote quote;
        if (!known) {
            quote_port(prospects, port, owner, now, &quote);
        }
        uint32_t rest = left >> 4;
        for (GoodId good = 1; rest != 0; good++, rest >>= 4) {
            uint32_t count = rest & 15U;
            if (count == 0) {
                continue;
            }
            int32_t value = known ? prospects->value[port][good]
                                  : quote_good(prospects, port, now, &quote, good);
            if (value >= 0 && value - last_cube(prospects, good, count) > best) {
                best = value - last_cube(prospects, good, count);
                best_good = good;
            }
        }
        if (best_good == 0) {
            return best_sum;
        }
        left -= 1U << (4U * best_good);
        now |= (uint32_t)best_good << (4 * cubes_of(now));
        sum += best;
        if (sum > best_sum) {
            best_sum = sum;
            *stock = now;
            *cargo = left;
        }
    }
}

int32_t sell_out(const Prospects *prospects, PortId port, PlayerId owner, uint32_t *cargo,
                 uint32_t *stock)
{
    const uint32_t now = *stock;
    const uint32_t left = *cargo;
    if (left == 0) {
        return 0;
    }
    const uint32_t kinds = kinds_of(left);
    const bool known = now == prospects->stock[port] && owner == prospects->owner[port]
                       && (prospects->stale >> port & 1U) == 0;
    if (known && (kinds & prospects->sells[port]) == 0) {
        return 0;
    }
    if (known && (kinds & (kinds - 1U)) == 0) { /* a port takes one cube of a kind */
        const GoodId good = (GoodId)bits_lowest(kinds);
        const int32_t sum =
            prospects->value[port][good] - last_cube(prospects, good, left >> (4U * good));
        if (sum > 0) {
            *stock = now | (uint32_t)good << (4 * cubes_of(now));
            *cargo = left - (1U << (4U * good));
        }
        return sum > 0 ? sum : 0;
    }
    return sell_on(prospects, port, owner, known, cargo, stock);
}
