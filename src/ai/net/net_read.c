/* Reading a network. */
#include "feature_list.h"
#include "net_kernels.h"

#include <string.h>

#include <serenissima/rules/bits.h>

/* Where the numbers of the head stand; little-endian. The format: assets/source/ai/README.md. */
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
    static const uint32_t table[16] = {0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC,
                                       0x76DC4190, 0x6B6B51F4, 0x4DB26158, 0x5005713C,
                                       0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C,
                                       0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C};
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
    return (size_t)NET_HIDDEN * (size_t)width + 4 * NET_HIDDEN + NET_HIDDEN * NET_HIDDEN
           + 4 * NET_HIDDEN + NET_OUTPUTS * NET_HIDDEN + 4 * NET_OUTPUTS;
}

const char NET_FOREIGN[] = "it was trained for another board or other features";

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
    if (number_at(head + HEAD_HASH, 4) != (uint32_t)map->hash
        || number_at(head + HEAD_HASH + 4, 4) != (uint32_t)(map->hash >> 32)
        || number_at(head + HEAD_COUNT, 4) != (uint32_t)map->count) {
        return NET_FOREIGN;
    }
    uint32_t width = number_at(head + HEAD_WIDTH, 2);
    if (width < NET_WIDTH_STEP || width > NET_WIDTH_MAX || width % NET_WIDTH_STEP != 0
        || number_at(head + HEAD_HIDDEN, 2) != NET_HIDDEN
        || number_at(head + HEAD_OUTPUTS, 2) != NET_OUTPUTS
        || (uint32_t)map->count * width * (uint32_t)firsts_of(head) > NET_FIRST_MAX
        || number_at(head + HEAD_WEALTH, 4) > WEALTH_MAX) {
        return "it has sizes that this program does not know";
    }
    size_t body = 2 * ((size_t)map->count + 1) * width * (size_t)firsts_of(head)
                  + NET_TABLES * layers_bytes((int)width);
    if (number_at(head + HEAD_BYTES_AFTER, 4) != body || count != HEAD_BYTES + body) {
        return "it is not as long as it says";
    }
    if (number_at(head + HEAD_BODY_SUM, 4) != net_checksum(head + HEAD_BYTES, body)) {
        return "its checksum is wrong";
    }
    return NULL;
}

void net_lay_blank(AiNet *net, const World *world, const FeatureEdition *features, int width)
{
    memset(net, 0, sizeof *net);
    net_map_lay(&net->map, world, features);
    net->width = width;
    net->firsts = 1;
    net->wide_registers = bits_has_avx2();
}

bool net_read(AiNet *net, const World *world, const FeatureEdition *features, const uint8_t *bytes,
              size_t count, const char **problem)
{
    net_lay_blank(net, world, features, 0);
    *problem = find_fault(&net->map, bytes, count);
    if (*problem != NULL) {
        return false;
    }
    net->width = (int)number_at(bytes + HEAD_WIDTH, 2);
    net->corrects = (bytes[HEAD_FLAGS] & FLAG_CORRECTS) != 0;
    net->wealth_one = (int32_t)number_at(bytes + HEAD_WEALTH, 4);
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
        if (!biases_fit(layers->second_bias, NET_HIDDEN)
            || !biases_fit(layers->third_bias, NET_HIDDEN)
            || !biases_fit(layers->last_bias, NET_OUTPUTS)) {
            *problem = "it holds a number that is too large";
            return false;
        }
        net_pack(layers);
    }
    return true;
}
