#!/bin/sh
# Rolls as a table of SQLite: the mean of the dice, and how often, for each outcome. The file may be named.
set -eu
database=${1:-rolls.db}
omen mordheim/flee --leadership 8 -n 1000 --seed demo --csv >"$database.csv"
sqlite3 "$database" \
  '.mode csv' \
  'drop table if exists rolls' \
  ".import $database.csv rolls" \
  '.headers on' \
  'select outcome, count(*) as count, round(avg(natural), 2) as mean from rolls group by outcome order by count desc'
rm "$database.csv"
