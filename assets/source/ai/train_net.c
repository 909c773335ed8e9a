/* Trains the learned evaluation on shards of serenissima-cli samples, on one core. README.md here has the whole way.
 *
 *     cc -O3 -march=native -std=c17 -o train_net train_net.c -lm
 *     train_net --out NET.weights [--width 64] [--epochs 8] [--rate 0.001] [--mix 0.5] [--alone] [--seed 1] SHARD...
 *
 * Written are floats; export_net.py makes the asset of them. Each tenth game is held out, and the weights of the epoch that
 * did best on those are kept. */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEATS = 4,
    TABLES = 3,
    HIDDEN = 32,
    OUTPUTS = 2 * SEATS,
    WIDTH_MAX = 128,
    ACTIVE_MAX = 2048,
    BATCH = 256,
    SHARD_HEAD = 80,
    BLOCK_HEAD = 8,
    LONG_STEP = 255,
    HELD_OUT = 10,
    SHARDS_MAX = 4096
};

static const float DENSE_LIMIT = 127.0F / 64.0F; /* what an int8 weight can say */
static const float FIRST_LIMIT = 15.0F;          /* and an int16 of the first layer */
static const float AVERAGE_PART = 0.003F;        /* of the newest weights in their average */
static const float WEALTH_WEIGHT = 0.25F;        /* of the loss of wealth against that of chances */


/* ---- Samples ---- */

typedef struct Position {
    const uint8_t *steps; /* features by their differences */
    uint16_t step_count;
    uint8_t players;
    bool searched;
    bool held_out;
    float hand_logit[SEATS]; /* lists by seat from the viewer on */
    float hand_wealth[SEATS];
    float won[SEATS];
    float wealth[SEATS];
    float search_share[SEATS];
    float search_wealth[SEATS];
    float share_target[SEATS]; /* what is learned */
    float wealth_target[SEATS];
} Position;

typedef struct Samples {
    float lambda;
    float mix;
    uint8_t edition;
    uint32_t feature_count;
    uint64_t features; /* their hash */
    Position *positions;
    size_t count;
    size_t room;
    struct Range {
        uint64_t first;
        uint64_t end;
        uint8_t players;
    } ranges[SHARDS_MAX];
    int range_count;
} Samples;

static void fail(const char *where, const char *what)
{
    fprintf(stderr, "train_net: %s: %s\n", where, what);
    exit(1);
}

static uint64_t number_at(const uint8_t *at, int size)
{
    uint64_t number = 0;
    for (int i = size - 1; i >= 0; i--) {
        number = number << 8 | at[i];
    }
    return number;
}

static uint32_t checksum(const uint8_t *bytes, size_t count)
{
    static uint32_t table[256];
    for (uint32_t i = 0; i < 256; i++) {
        table[i] = i;
        for (int bit = 0; bit < 8; bit++) {
            table[i] = table[i] >> 1 ^ (0xEDB88320U & (0U - (table[i] & 1U)));
        }
    }
    uint32_t sum = 0xFFFFFFFFU;
    for (size_t i = 0; i < count; i++) {
        sum = table[(sum ^ bytes[i]) & 255U] ^ sum >> 8;
    }
    return ~sum;
}

static uint8_t *read_file(const char *path, size_t *count)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        fail(path, "the file cannot be opened");
    }
    long size = ftell(file);
    uint8_t *bytes = malloc((size_t)size + 1);
    rewind(file);
    if (bytes == NULL || fread(bytes, 1, (size_t)size, file) != (size_t)size) {
        fail(path, "the file cannot be read");
    }
    fclose(file);
    *count = (size_t)size;
    return bytes;
}

static Position *add_position(Samples *samples)
{
    if (samples->count == samples->room) {
        samples->room = samples->room == 0 ? 65536 : 2 * samples->room;
        samples->positions = realloc(samples->positions, samples->room * sizeof *samples->positions);
        if (samples->positions == NULL) {
            fail("positions", "out of memory");
        }
    }
    return &samples->positions[samples->count++];
}

static float real_at(const uint8_t *at, float one)
{
    return (float)(int32_t)(uint32_t)number_at(at, 4) / one;
}

static void softmax(const float *logit, int count, float *share)
{
    float best = logit[0];
    float all = 0.0F;
    for (int i = 1; i < count; i++) {
        best = fmaxf(best, logit[i]);
    }
    for (int i = 0; i < count; i++) {
        share[i] = expf(logit[i] - best);
        all += share[i];
    }
    for (int i = 0; i < count; i++) {
        share[i] /= all;
    }
}

/* What came of a game is mostly luck. So a position learns from what the hand evaluation said of the later ones of its game too: each
 * further one counts `lambda` times as much as the one before it, and the rest is left to the end (TD(lambda)); and from the search. */
static void set_targets(Position *positions, size_t count, int players, float lambda, float mix)
{
    for (size_t i = count; i-- > 0;) {
        Position *position = &positions[i];
        const Position *next = i + (size_t)players < count ? &positions[i + (size_t)players] : NULL;
        float share[SEATS];
        if (next != NULL) {
            softmax(next->hand_logit, players, share);
        }
        for (int seat = 0; seat < players; seat++) {
            position->share_target[seat] =
                next == NULL ? position->won[seat] : share[seat] + lambda * (next->share_target[seat] - share[seat]);
            position->wealth_target[seat] =
                next == NULL ? position->wealth[seat]
                             : next->hand_wealth[seat] + lambda * (next->wealth_target[seat] - next->hand_wealth[seat]);
        }
    }
    for (size_t i = 0; i < count; i++) {
        Position *position = &positions[i];
        for (int seat = 0; seat < players && position->searched; seat++) {
            position->share_target[seat] += mix * (position->search_share[seat] - position->share_target[seat]);
            position->wealth_target[seat] += mix * (position->search_wealth[seat] - position->wealth_target[seat]);
        }
    }
}

/* One game: at its bytes behind the checksum. */
static void read_game(Samples *samples, const uint8_t *at, const uint8_t *end, int players, float wealth_one)
{
    uint64_t seed = number_at(at, 8);
    uint32_t count = (uint32_t)number_at(at + 8, 4);
    const uint8_t *result = at + 12;
    size_t first = samples->count;
    at = result + players * 6;
    for (uint32_t i = 0; i < count && at < end; i++) {
        Position *position = add_position(samples);
        int viewer = at[0];
        position->searched = (at[2] & 1) != 0;
        position->players = (uint8_t)players;
        position->held_out = seed % HELD_OUT == 0;
        at += 3;
        for (int seat = 0; seat < players; seat++, at += 14) {
            const uint8_t *own = result + (viewer - 1 + seat) % players * 6;
            position->hand_logit[seat] = real_at(at, 1024.0F);
            position->hand_wealth[seat] = real_at(at + 4, wealth_one);
            position->search_share[seat] = (float)number_at(at + 8, 2) / 10000.0F;
            position->search_wealth[seat] = real_at(at + 10, wealth_one);
            position->won[seat] = (float)number_at(own, 2) / 10000.0F;
            position->wealth[seat] = real_at(own + 2, wealth_one);
        }
        position->step_count = (uint16_t)number_at(at, 2);
        position->steps = at + 2;
        at += 2 + position->step_count;
    }
    set_targets(samples->positions + first, samples->count - first, players, samples->lambda, samples->mix);
}

static void note_range(Samples *samples, const char *path, uint64_t first, uint64_t count, uint8_t players)
{
    for (int i = 0; i < samples->range_count; i++) {
        const struct Range *range = &samples->ranges[i];
        if (range->players == players && first < range->end && range->first < first + count) {
            fail(path, "another shard has games of the same seeds");
        }
    }
    if (samples->range_count == SHARDS_MAX) {
        fail(path, "too many shards");
    }
    samples->ranges[samples->range_count++] = (struct Range){first, first + count, players};
}

static void read_shard(Samples *samples, const char *path, float wealth_one)
{
    size_t bytes;
    const uint8_t *head = read_file(path, &bytes); /* kept: positions point into it */
    if (bytes < SHARD_HEAD || memcmp(head, "SERESMPL", 8) != 0 || number_at(head + 8, 2) != 1
        || number_at(head + SHARD_HEAD - 4, 4) != checksum(head, SHARD_HEAD - 4)) {
        fail(path, "it is no file of samples, or its head is damaged");
    }
    if (samples->features == 0) {
        samples->edition = head[10];
        samples->feature_count = (uint32_t)number_at(head + 12, 4);
        samples->features = number_at(head + 16, 8);
    }
    if (samples->edition != head[10] || samples->features != number_at(head + 16, 8)) {
        fail(path, "it is of another edition or has other features than the first one");
    }
    note_range(samples, path, number_at(head + 24, 8), number_at(head + 32, 4), head[11]);
    for (size_t at = SHARD_HEAD; at + BLOCK_HEAD <= bytes;) {
        size_t after = (size_t)number_at(head + at, 4);
        if (at + BLOCK_HEAD + after > bytes) {
            break; /* cut off */
        }
        if (after < 12 || checksum(head + at + BLOCK_HEAD, after) != number_at(head + at + 4, 4)) {
            fail(path, "a game in it is damaged");
        }
        read_game(samples, head + at + BLOCK_HEAD, head + at + BLOCK_HEAD + after, head[11], wealth_one);
        at += BLOCK_HEAD + after;
    }
}

static int unpack(const Position *position, uint16_t out[ACTIVE_MAX])
{
    int count = 0;
    uint16_t last = 0;
    for (int i = 0; i < position->step_count && count < ACTIVE_MAX; i++) {
        last = (uint16_t)(last + position->steps[i]);
        if (position->steps[i] != LONG_STEP) {
            out[count++] = last;
        }
    }
    return count;
}

/* ---- Network ---- */

/* Arrays one behind the other; also the order in the file. */
typedef struct Shape {
    size_t first;  /* [features][width] */
    size_t first_bias;
    size_t tables; /* of each number of players: second, bias, third, bias, last, bias */
    size_t table_size;
    size_t all;
    uint32_t features;
    int width;
} Shape;

static Shape shape_of(uint32_t features, int width)
{
    Shape shape = {.features = features, .width = width};
    shape.first_bias = (size_t)features * (size_t)width;
    shape.tables = shape.first_bias + (size_t)width;
    shape.table_size = (size_t)HIDDEN * (size_t)width + HIDDEN + HIDDEN * HIDDEN + HIDDEN + OUTPUTS * HIDDEN + OUTPUTS;
    shape.all = shape.tables + TABLES * shape.table_size;
    return shape;
}

static uint64_t random_state = 1;

static float random_unit(void)
{
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (float)(random_state >> 40) / (float)(1 << 24);
}

static float random_about(float spread)
{
    return (random_unit() + random_unit() + random_unit() - 1.5F) * 2.0F * spread;
}

/* The last layer begins with nothing, so that a net that corrects begins as the hand evaluation. */
static void begin(const Shape *shape, float *weights)
{
    memset(weights, 0, shape->all * sizeof *weights);
    for (size_t i = 0; i < shape->first_bias; i++) {
        weights[i] = random_about(0.02F);
    }
    for (int i = 0; i < shape->width; i++) {
        weights[shape->first_bias + (size_t)i] = 0.3F;
    }
    for (int table = 0; table < TABLES; table++) {
        float *second = weights + shape->tables + (size_t)table * shape->table_size;
        float *third = second + HIDDEN * (shape->width + 1);
        for (int i = 0; i < HIDDEN * shape->width; i++) {
            second[i] = random_about(sqrtf(2.0F / (float)shape->width));
        }
        for (int i = 0; i < HIDDEN * HIDDEN; i++) {
            third[i] = random_about(sqrtf(2.0F / HIDDEN));
        }
    }
}

typedef struct Pass {
    uint16_t active[ACTIVE_MAX];
    int active_count;
    float sums[WIDTH_MAX];
    float one[WIDTH_MAX];
    float two_sums[HIDDEN];
    float two[HIDDEN];
    float three_sums[HIDDEN];
    float three[HIDDEN];
    float out[OUTPUTS];
    float share[SEATS];
} Pass;

static float clip(float value)
{
    return value < 0.0F ? 0.0F : value > 1.0F ? 1.0F : value;
}

static void layer(const float *weights, int inputs, int outputs, const float *in, float *sums, float *out)
{
    const float *bias = weights + outputs * inputs;
    for (int i = 0; i < outputs; i++) {
        float sum = 0.0F;
        const float *row = weights + i * inputs;
        for (int k = 0; k < inputs; k++) {
            sum += row[k] * in[k];
        }
        sums[i] = sum + bias[i];
        out[i] = clip(sums[i]);
    }
}

static void forward(const Shape *shape, const float *weights, const Position *position, bool corrects, Pass *pass)
{
    const int width = shape->width;
    float unused[OUTPUTS];
    pass->active_count = unpack(position, pass->active);
    memcpy(pass->sums, weights + shape->first_bias, (size_t)width * sizeof pass->sums[0]);
    for (int i = 0; i < pass->active_count; i++) {
        const float *row = weights + (size_t)pass->active[i] * (size_t)width;
        for (int k = 0; k < width; k++) {
            pass->sums[k] += row[k];
        }
    }
    for (int k = 0; k < width; k++) {
        pass->one[k] = clip(pass->sums[k]);
    }
    const float *second = weights + shape->tables + (size_t)(position->players - 2) * shape->table_size;
    const float *third = second + HIDDEN * (width + 1);
    const float *last = third + HIDDEN * (HIDDEN + 1);
    layer(second, width, HIDDEN, pass->one, pass->two_sums, pass->two);
    layer(third, HIDDEN, HIDDEN, pass->two, pass->three_sums, pass->three);
    layer(last, HIDDEN, OUTPUTS, pass->three, pass->out, unused);
    for (int seat = 0; seat < position->players; seat++) {
        pass->out[seat] += corrects ? position->hand_logit[seat] : 0.0F;
        pass->out[SEATS + seat] += corrects ? position->hand_wealth[seat] : 0.0F;
    }
    softmax(pass->out, position->players, pass->share);
}

/* Adds to the gradient of the layer and fills that of its inputs. */
static void layer_back(const float *weights, float *gradient, int inputs, int outputs, const float *in, const float *out_gradient,
                       float *in_gradient)
{
    memset(in_gradient, 0, (size_t)inputs * sizeof *in_gradient);
    for (int i = 0; i < outputs; i++) {
        const float *row = weights + i * inputs;
        float *row_gradient = gradient + i * inputs;
        float g = out_gradient[i];
        if (g != 0.0F) {
            for (int k = 0; k < inputs; k++) {
                row_gradient[k] += g * in[k];
                in_gradient[k] += g * row[k];
            }
        }
        gradient[outputs * inputs + i] += g;
    }
}

/* A clipped sum passes nothing on, but for a little that draws it back. */
static void through_clip(const float *sums, float *gradient, int count)
{
    for (int i = 0; i < count; i++) {
        bool low = sums[i] <= 0.0F;
        bool high = sums[i] >= 1.0F;
        if (low || high) {
            gradient[i] *= (low && gradient[i] < 0.0F) || (high && gradient[i] > 0.0F) ? 0.02F : 0.0F;
        }
    }
}

static void backward(const Shape *shape, const float *weights, float *gradient, const Position *position, const Pass *pass)
{
    const int width = shape->width;
    float out[OUTPUTS] = {0};
    float three[HIDDEN];
    float two[HIDDEN];
    float one[WIDTH_MAX];
    for (int seat = 0; seat < position->players; seat++) {
        float miss = pass->out[SEATS + seat] - position->wealth_target[seat];
        out[seat] = pass->share[seat] - position->share_target[seat];
        out[SEATS + seat] = WEALTH_WEIGHT * fmaxf(-1.0F, fminf(1.0F, miss));
    }
    size_t table = shape->tables + (size_t)(position->players - 2) * shape->table_size;
    size_t third = table + (size_t)(HIDDEN * (width + 1));
    size_t last = third + HIDDEN * (HIDDEN + 1);
    layer_back(weights + last, gradient + last, HIDDEN, OUTPUTS, pass->three, out, three);
    through_clip(pass->three_sums, three, HIDDEN);
    layer_back(weights + third, gradient + third, HIDDEN, HIDDEN, pass->two, three, two);
    through_clip(pass->two_sums, two, HIDDEN);
    layer_back(weights + table, gradient + table, width, HIDDEN, pass->one, two, one);
    through_clip(pass->sums, one, width);
    for (int i = 0; i < pass->active_count; i++) {
        float *row = gradient + (size_t)pass->active[i] * (size_t)width;
        for (int k = 0; k < width; k++) {
            row[k] += one[k];
        }
    }
    for (int k = 0; k < width; k++) {
        gradient[shape->first_bias + (size_t)k] += one[k];
    }
}

/* ---- Training ---- */

typedef struct Trainer {
    Shape shape;
    float *weights;
    float *gradient;
    float *mean;   /* Adam's; of the first layer only where a row was met */
    float *square;
    float *average; /* of the weights of late: calmer than the last ones, and what is kept */
    float *best;
    bool *met;     /* by feature */
    uint16_t *rows;
    int row_count;
    bool corrects;
    float decay; /* of weights of the first layer at each step */
} Trainer;

static void adam(Trainer *trainer, size_t from, size_t count, float rate, float decay, float limit)
{
    for (size_t i = from; i < from + count; i++) {
        float g = trainer->gradient[i] / BATCH;
        trainer->gradient[i] = 0.0F;
        trainer->mean[i] += 0.1F * (g - trainer->mean[i]);
        trainer->square[i] += 0.001F * (g * g - trainer->square[i]);
        float step = trainer->mean[i] / (sqrtf(trainer->square[i]) + 1e-6F);
        float weight = trainer->weights[i] * (1.0F - decay) - rate * step;
        trainer->weights[i] = fmaxf(-limit, fminf(limit, weight));
    }
}

static void step_weights(Trainer *trainer, float rate)
{
    const Shape *shape = &trainer->shape;
    size_t width = (size_t)shape->width;
    for (int i = 0; i < trainer->row_count; i++) {
        adam(trainer, trainer->rows[i] * width, width, rate, trainer->decay, FIRST_LIMIT);
        trainer->met[trainer->rows[i]] = false;
    }
    trainer->row_count = 0;
    adam(trainer, shape->first_bias, width, rate, 0.0F, FIRST_LIMIT);
    adam(trainer, shape->tables, TABLES * shape->table_size, rate, 0.0F, DENSE_LIMIT);
}

static void learn(Trainer *trainer, const Position *position)
{
    Pass pass;
    forward(&trainer->shape, trainer->weights, position, trainer->corrects, &pass);
    backward(&trainer->shape, trainer->weights, trainer->gradient, position, &pass);
    for (int i = 0; i < pass.active_count; i++) {
        if (!trainer->met[pass.active[i]]) {
            trainer->met[pass.active[i]] = true;
            trainer->rows[trainer->row_count++] = pass.active[i];
        }
    }
}

static void average_weights(Trainer *trainer)
{
    for (size_t i = 0; i < trainer->shape.all; i++) {
        trainer->average[i] += AVERAGE_PART * (trainer->weights[i] - trainer->average[i]);
    }
}

typedef struct Report {
    double loss;   /* of chances: cross entropy against what was won */
    double brier;
    double wealth; /* mean miss */
    size_t count;
} Report;

/* hand: what the hand evaluation says instead. */
static Report judge(const Trainer *trainer, const Samples *samples, bool hand)
{
    Report report = {0, 0, 0, 0};
    float *zero = hand ? calloc(trainer->shape.all, sizeof *zero) : NULL;
    for (size_t i = 0; i < samples->count; i++) {
        const Position *position = &samples->positions[i];
        if (!position->held_out) {
            continue;
        }
        Pass pass;
        forward(&trainer->shape, hand ? zero : trainer->average, position, hand || trainer->corrects, &pass);
        for (int seat = 0; seat < position->players; seat++) {
            double miss = pass.share[seat] - position->won[seat];
            report.loss -= position->won[seat] * log(pass.share[seat] + 1e-7);
            report.brier += miss * miss / position->players;
            report.wealth += fabs(pass.out[SEATS + seat] - position->wealth[seat]) / position->players;
        }
        report.count++;
    }
    free(zero);
    report.loss /= (double)report.count;
    report.brier /= (double)report.count;
    report.wealth /= (double)report.count;
    return report;
}

static void print_report(const char *name, const Report *report)
{
    printf("%s: held out %zu: log loss %.4f, brier %.4f, miss of wealth %.3f\n", name, report->count, report->loss, report->brier,
           report->wealth);
    fflush(stdout);
}

static void train(Trainer *trainer, Samples *samples, int epochs, float rate)
{
    size_t *order = malloc(samples->count * sizeof *order);
    size_t count = 0;
    for (size_t i = 0; i < samples->count; i++) {
        if (!samples->positions[i].held_out) {
            order[count++] = i;
        }
    }
    size_t batches = count / BATCH;
    double best = 1e9;
    Report hand = judge(trainer, samples, true);
    print_report("hand evaluation", &hand);
    for (int epoch = 0; epoch < epochs; epoch++) {
        for (size_t i = count - 1; i > 0; i--) {
            size_t k = (size_t)((double)random_unit() * (double)(i + 1)) % (i + 1);
            size_t swap = order[i];
            order[i] = order[k];
            order[k] = swap;
        }
        for (size_t batch = 0; batch < batches; batch++) {
            double done = ((double)epoch + (double)batch / (double)batches) / epochs;
            for (size_t i = 0; i < BATCH; i++) {
                learn(trainer, &samples->positions[order[batch * BATCH + i]]);
            }
            step_weights(trainer, rate * (float)(0.5 + 0.5 * cos(3.14159265 * done)) + 1e-6F);
            average_weights(trainer);
        }
        char name[32];
        Report report = judge(trainer, samples, false);
        snprintf(name, sizeof name, "epoch %d", epoch + 1);
        print_report(name, &report);
        double score = report.loss + (double)WEALTH_WEIGHT * report.wealth;
        if (score < best) {
            best = score;
            memcpy(trainer->best, trainer->average, trainer->shape.all * sizeof *trainer->weights);
        }
    }
    free(order);
}

static void write_weights(const Trainer *trainer, const Samples *samples, float wealth_one, const char *path)
{
    FILE *file = fopen(path, "wb");
    uint32_t head[6] = {samples->edition, samples->feature_count, (uint32_t)trainer->shape.width, trainer->corrects ? 1 : 0,
                        (uint32_t)samples->features, (uint32_t)(samples->features >> 32)};
    if (file == NULL || fwrite("SEREWTS1", 1, 8, file) != 8 || fwrite(head, sizeof head[0], 6, file) != 6
        || fwrite(&wealth_one, sizeof wealth_one, 1, file) != 1
        || fwrite(trainer->best, sizeof(float), trainer->shape.all, file) != trainer->shape.all || fclose(file) != 0) {
        fail(path, "the file cannot be written");
    }
}

static void *get(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (memory == NULL) {
        fail("weights", "out of memory");
    }
    return memory;
}

int main(int argc, char **argv)
{
    static Samples samples;
    Trainer trainer = {.corrects = true, .decay = 1e-3F};
    const char *out = NULL;
    int width = 64;
    int epochs = 8;
    float rate = 0.001F;
    float wealth_one = 2000.0F;
    samples.lambda = 0.8F;
    samples.mix = 0.5F;
    for (int i = 1; i < argc; i++) {
        bool more = i + 1 < argc;
        if (strcmp(argv[i], "--alone") == 0) {
            trainer.corrects = false;
        } else if (strcmp(argv[i], "--out") == 0 && more) {
            out = argv[++i];
        } else if (strcmp(argv[i], "--width") == 0 && more) {
            width = atoi(argv[++i]);
        } else if (strcmp(argv[i], "--epochs") == 0 && more) {
            epochs = atoi(argv[++i]);
        } else if (strcmp(argv[i], "--rate") == 0 && more) {
            rate = (float)atof(argv[++i]);
        } else if (strcmp(argv[i], "--mix") == 0 && more) {
            samples.mix = (float)atof(argv[++i]);
        } else if (strcmp(argv[i], "--lambda") == 0 && more) {
            samples.lambda = (float)atof(argv[++i]);
        } else if (strcmp(argv[i], "--decay") == 0 && more) {
            trainer.decay = (float)atof(argv[++i]);
        } else if (strcmp(argv[i], "--wealth-one") == 0 && more) {
            wealth_one = (float)atof(argv[++i]);
        } else if (strcmp(argv[i], "--seed") == 0 && more) {
            random_state = strtoull(argv[++i], NULL, 10);
        } else if (argv[i][0] == '-') {
            fail(argv[i], "there is no such option, or it lacks its value");
        } else {
            read_shard(&samples, argv[i], wealth_one);
        }
    }
    if (out == NULL || samples.count == 0 || epochs < 1 || width < 32 || width > WIDTH_MAX || width % 32 != 0) {
        fail("options", "it needs --out FILE, a width of 32, 64, 96 or 128, and shards with positions");
    }
    trainer.shape = shape_of(samples.feature_count, width);
    trainer.weights = get(trainer.shape.all, sizeof(float));
    trainer.gradient = get(trainer.shape.all, sizeof(float));
    trainer.mean = get(trainer.shape.all, sizeof(float));
    trainer.square = get(trainer.shape.all, sizeof(float));
    trainer.average = get(trainer.shape.all, sizeof(float));
    trainer.best = get(trainer.shape.all, sizeof(float));
    trainer.met = get(samples.feature_count, sizeof(bool));
    trainer.rows = get(samples.feature_count, sizeof(uint16_t));
    printf("%zu positions, %u features, width %d\n", samples.count, samples.feature_count, width);
    begin(&trainer.shape, trainer.weights);
    memcpy(trainer.average, trainer.weights, trainer.shape.all * sizeof(float));
    train(&trainer, &samples, epochs, rate);
    write_weights(&trainer, &samples, wealth_one, out);
    return 0;
}
