#!/bin/sh
# How often each outcome came in 1,000 rolls, the commonest first.
set -eu
omen mordheim/flee --leadership 8 -n 1000 --seed demo --json |
  jq -s 'group_by(.outcome.id) | map({outcome: .[0].outcome.name, count: length}) | sort_by(-.count)'
