#include "game.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli.h"
#include "clock.h"

/* With threads the CPU time of all of them together says nothing about how long somebody waits. */
double game_now_ms(const SelfGame *game)
{
    return game->parallel == NULL ? 1000.0 * (double)clock() / CLOCKS_PER_SEC : clock_ms();
}

int print_game_error(const SelfGame *game)
{
    if (game->guilty == 0) {
        return print_error("the game of seed 0x%016llx has not ended after %d commands",
                           (unsigned long long)game->seed, GAME_STEP_MAX);
    }
    const char *name = game->seats[game->guilty]->name;
    if (game->refusal.refusal == REFUSAL_NONE) {
        return print_error("seed 0x%016llx: seat %d (%s) gave no command of its own",
                           (unsigned long long)game->seed, game->guilty, name);
    }
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    bool known = game->offence.kind > CMD_NONE && game->offence.kind < CMD_COUNT;
    if (known) {
        codec_write_command(&writer, game->board, &game->offence);
    }
    print_error("seed 0x%016llx: seat %d (%s) gave an illegal command %s: %s by rule %s",
                (unsigned long long)game->seed, game->guilty, name,
                known ? json_writer_text(&writer) : "of no kind",
                refusal_name((Refusal)game->refusal.refusal),
                rule_name((RuleId)game->refusal.rule));
    json_writer_finish(&writer);
    return EXIT_ERROR;
}

bool edition_load(Board *board, const char *edition_text, const char *board_name)
{
    EditionId edition = edition_text == NULL ? EDITION_USUAL : edition_find(edition_text);
    if (!board_load(board, board_name, edition)) {
        return false;
    }
    if (edition_text != NULL && board->world.edition != edition) {
        print_error("the board \"%s\" is of edition %s", board->id,
                    edition_name((EditionId)board->world.edition));
        board_finish(board);
        return false;
    }
    return true;
}

static const Ai *(*added_at)(int index);

void ais_add(const Ai *(*at)(int index))
{
    added_at = at;
}

static const Ai *find_added(const char *name, EditionId edition)
{
    for (int i = 0; added_at != NULL && added_at(i) != NULL; i++) {
        const Ai *ai = added_at(i);
        if (strcmp(ai->name, name) == 0
            && (ai->edition == (uint8_t)edition || ai->edition == EDITION_NONE)) {
            return ai;
        }
    }
    return NULL;
}

const Ai *ai_named(const char *name, EditionId edition, const char *command)
{
    const Ai *ai = ai_find(name, edition);
    ai = ai == NULL ? find_added(name, edition) : ai;
    if (ai == NULL) {
        usage_error("there is no AI \"%s\" for edition %s; %s %s --help lists them", name,
                    edition_name(edition), program_name(), command);
    }
    return ai;
}

void print_ais(void)
{
    printf("\nAIs by level:");
    for (int level = 1; level <= AI_LEVEL_COUNT; level++) {
        printf(" %s", ai_level(EDITION_USUAL, level, AI_STYLE_PLAIN)->name);
    }
    printf("\n  in a style, such as captain-corsair:");
    for (int style = AI_STYLE_PLAIN + 1; style < AI_STYLE_COUNT; style++) {
        printf(" %s", ai_style_name((AiStyle)style));
    }
    printf("\n  for comparing:");
    for (int i = 0; ai_at(i) != NULL && ai_at(i)->level == 0; i++) {
        if (i == 0 || strcmp(ai_at(i)->name, ai_at(i - 1)->name) != 0) {
            printf(" %s", ai_at(i)->name);
        }
    }
    for (int i = 0; added_at != NULL && added_at(i) != NULL; i++) {
        const bool edition_begins = i == 0 || added_at(i)->edition != added_at(i - 1)->edition;
        if (edition_begins) {
            printf("\n  of the pool, %s:", added_at(i)->edition == EDITION_NONE
                                               ? "both"
                                               : edition_name(added_at(i)->edition));
        }
        printf(" %s", added_at(i)->name);
    }
    printf("\n");
}
