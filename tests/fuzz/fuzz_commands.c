/* Command bytes: the first two bytes choose edition, players and options, then come raw commands.
 * Those that the rules refuse change nothing; a byte pair after each refusal picks a legal one, so
 * that the game moves on. Accepted ones are told by their events and survive the way through
 * JSON. */
#include <string.h>

#include <serenissima/data/codec.h>

#include "fuzz.h"

enum { COMMANDS_MAX = 400 };

enum { EDITIONS = 2 };

static int edition_in_play;

static const Board *the_board(void)
{
    static const char *const FILES[EDITIONS] = {BOARD_FILE, BOARD_FILE_1996};
    static Board boards[EDITIONS];
    static bool loaded[EDITIONS];
    if (!loaded[edition_in_play]) {
        BoardProblems problems;
        problems.count = 0;
        FUZZ_DEMAND(
            board_init_from_file(&boards[edition_in_play], FILES[edition_in_play], &problems));
        loaded[edition_in_play] = true;
    }
    return &boards[edition_in_play];
}

typedef struct Input {
    const uint8_t *at;
    const uint8_t *end;
} Input;

static uint8_t next_byte(Input *input)
{
    return input->at < input->end ? *input->at++ : 0;
}

static Command next_command(Input *input)
{
    Command command;
    memset(&command, 0, sizeof command);
    uint8_t *bytes = (uint8_t *)&command;
    for (size_t i = 0; i < sizeof command && input->at < input->end; i++) {
        bytes[i] = next_byte(input);
    }
    return command;
}

static void through_json(const Command *command)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    codec_write_command(&writer, the_board(), command);
    const char *text = json_writer_text(&writer);
    ErrorList problems;
    problems.count = 0;
    Command again;
    FUZZ_DEMAND(text != NULL);
    FUZZ_DEMAND(
        codec_command_from_text(text, writer.bytes, "fuzz", the_board(), &again, &problems));
    FUZZ_DEMAND(memcmp(command, &again, sizeof again) == 0);
    json_writer_finish(&writer);
}

static void apply(GameState *state, const Command *command)
{
    static EventList events;
    const World *world = &the_board()->world;
    GameState folded = *state;
    events.count = 0;
    rules_apply(world, state, command, &events);
    for (int i = 0; i < events.count; i++) {
        rules_fold(world, &folded, &events.items[i]);
    }
    AuditFault fault;
    FUZZ_DEMAND(memcmp(&folded, state, sizeof folded) == 0);
    if (!rules_audit(world, state, &fault)) {
        fprintf(stderr, "%s by %d: %s (%d)\n", command_info((CommandKind)command->kind)->name,
                command->player, fault.what, fault.id);
        abort();
    }
}

/* A legal command of whoever decides first, by a number from the input. False: the game is over. */
static bool pick_legal(const GameState *state, Input *input, Command *command)
{
    static Command legal[RULES_LEGAL_MAX];
    const World *world = &the_board()->world;
    PlayerMask pending = rules_pending(world, state);
    for (PlayerId player = 1; player <= PLAYER_CHANCE; player++) {
        if ((pending >> player & 1) != 0) {
            int count = rules_legal(world, state, player, legal);
            FUZZ_DEMAND(count > 0);
            int number = next_byte(input) | next_byte(input) << 8;
            *command = legal[number % count];
            return true;
        }
    }
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    Input input = {data, data + bytes};
    uint8_t choice = next_byte(&input);
    edition_in_play = choice / 3 % EDITIONS;
    const World *world = &the_board()->world;
    uint8_t options = next_byte(&input);
    GameSetup setup = {
        (uint8_t)(2 + choice % 3),
        (uint8_t)(options
                  & (edition_in_play == 0 ? 3 : OPTION_HIDDEN_MONEY | OPTION_OWN_PORTS_PAY))};
    GameState state;
    rules_start(world, &setup, &state);
    for (int i = 0; i < COMMANDS_MAX && input.at < input.end; i++) {
        Command command = next_command(&input);
        GameState before = state;
        RuleError error = rules_check(world, &state, &command);
        FUZZ_DEMAND(memcmp(&before, &state, sizeof state) == 0);
        if (error.refusal != REFUSAL_NONE) {
            FUZZ_DEMAND(error.refusal < REFUSAL_COUNT && error.rule != RULE_NONE
                        && error.rule < RULE_COUNT);
            if (!pick_legal(&state, &input, &command)) {
                return 0;
            }
            FUZZ_DEMAND(rules_check(world, &state, &command).refusal == REFUSAL_NONE);
            through_json(&command);
        }
        apply(&state, &command);
    }
    return 0;
}
