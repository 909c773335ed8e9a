/* The learned evaluation: the integer reference of assets/source/ai/net.py bit for bit, sums
 * reckoned from those of another position, features blind to hidden money, and files that are
 * damaged in every way one can think of. */
#include "arena.h"

#include <serenissima/rules/bits.h>

#include <stdlib.h>
#include <string.h>

#include "net/net_kernels.h"

#include "net_vectors.inc"
#include "../run_suite.h"

enum { VECTOR_FEATURES = 3000, VECTOR_WIDTH = 64 };

/* ---- Vectors ---- */

/* The same as mix() of net.py. */
static uint32_t mix(const uint32_t *numbers, int count)
{
    uint32_t value = 2166136261U;
    for (int i = 0; i < count; i++) {
        value = (value ^ numbers[i]) * 2654435761U;
        value ^= value >> 15;
    }
    return value;
}

static int32_t between(int32_t limit, const uint32_t *numbers, int count)
{
    return (int32_t)(mix(numbers, count) % (uint32_t)(2 * limit + 1)) - limit;
}

static int32_t cell(int32_t limit, uint32_t table, uint32_t part, int row, int column)
{
    const uint32_t numbers[] = {table, part, (uint32_t)row, (uint32_t)column};
    return between(limit, numbers, 4);
}

static int32_t bias(uint32_t table, uint32_t part, int row)
{
    const uint32_t numbers[] = {table, part, (uint32_t)row};
    return between(8000, numbers, 3);
}

static void fill_layers(NetLayers *layers, uint32_t table)
{
    for (int row = 0; row < NET_HIDDEN; row++) {
        for (int column = 0; column < VECTOR_WIDTH; column++) {
            layers->second[row][column] = (int16_t)cell(127, table, 1, row, column);
        }
        for (int column = 0; column < NET_HIDDEN; column++) {
            layers->third[row][column] = (int16_t)cell(127, table, 3, row, column);
        }
        layers->second_bias[row] = bias(table, 2, row);
        layers->third_bias[row] = bias(table, 4, row);
    }
    for (int row = 0; row < NET_OUTPUTS; row++) {
        for (int column = 0; column < NET_HIDDEN; column++) {
            layers->last[row][column] = (int16_t)cell(127, table, 5, row, column);
        }
        layers->last_bias[row] = bias(table, 6, row);
    }
    net_pack(layers);
}

static const NetKernels *kernels(int number)
{
#ifdef SERENISSIMA_AVX2
    if (number == 1) {
        return bits_has_avx2() ? &NET_KERNELS_AVX2 : NULL;
    }
#endif
    return number == 0 ? &NET_KERNELS_PLAIN : NULL;
}

START_TEST(the_reference_says_the_same)
{
    static int16_t first[VECTOR_FEATURES * VECTOR_WIDTH];
    static NetLayers layers[NET_TABLES];
    static uint8_t bytes[VECTOR_COUNT * NET_OUTPUTS * 4];
    const NetKernels *loops = kernels(_i);
    if (loops == NULL) {
        return; /* not built, or not a processor for it */
    }
    for (int row = 0; row < VECTOR_FEATURES; row++) {
        for (int column = 0; column < VECTOR_WIDTH; column++) {
            const uint32_t numbers[] = {1, (uint32_t)row, (uint32_t)column};
            first[row * VECTOR_WIDTH + column] = (int16_t)between(400, numbers, 3);
        }
    }
    for (uint32_t table = 0; table < NET_TABLES; table++) {
        fill_layers(&layers[table], 10 + table);
    }
    for (uint32_t n = 0; n < VECTOR_COUNT; n++) {
        uint16_t active[300];
        uint16_t sums[NET_WIDTH_MAX];
        int32_t out[NET_OUTPUTS];
        const uint32_t length[] = {4, n};
        int count = (int)(mix(length, 2) % 300);
        for (int i = 0; i < count; i++) {
            const uint32_t numbers[] = {3, n, (uint32_t)i};
            active[i] = (uint16_t)(mix(numbers, 3) % VECTOR_FEATURES);
        }
        for (uint32_t column = 0; column < VECTOR_WIDTH; column++) {
            const uint32_t numbers[] = {2, column};
            sums[column] = (uint16_t)between(3000, numbers, 2);
        }
        loops->add(first, VECTOR_WIDTH, active, count, sums);
        loops->layers(&layers[n % NET_TABLES], VECTOR_WIDTH, sums, out);
        for (int i = 0; i < NET_OUTPUTS; i++) {
            if (n < VECTOR_SHOWN) {
                ck_assert_int_eq(out[i], VECTORS[n][i]);
            }
            for (int byte = 0; byte < 4; byte++) {
                bytes[(n * NET_OUTPUTS + (uint32_t)i) * 4 + (uint32_t)byte] =
                    (uint8_t)((uint32_t)out[i] >> 8 * byte);
            }
        }
    }
    ck_assert_uint_eq(net_checksum(bytes, sizeof bytes), VECTOR_SUM);
}
END_TEST

/* ---- A net for a board ---- */

enum { HEAD_BYTES = 64, WIDTH = 64 };

static void put(uint8_t *at, uint64_t number, int size)
{
    for (int i = 0; i < size; i++) {
        at[i] = (uint8_t)(number >> 8 * i);
    }
}

static void seal(uint8_t *bytes, size_t count)
{
    put(bytes + 56, net_checksum(bytes + HEAD_BYTES, count - HEAD_BYTES), 4);
    put(bytes + 60, net_checksum(bytes, 60), 4);
}

static size_t first_bytes(const World *world)
{
    NetMap map;
    net_map_init(&map, world);
    return 2 * ((size_t)map.count + 1) * WIDTH;
}

/* A file as the exporter writes it, with any weights and one or two first layers; to be freed. */
static uint8_t *make_file(const World *world, int firsts, size_t *count)
{
    NetMap map;
    net_map_init(&map, world);
    size_t layers = (size_t)NET_HIDDEN * WIDTH + 4 * NET_HIDDEN + NET_HIDDEN * NET_HIDDEN
                    + 4 * NET_HIDDEN + NET_OUTPUTS * NET_HIDDEN + 4 * NET_OUTPUTS;
    size_t first = (size_t)firsts * first_bytes(world);
    size_t body = first + NET_TABLES * layers;
    uint8_t *bytes = calloc(HEAD_BYTES + body, 1);
    ck_assert_ptr_nonnull(bytes);
    *count = HEAD_BYTES + body;
    memcpy(bytes, "SERENNET", 8);
    put(bytes + 8, 1, 2);
    bytes[10] = world->edition;
    bytes[11] = firsts == 2 ? 3 : 1;
    put(bytes + 12, (uint64_t)map.count, 4);
    put(bytes + 16, WIDTH, 2);
    put(bytes + 18, NET_HIDDEN, 2);
    put(bytes + 20, NET_OUTPUTS, 2);
    put(bytes + 24, map.hash, 8);
    memcpy(bytes + 32, "test", 4);
    put(bytes + 48, 2000, 4);
    put(bytes + 52, body, 4);
    for (size_t i = 0; i < first; i += 2) {
        const uint32_t numbers[] = {5, (uint32_t)i};
        put(bytes + HEAD_BYTES + i, (uint64_t)(int64_t)between(200, numbers, 2), 2);
    }
    for (int table = 0; table < NET_TABLES; table++) {
        uint8_t *at = bytes + HEAD_BYTES + first + (size_t)table * layers;
        const size_t weights[] = {(size_t)NET_HIDDEN * WIDTH, NET_HIDDEN * NET_HIDDEN,
                                  NET_OUTPUTS * NET_HIDDEN};
        const size_t biases[] = {4 * NET_HIDDEN, 4 * NET_HIDDEN, 4 * NET_OUTPUTS};
        for (int part = 0; part < 3; part++) {
            for (size_t i = 0; i < weights[part]; i++) {
                const uint32_t numbers[] = {6, (uint32_t)table, (uint32_t)part, (uint32_t)i};
                at[i] = (uint8_t)between(127, numbers, 4);
            }
            at += weights[part] + biases[part];
        }
    }
    seal(bytes, *count);
    return bytes;
}

static AiNet *read_bytes(const World *world, const uint8_t *bytes, size_t count)
{
    const char *problem;
    AiNet *net = malloc(sizeof *net);
    ck_assert_ptr_nonnull(net);
    ck_assert_msg(ai_net_read(net, world, bytes, count, &problem), "%s", problem);
    return net;
}

static AiNet *read_made(const World *world, int firsts)
{
    size_t count;
    uint8_t *bytes = make_file(world, firsts, &count);
    AiNet *net = read_bytes(world, bytes, count);
    free(bytes);
    return net;
}

/* ---- Positions ---- */

typedef struct Walk {
    const World *world;
    GamePosition state;
    Rng rng;
} Walk;

static void walk_begin(Walk *walk, EditionId edition, int players, uint8_t options, uint64_t seed)
{
    const GameSetup setup = {.player_count = (uint8_t)players, .options = options};
    walk->world = arena_world(edition);
    rng_init(&walk->rng, seed, RNG_STREAM_PLAYOUT);
    rules_begin(walk->world, &setup, &walk->state);
}

/* One command at random; false at the end of the game. */
static bool walk_on(Walk *walk)
{
    static Command legal[RULES_LEGAL_MAX];
    PlayerMask pending = rules_pending(walk->world, &walk->state.state);
    if (pending == 0) {
        return false;
    }
    PlayerId player = 1;
    while (!player_mask_has(pending, player)) {
        player++;
    }
    int count = rules_legal(walk->world, &walk->state.state, player, legal);
    Command command =
        player == PLAYER_CHANCE
            ? rules_draw(walk->world, &walk->state.state, &walk->rng)
            : rules_sample(walk->world, &walk->state.state, player, legal, count, &walk->rng);
    rules_play(walk->world, &walk->state, &command, NULL);
    return true;
}

static const EditionId EDITIONS[] = {EDITION_2012, EDITION_1996};

START_TEST(wide_registers_say_the_same)
{
    EditionId edition = EDITIONS[_i % 2];
    AiNet *net = read_made(arena_world(edition), 1 + _i / 2);
    const bool wide = net->wide_registers;
    for (int players = 2; players <= PLAYER_MAX; players++) {
        Walk walk;
        walk_begin(&walk, edition, players, 0, (uint64_t)players);
        PlayerView view;
        int steps = 0;
        for (; walk_on(&walk); steps++) {
            rules_view_position(walk.world, &walk.state, (PlayerId)(players - 1), &view);
            NetInput input = net_input(&view);
            NetSums plain_sums, sums;
            NetValue plain_value, value;
            net->wide_registers = false;
            net_refresh(net, &input, &plain_sums);
            net_evaluate(net, &plain_sums, &plain_value);
            net->wide_registers = wide;
            net_refresh(net, &input, &sums);
            net_evaluate(net, &sums, &value);
            ck_assert_mem_eq(sums.sums, plain_sums.sums, (size_t)net->width * sizeof sums.sums[0]);
            ck_assert_mem_eq(&value, &plain_value, sizeof value);
        }
        ck_assert_int_gt(steps, 50);
    }
    free(net);
}
END_TEST

/* The same file with one of its two first layers alone. */
static AiNet *read_part(const World *world, int part)
{
    const size_t first = first_bytes(world);
    size_t count;
    uint8_t *bytes = make_file(world, 2, &count);
    uint8_t *at = bytes + HEAD_BYTES;
    memmove(at, at + (size_t)part * first, first);
    memmove(at + first, at + 2 * first, count - HEAD_BYTES - 2 * first);
    bytes[11] = 1;
    put(bytes + 52, count - HEAD_BYTES - first, 4);
    seal(bytes, count - first);
    AiNet *net = read_bytes(world, bytes, count - first);
    free(bytes);
    return net;
}

START_TEST(two_players_and_more_have_a_first_layer_each)
{
    const World *world = arena_world(EDITIONS[_i]);
    AiNet *both = read_made(world, 2);
    AiNet *parts[] = {read_part(world, 0), read_part(world, 1)};
    for (int players = 2; players <= PLAYER_MAX; players++) {
        Walk walk;
        int differ = 0;
        walk_begin(&walk, EDITIONS[_i], players, 0, (uint64_t)players);
        for (int i = 0; i < 200 && walk_on(&walk); i++) {
            PlayerView view;
            NetSums sums;
            NetValue value;
            NetValue by_part[2];
            rules_view_position(world, &walk.state, 1, &view);
            const NetInput input = net_input(&view);
            net_refresh(both, &input, &sums);
            net_evaluate(both, &sums, &value);
            for (int part = 0; part < 2; part++) {
                net_refresh(parts[part], &input, &sums);
                net_evaluate(parts[part], &sums, &by_part[part]);
            }
            ck_assert_mem_eq(&value, &by_part[players > 2], sizeof value);
            differ += memcmp(&by_part[0], &by_part[1], sizeof value) != 0;
        }
        ck_assert_int_gt(differ, 50);
    }
    free(parts[1]);
    free(parts[0]);
    free(both);
}
END_TEST

START_TEST(features_are_in_range_and_blind)
{
    EditionId edition = EDITIONS[_i % 2];
    Walk walk;
    NetMap map;
    net_map_init(&map, arena_world(edition));
    walk_begin(&walk, edition, 3, OPTION_HIDDEN_MONEY, 7);
    int most = 0;
    int own_differs = 0;
    while (walk_on(&walk)) {
        uint16_t seen[NET_ACTIVE_MAX];
        uint16_t again[NET_ACTIVE_MAX];
        PlayerView view;
        GamePosition other = walk.state;
        rules_view_position(walk.world, &walk.state, 2, &view);
        int count = net_features(&map, &view, seen);
        for (int i = 0; i < count; i++) {
            ck_assert_int_lt(seen[i], map.count);
            ck_assert(i == 0 || seen[i - 1] <= seen[i]);
        }
        most = count > most ? count : most;
        if (rules_phase(&walk.state.pub).id == PHASE_GAME_OVER) {
            break; /* all totals are shown */
        }
        other.secret.ducats[1] += 700;
        other.secret.ducats[3] += 30;
        rules_view_position(walk.world, &other, 2, &view);
        ck_assert_int_eq(net_features(&map, &view, again), count);
        ck_assert_mem_eq(seen, again, (size_t)count * sizeof seen[0]);
        other.secret.ducats[2] += 5000;
        rules_view_position(walk.world, &other, 2, &view);
        own_differs += net_features(&map, &view, again) != count;
    }
    ck_assert_int_gt(own_differs, 10);
    ck_assert_int_gt(most, 50);
    ck_assert_int_lt(most, NET_ACTIVE_MAX / 3);
}
END_TEST

/* Seats count by their distance from the viewer: a game whose players are all one seat on looks the
 * same to the one who is one seat on. Positions before the first turn, where the order of seats
 * shows, are left out. */
static GamePosition turn_seats(const World *world, const GamePosition *state)
{
    GamePosition out = *state;
    int players = state->pub.player_count;
    PlayerId next[PLAYER_CHANCE + 1] = {0};
    next[PLAYER_CHANCE] = PLAYER_CHANCE;
    for (int player = 1; player <= players; player++) {
        next[player] = (PlayerId)(player % players + 1);
        out.secret.ducats[next[player]] = state->secret.ducats[player];
        out.pub.reserve[next[player]] = state->pub.reserve[player];
    }
    for (int id = 1; id <= world->port_count; id++) {
        out.pub.ports[id].owner = next[state->pub.ports[id].owner];
    }
    for (int id = 1; id <= world->galley_count; id++) {
        out.pub.galleys[id].owner = next[state->pub.galleys[id].owner] & 7U;
    }
    for (int i = 0; i < state->pub.depth; i++) {
        out.pub.stack[i].player = next[state->pub.stack[i].player];
    }
    return out;
}

START_TEST(seats_count_from_the_viewer)
{
    Walk walk;
    NetMap map;
    int players = 2 + _i;
    int compared = 0;
    net_map_init(&map, arena_world(EDITION_2012));
    walk_begin(&walk, EDITION_2012, players, 0, 11);
    while (walk_on(&walk)) {
        uint16_t seen[NET_ACTIVE_MAX];
        uint16_t again[NET_ACTIVE_MAX];
        PlayerView view;
        if (walk.state.pub.turn == 0) {
            continue;
        }
        GamePosition turned = turn_seats(walk.world, &walk.state);
        rules_view_position(walk.world, &walk.state, 1, &view);
        int count = net_features(&map, &view, seen);
        rules_view_position(walk.world, &turned, 2, &view);
        ck_assert_int_eq(net_features(&map, &view, again), count);
        ck_assert_mem_eq(seen, again, (size_t)count * sizeof seen[0]);
        compared++;
    }
    ck_assert_int_gt(compared, 50);
}
END_TEST

/* ---- Damaged files ---- */

START_TEST(damaged_files_are_refused)
{
    const World *world = arena_world(EDITION_2012);
    static AiNet net;
    size_t count;
    const char *problem;
    uint8_t *bytes = make_file(world, 1 + _i, &count);
    ck_assert(ai_net_read(&net, world, bytes, count, &problem));
    ck_assert_ptr_null(problem);
    ck_assert_str_eq(net.id, "test");
    ck_assert(!ai_net_read(&net, arena_world(EDITION_1996), bytes, count, &problem));
    ck_assert_str_eq(problem, "it is for the other edition");
    for (size_t length = 0; length < count; length += length < 200 ? 1 : 4999) {
        ck_assert_msg(!ai_net_read(&net, world, bytes, length, &problem), "cut at %zu", length);
        ck_assert_ptr_nonnull(problem);
    }
    for (size_t at = 0; at < count; at += at < 200 ? 1 : 977) {
        bytes[at] ^= 0x10;
        /* two bytes that say nothing; the head's checksum covers them */
        bool kept = at >= 22 && at < 24;
        ck_assert_msg(!ai_net_read(&net, world, bytes, count, &problem), "byte %zu%s", at,
                      kept ? " (spare)" : "");
        ck_assert_ptr_nonnull(problem);
        bytes[at] ^= 0x10;
    }
    ck_assert(ai_net_read(&net, world, bytes, count, &problem));
    free(bytes);
}
END_TEST

/* Whoever repairs the checksums may write what he likes: it is refused, or judged without harm. */
START_TEST(wild_files_do_no_harm)
{
    const World *world = arena_world(EDITION_2012);
    static AiNet net;
    size_t count;
    const char *problem;
    uint8_t *good = make_file(world, 1 + _i, &count);
    uint8_t *bytes = malloc(count);
    Rng rng;
    Walk walk;
    int taken = 0;
    walk_begin(&walk, EDITION_2012, 4, 0, 3);
    for (int i = 0; i < 300; i++) {
        walk_on(&walk);
    }
    PlayerView view;
    rules_view_position(walk.world, &walk.state, 1, &view);
    NetInput input = net_input(&view);
    rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
    for (int round = 0; round < 60; round++) {
        memcpy(bytes, good, count);
        for (int i = 0; i < 40; i++) {
            size_t at =
                round % 3 == 0 ? rng_below(&rng, HEAD_BYTES) : rng_below(&rng, (uint32_t)count);
            at = round % 3 == 1 ? count - 1 - rng_below(&rng, 12000) : at;
            bytes[at] = (uint8_t)rng_next(&rng);
        }
        memcpy(bytes, good, 8);
        seal(bytes, count);
        if (ai_net_read(&net, world, bytes, count, &problem)) {
            NetSums sums;
            NetValue value;
            net_refresh(&net, &input, &sums);
            net_evaluate(&net, &sums, &value);
            taken++;
        } else {
            ck_assert_ptr_nonnull(problem);
        }
    }
    ck_assert_int_gt(taken, 0);
    ck_assert_int_lt(taken, 60);
    free(bytes);
    free(good);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("net");
    TCase *test = tcase_create("net");
    tcase_add_loop_test(test, the_reference_says_the_same, 0, 2);
    tcase_add_loop_test(test, wide_registers_say_the_same, 0, 4);
    tcase_add_loop_test(test, two_players_and_more_have_a_first_layer_each, 0, 2);
    tcase_add_loop_test(test, features_are_in_range_and_blind, 0, 2);
    tcase_add_loop_test(test, seats_count_from_the_viewer, 0, 3);
    tcase_add_loop_test(test, damaged_files_are_refused, 0, 2);
    tcase_add_loop_test(test, wild_files_do_no_harm, 0, 2);
    suite_add_tcase(suite, test);
    return run_suite(suite);
}
