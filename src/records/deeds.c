/* Deeds of players in a game, found by going through its commands and positions. */
#include <serenissima/records/deeds.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What has to be remembered from one command to the next. */
typedef struct Walk {
    const GameFile *file;
    GameDeeds *out;
    PlayerId seller; /* who has sold last, with nobody else deciding since; 0 nobody */
    int sold;        /* cubes in a row */
    PlayerId buyer;  /* who made the counter-offer that is being answered; 0 nobody */
} Walk;

static const World *world_of(const Walk *walk)
{
    return &walk->file->board.world;
}

static void did(GameDeeds *out, PlayerId player, Deed deed)
{
    if (player >= 1 && player <= PLAYER_MAX) {
        out->did[player] = (uint16_t)(out->did[player] | 1U << deed);
    }
}

static void walk_sale(Walk *walk, const Command *c)
{
    if (c->kind != CMD_SELL_CUBE) {
        /* What others answer within the sale of one player does not end it. */
        walk->sold = c->player == walk->seller ? 0 : walk->sold;
        return;
    }
    walk->sold = c->player == walk->seller ? walk->sold + 1 : 1;
    walk->seller = c->player;
    if (walk->sold >= DEED_SALE_CUBES) {
        did(walk->out, c->player, DEED_BIG_SALE);
    }
}

static void walk_command(Walk *walk, const Command *c)
{
    walk_sale(walk, c);
    switch (c->kind) {
    case CMD_BUILD_BASILICA: did(walk->out, c->player, DEED_BASILICA); break;
    case CMD_BUILD_FORT: did(walk->out, c->player, DEED_FORT); break;
    case CMD_DECLARE_BLOCKADE:
    case CMD_REFUSE_PASSAGE: did(walk->out, c->player, DEED_STOPPED); break;
    case CMD_ATTACK_GALLEY:
    case CMD_ATTACK_PORT: did(walk->out, c->player, DEED_FOUGHT); break;
    case CMD_COUNTER_PRICE: walk->buyer = c->player; break;
    case CMD_ACCEPT_PRICE:
        /* The owner accepts the buyer's price, not the buyer the owner's. */
        if (walk->buyer != 0 && c->player != walk->buyer) {
            did(walk->out, walk->buyer, DEED_HAGGLED);
        }
        walk->buyer = 0;
        break;
    case CMD_REFUSE_PRICE:
    case CMD_LEAVE_HAGGLE:
    case CMD_HAGGLE: walk->buyer = 0; break;
    default: break;
    }
}

static void walk_ports(Walk *walk, const GameState *before, const GameState *after)
{
    for (int port = 1; before->pub.turn > 0 && port <= world_of(walk)->port_count; port++) {
        const PlayerId from = before->pub.ports[port].owner, to = after->pub.ports[port].owner;
        if (to != 0 && to != from) {
            did(walk->out, to, from == 0 ? DEED_SETTLED : DEED_CAPTURED);
        }
    }
}

/* Half of the turns are over: who is behind all others? */
static void walk_half(Walk *walk, const GameState *state)
{
    const int count = walk->out->player_count;
    PlayerId last = 1;
    bool alone = true;
    for (PlayerId player = 2; player <= count; player++) {
        const int32_t *ducats = state->secret.ducats,
                      here = rules_wealth(world_of(walk), &state->pub, ducats[player], player),
                      least = rules_wealth(world_of(walk), &state->pub, ducats[last], last);
        alone = here == least ? false : here < least ? true : alone;
        last = here < least ? player : last;
    }
    if (alone) {
        did(walk->out, last, DEED_BEHIND);
    }
}

static void walk_steps(Walk *walk)
{
    const GameFile *file = walk->file;
    const int half = (file->last.pub.turn + 1) / 2;
    for (int i = 0; i < file->step_count; i++) {
        const GameState *before = &file->steps[i].before.state,
                        *after = i + 1 < file->step_count ? &file->steps[i + 1].before.state
                                                          : &file->last.state;
        walk_command(walk, &file->steps[i].command);
        walk_ports(walk, before, after);
        if (before->pub.turn <= half && after->pub.turn > half) {
            walk_half(walk, after);
        }
        dice_add(&walk->out->dice, world_of(walk), before, &file->steps[i].command);
    }
}

/* Dice of computers are theirs together: nobody asks for them one by one. */
static void forget_computers(const GameFile *file, DiceTally *dice)
{
    for (int seat = 1; seat <= PLAYER_MAX; seat++) {
        for (int kind = 0; kind < DICE_KIND_COUNT; kind++) {
            if (file->setup.seats[seat].kind != SEAT_PERSON) {
                memset(&dice->of[kind][seat], 0, sizeof dice->of[kind][seat]);
            }
        }
    }
}

/* A game that has not ended, that damage has cut, or that these rules play otherwise, is not
 * known. */
static void game_deeds_of(const GameFile *file, GameDeeds *out)
{
    Walk walk = {.file = file, .out = out};
    memset(out, 0, sizeof *out);
    if (file->report.diverged || file->report.lines_lost > 0 || !game_file_over(file)) {
        return;
    }
    out->known = true;
    out->player_count = file->setup.game.player_count;
    out->draws = game_file_draws(file, NULL, 0);
    out->own_draws = file->own_draws;
    for (PlayerId player = 1; player <= out->player_count; player++) {
        out->wealth[player] = rules_wealth(world_of(&walk), &file->last.pub,
                                           file->last.secret.ducats[player], player);
    }
    walk_steps(&walk);
    forget_computers(file, &out->dice);
}

void game_read_whole(const char *path, GameFacts *facts, GameDeeds *deeds)
{
    GameFile file;
    Error error;
    memset(deeds, 0, sizeof *deeds);
    game_facts_read(path, facts);
    if (game_file_read(path, &file, &error)) {
        game_facts_of_file(&file, facts);
        game_deeds_of(&file, deeds);
        game_file_finish(&file);
    } else if (facts->condition == GAME_WELL) {
        facts->condition = GAME_DAMAGED;
    }
}

/* ---- As a line of numbers ---- */

/* Chance is kept in so many parts of a throw. */
enum { PARTS = 10000 };

/* A line on its way out or, where out is NULL, in. An empty one says that the deeds are not
 * known. */
typedef struct Line {
    char *out;
    size_t bytes; /* of it */
    const char *in;
    bool bad; /* what was read is no such line */
} Line;

/* The next number, from low to high. */
static void pass(Line *line, int32_t low, int32_t high, int32_t *number)
{
    if (line->out != NULL && line->bytes < DEEDS_TEXT_BYTES) {
        const int more = snprintf(line->out + line->bytes, DEEDS_TEXT_BYTES - line->bytes, "%s%ld",
                                  line->bytes > 0 ? " " : "", (long)*number);
        line->bytes += more > 0 ? (size_t)more : 0;
    } else if (line->out == NULL && !line->bad) {
        char *end = NULL;
        const long value = strtol(line->in, &end, 10);
        line->bad = end == line->in || (*end != ' ' && *end != '\0') || value < low || value > high;
        *number = line->bad ? 0 : (int32_t)value;
        line->in = end;
    }
}

static void pass_part(Line *line, int32_t low, double *value)
{
    int32_t parts = line->out != NULL ? (int32_t)lround(*value * PARTS) : 0;
    pass(line, low, INT32_MAX, &parts);
    *value = line->out != NULL ? *value : (double)parts / PARTS;
}

static void pass_head(Line *line, GameDeeds *deeds)
{
    int32_t count = deeds->player_count;
    pass(line, 1, PLAYER_MAX, &count);
    deeds->player_count = (uint8_t)count;
    pass(line, 0, GAME_STEP_MAX, &deeds->draws);
    pass(line, 0, GAME_STEP_MAX, &deeds->own_draws);
    for (int player = 1; player <= count; player++) {
        int32_t did = deeds->did[player];
        pass(line, 0, (1 << DEED_COUNT) - 1, &did);
        deeds->did[player] = (uint16_t)did;
        pass(line, -INT32_MAX, INT32_MAX, &deeds->wealth[player]);
    }
}

/* Kind, player and how many faces there are; then by face what came and was expected, and half of
 * the spread, which is the same on both sides. */
static void pass_count(Line *line, int32_t kind, int32_t player, int32_t faces, DiceTally *dice)
{
    pass(line, 0, DICE_KIND_COUNT - 1, &kind);
    pass(line, 0, PLAYER_MAX, &player);
    pass(line, 1, DICE_FACE_MAX, &faces);
    DiceCount *count = &dice->of[kind][player];
    for (int a = 1; a <= faces && !line->bad; a++) {
        pass(line, 0, GAME_STEP_MAX, &count->came[a]);
        pass_part(line, 0, &count->expected[a]);
        count->throws += line->out == NULL ? count->came[a] : 0;
        for (int b = 1; b <= a; b++) {
            pass_part(line, -INT32_MAX, &count->spread[a][b]);
            count->spread[b][a] = count->spread[a][b];
        }
    }
}

void game_deeds_write(const GameDeeds *deeds, char text[DEEDS_TEXT_BYTES])
{
    GameDeeds copy = *deeds;
    Line line = {.out = text};
    text[0] = '\0';
    if (!deeds->known) {
        return;
    }
    pass_head(&line, &copy);
    for (int kind = 0; kind < DICE_KIND_COUNT; kind++) {
        for (int player = 0; player <= PLAYER_MAX; player++) {
            int faces = DICE_FACE_MAX;
            while (faces > 0 && deeds->dice.of[kind][player].expected[faces] <= 0) {
                faces--;
            }
            if (faces > 0) {
                pass_count(&line, kind, player, faces, &copy.dice);
            }
        }
    }
    if (line.bytes >= DEEDS_TEXT_BYTES) {
        text[0] = '\0'; /* No game comes near it. */
    }
}

bool game_deeds_parse(const char *text, GameDeeds *out)
{
    Line line = {.in = text};
    memset(out, 0, sizeof *out);
    if (text[0] == '\0') {
        return true;
    }
    pass_head(&line, out);
    out->known = true;
    while (!line.bad && *line.in != '\0') {
        pass_count(&line, 0, 0, 0, &out->dice);
    }
    return !line.bad;
}
