#include <serenissima/measure/sums.h>
#include <serenissima/rules/figures.h>

#include <stdio.h>
#include <string.h>

void measure_add(MeasureSums *sums, const MeasureSums *more)
{
    int64_t to[sizeof *sums / sizeof(int64_t)], from[sizeof *sums / sizeof(int64_t)];
    memcpy(to, sums, sizeof to);
    memcpy(from, more, sizeof from);
    for (size_t i = 0; i < sizeof to / sizeof to[0]; i++) {
        to[i] += from[i];
    }
    memcpy(sums, to, sizeof to);
}

/* ---- Figures ---- */

enum { MILLE = 1000 };

MeasureRange measure_wins(const MeasureSeats *seats)
{
    const int64_t one = 100 * MILLE; /* a share of 1 */
    const int64_t z_square = 384;    /* of 1.96, in hundredths */
    const int64_t n = seats->seats;
    const int64_t mean = seats->share * one / (MEASURE_TWELFTHS * n);
    const int64_t scale = 100 * n + z_square; /* of 1 + z^2 / n, times 100 n */
    const int64_t middle = (mean * 100 * n + z_square * one / 2) / scale;
    const int64_t variance = mean * (one - mean) / n + z_square * one / (400 * n) * one / n;
    const int64_t half = root_of(variance) * 196 / 100 * 100 * n / scale;
    return (MeasureRange){mean, middle > half ? middle - half : 0,
                          middle + half < one ? middle + half : one};
}

static MeasureRange range_of(const MeasureSum *sum, int64_t n)
{
    const int64_t mean = sum->sum * MILLE / n;
    if (n < 2) {
        return (MeasureRange){mean, 1, 0};
    }
    const int64_t variance = sum->square * MILLE / n * MILLE - mean * mean;
    const int64_t half = root_of(variance > 0 ? variance / (n - 1) : 0) * 196 / 100;
    return (MeasureRange){mean, mean - half, mean + half};
}

static MeasureRange figure_of(const MeasureSums *sums, int figure, int players)
{
    MeasureRange range = range_of(&sums->figures[figure], sums->games);
    if (figure == MEASURE_WEALTH) {
        range = (MeasureRange){range.mean / players, range.low / players, range.high / players};
    }
    return range;
}

int64_t measure_within(const MeasureSums *sums)
{
    int64_t within = 0;
    for (int port = 1; port <= PORT_MAX; port++) {
        if (sums->starts[port].seats > 0) {
            const MeasureRange range = measure_wins(&sums->starts[port]);
            const int64_t half = (range.high - range.low) / 2;
            within = half > within ? half : within;
        }
    }
    return within;
}

static const char *const FIGURES[MEASURE_FIGURE_COUNT] = {"wealth", "best", "turns", "commands"};
static const char *const PLACES[PLAYER_MAX + 1] = {"0", "1", "2", "3", "4"};

typedef struct Lines {
    const MeasureSums *sums;
    MeasureLine *out;
    int count;
} Lines;

static void line_add(Lines *lines, MeasureGroup group, int index, const char *name, int64_t count,
                     MeasureRange value)
{
    lines->out[lines->count++] = (MeasureLine){group, index, name, count, value};
}

static void seats_add(Lines *lines, MeasureGroup group, int index, const char *name,
                      const MeasureSeats *seats)
{
    line_add(lines, group, index, name, seats->seats,
             seats->seats > 0 ? measure_wins(seats) : (MeasureRange){0, 1, 0});
}

static void count_add(Lines *lines, MeasureGroup group, int index, const char *name, int64_t count)
{
    line_add(lines, group, index, name, count,
             (MeasureRange){count * MILLE / lines->sums->games, 1, 0});
}

int measure_lines(const MeasureHead *head, const MeasureSums *sums,
                  MeasureLine out[MEASURE_LINE_MAX])
{
    Lines lines = {sums, out, 0};
    const Board *board = head->board;
    if (sums->games == 0) {
        return 0;
    }
    for (PortId port = 1; port <= board->world.port_count; port++) {
        if (board->world.ports[port].starting || sums->starts[port].seats > 0) {
            seats_add(&lines, MEASURE_STARTS, port, board->port_id[port], &sums->starts[port]);
        }
    }
    for (int place = 1; place <= head->players; place++) {
        seats_add(&lines, MEASURE_PLACES, place, PLACES[place], &sums->places[place]);
    }
    for (PortId port = 1; port <= board->world.port_count; port++) {
        const int64_t seats = sums->starts[port].seats;
        if (seats > 0) {
            line_add(&lines, MEASURE_WEALTHS, port, board->port_id[port], seats,
                     range_of(&sums->wealth[port], seats));
        }
    }
    for (int i = 0; i < MEASURE_FIGURE_COUNT; i++) {
        line_add(&lines, MEASURE_GAME, i, FIGURES[i], sums->games,
                 figure_of(sums, i, head->players));
    }
    for (PortId port = 1; port <= board->world.port_count; port++) {
        count_add(&lines, MEASURE_PORTS, port, board->port_id[port], sums->visits[port]);
    }
    for (int i = 0; census_row(i) != NULL; i++) {
        if (rule_edition(census_row(i)->rule) == (EditionId)board->world.edition) {
            count_add(&lines, MEASURE_RULES, i, census_row(i)->what, sums->rules[i]);
        }
    }
    return lines.count;
}

const MeasureLine *measure_line_beside(const MeasureLine *line, const MeasureLine *others,
                                       int count)
{
    for (int i = 0; i < count; i++) {
        const bool same = line->group == MEASURE_RULES ? others[i].index == line->index
                                                       : strcmp(others[i].name, line->name) == 0;
        if (others[i].group == line->group && same) {
            return &others[i];
        }
    }
    return NULL;
}

/* ---- As JSON: one walk writes and reads ---- */

/* Numbers in an array of their own; what they may be at most keeps figures from overflowing. */
typedef struct SumsForm {
    JsonWriter *writer; /* NULL: it reads */
    JsonNode in;
    const MeasureHead *head;
    MeasureSums *sums;
    bool good;
} SumsForm;

enum { VALUE_MAX = 1000000 };

static void numbers(SumsForm *form, const JsonNode *object, const char *key, int64_t *const *list,
                    const int64_t *most, int count)
{
    if (form->writer != NULL) {
        json_put_array(form->writer, key);
        for (int i = 0; i < count; i++) {
            json_write_int(form->writer, *list[i]);
        }
        json_end_array(form->writer);
        return;
    }
    const JsonNode array = json_member(object, key);
    form->good = json_expect_count(&array, count, count) && form->good;
    JsonNode item = json_first(&array);
    for (int i = 0; i < count && form->good; i++, item = json_next(&item)) {
        form->good = json_read_int(&item, 0, most[i], list[i]);
    }
}

static void sum_form(SumsForm *form, const JsonNode *object, const char *key, MeasureSum *sum)
{
    const int64_t games = form->sums->games;
    int64_t *const list[] = {&sum->sum, &sum->square};
    const int64_t square = games * VALUE_MAX * VALUE_MAX;
    const int64_t most[] = {games * VALUE_MAX, square < JSON_INT_MAX ? square : JSON_INT_MAX};
    numbers(form, object, key, list, most, 2);
}

static void seats_form(SumsForm *form, const JsonNode *object, const char *key, MeasureSeats *seats)
{
    const int64_t games = form->sums->games;
    int64_t *const list[] = {&seats->seats, &seats->share};
    const int64_t most[] = {games, games * MEASURE_TWELFTHS};
    numbers(form, object, key, list, most, 2);
    form->good = form->good && seats->share <= seats->seats * MEASURE_TWELFTHS;
}

/* The object of a key, or a new one that is written. */
static JsonNode part(const SumsForm *form, const char *key)
{
    if (form->writer != NULL) {
        json_put_object(form->writer, key);
        return form->in;
    }
    return json_member(&form->in, key);
}

static void part_end(const SumsForm *form)
{
    if (form->writer != NULL) {
        json_end_object(form->writer);
    }
}

/* What of each port is written or read. */
typedef enum PortsPart { PORTS_STARTS, PORTS_WEALTH, PORTS_VISITS } PortsPart;

static void ports_form(SumsForm *form, const JsonNode *object, PortsPart which)
{
    const World *world = &form->head->board->world;
    MeasureSums *sums = form->sums;
    for (PortId port = 1; port <= world->port_count && form->good; port++) {
        const char *id = form->head->board->port_id[port];
        if (which == PORTS_VISITS) {
            int64_t *const list[] = {&sums->visits[port]};
            const int64_t most[] = {sums->games * VALUE_MAX};
            numbers(form, object, id, list, most, 1);
        } else if (which == PORTS_WEALTH) {
            sum_form(form, object, id, &sums->wealth[port]);
        } else {
            seats_form(form, object, id, &sums->starts[port]);
        }
    }
}

static void rules_form(SumsForm *form, const JsonNode *object)
{
    for (int i = 0; census_row(i) != NULL && form->good; i++) {
        const CensusRow *row = census_row(i);
        char key[96];
        if (rule_edition(row->rule) != (EditionId)form->head->board->world.edition) {
            continue;
        }
        snprintf(key, sizeof key, "%s %s", rule_name(row->rule), row->what);
        if (form->writer != NULL) {
            json_put_int(form->writer, key, form->sums->rules[i]);
        } else {
            const JsonNode member = json_member(object, key);
            form->good = json_read_int(&member, 0, JSON_INT_MAX / MILLE, &form->sums->rules[i]);
        }
    }
}

/* All but the head and the number of games. */
static void sums_form(SumsForm *form)
{
    JsonNode node = part(form, "figures");
    for (int i = 0; i < MEASURE_FIGURE_COUNT && form->good; i++) {
        sum_form(form, &node, FIGURES[i], &form->sums->figures[i]);
    }
    part_end(form);
    node = part(form, "starts");
    ports_form(form, &node, PORTS_STARTS);
    part_end(form);
    node = part(form, "wealth");
    ports_form(form, &node, PORTS_WEALTH);
    part_end(form);
    node = part(form, "places");
    for (int i = 1; i <= form->head->players && form->good; i++) {
        seats_form(form, &node, PLACES[i], &form->sums->places[i]);
    }
    part_end(form);
    node = part(form, "ports");
    ports_form(form, &node, PORTS_VISITS);
    part_end(form);
    node = part(form, "rules");
    rules_form(form, &node);
    part_end(form);
}

static const char FORMAT[] = "serenissima-measure";

void measure_write(const MeasureHead *head, const MeasureSums *sums, JsonWriter *writer)
{
    MeasureSums copy = *sums;
    SumsForm form = {.writer = writer, .head = head, .sums = &copy, .good = true};
    json_begin_object(writer);
    json_put_text(writer, "format", FORMAT);
    json_put_text(writer, "board", head->board->id);
    json_put_hex64(writer, "board_hash", head->board->hash);
    json_put_text(writer, "level", head->level);
    json_put_int(writer, "players", head->players);
    json_put_hex64(writer, "seed", head->seed);
    json_put_hex64(writer, "stamp", head->stamp);
    json_put_int(writer, "games", sums->games);
    sums_form(&form);
    json_end_object(writer);
}

static bool same_text(const JsonNode *root, const char *key, const char *wanted)
{
    const JsonNode node = json_member(root, key);
    const char *text = json_text(&node);
    return text != NULL && strcmp(text, wanted) == 0;
}

static bool same_hex(const JsonNode *root, const char *key, uint64_t wanted)
{
    uint64_t number;
    const JsonNode node = json_member(root, key);
    return json_read_hex64(&node, &number) && number == wanted;
}

/* The first thing that does not agree, in words; NULL: all does. */
static const char *differs(const MeasureHead *head, const JsonNode *root)
{
    int64_t players = 0;
    const JsonNode seats = json_member(root, "players");
    return !same_text(root, "format", FORMAT) ? "it holds no games that were measured"
           : !same_hex(root, "board_hash", head->board->hash)
               ? "its games were played on another board, or on this one before it was changed"
           : !same_text(root, "level", head->level) ? "its games are of another level"
           : !json_read_int(&seats, 0, PLAYER_MAX, &players) || players != head->players
               ? "its games are of another number of players"
           : !same_hex(root, "seed", head->seed) ? "its games are of another seed"
           : !same_hex(root, "stamp", head->stamp)
               ? "its games were played by other rules or weights"
               : NULL;
}

bool measure_read(const MeasureHead *head, const char *text, size_t bytes, const char *name,
                  MeasureSums *sums, Error *error)
{
    static const MeasureSums none;
    ErrorList problems = {0};
    MeasureSums read = none;
    JsonDoc *doc = json_parse(text, bytes, name, error);
    if (doc == NULL) {
        return false;
    }
    SumsForm form = {.in = json_root(doc, &problems), .head = head, .sums = &read, .good = true};
    const char *other = differs(head, &form.in);
    if (other == NULL) {
        const JsonNode games = json_member(&form.in, "games");
        form.good = json_read_int(&games, 0, MEASURE_GAMES_MAX, &read.games);
        if (form.good) {
            sums_form(&form);
        }
    }
    json_destroy(doc);
    if (other != NULL) {
        return error_set(error, name, "%s", other);
    }
    if (!form.good) {
        return problems.count > 0 ? error_first(error, &problems)
                                  : error_set(error, name, "its sums do not agree");
    }
    *sums = read;
    return true;
}
