#include "fuzz_play.h"

#include "fuzz.h"

void fuzz_play_on(const World *world, GameState *state, uint64_t seed, int commands)
{
    static Command legal[RULES_LEGAL_MAX];
    Rng rng;
    rng_init(&rng, seed, RNG_STREAM_PLAYOUT);
    AuditFault fault;
    FUZZ_DEMAND(rules_audit(world, state, &fault));
    for (int i = 0; i < commands; i++) {
        PlayerMask pending = rules_pending(world, state);
        PlayerId player = 1;
        while (player <= PLAYER_CHANCE && (pending >> player & 1) == 0) {
            player++;
        }
        if (player > PLAYER_CHANCE) {
            return;
        }
        int count = rules_legal(world, state, player, legal);
        FUZZ_DEMAND(count > 0);
        Command command = legal[rng_below(&rng, (uint32_t)count)];
        FUZZ_DEMAND(rules_check(world, state, &command).refusal == REFUSAL_NONE);
        rules_apply(world, state, &command, NULL);
        FUZZ_DEMAND(rules_audit(world, state, &fault));
    }
}
