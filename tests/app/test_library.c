/* The folder of saved games: all of them are listed, whatever the index says; and what a player
 * does with one leaves its bytes alone and takes no other's place. */
#include <SDL.h>
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>
#include <serenissima/records/deeds.h>
#include <serenissima/records/gamefile.h>

#include "../../src/app/folder.h"
#include "../../src/app/library.h"
#include "../../src/app/places.h"
#include "../../src/app/saves.h"
#include "../run_suite.h"

#define FOLDER        "library_test_games"
#define INDEX         FOLDER "/" LIBRARY_INDEX
#define VERSION       "5"
#define HEAD(version) "{\"index\":\"serenissima-library\",\"version\":" version "}\n"
#define GAME(name)                                                                    \
    "{\"format\":\"serenissima-game\",\"version\":1,\"edition\":\"2012\",\"seats\":[" \
    "{\"name\":\"" name "\",\"kind\":\"person\",\"colour\":1},"                       \
    "{\"name\":\"B\",\"kind\":\"ai\",\"ai\":\"x\",\"colour\":2}]}\n"                  \
    "{\"n\":1,\"command\":{}}\n"

static void write_game(const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s%s", FOLDER, name, SAVE_ENDING);
    ck_assert(disk_write_whole(path, text, strlen(text), NULL));
}

static void empty_folder(void)
{
    ck_assert(disk_make_folder(FOLDER));
    folder_clean(FOLDER, SAVE_ENDING);
    folder_clean(FOLDER, ".jsonl");
    folder_clean(FOLDER, ".analysis");
    saves_forget_removed(FOLDER);
}

static const SaveEntry *find(const SaveEntry *list, int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (!strcmp(list[i].name, name)) {
            return &list[i];
        }
    }
    return NULL;
}

static bool is_there(const char *name)
{
    int count = 0;
    SaveEntry *list = library_list(FOLDER, &count);
    const bool there = find(list, count, name) != NULL;
    save_list_free(list, count);
    return there;
}

START_TEST(no_games_no_list)
{
    int count = 1;
    ck_assert(library_list(FOLDER, &count) == NULL && count == 0);
    ck_assert(library_list("", &count) == NULL && count == 0);
    ck_assert(library_list("library_test_nowhere", &count) == NULL && count == 0);
    ck_assert(!file_exists(INDEX));
}
END_TEST

/* More than were ever shown, and more than were ever read. */
START_TEST(every_game_is_listed)
{
    enum { GAMES = 2100 };
    char name[32];
    for (int i = 0; i < GAMES; i++) {
        char path[256];
        snprintf(path, sizeof path, FOLDER "/%d" SAVE_ENDING, i);
        FILE *file = fopen(path, "wb");
        ck_assert(file && fputs(GAME("A"), file) >= 0 && fclose(file) == 0);
    }
    int count = 0;
    SaveEntry *list = library_list(FOLDER, &count);
    ck_assert_int_eq(count, GAMES);
    for (int i = 0; i < GAMES; i += 300) {
        snprintf(name, sizeof name, "%d", i);
        ck_assert(find(list, count, name) != NULL);
        ck_assert_int_eq(list[i].facts.player_count, 2);
    }
    save_list_free(list, count);
}
END_TEST

/* The index with one line, whose facts no file has: where it is believed they are listed. */
static void write_index(const char *head, int64_t bytes, int64_t modified)
{
    char text[1024];
    snprintf(
        text, sizeof text,
        "%s{\"file\":\"one\",\"bytes\":%lld,\"modified\":%lld,\"condition\":0,\"edition\":1,"
        "\"flags\":0,\"turn\":7,\"moves\":77,\"seats\":[2],\"ranks\":[0],\"verdict\":1,\"claim\":0,"
        "\"names\":[\"Indexed\"],\"ais\":[\"-\"],\"shared\":0,\"identity\":0}\n",
        head, (long long)bytes, (long long)modified);
    ck_assert(disk_write_whole(INDEX, text, strlen(text), NULL));
}

static int moves_of_one(void)
{
    int count = 0;
    SaveEntry *list = library_list(FOLDER, &count);
    const SaveEntry *one = find(list, count, "one");
    ck_assert(one != NULL);
    const int moves = one->facts.moves;
    save_list_free(list, count);
    return moves;
}

START_TEST(an_index_that_lies_is_not_believed)
{
    static const char head[] = HEAD(VERSION);
    int count = 0;
    write_game("one", GAME("A"));
    SaveEntry *list = library_list(FOLDER, &count);
    ck_assert_int_eq(count, 1);
    const int64_t bytes = list[0].bytes, at = list[0].modified_s;
    save_list_free(list, count);
    write_index(head, bytes, at);
    ck_assert_int_eq(moves_of_one(), 77); /* name, size and moment are the file's */
    write_index(head, bytes + 1, at);
    ck_assert_int_eq(moves_of_one(), 0);
    write_index(head, bytes, at - 60);
    ck_assert_int_eq(moves_of_one(), 0);
    write_index(HEAD("9"), bytes, at);
    ck_assert_int_eq(moves_of_one(), 0);
    write_index(HEAD("4"), bytes, at); /* knew of no board of its own */
    ck_assert_int_eq(moves_of_one(), 0);
    write_index("\x01\xff{]\n", bytes, at);
    ck_assert_int_eq(moves_of_one(), 0);
}
END_TEST

START_TEST(a_broken_line_costs_that_line_alone)
{
    write_game("one", GAME("A"));
    write_game("two", "");
    ck_assert_int_eq(moves_of_one(), 0);
    static const char text[] = HEAD(VERSION) "{\"file\":\"on";
    ck_assert(disk_write_whole(INDEX, text, sizeof text - 1, NULL));
    int count = 0;
    SaveEntry *list = library_list(FOLDER, &count);
    ck_assert_int_eq(count, 2);
    ck_assert_int_eq(find(list, count, "two")->facts.condition, GAME_EMPTY);
    ck_assert_int_eq(find(list, count, "one")->facts.condition, GAME_WELL);
    save_list_free(list, count);
}
END_TEST

/* Who lets a line say something else gives the index another number, here and in library.c: with
 * the old one, games listed before would be shown without it. */
START_TEST(the_number_goes_with_what_lines_say)
{
    static const char said[] = "5: condition edition flags turn moves seats ranks names ais shared "
                               "identity verdict claim conceded own_board ports wealth";
    GameFacts facts;
    JsonWriter line;
    char keys[512] = VERSION ":";
    memset(&facts, 1, sizeof facts);
    facts.identity = 1;
    for (int seat = 1; seat <= facts.player_count; seat++) {
        strcpy(facts.names[seat], "A");
        strcpy(facts.ais[seat], "x");
    }
    json_writer_init(&line, JSON_COMPACT);
    json_begin_object(&line);
    game_facts_write(&line, &facts);
    json_end_object(&line);
    for (const char *at = json_writer_text(&line); (at = strchr(at, '"')) != NULL; at++) {
        const size_t length = strcspn(++at, "\"");
        if (at[length + 1] == ':') {
            snprintf(keys + strlen(keys), sizeof keys - strlen(keys), " %.*s", (int)length, at);
        }
        at += length;
    }
    json_writer_finish(&line);
    ck_assert_str_eq(keys, said);
}
END_TEST

/* The index keeps nothing of files of this very moment. */
static void grow_old(void)
{
    SDL_Delay(2100);
}

/* Who holds which port at the end, and how rich all are, as the last lines of the game say. */
static void demand_standing(const GameFacts *facts)
{
    GameFile file;
    Error error;
    ck_assert(game_file_read(REPLAYS "/four_traders.game", &file, &error));
    ck_assert_int_eq(facts->port_count, file.board.world.port_count);
    for (PortId port = 1; port <= facts->port_count; port++) {
        ck_assert_int_eq(facts->owners[port], file.last.pub.ports[port].owner);
    }
    for (PlayerId player = 1; player <= facts->player_count; player++) {
        ck_assert_int_eq(facts->wealth[player], file.last.secret.ducats[player]);
    }
    game_file_finish(&file);
}

/* What was read of whole files is kept as long as they are as they were. */
START_TEST(deeds_are_kept_with_the_facts)
{
    size_t bytes = 0;
    char *game = file_read(REPLAYS "/four_traders.game", &bytes, NULL);
    ck_assert(game != NULL);
    write_game("one", game);
    write_game("two", GAME("A"));
    grow_old();
    int count = 0;
    SaveEntry *list = library_list(FOLDER, &count);
    ck_assert(count == 2 && !list[0].deeds && !list[1].deeds);
    library_read(FOLDER, &list[0]);
    library_read(FOLDER, &list[1]);
    library_note(FOLDER, list, count);
    save_list_free(list, count);
    list = library_list(FOLDER, &count);
    const SaveEntry *one = find(list, count, "one"), *two = find(list, count, "two");
    static GameDeeds deeds;
    ck_assert(one->deeds && game_deeds_parse(one->deeds, &deeds) && deeds.known);
    demand_standing(&one->facts);
    ck_assert_int_eq(two->facts.port_count, 0); /* Its board is missing. */
    ck_assert(two->deeds && !two->deeds[0]); /* It has not ended: nothing is known, and that is. */
    save_list_free(list, count);
    write_game("one", GAME("Other"));
    grow_old();
    list = library_list(FOLDER, &count); /* Written anew, because of one; the other is kept. */
    save_list_free(list, count);
    list = library_list(FOLDER, &count);
    ck_assert(!find(list, count, "one")->deeds && find(list, count, "two")->deeds);
    save_list_free(list, count);
    free(game);
}
END_TEST

START_TEST(a_deleted_game_comes_back)
{
    char name[SAVE_FILE_BYTES];
    write_game("one", GAME("A"));
    ck_assert(saves_remove(FOLDER, "one"));
    ck_assert(!is_there("one"));
    ck_assert(!saves_remove(FOLDER, "one"));
    write_game("one", GAME("Other"));
    ck_assert(saves_restore(FOLDER, "one", name)); /* Its name is taken meanwhile. */
    ck_assert_str_eq(name, "one 2");
    ck_assert(is_there("one") && is_there("one 2"));
    ck_assert(!saves_restore(FOLDER, "one", name));
    ck_assert(saves_remove(FOLDER, "one 2"));
    saves_forget_removed(FOLDER);
    ck_assert(!saves_restore(FOLDER, "one 2", name));
}
END_TEST

START_TEST(no_game_takes_anothers_place)
{
    char name[SAVE_FILE_BYTES];
    write_game("one", GAME("A"));
    write_game("two", GAME("B"));
    ck_assert(!saves_rename(FOLDER, "one", "two"));
    ck_assert(saves_rename(FOLDER, "one", "three"));
    ck_assert(!is_there("one") && is_there("three"));
    ck_assert(saves_duplicate(FOLDER, "three", name));
    ck_assert_str_eq(name, "three 2");
    ck_assert(saves_duplicate(FOLDER, "three", name));
    ck_assert_str_eq(name, "three 3");
    ck_assert(!saves_duplicate(FOLDER, "none", name));
}
END_TEST

START_TEST(a_copy_goes_out_and_comes_back)
{
    char name[SAVE_FILE_BYTES];
    size_t bytes = 0;
    write_game("one", GAME("A"));
    ck_assert(saves_export(FOLDER, "one", "library_test_out.game"));
    char *text = file_read("library_test_out.game", &bytes, NULL);
    ck_assert(text && !strcmp(text, GAME("A")));
    free(text);
    ck_assert(saves_import(FOLDER, "library_test_out.game", name));
    ck_assert_str_eq(name, "library_test_out");
    ck_assert(is_there("library_test_out"));
    ck_assert(!saves_export(FOLDER, "one", FOLDER "/one" SAVE_ENDING)); /* itself */
    static const char foreign[] = "hello";
    ck_assert(disk_write_whole("library_test_out.game", foreign, 5, NULL));
    ck_assert(!saves_import(FOLDER, "library_test_out.game", name));
    ck_assert(!saves_import(FOLDER, "library_test_none.game", name));
    (void)disk_remove("library_test_out.game");
}
END_TEST

/* What was worked out of a game lies beside it, and goes where it goes. */
START_TEST(an_analysis_goes_with_its_game)
{
    static const char text[] = "{\"format\":\"serenissima-analysis\",\"version\":1,\"x\":1}\n";
    char name[SAVE_FILE_BYTES];
    write_game("one", GAME("A"));
    ck_assert(disk_write_whole(FOLDER "/one.analysis", text, sizeof text - 1, NULL));
    ck_assert(saves_rename(FOLDER, "one", "two"));
    ck_assert(file_exists(FOLDER "/two.analysis") && !file_exists(FOLDER "/one.analysis"));
    ck_assert(saves_duplicate(FOLDER, "two", name));
    ck_assert(file_exists(FOLDER "/two.analysis") && file_exists(FOLDER "/two 2.analysis"));
    ck_assert(saves_remove(FOLDER, "two") && !file_exists(FOLDER "/two.analysis"));
    ck_assert(saves_restore(FOLDER, "two", name) && file_exists(FOLDER "/two.analysis"));
    ck_assert(saves_export(FOLDER, "two", "library_test_out.game"));
    ck_assert(file_exists("library_test_out.analysis"));
    ck_assert(saves_import(FOLDER, "library_test_out.game", name));
    ck_assert(file_exists(FOLDER "/library_test_out.analysis"));
    ck_assert(saves_drop("library_test_out.game") && !file_exists("library_test_out.analysis"));
    /* What merely has such a name belongs to somebody else. */
    ck_assert(disk_write_whole(FOLDER "/mine.analysis", "mine", 4, NULL));
    ck_assert(saves_rename(FOLDER, "two", "mine") && file_exists(FOLDER "/two.analysis"));
    size_t bytes = 0;
    char *mine = file_read(FOLDER "/mine.analysis", &bytes, NULL);
    ck_assert(mine && bytes == 4);
    free(mine);
    ck_assert(saves_remove(FOLDER, "mine") && file_exists(FOLDER "/mine.analysis"));
}
END_TEST

/* ---- What is put away ---- */

#define AUTOSAVE "library_test_current" SAVE_ENDING

/* The game of a stored file up to so many steps (all: -1), written anew beside the saved ones. */
static void put_autosave(const char *replay, int steps)
{
    GameFile file;
    Error error;
    size_t bytes = 0;
    ck_assert_msg(game_file_read(replay, &file, &error), "%s", error.what);
    if (steps >= 0 && steps < file.step_count) {
        file.last = file.steps[steps].before;
        file.step_count = steps;
    }
    char *text = game_file_write_text(&file, &bytes);
    ck_assert(text && disk_write_whole(AUTOSAVE, text, bytes, NULL));
    free(text);
    game_file_finish(&file);
}

static void save_replay(const char *name, const char *replay)
{
    size_t bytes = 0;
    char *text = file_read(replay, &bytes, NULL);
    ck_assert(text != NULL);
    write_game(name, text);
    free(text);
}

/* A saved game that was opened and left lies there already, however its undone moves were kept. */
START_TEST(a_game_that_was_only_looked_at_is_not_kept_twice)
{
    static const char traders[] = REPLAYS "/four_traders.game",
                      undone[] = REPLAYS "/person_and_computers_hidden.game";
    put_autosave(traders, -1);
    ck_assert(!saves_spare(FOLDER, AUTOSAVE));
    save_replay("one", traders);
    static const char head[] = "{\"format\":\"serenissima-analysis\",\"version\":1,\"x\":1}\n";
    ck_assert(disk_write_whole("library_test_current.analysis", head, sizeof head - 1, NULL));
    ck_assert(saves_spare(FOLDER, AUTOSAVE)); /* What was worked out goes to the one that stays. */
    ck_assert(file_exists(FOLDER "/one.analysis"));
    ck_assert(!file_exists("library_test_current.analysis"));
    put_autosave(undone, -1);
    ck_assert(!saves_spare(FOLDER, AUTOSAVE));
    save_replay("two", undone);
    ck_assert(saves_spare(FOLDER, AUTOSAVE));
    put_autosave(undone, 40); /* another game: it may have gone back to play otherwise */
    ck_assert(!saves_spare(FOLDER, AUTOSAVE));
    write_game("current", "");
    ck_assert(!saves_spare(FOLDER, FOLDER "/current" SAVE_ENDING));
    (void)disk_remove(AUTOSAVE);
}
END_TEST

/* A rematch that was begun by mistake is no game; one of computers may be. */
START_TEST(a_game_in_which_nobody_has_played_is_not_kept)
{
    put_autosave(REPLAYS "/person_and_computers_hidden.game", 0);
    ck_assert(saves_spare(FOLDER, AUTOSAVE));
    put_autosave(REPLAYS "/person_and_computers_hidden.game", 30);
    ck_assert(!saves_spare(FOLDER, AUTOSAVE));
    put_autosave(REPLAYS "/four_traders.game", 0);
    ck_assert(!saves_spare(FOLDER, AUTOSAVE));
    (void)disk_remove(AUTOSAVE);
}
END_TEST

/* Folders that are not hidden and saved games, and nothing else. */
START_TEST(a_folder_shows_what_can_be_gone_into_or_imported)
{
    int count = 0, folders = 0;
    write_game("one", GAME("A"));
    ck_assert(disk_write_whole(FOLDER "/notes.txt", "x", 1, NULL));
    ck_assert(disk_make_folder(FOLDER "/within") && disk_make_folder(FOLDER "/.hidden"));
    FolderEntry *list = folder_read(FOLDER, SAVE_ENDING, &count);
    for (int i = 0; i < count; i++) {
        folders += list[i].folder;
        ck_assert(strcmp(list[i].name, ".hidden") != 0 && strcmp(list[i].name, "notes.txt") != 0);
        ck_assert(list[i].folder || strcmp(list[i].name, "one" SAVE_ENDING) == 0);
        ck_assert(list[i].folder
                  || list[i].modified_s == folder_modified(FOLDER "/one" SAVE_ENDING));
    }
    ck_assert(folders >= 1 && count == folders + 1);
    free(list);
    ck_assert(folder_read("library_test_nowhere", SAVE_ENDING, &count) == NULL && count == 0);
    ck_assert_int_eq(folder_modified("library_test_nowhere"), 0);
    (void)disk_remove(FOLDER "/notes.txt");
}
END_TEST

/* Where a system keeps a list of them they are as it says; what is not there is not named. */
START_TEST(the_places_of_a_player)
{
    static const char list[] = "# A remark.\nXDG_DESKTOP_DIR=\"$HOME/Bureau\"\n"
                               "XDG_DOWNLOAD_DIR=\"$HOME/Reçus\"\nXDG_DOCUMENTS_DIR=\"$HOME\"\n";
    char place[PATH_BYTES];
    empty_folder();
    ck_assert(disk_make_folder(FOLDER "/home") && disk_make_folder(FOLDER "/home/Downloads")
              && disk_make_folder(FOLDER "/home/Reçus") && disk_make_folder(FOLDER "/config"));
    SDL_setenv("XDG_CONFIG_HOME", FOLDER "/nowhere", 1);
    ck_assert(places_find(FOLDER "/home", 0, place));
    ck_assert_str_eq(place, FOLDER "/home/Downloads");
    ck_assert(places_find(FOLDER "/home", 1, place));
    ck_assert_str_eq(place, FOLDER "/home");
    ck_assert(!places_find(FOLDER "/home", 2, place) && !places_find("", 0, place));
    SDL_setenv("XDG_CONFIG_HOME", FOLDER "/config", 1);
    ck_assert(disk_write_whole(FOLDER "/config/user-dirs.dirs", list, strlen(list), NULL));
    ck_assert(places_find(FOLDER "/home", 0, place));
    ck_assert_str_eq(place, FOLDER "/home/Reçus");
    ck_assert(places_find(FOLDER "/home", 1, place)); /* Its documents are the home itself. */
    ck_assert_str_eq(place, FOLDER "/home");
    ck_assert(!places_find(FOLDER "/home", 2, place));
}
END_TEST

/* Where files go that a player is to have; these need not be there yet. */
START_TEST(documents_and_pictures)
{
    static const char list[] = "XDG_PICTURES_DIR=\"$HOME/Mes images\"\n";
    char place[PATH_BYTES];
    ck_assert(disk_make_folder(FOLDER "/config"));
    SDL_setenv("XDG_CONFIG_HOME", FOLDER "/config", 1);
    ck_assert(disk_write_whole(FOLDER "/config/user-dirs.dirs", list, strlen(list), NULL));
    if (folder_known(true, place)) {
        return; /* The system knows by itself. */
    }
    ck_assert(places_kept("/home/a", true, place));
    ck_assert_str_eq(place, "/home/a/Mes images");
    ck_assert(places_kept("/home/a", false, place));
    ck_assert_str_eq(place, "/home/a/Documents");
    ck_assert(!places_kept("", false, place));
}
END_TEST

/* "library_test FOLDER" measures instead (tests/app/make_games.sh fills one): milliseconds of a
 * list without an index, and with it, five times each. */
static int measure(const char *folder)
{
    char index[256];
    snprintf(index, sizeof index, "%s/%s", folder, LIBRARY_INDEX);
    for (int i = 0; i < 10; i++) {
        int count = 0;
        if (i < 5) {
            (void)disk_remove(index);
        }
        const uint64_t from = SDL_GetPerformanceCounter();
        SaveEntry *list = library_list(folder, &count);
        const double ms = (double)(SDL_GetPerformanceCounter() - from) * 1e3
                          / (double)SDL_GetPerformanceFrequency();
        printf("%d games, %s index: %.0f ms\n", count, i < 5 ? "without" : "with", ms);
        for (int k = 0; i == 4 && k < count; k++) {
            library_read(folder, &list[k]); /* With all that it may keep. */
        }
        if (i == 4) {
            library_note(folder, list, count);
        }
        save_list_free(list, count);
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 1) {
        return measure(argv[1]);
    }
    Suite *suite = suite_create("library");
    TCase *tests = tcase_create("library");
    tcase_add_checked_fixture(tests, empty_folder, empty_folder);
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, no_games_no_list);
    tcase_add_test(tests, every_game_is_listed);
    tcase_add_test(tests, an_index_that_lies_is_not_believed);
    tcase_add_test(tests, a_broken_line_costs_that_line_alone);
    tcase_add_test(tests, the_number_goes_with_what_lines_say);
    tcase_add_test(tests, deeds_are_kept_with_the_facts);
    tcase_add_test(tests, a_deleted_game_comes_back);
    tcase_add_test(tests, no_game_takes_anothers_place);
    tcase_add_test(tests, a_copy_goes_out_and_comes_back);
    tcase_add_test(tests, an_analysis_goes_with_its_game);
    tcase_add_test(tests, a_game_that_was_only_looked_at_is_not_kept_twice);
    tcase_add_test(tests, a_game_in_which_nobody_has_played_is_not_kept);
    tcase_add_test(tests, a_folder_shows_what_can_be_gone_into_or_imported);
    tcase_add_test(tests, the_places_of_a_player);
    tcase_add_test(tests, documents_and_pictures);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
