/* Positions in the turn order: who has which, and who is asked next (S1-O). */
#include "e1996.h"

int e1996_position_of(const PublicState *pub, PlayerId player)
{
    for (int i = 0; i < pub->player_count; i++) {
        if (pub->as.e1996.order[i] == player) {
            return i + 1;
        }
    }
    return 0;
}

PlayerId e1996_next_in_order(const PublicState *pub, PlayerId player)
{
    const PlayerId *order = pub->as.e1996.order;
    int next = 0;
    for (int i = 1; i < PLAYER_MAX; i++) {
        next |= order[i] * (order[i - 1] == player);
    }
    return (PlayerId)next;
}

PlayerId tie_die_roller(const PublicState *pub)
{
    const uint8_t *tier = pub->as.e1996.tier;
    uint8_t sharers[PLAYER_MAX + 1] = {0};
    for (int player = 1; player <= pub->player_count; player++) {
        sharers[tier[player - 1]]++;
    }
    enum { NOBODY = 64 }; /* above every tier and player together */
    int foremost = NOBODY;
    for (int player = 1; player <= pub->player_count; player++) {
        bool settled = (sharers[tier[player - 1]] == 1) | (pub->as.e1996.dice[player] != 0);
        int place = tier[player - 1] * 8 + player + settled * NOBODY;
        foremost = place < foremost ? place : foremost;
    }
    return (PlayerId)(foremost % 8);
}

int turn_order_chosen(const PublicState *pub)
{
    int chosen = 0;
    for (int i = 0; i < PLAYER_MAX; i++) {
        chosen += pub->as.e1996.order[i] != 0;
    }
    return chosen;
}

/* S1-O2, S1-O3: who is next chooses; dice fall only where it is not certain who that is. */
void turn_order_go_on(Change *change)
{
    const PublicState *pub = &change->state->pub;
    PlayerId next = pub->as.e1996.position_rank[turn_order_chosen(pub)];
    if (next != 0) {
        emit_phase_replaced(change, phase_make(PHASE_POSITION, next));
    } else {
        Phase die = phase_make(PHASE_TIE_DIE, PLAYER_CHANCE);
        die.as.tie_die.roller = tie_die_roller(pub);
        emit_phase_replaced(change, die);
    }
}
