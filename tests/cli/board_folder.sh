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
zones 's/"plate": \[10460/"plate": [-10460/'
says 'ports.lido: it lies beyond the picture'
zones 's/"mare": {"anchors":\[\[[0-9,]*\]/"mare": {"anchors":[[20000,10]/'
says 'zones.mare: it lies beyond the picture'
zones 's/"mare": {"anchors":\[\[[0-9,]*\]/"mare": {"anchors":[[900000,10]/; s/"lido": {"dot": \[[0-9]*/"lide": {"dot": [-900000/'
says 'zones.mare.anchors\[0\]: it lies far beyond the picture, which is 1580 x 1003'
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

# Hostile ones: each is refused at once and in one sentence, whatever it is made of.
refuses() { # refuses WHAT: in one line, without waiting for anything
    code=0
    "$cli" validate "$room/laguna" >"$room/out" 2>&1 || code=$?
    if [ $code -ne 1 ] || [ "$(wc -l <"$room/out")" -ne 1 ] || [ "$(wc -c <"$room/out")" -gt 400 ]; then
        echo "$1: exit code $code, and not one sentence:"
        head -c 2000 "$room/out"
        exit 1
    fi
    fresh
}

much() { # much CHARACTER: ten megabytes of it
    head -c 10485760 /dev/zero | tr '\0' "$1"
}

for part in board.json zones.json picture.jpg; do
    for target in /dev/zero /etc/passwd "$room/nowhere" "$part"; do
        rm "$room/laguna/$part"
        ln -s "$target" "$room/laguna/$part"
        refuses "$part, a link to $target"
    done
    rm "$room/laguna/$part"
    mkfifo "$room/laguna/$part"
    refuses "$part, a pipe"
    rm "$room/laguna/$part"
    mkdir "$room/laguna/$part"
    refuses "$part, a folder"
    for character in '[' ' ' a '\377'; do
        much "$character" >"$room/laguna/$part"
        refuses "$part, ten megabytes of $character"
    done
    [ "$part" = picture.jpg ] && continue
    { cat "$laguna/$part"; much ' '; } >"$room/laguna/$part"
    refuses "$part, and ten megabytes of blanks"
done
for number in 1e300 -1 99999999999999999999999 2147483648 1.5 null; do
    sed "s/\"galleys\": [0-9]*,/\"galleys\": $number,/" "$laguna/board.json" >"$room/laguna/board.json"
    refuses "$number galleys"
done
for id in ../../etc/passwd /etc/passwd .. . '' 'a b' 'A'; do
    for key in '"id": "laguna"' '"map": "laguna"'; do
        sed "s|$key|${key%%:*}: \"$id\"|" "$laguna/board.json" >"$room/laguna/board.json"
        refuses "$key, called \"$id\""
    done
done
# Heads of pictures that promise more than anybody has, nothing at all, or no end of segments.
for size in '\0177\0377\0377\0377\0177\0377\0377\0377' '\0\0\040\0\0\0\040\0' '\0\0\0\0\0\0\0\0' '\0\0\0\01\0\0\0177\0377'; do
    rm "$room/laguna/picture.jpg"
    printf '\211PNG\r\n\032\n\0\0\0\rIHDR%b\010\006\0\0\0' "$size" >"$room/laguna/picture.png"
    refuses "a PNG of $size"
done
printf '\377\330\377\340\0\020' >"$room/laguna/picture.jpg"
refuses 'a JPEG without an end'
{ printf '\377\330'; yes "$(printf '\377\340')" | tr '\n' '\2' | head -c 3000000; } >"$room/laguna/picture.jpg"
refuses 'a JPEG of segments'

# A game from a folder, whose page is made where the folder is and where it is not.
mv "$room/laguna" "$room/own"
sed 's/"map": "laguna"/"map": "own"/' "$laguna/board.json" >"$room/own/board.json"
"$cli" validate "$room/own" >/dev/null
"$cli" selfplay --board "$room/own" --players 2 --seats random --games 1 --seed 5 --save "$room" >/dev/null
rm -rf "$room/own"
"$cli" replay "$room"/0*.jsonl >/dev/null
"$cli" transcript --html "$room"/0*.jsonl >"$room/page.html"
grep -q 'class="sea"' "$room/page.html"
