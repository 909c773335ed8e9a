/* The 2012 edition as one object: its phases, and what rules.c asks of an edition as a whole. */
#include "edition.h"

#include "../world/hash.h"
#include "e2012.h"

/* Rivals' hidden ducats are imagined uniformly from 0 to the starting ducats and this many more for
 * each turn begun (RULINGS.md). */
enum { IMAGINED_DUCATS_PER_TURN = 6 };

static const PhaseRules phases[PHASE_COUNT] = {
    [PHASE_FIRST_PLAYER] = PHASE_ROW(setup, first_player, RULE_S2_S1),
    [PHASE_CLOSE_PORTS] = PHASE_ROW(setup, close_ports, RULE_S2_S5),
    [PHASE_START_PORT] = PHASE_ROW(setup, start_port, RULE_S2_S2),
    [PHASE_START_NUMBER] = PHASE_ROW(setup, start_number, RULE_S2_S3, .rule_now = number_rule),
    [PHASE_CHOOSE] = PHASE_ROW(choose, choose, RULE_S2_W1),
    [PHASE_ACTION] = PHASE_ROW(action, action, RULE_S2_W1),
    [PHASE_BLOCKADE] = PHASE_ROW(blockade, blockade, RULE_S2_M3),
    [PHASE_FIGHT_DICE] = PHASE_ROW(fight, fight_dice, RULE_S2_B2, .weight = fight_dice_weight,
                                   .draw = fight_dice_draw),
    [PHASE_FORT_DICE] = PHASE_ROW(fight, fort_dice, RULE_S2_B11, .weight = fort_dice_weight),
    [PHASE_FIGHT_CHOICE] = PHASE_ROW(fight, fight_choice, RULE_S2_B5),
    [PHASE_PLUNDER] = PHASE_ROW(fight, plunder, RULE_S2_B7),
    [PHASE_OCCUPY] = PHASE_ROW(occupy, occupy, RULE_S2_B12),
    [PHASE_INVEST] = PHASE_ROW(invest, invest, RULE_S2_W1),
    [PHASE_DOGE] = PHASE_ROW(doge, doge, RULE_S2_D1, .weight = doge_weight),
    [PHASE_RELIEF] = PHASE_ROW(invest, invest, RULE_S2_D5),
    [PHASE_GAME_OVER] = {.rule = RULE_S2_E2},
};

static void imagine(const World *world, const PlayerView *view, Rng *rng, SecretState *secret)
{
    uint32_t most = world->e2012.ducats_start + (uint32_t)IMAGINED_DUCATS_PER_TURN * view->pub.turn;
    for (PlayerId player = 1; player <= view->pub.player_count; player++) {
        if (!player_mask_has(view->ducats_known, player)) {
            secret->ducats[player] = (int32_t)rng_below(rng, most + 1);
        }
    }
}

static uint64_t hash(const World *world, const GameState *state, uint64_t value)
{
    const Public2012 *turn = &state->pub.as.e2012;
    const uint8_t numbers[] = {
        turn->marker,
        turn->active,
        turn->start_zone,
        turn->step,
        turn->zones_moved,
        turn->cubes_loaded,
        turn->cap,
        turn->did,
        turn->blockader,
        turn->waived,
        turn->landing_asked,
        turn->target,
        turn->pending_good,
        turn->pending_land,
        turn->track,
        turn->scorings,
        turn->discard_count,
        turn->forts_left,
        turn->basilicas_left,
        turn->relief_done,
        turn->closed_goods,
    };
    (void)world;
    value = hash_memory(value, state->pub.reserve + 1, state->pub.player_count);
    value = hash_memory(value, numbers, sizeof numbers);
    value = hash_memory(value, turn->cards_left, sizeof turn->cards_left);
    value = hash_memory(value, turn->discards, sizeof turn->discards);
    /* Came with revision 2: states without it keep the hash that they had. */
    return turn->blockaders_before != 0 ? hash_u8(value, turn->blockaders_before) : value;
}

static void tally(const World *world, const PublicState *pub, PlayerId player, PlayerTally *sheet)
{
    for (PortId id = 1; id <= world->port_count; id++) {
        if (pub->ports[id].owner == player) {
            int32_t basilica;
            sheet->scoring_ducats += e2012_port_score(world, pub, id, &basilica);
            sheet->scoring_ducats += basilica;
            sheet->wine_ducats +=
                e2012_is_wine_port(world, pub, id) ? world->e2012.income_ducats : 0;
        }
    }
}

/* S2-E2: ducats, then ports; equal in both share a rank. */
static void rank(const World *world, const GameState *state, uint8_t out[PLAYER_MAX + 1])
{
    (void)world;
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        out[player] = 1;
        for (PlayerId rival = 1; rival <= state->pub.player_count; rival++) {
            int32_t lead = state->secret.ducats[rival] - state->secret.ducats[player];
            int more_ports = bits_count(ports_of(&state->pub, rival))
                             - bits_count(ports_of(&state->pub, player));
            out[player] = (uint8_t)(out[player] + (lead > 0 || (lead == 0 && more_ports > 0)));
        }
    }
}

const Edition edition_2012 = {
    .traits = {.options = OPTION_HIDDEN_MONEY | OPTION_CHOSEN_CLOSING},
    .phases = phases,
    .start = e2012_start,
    .fold = e2012_fold,
    .redact = NULL, /* every event of this edition is public; only totals are not (S2-S7) */
    .imagine = imagine,
    .hash = hash,
    .audit = e2012_audit,
    .arises = e2012_arises,
    .tally = tally,
    .rank = rank,
};
