#!/bin/sh
# Has Tiled read every map and tileset below a folder, without a window, and says which it does not take:
#   docs/tiled/check.sh out/
# Debian and Ubuntu have Tiled in the package `tiled`. With a second folder, pictures of the maps are drawn there.
set -u
folder=${1:?"usage: check.sh <folder with maps> [<folder for pictures>]"}
pictures=${2:-}
QT_QPA_PLATFORM=offscreen
export QT_QPA_PLATFORM
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tiled --version 2>/dev/null

find "$folder" -type f \( -name '*.tm[jx]' -o -name '*.ts[jx]' \) | sort >"$scratch/files"
read=0
failed=0
while IFS= read -r file; do
  case $file in
  *.tmj | *.tmx) kind=map ;;
  *) kind=tileset ;;
  esac
  rm -f "$scratch/out.json"
  tiled "--export-$kind" json "$file" "$scratch/out.json" </dev/null >"$scratch/said" 2>&1
  status=$?
  grep -v '^QStandardPaths' "$scratch/said" >"$scratch/told"
  if [ "$status" -eq 0 ] && [ -s "$scratch/out.json" ] && [ ! -s "$scratch/told" ]; then
    read=$((read + 1))
  else
    failed=$((failed + 1))
    echo "not taken: $file"
    sed 's/^/  /' "$scratch/told"
  fi
  if [ "$kind" = map ] && [ -n "$pictures" ]; then
    mkdir -p "$pictures"
    tmxrasterizer --no-smoothing "$file" "$pictures/$(basename "$file").png" </dev/null 2>/dev/null ||
      echo "not drawn: $file"
  fi
done <"$scratch/files"
echo "$read maps and tilesets taken, $failed not"
[ "$failed" -eq 0 ] && [ "$read" -gt 0 ]
