/* Phase 2 as a whole: any actions in any order until the player ends it (S1-T); and random choice
 * of what lists leave out. */
#include "e1996.h"

RuleError outfit_check(const World *world, const GameState *state, const Command *command)
{
    const Asking ask = asking_of(world, state, command->player);
    switch (command->kind) {
    case CMD_MOVE_SAILORS:
    case CMD_MOVE_CUBE:
    case CMD_DISCARD_CUBE:
    case CMD_DISMISS_SAILORS:
        return crews_check(&ask, command);
    case CMD_RECRUIT:
    case CMD_BUILD_GALLEY:
    case CMD_BUILD_FORT:
        return yard_check(&ask, command);
    case CMD_BUY_CUBE:
    case CMD_HAGGLE:
    case CMD_SET_PRICE:
        return trade_check(&ask, command);
    case CMD_OPEN_OFFER:
        return offer_open_check(&ask, command);
    case CMD_END_OUTFIT:
        return rule_allows();
    default:
        return rule_refuses(REFUSAL_NOT_NOW, RULE_S1_R1);
    }
}

void outfit_apply(Change *change, const Command *command)
{
    switch (command->kind) {
    case CMD_MOVE_SAILORS:
    case CMD_MOVE_CUBE:
    case CMD_DISCARD_CUBE:
    case CMD_DISMISS_SAILORS:
        crews_apply(change, command);
        break;
    case CMD_RECRUIT:
    case CMD_BUILD_GALLEY:
    case CMD_BUILD_FORT:
        yard_apply(change, command);
        break;
    case CMD_BUY_CUBE:
    case CMD_HAGGLE:
    case CMD_SET_PRICE:
        trade_apply(change, command);
        break;
    case CMD_OPEN_OFFER:
        offer_open_apply(change, command);
        break;
    default: {
        Event event = event_of(EV_OUTFIT_ENDED);
        event.as.outfit_ended.player = command->player;
        change_emit(change, &event);
        round_go_on(change);
        break;
    }
    }
}

/* Another galley in the zone: an own one with room for a sailor, or one of another player to trade
 * with (S1-T10, S1-T13)? */
static bool has_company(const Asking *ask, GalleyId id)
{
    ZoneId zone = ask->pub->galleys[id].zone;
    bool trade = !zone_is_high_seas(ask->world, zone);
    bool company = false;
    for (int other = 1; other <= ask->world->galley_count; other++) {
        const Galley *galley = &ask->pub->galleys[other];
        if (other != id && galley->owner != 0 && galley->zone == zone) {
            bool own = galley->owner == ask->player;
            company = company || (own ? galley_room(galley) != 0 : trade);
        }
    }
    return company;
}

/* A port has its price, and sailors of a galley beside any port may leave it. */
bool outfit_is_possible(const World *world, const GameState *state, PlayerId player)
{
    const Asking ask = asking_of(world, state, player);
    bool possible = false;
    for (int id = 1; id <= ask.world->port_count; id++) {
        possible = possible || ask.pub->ports[id].owner == ask.player;
    }
    for (int id = 1; id <= ask.world->galley_count && !possible; id++) {
        const Galley *galley = &ask.pub->galleys[id];
        possible = galley->owner == ask.player
                   && (ask.world->port_of_zone[galley->zone] != 0 || galley->cargo != 0
                       || has_company(&ask, (GalleyId)id));
    }
    return possible;
}

int outfit_legal(const World *world, const GameState *state, Command out[])
{
    const Asking ask = asking_of(world, state, rules_phase(&state->pub).player);
    Fleet fleet;
    int count = 0;
    fleet_find(&ask, &fleet);
    list_add(out, &count, CMD_END_OUTFIT, ask.player);
    trade_list(&ask, &fleet, out, &count);
    yard_list(&ask, &fleet, out, &count);
    offer_open_list(&ask, &fleet, out, &count);
    crews_list(&ask, &fleet, out, &count);
    return count;
}

/* A standing price of one of the own ports, an offer to somebody, or a haggle where a galley lies:
 * among all that is listed they would be rare. */
static bool sample_talk(const Asking *ask, Rng *rng, Command *out)
{
    uint32_t what = rng_below(rng, 16);
    int listed = 0;
    if (what > 5) {
        return false;
    }
    if (what > 2) {
        GalleyId galley = (GalleyId)(1 + rng_below(rng, ask->world->galley_count));
        list_add(out, &listed, CMD_HAGGLE, ask->player)->as.haggle.port =
            ask->world->port_of_zone[ask->pub->galleys[galley].zone];
        return ask->pub->galleys[galley].owner == ask->player;
    }
    if (what > 0) {
        list_add(out, &listed, CMD_OPEN_OFFER, ask->player)->as.open_offer.partner =
            (PlayerId)(1 + rng_below(rng, ask->pub->player_count));
        return true;
    }
    PortId port = (PortId)(1 + rng_below(rng, ask->world->port_count));
    if (ask->pub->ports[port].owner != ask->player) {
        return false;
    }
    int limit = e1996_price_limit_hundreds(ask->world, ask->pub, port);
    list_add(out, &listed, CMD_SET_PRICE, ask->player);
    out->as.set_price.port = port;
    out->as.set_price.hundreds = (uint8_t)rng_below(rng, (uint32_t)limit + 1);
    return true;
}

/* The side that only receives pays; with cubes both ways it is drawn who does. */
static bool sample_send(const Asking *ask, Rng *rng, Command *out)
{
    bool gives = false;
    bool takes = false;
    for (int i = 0; i < OFFER_ITEM_MAX && ask->round->offer_from[i] != 0; i++) {
        bool mine = ask->pub->galleys[ask->round->offer_from[i]].owner == ask->player;
        gives = gives || mine;
        takes = takes || !mine;
    }
    int32_t coins = ask->ducats / ask->world->e1996.coin_ducats;
    int count = 0;
    if (!gives && !takes) {
        return false;
    }
    list_add(out, &count, CMD_SEND_OFFER, ask->player);
    out->as.send_offer.pays = gives && takes ? (uint8_t)rng_below(rng, 2) : takes;
    uint32_t most = out->as.send_offer.pays != 0 ? (uint32_t)smaller_of(coins, 10) : 10;
    out->as.send_offer.hundreds = (uint8_t)rng_below(rng, most + 1);
    return true;
}

static bool sample_counter(const Asking *ask, Rng *rng, Command *out)
{
    int sent = ask->round->offer_price_hundreds;
    int count = 0;
    list_add(out, &count, CMD_COUNTER_OFFER, ask->player);
    if (ask->round->offer_pays == 0) {
        out->as.counter_offer.hundreds = (uint8_t)rng_below(rng, (uint32_t)sent + 1);
    } else {
        out->as.counter_offer.hundreds =
            (uint8_t)smaller_of(sent + 1 + (int)rng_below(rng, 5), STAKE_HUNDREDS_MAX);
    }
    return true;
}

/* A stake of a few coins: one drawn from all he has would leave nobody anything to trade with. */
static bool sample_stake(const Asking *ask, Rng *rng, Command *out)
{
    int32_t coins = e1996_stake_limit(ask->world, ask->ducats) / ask->world->e1996.coin_ducats;
    int count = 0;
    uint32_t most = (uint32_t)smaller_of(coins, 3);
    list_add(out, &count, CMD_STAKE, ask->player)->as.stake.ducats =
        (int32_t)rng_below(rng, most + 1) * ask->world->e1996.coin_ducats;
    return true;
}

/* Prices and offers are not listed: now and then one is drawn from their legal range instead. */
bool e1996_sample(const World *world, const GameState *state, PlayerId player, Rng *rng,
                  Command *out)
{
    const Asking ask = asking_of(world, state, player);
    uint8_t phase = rules_phase(ask.pub).id;
    return (phase == PHASE_STAKE && rng_below(rng, 8) != 0 && sample_stake(&ask, rng, out))
           || (phase == PHASE_OUTFIT && sample_talk(&ask, rng, out))
           || (phase == PHASE_DRAFT && rng_below(rng, 4) != 0 && sample_send(&ask, rng, out))
           || (phase == PHASE_OFFER && rng_below(rng, 2) == 0
               && sample_counter(&ask, rng, out));
}
