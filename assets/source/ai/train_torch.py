#!/usr/bin/env python3
"""Trains a net as train_net.c does, with PyTorch: for a GPU and millions of positions.

    train_torch.py --out NET.weights [--width 64] [--epochs 4] [--rate 0.001] [--lambda 0.9] [--mix 0.7] SHARD...

Shards, targets, held-out games and the file of weights are those of train_net.c; net.py export makes the asset of it.
"""

import argparse
import struct

import numpy as np
import torch

from net import HIDDEN, LOGIT_ONE, OUTPUTS, SEATS, TABLES, WEIGHT_SHIFT, read_samples

WEALTH_ONE = 2000.0
WEALTH_WEIGHT = 0.25
DENSE_LIMIT = 127 / (1 << WEIGHT_SHIFT)
FIRST_LIMIT = 15.0


def padded(rows):
    out = np.zeros((len(rows), SEATS), np.float32)
    for row, values in zip(out, rows):
        row[:len(values)] = values
    return out


def softmax(logits):
    power = np.exp(logits - logits.max())
    return power / power.sum()


def add_game(game, players, options, out):
    """Targets as set_targets() of train_net.c; the positions of one viewer stand `players` apart."""
    shares, wealths = [None] * len(game), [None] * len(game)
    for i in reversed(range(len(game))):
        _, _, _, active, hand, ended, searched = game[i]
        if i + players < len(game):
            later = game[i + players][4]
            share, wealth = softmax(later[:, 0] / LOGIT_ONE), later[:, 1] / WEALTH_ONE
            shares[i] = share + options.lam * (shares[i + players] - share)
            wealths[i] = wealth + options.lam * (wealths[i + players] - wealth)
        else:
            shares[i], wealths[i] = ended[:, 0] / 10000, ended[:, 1] / WEALTH_ONE
    for (seed, _, _, active, hand, ended, searched), share, wealth in zip(game, shares, wealths):
        if searched is not None:
            share = share + options.mix * (searched[:, 0] / 10000 - share)
            wealth = wealth + options.mix * (searched[:, 1] / WEALTH_ONE - wealth)
        out["active"].append(active.astype(np.int32))
        out["players"].append(players)
        out["held"].append(seed % 10 == 0)
        for key, values in (("logit", hand[:, 0] / LOGIT_ONE), ("worth", hand[:, 1] / WEALTH_ONE), ("share", share), ("wealth", wealth),
                            ("won", ended[:, 0] / 10000), ("ended", ended[:, 1] / WEALTH_ONE)):
            out[key].append(values)


def load(options, device):
    out = {key: [] for key in ("active", "players", "held", "logit", "worth", "share", "wealth", "won", "ended")}
    ranges, head = [], None
    for path in options.shards:
        data = open(path, "rb").read(80)
        edition, players, count, feature_hash, first, games = struct.unpack_from("<BBIQQI", data, 10)
        if head not in (None, (edition, count, feature_hash)):
            raise SystemExit("%s: it is of another edition or has other features than the first one" % path)
        head = (edition, count, feature_hash)
        if any(players == p and first < end and begin < first + games for p, begin, end in ranges):
            raise SystemExit("%s: another shard has games of the same seeds" % path)
        ranges.append((players, first, first + games))
        game = []
        for position in read_samples(path):
            if game and position[0] != game[0][0]:
                add_game(game, players, options, out)
                game = []
            game.append(position)
        if game:
            add_game(game, players, options, out)
    lengths = np.array([len(row) for row in out["active"]])
    tensors = {key: torch.tensor(padded(out[key]), device=device) for key in ("logit", "worth", "share", "wealth", "won", "ended")}
    tensors["players"] = torch.tensor(out["players"], device=device)
    tensors["held"] = torch.tensor(out["held"], device=device)
    tensors["flat"] = torch.tensor(np.concatenate(out["active"]), device=device).long()
    tensors["start"] = torch.tensor(np.concatenate([[0], np.cumsum(lengths)]), device=device)
    return head, tensors


class Network(torch.nn.Module):
    def __init__(self, features, width):
        super().__init__()
        self.first = torch.nn.EmbeddingBag(features, width, mode="sum")
        self.first_bias = torch.nn.Parameter(torch.full((width,), 0.3))
        torch.nn.init.normal_(self.first.weight, std=0.02)
        self.tables = torch.nn.ModuleList()
        for _ in range(TABLES):
            layers = torch.nn.ModuleList([torch.nn.Linear(width, HIDDEN), torch.nn.Linear(HIDDEN, HIDDEN), torch.nn.Linear(HIDDEN, OUTPUTS)])
            torch.nn.init.zeros_(layers[2].weight)
            torch.nn.init.zeros_(layers[2].bias)
            self.tables.append(layers)

    def forward(self, flat, offsets, players):
        one = torch.clamp(self.first(flat, offsets) + self.first_bias, 0, 1)
        outputs = []
        for second, third, last in self.tables:
            outputs.append(last(torch.clamp(third(torch.clamp(second(one), 0, 1)), 0, 1)))
        return torch.stack(outputs, 1)[torch.arange(len(players), device=players.device), players - 2]

    def clip(self):
        with torch.no_grad():
            self.first.weight.clamp_(-FIRST_LIMIT, FIRST_LIMIT)
            for table in self.tables:
                for layer in table:
                    layer.weight.clamp_(-DENSE_LIMIT, DENSE_LIMIT)


def batch_of(data, rows):
    starts, ends = data["start"][rows], data["start"][rows + 1]
    lengths = ends - starts
    offsets = torch.cumsum(lengths, 0) - lengths
    index = torch.arange(int(lengths.sum()), device=rows.device) - torch.repeat_interleave(offsets - starts, lengths)
    return data["flat"][index], offsets


def forecast(network, data, rows):
    flat, offsets = batch_of(data, rows)
    players = data["players"][rows]
    out = network(flat, offsets, players)
    here = torch.arange(SEATS, device=rows.device) < players[:, None]
    logit = (out[:, :SEATS] + data["logit"][rows]).masked_fill(~here, -1e9)
    return logit, out[:, SEATS:] + data["worth"][rows], here


def loss_of(network, data, rows):
    logit, wealth, here = forecast(network, data, rows)
    chances = -(data["share"][rows] * torch.log_softmax(logit, 1)).sum(1)
    miss = torch.nn.functional.smooth_l1_loss(wealth, data["wealth"][rows], reduction="none")
    return (chances + WEALTH_WEIGHT * (miss * here).sum(1)).mean()


def judge(network, data, rows, size):
    loss = worth = 0.0
    with torch.no_grad():
        for part in rows.split(size):
            logit, wealth, here = forecast(network, data, part)
            loss -= float((data["won"][part] * torch.log_softmax(logit, 1)).sum())
            worth += float((((wealth - data["ended"][part]).abs() * here).sum(1) / here.sum(1)).sum())
    return loss / len(rows), worth / len(rows)


def write(network, head, width, path):
    edition, count, feature_hash = head
    state = [network.first.weight, network.first_bias]
    for table in network.tables:
        for layer in table:
            state += [layer.weight, layer.bias]
    with open(path, "wb") as file:
        file.write(b"SEREWTS1" + struct.pack("<6If", edition, count, width, 1, feature_hash & 0xFFFFFFFF, feature_hash >> 32, WEALTH_ONE))
        for values in state:
            file.write(values.detach().cpu().numpy().astype("<f4").tobytes())


def main():
    parser = argparse.ArgumentParser(description="Trains a net with PyTorch.")
    parser.add_argument("--out", required=True)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--rate", type=float, default=0.001)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--lambda", dest="lam", type=float, default=0.9)
    parser.add_argument("--mix", type=float, default=0.7)
    parser.add_argument("shards", nargs="+")
    options = parser.parse_args()
    torch.manual_seed(1)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    head, data = load(options, device)
    network = Network(head[1], options.width).to(device)
    learned, held = torch.nonzero(~data["held"])[:, 0], torch.nonzero(data["held"])[:, 0]
    optimiser = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=0.01)
    steps = options.epochs * (len(learned) // options.batch)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, max(steps, 1))
    print("hand evaluation: log loss %.4f, miss of wealth %.3f" % judge(network, data, held, options.batch))
    best = 1e9
    for epoch in range(options.epochs):
        order = learned[torch.randperm(len(learned), device=device)]
        for rows in order.split(options.batch)[:len(learned) // options.batch]:
            optimiser.zero_grad()
            loss_of(network, data, rows).backward()
            optimiser.step()
            schedule.step()
            network.clip()
        result = judge(network, data, held, options.batch)
        print("epoch %d: log loss %.4f, miss of wealth %.3f" % ((epoch + 1,) + result), flush=True)
        if result[0] + WEALTH_WEIGHT * result[1] < best:
            best = result[0] + WEALTH_WEIGHT * result[1]
            write(network, head, options.width, options.out)


if __name__ == "__main__":
    main()
