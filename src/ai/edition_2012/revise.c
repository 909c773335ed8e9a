/* How a position differs from the base, and what is known of those that differ so. */
#include "revise.h"

#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

enum { ITEM = sizeof(uint64_t), EIGHT = 8 };

_Static_assert(sizeof(Galley) == ITEM && sizeof(Port) == ITEM, "compared as one number");
_Static_assert(GALLEY_MAX + 1 >= EIGHT && PORT_MAX + 1 >= EIGHT, "compared by eights");

/* Which of eight galleys or ports are not the same, bit by bit; neither has padding. */
static inline uint32_t unlike_of_eight(const uint8_t *a, const uint8_t *b)
{
#ifdef __SSE2__
    __m128i same[4];
    for (int i = 0; i < 4; i++) {
        same[i] = _mm_cmpeq_epi32(_mm_loadu_si128((const void *)(a + 16 * i)), _mm_loadu_si128((const void *)(b + 16 * i)));
    }
    __m128i halves = _mm_packs_epi16(_mm_packs_epi32(same[0], same[1]), _mm_packs_epi32(same[2], same[3]));
    __m128i whole = _mm_cmpeq_epi16(halves, _mm_set1_epi16(-1));
    return ~(uint32_t)_mm_movemask_epi8(_mm_packs_epi16(whole, whole)) & 0xFFU;
#else
    uint32_t mask = 0;
    for (int i = 0; i < EIGHT; i++) {
        mask |= (uint32_t)(memcmp(a + i * ITEM, b + i * ITEM, ITEM) != 0) << i;
    }
    return mask;
#endif
}

/* Which items of two lists are not the same, bit `number`. The last eight may have been looked at in part. */
static inline uint32_t differing(const void *before, const void *now, int count)
{
    const uint8_t *a = before;
    const uint8_t *b = now;
    const int last = count - EIGHT;
    uint32_t mask = unlike_of_eight(a + last * ITEM, b + last * ITEM) << last;
    for (int i = 0; i < last; i += EIGHT) {
        mask |= unlike_of_eight(a + i * ITEM, b + i * ITEM) << i;
    }
    return mask;
}

/* Galleys up to the last number in play, bit `number`. */
static inline GalleyMask differing_galleys(const EvalContext *eval, const PublicState *pub)
{
    int count = eval->chart.world->e2012.galley_number_count[eval->chart.player_count] + 1;
    return differing(eval->base.galleys, pub->galleys, count > EIGHT ? count : EIGHT);
}

/* All that there is room for: those that a board lacks are always the same. */
static inline PortMask differing_ports(const EvalContext *eval, const PublicState *pub)
{
    return differing(eval->base.ports, pub->ports, PORT_MAX + 1);
}

/* All that the worth hangs on, as far as it is not as in the base. */
static ReplyKey difference_key(const Revision *r, const GameState *state)
{
    ReplyKey key = {survey_acted_mask(&state->pub), r->supply};
    reply_key_add(&key, &r->other_galleys, sizeof r->other_galleys);
    reply_key_add(&key, &r->other_ports, sizeof r->other_ports);
    for (uint32_t rest = r->other_galleys; rest != 0;) {
        reply_key_add(&key, &state->pub.galleys[survey_next(&rest)], sizeof(Galley));
    }
    for (uint32_t rest = r->other_ports; rest != 0;) {
        reply_key_add(&key, &state->pub.ports[survey_next(&rest)], sizeof(Port));
    }
    return key;
}

void revise(EvalContext *eval, const GameState *state, int32_t total[PLAYER_MAX + 1])
{
    Revision r;
    r.eval = eval;
    r.base = &eval->base;
    r.total = total;
    r.absent = 0;
    r.loses = r.gains = 0;
    r.frame = NULL;
    r.other_galleys = differing_galleys(eval, &state->pub);
    r.other_ports = differing_ports(eval, &state->pub);
    if (eval->rough) {
        revision_make(&r, state);
        return;
    }
    bool as_before = memcmp(eval->base.cubes_left, state->pub.supply, sizeof eval->base.cubes_left) == 0;
    r.supply = as_before ? eval->base.supply : survey_supply(&state->pub);
    if (frame_total(&r, state, total)) {
        return;
    }
    Workbench bench;
    ReplyKey key = difference_key(&r, state);
    Revised *slot = &eval->memory->revised[(key.first >> 32) % REVISED_SLOTS];
    uint32_t *stamp = &eval->memory->stamps.revised[(key.first >> 32) % REVISED_SLOTS];
    if (*stamp != eval->settled || slot->key.first != key.first || slot->key.second != key.second) {
        r.total = slot->total;
        r.bench = &bench;
        revision_make(&r, state);
        *stamp = eval->settled;
        slot->key = key;
    }
    memcpy(total, slot->total, sizeof slot->total);
}
