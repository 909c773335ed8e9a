/* Where a plan leads, term by term: it is played to the end of the activation, dice and answers several
 * times over. Hints compare two plans by it (hints.c). */
#include "../hints.h"
#include "seat.h"

#include <serenissima/rules/edition_2012.h>

#include <string.h>

enum { SAMPLE_COUNT = 24, STEP_MAX = 256 };

/* Is the activation, or the choice, that was in hand at `from` over? Relief and the Doge come after it. */
static bool is_over(const GameState *from, const GameState *state)
{
    uint8_t phase = rules_phase(&state->pub).id;
    return phase == PHASE_GAME_OVER || state->pub.turn != from->pub.turn || phase == PHASE_DOGE
           || state->pub.as.e2012.marker != from->pub.as.e2012.marker
           || (phase == PHASE_CHOOSE && rules_phase(&from->pub).id != PHASE_CHOOSE);
}

bool activation_finish(Mind *mind, const GameState *from, GameState *state, uint64_t key)
{
    const World *world = mind->chart.world;
    bool luck = false;
    for (int step = 0; step < STEP_MAX && !is_over(from, state); step++) {
        PlayerMask pending = rules_pending(world, state);
        PlayerId player = search_first_pending(pending);
        if (player == PLAYER_CHANCE) {
            Command drawn = search_draw(world, state, key, step);
            rules_apply(world, state, &drawn, NULL);
            luck = true;
        } else {
            AiPlan plan;
            policy_decide(mind, state, player, false, (uint32_t)key, &plan);
            search_apply(world, state, player, &plan);
        }
    }
    return luck;
}

static void add_terms(Mind *mind, const GameState *state, PlayerId seat, int64_t sums[AI_TERM_COUNT])
{
    Appraisal appraisal;
    appraisal_counted(mind, state, &appraisal);
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        sums[term] += appraisal.terms[seat][term];
    }
    sums[AI_TERM_RIVALS] += appraisal_rivals(mind, appraisal.total, seat);
}

void terms_2012(const AiQuestion *question, const AiPlan *plan, PlanTerms *out)
{
    const World *world = question->world;
    Mind mind;
    int64_t sums[AI_TERM_COUNT] = {0};
    int samples = 0;
    bool luck = true;
    mind_init(&mind, world, question->view->pub.player_count, weights_tuned(question->view->pub.player_count));
    for (; samples < SAMPLE_COUNT && luck; samples++) {
        Rng rng;
        GameState from;
        rng_init(&rng, question->seed, RNG_STREAM_IMAGINE);
        rules_imagine(world, question->view, &rng, &from);
        GameState state = from;
        search_apply(world, &state, question->seat, plan);
        luck = activation_finish(&mind, &from, &state, race_mix(question->seed, (uint64_t)samples));
        add_terms(&mind, &state, question->seat, sums);
        if (samples == 0) {
            out->place = rules_hash(world, &state);
        }
    }
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        out->terms[term] = (int32_t)(sums[term] / samples);
    }
}

void ahead_2012(const AiQuestion *question, const AiPlan *plan, int turns, int rollout, GameState *end)
{
    uint64_t key = race_mix(question->seed, (uint64_t)rollout);
    Mind mind;
    Rng secret;
    mind_init(&mind, question->world, question->view->pub.player_count, weights_tuned(question->view->pub.player_count));
    rng_init(&secret, key, RNG_STREAM_IMAGINE);
    rules_imagine(question->world, question->view, &secret, end);
    search_apply(question->world, end, question->seat, plan);
    search_play_out(&mind, end, key, question->view->pub.turn + turns);
}

/* The fight that the command opens or goes on with, or that it breaks off: percent for the attacker, fought to
 * the end; below 0: none, or a port whose galleys must be fought first (S2-B10). */
static int fight_percent(const World *world, const PublicState *pub, const Command *command)
{
    const Galley *attacker = &pub->galleys[pub->as.e2012.active];
    bool runs = rules_phase(pub).id == PHASE_FIGHT_CHOICE;
    GalleyId target = runs ? pub->as.e2012.target : command->kind == CMD_ATTACK_GALLEY ? command->as.attack_galley.target : 0;
    PortId port = target != 0 ? 0 : runs ? world->port_of_zone[attacker->zone] : command->as.attack_port.port;
    int fort = 0;
    for (GalleyId id = 1; port != 0 && !runs && id <= GALLEY_MAX; id++) {
        if (pub->galleys[id].owner == pub->ports[port].owner && pub->galleys[id].zone == attacker->zone) {
            return -1;
        }
    }
    if (port != 0 && (pub->ports[port].buildings & BUILDING_FORT) != 0 && (pub->as.e2012.did & DID_FORT) == 0) {
        fort = world->e2012.fort_dice;
    }
    int defenders = target != 0 ? pub->galleys[target].sailors : pub->ports[port].garrison;
    int dice = e2012_attack_dice(world, pub);
    int cap = pub->as.e2012.cap != CAP_OPEN ? pub->as.e2012.cap : dice;
    if (dice <= 0 || attacker->sailors == 0 || defenders == 0) {
        return -1;
    }
    FightOdds odds;
    e2012_fight_odds(attacker->sailors, defenders, dice, cap, fort, &odds);
    uint64_t all = (uint64_t)odds.attacker_wins + odds.defender_wins + odds.both_die;
    return remark_percent(odds.attacker_wins, all);
}

/* What the number of a galley to come decides: when it acts (S2-W1). False: the command takes none. */
static bool say_number(const PublicState *pub, const Command *command, AiRemarks *out)
{
    uint8_t marker = pub->as.e2012.marker;
    AiRemark remark = {.kind = AI_REMARK_NUMBER_BEFORE};
    remark.galley = command->kind == CMD_BUY_GALLEY      ? command->as.buy_galley.galley
                    : command->kind == CMD_CHOOSE_NUMBER ? command->as.choose_number.galley
                    : command->kind == CMD_CHOOSE_START  ? command->as.choose_start.galley
                                                         : 0;
    for (GalleyId id = 1; id < remark.galley; id++) {
        remark.amount += pub->galleys[id].owner != 0 && pub->galleys[id].owner != command->player;
    }
    if (remark.galley == 0) {
        return false;
    }
    if (pub->turn > 0 && marker > 0 && rules_phase(pub).id != PHASE_RELIEF) {
        AiRemark when = {.kind = remark.galley > marker ? AI_REMARK_NUMBER_NOW : AI_REMARK_NUMBER_LATER, .galley = remark.galley};
        remark_add(out, &when);
    }
    remark_add(out, &remark);
    return true;
}

void remarks_2012(const AiQuestion *question, const AiPlan *plan, AiRemarks *out)
{
    const World *world = question->world;
    GameState state;
    Rng rng;
    rng_init(&rng, question->seed, RNG_STREAM_IMAGINE);
    rules_imagine(world, question->view, &rng, &state);
    out->count = 0;
    for (int i = 0; i < plan->count; i++) {
        const Command *command = &plan->commands[i];
        if (say_number(&state.pub, command, out)) {
            return;
        }
        bool fights = command->kind == CMD_ATTACK_GALLEY || command->kind == CMD_ATTACK_PORT
                      || command->kind == CMD_FIGHT_ON || command->kind == CMD_WITHDRAW;
        int percent = fights ? fight_percent(world, &state.pub, command) : -1;
        if (percent >= 0) {
            remark_add(out, &(AiRemark){.kind = AI_REMARK_FIGHT_ODDS, .amount = percent});
            return;
        }
        if (!player_mask_has(rules_pending(world, &state), question->seat) || !command_legal(world, &state, command)) {
            return;
        }
        rules_apply(world, &state, command, NULL);
    }
}
