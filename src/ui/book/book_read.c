#include "book/book.h"

#include <serenissima/words/words.h>

/* --- Numbers of the board --------------------------------------------------------------------- */

static bool is_named(const JsonNode *node, const char *name, size_t length)
{
    const JsonNode id = json_optional(node, "id");
    const char *text = json_kind(&id) == JSON_TEXT ? json_text(&id) : "";
    return strlen(text) == length && strncmp(text, name, length) == 0;
}

static bool counts(const JsonNode *node, const char *key, int number)
{
    int64_t value = 0;
    const JsonNode member = json_optional(node, key);
    return json_kind(&member) == JSON_NUMBER
           && json_read_int(&member, -JSON_INT_MAX, JSON_INT_MAX, &value) && value == number;
}

static JsonNode step_into(const JsonNode *node, const char *name, size_t length)
{
    char key[48];
    snprintf(key, sizeof key, "%.*s", (int)length, name);
    const int number = atoi(key);
    int index = 0;
    if (json_kind(node) != JSON_ARRAY) {
        return json_optional(node, key);
    }
    for (JsonNode i = json_first(node); json_kind(&i) != JSON_ABSENT; i = json_next(&i), index++) {
        const bool row = json_kind(&i) == JSON_OBJECT;
        if (row ? is_named(&i, name, length) || counts(&i, "players", number)
                      || counts(&i, "spaces", number)
                : index == number) {
            return i;
        }
    }
    return json_optional(node, key);
}

enum { PATH_DEPTH_MAX = 6 };

/* The path of a number in a board's file: members by name, of a list the member with that id or
 * number of players or spaces, else by index from 0. False: there is no such number. */
static bool book_number(const JsonNode *board, const char *path, size_t length, int64_t *out)
{
    JsonNode nodes[PATH_DEPTH_MAX + 1]; /* A node points at its parent. */
    int depth = 0;
    nodes[0] = *board;
    while (length > 0 && depth < PATH_DEPTH_MAX) {
        size_t n = 0;
        while (n < length && path[n] != '.') {
            n++;
        }
        nodes[depth + 1] = step_into(&nodes[depth], path, n);
        depth++;
        n += n < length;
        path += n;
        length -= n;
    }
    return length == 0 && json_kind(&nodes[depth]) == JSON_NUMBER
           && json_read_int(&nodes[depth], -JSON_INT_MAX, JSON_INT_MAX, out);
}

/* Copies text to out (NULL: only counts) with its numbers; returns the bytes, 0 for a number that
 * is not there. */
static size_t fill_in(const JsonNode *board, const JsonNode *node, const char *text, char *out)
{
    size_t bytes = 0;
    while (*text) {
        char number[24];
        const char *end = strncmp(text, "{#", 2) == 0 ? strchr(text, '}') : NULL;
        size_t n = 1;
        if (end) {
            int64_t value = 0;
            if (!book_number(board, text + 2, (size_t)(end - text) - 2, &value)) {
                json_problem(node, "The board has no number %.*s", (int)(end - text) + 1, text);
                return 0;
            }
            n = (size_t)snprintf(number, sizeof number, "%lld", (long long)value);
        }
        if (out) {
            memcpy(out + bytes, end ? number : text, n);
        }
        bytes += n;
        text = end ? end + 1 : text + 1;
    }
    return bytes;
}

const char *book_text(Book *book, const JsonNode *board, const JsonNode *node)
{
    const char *key = json_text(node);
    if (!key) {
        return NULL;
    }
    if (!strings_has(book->strings, key)) {
        json_problem(node, "There is no text %s.", key);
        return NULL;
    }
    const char *text = strings_get(book->strings, key);
    const size_t bytes = fill_in(board, node, text, NULL);
    char *words = bytes > 0 && book->word_count < BOOK_WORDS_MAX ? malloc(bytes + 1) : NULL;
    if (!words) {
        (void)(bytes > 0 && json_problem(node, "This is one text too many."));
        return NULL;
    }
    fill_in(board, node, text, words);
    words[bytes] = '\0';
    book->words[book->word_count++] = words;
    return words;
}

JsonNode book_each(const JsonNode *list, int least, int most, bool *good)
{
    *good = *good && (json_kind(list) == JSON_ABSENT || json_expect_count(list, least, most));
    return json_first(list);
}

/* --- Pictures --------------------------------------------------------------------------------- */

/* A word of a list as a number: its place among `names`, from `first` on. */
static bool read_word(const JsonNode *node, const char *const *names, int first, uint8_t *out)
{
    int place = 0;
    const bool good = json_read_word(node, "word", names, &place);
    *out = (uint8_t)(first + place);
    return good;
}

static bool read_good(const Book *book, const JsonNode *node, GoodId *out)
{
    const char *word = json_text(node);
    *out = word ? board_good_find(&book->board, word) : 0;
    return word && (*out || json_problem(node, "The board has no good \"%s\".", word));
}

static bool read_port(const Book *book, const JsonNode *node, PortId *out)
{
    const char *word = json_text(node);
    *out = word ? board_port_find(&book->board, word) : 0;
    return word && (*out || json_problem(node, "The board has no port \"%s\".", word));
}

static bool read_zone(const Book *book, const JsonNode *node, BookItem *item)
{
    const char *word = json_text(node);
    const ZoneId zone = word ? board_zone_find(&book->board, word) : 0;
    item->word = words_zone_on(&book->board, book->strings, zone);
    return word && (zone || json_problem(node, "The board has no zone \"%s\".", word));
}

/* Members that may be absent, and then stay what they were. */
static bool read_small(const JsonNode *node, const char *key, int most, uint8_t *out)
{
    const JsonNode value = json_optional(node, key);
    return json_kind(&value) == JSON_ABSENT || json_read_u8(&value, 0, most, out);
}

static bool read_flag(const JsonNode *node, const char *key, bool *out)
{
    const JsonNode value = json_optional(node, key);
    return json_kind(&value) == JSON_ABSENT || json_read_bool(&value, out);
}

/* {"number": 4, "owner": 1, "sailors": 3, "cubes": ["wood"], "west": true} */
static bool read_ship(const Book *book, const JsonNode *node, BookShip *ship)
{
    const JsonNode number = json_member(node, "number"), owner = json_member(node, "owner");
    const JsonNode sailors = json_member(node, "sailors"), cubes = json_optional(node, "cubes");
    uint8_t player = 0, crew = 0;
    bool good = json_read_u8(&number, 1, GALLEY_MAX, &ship->number)
                && json_read_u8(&owner, 1, PLAYER_MAX, &player)
                && json_read_u8(&sailors, 0, DECK_PLACE_COUNT, &crew);
    ship->galley.owner = player & 7U;
    ship->galley.sailors = crew & 7U;
    for (JsonNode i = book_each(&cubes, 0, DECK_PLACE_COUNT, &good);
         good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        GoodId cube = 0;
        good = read_good(book, &i, &cube);
        if (good) {
            galley_load(&ship->galley, cube, 1);
        }
    }
    return good && read_flag(node, "west", &ship->west);
}

static bool read_ships(const Book *book, const JsonNode *list, BookItem *item)
{
    bool good = true;
    for (JsonNode i = book_each(list, 0, BOOK_SHIP_MAX - item->ship_count, &good);
         good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        good = read_ship(book, &i, &item->ships[item->ship_count++]);
    }
    return good;
}

/* What lies in the port and who holds it. */
static bool read_port_state(const Book *book, const JsonNode *node, BookItem *item)
{
    static const char *const BUILDINGS[] = {"fort", "basilica", "closed", NULL};
    static const uint8_t BITS[] = {BUILDING_FORT, BUILDING_BASILICA, BUILDING_CLOSED};
    const JsonNode cubes = json_optional(node, "cubes"),
                   buildings = json_optional(node, "buildings");
    unsigned space = 0;
    bool good = read_small(node, "owner", PLAYER_MAX, &item->at.owner)
                && read_small(node, "sailors", 12, &item->at.garrison);
    for (JsonNode i = book_each(&cubes, 0, SPACE_MAX, &good); good && json_kind(&i) != JSON_ABSENT;
         i = json_next(&i)) {
        GoodId cube = 0;
        good = read_good(book, &i, &cube);
        item->at.stock |= good ? (uint32_t)cube << (4U * space++) : 0;
    }
    for (JsonNode i = json_first(&buildings); good && json_kind(&i) != JSON_ABSENT;
         i = json_next(&i)) {
        uint8_t which = 0;
        good = read_word(&i, BUILDINGS, 0, &which);
        item->at.buildings |= BITS[which];
    }
    return good;
}

static bool read_numbers(const JsonNode *list, BookItem *item)
{
    bool good = true;
    for (JsonNode i = book_each(list, 1, BOOK_LIST_MAX - item->number_count, &good);
         good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        int64_t value = 0;
        good = json_read_int(&i, 0, 100000, &value);
        item->number[item->number_count++] = (int)value;
    }
    return good;
}

/* Goods by name, players by number, dice and cards by either. */
static bool read_list(const Book *book, const JsonNode *list, BookItem *item)
{
    static const char *const FACES[] = {"1", "2", "3", "4", "5", "6", "skull", "blank", NULL};
    static const char *const CARDS[] = {"back", "wine", "one", "two", "shuffle", NULL};
    bool good = true;
    for (JsonNode i = book_each(list, 1, BOOK_LIST_MAX - item->list_count, &good);
         good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        uint8_t *out = &item->list[item->list_count++];
        if (item->kind == ITEM_CUBES) {
            good = read_good(book, &i, out);
        } else if (item->kind == ITEM_DICE) {
            good = read_word(&i, FACES, 1, out);
        } else if (item->kind == ITEM_CARDS) {
            good = read_word(&i, CARDS, 0, out);
        } else {
            good = json_read_u8(&i, 0, PLAYER_MAX, out);
        }
    }
    return good;
}

/* Which member of an item says what it is, and what that member holds. */
typedef enum ItemShape {
    SHAPE_PORT,
    SHAPE_SHIP,
    SHAPE_ZONE,
    SHAPE_BUILDING,
    SHAPE_WORD,
    SHAPE_LIST,
    SHAPE_VALUE,
    SHAPE_NUMBERS
} ItemShape;
static const struct {
    const char *key;
    ItemShape shape;
} ITEMS[ITEM_COUNT] = {[ITEM_PLATE] = {"plate", SHAPE_PORT},
                       [ITEM_GALLEY] = {"galley", SHAPE_SHIP},
                       [ITEM_SEA] = {"sea", SHAPE_ZONE},
                       [ITEM_CUBES] = {"cubes_of", SHAPE_LIST},
                       [ITEM_SAILORS] = {"crew", SHAPE_LIST},
                       [ITEM_DICE] = {"dice", SHAPE_LIST},
                       [ITEM_CARDS] = {"cards", SHAPE_LIST},
                       [ITEM_WHEEL] = {"wheel", SHAPE_VALUE},
                       [ITEM_TRACK] = {"track", SHAPE_VALUE},
                       [ITEM_ROUND] = {"round", SHAPE_VALUE},
                       [ITEM_PLACES] = {"places", SHAPE_LIST},
                       [ITEM_COINS] = {"coins", SHAPE_VALUE},
                       [ITEM_ARROW] = {"arrow", SHAPE_WORD},
                       [ITEM_WORDS] = {"words", SHAPE_WORD},
                       [ITEM_BUILDING] = {"building", SHAPE_BUILDING},
                       [ITEM_SCALE] = {"scale", SHAPE_VALUE},
                       [ITEM_ODDS] = {"odds", SHAPE_NUMBERS}};

static bool read_kind(Book *book, const JsonNode *board, const JsonNode *member, BookItem *item,
                      ItemShape shape)
{
    int64_t value = 0;
    bool good = true;
    switch (shape) {
    case SHAPE_PORT: return read_port(book, member, &item->port);
    case SHAPE_SHIP: item->ship_count = 1; return read_ship(book, member, &item->ships[0]);
    case SHAPE_LIST: return read_list(book, member, item);
    case SHAPE_NUMBERS: return read_numbers(member, item);
    case SHAPE_VALUE:
        good = json_read_int(member, 0, 100000, &value);
        item->value = (int)value;
        return good;
    case SHAPE_ZONE: return read_zone(book, member, item);
    case SHAPE_BUILDING: item->word = json_text(member); return item->word != NULL;
    case SHAPE_WORD:
        item->word = json_kind(member) == JSON_NULL ? NULL : book_text(book, board, member);
        return item->word || json_kind(member) == JSON_NULL;
    }
    return false;
}

static bool read_rest(Book *book, const JsonNode *board, const JsonNode *node, BookItem *item)
{
    const JsonNode says = json_optional(node, "says"), ships = json_optional(node, "galleys");
    const JsonNode owners = json_optional(node, "owners"), stakes = json_optional(node, "stakes");
    uint8_t players = 4, phase = 0;
    bool barred = false;
    bool good = read_small(node, "players", PLAYER_MAX, &players)
                && read_small(node, "phase", 6, &phase) && read_ships(book, &ships, item)
                && read_flag(node, "barred", &barred);
    item->players = players;
    item->phase = phase;
    item->value = barred ? 1 : item->value;
    if (good && json_kind(&says) != JSON_ABSENT) {
        item->says = book_text(book, board, &says);
        good = item->says != NULL;
    }
    return good && read_list(book, &owners, item) && read_numbers(&stakes, item)
           && (item->kind != ITEM_PLATE || read_port_state(book, node, item));
}

bool book_read_item(Book *book, const JsonNode *board, const JsonNode *node)
{
    static const char *const KEYS[] = {
        "plate", "galley", "sea",     "cubes_of",  "crew",   "dice",    "cards",    "wheel",
        "track", "round",  "places",  "coins",     "arrow",  "words",   "building", "scale",
        "odds",  "says",   "galleys", "owners",    "stakes", "players", "phase",    "barred",
        "owner", "cubes",  "sailors", "buildings", NULL};
    BookItem *item = &book->items[book->item_count++];
    if (!json_expect_keys(node, KEYS)) {
        return false;
    }
    for (int kind = 0; kind < ITEM_COUNT; kind++) {
        const JsonNode member = json_optional(node, ITEMS[kind].key);
        if (json_kind(&member) != JSON_ABSENT) {
            item->kind = (BookItemKind)kind;
            return read_kind(book, board, &member, item, ITEMS[kind].shape)
                   && read_rest(book, board, node, item);
        }
    }
    return json_problem(node, "This is no part of a picture.");
}
