#include <string.h>

#include "position_read.h"

/* Not said who decides: found from the phase. */
enum { PLAYER_UNSAID = 255 };

/* Does the phase belong to the action or investment of a galley? */
static bool is_of_galley(PhaseId phase)
{
    switch ((int)phase) {
    case PHASE_CHOOSE:
    case PHASE_ACTION:
    case PHASE_BLOCKADE:
    case PHASE_FIGHT_DICE:
    case PHASE_FORT_DICE:
    case PHASE_FIGHT_CHOICE:
    case PHASE_PLUNDER:
    case PHASE_OCCUPY:
    case PHASE_INVEST: return true;
    default: return false;
    }
}

/* Is the phase pushed upon the action that it interrupts? */
static bool is_inside_action(PhaseId phase)
{
    return is_of_galley(phase) && phase != PHASE_CHOOSE && phase != PHASE_ACTION
           && phase != PHASE_INVEST;
}

/* ---- Reading phases ---- */

static void read_phase_field(const Reading *reading, const JsonNode *object, const FieldInfo *field,
                             Phase *phase)
{
    JsonNode node = json_optional(object, field->name);
    uint8_t *out = (uint8_t *)phase + field->offset;
    if (json_kind(&node) == JSON_ABSENT) {
        return;
    }
    if (phase->id == PHASE_BLOCKADE) {
        word_read(&node, &BLOCKADE_WORDS, out);
    } else if (field->kind == FIELD_PORT) {
        id_read(&node, reading->board, FIELD_PORT, out);
    } else {
        json_read_u8(&node, 0, field->kind == FIELD_GALLEY ? GALLEY_MAX : UINT8_MAX, out);
    }
}

static bool read_phase(const Reading *reading, const JsonNode *node, Phase *phase)
{
    if (!json_expect(node, JSON_OBJECT)) {
        return false;
    }
    JsonNode name = json_member(node, "phase");
    if (json_kind(&name) == JSON_ABSENT || !word_read(&name, &PHASE_WORDS, &phase->id)) {
        return false;
    }
    const KindInfo *info = phase_info((PhaseId)phase->id);
    const char *keys[PHASE_FIELD_MAX + 3] = {"phase", "player"};
    for (int i = 0; i < info->field_count; i++) {
        keys[i + 2] = info->fields[i].name;
    }
    if (!json_expect_keys(node, keys)) {
        return false;
    }
    phase->player = PLAYER_UNSAID;
    JsonNode player = json_optional(node, "player");
    if (json_kind(&player) == JSON_NULL) {
        phase->player = 0;
    } else if (json_kind(&player) != JSON_ABSENT && !player_read(&player, &phase->player)) {
        return false;
    }
    for (int i = 0; i < info->field_count; i++) {
        read_phase_field(reading, node, &info->fields[i], phase);
    }
    return true;
}

/* Fills the stack as written; false when it cannot be used. */
static bool read_stack(const Reading *reading, const JsonNode *node)
{
    PublicState *pub = &reading->state->pub;
    if (json_kind(node) != JSON_ARRAY) {
        pub->depth = 1;
        return read_phase(reading, node, &pub->stack[0]);
    }
    if (!json_expect_count(node, 1, PHASE_DEPTH_MAX)) {
        return false;
    }
    bool good = true;
    for (JsonNode i = json_first(node); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        good = read_phase(reading, &i, &pub->stack[i.index]) && good;
        pub->depth++;
    }
    return good;
}

/* ---- What the file leaves out ---- */

/* The active galley that a person would mean: the marker's, else the first of the one who decides.
 */
static GalleyId find_active(const Reading *reading, PlayerId player)
{
    const PublicState *pub = &reading->state->pub;
    JsonNode marker = json_optional(reading->root, "marker");
    uint8_t number = 0;
    if (json_kind(&marker) == JSON_NUMBER && json_read_u8(&marker, 1, GALLEY_MAX, &number)) {
        return pub->galleys[number].owner == 0 ? 0 : number;
    }
    for (GalleyId galley = 1; galley <= GALLEY_MAX; galley++) {
        if (pub->galleys[galley].owner != 0
            && (player > PLAYER_MAX || pub->galleys[galley].owner == player)) {
            return galley;
        }
    }
    return 0;
}

/* As an activation that names the galley and nothing else. */
static void activate(const Reading *reading, GalleyId galley)
{
    PublicState *pub = &reading->state->pub;
    pub->as.e2012.active = galley;
    for (const Place *place = position_places((EditionId)pub->edition); place->key != NULL;
         place++) {
        if (strcmp(place->group, "activation") == 0 && place->preset != NULL) {
            position_preset(reading, place);
        }
    }
}

static PlayerId usual_player(const PublicState *pub, const Phase *phase)
{
    PlayerId owner = pub->galleys[pub->as.e2012.active].owner;
    switch ((int)phase->id) {
    case PHASE_CLOSE_PORTS:
        return (pub->options & OPTION_CHOSEN_CLOSING) != 0 ? PLAYER_UNSAID : PLAYER_CHANCE;
    case PHASE_CHOOSE:
    case PHASE_ACTION:
    case PHASE_INVEST:
    case PHASE_FIGHT_CHOICE:
    case PHASE_OCCUPY: return owner;
    case PHASE_PLUNDER:
        return phase->as.spoils.galley <= GALLEY_MAX ? pub->galleys[phase->as.spoils.galley].owner
                                                     : PLAYER_UNSAID;
    default: return PLAYER_UNSAID;
    }
}

static void fill_players(const Reading *reading, const JsonNode *decision)
{
    PublicState *pub = &reading->state->pub;
    for (int i = 0; i < pub->depth; i++) {
        Phase *phase = &pub->stack[i];
        if (phase->player != PLAYER_UNSAID) {
            continue;
        }
        DecisionKind kind = phase_decision((PhaseId)phase->id);
        bool nobody = kind == DECISION_OVER || kind == DECISION_BID;
        phase->player = kind == DECISION_CHANCE ? PLAYER_CHANCE : nobody ? 0 : PLAYER_UNSAID;
        if (phase->player == PLAYER_UNSAID && !rules_traits(&reading->board->world).fleets_act) {
            phase->player = usual_player(pub, phase);
        }
        if (phase->player == PLAYER_UNSAID) {
            json_problem(decision, "missing key \"player\": who decides in the phase \"%s\"?",
                         phase_name((PhaseId)phase->id));
            phase->player = 0;
        }
    }
}

/* A blockade or a fight alone stands upon the action of the active galley. */
static void add_action_below(PublicState *pub)
{
    pub->stack[1] = pub->stack[0];
    pub->stack[0] = (Phase){.id = PHASE_ACTION, .player = PLAYER_UNSAID};
    pub->depth = 2;
}

bool position_read_decision(const Reading *reading)
{
    PublicState *pub = &reading->state->pub;
    JsonNode decision = json_optional(reading->root, "decision");
    JsonNode activation = json_optional(reading->root, "activation");
    const bool called = !rules_traits(&reading->board->world).fleets_act;
    if (json_kind(&decision) == JSON_ABSENT) {
        if (!called) {
            return json_problem(reading->root, "missing key \"decision\"");
        }
        uint8_t phase = json_kind(&activation) == JSON_ABSENT ? PHASE_CHOOSE : PHASE_ACTION;
        pub->stack[0] = (Phase){.id = phase, .player = PLAYER_UNSAID};
        pub->depth = 1;
    } else if (!read_stack(reading, &decision)) {
        return false;
    }
    if (called && pub->depth == 1 && is_inside_action((PhaseId)pub->stack[0].id)) {
        add_action_below(pub);
    }
    return true;
}

/* The powers follow from the option; without an order of play players act in the order of seats. */
static void complete_1996(PublicState *pub)
{
    Public1996 *round = &pub->as.e1996;
    uint8_t base = pub->stack[0].id;
    bool unsaid = true;
    round->powers = pub->player_count == 2 && (pub->options & OPTION_SPAIN_TURKEY) != 0;
    for (int i = 0; i < PLAYER_MAX; i++) {
        unsaid = unsaid && round->order[i] == 0;
    }
    for (uint8_t i = 0; i < pub->player_count && unsaid && base >= PHASE_OUTFIT; i++) {
        round->order[i] = (uint8_t)(i + 1);
    }
}

void position_complete_decision(const Reading *reading)
{
    PublicState *pub = &reading->state->pub;
    JsonNode decision = json_optional(reading->root, "decision");
    JsonNode activation = json_optional(reading->root, "activation");
    const bool called = !rules_traits(&reading->board->world).fleets_act;
    if (called && is_of_galley((PhaseId)pub->stack[0].id) && pub->as.e2012.active == 0) {
        if (json_kind(&activation) != JSON_ABSENT) {
            json_problem(&activation, "missing key \"galley\"");
            return;
        }
        GalleyId active = find_active(reading, pub->stack[0].player);
        if (active == 0) {
            json_problem(reading->root, "missing key \"activation\": which galley is active?");
            return;
        }
        activate(reading, active);
    }
    if (!called) {
        complete_1996(pub);
    }
    fill_players(reading, &decision);
}
