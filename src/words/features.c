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
    switch (phase) {
    case PHASE_STAKE:
    case PHASE_TIE_DIE:
    case PHASE_POSITION: return 1;
    case PHASE_OUTFIT:
    case PHASE_PRICE:
    case PHASE_HAGGLE:
    case PHASE_COUNTER:
    case PHASE_LAST_WORD:
    case PHASE_DRAFT:
    case PHASE_OFFER:
    case PHASE_OFFER_COUNTER:
    case PHASE_OFFER_LAST: return 2;
    case PHASE_ROUTE:
    case PHASE_PERMIT: return 3;
    case PHASE_BATTLE:
    case PHASE_BATTLE_DICE:
    case PHASE_SPOILS: return 4;
    case PHASE_CAPTURE:
    case PHASE_LANDING: return 5;
    case PHASE_SALE: return 6;
    case PHASE_NONE:
    case PHASE_FIRST_PLAYER:
    case PHASE_CLOSE_PORTS:
    case PHASE_START_PORT:
    case PHASE_START_NUMBER:
    case PHASE_CHOOSE:
    case PHASE_ACTION:
    case PHASE_BLOCKADE:
    case PHASE_FIGHT_DICE:
    case PHASE_FORT_DICE:
    case PHASE_FIGHT_CHOICE:
    case PHASE_PLUNDER:
    case PHASE_OCCUPY:
    case PHASE_INVEST:
    case PHASE_DOGE:
    case PHASE_RELIEF:
    case PHASE_GAME_OVER:
    case PHASE_DIVIDE_CREW:
    case PHASE_COUNT: return 0;
    }
    return 0;
}

bool table_sale_stores(const PublicState *pub, PlayerId seller, PortId port)
{
    return port && pub->ports[port].owner == seller && (pub->options & OPTION_OWN_PORTS_PAY) == 0;
}
