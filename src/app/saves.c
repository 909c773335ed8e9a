#include "saves.h"

#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>
#include <serenissima/session/analysed.h>

#include "folder.h"
#include "library.h"

#define REMOVED "deleted"
enum { NAME_TRIES = 1000 };

static bool removed_path(const char *folder, const char *name, char out[PATH_BYTES])
{
    char removed[PATH_BYTES];
    return paths_join(removed, folder, REMOVED) && disk_make_folder(removed)
           && folder_save(removed, name, out);
}

/* A name that nothing has yet: the wanted one, or the same with a number. */
static bool free_name(const char *folder, const char *wanted, char out[SAVE_FILE_BYTES],
                      char path[PATH_BYTES])
{
    enum { NUMBER_BYTES = 8 };
    char stem[SAVE_FILE_BYTES - NUMBER_BYTES];
    snprintf(stem, sizeof stem, "%.*s", (int)sizeof stem - 1, wanted);
    snprintf(out, SAVE_FILE_BYTES, "%s", stem);
    for (int number = 2; number < NAME_TRIES; number++) {
        if (!folder_save(folder, out, path)) {
            return false;
        }
        if (!file_exists(path)) {
            return true;
        }
        snprintf(out, SAVE_FILE_BYTES, "%s %d", stem, number);
    }
    return false;
}

/* Where the analyses of two game files lie. False: the first has none, or something else has its
 * name beside the second, which stays as it is. */
static bool find_analyses(const char *from, const char *to, char beside[PATH_BYTES],
                          char other[PATH_BYTES])
{
    return analysed_path(from, beside) && analysed_path(to, other) && analysed_is_one(beside)
           && (!file_exists(other) || analysed_is_one(other));
}

/* A game is more than what was worked out of it: where that cannot go along the game goes alone. */
bool saves_move(const char *from, const char *to)
{
    char beside[PATH_BYTES], other[PATH_BYTES];
    const bool analysed = find_analyses(from, to, beside, other);
    if (!disk_move(from, to)) {
        return false;
    }
    if (analysed && !folder_same(beside, other)) {
        (void)disk_remove(other); /* Not every system moves over a file. */
    }
    if (analysed) {
        (void)disk_move(beside, other);
    }
    return true;
}

bool saves_copy(const char *from, const char *to)
{
    char beside[PATH_BYTES], other[PATH_BYTES];
    if (folder_same(from, to) || !disk_copy(from, to)) {
        return false;
    }
    if (find_analyses(from, to, beside, other)) {
        (void)disk_copy(beside, other);
    }
    return true;
}

bool saves_drop(const char *path)
{
    char beside[PATH_BYTES];
    if (analysed_path(path, beside) && analysed_is_one(beside)) {
        (void)disk_remove(beside);
    }
    return disk_remove(path);
}

bool saves_remove(const char *folder, const char *name)
{
    char path[PATH_BYTES], removed[PATH_BYTES];
    if (!folder_save(folder, name, path) || !file_exists(path)
        || !removed_path(folder, name, removed)) {
        return false;
    }
    (void)saves_drop(removed); /* One of this name, deleted before: only the last comes back. */
    return saves_move(path, removed);
}

bool saves_restore(const char *folder, const char *name, char out[SAVE_FILE_BYTES])
{
    char path[PATH_BYTES], removed[PATH_BYTES];
    return removed_path(folder, name, removed) && free_name(folder, name, out, path)
           && saves_move(removed, path);
}

bool saves_rename(const char *folder, const char *name, const char *to)
{
    char path[PATH_BYTES], other[PATH_BYTES];
    if (!folder_save(folder, name, path) || !folder_save(folder, to, other)) {
        return false;
    }
    /* Capital letters alone may change, where a folder does not tell them apart. */
    return (!file_exists(other) || folder_same(path, other)) && saves_move(path, other);
}

bool saves_duplicate(const char *folder, const char *name, char out[SAVE_FILE_BYTES])
{
    char path[PATH_BYTES], other[PATH_BYTES];
    return folder_save(folder, name, path) && free_name(folder, name, out, other)
           && saves_copy(path, other);
}

/* The name of a file without folder and ending. */
static void name_of(const char *path, char out[SAVE_FILE_BYTES])
{
    snprintf(out, SAVE_FILE_BYTES, "%s", paths_name(path));
    char *ending = strrchr(out, '.');
    if (ending && ending != out) {
        *ending = '\0';
    }
}

bool saves_import(const char *folder, const char *path, char out[SAVE_FILE_BYTES])
{
    char name[SAVE_FILE_BYTES], other[PATH_BYTES];
    GameFacts facts;
    game_facts_read(path, &facts);
    if (facts.condition != GAME_WELL && facts.condition != GAME_DAMAGED
        && facts.condition != GAME_FUTURE) {
        return false;
    }
    name_of(path, name);
    return free_name(folder, name, out, other) && saves_copy(path, other);
}

bool saves_export(const char *folder, const char *name, const char *path)
{
    char from[PATH_BYTES];
    return folder_save(folder, name, from) && saves_copy(from, path);
}

/* People sit there, and none of them has decided anything. */
static bool is_unplayed(const GameFile *file)
{
    const SessionSetup *setup = &file->setup;
    bool person = false,
         played = setup->former_count > 0 || (setup->own_dice && file->step_count > 0);
    for (int seat = 1; seat <= setup->game.player_count; seat++) {
        person = person || setup->seats[seat].kind == SEAT_PERSON;
    }
    for (int i = 0; i < file->step_count && !played; i++) {
        const PlayerId player = file->steps[i].command.player;
        played = player >= 1 && player <= PLAYER_MAX && setup->seats[player].kind == SEAT_PERSON;
    }
    return person && !played && !game_file_over(file);
}

/* Could both be files of one game? */
static bool are_alike(const GameFacts *a, const GameFacts *b)
{
    bool alike = a->player_count > 0 && a->edition == b->edition
                 && a->player_count == b->player_count
                 && (a->identity == b->identity || a->own_dice);
    for (int seat = 1; seat <= a->player_count && alike; seat++) {
        alike = strcmp(a->names[seat], b->names[seat]) == 0;
    }
    return alike;
}

/* Does the file hold this game, whose text is as it would be written now? */
static bool holds_game(const char *path, const char *text, size_t bytes)
{
    GameFile file;
    Error error;
    size_t other_bytes = 0;
    if (!game_file_read(path, &file, &error)) {
        return false;
    }
    char *other = game_file_write_text(&file, &other_bytes);
    const bool same = other && other_bytes == bytes && memcmp(other, text, bytes) == 0;
    free(other);
    game_file_finish(&file);
    return same;
}

static bool is_held(const char *folder, const char *path, const char *text, size_t bytes)
{
    GameFacts facts;
    char other[PATH_BYTES], beside[PATH_BYTES], beside_other[PATH_BYTES];
    int count = 0;
    bool held = false;
    game_facts_read(path, &facts);
    SaveEntry *list = library_list(folder, &count);
    for (int i = 0; i < count && !held; i++) {
        held = are_alike(&facts, &list[i].facts) && folder_save(folder, list[i].name, other)
               && !folder_same(path, other) && holds_game(other, text, bytes);
        if (held && find_analyses(path, other, beside, beside_other)
            && !file_exists(beside_other)) {
            (void)disk_move(beside, beside_other);
        }
    }
    save_list_free(list, count);
    return held;
}

bool saves_spare(const char *folder, const char *path)
{
    GameFile file;
    Error error;
    size_t bytes = 0;
    if (!game_file_read(path, &file, &error)) {
        return false;
    }
    const bool good = file.report.first_bad_line == 0 && !file.report.diverged;
    bool spare = good && is_unplayed(&file);
    if (good && !spare) {
        char *text = game_file_write_text(&file, &bytes);
        spare = text && is_held(folder, path, text, bytes);
        free(text);
    }
    game_file_finish(&file);
    return spare;
}

void saves_forget_removed(const char *folder)
{
    char removed[PATH_BYTES];
    if (paths_join(removed, folder, REMOVED)) {
        folder_clean(removed, SAVE_ENDING);
        folder_clean(removed, ANALYSED_ENDING);
    }
}
