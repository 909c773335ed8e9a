#include <serenissima/records/follow.h>

/* So far ahead or behind for one level, and so many levels at once; from measured games
 * (serenissima-lab evenings). Early leads say little: of the first edition its first rounds are
 * left out. */
typedef struct FollowSteps {
    int32_t ahead, behind, most;
} FollowSteps;

static const FollowSteps DUCATS = {24, 24, 2}, DUCATS_END = {60, 30, 2}, POINTS = {5, 3, 1},
                         POINTS_END = {7, 3, 2};
enum { ROUNDS_LEAST = 2 };

static bool is_counted(const Event *events, int count)
{
    bool counted = false;
    for (int i = 0; i < count; i++) {
        counted = counted || events[i].kind == EV_SCORING_STARTED
                  || (events[i].kind == EV_ROUND_STARTED
                      && events[i].as.round_started.round > ROUNDS_LEAST);
    }
    return counted;
}

static int32_t wealth_of(const World *world, const PlayerView *view, PlayerId player)
{
    const PlayerMask all = player_mask_all(view->pub.player_count);
    const int32_t ducats = (view->ducats_known & all) == all ? view->secret.ducats[player] : 0;
    return rules_wealth(world, &view->pub, ducats, player);
}

int follow_level(const World *world, const PlayerView *after, const Event *events, int count,
                 PlayerId person, int level, int levels)
{
    const bool points = rules_traits(world).points_decide;
    const bool over = rules_phase(&after->pub).id == PHASE_GAME_OVER;
    const FollowSteps *by = over ? points ? &POINTS_END : &DUCATS_END : points ? &POINTS : &DUCATS;
    int32_t best = INT32_MIN;
    if (!over && !is_counted(events, count)) {
        return level;
    }
    for (PlayerId player = 1; player <= after->pub.player_count; player++) {
        const int32_t wealth = wealth_of(world, after, player);
        best = player != person && wealth > best ? wealth : best;
    }
    const int32_t lead = wealth_of(world, after, person) - best;
    const int32_t steps = lead / (lead > 0 ? by->ahead : by->behind);
    level += steps > by->most ? by->most : steps < -by->most ? -by->most : steps;
    return level < 1 ? 1 : level < levels ? level : levels;
}
