
#include "position_form.h"

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

/* ---- Phases ---- */

static void phase_form(Form *form, void *of, int place)
{
    Phase *phase = of;
    const KindInfo *info = phase_info((PhaseId)phase->id);
    (void)place;
    form_word(form, "phase", FORM_NEEDED, &PHASE_WORDS, &phase->id);
    form_id(form, "player", FORM_NULL, FIELD_PLAYER, &phase->player);
    for (int i = 0; i < info->field_count; i++) {
        const FieldInfo *field = &info->fields[i];
        uint8_t *value = (uint8_t *)phase + field->offset;
        if (phase->id == PHASE_BLOCKADE) {
            form_word(form, field->name, FORM_SPARSE, &BLOCKADE_WORDS, value);
        } else if (field->kind == FIELD_PORT) {
            form_id(form, field->name, FORM_SPARSE, FIELD_PORT, value);
        } else {
            form_u8(form, field->name, FORM_SPARSE, 0,
                    field->kind == FIELD_GALLEY ? GALLEY_MAX : UINT8_MAX, value);
        }
    }
}

/* One decision of the stack; its keys hang on the phase, which is read first. */
static void decision_form(Form *form, const char *key, Phase *phase)
{
    if (form_reads(form)) {
        const JsonNode node = key != NULL ? json_optional(form->node, key) : *form->node;
        const JsonNode name =
            json_expect(&node, JSON_OBJECT) ? json_member(&node, "phase") : (JsonNode){0};
        if (json_kind(&name) == JSON_ABSENT || !word_read(&name, &PHASE_WORDS, &phase->id)) {
            return;
        }
        phase->player = PLAYER_UNSAID;
    }
    form_object(form, key, FORM_SHOWN, true, phase_form, phase, 0);
}

static void stack_item(Form *form, void *of, int place)
{
    PublicState *pub = of;
    pub->depth = form_reads(form) ? (uint8_t)place : pub->depth;
    decision_form(form, NULL, &pub->stack[place - 1]);
}

void position_form_decision(Form *form, Position *position)
{
    PublicState *pub = &position->state->pub;
    const FormList stack = {"decision",      FORM_SHOWN, false, false,     1,
                            PHASE_DEPTH_MAX, pub->depth, NULL,  stack_item};
    const JsonNode node = form_reads(form) ? json_optional(form->node, "decision") : (JsonNode){0};
    if (form_reads(form) ? json_kind(&node) == JSON_ARRAY : pub->depth > 1) {
        form_list(form, &stack, pub);
    } else {
        pub->depth = 1;
        decision_form(form, "decision", &pub->stack[0]);
    }
}

/* ---- What the file leaves out ---- */

/* The active galley that a person would mean: the marker's, else the first of the one who decides.
 */
static GalleyId find_active(const Position *position, PlayerId player)
{
    const PublicState *pub = &position->state->pub;
    JsonNode marker = json_optional(position->root, "marker");
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

static PlayerId usual_player(const PublicState *pub, const Phase *phase)
{
    PlayerId owner = pub->galleys[rules_active(pub)].owner;
    switch ((int)phase->id) {
    case PHASE_CLOSE_PORTS:
        return (pub->options & OPTION_CHOSEN_CLOSING) != 0 ? PLAYER_UNSAID : PLAYER_CHANCE;
    case PHASE_CHOOSE:
    case PHASE_ACTION:
    case PHASE_INVEST:
    case PHASE_FIGHT_CHOICE:
    case PHASE_OCCUPY: return owner;
    case PHASE_PLUNDER:
        return phase->as.plunder.galley <= GALLEY_MAX ? pub->galleys[phase->as.plunder.galley].owner
                                                      : PLAYER_UNSAID;
    default: return PLAYER_UNSAID;
    }
}

static void fill_players(const Position *position, const JsonNode *decision)
{
    PublicState *pub = &position->state->pub;
    for (int i = 0; i < pub->depth; i++) {
        Phase *phase = &pub->stack[i];
        if (phase->player != PLAYER_UNSAID) {
            continue;
        }
        DecisionKind kind = phase_decision((PhaseId)phase->id);
        bool nobody = kind == DECISION_OVER || kind == DECISION_BID;
        phase->player = kind == DECISION_CHANCE ? PLAYER_CHANCE : nobody ? 0 : PLAYER_UNSAID;
        if (phase->player == PLAYER_UNSAID && !rules_traits(&position->board->world).fleets_act) {
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

bool position_read_decision(Form *form, Position *position)
{
    PublicState *pub = &position->state->pub;
    const int before = position->root->problems->count;
    const JsonNode decision = json_optional(position->root, "decision");
    const JsonNode activation = json_optional(position->root, "activation");
    const bool called = !rules_traits(&position->board->world).fleets_act;
    if (json_kind(&decision) != JSON_ABSENT) {
        position_form_decision(form, position);
    } else if (!called) {
        json_problem(position->root, "missing key \"decision\"");
    } else {
        uint8_t phase = json_kind(&activation) == JSON_ABSENT ? PHASE_CHOOSE : PHASE_ACTION;
        pub->stack[0] = (Phase){.id = phase, .player = PLAYER_UNSAID};
        pub->depth = 1;
    }
    if (called && pub->depth == 1 && is_inside_action((PhaseId)pub->stack[0].id)) {
        add_action_below(pub);
    }
    return position->root->problems->count == before;
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

void position_complete_decision(const Position *position)
{
    PublicState *pub = &position->state->pub;
    JsonNode decision = json_optional(position->root, "decision");
    JsonNode activation = json_optional(position->root, "activation");
    const bool called = !rules_traits(&position->board->world).fleets_act;
    if (called && is_of_galley((PhaseId)pub->stack[0].id) && rules_active(pub) == 0) {
        if (json_kind(&activation) != JSON_ABSENT) {
            json_problem(&activation, "missing key \"galley\"");
            return;
        }
        GalleyId active = find_active(position, pub->stack[0].player);
        if (active == 0) {
            json_problem(position->root, "missing key \"activation\": which galley is active?");
            return;
        }
        /* As an activation that names the galley and nothing else. */
        pub->as.e2012.active = active;
        position_preset_activation(position);
    }
    if (!called) {
        complete_1996(pub);
    }
    fill_players(position, &decision);
}
