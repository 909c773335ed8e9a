/* The 1996 edition as one object: its phases, and what rules.c asks of an edition as a whole. */
#include "edition.h"

#include "../world/hash.h"
#include "e1996.h"

/* Rivals' hidden ducats are imagined uniformly, in coins, from 0 to the starting ducats and this
 * many coins more for each round begun (RULINGS.md). */
enum { IMAGINED_COINS_PER_ROUND = 6 };

static const PhaseRules phases[PHASE_COUNT] = {
    [PHASE_DIVIDE_CREW] = PHASE_ROW(divide_crew, divide_crew, RULE_S1_S3),
    [PHASE_STAKE] = PHASE_ROW(stake, stake, RULE_S1_O1, .pending = stake_pending),
    [PHASE_TIE_DIE] = PHASE_ROW(tie_die, tie_die, RULE_S1_O2),
    [PHASE_POSITION] = PHASE_ROW(position, position, RULE_S1_O2),
    [PHASE_OUTFIT] = PHASE_ROW(outfit, outfit, RULE_S1_R2, .possible = outfit_is_possible),
    [PHASE_PRICE] = PHASE_ROW(haggle, haggle, RULE_S1_T4),
    [PHASE_HAGGLE] = PHASE_ROW(haggle, haggle, RULE_S1_T4),
    [PHASE_COUNTER] = PHASE_ROW(haggle, haggle, RULE_S1_T4),
    [PHASE_LAST_WORD] = PHASE_ROW(haggle, haggle, RULE_S1_T4),
    [PHASE_DRAFT] = PHASE_ROW(draft, draft, RULE_S1_T13),
    [PHASE_OFFER] = PHASE_ROW(offer, offer, RULE_S1_T13),
    [PHASE_OFFER_COUNTER] = PHASE_ROW(offer, offer, RULE_S1_T13),
    [PHASE_OFFER_LAST] = PHASE_ROW(offer, offer, RULE_S1_T13),
    [PHASE_ROUTE] = PHASE_ROW(route, route, RULE_S1_R2, .possible = route_is_possible),
    [PHASE_PERMIT] = PHASE_ROW(permit, permit, RULE_S1_M2),
    [PHASE_BATTLE] = PHASE_ROW(battle, battle, RULE_S1_R2, .possible = battle_is_possible),
    [PHASE_BATTLE_DICE] = PHASE_ROW(battle_dice, battle_dice, RULE_S1_B1, .draw = battle_dice_draw),
    [PHASE_SPOILS] = PHASE_ROW(spoils, spoils, RULE_S1_B4),
    [PHASE_CAPTURE] = PHASE_ROW(capture, capture, RULE_S1_R2, .possible = capture_is_possible),
    [PHASE_LANDING] = PHASE_ROW(landing, landing, RULE_S1_P1),
    [PHASE_SALE] = PHASE_ROW(sale, sale, RULE_S1_R2, .possible = sale_is_possible),
    [PHASE_GAME_OVER] = {.rule = RULE_S1_E2},
};

/* S1-O1: until the stakes are revealed each player knows his own only. */
static Event redact(const Event *event, PlayerId viewer)
{
    Event seen = *event;
    if (event->kind == EV_STAKE_PLACED && event->as.stake_placed.player != viewer) {
        seen.as.stake_placed.ducats = 0;
    }
    return seen;
}

static void hide(const GameState *state, PlayerView *view)
{
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        int16_t stake = state->secret.stake_hundreds[player];
        view->secret.stake_hundreds[player] = player == view->viewer || stake < 0 ? stake : 0;
    }
}

static void imagine(const World *world, const PlayerView *view, Rng *rng, SecretState *secret)
{
    int32_t coin = world->e1996.coin_ducats;
    uint32_t most = world->e1996.ducats_start / world->e1996.coin_ducats
                    + (uint32_t)IMAGINED_COINS_PER_ROUND * view->pub.turn;
    bool staking = rules_phase(&view->pub).id == PHASE_STAKE;
    for (PlayerId player = 1; player <= view->pub.player_count; player++) {
        if (!player_mask_has(view->ducats_known, player)) {
            secret->ducats[player] = coin * (int32_t)rng_below(rng, most + 1);
        }
        if (staking && player != view->viewer
            && player_mask_has(view->pub.as.e1996.staked, player)) {
            int32_t coins = e1996_stake_limit(world, secret->ducats[player]) / coin;
            secret->stake_hundreds[player] = (int16_t)rng_below(rng, (uint32_t)coins + 1);
        }
    }
}

static uint64_t hash(const World *world, const GameState *state, uint64_t value)
{
    const Public1996 *round = &state->pub.as.e1996;
    const uint8_t numbers[] = {
        state->pub.reserve[0],
        round->staked,
        round->powers,
        round->active,
        round->start_zone,
        round->zones_moved,
        round->target,
        round->permitted,
        round->offers_made,
        round->offer_partner,
        round->offer_price_hundreds,
        round->offer_pays,
        round->offer_counter_hundreds,
        round->price_hundreds,
        round->counter_hundreds,
    };
    const uint8_t players = state->pub.player_count;
    for (int id = 1; id <= world->galley_count; id++) {
        value = hash_u8(value, galley_moved(round, (GalleyId)id));
    }
    for (int id = 1; id <= world->port_count; id++) {
        value = hash_u8(value, state->pub.ports[id].used);
        value = hash_u8(value, round->standing_hundreds[id]);
        value = hash_u8(value, round->haggled_hundreds[id]);
    }
    value = hash_memory(value, numbers, sizeof numbers);
    value = hash_memory(value, round->order, players);
    value = hash_memory(value, round->stake_hundreds + 1, players);
    value = hash_memory(value, round->dice + 1, players);
    value = hash_memory(value, round->position_rank, players);
    value = hash_memory(value, round->tier, players);
    value = hash_memory(value, round->offer_from, OFFER_ITEM_MAX);
    value = hash_memory(value, round->offer_good, OFFER_ITEM_MAX);
    value = hash_memory(value, round->offer_to, OFFER_ITEM_MAX);
    for (int player = 1; player <= players; player++) {
        value = hash_u32(value, (uint32_t)(state->secret.stake_hundreds[player] + 1));
    }
    /* Came with revision 2: states without it keep the hash that they had. */
    return round->asked != 0 ? hash_u8(value, round->asked) : value;
}

static void tally(const World *world, const PublicState *pub, PlayerId player, PlayerTally *sheet)
{
    WealthSheet wealth;
    e1996_wealth(world, pub, player, 0, &wealth);
    sheet->points = wealth.points;
}

/* S1-E2: points, then ducats; equal in both share a rank. */
static void rank(const World *world, const GameState *state, uint8_t out[PLAYER_MAX + 1])
{
    int32_t points[PLAYER_MAX + 1] = {0};
    const int32_t *ducats = state->secret.ducats;
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        WealthSheet wealth;
        e1996_wealth(world, &state->pub, player, ducats[player], &wealth);
        points[player] = wealth.points;
    }
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        out[player] = 1;
        for (PlayerId rival = 1; rival <= state->pub.player_count; rival++) {
            bool ahead = points[rival] > points[player]
                         || (points[rival] == points[player] && ducats[rival] > ducats[player]);
            out[player] = (uint8_t)(out[player] + ahead);
        }
    }
}

static void seat_people(GameState *state, PlayerMask people)
{
    state->pub.as.e1996.asked = people;
}

const Edition edition_1996 = {
    .traits = {.points_decide = true,
               .common_pool = true,
               .fleets_act = true,
               .options = OPTION_HIDDEN_MONEY | OPTION_OWN_PORTS_PAY | OPTION_SPAIN_TURKEY},
    .phases = phases,
    .start = e1996_start,
    .seat_people = seat_people,
    .fold = e1996_fold,
    .redact = redact,
    .hide = hide,
    .imagine = imagine,
    .sample = e1996_sample,
    .hash = hash,
    .audit = e1996_audit,
    .arises = e1996_arises,
    .tally = tally,
    .rank = rank,
};
