#!/usr/bin/env python3
"""Nets of the learned evaluation: floats to the asset, and the integer reference that the C code is held to.

    net.py export NET.weights assets/nets/2012.net --id NAME   quantises what train_net wrote
    net.py join TWO.net MORE.net assets/nets/2012.net --id NAME   games for two by the one, for more by the other
    net.py judge assets/nets/2012.net SHARD...                 how good the integers are on held-out games
    net.py vectors > tests/ai/net_vectors.inc                  what the C code must say (tests/ai/test_net.c)

Needs numpy. README.md here has the formats.
"""

import argparse
import struct
import sys
import zlib

import numpy as np

SEATS, TABLES, HIDDEN, OUTPUTS = 4, 3, 32, 8
ONE, SUM_SHIFT, WEIGHT_SHIFT = 127, 4, 6
OUTPUT_ONE = ONE << WEIGHT_SHIFT
LOGIT_ONE = 1024
HEAD = struct.Struct("<8sHBBIHHHxxQ16sIII")
MAGIC = b"SERENNET"
FLAG_CORRECTS, FLAG_TWO_FIRSTS = 1, 2


class Net:
    """Integers as they stand in the asset."""

    def __init__(self, edition, corrects, features, feature_hash, wealth_one, name, firsts, tables):
        self.edition, self.corrects, self.features, self.hash = edition, corrects, features, feature_hash
        self.wealth_one, self.name = wealth_one, name
        self.firsts, self.tables = firsts, tables  # first layers, weights and biases: one, or one of two players and one of more

    @property
    def width(self):
        return self.firsts[0][0].shape[1]

    def wide_sums(self, active, players):
        weights, bias = self.firsts[-1 if players > 2 else 0]
        return bias.astype(np.int64) + weights[active].astype(np.int64).sum(axis=0)

    def sums(self, active, players):
        """Of two's complement with 16 bits, as the accumulator."""
        return (self.wide_sums(active, players) + 32768) % 65536 - 32768

    def outputs(self, active, players):
        def dense(layer, x):
            return layer[0].astype(np.int64) @ x + layer[1]

        x = np.clip(self.sums(active, players) >> SUM_SHIFT, 0, ONE)
        table = self.tables[players - 2]
        for layer in table[:2]:
            x = np.clip(dense(layer, x) >> WEIGHT_SHIFT, 0, ONE)
        return dense(table[2], x)


# ---- Files ----

def read_weights(path):
    data = open(path, "rb").read()
    if data[:8] != b"SEREWTS1":
        sys.exit("%s: these are no weights" % path)
    edition, count, width, corrects, low, high = struct.unpack_from("<6I", data, 8)
    wealth_one, = struct.unpack_from("<f", data, 32)
    rest = np.frombuffer(data, "<f4", offset=36)
    at = 0

    def take(*shape):
        nonlocal at
        size = int(np.prod(shape))
        at += size
        return rest[at - size:at].reshape(shape)

    first, first_bias = take(count, width), take(width)
    tables = []
    for _ in range(TABLES):
        tables.append([(take(HIDDEN, width), take(HIDDEN)), (take(HIDDEN, HIDDEN), take(HIDDEN)), (take(OUTPUTS, HIDDEN), take(OUTPUTS))])
    return edition, bool(corrects), count, high << 32 | low, wealth_one, first, first_bias, tables


def quantise(weights, name):
    edition, corrects, count, feature_hash, wealth_one, first, first_bias, tables = weights

    def whole(values, scale, limit):
        return np.clip(np.round(np.asarray(values, np.float64) * scale), -limit, limit).astype(np.int64)

    ints = [[(whole(w, 1 << WEIGHT_SHIFT, 127), whole(b, OUTPUT_ONE, 1 << 28)) for w, b in table] for table in tables]
    return Net(edition, corrects, count, feature_hash, int(round(wealth_one)), name, [(whole(first, ONE << SUM_SHIFT, 32767), whole(first_bias, ONE << SUM_SHIFT, 32767))], ints)


def join(two, more, name):
    if (two.edition, two.corrects, two.hash, two.wealth_one, two.width) != (more.edition, more.corrects, more.hash, more.wealth_one, more.width):
        sys.exit("the nets are of different editions, features, sizes or units")
    return Net(two.edition, two.corrects, two.features, two.hash, two.wealth_one, name, [two.firsts[0], more.firsts[-1]],
               two.tables[:1] + more.tables[1:])


def write_net(net, path):
    body = b"".join(part.astype("<i2").tobytes() for first in net.firsts for part in first)
    for table in net.tables:
        for weights, bias in table:
            body += weights.astype("<i1").tobytes() + bias.astype("<i4").tobytes()
    flags = FLAG_CORRECTS * net.corrects | FLAG_TWO_FIRSTS * (len(net.firsts) == 2)
    head = HEAD.pack(MAGIC, 1, net.edition, flags, net.features, net.width, HIDDEN, OUTPUTS, net.hash,
                     net.name.encode().ljust(16, b"\0"), net.wealth_one, len(body), zlib.crc32(body))
    with open(path, "wb") as file:
        file.write(head + struct.pack("<I", zlib.crc32(head)) + body)


def read_net(path):
    data = open(path, "rb").read()
    magic, version, edition, flags, count, width, _, _, feature_hash, name, wealth_one, size, body_sum = HEAD.unpack_from(data)
    body = data[HEAD.size + 4:]
    if magic != MAGIC or version != 1 or len(body) != size or zlib.crc32(body) != body_sum:
        sys.exit("%s: this is no net, or it is damaged" % path)
    at = 0

    def take(kind, *shape):
        nonlocal at
        values = np.frombuffer(body, kind, int(np.prod(shape)), at).reshape(shape)
        at += values.nbytes
        return values.astype(np.int64)

    firsts = [(take("<i2", count, width), take("<i2", width)) for _ in range(2 if flags & FLAG_TWO_FIRSTS else 1)]
    tables = [[(take("<i1", HIDDEN, width), take("<i4", HIDDEN)), (take("<i1", HIDDEN, HIDDEN), take("<i4", HIDDEN)),
               (take("<i1", OUTPUTS, HIDDEN), take("<i4", OUTPUTS))] for _ in range(TABLES)]
    return Net(edition, bool(flags & FLAG_CORRECTS), count, feature_hash, wealth_one, name.rstrip(b"\0").decode(), firsts, tables)


# ---- Samples ----

def read_samples(path):
    """Yields seed, players, viewer, features, and by seat from the viewer on: hand logits and wealth; what was won and final wealth; share
    and wealth by rollouts, None when there were none."""
    data = open(path, "rb").read()
    players = data[11]
    if data[:8] != b"SERESMPL" or struct.unpack_from("<I", data, 76)[0] != zlib.crc32(data[:76]):
        sys.exit("%s: it is no file of samples, or its head is damaged" % path)
    at = 80
    while at + 8 <= len(data):
        size, block_sum = struct.unpack_from("<II", data, at)
        block = data[at + 8:at + 8 + size]
        at += 8 + size
        if len(block) < size:
            return
        if zlib.crc32(block) != block_sum:
            sys.exit("%s: a game in it is damaged" % path)
        seed, count = struct.unpack_from("<QI", block)
        ended = [struct.unpack_from("<Hi", block, 12 + 6 * i) for i in range(players)]
        here = 12 + 6 * players
        for _ in range(count):
            viewer = block[here]
            told = np.array([struct.unpack_from("<iiHi", block, here + 3 + 14 * i) for i in range(players)], float)
            searched = told[:, 2:] if block[here + 2] & 1 else None
            here += 3 + 14 * players
            steps, = struct.unpack_from("<H", block, here)
            raw = np.frombuffer(block, np.uint8, steps, here + 2)
            here += 2 + steps
            active = np.cumsum(raw, dtype=np.int64)[raw != 255]
            turned = [ended[(viewer - 1 + i) % players] for i in range(players)]
            yield seed, players, viewer, active, told[:, :2], np.array(turned, float), searched


def judge(net, paths):
    rows = []
    largest = 0
    for path in paths:
        for seed, players, _, active, hand, ended, _ in read_samples(path):
            if seed % 10 != 0:
                continue
            raw = net.outputs(active, players)
            largest = max(largest, int(np.abs(net.wide_sums(active, players)).max()))
            losses = []
            for part in (0.0, 1.0):
                base = 1.0 if net.corrects or part == 0.0 else 0.0
                logit = base * hand[:, 0] / LOGIT_ONE + part * raw[:players] / OUTPUT_ONE
                wealth = base * hand[:, 1] + part * raw[SEATS:SEATS + players] * net.wealth_one / OUTPUT_ONE
                share = np.exp(logit - logit.max())
                share /= share.sum()
                won = ended[:, 0] / 10000.0
                losses += [-(won * np.log(share + 1e-7)).sum(), ((share - won) ** 2).mean(), np.abs(wealth - ended[:, 1]).mean()]
            rows.append(losses)
    means = np.mean(rows, axis=0)
    print("%d positions held out; largest sum of the first layer %d of 32767" % (len(rows), largest))
    print("hand evaluation: log loss %.4f, brier %.4f, miss of wealth %.0f" % tuple(means[:3]))
    print("net: log loss %.4f, brier %.4f, miss of wealth %.0f" % tuple(means[3:]))


# ---- Vectors ----

VECTOR_FEATURES, VECTOR_WIDTH, VECTOR_COUNT, VECTOR_SHOWN = 3000, 64, 1000, 100


def mix(*numbers):
    """32 bits that hang on the numbers; the same as in tests/ai/test_net.c."""
    value = 2166136261
    for number in numbers:
        value = (value ^ number) * 2654435761 & 0xFFFFFFFF
        value ^= value >> 15
    return value


def vector_net():
    def between(limit, *numbers):
        return mix(*numbers) % (2 * limit + 1) - limit

    def matrix(rows, columns, limit, *tag):
        return np.array([[between(limit, *tag, row, column) for column in range(columns)] for row in range(rows)], np.int64)

    def vector(count, limit, *tag):
        return np.array([between(limit, *tag, i) for i in range(count)], np.int64)

    tables = []
    for t in range(TABLES):
        tables.append([(matrix(HIDDEN, VECTOR_WIDTH, 127, 10 + t, 1), vector(HIDDEN, 8000, 10 + t, 2)),
                       (matrix(HIDDEN, HIDDEN, 127, 10 + t, 3), vector(HIDDEN, 8000, 10 + t, 4)),
                       (matrix(OUTPUTS, HIDDEN, 127, 10 + t, 5), vector(OUTPUTS, 8000, 10 + t, 6))])
    return Net(0, True, VECTOR_FEATURES, 0, 2000, "vectors",
               [(matrix(VECTOR_FEATURES, VECTOR_WIDTH, 400, 1), vector(VECTOR_WIDTH, 3000, 2))], tables)


def print_vectors():
    net = vector_net()
    all_outputs = []
    for n in range(VECTOR_COUNT):
        active = [mix(3, n, i) % VECTOR_FEATURES for i in range(mix(4, n) % 300)]
        all_outputs.append(net.outputs(active, 2 + n % TABLES))
    values = np.array(all_outputs).astype("<i4")
    print("/* Made by assets/source/ai/net.py vectors; do not edit. */")
    print("enum { VECTOR_COUNT = %d, VECTOR_SHOWN = %d };" % (VECTOR_COUNT, VECTOR_SHOWN))
    print("static const uint32_t VECTOR_SUM = 0x%08XU; /* of all outputs, little-endian */" % zlib.crc32(values.tobytes()))
    print("static const int32_t VECTORS[VECTOR_SHOWN][NET_OUTPUTS] = {")
    for row in values[:VECTOR_SHOWN]:
        print("    {%s}," % ", ".join("%d" % value for value in row))
    print("};")


def main():
    parser = argparse.ArgumentParser(description="Nets of the learned evaluation.")
    commands = parser.add_subparsers(dest="command", required=True)
    export = commands.add_parser("export")
    export.add_argument("weights")
    export.add_argument("net")
    export.add_argument("--id", required=True, help="name of the training, at most 16 bytes")
    joining = commands.add_parser("join")
    joining.add_argument("two")
    joining.add_argument("more")
    joining.add_argument("net")
    joining.add_argument("--id", required=True)
    judging = commands.add_parser("judge")
    judging.add_argument("net")
    judging.add_argument("shards", nargs="+")
    commands.add_parser("vectors")
    options = parser.parse_args()
    if len(getattr(options, "id", "").encode()) > 16:
        parser.error("--id is longer than 16 bytes")
    if options.command == "export":
        write_net(quantise(read_weights(options.weights), options.id), options.net)
    elif options.command == "join":
        write_net(join(read_net(options.two), read_net(options.more), options.id), options.net)
    elif options.command == "judge":
        judge(read_net(options.net), options.shards)
    else:
        print_vectors()


if __name__ == "__main__":
    main()
