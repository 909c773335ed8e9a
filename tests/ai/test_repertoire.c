/* Every level plays the whole game: what the rules offer again and again, each level that decides
 * without a search does somewhere in a few games of three and four. What is offered is asked of the
 * rules, so a command that is new is looked for, too. */
#include "../run_suite.h"
#include "arena.h"

#include <string.h>

enum {
    GAMES = 16,      /* at least */
    GAMES_MAX = 320, /* before what is rare counts as never done */
    OFTEN = 40,      /* decisions in which it was offered, before it is missed */
    STATIC_2012 = 7,
    STATIC_1996 = 5
};

/* What levels are not meant to do, from one of them to another; a line that is not true any more
 * fails. */
static const struct {
    uint8_t edition, first_level, last_level, kind;
} NOT_MEANT[] = {
    /* They trust rivals, and what nobody attacks needs no walls. */
    {EDITION_2012, 2, 4, CMD_BUILD_FORT},
    /* Of even temper, and it trusts its chances less: no quarrel at sea brings what it costs. */
    {EDITION_1996, 3, 3, CMD_ATTACK_GALLEY},
    /* A sailor in the pool is worth nothing, and no offer is begun that will not be sent. */
    {EDITION_1996, 1, 5, CMD_DISMISS_SAILORS},
    {EDITION_1996, 1, 5, CMD_DROP_OFFER},
};

static struct {
    int offered[CMD_COUNT]; /* decisions in which some such command was legal */
    int done[CMD_COUNT];
} census;

static void count_decision(const World *world, const GamePosition *state, const Command *command)
{
    Command legal[RULES_LEGAL_MAX];
    bool seen[CMD_COUNT] = {false};
    const int count = rules_legal(world, &state->state, command->player, legal);
    for (int i = 0; i < count; i++) {
        seen[legal[i].kind] = true;
    }
    for (int kind = 1; kind < CMD_COUNT; kind++) {
        census.offered[kind] += seen[kind];
    }
    census.done[command->kind]++;
}

static bool is_meant(EditionId edition, int level, int kind)
{
    for (size_t i = 0; i < sizeof NOT_MEANT / sizeof NOT_MEANT[0]; i++) {
        if (NOT_MEANT[i].edition == edition && level >= NOT_MEANT[i].first_level
            && level <= NOT_MEANT[i].last_level && NOT_MEANT[i].kind == kind) {
            return false;
        }
    }
    return true;
}

/* A command that is meant, was offered often and never done; CMD_NONE: there is none. */
static int missed(EditionId edition, int level)
{
    for (int kind = 1; kind < CMD_COUNT; kind++) {
        if (is_meant(edition, level, kind) && census.done[kind] == 0
            && census.offered[kind] >= OFTEN) {
            return kind;
        }
    }
    return CMD_NONE;
}

START_TEST(every_level_does_what_is_offered)
{
    const EditionId edition = _i < STATIC_2012 ? EDITION_2012 : EDITION_1996;
    const int level = _i < STATIC_2012 ? _i + 1 : _i - STATIC_2012 + 1;
    const Ai *ai = ai_level(edition, level, AI_STYLE_PLAIN);
    memset(&census, 0, sizeof census);
    for (int i = 0; i < GAMES || (i < GAMES_MAX && missed(edition, level) != CMD_NONE); i++) {
        ArenaGame game = arena_game(edition, 3 + i % 2, 4400 + (uint64_t)i, ai->name);
        game.look = count_decision;
        const ArenaResult result = arena_play(&game);
        ck_assert(result.finished && result.refused == 0);
    }
    const int kind = missed(edition, level);
    ck_assert_msg(kind == CMD_NONE, "%s: %s offered in %d decisions, done in none", ai->name,
                  kind == CMD_NONE ? "" : command_info((CommandKind)kind)->name,
                  census.offered[kind]);
    for (size_t i = 0; i < sizeof NOT_MEANT / sizeof NOT_MEANT[0]; i++) {
        const int not_meant = NOT_MEANT[i].kind;
        ck_assert_msg(is_meant(edition, level, not_meant) || census.done[not_meant] == 0,
                      "%s does %s: take the line out of NOT_MEANT", ai->name,
                      command_info((CommandKind)not_meant)->name);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_repertoire");
    TCase *tcase = tcase_create("repertoire");
    tcase_set_timeout(tcase, 240);
    tcase_add_loop_test(tcase, every_level_does_what_is_offered, 0, STATIC_2012 + STATIC_1996);
    suite_add_tcase(suite, tcase);
    return run_suites(srunner_create(suite));
}
