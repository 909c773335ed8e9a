/* Trains the learned evaluation on shards of serenissima-lab samples, on one core. README.md here has the whole way.
 *
 *     cc -O3 -march=native -std=c17 -o train_net train_net.c train_samples.c -lm
 *     train_net --out NET.weights [--width 64] [--epochs 8] [--rate 0.001] [--lambda 0.8] [--mix 0.5] [--alone]
 *               [--teacher OLD.weights] [--thin N] SHARD...
 *
 * Written are floats; net.py export makes the asset of them. Each tenth game is held out, and the weights of the epoch that
 * did best on those are kept. */
#include "train_samples.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES = 3, HIDDEN = 32, OUTPUTS = 2 * SEATS, WIDTH_MAX = 128, BATCH = 256 };

static const float DENSE_LIMIT = 127.0F / 64.0F; /* what an int8 weight can say */
static const float FIRST_LIMIT = 15.0F;          /* and an int16 of the first layer */
static const float AVERAGE_PART = 0.003F;        /* of the newest weights in their average */
static const float WEALTH_WEIGHT = 0.25F;        /* of the loss of wealth against that of chances */

/* ---- Network ---- */

/* Arrays one behind the other; also the order in the file. */
typedef struct Shape {
    size_t first; /* [features][width] */
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
    shape.table_size = (size_t)HIDDEN * (size_t)width + HIDDEN + HIDDEN * HIDDEN + HIDDEN
                       + OUTPUTS * HIDDEN + OUTPUTS;
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

static void layer(const float *weights, int inputs, int outputs, const float *in, float *sums,
                  float *out)
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

static void forward(const Shape *shape, const float *weights, const Position *position,
                    bool corrects, Pass *pass)
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
    const float *second =
        weights + shape->tables + (size_t)(position->players - 2) * shape->table_size;
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
static void layer_back(const float *weights, float *gradient, int inputs, int outputs,
                       const float *in, const float *out_gradient, float *in_gradient)
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
            gradient[i] *=
                (low && gradient[i] < 0.0F) || (high && gradient[i] > 0.0F) ? 0.02F : 0.0F;
        }
    }
}

static void backward(const Shape *shape, const float *weights, float *gradient,
                     const Position *position, const Pass *pass)
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

/* A net of an earlier training. */
typedef struct Teacher {
    Shape shape;
    float *weights;
    bool corrects;
} Teacher;

static void tell(const void *context, Position *position)
{
    const Teacher *teacher = context;
    Pass pass;
    forward(&teacher->shape, teacher->weights, position, teacher->corrects, &pass);
    memcpy(position->told_share, pass.share, sizeof position->told_share);
    memcpy(position->told_wealth, pass.out + SEATS, sizeof position->told_wealth);
}

static void *get(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (memory == NULL) {
        fail("weights", "out of memory");
    }
    return memory;
}

static void read_teacher(Teacher *teacher, const char *path, float wealth_one)
{
    char magic[8];
    uint32_t head[6];
    float one;
    FILE *file = fopen(path, "rb");
    if (file == NULL || fread(magic, 1, 8, file) != 8 || memcmp(magic, "SEREWTS1", 8) != 0
        || fread(head, sizeof head[0], 6, file) != 6 || fread(&one, sizeof one, 1, file) != 1
        || head[2] < 32 || head[2] > WIDTH_MAX || one != wealth_one) {
        fail(path, "these are no weights, or they count wealth in another unit");
    }
    teacher->shape = shape_of(head[1], (int)head[2]);
    teacher->corrects = head[3] != 0;
    teacher->weights = get(teacher->shape.all, sizeof(float));
    if (fread(teacher->weights, sizeof(float), teacher->shape.all, file) != teacher->shape.all) {
        fail(path, "it is cut off");
    }
    fclose(file);
}

/* ---- Training ---- */

typedef struct Trainer {
    Shape shape;
    float *weights;
    float *gradient;
    float *mean; /* Adam's; of the first layer only where a row was met */
    float *square;
    float *average; /* of the weights of late: calmer than the last ones, and what is kept */
    float *best;
    bool *met; /* by feature */
    uint16_t *rows;
    int row_count;
    bool corrects;
    float decay; /* of weights of the first layer at each step */
    /* one of so many positions is learned from: those of one game share what came of it */
    int thin;
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
    double loss; /* of chances: cross entropy against what was won */
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
        forward(&trainer->shape, hand ? zero : trainer->average, position,
                hand || trainer->corrects, &pass);
        for (int seat = 0; seat < position->players; seat++) {
            double miss = pass.share[seat] - position->won[seat];
            report.loss -= position->won[seat] * log(pass.share[seat] + 1e-7);
            report.brier += miss * miss / position->players;
            report.wealth +=
                fabs(pass.out[SEATS + seat] - position->wealth[seat]) / position->players;
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
    printf("%s: held out %zu: log loss %.4f, brier %.4f, miss of wealth %.3f\n", name,
           report->count, report->loss, report->brier, report->wealth);
    fflush(stdout);
}

static void train(Trainer *trainer, Samples *samples, int epochs, float rate)
{
    size_t *order = malloc(samples->count * sizeof *order);
    size_t count = 0;
    for (size_t i = 0; i < samples->count; i++) {
        if (!samples->positions[i].held_out
            && (trainer->thin == 1 || random_unit() * (float)trainer->thin < 1.0F)) {
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

static void write_weights(const Trainer *trainer, const Samples *samples, const char *path)
{
    FILE *file = fopen(path, "wb");
    uint32_t head[6] = {samples->edition,
                        samples->feature_count,
                        (uint32_t)trainer->shape.width,
                        trainer->corrects ? 1 : 0,
                        (uint32_t)samples->features,
                        (uint32_t)(samples->features >> 32)};
    if (file == NULL || fwrite("SEREWTS1", 1, 8, file) != 8
        || fwrite(head, sizeof head[0], 6, file) != 6
        || fwrite(&samples->wealth_one, sizeof(float), 1, file) != 1
        || fwrite(trainer->best, sizeof(float), trainer->shape.all, file) != trainer->shape.all
        || fclose(file) != 0) {
        fail(path, "the file cannot be written");
    }
}

int main(int argc, char **argv)
{
    static Samples samples;
    static Teacher teacher;
    Trainer trainer = {.corrects = true, .decay = 1e-3F, .thin = 1};
    const char *out = NULL;
    int width = 64;
    int epochs = 8;
    float rate = 0.001F;
    samples.lambda = 0.8F;
    samples.mix = 0.5F;
    samples.wealth_one = 2000.0F;
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
        } else if (strcmp(argv[i], "--teacher") == 0 && more) {
            read_teacher(&teacher, argv[++i], samples.wealth_one);
            samples.tell = tell;
            samples.teacher = &teacher;
        } else if (strcmp(argv[i], "--thin") == 0 && more) {
            trainer.thin = atoi(argv[++i]);
        } else if (strcmp(argv[i], "--decay") == 0 && more) {
            trainer.decay = (float)atof(argv[++i]);
        } else if (strcmp(argv[i], "--wealth-one") == 0 && more) {
            samples.wealth_one = (float)atof(argv[++i]);
        } else if (strcmp(argv[i], "--seed") == 0 && more) {
            random_state = strtoull(argv[++i], NULL, 10);
        } else if (argv[i][0] == '-') {
            fail(argv[i], "there is no such option, or it lacks its value");
        } else {
            read_shard(&samples, argv[i]);
        }
    }
    if (out == NULL || samples.count == 0 || epochs < 1 || trainer.thin < 1 || width < 32
        || width > WIDTH_MAX || width % 32 != 0) {
        fail("options",
             "it needs --out FILE, a width of 32, 64, 96 or 128, and shards with positions");
    }
    if (samples.tell != NULL && teacher.shape.features != samples.feature_count) {
        fail("options", "the teacher has other features than the shards");
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
    write_weights(&trainer, &samples, out);
    return 0;
}
