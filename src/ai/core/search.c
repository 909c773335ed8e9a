#include "search.h"

#include "play.h"

Halving search_halving(const Search *search)
{
    return (Halving){search, search->worker, search->question->parallel, search->budget->rollouts,
                     search->spread};
}

void search_run(const Search *search, Arm *arms, int count)
{
    const Halving halving = search_halving(search);
    if (halving.rollouts > 0 && (count > 1 || !search->hurried)) {
        halving_run(&halving, arms,
                    count < search->budget->candidates ? count : search->budget->candidates);
    }
}

int search_close(const Search *search, const Arm *arms, int count, AiChoice *out, int max)
{
    int closed = 0;
    for (; closed < count && closed < max; closed++) {
        const Arm *arm = &arms[closed];
        out[closed].plan = *arm->plan;
        out[closed].utility = arm->prior;
        if (arm->tally.rollouts > 0) {
            tally_close(&arm->tally, search->question->view->pub.player_count, &out[closed].after);
            out[closed].utility = arm_utility(arm);
        } else if (!search->hurried) {
            out[closed].after = (AiForecast){.rollouts = 0};
            search->judge(search, arm->plan, &out[closed].after);
        }
    }
    return closed;
}

void search_weigh(const Search *search, const AiPlan *const plans[], int count, AiForecast out[],
                  AiSample *samples, RolloutEnd *ends)
{
    const Halving halving = search_halving(search);
    if (halving.rollouts > 0) {
        halving_paired(&halving, plans, count, search->question->view->pub.player_count, out,
                       samples, ends);
        return;
    }
    for (int i = 0; i < count; i++) {
        out[i] = (AiForecast){.rollouts = 0};
        search->judge(search, plans[i], &out[i]);
    }
}

void lane_play(const AiQuestion *question, const Lane *lane, PlayOn *play, void *context)
{
    for (int r = lane->first; r < lane->end; r += lane->step) {
        const uint64_t key = seed_mix(question->seed, (uint64_t)r);
        Imagined start;
        imagined_of_question(question, key, &start);
        for (int i = 0; i < lane->plan_count; i++) {
            Imagined game = start;
            if (lane->plans[i] != NULL) {
                imagined_follow(question->world, &game, lane->plans[i]);
            }
            play(context, key, i, &game, lane);
        }
    }
}

void flat_choose(const AiQuestion *question, const AiPlan *const plans[], int count, int rollouts,
                 PlayOn *play, void *context, AiPlan *out)
{
    Tally sums[AI_CHOICE_MAX] = {{.rollouts = 0}};
    const Lane lane = {plans, count, 0, count > 1 ? rollouts / count : 0, 1, sums};
    int best = 0;
    lane_play(question, &lane, play, context);
    for (int i = 1; i < count; i++) {
        best = sums[i].utility > sums[best].utility ? i : best;
    }
    *out = *plans[best];
}

int32_t flat_win(const World *world, const GameState *game, PlayerId seat, int32_t win)
{
    uint8_t rank[PLAYER_MAX + 1];
    if (rules_phase(&game->pub).id != PHASE_GAME_OVER) {
        return 0;
    }
    rules_rank(world, game, rank);
    return rank[seat] == 1 ? win : 0;
}
