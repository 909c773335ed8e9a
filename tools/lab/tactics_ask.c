/* What seats make of a tactical position, and how hard and how dull that makes it. */
#include <string.h>

#include "cli/nets.h"
#include "tactics.h"

enum {
    GRADE_GAMES = 64,
    /* A person finds and gives a plan of so many parts. */
    PARTS_MOST = 4,
    /* Nobody can miss what so many lines played at random find; or, where there are fewer plans
     * than a few, more levels than some. */
    LINES_MOST = TACTIC_LINES * 5 / 8,
    PLANS_FEW = 4,
    LEVELS_SOME = 4
};

/* What the seat does until others, dice or another phase come: its first answer, and more where
 * that is only a part. Returns the plan of the key that it plays, -1: none of them. */
static int play(const Tactic *tactic, const Ai *ai, uint64_t seed, AiPlan *played)
{
    const World *world = &tactic->board->world;
    GamePosition state = tactic->state;
    played->count = 0;
    do {
        PlayerView view;
        AiPlan plan = {.count = 0};
        rules_view_position(world, &state, tactic->seat, &view);
        const AiQuestion question = {world, &view, tactic->seat, seed, NULL, NULL};
        ai_decide(ai, &question, &plan);
        for (int i = 0; i < plan.count && played->count < AI_PLAN_MAX; i++) {
            if (rules_play_on(world, &state, &plan.commands[i], 1) == 0) {
                break;
            }
            played->commands[played->count++] = plan.commands[i];
            const uint64_t place = rules_hash(world, &state.state);
            for (int k = 0; k < tactic->count; k++) {
                if (tactic->plans[k].place == place) {
                    return k;
                }
            }
        }
    } while (played->count < AI_PLAN_MAX && played->count > 0
             && tactic_goes_on(tactic, &state.state));
    return -1;
}

bool tactic_ask(const Tactic *tactic, const char *seat, uint64_t seed, int games, int *found,
                int32_t *loss, int32_t *error)
{
    AiPlan played;
    Ai ai;
    if (!net_seat(seat, "tactics", tactic->board, NULL, &ai)) {
        return false;
    }
    *found = play(tactic, &ai, seed, &played);
    *error = 0;
    *loss = *found >= 0 ? tactic->plans[*found].told.regret
                        : tactic_weigh_loss(tactic, &played, games, error);
    return true;
}

/* Of lines played at random how many are the key's best plan. */
static int count_lines(const Tactic *tactic)
{
    const Ai *random = ai_find("random-plan", (EditionId)tactic->board->world.edition);
    AiPlan played;
    int lines = 0;
    for (int i = 0; i < TACTIC_LINES; i++) {
        lines += play(tactic, random, tactic->seed + (uint64_t)i, &played) == 0;
    }
    return lines;
}

/* Commands of a kind in a row are one part; choices of action or investment and ends are none. */
static int count_parts(const AiPlan *plan)
{
    static const uint8_t frame[] = {CMD_CHOOSE_ACTION,  CMD_CHOOSE_INVESTMENT, CMD_END_ACTIVATION,
                                    CMD_END_INVESTMENT, CMD_END_PLUNDER,       CMD_END_OUTFIT,
                                    CMD_END_ROUTE,      CMD_END_BATTLE,        CMD_END_SPOILS,
                                    CMD_END_CAPTURE,    CMD_END_LANDING,       CMD_END_SALE};
    int parts = 0;
    uint8_t last = CMD_NONE;
    for (int i = 0; i < plan->count; i++) {
        const uint8_t kind = plan->commands[i].kind;
        if (memchr(frame, kind, sizeof frame) == NULL) {
            parts += kind != last;
            last = kind;
        }
    }
    return parts;
}

void tactic_call(const Tactic *tactic, TacticEntry *out)
{
    const PublicState *pub = &tactic->state.pub;
    GalleyId called = rules_active(pub);
    GoodId good = 1;
    for (GalleyId g = 1; g <= GALLEY_MAX && rules_active(pub) == 0; g++) {
        const Galley *galley = &pub->galleys[g], *best = &pub->galleys[called];
        const bool more = called == 0 || galley_cube_count(galley) > galley_cube_count(best);
        called = galley->owner == tactic->seat && more ? g : called;
    }
    const Galley *galley = &pub->galleys[called];
    while (good < GOOD_MAX && galley_cubes(galley, good) == 0) {
        good++;
    }
    out->galley = called;
    snprintf(out->zone, sizeof out->zone, "%s",
             called ? tactic->board->zone_id[galley->zone] : "-");
    snprintf(out->good, sizeof out->good, "%s",
             galley_cubes(galley, good) > 0 ? tactic->board->good_id[good] : "-");
}

const char *tactic_grade_it(const Tactic *tactic, TacticEntry *out)
{
    const EditionId edition = (EditionId)tactic->board->world.edition;
    if (rules_phase(&tactic->state.pub).id == PHASE_FIGHT_CHOICE) {
        return "the page of the fight tells the odds";
    }
    if (count_parts(&tactic->plans[0].plan) > PARTS_MOST) {
        return "the best plan has too many parts";
    }
    out->players = tactic->state.pub.player_count;
    out->turn = tactic->state.pub.turn;
    out->rounds = tactic->board->world.e1996.round_count[out->players] > 0;
    tactic_call(tactic, out);
    out->lines = count_lines(tactic);
    if (out->lines > LINES_MOST) {
        return "most lines find it";
    }
    for (int level = 1; level <= AI_LEVEL_COUNT; level++) {
        int found;
        int32_t loss;
        int32_t error;
        const char *seat = ai_level(edition, level, AI_STYLE_PLAIN)->name;
        if (!tactic_ask(tactic, seat, tactic->seed, GRADE_GAMES, &found, &loss, &error)) {
            return "a level is missing";
        }
        if (loss < -2 * error) {
            return "a level has a better plan";
        }
        out->solved_by[level - 1] = tactic_solves(loss, error) ? '1' : '0';
    }
    out->solved_by[TACTIC_LEVELS] = 0;
    const int grade = tactic_grade(out);
    return grade == TACTIC_LEVELS                             ? "every level finds it"
           : tactic->count < PLANS_FEW && grade > LEVELS_SOME ? "too few plans to choose from"
                                                              : NULL;
}
