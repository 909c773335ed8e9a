#include <serenissima/data/position_edit.h>
#include <serenissima/rules/bits.h>

#include <string.h>

#include "position_parts.h"

/* ---- Phases ---- */

enum { PHASES_MAX = 8 }; /* that a position can be set up in */

static int phases_of(const Board *board, PhaseId out[PHASES_MAX])
{
    static const PhaseId CALLED[] = {PHASE_CHOOSE, PHASE_ACTION, PHASE_INVEST, PHASE_RELIEF,
                                     PHASE_DOGE},
                         FLEETS[] = {PHASE_STAKE,  PHASE_OUTFIT,  PHASE_ROUTE,
                                     PHASE_BATTLE, PHASE_CAPTURE, PHASE_SALE};
    const bool fleets = rules_traits(&board->world).fleets_act;
    const size_t bytes = fleets ? sizeof FLEETS : sizeof CALLED;
    memcpy(out, fleets ? FLEETS : CALLED, bytes);
    return (int)(bytes / sizeof out[0]);
}

static GalleyId first_galley(const PublicState *pub)
{
    const uint32_t fleets = ~galleys_of(pub, 0) & ((2U << GALLEY_MAX) - 2U);
    return (GalleyId)(fleets != 0 ? bits_lowest(fleets) : 0);
}

/* The galley is the one that is called, and has done nothing yet. */
static void call_galley(Edit *edit, GalleyId galley)
{
    PublicState *pub = edit->pub;
    const Position position = edit_position(edit);
    position_clear_groups(&position);
    pub->depth = 1;
    memset(&pub->stack[1], 0, sizeof pub->stack - sizeof pub->stack[0]);
    pub->as.e2012.marker = galley;
    pub->as.e2012.active = galley;
    pub->stack[0].player = pub->galleys[galley].owner;
    if (galley != 0) {
        position_preset_activation(&position);
    }
}

static void order_seats(PublicState *pub)
{
    bool whole = true;
    for (int i = 0; i < pub->player_count; i++) {
        whole = whole && pub->as.e1996.order[i] != 0;
    }
    for (uint8_t i = 0; i < pub->player_count && !whole; i++) {
        pub->as.e1996.order[i] = (uint8_t)(i + 1);
    }
}

/* The phase begins, of the first edition: what was staked and bargained is over. */
static void begin_of_fleets(Edit *edit, PhaseId phase, PlayerId player)
{
    PublicState *pub = edit->pub;
    const Public1996 was = pub->as.e1996;
    const Position position = edit_position(edit);
    position_clear_groups(&position);
    pub->as.e1996.powers = was.powers;
    pub->as.e1996.asked = was.asked;
    memcpy(pub->as.e1996.standing_hundreds, was.standing_hundreds, sizeof was.standing_hundreds);
    if (phase != PHASE_STAKE) {
        memcpy(pub->as.e1996.order, was.order, sizeof was.order);
        order_seats(pub);
    }
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        edit->state->secret.stake_hundreds[seat] =
            seat <= pub->player_count && phase == PHASE_STAKE ? -1 : 0;
    }
    memset(pub->stack, 0, sizeof pub->stack);
    pub->depth = 1;
    pub->stack[0].id = (uint8_t)phase;
    pub->stack[0].player = phase == PHASE_STAKE ? 0 : player;
}

static void begin_phase(Edit *edit, PhaseId phase)
{
    PublicState *pub = edit->pub;
    const uint8_t decides = pub->stack[0].player;
    const PlayerId player = decides >= 1 && decides <= pub->player_count ? decides : 1;
    pub->turn = pub->turn != 0 ? pub->turn : 1; /* Set-up is over. */
    pub->first_player = edit->fleets ? 0 : pub->first_player != 0 ? pub->first_player : 1;
    if (edit->fleets) {
        begin_of_fleets(edit, phase, player);
        return;
    }
    const GalleyId marker = pub->as.e2012.marker;
    pub->stack[0] = (Phase){.id = (uint8_t)phase, .player = player};
    pub->as.e2012.relief_done = 0;
    call_galley(edit, !edit_is_of_galley(pub)           ? 0
                      : pub->galleys[marker].owner != 0 ? marker
                                                        : first_galley(pub));
    if (!edit_is_of_galley(pub)) {
        pub->as.e2012.marker = marker;
        pub->stack[0].player = phase == PHASE_DOGE ? PLAYER_CHANCE : player;
    }
}

/* ---- What follows ---- */

static void follow(Edit *edit)
{
    PublicState *pub = edit->pub;
    const Position position = edit_position(edit);
    const bool pool = rules_traits(edit->world).common_pool;
    for (GoodId good = 1; good <= edit->world->good_count; good++) {
        pub->supply[good] = (uint8_t)edit_cubes_left(edit, good);
    }
    for (PlayerId player = pool ? 0 : 1; player <= (pool ? 0 : pub->player_count); player++) {
        pub->reserve[player] = (uint8_t)position_sailors_left(&position, player);
    }
    position_follow_presets(&position);
    if (edit->fleets) {
        return;
    }
    Public2012 *turn = &pub->as.e2012;
    memcpy(turn->cards_left, edit->world->e2012.card_count, sizeof turn->cards_left);
    for (int i = 0; i < turn->discard_count; i++) {
        turn->cards_left[turn->discards[i]]--;
    }
    const Galley *active = &pub->galleys[turn->active];
    if (edit_is_of_galley(pub) && pub->depth == 1
        && (active->owner == 0 || active->owner != pub->stack[0].player)) {
        call_galley(edit, active->owner != 0 ? turn->active : first_galley(pub));
    } else if (edit_is_of_galley(pub) && pub->depth == 1 && turn->zones_moved == 0) {
        turn->start_zone = active->zone;
    }
}

void position_begin(const Board *board, const GameSetup *setup, GamePosition *out)
{
    rules_begin(&board->world, setup, out);
    Edit edit;
    (void)edit_init(&edit, board, out, POSITION_PHASE, 0, 0);
    memset(out->pub.ports, 0, sizeof out->pub.ports);
    memset(out->pub.galleys, 0, sizeof out->pub.galleys);
    begin_phase(&edit, edit.fleets ? PHASE_OUTFIT : PHASE_CHOOSE);
    follow(&edit);
}

/* ---- Setting ---- */

static PositionLack set_owner(Edit *edit, int owner)
{
    Port *port = &edit->pub->ports[edit->id];
    const Port was = *port;
    if (owner != 0 && (port->buildings & BUILDING_CLOSED) != 0) {
        return POSITION_IN_USE;
    }
    port->owner = (PlayerId)owner;
    port->garrison = owner == 0 ? 0 : port->garrison != 0 ? port->garrison : 1;
    if (owner != 0 && edit_sailors_left(edit, port->owner) < 0) {
        *port = was;
        return POSITION_NO_SAILOR;
    }
    if (edit->fleets) {
        port->used = owner == 0 ? 0 : port->used;
        edit->pub->as.e1996.standing_hundreds[edit->id] = 0;
        edit->pub->as.e1996.haggled_hundreds[edit->id] = 0;
    }
    return POSITION_DONE;
}

static PositionLack set_stored(Edit *edit, int has)
{
    Port *port = &edit->pub->ports[edit->id];
    const int count = port_cube_count(port);
    if (has != 0) {
        if (edit_makes_or_has(edit, edit->of)) {
            return POSITION_HAS_GOOD;
        }
        if (count >= edit->world->ports[edit->id].space_count) {
            return POSITION_NO_ROOM;
        }
        if ((port->buildings & BUILDING_CLOSED) != 0) {
            return POSITION_IN_USE;
        }
        if (edit_cubes_left(edit, edit->of) <= 0) {
            return POSITION_NO_CUBE;
        }
        port->stock |= (uint32_t)edit->of << 4 * count;
        return POSITION_DONE;
    }
    uint32_t stock = 0;
    int to = 0;
    for (int space = 0; space < count; space++) {
        const GoodId good = port_space_good(port, space);
        if (good != edit->of) {
            stock |= (uint32_t)good << 4 * to++;
        }
    }
    port->stock = stock;
    return POSITION_DONE;
}

static PositionLack set_building(Edit *edit, uint8_t building, int stands)
{
    Port *port = &edit->pub->ports[edit->id];
    const bool closes = building == BUILDING_CLOSED;
    const bool in_use = closes ? port->owner != 0 || port->stock != 0 || port->buildings != 0
                               : (port->buildings & BUILDING_CLOSED) != 0;
    if (stands != 0 && in_use) {
        return POSITION_IN_USE;
    }
    if (stands != 0 && !closes && edit_buildings_left(edit, building) <= 0) {
        return POSITION_NO_BUILDING;
    }
    port->buildings =
        (uint8_t)(stands != 0 ? port->buildings | building : port->buildings & ~building);
    return POSITION_DONE;
}

static PositionLack set_port(Edit *edit, int value)
{
    Port *port = &edit->pub->ports[edit->id];
    switch ((int)edit->part) {
    case POSITION_OWNER: return set_owner(edit, value);
    case POSITION_GARRISON: port->garrison = (uint8_t)value; return POSITION_DONE;
    case POSITION_STORED: return set_stored(edit, value);
    case POSITION_FORT: return set_building(edit, BUILDING_FORT, value);
    case POSITION_BASILICA: return set_building(edit, BUILDING_BASILICA, value);
    default: return set_building(edit, BUILDING_CLOSED, value);
    }
}

static PositionLack set_galley_owner(Edit *edit, int owner)
{
    Galley *galley = &edit->pub->galleys[edit->id];
    const Galley was = *galley;
    if (owner == 0) {
        *galley = (Galley){0};
        if (edit->fleets) {
            galley_set_moved(&edit->pub->as.e1996, edit->id, 0);
        }
        return POSITION_DONE;
    }
    if (!edit->fleets && owner != was.owner
        && bits_count(galleys_of(edit->pub, (PlayerId)owner))
               >= edit->world->e2012.galleys_per_player) {
        return POSITION_NO_GALLEY;
    }
    galley->owner = (unsigned)owner & 7U;
    galley->zone = was.zone != 0 ? was.zone : 1;
    galley->sailors = was.sailors != 0 ? was.sailors : 1;
    if (edit_sailors_left(edit, (PlayerId)owner) < 0) {
        *galley = was;
        return POSITION_NO_SAILOR;
    }
    return POSITION_DONE;
}

static PositionLack set_galley(Edit *edit, int value)
{
    Galley *galley = &edit->pub->galleys[edit->id];
    switch ((int)edit->part) {
    case POSITION_GALLEY: return set_galley_owner(edit, value);
    case POSITION_ZONE: galley->zone = (unsigned)value & 31U; break;
    case POSITION_CREW: galley->sailors = (unsigned)value & 7U; break;
    default: galley_load(galley, edit->of, value - galley_cubes(galley, edit->of)); break;
    }
    return POSITION_DONE;
}

/* The cards that are not left lie face up, those of before as they lay. */
static PositionLack set_cards(Edit *edit, int left)
{
    Public2012 *turn = &edit->pub->as.e2012;
    while (turn->cards_left[edit->of] > left) {
        if (turn->discard_count >= sizeof turn->discards) {
            return POSITION_NOT_HERE;
        }
        turn->discards[turn->discard_count++] = edit->of;
        turn->cards_left[edit->of]--;
    }
    for (int i = turn->discard_count - 1; i >= 0 && turn->cards_left[edit->of] < left; i--) {
        if (turn->discards[i] == edit->of) {
            memmove(&turn->discards[i], &turn->discards[i + 1],
                    (size_t)(turn->discard_count - 1 - i));
            turn->discards[--turn->discard_count] = 0;
            turn->cards_left[edit->of]++;
        }
    }
    return POSITION_DONE;
}

static PositionLack set_game(Edit *edit, int value)
{
    PublicState *pub = edit->pub;
    PhaseId phases[PHASES_MAX];
    const int count = phases_of(edit->board, phases);
    bool known = false;
    uint8_t *order = pub->as.e1996.order;
    switch ((int)edit->part) {
    case POSITION_DUCATS: edit->state->secret.ducats[edit->id] = value; break;
    case POSITION_CARDS: return set_cards(edit, value);
    case POSITION_TURN: pub->turn = (uint8_t)value; break;
    case POSITION_TRACK: pub->as.e2012.track = (uint8_t)value; break;
    case POSITION_FIRST: pub->first_player = (PlayerId)value; break;
    case POSITION_SEAT:
        for (int i = 0; i < PLAYER_MAX; i++) {
            order[i] = order[i] == value ? order[edit->id - 1] : order[i];
        }
        order[edit->id - 1] = (uint8_t)value;
        break;
    case POSITION_PHASE:
        for (int i = 0; i < count; i++) {
            known = known || phases[i] == (PhaseId)value;
        }
        if (!known) {
            return POSITION_NOT_HERE;
        }
        begin_phase(edit, (PhaseId)value);
        break;
    default:
        if (!edit->fleets && edit_is_of_galley(pub)) {
            if (pub->galleys[value].owner == 0) {
                return POSITION_NOT_HERE;
            }
            call_galley(edit, (GalleyId)value);
        } else if (edit->fleets) {
            begin_of_fleets(edit, (PhaseId)pub->stack[0].id, (PlayerId)value);
        } else {
            pub->stack[0].player = (PlayerId)value;
        }
        break;
    }
    return POSITION_DONE;
}

PositionLack position_set(const Board *board, GamePosition *state, PositionPart part, int id,
                          int of, int value)
{
    Edit edit;
    int now, min, max;
    GamePosition after = *state;
    if (!edit_init(&edit, board, &after, part, id, of) || !edit_part(&edit, &now, &min, &max)
        || value < min) {
        return POSITION_NOT_HERE;
    }
    if (value > max) {
        return edit_why_no_more(&edit);
    }
    if (value == now && part != POSITION_PHASE) {
        return POSITION_DONE;
    }
    const PositionLack lack = part <= POSITION_CLOSED  ? set_port(&edit, value)
                              : part <= POSITION_CARGO ? set_galley(&edit, value)
                                                       : set_game(&edit, value);
    if (lack == POSITION_DONE) {
        follow(&edit);
        *state = after;
    }
    return lack;
}

PositionLack position_launch(const Board *board, GamePosition *state, PlayerId player, ZoneId zone,
                             GalleyId *galley)
{
    int owner, min, max;
    for (int id = 1; position_part(board, state, POSITION_GALLEY, id, 0, &owner, &min, &max);
         id++) {
        if (owner == 0) {
            GamePosition after = *state;
            PositionLack lack = position_set(board, &after, POSITION_GALLEY, id, 0, player);
            if (lack == POSITION_DONE) {
                lack = position_set(board, &after, POSITION_ZONE, id, 0, zone);
            }
            if (lack == POSITION_DONE) {
                *state = after;
                *galley = (GalleyId)id;
            }
            return lack;
        }
    }
    return POSITION_NO_GALLEY;
}

/* A part as it is in another position, as far as it can be here. */
static void take_part(const Board *board, GamePosition *state, const GamePosition *from,
                      PositionPart part, int id, int of)
{
    int value, min, max;
    if (position_part(board, from, part, id, of, &value, &min, &max)
        && position_part(board, state, part, id, of, &min, &min, &max)) {
        (void)position_set(board, state, part, id, of, value);
    }
}

static void take_galley(const Board *board, GamePosition *state, const GamePosition *from, int id)
{
    const Galley *galley = &from->pub.galleys[id];
    int owner = 1, min, max;
    GalleyId to = (GalleyId)id;
    if (galley->owner == 0 || galley->owner > state->pub.player_count) {
        return;
    }
    if (position_part(board, state, POSITION_GALLEY, id, 0, &owner, &min, &max) && owner == 0) {
        take_part(board, state, from, POSITION_GALLEY, id, 0);
        take_part(board, state, from, POSITION_ZONE, id, 0);
    } else if (position_launch(board, state, galley->owner, galley->zone, &to) != POSITION_DONE) {
        return; /* Fewer players have fewer numbers. */
    }
    (void)position_set(board, state, POSITION_CREW, to, 0, galley->sailors);
    for (GoodId good = 1; good <= board->world.good_count; good++) {
        (void)position_set(board, state, POSITION_CARGO, to, good, galley_cubes(galley, good));
    }
}

void position_resize(const Board *board, const GamePosition *state, int players, GamePosition *out)
{
    static const PositionPart OF_PORT[] = {POSITION_CLOSED, POSITION_OWNER, POSITION_GARRISON,
                                           POSITION_FORT, POSITION_BASILICA},
                              OF_GAME[] = {POSITION_TURN, POSITION_TRACK, POSITION_FIRST,
                                           POSITION_PHASE, POSITION_TURN_OF};
    enum {
        OF_PORT_COUNT = sizeof OF_PORT / sizeof OF_PORT[0],
        OF_GAME_COUNT = sizeof OF_GAME / sizeof OF_GAME[0]
    };
    const GamePosition from = *state;
    position_begin(
        board, &(GameSetup){.player_count = (uint8_t)players, .options = from.pub.options}, out);
    for (int id = 1; id <= board->world.port_count; id++) {
        for (int i = 0; i < OF_PORT_COUNT; i++) {
            take_part(board, out, &from, OF_PORT[i], id, 0);
        }
        for (int space = 0; space < SPACE_MAX; space++) { /* In the order in which they lie. */
            const GoodId good = port_space_good(&from.pub.ports[id], space);
            if (good != 0) {
                take_part(board, out, &from, POSITION_STORED, id, good);
            }
        }
    }
    for (int id = 1; id <= GALLEY_MAX; id++) {
        take_galley(board, out, &from, id);
    }
    for (int player = 1; player <= players; player++) {
        take_part(board, out, &from, POSITION_DUCATS, player, 0);
    }
    for (int card = 1; card < CARD_COUNT; card++) {
        take_part(board, out, &from, POSITION_CARDS, 0, card);
    }
    for (int i = 0; i < OF_GAME_COUNT; i++) {
        take_part(board, out, &from, OF_GAME[i], 0, 0);
    }
}

int position_choices(const Board *board, const GamePosition *state, PositionPart part, int id,
                     int of, int out[POSITION_CHOICE_MAX])
{
    PhaseId phases[PHASES_MAX];
    int now, min, max, count = 0;
    if (!position_part(board, state, part, id, of, &now, &min, &max)) {
        return 0;
    }
    if (part == POSITION_PHASE) {
        const int known = phases_of(board, phases);
        bool listed = false;
        for (int i = 0; i < known; i++) {
            out[count++] = (int)phases[i];
            listed = listed || (int)phases[i] == now;
        }
        out[count] = now; /* As it was in the game. */
        return count + !listed;
    }
    for (int value = min; value <= max && count < POSITION_CHOICE_MAX; value++) {
        GamePosition copy = *state;
        if (value == now || part != POSITION_TURN_OF
            || position_set(board, &copy, part, id, of, value) == POSITION_DONE) {
            out[count++] = value;
        }
    }
    return count;
}

/* ---- The whole ---- */

PositionVerdict position_judge(const Board *board, const GamePosition *state, GamePosition *good,
                               ErrorList *problems)
{
    JsonWriter writer;
    Error error = {"", ""};
    GamePosition read;
    PositionVerdict verdict = POSITION_BROKEN;
    json_writer_init(&writer, JSON_COMPACT);
    position_write_bare(&writer, board, state);
    const char *text = json_writer_text(&writer);
    JsonDoc *doc = text != NULL ? json_parse(text, strlen(text), "", &error) : NULL;
    problems->count = 0;
    if (doc == NULL) {
        (void)error_add(problems, "", "%s", text != NULL ? error.what : "out of memory");
    } else {
        const JsonNode root = json_root(doc, problems);
        if (position_read(&root, board, &read)) {
            verdict = position_arises(&root, board, &read) ? POSITION_SOUND : POSITION_STUDY;
        }
        if (verdict != POSITION_BROKEN && good != NULL) {
            *good = read;
        }
    }
    json_destroy(doc);
    json_writer_finish(&writer);
    return verdict;
}
