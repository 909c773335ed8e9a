/* A block of games at one table, and what is counted in them. */
#include <stdlib.h>
#include <string.h>

#include <serenissima/rules/edition_1996.h>
#include <serenissima/threads/thread_pool.h>

#include "cli/cli.h"
#include "table.h"

/* What is counted while a game goes on. */
typedef struct Watcher {
    int64_t figures[PLAYER_MAX + 1][FIGURE_COUNT];
    Event fight;   /* the last round of a fight, to tell the next round from another fight */
    PortId fallen; /* lost its garrison in this activation (2012), and whoever lands took it */
} Watcher;

static void count_sale(Watcher *watcher, const PublicState *pub, const Event *event)
{
    const PlayerId seller = pub->galleys[event->as.cube_sold.galley].owner;
    const bool own = pub->ports[event->as.cube_sold.port].owner == seller;
    watcher->figures[seller][own ? FIGURE_STORED : FIGURE_ABROAD]++;
}

/* Rounds of one battle are one attack (1996). */
static void count_fight(Watcher *watcher, const PublicState *pub, const Event *event)
{
    const bool goes_on = memcmp(&watcher->fight, event, sizeof *event) == 0;
    const PlayerId attacker = pub->galleys[event->as.fight_started.attacker].owner;
    const bool on_port = event->as.fight_started.target == 0;
    watcher->figures[attacker][on_port ? FIGURE_ON_PORTS : FIGURE_ON_GALLEYS] += !goes_on;
    watcher->fight = *event;
}

static void count_port(Watcher *watcher, const PublicState *pub, const Event *event)
{
    const PortId port = event->as.port_owner_changed.port;
    const PlayerId to = event->as.port_owner_changed.to;
    const bool neutral = event->as.port_owner_changed.from == 0 && port != watcher->fallen;
    if (to == 0) {
        watcher->fallen = port;
    } else if (pub->turn > 0) {
        watcher->figures[to][neutral ? FIGURE_NEUTRALS : FIGURE_RIVALS]++;
    }
}

static void count_event(Watcher *watcher, const PublicState *pub, const Command *command,
                        const Event *event)
{
    switch (event->kind) {
    case EV_CUBE_SOLD: count_sale(watcher, pub, event); break;
    case EV_FIGHT_STARTED: count_fight(watcher, pub, event); break;
    case EV_PORT_OWNER_CHANGED: count_port(watcher, pub, event); break;
    case EV_ACTIVATION_ENDED: watcher->fallen = 0; break;
    case EV_OFFER_SENT: watcher->figures[command->player][FIGURE_OFFERS]++; break;
    case EV_OFFER_SETTLED:
        watcher->figures[pub->stack[0].player][FIGURE_ACCEPTED] +=
            event->as.offer_settled.accepted != 0;
        break;
    case EV_DUCATS_PAID:
        if (event->as.ducats_paid.reason == PAY_STAKE) {
            watcher->figures[event->as.ducats_paid.from][FIGURE_STAKES] +=
                event->as.ducats_paid.ducats;
        }
        break;
    default: break;
    }
}

static void watch(void *context, const World *world, const GamePosition *before,
                  const Command *command, const EventList *events)
{
    Watcher *watcher = context;
    (void)world;
    if (command->kind == CMD_END_BATTLE || command->kind == CMD_END_ACTIVATION) {
        memset(&watcher->fight, 0, sizeof watcher->fight);
    }
    for (int i = 0; i < events->count; i++) {
        count_event(watcher, &before->pub, command, &events->items[i]);
    }
}

static int full_ports(const World *world, const PublicState *pub, PlayerId seat)
{
    int full = 0;
    for (PortId port = 1; port <= world->port_count; port++) {
        full += pub->ports[port].owner == seat
                && port_cube_count(&pub->ports[port]) == world->ports[port].space_count;
    }
    return full;
}

static void count_end(const SelfGame *game, PlayerId seat, int64_t figures[FIGURE_COUNT])
{
    const World *world = &game->board->world;
    const PublicState *pub = &game->state.pub;
    PlayerTally tally;
    rules_tally(world, pub, seat, &tally);
    const PortId capital = world->edition == EDITION_1996 ? e1996_capital_of(world, pub, seat) : 0;
    figures[FIGURE_DUCATS] += game->state.secret.ducats[seat];
    figures[FIGURE_GALLEYS] += tally.galleys;
    figures[FIGURE_SAILORS] += tally.sailors_afloat + tally.garrisons;
    figures[FIGURE_PORTS] += tally.ports;
    figures[FIGURE_FULL] += full_ports(world, pub, seat);
    figures[FIGURE_CAPITAL] += capital != 0 && pub->ports[capital].owner == seat ? 100 : 0;
}

static void count_game(const SelfGame *game, const Watcher *watcher,
                       const uint8_t kinds[PLAYER_MAX + 1], TableBlock *block)
{
    uint8_t rank[PLAYER_MAX + 1];
    int firsts = 0;
    rules_rank(&game->board->world, &game->state.state, rank);
    for (PlayerId seat = 1; seat <= game->setup.player_count; seat++) {
        firsts += rank[seat] == 1;
    }
    for (PlayerId seat = 1; seat <= game->setup.player_count; seat++) {
        TableSum *sum = &block->kinds[kinds[seat]];
        sum->seats++;
        sum->firsts += rank[seat] == 1 ? TABLE_TWELFTHS / firsts : 0;
        sum->wealth += self_game_wealth(game, seat);
        count_end(game, seat, sum->figures);
        for (int i = 0; i < FIGURE_COUNT; i++) {
            sum->figures[i] += watcher->figures[seat][i];
        }
    }
    block->pool += rules_traits(&game->board->world).common_pool ? game->state.pub.reserve[0] : 0;
}

/* The kinds at the table of a block: the first, and rivals drawn from the others. */
static void draw_rivals(const Table *table, int index, uint8_t seats[PLAYER_MAX])
{
    Rng rng;
    memcpy(seats, table->seats, PLAYER_MAX);
    rng_init(&rng, table->seed + (uint64_t)index, RNG_STREAM_PLAYOUT);
    for (int i = 1; i < table->setup.player_count && table->mixed; i++) {
        seats[i] = (uint8_t)(1 + rng_below(&rng, (uint32_t)(table->kind_count - 1)));
    }
}

static void play_block(void *context, int index)
{
    Table *table = context;
    if (!table->failed && !table_play_block(table, index, &table->blocks[index])) {
        table->failed = true;
    }
}

bool table_play(Table *table)
{
    table->blocks = calloc((size_t)table->block_count, sizeof *table->blocks);
    if (table->blocks == NULL) {
        print_error("out of memory");
        return false;
    }
    thread_pool_run(table->threads, (int)table->block_count, play_block, NULL, table);
    return !table->failed;
}

bool table_play_block(const Table *table, int index, TableBlock *block)
{
    const int players = table->setup.player_count;
    uint8_t seats[PLAYER_MAX];
    draw_rivals(table, index, seats);
    for (int turn = 0; turn < players; turn++) {
        Watcher watcher = {0};
        uint8_t kinds[PLAYER_MAX + 1] = {0};
        SelfGame game = {.board = table->board, .setup = table->setup, .keyed = true};
        game.seed = table->seed + (uint64_t)index;
        game.setup.options |= powers_option(&table->board->world, players, index);
        game.watch = watch;
        game.watcher = &watcher;
        for (int i = 0; i < players; i++) {
            const int seat = (turn + i) % players + 1;
            kinds[seat] = seats[i];
            game.seats[seat] = table->kinds[seats[i]];
        }
        if (!self_game_play(&game)) {
            print_game_error(&game);
            return false;
        }
        count_game(&game, &watcher, kinds, block);
    }
    block->done = true;
    return true;
}
