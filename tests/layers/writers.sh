#!/bin/sh
# Names each line of the sources that writes, moves or removes a file of the system by itself: only data/disk.c may, so that
# links, full disks and kills are thought of in one place. usage: writers.sh ROOT; exit status 1 when there are any
set -eu
cd "$1"
# What opens a file: reading ("rb") and devices of the system (folder_*.c holds the lock) are no writing. Lab is not installed;
# its samples grow in place for days, and its runs and those of the command line go on where they were cut,
# and scripts of the window write what their test asked for.
found=$(find src include tools -name '*.[ch]' ! -path src/data/disk.c ! -path tools/lab/samples.c ! -path src/ui/script/script_act.c ! -path src/cli/contest.c -print0 |
  xargs -0 grep -nE '(fopen|file_open|_wfopen|SDL_RWFromFile)\([^"]*"[^"]*[wa+][^"]*"|[^a-z_](rename|remove|unlink|MoveFileExW|DeleteFileW|_wremove|_wrename|ftruncate|truncate|symlink|link)\(|SDL_SaveBMP|IMG_Save[A-Z]*\(|stbi_write|cairo_surface_write' |
  grep -vE '^[^:]*:[0-9]*: *(/\*|\*)' || true)
[ -z "$found" ] || { echo "$found"; exit 1; }
