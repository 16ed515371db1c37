#!/bin/sh
# Two files for a spreadsheet: rolls, a line each (=COUNTIF(…) counts them), and exact odds by Leadership (for a chart).
set -eu
omen mordheim/flee --leadership 8 -n 1000 --seed demo --csv >rolls.csv
omen odds mordheim/flee --leadership 2-12 --csv >odds.csv
