/* evenings: games one after another of a seat in a person's place, among rivals whose level follows
 * how he fares (records/follow.h). */
#include <stdio.h>
#include <stdlib.h>

#include <serenissima/records/follow.h>
#include <serenissima/threads/thread_pool.h>

#include "cli/cli.h"
#include "cli/game.h"
#include "cli/nets.h"
#include "lab.h"

static const OptionSpec OPTIONS[] = {
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},
    {"--seat", "NAME", "AI in the person's place (pool-novice)"},
    {"--players", "N", "seats of a game (4)"},
    {"--games", "N", "games of an evening, each begun at the level that the last one ended at (4)"},
    {"--blocks", "N", "evenings (10)"},
    {"--seed", "S", "seed of the first evening; each next one is 1 higher (1)"},
    {"--threads", "N", "evenings played at a time (1)"},
    {"--fixed", NULL, "the rivals stay at the first level"},
    {NULL, NULL, NULL},
};

enum { GAMES_MAX = 20, CLOSE_DUCATS = 30, CLOSE_POINTS = 5 };

typedef struct Played {
    int32_t margin; /* the person's, to the best rival's */
    int level;      /* of the rivals at the end */
} Played;

typedef struct Evenings {
    Board board;
    Ai person, rivals[AI_LEVEL_COUNT + 1];
    int players, games;
    bool fixed, failed;
    uint64_t seed;
    Played (*played)[GAMES_MAX];
} Evenings;

typedef struct Follower {
    const Evenings *all;
    SelfGame *game;
    PlayerId person;
    int level;
} Follower;

static void seat_rivals(const Follower *f)
{
    for (PlayerId seat = 1; seat <= f->all->players; seat++) {
        f->game->seats[seat] = seat == f->person ? &f->all->person : &f->all->rivals[f->level];
    }
}

static void follow(void *context, const World *world, const GamePosition *before,
                   const Command *command, const EventList *events)
{
    Follower *f = context;
    (void)before;
    (void)command;
    if (!f->all->fixed) {
        PlayerView view;
        rules_view_position(world, &f->game->state, f->person, &view);
        f->level = follow_level(world, &view, events->items, events->count, f->person, f->level,
                                FOLLOW_LEVEL_MAX);
        seat_rivals(f);
    }
}

static void play_evening(void *context, int index)
{
    Evenings *all = context;
    int level = 1;
    for (int i = 0; i < all->games && !all->failed; i++) {
        SelfGame game = {.board = &all->board, .keyed = true, .watch = follow};
        Follower f = {all, &game, (PlayerId)((index + i) % all->players + 1), level};
        game.setup.player_count = (uint8_t)all->players;
        /* As a new game of that edition is laid out. */
        game.setup.options =
            rules_traits(&all->board.world).points_decide ? OPTION_HIDDEN_MONEY : 0;
        game.seed = (all->seed + (uint64_t)index) * GAMES_MAX + (uint64_t)i;
        game.watcher = &f;
        seat_rivals(&f);
        if (!self_game_play(&game)) {
            print_game_error(&game);
            all->failed = true;
            return;
        }
        int32_t best = INT32_MIN;
        for (PlayerId seat = 1; seat <= all->players; seat++) {
            const int32_t wealth = self_game_wealth(&game, seat);
            best = seat != f.person && wealth > best ? wealth : best;
        }
        level = f.level;
        all->played[index][i] = (Played){self_game_wealth(&game, f.person) - best, level};
    }
}

static void report(const Evenings *all, int blocks)
{
    const int close = rules_traits(&all->board.world).points_decide ? CLOSE_POINTS : CLOSE_DUCATS;
    for (int game = 0; game <= all->games; game++) {
        int64_t count = 0, won = 0, near = 0, levels = 0, margins = 0;
        for (int block = 0; block < blocks; block++) {
            for (int i = 0; i < all->games; i++) {
                const Played *p = &all->played[block][i];
                if (game == all->games || game == i) {
                    count++;
                    won += p->margin > 0 ? 2 : p->margin == 0;
                    near += abs(p->margin) <= close;
                    levels += p->level;
                    margins += p->margin;
                }
            }
        }
        printf(game < all->games ? "game %d" : "all   ", game + 1);
        printf("  %3d %% won  %3d %% within %d  margin %3d  level %d.%d\n", (int)(50 * won / count),
               (int)(100 * near / count), close, (int)(margins / count), (int)(levels / count),
               (int)(levels * 10 / count % 10));
    }
}

static int evenings_run(const Options *options)
{
    static Evenings all;
    const char *seat = option_or(options, "--seat", "pool-novice");
    int64_t players = 0, games = 0, blocks = 0, threads = 1;
    if (!edition_load(&all.board, option_text(options, "--edition"), NULL)) {
        return EXIT_ERROR;
    }
    const World *world = &all.board.world;
    bool good = option_number(options, "--players", world->player_min, world->player_max,
                              PLAYER_MAX, &players)
                && option_number(options, "--games", 1, GAMES_MAX, 4, &games)
                && option_number(options, "--blocks", 1, 100000, 10, &blocks)
                && option_seed(options, "--seed", 1, &all.seed)
                && option_number(options, "--threads", 1, THREAD_POOL_MAX, 1, &threads)
                && net_seat(seat, "evenings", &all.board, NULL, &all.person);
    for (int level = 1; level <= AI_LEVEL_COUNT && good; level++) {
        const Ai *ai = ai_level((EditionId)world->edition, level, AI_STYLE_PLAIN);
        good = net_seat(ai->name, "evenings", &all.board, NULL, &all.rivals[level]);
    }
    all.players = (int)players;
    all.games = (int)games;
    all.fixed = option_given(options, "--fixed");
    all.played = good ? calloc((size_t)blocks, sizeof *all.played) : NULL;
    if (all.played != NULL) {
        thread_pool_run((int)threads, (int)blocks, play_evening, NULL, &all);
        good = !all.failed;
    }
    if (all.played != NULL && good) {
        report(&all, (int)blocks);
    }
    free(all.played);
    board_finish(&all.board);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand LAB_EVENINGS = {
    "evenings", "",           "Plays games among rivals whose level follows the seat's luck.",
    OPTIONS,    evenings_run, print_ais,
};
