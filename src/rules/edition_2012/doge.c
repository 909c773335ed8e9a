/* The end of a turn: Doge card, wine, track, scoring, relief, end of the game (S2-D, S2-E). */
#include "e2012.h"

RuleError doge_check(const World *world, const GameState *state, const Command *command)
{
    (void)world;
    if (command->kind != CMD_DRAW_DOGE) {
        return rule_refuses(REFUSAL_NOT_NOW, RULE_S2_D1);
    }
    uint8_t card = command->as.draw_doge.card;
    if (card <= CARD_NONE || card >= CARD_COUNT) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_D1);
    }
    bool left = state->pub.as.e2012.cards_left[card] != 0;
    return rule_requires(left, REFUSAL_CARD_NOT_LEFT, RULE_S2_D1);
}

void doge_legal(const World *world, const GameState *state, CommandList *list)
{
    (void)world;
    for (uint8_t card = CARD_WINE; card < CARD_COUNT; card++) {
        if (state->pub.as.e2012.cards_left[card] != 0) {
            LIST(list, DRAW_DOGE, draw_doge, PLAYER_CHANCE, .card = card);
        }
    }
}

uint32_t doge_weight(const World *world, const GameState *state, const Command *outcome)
{
    (void)world;
    return state->pub.as.e2012.cards_left[outcome->as.draw_doge.card];
}

/* Calls pay for every port that a player owns, players in seat order from the first. */
static void pay_owners(Change *change, void (*pay)(Change *change, PlayerId player, PortId port))
{
    const PublicState *pub = &change->state->pub;
    PlayerId player = pub->first_player;
    do {
        for (uint32_t left = ports_of(pub, player); left != 0; left &= left - 1) {
            pay(change, player, lowest_bit(left));
        }
        player = player_after(pub, player);
    } while (player != pub->first_player);
}

/* S2-D2, S2-V4 */
static void pay_wine(Change *change, PlayerId player, PortId port)
{
    if (e2012_is_wine_port(change->world, &change->state->pub, port)) {
        emit_ducats_paid(change, 0, player, change->world->e2012.income_ducats, PAY_WINE, port, 0);
    }
}

/* S2-E1 */
static void pay_score(Change *change, PlayerId player, PortId port)
{
    int32_t basilica;
    int32_t cubes = e2012_port_score(change->world, &change->state->pub, port, &basilica);
    emit_ducats_paid(change, 0, player, cubes, PAY_SCORING_CUBES, port, 0);
    emit_ducats_paid(change, 0, player, basilica, PAY_SCORING_BASILICA, port, 0);
}

/* S2-D3: to the last space at most; each scoring space counts once. */
static void move_track(Change *change, uint8_t spaces)
{
    const World2012 *numbers = &change->world->e2012;
    const PublicState *pub = &change->state->pub;
    const Public2012 *turn = &pub->as.e2012;
    EMIT(change, TRACK_MOVED, track_moved, .from = turn->track,
         .to = (uint8_t)smaller_of(turn->track + spaces, numbers->track_last));
    while (turn->scorings < SCORING_COUNT
           && turn->track >= numbers->track_scoring[pub->player_count][turn->scorings]) {
        EMIT(change, SCORING_STARTED, scoring_started, .number = (uint8_t)(turn->scorings + 1));
        pay_owners(change, pay_score);
    }
}

/* S2-D5: the next player in seat order from the first who is offered relief, else the next turn. */
static void go_on_with_relief(Change *change)
{
    const PublicState *pub = &change->state->pub;
    PlayerId player = pub->first_player;
    do {
        if (!player_mask_has(pub->as.e2012.relief_done, player)
            && relief_is_offered(change->world, change->state, player)) {
            emit_phase_replaced(change, phase_make(PHASE_RELIEF, player));
            return;
        }
        player = player_after(pub, player);
    } while (player != pub->first_player);
    if (pub->as.e2012.relief_done != 0) {
        emit_plain(change, EV_RELIEF_CLEARED);
    }
    turn_begin(change);
}

void relief_end(Change *change, PlayerId player)
{
    EMIT(change, RELIEF_ENDED, relief_ended, .player = player);
    go_on_with_relief(change);
}

/* S2-D1, S2-D4. A deck that runs out without the shuffle card, as in a position made by hand, is
 * shuffled too. */
void doge_apply(Change *change, const Command *command)
{
    static const uint8_t hourglasses[CARD_COUNT] = {
        [CARD_ONE] = 1, [CARD_TWO] = 2, [CARD_SHUFFLE] = 2};
    const Public2012 *turn = &change->state->pub.as.e2012;
    uint8_t card = command->as.draw_doge.card;
    EMIT(change, DOGE_DRAWN, doge_drawn, .card = card);
    if (card == CARD_WINE) {
        pay_owners(change, pay_wine);
    } else {
        move_track(change, hourglasses[card]);
    }
    bool deck_empty = true;
    for (int left = CARD_WINE; left < CARD_COUNT; left++) {
        deck_empty = deck_empty && turn->cards_left[left] == 0;
    }
    if (card == CARD_SHUFFLE || deck_empty) {
        emit_plain(change, EV_DOGE_SHUFFLED);
    }
    if (turn->scorings == SCORING_COUNT) {
        world_end_game(change); /* S2-E2, S2-S7 */
    } else {
        go_on_with_relief(change);
    }
}
