#!/bin/sh
# Rebuilds the assets: build.sh [pieces]. With "pieces" the 3D pieces are rendered as well.
set -eu
cd "$(dirname "$0")"
python=${PYTHON:-python3}
if [ "${1:-}" = pieces ]; then
    players="crimson ultramarine saffron verdigris"
    what="fort basilica die:skull die:blank coin coins"
    for n in 1 2 3 4 5 6; do what="$what die:$n"; done
    for n in 0 1 2 3 4 5; do what="$what turn:$n roll:$n"; done
    for good in wood stone marble wine gold spice gems cloth iron; do what="$what cube:$good"; done
    for p in $players; do
        what="$what pawn:$p gal:$p:E gal:$p:W gal:$p:E:furled gal:$p:W:furled"
    done
    "$python" textures.py
    # shellcheck disable=SC2086 # The list is meant to be split.
    blender -b --factory-startup --python pieces.py -- $what
    "$python" clean.py
fi
"$python" symbols.py
"$python" pack.py
"$python" surfaces.py
"$python" sounds.py
"$python" music/check_scores.py
"$python" music/render.py
for edition in 2012 1996; do
    "$python" geography.py $edition
    "$python" zones.py $edition
    "$python" check_zones.py ../boards/$edition.json ../boards/${edition}_zones.json
    "$python" board.py $edition
done
"$python" geography.py laguna
"$python" zones.py laguna
"$python" check_zones.py ../boards/laguna/board.json ../boards/laguna/zones.json
"$python" board.py laguna
