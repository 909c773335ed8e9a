/* Reading a network, and from a position to what it says. */
#include "feature_list.h"
#include "net_kernels.h"

#include <string.h>

#include <serenissima/rules/bits.h>

/* ---- Features ---- */

static const FeatureEdition *const FEATURES[EDITION_COUNT] = {
    [EDITION_2012] = &FEATURES_2012,
    [EDITION_1996] = &FEATURES_1996,
};

/* FNV-1a, a byte at a time, low byte first. */
static uint64_t hash_number(uint64_t hash, uint64_t number)
{
    for (int i = 0; i < 8; i++) {
        hash = (hash ^ (number >> 8 * i & 255U)) * UINT64_C(0x100000001B3);
    }
    return hash;
}

/* Values of spaces and prices are left out: a net judges a board whose numbers were mended, only not so well. */
static uint64_t hash_of(const World *world, const int sizes[], int blocks)
{
    uint64_t hash = hash_number(UINT64_C(0xCBF29CE484222325), FEATURE_REVISION);
    hash = hash_number(hash, world->edition);
    for (int i = 0; i < blocks; i++) {
        hash = hash_number(hash, (uint64_t)sizes[i]);
    }
    for (int zone = 1; zone <= world->zone_count; zone++) {
        hash = hash_number(hash, world->adjacent[zone]);
    }
    for (int port = 1; port <= world->port_count; port++) {
        const WorldPort *site = &world->ports[port];
        hash = hash_number(hash, (uint64_t)site->zone << 16 | (uint64_t)site->good << 8 | site->space_count);
    }
    return hash;
}

void net_map_init(NetMap *map, const World *world)
{
    int sizes[NET_BLOCK_MAX];
    int blocks = FEATURES[world->edition]->blocks(world, sizes);
    memset(map, 0, sizeof *map);
    map->world = world;
    for (int i = 0; i < blocks; i++) {
        map->first[i] = map->count;
        map->count += sizes[i];
    }
    FEATURES[world->edition]->rows(map, &map->rows);
    for (PortId port = 1; port <= world->port_count; port++) {
        map->sources[world->ports[port].good]++;
    }
    map->hash = hash_of(world, sizes, blocks);
}

NetSight net_sight(const PlayerView *view)
{
    return (NetSight){&view->pub, view->secret.ducats, view->ducats_known, view->viewer};
}

static void list_begin(FeatureList *list)
{
    list->count = 0;
    memset(list->tally, 0, sizeof list->tally);
}

/* How many features of a row are on; of a choice the last of them alone. */
static int reached(const NetRows *rows, int row, uint8_t value)
{
    const uint8_t *steps = rows->steps[row];
    int length = rows->length[row];
    int count = value < length ? value : length;
    if (steps != NULL) {
        for (count = 0; count < length && value >= steps[count]; count++) {
        }
    }
    return count;
}

/* What is on in a row of the rest when it has the number `to` and not when it has `from`. */
static void list_row(const NetRows *rows, int row, uint8_t from, uint8_t to, FeatureList *out)
{
    int last = reached(rows, row, to);
    int i = row >= rows->choices ? reached(rows, row, from) : last > 0 ? last - 1 : 0;
    for (; i < last; i++) {
        feature_add(out, rows->first[row] + i);
    }
}

static void list_all(const NetMap *map, const NetSight *sight, FeatureList *out, uint8_t rows[NET_ROW_MAX])
{
    const FeatureEdition *edition = FEATURES[map->world->edition];
    list_begin(out);
    for (PortId port = 1; port <= map->world->port_count; port++) {
        edition->port(map, sight, port, out);
    }
    for (GalleyId galley = 1; galley <= map->world->galley_count; galley++) {
        edition->galley(map, sight, galley, out);
    }
    memset(rows, 0, NET_ROW_MAX);
    edition->rest(map, sight, out->tally, rows);
    for (int row = 0; row < map->rows.count; row++) {
        list_row(&map->rows, row, 0, rows[row], out);
    }
}

static void sort(uint16_t *items, int count)
{
    for (int i = 1; i < count; i++) {
        uint16_t item = items[i];
        int k = i;
        for (; k > 0 && items[k - 1] > item; k--) {
            items[k] = items[k - 1];
        }
        items[k] = item;
    }
}

int net_features(const NetMap *map, const PlayerView *view, uint16_t out[NET_ACTIVE_MAX])
{
    FeatureList list;
    uint8_t rows[NET_ROW_MAX];
    NetSight sight = net_sight(view);
    list_all(map, &sight, &list, rows);
    memcpy(out, list.items, (size_t)list.count * sizeof out[0]);
    sort(out, list.count);
    return list.count;
}

bool net_at_boundary(const PublicState *pub)
{
    return FEATURES[pub->edition]->boundary(pub);
}

/* ---- Sums ---- */

static const NetKernels *kernels_of(const AiNet *net)
{
#ifdef SERENISSIMA_AVX2
    if (net->wide_registers) {
        return &NET_KERNELS_AVX2;
    }
#else
    (void)net;
#endif
    return &NET_KERNELS_PLAIN;
}

/* Which of the first layers a position of so many players needs. */
static int first_of(const AiNet *net, int players)
{
    return players > 2 ? net->firsts - 1 : 0;
}

static const int16_t *first_weights(const AiNet *net, int part)
{
    return net->first + (size_t)part * (size_t)net->map.count * (size_t)net->width;
}

void net_refresh(const AiNet *net, const NetSight *sight, NetSums *out)
{
    FeatureList list;
    list_all(&net->map, sight, &list, out->rows);
    const int part = first_of(net, sight->pub->player_count);
    memcpy(out->sums, net->first_bias[part], (size_t)net->width * sizeof out->sums[0]);
    kernels_of(net)->add(first_weights(net, part), net->width, list.items, list.count, NULL, 0, out->sums);
    memcpy(out->tally, list.tally, sizeof out->tally);
    out->sight = *sight;
}

/* Galleys, bit `number`, that are not the same in both positions. */
static uint32_t galleys_that_differ(const NetMap *map, const NetSight *a, const NetSight *b)
{
    const FeatureEdition *edition = FEATURES[map->world->edition];
    uint32_t differ = edition->acted(a) ^ edition->acted(b);
    for (GalleyId id = 1; id <= map->world->galley_count; id++) {
        differ |= (uint32_t)(memcmp(&a->pub->galleys[id], &b->pub->galleys[id], sizeof(Galley)) != 0) << id;
    }
    return differ;
}

static void compare_parts(const NetMap *map, const NetSight *from, const NetSight *to, FeatureList *added, FeatureList *removed)
{
    const FeatureEdition *edition = FEATURES[map->world->edition];
    for (PortId port = 1; port <= map->world->port_count; port++) {
        if (memcmp(&from->pub->ports[port], &to->pub->ports[port], sizeof(Port)) != 0) {
            edition->port(map, from, port, removed);
            edition->port(map, to, port, added);
        }
    }
    uint32_t differ = galleys_that_differ(map, from, to);
    for (GalleyId galley = 1; galley <= map->world->galley_count; galley++) {
        if ((differ >> galley & 1U) != 0) {
            edition->galley(map, from, galley, removed);
            edition->galley(map, to, galley, added);
        }
    }
}

/* Eight rows at a time: few differ. */
static void compare_rows(const NetRows *rows, const uint8_t from[NET_ROW_MAX], const uint8_t to[NET_ROW_MAX], FeatureList *added,
                         FeatureList *removed)
{
    for (int eight = 0; eight < NET_ROW_MAX; eight += 8) {
        if (memcmp(from + eight, to + eight, 8) != 0) {
            for (int row = eight; row < eight + 8; row++) {
                if (from[row] != to[row]) {
                    list_row(rows, row, to[row], from[row], removed);
                    list_row(rows, row, from[row], to[row], added);
                }
            }
        }
    }
}

void net_update(const AiNet *net, const NetSums *from, const NetSight *sight, NetSums *out)
{
    const NetMap *map = &net->map;
    FeatureList added;
    FeatureList removed;
    list_begin(&added);
    list_begin(&removed);
    compare_parts(map, &from->sight, sight, &added, &removed);
    for (int i = 0; i < NET_TALLY_MAX; i++) {
        out->tally[i] = (int16_t)(from->tally[i] + added.tally[i] - removed.tally[i]);
    }
    memset(out->rows, 0, sizeof out->rows);
    FEATURES[map->world->edition]->rest(map, sight, out->tally, out->rows);
    compare_rows(&map->rows, from->rows, out->rows, &added, &removed);
    memcpy(out->sums, from->sums, (size_t)net->width * sizeof out->sums[0]);
    const int16_t *first = first_weights(net, first_of(net, sight->pub->player_count));
    kernels_of(net)->add(first, net->width, added.items, added.count, removed.items, removed.count, out->sums);
    out->sight = *sight;
}

void net_evaluate(const AiNet *net, const NetSums *sums, NetValue *out)
{
    int32_t raw[NET_OUTPUTS];
    int players = sums->sight.pub->player_count;
    kernels_of(net)->layers(&net->layers[players - 2], net->width, sums->sums, raw);
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < players; seat++) {
        PlayerId player = feature_player(&sums->sight, seat);
        out->logit[player] = (int32_t)((int64_t)raw[seat] * NET_LOGIT_ONE / NET_OUTPUT_ONE);
        out->wealth[player] = (int32_t)((int64_t)raw[PLAYER_MAX + seat] * net->wealth_one / NET_OUTPUT_ONE);
    }
}

/* ---- Reading ---- */

/* Where the numbers of the head stand; little-endian. assets/source/ai/README.md has the whole format. */
enum {
    HEAD_VERSION = 8,
    HEAD_EDITION = 10,
    HEAD_FLAGS = 11,
    HEAD_COUNT = 12,
    HEAD_WIDTH = 16,
    HEAD_HIDDEN = 18,
    HEAD_OUTPUTS = 20,
    HEAD_HASH = 24,
    HEAD_ID = 32,
    HEAD_WEALTH = 48,
    HEAD_BYTES_AFTER = 52,
    HEAD_BODY_SUM = 56,
    HEAD_SUM = 60,
    HEAD_BYTES = 64,
    FORMAT_VERSION = 1,
    FLAG_CORRECTS = 1,
    FLAG_TWO_FIRSTS = 2,
    WEALTH_MAX = 10000000,
    BIAS_MAX = 1 << 28 /* so that no sum overflows */
};

static const char MAGIC[8] = {'S', 'E', 'R', 'E', 'N', 'N', 'E', 'T'};

static uint32_t number_at(const uint8_t *bytes, int size)
{
    uint32_t number = 0;
    for (int i = size - 1; i >= 0; i--) {
        number = number << 8 | bytes[i];
    }
    return number;
}

/* A bit pattern as the number it stands for. */
static int32_t signed_at(const uint8_t *bytes, int size)
{
    uint32_t number = number_at(bytes, size);
    uint32_t half = (uint32_t)1 << (8 * size - 1);
    return number < half ? (int32_t)number : -(int32_t)(2 * half - 1 - number) - 1;
}

/* CRC-32 by half bytes (polynomial 0xEDB88320). */
uint32_t net_checksum(const uint8_t *bytes, size_t count)
{
    static const uint32_t table[16] = {0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4, 0x4DB26158, 0x5005713C,
                                       0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C, 0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C};
    uint32_t sum = 0xFFFFFFFFU;
    for (size_t i = 0; i < count; i++) {
        sum ^= bytes[i];
        sum = sum >> 4 ^ table[sum & 15U];
        sum = sum >> 4 ^ table[sum & 15U];
    }
    return ~sum;
}

static const uint8_t *take_words(const uint8_t *at, int16_t *out, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        out[i] = (int16_t)signed_at(at + 2 * i, 2);
    }
    return at + 2 * count;
}

static const uint8_t *take_bytes(const uint8_t *at, int16_t *out, int rows, int columns, int stride)
{
    for (int row = 0; row < rows; row++) {
        for (int i = 0; i < columns; i++) {
            out[row * stride + i] = (int16_t)signed_at(at++, 1);
        }
    }
    return at;
}

static const uint8_t *take_longs(const uint8_t *at, int32_t *out, int count)
{
    for (int i = 0; i < count; i++) {
        out[i] = signed_at(at + 4 * i, 4);
    }
    return at + 4 * count;
}

static bool biases_fit(const int32_t *biases, int count)
{
    for (int i = 0; i < count; i++) {
        if (biases[i] < -BIAS_MAX || biases[i] > BIAS_MAX) {
            return false;
        }
    }
    return true;
}

static int firsts_of(const uint8_t *head)
{
    return (head[HEAD_FLAGS] & FLAG_TWO_FIRSTS) != 0 ? NET_FIRSTS : 1;
}

static size_t layers_bytes(int width)
{
    return (size_t)NET_HIDDEN * (size_t)width + 4 * NET_HIDDEN + NET_HIDDEN * NET_HIDDEN + 4 * NET_HIDDEN
           + NET_OUTPUTS * NET_HIDDEN + 4 * NET_OUTPUTS;
}

static const char *find_fault(const NetMap *map, const uint8_t *head, size_t count)
{
    if (count < HEAD_BYTES || memcmp(head, MAGIC, sizeof MAGIC) != 0) {
        return "it is not a net of Serenissima";
    }
    if (number_at(head + HEAD_VERSION, 2) != FORMAT_VERSION) {
        return "it is of a format that this program does not know";
    }
    if (number_at(head + HEAD_SUM, 4) != net_checksum(head, HEAD_SUM)) {
        return "the checksum of its head is wrong";
    }
    if (head[HEAD_EDITION] != map->world->edition) {
        return "it is for the other edition";
    }
    if (number_at(head + HEAD_HASH, 4) != (uint32_t)map->hash || number_at(head + HEAD_HASH + 4, 4) != (uint32_t)(map->hash >> 32)
        || number_at(head + HEAD_COUNT, 4) != (uint32_t)map->count) {
        return "it was trained for another board or other features";
    }
    uint32_t width = number_at(head + HEAD_WIDTH, 2);
    if (width < NET_WIDTH_STEP || width > NET_WIDTH_MAX || width % NET_WIDTH_STEP != 0 || number_at(head + HEAD_HIDDEN, 2) != NET_HIDDEN
        || number_at(head + HEAD_OUTPUTS, 2) != NET_OUTPUTS || (uint32_t)map->count * width * (uint32_t)firsts_of(head) > NET_FIRST_MAX
        || number_at(head + HEAD_WEALTH, 4) > WEALTH_MAX) {
        return "it has sizes that this program does not know";
    }
    size_t body = 2 * ((size_t)map->count + 1) * width * (size_t)firsts_of(head) + NET_TABLES * layers_bytes((int)width);
    if (number_at(head + HEAD_BYTES_AFTER, 4) != body || count != HEAD_BYTES + body) {
        return "it is not as long as it says";
    }
    if (number_at(head + HEAD_BODY_SUM, 4) != net_checksum(head + HEAD_BYTES, body)) {
        return "its checksum is wrong";
    }
    return NULL;
}

void net_blank(AiNet *net, const World *world, int width)
{
    memset(net, 0, sizeof *net);
    net_map_init(&net->map, world);
    net->width = width;
    net->firsts = 1;
    net->wide_registers = bits_has_avx2();
}

bool ai_net_read(AiNet *net, const World *world, const uint8_t *bytes, size_t count, const char **problem)
{
    memset(net, 0, sizeof *net);
    net_map_init(&net->map, world);
    *problem = find_fault(&net->map, bytes, count);
    if (*problem != NULL) {
        return false;
    }
    net->width = (int)number_at(bytes + HEAD_WIDTH, 2);
    net->corrects = (bytes[HEAD_FLAGS] & FLAG_CORRECTS) != 0;
    net->wealth_one = (int32_t)number_at(bytes + HEAD_WEALTH, 4);
    net->wide_registers = bits_has_avx2();
    memcpy(net->id, bytes + HEAD_ID, NET_ID_BYTES);
    const uint8_t *at = bytes + HEAD_BYTES;
    net->firsts = firsts_of(bytes);
    const size_t first_count = (size_t)net->map.count * (size_t)net->width;
    for (int part = 0; part < net->firsts; part++) {
        at = take_words(at, net->first + (size_t)part * first_count, first_count);
        at = take_words(at, net->first_bias[part], (size_t)net->width);
    }
    for (int i = 0; i < NET_TABLES; i++) {
        NetLayers *layers = &net->layers[i];
        at = take_bytes(at, layers->second[0], NET_HIDDEN, net->width, NET_WIDTH_MAX);
        at = take_longs(at, layers->second_bias, NET_HIDDEN);
        at = take_bytes(at, layers->third[0], NET_HIDDEN, NET_HIDDEN, NET_HIDDEN);
        at = take_longs(at, layers->third_bias, NET_HIDDEN);
        at = take_bytes(at, layers->last[0], NET_OUTPUTS, NET_HIDDEN, NET_HIDDEN);
        at = take_longs(at, layers->last_bias, NET_OUTPUTS);
        if (!biases_fit(layers->second_bias, NET_HIDDEN) || !biases_fit(layers->third_bias, NET_HIDDEN)
            || !biases_fit(layers->last_bias, NET_OUTPUTS)) {
            *problem = "it holds a number that is too large";
            return false;
        }
        net_pack(layers);
    }
    return true;
}
