/* Features of a 2012 position (feature_list.h). */
#include "seat.h"
#include "eval/survey.h"

enum { TRACK_SPACES = 16, SCORINGS = 4 };

/* More of the tally. */
enum { T_SCORE = T_EDITION, T_WINE = T_SCORE + PLAYER_MAX };

static void tally_port(const NetMap *map, const NetInput *input, PortId port, int holder,
                       int16_t tally[NET_TALLY_MAX])
{
    if (holder > 0) {
        int32_t basilica;
        int32_t score = e2012_port_score(map->world, input->pub, port, &basilica);
        int16_t *scores = &tally[T_SCORE + holder - 1];
        int16_t *wine = &tally[T_WINE + holder - 1];
        *scores = (int16_t)(*scores + score + basilica);
        *wine = (int16_t)(*wine + e2012_is_wine_port(map->world, input->pub, port));
    }
}

static void count_rest(const NetMap *map, const NetInput *input, const int16_t tally[NET_TALLY_MAX],
                       uint8_t rows[NET_ROW_MAX])
{
    const uint8_t *of = map->rows.of;
    const PublicState *pub = input->pub;
    const Public2012 *turn = &pub->as.e2012;
    uint8_t phase = rules_phase(pub).id;
    rows[of[B_TRACK]] = (uint8_t)(turn->track < TRACK_SPACES ? turn->track + 1 : TRACK_SPACES);
    rows[of[B_SCORINGS]] = (uint8_t)(turn->scorings + 1);
    rows[of[B_PHASE]] = phase == PHASE_CHOOSE ? 1 : phase == PHASE_DOGE ? 2 : 3;
    if (turn->active != 0 && pub->galleys[turn->active].owner != 0) {
        rows[of[B_NEXT]] = turn->active;
        rows[of[B_NEXT_SEAT]] =
            (uint8_t)(feature_seat(input, pub->galleys[turn->active].owner) + 1);
    }
    rows[of[B_TURN]] = feature_byte(pub->turn);
    for (int kind = 0; kind < CARD_COUNT; kind++) {
        rows[of[B_CARDS] + kind] = feature_byte(turn->cards_left[kind]);
    }
    rows[of[B_FORTS_LEFT]] = feature_byte(turn->forts_left);
    rows[of[B_BASILICAS_LEFT]] = feature_byte(turn->basilicas_left);
    for (int seat = 0; seat < pub->player_count; seat++) {
        rows[of[B_RESERVE] + seat] = feature_byte(pub->reserve[feature_player(input, seat)]);
        rows[of[B_TO_ACT] + seat] = feature_byte(tally[T_TO_ACT + seat]);
        rows[of[B_SCORE] + seat] = feature_byte(tally[T_SCORE + seat]);
        rows[of[B_WINE] + seat] = feature_byte(tally[T_WINE + seat]);
    }
}

static bool is_boundary(const PublicState *pub)
{
    uint8_t phase = rules_phase(pub).id;
    return phase == PHASE_CHOOSE || phase == PHASE_DOGE || phase == PHASE_RELIEF;
}

const FeatureEdition FEATURES_2012 =
    {
        .blocks =
            {
                [B_PORT_NEUTRAL] = {BLOCK_PART, BY_PORT, 1, NULL},
                [B_PORT_CLOSED] = {BLOCK_PART, BY_PORT, 1, NULL},
                [B_PORT_OWNER] = {BLOCK_PART, BY_PORT | BY_SEAT, 1, NULL},
                [B_PORT_GARRISON] = {BLOCK_PART, BY_PORT | BY_SEAT, STEPS(2, 3, 4, 5, 6)},
                [B_PORT_CUBES] = {BLOCK_PART, BY_PORT | BY_SEAT, SPACE_MAX, NULL},
                [B_PORT_GOOD] = {BLOCK_PART, BY_PORT | BY_GOOD, PLAYER_MAX + 1, NULL},
                [B_PORT_FORT] = {BLOCK_PART, BY_PORT | BY_SEAT, 1, NULL},
                [B_PORT_BASILICA] = {BLOCK_PART, BY_PORT | BY_SEAT, 1, NULL},
                [B_SPACES_CUBES] = {BLOCK_PART, BY_SEAT, (SPACE_MAX + 1) * (SPACE_MAX + 1), NULL},
                [B_GARRISON] = {BLOCK_PART, BY_SEAT, STEPS(2, 3, 4, 5, 6)},
                [B_GALLEY_ZONE] = {BLOCK_PART, BY_SEAT | BY_ZONE | BY_ACTED, 1, NULL},
                [B_GALLEY_CREW] = {BLOCK_PART, BY_SEAT | BY_ZONE, 4, NULL},
                [B_GALLEY_GOOD] = {BLOCK_PART, BY_SEAT | BY_ZONE | BY_GOOD, 1, NULL},
                [B_GALLEY_CUBES] = {BLOCK_PART, BY_SEAT, 4, NULL},
                [B_GALLEY_SAILORS] = {BLOCK_PART, BY_SEAT | BY_ACTED, 4, NULL},
                [B_GALLEY_NUMBER] = {BLOCK_PART, BY_SEAT | BY_GALLEY | BY_ACTED, 1, NULL},
                [B_MONEY] = {BLOCK_ROWS, BY_SEAT,
                             STEPS(1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 21, 25, 30, 35, 40, 46, 53,
                                   60, 70, 80, 90, 105, 120, 140, 160, 190)},
                [B_MONEY_HIDDEN] = {BLOCK_ROWS, BY_SEAT, 1, NULL},
                [B_PLAYERS] = {BLOCK_CHOICES, 0, NET_TABLES, NULL},
                [B_TURN] = {BLOCK_ROWS, 0, STEPS(2, 3, 4, 5, 6, 7, 8, 9, 10, 11)},
                [B_TRACK] = {BLOCK_CHOICES, 0, TRACK_SPACES, NULL},
                [B_SCORINGS] = {BLOCK_CHOICES, 0, SCORINGS, NULL},
                [B_CARDS] = {BLOCK_ROWS, BY_CARD, STEPS(1, 2)},
                [B_PHASE] = {BLOCK_CHOICES, 0, 3, NULL}, /* choose, Doge, other */
                [B_NEXT] = {BLOCK_CHOICES, 0, 0, NULL},
                [B_NEXT_SEAT] = {BLOCK_CHOICES, 0, PLAYER_MAX, NULL},
                [B_RESERVE] = {BLOCK_ROWS, BY_SEAT, STEPS(1, 2, 3, 5, 7, 10, 14, 18)},
                [B_SUPPLY] = {BLOCK_ROWS, BY_GOOD, STEPS(1, 2, 4, 7)},
                [B_FORTS_LEFT] = {BLOCK_ROWS, 0, 5, NULL},
                [B_BASILICAS_LEFT] = {BLOCK_ROWS, 0, 5, NULL},
                [B_PORTS] = {BLOCK_ROWS, BY_SEAT, 10, NULL},
                [B_GALLEYS] = {BLOCK_ROWS, BY_SEAT, 6, NULL},
                [B_TO_ACT] = {BLOCK_ROWS, BY_SEAT, 6, NULL},
                [B_SCORE] = {BLOCK_ROWS, BY_SEAT,
                             STEPS(2,
                                   4, 7, 10, 14, 18, 22, 27, 32, 38, 45, 52, 60, 70, 80, 95, 110)},
                [B_WINE] = {BLOCK_ROWS, BY_SEAT, 6, NULL},
            },
        .port = tally_port,
        .rest = count_rest,
        .boundary = is_boundary,
        .acted = survey_acted_mask,
};
