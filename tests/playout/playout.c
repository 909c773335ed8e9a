#include "playout.h"

#include <string.h>

GameSetup playout_setup(const World *world, int index)
{
    enum { OPTION_SETS = 4 };
    static const uint8_t OPTIONS[EDITION_COUNT][OPTION_SETS] = {
        [EDITION_2012] = {0, OPTION_HIDDEN_MONEY, OPTION_CHOSEN_CLOSING,
                          OPTION_HIDDEN_MONEY | OPTION_CHOSEN_CLOSING},
        [EDITION_1996] = {0, OPTION_HIDDEN_MONEY, OPTION_OWN_PORTS_PAY | OPTION_SPAIN_TURKEY,
                          OPTION_HIDDEN_MONEY | OPTION_SPAIN_TURKEY}};
    int kinds = world->player_max - world->player_min + 1;
    GameSetup setup;
    setup.player_count = (uint8_t)(world->player_min + index % kinds);
    setup.options = OPTIONS[world->edition][index / kinds % OPTION_SETS];
    return setup;
}

void playout_begin(Playout *playout, const World *world, const GameSetup *setup, uint64_t seed,
                   bool keen)
{
    memset(playout, 0, sizeof *playout);
    playout->world = world;
    playout->keen = keen;
    rules_start(world, setup, &playout->state);
    /* in some games the first two */
    rules_seat_people(world, &playout->state, (PlayerMask)(seed % 5 == 4 ? 6 : 0));
    rng_init(&playout->chance, seed, RNG_STREAM_GAME);
    rng_init(&playout->choice, seed, RNG_STREAM_PLAYOUT);
}

/* One of those who decide, each with the same chance. */
static PlayerId pick_player(Rng *rng, PlayerMask pending)
{
    PlayerId players[PLAYER_CHANCE + 1];
    uint32_t count = 0;
    for (PlayerId player = 1; player <= PLAYER_CHANCE; player++) {
        if ((pending >> player & 1) != 0) {
            players[count++] = player;
        }
    }
    return players[count == 1 ? 0 : rng_below(rng, count)];
}

static bool is_waste(const Command *command)
{
    return command->kind == CMD_END_OUTFIT || command->kind == CMD_END_ROUTE
           || command->kind == CMD_END_BATTLE || command->kind == CMD_END_CAPTURE
           || command->kind == CMD_END_SALE || command->kind == CMD_END_ACTIVATION
           || command->kind == CMD_END_INVESTMENT || command->kind == CMD_WITHDRAW
           || command->kind == CMD_DISCARD_CUBE
           || (command->kind == CMD_MOVE_SAILORS && command->as.move_sailors.sink != 0)
           || (command->kind == CMD_LAND && command->as.land.sink != 0);
}

/* In the first edition a third of all that is legal throws crews away: tried less often still. */
static bool is_folly(EditionId edition, const Command *command)
{
    bool sinks = command->kind == CMD_MOVE_SAILORS && command->as.move_sailors.sink != 0;
    return (sinks && edition == EDITION_1996) || command->kind == CMD_DISMISS_SAILORS
           || (command->kind == CMD_LAND_FROM && command->as.land_from.sink != 0)
           || (command->kind == CMD_BUILD_GALLEY && command->as.build_galley.sink != 0);
}

static Command pick_command(Playout *playout, PlayerId player)
{
    Command pick = rules_sample(playout->world, &playout->state, player, playout->legal,
                                playout->legal_count, &playout->choice);
    EditionId edition = (EditionId)playout->world->edition;
    for (int again = 0; playout->keen && again < 12
                        && ((again < 3 && is_waste(&pick)) || is_folly(edition, &pick));
         again++) {
        pick = rules_sample(playout->world, &playout->state, player, playout->legal,
                            playout->legal_count, &playout->choice);
    }
    return pick;
}

bool playout_step(Playout *playout)
{
    const World *world = playout->world;
    PlayerMask pending = rules_pending(world, &playout->state);
    if (pending == 0) {
        return false;
    }
    PlayerId player = pick_player(&playout->choice, pending);
    playout->legal_count = rules_legal(world, &playout->state, player, playout->legal);
    if (player == PLAYER_CHANCE) {
        playout->command = rules_draw(world, &playout->state, &playout->chance);
    } else if (playout->legal_count > 0) {
        playout->command = pick_command(playout, player);
    } else {
        return false;
    }
    playout->before = playout->state;
    playout->events.count = 0;
    playout->dealings_before = playout->dealings;
    rules_apply_heard(world, &playout->state, &playout->command, &playout->events,
                      rules_hear_dealings, &playout->dealings);
    playout->commands++;
    return true;
}
