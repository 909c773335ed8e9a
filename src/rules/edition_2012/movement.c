/* Step 2 of an action, movement, and the blockade questions of all three kinds (S2-M, S2-V5,
 * S2-B9). */
#include "e2012.h"

/* Sailors of every player over all his galleys in one zone, and his lowest galley number there. */
typedef struct ZoneCrews {
    uint8_t sailors[PLAYER_MAX + 1];
    GalleyId lowest[PLAYER_MAX + 1];
} ZoneCrews;

static ZoneCrews crews_in(const PublicState *pub, uint32_t galleys)
{
    ZoneCrews crews = {{0}, {0}};
    for (; galleys != 0; galleys &= galleys - 1) {
        GalleyId id = lowest_bit(galleys);
        const Galley *galley = &pub->galleys[id];
        if (crews.sailors[galley->owner] == 0) {
            crews.lowest[galley->owner] = id;
        }
        crews.sailors[galley->owner] = (uint8_t)(crews.sailors[galley->owner] + galley->sailors);
    }
    return crews;
}

/* S2-M3: does `a` decide before `b`? */
static bool decides_before(const ZoneCrews *crews, PlayerId a, PlayerId b)
{
    if (crews->sailors[a] != crews->sailors[b]) {
        return crews->sailors[a] > crews->sailors[b];
    }
    return crews->lowest[a] < crews->lowest[b];
}

/* S2-M2, S2-M3, S2-M5; nobody else is asked (S2-M6). */
int e2012_blockaders(const PublicState *pub, GalleyId galley, ZoneId zone,
                     PlayerId order[PLAYER_MAX])
{
    const Galley *entering = &pub->galleys[galley];
    ZoneId start = galley == pub->as.e2012.active ? pub->as.e2012.start_zone : entering->zone;
    uint32_t others = zone != start ? galleys_in(pub, zone) & ~(1U << galley) : 0;
    int count = 0;
    if (others == 0) {
        return 0;
    }
    ZoneCrews crews = crews_in(pub, others);
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        if (player == entering->owner || crews.sailors[player] <= entering->sailors) {
            continue;
        }
        int place = count++;
        for (; place > 0 && decides_before(&crews, player, order[place - 1]); place--) {
            order[place] = order[place - 1];
        }
        order[place] = player;
    }
    return count;
}

PlayerMask blockaders_of(const Public2012 *turn)
{
    PlayerMask last = turn->blockader != 0 ? player_mask_of(turn->blockader) : 0;
    return (PlayerMask)(last | turn->blockaders_before);
}

bool blockader_remains(const Situation *at)
{
    uint32_t left = blockaders_of(at->turn);
    while (left != 0 && galleys_at(at->pub, lowest_bit(left), at->zone) == 0) {
        left &= left - 1;
    }
    return left != 0;
}

PlayerId blockade_decider(const PublicState *pub, BlockadeKind what)
{
    const Public2012 *turn = &pub->as.e2012;
    PlayerMask asked =
        (PlayerMask)(turn->waived | (what == BLOCKADE_LANDING ? turn->landing_asked : 0));
    PlayerId order[PLAYER_MAX];
    int count = e2012_blockaders(pub, turn->active, pub->galleys[turn->active].zone, order);
    for (int i = 0; i < count; i++) {
        if (!player_mask_has(asked, order[i])) {
            return order[i];
        }
    }
    return 0;
}

/* May the active galley sail at all (S2-M1, S2-M4, S2-V6)? */
static RuleError sail_gate(const Situation *at)
{
    const Public2012 *turn = at->turn;
    if (turn->step == STEP_TRADE) {
        if ((turn->did & (DID_SALE_BLOCKED | DID_LAND_BLOCKED)) != 0) {
            return rule_refuses(REFUSAL_STEP_OVER, RULE_S2_V6);
        }
        if (turn->blockader != 0) {
            return rule_refuses(REFUSAL_BLOCKADED, RULE_S2_M4);
        }
        return rule_refuses(REFUSAL_STEP_OVER, RULE_S2_M1);
    }
    bool moves_left = turn->zones_moved < at->galley->sailors;
    return rule_requires(moves_left, REFUSAL_NO_MOVES_LEFT, RULE_S2_M1);
}

RuleError sail_check(const Situation *at, const Command *command)
{
    ZoneId zone = command->as.sail.zone;
    RuleError error = sail_gate(at);
    if (refused(error)) {
        return error;
    }
    if (zone < 1 || zone > at->world->zone_count) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_M1);
    }
    bool adjacent = world_zones_adjacent(at->world, at->zone, zone);
    return rule_requires(adjacent, REFUSAL_NOT_ADJACENT, RULE_S2_M1);
}

/* S2-M1, M2: one step, then the question, unless there is no movement left to stop. */
void sail_apply(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    const Public2012 *turn = &pub->as.e2012;
    const Galley *galley = &pub->galleys[turn->active];
    step_reach(change, STEP_SAIL);
    EMIT(change, GALLEY_SAILED, galley_sailed, .galley = turn->active, .from = galley->zone,
         .to = command->as.sail.zone);
    if (turn->zones_moved < galley->sailors) {
        PlayerId decider = blockade_decider(pub, BLOCKADE_MOVE);
        if (decider != 0) {
            emit_phase_pushed(change, blockade_phase(decider, BLOCKADE_MOVE));
        }
    }
}

void sail_list(const Situation *at, CommandList *list)
{
    if (refused(sail_gate(at))) {
        return;
    }
    for (uint32_t zones = (uint32_t)at->world->adjacent[at->zone]; zones != 0; zones &= zones - 1) {
        LIST(list, SAIL, sail, at->player, .zone = lowest_bit(zones));
    }
}

static RuleId blockade_rule(uint8_t what)
{
    return what == BLOCKADE_MOVE ? RULE_S2_M2 : what == BLOCKADE_SALE ? RULE_S2_V5 : RULE_S2_B9;
}

RuleError blockade_check(const World *world, const GameState *state, const Command *command)
{
    (void)world;
    bool answer = command->kind == CMD_DECLARE_BLOCKADE || command->kind == CMD_WAIVE_BLOCKADE;
    return rule_requires(answer, REFUSAL_NOT_NOW,
                         blockade_rule(rules_phase(&state->pub).as.blockade.what));
}

static void emit_question_settled(Change *change, uint8_t what, bool blocked)
{
    EMIT(change, QUESTION_SETTLED, question_settled, .what = what, .blocked = blocked);
    emit_plain(change, EV_PHASE_POPPED);
}

/* S2-M4, V6, B9: what was to be done is stopped; the galley may still fight. */
static void apply_declare(Change *change, PlayerId player, uint8_t what)
{
    EMIT(change, BLOCKADE_DECLARED, blockade_declared, .player = player, .what = what);
    emit_question_settled(change, what, true);
    step_reach(change, STEP_TRADE);
}

/* S2-M3: the next who qualifies; when none is left, what was asked about happens. */
static void apply_waive(Change *change, PlayerId player, uint8_t what)
{
    const Public2012 *turn = &change->state->pub.as.e2012;
    EMIT(change, BLOCKADE_WAIVED, blockade_waived, .player = player, .what = what);
    PlayerId next = blockade_decider(&change->state->pub, (BlockadeKind)what);
    if (next != 0) {
        emit_phase_replaced(change, blockade_phase(next, (BlockadeKind)what));
        return;
    }
    GoodId good = turn->pending_good;
    uint8_t landing = turn->pending_land;
    emit_question_settled(change, what, false);
    if (what == BLOCKADE_SALE) {
        sale_carry_out(change, good);
    } else if (what == BLOCKADE_LANDING) {
        landing_carry_out(change, landing);
    }
}

void blockade_apply(Change *change, const Command *command)
{
    uint8_t what = rules_phase(&change->state->pub).as.blockade.what;
    if (command->kind == CMD_DECLARE_BLOCKADE) {
        apply_declare(change, command->player, what);
    } else {
        apply_waive(change, command->player, what);
    }
}

void blockade_legal(const World *world, const GameState *state, CommandList *list)
{
    (void)world;
    PlayerId player = rules_phase(&state->pub).player;
    list_add(list, CMD_DECLARE_BLOCKADE, player);
    list_add(list, CMD_WAIVE_BLOCKADE, player);
}
