/* Facts of a game file: what its header says, and what comes of the game played again. */
#include <serenissima/records/library.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/file.h>

#include "gameread.h"

/* So much is read at once; a board of unusual size needs more. Of own dice, which no seed promises,
 * so many moves make a beginning. */
enum { HEAD_BYTES = 32 * 1024, GROWTH = 8, BEGINNING_MOVES = 8, HASH_BYTES = 18 };

/* A piece of text. */
typedef struct Span {
    const char *text;
    size_t bytes;
} Span;

static const char START_HASH[] = "\"start_hash\":";

/* What the game began with: games of one promise and one beginning have the same. */
static int64_t identity_of(const char *commitment, const char *start_hash, uint64_t moves)
{
    char text[COMMITMENT_BYTES + 64];
    const int bytes =
        snprintf(text, sizeof text, "%.64s %.18s %" PRIx64, commitment, start_hash, moves);
    const int64_t hash = (int64_t)(game_text_hash(text, (size_t)bytes) & JSON_INT_MAX);
    return hash != 0 ? hash : 1;
}

/* ---- The header ---- */

static const char *find_text(Span in, const char *what)
{
    const size_t bytes = strlen(what);
    const char *at = in.text, *end = in.text + in.bytes;
    while (at < end && (size_t)(end - at) >= bytes) {
        at = memchr(at, what[0], (size_t)(end - at) - bytes + 1);
        if (at == NULL || memcmp(at, what, bytes) == 0) {
            return at;
        }
        at++;
    }
    return NULL;
}

/* Who plays, and how. */
static void take_setup(const SessionSetup *setup, GameFacts *facts)
{
    facts->player_count = setup->game.player_count;
    for (int seat = 1; seat <= facts->player_count; seat++) {
        const SeatSetup *from = &setup->seats[seat];
        memcpy(facts->names[seat], from->name, sizeof from->name);
        memcpy(facts->ais[seat], from->ai, sizeof from->ai);
        facts->colours[seat] = from->colour;
        facts->computers[seat] = from->kind == SEAT_AI;
    }
    for (int i = 0; i < setup->former_count; i++) {
        facts->shared |= player_mask_of(setup->former[i].seat);
    }
    facts->hidden_money = (setup->game.options & OPTION_HIDDEN_MONEY) != 0;
    facts->branch = setup->parent.commitment[0] != '\0';
    facts->undone = setup->undos_past_ai > 0;
    facts->own_dice = setup->own_dice;
}

static GameCondition read_head(const JsonNode *head, GameFacts *facts)
{
    const JsonNode format = json_optional(head, "format"), version = json_optional(head, "version"),
                   edition = json_optional(head, "edition");
    const char *text = json_kind(&format) == JSON_TEXT ? json_text(&format) : NULL;
    SessionSetup setup;
    int64_t number = 0;
    char name[16] = "";
    if (text == NULL || strcmp(text, GAME_FORMAT) != 0) {
        return GAME_FOREIGN;
    }
    if (!json_read_int(&version, 1, JSON_INT_MAX, &number)) {
        return GAME_DAMAGED;
    }
    if (number > GAME_VERSION) {
        return GAME_FUTURE;
    }
    if (json_kind(&edition) == JSON_TEXT && json_read_text(&edition, name, sizeof name)) {
        facts->edition = (uint8_t)edition_find(name);
    }
    if (facts->edition == EDITION_NONE) {
        return name[0] != '\0' ? GAME_FUTURE : GAME_DAMAGED;
    }
    memset(&setup, 0, sizeof setup);
    const bool good = game_setup_read(head, &setup);
    take_setup(&setup, facts);
    return good ? GAME_WELL : GAME_DAMAGED;
}

/* The board is most of a header and says nothing that a list shows: as this program writes it, all
 * that stands before it is an object of its own once it is closed. */
static JsonDoc *parse_head(Span line)
{
    static const char BOARD[] = ",\"board_hash\":";
    const char *cut = find_text(line, BOARD);
    Error error;
    if (cut == NULL) {
        return json_parse(line.text, line.bytes, "", &error);
    }
    const size_t bytes = (size_t)(cut - line.text);
    char *text = malloc(bytes + 2);
    if (text == NULL) {
        return NULL;
    }
    memcpy(text, line.text, bytes);
    memcpy(text + bytes, "}", 2);
    JsonDoc *doc = json_parse(text, bytes + 1, "", &error);
    free(text);
    return doc;
}

/* Did it begin from a position? Not where it went on from a checkpoint, which draws came before. */
static bool is_placed(Span line)
{
    const char *start = find_text(line, START_HASH);
    const Span rest = {start, start != NULL ? (size_t)(line.text + line.bytes - start) : 0};
    return start != NULL && find_text(rest, "\"position\":") != NULL
           && find_text(line, "\"draws_before\":") == NULL;
}

static GameCondition read_header(Span line, GameFacts *facts)
{
    memset(facts, 0, sizeof *facts);
    JsonDoc *doc = game_header_holds(line.text, line.bytes) ? parse_head(line) : NULL;
    if (doc == NULL) {
        return GAME_DAMAGED;
    }
    const JsonNode head = json_root(doc, NULL);
    const GameCondition condition = read_head(&head, facts);
    const JsonNode promise = json_optional(&head, "commitment");
    const char *start = find_text(line, START_HASH),
               *commitment = json_kind(&promise) == JSON_TEXT ? json_text(&promise) : NULL;
    const bool whole =
        start != NULL && start + sizeof START_HASH + HASH_BYTES <= line.text + line.bytes;
    if (whole && commitment != NULL && !facts->own_dice) {
        facts->identity = identity_of(commitment, start + sizeof START_HASH, 0);
    }
    json_destroy(doc);
    facts->rounds = find_text(line, "\"rounds\":") != NULL;
    facts->placed = is_placed(line);
    return condition;
}

/* ---- The whole ---- */

void game_facts_of_head(const char *text, size_t bytes, GameFacts *facts)
{
    const char *at = text, *end = text + bytes;
    Span line = {NULL, 0};
    GameFacts copy;
    memset(facts, 0, sizeof *facts);
    if (bytes == 0 || !game_file_recognise(text, bytes)) {
        facts->condition = bytes == 0 ? GAME_EMPTY : GAME_FOREIGN;
        return;
    }
    (void)game_next_line(&at, end, &line.text, &line.bytes);
    GameCondition condition = read_header(line, facts);
    if (condition == GAME_DAMAGED && game_next_line(&at, end, &line.text, &line.bytes)
        && game_is_header(line.text, line.bytes) && read_header(line, &copy) == GAME_WELL) {
        *facts = copy; /* Still damaged, but a list can say what it is. */
    } else if (condition != GAME_WELL && condition != GAME_DAMAGED) {
        memset(facts, 0, sizeof *facts);
    }
    facts->condition = (uint8_t)condition;
}

void game_facts_read(const char *path, GameFacts *facts)
{
    memset(facts, 0, sizeof *facts);
    facts->condition = GAME_UNREADABLE;
    FILE *file = file_open(path, "rb");
    char *text = NULL;
    bool more = file != NULL;
    for (size_t size = HEAD_BYTES; more; size *= GROWTH) {
        char *grown = realloc(text, size);
        text = grown != NULL ? grown : text;
        more = grown != NULL && fseek(file, 0, SEEK_SET) == 0;
        if (more) {
            const size_t bytes = fread(text, 1, size, file);
            more = bytes == size && size < FILE_BYTES_MAX && memchr(text, '\n', bytes) == NULL
                   && game_file_recognise(text, bytes);
            game_facts_of_head(text, bytes, facts);
        }
    }
    free(text);
    if (file != NULL) {
        (void)fclose(file);
    }
}

static int64_t identity_of_file(const GameFile *file)
{
    const World *world = &file->board.world;
    char commitment[COMMITMENT_BYTES], start[24];
    const int moves = file->step_count < BEGINNING_MOVES ? file->step_count : BEGINNING_MOVES;
    const GamePosition *begun = moves < file->step_count ? &file->steps[moves].before : &file->last;
    game_commitment(file->setup.seed, commitment);
    (void)snprintf(start, sizeof start, "0x%016" PRIx64, rules_hash(world, &file->start.state));
    return identity_of(commitment, start,
                       file->setup.own_dice ? rules_hash(world, &begun->state) : 0);
}

static void take_position(const GameFile *file, GameFacts *facts)
{
    const World *world = &file->board.world;
    facts->turn = file->last.pub.turn;
    facts->moves = file->step_count;
    facts->port_count = world->port_count;
    facts->own_board = strcmp(file->board.id, edition_name(world->edition)) != 0
                       || strcmp(file->board.map, edition_name(world->edition)) != 0;
    for (PortId port = 1; port <= world->port_count; port++) {
        facts->owners[port] = file->last.pub.ports[port].owner;
    }
    for (PlayerId seat = 1; seat <= facts->player_count; seat++) {
        facts->wealth[seat] =
            rules_wealth(world, &file->last.pub, file->last.secret.ducats[seat], seat);
    }
}

void game_facts_of_file(const GameFile *file, GameFacts *facts)
{
    const SessionSetup *setup = &file->setup;
    const GameWitness *witness = &file->witness;
    memset(facts, 0, sizeof *facts);
    facts->condition = file->report.lines_lost > 0 ? GAME_DAMAGED : GAME_WELL;
    facts->verdict = witness->verdict;
    facts->foreign = file->own_draws > 0 && !setup->own_dice;
    facts->claim = witness->claim_count > 0 ? witness->claims[0].kind
                   : facts->foreign         ? CLAIM_DICE
                                            : CLAIM_NONE;
    facts->edition = file->board.world.edition;
    take_setup(setup, facts);
    take_position(file, facts);
    facts->rounds = strstr(file->board.text, "\"rounds\":") != NULL;
    facts->placed = file->from_position && setup->draws_before == 0;
    facts->identity = identity_of_file(file);
    facts->over = game_file_over(file) && !file->report.diverged;
    if (facts->over) {
        facts->ending = file->ending.kind;
        facts->conceded = file->ending.by;
        ending_rank(&file->board.world, &file->last.state, file->ending, facts->ranks);
    }
}

bool game_facts_count(const GameFacts *facts)
{
    return facts->over && facts->ending != ENDING_AGREED;
}

PlayerId game_facts_leader(const GameFacts *facts)
{
    PlayerId best = 0;
    bool tied = false;
    if (facts->verdict == WITNESS_UNREAD || (!facts->over && facts->hidden_money)) {
        return 0;
    }
    for (PlayerId seat = 1; seat <= facts->player_count; seat++) {
        const int32_t value = facts->over ? -facts->ranks[seat] : facts->wealth[seat];
        const int32_t most = facts->over ? -facts->ranks[best] : facts->wealth[best];
        tied = best != 0 && (value == most || (tied && value < most));
        best = best == 0 || value > most ? seat : best;
    }
    return tied ? 0 : best;
}
