/* From a position to what a network says of it. */
#include "feature_list.h"

#include "net_kernels.h"

#include <string.h>

/* ---- Features ---- */

NetInput net_input(const PlayerView *view)
{
    return (NetInput){&view->pub, view->secret.ducats, view->ducats_known, view->viewer};
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

static void list_row(const NetRows *rows, int row, uint8_t value, FeatureList *out)
{
    const int last = reached(rows, row, value);
    for (int i = row < rows->choices && last > 0 ? last - 1 : 0; i < last; i++) {
        feature_add(out, rows->first[row] + i);
    }
}

static void list_all(const NetMap *map, const NetInput *input, FeatureList *out)
{
    const uint32_t acted = map->features->acted(input->pub);
    uint8_t rows[NET_ROW_MAX] = {0};
    out->count = 0;
    memset(out->tally, 0, sizeof out->tally);
    for (PortId port = 1; port <= map->world->port_count; port++) {
        feature_port(map, input, port, out);
    }
    for (GalleyId galley = 1; galley <= map->world->galley_count; galley++) {
        feature_galley(map, input, acted, galley, out);
    }
    feature_rest(map, input, out->tally, rows);
    for (int row = 0; row < map->rows.count; row++) {
        list_row(&map->rows, row, rows[row], out);
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
    NetInput input = net_input(view);
    list_all(map, &input, &list);
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

void net_refresh(const AiNet *net, const NetInput *input, NetSums *out)
{
    FeatureList list;
    list_all(&net->map, input, &list);
    const int part = input->pub->player_count > 2 ? net->firsts - 1 : 0; /* of the first layers */
    const int16_t *first = net->first + (size_t)part * (size_t)net->map.count * (size_t)net->width;
    memcpy(out->sums, net->first_bias[part], (size_t)net->width * sizeof out->sums[0]);
    kernels_of(net)->add(first, net->width, list.items, list.count, out->sums);
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
