/* The door of the rules and the only file that names both editions: it finds the edition of a world
 * and hands the question to it. */
#include <serenissima/rules/rules.h>

#include "edition.h"
#include "edition_1996/edition.h"
#include "edition_2012/edition.h"
#include "world/fold.h"
#include "world/hash.h"

static const Edition *const editions[EDITION_COUNT] = {
    [EDITION_2012] = &edition_2012,
    [EDITION_1996] = &edition_1996,
};

static inline const Edition *edition_of(const World *world)
{
    assert(rules_has_edition((EditionId)world->edition));
    return editions[world->edition];
}

bool rules_has_edition(EditionId edition)
{
    return edition > EDITION_NONE && edition < EDITION_COUNT && editions[edition] != NULL;
}

uint8_t rules_options(EditionId edition)
{
    return rules_has_edition(edition) ? editions[edition]->traits.options : 0;
}

RulesTraits rules_traits(const World *world)
{
    return edition_of(world)->traits;
}

int32_t rules_start_ducats(const World *world)
{
    return world->edition == EDITION_1996 ? world->e1996.ducats_start : world->e2012.ducats_start;
}

int32_t rules_coin_ducats(const World *world)
{
    return world->e1996.coin_ducats;
}

GalleyId rules_active(const PublicState *pub)
{
    return pub->edition == EDITION_1996 ? pub->as.e1996.active : pub->as.e2012.active;
}

GalleyId rules_target(const PublicState *pub)
{
    return pub->edition == EDITION_1996 ? pub->as.e1996.target : pub->as.e2012.target;
}

int32_t rules_points(const World *world, const PlayerTally *tally, int32_t ducats)
{
    return rules_traits(world).points_decide ? tally->points + ducats / world->e1996.point_ducats
                                             : 0;
}

int32_t rules_wealth(const World *world, const PublicState *pub, int32_t ducats, PlayerId player)
{
    PlayerTally tally;
    if (!rules_traits(world).points_decide) {
        return ducats;
    }
    rules_tally(world, pub, player, &tally);
    return rules_points(world, &tally, ducats);
}

void rules_start(const World *world, const GameSetup *setup, GameState *state)
{
    assert(setup->player_count >= world->player_min && setup->player_count <= world->player_max);
    memset(state, 0, sizeof *state);
    state->pub.edition = world->edition;
    state->pub.player_count = setup->player_count;
    state->pub.options = setup->options;
    memcpy(state->pub.supply, world->cube_total, sizeof state->pub.supply);
    edition_of(world)->start(world, setup, state);
}

void rules_begin(const World *world, const GameSetup *setup, GamePosition *position)
{
    memset(&position->dealings, 0, sizeof position->dealings);
    rules_start(world, setup, &position->state);
}

void rules_seat_people(const World *world, GameState *state, PlayerMask people)
{
    if (edition_of(world)->seat_people != NULL) {
        edition_of(world)->seat_people(state, people & player_mask_all(state->pub.player_count));
    }
}

static inline const PhaseRules *phase_in_hand(const Edition *edition, const GameState *state)
{
    return &edition->phases[rules_phase(&state->pub).id];
}

static inline PlayerMask pending_in(const PhaseRules *phase, const World *world,
                                    const GameState *state)
{
    if (phase->pending != NULL) {
        return phase->pending(world, state);
    }
    return player_mask_of(rules_phase(&state->pub).player);
}

PlayerMask rules_pending(const World *world, const GameState *state)
{
    return pending_in(phase_in_hand(edition_of(world), state), world, state);
}

/* What refusals of a wrong command or player rest on now. */
static RuleId rule_of(const PhaseRules *phase, const PublicState *pub)
{
    return phase->rule_now != NULL ? phase->rule_now(pub) : (RuleId)phase->rule;
}

RuleError rules_check(const World *world, const GameState *state, const Command *command)
{
    const PhaseRules *phase = phase_in_hand(edition_of(world), state);
    PlayerMask pending = pending_in(phase, world, state);
    if (pending == 0) {
        return rule_refuses(REFUSAL_GAME_OVER, rule_of(phase, &state->pub));
    }
    if (!player_mask_has(pending, command->player)) {
        return rule_refuses(REFUSAL_NOT_YOUR_DECISION, rule_of(phase, &state->pub));
    }
    RuleError error = phase->check(world, state, command);
    if (error.refusal == REFUSAL_NOT_NOW && error.rule == RULE_NONE) {
        error.rule = (uint8_t)rule_of(phase, &state->pub);
    }
    return error;
}

void rules_apply_heard(const World *world, GameState *state, const Command *command,
                       EventList *events, EventHearer *hear, void *own)
{
    assert(!refused(rules_check(world, state, command)));
    const Edition *edition = edition_of(world);
    Change change = {world, state, events, edition, hear, own};
    phase_in_hand(edition, state)->apply(&change, command);
}

void rules_apply(const World *world, GameState *state, const Command *command, EventList *events)
{
    rules_apply_heard(world, state, command, events, NULL, NULL);
}

void rules_play(const World *world, GamePosition *position, const Command *command,
                EventList *events)
{
    rules_apply_heard(world, &position->state, command, events, rules_hear_dealings,
                      &position->dealings);
}

int rules_play_on(const World *world, GamePosition *position, const Command commands[], int count)
{
    int played = 0;
    while (played < count
           && rules_check(world, &position->state, &commands[played]).refusal == REFUSAL_NONE) {
        rules_play(world, position, &commands[played++], NULL);
    }
    return played;
}

int rules_legal(const World *world, const GameState *state, PlayerId player,
                Command out[RULES_LEGAL_MAX])
{
    const PhaseRules *phase = phase_in_hand(edition_of(world), state);
    if (!player_mask_has(pending_in(phase, world, state), player)) {
        return 0;
    }
    CommandList list;
    list_begin(&list, out, player);
    phase->legal(world, state, &list);
    return (int)(list.next - out);
}

Command rules_sample(const World *world, const GameState *state, PlayerId player,
                     const Command legal[], int count, Rng *rng)
{
    const Edition *edition = edition_of(world);
    Command drawn;
    assert(count > 0);
    if (edition->sample != NULL && edition->sample(world, state, player, rng, &drawn)
        && !refused(rules_check(world, state, &drawn))) {
        return drawn;
    }
    return legal[rng_below(rng, (uint32_t)count)];
}

uint32_t rules_chance_weight(const World *world, const GameState *state, const Command *outcome)
{
    const PhaseRules *phase = phase_in_hand(edition_of(world), state);
    return phase->weight == NULL ? 1 : phase->weight(world, state, outcome);
}

Command rules_draw(const World *world, const GameState *state, Rng *rng)
{
    const PhaseRules *phase = phase_in_hand(edition_of(world), state);
    assert(pending_in(phase, world, state) == 1U << PLAYER_CHANCE);
    if (phase->draw != NULL) {
        return phase->draw(world, state, rng);
    }
    Command outcomes[RULES_LEGAL_MAX];
    CommandList list;
    list_begin(&list, outcomes, PLAYER_CHANCE);
    phase->legal(world, state, &list);
    assert(list.next > outcomes);
    uint32_t total = 0;
    for (const Command *outcome = outcomes; outcome != list.next; outcome++) {
        total += rules_chance_weight(world, state, outcome);
    }
    uint32_t drawn = rng_below(rng, total);
    int chosen = 0;
    for (uint32_t weight; drawn >= (weight = rules_chance_weight(world, state, &outcomes[chosen]));
         chosen++) {
        drawn -= weight;
    }
    return outcomes[chosen];
}

void rules_fold(const World *world, GameState *state, const Event *event)
{
    const Edition *edition = edition_of(world);
    world_fold_event(edition, world, &state->pub, &state->secret, WORLD_ALL_PLAYERS, event);
}

void rules_fold_view(const World *world, PlayerView *view, const Event *event)
{
    const Edition *edition = edition_of(world);
    rules_hear_dealings(&view->dealings, &view->pub, event);
    if (event->kind == EV_DUCATS_SHOWN) {
        view->ducats_known |= player_mask_of(event->as.ducats_shown.player);
    }
    world_fold_event(edition, world, &view->pub, &view->secret, view->ducats_known, event);
}

/* Totals are everybody's when money is visible or the game is over (S2-S7, S1-C3). */
static PlayerMask ducats_known_to(const PublicState *pub, PlayerId viewer)
{
    bool open = (pub->options & OPTION_HIDDEN_MONEY) == 0 || rules_phase(pub).id == PHASE_GAME_OVER;
    return player_mask_all(pub->player_count) & (open ? WORLD_ALL_PLAYERS : player_mask_of(viewer));
}

void rules_view(const World *world, const GameState *state, PlayerId viewer, PlayerView *view)
{
    const Edition *edition = edition_of(world);
    memset(view, 0, sizeof *view);
    view->pub = state->pub;
    view->viewer = viewer;
    view->ducats_known = ducats_known_to(&state->pub, viewer);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        if (player_mask_has(view->ducats_known, player)) {
            view->secret.ducats[player] = state->secret.ducats[player];
        }
    }
    if (edition->hide != NULL) {
        edition->hide(state, view);
    }
}

Event rules_redact(const World *world, const Event *event, PlayerId viewer)
{
    const Edition *edition = edition_of(world);
    return edition->redact == NULL ? *event : edition->redact(event, viewer);
}

void rules_imagine(const World *world, const PlayerView *view, Rng *rng, GameState *state)
{
    memset(state, 0, sizeof *state);
    state->pub = view->pub;
    state->secret = view->secret;
    edition_of(world)->imagine(world, view, rng, &state->secret);
}

uint64_t rules_hash(const World *world, const GameState *state)
{
    return edition_of(world)->hash(world, state, hash_game(world, state));
}

bool rules_audit(const World *world, const GameState *state, AuditFault *broken)
{
    AuditFault ignored;
    AuditFault *fault = broken != NULL ? broken : &ignored;
    *fault = (AuditFault){.what = ""};
    return edition_of(world)->audit(world, state, fault);
}

bool rules_arises(const World *world, const GameState *state, AuditFault *doubt)
{
    *doubt = (AuditFault){.what = ""};
    return edition_of(world)->arises(world, state, doubt);
}

void rules_tally(const World *world, const PublicState *pub, PlayerId player, PlayerTally *tally)
{
    assert(player >= 1 && player <= pub->player_count);
    memset(tally, 0, sizeof *tally);
    for (GalleyId id = 1; id <= world->galley_count; id++) {
        if (pub->galleys[id].owner == player) {
            tally->galleys++;
            tally->sailors_afloat = (uint8_t)(tally->sailors_afloat + pub->galleys[id].sailors);
        }
    }
    for (PortId id = 1; id <= world->port_count; id++) {
        const Port *port = &pub->ports[id];
        if (port->owner == player) {
            tally->ports++;
            tally->garrisons = (uint8_t)(tally->garrisons + port->garrison);
            tally->forts = (uint8_t)(tally->forts + ((port->buildings & BUILDING_FORT) != 0));
            tally->basilicas =
                (uint8_t)(tally->basilicas + ((port->buildings & BUILDING_BASILICA) != 0));
        }
    }
    edition_of(world)->tally(world, pub, player, tally);
}

void rules_rank(const World *world, const GameState *state, uint8_t rank[PLAYER_MAX + 1])
{
    memset(rank, 0, PLAYER_MAX + 1);
    edition_of(world)->rank(world, state, rank);
}

EditionId rule_edition(RuleId rule)
{
    return strncmp(rule_name(rule), "S1", 2) == 0 ? EDITION_1996 : EDITION_2012;
}
