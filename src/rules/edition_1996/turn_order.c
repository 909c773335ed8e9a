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
    int position = e1996_position_of(pub, player);
    return position == 0 || position >= pub->player_count ? 0 : pub->as.e1996.order[position];
}

/* Who rolls next: the first in seat order without a die among the foremost who are equal; 0
 * nobody. */
PlayerId tie_die_roller(const PublicState *pub)
{
    const uint8_t *tier = pub->as.e1996.tier;
    PlayerId roller = 0;
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        bool tied = false;
        for (PlayerId rival = 1; rival <= pub->player_count; rival++) {
            tied = tied || (rival != player && tier[rival - 1] == tier[player - 1]);
        }
        if (tied && pub->as.e1996.dice[player] == 0
            && (roller == 0 || tier[player - 1] < tier[roller - 1])) {
            roller = player;
        }
    }
    return roller;
}

int turn_order_chosen(const PublicState *pub)
{
    int chosen = 0;
    for (int i = 0; i < pub->player_count; i++) {
        chosen += pub->as.e1996.order[i] != 0;
    }
    return chosen;
}

/* S1-O2, O3: who is next chooses; dice fall only where it is not certain who that is. */
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
