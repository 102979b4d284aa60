#!/usr/bin/env bash
# Makes the pictures in this folder anew. Run it after a screen has changed, and look at what comes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# A home of its own: nobody's saves and settings get into the pictures.
HOLLOW_SHERWOOD_HOME=$(mktemp -d)
export HOLLOW_SHERWOOD_HOME SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
trap 'rm -rf "$HOLLOW_SHERWOOD_HOME"' EXIT

python play_on.py sherwood planner 9 211 "$HOLLOW_SHERWOOD_HOME/sherwood.save"
python play_on.py sleepy-hollow greedy 11 90 "$HOLLOW_SHERWOOD_HOME/sleepy-hollow.save"
python campaign.py "$HOLLOW_SHERWOOD_HOME"

for size in 1280x720 1920x1080; do
  for scene in title storybook; do
    hollow-sherwood screenshot "$scene" -o "$scene-$size.png" --size "$size" --seed 5
  done
  for game in sherwood sleepy-hollow; do
    hollow-sherwood screenshot "$game" -o "$game-$size.png" --size "$size" --load "$HOLLOW_SHERWOOD_HOME/$game.save"
  done
done

for moment in loadout barn rewards stones; do
  hollow-sherwood screenshot sleepy-hollow -o "hollow-$moment-1280x720.png" --size 1280x720 \
    --load "$HOLLOW_SHERWOOD_HOME/$moment.save"
done
