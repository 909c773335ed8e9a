/* The lines of a case: set-up, commands with what becomes of them, and checks. */
#include "table.h"
#include "fixture_1996.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/codec.h>

/* A case being played. */
typedef struct Play {
    Fixture f;
    Fixture marked; /* as it was at the last `mark` */
    const char *where;
    int line;
    const Words *words;
} Play;

typedef struct Verb {
    const char *name;
    void (*play)(Play *p);
} Verb;

static const char *word(const Play *p, int at)
{
    return at < p->words->count ? p->words->at[at] : "";
}

static int number(const Play *p, int at)
{
    return word_number(&p->f, word(p, at));
}

/* The rest of the line from a word on, joined again. */
static const char *rest(const Play *p, int from, char *out)
{
    out[0] = '\0';
    for (int i = from; i < p->words->count; i++) {
        strcat(out, i == from ? "" : " ");
        strcat(out, p->words->at[i]);
    }
    return out;
}

/* ---- Set-up ---- */

static uint8_t options(const Play *p, int from)
{
    static const char *const NAMES[] = {"hidden_money", "chosen_closing", "own_ports_pay",
                                        "spain_turkey"};
    int bits = 0;
    for (int i = from; i < p->words->count; i++) {
        int bit = 0;
        while (bit < 4 && strcmp(NAMES[bit], word(p, i)) != 0) {
            bit++;
        }
        ck_assert_msg(bit < 4, "%s:%d: no option %s", p->where, p->line, word(p, i));
        bits |= 1 << bit;
    }
    return (uint8_t)bits;
}

static void play_players(Play *p)
{
    if (p->f.world.edition == EDITION_1996) {
        first_init(&p->f, number(p, 1));
        p->f.state.pub.options = options(p, 2);
    } else {
        fixture_init_options(&p->f, number(p, 1), options(p, 2));
    }
}

static void play_new(Play *p)
{
    fixture_init_new(&p->f, number(p, 1), options(p, 2));
}

static void play_stakes(Play *p)
{
    first_init_stakes(&p->f, number(p, 1));
}

static void play_port(Play *p)
{
    fixture_port(&p->f, word(p, 1), (PlayerId)number(p, 2), number(p, 3));
}

static void play_stock(Play *p)
{
    char goods[LINE_BYTES];
    fixture_stock(&p->f, word(p, 1), rest(p, 2, goods));
}

static void play_build(Play *p)
{
    int bits = 0;
    for (int i = 2; i < p->words->count; i++) {
        bits |= strcmp(word(p, i), "fort") == 0 ? BUILDING_FORT : BUILDING_BASILICA;
    }
    fixture_build(&p->f, word(p, 1), (uint8_t)bits);
}

static void play_galley(Play *p)
{
    char cargo[LINE_BYTES];
    fixture_galley(&p->f, (GalleyId)number(p, 1), (PlayerId)number(p, 2), word(p, 3), number(p, 4));
    if (p->words->count > 5) {
        fixture_cargo(&p->f, (GalleyId)number(p, 1), rest(p, 5, cargo));
    }
}

static void play_cargo(Play *p)
{
    char cargo[LINE_BYTES];
    fixture_cargo(&p->f, (GalleyId)number(p, 1), rest(p, 2, cargo));
}

static void play_close_four(Play *p)
{
    fixture_close_four(&p->f);
}

static void play_first_player(Play *p)
{
    p->f.state.pub.first_player = (PlayerId)number(p, 1);
}

/* Sailors that a line before has set out, when the rest has been counted already. */
static void play_from_reserve(Play *p)
{
    uint8_t *reserve = &p->f.state.pub.reserve[number(p, 1)];
    *reserve = (uint8_t)(*reserve - number(p, 2));
}

static void play_standing_price(Play *p)
{
    p->f.state.pub.as.e1996.standing_hundreds[port_id(word(p, 1))] = (uint8_t)number(p, 2);
}

static void play_ducats(Play *p)
{
    fixture_ducats(&p->f, (PlayerId)number(p, 1), number(p, 2));
}

static void play_track(Play *p)
{
    fixture_track(&p->f, number(p, 1), number(p, 2));
}

static void play_order(Play *p)
{
    for (int i = 0; i < p->f.state.pub.player_count; i++) {
        p->f.state.pub.as.e1996.order[i] = (PlayerId)number(p, 1 + i);
    }
}

static void play_turn(Play *p)
{
    p->f.state.pub.turn = (uint8_t)number(p, 1);
}

static void play_activate(Play *p)
{
    fixture_activate(&p->f, (GalleyId)number(p, 1));
}

static void play_act(Play *p)
{
    fixture_act(&p->f, (GalleyId)number(p, 1));
}

static void play_invest(Play *p)
{
    fixture_invest(&p->f, (GalleyId)number(p, 1));
}

static void play_settle(Play *p)
{
    fixture_settle(&p->f);
}

static PhaseId phase_of(const Play *p, const char *name)
{
    for (int phase = 1; phase < PHASE_COUNT; phase++) {
        if (strcmp(phase_name((PhaseId)phase), name) == 0) {
            return (PhaseId)phase;
        }
    }
    ck_abort_msg("%s:%d: no phase %s", p->where, p->line, name);
    return PHASE_NONE;
}

static void play_at(Play *p)
{
    first_at(&p->f, phase_of(p, word(p, 1)), (PlayerId)number(p, 2));
}

static void play_idle(Play *p)
{
    fixture_idle_to_doge(&p->f);
}

static void play_mark(Play *p)
{
    p->marked = p->f;
}

static void play_back(Play *p)
{
    p->f = p->marked;
}

/* ---- Checks ---- */

static void play_asked(Play *p)
{
    fixture_asked_at(&p->f, phase_of(p, word(p, 1)), (PlayerId)number(p, 2), p->where, p->line);
}

/* Does the event, as a game's log has it, hold key=value? What is 0 is left out there. */
static bool event_has(const JsonNode *event, const Fixture *f, const char *pair)
{
    char key[LINE_BYTES];
    const char *value = strchr(pair, '=') + 1;
    snprintf(key, sizeof key, "%.*s", (int)(value - pair - 1), pair);
    JsonNode node = json_optional(event, key);
    int number = 0;
    int64_t found = 0;
    bool flag = false;
    if (json_kind(&node) == JSON_TEXT) {
        return strcmp(json_text(&node), value) == 0;
    }
    if (json_kind(&node) == JSON_BOOL) {
        return json_read_bool(&node, &flag) && flag == (strcmp(value, "yes") == 0);
    }
    const bool absent = json_kind(&node) == JSON_ABSENT;
    return word_is_number(f, value, &number)
           && (absent || json_read_int(&node, INT32_MIN, INT32_MAX, &found)) && found == number;
}

static bool event_fits(const Play *p, const Event *event, int from)
{
    JsonWriter writer;
    Error error;
    json_writer_init(&writer, JSON_COMPACT);
    codec_write_event(&writer, fixture_board(), event);
    JsonDoc *doc = json_parse(json_writer_text(&writer), writer.bytes, "event", &error);
    JsonNode root = json_root(doc, NULL);
    bool fits = true;
    for (int i = from; i < p->words->count; i++) {
        ck_assert_msg(strchr(word(p, i), '=') != NULL, "%s:%d: no key", p->where, p->line);
        fits = fits && event_has(&root, &p->f, word(p, i));
    }
    json_destroy(doc);
    json_writer_finish(&writer);
    return fits;
}

static EventKind event_of(const Play *p)
{
    EventKind kind = event_named(word(p, 1));
    ck_assert_msg(kind != EV_NONE, "%s:%d: no event %s", p->where, p->line, word(p, 1));
    return kind;
}

static void play_saw(Play *p)
{
    const Event *event = fixture_saw_at(&p->f, event_of(p), p->where, p->line);
    ck_assert_msg(event_fits(p, event, 2), "%s:%d: another %s", p->where, p->line, word(p, 1));
}

/* The next event that fits, whatever others of its kind come first. */
static void play_found(Play *p)
{
    EventKind kind = event_of(p);
    while (!event_fits(p, fixture_saw_at(&p->f, kind, p->where, p->line), 2)) {
    }
}

static void play_unseen(Play *p)
{
    ck_assert_msg(fixture_count(&p->f, event_of(p)) == 0, "%s:%d: unexpected %s", p->where, p->line,
                  word(p, 1));
}

/* The events of the last command are looked at from the first again. */
static void play_rewind(Play *p)
{
    p->f.cursor = 0;
}

static void play_phase(Play *p)
{
    ck_assert_msg(rules_phase(&p->f.state.pub).id == phase_of(p, word(p, 1)),
                  "%s:%d: the decision is %s", p->where, p->line,
                  phase_name((PhaseId)rules_phase(&p->f.state.pub).id));
}

static void play_round(Play *p)
{
    fixture_round_at(&p->f, number(p, 1), number(p, 2), number(p, 3), number(p, 4), p->where,
                     p->line);
}

/* ---- Commands ---- */

static bool is_id(const FieldInfo *field)
{
    return field->kind == FIELD_ZONE || field->kind == FIELD_PORT || field->kind == FIELD_GALLEY
           || field->kind == FIELD_GOOD;
}

/* Any id; clear_ids takes it away again. */
static void id_stand_in(JsonWriter *writer, const FieldInfo *field)
{
    const Board *board = fixture_board();
    if (field->kind == FIELD_GALLEY) {
        json_write_int(writer, 1);
    } else {
        json_write_text(writer, field->kind == FIELD_ZONE   ? board->zone_id[1]
                                : field->kind == FIELD_PORT ? board->port_id[1]
                                                            : board->good_id[1]);
    }
}

static void write_value(const Play *p, JsonWriter *writer, const FieldInfo *field,
                        const char *value)
{
    int number = 0;
    if (is_id(field) && strcmp(value, "0") == 0) {
        id_stand_in(writer, field);
    } else if (field->kind == FIELD_FLAG) {
        json_write_bool(writer, true);
    } else if (field->count > 1) {
        json_begin_array(writer);
        json_write_text(writer, value);
        json_end_array(writer);
    } else if (field->kind != FIELD_PORT && field->kind != FIELD_ZONE && field->kind != FIELD_GOOD
               && field->kind != FIELD_CARD && word_is_number(&p->f, value, &number)
               && strcmp(value, "chance") != 0) {
        json_write_int(writer, number);
    } else {
        json_write_text(writer, value);
    }
}

/* The field that a word gives: key=value, the name of a flag, or the next in order. */
static const FieldInfo *field_of(const KindInfo *info, const char *given, int *next,
                                 const char **value)
{
    const char *equals = strchr(given, '=');
    const size_t length = equals == NULL ? strlen(given) : (size_t)(equals - given);
    for (int i = 0; i < info->field_count; i++) {
        const FieldInfo *field = &info->fields[i];
        if ((equals != NULL || field->kind == FIELD_FLAG) && strlen(field->name) == length
            && strncmp(field->name, given, length) == 0) {
            *value = equals == NULL ? given : equals + 1;
            return field;
        }
    }
    *value = given;
    return equals == NULL && *next < info->field_count ? &info->fields[(*next)++] : NULL;
}

/* The object of a game file that the words up to `end` stand for. */
static void write_command(const Play *p, JsonWriter *writer, PlayerId player, int from, int end)
{
    CommandKind kind = codec_command_find(word(p, from));
    ck_assert_msg(kind != CMD_NONE, "%s:%d: no command %s", p->where, p->line, word(p, from));
    json_begin_object(writer);
    json_key(writer, "player");
    if (player == PLAYER_CHANCE) {
        json_write_text(writer, "chance");
    } else {
        json_write_int(writer, player);
    }
    json_key(writer, "do");
    json_write_text(writer, word(p, from));
    int next = 0;
    for (int i = from + 1; i < end; i++) {
        const char *value;
        const FieldInfo *field = field_of(command_info(kind), word(p, i), &next, &value);
        ck_assert_msg(field != NULL, "%s:%d: no field %s", p->where, p->line, word(p, i));
        json_key(writer, strcmp(field->name, "player") == 0 ? "seat" : field->name);
        write_value(p, writer, field, value);
    }
    json_end_object(writer);
}

/* No game file holds an id that is 0; a command of the window or of an AI might. */
static void clear_ids(const Play *p, int from, int end, Command *command)
{
    int next = 0;
    for (int i = from + 1; i < end; i++) {
        const char *value;
        const FieldInfo *field =
            field_of(command_info((CommandKind)command->kind), word(p, i), &next, &value);
        if (is_id(field) && strcmp(value, "0") == 0) {
            ((unsigned char *)command)[field->offset] = 0;
        }
    }
}

/* `sail algiers`, or `2: sail algiers` for a command of player 2; read by the codec of game
 * files. */
static Command read_command(const Play *p, int end)
{
    char seat[LINE_BYTES];
    snprintf(seat, sizeof seat, "%s", word(p, 0));
    const size_t length = strlen(seat);
    const int from = length > 0 && seat[length - 1] == ':' ? 1 : 0;
    seat[length - (size_t)from] = '\0';
    PlayerId player = from == 1 ? (PlayerId)word_number(&p->f, seat) : decider(&p->f);
    JsonWriter writer;
    ErrorList problems = {0};
    Command command;
    json_writer_init(&writer, JSON_COMPACT);
    write_command(p, &writer, player, from, end);
    ck_assert_msg(codec_command_from_text(json_writer_text(&writer), writer.bytes, "command",
                                          fixture_board(), &command, &problems),
                  "%s:%d: %s", p->where, p->line, problems.items[0].what);
    json_writer_finish(&writer);
    clear_ids(p, from, end, &command);
    return command;
}

static Refusal refusal_of(const char *name)
{
    for (int i = 1; i < REFUSAL_COUNT; i++) {
        if (strcmp(refusal_name((Refusal)i), name) == 0) {
            return (Refusal)i;
        }
    }
    return REFUSAL_NONE;
}

static RuleId rule_of(const char *name)
{
    for (int i = 1; i < RULE_COUNT; i++) {
        if (strcmp(rule_name((RuleId)i), name) == 0) {
            return (RuleId)i;
        }
    }
    return RULE_NONE;
}

/* -> not_adjacent S2-M1: refused for this reason by one of these rules; a reason or rules alone
 * leave the other open, `refused` both. */
static void check_refused(Play *p, Command command, int from)
{
    RuleId rules[WORD_MAX];
    Refusal refusal = REFUSAL_NONE;
    int count = 0;
    for (int i = from; i < p->words->count; i++) {
        const Refusal named = refusal_of(word(p, i));
        const RuleId rule = rule_of(word(p, i));
        ck_assert_msg(named != REFUSAL_NONE || rule != RULE_NONE
                          || strcmp(word(p, i), "refused") == 0,
                      "%s:%d: neither refusal nor rule: %s", p->where, p->line, word(p, i));
        refusal = named != REFUSAL_NONE ? named : refusal;
        if (rule != RULE_NONE) {
            rules[count++] = rule;
        }
    }
    rules[count] = RULE_NONE;
    fixture_refused_at(&p->f, command, refusal, count > 0 ? rules : NULL, p->where, p->line);
}

static void play_command(Play *p)
{
    int end = 0;
    while (end < p->words->count && strcmp(word(p, end), "->") != 0) {
        end++;
    }
    Command command = read_command(p, end);
    if (end == p->words->count) {
        fixture_do_at(&p->f, command, p->where, p->line);
    } else if (strcmp(word(p, end + 1), "allowed") == 0) {
        fixture_allowed_at(&p->f, command, p->where, p->line);
    } else {
        check_refused(p, command, end + 1);
    }
}

static void play_line(Play *p)
{
    static const Verb VERBS[] = {{"players", play_players},
                                 {"new", play_new},
                                 {"stakes", play_stakes},
                                 {"port", play_port},
                                 {"stock", play_stock},
                                 {"buildings", play_build},
                                 {"galley", play_galley},
                                 {"ducats", play_ducats},
                                 {"track", play_track},
                                 {"order", play_order},
                                 {"turn", play_turn},
                                 {"activate", play_activate},
                                 {"act", play_act},
                                 {"invest", play_invest},
                                 {"settle", play_settle},
                                 {"at", play_at},
                                 {"idle_to_doge", play_idle},
                                 {"mark", play_mark},
                                 {"back", play_back},
                                 {"asked", play_asked},
                                 {"saw", play_saw},
                                 {"found", play_found},
                                 {"unseen", play_unseen},
                                 {"round", play_round},
                                 {"cargo", play_cargo},
                                 {"close_four", play_close_four},
                                 {"first_player", play_first_player},
                                 {"from_reserve", play_from_reserve},
                                 {"standing_price", play_standing_price},
                                 {"rewind", play_rewind},
                                 {"phase", play_phase}};
    for (int i = 1; i + 1 < p->words->count; i++) {
        if (strcmp(word(p, i), "=") == 0) {
            fact_check(&p->f, p->words, i, p->where, p->line);
            return;
        }
    }
    for (size_t i = 0; i < sizeof VERBS / sizeof VERBS[0]; i++) {
        if (strcmp(word(p, 0), VERBS[i].name) == 0) {
            VERBS[i].play(p);
            return;
        }
    }
    play_command(p);
}

void case_play(const RuleCase *c)
{
    static Play play;
    Words words;
    play.where = c->where;
    play.words = &words;
    words_split(&words, c->lines[0].text);
    const char *first = words.count > 0 ? words.at[0] : "";
    fixture_init_new(&play.f, 4, 0);
    if (strcmp(first, "players") != 0 && strcmp(first, "new") != 0
        && strcmp(first, "stakes") != 0) {
        words_split(&words, "players 4");
        play_players(&play);
    }
    for (int i = 0; i < c->line_count; i++) {
        words_split(&words, c->lines[i].text);
        play.line = c->lines[i].number;
        if (words.count > 0) {
            play_line(&play);
        }
    }
}
