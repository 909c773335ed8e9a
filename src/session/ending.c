/* Games that their people end before the rules do: how they are counted. The rules know nothing of
 * it; the state stays as it was. */
#include "gameread.h"

const char *const ENDING_WORDS[] = {"agreed", "conceded", NULL};

const char *ending_name(EndingKind kind)
{
    return kind > ENDING_NONE && kind < ENDING_COUNT ? ENDING_WORDS[kind - ENDING_AGREED] : "";
}

void ending_rank(const World *world, const GameState *state, SessionEnding ending,
                 uint8_t rank[PLAYER_MAX + 1])
{
    rules_rank(world, state, rank);
    if (ending.kind != ENDING_CONCEDED) {
        return;
    }
    for (PlayerId player = 1; player <= PLAYER_MAX; player++) {
        rank[player] = (uint8_t)(rank[player] - (rank[player] > rank[ending.by]));
    }
    rank[ending.by] = state->pub.player_count;
}

PlayerId ending_lone_person(const SessionSetup *setup)
{
    PlayerId person = 0;
    int persons = 0;
    for (PlayerId seat = 1; seat <= setup->game.player_count; seat++) {
        if (setup->seats[seat].kind == SEAT_PERSON) {
            person = seat;
            persons++;
        }
    }
    return persons == 1 ? person : 0;
}

const char *session_setup_ai_at(const SessionSetup *setup, PlayerId seat, int step)
{
    for (int i = 0; i < setup->former_count; i++) {
        if (setup->former[i].seat == seat && step < setup->former[i].until) {
            return setup->former[i].ai;
        }
    }
    return setup->seats[seat].ai;
}
