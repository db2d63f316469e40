#!/usr/bin/env bash
# Installs the engine into a scratch folder and builds a program on it with find_package(asztal).
#   consumer_test.sh BUILD_DIR SOURCE_DIR CXX
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cmake --install "$1" --prefix "$scratch/prefix" > "$scratch/log" || { cat "$scratch/log"; exit 1; }
cmake -S "$2/tests/consumer" -B "$scratch/build" -G Ninja -DCMAKE_PREFIX_PATH="$scratch/prefix" -DCMAKE_CXX_COMPILER="$3" -DCMAKE_BUILD_TYPE=Release
cmake --build "$scratch/build"
[[ $("$scratch/build/consumer") == "kind 1, A rule." ]]
