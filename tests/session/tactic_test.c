/* Every puzzle of the assets: its file is the one that is listed; a person who plays the best plan
 * at the table is let do so command by command and has solved it with the last of them, and not
 * before; every other plan of the key is refused as a solution; what it is written as is read again
 * as the same. */
#include <serenissima/data/file.h>
#include <serenissima/records/tactic.h>
#include <serenissima/session/session.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int faults;

static void fault(const char *name, const char *what)
{
    fprintf(stderr, "%s: %s\n", name, what);
    faults++;
}

static Session *begin(const Tactic *tactic)
{
    SessionSetup setup = {.game = {.player_count = tactic->state.pub.player_count,
                                   .options = tactic->state.pub.options}};
    Error error;
    for (PlayerId seat = 1; seat <= setup.game.player_count; seat++) {
        SeatSetup *s = &setup.seats[seat];
        *s = (SeatSetup){.kind = seat == tactic->seat ? SEAT_PERSON : SEAT_AI, .colour = seat};
        snprintf(s->name, sizeof s->name, "%d", seat);
        snprintf(s->ai, sizeof s->ai, "%s", seat == tactic->seat ? "" : "mozzo");
    }
    return session_create_from_position(tactic->board, &setup, &tactic->state, NULL, &error);
}

/* Plays a plan at the table; returns what it is judged as at its end. */
static int play(const Tactic *tactic, const char *name, const AiPlan *plan)
{
    AiPlan played = {.count = 0};
    int judged = TACTIC_OPEN;
    Session *session = begin(tactic);
    if (session == NULL) {
        fault(name, "no game can begin there");
        return TACTIC_OTHER;
    }
    for (int i = 0; i < plan->count; i++) {
        if (judged != TACTIC_OPEN) {
            fault(name, "a plan is judged before it is over");
            break;
        }
        if (session_submit(session, &plan->commands[i]).refusal != REFUSAL_NONE) {
            fault(name, "the table refuses a command of the key");
            break;
        }
        played.commands[played.count++] = plan->commands[i];
        judged = tactic_judge(tactic, &played);
    }
    session_destroy(session);
    return judged;
}

static void check_plans(const Tactic *tactic, const char *name)
{
    int refused = 0;
    if (tactic_judge(tactic, &(AiPlan){.count = 0}) != TACTIC_OPEN) {
        fault(name, "it is judged before anything was played");
    }
    if (play(tactic, name, &tactic->plans[0].plan) != 0) {
        fault(name, "the best plan is not taken for the solution");
    }
    for (int i = 1; i < tactic->count; i++) {
        const TacticPlan *plan = &tactic->plans[i];
        const int judged = tactic_judge(tactic, &plan->plan);
        if (judged != i && judged != TACTIC_OPEN) {
            fault(name, "a plan of the key is taken for another");
        }
        refused += judged == i && !tactic_solves(plan->told.regret, 0);
    }
    if (refused == 0) {
        fault(name, "no wrong plan is refused");
    }
}

static void check_writing(const Tactic *tactic, const char *name, TacticBoards *boards)
{
    static Tactic again;
    JsonWriter writer;
    Error error = {0};
    json_writer_init(&writer, JSON_INDENTED);
    tactic_write(&writer, tactic);
    const char *text = json_writer_text(&writer);
    if (text == NULL
        || !tactic_read_text(name, text, writer.bytes, boards, TACTIC_KEYED, &again, &error)
        || memcmp(&again, tactic, sizeof again) != 0) {
        fault(name, error.what[0] ? error.what : "it is not read as it was written");
    }
    json_writer_finish(&writer);
}

static void check_puzzle(const char *folder, const TacticEntry *entry, TacticBoards *boards)
{
    static Tactic tactic;
    char path[PATH_BYTES];
    size_t bytes;
    Error error = {0};
    char *text = tactic_path(path, folder, entry->name) ? file_read(path, &bytes, &error) : NULL;
    if (text == NULL
        || !tactic_read_text(path, text, bytes, boards, TACTIC_KEYED, &tactic, &error)) {
        fault(entry->name, error.what);
    } else {
        if (board_text_hash(text, bytes) != entry->hash) {
            fault(entry->name, "it is not the file that is listed");
        }
        if (tactic.family != entry->family || tactic.state.pub.turn != entry->turn
            || tactic.state.pub.player_count != entry->players) {
            fault(entry->name, "it is another than is listed");
        }
        check_plans(&tactic, entry->name);
        check_writing(&tactic, entry->name, boards);
    }
    free(text);
}

static void check_edition(const char *assets, const char *edition, TacticBoards *boards)
{
    static TacticEntry list[TACTIC_LIST_MAX];
    char folder[PATH_BYTES], part[32];
    Error error = {0};
    snprintf(part, sizeof part, "puzzles/%s", edition);
    const int count =
        paths_join(folder, assets, part) ? tactic_index_read(folder, list, &error) : 0;
    for (int i = 0; i < count; i++) {
        check_puzzle(folder, &list[i], boards);
    }
    printf("%s: %d puzzles %s\n", edition, count, error.what);
    if (count <= 0) {
        fault(edition, "there are no puzzles");
    }
}

/* What a line of an index must be. */
static void check_index(void)
{
    static TacticEntry list[TACTIC_LIST_MAX];
    Error error;
    FILE *file = file_open("index", "wb");
    if (file == NULL) {
        fault("index", "it cannot be written");
        return;
    }
    fputs("0x0000000000000001 stake-1.json 010000010 3 4 t7 12 tunis gold\r\n", file);
    fputs("0x2 sale_order-2.json 000000000 0 2 r1 1 hs_west -\n", file);
    fclose(file);
    const int count = tactic_index_read(".", list, &error);
    if (count != 2 || tactic_grade(&list[0]) != 2 || tactic_rating(&list[0]) != 4
        || tactic_rating(&list[1]) != TACTIC_RATING_MAX || list[0].players != 4 || list[0].turn != 7
        || list[1].family != TACTIC_SALE_ORDER || strcmp(list[1].name, "sale_order-2") != 0
        || list[0].hash != 1 || list[0].galley != 12 || strcmp(list[0].zone, "tunis") != 0
        || strcmp(list[1].good, "-") != 0) {
        fault("index", "its lines are read wrongly");
    }
    static const char *const wrong[] = {
        "0x1 stake-1.json 0100x0001 3 4 t7 1 a -\n", "0x1 stake-1.json 010000001\n",
        "0x1 one-1.json 010000001 3 4 t7 1 a -\n", "0x1 stake-1 010000001 3 4 t7 1 a -\n",
        "0x1 stake-1.json 010000001 3 4 t7\n"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        file = file_open("index", "wb");
        fputs(wrong[i], file);
        fclose(file);
        if (tactic_index_read(".", list, &error) != -1) {
            fault("index", wrong[i]);
        }
    }
    remove("index");
}

/* For as many days as there are puzzles each day has another. */
static void check_days(void)
{
    enum { COUNT = 137, FIRST = 20786 };
    bool had[COUNT] = {false};
    for (int day = 0; day < COUNT; day++) {
        had[tactic_of_day(FIRST + day, COUNT)] = true;
    }
    if (memchr(had, false, sizeof had) != NULL) {
        fault("days", "one puzzle comes back before another has come");
    }
}

int main(int argc, char **argv)
{
    TacticBoards boards = {.assets = argc > 1 ? argv[1] : ""};
    if (argc < 2) {
        return 2;
    }
    check_edition(argv[1], "2012", &boards);
    check_edition(argv[1], "1996", &boards);
    check_index();
    check_days();
    tactic_boards_finish(&boards);
    return faults == 0 ? 0 : 1;
}
