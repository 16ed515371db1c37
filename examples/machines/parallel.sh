#!/bin/sh
# 10,000 rolls in pieces of 1,000, on these hosts; the output is in order, as one machine would write it.
set -eu
: "${HOSTS:=:}"
seq 0 9 |
  parallel --keep-order --sshlogin "$HOSTS" \
    'omen mordheim/misfire --seed campaign -n 1000 --index "$(({} * 1000))" --json'
