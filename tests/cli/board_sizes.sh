#!/bin/sh
# Boards of other sizes are played to their end, in a build with asserts with every state checked: the least and the most
# ports and zones there can be, for two alone and for four. board_sizes.sh CLI ASSETS
set -eu
cli=$1
SERENISSIMA_ASSETS=$2
export SERENISSIMA_ASSETS
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

# board PORTS ZONES PLAYERS: a ring of seas with a chord here and there; the last ports are starting ports.
board() {
    awk -v ports="$1" -v zones="$2" -v players="$3" 'BEGIN {
        split("wood stone marble wine gold spice", good, " ")
        for (i = 0; i < zones; i++) { if (zones > 2 || i == 0) link(i, (i + 1) % zones) }
        for (i = 0; i + 4 < zones; i += 5) link(i, i + 4)
        print "{\"format\":\"serenissima-board\",\"version\":1,\"id\":\"ring\",\"title\":\"A ring\",\"edition\":\"2012\",\"map\":\"ring\",\"goods\":["
        print "{\"id\":\"wood\",\"cubes\":14,\"roles\":[\"fort\"]},{\"id\":\"stone\",\"cubes\":12,\"roles\":[\"fort\"]},"
        print "{\"id\":\"marble\",\"cubes\":12,\"roles\":[\"basilica\"]},{\"id\":\"wine\",\"cubes\":12,\"roles\":[\"income\"]},"
        print "{\"id\":\"gold\",\"cubes\":10,\"roles\":[\"basilica\"]},{\"id\":\"spice\",\"cubes\":10,\"sale_bonus_ducats\":2}],\"zones\":["
        for (i = 0; i < zones; i++) {
            printf "{\"id\":\"z%d\",\"name\":\"Sea %d\",\"adjacent\":[", i, i
            first = 1
            for (j = 0; j < zones; j++) if (near[i, j]) { printf "%s\"z%d\"", (first ? "" : ","), j; first = 0 }
            print "]}" (i < zones - 1 ? "," : "],\"ports\":[")
        }
        for (i = 0; i < ports; i++)
            printf "{\"id\":\"p%d\",\"name\":\"Port %d\",\"zone\":\"z%d\",\"good\":\"%s\",\"spaces\":%d%s}%s\n", i, i, i, good[i % 6 + 1],
                3 + i % 3, (i >= ports - players ? ",\"starting\":true" : ""), (i < ports - 1 ? "," : "],")
        print "\"values\":[{\"spaces\":3,\"ducats\":[2,3,4]},{\"spaces\":4,\"ducats\":[2,3,4,5]},{\"spaces\":5,\"ducats\":[2,3,4,5,6]}],\"galleys\":15,\"players\":["
        for (n = 2; n <= players; n++)
            printf "{\"players\":%d,\"galley_numbers\":12,\"sailors\":22,\"first_galleys\":2,\"closed_ports\":0,\"track_start\":0,\"track_scoring\":[4,8,12]}%s\n",
                n, (n < players ? "," : "],")
        print "\"numbers\":{\"galleys_per_player\":6,\"forts\":5,\"basilicas\":5,\"crew_start\":3,\"fort_dice\":2,\"track_last\":12,\"ducats_start\":5,"
        print "\"income_ducats\":3,\"cube_price_ducats\":1,\"sailor_price_ducats\":1,\"fort_price_ducats\":2,\"basilica_price_ducats\":2,"
        print "\"basilica_score_ducats\":5,\"doge_cards\":{\"wine\":1,\"one\":2,\"two\":1,\"shuffle\":1},\"scale_ducats\":[0,2,5,10,15,20]}}"
    }
    function link(a, b) { near[a, b] = 1; near[b, a] = 1 }' >"$room/ring.json"
}

while read -r ports zones players; do
    board "$ports" "$zones" "$players"
    "$cli" validate "$room/ring.json" | grep -q "$ports ports .* $zones zones"
    "$cli" selfplay --board "$room/ring.json" --players "$players" --seats random --games 3 --seed 5 --save "$room/games" >/dev/null
    "$cli" selfplay --board "$room/ring.json" --players "$players" --seats helmsman --games 1 --seed 9 --save "$room/games" >/dev/null
    for game in "$room"/games/*.jsonl; do
        "$cli" validate "$game" >/dev/null
        "$cli" transcript --html "$game" >"$room/page.html"
        grep -q 'class="sea"' "$room/page.html"
    done
    rm -r "$room/games"
done <<END
6 6 2
6 31 2
6 7 4
12 31 4
23 23 4
23 31 2
23 31 4
END
