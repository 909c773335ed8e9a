#include "stamp.h"

#include <serenissima/data/paths.h>
#include <serenissima/rules/hash.h>

#include "cli/game.h"
#include "cli/nets.h"

/* The two levels that think longest are asked once a game. */
enum { ASKED_EVERY = 61, ASKED_MOST = 6, THINKERS = 2, THINKERS_AT = 3, SEED = 1996 };

typedef struct Quiz {
    Ai levels[AI_LEVEL_COUNT];
    int commands;
    int asked;
    uint64_t hash;
} Quiz;

static void ask(Quiz *quiz, int level, const AiQuestion *question)
{
    AiPlan plan = {.count = 0};
    ai_decide(&quiz->levels[level - 1], question, &plan);
    quiz->hash = hash_u32(quiz->hash, (uint32_t)plan.count);
    for (int i = 0; i < plan.count; i++) {
        quiz->hash = hash_memory(quiz->hash, &plan.commands[i], sizeof plan.commands[i]);
    }
}

static void watch(void *context, const World *world, const GamePosition *before,
                  const Command *command, const EventList *events)
{
    Quiz *quiz = context;
    (void)events;
    if (command->player == 0 || ++quiz->commands % ASKED_EVERY != 0 || quiz->asked == ASKED_MOST) {
        return;
    }
    PlayerView view;
    rules_view_position(world, before, command->player, &view);
    const AiQuestion question = {world, &view, command->player, SEED, NULL, NULL};
    quiz->asked++;
    for (int level = 1; level <= AI_LEVEL_COUNT; level++) {
        if (level <= AI_LEVEL_COUNT - THINKERS || quiz->asked == THINKERS_AT) {
            ask(quiz, level, &question);
        }
    }
}

uint64_t lab_stamp(const Board *board)
{
    static Quiz quiz;
    const EditionId edition = (EditionId)board->world.edition;
    quiz.hash = ai_stamp(&board->world, paths_net_hash(edition));
    for (int level = 1; level <= AI_LEVEL_COUNT; level++) {
        if (!net_seat(ai_level(edition, level, AI_STYLE_PLAIN)->name, "stamps", board, NULL,
                      &quiz.levels[level - 1])) {
            return 0;
        }
    }
    for (int players = board->world.player_min; players <= board->world.player_max; players++) {
        SelfGame game = {.board = board, .seed = SEED, .keyed = true};
        game.setup.player_count = (uint8_t)players;
        game.watch = watch;
        game.watcher = &quiz;
        quiz.commands = quiz.asked = 0;
        for (PlayerId seat = 1; seat <= players; seat++) {
            game.seats[seat] = ai_default(edition);
        }
        if (!self_game_play(&game)) {
            print_game_error(&game);
            return 0;
        }
    }
    return hash_mix(quiz.hash);
}
