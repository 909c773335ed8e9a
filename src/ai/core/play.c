#include "play.h"

#include <serenissima/rules/hash.h>

#include <string.h>

void question_imagine(const AiQuestion *question, uint64_t key, GameState *out)
{
    Rng rng;
    rng_init(&rng, key, RNG_STREAM_IMAGINE);
    rules_imagine(question->world, question->view, &rng, out);
}

void question_begin(const AiQuestion *question, Rng *rng, GameState *out)
{
    rng_init(rng, question->seed, RNG_STREAM_AI + (uint64_t)question->seat);
    rules_imagine(question->world, question->view, rng, out);
}

void imagined_of_question(const AiQuestion *question, uint64_t key, Imagined *out)
{
    question_imagine(question, key, &out->state);
    out->wrongs = wrongs_of(&question->view->dealings, &question->view->pub);
}

int plan_apply(const World *world, GameState *state, const AiPlan *plan)
{
    int done = 0;
    for (; done < plan->count && command_legal(world, state, &plan->commands[done]); done++) {
        rules_apply(world, state, &plan->commands[done], NULL);
    }
    return done;
}

bool plan_is_playable(const AiQuestion *question, const AiPlan *plan)
{
    GameState state;
    question_imagine(question, question->seed, &state);
    return plan_apply(question->world, &state, plan) == plan->count;
}

int imagined_follow(const World *world, Imagined *imagined, const AiPlan *plan)
{
    int done = 0;
    for (; done < plan->count && command_legal(world, &imagined->state, &plan->commands[done]);
         done++) {
        imagined_apply(world, imagined, &plan->commands[done]);
    }
    return done;
}

void plan_leave_out(AiPlan *plan, int first, int count)
{
    plan->count -= count;
    memmove(&plan->commands[first], &plan->commands[first + count],
            (size_t)(plan->count - first) * sizeof plan->commands[0]);
}

uint8_t *command_sailors(Command *command)
{
    return command->kind == CMD_MOVE_SAILORS      ? &command->as.move_sailors.count
           : command->kind == CMD_DISMISS_SAILORS ? &command->as.dismiss_sailors.count
                                                  : NULL;
}

void plan_do_less(AiPlan *plan, int at)
{
    uint8_t *count = command_sailors(&plan->commands[at]);
    if (count != NULL && *count > 1) {
        --*count;
    } else {
        plan_leave_out(plan, at, 1);
    }
}

int plan_count(const AiPlan *plan, CommandKind kind)
{
    int count = 0;
    for (int i = 0; i < plan->count; i++) {
        count += plan->commands[i].kind == kind;
    }
    return count;
}

uint64_t seed_mix(uint64_t key, uint64_t value)
{
    return hash_mix(key ^ (value + HASH_GOLDEN + (key << 6) + (key >> 2)));
}
