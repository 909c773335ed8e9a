#include <serenissima/words/features.h>

#include <string.h>

void features_fill(TableFeatures *has, const World *world, int player_count)
{
    const World2012 *later = &world->e2012;
    const World1996 *first = &world->e1996;
    int n = player_count >= 0 && player_count <= PLAYER_MAX ? player_count : 0;
    memset(has, 0, sizeof *has);
    has->wheel_used = later->galley_number_count[n];
    for (int i = 0; i <= PLAYER_MAX; i++) {
        if (later->galley_number_count[i] > has->wheel_spaces) {
            has->wheel_spaces = later->galley_number_count[i];
        }
        has->capitals = has->capitals || (i > 0 && first->round_count[i] > 0);
    }
    for (int i = 1; i < CARD_COUNT; i++) {
        has->doge_cards = (uint8_t)(has->doge_cards + later->card_count[i]);
    }
    has->track_last = later->track_last;
    has->rounds = first->round_count[n];
    has->positions = (uint8_t)(has->rounds ? n : 0);
    has->basilicas = later->basilica_count > 0;
    has->prices = first->price_cap_ducats > 0;
    has->pool = rules_traits(world).common_pool;
    has->points = rules_traits(world).points_decide;
    has->battle_sums = first->sailors_start > 0;
    has->garrison_limit = later->sailors_per_player[n] > 0;
}

int table_phase_number(PhaseId phase)
{
    static const uint8_t NUMBERS[PHASE_COUNT] = {
        [PHASE_STAKE] = 1,  [PHASE_TIE_DIE] = 1, [PHASE_POSITION] = 1,      [PHASE_OUTFIT] = 2,
        [PHASE_PRICE] = 2,  [PHASE_HAGGLE] = 2,  [PHASE_COUNTER] = 2,       [PHASE_LAST_WORD] = 2,
        [PHASE_DRAFT] = 2,  [PHASE_OFFER] = 2,   [PHASE_OFFER_COUNTER] = 2, [PHASE_OFFER_LAST] = 2,
        [PHASE_ROUTE] = 3,  [PHASE_PERMIT] = 3,  [PHASE_BATTLE] = 4,        [PHASE_BATTLE_DICE] = 4,
        [PHASE_SPOILS] = 4, [PHASE_CAPTURE] = 5, [PHASE_LANDING] = 5,       [PHASE_SALE] = 6};
    return phase < PHASE_COUNT ? NUMBERS[phase] : 0;
}

bool table_sale_stores(const PublicState *pub, PlayerId seller, PortId port)
{
    return port && pub->ports[port].owner == seller && (pub->options & OPTION_OWN_PORTS_PAY) == 0;
}
