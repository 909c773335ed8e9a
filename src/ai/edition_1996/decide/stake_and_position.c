/* Division of the first crew, stakes for the turn order, and the choice of a position. */
#include "decide.h"

enum { EARLY_VALUE_MIN = 1200 };

/* Every division is tried; among equals the one with the larger garrison comes first. */
void crew_decide(PlanBuilder *builder)
{
    int32_t best = INT32_MIN;
    Command division;
    if (builder_best(builder, CMD_DIVIDE_CREW, &best, &division)) {
        builder_end(builder, &division);
    }
}

/* Ports that a rival's galley reaches in one movement: bit `port`. */
static uint32_t contested_ports(const EvalContext *eval, const PublicState *pub)
{
    uint32_t ports = 0;
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *galley = &pub->galleys[id];
        if (galley->owner == 0 || galley->owner == eval->seat) {
            continue;
        }
        for (PortId port = 1; port <= eval->world->port_count; port++) {
            if (eval->world->distance[galley->zone][eval->world->ports[port].zone]
                <= galley->sailors) {
                ports |= 1U << port;
            }
        }
    }
    return ports;
}

void contest_find(const PlanBuilder *builder, Contest *out)
{
    const EvalContext *eval = builder->eval;
    const PublicState *pub = &builder->state.pub;
    uint32_t contested = contested_ports(eval, pub);
    Prospects prospects;
    int32_t most = 0;
    *out = (Contest){0, 0};
    prospects_init(eval, pub, builder->seat, &prospects);
    prospects.calls = NULL; /* which know of no port that is shunned */
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        if (pub->galleys[id].owner != builder->seat || pub->galleys[id].sailors == 0) {
            continue;
        }
        Voyage free;
        Voyage safe;
        prospects_voyage(&prospects, id, &free);
        prospects.shunned = contested;
        prospects_voyage(&prospects, id, &safe);
        prospects.shunned = 0;
        if (free.rounds == 0 && (contested >> free.port & 1U) != 0) {
            int32_t lost = free.trade + free.conquest - safe.trade - safe.conquest;
            out->ducats += lost;
            out->port = lost > most ? free.port : out->port;
            most = lost > most ? lost : most;
        }
        prospects_leave(&prospects, &free);
    }
}

static int32_t first_mover_value(const PlanBuilder *builder)
{
    Contest contest;
    contest_find(builder, &contest);
    return contest.ducats;
}

/* The most that a stake may come to: what the seat needs to load its galleys stays in its purse,
 * and who stakes a coin more than any rival has stakes enough. */
static int32_t stake_limit(const PlanBuilder *builder)
{
    const World1996 *numbers = &builder->eval->world->e1996;
    const PublicState *pub = &builder->state.pub;
    const int32_t *ducats = builder->state.secret.ducats;
    int32_t needed = 0;
    int32_t richest = 0;
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        needed += pub->galleys[id].owner == builder->seat
                      ? galley_room(&pub->galleys[id]) * numbers->neutral_price_ducats
                      : 0;
    }
    for (PlayerId rival = 1; rival <= builder->eval->players; rival++) {
        richest = rival != builder->seat && ducats[rival] > richest ? ducats[rival] : richest;
    }
    const int32_t spare = ducats[builder->seat] - needed;
    const int32_t enough = richest + numbers->coin_ducats;
    return spare < enough ? spare : enough;
}

/* Stakes are paid by losers, too. Where each place is worth as much more than the next to all, no
 * stake from nothing up to what the first place is worth is better than another against rivals who
 * draw theirs evenly from these: so does the seat, and nobody can read it. */
static int32_t even_stake(const PlanBuilder *builder)
{
    const EvalContext *eval = builder->eval;
    const int32_t coin = eval->world->e1996.coin_ducats;
    const int32_t limit = stake_limit(builder);
    const int32_t worth = first_mover_value(builder) * eval->weights[0].first_place / THOUSAND;
    const int32_t most = worth < limit ? worth : limit;
    return most < coin ? 0 : (int32_t)(eval->mix % (uint32_t)(most / coin + 1)) * coin;
}

/* Part of what rivals may reach first: the fewer they are, the more the choice of a position
 * matters. Now and then nothing, so that rivals cannot count on it. */
static int32_t usual_stake(const PlanBuilder *builder)
{
    static const int32_t least[PLAYER_MAX + 1] = {0, 0, 140, 80, 40}; /* thousandths */
    static const uint32_t spread[PLAYER_MAX + 1] = {1, 1, 200, 150, 100};
    static const int32_t purse[PLAYER_MAX + 1] = {1, 1, 8, 10, 12}; /* at most this part of it */
    const EvalContext *eval = builder->eval;
    const RoundWeights *weights = &eval->weights[0];
    int32_t coin = eval->world->e1996.coin_ducats;
    int32_t ducats = builder->state.secret.ducats[builder->seat];
    int32_t fraction = least[eval->players] + (int32_t)(eval->mix % spread[eval->players]);
    int32_t stake = first_mover_value(builder) * fraction / THOUSAND * weights->stake / THOUSAND
                    + weights->stake_base;
    int32_t most = ducats / purse[eval->players];
    if ((eval->mix >> 16) % 6U == 0) {
        stake = 0;
    }
    stake = stake > most ? most : stake;
    return stake < coin ? 0 : stake / coin * coin;
}

void stake_decide(PlanBuilder *builder)
{
    Command command = command_make(CMD_STAKE, builder->seat);
    command.as.stake.ducats =
        builder->eval->weights[0].bids.on ? even_stake(builder) : usual_stake(builder);
    if (!builder_end(builder, &command)) {
        command.as.stake.ducats = 0;
        builder_end(builder, &command);
    }
}

/* First where it pays to come to ports, goods and markets before others. Else late as a rule: who
 * comes last sees where all lie and is answered by nobody this round. Early only where several may
 * lose much to whoever is first. */
void position_decide(PlanBuilder *builder)
{
    const PublicState *pub = &builder->state.pub;
    Moment moment = moment_of(builder->eval, pub, builder->seat);
    bool early = builder->eval->weights[0].bids.on
                 || (moment.later > 0 && pub->player_count > 2
                     && first_mover_value(builder) >= EARLY_VALUE_MIN);
    for (int i = 1; i <= pub->player_count; i++) {
        int position = early ? i : pub->player_count + 1 - i;
        Command command = command_make(CMD_CHOOSE_POSITION, builder->seat);
        command.as.choose_position.position = (uint8_t)position;
        if (builder_end(builder, &command)) {
            return;
        }
    }
}
