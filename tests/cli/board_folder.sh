#!/bin/sh
# A board in a folder of its own: validate says what is wrong with board, zones and picture, each with its place; and
# a game on it goes on where the folder is gone. board_folder.sh CLI ASSETS
set -eu
cli=$1
SERENISSIMA_ASSETS=$2
export SERENISSIMA_ASSETS
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
unset CDPATH
laguna=$SERENISSIMA_ASSETS/boards/laguna

fresh() {
    rm -rf "$room/laguna"
    mkdir "$room/laguna"
    cp "$laguna/board.json" "$laguna/zones.json" "$laguna/picture.jpg" "$room/laguna"
}

# says WORDS: validate refuses the folder, and its first lines have these words.
says() {
    if "$cli" validate "$room/laguna" >"$room/out" 2>&1; then
        echo "taken as good, but: $1"
        exit 1
    fi
    if ! grep -q -- "$1" "$room/out"; then
        echo "\"$1\" is not said, but:"
        cat "$room/out"
        exit 1
    fi
    fresh
}

zones() { # zones SED: changes the zones
    sed "$1" "$laguna/zones.json" >"$room/laguna/zones.json"
}

fresh
"$cli" validate "$room/laguna" >/dev/null
"$cli" validate "$laguna/board.json" >/dev/null
rm "$room/laguna/zones.json"
says 'there is no zones.json beside board.json'
rm "$room/laguna/picture.jpg"
says 'there is no picture.jpg or picture.png'
zones 's/"mare": {/"mar": {/'
says 'zones.mare: this sea of the board needs "rings" and "anchors"'
zones 's/"mare": {/"mar": {/'
says 'zones.mar: the board has no such sea'
zones 's/"lido": {"dot"/"lide": {"dot"/'
says 'ports.lido: this port of the board needs "dot" and "plate"'
zones 's/"mare": {"anchors":\[\[[0-9,]*\]/"mare": {"anchors":[[900000,10]/'
says 'zones.mare: it lies beyond the picture'
zones 's/"mare": {"anchors":\[\[[0-9]*/"mare": {"anchors":[[NaN/'
says 'zones.json'
zones 's/"mare": {"anchors":\[\[[0-9]*/"mare": {"anchors":[[1e999/'
says 'zones.mare.anchors\[0\]'
zones 's/"mare": {"anchors":\[.*"open"/"mare": {"anchors":[],"open"/'
says 'zones.mare.anchors'
zones 's/"size": \[[0-9, ]*\]/"size": [0, 0]/'
says 'size: a side has'
zones 's/"size": \[15800, 10030\]/"size": [15800, 15800]/'
says 'pixels, but the zones'
# A hundred thousand points, and none.
awk 'BEGIN { printf "{\"size\": [1580, 1003], \"zones\": {\"mare\": {\"anchors\": [[1,1]], \"rings\": [[";
    for (i = 0; i < 100000; i++) printf "%s[%d,%d]", i ? "," : "", i % 1580, i % 1003;
    print "]]}}, \"ports\": {}}" }' >"$room/laguna/zones.json"
says 'zones.json'
awk 'BEGIN { printf "{\"size\": [1580, 1003], \"zones\": {\"mare\": {\"anchors\": [[1,1]], \"rings\": [[";
    for (i = 0; i < 9000; i++) printf "%s[%d,%d]", i ? "," : "", i % 1580, i % 1003;
    print "]]}}, \"ports\": {}}" }' >"$room/laguna/zones.json"
says 'a zone has 9000 points'
zones 's/"rings":\[\[.*\]\]}/"rings":[]}/'
says 'needs "rings" and "anchors"'
# Pictures: no picture, one that would take gigabytes, a pipe.
echo 'GIF89a' >"$room/laguna/picture.jpg"
says 'picture.jpg: this is no JPEG and no PNG'
rm "$room/laguna/picture.jpg"
printf '\211PNG\r\n\032\n\0\0\0\rIHDR\0\0\377\377\0\0\377\377\010\002\0\0\0' >"$room/laguna/picture.png"
says 'it has 65535 x 65535 pixels'
rm "$room/laguna/picture.jpg"
mkfifo "$room/laguna/picture.jpg"
says 'there is no picture.jpg'
# Ways out of the folder.
sed 's/"map": "laguna"/"map": "..\/..\/etc"/' "$laguna/board.json" >"$room/laguna/board.json"
says 'map: an id has only'
sed 's/"map": "laguna"/"map": "else"/' "$laguna/board.json" >"$room/laguna/board.json"
says 'map: a game finds its chart by this name'

# A game from a folder, whose page is made where the folder is and where it is not.
mv "$room/laguna" "$room/own"
sed 's/"map": "laguna"/"map": "own"/' "$laguna/board.json" >"$room/own/board.json"
"$cli" validate "$room/own" >/dev/null
"$cli" selfplay --board "$room/own" --players 2 --seats random --games 1 --seed 5 --save "$room" >/dev/null
rm -rf "$room/own"
"$cli" replay "$room"/0*.jsonl >/dev/null
"$cli" transcript --html "$room"/0*.jsonl >"$room/page.html"
grep -q 'class="sea"' "$room/page.html"
