/* The network's loops for AVX2 (net_kernels.h): activations as bytes, four products to a number at
 * a time. Empty where the compiler may not use AVX2, so that whoever compiles every file
 * may. */
#include "net_kernels.h"

#ifdef __AVX2__
#include <immintrin.h>
#include <string.h>

enum {
    LANES = 16, /* sums in a register */
    MOST = 4,   /* registers of sums at a time */
    ROWS = 8,   /* outputs in a register */
    HIDDEN = NET_HIDDEN / ROWS
};

static __m256i load(const void *at)
{
    return _mm256_loadu_si256((const __m256i *)at);
}

static void store(void *at, __m256i value)
{
    _mm256_storeu_si256((__m256i *)at, value);
}

/* So many registers of sums stay where they are over all rows. */
static inline void add_columns(const int16_t *first, size_t width, const uint16_t *rows, int count,
                               uint16_t *sums, const int registers)
{
    __m256i part[MOST];
    for (int k = 0; k < registers; k++) {
        part[k] = load(sums + k * LANES);
    }
    for (int i = 0; i < count; i++) {
        const int16_t *row = first + rows[i] * width;
        for (int k = 0; k < registers; k++) {
            part[k] = _mm256_add_epi16(part[k], load(row + k * LANES));
        }
    }
    for (int k = 0; k < registers; k++) {
        store(sums + k * LANES, part[k]);
    }
}

static void add(const int16_t *first, int width, const uint16_t *rows, int count, uint16_t *sums)
{
    int step = 0;
    for (; step + MOST * LANES <= width; step += MOST * LANES) {
        add_columns(first + step, (size_t)width, rows, count, sums + step, MOST);
    }
    for (; step < width; step += NET_WIDTH_STEP) {
        add_columns(first + step, (size_t)width, rows, count, sums + step, NET_WIDTH_STEP / LANES);
    }
}

/* Sums to activations, NET_WIDTH_STEP of them. */
static void clip_sums(const uint16_t *sums, uint8_t *out)
{
    __m256i low = _mm256_srai_epi16(load(sums), NET_SUM_SHIFT);
    __m256i high = _mm256_srai_epi16(load(sums + LANES), NET_SUM_SHIFT);
    __m256i both =
        _mm256_permute4x64_epi64(_mm256_packus_epi16(low, high), _MM_SHUFFLE(3, 1, 2, 0));
    store(out, _mm256_min_epu8(both, _mm256_set1_epi8(NET_ONE)));
}

/* Rows of a layer to NET_HIDDEN activations. */
static void clip_rows(const __m256i rows[HIDDEN], uint8_t *out)
{
    const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    __m256i low = _mm256_packs_epi32(_mm256_srai_epi32(rows[0], NET_WEIGHT_SHIFT),
                                     _mm256_srai_epi32(rows[1], NET_WEIGHT_SHIFT));
    __m256i high = _mm256_packs_epi32(_mm256_srai_epi32(rows[2], NET_WEIGHT_SHIFT),
                                      _mm256_srai_epi32(rows[3], NET_WEIGHT_SHIFT));
    __m256i all = _mm256_permutevar8x32_epi32(_mm256_packus_epi16(low, high), order);
    store(out, _mm256_min_epu8(all, _mm256_set1_epi8(NET_ONE)));
}

/* Four inputs times the weights of ROWS outputs: two products of 127 x 128 fit 16 bits, uncut. */
static __m256i times(__m256i inputs, const int8_t *weights)
{
    return _mm256_madd_epi16(_mm256_maddubs_epi16(inputs, load(weights)), _mm256_set1_epi16(1));
}

static __m256i four_inputs(const uint8_t *inputs)
{
    int32_t four;
    memcpy(&four, inputs, sizeof four);
    return _mm256_set1_epi32(four);
}

static void layer(const int8_t (*fours)[NET_HIDDEN][4], const int32_t *bias, const uint8_t *inputs,
                  int count, uint8_t *out)
{
    __m256i rows[HIDDEN];
    for (int row = 0; row < HIDDEN; row++) {
        rows[row] = load(bias + row * ROWS);
    }
    for (int i = 0; i < count / 4; i++) {
        __m256i four = four_inputs(inputs + 4 * i);
        for (int row = 0; row < HIDDEN; row++) {
            rows[row] = _mm256_add_epi32(rows[row], times(four, fours[i][row * ROWS]));
        }
    }
    clip_rows(rows, out);
}

static void layers(const NetLayers *net, int width, const uint16_t *sums, int32_t out[NET_OUTPUTS])
{
    uint8_t one[NET_WIDTH_MAX];
    uint8_t two[NET_HIDDEN];
    uint8_t three[NET_HIDDEN];
    for (int step = 0; step < width; step += NET_WIDTH_STEP) {
        clip_sums(sums + step, one + step);
    }
    layer(net->second_fours, net->second_bias, one, width, two);
    layer(net->third_fours, net->third_bias, two, NET_HIDDEN, three);
    __m256i rows = load(net->last_bias);
    for (int i = 0; i < NET_HIDDEN / 4; i++) {
        rows = _mm256_add_epi32(rows, times(four_inputs(three + 4 * i), net->last_fours[i][0]));
    }
    store(out, rows);
}

const NetKernels NET_KERNELS_AVX2 = {add, layers};
#endif
