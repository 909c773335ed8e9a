/* The numbers of one edition in a position file, as tables. */
#include <string.h>

#include "position_form.h"

/* In the order they are written; an edition has those that its table names. */
enum { GROUP_TOP, GROUP_ROUND, GROUP_ACTIVATION, GROUP_TRADE, GROUP_OFFER };

/* What a field of Public2012 or Public1996 is and how it looks in JSON. */
typedef enum PlaceKind {
    PLACE_COUNT,   /* number */
    PLACE_FLAG,    /* true: the bit of the byte is set */
    PLACE_CAP,     /* number; null: CAP_OPEN */
    PLACE_STEP,    /* word of ActionStep */
    PLACE_ZONE,    /* id */
    PLACE_GOOD,    /* id */
    PLACE_GALLEY,  /* number */
    PLACE_PLAYER,  /* number */
    PLACE_PLAYERS, /* list of players; a PlayerMask */
    PLACE_GOODS,   /* list of goods; a mask */
    PLACE_CARDS,   /* list of cards; the byte before it counts them */
    PLACE_LIST,    /* list of numbers */
    PLACE_BY_PORT  /* object of numbers by port id; an array by port */
} PlaceKind;

/* What presets follow from. */
typedef struct Known {
    const World *world;
    const PublicState *pub;
    const Public2012 *turn; /* of pub; of the later edition alone */
} Known;

typedef struct Place {
    uint8_t group; /* GROUP_* */
    const char *key;
    uint8_t kind;    /* PlaceKind */
    uint8_t count;   /* bytes of a list, else 1 */
    uint8_t bit;     /* PLACE_FLAG: mask */
    uint8_t fixed;   /* 1: what the preset says; another number in the file is a mistake */
    uint16_t offset; /* bytes from the start of PublicState */
    /* What the field is when the file leaves it out, from the pieces, the decision and what stands
     * before it in the table; of a PLACE_FLAG: is it set? NULL: 0. */
    uint8_t (*preset)(const Known *known);
} Place;

/* ---- Presets ---- */

static uint8_t preset_start_zone(const Known *known)
{
    return known->pub->galleys[known->turn->active].zone;
}

/* A fight is on, or just over: what belongs to one can be taken for granted. */
static bool is_fighting(const PublicState *pub)
{
    uint8_t phase = pub->depth == 0 ? PHASE_NONE : rules_phase(pub).id;
    return phase == PHASE_FIGHT_DICE || phase == PHASE_FORT_DICE || phase == PHASE_FIGHT_CHOICE
           || phase == PHASE_PLUNDER || phase == PHASE_OCCUPY;
}

/* S2-B1: open until the first fight, then sailors minus zones moved. */
static uint8_t preset_cap(const Known *known)
{
    const Galley *galley = &known->pub->galleys[known->turn->active];
    int cap = galley->sailors - known->turn->zones_moved;
    if (known->turn->active == 0) {
        return 0;
    }
    return is_fighting(known->pub) ? (uint8_t)(cap < 0 ? 0 : cap) : CAP_OPEN;
}

static uint8_t preset_fought(const Known *known)
{
    return known->turn->active != 0 && is_fighting(known->pub);
}

/* A galley that has moved, sold or fought cannot be loading any more. */
static uint8_t preset_step(const Known *known)
{
    if ((known->turn->did & (DID_SELL | DID_FIGHT)) != 0) {
        return STEP_TRADE;
    }
    return known->turn->zones_moved > 0 ? STEP_SAIL : STEP_LOAD;
}

static uint8_t preset_marker(const Known *known)
{
    return known->turn->active;
}

static uint8_t preset_track(const Known *known)
{
    return known->world->e2012.track_start[known->pub->player_count];
}

static uint8_t preset_scorings(const Known *known)
{
    uint8_t count = 0;
    for (int i = 0; i < SCORING_COUNT; i++) {
        if (known->world->e2012.track_scoring[known->pub->player_count][i] <= known->turn->track) {
            count++;
        }
    }
    return count;
}

static uint8_t preset_forts(const Known *known)
{
    int left = known->world->e2012.fort_count - rules_buildings(known->pub, BUILDING_FORT);
    return (uint8_t)(left < 0 ? 0 : left);
}

static uint8_t preset_basilicas(const Known *known)
{
    int left = known->world->e2012.basilica_count - rules_buildings(known->pub, BUILDING_BASILICA);
    return (uint8_t)(left < 0 ? 0 : left);
}

static uint8_t preset_closed_goods(const Known *known)
{
    uint8_t mask = 0;
    for (int port = 1; port <= known->world->port_count; port++) {
        if ((known->pub->ports[port].buildings & BUILDING_CLOSED) != 0) {
            mask |= (uint8_t)(1U << known->world->ports[port].good);
        }
    }
    return mask;
}

/* ---- Tables ---- */

#define AT_2012(field) (uint16_t) offsetof(PublicState, as.e2012.field)
#define AT_1996(field) (uint16_t) offsetof(PublicState, as.e1996.field)
#define OF_1996(field) sizeof(((Public1996 *)0)->field), 0, 0, AT_1996(field), NULL

static const Place PLACES_2012[] = {
    {GROUP_ACTIVATION, "galley", PLACE_GALLEY, 1, 0, 0, AT_2012(active), NULL},
    {GROUP_ACTIVATION, "start_zone", PLACE_ZONE, 1, 0, 0, AT_2012(start_zone), preset_start_zone},
    {GROUP_ACTIVATION, "zones_moved", PLACE_COUNT, 1, 0, 0, AT_2012(zones_moved), NULL},
    {GROUP_ACTIVATION, "cubes_loaded", PLACE_COUNT, 1, 0, 0, AT_2012(cubes_loaded), NULL},
    {GROUP_ACTIVATION, "cap", PLACE_CAP, 1, 0, 0, AT_2012(cap), preset_cap},
    {GROUP_ACTIVATION, "sold", PLACE_FLAG, 1, DID_SELL, 0, AT_2012(did), NULL},
    {GROUP_ACTIVATION, "fought", PLACE_FLAG, 1, DID_FIGHT, 0, AT_2012(did), preset_fought},
    {GROUP_ACTIVATION, "sale_allowed", PLACE_FLAG, 1, DID_ASK_SALE, 0, AT_2012(did), NULL},
    {GROUP_ACTIVATION, "sale_blocked", PLACE_FLAG, 1, DID_SALE_BLOCKED, 0, AT_2012(did), NULL},
    {GROUP_ACTIVATION, "landing_blocked", PLACE_FLAG, 1, DID_LAND_BLOCKED, 0, AT_2012(did), NULL},
    {GROUP_ACTIVATION, "port_attack_announced", PLACE_FLAG, 1, DID_ANNOUNCE_PORT, 0, AT_2012(did),
     NULL},
    {GROUP_ACTIVATION, "fort_fired", PLACE_FLAG, 1, DID_FORT, 0, AT_2012(did), NULL},
    {GROUP_ACTIVATION, "step", PLACE_STEP, 1, 0, 0, AT_2012(step), preset_step},
    {GROUP_ACTIVATION, "blockader", PLACE_PLAYER, 1, 0, 0, AT_2012(blockader), NULL},
    {GROUP_ACTIVATION, "blockaders_before", PLACE_PLAYERS, 1, 0, 0, AT_2012(blockaders_before),
     NULL},
    {GROUP_ACTIVATION, "waived", PLACE_PLAYERS, 1, 0, 0, AT_2012(waived), NULL},
    {GROUP_ACTIVATION, "landing_asked", PLACE_PLAYERS, 1, 0, 0, AT_2012(landing_asked), NULL},
    {GROUP_ACTIVATION, "target", PLACE_GALLEY, 1, 0, 0, AT_2012(target), NULL},
    {GROUP_ACTIVATION, "pending_good", PLACE_GOOD, 1, 0, 0, AT_2012(pending_good), NULL},
    {GROUP_ACTIVATION, "pending_landing", PLACE_COUNT, 1, 0, 0, AT_2012(pending_land), NULL},
    {GROUP_TOP, "marker", PLACE_GALLEY, 1, 0, 0, AT_2012(marker), preset_marker},
    {GROUP_TOP, "track", PLACE_COUNT, 1, 0, 0, AT_2012(track), preset_track},
    {GROUP_TOP, "scorings", PLACE_COUNT, 1, 0, 0, AT_2012(scorings), preset_scorings},
    {GROUP_TOP, "discards", PLACE_CARDS, 5, 0, 0, AT_2012(discards), NULL},
    {GROUP_TOP, "forts_left", PLACE_COUNT, 1, 0, 1, AT_2012(forts_left), preset_forts},
    {GROUP_TOP, "basilicas_left", PLACE_COUNT, 1, 0, 1, AT_2012(basilicas_left), preset_basilicas},
    {GROUP_TOP, "relief_done", PLACE_PLAYERS, 1, 0, 0, AT_2012(relief_done), NULL},
    {GROUP_TOP, "closed_goods", PLACE_GOODS, 1, 0, 1, AT_2012(closed_goods), preset_closed_goods},
    {0, NULL, 0, 0, 0, 0, 0, NULL},
};

_Static_assert(offsetof(Public2012, discards) == offsetof(Public2012, discard_count) + 1,
               "PLACE_CARDS counts just before");

static const Place PLACES_1996[] = {
    {GROUP_ROUND, "order", PLACE_LIST, OF_1996(order)},
    {GROUP_ROUND, "stakes_hundreds", PLACE_LIST, OF_1996(stake_hundreds)},
    {GROUP_ROUND, "staked", PLACE_PLAYERS, OF_1996(staked)},
    {GROUP_ROUND, "dice", PLACE_LIST, OF_1996(dice)},
    {GROUP_ROUND, "position_rank", PLACE_LIST, OF_1996(position_rank)},
    {GROUP_ROUND, "powers", PLACE_COUNT, OF_1996(powers)},
    {GROUP_ACTIVATION, "galley", PLACE_GALLEY, OF_1996(active)},
    {GROUP_ACTIVATION, "start_zone", PLACE_ZONE, OF_1996(start_zone)},
    {GROUP_ACTIVATION, "zones_moved", PLACE_COUNT, OF_1996(zones_moved)},
    {GROUP_ACTIVATION, "target", PLACE_GALLEY, OF_1996(target)},
    {GROUP_ACTIVATION, "permitted", PLACE_PLAYERS, OF_1996(permitted)},
    {GROUP_TRADE, "offers_made", PLACE_COUNT, OF_1996(offers_made)},
    {GROUP_TRADE, "standing_hundreds", PLACE_BY_PORT, OF_1996(standing_hundreds)},
    {GROUP_TRADE, "asked_for_price", PLACE_PLAYERS, OF_1996(asked)},
    {GROUP_TRADE, "haggled_hundreds", PLACE_BY_PORT, OF_1996(haggled_hundreds)},
    {GROUP_TRADE, "price_hundreds", PLACE_COUNT, OF_1996(price_hundreds)},
    {GROUP_TRADE, "counter_hundreds", PLACE_COUNT, OF_1996(counter_hundreds)},
    {GROUP_OFFER, "partner", PLACE_PLAYER, OF_1996(offer_partner)},
    {GROUP_OFFER, "price_hundreds", PLACE_COUNT, OF_1996(offer_price_hundreds)},
    {GROUP_OFFER, "proposer_pays", PLACE_COUNT, OF_1996(offer_pays)},
    {GROUP_OFFER, "counter_hundreds", PLACE_COUNT, OF_1996(offer_counter_hundreds)},
    {GROUP_OFFER, "from", PLACE_LIST, OF_1996(offer_from)},
    {GROUP_OFFER, "goods", PLACE_LIST, OF_1996(offer_good)},
    {GROUP_OFFER, "to", PLACE_LIST, OF_1996(offer_to)},
    {GROUP_ROUND, "tiers", PLACE_LIST, OF_1996(tier)},
    {0, NULL, 0, 0, 0, 0, 0, NULL},
};

static const uint8_t NONE[UINT8_MAX] = {0};

static const Place *places_of(const Position *position)
{
    return position->state->pub.edition == EDITION_1996 ? PLACES_1996 : PLACES_2012;
}

static uint8_t *bytes_of(const Position *position, const Place *place)
{
    return (uint8_t *)&position->state->pub + place->offset;
}

static uint8_t preset_of(const Position *position, const Place *place)
{
    const PublicState *pub = &position->state->pub;
    return place->preset == NULL
               ? 0
               : place->preset(&(Known){&position->board->world, pub, &pub->as.e2012});
}

/* Sets a field to what it is when the file leaves it out; returns that. */
static uint8_t set_preset(const Position *position, const Place *place)
{
    uint8_t *bytes = bytes_of(position, place);
    const uint8_t preset = preset_of(position, place);
    if (place->kind == PLACE_FLAG && preset != 0) {
        *bytes = (uint8_t)(*bytes | place->bit);
    } else if (place->kind != PLACE_FLAG && place->preset != NULL) {
        *bytes = preset;
    }
    return preset;
}

void position_preset_activation(const Position *position)
{
    for (const Place *place = places_of(position); place->key != NULL; place++) {
        if (place->group == GROUP_ACTIVATION && place->preset != NULL) {
            set_preset(position, place);
        }
    }
}

void position_follow_presets(const Position *position)
{
    for (const Place *place = places_of(position); place->key != NULL; place++) {
        if (place->fixed != 0 || place->preset == preset_scorings) {
            set_preset(position, place);
        }
    }
}

void position_clear_groups(const Position *position)
{
    for (const Place *place = places_of(position); place->key != NULL; place++) {
        if (place->group != GROUP_TOP) {
            memset(bytes_of(position, place), 0, place->count);
        }
    }
}

/* Is the field what a reader would take it for when it is left out? */
static bool is_preset(const Position *position, const Place *place)
{
    const uint8_t *bytes = bytes_of(position, place);
    const uint8_t preset = preset_of(position, place);
    if (place->kind == PLACE_FLAG) {
        return ((*bytes & place->bit) != 0) == (preset != 0);
    }
    return place->preset != NULL ? *bytes == preset : memcmp(bytes, NONE, place->count) == 0;
}

/* ---- Values ---- */

typedef struct Mask {
    FieldKind kind;
    uint8_t bits;
} Mask;

static void mask_item(Form *form, void *of, int place)
{
    Mask *mask = of;
    uint8_t id = form->writer != NULL ? (uint8_t)place : 0;
    if (!form_id(form, NULL, FORM_NEEDED, mask->kind, &id) || form->writer != NULL) {
        return;
    }
    if ((mask->bits >> id & 1) != 0) {
        json_problem(form->node, "it is named twice");
    }
    mask->bits |= (uint8_t)(1U << id);
}

static void form_mask(Form *form, const char *key, FieldKind kind, uint8_t *bits)
{
    const JsonNode given = form_reads(form) ? json_optional(form->node, key) : (JsonNode){0};
    Mask mask = {kind, 0};
    uint8_t ids[8];
    int count = 0;
    for (uint8_t i = 0; i < 8; i++) {
        if ((*bits >> i & 1) != 0) {
            ids[count++] = i;
        }
    }
    const FormList list = {key, FORM_SHOWN, false, true, 0, FORM_ANY_COUNT, count, ids, mask_item};
    form_list(form, &list, &mask);
    *bits = json_kind(&given) == JSON_ARRAY ? mask.bits : *bits;
}

static void card_item(Form *form, void *of, int place)
{
    uint8_t *cards = of;
    form_word(form, NULL, FORM_NEEDED, &CARD_WORDS, &cards[place - 1]);
    if (form_reads(form)) {
        cards[-1] = (uint8_t)place;
    }
}

static void form_cards(Form *form, const Place *place, uint8_t *cards)
{
    const FormList list = {place->key,   FORM_SHOWN, false, true,     0,
                           place->count, cards[-1],  NULL,  card_item};
    form_list(form, &list, cards);
}

/* The combat cap: null is CAP_OPEN, and 0 a number. */
static void form_cap(Form *form, const char *key, uint8_t *cap)
{
    JsonNode node;
    if (!form_member(form, key, FORM_SHOWN, false, &node)) {
        return;
    }
    if (form->writer != NULL && *cap == CAP_OPEN) {
        json_write_null(form->writer);
    } else if (form->writer != NULL) {
        json_write_int(form->writer, *cap);
    } else if (json_kind(&node) == JSON_NULL) {
        *cap = CAP_OPEN;
    } else {
        json_read_u8(&node, 0, DECK_PLACE_COUNT, cap);
    }
}

static void by_port_form(Form *form, void *of, int place)
{
    uint8_t *numbers = of;
    (void)place;
    for (PortId port = 1; port <= form->board->world.port_count; port++) {
        form_u8(form, form->board->port_id[port], FORM_SPARSE, 0, UINT8_MAX, &numbers[port]);
    }
}

static void form_value(Form *form, const Place *place, uint8_t *bytes)
{
    switch ((PlaceKind)place->kind) {
    case PLACE_COUNT: form_u8(form, place->key, FORM_SHOWN, 0, UINT8_MAX, bytes); break;
    case PLACE_FLAG: form_flag(form, place->key, FORM_SHOWN, place->bit, bytes); break;
    case PLACE_CAP: form_cap(form, place->key, bytes); break;
    case PLACE_STEP: form_word(form, place->key, FORM_SHOWN, &STEP_WORDS, bytes); break;
    case PLACE_ZONE: form_id(form, place->key, FORM_NULL, FIELD_ZONE, bytes); break;
    case PLACE_GOOD: form_id(form, place->key, FORM_NULL, FIELD_GOOD, bytes); break;
    case PLACE_GALLEY: form_id(form, place->key, FORM_NULL, FIELD_GALLEY, bytes); break;
    case PLACE_PLAYER: form_id(form, place->key, FORM_NULL, FIELD_PLAYER, bytes); break;
    case PLACE_PLAYERS: form_mask(form, place->key, FIELD_PLAYER, bytes); break;
    case PLACE_GOODS: form_mask(form, place->key, FIELD_GOOD, bytes); break;
    case PLACE_CARDS: form_cards(form, place, bytes); break;
    case PLACE_LIST:
        form_numbers(form, place->key, FORM_SHOWN, 0, UINT8_MAX, place->count, bytes, 1);
        break;
    case PLACE_BY_PORT:
        form_object(form, place->key, FORM_SHOWN, true, by_port_form, bytes, 0);
        break;
    }
}

/* ---- Groups ---- */

static void read_place(Form *form, const Position *position, const Place *place)
{
    uint8_t *bytes = bytes_of(position, place);
    const uint8_t preset = set_preset(position, place);
    form_value(form, place, bytes);
    if (place->fixed != 0 && *bytes != preset) {
        json_problem_at(form->node, place->key, "this contradicts what the ports say");
        *bytes = preset;
    }
}

static void group_form(Form *form, void *of, int group)
{
    const Position *position = of;
    for (const Place *place = places_of(position); place->key != NULL; place++) {
        /* The wheel, the track and the deck are shown always: they say where the game stands. */
        const bool always =
            group == GROUP_TOP && place->fixed == 0 && place->kind != PLACE_PLAYERS && !form->bare;
        if (place->group == group && form_reads(form)) {
            read_place(form, position, place);
        } else if (place->group == group
                   && (form->lists || always || !is_preset(position, place))) {
            form_value(form, place, bytes_of(position, place));
        }
    }
}

/* A group is left out when all of it is 0, as nothing in it then says anything. */
void position_form_group(Form *form, Position *position, int group)
{
    static const char *const NAMES[POSITION_GROUPS] = {"", "round", "activation", "trade", "offer"};
    bool is_named = false, is_empty = true;
    for (const Place *place = places_of(position); place->key != NULL; place++) {
        const bool mine = place->group == group;
        is_named = is_named || mine;
        is_empty =
            is_empty && (!mine || memcmp(bytes_of(position, place), NONE, place->count) == 0);
    }
    if (group == GROUP_TOP) {
        group_form(form, position, group);
    } else if (is_named && (form->writer == NULL || !is_empty)) {
        form_object(form, NAMES[group], FORM_SPARSE, true, group_form, position, group);
    }
}
