#include "fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Board test_board;

static void load(const char *path)
{
    BoardProblems problems;
    problems.count = 0;
    bool fine = board_init_from_file(&test_board, path, &problems);
    ck_assert_msg(fine, "%s: %s", problems.items[0].where, problems.items[0].what);
}

void fixture_begin(void)
{
    load(BOARD_FILE);
}

void fixture_begin_1996(void)
{
    load(BOARD_FILE_1996);
}

void fixture_end(void)
{
    board_finish(&test_board);
}

SessionSetup make_setup(const char *seats, uint8_t options, uint64_t seed)
{
    static const char *const NAMES[] = {"", "Anna", "Béla \"the Bold\"", "Chiara", "Doğan"};
    SessionSetup setup;
    memset(&setup, 0, sizeof setup);
    setup.game.player_count = (uint8_t)strlen(seats);
    setup.game.options = options;
    setup.seed = seed;
    for (int seat = 1; seat <= setup.game.player_count; seat++) {
        SeatSetup *it = &setup.seats[seat];
        it->kind = seats[seat - 1] == 'a' ? SEAT_AI : SEAT_PERSON;
        it->colour = (uint8_t)seat;
        strcpy(it->name, NAMES[seat]);
        if (it->kind == SEAT_AI) {
            strcpy(it->ai, "random");
        }
    }
    return setup;
}

Session *make_session(const char *seats, uint8_t options, uint64_t seed, const char *path)
{
    SessionSetup setup = make_setup(seats, options, seed);
    Error error = {"", ""};
    Session *session = session_create(&test_board, &setup, path, &error);
    ck_assert_msg(session != NULL, "%s: %s", error.where, error.what);
    ck_assert_int_eq(session_kept(session).state, path == NULL ? KEPT_NOWHERE : KEPT_WELL);
    return session;
}

PlayerId decider(const Session *session)
{
    PlayerMask pending = session_pending(session);
    for (PlayerId player = 1; player <= PLAYER_CHANCE; player++) {
        if ((pending >> player & 1) != 0) {
            return player;
        }
    }
    return 0;
}

static bool sinks(const Command *command)
{
    return (command->kind == CMD_MOVE_SAILORS && command->as.move_sailors.sink)
           || (command->kind == CMD_LAND && command->as.land.sink);
}

static bool ends(const Command *command)
{
    return command->kind == CMD_END_ACTIVATION || command->kind == CMD_END_INVESTMENT;
}

Command random_legal(const Session *session, PlayerId seat, Rng *rng)
{
    static Command legal[RULES_LEGAL_MAX];
    int count = session_legal(session, seat, legal);
    ck_assert_int_gt(count, 0);
    Command pick = legal[rng_below(rng, (uint32_t)count)];
    for (int i = 0; i < 40 && (sinks(&pick) || (ends(&pick) && i < 2)); i++) {
        pick = legal[rng_below(rng, (uint32_t)count)];
    }
    return pick;
}

void submit(Session *session, const Command *command)
{
    RuleError error = session_submit(session, command);
    ck_assert_msg(error.refusal == REFUSAL_NONE, "%s refused: %s, %s",
                  command_info((CommandKind)command->kind)->name,
                  refusal_name((Refusal)error.refusal), rule_name((RuleId)error.rule));
}

static void play_one(Session *session, Rng *rng, PlayerId player)
{
    if (player == PLAYER_CHANCE) {
        ck_assert(session_tick(session));
        return;
    }
    if (session_eyes(session).curtain == player) {
        session_lift_curtain(session, player);
    }
    Command command = random_legal(session, player, rng);
    submit(session, &command);
}

int play_random(Session *session, Rng *rng, int commands)
{
    for (int i = 0; i < commands; i++) {
        PlayerId player = decider(session);
        if (player == 0) {
            return i;
        }
        play_one(session, rng, player);
    }
    return commands;
}

bool play_until(Session *session, Rng *rng, PlayerId seat)
{
    for (;;) {
        PlayerId player = decider(session);
        if (player == 0) {
            return false;
        }
        if (player == seat || (seat == 0 && player != PLAYER_CHANCE)) {
            return true;
        }
        play_one(session, rng, player);
    }
}

void settle_chance(Session *session)
{
    while (decider(session) == PLAYER_CHANCE) {
        ck_assert(session_tick(session));
    }
}

bool same_bytes(const void *a, const void *b, size_t bytes)
{
    return memcmp(a, b, bytes) == 0;
}

void demand_same_game(Session *a, Session *b)
{
    ck_assert_int_eq(session_step_count(a), session_step_count(b));
    for (int i = 0; i < session_step_count(a); i++) {
        SessionStep step_a;
        SessionStep step_b;
        session_step(a, i, 0, &step_a);
        session_step(b, i, 0, &step_b);
        ck_assert_msg(same_bytes(&step_a.command, &step_b.command, sizeof step_a.command),
                      "step %d differs", i);
        ck_assert_msg(same_bytes(&step_a.after, &step_b.after, sizeof step_a.after),
                      "state %d differs", i);
    }
    for (PlayerId viewer = 0; viewer <= PLAYER_MAX; viewer++) {
        ck_assert(same_bytes(session_view(a, viewer), session_view(b, viewer), sizeof(PlayerView)));
    }
}

void write_file(const char *path, const char *text, size_t bytes)
{
    FILE *file = fopen(path, "wb");
    ck_assert_msg(file != NULL, "%s cannot be written", path);
    ck_assert(fwrite(text, 1, bytes, file) == bytes);
    ck_assert(fclose(file) == 0);
}

char *read_file(const char *path, size_t *bytes)
{
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "%s cannot be read", path);
    ck_assert(fseek(file, 0, SEEK_END) == 0);
    long size = ftell(file);
    ck_assert(size >= 0 && fseek(file, 0, SEEK_SET) == 0);
    char *text = malloc((size_t)size + 1);
    ck_assert(text != NULL && fread(text, 1, (size_t)size, file) == (size_t)size);
    text[size] = '\0';
    fclose(file);
    *bytes = (size_t)size;
    return text;
}

void drop_file(const char *path)
{
    static const char *const TAILS[] = {"", ".damaged", ".damaged2", ".damaged3"};
    char name[256];
    for (size_t i = 0; i < sizeof TAILS / sizeof TAILS[0]; i++) {
        (void)snprintf(name, sizeof name, "%s%s", path, TAILS[i]);
        (void)remove(name);
    }
}
