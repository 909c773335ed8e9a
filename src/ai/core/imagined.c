/* What is remembered in rollouts of who wronged whom. Only the player in turn attacks, so that the
 * places of a turn that count once are his and his victims' own. */
#include "play.h"

#include <string.h>

enum { WRONG_ATTACK, WRONG_TAKE, WRONG_LOSS, GALLEY_PLACE = 32, BALANCE_MAX = INT8_MAX };

static int8_t *balance_of(Wrongs *wrongs, PlayerId low, PlayerId high)
{
    return &wrongs->balance[(high - 1) * (high - 2) / 2 + low - 1];
}

int wrongs_balance(const Wrongs *wrongs, PlayerId by, PlayerId to)
{
    Wrongs *all = (Wrongs *)wrongs;
    return by < to ? *balance_of(all, by, to) : -*balance_of(all, to, by);
}

static void add(Wrongs *wrongs, PlayerId by, PlayerId to, int count)
{
    int8_t *balance = by < to ? balance_of(wrongs, by, to) : balance_of(wrongs, to, by);
    const int sum = *balance + (by < to ? count : -count);
    *balance = (int8_t)(sum > BALANCE_MAX ? BALANCE_MAX : sum < -BALANCE_MAX ? -BALANCE_MAX : sum);
}

/* Where the last place of such a wrong is kept; NULL: nowhere, it is none of a turn. */
static uint8_t *last_of(Wrongs *wrongs, PlayerId by, PlayerId to, DealingKind kind, PlayerId turn)
{
    const bool takes = kind == DEALING_TOOK;
    const PlayerId other = by == turn ? to : by;
    const int list = by != turn ? WRONG_LOSS : takes ? WRONG_TAKE : WRONG_ATTACK;
    return by == turn || (takes && to == turn)
               ? &wrongs->last[list][other < turn ? other - 1 : other - 2]
               : NULL;
}

static uint8_t when_of(const PublicState *pub)
{
    return (uint8_t)(pub->turn << 3 | pub->stack[0].player);
}

static uint8_t place_of(const Dealing *where)
{
    return (uint8_t)(where->galley != 0 ? GALLEY_PLACE + where->galley : where->port);
}

Wrongs wrongs_of(const Dealings *dealings, const PublicState *pub)
{
    Wrongs wrongs = {.when = when_of(pub)};
    for (PlayerId by = 1; by <= pub->player_count; by++) {
        for (PlayerId to = 1; to <= pub->player_count; to++) {
            for (DealingKind kind = DEALING_ATTACKED; by != to && kind <= DEALING_TOOK; kind++) {
                const Dealing *done = dealing_of(dealings, by, to, kind);
                uint8_t *last = last_of(&wrongs, by, to, kind, pub->stack[0].player);
                add(&wrongs, by, to, done->count);
                if (last != NULL && done->count > 0 && done->turn == pub->turn) {
                    *last = place_of(done);
                }
            }
        }
    }
    return wrongs;
}

static void hear(void *own, const PublicState *before, const Event *event)
{
    Wrongs *wrongs = own;
    DealingDone done;
    if (!rules_dealing(before, event, &done) || done.kind > DEALING_TOOK) {
        return;
    }
    if (wrongs->when != when_of(before)) {
        wrongs->when = when_of(before);
        memset(wrongs->last, 0, sizeof wrongs->last);
    }
    uint8_t *last =
        last_of(wrongs, done.by, done.to, (DealingKind)done.kind, before->stack[0].player);
    const uint8_t place = place_of(&done.where);
    if (last == NULL || *last != place) {
        add(wrongs, done.by, done.to, 1);
    }
    if (last != NULL) {
        *last = place;
    }
}

Imagined imagined_at(const GamePosition *position)
{
    return (Imagined){.state = position->state,
                      .wrongs = wrongs_of(&position->dealings, &position->pub)};
}

void imagined_apply(const World *world, Imagined *imagined, const Command *command)
{
    rules_apply_heard(world, &imagined->state, command, NULL, hear, &imagined->wrongs);
}
