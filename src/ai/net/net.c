/* From a position to what a network says of it. */
#include "feature_list.h"

#include "net_kernels.h"

#include <string.h>

/* ---- Features ---- */

NetInput net_input(const PlayerView *view)
{
    return (NetInput){&view->pub, view->secret.ducats, view->ducats_known, view->viewer};
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

static void list_all(const NetMap *map, const NetInput *input, FeatureList *out,
                     uint8_t rows[NET_ROW_MAX])
{
    const uint32_t acted = map->features->acted(input);
    list_begin(out);
    for (PortId port = 1; port <= map->world->port_count; port++) {
        feature_port(map, input, port, out);
    }
    for (GalleyId galley = 1; galley <= map->world->galley_count; galley++) {
        feature_galley(map, input, acted, galley, out);
    }
    memset(rows, 0, NET_ROW_MAX);
    feature_rest(map, input, out->tally, rows);
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
    NetInput input = net_input(view);
    list_all(map, &input, &list, rows);
    memcpy(out, list.items, (size_t)list.count * sizeof out[0]);
    sort(out, list.count);
    return list.count;
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

/* Which of the first layers a position of that many players needs. */
static int first_of(const AiNet *net, int players)
{
    return players > 2 ? net->firsts - 1 : 0;
}

static const int16_t *first_weights(const AiNet *net, int part)
{
    return net->first + (size_t)part * (size_t)net->map.count * (size_t)net->width;
}

void net_refresh(const AiNet *net, const NetInput *input, NetSums *out)
{
    FeatureList list;
    list_all(&net->map, input, &list, out->rows);
    const int part = first_of(net, input->pub->player_count);
    memcpy(out->sums, net->first_bias[part], (size_t)net->width * sizeof out->sums[0]);
    kernels_of(net)->add(first_weights(net, part), net->width, list.items, list.count, NULL, 0,
                         out->sums);
    memcpy(out->tally, list.tally, sizeof out->tally);
    out->input = *input;
}

static void compare_parts(const NetMap *map, const NetInput *from, const NetInput *to,
                          FeatureList *added, FeatureList *removed)
{
    const uint32_t before = map->features->acted(from);
    const uint32_t now = map->features->acted(to);
    for (PortId port = 1; port <= map->world->port_count; port++) {
        if (memcmp(&from->pub->ports[port], &to->pub->ports[port], sizeof(Port)) != 0) {
            feature_port(map, from, port, removed);
            feature_port(map, to, port, added);
        }
    }
    for (GalleyId id = 1; id <= map->world->galley_count; id++) {
        if (((before ^ now) >> id & 1U) != 0
            || memcmp(&from->pub->galleys[id], &to->pub->galleys[id], sizeof(Galley)) != 0) {
            feature_galley(map, from, before, id, removed);
            feature_galley(map, to, now, id, added);
        }
    }
}

/* Eight rows at a time: few differ. */
static void compare_rows(const NetRows *rows, const uint8_t from[NET_ROW_MAX],
                         const uint8_t to[NET_ROW_MAX], FeatureList *added, FeatureList *removed)
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

void net_update(const AiNet *net, const NetSums *from, const NetInput *input, NetSums *out)
{
    const NetMap *map = &net->map;
    FeatureList added;
    FeatureList removed;
    list_begin(&added);
    list_begin(&removed);
    compare_parts(map, &from->input, input, &added, &removed);
    for (int i = 0; i < NET_TALLY_MAX; i++) {
        out->tally[i] = (int16_t)(from->tally[i] + added.tally[i] - removed.tally[i]);
    }
    memset(out->rows, 0, sizeof out->rows);
    feature_rest(map, input, out->tally, out->rows);
    compare_rows(&map->rows, from->rows, out->rows, &added, &removed);
    memcpy(out->sums, from->sums, (size_t)net->width * sizeof out->sums[0]);
    const int16_t *first = first_weights(net, first_of(net, input->pub->player_count));
    kernels_of(net)->add(first, net->width, added.items, added.count, removed.items, removed.count,
                         out->sums);
    out->input = *input;
}

void net_evaluate(const AiNet *net, const NetSums *sums, NetValue *out)
{
    int32_t raw[NET_OUTPUTS];
    int players = sums->input.pub->player_count;
    kernels_of(net)->layers(&net->layers[players - 2], net->width, sums->sums, raw);
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < players; seat++) {
        PlayerId player = feature_player(&sums->input, seat);
        out->logit[player] = (int32_t)((int64_t)raw[seat] * NET_LOGIT_ONE / NET_OUTPUT_ONE);
        out->wealth[player] =
            (int32_t)((int64_t)raw[PLAYER_MAX + seat] * net->wealth_one / NET_OUTPUT_ONE);
    }
}
